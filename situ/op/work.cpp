#include "situ/op/work.h"

#include "situ/op/formula/programs.h"

namespace situ::op {

double operations_of(const OpInfo& row, const Operand* in, const Dims& out) {
  if (row.arithmetic) return row.arithmetic(in, out);
  if (!row.is_formula()) return 0;
  double elements = 1;
  for (int64_t n : out) elements *= static_cast<double>(n);
  return elements * formula::operations_of(row.formula, row.gradient, row.own_formula);
}

}  // namespace situ::op
