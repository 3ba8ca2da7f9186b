// The bias of linear has another size.
#include "tests/errors/wrong.h"

WRONG(shape_linear_bias, ShapeError,
      "linear: the bias must have one element for each of the weight's 2 rows: bias is f32[3]",
      "make it a tensor of one dimension of that size") {
  linear(ones({1, 3}), ones({2, 3}), ones({3}));
}
MENDED(shape_linear_bias) { gives(linear(ones({1, 3}), ones({2, 3}), ones({2})), full({1, 2}, 4.0)); }
