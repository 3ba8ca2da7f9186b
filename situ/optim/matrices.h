// Optimizers that treat a parameter as a matrix: Muon (Jordan et al., 2024, "Muon: an optimizer for hidden layers in
// neural networks") and Adafactor (Shazeer and Stern, "Adafactor: adaptive learning rates with sublinear memory cost",
// 2018).
//
//   optim::Muon muon(hidden, optim::MuonOptions(0.02).momentum(0.95));        // matrices of hidden layers
//   optim::AdamW adam(others, optim::AdamWOptions(3e-4));                     // embeddings, biases, the last layer
//
// Ops (matrix products, norms) compute the directions of a step before anything is written. So a step stores one
// direction for each of its parameters: in bf16 for Muon, as large as the gradient for Adafactor. StepInBackward stores
// one at a time.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// m = momentum m + (1 - momentum) g;  u = m, or with nesterov momentum m + (1 - momentum) g; p = (1 - lr weight_decay)
// p - rate O. O is u with its singular values brought near 1, in bf16, by ns_steps steps of the polynomial a x + b x^3
// + c x^5 (Newton and Schulz). The rate is lr sqrt(max(1, rows / columns)), or with adjust_lr_fn "match_rms_adamw" 0.2
// lr sqrt(max(rows, columns)). State: m.
class MuonOptions : public OptimizerCloneableOptions<MuonOptions> {
 public:
  using Coefficients = std::array<double, 3>;
  MuonOptions(double lr = 1e-3) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(double, weight_decay) = 0.1;
  SITU_ARG(double, momentum) = 0.95;
  SITU_ARG(bool, nesterov) = true;
  SITU_ARG(Coefficients, ns_coefficients) = {3.4445, -4.7750, 2.0315};
  SITU_ARG(double, eps) = 1e-7;  // lower bound of the norm that divides u
  SITU_ARG(int64_t, ns_steps) = 5;
  SITU_ARG(std::optional<std::string>, adjust_lr_fn) = std::nullopt;

 public:
  std::vector<OptionNumber> numbers() override;
  void check() const;
};
extern template class OptimizerCloneableOptions<MuonOptions>;
// It takes matrices only: ShapeError for parameters with another number of dimensions.
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

// The average of g^2 is stored as averages of its rows and columns, whose product approximates it, so the state has
// rows + columns elements. With w = t^beta2_decay and rms(x) the root of the mean of x^2:
//   r = r + w (mean of g^2 over columns - r);  c likewise over rows;  u = g / sqrt(max(r c / mean(r), eps1^2))
//   p = (1 - lr weight_decay) p - max(eps2, rms(p)) min(lr, 1 / sqrt(t)) / max(1, rms(u) / d) u
// For a parameter with at most one dimension, the whole average is stored.
class AdafactorOptions : public OptimizerCloneableOptions<AdafactorOptions> {
 public:
  using Eps = std::tuple<std::optional<double>, double>;  // default of the first: the epsilon of the dtype
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
