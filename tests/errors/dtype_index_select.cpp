// Rows are selected by floating numbers.
#include "tests/errors/wrong.h"

WRONG(dtype_index_select, DTypeError, "index_select: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  arange(3).index_select(0, tensor({0.0, 2.0}));
}
MENDED(dtype_index_select) { gives(arange(3).index_select(0, tensor({0.0, 2.0}).to(kLong)), {0, 2}); }
