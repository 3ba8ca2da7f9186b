// Special functions, and functions of pairs of integers.
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/elementwise/special.h"
#include "situ/generated/op/special.h"

namespace situ {

namespace {

using cpu::Attrs;
using cpu::Kernel;
using cpu::Special;
using cpu::Special2;
using cpu::Whole;

template <auto F>
struct Plain {
  static void run(const Kernel& k) { cpu::run_pointwise(cpu::kernel(F), k); }
};

struct Polygamma {
  static void run(const Kernel& k) {
    Attrs a;
    a.value[0] = cpu::Scalar(k.attr<op_attr::polygamma>().n);
    cpu::run_pointwise(cpu::polygamma_kernel(), k, &a);
  }
};
struct Bessel {
  static void run(const Kernel& k) {
    const auto which = static_cast<int>(Special::bessel_j0) + static_cast<int>(k.attr<op_attr::bessel>().function);
    cpu::run_pointwise(cpu::kernel(static_cast<Special>(which)), k);
  }
};
struct Orthogonal {
  static void run(const Kernel& k) {
    const auto which = static_cast<int>(Special2::chebyshev_t) + static_cast<int>(k.attr<op_attr::orthogonal>().family);
    cpu::run_pointwise(cpu::kernel(static_cast<Special2>(which)), k);
  }
};
template <Whole F>
struct Shift {
  static void run(const Kernel& k) {
    Attrs a;
    a.value[0] = cpu::Scalar(static_cast<int64_t>(8 * size_of(k.compute)));
    cpu::run_pointwise(cpu::kernel(F), k, &a);
  }
};

}  // namespace

SITU_CPU(lgamma, Plain<Special::lgamma>);
SITU_CPU(digamma, Plain<Special::digamma>);
SITU_CPU(polygamma, Polygamma);
SITU_CPU(erfinv, Plain<Special::erfinv>);
SITU_CPU(erfcx, Plain<Special::erfcx>);
SITU_CPU(ndtri, Plain<Special::ndtri>);
SITU_CPU(i0, Plain<Special::i0>);
SITU_CPU(i0e, Plain<Special::i0e>);
SITU_CPU(i1, Plain<Special::i1>);
SITU_CPU(i1e, Plain<Special::i1e>);
SITU_CPU(igamma, Plain<Special2::igamma>);
SITU_CPU(igammac, Plain<Special2::igammac>);
SITU_CPU(zeta, Plain<Special2::zeta>);
SITU_CPU(hypot, Plain<Special2::hypot>);
SITU_CPU(bessel, Bessel);
SITU_CPU(orthogonal, Orthogonal);
SITU_CPU(gcd, Plain<Whole::gcd>);
SITU_CPU(lcm, Plain<Whole::lcm>);
SITU_CPU(bitwise_left_shift, Shift<Whole::shift_left>);
SITU_CPU(bitwise_right_shift, Shift<Whole::shift_right>);

}  // namespace situ
