// A size product that no integer holds.
#include "tests/errors/wrong.h"

WRONG(memory_overflow, ShapeError, "zeros: too many elements: sizes are [4294967296, 4294967296]",
      "the byte count must stay below 2^63") {
  zeros({int64_t{1} << 32, int64_t{1} << 32});
}
MENDED(memory_overflow) { gives(zeros({4, 4}).numel(), 16); }
