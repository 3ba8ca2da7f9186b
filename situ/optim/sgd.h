// Stochastic gradient descent: v = momentum v + (1 - dampening) g;  p -= lr v  (nesterov: p -= lr (g + momentum v)).
// Weight decay adds weight_decay p to g. The first momentum step takes v = g. With maximize g is the
// gradient's negative; the decay stays a decay.
#pragma once
#include "situ/optim/optimizer.h"

namespace situ::optim {

class SGDOptions : public OptimizerCloneableOptions<SGDOptions> {
 public:
  SGDOptions(double lr) : lr_(lr) {}
  SITU_ARG(double, lr);
  SITU_ARG(double, momentum) = 0;
  SITU_ARG(double, dampening) = 0;
  SITU_ARG(double, weight_decay) = 0;
  SITU_ARG(bool, nesterov) = false;
  SITU_ARG(bool, maximize) = false;

 public:
  std::vector<OptionNumber> numbers() override;
};
extern template class OptimizerCloneableOptions<SGDOptions>;

class SGD : public Optimizer {
 public:
  SGD(std::vector<Tensor> params, SGDOptions defaults);
  SGD(std::vector<OptimizerParamGroup> groups, SGDOptions defaults);
  const char* name() const override { return "SGD"; }
  std::vector<std::string> state_names() const override;
  const std::type_info* scales_gradients() const override { return &typeid(SGD); }

 protected:
  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;
  bool needs(const OptimizerOptions& options, size_t state) const override;
  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
              bool first) override;
};

}  // namespace situ::optim
