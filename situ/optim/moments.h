// Adam's kin, which keep an average m of the gradient g, and most of them one v of its square: Adamax (Kingma and Ba,
// 2015), NAdam (Dozat, "Incorporating Nesterov momentum into Adam", 2016), RAdam (Liu et al., "On the variance of the
// adaptive learning rate and beyond", 2020), Lion (Chen et al., "Symbolic discovery of optimization algorithms", 2023).
//
//   optim::NAdam nadam(net->parameters(), optim::NAdamOptions(2e-3).weight_decay(0.1).decoupled_weight_decay(true));
//
// m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2. weight_decay p is added to g, or, decoupled, p shrinks by
// lr weight_decay first. With maximize g is the gradient's negative.
//
// State: of each parameter's size, f32, or f64 for f64, made at its first step.
#pragma once
#include "situ/optim/adam.h"

namespace situ::optim {

// u = max(b2 u, |g| + eps);  p -= lr / (1 - b1^t) m / u
class AdamaxOptions : public MomentsOptions<AdamaxOptions> {
 public:
  AdamaxOptions(double lr = 2e-3) : MomentsOptions(lr, {0.9, 0.999}) {}  // NOLINT
  SITU_ARG(double, eps) = 1e-8;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<AdamaxOptions>;
extern template class MomentsOptions<AdamaxOptions>;
class Adamax : public OptimizerOf<AdamaxOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adamax"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adamax); }

 protected:
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// With mu_t = b1 (1 - 0.96^(t momentum_decay) / 2) and their product M_t, a number of f32 in the state:
// p -= lr ((1 - mu_t) / (1 - M_t) g + mu_{t+1} / (1 - M_{t+1}) m) / (sqrt(v / (1 - b2^t)) + eps)
class NAdamOptions : public MomentsOptions<NAdamOptions> {
 public:
  NAdamOptions(double lr = 2e-3) : MomentsOptions(lr, {0.9, 0.999}) {}  // NOLINT
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, momentum_decay) = 4e-3;
  SITU_ARG(bool, decoupled_weight_decay) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<NAdamOptions>;
extern template class MomentsOptions<NAdamOptions>;
class NAdam : public OptimizerOf<NAdamOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "NAdam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(NAdam); }

 protected:
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Adam whose step has no divisor for as long as too few squares are in v, and is scaled down for the few afterwards.
class RAdamOptions : public MomentsOptions<RAdamOptions> {
 public:
  RAdamOptions(double lr = 1e-3) : MomentsOptions(lr, {0.9, 0.999}) {}  // NOLINT
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(bool, decoupled_weight_decay) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<RAdamOptions>;
extern template class MomentsOptions<RAdamOptions>;
class RAdam : public OptimizerOf<RAdamOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "RAdam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(RAdam); }

 protected:
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// p -= lr (sign(b1 m + (1 - b1) g) + weight_decay p);  m = b2 m + (1 - b2) g. One state: half of Adam's. Its rates are
// three to ten times smaller than AdamW's, its decays as much larger.
class LionOptions : public MomentsOptions<LionOptions> {
 public:
  LionOptions(double lr = 1e-4) : MomentsOptions(lr, {0.9, 0.99}) {}  // NOLINT
  void check() const;
};
extern template class OptimizerCloneableOptions<LionOptions>;
extern template class MomentsOptions<LionOptions>;
class Lion : public OptimizerOf<LionOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Lion"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Lion); }

 protected:
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

}  // namespace situ::optim
