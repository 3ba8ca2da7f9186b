// A layer is used that was never assigned.
#include "tests/errors/wrong.h"

WRONG(nn_empty_holder, UsageError, "ModuleHolder: this module holder is empty",
      "assign a module to it, e.g. fc = nn::Linear(3, 4)") {
  nn::Linear fc{nullptr};
  fc(ones({1, 3}));
}
MENDED(nn_empty_holder) {
  nn::Linear fc{nullptr};
  fc = nn::Linear(3, 4);
  gives(fc(ones({1, 3})).numel(), 4);
}
