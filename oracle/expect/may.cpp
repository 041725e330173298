// "red may X", "red may not X: reasons" and "red must X or Y".
#include "engine/turn.hpp"
#include "oracle/deeds.hpp"
#include "oracle/expect/answer.hpp"
#include "oracle/expect/targets.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using engine::Place;

namespace {

/// What is asked, resolved: who, the form, and what is legal for it now.
struct Question {
  engine::PlayerIx who = 0;
  Form form;
  std::string said; ///< "red may move wagon"
};

std::optional<Question> ask(const Resolver& resolver, const dsl::ColorWord& color, const dsl::Act& act,
                            std::string_view how) {
  const auto who = resolver.player(color);
  if (!who) return std::nullopt;
  const auto form = form_of(resolver, *who, act);
  if (!form) return std::nullopt;
  return Question{
      *who, *form,
      fmt::format("{} {} {}", dsl::name(color.color), how, tell_form(resolver.game(), *form, act))};
}

/// A claim that names neither a place nor a color is about all colors that the player has (TUN-11): where the
/// player's own has no place, the question is asked for the first one that has.
Question of_any_color(const Resolver& resolver, Question question, const dsl::Act& act,
                      std::string_view how) {
  const auto* claim = std::get_if<dsl::Claim>(&act);
  const engine::Game& game = resolver.game();
  if (claim == nullptr || claim->with ||
      (claim->on.aim != dsl::Aim::unsaid && claim->on.aim != dsl::Aim::none) ||
      !legal_places(game, question.who, question.form).empty())
    return question;
  for (std::uint8_t color = 0; color < engine::color_count; ++color) {
    Form form = question.form;
    form.color = color;
    if (game.in_supply(form.figure, question.who, color) == engine::piece_none ||
        legal_places(game, question.who, form).empty())
      continue;
    question.form = form;
    question.said = fmt::format("{} {} {}", player_name(game, question.who), how, tell_form(game, form, act));
    break;
  }
  return question;
}

/// The word between a doing and its target: "move wagon to", "deploy meeple on".
std::string_view link_word(const Form& form) {
  if (form.kind == Form::Kind::move) return " to ";
  return form.color != engine::no_color ? ": " : " on ";
}

/// The reasons against a target.
std::string refusal(const engine::Game& game, engine::PlayerIx who, const engine::Move& move) {
  return tell_reasons(engine::check(game, who, move, true));
}

// ---- placing a tile

Answer may_place(const Resolver& resolver, const Question& question, const dsl::Poses& at) {
  const engine::Game& game = resolver.game();
  const std::vector<engine::PlaceTile> legal = legal_placements(game, question.who, question.form.tile);
  Answer answer;
  answer.truth =
      fmt::format("{} {}{}", question.said, legal.empty() ? "" : "at exactly ", tell_placements(legal));
  answer.golden.push_back(golden_line("answer", answer.truth));
  if (std::any_of(legal.begin(), legal.end(),
                  [](const engine::PlaceTile& one) { return !nameable(one.cell); }))
    answer.truth += "; leave an empty row and column around the board for cells that have no name";
  const auto is_legal = [&](const engine::PlaceTile& move) {
    return std::find(legal.begin(), legal.end(), move) != legal.end();
  };
  const auto point = [&](const engine::PlaceTile& one) {
    answer.targets.push_back({Place::at(one.cell), tell_placements({one}), true, {}});
  };
  // The legal placements that a pose means: of its turn, or of any turn.
  const auto meant = [&](const dsl::Pose& pose) {
    std::vector<engine::PlaceTile> found;
    for (std::uint8_t turn = 0; turn < 4; ++turn)
      if (!pose.turned || turn == pose.quarters)
        if (const engine::PlaceTile move{question.form.tile, Resolver::cell(pose.cell), turn}; is_legal(move))
          found.push_back(move);
    return found;
  };
  if (at.aim != dsl::Aim::listed) std::for_each(legal.begin(), legal.end(), point);
  switch (at.aim) {
  case dsl::Aim::unsaid: answer.met = !legal.empty(); break;
  case dsl::Aim::none: answer.met = legal.empty(); break;
  case dsl::Aim::fill: {
    answer.fill = Fill{at.span, tell_placements(legal)};
    break;
  }
  case dsl::Aim::listed:
  case dsl::Aim::exactly: {
    std::vector<engine::PlaceTile> named;
    answer.met = true;
    for (const dsl::Pose& pose : at.list) {
      const std::vector<engine::PlaceTile> found = meant(pose);
      if (found.empty()) answer.met = false;
      if (at.aim == dsl::Aim::listed) std::for_each(found.begin(), found.end(), point);
      named.insert(named.end(), found.begin(), found.end());
    }
    if (at.aim == dsl::Aim::exactly)
      for (const engine::PlaceTile& one : legal)
        answer.met = answer.met && std::find(named.begin(), named.end(), one) != named.end();
    break;
  }
  }
  return answer;
}

// ---- pieces

Answer may_at(const Resolver& resolver, const Question& question, const dsl::Spots& on,
              const std::vector<std::vector<Place>>& wanted) {
  const engine::Game& game = resolver.game();
  const std::vector<Place> legal = legal_places(game, question.who, question.form);
  Answer answer;
  answer.truth = legal.empty() ? fmt::format("{} nowhere", question.said)
                               : fmt::format("{}{}{}", question.said, link_word(question.form),
                                             tell_places(game, legal));
  answer.golden.push_back(golden_line("answer", answer.truth));
  const auto is_legal = [&](Place place) {
    return std::find(legal.begin(), legal.end(), place) != legal.end();
  };
  if (on.aim != dsl::Aim::listed)
    for (const Place place : legal) answer.targets.push_back({place, place_name(game, place), true, {}});
  switch (on.aim) {
  case dsl::Aim::unsaid: answer.met = !legal.empty(); break;
  case dsl::Aim::none: answer.met = legal.empty(); break;
  case dsl::Aim::fill: answer.fill = Fill{on.span, tell_places(game, legal)}; break;
  case dsl::Aim::listed:
  case dsl::Aim::exactly: {
    answer.met = true;
    std::string refused;
    for (const auto& places : wanted)
      for (const Place place : places) {
        const bool allowed = is_legal(place);
        const std::string name = place_name(game, place);
        std::string reasons =
            allowed ? std::string() : refusal(game, question.who, move_of(question.form, place));
        if (!allowed) {
          answer.met = false;
          refused += fmt::format("; {}: {}", name, reasons);
        }
        if (on.aim == dsl::Aim::listed) answer.targets.push_back({place, name, allowed, std::move(reasons)});
      }
    if (on.aim == dsl::Aim::exactly) {
      std::string unsaid;
      for (const Place place : legal) {
        const bool said_so = std::any_of(wanted.begin(), wanted.end(), [&](const auto& places) {
          return std::find(places.begin(), places.end(), place) != places.end();
        });
        if (!said_so) unsaid += fmt::format("{}{}", unsaid.empty() ? "" : ", ", place_name(game, place));
      }
      if (!unsaid.empty()) {
        answer.met = false;
        refused += fmt::format("; also {}", unsaid);
      }
    }
    answer.truth += refused;
    break;
  }
  }
  return answer;
}

// ---- without a target

Answer may_plain(const Resolver& resolver, const Question& question) {
  Answer answer;
  const engine::Verdict verdict =
      engine::check(resolver.game(), question.who, move_of(question.form, {}), true);
  answer.met = verdict.legal();
  const std::string reasons = tell_reasons(verdict);
  std::string said = question.said;
  if (!answer.met) said = fmt::format("{}: {}", said.replace(said.find(" may "), 5, " may not "), reasons);
  answer.truth = said;
  answer.golden.push_back(golden_line("answer", said));
  return answer;
}

} // namespace

std::optional<Answer> judge_may(const dsl::May& claim, const Moment&, const Resolver& resolver) {
  auto question = ask(resolver, claim.player, claim.doing.act, "may");
  if (!question) return std::nullopt;
  question = of_any_color(resolver, *question, claim.doing.act, "may");
  if (const dsl::Poses* at = poses_of(claim.doing.act)) return may_place(resolver, *question, *at);
  const dsl::Spots* on = spots_of(claim.doing.act);
  if (on == nullptr) return may_plain(resolver, *question);
  std::vector<std::vector<Place>> wanted;
  bool good = true;
  for (const dsl::Reach& reach : on->list) {
    auto places = places_of(resolver, reach);
    good = good && places.has_value();
    if (places) wanted.push_back(std::move(*places));
  }
  if (!good) return std::nullopt;
  return may_at(resolver, *question, *on, wanted);
}

std::optional<Answer> judge_may_not(const dsl::MayNot& claim, const Moment&, const Resolver& resolver) {
  auto question = ask(resolver, claim.player, claim.doing.act, "may not");
  if (!question) return std::nullopt;
  question = of_any_color(resolver, *question, claim.doing.act, "may not");
  const engine::Game& game = resolver.game();
  std::vector<engine::Reason> wanted;
  for (const dsl::Word& word : claim.reasons) {
    const auto reason = resolver.reason(word);
    if (!reason) return std::nullopt;
    wanted.push_back(*reason);
  }
  const bool absent_is_answer =
      std::find(wanted.begin(), wanted.end(), engine::Reason::no_such_place) != wanted.end();

  // Every move that is asked about, with its name.
  std::vector<std::pair<std::string, engine::Move>> moves;
  Answer answer;
  answer.met = true;
  const auto tell = [&](const std::string& name, const std::string& reasons) {
    const std::string line = fmt::format("{}{}: {}", question->said, name, reasons);
    answer.golden.push_back(golden_line("answer", line));
    return line;
  };
  std::string untrue;
  const auto hold = [&](const std::string& name, const engine::Verdict& verdict, Place at = {}) {
    if (at.tag != Place::Tag::none)
      answer.targets.push_back({at, name.substr(name.rfind(' ') + 1), verdict.legal(),
                                verdict.legal() ? std::string() : tell_reasons(verdict)});
    if (verdict.legal()) {
      answer.met = false;
      std::string may = question->said;
      may.replace(may.find(" may not "), 9, " may ");
      untrue += fmt::format("{}{}{}", untrue.empty() ? "" : "; ", may, name);
      answer.golden.push_back(golden_line("answer", fmt::format("{}{}", may, name)));
      return;
    }
    const std::string line = tell(name, tell_reasons(verdict));
    const std::string target = name.substr(name.rfind(' ') + 1); // npos + 1 is 0
    for (const engine::Refusal& refusal : verdict.found())
      answer.why.push_back({target, question->who, refusal});
    for (const engine::Reason reason : wanted)
      if (!verdict.has(reason)) {
        answer.met = false;
        untrue += fmt::format("{}{}", untrue.empty() ? "" : "; ", line);
        return;
      }
  };

  if (const dsl::Poses* at = poses_of(claim.doing.act)) {
    if (at->aim != dsl::Aim::listed) {
      const auto legal = legal_placements(game, question->who, question->form.tile);
      if (legal.empty()) {
        const engine::Verdict first = engine::check(
            game, question->who, engine::PlaceTile{question->form.tile, engine::Cell{}, 0}, true);
        hold("", first);
      } else {
        hold(" at " + tell_placements(legal), engine::Verdict(true));
      }
    }
    for (const dsl::Pose& pose : at->list) {
      // Without a turn, no turn may be legal; the reasons are those of all turns.
      std::optional<engine::Verdict> common;
      for (int turn = 0; turn < 4; ++turn) {
        if (pose.turned && turn != pose.quarters) continue;
        const engine::Verdict verdict =
            engine::check(game, question->who,
                          engine::PlaceTile{question->form.tile, Resolver::cell(pose.cell),
                                            static_cast<std::uint8_t>(turn)},
                          true);
        if (!common || verdict.legal()) common = verdict;
        if (verdict.legal()) break;
      }
      const std::string name =
          pose.turned ? fmt::format(" at {}@{}", cell_name(Resolver::cell(pose.cell)), 90 * pose.quarters)
                      : fmt::format(" at {}", cell_name(Resolver::cell(pose.cell)));
      hold(name, *common, Place::at(Resolver::cell(pose.cell)));
    }
  } else if (const dsl::Spots* on = spots_of(claim.doing.act)) {
    if (on->aim != dsl::Aim::listed) {
      const std::vector<Place> legal = legal_places(game, question->who, question->form);
      if (legal.empty()) {
        hold("", engine::check(game, question->who, move_of(question->form, {}), true));
      } else {
        hold(std::string(link_word(question->form)) + tell_places(game, legal), engine::Verdict(true));
      }
    }
    bool good = true;
    for (const dsl::Reach& reach : on->list) {
      const auto* place = std::get_if<dsl::Place>(&reach.spot);
      if (absent_is_answer && place != nullptr && resolver.fits_nothing(*place)) {
        tell(std::string(link_word(question->form)) + std::string(place->text), "no-such-place");
        continue;
      }
      const auto places = places_of(resolver, reach);
      good = good && places.has_value();
      if (!places) continue;
      for (const Place one : *places)
        hold(std::string(link_word(question->form)) + place_name(game, one),
             engine::check(game, question->who, move_of(question->form, one), true), one);
    }
    if (!good) return std::nullopt;
  } else {
    hold("", engine::check(game, question->who, move_of(question->form, {}), true));
  }
  answer.truth = untrue;
  return answer;
}

std::optional<Answer> judge_must(const dsl::Must& claim, const Moment&, const Resolver& resolver) {
  const engine::Game& game = resolver.game();
  const auto who = resolver.player(claim.player);
  if (!who) return std::nullopt;
  std::vector<Form> forms;
  for (const dsl::Doing& doing : claim.doings) {
    const auto form = form_of(resolver, *who, doing.act);
    if (!form) return std::nullopt;
    forms.push_back(*form);
  }
  std::vector<engine::Move> moves;
  if (*who == game.to_act()) engine::offers(game, moves);
  Answer answer;
  answer.met = !moves.empty();
  std::vector<bool> possible(forms.size(), false);
  std::vector<std::string> kinds;
  for (const engine::Move& move : moves) {
    bool said = false;
    for (std::size_t i = 0; i < forms.size(); ++i)
      if (is_of(forms[i], move)) {
        possible[i] = true;
        said = true;
      }
    // A token may go down beside whatever must be done (TUN-12).
    const auto* put = std::get_if<engine::Put>(&move);
    const bool token = put != nullptr && put->color != engine::no_color;
    if (!said && !token) answer.met = false;
    std::string told = tell_move(game, move);
    if (const auto cut = told.find_first_of(' '); cut != std::string::npos) {
      const auto end = told.find(' ', cut + 1);
      if (!std::holds_alternative<engine::PlaceTile>(move))
        told = told.substr(0, token ? cut : end);
      else
        told = told.substr(0, cut) + " a tile";
    }
    if (std::find(kinds.begin(), kinds.end(), told) == kinds.end()) kinds.push_back(told);
  }
  answer.met = answer.met && std::all_of(possible.begin(), possible.end(), [](bool one) { return one; });
  answer.truth = kinds.empty() ? fmt::format("{} has nothing to do", dsl::name(claim.player.color))
                               : fmt::format("{} {} {}", dsl::name(claim.player.color),
                                             answer.met ? "must" : "can", fmt::join(kinds, " or "));
  answer.golden.push_back(golden_line("answer", answer.truth));
  return answer;
}

} // namespace rubric::oracle
