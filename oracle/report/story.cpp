#include "oracle/report/story.hpp"

#include "engine/expansions/expansion.hpp"
#include "oracle/names.hpp"
#include "oracle/picture/text.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

std::string tell_why(const Why& why, const engine::Game& game, const catalog::Catalog& catalog) {
  std::string about = why.target;
  if (about.empty() && why.refusal.about.tag != engine::Place::Tag::none)
    about = place_name(game, why.refusal.about);
  const std::string_view words = catalog.words().find("reasons", engine::name_of(why.refusal.why));
  std::string text = catalog::filled(words, [&](std::string_view name) {
    if (name == "player") return player_name(game, why.who);
    return about.empty() ? std::string("it") : about;
  });
  // What a place in the way holds, where that says more than the target.
  if (why.refusal.about.tag == engine::Place::Tag::piece && why.refusal.about.ix < game.pieces.size())
    text += fmt::format(": {}", piece_name(game, static_cast<engine::PieceIx>(why.refusal.about.ix)));
  if (why.refusal.by.valid()) {
    const std::string_view option = engine::name_of(why.refusal.by);
    text += fmt::format(" ({} = {})", option, game.rules->value_named(option).value_or("?"));
  }
  return text;
}

std::string tell_story(const FileReport& file, const RunReport& run, const catalog::Catalog& catalog,
                       const TerminalStyle& style) {
  const RunResult& result = run.result;
  const auto dim = [&](const std::string& text) {
    return style.color ? fmt::format("\x1b[2m{}\x1b[0m", text) : text;
  };
  const auto bold = [&](const std::string& text) {
    return style.color ? fmt::format("\x1b[1m{}\x1b[0m", text) : text;
  };
  std::string text;
  if (result.ruling != nullptr) {
    text += bold(text::printable(
                fmt::format("{} \"{}\"", fmt::join(result.name.rulings, ", "), result.ruling->title.text))) +
            "\n";
    for (const dsl::About& about : result.ruling->about)
      if (!about.language && about.kind != dsl::About::Kind::title)
        text += fmt::format("  {}\n", text::printable(dsl::text_of(about)));
    for (const dsl::Reference& source : result.ruling->sources)
      text += fmt::format("  source {}\n", text::printable(tell_source(source)));
  }
  text += fmt::format("{}:{}: \"{}\"{} | {}\n\n", text::printable(file.path), result.scenario->line,
                      text::printable(result.name.scenario),
                      result.name.row.empty() ? "" : fmt::format(" | {}", text::printable(result.name.row)),
                      result.name.rules);
  const std::size_t given = result.played.empty() ? result.golden.size() : result.played.front().golden_begin;
  for (std::size_t i = 0; i < given; ++i)
    text += fmt::format("        {}\n", dim(text::printable(result.golden[i])));
  const engine::Game* game = result.last != nullptr ? result.last.get() : result.at.get();
  if (game != nullptr) {
    picture::PictureOptions board;
    board.frame = picture::Frame{0, 0, result.columns, result.rows};
    text += picture::print_text(
                picture::make_picture(*game, board),
                {.width = static_cast<int>(style.width), .color = style.color, .unicode = style.unicode}) +
            "\n";
  }
  for (const Played& played : result.played) {
    std::string mark;
    if (played.state) mark = *played.state == Check::State::met ? "  [holds]" : "  [FAILS]";
    text += fmt::format("{:>5}   {}{}\n", played.line, bold(text::printable(played.text)), mark);
    for (std::size_t i = played.golden_begin; i < played.golden_end; ++i)
      text += fmt::format("          {}\n", dim(text::printable(result.golden[i])));
    if (game != nullptr)
      for (const Why& why : played.why)
        text += fmt::format("          because {}\n", text::printable(tell_why(why, *game, catalog)));
  }
  for (const Check& check : result.checks)
    if (check.state == Check::State::not_met)
      text += fmt::format("  line {} fails: {}\n", check.line, text::printable(check.truth));
  return text + "\n";
}

} // namespace rubric::oracle
