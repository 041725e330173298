#include "publish/site_words.hpp"

#include "catalog/builtin.hpp"
#include "catalog/yaml_reader.hpp"
#include "text/markup.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace rubric::publish {

std::string in_languages(const std::function<std::string(std::string_view)>& text) {
  const std::string english = text("en");
  if (english.empty()) return {};
  std::string classes = "in-en";
  std::string others;
  for (const std::string_view language : site_languages) {
    if (language == "en") continue;
    if (const std::string there = text(language); !there.empty()) {
      others += fmt::format("<span class=\"in-{0}\" lang=\"{0}\">{1}</span>", language, text::markup(there));
    } else {
      classes += fmt::format(" in-{}", language);
    }
  }
  if (others.empty()) return fmt::format("<span lang=\"en\">{}</span>", text::markup(english));
  return fmt::format("<span class=\"t\"><span class=\"{}\" lang=\"en\">{}</span>{}</span>", classes,
                     text::markup(english), others);
}

namespace {

const catalog::BuiltinFile& site_file(std::string_view name) {
  for (const catalog::BuiltinFile& file : catalog::builtin_files())
    if (file.path == fmt::format("site/{}", name)) return file;
  throw std::logic_error(fmt::format("data/site/{} is not built in", name));
}

} // namespace

std::string site_template(std::string_view name) { return std::string(site_file(name).bytes); }

const std::map<std::string, std::string>& site_words() {
  static const std::map<std::string, std::string> words = [] {
    const auto root = catalog::read_yaml(site_file("words.yaml"));
    if (!root) throw std::logic_error(catalog::to_string(root.error()));
    catalog::DataErrors errors;
    catalog::YamlReader reader("site/words.yaml", errors);
    std::map<std::string, std::string> made;
    for (std::size_t i = 0; i < root->keys.size(); ++i)
      made[root->keys[i].text] =
          in_languages([&](std::string_view language) { return reader.need_text(root->items[i], language); });
    if (!errors.empty()) throw std::logic_error(catalog::to_string(errors));
    return made;
  }();
  return words;
}

} // namespace rubric::publish
