// Implements the views of operands that kernels of every device use: broadcast, reordered and reduced.
#include "situ/backends/operands.h"

namespace situ {

Arg broadcast_arg(const Arg& in, const Arg& out, int64_t* strides) {
  Arg r = in;
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

KeptArg::KeptArg(const Arg& out, int ndim, const DimVec& dims, bool keepdim) : arg(out) {
  if (keepdim) return;
  int next = 0, from = 0;
  for (int d = 0; d < ndim; ++d) {
    bool reduced = next < dims.size() && dims[next] == d;
    next += reduced;
    sizes[d] = reduced ? 1 : out.sizes[from];
    strides[d] = reduced ? 0 : out.strides[from];
    from += !reduced;
  }
  arg.ndim = ndim;
  arg.sizes = sizes;
  arg.strides = strides;
}

}  // namespace situ
