// Sizes do not broadcast.
#include "tests/errors/wrong.h"

WRONG(shape_add, ShapeError, "add: shapes do not broadcast: self is f32[2, 3], other is f32[2, 4] (axis -1: 3 vs 4)",
      "sizes must be equal, or one of them 1") {
  ones({2, 3}) + ones({2, 4});
}
MENDED(shape_add) { gives(ones({2, 3}) + ones({2, 1}), full({2, 3}, 2.0)); }
