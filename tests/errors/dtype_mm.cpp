// Matrices of two dtypes are multiplied.
#include "tests/errors/wrong.h"

WRONG(dtype_mm, DTypeError, "mm: operands differ in dtype: self is f32[2, 2], mat2 is f64[2, 2]",
      "convert one with .to(dtype)") {
  mm(ones({2, 2}), ones({2, 2}, kDouble));
}
MENDED(dtype_mm) { gives(mm(ones({2, 2}, kDouble), ones({2, 2}, kDouble)), full({2, 2}, 2.0)); }
