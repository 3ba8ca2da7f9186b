// Token ids are replaced by the next batch before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_embedding, AutogradError, "embedding: backward needs operand 1, i64[2],", "embedding saved at @save",
      "copy_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor table = ones({3, 1}).requires_grad_(), ids = tensor({0, 1});
  Tensor y = embedding(table, ids);  // @save
  ids.copy_(tensor({2, 2}));         // @write
  y.sum().backward();
}
MENDED(conflict_embedding) {
  Tensor table = ones({3, 1}).requires_grad_(), ids = tensor({0, 1});
  Tensor y = embedding(table, ids.clone());
  ids.copy_(tensor({2, 2}));
  y.sum().backward();
  gives(table.grad(), {{1.0}, {1.0}, {0.0}});
}
