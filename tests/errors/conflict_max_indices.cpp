// The returned places of the maxima are changed.
#include "tests/errors/wrong.h"

WRONG(conflict_max_indices, AutogradError, "max: backward needs", "i64[2],", "max saved at @save",
      "zero_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor x = tensor({{1.0, 2.0}, {4.0, 3.0}}).requires_grad_();
  auto [values, places] = x.max(1);  // @save
  places.zero_();                    // @write
  values.sum().backward();
}
MENDED(conflict_max_indices) {
  Tensor x = tensor({{1.0, 2.0}, {4.0, 3.0}}).requires_grad_();
  auto [values, places] = x.max(1);
  places.clone().zero_();
  values.sum().backward();
  gives(x.grad(), {{0.0, 1.0}, {1.0, 0.0}});
}
