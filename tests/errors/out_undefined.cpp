// The out= tensor was never made.
#include "tests/errors/wrong.h"

WRONG(out_undefined, UsageError, "exp_out: the out= tensor is undefined", "create it first (empty({0}))") {
  Tensor r;
  exp_out(r, zeros({2}));
}
MENDED(out_undefined) {
  Tensor r = empty({0});
  exp_out(r, zeros({2}));
  gives(r, {1.0, 1.0});
}
