// Implements plan_steps: a dry run of steps under a variant's settings.
#include "situ/io/dry_steps.h"

#include "situ/base/thread_state.h"
#include "situ/io/attribution.h"
#include "situ/memory/memory_limit.h"

namespace situ::io {

void PeakTables::begin() {
  trace_.restart();
  memory::reset_peak();
}

void PeakTables::fill(Planned& planned) {
  trace_.stop();
  const Owners owners = Owners::here();
  assign_to_modules(trace_, owners);
  memory::TracePeak peak = trace_.peak();
  planned.modules = modules_of(trace_, peak, owners);
  planned.tensors = tensors_of(trace_, peak, owners);
}

Planned plan_steps(const std::function<std::unique_ptr<DrySteps>()>& make, const Variant& v, StepWatch* watch) {
  Planned p;
  RecomputeGuard recompute(v.passes.value_or(thread_state().recompute));
  OverwriteGuard overwrite(v.overwrite);
  std::optional<memory::MemoryLimit> limit;
  if (v.candidate) limit.emplace(v.candidate->limit, v.candidate->age_exponent, v.candidate->drops, v.candidate->room);
  memory::PlanScope scope;
  memory::PlainPlan plain(v.plain);
  if (watch) watch->open();
  const std::unique_ptr<DrySteps> steps = make();
  watch ? watch->begin() : memory::reset_peak();
  for (int i = 0, n = steps->count(); i < n; ++i) {
    memory::Plan before = scope.result();
    watch ? watch->step(*steps, i == n - 1) : steps->step();
    p.work = scope.result().work - before.work;
    p.again = scope.result().again - before.again;
  }
  steps->end();
  p.plan = scope.result();
  p.parameters = Owners::here().parameters();
  if (watch) watch->end(p);
  return p;
}

}  // namespace situ::io
