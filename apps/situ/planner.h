// Dry runs of training: the memory that it would need, and the candidate limit that a budget chooses.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/situ/run.h"
#include "situ/io/dry_steps.h"
#include "situ/memory/budget.h"

namespace situ::app {

// Parses "512MiB", "512M" (the same), "1.5 GB" or "1000000"; throws UsageMistake, naming `flag`, for others.
int64_t bytes_of(const char* flag, const std::string& text);

// The differences between a dry run and the run that it stands for.
struct Variant : io::Variant {
  Variant() = default;
  Variant(io::Variant v) : io::Variant(std::move(v)) {}  // NOLINT: implicit, for functions that take a run's variant
  int64_t batch = 0, accumulate = 0;                     // 0: the run's own
  bool step_in_backward = false;  // true: apply gradients in backward, without clipping; else the run's own
  int64_t most_passes = 3;        // accumulated passes to run: a first, a middle and a last one
};

// Plans a run. It opens the real data; everything else runs dry.
class Planner {
 public:
  Planner(RunSettings settings, std::shared_ptr<const TaskData> data, int64_t steps)
      : settings_(std::move(settings)), data_(std::move(data)), steps_(steps) {}
  const RunSettings& settings() const { return settings_; }
  const TaskData& data() const { return *data_; }
  // Returns a planner for another model on the same data. Throws UsageMistake for sizes that the model does not have.
  Planner of(const ModelOptions& model) const;
  Planner in_passes(int64_t batch, int64_t accumulate) const;  // the same examples a step, or others
  io::Planned training(const Variant& variant = {}, io::StepWatch* watch = nullptr) const;
  io::Planned evaluation(int64_t batch, bool tables = false) const;
  // Each throws OutOfMemoryError if training, or evaluation, needs more at its peak than the system has. Nothing is
  // allocated before.
  void check_training(const char* op) const;
  void check_evaluation(const char* op) const;
  // Returns the cheapest candidate limit that keeps the training within `budget`: bytes as text, or "auto" for the
  // system's limit.
  memory::CandidateLimit within(const std::string& budget) const;

 private:
  void check(const char* op, bool train) const;
  std::string budget_advice() const;
  RunSettings settings_;
  std::shared_ptr<const TaskData> data_;
  int64_t steps_ = 0;
};

int64_t budget_bytes(const std::string& budget);  // parses the text of --budget or --fit

}  // namespace situ::app
