// Only a size of 1 stretches.
#include "tests/errors/wrong.h"

WRONG(shape_expand, ShapeError, "expand: dimension 0 of size 2 cannot become 4: sizes are [4], ", "f32[2]",
      "only a size of 1 stretches") {
  ones({2}).expand({4});
}
MENDED(shape_expand) { gives(ones({1}).expand({4}), ones({4})); }
