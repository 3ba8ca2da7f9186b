// What is done to the parts of a product as soon as they are complete, by the thread that made them
// and while they lie in its cache.
#pragma once
#include <cstdint>

namespace situ::cpu {

// run: `rows` runs of `cols` adjacent elements, the first at c and each `step` elements behind the one before. All of
// the result is met once, on any thread.
struct After {
  void (*run)(const After& self, void* c, int64_t rows, int64_t cols, int64_t step);
};

}  // namespace situ::cpu
