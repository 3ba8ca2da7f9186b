// A dimension that is not there is reduced.
#include "tests/errors/wrong.h"

WRONG(index_dim, IndexError, "sum: dimension 2 is out of range: the tensor is f32[2, 3]; it must", "be in [-2, 1]") {
  ones({2, 3}).sum(2);
}
MENDED(index_dim) { gives(ones({2, 3}).sum(-1), {3.0, 3.0}); }
