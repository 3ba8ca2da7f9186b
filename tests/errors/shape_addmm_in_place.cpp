// A product is added to a row in place.
#include "tests/errors/wrong.h"

WRONG(shape_addmm_in_place, ShapeError,
      "addmm_: the result is f32[2, 2], but the tensor to be overwritten is f32[1, 2]", "use the out-of-place form") {
  Tensor row = ones({1, 2});
  unchanged({row});
  row.addmm_(ones({2, 3}), ones({3, 2}));
}
MENDED(shape_addmm_in_place) {
  Tensor row = ones({1, 2});
  gives(row.addmm(ones({2, 3}), ones({3, 2})), full({2, 2}, 4.0));
}
