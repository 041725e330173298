#include "cli/command_line.hpp"
#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace rubric::cli {

void Command::flag(const char* names, bool& value, const char* about) { app_.add_flag(names, value, about); }

void Command::option(const char* names, std::string& value, const char* about) {
  app_.add_option(names, value, about);
}

void Command::option(const char* names, std::vector<std::string>& values, const char* about) {
  auto* const option = app_.add_option(names, values, about);
  // One value each time: what follows `--filter WORD` is a path.
  if (*names == '-') option->allow_extra_args(false);
}

void Command::option(const char* names, std::uint64_t& value, const char* about) {
  app_.add_option(names, value, about);
}

void Command::option(const char* names, int& value, const char* about, int least, int most) {
  app_.add_option(names, value, about)->check(CLI::Range(least, most));
}

void Command::choice(const char* names, std::string& value, const char* about,
                     std::vector<std::string> allowed) {
  app_.add_option(names, value, about)->check(CLI::IsMember(std::move(allowed)));
}

void Command::required(const char* names, std::string& value, const char* about) {
  app_.add_option(names, value, about)->required();
}

void Command::footer(const char* text) { app_.footer(text); }

void Command::run(std::function<int()> action) {
  app_.callback([&exit_code = exit_code_, action = std::move(action)] { exit_code = action(); });
}

CommandLine::CommandLine(const char* name, const char* about, const char* footer, std::string version)
    : app_(std::make_unique<CLI::App>(about)), version_(std::move(version)) {
  app_->name(name);
  app_->footer(footer);
  app_->set_version_flag("--version", version_);
  app_->require_subcommand(0, 1);
  app_->fallthrough();
}

CommandLine::~CommandLine() = default;

Command CommandLine::shared() { return {*app_, exit_code_}; }

Command CommandLine::add(const char* name, const char* about) {
  return {*app_->add_subcommand(name, about), exit_code_};
}

std::vector<CommandLine::Outline> CommandLine::outline() const {
  const auto options_of = [](const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
  };
  std::vector<Outline> outline{{"", options_of(*app_)}};
  for (const CLI::App* command : app_->get_subcommands([](const CLI::App*) { return true; }))
    outline.push_back({command->get_name(), options_of(*command)});
  return outline;
}

int CommandLine::run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
    if (app_->get_subcommands().empty()) out(app_->help());
  } catch (const CLI::CallForHelp&) {
    out(app_->help());
  } catch (const CLI::CallForVersion&) {
    out(version_ + "\n");
  } catch (const CLI::ParseError& error) {
    return fault(error.what(), {"`rubric --help` and `rubric COMMAND --help` say what there is"});
  } catch (const std::exception& error) {
    return fault(fmt::format("this should not happen: {}", error.what()),
                 {"please report it with the file that you gave"});
  }
  return exit_code_;
}

} // namespace rubric::cli
