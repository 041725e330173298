// The grammar as PEGTL rules: one rule a kind of line. Included by grammar.cpp only.
#pragma once

#include "dsl/tokens.hpp"

namespace rubric::dsl::grammar {

using pegtl::opt;
using pegtl::plus;
using pegtl::seq;
using pegtl::sor;
using pegtl::star;

template<typename Item>
using list = seq<Item, star<kw<",">, Item>>;

// ---- Words in their roles

struct player : color_word {};
struct second_color : color_word {};
struct listed_color : color_word {};
struct piece : piece_token {};
struct tile : tile_token {};
struct cell : cell_token {};
struct place : place_token {};
struct other_place : place_token {};
struct from_spot : sor<place_token, cell_token> {};
struct to_spot : sor<place_token, cell_token> {};
struct number : number_token {};
struct tile_count : number_token {};
struct label : label_token {};
struct reason : reason_token {};
struct noun : noun_word {};
struct reach_spot : sor<place_token, cell_token> {};
struct pose : pose_token {};

// ---- Steps

struct scoring : kw<"scoring"> {};
struct game_ends : kw<"ends"> {};
struct draws : verb<"draws"> {};
struct discards : verb<"discards"> {};
struct places : verb<"places"> {};
struct deploys : verb<"deploys"> {};
struct claims : verb<"claims"> {};
struct puts : verb<"puts"> {};
struct moves : verb<"moves"> {};
struct returns : verb<"returns"> {};
struct removes : verb<"removes"> {};
struct passes : verb<"passes"> {};

using from = opt<kw<"from">, t<from_spot>>;
using deed = sor<seq<places, t<tile>, kw<"at">, t<cell>>, seq<deploys, t<piece>, kw<"on">, t<place>>,
                 seq<claims, t<place>, opt<kw<"with">, t<second_color>>>,
                 seq<moves, t<piece>, from, kw<"to">, t<to_spot>>, seq<puts, t<piece>, kw<"on">, t<to_spot>>,
                 seq<draws, t<tile>>, seq<discards, t<tile>>, seq<returns, t<piece>, from>,
                 seq<removes, t<piece>, from>, passes>;
struct step : seq<sor<seq<t<player>, deed>, scoring, seq<kw<"game">, game_ends>>, finish> {};

// ---- What a player may do

struct exactly : kw<"exactly"> {};
struct nowhere : kw<"nowhere"> {};
struct nothing : kw<"nothing"> {};
struct anywhere : kw<"anywhere"> {};
struct fill : fill_in {};
struct reach : seq<t<reach_spot>, opt<anywhere>> {};
struct spots : seq<opt<exactly>, sor<list<reach>, t<fill>>> {};
struct poses : seq<opt<exactly>, sor<list<t<pose>>, t<fill>>> {};

struct draw : verb<"draw"> {};
struct discard : verb<"discard"> {};
struct place_tile : verb<"place"> {};
struct deploy : verb<"deploy"> {};
struct claim_place : verb<"claim"> {};
struct put : verb<"put"> {};
struct move : verb<"move"> {};
struct give_back : verb<"return"> {};
struct remove : verb<"remove"> {};
struct pass : verb<"pass"> {};

using on_spots = opt<sor<nowhere, seq<kw<"on">, t<spots>>>>;
struct act : sor<seq<place_tile, t<tile>, opt<sor<nowhere, seq<kw<"at">, t<poses>>>>>,
                 seq<deploy, t<piece>, on_spots>,
                 seq<claim_place, opt<sor<nothing, t<spots>>>, opt<kw<"with">, t<second_color>>>,
                 seq<move, t<piece>, from, opt<sor<nowhere, seq<kw<"to">, t<spots>>>>>,
                 seq<put, t<piece>, on_spots>, seq<draw, t<tile>>, seq<discard, t<tile>>,
                 seq<give_back, t<piece>, from>, seq<remove, t<piece>, from>, pass> {};
struct doing : act {};

// ---- States

struct to_move : kw<"move"> {};
struct to_decide : kw<"decide"> {};
struct tokens : kw<"tokens"> {};
struct left : kw<"left"> {};
struct on_place : kw<"on"> {};
struct at_cell : kw<"at"> {};
struct off_board : kw<"off"> {};
struct with_player : kw<"with"> {};
struct no_piece : kw<"no"> {};
struct has_count : seq<t<number>, plus<t<noun>>> {};

using piece_state = sor<seq<on_place, t<place>>, seq<at_cell, t<cell>>, seq<off_board, kw<"board">>>;
using piece_with = seq<with_player, sor<kw<"nobody">, t<second_color>>,
                       opt<kw<"for">, t<tile_count>, sor<kw<"tiles">, kw<"tile">>>>;
using color_state =
    sor<seq<kw<"to">, sor<to_move, to_decide>>,
        seq<kw<"has">, sor<has_count, seq<tokens, list<t<listed_color>>>>>, seq<t<piece>, piece_state>>;
using bare_state =
    sor<seq<no_piece, opt<t<player>>, t<piece>, kw<"on">, t<to_spot>>,
        seq<t<number>, sor<kw<"tiles">, kw<"tile">>, left>, seq<t<piece>, sor<piece_state, piece_with>>>;
struct given : seq<kw<"given">, sor<seq<t<player>, color_state>, bare_state>, finish> {};

// ---- Expectations

struct may : kw<"may"> {};
struct may_not : kw<"not"> {};
struct must : kw<"must"> {};
struct scores : kw<"scores"> {};
struct nobody_scores : kw<"nobody"> {};
struct no_points : kw<"nothing"> {};
struct others : kw<"else"> {};
struct touches : kw<"touches"> {};
struct does_not_touch : kw<"does"> {};
struct is : kw<"is"> {};
struct is_not : kw<"not"> {};
struct complete : kw<"complete"> {};
struct worth : kw<"worth"> {};
struct same : other_place {};
struct has : kw<"has"> {};
struct has_on_board : kw<"board"> {};
struct why_place : place_token {};
struct why_piece : piece_token {};
struct why_as : name_token {};

using why = opt<kw<"for">, sor<t<why_place>, t<why_piece>>, opt<kw<"as">, t<why_as>>>;
using may_claim = seq<may, sor<seq<may_not, t<doing>, opt<kw<":">, list<t<reason>>>>, t<doing>>>;
using must_claim = seq<must, t<doing>, star<kw<"or">, t<doing>>>;
using scores_claim = seq<scores, sor<no_points, t<number>>, why>;
using color_claim = seq<t<player>, sor<may_claim, must_claim, scores_claim, color_state>>;
using counted = seq<has, t<number>, plus<t<noun>>>;
using place_claim = seq<
    t<place>,
    sor<seq<touches, t<other_place>>, seq<does_not_touch, kw<"not">, kw<"touch">, t<other_place>>,
        seq<is, opt<is_not>, sor<complete, seq<worth, t<number>, opt<kw<"to">, t<second_color>>>, t<same>>>,
        counted>>;
struct expect : seq<kw<"expect">, opt<kw<"(">, t<label>, kw<")">>,
                    sor<color_claim, place_claim, seq<t<cell>, counted>, seq<has_on_board, counted>,
                        seq<nobody_scores, opt<others>, kw<"scores">, why>, bare_state>,
                    finish> {};

// ---- Head lines

struct edition : edition_token {};
struct expansion : name_token {};
struct setting_name : name_token {};
struct setting_value : value_token {};
struct listed_name : name_token {};
struct board_name : name_token {};
struct tile_name : tile_token {};
struct setting : seq<t<setting_name>, kw<"=">, t<setting_value>> {};

struct rules
    : seq<kw<"rules">, t<edition>, star<kw<"+">, t<expansion>>, opt<kw<"with">, list<setting>>, finish> {};
struct players : seq<kw<"players">, list<t<listed_color>>, finish> {};
struct tags : seq<kw<"tags">, list<t<listed_name>>, finish> {};
struct board : seq<kw<"board">, opt<t<board_name>>, finish> {};
struct tile_head : seq<kw<"tile">, t<tile_name>, finish> {};
struct for_each : seq<kw<"for">, kw<"each">, list<t<listed_name>>, kw<"in">, finish> {};

struct tile_kind : name_token {};
struct side : side_token {};
struct mark_touches : kw<"touches"> {};
struct mark_word : name_token {};
struct mark_side : side_token {};
using mark = sor<seq<mark_touches, t<mark_word>, opt<t<mark_side>>>, t<mark_word>>;
struct tile_line : seq<t<tile_kind>, star<t<side>>, star<kw<",">, mark>, finish> {};

struct which_default : kw<"default"> {};
struct which_edition : edition_token {};
struct which_expansion : name_token {};
struct which_name : name_token {};
struct which_value : sor<value_token, string_token> {};
struct which_setting : seq<t<which_name>, kw<"=">, t<which_value>> {};
using which = sor<which_default, seq<opt<kw<"edition">>, t<which_edition>>, seq<kw<"+">, t<which_expansion>>,
                  which_setting>;
struct under : seq<kw<"under">, which, star<kw<"and">, which>, finish> {};

// ---- Lines of rulings

struct ruling_id : id_token {};
struct string : string_token {};
struct language : language_token {};
struct ruling : seq<kw<"ruling">, list<t<ruling_id>>, t<string>, finish> {};
struct scenario : seq<kw<"scenario">, t<string>, finish> {};
template<fixed_string Word>
struct about : seq<kw<Word>, opt<t<language>>, t<string>, finish> {};
struct text_line : seq<t<string>, finish> {};
struct disputed : seq<kw<"disputed">, finish> {};

struct source_note : number_token {};
struct source_detail : string_token {};
struct source_date : date_token {};
struct source_kind : source_kind_token {};
struct source
    : seq<kw<"source">, t<string>,
          star<opt<kw<",">>,
               sor<seq<kw<"note">, t<source_note>>, t<source_detail>, t<source_date>, t<source_kind>>>,
          finish> {};

} // namespace rubric::dsl::grammar
