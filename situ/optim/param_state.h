// LibTorch's views of an optimizer's state: the values of optimizer.state() for each parameter.
//
//   auto& s = static_cast<optim::AdamParamState&>(*adam.state().at(p.unsafe_impl()));
//   s.exp_avg().zero_();  s.step(0);
//
// They are views: they read the optimizer's own tensors, and a tensor or number set through them becomes the
// optimizer's.
#pragma once
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::optim {

// The state of one parameter. Tensors are undefined until the first step that needs them.
struct ParamState {
  Tensor param;
  int64_t step = 0;
  std::vector<Tensor> tensors;  // in the order of Optimizer::state_names()
  std::vector<Tensor> work;     // during a step: the result of work_out()
  bool had_member = false;      // at the last step, it had another owner than registry and optimizer, and calls read it
};

class OptimizerParamState {
 public:
  OptimizerParamState() = default;
  explicit OptimizerParamState(ParamState& s) : state_(&s) {}
  virtual ~OptimizerParamState() = default;

 protected:
  ParamState* state_ = nullptr;
};

// Members of the classes in generated/optim/optimizers.h: the step, and each tensor by its name.
#define SITU_STATE_STEP()                       \
  int64_t step() const { return state_->step; } \
  int64_t& step() { return state_->step; }      \
  auto& step(int64_t count) {                   \
    state_->step = count;                       \
    return *this;                               \
  }
#define SITU_STATE_TENSOR(name, index)                             \
  const Tensor& name() const { return state_->tensors.at(index); } \
  Tensor& name() { return state_->tensors.at(index); }             \
  auto& name(Tensor t) {                                           \
    state_->tensors.at(index) = std::move(t);                      \
    return *this;                                                  \
  }

}  // namespace situ::optim
