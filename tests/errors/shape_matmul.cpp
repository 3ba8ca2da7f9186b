// Inner sizes of a product differ.
#include "tests/errors/wrong.h"

WRONG(shape_matmul, ShapeError,
      "matmul: inner sizes differ: self is f32[2, 3], other is f32[2, 3] (3 columns against 2 rows)",
      "transpose one of them") {
  ones({2, 3}).matmul(ones({2, 3}));
}
MENDED(shape_matmul) { gives(ones({2, 3}).matmul(ones({2, 3}).t()), full({2, 2}, 3.0)); }
