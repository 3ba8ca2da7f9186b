// In the checked mode nothing wraps.
#include "tests/errors/wrong.h"

WRONG(checked_range, DTypeError, "+=: would lose a value: 300",
      "does not fit u8, and the tensor to be overwritten is u8[2]", "or leave the scope of CheckedWritesGuard") {
  CheckedWritesGuard checked;
  Tensor bytes = zeros({2}, kByte);
  unchanged({bytes});
  bytes += 300;
}
MENDED(checked_range) {
  CheckedWritesGuard checked;
  Tensor bytes = zeros({2}, kByte);
  bytes += 30;
  gives(bytes, {30, 30});
}
