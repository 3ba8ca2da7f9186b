// The sizes asked for hold another number of elements.
#include "tests/errors/wrong.h"

WRONG(shape_view, ShapeError, "view: sizes [4, 2] do not fit: ", "f32[2, 3]", "6 elements",
      "the product of the sizes must be the number of elements") {
  ones({2, 3}).view({4, 2});
}
MENDED(shape_view) { gives(ones({2, 3}).view({3, 2}), ones({3, 2})); }
