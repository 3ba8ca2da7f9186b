// A dimension that is not there is swapped.
#include "tests/errors/wrong.h"

WRONG(index_transpose, IndexError, "transpose: dimension 2 is out of range: ", "f32[2, 3]", "it must be in [-2, 1]") {
  ones({2, 3}).transpose(1, 2);
}
MENDED(index_transpose) { gives(ones({2, 3}).transpose(0, 1), ones({3, 2})); }
