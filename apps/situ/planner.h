// Runs of the program, dry: what they would hold, and the rung that a budget takes.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/situ/run.h"
#include "situ/io/dry_steps.h"
#include "situ/memory/budget.h"

namespace situ::app {

// "512MiB", "512M" (the same), "1.5 GB", "1000000"; `flag` is named when it is none.
int64_t bytes_of(const char* flag, const std::string& text);

// In what a dry run differs from the run that it stands for.
struct Variant : io::Variant {
  Variant() = default;
  Variant(io::Variant v) : io::Variant(std::move(v)) {}  // NOLINT: wherever a run's variant is taken
  int64_t batch = 0, accumulate = 0;                     // 0: the run's own
  bool step_in_backward = false;                         // true: with it, and without clipping; else the run's own
  int64_t most_passes = 3;                               // of those accumulated: a first, one between, a last
};

// A run's facts with its data open: that is real, all else is dry.
class Planner {
 public:
  Planner(RunFacts facts, std::shared_ptr<const TaskData> data, int64_t steps)
      : facts_(std::move(facts)), data_(std::move(data)), steps_(steps) {}
  const RunFacts& facts() const { return facts_; }
  const TaskData& data() const { return *data_; }
  // The same run of another model on the same data. UsageMistake for sizes that it does not have.
  Planner of(const ModelOptions& model) const;
  Planner in_passes(int64_t batch, int64_t accumulate) const;  // the same examples a step, or others
  io::Planned training(const Variant& variant = {}, io::StepWatch* watch = nullptr) const;
  io::Planned evaluation(int64_t batch, bool tables = false) const;
  // OutOfMemoryError where training, or evaluation, holds more at its peak than the system has: before a byte is taken.
  void check_training(const char* op) const;
  void check_evaluation(const char* op) const;
  // The cheapest rung that keeps the training within `budget`: bytes as text, or "auto" for what the system allows.
  memory::CandidateLimit within(const std::string& budget) const;

 private:
  void check(const char* op, bool train) const;
  std::string budget_advice() const;
  RunFacts facts_;
  std::shared_ptr<const TaskData> data_;
  int64_t steps_ = 0;
};

int64_t budget_bytes(const std::string& budget);  // of the text of --budget or --fit

}  // namespace situ::app
