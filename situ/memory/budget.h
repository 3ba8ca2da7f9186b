// Training inside a number of bytes.
//
//   memory::Budget budget(512_MiB, [&] { step(); step(); });  // dry-runs two steps, or throws BudgetError
//   for (;;) step();                                          // stays within the budget, bit by bit as without it
//
// Values that backward needs are kept, or dropped and recomputed by running what made them (recompute/recompute.h):
// what costs least for a byte goes first, and only when the bytes are needed (ceiling.h). Bounds are drawn on a fixed
// ladder, and each rung's peak is known to the byte from a dry run (plan.h). A budget takes the highest rung that stays
// within it, so a smaller budget never has a higher peak. Costs come from shapes, never from a clock: the same program
// under the same budget always does the same. Bits do not depend on the budget.
//
// The work then runs under the lower of its rung's bound, a power of 2^(1/32), and the budget, where it does as
// planned. Work that was not planned, say a larger batch, may go beyond its rung when nothing is left to drop, but
// stays within what may be booked of the budget (Budget::ceiling()), or is refused. Records count.
//
//   memory::Budget budget(512_MiB, step, *loader);  // plans the loader's batches, too; `step` takes one
//   for (auto& batch : *loader) step(batch);
//
//   memory::Budget budget(512_MiB);  // without a dry run: refuses at the first call that cannot fit, before it writes
//
// A budget bounds what the process holds for tensors and records, warm blocks included (memory::peak_held()); what
// libraries, code and stacks take lies beside it (docs/memory.md). A 128th of it, or 384 KiB (of budgets below 10 MiB
// a 32nd and 64 KiB; below 2 MiB a tenth, but 112 to 128 KiB; never above a third), is left for pages that small
// tensors share, which are held whole; the rest may be booked: parameters, gradients, optimizer state, inputs, records
// and all, as memory::peak() has them. A budget is of one device's bytes, the default device's where none is named.
// Another device than the CPU takes back whole pieces of its memory alone: while a budget lives large blocks get one
// each, and small ones move (limits.h). A budget lasts until it is destroyed, for the thread that made it and for those
// that have a Budget::Share; of several the lowest holds.
#pragma once
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/plan.h"

namespace situ {

// A budget too small for the step; says the smallest that works, the call that sets it and what its peak consists of.
// One without steps cannot know what comes later: it says what its call needs, and what is booked then.
class BudgetError : public OutOfMemoryError {
 public:
  BudgetError(const std::string& text, int64_t smallest, int64_t without_steps = 0)
      : OutOfMemoryError(text), smallest_(smallest), without_steps_(without_steps) {}
  int64_t smallest() const { return smallest_; }  // bytes; of a budget without steps a bound from below
  // That works for the same steps when it is not given them: smallest(), or some percent more where dropping well takes
  // knowing what comes next. 0: thrown by a budget without steps, or while one was looked for.
  int64_t smallest_without_steps() const { return without_steps_; }

 private:
  int64_t smallest_, without_steps_;
};

namespace memory {

// Of a budget, the bytes that may be booked.
int64_t bookable(int64_t budget);
// The smallest budget of which so many bytes may be booked.
int64_t budget_for(int64_t booked);
// The smallest budget that takes a plan: its peak may be booked, and what it holds (Plan::held) lies within, too.
int64_t budget_for(const Plan& plan);

// A bound and what a step does under it.
struct CandidateLimit {
  int64_t limit = INT64_MAX;     // bytes, for allocations of tensors; the records behind them may come to a little more
  double age_exponent = 0;       // see MemoryLimit; of several, the one whose plan has the least work
  Drops drops = Drops::nothing;  // nothing: the step as it is
  Plan plan;                     // what the step does under it
  int64_t held = kNoLimit;       // what may be held meanwhile: the budget it was chosen for
  int64_t room = 0;              // of its ceiling, for records: that of a budget without steps has some
  int64_t budget() const { return room ? limit : budget_for(plan); }  // the smallest that takes it
  bool fits(int64_t budget) const { return this->budget() <= budget; }
};

// What set a plan's peak: "mm at model.cpp:42 in net.head".
std::string culprit(const Plan& plan);

// The highest rung that a budget of `bytes` takes. Throws BudgetError naming `what`.
CandidateLimit choose_limit(const char* what, int64_t bytes, const std::function<Plan()>& plan_step,
                            Device d = default_device());

// All rungs that differ, from the step as it is down to the smallest budget.
std::vector<CandidateLimit> all_candidate_limits(const std::function<Plan()>& plan_step, Device d = default_device());

// The plan of `steps`; where they leave more behind each time, as long as an optimizer's history grows, of so many
// repetitions that no more comes. Steps that never come to that, within kMostRepetitions, are planned once.
constexpr int kMostRepetitions = 64;
std::function<Plan()> plan_of_steps(std::function<void()> steps, Device d = default_device());

// A loader that can say what a loop over it holds (data::StatelessDataLoader): a function that runs two turns of the
// loop in a dry run, with `step` as their work.
template <class L, class F>
concept PlansItsLoop = requires(L& loader, F& step) {
  { loader.planned_loop(step) } -> std::same_as<std::function<void()>>;
};

// Holds this thread's work within its bytes while it lives.
class Budget {
 public:
  // Records that a call makes behind its tensors are counted by the next tensor. ValueError below 1.
  explicit Budget(int64_t bytes, Device d = default_device())
      : limit_(checked(bytes), 0.5, Drops::late, bytes - bookable(bytes), d, bytes, bytes), held_(bytes, d) {}
  // `steps` is run dry, once for each rung tried: two training steps, so that the optimizer's state counts. While what
  // they leave behind still grows they are repeated (plan_of_steps).
  template <class F>
  requires std::is_invocable_v<F&> Budget(int64_t bytes, F&& steps, Device d = default_device())
      : Budget(choose_limit("budget", bytes, plan_of_steps([&] { static_cast<void>(steps()); }, d), d)) {}
  // Plans a loop over `loader`, or over what it points to: the step, the batches that the loader holds, what its
  // workers take to make them, and a short last batch. The loop must not have begun. `step` is one training step, which
  // takes a batch, or nothing. One batch is made for it from copies of the loader's set and sampler. ValueError if the
  // loader has none.
  template <class F, class L>
  requires PlansItsLoop<L, F> Budget(int64_t bytes, F&& step, L& loader, Device d = default_device())
      : Budget(choose_limit("budget", bytes, plan_of_steps(loader.planned_loop(step), d), d)) {}
  template <class F, class P>
  requires PlansItsLoop<std::remove_reference_t<decltype(*std::declval<const P&>())>, F> Budget(
      int64_t bytes, F&& step, const P& loader, Device d = default_device())
      : Budget(bytes, static_cast<F&&>(step), *loader, d) {}
  explicit Budget(CandidateLimit candidate)
      : plan_(std::move(candidate.plan)),
        limit_(candidate.limit, candidate.age_exponent, candidate.drops, candidate.room, plan_.device,
               bookable(candidate.held) + candidate.room, candidate.held, plan_.input),
        held_(candidate.held, plan_.device) {}
  const Plan& plan() const { return plan_; }  // empty without `steps`
  // While it lives, the thread that makes it works within this budget, too: see MemoryLimitShare. A step that was
  // planned was planned for one thread, so several may be refused where one was not.
  //
  //   std::thread other([&] {
  //     memory::Budget::Share within(budget);
  //     step();
  //   });
  class Share : MemoryLimitShare {
   public:
    explicit Share(Budget& budget) : MemoryLimitShare(budget.limit_) {}
  };
  // Where calls are refused, in bytes: see above.
  int64_t limit() const { return limit_.bytes(); }
  [[deprecated("use limit()")]] int64_t ceiling() const { return limit(); }

 private:
  static int64_t checked(int64_t bytes);
  Plan plan_;
  MemoryLimit limit_;
  HeldBound held_;
};

using Rung [[deprecated("use CandidateLimit")]] = CandidateLimit;
[[deprecated("use choose_limit")]] inline CandidateLimit choose_rung(const char* what, int64_t bytes,
                                                                     const std::function<Plan()>& plan_step,
                                                                     Device d = default_device()) {
  return choose_limit(what, bytes, plan_step, d);
}
[[deprecated("use all_candidate_limits")]] inline std::vector<CandidateLimit> all_rungs(
    const std::function<Plan()>& plan_step, Device d = default_device()) {
  return all_candidate_limits(plan_step, d);
}

}  // namespace memory

inline namespace literals {
constexpr int64_t operator""_KiB(unsigned long long n) { return static_cast<int64_t>(n << 10); }
constexpr int64_t operator""_MiB(unsigned long long n) { return static_cast<int64_t>(n << 20); }
constexpr int64_t operator""_GiB(unsigned long long n) { return static_cast<int64_t>(n << 30); }
}  // namespace literals

}  // namespace situ
