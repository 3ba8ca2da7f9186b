// L-BFGS (Nocedal and Wright, "Numerical optimization", 2006, chapter 7): a quasi-Newton method for smooth problems
// whose gradient is that of all data. A step takes up to max_iter iterations, each of one call of the closure, or with
// a line search of several.
//
//   optim::LBFGS lbfgs(net->parameters(), optim::LBFGSOptions(1).line_search_fn("strong_wolfe"));
//   lbfgs.step([&] { lbfgs.zero_grad(); auto loss = mse_loss(net->forward(x), y); loss.backward(); return loss; });
//
// Memory: (2 history_size + 4) times that of the parameters at most, and two vectors more while a step runs. What the
// closure throws, and a refusal or an OutOfMemoryError at any place of a step, leaves parameters and state as they were
// before it. A dry run takes every iteration, with one call of the closure each, or with a line search three: these
// need as much memory as any search does. So a budget that is given the step holds, whatever the values are.
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
  SITU_ARG(std::optional<int64_t>, max_eval) = std::nullopt;  // calls of the closure in a step; max_iter * 5 / 4
  SITU_ARG(double, tolerance_grad) = 1e-7;                    // a largest gradient below it ends the step
  SITU_ARG(double, tolerance_change) = 1e-9;                  // as do a loss and a step that change by less
  SITU_ARG(int64_t, history_size) = 100;
  SITU_ARG(std::optional<std::string>, line_search_fn) = std::nullopt;  // "strong_wolfe"

 public:
  void check() const;
};
extern template class OptimizerCloneableOptions<LBFGSOptions>;

// What it keeps between steps, of all parameters as one vector.
class LBFGSParamState : public OptimizerParamState {
 public:
  SITU_ARG(int64_t, func_evals) = 0;
  SITU_ARG(int64_t, n_iter) = 0;
  SITU_ARG(double, t) = 0;  // the last step's length along d
  SITU_ARG(double, prev_loss) = 0;
  SITU_ARG(Tensor, d);
  SITU_ARG(Tensor, H_diag);  // the scale of the first Hessian; a number
  SITU_ARG(Tensor, prev_flat_grad);
  SITU_ARG(std::vector<Tensor>, old_dirs);                          // differences of gradients, the oldest first
  SITU_ARG(std::vector<Tensor>, old_stps);                          // steps
  SITU_ARG(std::vector<Tensor>, ro);                                // 1 / (their product); numbers
  SITU_ARG(std::optional<std::vector<Tensor>>, al) = std::nullopt;  // LibTorch's; nothing is kept in it
};

// One group only: ValueError for more. Parameters without a gradient stay where they are.
class LBFGS : public OptimizerOf<LBFGSOptions> {
 public:
  LBFGS(std::vector<Tensor> params, LBFGSOptions defaults = {});
  LBFGS(std::vector<OptimizerParamGroup> groups, LBFGSOptions defaults = {});
  using Optimizer::step;
  // The loss of the first call. UsageError without a closure.
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
