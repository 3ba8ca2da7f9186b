// A probability above 1.
#include "tests/errors/wrong.h"

WRONG(value_probability, ValueError, "bernoulli_: p is 1.5", "it must be from 0 to 1") {
  Tensor x = zeros({2});
  unchanged({x});
  x.bernoulli_(1.5);
}
MENDED(value_probability) {
  Tensor x = zeros({2});
  x.bernoulli_(1.0);
  gives(x, {1.0, 1.0});
}
