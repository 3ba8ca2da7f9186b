// A tensor whose address was given away is to outgrow its memory.
#include "tests/errors/wrong.h"

WRONG(memory_resize, InplaceError, "resize_: ", "f32[2]", "whose address was handed out", "resize a clone() instead") {
  Tensor x = ones({2});
  x.data_ptr<float>();
  x.resize_({5});
}
MENDED(memory_resize) {
  Tensor x = ones({2}), view = x.narrow(0, 0, 1);
  x.resize_({5});
  x[0] = 3;
  gives(view, {3.0});
}
