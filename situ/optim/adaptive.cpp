#include "situ/optim/adaptive.h"

#include "situ/base/text.h"
#include "situ/generated/op/optim.h"
#include "situ/optim/launch_update.h"

namespace situ::optim {

template class OptimizerCloneableOptions<RMSpropOptions>;
template class OptimizerCloneableOptions<AdagradOptions>;
template class OptimizerCloneableOptions<AdadeltaOptions>;
template class OptimizerCloneableOptions<ASGDOptions>;
template class OptimizerCloneableOptions<RpropOptions>;

std::vector<OptionNumber> RMSpropOptions::numbers() { return {{"lr", &lr_}, {"momentum", &momentum_}}; }
std::vector<std::string> RMSprop::state_names() const { return {"square_avg", "momentum_buffer", "grad_avg"}; }
std::vector<std::string> Adagrad::state_names() const { return {"sum"}; }
std::vector<std::string> Adadelta::state_names() const { return {"square_avg", "acc_delta"}; }
std::vector<std::string> ASGD::state_names() const { return {"eta", "mu", "ax"}; }
std::vector<std::string> Rprop::state_names() const { return {"prev", "step_size"}; }

// ---- RMSprop ----

void RMSpropOptions::check() const {
  check_range("RMSprop", "learning rate", lr());
  check_range("RMSprop", "alpha", alpha());
  check_range("RMSprop", "eps", eps());
  check_range("RMSprop", "momentum", momentum());
  check_range("RMSprop", "weight_decay", weight_decay());
}

bool RMSprop::needs(const OptimizerOptions& options, size_t state) const {
  const RMSpropOptions& o = of(options);
  return state == 0 || (state == 1 ? o.momentum() > 0 : o.centered());
}

void RMSprop::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RMSpropOptions& o = of(options);
  op_attr::rmsprop_update a{};
  a.lr = o.lr();
  a.alpha = o.alpha();
  a.eps = o.eps();
  a.weight_decay = o.weight_decay();
  a.momentum = o.momentum();
  a.maximize = o.maximize();
  a.grad_scale = grad_scale();
  a.step = s.step;
  launch_update(name(), op_rows::rmsprop_update, grad,
                {param, s.tensors[0], needs(o, 1) ? s.tensors[1] : Tensor(), needs(o, 2) ? s.tensors[2] : Tensor()},
                &a);
}

// ---- Adagrad ----

void AdagradOptions::check() const {
  check_range("Adagrad", "learning rate", lr());
  check_range("Adagrad", "lr_decay", lr_decay());
  check_range("Adagrad", "weight_decay", weight_decay());
  check_range("Adagrad", "initial_accumulator_value", initial_accumulator_value());
  check_range("Adagrad", "eps", eps());
}

Optimizer::StateForm Adagrad::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  StateForm form = Optimizer::state_form(options, param, state);
  form.value = of(options).initial_accumulator_value();
  return form;
}

void Adagrad::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdagradOptions& o = of(options);
  op_attr::adagrad_update a{};
  a.lr = o.lr();
  a.lr_decay = o.lr_decay();
  a.weight_decay = o.weight_decay();
  a.eps = o.eps();
  a.maximize = o.maximize();
  a.grad_scale = grad_scale();
  a.step = s.step;
  launch_update(name(), op_rows::adagrad_update, grad, {param, s.tensors[0]}, &a);
}

// ---- Adadelta ----

void AdadeltaOptions::check() const {
  check_range("Adadelta", "learning rate", lr());
  if (!(rho() >= 0 && rho() <= 1))
    throw ValueError("Adadelta: bad rho " + number_text(rho()) + "; it must be at least 0 and at most 1");
  check_range("Adadelta", "eps", eps());
  check_range("Adadelta", "weight_decay", weight_decay());
}

void Adadelta::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdadeltaOptions& o = of(options);
  op_attr::adadelta_update a{};
  a.lr = o.lr();
  a.rho = o.rho();
  a.eps = o.eps();
  a.weight_decay = o.weight_decay();
  a.maximize = o.maximize();
  a.grad_scale = grad_scale();
  a.step = s.step;
  launch_update(name(), op_rows::adadelta_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- ASGD ----

void ASGDOptions::check() const {
  check_range("ASGD", "learning rate", lr());
  check_range("ASGD", "weight_decay", weight_decay());
}

// eta and mu are numbers: those of the next step.
Optimizer::StateForm ASGD::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  if (state == 2) return Optimizer::state_form(options, param, state);
  return {DimVec(), DType::f32, state == 0 ? of(options).lr() : 1.0};
}

void ASGD::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const ASGDOptions& o = of(options);
  op_attr::asgd_update a{};
  a.lr = o.lr();
  a.lambd = o.lambd();
  a.alpha = o.alpha();
  a.t0 = o.t0();
  a.weight_decay = o.weight_decay();
  a.maximize = o.maximize();
  a.grad_scale = grad_scale();
  a.step = s.step;
  launch_update(name(), op_rows::asgd_update, grad, {param, s.tensors[0], s.tensors[1], s.tensors[2]}, &a);
}

// ---- Rprop ----

void RpropOptions::check() const {
  const auto [shrink, grow] = etas();
  check_range("Rprop", "learning rate", lr());
  if (!(0 < shrink && shrink < 1 && 1 < grow))
    throw ValueError("Rprop: bad etas " + number_text(shrink) + " and " + number_text(grow) +
                     "; the first must lie between 0 and 1, the second above 1");
}

Optimizer::StateForm Rprop::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  StateForm form = Optimizer::state_form(options, param, state);
  if (state == 1) form.value = of(options).lr();
  return form;
}

void Rprop::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RpropOptions& o = of(options);
  op_attr::rprop_update a{};
  a.shrink = std::get<0>(o.etas());
  a.grow = std::get<1>(o.etas());
  a.least = std::get<0>(o.step_sizes());
  a.most = std::get<1>(o.step_sizes());
  a.maximize = o.maximize();
  a.grad_scale = grad_scale();
  launch_update(name(), op_rows::rprop_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

std::unique_ptr<OptimizerParamState> RMSprop::view_of(ParamState& s) const {
  return std::make_unique<RMSpropParamState>(s);
}
std::unique_ptr<OptimizerParamState> Adagrad::view_of(ParamState& s) const {
  return std::make_unique<AdagradParamState>(s);
}

}  // namespace situ::optim
