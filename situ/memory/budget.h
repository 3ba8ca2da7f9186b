// Training inside a number of bytes.
//
//   memory::Budget budget(512_MiB, [&] { step(); step(); });  // dry-runs two steps, or throws BudgetError
//   for (;;) step();                                          // stays within the budget, bit by bit as without it
//
// Values that backward needs are kept, or dropped and made again by running what made them (op/recipe.h): what costs
// least for a byte goes first, and only when the bytes are needed (ceiling.h). Bounds are drawn on a fixed ladder, and
// each rung's peak is known to the byte from a dry run (plan.h). A budget takes the highest rung that stays within it,
// so a smaller budget never has a higher peak. Costs come from shapes, never from a clock: the same program under the
// same budget always does the same. Bits do not depend on the budget.
//
// The work then runs under the lower of its rung's bound, a power of 2^(1/32), and the budget, where it does as
// planned. Work that was not planned, say a larger batch, stays within that bound too (Budget::ceiling()), or is
// refused. Records count.
//
//   memory::Budget budget(512_MiB);  // without a dry run: refuses at the first call that cannot fit, before it writes
//
// Bytes are the ledger's: parameters, gradients, optimizer state, inputs, records and all, as memory::peak() has them.
// A budget lasts until it is destroyed, for the thread that made it; of several the lowest holds.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/memory/ceiling.h"
#include "situ/memory/plan.h"

namespace situ {

// A budget too small for the step; says the smallest that works and the call that sets it.
class BudgetError : public OutOfMemoryError {
 public:
  BudgetError(const std::string& text, int64_t smallest) : OutOfMemoryError(text), smallest_(smallest) {}
  int64_t smallest() const { return smallest_; }  // bytes

 private:
  int64_t smallest_;
};

namespace memory {

// A bound and what a step does under it.
struct Rung {
  int64_t ceiling = INT64_MAX;   // bytes, for allocations of tensors; the records behind them may come to a little more
  double age_exponent = 0;       // see Ceiling; of several, the one whose plan has the least work
  Drops drops = Drops::nothing;  // nothing: the step as it is
  Plan plan;                     // what the step does under it
};

// What set a plan's peak: "mm at model.cpp:42 in net.head".
std::string culprit(const Plan& plan);

// The highest rung whose peak is at most `bytes`, with a ceiling of at most `bytes`. Throws BudgetError naming `what`.
Rung choose_rung(const char* what, int64_t bytes, const std::function<Plan()>& plan_step);

// All rungs that differ, from the step as it is down to the smallest budget.
std::vector<Rung> all_rungs(const std::function<Plan()>& plan_step);

// Holds this thread's work within its bytes while it lives.
class Budget {
 public:
  // Left free for the handles and records that a call makes behind its tensors. Who makes more of them than that
  // without a tensor (some sixty views) may exceed the budget until the next tensor is made, which counts them.
  static constexpr int64_t kRecordRoom = 16 << 10;
  explicit Budget(int64_t bytes) : ceiling_(checked(bytes), 0.5, Drops::all, kRecordRoom) {}  // ValueError below 1
  // `steps` is run dry, once for each rung tried: two training steps, so that the optimizer's state counts.
  template <class F>
  Budget(int64_t bytes, F&& steps) : Budget(choose_rung("budget", bytes, [&] { return memory::plan(steps); })) {}
  explicit Budget(Rung rung) : plan_(std::move(rung.plan)), ceiling_(rung.ceiling, rung.age_exponent, rung.drops) {}
  const Plan& plan() const { return plan_; }  // empty without `steps`
  // Where calls are refused, in bytes: see above.
  int64_t ceiling() const { return ceiling_.bytes(); }

 private:
  static int64_t checked(int64_t bytes);
  Plan plan_;
  Ceiling ceiling_;
};

}  // namespace memory

inline namespace literals {
constexpr int64_t operator""_KiB(unsigned long long n) { return static_cast<int64_t>(n << 10); }
constexpr int64_t operator""_MiB(unsigned long long n) { return static_cast<int64_t>(n << 20); }
constexpr int64_t operator""_GiB(unsigned long long n) { return static_cast<int64_t>(n << 30); }
}  // namespace literals

}  // namespace situ
