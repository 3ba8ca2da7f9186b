// cat makes no new dimension.
#include "tests/errors/wrong.h"

WRONG(shape_cat_dim, IndexError, "cat: dimension 1 is out of range: tensor 0 is f32[2]", "stack() for a new one") {
  cat({ones({2}), ones({2})}, 1);
}
MENDED(shape_cat_dim) { gives(stack({ones({2}), ones({2})}, 1), ones({2, 2})); }
