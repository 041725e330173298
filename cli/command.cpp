#include "cli/command.hpp"

#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace rubric::cli {

bool Context::color_on(int descriptor) const {
  if (color == "always") return true;
  if (color == "never") return false;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return (no_color == nullptr || *no_color == '\0') &&
         (term == nullptr || std::string_view(term) != "dumb") && isatty(descriptor) == 1;
}

std::size_t Context::width() {
  if (const char* columns = std::getenv("COLUMNS"))
    if (const int n = std::atoi(columns); n >= 40 && n < 1000) return static_cast<std::size_t>(n);
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 80;
}

const catalog::Catalog* Context::catalog() {
  if (data.empty()) return &catalog::builtin_catalog();
  if (own_ != nullptr) return own_.get();
  const auto found = text::find_files(files, data, ".yaml");
  if (!found) {
    fault(found.error().message, {"--data takes a folder with tiles/, rules/ and editions/ in it"});
    return nullptr;
  }
  bool any = false;
  for (const std::string& path : *found)
    for (const std::string_view folder : {"/tiles/", "/rules/", "/editions/", "/words/"})
      any = any || path.find(folder, data.size() - 1) != std::string::npos;
  if (!any) {
    fault(fmt::format("no data in {}", data),
          {"--data takes a folder with tiles/, rules/, editions/ or words/ in it"});
    return nullptr;
  }
  for (const std::string& path : *found) {
    auto bytes = files.read(path, std::size_t{4} << 20);
    if (!bytes) {
      fault(bytes.error().message);
      return nullptr;
    }
    std::string name = path.substr(data.size());
    while (!name.empty() && name.front() == '/') name.erase(0, 1);
    own_files_.emplace_back(std::move(name), std::move(*bytes));
  }
  std::vector<catalog::BuiltinFile> over;
  over.reserve(own_files_.size());
  for (const auto& [path, bytes] : own_files_) over.push_back({path, bytes});
  auto loaded = catalog::Catalog::load(catalog::overridden(catalog::builtin_files(), over));
  if (!loaded) {
    for (const catalog::DataError& error : loaded.error()) {
      // A change in one file may make another one wrong that is built in.
      const bool own = std::any_of(own_files_.begin(), own_files_.end(),
                                   [&](const auto& file) { return file.first == error.file; });
      err(fmt::format("{}{}:{}:{}: error: {}\n", own ? text::printable(data) + '/' : "built-in ",
                      text::printable(error.file), error.line, error.column, text::printable(error.message)));
    }
    return nullptr;
  }
  own_ = std::make_unique<catalog::Catalog>(std::move(*loaded));
  return own_.get();
}

namespace {

void write_all(std::FILE* to, std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), to) != text.size()) std::_Exit(Exit::wrong);
}

} // namespace

void out(std::string_view text) { write_all(stdout, text); }
void err(std::string_view text) {
  std::fflush(stdout);
  write_all(stderr, text);
}

int fault(std::string_view message, const std::vector<std::string>& help) {
  err(fmt::format("rubric: error: {}\n", text::printable(message)));
  for (const std::string& line : help) err(fmt::format("  help: {}\n", text::printable(line)));
  return Exit::wrong;
}

bool find_inputs(const Context& context, std::vector<std::string> paths, std::string_view ending,
                 std::vector<std::string>& found) {
  if (paths.empty()) paths.emplace_back("scenarios");
  bool good = true;
  for (const std::string& path : paths) {
    auto files = text::find_files(context.files, path, ending);
    if (!files) {
      fault(files.error().message);
      good = false;
      continue;
    }
    if (files->empty()) {
      fault(fmt::format("no file in {} ends in {}", path, ending));
      good = false;
    }
    for (std::string& file : *files) found.push_back(std::move(file));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return good;
}

bool read_inputs(const Context& context, std::vector<std::string> paths, std::string_view ending,
                 std::vector<Input>& inputs) {
  std::vector<std::string> found;
  if (!find_inputs(context, std::move(paths), ending, found)) return false;
  for (const std::string& path : found) {
    auto bytes = context.files.read(path, std::size_t{64} << 20);
    if (!bytes) {
      fault(bytes.error().message);
      return false;
    }
    inputs.push_back({path, std::move(*bytes)});
  }
  return true;
}

} // namespace rubric::cli
