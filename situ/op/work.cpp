#include "situ/op/work.h"

#include "situ/op/formula/programs.h"

namespace situ::op {

double operations_of(const Row& row, const Operand* in, const Dims& out) {
  if (row.arithmetic) return row.arithmetic(in, out);
  if (row.formula == formula::Id::none) return 0;
  double elements = 1;
  for (int64_t n : out) elements *= static_cast<double>(n);
  return elements * formula::operations_of(row.formula, row.gradient);
}

}  // namespace situ::op
