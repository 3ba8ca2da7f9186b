// Log-probabilities and targets do not fit.
#include "tests/errors/wrong.h"

WRONG(shape_nll, ShapeError, "nll_loss: the input is f32[2, 3], the target is i64[2, 1]",
      "the target holds class indices without dimension C") {
  nll_loss(zeros({2, 3}).log_softmax(1), tensor({{0}, {1}}));
}
MENDED(shape_nll) { gives(nll_loss(zeros({2, 3}).log_softmax(1), tensor({0, 1})).item(), std::log(3.0)); }
