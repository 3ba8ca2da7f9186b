// The optimizers' updates, and the norm that clipping needs.
#include "situ/kernels/cpu/optim.h"

#include "situ/device/cpu/kernel.h"

namespace situ {

namespace {

using cpu::Kernel;

const cpu::Arg* if_there(const cpu::Arg& a) { return a.sizes ? &a : nullptr; }

struct SgdUpdate {  // parameter, momentum
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::sgd_update>();
    const cpu::SgdStep s{a.lr, a.momentum, a.dampening, a.weight_decay, a.nesterov, a.maximize, a.step == 1};
    cpu::sgd_step(k.out(0), k.in(0), if_there(k.out(1)), s);
  }
};

struct AdamUpdate {  // parameter, average, average of squares, the largest of those
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adam_update>();
    const cpu::AdamStep s{a.lr, a.beta1, a.beta2, a.eps, a.weight_decay, a.step, a.decoupled, a.maximize};
    cpu::adam_step(k.out(0), k.in(0), k.out(1), k.out(2), if_there(k.out(3)), s);
  }
};

struct SumOfSquares {
  static void run(const Kernel& k) { *k.out().as<double>() = cpu::sum_of_squares(k.ins, k.n); }
};

}  // namespace

SITU_CPU(sgd_update, SgdUpdate);
SITU_CPU(adam_update, AdamUpdate);
SITU_CPU(sum_of_squares, SumOfSquares);

}  // namespace situ
