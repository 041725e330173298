#include "oracle/picture/scene.hpp"

#include "oracle/names.hpp"

namespace rubric::oracle::picture {

namespace {

/// The tile of a wagon that may go to the tiles around it (WAG-C2-0.2), while its owner is asked.
std::optional<engine::Cell> reach_of(const engine::Game& game) {
  const engine::PieceIx asked = game.asked_about();
  if (asked == engine::piece_none || game.figure_of(game.pieces[asked]).name != "wagon") return std::nullopt;
  if (game.rules->value_named("wagon.move") != "nearby-tiles") return std::nullopt;
  return cell_of(game, game.pieces[asked].where);
}

} // namespace

PictureOptions scene_options(const RunResult& result, const Scene* scene) {
  PictureOptions options;
  options.title = result.name.title();
  options.frame = Frame{0, 0, result.columns, result.rows};
  if (scene == nullptr) return options;
  options.reach = reach_of(*scene->game);
  for (const Scene::Mark& mark : scene->marks)
    options.marks.push_back({mark.label, mark.target.allowed ? Verdict::may : Verdict::may_not,
                             mark.target.place, mark.target.reasons});
  return options;
}

const Scene* scene_at_end(const RunResult& result) {
  return !result.scenes.empty() && result.scenes.back().at_end ? &result.scenes.back() : nullptr;
}

} // namespace rubric::oracle::picture
