// Uses the rooms that are there, the way a program outside this project would.
#include <cstdio>

#ifdef HAS_catalog
#include "catalog/builtin.hpp"
#endif

int main() {
#ifdef HAS_catalog
  std::printf("%zu files built in\n", rubric::catalog::builtin_files().size());
#endif
  std::puts("consumer runs");
}
