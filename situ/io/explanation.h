// Explains where a training step's bytes go, what keeps them few, and what would make them fewer, from dry runs.
//
//   auto step = [&] { optimizer.zero_grad(); loss(net->forward(x), y).backward(); optimizer.step(); };
//   io::Explanation e = memory::explain(step);
//   std::cout << e;       // what `situ explain` prints of a built-in network
//   e.html("page.html");  // the same with charts
#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "situ/autograd/explain.h"
#include "situ/io/dry_steps.h"
#include "situ/io/json.h"
#include "situ/io/report.h"

namespace situ::io {

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
struct Strategy {
  std::string what, how;  // "half the batch, accumulated twice", "--batch 16 --accumulate 2"
  int64_t bytes = 0;
  std::optional<double> time = 1;  // estimated, for as many examples, over the training explained; none: it cannot be
  Bits bits = Bits::same;
  bool fits = true;  // the budget, where one was given
};

using Way [[deprecated("use Strategy")]] = Strategy;

struct Explanation {
  std::string model, data;                          // "resnet18"; what it is trained on, empty where that is not known
  int64_t batch = 0, accumulate = 1;                // 0: not known
  std::optional<memory::CandidateLimit> candidate;  // what the budget takes
  std::optional<int64_t> budget;                    // bytes
  Planned planned;                                  // peak, tables and work
  Planned plain;                                    // without the budget
  std::vector<ReportMemory> timeline;               // `at` is the estimated work so far
  std::vector<inplace::Call> calls;                 // activations and residual sums
  ReportFootprint expected;                         // of the process
  int64_t calls_save = 0;                           // at the peak, with all done that could be
  std::vector<Technique> techniques;                // the last is all of them together
  std::vector<CurvePoint> curve;                    // bytes fall, work rises
  std::vector<Strategy> strategies;                 // the best first
  std::string chrome_trace;                         // a file's content

  std::string text() const;
  JsonObject json() const;
  std::string page() const;                  // as HTML
  void html(const std::string& path) const;  // writes that page; FileError where it cannot
};
std::ostream& operator<<(std::ostream& out, const Explanation& e);

// A dry run of what is explained, as the variant has it.
using PlanVariant = std::function<Planned(const Variant&, StepWatch*)>;

// Fills all of `e`, whose names, `rung` and `budget` are there, but for the ways.
void explain_steps(Explanation& e, const PlanVariant& plan);
// Ways that each training has: the rungs below the present one. `how`: what says it, "--budget {}".
void add_budgets(Explanation& e, const std::function<std::string(int64_t)>& how);
// A way, where it needs fewer bytes. `timed`: its work says how long it takes.
void add_strategy(Explanation& e, std::string what, std::string how, const Planned& p, Bits bits, bool timed = true);
void sort_strategies(Explanation& e);  // the best first, once all are there

const char* text_of(Bits bits);
std::string again_text(const CurvePoint& c);        // "3.1 %"
std::string time_text(std::optional<double> time);  // "+4.1 %"

double work_ratio(double work, double over);  // 1 where there is none
// Of a call, or of several alike: what it does or could do in place.
std::string verdict_text(const inplace::Call& call, int64_t bytes, int64_t saves);

std::string batch_text(const Explanation& e);  // "16", "4 x 4"
Report report_of(const Explanation& e);        // the tables at the peak

}  // namespace situ::io

namespace situ::memory {

// Explains a training step of any network: `step` is run dry, some dozens of times, two steps each. So it may be called
// before the first step or between two; networks, optimizers and schedules are as before when it returns, and nothing
// is computed. Tables name all networks and optimizers that this thread made or worked with last. With a `budget` in
// bytes the step is explained as it is inside it, as memory::Budget(budget, step) has it; BudgetError where that is too
// small. Budgets that are open do not count. PlanError where the step reads values (memory/plan.h).
io::Explanation explain(const std::function<void()>& step, std::optional<int64_t> budget = {});

}  // namespace situ::memory
