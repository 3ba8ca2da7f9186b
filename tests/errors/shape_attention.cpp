// Heads of queries and keys differ.
#include "tests/errors/wrong.h"

WRONG(shape_attention, ShapeError,
      "scaled_dot_product_attention: leading sizes do not broadcast: query is f32[2, 4, 8], key is f32[3, 4, 8]",
      "give all three the same leading sizes, or 1") {
  scaled_dot_product_attention(ones({2, 4, 8}), ones({3, 4, 8}), ones({3, 4, 8}));
}
MENDED(shape_attention) {
  gives(scaled_dot_product_attention(ones({2, 4, 8}), ones({1, 4, 8}), ones({1, 4, 8})), ones({2, 4, 8}));
}
