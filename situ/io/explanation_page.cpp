// Formats an explanation as an HTML page.
#include <fmt/format.h>

#include <algorithm>

#include "situ/io/chart.h"
#include "situ/io/explanation.h"

namespace situ::io {
namespace {

std::string bytes(int64_t b) { return bytes_text(static_cast<double>(b)); }

PageFacts facts(const Explanation& e) {
  PageFacts list = {{"model", e.model}, {"parameters", grouped_text(e.planned.parameters)}};
  if (!e.data.empty()) list.emplace_back("data", e.data);
  if (e.batch > 0) list.emplace_back("batch", batch_text(e));
  list.emplace_back("bytes at the peak", grouped_text(e.planned.plan.peak.total));
  list.emplace_back("the peak is in", memory::culprit(e.planned.plan));
  list.emplace_back("recomputed",
                    fmt::format("{:.1f} % of the work", 100 * work_ratio(e.planned.again, e.planned.work)));
  if (e.budget) list.emplace_back("budget", grouped_text(*e.budget));
  return list;
}

std::string timeline_chart(const Explanation& e) {
  std::vector<ReportMemory> entries = e.timeline;
  const double all = entries.empty() ? 0 : entries.back().at;
  for (auto& m : entries) m.at = all > 0 ? 100 * m.at / all : 0;
  return memory_chart("Memory in the first two steps", entries, {"work done so far, % of the total (estimated)"});
}

std::string curve_chart(const Explanation& e) {
  Line line{"fewest bytes for the work", 0, {}, {}, false, true}, now{"this training", 2, {}, {}, false, true},
      budget{"the budget", 7, {}, {}};
  double most = 0;
  for (auto it = e.curve.rbegin(); it != e.curve.rend(); ++it) {  // x rises
    double percent = 100 * (work_ratio(it->work, e.curve[0].work) - 1);
    line.x.push_back(static_cast<double>(it->bytes));
    line.y.push_back(percent);
    most = std::max(most, percent);
  }
  now.x.push_back(static_cast<double>(e.planned.plan.peak.total));
  now.y.push_back(100 * (work_ratio(e.planned.work, e.curve[0].work) - 1));
  if (e.budget) {
    budget.x = {static_cast<double>(*e.budget), static_cast<double>(*e.budget)};
    budget.y = {0, std::max(most, 1.0)};
  }
  return line_chart("Cost of lower budgets", {line, now, budget}, {"bytes at the peak", Unit::bytes},
                    {"extra work, %", Unit::number, true});
}

std::string calls_table(const Explanation& e) {
  std::vector<PageRow> rows;
  for (auto& c : e.calls)
    rows.push_back({{c.op, c.module, memory::line_text(c.location), c.result, verdict_text(c, c.bytes, c.saves)},
                    c.verdict == inplace::Verdict::could});
  return table_html("In-place writes of activations and residual sums",
                    e.calls_save > 0 ? fmt::format("All possible in-place writes together would lower the peak by {}.",
                                                   bytes(e.calls_save))
                                     : "No further in-place write would lower the peak.",
                    {{"op"}, {"module", true}, {"line", true}, {"result"}, {"what it does or could do", true}}, rows);
}

std::string techniques_table(const Explanation& e) {
  std::vector<PageRow> rows;
  for (auto& t : e.techniques)
    rows.push_back({{t.name, bytes(t.peak), bytes(t.peak - e.plain.plan.peak.total),
                     time_text(work_ratio(e.plain.work, t.work)), t.how},
                    &t == &e.techniques.back()});
  return table_html("Techniques that save bytes already",
                    "Each technique was switched off in a separate dry run. Several together do not save the sum "
                    "of what each saves. None changes any bit of a result.",
                    {{"technique"}, {"peak without it"}, {"bytes saved"}, {"extra work"}, {"how", true}}, rows);
}

std::string curve_table(const Explanation& e) {
  std::vector<PageRow> rows;
  for (auto& c : e.curve)
    rows.push_back(
        {{grouped_text(c.budget), time_text(work_ratio(c.work, e.curve[0].work)), again_text(c), c.at}, c.now});
  return table_html("Budgets: the fewest bytes for each amount of work",
                    "Results are bit-identical in every row. Work is estimated for a step, relative to a step that "
                    "keeps everything.",
                    {{"smallest budget"}, {"extra work"}, {"recomputed"}, {"call at the peak", true}}, rows);
}

std::string strategies_table(const Explanation& e) {
  std::vector<PageRow> rows;
  for (auto& w : e.strategies)
    rows.push_back(
        {{w.what, bytes(w.bytes), time_text(w.time), text_of(w.bits), w.how + (w.fits ? "" : " (above the budget)")},
         e.budget && w.fits});
  return table_html("Strategies that need fewer bytes, best first",
                    "Times are estimates for the same number of examples.",
                    {{"strategy"}, {"peak bytes"}, {"time"}, {"result"}, {"how", true}}, rows);
}

}  // namespace

std::string Explanation::page() const {
  const Explanation& e = *this;
  const Report r = report_of(e);
  return page_html(
      r.title,
      facts_html(facts(e)) + timeline_chart(e) + curve_chart(e) + ledger_html(r) + footprint_html(r) +
          strategies_table(e) + techniques_table(e) + curve_table(e) + modules_html(r) + tensors_html(r) +
          calls_table(e),
      "All figures come from dry runs, which use only shapes. Booked bytes are exact. Work and time are estimated "
      "from the bytes that calls read and write and the arithmetic that they do, and not measured.");
}

}  // namespace situ::io
