// `situ explain`: where a training's bytes go, what saves them, what would save more. All from dry runs.
#include <fmt/format.h>

#include <cstdio>

#include "apps/situ/explanation.h"
#include "situ/base/file.h"

namespace situ::app {

int explain(const ExplainOptions& o) {
  if (!o.train.report.empty()) check_replaceable(o.train.report, "report");
  if (!o.train.trace.empty()) check_replaceable(o.train.trace, "trace");
  RunFacts facts = facts_of(o.train, nullptr);
  std::shared_ptr<TaskData> data = open_data(facts.config, facts.data);
  data->complete(facts.config);
  Planner planner(facts, data, o.train.steps.value_or(facts.config.steps));
  std::optional<memory::Rung> rung;
  std::optional<int64_t> budget;
  if (!o.train.budget.empty()) {
    budget = budget_bytes(o.train.budget);
    rung = planner.within(o.train.budget);
  }
  Explanation e = explain_training(planner, rung, budget);
  fmt::print("{}", explanation_text(e));
  std::fflush(stdout);  // a file may be standard output
  if (!o.train.report.empty()) {
    replace_file(o.train.report, explanation_html(e), "report");
    fmt::print("\nreport: {}\n", o.train.report);
  }
  if (!o.train.trace.empty()) {
    replace_file(o.train.trace, e.chrome_trace, "trace");
    fmt::print("{}trace: {}\n", o.train.report.empty() ? "\n" : "", o.train.trace);
  }
  if (o.json) fmt::print("{}\n", explanation_json(e).text());
  return 0;
}

}  // namespace situ::app
