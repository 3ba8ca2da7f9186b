// Bytes cannot be seen as a wider type where they do not divide.
#include "tests/errors/wrong.h"

WRONG(dtype_view, ShapeError, "view_dtype: cannot show the bytes as f64: ", "f32[3]", "must be multiples of 2") {
  ones({3}).view_dtype(kDouble);
}
MENDED(dtype_view) { gives(ones({4}).view_dtype(kDouble).numel(), 2); }
