// A mask of another size.
#include "tests/errors/wrong.h"

WRONG(index_mask, IndexError, "index: the mask bool[3] does not fit dimensions 0 to 0 of f32[2, 3]",
      "index with it alone") {
  ones({2, 3}).index({ones({3}, kBool)});
}
MENDED(index_mask) { gives(ones({2, 3}).index({Slice(), ones({3}, kBool)}), ones({2, 3})); }
