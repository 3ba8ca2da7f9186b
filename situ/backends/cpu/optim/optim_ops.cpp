// The optimizers' updates, and the norm that clipping needs.
#include <algorithm>
#include <cmath>

#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/optim/optim.h"
#include "situ/backends/update.h"

namespace situ {

namespace {

using cpu::Kernel, cpu::UpdateKernels;

const cpu::Arg* if_there(const cpu::Arg& a) { return a.sizes ? &a : nullptr; }

struct SgdUpdate {  // parameter, momentum
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::sgd_update>();
    const cpu::SgdStep s{a.lr,       a.momentum, a.dampening, a.weight_decay,
                         a.nesterov, a.maximize, a.step == 1, a.grad_scale};
    cpu::sgd_step(k.out(0), k.in(0), if_there(k.out(1)), s);
  }
};

struct AdamUpdate {  // parameter, average, average of squares, the largest of those
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adam_update>();
    const cpu::AdamStep s{a.lr, a.beta1, a.beta2, a.eps, a.weight_decay, a.step, a.decoupled, a.maximize, a.grad_scale};
    cpu::adam_step(k.out(0), k.in(0), k.out(1), k.out(2), if_there(k.out(3)), s);
  }
};

struct RmspropUpdate {  // parameter, average of squares, momentum, average
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::rmsprop_update>();
    const cpu::RmspropNumbers c{scale_of(a), a.weight_decay, a.lr, a.alpha, a.momentum, a.eps};
    cpu::update(&UpdateKernels::rmsprop, {&k.out(0), &k.in(0), &k.out(1), if_there(k.out(2)), if_there(k.out(3))}, c);
  }
};

struct AdagradUpdate {  // parameter, sum of squares
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adagrad_update>();
    const double lr = a.lr / (1 + static_cast<double>(a.step - 1) * a.lr_decay);
    const cpu::AdagradNumbers c{scale_of(a), a.weight_decay, lr, a.eps};
    cpu::update(&UpdateKernels::adagrad, {&k.out(0), &k.in(0), &k.out(1)}, c);
  }
};

struct AdadeltaUpdate {  // parameter, average of squares, of the squares of the steps
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adadelta_update>();
    const cpu::AdadeltaNumbers c{scale_of(a), a.weight_decay, a.lr, a.rho, a.eps};
    cpu::update(&UpdateKernels::adadelta, {&k.out(0), &k.in(0), &k.out(1), &k.out(2)}, c);
  }
};

struct AdamaxUpdate {  // parameter, average, largest magnitude
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::adamax_update>();
    const double step = a.lr / correction(a.beta1, a.step);
    const cpu::AdamaxNumbers c{scale_of(a), a.weight_decay, step, a.beta1, a.beta2, a.eps};
    cpu::update(&UpdateKernels::adamax, {&k.out(0), &k.in(0), &k.out(1), &k.out(2)}, c);
  }
};

struct NadamUpdate {  // parameter, product of the momenta so far, average, average of squares
  static double momentum(const op_attr::nadam_update& a, int64_t step) {
    return a.beta1 * (1 - 0.5 * std::pow(0.96, static_cast<double>(step) * a.momentum_decay));
  }
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::nadam_update>();
    float& product = *k.out(1).as<float>();
    const double now = momentum(a, a.step), next = momentum(a, a.step + 1);
    product *= static_cast<float>(now);
    cpu::NadamNumbers c{scale_of(a), added(a), kept(a), a.beta1, a.beta2, 0, 0, 0, a.eps};
    c.by_gradient = a.lr * (1 - now) / (1 - double{product});
    c.by_average = a.lr * next / (1 - double{product} * next);
    c.root = 1 / std::sqrt(correction(a.beta2, a.step));
    cpu::update(&UpdateKernels::nadam, {&k.out(0), &k.in(0), &k.out(2), &k.out(3)}, c);
  }
};

struct RadamUpdate {  // parameter, average, average of squares
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::radam_update>();
    const double t = static_cast<double>(a.step), second = correction(a.beta2, a.step);
    // The length of the average of squares, at its limit and now (Liu et al., 2020).
    const double limit = 2 / (1 - a.beta2) - 1, length = limit - 2 * t * std::pow(a.beta2, t) / second;
    cpu::RadamNumbers c{scale_of(a), added(a), kept(a), a.beta1, a.beta2, 0, a.eps, length > 5};
    c.step = a.lr / correction(a.beta1, a.step);
    if (c.adaptive)
      c.step *= std::sqrt(second * (length - 4) * (length - 2) * limit / ((limit - 4) * (limit - 2) * length));
    cpu::update(&UpdateKernels::radam, {&k.out(0), &k.in(0), &k.out(1), &k.out(2)}, c);
  }
};

struct AsgdUpdate {  // parameter, rate of this step, share of the new value in the average, average
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::asgd_update>();
    float &eta = *k.out(1).as<float>(), &mu = *k.out(2).as<float>();
    const cpu::AsgdNumbers c{scale_of(a), a.weight_decay, 1 - a.lambd * double{eta}, eta, mu};
    cpu::update(&UpdateKernels::asgd, {&k.out(0), &k.in(0), &k.out(3)}, c);
    const auto t = static_cast<double>(a.step);
    eta = static_cast<float>(a.lr / std::pow(1 + a.lambd * a.lr * t, a.alpha));
    mu = static_cast<float>(1 / std::max(1.0, t - a.t0));
  }
};

struct RpropUpdate {  // parameter, gradient before, step size
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::rprop_update>();
    const cpu::RpropNumbers c{scale_of(a), a.shrink, a.grow, a.least, a.most};
    cpu::update(&UpdateKernels::rprop, {&k.out(0), &k.in(0), &k.out(1), &k.out(2)}, c);
  }
};

struct LionUpdate {  // parameter, average
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::lion_update>();
    const cpu::LionNumbers c{scale_of(a), 1 - a.lr * a.weight_decay, a.lr, a.beta1, a.beta2};
    cpu::update(&UpdateKernels::lion, {&k.out(0), &k.in(0), &k.out(1)}, c);
  }
};

struct DescendUpdate {  // parameter
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::descend_update>();
    cpu::update(&UpdateKernels::descend, {&k.out(0), &k.in(0)}, cpu::DescendNumbers{a.keep, a.by});
  }
};

struct SumOfSquares {
  static void run(const Kernel& k) { *k.out().as<double>() = cpu::sum_of_squares(k.ins, k.n); }
};

}  // namespace

SITU_CPU(sgd_update, SgdUpdate);
SITU_CPU(adam_update, AdamUpdate);
SITU_CPU(rmsprop_update, RmspropUpdate);
SITU_CPU(adagrad_update, AdagradUpdate);
SITU_CPU(adadelta_update, AdadeltaUpdate);
SITU_CPU(adamax_update, AdamaxUpdate);
SITU_CPU(nadam_update, NadamUpdate);
SITU_CPU(radam_update, RadamUpdate);
SITU_CPU(asgd_update, AsgdUpdate);
SITU_CPU(rprop_update, RpropUpdate);
SITU_CPU(lion_update, LionUpdate);
SITU_CPU(descend_update, DescendUpdate);
SITU_CPU(sum_of_squares, SumOfSquares);

}  // namespace situ
