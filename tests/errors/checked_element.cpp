// In the checked mode the element that does not fit is named.
#include "tests/errors/wrong.h"

WRONG(checked_element, DTypeError, "copy_: would lose a value: 0.5",
      "(element 2 of f32[3]) does not fit i32, and the tensor to be overwritten is i32[3]",
      "convert it before, with round()") {
  CheckedWritesGuard checked;
  Tensor n = zeros({3}, kInt);
  unchanged({n});
  n.copy_(tensor({1.0, 2.0, 0.5}));
}
MENDED(checked_element) {
  CheckedWritesGuard checked;
  Tensor n = zeros({3}, kInt);
  n.copy_(tensor({1.0, 2.0, 1.5}).round());
  gives(n, {1, 2, 2});
}
