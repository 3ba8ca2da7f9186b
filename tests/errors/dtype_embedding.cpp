// Token ids are floats.
#include "tests/errors/wrong.h"

WRONG(dtype_embedding, DTypeError, "embedding: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  nn::Embedding table(4, 2);
  table(ones({2}));
}
MENDED(dtype_embedding) {
  nn::Embedding table(4, 2);
  gives(table(ones({2}).to(kLong)).detach()[0], table->weight.detach()[1]);
}
