// Elements are selected by weights.
#include "tests/errors/wrong.h"

WRONG(dtype_masked_select, DTypeError, "masked_select: the mask must be a bool tensor, but it is f32[2]",
      "compare first (x > 0)") {
  ones({2}).masked_select(tensor({0.0, 1.0}));
}
MENDED(dtype_masked_select) { gives(ones({2}).masked_select(tensor({0.0, 1.0}) > 0), {1.0}); }
