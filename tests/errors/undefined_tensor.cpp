// A tensor is used before it was made.
#include "tests/errors/wrong.h"

WRONG(undefined_tensor, UsageError, "add: operand 1 is an undefined tensor",
      "create it first (zeros, randn, ...), and do not use one after std::move") {
  Tensor bias;
  ones({2}) + bias;
}
MENDED(undefined_tensor) {
  Tensor bias = zeros({2});
  gives(ones({2}) + bias, {1.0, 1.0});
}
