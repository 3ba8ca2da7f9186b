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

}  // namespace

SITU_CPU(relu, Relu);
SITU_CPU(gelu, Gelu);
SITU_CPU(leaky_relu, LeakyRelu);
SITU_CPU(hardtanh, Hardtanh);
SITU_CPU(hardsigmoid, Hardsigmoid);

}  // namespace situ
