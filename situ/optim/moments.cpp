#include "situ/optim/moments.h"

#include "situ/generated/op/optim.h"
#include "situ/optim/launch_update.h"

namespace situ::optim {

template class OptimizerCloneableOptions<AdamaxOptions>;
template class MomentsOptions<AdamaxOptions>;
template class OptimizerCloneableOptions<NAdamOptions>;
template class MomentsOptions<NAdamOptions>;
template class OptimizerCloneableOptions<RAdamOptions>;
template class MomentsOptions<RAdamOptions>;
template class OptimizerCloneableOptions<LionOptions>;
template class MomentsOptions<LionOptions>;

std::vector<std::string> Adamax::state_names() const { return {"exp_avg", "exp_inf"}; }
std::vector<std::string> NAdam::state_names() const { return {"mu_product", "exp_avg", "exp_avg_sq"}; }
std::vector<std::string> RAdam::state_names() const { return {"exp_avg", "exp_avg_sq"}; }
std::vector<std::string> Lion::state_names() const { return {"exp_avg"}; }

namespace {

template <class Options>
void check_moments(const char* name, const Options& o) {
  check_range(name, "learning rate", o.lr());
  check_betas(name, o.betas());
  check_range(name, "weight_decay", o.weight_decay());
}

// What every update of these has.
template <class Attr, class Options>
Attr attributes_of(const Options& o, const ParamState& s, double grad_scale) {
  Attr a{};
  a.lr = o.lr();
  a.beta1 = std::get<0>(o.betas());
  a.beta2 = std::get<1>(o.betas());
  a.weight_decay = o.weight_decay();
  a.maximize = o.maximize();
  a.grad_scale = grad_scale;
  a.step = s.step;
  return a;
}

}  // namespace

// ---- Adamax ----

void AdamaxOptions::check() const {
  check_moments("Adamax", *this);
  check_range("Adamax", "eps", eps());
}

void Adamax::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  auto a = attributes_of<op_attr::adamax_update>(of(options), s, grad_scale());
  a.eps = of(options).eps();
  launch_update(name(), op_rows::adamax_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- NAdam ----

void NAdamOptions::check() const {
  check_moments("NAdam", *this);
  check_range("NAdam", "eps", eps());
  check_range("NAdam", "momentum_decay", momentum_decay());
}

Optimizer::StateForm NAdam::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  if (state == 0) return {DimVec(), DType::f32, 1.0};
  return Optimizer::state_form(options, param, state);
}

void NAdam::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const NAdamOptions& o = of(options);
  auto a = attributes_of<op_attr::nadam_update>(o, s, grad_scale());
  a.eps = o.eps();
  a.momentum_decay = o.momentum_decay();
  a.decoupled = o.decoupled_weight_decay();
  launch_update(name(), op_rows::nadam_update, grad, {param, s.tensors[0], s.tensors[1], s.tensors[2]}, &a);
}

// ---- RAdam ----

void RAdamOptions::check() const {
  check_moments("RAdam", *this);
  check_range("RAdam", "eps", eps());
}

void RAdam::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  const RAdamOptions& o = of(options);
  auto a = attributes_of<op_attr::radam_update>(o, s, grad_scale());
  a.eps = o.eps();
  a.decoupled = o.decoupled_weight_decay();
  launch_update(name(), op_rows::radam_update, grad, {param, s.tensors[0], s.tensors[1]}, &a);
}

// ---- Lion ----

void LionOptions::check() const { check_moments("Lion", *this); }

void Lion::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  auto a = attributes_of<op_attr::lion_update>(of(options), s, grad_scale());
  launch_update(name(), op_rows::lion_update, grad, {param, s.tensors[0]}, &a);
}

}  // namespace situ::optim
