// Estimated work of a call, from shapes alone: never from a clock, so that what is decided by it is the same
// everywhere.
#pragma once
#include "situ/op/row.h"

namespace situ::op {

constexpr double kFlopsPerByte = 16;  // a core's balance of arithmetic and memory

// Bytes of the operands and `written` bytes of results; kFlopsPerByte operations count as one.
inline double work_of(const Row& row, const Operand* in, int n, const Dims& out, double written) {
  double work = written;
  if (row.arithmetic) work += row.arithmetic(in, out) / kFlopsPerByte;
  for (int i = 0; i < n; ++i)
    if (in[i].defined && !in[i].scalar) work += static_cast<double>(in[i].g->numel() * in[i].g->itemsize);
  return work;
}

// In a dry run: the work of a call whose results are there.
inline void note_work(const Row& row, const Operand* in, int n, const Ref<TensorImpl>* results, int count) {
  double written = 0;
  for (int k = 0; k < count; ++k)
    if (results[k]) written += static_cast<double>(results[k]->g.numel() * results[k]->g.itemsize);
  memory::add_planned_work(work_of(row, in, n, results[0] ? results[0]->g.sizes : Dims(), written), false);
}

}  // namespace situ::op
