// `rubric completion`: scripts that let bash and zsh complete commands, options and scenario files.
#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace rubric::cli {

namespace {

std::string words_of(const CLI::App& app) {
  std::string words;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      words += fmt::format("{}--{}", words.empty() ? "" : " ", name);
  return words;
}

std::string commands_of(const CLI::App& app) {
  std::string words;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    words += fmt::format("{}{}", words.empty() ? "" : " ", command->get_name());
  return words;
}

std::string bash(const CLI::App& app) {
  std::string cases;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    cases += fmt::format("    {}) options=\"{}\" ;;\n", command->get_name(), words_of(*command));
  return fmt::format(R"(_rubric() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" command="" options="{}" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "${{COMP_WORDS[i]}}" in -*) ;; *) command="${{COMP_WORDS[i]}}"; break ;; esac
  done
  case "$command" in
    "") COMPREPLY=($(compgen -W "{} $options" -- "$word")); return ;;
{}  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -F _rubric rubric
)",
                     words_of(app), commands_of(app), cases);
}

} // namespace

void add_completion(CLI::App& app, Context&, int& exit_code) {
  CLI::App* command = app.add_subcommand("completion", "print a completion script for bash or zsh");
  auto shell = std::make_shared<std::string>("bash");
  command->add_option("SHELL", *shell, "bash or zsh")->check(CLI::IsMember({"bash", "zsh"}));
  command->footer("Examples:\n"
                  "  rubric completion bash > /etc/bash_completion.d/rubric\n"
                  "  rubric completion zsh > ~/.zsh/_rubric.zsh   (source it in ~/.zshrc)");
  command->callback([&app, &exit_code, shell] {
    if (*shell == "zsh") out("autoload -U +X bashcompinit && bashcompinit\n");
    out(bash(app));
    exit_code = Exit::all_hold;
  });
}

} // namespace rubric::cli
