// The weight of linear is the wrong way round.
#include "tests/errors/wrong.h"

WRONG(shape_linear, ShapeError, "linear: the input's last size must be the weight's second (weight is [out, in])",
      "input is f32[1, 3], weight is f32[3, 2]", "check in_features, or transpose the weight") {
  linear(ones({1, 3}), ones({3, 2}));
}
MENDED(shape_linear) { gives(linear(ones({1, 3}), ones({3, 2}).t()), full({1, 2}, 3.0)); }
