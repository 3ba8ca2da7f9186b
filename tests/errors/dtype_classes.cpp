// Class indices are floats, and no probabilities.
#include "tests/errors/wrong.h"

WRONG(dtype_classes, DTypeError, "one_hot: needs int64 or int32 class indices, but the tensor is f32[2]",
      "convert with .to(kLong)") {
  ones({2}).one_hot(3);
}
MENDED(dtype_classes) { gives(ones({2}).to(kLong).one_hot(3)[0], {0, 1, 0}); }
