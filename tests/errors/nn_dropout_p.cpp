// A dropout probability above 1.
#include "tests/errors/wrong.h"

WRONG(nn_dropout_p, ValueError, "Dropout: the probability must lie in [0, 1], got 1.5",
      "give the share of elements to drop") {
  nn::Dropout drop(1.5);
}
MENDED(nn_dropout_p) {
  nn::Dropout drop(1.0);
  gives(drop(ones({2})), {0.0, 0.0});
}
