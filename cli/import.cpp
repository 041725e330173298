// `rubric import`: a saved game of another program as a scenario.
#include "cli/command.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

namespace rubric::cli {

namespace {

struct ImportOptions {
  std::string game;
  std::string output;
};

int import_game(Context& context, const ImportOptions& options) {
  const auto bytes = context.files.read(options.game, std::size_t{64} << 20);
  if (!bytes) return fault(bytes.error().message);
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  std::string title = options.game.substr(options.game.rfind('/') + 1);
  if (title.ends_with(".jcz")) title.resize(title.size() - 4);
  using namespace exchange;
  const auto made = jcz::to_scenario(*bytes, title, *catalog, jcz::builtin_vocabulary());
  if (const auto* unsupported = std::get_if<jcz::Unsupported>(&made)) {
    err(fmt::format("{}: {}\n", text::printable(options.game), text::printable(to_string(*unsupported))));
    return Exit::wrong;
  }
  if (const auto* wrong = std::get_if<Fault>(&made)) {
    err(fmt::format("{}: error: {}\n", text::printable(options.game), text::printable(to_string(*wrong))));
    return Exit::wrong;
  }
  const std::string& text = std::get<std::string>(made);
  if (options.output.empty()) {
    out(text);
  } else if (const auto written = context.files.write(options.output, text); !written) {
    return fault(written.error().message);
  }
  return Exit::all_hold;
}

} // namespace

void add_import(CommandLine& line, Context& context) {
  Command command = line.add("import", "write a saved game of JCloisterZone as a scenario");
  auto options = std::make_shared<ImportOptions>();
  command.required("GAME", options->game, "a saved game (.jcz)");
  command.option("-o,--output", options->output, "the file to write (default: standard output)");
  command.footer("What the language has no words for is written as a comment.\n"
                 "Example:\n"
                 "  rubric import dispute.jcz -o dispute.scenario\n"
                 "Exit code: 0 written, 2 it cannot be read, or needs what is not supported");
  command.run([&context, options] { return import_game(context, *options); });
}

} // namespace rubric::cli
