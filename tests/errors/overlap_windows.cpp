// Sliding windows are scaled in place.
#include "tests/errors/wrong.h"

WRONG(overlap_windows, InplaceError, "mul_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "windowed view", "write into a clone() instead", "@write") {
  Tensor x = ones({4});
  unchanged({x});
  x.unfold(0, 2, 1).mul_(2);  // @write
}
MENDED(overlap_windows) {
  Tensor x = ones({4});
  Tensor windows = x.unfold(0, 2, 1).clone();
  windows.mul_(2);
  gives(windows, full({3, 2}, 2.0));
}
