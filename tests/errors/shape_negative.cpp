// A size is negative.
#include "tests/errors/wrong.h"

WRONG(shape_negative, ShapeError, "zeros: negative size: sizes are [2, -3]", "every size must be 0 or more") {
  zeros({2, -3});
}
MENDED(shape_negative) { gives(zeros({2, 3}), zeros({2, 3})); }
