// The size of a dimension that is not there.
#include "tests/errors/wrong.h"

WRONG(index_size, IndexError, "size: dimension 2 is out of range: the tensor is f32[2, 3]", "it must be in [-2, 1]") {
  ones({2, 3}).size(2);
}
MENDED(index_size) { gives(ones({2, 3}).size(-1), 3); }
