// The CPU's kernels of ops of two and three operands that do more than their formula.
#include <cstring>

#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/generated/op/binary.h"
#include "situ/op/formula/pieces.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Binary;
using cpu::Kernel;
using cpu::Ternary;

bool is_one(const Scalar& s) { return s.toDouble() == 1; }

struct Add {
  static void run(const Kernel& k) {
    const Scalar& alpha = k.attr<op_attr::add>().alpha;
    if (is_one(alpha)) return cpu::run_pointwise(cpu::kernel(Binary::add), k);
    cpu::Attrs at{{op::number(alpha)}};
    cpu::run_pointwise(cpu::kernel(Binary::add_scaled), k, &at);
  }
};
struct Sub {
  static void run(const Kernel& k) {
    const Scalar& alpha = k.attr<op_attr::sub>().alpha;
    if (is_one(alpha)) return cpu::run_pointwise(cpu::kernel(Binary::sub), k);
    Scalar minus = alpha.isFloatingPoint() ? Scalar(-alpha.toDouble()) : Scalar(-alpha.toLong());
    cpu::Attrs at{{op::number(minus)}};
    cpu::run_pointwise(cpu::kernel(Binary::add_scaled), k, &at);
  }
};
// The row-major position of the first zero among integers.
int64_t first_zero(const Arg& a) {
  constexpr char kZero[8] = {};
  const auto size = static_cast<size_t>(size_of(a.dtype));
  int64_t at[kMaxDims] = {}, offset = 0;
  for (int64_t i = 0;; ++i) {
    if (std::memcmp(a.as<char>() + offset * size_of(a.dtype), kZero, size) == 0) return i;
    for (int d = a.ndim; d-- > 0;) {
      offset += a.strides[d];
      if (++at[d] < a.sizes[d]) break;
      offset -= a.strides[d] * std::exchange(at[d], 0);
    }
  }
}
// Reports a zero among the integers that an op divides by. Returns false if there is none.
bool divides_by_zero(const Kernel& k) {
  const Arg& y = k.in(1);
  if (is_floating(k.compute) || y.number || cpu::count_nonzero(y) == y.numel()) return false;
  k.faults->report({true, 1, first_zero(y)});
  return true;
}
template <class Op>
struct Divides {
  static void check(const Kernel& k) { divides_by_zero(k); }
  static void run(const Kernel& k) {
    if (!divides_by_zero(k)) Op::run(k);
  }
};

struct Div {
  static void run(const Kernel& k) {
    Rounding::Mode m = k.attr<op_attr::div>().rounding_mode.mode;
    Binary f = m == Rounding::none ? Binary::div : m == Rounding::trunc ? Binary::div_trunc : Binary::div_floor;
    cpu::run_pointwise(cpu::kernel(f), k);
  }
};
struct Pow {
  static void run(const Kernel& k) {
    if (const cpu::PointwiseOp* root = root_of(k)) return cpu::run_pointwise(*root, k);
    cpu::run_pointwise(cpu::kernel(Binary::pow), k);
  }
  // A number 0.5 as exponent is computed as a square root, which is NaN for -inf. A tensor of 0.5, and f16, use pow, as
  // in PyTorch.
  static const cpu::PointwiseOp* root_of(const Kernel& k) {
    if (!k.in(1).number || k.in(1).dtype != DType::f64 || k.compute == DType::f16 || !is_floating(k.compute))
      return nullptr;
    const double e = *k.in(1).as<double>();
    return e == 0.5 ? &cpu::kernel(cpu::Unary::sqrt) : e == -0.5 ? &cpu::kernel(cpu::Unary::rsqrt) : nullptr;
  }
};
template <Binary F>
struct Plain {
  static void run(const Kernel& k) { cpu::run_pointwise(cpu::kernel(F), k); }
};
template <Binary op, class F>
struct Extreme {
  static void run(const Kernel& k) { cpu::run_pieces<F>(cpu::kernel(op), k); }
};
struct AddRelu {
  static void run(const Kernel& k) {
    cpu::run_and_keep(cpu::kernel(Binary::add_relu), k, formula::bits_of<formula::Relu>({}));
  }
};
struct ClampTo {
  static void run(const Kernel& k) {
    cpu::keep_bounded(k);
    if (k.has(1) && k.has(2)) return cpu::run_pointwise(cpu::kernel(Ternary::clamp_to), k);
    const int bound = k.has(1) ? 1 : 2;
    int64_t strides[2][kMaxDims];
    cpu::Arg in[] = {broadcast_arg(k.in(0), k.out(), strides[0]), broadcast_arg(k.in(bound), k.out(), strides[1])};
    cpu::pointwise(cpu::kernel(bound == 1 ? Binary::maximum : Binary::minimum), compute_type(k.compute), k.out(), in);
  }
};
// Operand kYes if operand 1 is true, else operand kNo.
template <int kYes, int kNo>
struct Select {
  static void run(const Kernel& k) {
    cpu::Arg in[3] = {k.in(1), k.in(kYes), k.in(kNo)};
    int64_t strides[3][kMaxDims];
    for (int i = 0; i < 3; ++i) in[i] = broadcast_arg(in[i], k.out(), strides[i]);
    cpu::pointwise(cpu::kernel(Ternary::where), compute_type(k.compute), k.out(), in);
  }
};
using Where = Select<0, 2>;
using MaskedFill = Select<2, 0>;

}  // namespace

SITU_CPU(add, Add);
SITU_CPU(sub, Sub);
SITU_CPU(div, Divides<Div>);
SITU_CPU(fmod, Divides<Plain<Binary::fmod>>);
SITU_CPU(remainder, Divides<Plain<Binary::remainder>>);
SITU_CPU(pow, Pow);
SITU_CPU(add_relu, AddRelu);
SITU_CPU(maximum, Extreme<Binary::maximum, formula::Maximum>);
SITU_CPU(minimum, Extreme<Binary::minimum, formula::Minimum>);
SITU_CPU(eq, Plain<Binary::eq>);
SITU_CPU(ne, Plain<Binary::ne>);
SITU_CPU(lt, Plain<Binary::lt>);
SITU_CPU(le, Plain<Binary::le>);
SITU_CPU(gt, Plain<Binary::gt>);
SITU_CPU(ge, Plain<Binary::ge>);
SITU_CPU(logical_and, Plain<Binary::logical_and>);
SITU_CPU(logical_or, Plain<Binary::logical_or>);
SITU_CPU(logical_xor, Plain<Binary::logical_xor>);
SITU_CPU(bitwise_and, Plain<Binary::bitwise_and>);
SITU_CPU(bitwise_or, Plain<Binary::bitwise_or>);
SITU_CPU(bitwise_xor, Plain<Binary::bitwise_xor>);
SITU_CPU(where, Where);
SITU_CPU(masked_fill, MaskedFill);
SITU_CPU(clamp_to, ClampTo);

}  // namespace situ
