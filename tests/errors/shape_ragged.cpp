// Rows of a literal differ in length.
#include "tests/errors/wrong.h"

WRONG(shape_ragged, ShapeError, "tensor: the lists are ragged: one entry has sizes i64[1], another i64[2]",
      "give every row as many numbers") {
  tensor({{1, 2}, {3}});
}
MENDED(shape_ragged) { gives(tensor({{1, 2}, {3, 0}}), {{1, 2}, {3, 0}}); }
