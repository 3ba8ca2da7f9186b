// Floats are used as indices.
#include "tests/errors/wrong.h"

WRONG(dtype_index, DTypeError, "index: index tensors must be int64, int32 or bool, but one is f32[2]",
      "convert it with .to(kLong)") {
  ones({3}).index({zeros({2})});
}
MENDED(dtype_index) { gives(ones({3}).index({zeros({2}).to(kLong)}), {1.0, 1.0}); }
