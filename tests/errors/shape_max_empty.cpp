// An empty tensor has no maximum.
#include "tests/errors/wrong.h"

WRONG(shape_max_empty, ShapeError, "max: ", "f32[0]", "reduce a dimension that has some") { ones({0}).max(); }
MENDED(shape_max_empty) { gives(ones({0, 2}).sum().item(), 0); }
