// `rubric play --stdio`: one game, asked and answered line by line.
#include "cli/command.hpp"
#include "exchange/stdio/session.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string>

namespace rubric::cli {

namespace {

/// The next line, without its end. Of a longer one than any request may be, only enough is kept that it is
/// seen to be too long. False at the end of the input.
bool read_line(std::string& line) {
  constexpr std::size_t enough = exchange::stdio::Session::longest_request + 1;
  line.clear();
  std::streambuf& input = *std::cin.rdbuf();
  int next = input.sbumpc();
  if (next == std::char_traits<char>::eof()) return false;
  for (; next != std::char_traits<char>::eof() && next != '\n'; next = input.sbumpc())
    if (line.size() < enough) line.push_back(static_cast<char>(next));
  return true;
}

int play(Context& context, bool stdio) {
  if (!stdio) return fault("say how to talk", {"rubric play --stdio"});
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  exchange::stdio::Session session(*catalog);
  std::string line;
  while (read_line(line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) continue;
    out(session.answer(line) + "\n");
    std::fflush(stdout); // who asks waits for the answer
  }
  return Exit::all_hold;
}

} // namespace

void add_play(CommandLine& line, Context& context) {
  Command command = line.add("play", "play a game through JSON messages, for other programs");
  auto stdio = std::make_shared<bool>(false);
  command.flag("--stdio", *stdio, "requests on standard input, answers on standard output, one a line");
  command.footer(
      "docs/play.md describes the messages.\n"
      "Example:\n"
      "  echo '{\"do\":\"set-up\",\"rules\":{\"edition\":\"C1\"},\"players\":[\"red\",\"blue\"]}' | "
      "rubric play --stdio\n"
      "Exit code: 0; what is wrong with a request is in its answer");
  command.run([&context, stdio] { return play(context, *stdio); });
}

} // namespace rubric::cli
