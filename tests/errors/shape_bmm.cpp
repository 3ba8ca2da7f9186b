// Batches of a product differ.
#include "tests/errors/wrong.h"

WRONG(shape_bmm, ShapeError, "bmm: batch sizes differ: self is f32[2, 1, 3], mat2 is f32[4, 3, 1]",
      "matmul broadcasts them") {
  bmm(ones({2, 1, 3}), ones({4, 3, 1}));
}
MENDED(shape_bmm) { gives(matmul(ones({2, 1, 3}), ones({1, 3, 1})), full({2, 1, 1}, 3.0)); }
