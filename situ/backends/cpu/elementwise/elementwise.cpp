// Implements run_pointwise() and run_formula(): elementwise calls from operands to blocks.
// Optimized for every call: every elementwise call runs it.
#include "situ/backends/cpu/elementwise/elementwise.h"

namespace situ::cpu {

namespace {

constexpr int64_t kSmall = 4096;  // elements; larger calls use the driver

bool same_sizes(const Arg& a, const Arg& b) {
  if (a.ndim != b.ndim) return false;
  for (int d = 0; d < a.ndim; ++d)
    if (a.sizes[d] != b.sizes[d]) return false;
  return true;
}

// Runs a small call on dense operands of the compute type and of out's sizes, or on one element, without computing a
// geometry. Returns false for other calls.
bool run_small(const PointwiseOp& f, const Kernel& k, DType compute, const void* attributes, int first) {
  const Arg& out = k.out();
  Block block = f.block(compute);
  int64_t n = out.numel();
  if (!block || out.dtype != compute || n > kSmall || (n != 1 && !out.contiguous())) return false;
  const void* in[4];
  int64_t converted[4];
  for (int i = 0; i < f.inputs; ++i) {
    const Arg& a = k.in(first + i);
    if (n != 1 && (a.dtype != compute || !same_sizes(a, out) || !a.contiguous())) return false;
    in[i] = a.data;
    if (a.dtype == compute) continue;
    load_as(a.dtype, compute)(&converted[i], a.data, 1);
    in[i] = &converted[i];
  }
  block(out.data, in, static_cast<size_t>(n), attributes);
  return true;
}

}  // namespace

void run_pointwise(const PointwiseOp& f, const Kernel& k, const void* attributes, int first) {
  DType compute = compute_type(k.compute);
  if (run_small(f, k, compute, attributes, first)) return;
  Arg in[4];
  int64_t strides[4][kMaxDims];
  for (int i = 0; i < f.inputs; ++i) in[i] = broadcast_arg(k.in(first + i), k.out(), strides[i]);
  pointwise(f, compute, k.out(), in, attributes);
}

}  // namespace situ::cpu
