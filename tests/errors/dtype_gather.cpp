// Floats are used as places of gather.
#include "tests/errors/wrong.h"

WRONG(dtype_gather, DTypeError, "gather: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  ones({3}).gather(0, zeros({2}));
}
MENDED(dtype_gather) { gives(ones({3}).gather(0, zeros({2}, kLong)), {1.0, 1.0}); }
