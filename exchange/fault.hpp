// What is wrong with a file of another program, and where in it.
#pragma once

#include <string>

namespace rubric::exchange {

/// "/replay/12/payload" and "expected an object". The place is empty where the whole is meant.
struct Fault {
  std::string where;
  std::string message;
};

/// "/replay/12: message", or the message alone.
inline std::string to_string(const Fault& fault) {
  return fault.where.empty() ? fault.message : fault.where + ": " + fault.message;
}

} // namespace rubric::exchange
