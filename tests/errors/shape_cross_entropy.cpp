// Targets are given for other rows than the logits have.
#include "tests/errors/wrong.h"

WRONG(shape_cross_entropy, ShapeError, "cross_entropy: ", "f32[2, 3]", "i64[3]",
      "class indices have the logits' sizes without dimension 1") {
  cross_entropy(zeros({2, 3}), tensor({0, 1, 2}));
}
MENDED(shape_cross_entropy) { gives(cross_entropy(zeros({2, 3}), tensor({0, 1})).item(), std::log(3.0)); }
