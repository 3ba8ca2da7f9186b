// A window reaches outside the bytes.
#include "tests/errors/wrong.h"

WRONG(index_as_strided, IndexError,
      "as_strided: sizes [3], strides [2] and offset 1 reach outside the 5 elements there are: ", "f32[5]",
      "the last element must lie below 5") {
  arange(5, kFloat).as_strided({3}, {2}, 1);
}
MENDED(index_as_strided) { gives(arange(5, kFloat).as_strided({3}, {2}, 0), {0.0, 2.0, 4.0}); }
