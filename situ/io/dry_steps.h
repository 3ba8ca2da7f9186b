// Runs the steps of a training dry, in variants: finds the peak, whose bytes are there, and the work.
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
  int64_t parameters = 0;             // of all networks of the thread
  double work = 0, again = 0;         // of the last step, estimated (memory/plan.h)
  std::vector<ReportModule> modules;  // at the peak, where they were asked for
  std::vector<ReportTensor> tensors;
};

// In what a dry run differs from the training that it stands for.
struct Variant {
  std::optional<double> passes = {};                     // RecomputeGuard
  std::optional<memory::CandidateLimit> candidate = {};  // the ceiling it runs under; the plan does not matter
  bool overwrite = true;                                 // OverwriteGuard
  memory::Packing plain = memory::Packing::none;         // PlainPlan
};

// The steps of a dry run. They are made inside it, with what they need that does not exist yet.
class DrySteps {
 public:
  virtual ~DrySteps() = default;
  virtual int count() const { return 2; }  // the first makes the optimizer's state, the second is as all others
  virtual void step() = 0;
  virtual void end() {}  // after the steps: an evaluation
};

// Notes a dry run's bookings and finds out whose they were at the peak.
class PeakTables {
 public:
  PeakTables() = default;  // before the network is made
  void begin();            // bookings from here on have a peak
  void fill(Planned& planned);
  memory::Trace& trace() { return trace_; }

 private:
  memory::Trace trace_;
};

// Looks on while steps are run dry.
struct StepWatch {
  virtual ~StepWatch() = default;
  virtual void open() {}     // the dry run has begun, nothing is made yet
  virtual void begin() = 0;  // what the steps need is there; the peak counts from here
  virtual void step(DrySteps& steps, bool /*last*/) { steps.step(); }
  virtual void end(Planned& planned) = 0;  // everything is still there
};

// The bare tables.
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
