// Activations that do more than their formula: of straight pieces, with a bit for each element that says on which it
// lies.
#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"

namespace situ {

namespace {

using cpu::Activation;
using cpu::Kernel;

// A formula of two pieces, and the bits that say which.
template <class F, Activation activation>
struct Pieces {
  static void run(const Kernel& k) {
    const cpu::Attrs numbers = k.op_info.numbers_of(k.attributes);
    cpu::run_piecewise(cpu::kernel(activation), k, &numbers, formula::bits_of<F>(numbers));
  }
};
struct Gelu {
  static void run(const Kernel& k) {
    bool tanh = k.attr<op_attr::gelu>().approximate.tanh;
    cpu::run_pointwise(cpu::kernel(tanh ? Activation::gelu_tanh : Activation::gelu), k);
  }
};

}  // namespace

#define SITU_PIECES(id, F) SITU_CPU(id, Pieces<formula::F, Activation::id>)
SITU_PIECES(relu, Relu);
SITU_CPU(gelu, Gelu);
SITU_PIECES(leaky_relu, LeakyRelu);
SITU_PIECES(hardtanh, Hardtanh);
SITU_PIECES(hardsigmoid, Hardsigmoid);
SITU_PIECES(hardshrink, Hardshrink);
SITU_PIECES(softshrink, Softshrink);
SITU_PIECES(threshold, Threshold);
#undef SITU_PIECES

}  // namespace situ
