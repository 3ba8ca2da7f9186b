// What `situ explain` finds out about a training, all from dry runs: where the bytes of its peak are, what keeps them
// few, and what would make them fewer.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "apps/situ/planner.h"
#include "situ/autograd/explain.h"
#include "situ/io/json.h"

namespace situ::app {

// A technique that saves bytes without changing a bit, and what the training would be without it.
struct Technique {
  std::string name, how;
  int64_t peak = 0, saved = 0;  // without it: bytes at the peak, and of them saved for backward
  double work = 0;              // without it, of a step
};

// A rung of the budget's ladder: the bytes it needs at least and what it costs.
struct CurvePoint {
  int64_t bytes = 0;   // at the peak
  int64_t budget = 0;  // the smallest that allows it
  double work = 0;     // of a step
  double again = 0;    // share of it that recomputes values
  std::string at;      // what stands at its peak
  std::string holds;   // what the peak consists of
  bool now = false;    // the one explained
};

enum class Bits : uint8_t { same, other_rounding, other_steps, other_model };

// A way to need fewer bytes.
struct Way {
  std::string what, flags;  // "half the batch, accumulated twice", "--batch 16 --accumulate 2"
  int64_t bytes = 0;
  std::optional<double> time = 1;  // estimated, for as many examples, over the training explained; none: it cannot be
  Bits bits = Bits::same;
  bool fits = true;  // the budget, where one was given
};

struct Explanation {
  RunFacts facts;
  std::string data;
  std::optional<memory::Rung> rung;  // what the budget takes
  std::optional<int64_t> budget;     // bytes
  Planned planned;
  Planned plain;                           // without the budget
  std::vector<io::ReportMemory> timeline;  // `at` is the estimated work so far
  std::vector<inplace::Call> calls;        // activations and residual sums
  io::ReportFootprint expected;            // of the process
  int64_t calls_save = 0;                  // at the peak, with all done that could be
  std::vector<Technique> techniques;       // the last is all of them together
  std::vector<CurvePoint> curve;           // bytes fall, work rises
  std::vector<Way> ways;                   // the best first
  std::string chrome_trace;                // a file's content
};

// `rung`: what the budget takes, where there is one.
Explanation explain_training(const Planner& planner, const std::optional<memory::Rung>& rung,
                             std::optional<int64_t> budget);

const char* text_of(Bits bits);
std::string again_text(const CurvePoint& c);        // "3.1 %"
std::string time_text(std::optional<double> time);  // "+4.1 %"

double work_ratio(double work, double over);  // 1 where there is none
// Of a call, or of several alike: what it does or could do in place.
std::string verdict_text(const inplace::Call& call, int64_t bytes, int64_t saves);

// Views of it.
std::string explanation_text(const Explanation& e);
io::JsonObject explanation_json(const Explanation& e);
std::string explanation_html(const Explanation& e);
io::Report report_of(const Explanation& e);  // the tables at the peak

}  // namespace situ::app
