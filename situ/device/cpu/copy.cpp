#include "situ/kernels/cpu/copy.h"

#include "situ/device/cpu/elementwise.h"

namespace situ {

namespace {

using cpu::Kernel;

struct Copy {
  static void run(const Kernel& k) {
    int64_t strides[kMaxDims];
    cpu::Arg src = broadcast_arg(k.in(1), k.out(), strides);
    if (src.data == k.out().data && src.dtype == k.out().dtype) return;  // onto itself, element by element
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
// Clones, dense ones too.
struct Clone {
  static void run(const Kernel& k) {
    if (k.in(0).data != k.out().data) cpu::copy(k.out(), k.in(0));
  }
};
struct ToDType {
  static void run(const Kernel& k) { cpu::copy(k.out(), k.in(0)); }
};
// dst += src, one after another where several elements are one.
struct StridedAdd {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::strided_add>();
    if (k.in(0).data != k.out().data) cpu::copy(k.out(), k.in(0));
    if (k.in(1).numel() == 0) return;
    DType t = k.out().dtype;
    cpu::accumulate({k.out().as<char>() + a.offset * size_of(t), t, a.size.size(), a.size.v, a.stride.v}, k.in(1));
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
