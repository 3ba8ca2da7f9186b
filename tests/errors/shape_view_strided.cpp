// A transposed tensor cannot be seen flat without a copy.
#include "tests/errors/wrong.h"

WRONG(shape_view_strided, ShapeError,
      "view: the bytes of a strided tensor do not lie so that sizes [6] could show them without a copy",
      "f32[3, 2] with strides [1, 3]", "use reshape(), which copies where it must") {
  ones({2, 3}).t().view({6});
}
MENDED(shape_view_strided) { gives(ones({2, 3}).t().reshape({6}), ones({6})); }
