// `rubric completion`: scripts that let bash and zsh complete commands, options and scenario files.
#include "cli/command.hpp"

#include <fmt/format.h>

namespace rubric::cli {

namespace {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string bash(const CommandLine& line) {
  std::vector<std::string> commands;
  std::string shared;
  std::string cases;
  for (const CommandLine::Outline& entry : line.outline()) {
    if (entry.command.empty()) {
      shared = joined(entry.options);
      continue;
    }
    commands.push_back(entry.command);
    cases += fmt::format("    {}) options=\"{}\" ;;\n", entry.command, joined(entry.options));
  }
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
                     shared, joined(commands), cases);
}

} // namespace

void add_completion(CommandLine& line, Context&) {
  Command command = line.add("completion", "print a completion script for bash or zsh");
  auto shell = std::make_shared<std::string>("bash");
  command.choice("SHELL", *shell, "bash or zsh", {"bash", "zsh"});
  command.footer("Examples:\n"
                 "  rubric completion bash > /etc/bash_completion.d/rubric\n"
                 "  rubric completion zsh > ~/.zsh/_rubric.zsh   (source it in ~/.zshrc)");
  command.run([&line, shell] {
    if (*shell == "zsh") out("autoload -U +X bashcompinit && bashcompinit\n");
    out(bash(line));
    return Exit::all_hold;
  });
}

} // namespace rubric::cli
