// What the commands share: the terminal, the disk, the catalog, and how a command ends.
#pragma once

#include "catalog/catalog.hpp"
#include "text/diagnostic.hpp"
#include "text/files.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace rubric::cli {

/// How the program ends.
enum Exit : int {
  all_hold = 0, ///< every ruling holds, or the command did what it was asked
  fails = 1,    ///< a ruling fails, or something is to be looked at
  wrong = 2,    ///< the input or the usage is wrong
};

/// What a command needs of the world.
struct Context {
  text::DiskFiles files;
  std::string color = "auto"; ///< auto, always, never
  std::string data;           ///< a folder that overrides the built-in data, or empty

  bool color_on(int descriptor) const;
  /// Columns of the terminal; 80 where there is none.
  static std::size_t width();
  text::Style style(int descriptor) const { return {.color = color_on(descriptor), .width = width()}; }

  /// The catalog, with `--data` taken into account. Null after telling what is wrong with the data.
  const catalog::Catalog* catalog();

private:
  std::unique_ptr<catalog::Catalog> own_;
  std::vector<std::pair<std::string, std::string>> own_files_;
};

/// Print to standard output or standard error; what cannot be written (a closed pipe) ends the program
/// quietly.
void out(std::string_view text);
void err(std::string_view text);
/// One line "rubric: error: …", and the exit code for it.
int fault(std::string_view message, const std::vector<std::string>& help = {});

/// A scenario file that was found, read.
struct Input {
  std::string path;
  std::string bytes;
};
/// All files with this ending in these files and folders; none named: the folder `scenarios`. False after
/// telling what is wrong; nothing found at all is wrong too.
bool read_inputs(const Context& context, std::vector<std::string> paths, std::string_view ending,
                 std::vector<Input>& inputs);
bool find_inputs(const Context& context, std::vector<std::string> paths, std::string_view ending,
                 std::vector<std::string>& found);

// One function a command: adds itself to the program.
void add_check(CLI::App& app, Context& context, int& exit_code);
void add_show(CLI::App& app, Context& context, int& exit_code);
void add_explain(CLI::App& app, Context& context, int& exit_code);
void add_review(CLI::App& app, Context& context, int& exit_code);
void add_accept(CLI::App& app, Context& context, int& exit_code);
void add_format(CLI::App& app, Context& context, int& exit_code);
void add_tiles(CLI::App& app, Context& context, int& exit_code);
void add_rules(CLI::App& app, Context& context, int& exit_code);
void add_compare(CLI::App& app, Context& context, int& exit_code);
void add_impact(CLI::App& app, Context& context, int& exit_code);
void add_coverage(CLI::App& app, Context& context, int& exit_code);
void add_find(CLI::App& app, Context& context, int& exit_code);
void add_import(CLI::App& app, Context& context, int& exit_code);
void add_completion(CLI::App& app, Context& context, int& exit_code);

} // namespace rubric::cli
