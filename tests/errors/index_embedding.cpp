// A token id beyond the table.
#include "tests/errors/wrong.h"

WRONG(index_embedding, IndexError,
      "embedding: index 5 is out of range for dimension 0 of size 4: weight is f32[4, 2], the index is i64[2]",
      "indices must be in [0, 3]") {
  embedding(ones({4, 2}), tensor({1, 5}));
}
MENDED(index_embedding) { gives(embedding(ones({4, 2}), tensor({1, 3})), ones({2, 2})); }
