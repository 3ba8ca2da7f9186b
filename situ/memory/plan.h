// Plan: the result of a dry run. A dry run runs a function with shapes only, so that its peak is known before it
// allocates.
//
//   memory::Plan p = memory::plan([&] {
//     auto net = Net();
//     optim::AdamW adam(net->parameters(), 1e-3);
//     for (int step = 0; step < 2; ++step) {  // the first one makes the optimizer's state
//       adam.zero_grad();
//       net->forward(zeros({64, 784})).sum().backward();
//       adam.step();
//     }
//   });
//   std::printf("%lld bytes at %s\n", p.peak.total, p.op);
//
// The function really runs, on the calling thread: every call infers its shapes, allocates, records and releases, but
// in books of the dry run. Tensors made inside have no bytes and no kernel runs. The figures are exactly those of a
// real run, handles and records included.
//
// The function may use existing objects: a model with its gradients, hooks and flags, optimizers, schedules, samplers,
// generators, and settings of the process (threads, the default dtype). They are restored at the end, whatever the
// function did and however it ended, and their bytes are not written. A dry run does not restore files or the program's
// own variables, such as members of modules that are not registered.
//
// Values do not exist: item(), data_ptr(), printing, saving, and ops whose shape depends on values (but see MostFound)
// throw PlanError. So does every use of a tensor of a dry run outside of it. Checks of values (indices in range) are
// skipped. Threads that the function starts are not part of the dry run.
#pragma once
#include <cstdint>
#include <string>
#include <type_traits>

#include "situ/base/device.h"
#include "situ/base/source_location.h"
#include "situ/base/thread_state.h"
#include "situ/memory/ledger.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

// The result of a dry run. Bytes include what was booked when it began. `warm` is 0, since the warm memory of a real
// run depends on what ran before.
struct Plan {
  Snapshot start, peak, end;  // peak: since the beginning or the last reset_peak() inside
  const char* op = "";        // the call that ran at the peak: "conv2d"; empty if it has no name
  SourceLocation location;    // its line, if known
  std::string module;         // the path of the module that made the call
  // Estimated from shapes, since the beginning or the last reset_peak(): bytes that kernels read and write, plus one
  // for every sixteen arithmetic operations. `again` is the part spent on recomputed values.
  double work = 0, again = 0;
  int64_t most = 0;  // the highest total since the beginning
  // Under a budget from outside the dry run: the bytes that the first refused call needs; 0 if none is refused. The run
  // goes on after that, so that the program is not interrupted.
  int64_t refused = 0;
  // The highest total that an allocation reached under that budget before one was refused. Every limit from here up to
  // the budget's gives the same run.
  int64_t asked = 0;
  Device device;  // the device whose bytes these are
  // Upper bound of the held bytes since the beginning. Like `most`, but records count with all pages that the pool came
  // to hold. Blocks below a page count up to three times, if as many were booked before, plus 1/64. A page is returned
  // only when all blocks on it are free.
  int64_t held = 0;
  int64_t input = 0;  // the most bytes of category input since the beginning, not only at the peak
};

// Returns whether this thread is inside a dry run.
inline bool planning() noexcept { return this_thread.dry != nullptr; }
uint64_t planning_id() noexcept;  // number of the dry run this thread is in; 0 outside

// The ways in which ops keep less for backward than the value itself.
enum class Packing : uint8_t {
  none = 0,
  bits = 1,        // which piece of relu or a similar op an element falls in
  offsets = 2,     // the position of a maximum in its window, in one byte
  statistics = 4,  // the logarithm of each attention row's sum instead of the weights
  chunks = 8,      // the last layer's gradients, computed with the loss in chunks of rows, instead of the logits
};

// Inside a dry run: plans what would be kept without these packings, nor those of outer scopes. For reports of what
// packing saves.
class PlainPlan {
 public:
  explicit PlainPlan(Packing which);  // UsageError outside of a dry run
  ~PlainPlan();
  PlainPlan(const PlainPlan&) = delete;
  PlainPlan& operator=(const PlainPlan&) = delete;

 private:
  uint8_t before_;
};
bool plans_plain(Packing which) noexcept;  // for ops: is `which` to be left out?

// While it lives, ops whose result size depends on values (nonzero, masked_select, where(condition), indexing with a
// mask) find at most `count` elements. A dry run assumes exactly that many. A real run that finds more throws
// ShapeError, so that a planned budget holds. The innermost scope counts.
//
//   memory::MostFound most(64);
//   Tensor kept = boxes.index({scores > 0.5});
class MostFound {
 public:
  explicit MostFound(int64_t count);  // ValueError below 0
  ~MostFound();
  MostFound(const MostFound&) = delete;
  MostFound& operator=(const MostFound&) = delete;

 private:
  const int64_t before_;
};
// For ops: returns how many of `all` elements a dry run assumes; -1 outside of a dry run, or if no MostFound is open.
int64_t planned_to_find(int64_t all) noexcept;
int64_t checked_found(const char* op, int64_t count);  // returns `count`; throws ShapeError if MostFound declares fewer

// Traces inside a dry run have a clock that advances one nanosecond for this many bytes of work.
constexpr int64_t kPlannedBytesPerNanosecond = 10;

void add_planned_work(double bytes, bool again);  // does nothing outside of a dry run

// Opens a dry run for a scope. Throws UsageError when one is open on this thread.
class PlanScope {
 public:
  PlanScope();
  ~PlanScope();  // restores everything
  PlanScope(const PlanScope&) = delete;
  PlanScope& operator=(const PlanScope&) = delete;
  Plan result(Device d = default_device()) const;  // the figures so far, for one device
  void throw_refusal() const;                      // throws BudgetError if Plan::refused is not 0

 private:
  void end() noexcept;
  ThreadStateScope state_;  // settings that the function changes for good, such as GradMode::set_enabled()
  DryRun* run_;
};

// For plan() under an open budget: runs `run(step)`. If the budget refuses it, plans it as Budget(bytes, steps) would
// (budget.h).
Plan plan_under_budget(void* step, Plan (*run)(void* step));

// Dry-runs `f(inputs...)` and returns the plan for the default device. Exceptions of `f` pass through after everything
// is restored. Inputs are forwarded as they are: existing tensors may be read for their shapes and are not written.
//
// Inside a memory::Budget, this is the plan of a step under it. If a budget without steps would refuse some call, the
// step is dry-run again as Budget(bytes, steps) does. The result is then the plan under such a budget, or a BudgetError
// with the smallest budget that works. If the call consumes its inputs, it cannot be repeated and the refusal passes
// through.
template <class F, class... Inputs>
Plan plan(F&& f, Inputs&&... inputs) {
  constexpr bool repeats = ((std::is_lvalue_reference_v<Inputs> || std::is_trivially_copyable_v<Inputs>)&&...);
  auto once = [&] {
    PlanScope scope;
    static_cast<void>(static_cast<F&&>(f)(static_cast<Inputs&&>(inputs)...));
    if constexpr (!repeats) scope.throw_refusal();
    return scope.result();
  };
  if constexpr (repeats)
    if (this_thread.limits[static_cast<int>(default_device().type())])
      return plan_under_budget(&once, [](void* step) { return (*static_cast<decltype(once)*>(step))(); });
  return once();
}

// Like plan(), for any device. If an open budget would refuse a call, that is only noted (Plan::refused).
template <class F>
Plan plan_on(Device d, F&& f) {
  PlanScope scope;
  static_cast<void>(f());
  return scope.result(d);
}

// Throws PlanError inside a dry run: for ops that need values. `instead` says what to do.
void refuse_in_plan(const char* op, const char* instead);

}  // namespace situ::memory
