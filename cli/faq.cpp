// `rubric faq`: the rulings as a site in a folder.
#include "cli/checked.hpp"
#include "publish/ruling.hpp"
#include "publish/site.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <set>
#include <unistd.h>

namespace rubric::cli {

namespace {

/// The list of what this program wrote into a folder, so that it takes away what is old and nothing else.
constexpr std::string_view list_name = ".rubric-site";

/// A path of the list that cannot lead out of the folder.
bool stays_inside(std::string_view path) {
  return !path.empty() && path.front() != '/' && path.find("..") == std::string_view::npos;
}

int faq(Context& context, const std::vector<std::string>& paths, const std::string& folder) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  const std::string list_path = fmt::format("{}/{}", folder, list_name);
  std::set<std::string> before;
  if (const auto list = context.files.read(list_path, std::size_t{16} << 20)) {
    std::string_view rest = *list;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (const std::string_view path = rest.substr(0, end); stays_inside(path)) before.emplace(path);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  } else if (const auto there = context.files.list(folder); there && !there->empty()) {
    return fault(fmt::format("{} holds other files", folder),
                 {"name an empty folder, or one that this command made"});
  }
  oracle::RuleSets rule_sets(*catalog);
  std::vector<oracle::FileReport> reports;
  if (!check_all(context, paths, {}, rule_sets, reports)) return Exit::wrong;
  bool broken = false;
  for (const oracle::FileReport& report : reports) {
    if (!report.diagnostics.empty()) {
      err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
      broken = true;
    }
  }
  if (broken) return Exit::wrong;
  const auto [files, failing] = publish::make_site(reports, *catalog, rule_sets);
  // First the list of all that is or will be there: what breaks off can be taken away the next time.
  std::string list;
  for (const std::string& path : before) list += path + "\n";
  for (const publish::SiteFile& file : files)
    if (!before.contains(file.path)) list += file.path + "\n";
  if (const auto written = context.files.write(list_path, list); !written)
    return fault(written.error().message);
  list.clear();
  for (const publish::SiteFile& file : files) {
    const std::string path = fmt::format("{}/{}", folder, file.path);
    // A page that is there already need not be written again. Nobody waits for the disk: what a machine that
    // stopped has lost is not the same bytes, so that the next run makes it again.
    if (const auto there = context.files.read(path, file.bytes.size()); !there || *there != file.bytes)
      if (const auto written = context.files.write(path, file.bytes, text::Flush::later); !written)
        return fault(written.error().message);
    before.erase(file.path);
    list += file.path + "\n";
  }
  for (const std::string& path : before)
    if (const std::string old = fmt::format("{}/{}", folder, path); context.files.exists(old))
      if (const auto removed = context.files.remove(old); !removed) return fault(removed.error().message);
  if (const auto written = context.files.write(list_path, list); !written)
    return fault(written.error().message);
  out(fmt::format("wrote {} files to {}\n", files.size(), text::printable(folder)));
  if (failing > 0)
    err(fmt::format("rubric: {} ruling{} shown as failing\n", failing, failing == 1 ? " is" : "s are"));
  return failing > 0 ? Exit::fails : Exit::all_hold;
}

} // namespace

void add_faq(CommandLine& line, Context& context) {
  Command command = line.add("faq", "make a site of the rulings, to be read without a server");
  struct Options {
    std::vector<std::string> paths;
    std::string out = "site";
  };
  auto options = std::make_shared<Options>();
  command.option("PATH", options->paths, "files and folders (default: scenarios)");
  command.option("--out", options->out,
                 "the folder to write (default: site); an empty one, or one made by this command");
  command.footer(
      "Example:\n  rubric faq --out site\n"
      "Exit code: 0 written, 1 written and some rulings are shown as failing, 2 it cannot be written");
  command.run([&context, options] { return faq(context, options->paths, options->out); });
}

} // namespace rubric::cli
