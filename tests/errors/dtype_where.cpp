// The condition of where is a number for each element.
#include "tests/errors/wrong.h"

WRONG(dtype_where, DTypeError, "where: the condition must be a bool tensor, but it is f32[2]",
      "compare it first, e.g. x != 0") {
  where(ones({2}), 1.0, 0.0);
}
MENDED(dtype_where) { gives(where(ones({2}) != 0, ones({2}), 0.0), {1.0, 1.0}); }
