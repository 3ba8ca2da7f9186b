// Images of bytes are normalised.
#include "tests/errors/wrong.h"

WRONG(dtype_batch_norm, DTypeError, "batch_norm: needs a floating dtype, but input is u8[2, 1]",
      "convert with .to(kFloat)") {
  batch_norm(tensor({1, 3}, kByte).view({2, 1}), {}, {}, {}, {}, true);
}
MENDED(dtype_batch_norm) {
  Tensor y = batch_norm(tensor({1, 3}, kByte).view({2, 1}).to(kFloat), {}, {}, {}, {}, true, 0.1, 1e-30);
  gives(y.view(-1), {-1.0, 1.0});
}
