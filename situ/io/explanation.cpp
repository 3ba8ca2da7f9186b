// Implements memory::explain and the collection of an explanation's parts.
#include "situ/io/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "situ/autograd/call_log.h"
#include "situ/base/file.h"
#include "situ/base/thread_state.h"
#include "situ/io/chart.h"
#include "situ/io/footprint.h"
#include "situ/io/owners.h"
#include "situ/io/trace_file.h"
#include "situ/memory/composition.h"
#include "situ/memory/memory_limit.h"
#include "situ/optim/in_backward.h"
#include "situ/tensor/autocast.h"

namespace situ::io {
namespace {

// Records the training itself: tables, timeline, calls.
class Watch final : public StepWatch {
 public:
  explicit Watch(Explanation& e) : e_(e) {}
  void open() override { tables_ = std::make_unique<PeakTables>(); }
  void begin() override {
    tables_->begin();
    log_ = std::make_unique<autograd::CallLog>(tables_->trace());
  }
  void step(DrySteps& steps, bool last) override {
    if (!last) return steps.step();
    inplace::Explanation found = inplace::explain([&] { steps.step(); });
    e_.calls_save = found.saves;
    for (auto& c : found.calls)
      if (c.activation) e_.calls.push_back(std::move(c));
  }
  void end(Planned& planned) override {
    tables_->fill(planned);
    auto events = tables_->trace().events();
    auto bytes = tables_->trace().timeline();
    for (size_t i = 0; i < events.size(); ++i)
      e_.timeline.push_back(
          {static_cast<double>(events[i].nanoseconds) * memory::kPlannedBytesPerNanosecond, bytes[i]});
    e_.chrome_trace = trace_file(e_.model + ": times are estimates", tables_->trace(), *log_);
    log_.reset();
    tables_.reset();
  }

 private:
  Explanation& e_;
  std::unique_ptr<PeakTables> tables_;
  std::unique_ptr<autograd::CallLog> log_;
};

// ---- techniques that save bytes -------------------------------------------------------------------------------------

struct Switch {
  const char *name, *how;
  void (*off)(Variant&);
};

void leave_out(Variant& v, memory::Packing p) {
  v.plain = static_cast<memory::Packing>(static_cast<uint8_t>(v.plain) | static_cast<uint8_t>(p));
}

constexpr Switch kSwitches[] = {
    {"values recomputed", "backward recomputes cheap values instead of keeping them", [](Variant& v) { v.passes = 0; }},
    {"overwriting", "a result reuses the memory of a temporary operand", [](Variant& v) { v.overwrite = false; }},
    {"bits", "relu and similar ops keep one bit per element, or none after a batch norm",
     [](Variant& v) { leave_out(v, memory::Packing::bits); }},
    {"offsets", "max pooling keeps one byte per window instead of an index",
     [](Variant& v) { leave_out(v, memory::Packing::offsets); }},
    {"attention without its matrix", "keeps one number per row instead of all weights",
     [](Variant& v) { leave_out(v, memory::Packing::statistics); }},
    {"logits in chunks", "computed with the loss, some rows at a time, never all at once",
     [](Variant& v) { leave_out(v, memory::Packing::chunks); }},
};

Technique without(const PlanVariant& plan, const Variant& v, const char* name, const char* how) {
  Planned p = plan(v, nullptr);
  return {name, how, p.plan.peak.total, p.plan.peak[Category::saved], p.work};
}

void find_techniques(Explanation& e, const PlanVariant& plan) {
  Variant all;
  for (auto& s : kSwitches) {
    Variant v;
    s.off(v);
    s.off(all);
    e.techniques.push_back(without(plan, v, s.name, s.how));
  }
  e.techniques.push_back(without(plan, all, "all of these", "with all of them switched off"));
}

// ---- the cost of lower budgets --------------------------------------------------------------------------------------

CurvePoint point_of(const Planned& p) {
  const int64_t peak = p.plan.peak.total;
  return {peak,
          memory::budget_for(peak),
          p.work,
          p.work > 0 ? p.again / p.work : 0,
          memory::culprit(p.plan),
          memory::composition(p.plan.peak)};
}

// Collects the step with everything kept, the step as it is, and about a dozen lower candidate limits. It drops each
// limit for which a lower one needs no more work.
void find_curve(Explanation& e, const PlanVariant& plan) {
  constexpr size_t kPoints = 12;
  e.curve.push_back(point_of(plan({.passes = 0}, nullptr)));
  std::vector<memory::CandidateLimit> candidates = memory::all_candidate_limits([&] { return plan({}, nullptr).plan; });
  const size_t stride = (candidates.size() + kPoints - 1) / kPoints;
  for (size_t i = 0; i < candidates.size();
       i = i + 1 == candidates.size() ? candidates.size() : std::min(i + stride, candidates.size() - 1)) {
    CurvePoint c = point_of(plan({.candidate = candidates[i]}, nullptr));
    if (candidates[i].room) c.budget = candidates[i].budget();  // which its peak does not include
    if (candidates[i].held != memory::kNoLimit) c.budget = candidates[i].held;
    if (c.bytes >= e.curve.back().bytes) continue;
    while (e.curve.size() > 1 && e.curve.back().work >= c.work) e.curve.pop_back();
    e.curve.push_back(std::move(c));
  }
  const CurvePoint* now = nullptr;  // the nearest at or above the explained training
  for (auto& c : e.curve)
    if (c.bytes >= e.planned.plan.peak.total || !now) now = &c;
  for (auto& c : e.curve) c.now = &c == now;
}

// ---- strategies -----------------------------------------------------------------------------------------------------

bool better(const Strategy& a, const Strategy& b) {
  if (a.fits != b.fits) return a.fits;
  if (a.bits != b.bits) return a.bits < b.bits;
  const double x = a.time.value_or(HUGE_VAL), y = b.time.value_or(HUGE_VAL);
  return x != y ? x < y : a.bytes < b.bytes;
}

}  // namespace

void add_strategy(Explanation& e, std::string what, std::string how, const Planned& p, Bits bits, bool timed) {
  if (p.plan.peak.total >= e.planned.plan.peak.total) return;
  std::optional<double> time;
  if (timed) time = e.planned.work > 0 ? p.work / e.planned.work : 1;
  e.strategies.push_back({std::move(what), std::move(how), p.plan.peak.total, time, bits, true});
}

// Adds the next lower candidate limit, the lowest, and one between them.
void add_budgets(Explanation& e, const std::function<std::string(int64_t)>& how) {
  std::vector<const CurvePoint*> lower;
  for (auto& c : e.curve)
    if (c.bytes < e.planned.plan.peak.total) lower.push_back(&c);
  const CurvePoint* last = nullptr;
  for (size_t i : {size_t{0}, lower.size() / 2, lower.size() - 1}) {
    if (i >= lower.size() || lower[i] == last) continue;
    last = lower[i];
    Planned p;
    p.plan.peak.total = last->bytes;
    p.work = last->work;
    add_strategy(e, "a budget: more values recomputed", how(last->budget), p, Bits::same);
  }
}

void sort_strategies(Explanation& e) {
  for (auto& w : e.strategies) w.fits = !e.budget || w.bytes <= memory::bookable(*e.budget);
  std::stable_sort(e.strategies.begin(), e.strategies.end(), better);
}

const char* text_of(Bits bits) {
  constexpr const char* texts[] = {"same", "rounding differs", "no clipping", "another model"};
  return texts[static_cast<size_t>(bits)];
}

std::string again_text(const CurvePoint& c) { return fmt::format("{:.1f} %", 100 * c.again); }

std::string time_text(std::optional<double> time) {
  if (!time) return "unknown";
  double percent = 100 * (*time - 1);
  return std::abs(percent) < 0.05 ? "+0 %" : fmt::format("{:+.1f} %", percent);
}

void explain_steps(Explanation& e, const PlanVariant& plan) {
  Watch watch(e);
  e.planned = plan({.candidate = e.candidate}, &watch);
  e.plain = e.candidate ? plan({}, nullptr) : e.planned;
  e.expected = expected_footprint(e.planned.plan.peak.total);
  find_techniques(e, plan);
  find_curve(e, plan);
}

Report report_of(const Explanation& e) {
  Report r;
  r.title = (e.batch > 0 ? fmt::format("{}, batch {}", e.model, e.batch) : e.model) + ": where the bytes go";
  r.peak = e.planned.plan.peak.bytes;
  r.unattributed = e.planned.plan.peak.total - total_of(r.peak);
  r.modules = e.planned.modules;
  r.tensors = e.planned.tensors;
  r.timeline = e.timeline;
  r.footprint = {e.expected};
  return r;
}

void Explanation::html(const std::string& path) const { replace_file(path, page(), "report"); }

std::ostream& operator<<(std::ostream& out, const Explanation& e) { return out << e.text(); }

// ---- explaining a program's own step --------------------------------------------------------------------------------

namespace {

// Runs the step of the program, whose objects exist already.
class OwnSteps final : public DrySteps {
 public:
  explicit OwnSteps(const std::function<void()>& step) : step_(step) {}
  void step() override { step_(); }

 private:
  const std::function<void()>& step_;
};

Planned plan_step(const std::function<void()>& step, const Variant& v = {}, StepWatch* watch = nullptr) {
  return plan_steps([&] { return std::make_unique<OwnSteps>(step); }, v, watch);
}

void in_bf16(Explanation& e, const std::function<void()>& step) {
  const Planned p = plan_step([&] {
    AutocastScope bf16;
    step();
  });
  add_strategy(e, "products and their saved values in bf16", "autocast around the step", p, Bits::other_rounding,
               false);
}

// Not for a step with several backward passes: the first pass must not apply gradients that are summed over all of
// them. A step that clips its gradients would no longer clip them.
void step_in_backward(Explanation& e, const std::function<void()>& step) try {
  uint64_t backwards = 0;
  const Planned p = plan_step([&] {
    std::vector<std::unique_ptr<optim::StepInBackward>> during;
    for (auto* optimizer : Owners::here().optimizers)
      during.push_back(std::make_unique<optim::StepInBackward>(*optimizer));
    const uint64_t before = thread_state().backwards;
    step();
    backwards = thread_state().backwards - before;
  });
  if (backwards == 1)
    add_strategy(e, "each gradient applied as soon as it is computed", "StepInBackward", p, Bits::other_steps);
} catch (const UsageError&) {  // an optimizer that supports only whole steps
}

}  // namespace

}  // namespace situ::io

namespace situ::memory {

io::Explanation explain(const std::function<void()>& step, std::optional<int64_t> budget) {
  const WithoutMemoryLimits alone(default_device());
  io::Explanation e;
  e.model = io::Owners::here().name();
  if (e.model.empty()) e.model = "a step";
  e.budget = budget;
  if (budget) e.candidate = choose_limit("explain", *budget, [&] { return io::plan_step(step).plan; });
  io::explain_steps(e, [&](const io::Variant& v, io::StepWatch* watch) { return io::plan_step(step, v, watch); });
  io::add_budgets(e, [](int64_t bytes) { return fmt::format("Budget({}, step)", bytes); });
  io::step_in_backward(e, step);
  io::in_bf16(e, step);
  io::sort_strategies(e);
  return e;
}

}  // namespace situ::memory
