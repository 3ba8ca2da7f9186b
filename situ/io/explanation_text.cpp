// An explanation in words and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "situ/io/chart.h"
#include "situ/io/explanation.h"
#include "situ/io/memory_record.h"

namespace situ::io {
namespace {

std::string short_bytes(int64_t b) { return bytes_text(static_cast<double>(b)); }

std::string opening(const Explanation& e) {
  std::string text = fmt::format("{}: {} parameters{}\ntraining{}: {} bytes at the peak, in {}\n", e.model,
                                 grouped_text(e.planned.parameters), e.data.empty() ? "" : ", " + e.data,
                                 e.batch > 0 ? " with a batch of " + batch_text(e) : "",
                                 grouped_text(e.planned.plan.peak.total), memory::culprit(e.planned.plan));
  if (e.budget)
    text += fmt::format("within {} bytes: recomputing values is {:.1f} % of the work\n", grouped_text(*e.budget),
                        e.planned.work > 0 ? 100 * e.planned.again / e.planned.work : 0.0);
  return text;
}

// Calls of one op, line and verdict are one row.
std::string calls_text(const Explanation& e) {
  struct Row {
    const inplace::Call* first;
    int64_t count = 0, bytes = 0, saves = 0;
  };
  std::map<std::string, Row> rows;
  for (auto& c : e.calls) {
    std::string key =
        fmt::format("{} {} {} {}", static_cast<int>(c.verdict), c.op, memory::line_text(c.location), c.why);
    Row& r = rows.try_emplace(key, Row{&c}).first->second;
    ++r.count;
    r.bytes += c.bytes;
    r.saves = std::max(r.saves, c.saves);
  }
  if (rows.empty()) return "";
  std::string text = "\nmemory reuse by activations and residual sums\n";
  for (auto& [key, r] : rows) {
    const inplace::Call& c = *r.first;
    text += fmt::format("  {:>3} x {}{}{}: {}\n", r.count, c.op, c.location ? " at " : "",
                        memory::line_text(c.location), verdict_text(c, r.bytes, r.saves));
  }
  return text + (e.calls_save > 0 ? fmt::format("if all of them reused memory, the peak would be {} bytes lower\n",
                                                grouped_text(e.calls_save))
                                  : "  more reuse would not lower the peak\n");
}

std::string techniques_text(const Explanation& e) {
  int64_t now = e.plain.plan.peak.total;
  std::string text = fmt::format("\n{:<35} {:>16} {:>16} {:>10}\n", "techniques that save bytes", "peak without it",
                                 "bytes saved", "extra work");
  for (auto& t : e.techniques)
    text += fmt::format("  {:<33} {:>16} {:>16} {:>10}\n", t.name, grouped_text(t.peak), grouped_text(t.peak - now),
                        time_text(work_ratio(e.plain.work, t.work)));
  return text;
}

std::string curve_text(const Explanation& e) {
  std::string text = fmt::format("\n{:<31} {:>10} {:>10}  {}\n", "smallest budgets, in bytes", "extra work",
                                 "recomputed", "call at the peak");
  for (auto& c : e.curve)
    text += fmt::format("{} {:<30} {:>9} {:>10}  {}\n", c.now ? '*' : ' ', grouped_text(c.budget),
                        time_text(work_ratio(c.work, e.curve[0].work)), again_text(c), c.at);
  text += fmt::format("the peak of the last row, {} bytes, consists of: {}\n", grouped_text(e.curve.back().bytes),
                      e.curve.back().holds);
  return text +
         "  extra work is estimated from bytes and operations, relative to keeping everything; * marks the training "
         "above\n";
}

std::string strategies_text(const Explanation& e) {
  std::string text =
      fmt::format("\nstrategies that need less memory, {}best first\n{:<4}{:<42} {:>16} {:>9}  {:<16} {}\n",
                  e.budget ? "those within the budget and " : "", "", "", "peak bytes", "time", "result", "how");
  int rank = 0;
  for (auto& w : e.strategies)
    text += fmt::format("{:>3} {:<42} {:>16} {:>9}  {:<16} {}{}\n", ++rank, w.what, grouped_text(w.bytes),
                        time_text(w.time), text_of(w.bits), w.how, w.fits ? "" : " (beyond the budget)");
  return e.strategies.empty() ? "\nno strategy that needs less memory was found\n" : text;
}

std::string calls_json(const Explanation& e) {
  constexpr const char* verdicts[] = {"overwrote", "in_place", "could", "may_not", "copied"};
  std::vector<std::string> rows;
  for (auto& c : e.calls) {
    JsonObject o;
    o.set("op", c.op).set("module", c.module).set("line", memory::line_text(c.location)).set("result", c.result);
    o.set("verdict", verdicts[static_cast<size_t>(c.verdict)]).set("why", c.why);
    rows.push_back(o.set("bytes", c.bytes).set("saves", c.saves).text());
  }
  return fmt::format("[{}]", fmt::join(rows, ","));
}

std::string techniques_json(const Explanation& e) {
  std::vector<std::string> rows;
  for (auto& t : e.techniques) {
    JsonObject o;
    o.set("name", t.name).set("peak_bytes_without", t.peak).set("saves_bytes", t.peak - e.plain.plan.peak.total);
    o.set("saved_bytes_without", t.saved).set("work", work_ratio(e.plain.work, t.work));
    rows.push_back(o.text());
  }
  return fmt::format("[{}]", fmt::join(rows, ","));
}

std::string curve_json(const Explanation& e) {
  std::vector<std::string> rows;
  for (auto& c : e.curve) {
    JsonObject o;
    o.set("budget_bytes", c.budget).set("bytes", c.bytes).set("work", work_ratio(c.work, e.curve[0].work));
    rows.push_back(o.set("again", c.again).set("at", c.at).set("holds", c.holds).set("now", c.now).text());
  }
  return fmt::format("[{}]", fmt::join(rows, ","));
}

std::string strategies_json(const Explanation& e) {
  std::vector<std::string> rows;
  for (auto& w : e.strategies) {
    JsonObject o;
    o.set("what", w.what).set("flags", w.how).set("bytes", w.bytes).set("time", w.time.value_or(NAN));
    rows.push_back(o.set("bits", text_of(w.bits)).set("fits", w.fits).text());
  }
  return fmt::format("[{}]", fmt::join(rows, ","));
}

std::string tensors_json(const Explanation& e) {
  std::vector<std::string> rows;
  for (auto& t : e.planned.tensors) {
    JsonObject o;
    o.set("op", t.what).set("where", t.where).set("category", key_of(t.category));
    rows.push_back(o.set("bytes", t.bytes).set("count", t.count).text());
  }
  return fmt::format("[{}]", fmt::join(rows, ","));
}

}  // namespace

double work_ratio(double work, double over) { return over > 0 ? work / over : 1; }

std::string verdict_text(const inplace::Call& c, int64_t bytes, int64_t saves) {
  switch (c.verdict) {
    case inplace::Verdict::overwrote:
      return fmt::format("overwrote operand {}, {} in all", c.operand, short_bytes(bytes));
    case inplace::Verdict::in_place:
      return c.why.empty() ? "in place" : "in place, " + c.why;
    case inplace::Verdict::could:
      return fmt::format("could overwrite operand {} ({}): {}; saves {} at the peak", c.operand, short_bytes(bytes),
                         c.why, short_bytes(saves));
    case inplace::Verdict::copied:
      return "copied: " + c.why;
    default:
      return "cannot overwrite an operand: " + c.why;
  }
}

std::string batch_text(const Explanation& e) {
  return e.accumulate > 1 ? fmt::format("{} x {}", e.accumulate, e.batch) : std::to_string(e.batch);
}

std::string Explanation::text() const {
  const Report r = report_of(*this);
  return opening(*this) + "\n" + ledger_text(r) + "\n" + footprint_text(r) + calls_text(*this) +
         techniques_text(*this) + curve_text(*this) + strategies_text(*this);
}

JsonObject Explanation::json() const {
  const Explanation& e = *this;
  JsonObject j;
  j.set("model", e.model);
  if (e.batch > 0) j.set("batch", e.batch).set("accumulate", e.accumulate);
  if (e.budget) j.set("budget_bytes", *e.budget);
  j.set("parameters", e.planned.parameters);
  fill_ledger(j, e.planned.plan.peak);
  fill_expected(j, e.expected);
  fill_modules(j, e.planned.modules);
  j.set("peak_op", e.planned.plan.op).set("peak_line", memory::line_text(e.planned.plan.location));
  j.set("peak_module", e.planned.plan.module).set("work_again", work_ratio(e.planned.again, e.planned.work));
  j.add("tensors", tensors_json(e)).add("in_place", calls_json(e)).set("in_place_could_save_bytes", e.calls_save);
  return j.add("techniques", techniques_json(e)).add("curve", curve_json(e)).add("ways", strategies_json(e));
}

}  // namespace situ::io
