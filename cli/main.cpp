// The program: reads the command line and hands over to a command.
#include "cli/command.hpp"

#include <csignal>
#include <string>

namespace {

constexpr const char* examples = R"(Examples:
  rubric check                           run all rulings in scenarios/
  rubric check scenarios/tunnel          those of one folder
  rubric check --filter TUN-43           those that name a ruling
  rubric explain FILE --filter "title"   tell a scenario step by step
  rubric show FILE                       draw its board
  rubric tiles TU1 TU2                   draw tiles
  rubric rules                           editions, expansions and options
  rubric compare C1 C2                   which rulings change between two editions
  rubric review                          look at answers that changed
  rubric accept                          keep them
)";

} // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  rubric::cli::Context context;
  rubric::cli::CommandLine line(
      "rubric", "Rubric runs rulings on the board game Carcassonne, written as small text scenarios.",
      examples, std::string("rubric ") + RUBRIC_VERSION);
  rubric::cli::Command shared = line.shared();
  shared.choice("--color", context.color, "auto, always or never", {"auto", "always", "never"});
  shared.option("--data", context.data,
                "a folder with tiles, rules and editions that override the built-in ones");
  rubric::cli::add_check(line, context);
  rubric::cli::add_explain(line, context);
  rubric::cli::add_show(line, context);
  rubric::cli::add_review(line, context);
  rubric::cli::add_accept(line, context);
  rubric::cli::add_format(line, context);
  rubric::cli::add_tiles(line, context);
  rubric::cli::add_rules(line, context);
  rubric::cli::add_compare(line, context);
  rubric::cli::add_impact(line, context);
  rubric::cli::add_coverage(line, context);
  rubric::cli::add_find(line, context);
  rubric::cli::add_export(line, context);
  rubric::cli::add_import(line, context);
  rubric::cli::add_play(line, context);
  rubric::cli::add_faq(line, context);
  rubric::cli::add_merge(line, context);
  rubric::cli::add_random(line, context);
  rubric::cli::add_perft(line, context);
  rubric::cli::add_completion(line, context);
  return line.run(argc, argv);
}
