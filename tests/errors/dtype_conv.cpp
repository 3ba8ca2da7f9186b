// Image and kernel differ in dtype.
#include "tests/errors/wrong.h"

WRONG(dtype_conv, DTypeError, "conv2d: operands differ in dtype: input is f64[1, 1, 2, 2], weight is f32[1, 1, 1, 1]",
      "convert one with .to(dtype)") {
  conv2d(ones({1, 1, 2, 2}, kDouble), ones({1, 1, 1, 1}));
}
MENDED(dtype_conv) { gives(conv2d(ones({1, 1, 2, 2}, kDouble).to(kFloat), ones({1, 1, 1, 1})), ones({1, 1, 2, 2})); }
