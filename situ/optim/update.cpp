// The rows of the optimizers' updates, one kernel call for each parameter; SGD, Adam and AdamW.
#include <cstddef>

#include "situ/base/text.h"
#include "situ/launch/launch.h"
#include "situ/op/spec.h"
#include "situ/optim/adam.h"
#include "situ/optim/launch_update.h"
#include "situ/optim/sgd.h"

namespace situ {

namespace {

// One update is one launch: the gradient goes in; parameter and state are the results, which the kernels read, too.
template <int N>
struct Write : op::Base<1> {
  static constexpr int n_out = N;
  static constexpr bool updates = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer&) {}
};
template <class Attr, int N>
struct Update : Write<N> {
  using A = Attr;
  static constexpr op::Varying varying[] = {{op::Varies::learning_rate, offsetof(A, lr)},
                                            {op::Varies::step, offsetof(A, step)},
                                            {op::Varies::grad_scale, offsetof(A, grad_scale)}};
};
struct RpropWrite : Write<3> {
  static constexpr op::Varying varying[] = {{op::Varies::grad_scale, offsetof(op_attr::rprop_update, grad_scale)}};
};

}  // namespace

// Each with how many it writes: the parameter and its states, in the order of the list.
SITU_ROW(sgd_update, "SGD", Update<op_attr::sgd_update, 2>);
SITU_ROW(adam_update, "Adam", Update<op_attr::adam_update, 4>);
SITU_ROW(rmsprop_update, "RMSprop", Update<op_attr::rmsprop_update, 4>);
SITU_ROW(adagrad_update, "Adagrad", Update<op_attr::adagrad_update, 2>);
SITU_ROW(adadelta_update, "Adadelta", Update<op_attr::adadelta_update, 3>);
SITU_ROW(adamax_update, "Adamax", Update<op_attr::adamax_update, 3>);
SITU_ROW(nadam_update, "NAdam", Update<op_attr::nadam_update, 4>);
SITU_ROW(radam_update, "RAdam", Update<op_attr::radam_update, 3>);
SITU_ROW(asgd_update, "ASGD", Update<op_attr::asgd_update, 4>);
SITU_ROW(lion_update, "Lion", Update<op_attr::lion_update, 2>);
SITU_ROW(rprop_update, "Rprop", RpropWrite);
SITU_ROW(descend_update, "descend", Write<1>);

}  // namespace situ

namespace situ::optim {

template class OptimizerCloneableOptions<AdamOptions>;
template class MomentsOptions<AdamOptions>;
template class AdamOptionsBase<AdamOptions>;
template class OptimizerCloneableOptions<AdamWOptions>;
template class MomentsOptions<AdamWOptions>;
template class AdamOptionsBase<AdamWOptions>;
template class OptimizerCloneableOptions<SGDOptions>;

std::vector<OptionNumber> SGDOptions::numbers() { return {{"lr", &lr_}, {"momentum", &momentum_}}; }
std::vector<std::string> SGD::state_names() const { return {"momentum_buffer"}; }

std::vector<std::string> Adam::state_names() const { return {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}; }
std::vector<std::string> AdamW::state_names() const { return {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}; }

void launch_update(const char* name, const op::Row& row, const Tensor& gradient, const Tensor* written, int n,
                   const void* attributes) {
  constexpr int kMost = 4;
  SITU_ASSERT(n <= kMost);
  op::Operand from;
  op::fill_operand(from, In(gradient));
  op::Result to[kMost];
  for (int k = 0; k < n; ++k)
    if (written[k].defined()) to[k] = op::result_of(written[k]);
  op::launch({row, name, thread_state().site, &from, 1, to, n, attributes, nullptr, 0, DType::f32});
}

void check_range(const char* optimizer, const char* what, double v, double below) {
  if (!(v >= 0 && v < below))
    throw ValueError(std::string(optimizer) + ": bad " + what + " " + std::to_string(v) + "; it must be at least 0" +
                     (below < 2 ? " and below 1" : ""));
}

void check_betas(const char* optimizer, const Betas& betas) {
  check_range(optimizer, "beta 1", std::get<0>(betas), 1);
  check_range(optimizer, "beta 2", std::get<1>(betas), 1);
}

namespace {

const SGDOptions& checked(const SGDOptions& o) {
  check_range("SGD", "learning rate", o.lr());
  check_range("SGD", "momentum", o.momentum());
  check_range("SGD", "weight_decay", o.weight_decay());
  if (o.nesterov() && (o.momentum() <= 0 || o.dampening() != 0))
    throw ValueError("SGD: nesterov needs a momentum above 0 and no dampening, got momentum " +
                     number_text(o.momentum()) + ", dampening " + number_text(o.dampening()) +
                     "; set momentum(0.9), or leave nesterov out");
  return o;
}

template <class Options>
const Options& checked(const char* name, const Options& o) {
  check_range(name, "learning rate", o.lr());
  check_range(name, "eps", o.eps());
  check_betas(name, o.betas());
  check_range(name, "weight_decay", o.weight_decay());
  return o;
}

template <class Options>
void adam(const char* name, const Options& o, bool decoupled, const Tensor& param, const Tensor& grad,
          const ParamState& s, double grad_scale) {
  op_attr::adam_update a{};
  a.lr = o.lr();
  a.beta1 = std::get<0>(o.betas());
  a.beta2 = std::get<1>(o.betas());
  a.eps = o.eps();
  a.weight_decay = o.weight_decay();
  a.step = s.step;
  a.grad_scale = grad_scale;
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
  a.grad_scale = grad_scale();
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
  adam(name(), static_cast<const AdamOptions&>(o), false, param, grad, s, grad_scale());
}

AdamW::AdamW(std::vector<Tensor> params, AdamWOptions defaults)
    : Optimizer(std::move(params), checked("AdamW", defaults).clone()) {}
AdamW::AdamW(std::vector<OptimizerParamGroup> groups, AdamWOptions defaults)
    : Optimizer(std::move(groups), checked("AdamW", defaults).clone()) {}
bool AdamW::needs(const OptimizerOptions& o, size_t i) const {
  return i < 2 || static_cast<const AdamWOptions&>(o).amsgrad();
}
void AdamW::update(const OptimizerOptions& o, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  adam(name(), static_cast<const AdamWOptions&>(o), true, param, grad, s, grad_scale());
}

std::unique_ptr<OptimizerParamState> Adam::view_of(ParamState& s) const { return std::make_unique<AdamParamState>(s); }
std::unique_ptr<OptimizerParamState> AdamW::view_of(ParamState& s) const {
  return std::make_unique<AdamWParamState>(s);
}

std::unique_ptr<OptimizerParamState> SGD::view_of(ParamState& s) const { return std::make_unique<SGDParamState>(s); }

}  // namespace situ::optim
