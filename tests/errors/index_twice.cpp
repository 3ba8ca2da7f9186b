// A dimension is reduced twice.
#include "tests/errors/wrong.h"

WRONG(index_twice, ValueError, "sum: dimension 0 is named twice in the list: ", "f32[2, 3]", "name each once") {
  ones({2, 3}).sum({0, -2});
}
MENDED(index_twice) { gives(ones({2, 3}).sum({0, 1}).item(), 6); }
