// `situ plan`: finds, by dry runs, the peak of a training run or an evaluation, and the largest batch that fits.
#include <fmt/format.h>

#include "apps/situ/console.h"
#include "apps/situ/planner.h"
#include "situ/io/chart.h"
#include "situ/io/footprint.h"
#include "situ/io/memory_record.h"

namespace situ::app {
namespace {

constexpr int64_t kMostBatch = int64_t{1} << 20;

struct Fit {
  int64_t batch = 0, peak = 0;  // batch 0: not even one example fits, and peak is what one needs
};

constexpr int kLooks = 32;  // batches to try beyond the last one that fitted

// Peaks grow with the batch, but not at every step: a kernel may split a batch into parts of other sizes than the next
// batch. So batches beyond `best` are tried too, while their peak is at most a sixteenth above the limit.
template <class F>
Fit beyond(Fit best, int64_t bytes, int64_t most, F&& peak_of) {
  for (int64_t batch = best.batch + 1; batch <= std::min(best.batch + kLooks, most); ++batch) {
    int64_t peak = peak_of(batch);
    if (peak <= bytes)
      best = {batch, peak};
    else if (peak > bytes + bytes / 16)
      break;
  }
  return best;
}

// Returns the largest batch, at most `most`, whose peak is at most `bytes`.
template <class F>
Fit largest(int64_t bytes, int64_t most, F&& peak_of) {
  Fit low, high{1, peak_of(1)};
  while (high.peak <= bytes && high.batch < most) {
    low = high;
    high.batch = std::min(2 * high.batch, most);
    high.peak = peak_of(high.batch);
  }
  if (high.peak <= bytes) return high;
  if (low.batch == 0) return {0, high.peak};
  while (high.batch - low.batch > 1) {
    Fit middle{low.batch + (high.batch - low.batch) / 2, 0};
    middle.peak = peak_of(middle.batch);
    (middle.peak <= bytes ? low : high) = middle;
  }
  return beyond(low, bytes, most, peak_of);
}

std::string fit_text(const char* what, const Fit& f, int64_t most, const char* most_text) {
  auto bytes = [](int64_t b) { return io::bytes_text(static_cast<double>(b)); };
  if (f.batch == 0) return fmt::format("{}: not even a batch of 1 fits: it needs {}\n", what, bytes(f.peak));
  return fmt::format("{}: batch {}{}, {}\n", what, f.batch, f.batch == most ? most_text : "", bytes(f.peak));
}

io::JsonObject fit_json(int64_t bytes, const Fit& training, const Fit& validation) {
  io::JsonObject o;
  o.set("bytes", bytes).set("train_batch", training.batch).set("train_peak_bytes", training.peak);
  return o.set("eval_batch", validation.batch).set("eval_peak_bytes", validation.peak);
}

}  // namespace

int plan(const PlanOptions& o) {
  int64_t limit = o.fit.empty() ? 0 : budget_bytes(o.fit);
  RunSettings settings = settings_of(o.train, nullptr);
  std::shared_ptr<TaskData> data = open_data(settings, o.train);
  Planner planner(settings, data, o.train.steps.value_or(settings.config.steps));
  const RunSettings& f = planner.settings();
  io::TableWatch tables;
  io::Planned p = o.evaluation ? planner.evaluation(f.batch, true) : planner.training({}, &tables);
  show(fmt::format(
      "{}: {} parameters, {}\n{} with a batch of {}: {} bytes at the peak, in {}\n", f.config.shape.model,
      io::grouped_text(p.parameters), data->description(), o.evaluation ? "evaluation" : "training",
      f.accumulate > 1 && !o.evaluation ? fmt::format("{} x {}", f.accumulate, f.batch) : std::to_string(f.batch),
      io::grouped_text(p.plan.peak.total), memory::culprit(p.plan)));
  io::Report report;
  report.peak = p.plan.peak.bytes;
  report.modules = p.modules;
  report.tensors = p.tensors;
  report.footprint = {io::expected_footprint(p.plan.peak.total)};
  show(fmt::format("\n{}\n{}", io::ledger_text(report), io::footprint_text(report)));
  io::JsonObject j;
  j.set("model", f.config.shape.model).set("mode", o.evaluation ? "eval" : "train").set("batch", f.batch);
  j.set("accumulate", f.accumulate).set("parameters", p.parameters);
  io::fill_ledger(j, p.plan.peak);
  io::fill_expected(j, report.footprint.front());
  io::fill_modules(j, p.modules);
  j.set("peak_op", p.plan.op).set("peak_module", p.plan.module);
  if (limit > 0) {
    const int64_t held_out = data->held_out(f.config);
    const int64_t most = memory::bookable(limit);
    Fit training = largest(most, kMostBatch,
                           [&](int64_t b) { return planner.in_passes(b, f.accumulate).training().plan.peak.total; });
    Fit validation = largest(most, held_out, [&](int64_t b) { return planner.evaluation(b).plan.peak.total; });
    show(fmt::format("\nlargest batch within {} bytes\n  {}  {}", io::grouped_text(limit),
                     fit_text("training", training, kMostBatch, " and more"),
                     fit_text("validation", validation, held_out, ", all that is held out")));
    j.set("fit", fit_json(limit, training, validation));
  }
  if (o.json) fmt::print("{}\n", j.text());
  return 0;
}

}  // namespace situ::app
