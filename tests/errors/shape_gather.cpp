// The index of gather lacks a dimension.
#include "tests/errors/wrong.h"

WRONG(shape_gather, ShapeError, "gather: the index must have as many dimensions as self", "f32[2, 3], index is i64[2]",
      "unsqueeze() or expand() the index") {
  ones({2, 3}).gather(1, tensor({0, 2}));
}
MENDED(shape_gather) { gives(ones({2, 3}).gather(1, tensor({0, 2}).unsqueeze(1)), ones({2, 1})); }
