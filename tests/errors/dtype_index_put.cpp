// Assigned values have another dtype than the target.
#include "tests/errors/wrong.h"

WRONG(dtype_index_put, DTypeError, "index_put_: operands differ in dtype: self is f32[3], value is f64[2]",
      "convert one with .to(dtype)") {
  Tensor x = zeros({3});
  unchanged({x});
  x.index({tensor({0, 1})}) = ones({2}, kDouble);
}
MENDED(dtype_index_put) {
  Tensor x = zeros({3});
  x.index({tensor({0, 1})}) = ones({2}, kDouble).to(kFloat);
  gives(x, {1.0, 1.0, 0.0});
}
