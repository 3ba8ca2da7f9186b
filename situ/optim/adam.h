// Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015) and AdamW (Loshchilov and Hutter, "Decoupled
// weight decay regularization", 2019).
//   m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr (m / (1 - b1^t)) / (sqrt(v / (1 - b2^t)) + eps)
// Adam adds weight_decay p to g; AdamW shrinks p by lr weight_decay before the update.
// With maximize g is the gradient's negative.
//
//   optim::AdamW adam(net->parameters(), optim::AdamWOptions(3e-4).betas({0.9, 0.95}).weight_decay(0.1));
//
// State: m and v (three tensors with amsgrad) of each parameter's size, f32, or f64 for f64, made at its first step.
#pragma once
#include <tuple>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// b1 and b2, each in [0, 1).
using Betas = std::tuple<double, double>;

// What the options of optimizers by averages of g and g^2 have in common (Adam's, and those of moments.h); each of
// betas in [0, 1), the rest at least 0. Each option is a setter that returns the options and a getter. Values out of
// range throw ValueError when the optimizer is made.
template <class Derived>
class MomentsOptions : public OptimizerCloneableOptions<Derived> {
 public:
  MomentsOptions(double lr, Betas betas, double weight_decay = 0)
      : lr_(lr), betas_(betas), weight_decay_(weight_decay) {}
  const double& lr() const { return lr_; }
  double& lr() { return lr_; }
  Derived& lr(double v) { return set(lr_, v); }
  const Betas& betas() const { return betas_; }
  Betas& betas() { return betas_; }
  Derived& betas(Betas v) { return set(betas_, v); }
  const double& weight_decay() const { return weight_decay_; }
  double& weight_decay() { return weight_decay_; }
  Derived& weight_decay(double v) { return set(weight_decay_, v); }
  // Go up the gradient rather than down. The decay stays a decay.
  const bool& maximize() const { return maximize_; }
  bool& maximize() { return maximize_; }
  Derived& maximize(bool v) { return set(maximize_, v); }
  // What schedules change, and so what a checkpoint keeps.
  std::vector<OptionNumber> numbers() override;

 protected:
  template <class T>
  Derived& set(T& field, const T& v) {
    field = v;
    return static_cast<Derived&>(*this);
  }

 private:
  double lr_;
  Betas betas_;
  double weight_decay_;
  bool maximize_ = false;
};

template <class Derived>
std::vector<OptionNumber> MomentsOptions<Derived>::numbers() {
  return {{"lr", &lr_}, {"beta1", &std::get<0>(betas_), 1}, {"beta2", &std::get<1>(betas_), 1}};
}

template <class Derived>
class AdamOptionsBase : public MomentsOptions<Derived> {
 public:
  AdamOptionsBase(double lr, double weight_decay) : MomentsOptions<Derived>(lr, {0.9, 0.999}, weight_decay) {}
  // Added to the root, in the gradient's unit.
  const double& eps() const { return eps_; }
  double& eps() { return eps_; }
  Derived& eps(double v) { return this->set(eps_, v); }
  // Divide by the largest v so far (Reddi et al., 2018).
  const bool& amsgrad() const { return amsgrad_; }
  bool& amsgrad() { return amsgrad_; }
  Derived& amsgrad(bool v) { return this->set(amsgrad_, v); }

 private:
  double eps_ = 1e-8;
  bool amsgrad_ = false;
};

// Defaults: lr 1e-3, betas 0.9 and 0.999, eps 1e-8; no decay, and 0.01 for AdamW.
class AdamOptions : public AdamOptionsBase<AdamOptions> {
 public:
  AdamOptions(double lr = 1e-3) : AdamOptionsBase(lr, 0) {}
};
extern template class OptimizerCloneableOptions<AdamOptions>;
extern template class MomentsOptions<AdamOptions>;
extern template class AdamOptionsBase<AdamOptions>;
class AdamWOptions : public AdamOptionsBase<AdamWOptions> {
 public:
  AdamWOptions(double lr = 1e-3) : AdamOptionsBase(lr, 1e-2) {}
};
extern template class OptimizerCloneableOptions<AdamWOptions>;
extern template class MomentsOptions<AdamWOptions>;
extern template class AdamOptionsBase<AdamWOptions>;

// Parameters alone, or groups with options of their own.
class Adam : public Optimizer {
 public:
  Adam(std::vector<Tensor> params, AdamOptions defaults = {});
  Adam(std::vector<OptimizerParamGroup> groups, AdamOptions defaults = {});
  const char* name() const override { return "Adam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adam); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

class AdamW : public Optimizer {
 public:
  AdamW(std::vector<Tensor> params, AdamWOptions defaults = {});
  AdamW(std::vector<OptimizerParamGroup> groups, AdamWOptions defaults = {});
  const char* name() const override { return "AdamW"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(AdamW); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

}  // namespace situ::optim
