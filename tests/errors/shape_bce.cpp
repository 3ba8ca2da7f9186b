// Predictions and targets of a binary loss differ in size.
#include "tests/errors/wrong.h"

WRONG(shape_bce, ShapeError, "binary_cross_entropy: the input is f32[4, 1], the target is f32[4]",
      "they must have the same sizes") {
  nn::functional::binary_cross_entropy(full({4, 1}, 0.5), ones({4}));
}
MENDED(shape_bce) {
  gives(nn::functional::binary_cross_entropy(full({4, 1}, 0.5).squeeze(1), ones({4})).item(), std::log(2.0));
}
