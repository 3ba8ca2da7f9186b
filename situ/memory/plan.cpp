// Implements the entry points of dry runs: PlanScope, PlainPlan and MostFound.
#include "situ/memory/plan.h"

#include <algorithm>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

uint64_t planning_id() noexcept {
  const DryRun* run = this_thread.dry;
  return run ? run->id() : 0;
}

PlanScope::PlanScope() : state_(tls_state) {
  if (this_thread.dry)
    throw UsageError("plan: this thread is already in a dry run; use memory::peak() or a PeakScope inside it instead");
  run_ = new DryRun;
  this_thread.dry = run_;
  try {
    RestorableObjects::note_all(*run_);
  } catch (...) {
    end();
    throw;
  }
}

PlanScope::~PlanScope() { end(); }

void PlanScope::end() noexcept {
  this_thread.dry = nullptr;
  delete run_;
}

void PlanScope::throw_refusal() const { run_->throw_refusal(); }

Plan PlanScope::result(Device d) const { return run_->result(d); }

void add_planned_work(double bytes, bool again) {
  if (DryRun* run = this_thread.dry) run->add_work(bytes, again);
}

PlainPlan::PlainPlan(Packing which) {
  DryRun* run = this_thread.dry;
  if (!run) throw UsageError("PlainPlan: there is no dry run on this thread; open one with memory::plan");
  before_ = run->plain;
  run->plain |= static_cast<uint8_t>(which);
}

PlainPlan::~PlainPlan() {
  if (DryRun* run = this_thread.dry) run->plain = before_;
}

bool plans_plain(Packing which) noexcept {
  const DryRun* run = this_thread.dry;
  return run && (run->plain & static_cast<uint8_t>(which)) != 0;
}

namespace {

int64_t checked_count(int64_t count) {
  if (count < 0)
    throw ValueError("MostFound: " + std::to_string(count) +
                     " elements; give the largest number of elements that can be found, 0 or more");
  return count;
}

}  // namespace

MostFound::MostFound(int64_t count) : before_(std::exchange(tls_state.most_found, checked_count(count))) {}
MostFound::~MostFound() { tls_state.most_found = before_; }

int64_t planned_to_find(int64_t all) noexcept {
  return planning() && tls_state.most_found >= 0 ? std::min(all, tls_state.most_found) : -1;
}

int64_t checked_found(const char* op, int64_t count) {
  if (tls_state.most_found < 0 || count <= tls_state.most_found) return count;
  throw ShapeError(called_as(op) + ": " + std::to_string(count) + " elements were found, more than the " +
                   std::to_string(tls_state.most_found) +
                   " that memory::MostFound declares; declare the largest number that can be found");
}

void refuse_in_plan(const char* op, const char* instead) {
  if (planning())
    throw PlanError(called_as(op) + ": not in a dry run (memory::plan), which has only shapes; " + instead);
}

}  // namespace situ::memory
