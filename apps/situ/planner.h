// Runs of the program, dry: what they would hold, and the rung that a budget takes.
#pragma once
#include <memory>
#include <string>

#include "apps/situ/run.h"
#include "situ/memory/budget.h"

namespace situ::app {

// "512MiB", "1.5 GB", "1000000"; `flag` is named when it is none.
int64_t bytes_of(const char* flag, const std::string& text);

struct Planned {
  memory::Plan plan;
  int64_t parameters = 0;
};

// A run's facts with its data open: that is real, all else is dry.
class Planner {
 public:
  Planner(RunFacts facts, std::shared_ptr<const TaskData> data, int64_t steps)
      : facts_(std::move(facts)), data_(std::move(data)), steps_(steps) {}
  const RunFacts& facts() const { return facts_; }
  Planned training(int64_t batch) const;
  Planned evaluation(int64_t batch) const;
  // OutOfMemoryError where training, or evaluation, holds more at its peak than the system has: before a byte is taken.
  void check_training(const char* op) const;
  void check_evaluation(const char* op) const;
  // The cheapest rung that keeps the training within `budget`: bytes as text, or "auto" for what the system allows.
  memory::Rung within(const std::string& budget) const;

 private:
  void check(const char* op, const memory::Plan& plan) const;
  RunFacts facts_;
  std::shared_ptr<const TaskData> data_;
  int64_t steps_ = 0;
};

}  // namespace situ::app
