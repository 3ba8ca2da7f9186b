// Activations that do more than their formula: of straight pieces, with a bit for each element that says on which it
// lies.
#include "situ/kernels/cpu/activation.h"

#include <cmath>

#include "situ/device/cpu/bits.h"

namespace situ {

namespace {

using cpu::Activation;
using cpu::Kernel;

struct Relu {
  static void run(const Kernel& k) { cpu::run_piecewise(cpu::kernel(Activation::relu), k, nullptr, {}); }
};
struct Gelu {
  static void run(const Kernel& k) {
    bool tanh = k.attr<op_attr::gelu>().approximate.tanh;
    cpu::run_pointwise(cpu::kernel(tanh ? Activation::gelu_tanh : Activation::gelu), k);
  }
};
struct LeakyRelu {
  static void run(const Kernel& k) {
    cpu::Attrs at{{k.attr<op_attr::leaky_relu>().negative_slope}};
    cpu::run_piecewise(cpu::kernel(Activation::leaky_relu), k, &at, {0, NAN, false});
  }
};
struct Hardtanh {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::hardtanh>();
    cpu::Attrs at{{a.min_val, a.max_val}};
    cpu::run_piecewise(cpu::kernel(Activation::hardtanh), k, &at, {a.min_val, a.max_val});
  }
};
struct Hardsigmoid {
  static void run(const Kernel& k) {
    cpu::run_piecewise(cpu::kernel(Activation::hardsigmoid), k, nullptr, {-3, 3, false});
  }
};

// The bits are those within the bound.
template <class A, Activation activation>
struct Shrink {
  static void run(const Kernel& k) {
    const double bound = k.attr<A>().lambd;
    const cpu::Attrs at{{bound}};
    cpu::run_piecewise(cpu::kernel(activation), k, &at, {-bound, bound, false, true});
  }
};
struct Threshold {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::threshold>();
    const cpu::Attrs at{{a.threshold, a.value}};
    cpu::run_piecewise(cpu::kernel(Activation::threshold), k, &at, {a.threshold, NAN});
  }
};
using Hardshrink = Shrink<op_attr::hardshrink, Activation::hardshrink>;
using Softshrink = Shrink<op_attr::softshrink, Activation::softshrink>;

}  // namespace

SITU_CPU(relu, Relu);
SITU_CPU(gelu, Gelu);
SITU_CPU(leaky_relu, LeakyRelu);
SITU_CPU(hardtanh, Hardtanh);
SITU_CPU(hardsigmoid, Hardsigmoid);
SITU_CPU(hardshrink, Hardshrink);
SITU_CPU(softshrink, Softshrink);
SITU_CPU(threshold, Threshold);

}  // namespace situ
