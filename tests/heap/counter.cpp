// Implements the counter of heap bytes by replacing operator new.
#include "tests/heap/counter.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/heap/failing.h"

namespace {

std::atomic<int64_t> live_bytes{0}, peak_bytes{0}, calls{0};

void count(int64_t change) {
  int64_t now = live_bytes.fetch_add(change) + change, seen = peak_bytes.load();
  while (now > seen && !peak_bytes.compare_exchange_weak(seen, now)) {
  }
}

}  // namespace

namespace heap {

int64_t live() { return live_bytes; }
int64_t peak() { return peak_bytes; }
int64_t allocations() { return calls; }
void reset_peak() { peak_bytes = live_bytes.load(); }

}  // namespace heap

void* operator new(size_t n) {
  void* p = heap::request(n, __builtin_return_address(0));
  if (p == nullptr) throw std::bad_alloc();
  ++calls;
  count(static_cast<int64_t>(malloc_usable_size(p)));
  return p;
}
void operator delete(void* p) noexcept {
  if (p != nullptr) count(-static_cast<int64_t>(malloc_usable_size(p)));
  std::free(p);
}
void operator delete(void* p, size_t) noexcept { operator delete(p); }
