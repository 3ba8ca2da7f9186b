// `situ explain`: shows from dry runs what uses memory in a training run, what saves some, and what would save more.
#include <fmt/format.h>

#include <cstdio>

#include "apps/situ/console.h"
#include "apps/situ/strategies.h"
#include "situ/base/file.h"

namespace situ::app {
namespace {

// Returns a line that names the largest part of the batch that fits a budget, if the whole batch does not.
std::string smaller_passes(const Planner& planner, const std::string& budget) {
  const RunSettings& f = planner.settings();
  for (int64_t parts = 2; parts <= f.batch; parts *= 2) {
    if (f.batch % parts != 0) continue;
    Planner smaller = planner.in_passes(f.batch / parts, f.accumulate * parts);
    try {
      smaller.within(budget);
    } catch (const BudgetError&) {
      continue;
    } catch (const ValueError&) {  // batch norm cannot train on a batch of 1
      break;
    }
    return fmt::format("\n--batch {} --accumulate {} would do", f.batch / parts, f.accumulate * parts);
  }
  return "\nno smaller --batch fits";
}

io::Explanation explain_training(const Planner& planner, const std::optional<memory::CandidateLimit>& candidate,
                                 std::optional<int64_t> budget) {
  const RunSettings& f = planner.settings();
  io::Explanation e;
  e.model = f.config.shape.model;
  e.data = planner.data().description();
  e.batch = f.batch;
  e.accumulate = f.accumulate;
  e.candidate = candidate;
  e.budget = budget;
  io::explain_steps(
      e, [&](const io::Variant& v, io::StepWatch* watch) { return planner.training(in_all_passes(v), watch); });
  find_strategies(e, planner);
  return e;
}

}  // namespace

int explain(const ExplainOptions& o) {
  if (!o.train.report.empty()) check_replaceable(o.train.report, "report");
  if (!o.train.trace.empty()) check_replaceable(o.train.trace, "trace");
  RunSettings settings = settings_of(o.train, nullptr);
  std::shared_ptr<TaskData> data = open_data(settings, o.train);
  Planner planner(settings, data, o.train.steps.value_or(settings.config.steps));
  std::optional<memory::CandidateLimit> candidate;
  std::optional<int64_t> budget;
  if (!o.train.budget.empty()) {
    budget = budget_bytes(o.train.budget);
    try {
      candidate = planner.within(o.train.budget);
    } catch (const BudgetError& e) {
      throw BudgetError(e.message() + smaller_passes(planner, o.train.budget), e.smallest(),
                        e.smallest_without_steps());
    }
  }
  const io::Explanation e = explain_training(planner, candidate, budget);
  show(e.text());
  std::fflush(stdout);  // a file may be standard output
  if (!o.train.report.empty()) {
    e.html(o.train.report);
    show(fmt::format("\nreport: {}\n", o.train.report));
  }
  if (!o.train.trace.empty()) {
    replace_file(o.train.trace, e.chrome_trace, "trace");
    show(fmt::format("{}trace: {}\n", o.train.report.empty() ? "\n" : "", o.train.trace));
  }
  if (o.json) fmt::print("{}\n", e.json().text());
  return 0;
}

}  // namespace situ::app
