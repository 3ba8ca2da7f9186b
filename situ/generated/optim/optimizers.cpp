// Made by scripts/generate from situ/optim/optimizers.txt; edit that file.
#include "situ/generated/optim/optimizers.h"

#include "situ/generated/op/optim.h"
#include "situ/optim/internal/check_options.h"
#include "situ/optim/launch_update.h"

namespace situ::optim {

// ---- SGD ----

template class OptimizerCloneableOptions<SGDOptions>;
std::vector<OptionNumber> SGDOptions::numbers() { return {{"lr", &lr_}, {"momentum", &momentum_}}; }
void SGDOptions::check() const {
  check_range("SGD", "learning rate", lr());
  check_range("SGD", "momentum", momentum());
  check_range("SGD", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> SGD::state_names() const { return {"momentum_buffer"}; }
std::unique_ptr<OptimizerParamState> SGD::view_of(ParamState& s) const { return std::make_unique<SGDParamState>(s); }
bool SGD::needs(const OptimizerOptions& options, size_t state) const {
  if (state == 0) return of(options).momentum() != 0;
  return true;
}
void SGD::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const SGDOptions& o = of(options);
  const op_attr::sgd_update a{o.lr(), o.momentum(), o.dampening(), o.weight_decay(), o.nesterov(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::sgd_update, grad, {param, needs(o, 0) ? s.tensors[0] : Tensor()}, &a);
}

// ---- Adam ----

template class OptimizerCloneableOptions<AdamOptions>;
std::vector<OptionNumber> AdamOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void AdamOptions::check() const {
  check_range("Adam", "learning rate", lr());
  check_betas("Adam", betas());
  check_range("Adam", "eps", eps());
  check_range("Adam", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> Adam::state_names() const { return {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}; }
std::unique_ptr<OptimizerParamState> Adam::view_of(ParamState& s) const { return std::make_unique<AdamParamState>(s); }
bool Adam::needs(const OptimizerOptions& options, size_t state) const {
  if (state == 2) return of(options).amsgrad();
  return true;
}
void Adam::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdamOptions& o = of(options);
  const op_attr::adam_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.amsgrad(), o.maximize(), o.decoupled_weight_decay(), s.step, grad_scale()};
  launch_update(name(), op_infos::adam_update, grad, {param, s.tensors[0], s.tensors[1], needs(o, 2) ? s.tensors[2] : Tensor()}, &a);
}

// ---- AdamW ----

template class OptimizerCloneableOptions<AdamWOptions>;
std::vector<OptionNumber> AdamWOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void AdamWOptions::check() const {
  check_range("AdamW", "learning rate", lr());
  check_betas("AdamW", betas());
  check_range("AdamW", "eps", eps());
  check_range("AdamW", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> AdamW::state_names() const { return {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}; }
std::unique_ptr<OptimizerParamState> AdamW::view_of(ParamState& s) const { return std::make_unique<AdamWParamState>(s); }
bool AdamW::needs(const OptimizerOptions& options, size_t state) const {
  if (state == 2) return of(options).amsgrad();
  return true;
}
void AdamW::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdamWOptions& o = of(options);
  const op_attr::adam_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.amsgrad(), o.maximize(), o.decoupled_weight_decay(), s.step, grad_scale()};
  launch_update(name(), op_infos::adam_update, grad, {param, s.tensors[0], s.tensors[1], needs(o, 2) ? s.tensors[2] : Tensor()}, &a);
}

// ---- RMSprop ----

template class OptimizerCloneableOptions<RMSpropOptions>;
std::vector<OptionNumber> RMSpropOptions::numbers() { return {{"lr", &lr_}, {"momentum", &momentum_}}; }
void RMSpropOptions::check() const {
  check_range("RMSprop", "learning rate", lr());
  check_range("RMSprop", "alpha", alpha());
  check_range("RMSprop", "eps", eps());
  check_range("RMSprop", "weight_decay", weight_decay());
  check_range("RMSprop", "momentum", momentum());
  check_together(*this);
}
std::vector<std::string> RMSprop::state_names() const { return {"square_avg", "momentum_buffer", "grad_avg"}; }
std::unique_ptr<OptimizerParamState> RMSprop::view_of(ParamState& s) const { return std::make_unique<RMSpropParamState>(s); }
bool RMSprop::needs(const OptimizerOptions& options, size_t state) const {
  if (state == 1) return of(options).momentum() > 0;
  if (state == 2) return of(options).centered();
  return true;
}
void RMSprop::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RMSpropOptions& o = of(options);
  const op_attr::rmsprop_update a{o.lr(), o.alpha(), o.eps(), o.weight_decay(), o.momentum(), o.centered(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::rmsprop_update, grad, {param, s.tensors[0], needs(o, 1) ? s.tensors[1] : Tensor(), needs(o, 2) ? s.tensors[2] : Tensor()}, &a);
}

// ---- Adagrad ----

template class OptimizerCloneableOptions<AdagradOptions>;
std::vector<OptionNumber> AdagradOptions::numbers() { return {{"lr", &lr_}}; }
void AdagradOptions::check() const {
  check_range("Adagrad", "learning rate", lr());
  check_range("Adagrad", "lr_decay", lr_decay());
  check_range("Adagrad", "weight_decay", weight_decay());
  check_range("Adagrad", "initial_accumulator_value", initial_accumulator_value());
  check_range("Adagrad", "eps", eps());
  check_together(*this);
}
std::vector<std::string> Adagrad::state_names() const { return {"sum"}; }
std::unique_ptr<OptimizerParamState> Adagrad::view_of(ParamState& s) const { return std::make_unique<AdagradParamState>(s); }
Optimizer::StateForm Adagrad::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  StateForm form = Optimizer::state_form(options, param, state);
  if (state == 0) form.value = of(options).initial_accumulator_value();
  return form;
}
void Adagrad::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdagradOptions& o = of(options);
  const op_attr::adagrad_update a{o.lr(), o.lr_decay(), o.weight_decay(), o.initial_accumulator_value(), o.eps(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::adagrad_update, grad, {param, s.tensors[0]}, &a);
}

// ---- Adadelta ----

template class OptimizerCloneableOptions<AdadeltaOptions>;
std::vector<OptionNumber> AdadeltaOptions::numbers() { return {{"lr", &lr_}}; }
void AdadeltaOptions::check() const {
  check_range("Adadelta", "learning rate", lr());
  check_share("Adadelta", "rho", rho());
  check_range("Adadelta", "eps", eps());
  check_range("Adadelta", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> Adadelta::state_names() const { return {"square_avg", "acc_delta"}; }
std::unique_ptr<OptimizerParamState> Adadelta::view_of(ParamState& s) const { return std::make_unique<AdadeltaParamState>(s); }
void Adadelta::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdadeltaOptions& o = of(options);
  const op_attr::adadelta_update a{o.lr(), o.rho(), o.eps(), o.weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::adadelta_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- Adamax ----

template class OptimizerCloneableOptions<AdamaxOptions>;
std::vector<OptionNumber> AdamaxOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void AdamaxOptions::check() const {
  check_range("Adamax", "learning rate", lr());
  check_betas("Adamax", betas());
  check_range("Adamax", "eps", eps());
  check_range("Adamax", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> Adamax::state_names() const { return {"exp_avg", "exp_inf"}; }
std::unique_ptr<OptimizerParamState> Adamax::view_of(ParamState& s) const { return std::make_unique<AdamaxParamState>(s); }
void Adamax::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdamaxOptions& o = of(options);
  const op_attr::adamax_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::adamax_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- NAdam ----

template class OptimizerCloneableOptions<NAdamOptions>;
std::vector<OptionNumber> NAdamOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void NAdamOptions::check() const {
  check_range("NAdam", "learning rate", lr());
  check_betas("NAdam", betas());
  check_range("NAdam", "eps", eps());
  check_range("NAdam", "weight_decay", weight_decay());
  check_range("NAdam", "momentum_decay", momentum_decay());
  check_together(*this);
}
std::vector<std::string> NAdam::state_names() const { return {"mu_product", "exp_avg", "exp_avg_sq"}; }
std::unique_ptr<OptimizerParamState> NAdam::view_of(ParamState& s) const { return std::make_unique<NAdamParamState>(s); }
Optimizer::StateForm NAdam::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  if (state == 0) return {DimVec(), DType::f32, 1};
  StateForm form = Optimizer::state_form(options, param, state);
  return form;
}
void NAdam::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const NAdamOptions& o = of(options);
  const op_attr::nadam_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.momentum_decay(), o.decoupled_weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::nadam_update, grad, {param, s.tensors[0], s.tensors[1], s.tensors[2]}, &a);
}

// ---- RAdam ----

template class OptimizerCloneableOptions<RAdamOptions>;
std::vector<OptionNumber> RAdamOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void RAdamOptions::check() const {
  check_range("RAdam", "learning rate", lr());
  check_betas("RAdam", betas());
  check_range("RAdam", "eps", eps());
  check_range("RAdam", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> RAdam::state_names() const { return {"exp_avg", "exp_avg_sq"}; }
std::unique_ptr<OptimizerParamState> RAdam::view_of(ParamState& s) const { return std::make_unique<RAdamParamState>(s); }
void RAdam::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RAdamOptions& o = of(options);
  const op_attr::radam_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.decoupled_weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::radam_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- ASGD ----

template class OptimizerCloneableOptions<ASGDOptions>;
std::vector<OptionNumber> ASGDOptions::numbers() { return {{"lr", &lr_}}; }
void ASGDOptions::check() const {
  check_range("ASGD", "learning rate", lr());
  check_range("ASGD", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> ASGD::state_names() const { return {"eta", "mu", "ax"}; }
std::unique_ptr<OptimizerParamState> ASGD::view_of(ParamState& s) const { return std::make_unique<ASGDParamState>(s); }
Optimizer::StateForm ASGD::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  if (state == 0) return {DimVec(), DType::f32, of(options).lr()};
  if (state == 1) return {DimVec(), DType::f32, 1};
  StateForm form = Optimizer::state_form(options, param, state);
  return form;
}
void ASGD::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const ASGDOptions& o = of(options);
  const op_attr::asgd_update a{o.lr(), o.lambd(), o.alpha(), o.t0(), o.weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::asgd_update, grad, {param, s.tensors[0], s.tensors[1], s.tensors[2]}, &a);
}

// ---- Rprop ----

template class OptimizerCloneableOptions<RpropOptions>;
std::vector<OptionNumber> RpropOptions::numbers() { return {{"lr", &lr_}}; }
void RpropOptions::check() const {
  check_range("Rprop", "learning rate", lr());
  check_together(*this);
}
std::vector<std::string> Rprop::state_names() const { return {"prev", "step_size"}; }
std::unique_ptr<OptimizerParamState> Rprop::view_of(ParamState& s) const { return std::make_unique<RpropParamState>(s); }
Optimizer::StateForm Rprop::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  StateForm form = Optimizer::state_form(options, param, state);
  if (state == 1) form.value = of(options).lr();
  return form;
}
void Rprop::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RpropOptions& o = of(options);
  const op_attr::rprop_update a{o.lr(), std::get<0>(o.etas()), std::get<1>(o.etas()), std::get<0>(o.step_sizes()), std::get<1>(o.step_sizes()), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::rprop_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- Lion ----

template class OptimizerCloneableOptions<LionOptions>;
std::vector<OptionNumber> LionOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void LionOptions::check() const {
  check_range("Lion", "learning rate", lr());
  check_betas("Lion", betas());
  check_range("Lion", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> Lion::state_names() const { return {"exp_avg"}; }
std::unique_ptr<OptimizerParamState> Lion::view_of(ParamState& s) const { return std::make_unique<LionParamState>(s); }
void Lion::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const LionOptions& o = of(options);
  const op_attr::lion_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::lion_update, grad, {param, s.tensors[0]}, &a);
}

// ---- AdaBelief ----

template class OptimizerCloneableOptions<AdaBeliefOptions>;
std::vector<OptionNumber> AdaBeliefOptions::numbers() { return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}}; }
void AdaBeliefOptions::check() const {
  check_range("AdaBelief", "learning rate", lr());
  check_betas("AdaBelief", betas());
  check_range("AdaBelief", "eps", eps());
  check_range("AdaBelief", "weight_decay", weight_decay());
  check_together(*this);
}
std::vector<std::string> AdaBelief::state_names() const { return {"exp_avg", "exp_avg_var"}; }
std::unique_ptr<OptimizerParamState> AdaBelief::view_of(ParamState& s) const { return std::make_unique<AdaBeliefParamState>(s); }
void AdaBelief::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const AdaBeliefOptions& o = of(options);
  const op_attr::adabelief_update a{o.lr(), std::get<0>(o.betas()), std::get<1>(o.betas()), o.eps(), o.weight_decay(), o.decoupled_weight_decay(), o.maximize(), s.step, grad_scale()};
  launch_update(name(), op_infos::adabelief_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

}  // namespace situ::optim
