// The words of the language as PEGTL rules. Included by grammar.cpp only.
#pragma once

#include "dsl/grammar.hpp"
#include "dsl/verbs.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

namespace rubric::dsl::grammar {

namespace pegtl = tao::pegtl;

// Line ends, comments and blanks, between the lines of one that goes on.
const char* skip_line_ends(const char* at, const char* end);

// Blanks, and all that may be between lines.
inline const char* skip_blanks(const char* at, const char* end) {
  while (at != end && *at == ' ') ++at;
  if (at == end || *at > '#') return at;
  return skip_line_ends(at, end);
}

// A rule that is written by hand, for PEGTL's own machinery.
struct by_hand {
  using subs_t = pegtl::empty_list;
};

struct blanks : by_hand {
  using rule_t = blanks;
  template<typename Input>
  static bool match(Input& in) {
    in.bump_in_this_line(static_cast<std::size_t>(skip_blanks(in.current(), in.end()) - in.current()));
    return true;
  }
};

// As many bytes of these sets as there are, at least so many.
template<unsigned Sets, std::size_t Least = 1>
struct run : by_hand {
  using rule_t = run;
  template<typename Input>
  static bool match(Input& in) {
    const char* const end = in.end();
    const char* at = in.current();
    while (at != end && is_byte_of(Sets, *at)) ++at;
    const auto size = static_cast<std::size_t>(at - in.current());
    if (size < Least) return false;
    in.bump_in_this_line(size);
    return true;
  }
};

// Takes nothing; false if a byte of these sets follows.
template<unsigned Sets>
struct not_before : by_hand {
  using rule_t = not_before;
  template<typename Input>
  static bool match(Input& in) {
    return in.current() == in.end() || !is_byte_of(Sets, *in.current());
  }
};

template<std::size_t N>
struct fixed_string {
  char text[N]{};
  constexpr fixed_string(const char (&from)[N]) { std::copy_n(from, N, text); }
  [[nodiscard]] constexpr std::string_view view() const { return {text, N - 1}; }
};

// A whole word, or a sign, with the blanks before it.
template<fixed_string Text, Expected What = Expected::keyword>
struct kw : by_hand {
  using rule_t = kw;
  static constexpr Wanted wanted{What, Text.view()};
  template<typename Input>
  static bool match(Input& in) {
    constexpr std::string_view text = Text.view();
    const char* const start = skip_blanks(in.current(), in.end());
    if (static_cast<std::size_t>(in.end() - start) < text.size()) return false;
    if (!std::equal(text.begin(), text.end(), start)) return false;
    const char* const behind = start + text.size();
    if constexpr (is_word_byte(text.back()))
      if (behind != in.end() && joins_word(*behind)) return false;
    in.bump_in_this_line(static_cast<std::size_t>(behind - in.current()));
    return true;
  }
};
template<fixed_string Text>
using verb = kw<Text, Expected::verb>;

// A token with the blanks before it.
template<typename Token>
struct t : pegtl::seq<blanks, Token> {};

// The end of the line.
struct finish : pegtl::seq<blanks, pegtl::eof> {
  static constexpr Wanted wanted{Expected::end, ""};
};

// ---- Tokens, without the blanks before them

struct color_word : by_hand {
  using rule_t = color_word;
  static constexpr Wanted wanted{Expected::color, ""};
  template<typename Input>
  static bool match(Input& in) {
    const std::string_view word =
        first_word({in.current(), static_cast<std::size_t>(in.end() - in.current())});
    if (!color_named(word)) return false;
    in.bump_in_this_line(word.size());
    return true;
  }
};

// A word that is not reserved: a lower letter, then lower letters, digits and `-`. With `Dotted`, several of
// them with dots between.
template<bool Dotted, bool Articles = true>
struct free_word : by_hand {
  using rule_t = free_word;
  template<typename Input>
  static bool match(Input& in) {
    const char* const start = in.current();
    const char* const end = in.end();
    const char* at = start;
    if (at == end || !is_byte_of(bytes::lower, *at)) return false;
    while (at != end) {
      if (is_byte_of(bytes::lower | bytes::digit | bytes::dash, *at))
        ++at;
      else if (Dotted && *at == '.' && at + 1 != end && is_word_byte(at[1]))
        ++at;
      else
        break;
    }
    if (at != end && (joins_word(*at) || *at == '.' || *at == '@' || *at == '/')) return false;
    const auto size = static_cast<std::size_t>(at - start);
    if (is_reserved({start, size}) || (!Articles && is_article({start, size}))) return false;
    in.bump_in_this_line(size);
    return true;
  }
};

// [A-Z]{1,2}[1-9][0-9]*
using cell_bytes = pegtl::seq<pegtl::upper, pegtl::opt<pegtl::upper>, pegtl::range<'1', '9'>,
                              pegtl::rep_max<5, pegtl::digit>>;
using turn_bytes = pegtl::seq<pegtl::one<'@'>, pegtl::sor<TAO_PEGTL_STRING("0"), TAO_PEGTL_STRING("90"),
                                                          TAO_PEGTL_STRING("180"), TAO_PEGTL_STRING("270")>>;
using no_more = not_before<bytes::word | bytes::sign | bytes::other>;

struct cell_token : pegtl::seq<cell_bytes, no_more> {
  static constexpr Wanted wanted{Expected::cell, ""};
};

struct pose_token : pegtl::seq<cell_bytes, pegtl::opt<turn_bytes>, no_more> {
  static constexpr Wanted wanted{Expected::cell, ""};
};

using lower_dash = run<bytes::lower | bytes::dash, 0>;
struct place_token : pegtl::seq<pegtl::sor<cell_bytes, pegtl::seq<pegtl::lower, lower_dash>>, pegtl::one<'.'>,
                                run<bytes::lower | bytes::dash>,
                                pegtl::opt<pegtl::one<'.'>, pegtl::alnum,
                                           run<bytes::upper | bytes::lower | bytes::digit | bytes::dash, 0>>,
                                no_more> {
  static constexpr Wanted wanted{Expected::place, ""};
};

// A name of a tile, perhaps turned; never a reserved word.
struct tile_token : by_hand {
  using rule_t = tile_token;
  static constexpr Wanted wanted{Expected::tile, ""};
  template<typename Input>
  static bool match(Input& in) {
    const std::size_t size = scan(in.current(), in.end());
    if (size == 0) return false;
    in.bump_in_this_line(size);
    return true;
  }
  // How many bytes of a tile begin here; 0 if none do.
  static std::size_t scan(const char* start, const char* end) {
    const char* at = start;
    if (at == end || !is_byte_of(bytes::upper | bytes::lower, *at)) return 0;
    while (at != end && (is_word_byte(*at) || *at == '/' || *at == '+' || *at == '.' || *at == '!')) ++at;
    const std::string_view name(start, static_cast<std::size_t>(at - start));
    if (is_reserved(name) || is_article(name)) return 0;
    if (at != end && *at == '@') {
      const char* const turn = ++at;
      while (at != end && *at >= '0' && *at <= '9') ++at;
      const std::string_view degrees(turn, static_cast<std::size_t>(at - turn));
      if (degrees != "0" && degrees != "90" && degrees != "180" && degrees != "270") return 0;
      if (at != end && *at == '@') return 0;
    }
    if (at != end && joins_word(*at)) return 0;
    return static_cast<std::size_t>(at - start);
  }
};

struct piece_name : free_word<false, false> {
  static constexpr Wanted wanted{Expected::piece, ""};
};
struct big : pegtl::seq<TAO_PEGTL_STRING("big"), pegtl::plus<pegtl::one<' '>>, pegtl::at<piece_name>> {};
struct piece_token : pegtl::seq<pegtl::opt<big>, piece_name> {};

struct digits : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::rep_min_max<1, 9, pegtl::digit>,
                           pegtl::not_at<pegtl::one<'.'>>, not_before<bytes::word | bytes::other>> {};
struct number_token : pegtl::sor<digits, pegtl::one<'?'>> {
  static constexpr Wanted wanted{Expected::number, ""};
};
struct fill_in : pegtl::one<'?'> {
  static constexpr Wanted wanted{Expected::keyword, "?"};
};

struct name_token : free_word<true> {
  static constexpr Wanted wanted{Expected::name, ""};
};
struct reason_token : pegtl::seq<pegtl::lower, lower_dash, no_more> {
  static constexpr Wanted wanted{Expected::reason, ""};
};
struct value_token
    : pegtl::seq<pegtl::alnum, pegtl::star<pegtl::sor<run<bytes::word | bytes::sign>, pegtl::one<'!'>>>> {
  static constexpr Wanted wanted{Expected::value, ""};
};
struct edition_token : pegtl::seq<pegtl::one<'C'>, pegtl::range<'1', '9'>, no_more> {
  static constexpr Wanted wanted{Expected::edition, ""};
};
struct side_token : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::one<'N', 'E', 'S', 'W'>>, no_more> {
  static constexpr Wanted wanted{Expected::side, ""};
};
struct label_token : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'.'>>> {
  static constexpr Wanted wanted{Expected::label, ""};
};
struct language_token : pegtl::seq<pegtl::rep<2, pegtl::lower>, not_before<bytes::word>> {
  static constexpr Wanted wanted{Expected::language, ""};
};
struct date_token : pegtl::seq<pegtl::rep<4, pegtl::digit>,
                               pegtl::rep_max<2, pegtl::one<'-'>, pegtl::digit, pegtl::digit>, no_more> {
  static constexpr Wanted wanted{Expected::date, ""};
};
// Words to count by: a color is one, and `complete`; other reserved words are not.
struct noun_word
    : pegtl::sor<free_word<false, false>, color_word, pegtl::seq<TAO_PEGTL_STRING("complete"), no_more>> {
  static constexpr Wanted wanted{Expected::noun, ""};
};
struct id_token : by_hand {
  using rule_t = id_token;
  static constexpr Wanted wanted{Expected::id, ""};
  template<typename Input>
  static bool match(Input& in) {
    const char* at = in.current();
    if (at == in.end() || *at < 'A' || *at > 'Z') return false;
    bool digit = false;
    for (; at != in.end() && (is_word_byte(*at) || *at == '.'); ++at)
      digit = digit || (*at >= '0' && *at <= '9');
    if (!digit) return false;
    in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};
struct source_kind_token : by_hand {
  using rule_t = source_kind_token;
  static constexpr Wanted wanted{Expected::source_kind, ""};
  template<typename Input>
  static bool match(Input& in) {
    const std::string_view word =
        first_word({in.current(), static_cast<std::size_t>(in.end() - in.current())});
    const auto kinds = source_kinds();
    if (std::find(kinds.begin(), kinds.end(), word) == kinds.end()) return false;
    in.bump_in_this_line(word.size());
    return true;
  }
};
// In quotes; a backslash before a quote or a backslash.
struct in_text : by_hand {
  using rule_t = in_text;
  template<typename Input>
  static bool match(Input& in) {
    std::string_view text(in.current(), static_cast<std::size_t>(in.end() - in.current()));
    for (const char c : {'"', '\\', '\n'}) text = text.substr(0, text.find(c));
    in.bump_in_this_line(text.size());
    return true;
  }
};
struct string_token
    : pegtl::seq<pegtl::one<'"'>, in_text, pegtl::star<pegtl::one<'\\'>, pegtl::one<'"', '\\'>, in_text>,
                 pegtl::one<'"'>> {
  static constexpr Wanted wanted{Expected::string, ""};
};

} // namespace rubric::dsl::grammar

// For PEGTL's analysis of the grammar: what the rules written by hand take.
namespace tao::pegtl {

template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::blanks> : analyze_opt_traits<> {};
template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::in_text> : analyze_opt_traits<> {};
template<typename Name, unsigned Sets, std::size_t Least>
struct analyze_traits<Name, rubric::dsl::grammar::run<Sets, Least>>
    : std::conditional_t<Least == 0, analyze_opt_traits<>, analyze_any_traits<>> {};
template<typename Name, unsigned Sets>
struct analyze_traits<Name, rubric::dsl::grammar::not_before<Sets>> : analyze_opt_traits<> {};
template<typename Name, rubric::dsl::grammar::fixed_string Text, rubric::dsl::Expected What>
struct analyze_traits<Name, rubric::dsl::grammar::kw<Text, What>> : analyze_any_traits<> {};
template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::color_word> : analyze_any_traits<> {};
template<typename Name, bool Dotted, bool Articles>
struct analyze_traits<Name, rubric::dsl::grammar::free_word<Dotted, Articles>> : analyze_any_traits<> {};
template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::tile_token> : analyze_any_traits<> {};
template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::id_token> : analyze_any_traits<> {};
template<typename Name>
struct analyze_traits<Name, rubric::dsl::grammar::source_kind_token> : analyze_any_traits<> {};

} // namespace tao::pegtl
