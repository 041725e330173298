// `rubric format`: scenario files in their one form.
#include "dsl/format.hpp"
#include "cli/command.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

int format(Context& context, const std::vector<std::string>& paths, bool check) {
  std::vector<Input> inputs;
  if (!read_inputs(context, paths, ".scenario", inputs)) return Exit::wrong;
  int exit_code = Exit::all_hold;
  for (Input& input : inputs) {
    const auto formatted = dsl::format(text::make_source(input.path, input.bytes));
    if (!formatted.text) {
      err(text::print(formatted.diagnostics, context.style(STDERR_FILENO)));
      exit_code = Exit::wrong;
      continue;
    }
    if (*formatted.text == input.bytes) continue;
    if (check) {
      out(fmt::format("{} is not formatted\n", input.path));
      if (exit_code == Exit::all_hold) exit_code = Exit::fails;
      continue;
    }
    if (const auto written = context.files.write(input.path, *formatted.text); !written) {
      fault(written.error().message);
      exit_code = Exit::wrong;
      continue;
    }
    out(fmt::format("formatted {}\n", input.path));
  }
  return exit_code;
}

} // namespace

void add_format(CommandLine& line, Context& context) {
  Command command = line.add("format", "bring scenario files into their one form");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto check = std::make_shared<bool>(false);
  command.option("PATH", *paths, "files and folders (default: scenarios)");
  command.flag("--check", *check, "change nothing, say which files are not formatted");
  command.run([&context, paths, check] { return format(context, *paths, *check); });
}

} // namespace rubric::cli
