// The Tunnel: tokens claim openings; two of one color and owner join the roads at their openings.
#include "engine/expansions/tunnel.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"

#include <algorithm>
#include <array>

namespace rubric::engine::tunnel {

PieceIx token_on(const Game& game, SegIx opening) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (game.pieces[i].where == Place::opening(opening)) return static_cast<PieceIx>(i);
  return piece_none;
}

bool is_opening(const Game& game, SegIx segment) {
  return segment < game.board.segment_count() && game.board.segment(segment).opening;
}

void deal(Game& game, PlayerIx player, std::span<const Color> colors) {
  std::erase_if(game.pieces,
                [&](const Piece& piece) { return piece.figure == token && piece.owner == player; });
  for (const Color color : colors)
    for (int n = 0; n < 2; ++n)
      game.pieces.push_back({.figure = token,
                             .owner = player,
                             .color = static_cast<std::uint8_t>(color),
                             .where = Place::supply()});
}

namespace {

/// Notes: under TUN-V3, tokens that must still go down, and the color of the first.
constexpr NoteId owed{ExpansionId::tunnel, 0};
constexpr NoteId owed_color{ExpansionId::tunnel, 1};
constexpr int token_colors = 6; // red, blue, green, yellow, black, gray (TUN-03)

int pairs_each(Tokens option, int players) {
  const int more = option == Tokens::hig ? 3 : option == Tokens::spielbox ? 2 : 1;
  if (players <= 2) return more;                               // TUN-06, TUN-08
  if (players == 3) return option == Tokens::one_pair ? 1 : 2; // TUN-07
  return 1;                                                    // TUN-05
}

/// Everybody gets the pair of the own color; further pairs are of the colors that nobody plays, in turn.
void setup(Game& game) {
  std::array<bool, color_count> taken{};
  for (PlayerIx player = 0; player < game.players; ++player)
    taken[static_cast<std::size_t>(game.colors[player])] = true;
  const auto next_free = [&] {
    for (int color = 0; color < token_colors; ++color)
      if (!taken[static_cast<std::size_t>(color)]) {
        taken[static_cast<std::size_t>(color)] = true;
        return std::optional(static_cast<Color>(color));
      }
    return std::optional<Color>();
  };
  std::array<std::vector<Color>, max_players> hands;
  for (int pair = 0; pair < pairs_each((*game.rules)[tokens], game.players); ++pair)
    for (PlayerIx player = 0; player < game.players; ++player) {
      const Color own = game.colors[player];
      if (pair == 0 && static_cast<int>(own) < token_colors) {
        hands[player].push_back(own);
      } else if (const auto color = next_free()) {
        hands[player].push_back(*color);
      }
    }
  for (PlayerIx player = 0; player < game.players; ++player) deal(game, player, hands[player]);
}

bool own_follower_on(const Game& game, SegIx road, PlayerIx who, bool own) {
  bool found = false;
  game.pieces_on(road, [&](PieceIx ix) {
    if (game.occupies(game.pieces[ix]) && (game.pieces[ix].owner == who) == own) found = true;
  });
  return found;
}

/// The token of the same color and owner that already lies on an opening, or `piece_none`.
PieceIx partner(const Game& game, PlayerIx owner, std::uint8_t color) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (game.pieces[i].figure == token && game.pieces[i].owner == owner && game.pieces[i].color == color &&
        game.pieces[i].where.tag == Place::Tag::opening)
      return static_cast<PieceIx>(i);
  return piece_none;
}

int tokens_in_hand(const Game& game, PlayerIx owner, std::uint8_t color) {
  return static_cast<int>(std::count_if(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
    return piece.figure == token && piece.owner == owner && piece.color == color &&
           piece.where.tag == Place::Tag::supply;
  }));
}

/// TUN-V2: the token of another player that `who` may lay, or `piece_none`. `early` tells that its owner has
/// had no opportunity yet.
PieceIx held_back_token(const Game& game, PlayerIx who, std::uint8_t color, bool& early) {
  early = false;
  if ((*game.rules)[held_back] != HeldBack::victim_plays) return piece_none;
  for (PlayerIx owner = 0; owner < game.players; ++owner) {
    if (owner == who) continue;
    const PieceIx laid = partner(game, owner, color);
    const PieceIx held = game.in_supply(token, owner, color);
    if (laid == piece_none || held == piece_none) continue;
    if (!own_follower_on(game, game.pieces[laid].where.ix, who, true)) continue;
    if (game.last_turn[owner] > game.pieces[laid].since) return held;
    early = true;
  }
  return piece_none;
}

/// The token that a claim would use: the player's own, or under TUN-V2 another's.
PieceIx token_for(const Game& game, PlayerIx who, std::uint8_t color) {
  if (const PieceIx own = game.in_supply(token, who, color); own != piece_none) return own;
  bool early = false;
  return held_back_token(game, who, color, early);
}

/// May it be laid on this opening, if that is free?
void check_opening(const Game& game, PlayerIx who, const Put& put, Verdict& verdict) {
  const SegIx road = put.to.ix;
  const Claim way = (*game.rules)[claim];
  if (way == Claim::own_road && !own_follower_on(game, road, who, true) && // TUN-V1
      verdict.no(Reason::no_follower, Place::segment(road), claim.id()))
    return;
  if (way == Claim::pair_with_follower &&
      note(game, owed) == 2) { // TUN-V3: the first of the pair is for that road
    bool here = false;
    for (const Piece& piece : game.pieces)
      if (piece.owner == who && game.occupies(piece) && piece.where.tag == Place::Tag::segment &&
          piece.since == game.turns && game.features.same(piece.where.ix, road))
        here = true;
    if (!here && verdict.no(Reason::no_follower, Place::segment(road), claim.id())) return;
  }
  if (way != Claim::no_blocking) return;
  const PieceIx used = token_for(game, who, put.color); // under TUN-V2 perhaps another player's
  const bool second = used != piece_none && partner(game, game.pieces[used].owner, put.color) != piece_none;
  if (!second && // TUN-V4
      own_follower_on(game, road, who, false) && !own_follower_on(game, road, who, true))
    verdict.no(Reason::blocks_opponent, Place::segment(road), claim.id());
}

/// May a token of this color be laid anywhere now?
void check_now(const Game& game, PlayerIx who, std::uint8_t color, Verdict& verdict) {
  // TUN-12: at any moment of the turn before scoring, also while a figure has to be moved.
  const Step step = game.step();
  if ((step != Step::tile && step != Step::figure && step != Step::deploy) || who != game.turn.player)
    if (verdict.no(Reason::wrong_step)) return;
  const bool pairs = (*game.rules)[claim] == Claim::pair_with_follower;
  if (!pairs && (game.turn.done & Once::claimed) != 0 && verdict.no(Reason::once_a_turn)) return; // TUN-17
  if (pairs && note(game, owed) == 0 && verdict.no(Reason::wrong_step, {}, claim.id())) return;   // TUN-V3
  if (pairs && note(game, owed) == 1 && color != note(game, owed_color) &&
      verdict.no(Reason::must_claim, {}, claim.id()))
    return; // the second token is of the first one's color
  bool early = false;
  const bool color_known = color < color_count;
  const bool own = color_known && game.in_supply(token, who, color) != piece_none;
  const bool other = color_known && !own && held_back_token(game, who, color, early) != piece_none;
  if (early && !own && !other && verdict.no(Reason::too_early, {}, held_back.id())) return; // TUN-V2
  if (verdict.settled_before(Stage::supply)) return;
  if (!own && !other && !early && verdict.no(Reason::no_token)) return;
  if (pairs && note(game, owed) == 2 && tokens_in_hand(game, who, color) < 2 && verdict.no(Reason::no_token))
    return;
}

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  const auto* put = std::get_if<Put>(&move);
  if (put == nullptr) {
    verdict.no(Reason::wrong_step); // tokens stay where they are (TUN-37)
    return;
  }
  check_now(game, who, put->color, verdict);
  if (verdict.settled_before(Stage::place)) return;
  if (put->to.tag != Place::Tag::opening || !is_opening(game, put->to.ix)) {
    verdict.no(Reason::no_such_place);
    return;
  }
  if (const PieceIx there = token_on(game, put->to.ix); there != piece_none && // TUN-15
                                                        verdict.no(Reason::claimed, Place::piece(there)))
    return;
  check_opening(game, who, *put, verdict);
}

/// TUN-V3: a follower on a road with an unclaimed opening obliges to lay a pair, if one is at hand and fits.
void oblige(Game& game, PieceIx follower) {
  const Piece& piece = game.pieces[follower];
  if (piece.where.tag != Place::Tag::segment || game.board.segment(piece.where.ix).kind != Kind::road) return;
  int free = 0;
  bool on_road = false;
  for (const SegIx opening : game.board.openings())
    if (token_on(game, opening) == piece_none) {
      ++free;
      on_road = on_road || game.features.same(opening, piece.where.ix);
    }
  bool pair = false;
  for (std::uint8_t color = 0; color < color_count; ++color)
    pair = pair || tokens_in_hand(game, piece.owner, color) == 2;
  if (on_road && free >= 2 && pair) note(game, owed) = 2;
}

void enter(Game& game, Step step, Events&) {
  if (step == Step::tile) note(game, owed) = 0;
}

void veto(const Game& game, PlayerIx, const Move& move, Verdict& verdict) {
  if (note(game, owed) > 0 && (std::holds_alternative<ScoreNow>(move) || std::holds_alternative<Pass>(move)))
    verdict.no(Reason::must_claim, {}, claim.id());
}

void offer(const Game& game, Moves& moves) {
  const Step step = game.step();
  if (step != Step::tile && step != Step::figure && step != Step::deploy) return;
  const bool pairs = (*game.rules)[claim] == Claim::pair_with_follower;
  if (pairs ? note(game, owed) == 0 : (game.turn.done & Once::claimed) != 0) return;
  if (game.board.openings().empty()) return;
  const PlayerIx who = game.to_act();
  // Is an opening free? And of which colors does somebody hold a token? Whether this player may lay it is
  // asked below.
  std::size_t claimed = 0;
  std::array<bool, color_count> held{};
  for (const Piece& piece : game.pieces) {
    if (piece.figure != token) continue;
    if (piece.where.tag == Place::Tag::opening) ++claimed;
    if (piece.where.tag == Place::Tag::supply) held[piece.color] = true;
  }
  if (claimed == game.board.openings().size()) return;
  Small<std::uint8_t, color_count> colors;
  for (std::uint8_t color = 0; color < color_count; ++color) {
    Verdict now;
    if (held[color]) check_now(game, who, color, now);
    if (held[color] && now.legal()) colors.push(color);
  }
  if (colors.empty()) return;
  for (const SegIx opening : game.board.openings()) {
    if (token_on(game, opening) != piece_none) continue;
    for (const std::uint8_t color : colors) {
      const Put put{token, Place::opening(opening), color};
      Verdict there;
      check_opening(game, who, put, there);
      if (there.legal()) moves.push_back(put);
    }
  }
}

/// Two tokens of one color and owner: the tunnel is finished, the roads are one (TUN-21, TUN-23).
void placed(Game& game, PieceIx ix, Events& events) {
  const Piece& second = game.pieces[ix];
  if (second.where.tag != Place::Tag::opening) return;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const Piece& first = game.pieces[i];
    if (i == ix || first.figure != token || first.owner != second.owner || first.color != second.color ||
        first.where.tag != Place::Tag::opening)
      continue;
    const std::size_t known = game.features.just_completed().size();
    Small<Join, 16> joins;
    game.board.add_link(first.where.ix, second.where.ix);
    game.features.add_link(game.board, game.board.links().back(), joins);
    settle_change(game, {Change::Cause::token, laid_none, {joins.begin(), joins.size()}}, known, first.where,
                  second.where, events);
    return;
  }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  const Put& put = std::get<Put>(move);
  const PieceIx piece = token_for(game, who, put.color);
  game.set_place(piece, put.to);
  game.turn.done |= Once::claimed;
  if (note(game, owed) > 0) {
    --note(game, owed);
    note(game, owed_color) = put.color;
  }
  events.push_back(PiecePut{piece, who, put.to});
  placed(game, piece, events);
}

/// A follower was deployed: TUN-V3 watches.
void deployed(Game& game, PieceIx piece, Events&) {
  if ((*game.rules)[claim] == Claim::pair_with_follower) oblige(game, piece);
}

constexpr std::array<std::string_view, 3> tokens_values{"hig", "spielbox", "one-pair"};
constexpr std::array<std::string_view, 4> claim_values{"free", "own-road", "pair-with-follower",
                                                       "no-blocking"};
constexpr std::array<std::string_view, 2> held_back_values{"owner-only", "victim-plays"};
constexpr std::array<std::string_view, 2> other_values{"yes", "no"};
constexpr std::array<OptionSpec, 4> options{{{"tunnel.tokens", tokens_values},
                                             {"tunnel.claim", claim_values},
                                             {"tunnel.held-back", held_back_values},
                                             {"tunnel.other-openings", other_values}}};
constexpr std::array<std::string_view, 1> figures{"token"};
constexpr std::array<std::string_view, 2> notes{"tokens owed", "color owed"};

} // namespace

const Expansion self{.id = ExpansionId::tunnel,
                     .name = "tunnel",
                     .figures = figures,
                     .options = options,
                     .parts = {},
                     .notes = notes,
                     .hooks = {.setup = setup,
                               .enter = enter,
                               .offer = offer,
                               .check = check,
                               .veto = veto,
                               .apply = apply,
                               .placed = placed,
                               .deployed = deployed}};

} // namespace rubric::engine::tunnel
