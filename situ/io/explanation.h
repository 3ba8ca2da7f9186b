// memory::explain: shows what a training step's bytes are used for, which techniques save bytes, and which strategies
// would need fewer. All figures come from dry runs.
//
//   auto step = [&] { optimizer.zero_grad(); loss(net->forward(x), y).backward(); optimizer.step(); };
//   io::Explanation e = memory::explain(step);
//   std::cout << e;       // the output of `situ explain`, for any network
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

// A technique that saves bytes without changing results, and the training without it.
struct Technique {
  std::string name, how;
  int64_t peak = 0, saved = 0;  // without it: bytes at the peak, and the part saved for backward
  double work = 0;              // of a step without it
};

// A candidate limit of a budget: the bytes that it needs and its cost.
struct CurvePoint {
  int64_t bytes = 0;   // at the peak
  int64_t budget = 0;  // the smallest that allows it
  double work = 0;     // of a step
  double again = 0;    // share of it that recomputes values
  std::string at;      // the call at its peak
  std::string holds;   // what the peak consists of
  bool now = false;    // the one that is explained
};

enum class Bits : uint8_t { same, other_rounding, other_steps, other_model };

// A strategy that needs fewer bytes.
struct Strategy {
  std::string what, how;  // "half the batch, accumulated twice", "--batch 16 --accumulate 2"
  int64_t bytes = 0;
  // Estimated time for the same number of examples, relative to the explained training. nullopt: unknown.
  std::optional<double> time = 1;
  Bits bits = Bits::same;
  bool fits = true;  // within the budget, if there is one
};

using Way [[deprecated("use Strategy")]] = Strategy;

struct Explanation {
  std::string model, data;                          // "resnet18"; the training data, empty if unknown
  int64_t batch = 0, accumulate = 1;                // 0: unknown
  std::optional<memory::CandidateLimit> candidate;  // the one that the budget allows
  std::optional<int64_t> budget;                    // bytes
  Planned planned;                                  // peak, tables and work
  Planned plain;                                    // without the budget
  std::vector<ReportMemory> timeline;               // `at` is the estimated work so far
  std::vector<inplace::Call> calls;                 // activations and residual sums
  ReportFootprint expected;                         // expected for the process
  int64_t calls_save = 0;                           // bytes at the peak, with all possible in-place writes
  std::vector<Technique> techniques;                // the last is all of them together
  std::vector<CurvePoint> curve;                    // bytes fall, work rises
  std::vector<Strategy> strategies;                 // best first
  std::string chrome_trace;                         // a file's content

  std::string text() const;
  JsonObject json() const;
  std::string page() const;                  // as HTML
  void html(const std::string& path) const;  // writes that page; throws FileError if it cannot
};
std::ostream& operator<<(std::ostream& out, const Explanation& e);

// Dry-runs the explained training with a variant.
using PlanVariant = std::function<Planned(const Variant&, StepWatch*)>;

// Fills all fields of `e` except the strategies. Names, `candidate` and `budget` must be set before.
void explain_steps(Explanation& e, const PlanVariant& plan);
// Adds the strategies that each training has: the candidate limits below the present one. `how` formats the setting,
// for instance "--budget {}".
void add_budgets(Explanation& e, const std::function<std::string(int64_t)>& how);
// Adds a strategy if it needs fewer bytes. `timed`: its time is estimated from its work.
void add_strategy(Explanation& e, std::string what, std::string how, const Planned& p, Bits bits, bool timed = true);
void sort_strategies(Explanation& e);  // best first; call it after all are added

const char* text_of(Bits bits);
std::string again_text(const CurvePoint& c);        // "3.1 %"
std::string time_text(std::optional<double> time);  // "+4.1 %"

double work_ratio(double work, double over);  // 1 if `over` is 0
// Describes what a call, or several similar ones, does or could do in place.
std::string verdict_text(const inplace::Call& call, int64_t bytes, int64_t saves);

std::string batch_text(const Explanation& e);  // "16", "4 x 4"
Report report_of(const Explanation& e);        // the tables at the peak

}  // namespace situ::io

namespace situ::memory {

// Explains a training step of any network. `step` is dry-run some dozens of times, two steps each; nothing is computed.
// So it may be called before the first step or between two steps, and networks, optimizers and schedules are restored
// when it returns. Tables name all networks and optimizers that this thread made or used last.
//
// With a `budget` in bytes, the step is explained as it would run under memory::Budget(budget, step). Throws
// BudgetError if that is too small. Open budgets are ignored. Throws PlanError if the step reads values
// (memory/plan.h).
io::Explanation explain(const std::function<void()>& step, std::optional<int64_t> budget = {});

}  // namespace situ::memory
