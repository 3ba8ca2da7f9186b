// Probabilities of integers.
#include "tests/errors/wrong.h"

WRONG(dtype_softmax, DTypeError, "softmax: needs a floating dtype, but ", "i64[2]", "pass dtype = kFloat") {
  tensor({1, 1}).softmax(0);
}
MENDED(dtype_softmax) { gives(tensor({1, 1}).softmax(0, kFloat), {0.5, 0.5}); }
