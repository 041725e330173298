// The program: reads the command line and hands over to a command.
#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>
#include <exception>

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
  int exit_code = rubric::cli::Exit::all_hold;

  CLI::App app{"Rubric runs rulings on the board game Carcassonne, written as small text scenarios."};
  app.name("rubric");
  app.footer(examples);
  app.set_version_flag("--version", std::string("rubric ") + RUBRIC_VERSION);
  app.add_option("--color", context.color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--data", context.data,
                 "a folder with tiles, rules and editions that override the built-in ones");
  app.require_subcommand(0, 1);
  app.fallthrough();
  rubric::cli::add_check(app, context, exit_code);
  rubric::cli::add_explain(app, context, exit_code);
  rubric::cli::add_show(app, context, exit_code);
  rubric::cli::add_review(app, context, exit_code);
  rubric::cli::add_accept(app, context, exit_code);
  rubric::cli::add_format(app, context, exit_code);
  rubric::cli::add_tiles(app, context, exit_code);
  rubric::cli::add_rules(app, context, exit_code);
  rubric::cli::add_compare(app, context, exit_code);
  rubric::cli::add_impact(app, context, exit_code);
  rubric::cli::add_coverage(app, context, exit_code);
  rubric::cli::add_find(app, context, exit_code);
  rubric::cli::add_import(app, context, exit_code);
  rubric::cli::add_completion(app, context, exit_code);

  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) {
      rubric::cli::out(app.help());
      return rubric::cli::Exit::all_hold;
    }
  } catch (const CLI::CallForHelp&) {
    rubric::cli::out(app.help());
  } catch (const CLI::CallForVersion&) {
    rubric::cli::out(std::string("rubric ") + RUBRIC_VERSION + "\n");
  } catch (const CLI::ParseError& error) {
    return rubric::cli::fault(error.what(),
                              {"`rubric --help` and `rubric COMMAND --help` say what there is"});
  } catch (const std::exception& error) {
    return rubric::cli::fault(fmt::format("this should not happen: {}", error.what()),
                              {"please report it with the file that you gave"});
  }
  return exit_code;
}
