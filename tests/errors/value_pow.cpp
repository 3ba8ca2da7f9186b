// Negative powers of integers.
#include "tests/errors/wrong.h"

WRONG(value_pow, ValueError,
      "pow: integers to negative integer powers are not allowed: self is i64[2], the exponent is -1",
      "convert with .to(kFloat) first") {
  tensor({1, 2}).pow(-1);
}
MENDED(value_pow) { gives(tensor({1, 2}).to(kFloat).pow(-1), {1.0, 0.5}); }
