// More learning-rate schedules (based on scheduler.h): factors, polynomials, cycles and restarts, and several at once.
//
//   optim::OneCycleLR schedule(sgd, optim::OneCycleLROptions(0.1, 1000));
//   for (...) { sgd.step(); schedule.step(); }
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "situ/optim/scheduler.h"

namespace situ::optim {

// The previous rate times factor(steps).
class MultiplicativeLR : public LRScheduler {
 public:
  MultiplicativeLR(Optimizer& optimizer, std::function<double(int64_t)> factor);
  double rate(double base, int64_t step) const override;  // calls the factor of each step

 protected:
  std::vector<double> get_lrs() override;

 private:
  std::function<double(int64_t)> factor_;
};

// base * factor for total_steps steps, then base.
class ConstantLR : public LRScheduler {
 public:
  ConstantLR(Optimizer& optimizer, double factor = 1.0 / 3, int64_t total_steps = 5);
  double rate(double base, int64_t step) const override;

 private:
  double factor_;
  int64_t total_;
};

// base * (1 - steps / total_steps)^power, 0 from total_steps on.
class PolynomialLR : public LRScheduler {
 public:
  PolynomialLR(Optimizer& optimizer, int64_t total_steps = 5, double power = 1);
  double rate(double base, int64_t step) const override;

 private:
  int64_t total_;
  double power_;
};

// Half a cosine from base down to eta_min in t_0 steps, repeated. Each period is t_mult times as long as the one
// before. (Loshchilov and Hutter, "SGDR: stochastic gradient descent with warm restarts", 2017).
class CosineAnnealingWarmRestarts : public LRScheduler {
 public:
  CosineAnnealingWarmRestarts(Optimizer& optimizer, int64_t t_0, int64_t t_mult = 1, double eta_min = 0);
  double rate(double base, int64_t step) const override;
  double floor() const override { return eta_min_; }

 protected:
  std::vector<double> get_lrs() override { return by_formula(); }

 private:
  int64_t t_0_, t_mult_;
  double eta_min_;
};

// Steps several schedules at once: their factors multiply.
class ChainedScheduler : public Schedule {
 public:
  // Throws ValueError for an empty list.
  explicit ChainedScheduler(std::vector<std::shared_ptr<LRScheduler>> schedules);
  void step();
  std::vector<double> get_current_lrs() const { return schedules_.back()->get_current_lrs(); }
  StateDict state_dict() const override;
  void load_state_dict(const StateDict& state) override;

 protected:
  std::function<void()> state_to_restore() override;  // each schedule restores its own state

 private:
  StateDict part(const StateDict& whole, size_t index) const;
  std::vector<std::shared_ptr<LRScheduler>> schedules_;
};

// In addition to the rate, the optimizer's momentum, or its first beta, cycles. It is high when the rate is low.
class CyclicLROptions {
 public:
  CyclicLROptions(double base_lr, double max_lr) : base_lr_(base_lr), max_lr_(max_lr) {}
  SITU_ARG(double, base_lr);
  SITU_ARG(double, max_lr);
  SITU_ARG(int64_t, step_size_up) = 2000;                 // steps of the increasing half
  SITU_ARG(std::optional<int64_t>, step_size_down) = {};  // default: the same number
  SITU_ARG(std::string, mode) = "triangular";             // or "triangular2": half the height each cycle; "exp_range":
  SITU_ARG(double, gamma) = 1;                            // height times gamma^steps
  SITU_ARG(std::function<double(double)>, scale_fn) = nullptr;  // height by cycle; replaces mode
  SITU_ARG(bool, cycle_momentum) = true;
  SITU_ARG(double, base_momentum) = 0.8;
  SITU_ARG(double, max_momentum) = 0.9;
};
// From base_lr up to max_lr and down again, in triangles (Smith, "Cyclical learning rates for training neural
// networks", 2017). Throws ValueError for an unknown mode, or if momentum should cycle and the optimizer has none.
class CyclicLR : public LRScheduler {
 public:
  CyclicLR(Optimizer& optimizer, CyclicLROptions options);
  double rate(double base, int64_t step) const override;

 protected:
  std::vector<double> get_lrs() override;

 private:
  double height(int64_t step) const;  // in [0, 1], times the scale
  CyclicLROptions options_;
};

class OneCycleLROptions {
 public:
  OneCycleLROptions(double max_lr, int64_t total_steps) : max_lr_(max_lr), total_steps_(total_steps) {}
  SITU_ARG(double, max_lr);
  SITU_ARG(int64_t, total_steps);
  SITU_ARG(double, pct_start) = 0.3;               // fraction of the steps in which the rate rises, in [0, 1]
  SITU_ARG(std::string, anneal_strategy) = "cos";  // or "linear"
  SITU_ARG(bool, cycle_momentum) = true;
  SITU_ARG(double, base_momentum) = 0.85;
  SITU_ARG(double, max_momentum) = 0.95;
  SITU_ARG(double, div_factor) = 25;         // the first rate is max_lr / div_factor
  SITU_ARG(double, final_div_factor) = 1e4;  // the last rate is the first / final_div_factor
  SITU_ARG(bool, three_phase) = false;       // falls to the first rate as it rose, then to the last one
};
// One rise and one fall over a whole training (Smith and Topin, "Super-convergence", 2018). A step beyond total_steps
// throws ValueError.
class OneCycleLR : public LRScheduler {
 public:
  OneCycleLR(Optimizer& optimizer, OneCycleLROptions options);
  double rate(double base, int64_t step) const override;

 protected:
  std::vector<double> get_lrs() override;

 private:
  struct Phase {
    double end, from_lr, to_lr, from_momentum, to_momentum;
  };
  std::pair<double, double> at(int64_t step) const;  // rate and momentum
  OneCycleLROptions options_;
  std::vector<Phase> phases_;
};

// From the current rate to swa_lr in anneal_steps steps, along half a cosine or, with "linear", a line. Then it stays
// constant. Use it at the end of a training run whose weights are averaged (averaged.h).
class SWALR : public LRScheduler {
 public:
  SWALR(Optimizer& optimizer, double swa_lr, int64_t anneal_steps = 10, std::string anneal_strategy = "cos");
  double rate(double base, int64_t step) const override;

 protected:
  std::vector<double> get_lrs() override;

 private:
  double share(int64_t step) const;  // weight of swa_lr
  double swa_lr_;
  int64_t anneal_steps_;
  bool cosine_;
};

}  // namespace situ::optim
