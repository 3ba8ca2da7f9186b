// `situ explain`: where a training's bytes go, what saves them, what would save more. All from dry runs.
#include <fmt/format.h>

#include <cstdio>

#include "apps/situ/explanation.h"
#include "situ/base/file.h"

namespace situ::app {
namespace {

// Of a budget that is too small for the batch: the largest part of it that fits, as the end of a sentence.
std::string smaller_passes(const Planner& planner, const std::string& budget) {
  const RunFacts& f = planner.facts();
  for (int64_t parts = 2; parts <= f.batch; parts *= 2) {
    if (f.batch % parts != 0) continue;
    Planner smaller = planner.in_passes(f.batch / parts, f.accumulate * parts);
    try {
      smaller.within(budget);
    } catch (const BudgetError&) {
      continue;
    } catch (const ValueError&) {  // a batch of 1 has no statistics
      break;
    }
    return fmt::format("; within it --batch {} --accumulate {} would do", f.batch / parts, f.accumulate * parts);
  }
  return "; no smaller --batch fits either";
}

}  // namespace

int explain(const ExplainOptions& o) {
  if (!o.train.report.empty()) check_replaceable(o.train.report, "report");
  if (!o.train.trace.empty()) check_replaceable(o.train.trace, "trace");
  RunFacts facts = facts_of(o.train, nullptr);
  std::shared_ptr<TaskData> data = open_data_of(facts, o.train);
  Planner planner(facts, data, o.train.steps.value_or(facts.config.steps));
  std::optional<memory::Rung> rung;
  std::optional<int64_t> budget;
  if (!o.train.budget.empty()) {
    budget = budget_bytes(o.train.budget);
    try {
      rung = planner.within(o.train.budget);
    } catch (const BudgetError& e) {
      throw BudgetError(e.message() + smaller_passes(planner, o.train.budget) + planner.what_holds(e.smallest()),
                        e.smallest(), e.smallest_without_steps());
    }
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
