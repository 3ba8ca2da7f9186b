// A dry run: a function is run with shapes alone, and its peak is known before a byte of it is touched.
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
// The function really runs, on the calling thread: every call infers its shapes, allocates, records and releases, in a
// book of the run's own. Tensors made inside have no bytes, no kernel runs, and the figures are those that a real run
// has, to the byte, handles and records included. What exists already may be used: a model, its gradients, hooks and
// flags, its optimizer with all options, schedules, samplers, generators and settings of the whole process (threads,
// the default dtype) are at the end as they were, whatever the function did with them and however it ended; their bytes
// are not written. What the program keeps in variables of its own (members of its modules that are not registered among
// them) and in files is not taken back.
//
// Values are not there: item(), data_ptr(), printing, saving, and ops whose shape depends on values (but see MostFound)
// throw PlanError, and so does every use of a tensor from a dry run outside of it. Checks of values (indices in range)
// do not take place. Threads that the function starts are not part of the dry run.
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

// What a dry run found. Bytes include what was booked when it began. `warm` is 0: what a real run keeps for reuse
// depends on what ran before.
struct Plan {
  Snapshot start, peak, end;  // peak: since the beginning, or the last reset_peak() inside
  const char* op = "";        // the call that was running at the peak: "conv2d"; empty: none that has a name
  SourceLocation location;    // its line, where known
  std::string module;         // the path of the module it was made in
  // Estimated from shapes, since the beginning or the last reset_peak(): bytes that kernels read and write, sixteen
  // arithmetic operations counting as one; and how much of it was for values recomputed.
  double work = 0, again = 0;
  int64_t most = 0;  // the highest total since the beginning
  // Under a budget from before: what the first call that it would have refused needs, in bytes; 0: it would have held.
  // The run goes on to its end all the same, so that no program is cut in its middle.
  int64_t refused = 0;
  // The highest total that an allocation was let through with under that budget, until one was refused. Any bound from
  // here up to the budget's does the same.
  int64_t asked = 0;
  Device device;  // whose bytes these are
  // What is held at most, since the beginning: as `most`, but records count with all pages that the pool came to hold,
  // and blocks below a page up to three times, if as much stood booked before, and a 64th more. A page goes back only
  // when all that lies on it is free.
  int64_t held = 0;
  int64_t input = 0;  // the most bytes of category input since the beginning, not only at the peak
};

// Is this thread inside a dry run?
inline bool planning() noexcept { return this_thread.dry != nullptr; }
uint64_t planning_id() noexcept;  // number of the dry run this thread is in; 0 outside

// Forms in which ops keep less for backward than the value itself.
enum class Packing : uint8_t {
  none = 0,
  bits = 1,        // which piece of relu and its kin an element lies on
  offsets = 2,     // a maximum's place in its window, in one byte
  statistics = 4,  // attention's logarithm of each row's sum instead of its weights
  chunks = 8,      // the last layer's gradients, made with the loss in chunks of rows, instead of the logits
};

// Inside a dry run: what would be kept if no op packed it like this, nor like outer scopes say. For reports of what
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
bool plans_plain(Packing which) noexcept;  // is `which` to be left out? For ops

// Inside: ops whose result's size depends on values (nonzero, masked_select, where(condition), indexing with a mask)
// find at most `count` elements. A dry run takes so many; a real run that finds more throws ShapeError, so that a
// budget which was planned holds. The innermost counts.
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
// For ops: what a dry run takes of `all`; -1: outside of a dry run, or where nothing is declared.
int64_t planned_to_find(int64_t all) noexcept;
int64_t checked_found(const char* op, int64_t count);  // that many were found; ShapeError where fewer are declared

// The clock of traces inside a dry run is a machine's that moves so many bytes of work in a nanosecond.
constexpr int64_t kPlannedBytesPerNanosecond = 10;

void add_planned_work(double bytes, bool again);  // nothing outside of a dry run

// Opens a dry run for a scope. Throws UsageError when one is open on this thread.
class PlanScope {
 public:
  PlanScope();
  ~PlanScope();  // takes everything back
  PlanScope(const PlanScope&) = delete;
  PlanScope& operator=(const PlanScope&) = delete;
  Plan result(Device d = default_device()) const;  // so far, of a device's bytes
  void throw_refusal() const;                      // BudgetError where Plan::refused says so

 private:
  void end() noexcept;
  ThreadStateScope state_;  // what the function switches for good, as GradMode::set_enabled() does
  DryRun* run_;
};

// Where a budget is open: `run(step)` under it; what that refuses is planned as Budget(bytes, steps) would (budget.h).
Plan plan_under_budget(void* step, Plan (*run)(void* step));

// Runs `f(inputs...)` dry; the plan is of the default device's bytes. What it throws comes through, after everything
// was taken back. Inputs are handed on as they are: tensors from before may be read for their shapes, and are not
// written.
//
// Inside a memory::Budget the plan is that of a step under it. What a budget without steps would refuse at some call is
// run dry again, as Budget(bytes, steps) does: the plan is then what such a budget would do, or BudgetError tells the
// smallest that works. (Not with inputs that a call uses up; then the refusal comes through.)
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

// The same of another device than the default one; under a budget from before, what that refuses is noted alone
// (Plan::refused).
template <class F>
Plan plan_on(Device d, F&& f) {
  PlanScope scope;
  static_cast<void>(f());
  return scope.result(d);
}

// Throws PlanError inside a dry run: for what cannot do without values. `instead` says what to do.
void refuse_in_plan(const char* op, const char* instead);

}  // namespace situ::memory
