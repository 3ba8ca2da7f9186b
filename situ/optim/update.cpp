// The optimizers' arithmetic: one kernel call for each parameter.
#include <cstddef>

#include "situ/base/text.h"
#include "situ/op/launch.h"
#include "situ/op/spec.h"
#include "situ/optim/adam.h"
#include "situ/optim/sgd.h"

namespace situ {

namespace {

// One update is one launch: the gradient goes in; parameter and state are the results, which the kernels read, too.
template <class Attr, int N>
struct Update : op::Base<1> {
  using A = Attr;
  static constexpr int n_out = N;
  static constexpr bool updates = true;
  static constexpr op::Varying varying[] = {{op::Varies::learning_rate, offsetof(A, lr)},
                                            {op::Varies::step, offsetof(A, step)}};
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer&) {}
};
using SgdUpdate = Update<op_attr::sgd_update, 2>;    // parameter, momentum
using AdamUpdate = Update<op_attr::adam_update, 4>;  // parameter, average, average of squares, the largest of those

}  // namespace

SITU_ROW(sgd_update, "SGD", SgdUpdate);
SITU_ROW(adam_update, "Adam", AdamUpdate);

}  // namespace situ

namespace situ::optim {

namespace {

template <size_t N>
void launch_update(const char* name, const op::Row& row, const Tensor& gradient, const Tensor (&written)[N],
                   const void* attributes) {
  op::Operand from;
  op::fill_operand(from, In(gradient));
  op::Result to[N];
  for (size_t k = 0; k < N; ++k)
    if (written[k].defined()) to[k] = op::result_of(written[k]);
  op::launch({row, name, thread_state().site, &from, 1, to, static_cast<int>(N), attributes, nullptr, 0, DType::f32});
}

void check_range(const char* optimizer, const char* what, double v, double below) {
  if (!(v >= 0 && v < below))
    throw ValueError(std::string(optimizer) + ": bad " + what + " " + std::to_string(v) + "; it must be at least 0" +
                     (below < 2 ? " and below 1" : ""));
}

constexpr double kNoLimit = 1e300;

const SGDOptions& checked(const SGDOptions& o) {
  check_range("SGD", "learning rate", o.lr(), kNoLimit);
  check_range("SGD", "momentum", o.momentum(), kNoLimit);
  check_range("SGD", "weight_decay", o.weight_decay(), kNoLimit);
  if (o.nesterov() && (o.momentum() <= 0 || o.dampening() != 0))
    throw ValueError("SGD: nesterov needs a momentum above 0 and no dampening, got momentum " +
                     number_text(o.momentum()) + ", dampening " + number_text(o.dampening()) +
                     "; set momentum(0.9), or leave nesterov out");
  return o;
}

template <class Options>
const Options& checked(const char* name, const Options& o) {
  check_range(name, "learning rate", o.lr(), kNoLimit);
  check_range(name, "eps", o.eps(), kNoLimit);
  check_range(name, "beta 1", std::get<0>(o.betas()), 1);
  check_range(name, "beta 2", std::get<1>(o.betas()), 1);
  check_range(name, "weight_decay", o.weight_decay(), kNoLimit);
  return o;
}

template <class Options>
void adam(const char* name, const Options& o, bool decoupled, const Tensor& param, const Tensor& grad,
          const ParamState& s) {
  op_attr::adam_update a{};
  a.lr = o.lr();
  a.beta1 = std::get<0>(o.betas());
  a.beta2 = std::get<1>(o.betas());
  a.eps = o.eps();
  a.weight_decay = o.weight_decay();
  a.step = s.step;
  a.decoupled = decoupled;
  a.maximize = o.maximize();
  launch_update(name, op_rows::adam_update, grad,
                {param, s.tensors[0], s.tensors[1], o.amsgrad() ? s.tensors[2] : Tensor()}, &a);
}

}  // namespace

SGD::SGD(std::vector<Tensor> params, SGDOptions defaults) : Optimizer(std::move(params), checked(defaults).clone()) {}
SGD::SGD(std::vector<OptimizerParamGroup> groups, SGDOptions defaults)
    : Optimizer(std::move(groups), checked(defaults).clone()) {}

bool SGD::needs(const OptimizerOptions& o, size_t) const { return static_cast<const SGDOptions&>(o).momentum() != 0; }

void SGD::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state, bool) {
  const auto& o = static_cast<const SGDOptions&>(options);
  op_attr::sgd_update a{};
  a.lr = o.lr();
  a.momentum = o.momentum();
  a.dampening = o.dampening();
  a.weight_decay = o.weight_decay();
  a.nesterov = o.nesterov();
  a.maximize = o.maximize();
  a.step = state.step;
  launch_update(name(), op_rows::sgd_update, grad, {param, o.momentum() != 0 ? state.tensors[0] : Tensor()}, &a);
}

Adam::Adam(std::vector<Tensor> params, AdamOptions defaults)
    : Optimizer(std::move(params), checked("Adam", defaults).clone()) {}
Adam::Adam(std::vector<OptimizerParamGroup> groups, AdamOptions defaults)
    : Optimizer(std::move(groups), checked("Adam", defaults).clone()) {}
bool Adam::needs(const OptimizerOptions& o, size_t i) const {
  return i < 2 || static_cast<const AdamOptions&>(o).amsgrad();
}
void Adam::update(const OptimizerOptions& o, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  adam(name(), static_cast<const AdamOptions&>(o), false, param, grad, s);
}

AdamW::AdamW(std::vector<Tensor> params, AdamWOptions defaults)
    : Optimizer(std::move(params), checked("AdamW", defaults).clone()) {}
AdamW::AdamW(std::vector<OptimizerParamGroup> groups, AdamWOptions defaults)
    : Optimizer(std::move(groups), checked("AdamW", defaults).clone()) {}
bool AdamW::needs(const OptimizerOptions& o, size_t i) const {
  return i < 2 || static_cast<const AdamWOptions&>(o).amsgrad();
}
void AdamW::update(const OptimizerOptions& o, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  adam(name(), static_cast<const AdamWOptions&>(o), true, param, grad, s);
}

}  // namespace situ::optim
