// What the commands share: the terminal, the disk, the catalog, and how a command ends.
#pragma once

#include "catalog/catalog.hpp"
#include "cli/command_line.hpp"
#include "text/diagnostic.hpp"
#include "text/files.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
void add_check(CommandLine& line, Context& context);
void add_show(CommandLine& line, Context& context);
void add_explain(CommandLine& line, Context& context);
void add_review(CommandLine& line, Context& context);
void add_accept(CommandLine& line, Context& context);
void add_format(CommandLine& line, Context& context);
void add_tiles(CommandLine& line, Context& context);
void add_rules(CommandLine& line, Context& context);
void add_compare(CommandLine& line, Context& context);
void add_impact(CommandLine& line, Context& context);
void add_coverage(CommandLine& line, Context& context);
void add_find(CommandLine& line, Context& context);
void add_faq(CommandLine& line, Context& context);
void add_merge(CommandLine& line, Context& context);
void add_random(CommandLine& line, Context& context);
void add_perft(CommandLine& line, Context& context);
void add_export(CommandLine& line, Context& context);
void add_import(CommandLine& line, Context& context);
void add_play(CommandLine& line, Context& context);
void add_completion(CommandLine& line, Context& context);

} // namespace rubric::cli
