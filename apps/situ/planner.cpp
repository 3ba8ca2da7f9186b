// Implements Planner: dry runs of training and evaluation, and the search for a budget's limit.
#include "apps/situ/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "apps/situ/arguments.h"
#include "situ/io/chart.h"
#include "situ/memory/held_bound.h"

namespace situ::app {

int64_t bytes_of(const char* flag, const std::string& text) {
  // A letter alone means a power of 1,024, as in docker --memory, systemd's MemoryMax and java -Xmx.
  constexpr std::pair<const char*, double> units[] = {
      {"", 1},         {"B", 1},        {"kB", 1e3},     {"KB", 1e3},    {"MB", 1e6},   {"GB", 1e9},
      {"TB", 1e12},    {"k", 0x1p10},   {"K", 0x1p10},   {"M", 0x1p20},  {"G", 0x1p30}, {"T", 0x1p40},
      {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};
  double number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string unit(end, static_cast<size_t>(text.data() + text.size() - end));
  unit.erase(0, unit.find_first_not_of(' ') == std::string::npos ? unit.size() : unit.find_first_not_of(' '));
  for (auto& [name, factor] : units)
    if (error == std::errc() && unit == name && number * factor >= 1 && number * factor < 0x1p62)
      return static_cast<int64_t>(std::floor(number * factor));
  throw UsageMistake(std::string(flag) + " " + shown(text) +
                     " is not a number of bytes; give 512MiB (or 512M), 2GB or 1073741824");
}

namespace {

int64_t allowed_bytes() { return std::min(memory::system_limit(), memory::held_limit()); }

}  // namespace

Planner Planner::of(const ModelOptions& model) const {
  RunSettings f = settings_;
  f.config = reference_config(model);
  data_->complete(f.config);
  return {std::move(f), data_, steps_};
}

Planner Planner::in_passes(int64_t batch, int64_t accumulate) const {
  RunSettings f = settings_;
  f.batch = batch;
  f.accumulate = accumulate;
  return {std::move(f), data_, steps_};
}

namespace {

// The first steps of a run, with the evaluations at its end and in between.
class RunSteps final : public io::DrySteps {
 public:
  RunSteps(RunSettings settings, std::shared_ptr<const TaskData> data, int64_t steps)
      : run_(std::move(settings), std::move(data)), count_(static_cast<int>(std::min<int64_t>(steps, 2))) {}
  int count() const override { return count_; }
  void step() override { run_.step(); }
  void end() override { run_.validate(2); }

 private:
  Run run_;
  int count_;
};

}  // namespace

io::Planned Planner::training(const Variant& v, io::StepWatch* watch) const {
  RunSettings f = settings_;
  if (v.batch > 0) f.batch = v.batch;
  if (v.accumulate > 0) f.accumulate = v.accumulate;
  if (v.step_in_backward) f.step_in_backward = true, f.clip = 0;
  f.accumulate = std::min(f.accumulate, v.most_passes);  // passes between the first and the last are alike
  return io::plan_steps([&] { return std::make_unique<RunSteps>(f, data_, steps_); }, v, watch);
}

io::Planned Planner::evaluation(int64_t batch, bool tables) const {
  io::Planned p;
  memory::PlanScope scope;
  std::optional<io::PeakTables> peak;
  if (tables) peak.emplace();
  Network network(settings_.config);
  peak ? peak->begin() : memory::reset_peak();
  data_->validate(network, settings_.config, batch, 2);
  p.plan = scope.result();
  for (auto& t : network.module().parameters()) p.parameters += t.numel();
  if (peak) peak->fill(p);
  return p;
}

// Returns advice on budgets if they can help this training, which is known before the first step.
std::string Planner::budget_advice() const {
  const int64_t limit = allowed_bytes();
  try {
    static_cast<void>(memory::choose_limit("train", limit, [&] { return training().plan; }));
    return ", or --budget auto";
  } catch (const BudgetError& e) {
    return "; no budget helps: the smallest possible is " + io::bytes_text(static_cast<double>(e.smallest()));
  }
}

void Planner::check(const char* op, bool train) const {
  auto bytes = [](int64_t b) { return io::bytes_text(static_cast<double>(b)); };
  int64_t limit = allowed_bytes();
  std::string need = "more than can be counted", advice;
  try {
    memory::Plan p = (train ? training() : evaluation(settings_.batch)).plan;
    if (p.peak.total <= limit) return;
    need = bytes(p.peak.total) + " at the peak, in " + memory::culprit(p);
    if (train) advice = budget_advice();
  } catch (const OutOfMemoryError&) {  // even a dry run can exceed its limits
  }
  throw OutOfMemoryError(fmt::format("{}: a batch of {} takes {}, but this machine allows {}; give a smaller --batch{}",
                                     op, settings_.batch, need, bytes(limit), advice));
}

void Planner::check_training(const char* op) const { check(op, true); }
void Planner::check_evaluation(const char* op) const { check(op, false); }

int64_t budget_bytes(const std::string& budget) {
  return budget == "auto" ? allowed_bytes() : bytes_of("--budget", budget);
}

memory::CandidateLimit Planner::within(const std::string& budget) const {
  return memory::choose_limit("train", budget_bytes(budget), [&] { return training().plan; });
}

}  // namespace situ::app
