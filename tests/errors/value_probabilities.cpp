// Logits are given where probabilities are due.
#include "tests/errors/wrong.h"

WRONG(value_probabilities, ValueError,
      "binary_cross_entropy: the input must hold probabilities from 0 to 1, but its values run from -2",
      "use binary_cross_entropy_with_logits") {
  binary_cross_entropy(tensor({-2.0, 3.0}), ones({2}));
}
MENDED(value_probabilities) { gives(binary_cross_entropy_with_logits(zeros({2}), ones({2})).item(), std::log(2.0)); }
