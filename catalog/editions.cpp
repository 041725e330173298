#include "catalog/editions.hpp"

#include <fmt/format.h>

namespace rubric::catalog {

std::optional<EditionInfo> read_edition(const BuiltinFile& file, DataErrors& errors) {
  const Result<Yaml, DataError> parsed = read_yaml(file);
  if (!parsed) {
    errors.push_back(parsed.error());
    return std::nullopt;
  }
  const Yaml& root = *parsed;
  YamlReader reader(std::string{file.path}, errors);
  if (!reader.map(root, {"id", "title", "about", "based-on", "options", "tiles"})) return std::nullopt;
  EditionInfo edition;
  edition.where = {reader.file(), root.line, root.column, {}};
  if (const Yaml* id = reader.need(root, "id")) {
    edition.id = reader.name(*id);
    // As a scenario names it.
    if (edition.id.size() != 2 || edition.id[0] != 'C' || edition.id[1] < '1' || edition.id[1] > '9')
      reader.error(*id, fmt::format("`id`: expected C1 to C9, found `{}`", edition.id));
  }
  edition.title = reader.need_text(root, "title");
  edition.about = reader.text_if(root, "about");
  edition.based_on = reader.text_if(root, "based-on");
  if (const Yaml* options = reader.find(root, "options"); options != nullptr && reader.any_map(*options))
    for (std::size_t i = 0; i < options->keys.size(); ++i) {
      edition.options.emplace_back(options->keys[i].text, reader.text(options->items[i]));
      edition.where_options.push_back({reader.file(), options->keys[i].line, options->keys[i].column, {}});
    }
  if (const Yaml* tiles = reader.find(root, "tiles")) edition.tiles = read_tile_set_names(reader, *tiles);
  return edition;
}

} // namespace rubric::catalog
