// What is done with each word once it is read: it goes straight into the registers. Included by grammar.cpp
// only.
#pragma once

#include "dsl/build.hpp"
#include "dsl/line_rules.hpp"
#include "dsl/words.hpp"

#include <string_view>

namespace rubric::dsl::grammar {

template<typename Rule>
struct action : pegtl::nothing<Rule> {};

using Form = Registers::Form;
using Does = Registers::Does;

template<typename Input>
std::string_view view(const Input& in) {
  return {in.begin(), in.size()};
}
template<typename Input>
Span span(const Input& in, const Registers& r) {
  return r.origin.span(in.begin(), in.end());
}
template<typename Input>
Word make_word(const Input& in, const Registers& r) {
  return {view(in), span(in, r)};
}

// Sets the form when a deciding word was read.
template<Form Value>
struct set_form {
  static void apply0(Registers& r) { r.form = Value; }
};
template<Does Value>
struct set_verb {
  static void apply0(Registers& r) { r.does = Value; }
};

#define RUBRIC_ON(rule)                                                                                      \
  template<>                                                                                                 \
  struct action<rule> {                                                                                      \
    template<typename Input>                                                                                 \
    static void apply(const Input& in, Registers& r);                                                        \
  };                                                                                                         \
  template<typename Input>                                                                                   \
  void action<rule>::apply(const Input& in, Registers& r)

template<>
struct action<scoring> : set_form<Form::scoring> {};
template<>
struct action<game_ends> : set_form<Form::game_ends> {};
template<>
struct action<may> : set_form<Form::may> {};
template<>
struct action<may_not> : set_form<Form::may_not> {};
template<>
struct action<must> : set_form<Form::must> {};
template<>
struct action<scores> : set_form<Form::scores> {};
template<>
struct action<nobody_scores> : set_form<Form::nobody_scores> {};
template<>
struct action<touches> : set_form<Form::touches> {};
template<>
struct action<complete> : set_form<Form::complete> {};
template<>
struct action<worth> : set_form<Form::worth> {};
template<>
struct action<has> : set_form<Form::has> {};
template<>
struct action<to_move> : set_form<Form::to_move> {};
template<>
struct action<to_decide> : set_form<Form::to_decide> {};
template<>
struct action<tokens> : set_form<Form::has_tokens> {};
template<>
struct action<has_count> : set_form<Form::has_count> {};
template<>
struct action<left> : set_form<Form::tiles_left> {};
template<>
struct action<no_piece> : set_form<Form::no_piece> {};
template<>
struct action<on_place> : set_form<Form::piece_on> {};
template<>
struct action<at_cell> : set_form<Form::piece_at> {};
template<>
struct action<off_board> : set_form<Form::piece_off> {};
template<>
struct action<with_player> : set_form<Form::piece_with> {};

template<>
struct action<draws> : set_verb<Does::draw> {};
template<>
struct action<discards> : set_verb<Does::discard> {};
template<>
struct action<places> : set_verb<Does::place> {};
template<>
struct action<deploys> : set_verb<Does::deploy> {};
template<>
struct action<claims> : set_verb<Does::claim> {};
template<>
struct action<puts> : set_verb<Does::put> {};
template<>
struct action<moves> : set_verb<Does::move> {};
template<>
struct action<returns> : set_verb<Does::give_back> {};
template<>
struct action<removes> : set_verb<Does::remove> {};
template<>
struct action<passes> : set_verb<Does::pass> {};
template<>
struct action<draw> : set_verb<Does::draw> {};
template<>
struct action<discard> : set_verb<Does::discard> {};
template<>
struct action<place_tile> : set_verb<Does::place> {};
template<>
struct action<deploy> : set_verb<Does::deploy> {};
template<>
struct action<claim_place> : set_verb<Does::claim> {};
template<>
struct action<put> : set_verb<Does::put> {};
template<>
struct action<move> : set_verb<Does::move> {};
template<>
struct action<give_back> : set_verb<Does::give_back> {};
template<>
struct action<remove> : set_verb<Does::remove> {};
template<>
struct action<pass> : set_verb<Does::pass> {};

RUBRIC_ON(player) { r.color = words::color(view(in), span(in, r)); }
RUBRIC_ON(second_color) { r.second = words::color(view(in), span(in, r)); }
RUBRIC_ON(listed_color) { r.colors.push_back(words::color(view(in), span(in, r))); }
RUBRIC_ON(piece) { r.piece = words::piece(view(in), span(in, r)); }
RUBRIC_ON(tile) { r.tile = words::tile(view(in), span(in, r)); }
RUBRIC_ON(cell) { r.cell = words::cell(view(in), span(in, r)); }
RUBRIC_ON(place) { r.place = words::place(view(in), r.origin); }
RUBRIC_ON(other_place) { r.other = words::place(view(in), r.origin); }
RUBRIC_ON(from_spot) { r.from = words::spot(view(in), r.origin); }
RUBRIC_ON(to_spot) { r.spot = words::spot(view(in), r.origin); }
RUBRIC_ON(number) { r.number = words::number(view(in), r.origin); }
RUBRIC_ON(tile_count) { r.tiles = words::number(view(in), r.origin); }
RUBRIC_ON(label) { r.label = make_word(in, r); }
RUBRIC_ON(reason) { r.words.push_back(make_word(in, r)); }
RUBRIC_ON(noun) { r.nouns.push_back(make_word(in, r)); }

RUBRIC_ON(reach_spot) { r.reaches.push_back({words::spot(view(in), r.origin), false}); }
RUBRIC_ON(pose) { r.poses.push_back(words::pose(view(in), span(in, r))); }
template<>
struct action<anywhere> {
  static void apply0(Registers& r) { r.reaches.back().anywhere = true; }
};
template<>
struct action<exactly> {
  static void apply0(Registers& r) { r.aim = Aim::exactly; }
};
RUBRIC_ON(nowhere) {
  r.aim = Aim::none;
  r.aim_span = words::without_blanks(view(in), r.origin);
}
RUBRIC_ON(nothing) {
  r.aim = Aim::none;
  r.aim_span = words::without_blanks(view(in), r.origin);
}
RUBRIC_ON(fill) {
  r.aim = Aim::fill;
  r.aim_span = r.origin.exact(in.begin(), in.end());
}
RUBRIC_ON(spots) {
  if (r.aim == Aim::fill) return;
  if (r.aim == Aim::unsaid) r.aim = Aim::listed;
  r.aim_span = span(in, r);
}
RUBRIC_ON(poses) {
  if (r.aim == Aim::fill) return;
  if (r.aim == Aim::unsaid) r.aim = Aim::listed;
  r.aim_span = span(in, r);
}
RUBRIC_ON(doing) {
  r.doings.push_back({take_act(r), span(in, r)});
  r.clear_doing();
}

template<>
struct action<no_points> {
  static void apply0(Registers& r) { r.nothing = true; }
};
template<>
struct action<others> {
  static void apply0(Registers& r) { r.others = true; }
};
template<>
struct action<does_not_touch> {
  static void apply0(Registers& r) {
    r.form = Form::touches;
    r.negated = true;
  }
};
template<>
struct action<is_not> {
  static void apply0(Registers& r) { r.negated = true; }
};
RUBRIC_ON(same) {
  r.form = Form::same;
  r.other = words::place(view(in), r.origin);
}
RUBRIC_ON(why_place) { r.why = For{words::place(view(in), r.origin), {}, span(in, r)}; }
RUBRIC_ON(why_piece) { r.why = For{words::piece(view(in), span(in, r)), {}, span(in, r)}; }
RUBRIC_ON(why_as) {
  r.why->as = make_word(in, r);
  r.why->span = text::join(r.why->span, r.why->as->span);
}

RUBRIC_ON(edition) { r.name = make_word(in, r); }
RUBRIC_ON(board_name) { r.name = make_word(in, r); }
RUBRIC_ON(tile_name) { r.name = make_word(in, r); }
RUBRIC_ON(language) { r.name = make_word(in, r); }
RUBRIC_ON(tile_kind) { r.name = make_word(in, r); }
RUBRIC_ON(expansion) { r.words.push_back(make_word(in, r)); }
RUBRIC_ON(listed_name) { r.words.push_back(make_word(in, r)); }
RUBRIC_ON(ruling_id) { r.words.push_back(make_word(in, r)); }
RUBRIC_ON(side) { r.words.push_back(make_word(in, r)); }
RUBRIC_ON(setting_name) { r.key = make_word(in, r); }
RUBRIC_ON(setting_value) {
  const Word value = make_word(in, r);
  r.settings.push_back({r.key, value, text::join(r.key.span, value.span)});
}
template<>
struct action<mark_touches> {
  static void apply0(Registers& r) { r.negated = true; }
};
RUBRIC_ON(mark_word) {
  r.marks.push_back({r.negated, make_word(in, r), {}});
  r.negated = false;
}
RUBRIC_ON(mark_side) { r.marks.back().side = make_word(in, r); }

RUBRIC_ON(has_on_board) { r.aim_span = words::without_blanks(view(in), r.origin); }

RUBRIC_ON(which_default) {
  const Span where = words::without_blanks(view(in), r.origin);
  r.which.push_back({Which::Kind::default_rules, {"default", where}, {}, where});
}
RUBRIC_ON(which_edition) { r.which.push_back({Which::Kind::edition, make_word(in, r), {}, span(in, r)}); }
RUBRIC_ON(which_expansion) { r.which.push_back({Which::Kind::expansion, make_word(in, r), {}, span(in, r)}); }
RUBRIC_ON(which_name) { r.key = make_word(in, r); }
RUBRIC_ON(which_value) {
  Word value = make_word(in, r);
  if (value.text.starts_with('"')) value.text = words::string(view(in), r).text;
  const bool option = r.key.text.find('.') != std::string_view::npos;
  r.which.push_back(
      {option ? Which::Kind::option : Which::Kind::row, r.key, value, text::join(r.key.span, value.span)});
}

RUBRIC_ON(string) { r.string = words::string(view(in), r); }
RUBRIC_ON(source_note) { r.reference.note = words::number(view(in), r.origin); }
RUBRIC_ON(source_detail) { r.strings.push_back(words::string(view(in), r)); }
RUBRIC_ON(source_date) { r.reference.date = make_word(in, r); }
RUBRIC_ON(source_kind) { r.words.push_back(make_word(in, r)); }

#undef RUBRIC_ON

} // namespace rubric::dsl::grammar
