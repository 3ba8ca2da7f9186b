// One is to be taken off a mask, to turn it round.
#include "tests/errors/wrong.h"

WRONG(dtype_bool_number_sub, DTypeError,
      "sub: bool tensors cannot be subtracted: self is the number 1, other is bool[2]", "logical_not (~)") {
  1 - tensor({true, false});
}
MENDED(dtype_bool_number_sub) { gives(~tensor({true, false}), {0, 1}); }
