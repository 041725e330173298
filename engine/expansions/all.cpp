// The list of expansions, and names by number.
#include "engine/expansions/expansion.hpp"

namespace rubric::engine {

const std::array<const Expansion*, expansion_count> expansion_list{
#define RUBRIC_EXPANSION(name) &name::self,
#include "engine/expansions/all.def"
#undef RUBRIC_EXPANSION
};

const Expansion* expansion_named(std::string_view name) {
  for (const Expansion* one : expansion_list)
    if (one->name == name) return one;
  return nullptr;
}

std::string_view name_of(PartId part) { return expansion(part.of).parts[part.n]; }
std::string_view name_of(OptionId option) {
  return option.valid() ? expansion(option.of).options[option.n].id : "";
}

} // namespace rubric::engine
