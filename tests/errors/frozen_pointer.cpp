// A pointer for writing is asked of a frozen tensor.
#include "tests/errors/wrong.h"

WRONG(frozen_pointer, InplaceError, "data_ptr: the tensor, f32[2], is frozen (x.freeze())",
      "read with const_data_ptr<T>()") {
  Tensor x = ones({2});
  x.freeze();
  unchanged({x});
  x.data_ptr<float>()[0] = 5;
}
MENDED(frozen_pointer) {
  Tensor x = ones({2});
  x.freeze();
  gives(x.const_data_ptr<float>()[0], 1);
}
