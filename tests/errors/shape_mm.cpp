// mm takes matrices.
#include "tests/errors/wrong.h"

WRONG(shape_mm, ShapeError, "mm: needs a 2-dimensional tensor, but mat2 is f32[3]",
      "give it that shape with unsqueeze()") {
  mm(ones({2, 3}), ones({3}));
}
MENDED(shape_mm) { gives(mm(ones({2, 3}), ones({3}).unsqueeze(1)), full({2, 1}, 3.0)); }
