// SGD, Adam and AdamW; and the launch of every optimizer's step, one for each parameter.
#include "situ/base/text.h"
#include "situ/generated/op/optim.h"
#include "situ/launch/launch.h"
#include "situ/optim/adam.h"
#include "situ/optim/launch_update.h"
#include "situ/optim/sgd.h"

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
  op::launch({row, name, thread_state().site, &from, 1, to, n, attributes, nullptr, {}, DType::f32});
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
