// What the pages of the site share: templates, addresses, links.
#pragma once

#include "publish/ruling.hpp"
#include "publish/site.hpp"

#include <kainjow/mustache.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::publish {

using Data = kainjow::mustache::data;

inline Data object() { return Data{Data::type::object}; }
inline Data list() { return Data{Data::type::list}; }
Data one_text(const std::string& text);

/// A name that is the same in a path, an address and a file system; different names stay different.
std::string address_of(std::string_view name);
/// "mage-and-witch" as a heading: "Mage and witch".
std::string heading_of(std::string name);

/// Addresses that are taken; what comes second gets a number.
class Addresses {
public:
  /// "tunnel/fields.html", or "tunnel/fields-2.html" where that is taken. `ending` may be empty.
  std::string claim(const std::string& name, std::string_view ending);

private:
  std::set<std::string> taken_;
};

/// A ruling and its place on the site.
struct PlacedRuling {
  RulingReport report;
  std::string page;   ///< "tunnel/fields.html"
  std::string anchor; ///< "TUN-43"
  /// What it depends on: by option, each change of value that some run of it notices, "free → own-road".
  std::map<std::string, std::vector<std::string>> depends;

  std::string path() const { return page + "#" + anchor; }
};

/// A scenario file as a page.
struct RulingPage {
  std::string path;
  std::string folder; ///< "tunnel"
  std::string name;   ///< "Fields"
  std::vector<PlacedRuling> rulings;
};

/// A link to a ruling for a template: `path`, `ids`, `title`, `bad`. `root`: the way up to the top.
Data link_to(const PlacedRuling& ruling, const std::string& root);
Data links(const std::vector<const PlacedRuling*>& rulings, const std::string& root);
/// The title in each language, as markup.
std::string title_of(const dsl::Ruling& ruling);

/// Renders templates of data/site, each read once.
class Templates {
public:
  Templates();
  /// One template with the site's words as `w`, escaping by text::markup.
  std::string render(const std::string& name, Data data);
  /// A whole page: the template within the layout. `symbols`: drawings that the page shares.
  SiteFile page(const std::string& path, const std::string& title, const std::string& name, Data data,
                const std::string& symbols = {});

private:
  std::map<std::string, kainjow::mustache::mustache> read_;
  Data words_;
};

} // namespace rubric::publish
