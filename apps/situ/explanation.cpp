#include "apps/situ/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/situ/footprint.h"
#include "apps/situ/machine.h"
#include "apps/situ/trace_file.h"
#include "situ/io/chart.h"
#include "situ/memory/holds.h"

namespace situ::app {
namespace {

constexpr int64_t kMostPasses = 64;  // of those accumulated that are run dry: so far times can be compared

Variant variant_of(const std::optional<memory::Rung>& rung) {
  Variant v;
  v.rung = rung;
  v.most_passes = kMostPasses;
  return v;
}

// What the training itself looks like: tables, timeline, calls.
class Watch final : public StepWatch {
 public:
  explicit Watch(Explanation& e) : e_(e) {}
  void open() override { tables_ = std::make_unique<PeakTables>(); }
  void begin() override {
    tables_->begin();
    log_ = std::make_unique<autograd::CallLog>(tables_->trace());
  }
  void step(Run& run, bool last) override {
    if (!last) return static_cast<void>(run.step());
    inplace::Explanation found = inplace::explain([&] { run.step(); });
    e_.calls_save = found.saves;
    for (auto& c : found.calls)
      if (c.activation) e_.calls.push_back(std::move(c));
  }
  void end(Run& run, Planned& planned) override {
    tables_->fill(planned, run.network().module(), &run.optimizer());
    auto events = tables_->trace().events();
    auto bytes = tables_->trace().timeline();
    for (size_t i = 0; i < events.size(); ++i)
      e_.timeline.push_back(
          {static_cast<double>(events[i].nanoseconds) * memory::kPlannedBytesPerNanosecond, bytes[i]});
    e_.chrome_trace = trace_file(title(run.facts), tables_->trace(), *log_);
    log_.reset();
    tables_.reset();
  }

 private:
  static std::string title(const RunFacts& f) {
    return fmt::format("situ {}, batch {}: times are estimates", f.config.shape.model, f.batch);
  }
  Explanation& e_;
  std::unique_ptr<PeakTables> tables_;
  std::unique_ptr<autograd::CallLog> log_;
};

// ---- what saves bytes already --------------------------------------------------------------------------------------

struct Switch {
  const char *name, *how;
  void (*off)(Variant&);
};

void leave_out(Variant& v, memory::Packing p) {
  v.plain = static_cast<memory::Packing>(static_cast<uint8_t>(v.plain) | static_cast<uint8_t>(p));
}

constexpr Switch kSwitches[] = {
    {"values recomputed", "backward computes cheap values again instead of keeping them",
     [](Variant& v) { v.passes = 0; }},
    {"overwriting", "a result takes the bytes of an operand that dies", [](Variant& v) { v.overwrite = false; }},
    {"bits", "relu and its kin keep one bit an element, or none behind a batch norm",
     [](Variant& v) { leave_out(v, memory::Packing::bits); }},
    {"offsets", "max pooling keeps one byte a window, not an index",
     [](Variant& v) { leave_out(v, memory::Packing::offsets); }},
    {"attention without its matrix", "one number a row instead of every weight",
     [](Variant& v) { leave_out(v, memory::Packing::statistics); }},
    {"logits in chunks", "made with the loss, some rows at a time, never all of them",
     [](Variant& v) { leave_out(v, memory::Packing::chunks); }},
};

Technique without(const Planner& planner, const Variant& v, const char* name, const char* how) {
  Planned p = planner.training(v);
  return {name, how, p.plan.peak.total, p.plan.peak[Category::saved], p.work};
}

void find_techniques(Explanation& e, const Planner& planner) {
  Variant all = variant_of({});
  for (auto& s : kSwitches) {
    Variant v = variant_of({});
    s.off(v);
    s.off(all);
    e.techniques.push_back(without(planner, v, s.name, s.how));
  }
  e.techniques.push_back(without(planner, all, "all of these", "what is left when none of them is on"));
}

// ---- what lower budgets cost ---------------------------------------------------------------------------------------

CurvePoint point_of(const Planned& p) {
  const int64_t peak = p.plan.peak.total;
  return {peak,
          memory::budget_for(peak),
          p.work,
          p.work > 0 ? p.again / p.work : 0,
          memory::culprit(p.plan),
          memory::holds(p.plan.peak)};
}

// Everything kept, the step as it is, and the rungs below it: a dozen of them, and of those only the ones that no lower
// rung undercuts in work.
void find_curve(Explanation& e, const Planner& planner) {
  constexpr size_t kPoints = 12;
  Variant all = variant_of({});
  all.passes = 0;
  e.curve.push_back(point_of(planner.training(all)));
  std::vector<memory::Rung> rungs = memory::all_rungs([&] { return planner.training().plan; });
  const size_t stride = (rungs.size() + kPoints - 1) / kPoints;
  for (size_t i = 0; i < rungs.size();
       i = i + 1 == rungs.size() ? rungs.size() : std::min(i + stride, rungs.size() - 1)) {
    CurvePoint c = point_of(planner.training(variant_of(rungs[i])));
    if (rungs[i].room) c.budget = rungs[i].budget();  // which its peak does not show
    if (rungs[i].held != memory::kNoLimit) c.budget = rungs[i].held;
    if (c.bytes >= e.curve.back().bytes) continue;
    while (e.curve.size() > 1 && e.curve.back().work >= c.work) e.curve.pop_back();
    e.curve.push_back(std::move(c));
  }
  const CurvePoint* now = nullptr;  // the nearest at or above the training explained
  for (auto& c : e.curve)
    if (c.bytes >= e.planned.plan.peak.total || !now) now = &c;
  for (auto& c : e.curve) c.now = &c == now;
}

// ---- ways to fit ---------------------------------------------------------------------------------------------------

class Ways {
 public:
  Ways(Explanation& e, const Planner& planner) : e_(e), planner_(planner) {}
  void find() {
    budgets();
    step_in_backward();
    batches();
    bf16();
    models();
    for (auto& w : e_.ways) w.fits = !e_.budget || w.bytes <= memory::bookable(*e_.budget);
    std::stable_sort(e_.ways.begin(), e_.ways.end(), better);
  }

 private:
  static bool better(const Way& a, const Way& b) {
    if (a.fits != b.fits) return a.fits;
    if (a.bits != b.bits) return a.bits < b.bits;
    const double x = a.time.value_or(HUGE_VAL), y = b.time.value_or(HUGE_VAL);
    return x != y ? x < y : a.bytes < b.bytes;
  }
  void add(std::string what, std::string flags, const Planned& p, Bits bits, bool timed = true) {
    if (p.plan.peak.total >= e_.planned.plan.peak.total) return;
    std::optional<double> time;
    if (timed) time = e_.planned.work > 0 ? p.work / e_.planned.work : 1;
    e_.ways.push_back({std::move(what), std::move(flags), p.plan.peak.total, time, bits, true});
  }

  // The rungs below the present one: the next, the lowest, and one between.
  void budgets() {
    std::vector<const CurvePoint*> lower;
    for (auto& c : e_.curve)
      if (c.bytes < e_.planned.plan.peak.total) lower.push_back(&c);
    const CurvePoint* last = nullptr;
    for (size_t i : {size_t{0}, lower.size() / 2, lower.size() - 1}) {
      if (i >= lower.size() || lower[i] == last) continue;
      last = lower[i];
      const CurvePoint& c = *last;
      Planned p;
      p.plan.peak.total = c.bytes;
      p.work = c.work;
      add("a budget: more values recomputed", fmt::format("--budget {}", c.budget), p, Bits::same);
    }
  }

  void batches() {
    const RunFacts& f = e_.facts;
    for (int64_t parts = 2; parts <= f.batch && parts <= 16 && parts * f.accumulate <= kMostPasses; parts *= 2) {
      if (f.batch % parts != 0) continue;
      Variant v = variant_of({});
      v.batch = f.batch / parts;
      v.accumulate = f.accumulate * parts;
      try {
        add(fmt::format("the batch in {} parts, gradients added up", parts),
            fmt::format("--batch {} --accumulate {}", v.batch, v.accumulate), planner_.training(v),
            Bits::other_rounding);
      } catch (const Error&) {  // a batch of 1 has no statistics
      }
    }
  }

  void step_in_backward() {
    const RunFacts& f = e_.facts;
    if (f.step_in_backward) return;
    Variant v = variant_of({});
    v.step_in_backward = true;
    const bool clips = f.clip > 0;
    add("each gradient applied as soon as it is there", clips ? "--step-in-backward --clip 0" : "--step-in-backward",
        planner_.training(v), clips ? Bits::other_steps : Bits::same);
  }

  void bf16() {
    ModelOptions m = e_.facts.config.shape;
    if (m.bf16) return;
    m.bf16 = true;
    // Where products widen their operands, the estimate would promise the time of bytes that are halved, and know
    // nothing of the widening: measured, steps take 13 to 30 % longer (docs/results.md).
    model(m, "products and what they keep in bf16", "--precision bf16", Bits::other_rounding, bf16_saves_time());
  }

  void models() {
    const ModelOptions& now = e_.facts.config.shape;
    for (const char* smaller : {"resnet34", "resnet18"}) {
      bool below = now.model == "resnet50" || (now.model == "resnet34" && std::string(smaller) == "resnet18");
      ModelOptions m = now;
      m.model = smaller;
      if (below) model(m, "a smaller model", smaller);
    }
    ModelOptions narrow = now, flat = now, brief = now, small = now;
    narrow.width /= 2;
    flat.layers /= 2;
    brief.context /= 2;
    small.image /= 2;
    if (narrow.width > 0) model(narrow, "half the width", fmt::format("--width {}", narrow.width));
    if (flat.layers > 0) model(flat, "half the layers", fmt::format("--layers {}", flat.layers));
    if (brief.context > 0) model(brief, "half the context", fmt::format("--context {}", brief.context));
    if (small.image > 0) model(small, "smaller images", fmt::format("--image {}", small.image));
  }

  void model(const ModelOptions& m, const char* what, const std::string& flags, Bits bits = Bits::other_model,
             bool timed = true) {
    try {
      const Planner other = planner_.of(m);
      if (other.facts().config.shape.image != m.image) return;  // the data's images have one size
      add(what, flags, other.training(variant_of({})), bits, timed);
    } catch (const Error&) {  // it has no such size
    }
  }

  Explanation& e_;
  const Planner& planner_;
};

}  // namespace

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

Explanation explain_training(const Planner& planner, const std::optional<memory::Rung>& rung,
                             std::optional<int64_t> budget) {
  Explanation e;
  e.facts = planner.facts();
  e.data = planner.data().description();
  e.rung = rung;
  e.budget = budget;
  Watch watch(e);
  e.planned = planner.training(variant_of(e.rung), &watch);
  e.plain = rung ? planner.training(variant_of({})) : e.planned;
  e.expected = expected_footprint(e.planned.plan.peak.total);
  find_techniques(e, planner);
  find_curve(e, planner);
  Ways(e, planner).find();
  return e;
}

io::Report report_of(const Explanation& e) {
  io::Report r;
  r.title = fmt::format("{}, batch {}: where the bytes go", e.facts.config.shape.model, e.facts.batch);
  r.peak = e.planned.plan.peak.bytes;
  r.unattributed = e.planned.plan.peak.total - io::total_of(r.peak);
  r.modules = e.planned.modules;
  r.tensors = e.planned.tensors;
  r.timeline = e.timeline;
  r.footprint = {e.expected};
  return r;
}

}  // namespace situ::app
