// Places of an expanded tensor are assigned.
#include "tests/errors/wrong.h"

WRONG(overlap_index_put, InplaceError, "index_put_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2});
  unchanged({x});
  x.expand({3, 2}).index_put_({tensor({0, 2})}, tensor({5.0, 6.0}));
}
MENDED(overlap_index_put) {
  Tensor wide = ones({2}).expand({3, 2}).clone();
  wide.index_put_({tensor({0, 2})}, tensor({5.0, 6.0}));
  gives(wide, {{5.0, 6.0}, {1.0, 1.0}, {5.0, 6.0}});
}
