// An index beyond the last row.
#include "tests/errors/wrong.h"

WRONG(index_select_range, IndexError, "select: index 3 is out of range for dimension 0: ", "f32[3, 2]",
      "it must be in [-3, 2]") {
  ones({3, 2})[3];
}
MENDED(index_select_range) { gives(ones({3, 2})[-1], {1.0, 1.0}); }
