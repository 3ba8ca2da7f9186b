// A number stands where a tensor is needed.
#include "tests/errors/wrong.h"

WRONG(number_operand, UsageError, "mm: operand 1 is a number where a tensor is needed",
      "wrap it with situ::scalar_tensor(value)") {
  mm(ones({2, 2}), 3);
}
MENDED(number_operand) { gives(ones({2, 2}) * 3, full({2, 2}, 3.0)); }
