// L-BFGS (Nocedal and Wright, "Numerical optimization", 2006, chapter 7): a quasi-Newton method for smooth problems
// with gradients of the whole data. A step takes up to max_iter iterations. Each calls the closure once, or several
// times with a line search.
//
//   optim::LBFGS lbfgs(net->parameters(), optim::LBFGSOptions(1).line_search_fn("strong_wolfe"));
//   lbfgs.step([&] { lbfgs.zero_grad(); auto loss = mse_loss(net->forward(x), y); loss.backward(); return loss; });
//
// Memory: at most (2 history_size + 4) times that of the parameters, and two more vectors during a step. If the closure
// throws, or a step throws at any point (OutOfMemoryError included), parameters and state are as before the step.
//
// A dry run takes every iteration, with one call of the closure each, or three with a line search: these need as much
// memory as any search. So a budget that the plan accepts holds for any values.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "situ/optim/optimizer.h"

namespace situ::optim {

class LBFGSOptions : public OptimizerCloneableOptions<LBFGSOptions> {
 public:
  LBFGSOptions(double lr = 1) : lr_(lr) {}  // NOLINT
  SITU_ARG(double, lr);
  SITU_ARG(int64_t, max_iter) = 20;
  // Calls of the closure in a step; default: max_iter * 5 / 4.
  SITU_ARG(std::optional<int64_t>, max_eval) = std::nullopt;
  SITU_ARG(double, tolerance_grad) = 1e-7;    // the step ends if the largest gradient is below it
  SITU_ARG(double, tolerance_change) = 1e-9;  // the step ends if loss and parameters change by less
  SITU_ARG(int64_t, history_size) = 100;
  SITU_ARG(std::optional<std::string>, line_search_fn) = std::nullopt;  // "strong_wolfe"

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<LBFGSOptions>;

// The state between steps, for all parameters as one vector.
class LBFGSParamState : public OptimizerParamState {
 public:
  SITU_ARG(int64_t, func_evals) = 0;
  SITU_ARG(int64_t, n_iter) = 0;
  SITU_ARG(double, t) = 0;  // length of the last step along d
  SITU_ARG(double, prev_loss) = 0;
  SITU_ARG(Tensor, d);
  SITU_ARG(Tensor, H_diag);  // scale of the first Hessian; a number
  SITU_ARG(Tensor, prev_flat_grad);
  SITU_ARG(std::vector<Tensor>, old_dirs);                          // differences of gradients, the oldest first
  SITU_ARG(std::vector<Tensor>, old_stps);                          // steps
  SITU_ARG(std::vector<Tensor>, ro);                                // 1 / (their product); numbers
  SITU_ARG(std::optional<std::vector<Tensor>>, al) = std::nullopt;  // for LibTorch programs; always empty
};

// It takes one group only: ValueError for more. Parameters without a gradient do not change.
class LBFGS : public OptimizerOf<LBFGSOptions> {
 public:
  LBFGS(std::vector<Tensor> params, LBFGSOptions defaults = {});
  LBFGS(std::vector<OptimizerParamGroup> groups, LBFGSOptions defaults = {});
  using Optimizer::step;
  // Returns the loss of the first call. Throws UsageError without a closure.
  Tensor step(LossClosure closure) override;
  const char* name() const override { return "LBFGS"; }
  const LBFGSParamState& memory() const { return memory_; }
  bool by_parameter() const override { return false; }

  StateDict state_dict() const override;
  void load_state_dict(const StateDict& state) override;
  void check_numbers(const StateDict& state) override;
  std::optional<StatePlace> state_place(const std::string& name) const override;

 protected:
  std::function<void()> own_state() override;

 private:
  class Run;
  LBFGSParamState memory_;
};

}  // namespace situ::optim
