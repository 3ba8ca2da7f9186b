// Two sizes are left open.
#include "tests/errors/wrong.h"

WRONG(shape_reshape, ShapeError, "reshape: sizes [-1, -1] do not fit: ", "f32[2, 3]", "only one size may be -1") {
  ones({2, 3}).reshape({-1, -1});
}
MENDED(shape_reshape) { gives(ones({2, 3}).reshape({-1, 2}), ones({3, 2})); }
