// Bits of floats.
#include "tests/errors/wrong.h"

WRONG(dtype_bitwise, DTypeError, "bitwise_and: needs integer or bool operands: self is f32[2], other is i64[2]",
      "convert with .to(kLong)") {
  ones({2}).bitwise_and(tensor({1, 2}));
}
MENDED(dtype_bitwise) { gives(ones({2}).to(kLong).bitwise_and(tensor({1, 2})), {1, 0}); }
