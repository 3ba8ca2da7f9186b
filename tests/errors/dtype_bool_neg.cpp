// A mask is negated as a number.
#include "tests/errors/wrong.h"

WRONG(dtype_bool_neg, DTypeError, "neg: a bool tensor has no negative: ", "bool[2]", "use logical_not() to invert it") {
  -tensor({true, false});
}
MENDED(dtype_bool_neg) { gives(tensor({true, false}).logical_not(), {0, 1}); }
