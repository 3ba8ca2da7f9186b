// More indices than dimensions.
#include "tests/errors/wrong.h"

WRONG(index_too_many, IndexError, "index: the indices take 3 dimensions, but self is f32[2, 3]",
      "give at most one index for each dimension") {
  ones({2, 3}).index({0, 1, 2});
}
MENDED(index_too_many) { gives(ones({2, 3}).index({0, 1}).item(), 1); }
