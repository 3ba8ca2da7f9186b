// A frozen tensor is written through an older alias.
#include "tests/errors/wrong.h"

WRONG(frozen_alias, InplaceError, "zero_: the tensor to be overwritten, f32[2], is frozen (x.freeze())",
      "through aliases neither", "write into a clone(), or unfreeze() it", "@write") {
  Tensor x = ones({3}), part = x.detach().narrow(0, 0, 2);
  x.freeze();
  unchanged({x});
  part.zero_();  // @write
}
MENDED(frozen_alias) {
  Tensor x = ones({3}), part = x.detach().narrow(0, 0, 2);
  x.freeze();
  x.unfreeze();
  part.zero_();
  gives(x, {0.0, 0.0, 1.0});
}
