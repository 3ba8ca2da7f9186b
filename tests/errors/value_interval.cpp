// An empty interval of random integers.
#include "tests/errors/wrong.h"

WRONG(value_interval, ValueError, "random_: the interval is [5, 5), which is empty", "from must be < to") {
  Tensor x = zeros({2}, kLong);
  unchanged({x});
  x.random_(5, 5);
}
MENDED(value_interval) {
  Tensor x = zeros({2}, kLong);
  x.random_(5, 6);
  gives(x, {5, 5});
}
