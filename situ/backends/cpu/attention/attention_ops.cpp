// The CPU's kernels of attention without the matrix of scores.
#include "situ/backends/cpu/attention/attention.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/attention.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

// The mask broadcast to (B, H, T, S).
struct Mask4 {
  Arg arg;
  int64_t sizes[4], strides[4];
  Mask4(const Arg& mask, const Arg& q, const Arg& k) {
    Arg scores{nullptr, q.dtype, 4, sizes, nullptr};
    for (int d = 0; d < 3; ++d) sizes[d] = q.sizes[d];
    sizes[3] = k.sizes[2];
    arg = broadcast_arg(mask, scores, strides);
  }
  Mask4(const Mask4&) = delete;
};

template <class Attr>
cpu::Attention settings(const Attr& a) {
  return {a.scale, a.is_causal, nullptr};
}

struct Attention {
  using Attr = op_attr::attention;
  static int64_t scratch(const op::Infer& c) {
    if (!c.outs[0].g.numel()) return 0;
    const int64_t lse = cpu::align64(c.outs[1].g.numel() * c.outs[1].g.itemsize);  // if the call does not return lse
    const Arg q = geometry_of(c.in(0)), k = geometry_of(c.in(1)), v = geometry_of(c.in(2));
    cpu::Attention p = settings(c.attr<Attr>());
    if (!c.has(3)) return lse + static_cast<int64_t>(cpu::attention_forward_scratch_bytes(q, k, v, p));
    Mask4 mask(geometry_of(c.in(3)), q, k);
    p.mask = &mask.arg;
    return lse + static_cast<int64_t>(cpu::attention_forward_scratch_bytes(q, k, v, p));
  }
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    const Arg &q = k.in(0), &key = k.in(1), &v = k.in(2);
    int64_t dense[3] = {q.sizes[1] * q.sizes[2], q.sizes[2], 1};
    Arg lse{k.scratch, k.compute == DType::f64 ? DType::f64 : DType::f32, 3, q.sizes, dense};
    int64_t used = cpu::align64(lse.numel() * size_of(lse.dtype));
    if (k.out(1).data) lse = k.out(1);
    cpu::Attention p = settings(k.attr<Attr>());
    void* scratch = static_cast<char*>(k.scratch) + used;
    if (!k.has(3)) return cpu::attention_forward(k.out(), lse, q, key, v, p, scratch);
    Mask4 mask(k.in(3), q, key);
    p.mask = &mask.arg;
    cpu::attention_forward(k.out(), lse, q, key, v, p, scratch);
  }
};

struct AttentionBackward {
  using Attr = op_attr::attention_backward;
  static int64_t scratch(const op::Infer& c) {
    if (!c.in(0).numel()) return 0;
    const Arg q = geometry_of(c.in(1)), k = geometry_of(c.in(2)), v = geometry_of(c.in(3));
    cpu::Attention p = settings(c.attr<Attr>());
    if (!c.has(6)) return static_cast<int64_t>(cpu::attention_backward_scratch_bytes(q, k, v, p));
    Mask4 mask(geometry_of(c.in(6)), q, k);
    p.mask = &mask.arg;
    return static_cast<int64_t>(cpu::attention_backward_scratch_bytes(q, k, v, p));
  }
  static void run(const Kernel& k) {
    if (!k.in(0).numel()) {
      for (int i = 0; i < 3; ++i)
        if (k.out(i).numel()) cpu::fill(k.out(i), cpu::Scalar(0.0));
      return;
    }
    cpu::Attention p = settings(k.attr<Attr>());
    auto go = [&] {
      cpu::attention_backward(k.out(0), k.out(1), k.out(2), k.in(0), k.in(1), k.in(2), k.in(3), k.in(4), k.in(5), p,
                              k.scratch);
    };
    if (!k.has(6)) return go();
    Mask4 mask(k.in(6), k.in(1), k.in(2));
    p.mask = &mask.arg;
    go();
  }
};

}  // namespace

SITU_CPU(attention, Attention);
SITU_CPU(attention_backward, AttentionBackward);

}  // namespace situ
