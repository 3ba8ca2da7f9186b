// Optimizers that look at a parameter as a matrix: Muon (Jordan et al., 2024, "Muon: an optimizer for hidden layers in
// neural networks") and Adafactor (Shazeer and Stern, "Adafactor: adaptive learning rates with sublinear memory cost",
// 2018).
//
//   optim::Muon muon(hidden, optim::MuonOptions(0.02).momentum(0.95));        // matrices of hidden layers
//   optim::AdamW adam(others, optim::AdamWOptions(3e-4));                     // embeddings, biases, the last layer
//
// Where a step goes is worked out by ops (matrix products, norms) before anything is written, so a step holds one
// direction for each of its parameters while it runs: in bf16 for Muon, as large as the gradient for Adafactor.
// StepInBackward holds one at a time.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// m = momentum m + (1 - momentum) g;  u = m, or with nesterov momentum m + (1 - momentum) g;  p = (1 - lr weight_decay)
// p - rate O, where O is u with its singular values brought near 1 by ns_steps steps of the polynomial a x + b x^3 +
// c x^5 (Newton and Schulz), in bf16. The rate is lr sqrt(max(1, rows / columns)), or with adjust_lr_fn
// "match_rms_adamw" 0.2 lr sqrt(max(rows, columns)). State: m.
class MuonOptions : public OptimizerCloneableOptions<MuonOptions> {
 public:
  using Coefficients = std::array<double, 3>;
  MuonOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, weight_decay) = 0.1;
  SITU_ARG(double, momentum) = 0.95;
  SITU_ARG(bool, nesterov) = true;
  SITU_ARG(Coefficients, ns_coefficients) = {3.4445, -4.7750, 2.0315};
  SITU_ARG(double, eps) = 1e-7;  // the least norm that u is divided by
  SITU_ARG(int64_t, ns_steps) = 5;
  SITU_ARG(std::optional<std::string>, adjust_lr_fn) = std::nullopt;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
};
extern template class OptimizerCloneableOptions<MuonOptions>;
// Of matrices: ShapeError for parameters of another number of dimensions.
class Muon : public OptimizerOf<MuonOptions> {
 public:
  Muon(std::vector<Tensor> params, MuonOptions defaults = {});
  Muon(std::vector<OptimizerParamGroup> groups, MuonOptions defaults = {});
  const char* name() const override { return "Muon"; }
  std::vector<std::string> state_names() const override;

 protected:
  std::vector<Tensor> work_out(const OptimizerOptions& options, const Tensor& param, const Tensor& grad,
                               const std::vector<Tensor>& state, int64_t step) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

// The average of g^2 is kept as that of its rows and of its columns, whose product stands for it: state of rows +
// columns. With w = t^beta2_decay and rms(x) the root of the mean of x^2:
//   r = r + w (mean of g^2 over columns - r);  c likewise over rows;  u = g / sqrt(max(r c / mean(r), eps1^2))
//   p = (1 - lr weight_decay) p - max(eps2, rms(p)) min(lr, 1 / sqrt(t)) / max(1, rms(u) / d) u
// Of a parameter of one dimension, or none, the average is kept whole.
class AdafactorOptions : public OptimizerCloneableOptions<AdafactorOptions> {
 public:
  using Eps = std::tuple<std::optional<double>, double>;  // without the first: what the dtype tells from 1
  AdafactorOptions(double lr = 1e-2) : lr_(lr) {}         // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, beta2_decay) = -0.8;  // at most 0
  SITU_ARG(Eps, eps) = {std::nullopt, 1e-3};
  SITU_ARG(double, d) = 1;  // at least 1
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, maximize) = false;

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<AdafactorOptions>;
class Adafactor : public OptimizerOf<AdafactorOptions> {
 public:
  using OptimizerOf::OptimizerOf;
  const char* name() const override { return "Adafactor"; }
  std::vector<std::string> state_names() const override;

 protected:
  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;
  std::vector<Tensor> work_out(const OptimizerOptions& options, const Tensor& param, const Tensor& grad,
                               const std::vector<Tensor>& state, int64_t step) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

}  // namespace situ::optim
