// item() reads one element.
#include "tests/errors/wrong.h"

WRONG(shape_item, ShapeError, "item: needs a tensor of one element, this one is f32[3]",
      "index it or reduce it first") {
  arange(3, kFloat).item();
}
MENDED(shape_item) { gives(arange(3, kFloat).sum().item(), 3); }
