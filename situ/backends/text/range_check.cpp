// Checks operands' values before a kernel runs: probabilities, weights and divisors.
#include "situ/backends/text/kernel.h"

namespace situ::text {

namespace {}  // namespace

void check_range(const KernelCall& c, int operand, double least, double most, int64_t code) {
  const View in = c.in(operand);
  const Shape s = shape_of(in.ndim, in.sizes, {&in}, true);
  if (s.n == 0) return;
  const DType a = float_type(in.dtype);
  const Program program{"range_check.cl", {{"A", c_name_of(a)}, {"T", in.dtype}}};
  Run run(c, program, "check_range");
  run.value(s).bytes(in.data).real(least, a).real(most, a).value(c.remember());
  run.value(int32_t{operand}).value(code).groups(1, 1, 256);
}

void check_nonzero(const KernelCall& c, int operand) {
  const View in = c.in(operand);
  const Shape s = shape_of(in.ndim, in.sizes, {&in}, true);
  if (s.n == 0) return;
  const Program program{"range_check.cl", {{"A", "c_f32"}, {"T", in.dtype}}};
  Run run(c, program, "check_nonzero");
  run.value(s).bytes(in.data).value(c.remember()).value(int32_t{operand}).groups(1, 1, 256);
}

}  // namespace situ::text
