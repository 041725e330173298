// A saved game as it is played: the engine's game, the phases of JCloisterZone, and what it offers in each.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "exchange/jcz/random.hpp"
#include "exchange/jcz/saved_game.hpp"
#include "exchange/jcz/set_up.hpp"
#include "exchange/jcz/vocabulary.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::exchange::jcz {

/// Where a turn stands, in JCloisterZone's cut.
enum class Phase : std::uint8_t {
  abbey,             ///< lay an abbey instead of drawing?
  commit_abbey_pass, ///< no: then draw
  tile,
  mage_and_witch,
  action,
  tunnel, ///< a token beside the meeple
  commit_action,
  wagon,
  abbey_end_game,
  game_over,
};
/// "TilePhase".
std::string_view name_of(Phase phase);

/// One thing that is on offer, and where. For tiles `placements`, else `options`.
struct Action {
  std::string type;                 ///< "Meeple"
  std::string subject;              ///< "SmallFollower", "TUNNEL_A", a tile's id; or empty
  std::vector<std::string> options; ///< "{Road,WE,[0,0]}", sorted
  std::vector<engine::PlaceTile> placements;
};

/// Points as the history keeps them, one entry a feature and player.
struct ScoreEntry {
  engine::PlayerIx player = 0;
  std::string name;
  int points = 0;
  engine::SegIx of = engine::segment_none; ///< the feature; none for an award
  std::size_t step = 0;                    ///< how many moves had been made when it was scored
  bool told = true;                        ///< false: an entry that only the history has
  bool final = false;                      ///< of the final scoring
};

/// A move as it was carried out.
struct Step {
  engine::PlayerIx who = 0;
  engine::Move move;
  std::string where;  ///< the message's place: "/replay/12"; empty for what follows by itself
  engine::Place from; ///< where the piece that moves or is taken was
};

/// Why a message cannot be taken.
struct Problem {
  enum class Kind : std::uint8_t {
    refused,   ///< the rules forbid the move
    malformed, ///< it names what is not there, or comes when it cannot
  };
  Kind kind{};
  Fault fault;
};

class Table {
public:
  Table(const SavedGame& saved, const SetUp& set_up, const Vocabulary& words);

  /// Lay the start tiles and begin the first turn. Once, before all else.
  std::optional<Problem> start();
  /// Take one message; a refused one leaves nothing changed.
  std::optional<Problem> take(const Message& message);
  /// Take the whole replay, `UNDO` included.
  std::optional<Problem> take_all();

  Phase phase() const { return phase_; }
  bool can_pass() const;
  /// Everything on offer now.
  std::vector<Action> actions() const;
  /// Who has to act, and whose turn it is; `nobody` after the end.
  engine::PlayerIx to_act() const;
  engine::PlayerIx turn_of() const;

  const engine::Game& game() const { return game_; }
  const Vocabulary& words() const { return *words_; }
  const SavedGame& saved() const { return *saved_; }
  const std::vector<ScoreEntry>& scores() const { return scores_; }
  const std::vector<std::string>& discarded() const { return discarded_; }
  const std::vector<Step>& steps() const { return steps_; }
  /// Tokens of a kind that a player has.
  std::optional<int> tokens(engine::PlayerIx player, std::string_view token) const;
  /// The color of the first, second, third pair of tunnel tokens that a player has.
  std::optional<engine::Color> color_of_pair(engine::PlayerIx player, int pair) const;
  /// The piece with this id, or `piece_none`.
  engine::PieceIx piece(std::string_view id) const;
  /// The id of a piece, or empty.
  std::string id_of(engine::PieceIx piece) const;
  /// The tile's id in saved games.
  std::string tile_id(engine::TileId tile) const;

private:
  std::optional<Problem> place_tile(const Message& message);
  std::optional<Problem> deploy(const Message& message);
  std::optional<Problem> return_meeple(const Message& message);
  std::optional<Problem> move_figure(const Message& message);
  std::optional<Problem> place_token(const Message& message);
  std::optional<Problem> pass(const Message& message);
  std::optional<Problem> commit(const Message& message);

  std::optional<Problem> play(const engine::Move& move, const std::string& where);
  std::optional<Problem> wrong_phase(const Message& message) const;
  /// Go on through everything that asks nobody, to the next phase that does.
  std::optional<Problem> settle();
  std::optional<Problem> settle_tile(bool& waits);
  void settle_deploy();
  std::optional<Problem> draw();
  void end();
  void absorb(const engine::Events& events);
  void note_powerless();
  void bind_pieces();
  std::uint8_t token_color(engine::PlayerIx player, int pair) const;

  const SavedGame* saved_;
  const Vocabulary* words_;
  std::vector<std::string> absent_;
  engine::Game game_;
  Random random_;
  Phase phase_ = Phase::tile;
  std::size_t next_draw_ = 0;
  std::uint32_t turn_seen_ = 0;
  bool abbey_passed_ = false;
  bool action_done_ = false;
  bool tunnel_done_ = false;
  engine::PlayerIx confirming_ = engine::nobody; ///< whose wagon has moved and waits for a commit
  engine::PlayerIx confirming_turn_ = engine::nobody;
  std::map<std::string, engine::PieceIx, std::less<>> pieces_; ///< by id
  std::vector<ScoreEntry> scores_;
  std::vector<std::string> discarded_;
  std::vector<Step> steps_;
};

} // namespace rubric::exchange::jcz
