// Made by scripts/generate from situ/optim/optimizers.txt; edit that file.
// The optimizers whose step computes each element independently, with one launch for each parameter. In each formula
// g is the gradient, or its negative with maximize, and p the parameter. Options out of range throw ValueError in the
// constructor. States have the parameter's sizes, are f32, or f64 for f64, and are created at its first step.
//
//   optim::AdamW adam(net->parameters(), optim::AdamWOptions(3e-4).betas({0.9, 0.95}).weight_decay(0.1));
#pragma once
#include <tuple>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// b1 and b2, each in [0, 1).
using Betas = std::tuple<double, double>;

// Stochastic gradient descent: v = momentum v + (1 - dampening) g;  p -= lr v  (nesterov: p -= lr (g + momentum v)).
// weight_decay p is added to g. The first step with momentum takes v = g.
class SGDOptions : public OptimizerCloneableOptions<SGDOptions> {
 public:
  SGDOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, momentum) = 0;
  SITU_ARG(double, dampening) = 0;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, nesterov) = false;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("momentum", momentum_);
    f("dampening", dampening_);
    f("weight_decay", weight_decay_);
    f("nesterov", nesterov_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<SGDOptions>;

class SGDParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_TENSOR(momentum_buffer, 0)
};

class SGD : public OptimizerOf<SGDOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "SGD"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(SGD); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr (m / (1 - b1^t)) / (sqrt(v / (1 - b2^t)) + eps).
// weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. amsgrad divides by the largest v
// so far (Reddi et al., 2018). Kingma and Ba, "Adam: a method for stochastic optimization", 2015.
class AdamOptions : public OptimizerCloneableOptions<AdamOptions> {
 public:
  AdamOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, amsgrad) = false;
  SITU_ARG(bool, maximize) = false;
  SITU_ARG(bool, decoupled_weight_decay) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("amsgrad", amsgrad_);
    f("maximize", maximize_);
    f("decoupled_weight_decay", decoupled_weight_decay_);
  }
};
extern template class OptimizerCloneableOptions<AdamOptions>;

class AdamParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
  SITU_STATE_TENSOR(exp_avg_sq, 1)
  SITU_STATE_TENSOR(max_exp_avg_sq, 2)
};

class Adam : public OptimizerOf<AdamOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adam); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Adam whose weight decay shrinks p by lr weight_decay before the update. Loshchilov and Hutter, "Decoupled weight
// decay regularization", 2019.
class AdamWOptions : public OptimizerCloneableOptions<AdamWOptions> {
 public:
  AdamWOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 1e-2;
  SITU_ARG(bool, amsgrad) = false;
  SITU_ARG(bool, maximize) = false;
  SITU_ARG(bool, decoupled_weight_decay) = true;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("amsgrad", amsgrad_);
    f("maximize", maximize_);
    f("decoupled_weight_decay", decoupled_weight_decay_);
  }
};
extern template class OptimizerCloneableOptions<AdamWOptions>;

class AdamWParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
  SITU_STATE_TENSOR(exp_avg_sq, 1)
  SITU_STATE_TENSOR(max_exp_avg_sq, 2)
};

class AdamW : public OptimizerOf<AdamWOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "AdamW"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(AdamW); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// v = alpha v + (1 - alpha) g^2;  p -= lr g / (sqrt(v) + eps). centered: sqrt(v - m^2), where m averages g as v
// averages g^2. With momentum, b = momentum b + g / (..) and p -= lr b. weight_decay p is added to g. Tieleman and
// Hinton, 2012; centered: Graves, "Generating sequences with recurrent neural networks", 2013.
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
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("alpha", alpha_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("momentum", momentum_);
    f("centered", centered_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<RMSpropOptions>;

class RMSpropParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(square_avg, 0)
  SITU_STATE_TENSOR(momentum_buffer, 1)
  SITU_STATE_TENSOR(grad_avg, 2)
};

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

// s += g^2;  p -= lr / (1 + (t - 1) lr_decay) g / (sqrt(s) + eps), s from initial_accumulator_value on. weight_decay
// p is added to g. Duchi, Hazan and Singer, 2011.
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
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("lr_decay", lr_decay_);
    f("weight_decay", weight_decay_);
    f("initial_accumulator_value", initial_accumulator_value_);
    f("eps", eps_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<AdagradOptions>;

class AdagradParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(sum, 0)
};

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

// v = rho v + (1 - rho) g^2;  d = sqrt(u + eps) / sqrt(v + eps) g;  u = rho u + (1 - rho) d^2;  p -= lr d.
// weight_decay p is added to g. Zeiler, 2012.
class AdadeltaOptions : public OptimizerCloneableOptions<AdadeltaOptions> {
 public:
  AdadeltaOptions(double lr = 1.0) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, rho) = 0.9;
  SITU_ARG(double, eps) = 1e-6;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("rho", rho_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<AdadeltaOptions>;

class AdadeltaParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(square_avg, 0)
  SITU_STATE_TENSOR(acc_delta, 1)
};

class Adadelta : public OptimizerOf<AdadeltaOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adadelta"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adadelta); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// m = b1 m + (1 - b1) g;  u = max(b2 u, |g| + eps);  p -= lr / (1 - b1^t) m / u. weight_decay p is added to g. Kingma
// and Ba, 2015.
class AdamaxOptions : public OptimizerCloneableOptions<AdamaxOptions> {
 public:
  AdamaxOptions(double lr = 2e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<AdamaxOptions>;

class AdamaxParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
  SITU_STATE_TENSOR(exp_inf, 1)
};

class Adamax : public OptimizerOf<AdamaxOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adamax"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Adamax); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Adam with Nesterov's momentum, which grows to b1. With mu_t = b1 (1 - 0.96^(t momentum_decay) / 2) and their
// product M_t: p -= lr ((1 - mu_t) / (1 - M_t) g + mu_{t+1} / (1 - M_{t+1}) m) / (sqrt(v / (1 - b2^t)) + eps).
// weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. Dozat, "Incorporating Nesterov
// momentum into Adam", 2016.
class NAdamOptions : public OptimizerCloneableOptions<NAdamOptions> {
 public:
  NAdamOptions(double lr = 2e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(double, momentum_decay) = 4e-3;
  SITU_ARG(bool, decoupled_weight_decay) = false;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("momentum_decay", momentum_decay_);
    f("decoupled_weight_decay", decoupled_weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<NAdamOptions>;

class NAdamParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(mu_product, 0)
  SITU_STATE_TENSOR(exp_avg, 1)
  SITU_STATE_TENSOR(exp_avg_sq, 2)
};

class NAdam : public OptimizerOf<NAdamOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "NAdam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(NAdam); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Adam whose first steps have no divisor, until v has averaged enough squares, and whose next steps are scaled down.
// weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. Liu et al., "On the variance of
// the adaptive learning rate and beyond", 2020.
class RAdamOptions : public OptimizerCloneableOptions<RAdamOptions> {
 public:
  RAdamOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, decoupled_weight_decay) = false;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("decoupled_weight_decay", decoupled_weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<RAdamOptions>;

class RAdamParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
  SITU_STATE_TENSOR(exp_avg_sq, 1)
};

class RAdam : public OptimizerOf<RAdamOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "RAdam"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(RAdam); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Averaged SGD: p = (1 - lambd eta) p - eta g with a rate eta = lr / (1 + lambd lr t)^alpha. From step t0 on the
// state "ax" is the average of p, before that it is p. eta and mu are those of the next step. weight_decay p is added
// to g. Polyak and Juditsky, 1992.
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
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("lambd", lambd_);
    f("alpha", alpha_);
    f("t0", t0_);
    f("weight_decay", weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<ASGDOptions>;

class ASGDParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(eta, 0)
  SITU_STATE_TENSOR(mu, 1)
  SITU_STATE_TENSOR(ax, 2)
};

class ASGD : public OptimizerOf<ASGDOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "ASGD"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(ASGD); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Each element moves by its own step against the sign of g. If the sign is that of the previous step, the step grows
// by the second of etas, up to the second of step_sizes. If it changed, the step shrinks by the first, down to the
// first, and is not taken. Steps start at lr. Use it with gradients of the whole data, not of batches. Riedmiller and
// Braun, 1993.
class RpropOptions : public OptimizerCloneableOptions<RpropOptions> {
 public:
  using Pair = std::tuple<double, double>;
  RpropOptions(double lr = 1e-2) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Pair, etas) = {0.5, 1.2};
  SITU_ARG(Pair, step_sizes) = {1e-6, 50};
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("etas", etas_);
    f("step_sizes", step_sizes_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<RpropOptions>;

class RpropParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(prev, 0)
  SITU_STATE_TENSOR(step_size, 1)
};

class Rprop : public OptimizerOf<RpropOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Rprop"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Rprop); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// p -= lr (sign(b1 m + (1 - b1) g) + weight_decay p);  m = b2 m + (1 - b2) g. It has one state, half of Adam's. Its
// rates are three to ten times smaller than AdamW's, its decays larger by the same factor. PyTorch does not have it.
// Chen et al., "Symbolic discovery of optimization algorithms", 2023.
class LionOptions : public OptimizerCloneableOptions<LionOptions> {
 public:
  LionOptions(double lr = 1e-4) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.99};
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("weight_decay", weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<LionOptions>;

class LionParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
};

class Lion : public OptimizerOf<LionOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Lion"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(Lion); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// Adam that divides by the deviation of gradients from their average: m = b1 m + (1 - b1) g;  s = b2 s + (1 - b2) (g
// - m)^2 + eps; p -= lr (m / (1 - b1^t)) / (sqrt(s / (1 - b2^t)) + eps). p shrinks by lr weight_decay first, or, not
// decoupled, weight_decay p is added to g. Zhuang et al., "AdaBelief optimizer: adapting stepsizes by the belief in
// observed gradients", 2020.
class AdaBeliefOptions : public OptimizerCloneableOptions<AdaBeliefOptions> {
 public:
  AdaBeliefOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(Betas, betas) = {0.9, 0.999};
  SITU_ARG(double, eps) = 1e-16;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, decoupled_weight_decay) = true;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
  // f(name, value) of each option, in order.
  template <class F>
  void each(F f) {
    f("lr", lr_);
    f("betas", betas_);
    f("eps", eps_);
    f("weight_decay", weight_decay_);
    f("decoupled_weight_decay", decoupled_weight_decay_);
    f("maximize", maximize_);
  }
};
extern template class OptimizerCloneableOptions<AdaBeliefOptions>;

class AdaBeliefParamState : public OptimizerParamState {
 public:
  using OptimizerParamState::OptimizerParamState;
  SITU_STATE_STEP()
  SITU_STATE_TENSOR(exp_avg, 0)
  SITU_STATE_TENSOR(exp_avg_var, 1)
};

class AdaBelief : public OptimizerOf<AdaBeliefOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "AdaBelief"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(AdaBelief); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// X(Name) of each.
#define SITU_LISTED_OPTIMIZERS(X) X(SGD) X(Adam) X(AdamW) X(RMSprop) X(Adagrad) X(Adadelta) X(Adamax) X(NAdam) X(RAdam) X(ASGD) X(Rprop) X(Lion) X(AdaBelief)

}  // namespace situ::optim
