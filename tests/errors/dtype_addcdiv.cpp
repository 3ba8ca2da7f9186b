// Integers are divided by addcdiv.
#include "tests/errors/wrong.h"

WRONG(dtype_addcdiv, DTypeError, "addcdiv: cannot divide integers: tensor1 is i64[2], tensor2 is i64[2]",
      "convert one with .to(kFloat)") {
  addcdiv(ones({2}), tensor({1, 2}), tensor({3, 4}));
}
MENDED(dtype_addcdiv) { gives(addcdiv(ones({2}), tensor({3, 4}).to(kFloat), tensor({1, 2})), {4.0, 3.0}); }
