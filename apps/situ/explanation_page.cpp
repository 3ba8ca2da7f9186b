// An explanation as an HTML page.
#include <fmt/format.h>

#include <algorithm>

#include "apps/situ/explanation.h"
#include "situ/io/chart.h"

namespace situ::app {
namespace {

std::string bytes(int64_t b) { return io::bytes_text(static_cast<double>(b)); }

io::PageFacts facts(const Explanation& e) {
  const RunFacts& f = e.facts;
  io::PageFacts list = {
      {"model", f.config.shape.model},
      {"parameters", io::grouped_text(e.planned.parameters)},
      {"data", e.data},
      {"batch", f.accumulate > 1 ? fmt::format("{} x {}", f.accumulate, f.batch) : std::to_string(f.batch)},
      {"bytes at the peak", io::grouped_text(e.planned.plan.peak.total)},
      {"the peak is in", memory::culprit(e.planned.plan)},
      {"recomputed", fmt::format("{:.1f} % of the work", 100 * work_ratio(e.planned.again, e.planned.work))}};
  if (e.budget) list.emplace_back("budget", io::grouped_text(*e.budget));
  return list;
}

std::string timeline(const Explanation& e) {
  std::vector<io::ReportMemory> entries = e.timeline;
  const double all = entries.empty() ? 0 : entries.back().at;
  for (auto& m : entries) m.at = all > 0 ? 100 * m.at / all : 0;
  return io::memory_chart("Memory in the first two steps", entries,
                          {"work done so far, % of what is drawn (estimated)"});
}

std::string curve_chart(const Explanation& e) {
  io::Line line{"lowest bytes for the work", 0, {}, {}, false, true}, now{"this training", 2, {}, {}, false, true},
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
  return io::line_chart("What lower budgets cost", {line, now, budget}, {"bytes at the peak", io::Unit::bytes},
                        {"extra work, %", io::Unit::number, true});
}

std::string calls(const Explanation& e) {
  std::vector<io::PageRow> rows;
  for (auto& c : e.calls)
    rows.push_back({{c.op, c.module, memory::line_text(c.site), c.result, verdict_text(c, c.bytes, c.saves)},
                    c.verdict == inplace::Verdict::could});
  return io::table_html(
      "In place, at each activation and residual sum",
      e.calls_save > 0 ? fmt::format("All that could be done would lower the peak by {}.", bytes(e.calls_save))
                       : "Nothing more in place would lower the peak.",
      {{"op"}, {"module", true}, {"line", true}, {"result"}, {"what it does or could do", true}}, rows);
}

std::string techniques(const Explanation& e) {
  std::vector<io::PageRow> rows;
  for (auto& t : e.techniques)
    rows.push_back({{t.name, bytes(t.peak), bytes(t.peak - e.plain.plan.peak.total),
                     time_text(work_ratio(e.plain.work, t.work)), t.how},
                    &t == &e.techniques.back()});
  return io::table_html(
      "What saves bytes already",
      "Each technique was switched off in a dry run of its own. What several save together is not the "
      "sum of what each saves. None changes a bit of a result.",
      {{"technique"}, {"peak without it"}, {"it saves"}, {"its work"}, {"how", true}}, rows);
}

std::string curve(const Explanation& e) {
  std::vector<io::PageRow> rows;
  for (auto& c : e.curve)
    rows.push_back(
        {{io::grouped_text(c.budget), time_text(work_ratio(c.work, e.curve[0].work)), again_text(c), c.at}, c.now});
  return io::table_html("Budgets: the fewest bytes for each amount of work",
                        "Results are bit-identical on every line. Work is that of a step, estimated, over a step that "
                        "keeps everything.",
                        {{"bytes"}, {"work"}, {"recomputed"}, {"what stands at the peak", true}}, rows);
}

std::string ways(const Explanation& e) {
  std::vector<io::PageRow> rows;
  for (auto& w : e.ways)
    rows.push_back(
        {{w.what, bytes(w.bytes), time_text(w.time), text_of(w.bits), w.flags + (w.fits ? "" : " (beyond the budget)")},
         e.budget && w.fits});
  return io::table_html("Ways to need less, the best first", "Times are estimates, for as many examples.",
                        {{"way"}, {"bytes"}, {"time"}, {"bits"}, {"flags", true}}, rows);
}

}  // namespace

std::string explanation_html(const Explanation& e) {
  io::Report r = report_of(e);
  return io::page_html(
      r.title,
      io::facts_html(facts(e)) + timeline(e) + curve_chart(e) + io::ledger_html(r) + io::footprint_html(r) + ways(e) +
          techniques(e) + curve(e) + io::modules_html(r) + io::tensors_html(r) + calls(e),
      "All figures come from dry runs: shapes alone, no tensor touched. Booked bytes are exact. Work and time are "
      "estimates, from the bytes that calls read and write and the arithmetic that they do; no clock is asked.");
}

}  // namespace situ::app
