// permute names every dimension once.
#include "tests/errors/wrong.h"

WRONG(shape_permute, ShapeError, "permute: 2 dimensions [1, 0] were given: ", "f32[2, 3, 4]",
      "name each of its 3 dimensions once") {
  ones({2, 3, 4}).permute({1, 0});
}
MENDED(shape_permute) { gives(ones({2, 3, 4}).permute({1, 0, 2}), ones({3, 2, 4})); }
