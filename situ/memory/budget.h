// Training inside a number of bytes.
//
//   memory::Budget budget(512_MiB, [&] { step(); step(); });  // dry-runs two steps, or throws BudgetError
//   for (;;) step();                                          // stays within the budget, bit by bit as without it
//
// Values that backward needs are kept, or made again by running what made them (op/recipe.h). A ladder of rungs, from
// cheap to dear, says how much work may be repeated to save a byte; each rung's peak is known to the byte from a dry
// run (plan.h). A budget takes the first rung that stays within it, so a smaller budget never has a higher peak. Costs
// come from shapes, never from a clock: the same program under the same budget always does the same. Bits do not depend
// on the rung.
//
// Bytes are the ledger's: parameters, gradients, optimizer state, inputs, records and all, as memory::peak() has them.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/error.h"
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

struct Rung {
  double passes = 0;  // see RebuildGuard
  Plan plan;          // what the step does on it
};

// The ladder, from cheap to dear: passes of each rung.
std::vector<double> rungs();

// What set a plan's peak: "mm at model.cpp:42 in net.head".
std::string culprit(const Plan& plan);

// The cheapest rung whose peak is at most `bytes`. Throws BudgetError naming `what`.
Rung choose_rung(const char* what, int64_t bytes, const std::function<Plan()>& plan_step);

class Budget {
 public:
  // `steps` is run dry, once for each rung tried: two training steps, so that the optimizer's state counts.
  template <class F>
  Budget(int64_t bytes, F&& steps) : Budget(choose_rung("budget", bytes, [&] { return memory::plan(steps); })) {}
  const Plan& plan() const { return rung_.plan; }
  double passes() const { return rung_.passes; }

 private:
  explicit Budget(Rung rung) : rung_(std::move(rung)), guard_(rung_.passes) {}
  Rung rung_;
  RebuildGuard guard_;
};

}  // namespace memory

inline namespace literals {
constexpr int64_t operator""_KiB(unsigned long long n) { return static_cast<int64_t>(n << 10); }
constexpr int64_t operator""_MiB(unsigned long long n) { return static_cast<int64_t>(n << 20); }
constexpr int64_t operator""_GiB(unsigned long long n) { return static_cast<int64_t>(n << 30); }
}  // namespace literals

}  // namespace situ
