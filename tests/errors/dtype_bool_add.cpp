// Numbers are added to a mask in place.
#include "tests/errors/wrong.h"

WRONG(dtype_bool_add, DTypeError, "+=: the result has dtype i64, which does not fit the bool[2] to be overwritten",
      "use the out-of-place form, or convert with .to(bool) first") {
  Tensor m = tensor({true, false});
  unchanged({m});
  m += 1;
}
MENDED(dtype_bool_add) { gives(tensor({true, false}) + 1, {2, 1}); }
