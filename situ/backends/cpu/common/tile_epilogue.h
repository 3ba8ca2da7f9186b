// A function that a product calls for each part of its result as soon as the part is complete. The thread that computed
// the part calls it, while the part is in its cache.
#pragma once
#include <cstdint>

namespace situ::cpu {

// run: `rows` runs of `cols` adjacent elements, the first at c and each `step` elements behind the one before. All of
// the result is met once, on any thread.
struct TileEpilogue {
  void (*run)(const TileEpilogue& self, void* c, int64_t rows, int64_t cols, int64_t step);
};

}  // namespace situ::cpu
