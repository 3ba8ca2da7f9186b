// A tensor is to outgrow memory that others see.
#include "tests/errors/wrong.h"

WRONG(memory_resize, InplaceError, "resize_: ", "f32[2]", "which other tensors or pointers share",
      "resize a clone() instead") {
  Tensor x = ones({2}), alias = x.detach();
  x.resize_({5});
}
MENDED(memory_resize) {
  Tensor x = ones({2}), alias = x.detach();
  Tensor larger = x.clone();
  larger.resize_({5});
  gives(larger.narrow(0, 0, 2), alias);
}
