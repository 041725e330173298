#include "tests/growth/memory.hpp"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace rubric::growth {

namespace {

std::atomic<std::size_t> now{0};
std::atomic<std::size_t> most{0};

void* take(std::size_t bytes, std::size_t alignment) {
  void* const taken = alignment <= alignof(std::max_align_t)
                          ? std::malloc(std::max<std::size_t>(bytes, 1))
                          : std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (taken == nullptr) throw std::bad_alloc();
  now += malloc_usable_size(taken);
  most = std::max(most.load(), now.load());
  return taken;
}

void give_back(void* taken) {
  if (taken != nullptr) now -= malloc_usable_size(taken);
  std::free(taken);
}

} // namespace

std::size_t held() { return now; }
std::size_t peak() { return most; }
void forget_peak() { most = now.load(); }

} // namespace rubric::growth

// All memory of this program is asked for here.
void* operator new(std::size_t bytes) { return rubric::growth::take(bytes, 1); }
void* operator new[](std::size_t bytes) { return rubric::growth::take(bytes, 1); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return rubric::growth::take(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return rubric::growth::take(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* taken) noexcept { rubric::growth::give_back(taken); }
void operator delete[](void* taken) noexcept { rubric::growth::give_back(taken); }
void operator delete(void* taken, std::size_t) noexcept { rubric::growth::give_back(taken); }
void operator delete[](void* taken, std::size_t) noexcept { rubric::growth::give_back(taken); }
void operator delete(void* taken, std::align_val_t) noexcept { rubric::growth::give_back(taken); }
void operator delete[](void* taken, std::align_val_t) noexcept { rubric::growth::give_back(taken); }
void operator delete(void* taken, std::size_t, std::align_val_t) noexcept {
  rubric::growth::give_back(taken);
}
void operator delete[](void* taken, std::size_t, std::align_val_t) noexcept {
  rubric::growth::give_back(taken);
}
