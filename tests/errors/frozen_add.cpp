// A frozen tensor is written.
#include "tests/errors/wrong.h"

WRONG(frozen_add, InplaceError, "+=: the tensor to be overwritten, f32[2, 2], is frozen (x.freeze())",
      "write into a clone(), or unfreeze() it", "@write") {
  Tensor x = ones({2, 2});
  x.freeze();
  unchanged({x});
  x += 1;  // @write
}
MENDED(frozen_add) {
  Tensor x = ones({2, 2});
  x.freeze();
  Tensor y = x.clone();
  y += 1;
  gives(y, full({2, 2}, 2.0));
}
