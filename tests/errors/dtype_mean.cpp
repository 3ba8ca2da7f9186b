// The mean of integers.
#include "tests/errors/wrong.h"

WRONG(dtype_mean, DTypeError, "mean: the mean needs a floating dtype, but ", "i64[2]",
      "convert with .to(kFloat), or pass dtype = kFloat") {
  tensor({1, 2}).mean();
}
MENDED(dtype_mean) { gives(tensor({1, 2}).to(kFloat).mean().item(), 1.5); }
