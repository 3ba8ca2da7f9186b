// In the checked mode no fraction is cut off.
#include "tests/errors/wrong.h"

WRONG(checked_fraction, DTypeError, "x[i] = v: would lose a value: 2.7",
      "does not fit i64, and the tensor to be overwritten is i64[]",
      "convert it before, with round(), clamp() or .to(i64), or leave the scope of CheckedWritesGuard") {
  CheckedWritesGuard checked;
  Tensor n = zeros({2}, kLong);
  unchanged({n});
  n[0] = 2.7;
}
MENDED(checked_fraction) {
  CheckedWritesGuard checked;
  Tensor n = zeros({2}, kLong);
  n[0] = std::round(2.7);
  gives(n, {3, 0});
}
