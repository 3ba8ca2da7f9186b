// The source has too few elements for the mask.
#include "tests/errors/wrong.h"

WRONG(shape_masked_scatter, ValueError,
      "masked_scatter_: the mask has 3 true elements, the source only 2: ", "f32[3], source is f32[2]",
      "give one value for each true element") {
  Tensor x = zeros({3});
  unchanged({x});
  x.masked_scatter_(ones({3}, kBool), ones({2}));
}
MENDED(shape_masked_scatter) {
  Tensor x = zeros({3});
  x.masked_scatter_(ones({3}, kBool), ones({3}));
  gives(x, {1.0, 1.0, 1.0});
}
