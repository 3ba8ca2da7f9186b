// The CPU's kernels of unary ops that do more than their formula.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"

namespace situ {

namespace {

using cpu::Kernel;
using cpu::Unary;

template <Unary F>
struct Plain {
  static void run(const Kernel& k) { cpu::run_pointwise(cpu::kernel(F), k); }
};
// For integers the result is known.
template <Unary F>
struct OfFloats {
  static void run(const Kernel& k) {
    if (is_floating(k.in(0).dtype)) return cpu::run_pointwise(cpu::kernel(F), k);
    cpu::fill(k.out(), F == Unary::isfinite);
  }
};
struct Abs {
  static void run(const Kernel& k) { cpu::run_pieces<formula::Abs>(cpu::kernel(Unary::abs), k); }
};
struct BitwiseNot {
  static void run(const Kernel& k) {
    bool boolean = k.in(0).dtype == DType::boolean;
    cpu::run_pointwise(cpu::kernel(boolean ? Unary::logical_not : Unary::bitwise_not), k);
  }
};

// Rounds a bound to the result's type, so that clamping twice equals clamping once.
double in_type(DType t, double bound) {
  if (t == DType::f16) return to_float(to_half(static_cast<float>(bound)));
  return t == DType::bf16 ? to_float(to_bfloat16(static_cast<float>(bound))) : bound;
}

struct Clamp {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::clamp>();
    cpu::Attrs at;
    at.value[0].real = a.min ? in_type(k.compute, a.min->toDouble()) : -INFINITY;
    at.value[1].real = a.max ? in_type(k.compute, a.max->toDouble()) : INFINITY;
    at.value[0].integer = a.min ? a.min->toLong() : INT64_MIN;
    at.value[1].integer = a.max ? a.max->toLong() : INT64_MAX;
    if (compute_type(k.compute) == DType::i32) {  // so that bounds beyond the type do not wrap
      for (int i = 0; i < 2; ++i)
        at.value[i].integer = std::max<int64_t>(INT32_MIN, std::min<int64_t>(INT32_MAX, at.value[i].integer));
    }
    const Between inside = formula::bits_of<formula::Clamp>(at);
    if (std::isnan(inside.low) || std::isnan(inside.high)) {
      cpu::keep_bits(k, 1, inside);
      return cpu::fill(k.out(), NAN);
    }
    at.value[0].real = std::min(at.value[0].real, at.value[1].real);  // if min is above max, max wins
    at.value[0].integer = std::min(at.value[0].integer, at.value[1].integer);
    cpu::run_piecewise(cpu::kernel(cpu::Unary::clamp), k, &at, inside);
  }
};

}  // namespace

SITU_CPU(neg, Plain<Unary::neg>);
SITU_CPU(abs, Abs);
SITU_CPU(sign, Plain<Unary::sign>);
SITU_CPU(floor, Plain<Unary::floor>);
SITU_CPU(ceil, Plain<Unary::ceil>);
SITU_CPU(round, Plain<Unary::round>);
SITU_CPU(trunc, Plain<Unary::trunc>);
SITU_CPU(isnan, OfFloats<Unary::isnan>);
SITU_CPU(isinf, OfFloats<Unary::isinf>);
SITU_CPU(isfinite, OfFloats<Unary::isfinite>);
SITU_CPU(logical_not, Plain<Unary::logical_not>);
SITU_CPU(bitwise_not, BitwiseNot);
SITU_CPU(clamp, Clamp);

}  // namespace situ
