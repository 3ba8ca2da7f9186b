// What is done to the parts of a product or a convolution as soon as they are complete, by the thread that made them
// and while they lie in its cache.
#pragma once
#include <cstdint>

namespace situ::cpu {

// run: `rows` runs of `cols` adjacent elements, the first at c and each `step` elements behind the one before. All of
// the result is met once, on any thread.
struct After {
  void (*run)(const After& self, void* c, int64_t rows, int64_t cols, int64_t step);
  // Is it as fast over runs of some dozen elements, here and there, as over all in their order? Not what reads another
  // operand, whose lines nothing asks for ahead then. Ways that make only such runs leave others to a pass at the end.
  bool short_runs = true;
};

}  // namespace situ::cpu
