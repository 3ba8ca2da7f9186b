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
    cpu::SgdStep s;
    s.lr = a.lr;
    s.momentum = a.momentum;
    s.dampening = a.dampening;
    s.weight_decay = a.weight_decay;
    s.nesterov = a.nesterov;
    s.maximize = a.maximize;
    s.first = a.step == 1;
    cpu::sgd_step(k.out(0), k.in(0), if_there(k.out(1)), s);
  }
};

struct AdamUpdate {  // parameter, average, average of squares, the largest of those
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adam_update>();
    cpu::AdamStep s;
    s.lr = a.lr;
    s.beta1 = a.beta1;
    s.beta2 = a.beta2;
    s.eps = a.eps;
    s.weight_decay = a.weight_decay;
    s.step = a.step;
    s.decoupled = a.decoupled;
    s.maximize = a.maximize;
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
