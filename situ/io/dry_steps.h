// Dry-runs the steps of a training run in variants: finds the peak, the bytes of each module and tensor, and the work.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "situ/io/report.h"
#include "situ/memory/budget.h"
#include "situ/memory/plan.h"
#include "situ/memory/trace.h"

namespace situ::io {

struct Planned {
  memory::Plan plan;
  int64_t parameters = 0;             // in all networks of the thread
  double work = 0, again = 0;         // of the last step, estimated (memory/plan.h)
  std::vector<ReportModule> modules;  // at the peak, if requested
  std::vector<ReportTensor> tensors;
};

// The settings in which a dry run differs from the real training.
struct Variant {
  std::optional<double> passes = {};                     // RecomputeGuard
  std::optional<memory::CandidateLimit> candidate = {};  // the limit it runs under; its plan is not used
  bool overwrite = true;                                 // OverwriteGuard
  memory::Packing plain = memory::Packing::none;         // PlainPlan
};

// The steps of a dry run. The object is made inside the dry run, with everything that the steps need and that does not
// exist yet.
class DrySteps {
 public:
  virtual ~DrySteps() = default;
  virtual int count() const { return 2; }  // the first makes the optimizer's state, the second is typical
  virtual void step() = 0;
  virtual void end() {}  // after the steps: an evaluation
};

// Records a dry run's bookings and finds their modules and tensors at the peak.
class PeakTables {
 public:
  PeakTables() = default;  // construct it before the network is made
  void begin();            // the peak counts from here
  void fill(Planned& planned);
  memory::Trace& trace() { return trace_; }

 private:
  memory::Trace trace_;
};

// Observes steps while they are dry-run.
struct StepWatch {
  virtual ~StepWatch() = default;
  virtual void open() {}     // the dry run has begun, and nothing is made yet
  virtual void begin() = 0;  // all that the steps need exists; the peak counts from here
  virtual void step(DrySteps& steps, bool /*last*/) { steps.step(); }
  virtual void end(Planned& planned) = 0;  // everything still exists
};

// Computes only the tables.
class TableWatch final : public StepWatch {
 public:
  void open() override { tables_ = std::make_unique<PeakTables>(); }
  void begin() override { tables_->begin(); }
  void end(Planned& planned) override {
    tables_->fill(planned);
    tables_.reset();
  }

 private:
  std::unique_ptr<PeakTables> tables_;
};

Planned plan_steps(const std::function<std::unique_ptr<DrySteps>()>& make, const Variant& variant = {},
                   StepWatch* watch = nullptr);

}  // namespace situ::io
