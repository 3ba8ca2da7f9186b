#include "situ/ops/elementwise.h"

namespace situ::op {

cpu::Arg broadcast_arg(const cpu::Arg& in, const cpu::Arg& out, int64_t* strides) {
  cpu::Arg r = in;
  int lead = out.ndim - in.ndim;
  bool same = lead == 0;
  for (int d = 0; same && d < in.ndim; ++d) same = in.sizes[d] == out.sizes[d];
  if (same) return r;
  for (int d = 0; d < out.ndim; ++d) {
    bool there = d >= lead && (in.sizes[d - lead] != 1 || out.sizes[d] == 1);
    strides[d] = there ? in.strides[d - lead] : 0;
  }
  r.ndim = out.ndim;
  r.sizes = out.sizes;
  r.strides = strides;
  return r;
}

void run_pointwise(const cpu::PointwiseOp& f, const Kernel& k, const cpu::Attrs* attributes, int first) {
  cpu::Arg in[4];
  int64_t strides[4][kMaxDims];
  for (int i = 0; i < f.inputs; ++i) in[i] = broadcast_arg(k.in(first + i), k.out(), strides[i]);
  cpu::pointwise(f, compute_type(k.compute), k.out(), in, attributes);
}

}  // namespace situ::op
