// Optimizers that give each element a rate of its own by what its gradients were: RMSprop (Tieleman and Hinton, 2012;
// centered: Graves, "Generating sequences with recurrent neural networks", 2013), Adagrad (Duchi, Hazan and Singer,
// 2011), Adadelta (Zeiler, 2012), Rprop (Riedmiller and Braun, 1993); and averaged SGD (Polyak and Juditsky, 1992).
//
//   optim::RMSprop rmsprop(net->parameters(), optim::RMSpropOptions(1e-3).alpha(0.9).momentum(0.9));
//
// g is the gradient, or its negative with maximize; weight_decay p is added to it. Rates, decays and eps are at least
// 0. State: as each says, of each parameter's size, f32, or f64 for f64, made at its first step.
#pragma once
#include <tuple>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// v = alpha v + (1 - alpha) g^2;  p -= lr g / (sqrt(v) + eps)
// centered: sqrt(v - m^2), m the average of g as v is that of g^2; momentum: b = momentum b + g / (..), p -= lr b.
class RMSpropOptions : public OptimizerCloneableOptions<RMSpropOptions> {
 public:
  RMSpropOptions(double lr = 1e-2) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, alpha) = 0.99;
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(double, momentum) = 0;
  SITU_ARG(bool, centered) = false;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
};
extern template class OptimizerCloneableOptions<RMSpropOptions>;
class RMSprop : public OptimizerOf<RMSpropOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "RMSprop"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(RMSprop); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// s += g^2;  p -= lr / (1 + (t - 1) lr_decay) g / (sqrt(s) + eps), s from initial_accumulator_value on.
class AdagradOptions : public OptimizerCloneableOptions<AdagradOptions> {
 public:
  AdagradOptions(double lr = 1e-2) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, lr_decay) = 0;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(double, initial_accumulator_value) = 0;
  SITU_ARG(double, eps) = 1e-10;
  SITU_ARG(bool, maximize) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<AdagradOptions>;
class Adagrad : public OptimizerOf<AdagradOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adagrad"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adagrad); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// v = rho v + (1 - rho) g^2;  d = sqrt(u + eps) / sqrt(v + eps) g;  u = rho u + (1 - rho) d^2;  p -= lr d
class AdadeltaOptions : public OptimizerCloneableOptions<AdadeltaOptions> {
 public:
  AdadeltaOptions(double lr = 1) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, rho) = 0.9;  // in [0, 1]
  SITU_ARG(double, eps) = 1e-6;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<AdadeltaOptions>;
class Adadelta : public OptimizerOf<AdadeltaOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adadelta"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adadelta); }

 protected:
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// p = (1 - lambd eta) p - eta g with a rate eta that falls from lr on as lr / (1 + lambd lr t)^alpha; from step t0 on
// the state "ax" is the average of p, before that it is p.
class ASGDOptions : public OptimizerCloneableOptions<ASGDOptions> {
 public:
  ASGDOptions(double lr = 1e-2) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, lambd) = 1e-4;
  SITU_ARG(double, alpha) = 0.75;
  SITU_ARG(double, t0) = 1e6;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<ASGDOptions>;
class ASGD : public OptimizerOf<ASGDOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "ASGD"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(ASGD); }

 protected:
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Each element moves by a step of its own against the sign of g. Where the sign is that of the step before, the step
// grows by the second of etas, up to the second of step_sizes; where it turned, it shrinks by the first, down to the
// first, and is not taken. Steps begin at lr. For gradients of the whole data, not of batches.
class RpropOptions : public OptimizerCloneableOptions<RpropOptions> {
 public:
  using Pair = std::tuple<double, double>;
  RpropOptions(double lr = 1e-2) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Pair, etas) = {0.5, 1.2};  // 0 < the first < 1 < the second
  SITU_ARG(Pair, step_sizes) = {1e-6, 50};
  SITU_ARG(bool, maximize) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<RpropOptions>;
class Rprop : public OptimizerOf<RpropOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Rprop"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Rprop); }

 protected:
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

}  // namespace situ::optim
