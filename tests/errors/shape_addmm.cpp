// The addend does not have the product's sizes.
#include "tests/errors/wrong.h"

WRONG(shape_addmm, ShapeError, "addmm: self does not broadcast to the product's sizes [2, 2]: self is f32[3]",
      "give self those sizes") {
  addmm(ones({3}), ones({2, 3}), ones({3, 2}));
}
MENDED(shape_addmm) { gives(addmm(ones({2}), ones({2, 3}), ones({3, 2})), full({2, 2}, 4.0)); }
