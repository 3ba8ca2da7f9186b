// Runs of the program, dry: what they would hold, and the rung that a budget takes.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/situ/run.h"
#include "situ/io/report.h"
#include "situ/memory/budget.h"
#include "situ/memory/trace.h"

namespace situ::app {

// "512MiB", "512M" (the same), "1.5 GB", "1000000"; `flag` is named when it is none.
int64_t bytes_of(const char* flag, const std::string& text);

struct Planned {
  memory::Plan plan;
  int64_t parameters = 0;
  double work = 0, again = 0;             // of the last step, estimated (memory/plan.h)
  std::vector<io::ReportModule> modules;  // at the peak, where they were asked for
  std::vector<io::ReportTensor> tensors;
};

// In what a dry run differs from the run that it stands for.
struct Variant {
  std::optional<double> passes = {};              // RecomputeGuard
  std::optional<memory::Rung> rung = {};          // the ceiling it runs under; the plan does not matter
  bool overwrite = true;                          // OverwriteGuard
  memory::Packing plain = memory::Packing::none;  // PlainPlan
  int64_t batch = 0, accumulate = 0;              // 0: the run's own
  bool step_in_backward = false;                  // true: with it, and without clipping; else the run's own
  int64_t most_passes = 3;                        // of those accumulated: a first, one between, a last
};

// Notes a dry run's bookings and finds out whose they were at the peak.
class PeakTables {
 public:
  PeakTables() = default;  // before the network is made
  void begin();            // bookings from here on have a peak
  void fill(Planned& planned, nn::Module& root, const optim::Optimizer* optimizer);
  memory::Trace& trace() { return trace_; }

 private:
  memory::Trace trace_;
};

// Looks on while a training's steps are run dry.
struct StepWatch {
  virtual ~StepWatch() = default;
  virtual void open() {}     // the dry run has begun, nothing is made yet
  virtual void begin() = 0;  // network and optimizer are there; the peak counts from here
  virtual void step(Run& run, bool /*last*/) { run.step(); }
  virtual void end(Run& run, Planned& planned) = 0;  // everything is still there
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
  Planned training(const Variant& variant = {}, StepWatch* watch = nullptr) const;
  Planned evaluation(int64_t batch, bool tables = false) const;
  // OutOfMemoryError where training, or evaluation, holds more at its peak than the system has: before a byte is taken.
  void check_training(const char* op) const;
  void check_evaluation(const char* op) const;
  // The cheapest rung that keeps the training within `budget`: bytes as text, or "auto" for what the system allows.
  memory::Rung within(const std::string& budget) const;
  // A line behind a refusal: what the peak of the smallest budget that works consists of.
  std::string what_holds(int64_t smallest) const;

 private:
  void check(const char* op, bool train) const;
  std::string budget_advice() const;
  RunFacts facts_;
  std::shared_ptr<const TaskData> data_;
  int64_t steps_ = 0;
};

int64_t budget_bytes(const std::string& budget);  // of the text of --budget or --fit

// The bare tables of a training, for `situ plan`.
class TableWatch final : public StepWatch {
 public:
  void open() override { tables_ = std::make_unique<PeakTables>(); }
  void begin() override { tables_->begin(); }
  void end(Run& run, Planned& planned) override {
    tables_->fill(planned, run.network().module(), &run.optimizer());
    tables_.reset();
  }

 private:
  std::unique_ptr<PeakTables> tables_;
};

}  // namespace situ::app
