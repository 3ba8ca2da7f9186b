// An embedding that the heads do not divide.
#include "tests/errors/wrong.h"

WRONG(nn_heads, ValueError, "MultiheadAttention: embed_dim 6 must be a multiple of num_heads 4",
      "choose a width that the heads divide") {
  nn::MultiheadAttention attention(6, 4);
}
MENDED(nn_heads) {
  nn::MultiheadAttention attention(8, 4);
  gives(static_cast<double>(attention->parameters().size()), 4);
}
