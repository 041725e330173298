// The command line as the commands declare it. Only command_line.cpp knows the library that reads it, which
// is slow to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rubric::cli {

/// One command while it is declared. `names` is "-f,--filter", or a word in capitals for what stands without
/// a name. The variables must live as long as the action that is handed to `run`.
class Command {
public:
  void flag(const char* names, bool& value, const char* about);
  void option(const char* names, std::string& value, const char* about);
  void option(const char* names, std::vector<std::string>& values, const char* about);
  void option(const char* names, std::uint64_t& value, const char* about);
  /// A number from `least` to `most`; another one is an error of usage.
  void option(const char* names, int& value, const char* about, int least, int most);
  /// One of these words.
  void choice(const char* names, std::string& value, const char* about, std::vector<std::string> allowed);
  /// Leaving it out is an error of usage.
  void required(const char* names, std::string& value, const char* about);
  /// Examples and exit codes, below the help.
  void footer(const char* text);
  /// What the command does; its result is the exit code.
  void run(std::function<int()> action);

private:
  friend class CommandLine;
  Command(CLI::App& app, int& exit_code) : app_(app), exit_code_(exit_code) {}
  CLI::App& app_;
  int& exit_code_;
};

/// The program's commands, and what it does with the words it is given.
class CommandLine {
public:
  CommandLine(const char* name, const char* about, const char* footer, std::string version);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// What goes before or after any command: `flag`, `option` and `choice` of it.
  Command shared();
  Command add(const char* name, const char* about);

  struct Outline {
    std::string command; ///< empty: what goes with any command
    std::vector<std::string> options;
  };
  /// All commands with their long options, the shared ones first.
  std::vector<Outline> outline() const;

  /// Read the words, run a command, and say how the program ends.
  int run(int argc, char** argv);

private:
  std::unique_ptr<CLI::App> app_;
  std::string version_;
  int exit_code_ = 0;
};

} // namespace rubric::cli
