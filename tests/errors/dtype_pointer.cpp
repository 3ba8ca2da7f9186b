// Bytes are asked for as another type.
#include "tests/errors/wrong.h"

WRONG(dtype_pointer, DTypeError, "data_ptr: asked for f64, the tensor is f32[2]",
      "ask for its own dtype, or convert it with .to(dtype) first") {
  Tensor x = ones({2});
  unchanged({x});
  x.data_ptr<double>();
}
MENDED(dtype_pointer) {
  Tensor x = ones({2}).to(kDouble);
  gives(x.const_data_ptr<double>()[1], 1);
}
