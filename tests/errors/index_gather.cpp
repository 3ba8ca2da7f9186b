// A place of gather is beyond the dimension.
#include "tests/errors/wrong.h"

WRONG(index_gather, IndexError,
      "gather: index 3 is out of range for dimension 0 of size 3: self is f32[3], the index is i64[2]",
      "indices must be in [0, 2]") {
  arange(3, kFloat).gather(0, tensor({0, 3}));
}
MENDED(index_gather) { gives(arange(3, kFloat).gather(0, tensor({0, 2})), {0.0, 2.0}); }
