// Stacked tensors differ in size.
#include "tests/errors/wrong.h"

WRONG(shape_stack, ShapeError, "stack: all tensors must have the same sizes: tensor 0 is f32[2], tensor 1 is f32[3]",
      "use cat() along a dimension") {
  stack({ones({2}), ones({3})});
}
MENDED(shape_stack) { gives(cat({ones({2}), ones({3})}), ones({5})); }
