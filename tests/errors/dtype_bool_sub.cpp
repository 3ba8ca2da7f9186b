// Masks are subtracted.
#include "tests/errors/wrong.h"

WRONG(dtype_bool_sub, DTypeError, "sub: bool tensors cannot be subtracted: self is bool[2], other is bool[2]",
      "use logical_xor") {
  tensor({true, false}) - tensor({true, true});
}
MENDED(dtype_bool_sub) { gives(tensor({true, false}).logical_xor(tensor({true, true})), {0, 1}); }
