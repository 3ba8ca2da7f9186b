// Implements the basic learning-rate schedules and their state.
#include "situ/optim/scheduler.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace situ::optim {

namespace {

constexpr double kPi = 3.14159265358979323846;

double half_cosine(double progress) { return (1 + std::cos(kPi * progress)) / 2; }

void positive(const char* schedule, const char* what, int64_t n) {
  if (n <= 0) throw ValueError(std::string(schedule) + ": " + what + " must be positive, got " + std::to_string(n));
}

}  // namespace

LRScheduler::LRScheduler(Optimizer& optimizer) : optimizer_(optimizer) {
  for (OptimizerParamGroup& g : optimizer.param_groups()) base_.push_back(g.initial_lr());
}

double LRScheduler::rate(double base, int64_t) const { return base; }

void LRScheduler::apply() {
  std::vector<OptimizerParamGroup>& groups = optimizer_.param_groups();
  while (base_.size() < groups.size()) base_.push_back(groups[base_.size()].initial_lr());
  std::vector<double> rates = get_lrs();
  if (rates.size() != groups.size())
    throw ValueError("LRScheduler: get_lrs returned " + std::to_string(rates.size()) +
                     " rates, but the optimizer has " + std::to_string(groups.size()) + " groups; give one for each");
  for (size_t i = 0; i < groups.size(); ++i) groups[i].options().set_lr(rates[i]);
}

std::vector<double> LRScheduler::get_lrs() {
  std::vector<OptimizerParamGroup>& groups = optimizer_.param_groups();
  std::vector<double> rates;
  for (size_t i = 0; i < groups.size(); ++i) {
    double before = step_count_ == 0 ? base_[i] : rate(base_[i], step_count_ - 1), now = rate(base_[i], step_count_);
    double lr = groups[i].options().get_lr(), least = floor();
    if (lr == before || before == least)
      lr = now;
    else
      lr = least + (lr - least) * ((now - least) / (before - least));
    rates.push_back(lr);
  }
  return rates;
}

std::vector<double> LRScheduler::by_formula() const {
  std::vector<double> rates;
  for (double base : base_) rates.push_back(rate(base, step_count_));
  return rates;
}

void LRScheduler::start_over() {
  std::vector<OptimizerParamGroup>& groups = optimizer_.param_groups();
  for (size_t i = 0; i < groups.size(); ++i) groups[i].options().set_lr(rate(base_[i], 0));
}

std::function<void()> LRScheduler::state_to_restore() {
  return [this, steps = step_count_, base = base_]() mutable {
    step_count_ = steps;
    base_.swap(base);
  };
}

void LRScheduler::step() {
  before_change();
  ++step_count_;
  apply();
}

std::vector<double> LRScheduler::get_current_lrs() const {
  std::vector<double> lrs;
  for (const OptimizerParamGroup& g : optimizer_.param_groups()) lrs.push_back(g.options().get_lr());
  return lrs;
}

StateDict LRScheduler::state_dict() const {
  StateDict d;
  d.numbers.emplace_back("steps", static_cast<double>(step_count_));
  for (size_t i = 0; i < base_.size(); ++i) d.numbers.emplace_back("base." + std::to_string(i), base_[i]);
  std::vector<double> rates = get_current_lrs();
  for (size_t i = 0; i < rates.size(); ++i) d.numbers.emplace_back("rate." + std::to_string(i), rates[i]);
  return d;
}

void LRScheduler::load_state_dict(const StateDict& d) {
  std::vector<double> base, rates;
  std::vector<OptimizerParamGroup>& groups = optimizer_.param_groups();
  for (size_t i = 0; i < base_.size(); ++i) base.push_back(d.amount("base." + std::to_string(i)));
  for (size_t i = 0; i < groups.size(); ++i) rates.push_back(d.amount("rate." + std::to_string(i)));
  before_change();
  step_count_ = d.count("steps");
  base_ = std::move(base);
  for (size_t i = 0; i < groups.size(); ++i) groups[i].options().set_lr(rates[i]);
}

StepLR::StepLR(Optimizer& o, int64_t step_size, double gamma) : LRScheduler(o), step_size_(step_size), gamma_(gamma) {
  positive("StepLR", "step_size", step_size);
  apply();
}
double StepLR::rate(double base, int64_t step) const {
  return base * std::pow(gamma_, static_cast<double>(step / step_size_));
}

MultiStepLR::MultiStepLR(Optimizer& o, std::vector<int64_t> milestones, double gamma)
    : LRScheduler(o), milestones_(std::move(milestones)), gamma_(gamma) {
  std::sort(milestones_.begin(), milestones_.end());
  apply();
}
double MultiStepLR::rate(double base, int64_t step) const {
  auto reached = std::upper_bound(milestones_.begin(), milestones_.end(), step) - milestones_.begin();
  return base * std::pow(gamma_, static_cast<double>(reached));
}

ExponentialLR::ExponentialLR(Optimizer& o, double gamma) : LRScheduler(o), gamma_(gamma) { apply(); }
double ExponentialLR::rate(double base, int64_t step) const {
  return base * std::pow(gamma_, static_cast<double>(step));
}

CosineAnnealingLR::CosineAnnealingLR(Optimizer& o, int64_t t_max, double eta_min)
    : LRScheduler(o), t_max_(t_max), eta_min_(eta_min) {
  positive("CosineAnnealingLR", "t_max", t_max);
  apply();
}
double CosineAnnealingLR::rate(double base, int64_t step) const {
  return eta_min_ + (base - eta_min_) * half_cosine(static_cast<double>(step) / static_cast<double>(t_max_));
}

LinearLR::LinearLR(Optimizer& o, double start_factor, double end_factor, int64_t total_steps)
    : LRScheduler(o), start_(start_factor), end_(end_factor), total_(total_steps) {
  positive("LinearLR", "total_steps", total_steps);
  apply();
}
double LinearLR::rate(double base, int64_t step) const {
  double progress = std::min(1.0, static_cast<double>(step) / static_cast<double>(total_));
  return base * (start_ + (end_ - start_) * progress);
}

WarmupCosineLR::WarmupCosineLR(Optimizer& o, int64_t warmup_steps, int64_t total_steps, double min_factor)
    : LRScheduler(o), warmup_(warmup_steps), total_(total_steps), min_factor_(min_factor) {
  positive("WarmupCosineLR", "total_steps", total_steps);
  if (warmup_steps < 0 || warmup_steps > total_steps)
    throw ValueError("WarmupCosineLR: warmup_steps must lie in [0, total_steps], got " + std::to_string(warmup_steps));
  apply();
}
double WarmupCosineLR::rate(double base, int64_t step) const {
  if (step < warmup_) return base * static_cast<double>(step + 1) / static_cast<double>(warmup_);
  int64_t rest = std::max<int64_t>(1, total_ - warmup_);
  double progress = std::min(1.0, static_cast<double>(step - warmup_) / static_cast<double>(rest));
  return base * (min_factor_ + (1 - min_factor_) * half_cosine(progress));
}

LambdaLR::LambdaLR(Optimizer& o, std::function<double(int64_t)> factor) : LRScheduler(o), factor_(std::move(factor)) {
  apply();
}

SequentialLR::SequentialLR(Optimizer& o, std::vector<std::shared_ptr<LRScheduler>> schedules,
                           std::vector<int64_t> milestones)
    : LRScheduler(o), schedules_(std::move(schedules)), milestones_(std::move(milestones)) {
  if (schedules_.empty() || milestones_.size() + 1 != schedules_.size() ||
      std::find(schedules_.begin(), schedules_.end(), nullptr) != schedules_.end())
    throw ValueError("SequentialLR: " + std::to_string(schedules_.size()) + " schedules and " +
                     std::to_string(milestones_.size()) +
                     " milestones; there must be one milestone between two schedules");
  for (size_t i = 0; i < milestones_.size(); ++i)
    if (milestones_[i] <= (i ? milestones_[i - 1] : 0))
      throw ValueError("SequentialLR: milestone " + std::to_string(milestones_[i]) +
                       " is not above the one before it; milestones must increase and be at least 1");
  start_over();
}
double SequentialLR::rate(double base, int64_t step) const {
  size_t k = static_cast<size_t>(std::upper_bound(milestones_.begin(), milestones_.end(), step) - milestones_.begin());
  return schedules_[k]->rate(base, k ? step - milestones_[k - 1] : step);
}

ReduceLROnPlateauScheduler::ReduceLROnPlateauScheduler(Optimizer& o, SchedulerMode mode, double factor,
                                                       int64_t patience, double threshold, ThresholdMode threshold_mode,
                                                       int64_t cooldown, std::vector<double> min_lrs, double eps)
    : optimizer_(o),
      mode_(mode),
      factor_(factor),
      threshold_(threshold),
      threshold_mode_(threshold_mode),
      patience_(patience),
      cooldown_(cooldown),
      min_lrs_(std::move(min_lrs)),
      eps_(eps),
      best_(mode == min ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity()) {
  if (!(factor < 1)) throw ValueError("ReduceLROnPlateau: factor must be below 1, got " + std::to_string(factor));
  size_t groups = o.param_groups().size();
  if (min_lrs_.size() <= 1) min_lrs_.resize(groups, min_lrs_.empty() ? 0 : min_lrs_[0]);
  if (min_lrs_.size() != groups)
    throw ValueError("ReduceLROnPlateau: " + std::to_string(min_lrs_.size()) + " minimum rates for " +
                     std::to_string(groups) + " parameter groups; give one for each, or one for all");
}

bool ReduceLROnPlateauScheduler::better(double value) const {
  double margin = threshold_mode_ == abs ? threshold_ : threshold_ * best_;
  if (std::isinf(best_)) margin = 0;
  return mode_ == min ? value < best_ - margin : value > best_ + margin;
}

void ReduceLROnPlateauScheduler::reduce() {
  std::vector<OptimizerParamGroup>& groups = optimizer_.param_groups();
  for (size_t i = 0; i < groups.size(); ++i) {
    double old = groups[i].options().get_lr();
    double lr = std::max(old * factor_, i < min_lrs_.size() ? min_lrs_[i] : 0);
    if (old - lr > eps_) groups[i].options().set_lr(lr);
  }
}

std::function<void()> ReduceLROnPlateauScheduler::state_to_restore() {
  return [this, best = best_, bad_steps = bad_steps_, cooling = cooling_] {
    best_ = best;
    bad_steps_ = bad_steps;
    cooling_ = cooling;
  };
}

void ReduceLROnPlateauScheduler::step(double value) {
  before_change();
  if (better(value)) {
    best_ = value;
    bad_steps_ = 0;
  } else {
    ++bad_steps_;
  }
  if (cooling_ > 0) {
    --cooling_;
    bad_steps_ = 0;
  }
  if (bad_steps_ <= patience_) return;
  reduce();
  cooling_ = cooldown_;
  bad_steps_ = 0;
}

StateDict ReduceLROnPlateauScheduler::state_dict() const {
  StateDict d;
  d.numbers = {
      {"best", best_}, {"bad_steps", static_cast<double>(bad_steps_)}, {"cooling", static_cast<double>(cooling_)}};
  return d;
}

void ReduceLROnPlateauScheduler::load_state_dict(const StateDict& d) {
  double best = d.number("best");  // infinite before the first value
  int64_t bad_steps = d.count("bad_steps"), cooling = d.count("cooling");
  before_change();
  best_ = best;
  bad_steps_ = bad_steps;
  cooling_ = cooling;
}

}  // namespace situ::optim
