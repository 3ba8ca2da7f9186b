// The rows of the optimizers' steps: the numbers of each step (op/formula/updates-inl.h), computed from the attributes
// of its op.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

#include "situ/generated/op/optim.h"
#include "situ/op/spec.h"

namespace situ {

namespace {

using namespace formula;

// The factor of the gradient.
template <class A>
double scale_of(const A& a) {
  return a.maximize ? -a.grad_scale : a.grad_scale;
}
// The bias correction of an average that starts at zero, after `step` steps.
double correction(double beta, int64_t step) { return 1 - std::pow(beta, static_cast<double>(step)); }
// Decoupled, the parameter shrinks; otherwise it is added to the gradient.
template <class A>
double kept(const A& a) {
  return a.decoupled_weight_decay ? 1 - a.lr * a.weight_decay : 1;
}
template <class A>
double added(const A& a) {
  return a.decoupled_weight_decay ? 0 : a.weight_decay;
}

// One step is one launch: the gradient goes in; parameter and state are the results, which the kernels read, too.
template <class F, class Attr>
struct StepRow : op::Base<1> {
  using Step = F;
  using A = Attr;
  using Numbers = typename F::template Numbers<double>;
  static constexpr int n_out = 1 + F::cell_count + F::states;
  static constexpr bool updates = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer&) {}
  static void set_flags(const A&, bool*) {}
};
// A step of optimizers.txt: its learning rate, number and gradient scale differ from run to run.
template <class F, class Attr>
struct Varying : StepRow<F, Attr> {
  static constexpr op::Varying varying[] = {{op::Varies::learning_rate, offsetof(Attr, lr)},
                                            {op::Varies::step, offsetof(Attr, step)},
                                            {op::Varies::grad_scale, offsetof(Attr, grad_scale)}};
};

struct Sgd : Varying<SgdStep, op_attr::sgd_update> {
  static Numbers numbers(const A& a) { return {scale_of(a), a.weight_decay, a.lr, a.momentum, 1 - a.dampening}; }
  static void set_flags(const A& a, bool* flags) { flags[0] = a.nesterov, flags[1] = a.step == 1; }
};

// The numbers of a step with two averages, each divided by its bias correction.
template <class Numbers, class A>
Numbers of_two_averages(const A& a) {
  const double root = 1 / std::sqrt(correction(a.beta2, a.step));
  return {scale_of(a), added(a), kept(a), 1 - a.beta1, a.beta2, 1 - a.beta2, a.lr / correction(a.beta1, a.step),
          root,        a.eps};
}

struct Adam : Varying<AdamStep, op_attr::adam_update> {
  static Numbers numbers(const A& a) { return of_two_averages<Numbers>(a); }
};

struct Rmsprop : Varying<RmspropStep, op_attr::rmsprop_update> {
  static Numbers numbers(const A& a) {
    return {scale_of(a), a.weight_decay, a.lr, a.alpha, 1 - a.alpha, a.momentum, a.eps};
  }
};

struct Adagrad : Varying<AdagradStep, op_attr::adagrad_update> {
  static Numbers numbers(const A& a) {
    return {scale_of(a), a.weight_decay, a.lr / (1 + static_cast<double>(a.step - 1) * a.lr_decay), a.eps};
  }
};

struct Adadelta : Varying<AdadeltaStep, op_attr::adadelta_update> {
  static Numbers numbers(const A& a) { return {scale_of(a), a.weight_decay, a.lr, a.rho, 1 - a.rho, a.eps}; }
};

struct Adamax : Varying<AdamaxStep, op_attr::adamax_update> {
  static Numbers numbers(const A& a) {
    return {scale_of(a), a.weight_decay, a.lr / correction(a.beta1, a.step), 1 - a.beta1, a.beta2, a.eps};
  }
};

struct Nadam : Varying<NadamStep, op_attr::nadam_update> {
  static double momentum(const A& a, int64_t step) {
    return a.beta1 * (1 - 0.5 * std::pow(0.96, static_cast<double>(step) * a.momentum_decay));
  }
  static Numbers numbers(const A& a) {
    const double now = momentum(a, a.step), next = momentum(a, a.step + 1);
    // The product of the momenta is f32, and so is what it is multiplied by.
    return {scale_of(a),
            added(a),
            kept(a),
            1 - a.beta1,
            a.beta2,
            1 - a.beta2,
            a.lr * (1 - now),
            a.lr * next,
            static_cast<double>(static_cast<float>(now)),
            next,
            1 / std::sqrt(correction(a.beta2, a.step)),
            a.eps};
  }
};

struct Radam : Varying<RadamStep, op_attr::radam_update> {
  // The length of the average of squares at its limit (Liu et al., 2020).
  static double limit(const A& a) { return 2 / (1 - a.beta2) - 1; }
  static double length(const A& a) {
    const double t = static_cast<double>(a.step);
    return limit(a) - 2 * t * std::pow(a.beta2, t) / correction(a.beta2, a.step);
  }
  static Numbers numbers(const A& a) {
    const double most = limit(a), now = length(a);
    double step = a.lr / correction(a.beta1, a.step);
    if (now > 5)
      step *= std::sqrt(correction(a.beta2, a.step) * (now - 4) * (now - 2) * most / ((most - 4) * (most - 2) * now));
    return {scale_of(a), added(a), kept(a), 1 - a.beta1, a.beta2, 1 - a.beta2, step, a.eps};
  }
  static void set_flags(const A& a, bool* flags) { flags[0] = length(a) > 5; }
};

struct Asgd : Varying<AsgdStep, op_attr::asgd_update> {
  static Numbers numbers(const A& a) {
    const auto t = static_cast<double>(a.step);
    return {scale_of(a), a.weight_decay, a.lambd, a.lr / std::pow(1 + a.lambd * a.lr * t, a.alpha),
            1 / std::max(1.0, t - a.t0)};
  }
};

struct Rprop : Varying<RpropStep, op_attr::rprop_update> {
  static Numbers numbers(const A& a) { return {scale_of(a), a.eta1, a.eta2, a.step_size1, a.step_size2}; }
};

struct Lion : Varying<LionStep, op_attr::lion_update> {
  static Numbers numbers(const A& a) {
    return {scale_of(a), 1 - a.lr * a.weight_decay, a.lr, 1 - a.beta1, 1 - a.beta2};
  }
};

struct AdaBelief : Varying<AdaBeliefStep, op_attr::adabelief_update> {
  static Numbers numbers(const A& a) { return of_two_averages<Numbers>(a); }
};

struct Descend : StepRow<DescendStep, op_attr::descend_update> {
  static Numbers numbers(const A& a) { return {a.keep, a.by}; }
};

// The op with what kernels read of it.
template <class Op>
struct WithUpdate : Op {
  using F = typename Op::Step;
  static_assert(F::states <= op::Update::kMostStates && F::cell_count <= op::Update::kMostCells &&
                F::flags <= op::Update::kMostFlags &&
                sizeof(typename Op::Numbers) <= op::Update::kMostNumbers * sizeof(double));
  static void numbers_of(const void* attributes, double* numbers, bool* flags) {
    const auto& a = *static_cast<const typename Op::A*>(attributes);
    const typename Op::Numbers all = Op::numbers(a);
    std::memcpy(numbers, &all, sizeof all);
    Op::set_flags(a, flags);
  }
  static constexpr op::Update update{
      update_id<F>, F::states, F::cell_count, sizeof(typename Op::Numbers) / sizeof(double), F::flags, numbers_of};
};

}  // namespace

SITU_OP_INFO(sgd_update, "SGD", WithUpdate<Sgd>);
SITU_OP_INFO(adam_update, "Adam", WithUpdate<Adam>);
SITU_OP_INFO(rmsprop_update, "RMSprop", WithUpdate<Rmsprop>);
SITU_OP_INFO(adagrad_update, "Adagrad", WithUpdate<Adagrad>);
SITU_OP_INFO(adadelta_update, "Adadelta", WithUpdate<Adadelta>);
SITU_OP_INFO(adamax_update, "Adamax", WithUpdate<Adamax>);
SITU_OP_INFO(nadam_update, "NAdam", WithUpdate<Nadam>);
SITU_OP_INFO(radam_update, "RAdam", WithUpdate<Radam>);
SITU_OP_INFO(asgd_update, "ASGD", WithUpdate<Asgd>);
SITU_OP_INFO(rprop_update, "Rprop", WithUpdate<Rprop>);
SITU_OP_INFO(lion_update, "Lion", WithUpdate<Lion>);
SITU_OP_INFO(adabelief_update, "AdaBelief", WithUpdate<AdaBelief>);
SITU_OP_INFO(descend_update, "descend", WithUpdate<Descend>);

}  // namespace situ
