// `situ plan`: the peak of a training or an evaluation, and the largest batch that fits, from dry runs.
#include "situ/memory/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "apps/situ/measure.h"
#include "apps/situ/run.h"
#include "situ/io/chart.h"
#include "situ/memory/trace.h"

namespace situ::app {
namespace {

constexpr int64_t kMostBatch = int64_t{1} << 20;

// "512MiB", "1.5 GB", "1000000".
int64_t bytes_of(const std::string& text) {
  constexpr std::pair<const char*, double> units[] = {{"", 1},         {"B", 1},        {"kB", 1e3},    {"KB", 1e3},
                                                      {"MB", 1e6},     {"GB", 1e9},     {"TB", 1e12},   {"KiB", 0x1p10},
                                                      {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};
  double number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string unit(end, static_cast<size_t>(text.data() + text.size() - end));
  unit.erase(0, unit.find_first_not_of(' ') == std::string::npos ? unit.size() : unit.find_first_not_of(' '));
  for (auto& [name, factor] : units)
    if (error == std::errc() && unit == name && number > 0 && number * factor < 0x1p62)
      return static_cast<int64_t>(std::floor(number * factor));
  throw UsageMistake("--fit '" + text + "' is no number of bytes; write 512MiB, 2GB or 1073741824");
}

struct Planned {
  memory::Plan plan;
  int64_t parameters = 0;
};

// What the command line asks for, with the data open: that is real, all else is dry.
class Planner {
 public:
  explicit Planner(const PlanOptions& o) : o_(o), facts_(facts_of(o.train, nullptr)) {
    data_ = open_data(facts_.config, facts_.data);
    data_->complete(facts_.config);
    steps_ = o.train.steps.value_or(facts_.config.steps);
  }
  const RunFacts& facts() const { return facts_; }
  const TaskData& data() const { return *data_; }

  Planned training(int64_t batch) const {
    Planned p;
    memory::PlanScope scope;
    RunFacts f = facts_;
    f.batch = batch;
    Run run(f, data_);
    memory::reset_peak();
    // The first step makes the optimizer's state, the second is as all others.
    for (int64_t i = 0; i < std::min<int64_t>(steps_, 2); ++i) run.step();
    if (steps_ > quick_every(0, steps_)) run.validate(std::min<int64_t>(kQuickBatches, 2));
    p.plan = scope.result();
    for (auto& t : run.network().module().parameters()) p.parameters += t.numel();
    return p;
  }

  Planned evaluation(int64_t batch) const {
    Planned p;
    memory::PlanScope scope;
    Network network(facts_.config);
    memory::reset_peak();
    data_->validate(network, facts_.config, batch, 2);
    p.plan = scope.result();
    for (auto& t : network.module().parameters()) p.parameters += t.numel();
    return p;
  }

  Planned asked() const { return o_.evaluation ? evaluation(facts_.batch) : training(facts_.batch); }

 private:
  const PlanOptions& o_;
  RunFacts facts_;
  std::shared_ptr<const TaskData> data_;
  int64_t steps_ = 0;
};

struct Fit {
  int64_t batch = 0, peak = 0;  // 0: not even one example fits, and peak is what one takes
};

// The largest batch whose peak is at most `bytes`. `peak_of` grows with the batch.
template <class F>
Fit largest(int64_t bytes, F&& peak_of) {
  Fit low, high{1, peak_of(1)};
  while (high.peak <= bytes && high.batch < kMostBatch) {
    low = high;
    high.batch *= 2;
    high.peak = peak_of(high.batch);
  }
  if (low.batch == 0 || high.peak <= bytes) return high.peak <= bytes ? high : Fit{0, high.peak};
  while (high.batch - low.batch > 1) {
    Fit middle{low.batch + (high.batch - low.batch) / 2, 0};
    middle.peak = peak_of(middle.batch);
    (middle.peak <= bytes ? low : high) = middle;
  }
  return low;
}

std::string fit_text(const char* what, const Fit& f) {
  auto bytes = [](int64_t b) { return io::bytes_text(static_cast<double>(b)); };
  if (f.batch == 0) return fmt::format("{}: not even a batch of 1 fits, which takes {}\n", what, bytes(f.peak));
  return fmt::format("{}: batch {}{}, {}\n", what, f.batch, f.batch == kMostBatch ? " and more" : "", bytes(f.peak));
}

std::string peak_text(const memory::Plan& p) {
  std::string text = p.op[0] ? std::string(p.op) : "an allocation";
  if (p.site) text += " (" + memory::line_text(p.site) + ")";
  if (!p.module.empty()) text += " in " + p.module;
  return text;
}

io::JsonObject fit_json(int64_t bytes, const Fit& training, const Fit& validation) {
  io::JsonObject o;
  o.set("bytes", bytes).set("train_batch", training.batch).set("train_peak_bytes", training.peak);
  return o.set("eval_batch", validation.batch).set("eval_peak_bytes", validation.peak);
}

}  // namespace

int plan(const PlanOptions& o) {
  int64_t limit = o.fit.empty() ? 0 : bytes_of(o.fit);
  Planner planner(o);
  const RunFacts& f = planner.facts();
  Planned p = planner.asked();
  fmt::print(
      "{}: {} parameters, {}\n{} with a batch of {}: {} bytes at the peak, in {}\n", f.config.shape.model,
      io::grouped_text(p.parameters), planner.data().description(), o.evaluation ? "evaluation" : "training",
      f.accumulate > 1 && !o.evaluation ? fmt::format("{} x {}", f.accumulate, f.batch) : std::to_string(f.batch),
      io::grouped_text(p.plan.peak.total), peak_text(p.plan));
  io::Report report;
  report.peak = p.plan.peak.bytes;
  fmt::print("\n{}", io::ledger_text(report));
  io::JsonObject j;
  j.set("model", f.config.shape.model).set("mode", o.evaluation ? "eval" : "train").set("batch", f.batch);
  j.set("accumulate", f.accumulate);
  fill_ledger(j, p.plan.peak);
  j.set("peak_op", p.plan.op).set("peak_module", p.plan.module);
  if (limit > 0) {
    Fit training = largest(limit, [&](int64_t b) { return planner.training(b).plan.peak.total; });
    Fit validation = largest(limit, [&](int64_t b) { return planner.evaluation(b).plan.peak.total; });
    fmt::print("\nlargest batch within {} bytes\n  {}  {}", io::grouped_text(limit), fit_text("training", training),
               fit_text("validation", validation));
    j.set("fit", fit_json(limit, training, validation));
  }
  if (o.json) fmt::print("{}\n", j.text());
  return 0;
}

}  // namespace situ::app
