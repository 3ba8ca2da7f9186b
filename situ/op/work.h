// Estimates the work of a call from its shapes, not from a clock, so that decisions based on it are reproducible.
#pragma once
#include "situ/op/op_info.h"

namespace situ::op {

constexpr double kFlopsPerByte = 16;  // typical ratio of a core's arithmetic to its memory bandwidth

// Bytes of the operands and `written` bytes of results; kFlopsPerByte operations count as one byte.
inline double work_of(const OpInfo& op_info, const Operand* in, int n, const Dims& out, double written) {
  double work = written;
  if (op_info.arithmetic) work += op_info.arithmetic(in, out) / kFlopsPerByte;
  for (int i = 0; i < n; ++i)
    if (in[i].defined && !in[i].scalar) work += static_cast<double>(in[i].g->numel() * in[i].g->itemsize);
  return work;
}

// Returns the floating-point operations of a call; a multiply-add counts as two. It is the number that an op bound by
// arithmetic states, or a formula's operations times the elements, or 0 if neither is known (copies, sums). `out`:
// sizes of the first result. It is for reports; estimates of work use work_of, where memory traffic hides a formula's
// arithmetic.
double operations_of(const OpInfo& op_info, const Operand* in, const Dims& out);

}  // namespace situ::op
