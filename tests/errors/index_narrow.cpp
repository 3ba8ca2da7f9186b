// A range leaves its dimension.
#include "tests/errors/wrong.h"

WRONG(index_narrow, IndexError, "narrow: start 2 with length 3 leaves dimension 0: ", "f32[4]",
      "start + length may be at most 4") {
  arange(4, kFloat).narrow(0, 2, 3);
}
MENDED(index_narrow) { gives(arange(4, kFloat).narrow(0, 2, 2), {2.0, 3.0}); }
