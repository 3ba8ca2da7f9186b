#include "situ/op/work.h"

#include "situ/op/formula/programs.h"

namespace situ::op {

double operations_of(const OpInfo& op_info, const Operand* in, const Dims& out) {
  if (op_info.arithmetic) return op_info.arithmetic(in, out);
  if (!op_info.is_formula()) return 0;
  double elements = 1;
  for (int64_t n : out) elements *= static_cast<double>(n);
  return elements * formula::operations_of(op_info.formula, op_info.gradient, op_info.own_formula);
}

}  // namespace situ::op
