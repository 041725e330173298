#include "publish/site_pages.hpp"

#include "publish/site_words.hpp"
#include "text/markup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::publish {

Data one_text(const std::string& text) {
  Data made = object();
  made.set("text", text);
  return made;
}

std::string address_of(std::string_view name) {
  std::string made;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    const bool inner_dot = c == '.' && i > 0 && i + 1 < name.size() && name[i - 1] != '.';
    if (plain || inner_dot)
      made += c;
    else
      made += fmt::format("_{:02x}", static_cast<unsigned char>(c));
  }
  return made.empty() ? "_" : made;
}

std::string heading_of(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string Addresses::claim(const std::string& name, std::string_view ending) {
  std::string made = fmt::format("{}{}", name, ending);
  for (int n = 2; !taken_.insert(made).second; ++n) made = fmt::format("{}-{}{}", name, n, ending);
  return made;
}

std::string title_of(const dsl::Ruling& ruling) {
  return in_languages(
      [&](std::string_view language) { return text_of(ruling, dsl::About::Kind::title, language); });
}

Data link_to(const PlacedRuling& ruling, const std::string& root) {
  Data made = object();
  made.set("path", root + ruling.path());
  made.set("ids", short_ids_of(*ruling.report.ruling));
  made.set("title", title_of(*ruling.report.ruling));
  made.set("bad", ruling.report.standing == Standing::fails);
  return made;
}

Data links(const std::vector<const PlacedRuling*>& rulings, const std::string& root) {
  Data made = list();
  for (const PlacedRuling* ruling : rulings) made << link_to(*ruling, root);
  return made;
}

Templates::Templates() : words_(object()) {
  for (const auto& [name, text] : site_words()) words_.set(name, text);
}

std::string Templates::render(const std::string& name, Data data) {
  auto found = read_.find(name);
  if (found == read_.end()) {
    found = read_.try_emplace(name, site_template(name)).first;
    found->second.set_custom_escape([](const std::string& text) { return text::markup(text); });
  }
  data.set("w", words_);
  return found->second.render(data);
}

SiteFile Templates::page(const std::string& path, const std::string& title, const std::string& name,
                         Data data, const std::string& symbols) {
  const std::string root = path.find('/') == std::string::npos ? "" : "../";
  data.set("root", root);
  Data page = object();
  page.set("title", title);
  page.set("root", root);
  page.set("body", render(name, std::move(data)));
  page.set("symbols", symbols);
  return {path, render("layout.mustache", std::move(page))};
}

} // namespace rubric::publish
