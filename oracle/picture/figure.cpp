#include "oracle/picture/figure.hpp"

#include <array>

namespace rubric::oracle::picture {

namespace {

struct Named {
  std::string_view name;
  std::string_view code;
};

constexpr std::array<Named, 15> figures{{{"meeple", ""},
                                         {"big meeple", "+"},
                                         {"abbot", "a"},
                                         {"wagon", "w"},
                                         {"mayor", "m"},
                                         {"barn", "b"},
                                         {"builder", "u"},
                                         {"pig", "g"},
                                         {"token", "o"},
                                         {"mage", "!"},
                                         {"witch", "~"},
                                         {"dragon", "d"},
                                         {"fairy", "f"},
                                         {"abbey", "t"},
                                         {"", "x"}}};

} // namespace

Figure shape_of(const engine::Figure& figure) {
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].name == figure.name) return static_cast<Figure>(i);
  if (figure.cls == engine::FigureClass::token) return Figure::token;
  if (figure.cls == engine::FigureClass::tile) return Figure::tile;
  return figure.cls == engine::FigureClass::follower ? Figure::meeple : Figure::other;
}

std::string_view code_of(Figure figure) { return figures[static_cast<std::size_t>(figure)].code; }

char letter_of(engine::Color color) {
  constexpr std::string_view letters = "RBGYKAPW";
  return letters[static_cast<std::size_t>(color)];
}

} // namespace rubric::oracle::picture
