// The CPU's kernels of copies, clones and sums into strided windows.
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/index/index.h"
#include "situ/generated/op/copy.h"
#include "situ/generated/op/view.h"
#include "situ/memory/overlap.h"
#include "situ/memory/region.h"

namespace situ {

namespace {

using cpu::Kernel;

struct Copy {
  static void run(const Kernel& k) {
    int64_t strides[kMaxDims];
    cpu::Arg src = broadcast_arg(k.in(1), k.out(), strides);
    if (src.data == k.out().data && src.dtype == k.out().dtype) return;  // a copy onto itself
    cpu::copy(k.out(), src);
  }
};
struct Fill {
  static void run(const Kernel& k) {
    union {
      double real;
      int64_t integer;
    } v;
    DType t = is_floating(k.in(1).dtype) ? DType::f64 : DType::i64;
    int64_t one = 1;
    cpu::copy({&v, t, 1, &one, &one}, {k.in(1).data, k.in(1).dtype, 1, &one, &one});
    cpu::fill(k.out(), t == DType::f64 ? cpu::Scalar(v.real) : cpu::Scalar(v.integer));
  }
};
// The kernel of clones, including dense ones.
struct Clone {
  static void run(const Kernel& k) {
    if (k.in(0).data != k.out().data) cpu::copy(k.out(), k.in(0));
  }
};
struct ToDType {
  static void run(const Kernel& k) { cpu::copy(k.out(), k.in(0)); }
};
// dst += src, one after another if several elements share one address.
// Windows of half types whose elements overlap are added in f32 and rounded once, in a copy of the bytes that they
// span.
struct StridedAdd {
  using Attr = op_attr::strided_add;
  static ByteRange span(const Attr& a) {  // in elements, from the window's first
    const int n = a.size.size();
    return bounds({Dims(a.size.begin(), n), Dims(a.stride.begin(), n), 0, 1});
  }
  static bool meets(const Attr& a) {
    const int n = a.size.size();
    return overlaps_itself({Dims(a.size.begin(), n), Dims(a.stride.begin(), n), 0, 1});
  }
  static int64_t scratch(const op::Infer& c) {
    const Attr& a = c.attr<Attr>();
    if (!cpu::sums_in_f32(cpu::Write::add, c.in(0).dtype) || c.in(1).numel() == 0 || !meets(a)) return 0;
    const ByteRange r = span(a);
    return 4 * (r.end - r.begin);
  }
  static void run(const Kernel& k) {
    const Attr& a = k.attr<Attr>();
    if (k.in(0).data != k.out().data) cpu::copy(k.out(), k.in(0));
    if (k.in(1).numel() == 0) return;
    const DType t = k.out().dtype;
    const int n = a.size.size();
    char* const first = k.out().as<char>() + a.offset * size_of(t);
    if (!cpu::sums_in_f32(cpu::Write::add, t) || !meets(a))
      return cpu::accumulate({first, t, n, a.size.v, a.stride.v}, k.in(1));
    const ByteRange r = span(a);
    const int64_t spanned = r.end - r.begin, one = 1;
    const cpu::Arg bytes{first + r.begin * size_of(t), t, 1, &spanned, &one},
        sums{k.scratch, DType::f32, 1, &spanned, &one};
    cpu::copy(sums, bytes);
    cpu::accumulate({sums.as<float>() - r.begin, DType::f32, n, a.size.v, a.stride.v}, k.in(1));
    cpu::copy(bytes, sums);
  }
};

}  // namespace

SITU_CPU(copy, Copy);
SITU_CPU(fill, Fill);
SITU_CPU(clone_op, Clone);
SITU_CPU(dense, Clone);
SITU_CPU(to_dtype, ToDType);
SITU_CPU(to_device, Clone);
SITU_CPU(strided_add, StridedAdd);

}  // namespace situ
