// Runs the grammar over a line: to read it, to ask whether it is one, or to find where it stops being one.
#include "dsl/grammar.hpp"

#include "dsl/actions.hpp"
#include "dsl/line_rules.hpp"

#include <utility>

namespace rubric::dsl {
namespace grammar {

const char* skip_line_ends(const char* at, const char* end) {
  while (at != end) {
    if (*at == ' ' || *at == '\n' || *at == '\r') {
      ++at;
    } else if (*at == '#') {
      while (at != end && *at != '\n') ++at;
    } else {
      break;
    }
  }
  return at;
}

// ---- Where reading failed

struct Farthest {
  const char* at = nullptr;
  std::vector<Wanted> wanted;
  std::vector<const char*> starts;
};

// Where each labeled rule that is being tried began: PEGTL need not be back there when it tells of the
// failure.
template<typename Rule>
struct explaining : pegtl::normal<Rule> {
  template<typename Input>
  static void start(const Input& in, Farthest& farthest) {
    if constexpr (requires { Rule::wanted; }) farthest.starts.push_back(in.current());
  }
  template<typename Input>
  static void success(const Input&, Farthest& farthest) {
    if constexpr (requires { Rule::wanted; }) farthest.starts.pop_back();
  }
  template<typename Input>
  static void failure(const Input& in, Farthest& farthest) {
    if constexpr (requires { Rule::wanted; }) {
      const char* const at = skip_blanks(farthest.starts.back(), in.end());
      farthest.starts.pop_back();
      if (farthest.at != nullptr && at < farthest.at) return;
      if (at != farthest.at) farthest.wanted.clear();
      farthest.at = at;
      for (const Wanted& known : farthest.wanted)
        if (known.what == Rule::wanted.what && known.text == Rule::wanted.text) return;
      farthest.wanted.push_back(Rule::wanted);
    }
  }
};

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*>;

// Calls `use` with the rule of a kind of line.
template<typename Use>
bool with_rule(LineKind kind, Use use) {
  switch (kind) {
  case LineKind::ruling: return use(ruling{});
  case LineKind::scenario: return use(scenario{});
  case LineKind::asks: return use(about<"asks">{});
  case LineKind::answer: return use(about<"answer">{});
  case LineKind::note: return use(about<"note">{});
  case LineKind::title: return use(about<"title">{});
  case LineKind::source: return use(source{});
  case LineKind::disputed: return use(disputed{});
  case LineKind::rules: return use(rules{});
  case LineKind::players: return use(players{});
  case LineKind::tags: return use(tags{});
  case LineKind::board: return use(board{});
  case LineKind::tile: return use(tile_head{});
  case LineKind::for_each: return use(for_each{});
  case LineKind::under: return use(under{});
  case LineKind::given: return use(given{});
  case LineKind::expect: return use(expect{});
  case LineKind::step: return use(step{});
  case LineKind::text: return use(text_line{});
  case LineKind::tile_line: return use(tile_line{});
  }
  return false;
}

} // namespace grammar

bool read_line(LineKind kind, std::string_view line, Registers& registers) {
  return grammar::with_rule(kind, [&]<typename Rule>(Rule) {
    grammar::Input in(line.data(), line.data() + line.size(), "");
    return grammar::pegtl::parse<Rule, grammar::action>(in, registers);
  });
}

bool is_line(LineKind kind, std::string_view line) {
  return grammar::with_rule(kind, [&]<typename Rule>(Rule) {
    grammar::Input in(line.data(), line.data() + line.size(), "");
    return grammar::pegtl::parse<Rule>(in);
  });
}

Failure explain_line(LineKind kind, std::string_view line) {
  grammar::Farthest farthest;
  grammar::with_rule(kind, [&]<typename Rule>(Rule) {
    grammar::Input in(line.data(), line.data() + line.size(), "");
    return grammar::pegtl::parse<Rule, grammar::pegtl::nothing, grammar::explaining>(in, farthest);
  });
  Failure failure;
  if (farthest.at != nullptr) failure.offset = static_cast<std::size_t>(farthest.at - line.data());
  failure.wanted = std::move(farthest.wanted);
  return failure;
}

std::optional<Tile> read_tile(std::string_view text, Span span) {
  const std::size_t size = grammar::tile_token::scan(text.data(), text.data() + text.size());
  if (size == 0 || size != text.size()) return std::nullopt;
  return words::tile(text, span);
}

std::size_t count_grammar_problems() {
  std::size_t problems = 0;
  for (int kind = 0; kind <= static_cast<int>(LineKind::tile_line); ++kind)
    grammar::with_rule(static_cast<LineKind>(kind), [&]<typename Rule>(Rule) {
      problems += grammar::pegtl::analyze<Rule>(-1);
      return true;
    });
  return problems;
}

} // namespace rubric::dsl
