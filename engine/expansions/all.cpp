// The list of expansions, and names by number.
#include "engine/expansions/expansion.hpp"

#include <array>

namespace rubric::engine {

namespace {

constexpr std::array<const Expansion*, expansion_count> list{
#define RUBRIC_EXPANSION(name) &name::self,
#include "engine/expansions/all.def"
#undef RUBRIC_EXPANSION
};

std::size_t note_slot(NoteId id) {
  std::size_t base = 0;
  for (const Expansion* before : list) {
    if (before->id == id.of) break;
    base += before->notes.size();
  }
  return base + id.n;
}

} // namespace

std::span<const Expansion* const> all_expansions() { return list; }
const Expansion& expansion(ExpansionId id) { return *list[static_cast<std::size_t>(id)]; }

const Expansion* expansion_named(std::string_view name) {
  for (const Expansion* one : list)
    if (one->name == name) return one;
  return nullptr;
}

std::int16_t& note(Game& game, NoteId id) { return game.notes[note_slot(id)]; }
std::int16_t note(const Game& game, NoteId id) { return game.notes[note_slot(id)]; }

std::string_view name_of(PartId part) { return expansion(part.of).parts[part.n]; }
std::string_view name_of(OptionId option) {
  return option.valid() ? expansion(option.of).options[option.n].id : "";
}

} // namespace rubric::engine
