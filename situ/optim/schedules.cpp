// Implements further learning-rate schedules: factors, polynomials, cycles and restarts.
#include "situ/optim/schedules.h"

#include <algorithm>
#include <cmath>

#include "situ/base/text.h"

namespace situ::optim {

namespace {

constexpr double kPi = 3.14159265358979323846;

double half_cosine(double progress) { return (1 + std::cos(kPi * progress)) / 2; }

void positive(const char* schedule, const char* what, int64_t n) {
  if (n <= 0) throw ValueError(std::string(schedule) + ": " + what + " must be positive, got " + std::to_string(n));
}

[[noreturn]] void refuse_word(const char* schedule, const char* what, const std::string& given, const char* allowed) {
  throw ValueError(std::string(schedule) + ": unknown " + what + " '" + given + "'; use " + allowed);
}

// Returns the momentum of a group's options, or their first beta, or null if they have neither.
double* momentum_of(OptimizerParamGroup& group) {
  for (const OptionNumber& n : group.options().numbers())
    if (std::string(n.name) == "momentum" || std::string(n.name) == "beta1") return n.value;
  return nullptr;
}

void check_momentum(const char* schedule, Optimizer& optimizer) {
  for (OptimizerParamGroup& g : optimizer.param_groups())
    if (!momentum_of(g))
      throw ValueError(std::string(schedule) + ": " + optimizer.name() +
                       " has neither momentum nor betas that could cycle; set cycle_momentum(false)");
}

void set_momentum(Optimizer& optimizer, double value) {
  for (OptimizerParamGroup& g : optimizer.param_groups()) *momentum_of(g) = value;
}

}  // namespace

// ---- by factors ----

MultiplicativeLR::MultiplicativeLR(Optimizer& o, std::function<double(int64_t)> factor)
    : LRScheduler(o), factor_(std::move(factor)) {}

double MultiplicativeLR::rate(double base, int64_t step) const {
  for (int64_t i = 1; i <= step; ++i) base *= factor_(i);
  return base;
}

std::vector<double> MultiplicativeLR::get_lrs() {
  std::vector<double> rates = get_current_lrs();
  const double factor = factor_(step_count_);
  for (double& lr : rates) lr *= factor;
  return rates;
}

ConstantLR::ConstantLR(Optimizer& o, double factor, int64_t total_steps)
    : LRScheduler(o), factor_(factor), total_(total_steps) {
  if (!(factor >= 0 && factor <= 1))
    throw ValueError("ConstantLR: factor must lie between 0 and 1, got " + number_text(factor));
  apply();
}
double ConstantLR::rate(double base, int64_t step) const { return step < total_ ? base * factor_ : base; }

PolynomialLR::PolynomialLR(Optimizer& o, int64_t total_steps, double power)
    : LRScheduler(o), total_(total_steps), power_(power) {
  positive("PolynomialLR", "total_steps", total_steps);
  apply();
}
double PolynomialLR::rate(double base, int64_t step) const {
  return base * std::pow(1 - static_cast<double>(std::min(step, total_)) / static_cast<double>(total_), power_);
}

// ---- restarts and cycles ----

CosineAnnealingWarmRestarts::CosineAnnealingWarmRestarts(Optimizer& o, int64_t t_0, int64_t t_mult, double eta_min)
    : LRScheduler(o), t_0_(t_0), t_mult_(t_mult), eta_min_(eta_min) {
  positive("CosineAnnealingWarmRestarts", "t_0", t_0);
  positive("CosineAnnealingWarmRestarts", "t_mult", t_mult);
  apply();
}
double CosineAnnealingWarmRestarts::rate(double base, int64_t step) const {
  int64_t length = t_0_;
  if (t_mult_ == 1) step %= length;
  for (; step >= length; length *= t_mult_) step -= length;
  return eta_min_ + (base - eta_min_) * half_cosine(static_cast<double>(step) / static_cast<double>(length));
}

CyclicLR::CyclicLR(Optimizer& o, CyclicLROptions options) : LRScheduler(o), options_(std::move(options)) {
  positive("CyclicLR", "step_size_up", options_.step_size_up());
  if (options_.step_size_down()) positive("CyclicLR", "step_size_down", *options_.step_size_down());
  const std::string& mode = options_.mode();
  if (!options_.scale_fn() && mode != "triangular" && mode != "triangular2" && mode != "exp_range")
    refuse_word("CyclicLR", "mode", mode, "\"triangular\", \"triangular2\" or \"exp_range\", or give a scale_fn");
  if (options_.cycle_momentum()) check_momentum("CyclicLR", o);
  apply();
}

double CyclicLR::height(int64_t step) const {
  const auto up = static_cast<double>(options_.step_size_up());
  const double down = options_.step_size_down() ? static_cast<double>(*options_.step_size_down()) : up;
  const double whole = up + down, done = static_cast<double>(step) / whole, cycle = std::floor(1 + done);
  const double x = 1 + done - cycle, peak = up / whole;
  const double height = x <= peak ? x / peak : (x - 1) / (peak - 1);
  if (options_.scale_fn()) return height * options_.scale_fn()(cycle);
  if (options_.mode() == "triangular2") return height / std::pow(2.0, cycle - 1);
  if (options_.mode() == "exp_range") return height * std::pow(options_.gamma(), static_cast<double>(step));
  return height;
}

double CyclicLR::rate(double, int64_t step) const {
  return options_.base_lr() + (options_.max_lr() - options_.base_lr()) * height(step);
}

std::vector<double> CyclicLR::get_lrs() {
  if (options_.cycle_momentum())
    set_momentum(optimizer(),
                 options_.max_momentum() - (options_.max_momentum() - options_.base_momentum()) * height(step_count_));
  return by_formula();
}

OneCycleLR::OneCycleLR(Optimizer& o, OneCycleLROptions options) : LRScheduler(o), options_(std::move(options)) {
  const OneCycleLROptions& c = options_;
  positive("OneCycleLR", "total_steps", c.total_steps());
  if (!(c.pct_start() >= 0 && c.pct_start() <= 1))
    throw ValueError("OneCycleLR: pct_start must lie between 0 and 1, got " + number_text(c.pct_start()));
  if (c.anneal_strategy() != "cos" && c.anneal_strategy() != "linear")
    refuse_word("OneCycleLR", "anneal_strategy", c.anneal_strategy(), "\"cos\" or \"linear\"");
  if (c.cycle_momentum()) check_momentum("OneCycleLR", o);
  const auto total = static_cast<double>(c.total_steps());
  const double first = c.max_lr() / c.div_factor(), last = first / c.final_div_factor();
  const double high = c.max_momentum(), low = c.base_momentum();
  phases_.push_back({c.pct_start() * total - 1, first, c.max_lr(), high, low});
  if (c.three_phase()) {
    phases_.push_back({2 * c.pct_start() * total - 2, c.max_lr(), first, low, high});
    phases_.push_back({total - 1, first, last, high, high});
  } else {
    phases_.push_back({total - 1, c.max_lr(), last, low, high});
  }
  apply();
}

std::pair<double, double> OneCycleLR::at(int64_t step) const {
  if (step > options_.total_steps())
    throw ValueError("OneCycleLR: step " + std::to_string(step) + " is beyond total_steps, " +
                     std::to_string(options_.total_steps()) + "; pass the number of all steps to its constructor");
  const auto now = static_cast<double>(step);
  double begin = 0;
  size_t i = 0;
  for (; i + 1 < phases_.size() && now > phases_[i].end; ++i) begin = phases_[i].end;
  const Phase& p = phases_[i];
  const double progress = (now - begin) / (p.end - begin);
  const double share = options_.anneal_strategy() == "cos" ? 1 - half_cosine(progress) : progress;
  return {p.from_lr + (p.to_lr - p.from_lr) * share, p.from_momentum + (p.to_momentum - p.from_momentum) * share};
}

double OneCycleLR::rate(double, int64_t step) const { return at(step).first; }

std::vector<double> OneCycleLR::get_lrs() {
  const double momentum = at(step_count_).second;
  if (options_.cycle_momentum()) set_momentum(optimizer(), momentum);
  return by_formula();
}

// ---- for averaged models ----

SWALR::SWALR(Optimizer& o, double swa_lr, int64_t anneal_steps, std::string anneal_strategy)
    : LRScheduler(o), swa_lr_(swa_lr), anneal_steps_(anneal_steps), cosine_(anneal_strategy == "cos") {
  if (!cosine_ && anneal_strategy != "linear")
    refuse_word("SWALR", "anneal_strategy", anneal_strategy, "\"cos\" or \"linear\"");
  if (anneal_steps < 0)
    throw ValueError("SWALR: anneal_steps must not be negative, got " + std::to_string(anneal_steps));
  if (anneal_steps == 0) apply();
}

double SWALR::share(int64_t step) const {
  const auto whole = static_cast<double>(std::max<int64_t>(anneal_steps_, 1));
  const double progress = std::clamp(static_cast<double>(anneal_steps_ ? step : step + 1) / whole, 0.0, 1.0);
  return cosine_ ? 1 - half_cosine(progress) : progress;
}

double SWALR::rate(double base, int64_t step) const { return base + (swa_lr_ - base) * share(step); }

// Starts from the rate without SWALR's share, so that other code may change the rate meanwhile.
std::vector<double> SWALR::get_lrs() {
  std::vector<double> rates = get_current_lrs();
  const double before = step_count_ > 0 ? share(step_count_ - 1) : 0, now = share(step_count_);
  for (double& lr : rates) {
    const double plain = before == 1 ? swa_lr_ : (lr - before * swa_lr_) / (1 - before);
    lr = swa_lr_ * now + plain * (1 - now);
  }
  return rates;
}

// ---- several ----

ChainedScheduler::ChainedScheduler(std::vector<std::shared_ptr<LRScheduler>> schedules)
    : schedules_(std::move(schedules)) {
  if (schedules_.empty() || std::find(schedules_.begin(), schedules_.end(), nullptr) != schedules_.end())
    throw ValueError("ChainedScheduler: needs at least one schedule, and none may be null");
}

void ChainedScheduler::step() {
  for (auto& s : schedules_) s->step();
}

std::function<void()> ChainedScheduler::state_to_restore() {
  return [] {};
}

StateDict ChainedScheduler::state_dict() const {
  StateDict d;
  for (size_t i = 0; i < schedules_.size(); ++i)
    for (const auto& [name, value] : schedules_[i]->state_dict().numbers)
      d.numbers.emplace_back(std::to_string(i) + "." + name, value);
  return d;
}

StateDict ChainedScheduler::part(const StateDict& whole, size_t index) const {
  StateDict d;
  const std::string prefix = std::to_string(index) + ".";
  for (const auto& [name, value] : whole.numbers)
    if (name.starts_with(prefix)) d.numbers.emplace_back(name.substr(prefix.size()), value);
  return d;
}

void ChainedScheduler::load_state_dict(const StateDict& d) {
  std::vector<StateDict> before;
  for (auto& s : schedules_) before.push_back(s->state_dict());
  for (size_t i = 0; i < schedules_.size(); ++i) try {
      schedules_[i]->load_state_dict(part(d, i));
    } catch (const ValueError&) {
      for (size_t k = 0; k < i; ++k) schedules_[k]->load_state_dict(before[k]);
      throw;
    }
}

}  // namespace situ::optim
