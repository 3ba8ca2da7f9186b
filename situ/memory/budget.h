// Budget: keeps a training step within a number of bytes.
//
//   memory::Budget budget(512_MiB, [&] { step(); step(); });  // dry-runs two steps, or throws BudgetError
//   for (;;) step();                                          // stays within the budget, bit by bit as without it
//
// Each value that backward needs is either kept, or dropped and recomputed later (recompute/recompute.h). Values are
// dropped only when bytes are needed, the one with the lowest recompute cost per byte first (memory_limit.h). The limit
// is chosen from a fixed list of candidate limits. A dry run gives the exact peak of each candidate (plan.h). A budget
// takes the highest candidate limit that fits, so a smaller budget never has a higher peak. Costs come from shapes and
// not from a clock: the same program under the same budget always does the same. The values of a result do not depend
// on the budget.
//
// The work then runs under its candidate limit (a power of 2^(1/32) bytes) or the budget, whichever is lower, if it
// does what was planned. Unplanned work, such as a larger batch, may pass the candidate limit when nothing is left to
// drop. It never passes the bytes that the budget may book (Budget::limit()): then the call is refused. Records count.
//
//   memory::Budget budget(512_MiB, step, *loader);  // plans the loader's batches too; `step` takes one
//   for (auto& batch : *loader) step(batch);
//
//   memory::Budget budget(512_MiB);  // without a dry run: refuses at the first call that cannot fit, before it writes
//
// A budget bounds the memory that the process holds for tensors and records, warm blocks included
// (memory::peak_held()). It does not cover libraries, code and stacks (docs/memory.md). A part is reserved for pages
// that small tensors share, since such pages are held whole: 1/128 of the budget, but at least 384 KiB and at most 8
// MiB. Below 10 MiB this minimum is 1/32 and 64 KiB. Below 2 MiB it is a tenth, but 112 to 128 KiB. It is never above a
// third. The rest may be booked: parameters, gradients, optimizer state, inputs and records, as memory::peak() reports
// them. A budget covers one device, by default the default device.
//
// Another device than the CPU returns only whole pieces of memory. So while a budget lives, each large block gets a
// piece of its own, and small blocks move (held_bound.h). A budget lasts until it is destroyed. It holds for the thread
// that made it and for threads with a Budget::Share. If a thread has several budgets, the lowest counts.
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

// Thrown when a budget is too small for the step. Names the smallest budget that works, the call that sets it, and what
// its peak consists of. A budget without steps has no plan of later calls, so its error names what the call needs, and
// what is booked then.
class BudgetError : public OutOfMemoryError {
 public:
  BudgetError(const std::string& text, int64_t smallest, int64_t without_steps = 0)
      : OutOfMemoryError(text), smallest_(smallest), without_steps_(without_steps) {}
  int64_t smallest() const { return smallest_; }  // bytes; a lower bound if the budget has no steps
  // The smallest budget that works for the same steps without a plan: smallest(), or a few percent more. 0 if a budget
  // without steps threw this, or while it was being searched.
  int64_t smallest_without_steps() const { return without_steps_; }

 private:
  int64_t smallest_, without_steps_;
};

namespace memory {

// Returns how many bytes of a budget may be booked.
int64_t bookable(int64_t budget);
// Returns the smallest budget of which `booked` bytes may be booked.
int64_t budget_for(int64_t booked);
// Returns the smallest budget that fits a plan: its peak may be booked, and Plan::held is within the budget.
int64_t budget_for(const Plan& plan);

// A limit on booked bytes, and what a step does under it.
struct CandidateLimit {
  int64_t limit = INT64_MAX;     // bytes, for allocations of tensors; their records may add a little
  double age_exponent = 0;       // see MemoryLimit; chosen for the least work
  Drops drops = Drops::nothing;  // nothing: the step as it is
  Plan plan;                     // what the step does under it
  int64_t held = kNoLimit;       // bytes that may be held: the budget it was chosen for
  int64_t room = 0;              // bytes of the limit for records; not 0 only for a budget without steps
  int64_t budget() const { return room ? limit : budget_for(plan); }  // the smallest that fits
  bool fits(int64_t budget) const { return this->budget() <= budget; }
};

// Describes the call that sets a plan's peak: "mm at model.cpp:42 in net.head".
std::string culprit(const Plan& plan);

// Returns the highest candidate limit that a budget of `bytes` allows. Throws BudgetError naming `what`.
CandidateLimit choose_limit(const char* what, int64_t bytes, const std::function<Plan()>& plan_step,
                            Device d = default_device());

// Returns all candidate limits that differ, from the step as it is down to the smallest budget.
std::vector<CandidateLimit> all_candidate_limits(const std::function<Plan()>& plan_step, Device d = default_device());

// Returns a function that plans `steps`. If each run leaves more bytes behind (an optimizer's history that grows), the
// plan repeats the steps until no more is added. If that does not happen within kMostRepetitions, the steps are planned
// once.
constexpr int kMostRepetitions = 64;
std::function<Plan()> plan_of_steps(std::function<void()> steps, Device d = default_device());

// A loader that can plan a loop over itself (data::StatelessDataLoader): planned_loop() returns a function that runs
// two iterations of the loop in a dry run, with `step` as their work.
template <class L, class F>
concept PlansItsLoop = requires(L& loader, F& step) {
  { loader.planned_loop(step) } -> std::same_as<std::function<void()>>;
};

// Keeps this thread's work within a number of bytes while it lives.
class Budget {
 public:
  // A budget without steps. Records that a call makes after its tensors are counted by the next tensor. Throws
  // ValueError below 1.
  explicit Budget(int64_t bytes, Device d = default_device())
      : limit_(checked(bytes), 0.5, Drops::late, bytes - bookable(bytes), d, bytes, bytes), held_(bytes, d) {}
  // Dry-runs `steps` once for each candidate limit tried. Pass two training steps, so that the optimizer's state
  // counts. Steps are repeated as long as each run leaves more bytes behind (plan_of_steps).
  template <class F>
  requires std::is_invocable_v<F&> Budget(int64_t bytes, F&& steps, Device d = default_device())
      : Budget(choose_limit("budget", bytes, plan_of_steps([&] { static_cast<void>(steps()); }, d), d)) {}
  // Plans a loop over `loader`, or over the loader that it points to. The plan covers the step, the batches that the
  // loader holds, what its workers need to make them, and a short last batch. The loop must not have begun. `step` is
  // one training step, which takes a batch or nothing. The plan makes one batch for it from copies of the loader's set
  // and sampler. Throws ValueError if the loader yields no batch.
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
  const Plan& plan() const { return plan_; }  // empty if the budget has no steps
  // While it lives, the thread that makes it works within this budget too: see MemoryLimitShare. A plan covers one
  // thread, so several threads may be refused although one thread is not.
  //
  //   std::thread other([&] {
  //     memory::Budget::Share within(budget);
  //     step();
  //   });
  class Share : MemoryLimitShare {
   public:
    explicit Share(Budget& budget) : MemoryLimitShare(budget.limit_) {}
  };
  // Returns the bytes above which calls are refused.
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
