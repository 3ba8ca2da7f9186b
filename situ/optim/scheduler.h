// Learning-rate schedules. Each is a formula for a group's rate after a number of steps. step() changes the group's
// rate by the change of the formula since the previous step. So schedules of one optimizer multiply, and a rate set by
// hand stays in effect, as in PyTorch. If no other code sets the rate, it is exactly the formula's.
//
//   optim::StepLR schedule(sgd, 30, 0.1);     // sgd.step(); ... schedule.step();
#pragma once
#include <functional>
#include <memory>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// A program's own schedule derives from LRScheduler and overrides rate(). Or, as in LibTorch, it overrides get_lrs(),
// which returns the rates after step_count_ steps, usually computed from get_current_lrs().
class LRScheduler : public Schedule {
 public:
  void step();  // advances one step and sets the rates
  std::vector<double> get_current_lrs() const;
  int64_t steps() const { return step_count_; }
  // The number of steps and the rates, so that a resumed run continues exactly. Loading sets the rates.
  StateDict state_dict() const override;
  void load_state_dict(const StateDict& state) override;
  // The formula: the rate of a group after `step` steps, from its initial rate.
  virtual double rate(double base, int64_t step) const;  // base, unless overridden
  // The value that rates approach; the formula scales the part above it.
  virtual double floor() const { return 0; }

 protected:
  explicit LRScheduler(Optimizer& optimizer);
  // Returns the rate of each group from now on; by the formula, unless overridden.
  virtual std::vector<double> get_lrs();
  std::vector<double> by_formula() const;  // ignores current rates: for schedules that set them
  Optimizer& optimizer() { return optimizer_; }
  int64_t step_count_ = 0;
  void apply();  // for derived constructors, so that step 0's rate applies from the start
  std::function<void()> state_to_restore() override;
  void start_over();  // sets the initial rates, ignoring other schedules

 private:
  Optimizer& optimizer_;
  std::vector<double> base_;
};

// base * gamma^(steps / step_size)
class StepLR : public LRScheduler {
 public:
  StepLR(Optimizer& optimizer, int64_t step_size, double gamma = 0.1);
  double rate(double base, int64_t step) const override;

 private:
  int64_t step_size_;
  double gamma_;
};

// base * gamma^(milestones reached)
class MultiStepLR : public LRScheduler {
 public:
  MultiStepLR(Optimizer& optimizer, std::vector<int64_t> milestones, double gamma = 0.1);
  double rate(double base, int64_t step) const override;

 private:
  std::vector<int64_t> milestones_;  // increasing
  double gamma_;
};

// base * gamma^steps
class ExponentialLR : public LRScheduler {
 public:
  ExponentialLR(Optimizer& optimizer, double gamma);
  double rate(double base, int64_t step) const override;

 private:
  double gamma_;
};

// Decreases from base to eta_min along half a cosine in t_max steps, then increases in t_max steps, and repeats.
class CosineAnnealingLR : public LRScheduler {
 public:
  CosineAnnealingLR(Optimizer& optimizer, int64_t t_max, double eta_min = 0);
  double rate(double base, int64_t step) const override;
  double floor() const override { return eta_min_; }

 private:
  int64_t t_max_;
  double eta_min_;
};

// Warm-up: base times a factor that changes linearly from start_factor to end_factor in total_steps steps.
class LinearLR : public LRScheduler {
 public:
  LinearLR(Optimizer& optimizer, double start_factor = 1.0 / 3, double end_factor = 1.0, int64_t total_steps = 5);
  double rate(double base, int64_t step) const override;

 private:
  double start_, end_;
  int64_t total_;
};

// Warm-up over the first steps, then a cosine down to base * min_factor at total_steps: usual for transformers.
class WarmupCosineLR : public LRScheduler {
 public:
  WarmupCosineLR(Optimizer& optimizer, int64_t warmup_steps, int64_t total_steps, double min_factor = 0.1);
  double rate(double base, int64_t step) const override;

 private:
  int64_t warmup_, total_;
  double min_factor_;
};

// base * factor(steps)
class LambdaLR : public LRScheduler {
 public:
  LambdaLR(Optimizer& optimizer, std::function<double(int64_t)> factor);
  double rate(double base, int64_t step) const override { return base * factor_(step); }

 private:
  std::function<double(int64_t)> factor_;
};

// One schedule after another, each from its own step 0: schedule k runs from milestone k - 1 on. Call step() of the
// sequence only.
//
//   auto warm = std::make_shared<optim::LinearLR>(sgd, 0.1, 1.0, 100);
//   auto decay = std::make_shared<optim::ExponentialLR>(sgd, 0.999);
//   optim::SequentialLR schedule(sgd, {warm, decay}, {100});
class SequentialLR : public LRScheduler {
 public:
  SequentialLR(Optimizer& optimizer, std::vector<std::shared_ptr<LRScheduler>> schedules,
               std::vector<int64_t> milestones);
  double rate(double base, int64_t step) const override;

 private:
  std::vector<std::shared_ptr<LRScheduler>> schedules_;
  std::vector<int64_t> milestones_;
};

// Multiplies every group's rate by `factor` if a measured value (a validation loss) has not improved for more than
// `patience` steps. It is the only schedule that depends on results: its step() takes the value.
//
//   optim::ReduceLROnPlateauScheduler schedule(sgd, optim::ReduceLROnPlateauScheduler::min, 0.5, 3);
//   schedule.step(validation_loss);
class ReduceLROnPlateauScheduler : public Schedule {
 public:
  enum SchedulerMode { min, max };  // min: lower is better; max: higher is better
  enum ThresholdMode { rel, abs };  // unit of `threshold`: fraction of the best value, or absolute
  // After a reduction, `cooldown` steps do not count. Rates do not fall below min_lrs (none: 0; one: for all groups; or
  // one for each), and reductions smaller than eps are skipped. Throws ValueError for a factor of 1 or more.
  ReduceLROnPlateauScheduler(Optimizer& optimizer, SchedulerMode mode = min, double factor = 0.1, int64_t patience = 10,
                             double threshold = 1e-4, ThresholdMode threshold_mode = rel, int64_t cooldown = 0,
                             std::vector<double> min_lrs = {}, double eps = 1e-8);
  // A value that is NaN is no improvement.
  void step(double value);
  // The best value and the counters; the optimizer stores the rates.
  StateDict state_dict() const override;
  void load_state_dict(const StateDict& state) override;

 protected:
  std::function<void()> state_to_restore() override;

 private:
  bool better(double value) const;
  void reduce();
  Optimizer& optimizer_;
  SchedulerMode mode_;
  double factor_, threshold_;
  ThresholdMode threshold_mode_;
  int64_t patience_, cooldown_, bad_steps_ = 0, cooling_ = 0;
  std::vector<double> min_lrs_;
  double eps_, best_;
};

}  // namespace situ::optim
