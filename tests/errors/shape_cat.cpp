// Joined tensors differ beside the joined dimension.
#include "tests/errors/wrong.h"

WRONG(shape_cat, ShapeError,
      "cat: sizes must be equal except along dimension 0: tensor 0 is f32[2, 3], tensor 1 is f32[2, 4]",
      "join along another dimension") {
  cat({ones({2, 3}), ones({2, 4})});
}
MENDED(shape_cat) { gives(cat({ones({2, 3}), ones({2, 4})}, 1), ones({2, 7})); }
