// t() takes matrices.
#include "tests/errors/wrong.h"

WRONG(shape_t, ShapeError, "t: needs a tensor of at most two dimensions, but ", "f32[2, 3, 4]",
      "use transpose(a, b) or permute({...})") {
  ones({2, 3, 4}).t();
}
MENDED(shape_t) { gives(ones({2, 3, 4}).transpose(1, 2), ones({2, 4, 3})); }
