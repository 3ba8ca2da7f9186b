// Estimated work of a call, from shapes alone: never from a clock, so that what is decided by it is the same
// everywhere.
#pragma once
#include "situ/op/op_info.h"

namespace situ::op {

constexpr double kFlopsPerByte = 16;  // a core's balance of arithmetic and memory

// Bytes of the operands and `written` bytes of results; kFlopsPerByte operations count as one.
inline double work_of(const OpInfo& op_info, const Operand* in, int n, const Dims& out, double written) {
  double work = written;
  if (op_info.arithmetic) work += op_info.arithmetic(in, out) / kFlopsPerByte;
  for (int i = 0; i < n; ++i)
    if (in[i].defined && !in[i].scalar) work += static_cast<double>(in[i].g->numel() * in[i].g->itemsize);
  return work;
}

// Floating-point operations of a call, two a multiply-add: what a row bound by arithmetic states, and what an element
// of a formula takes, times the elements; 0 where neither is known (copies, sums). `out`: of the first result. For
// reports: estimates of work go by work_of, where a pass over memory hides what a formula computes.
double operations_of(const OpInfo& op_info, const Operand* in, const Dims& out);

}  // namespace situ::op
