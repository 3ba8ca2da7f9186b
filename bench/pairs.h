// Two ways of running a model's training step, side by side: losses, medians, peaks.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/models.h"
#include "situ/memory/budget.h"
#include "situ/memory/ledger.h"

namespace bench {

struct How {
  double passes = 0;
  int64_t limit = 0;  // bytes; 0: none
  double age_exponent = 0;
  memory::Drops drops = memory::Drops::all;
};

struct Side {
  How how;
  int64_t others = memory::current().total;  // booked for the other side: before this one's model is made
  Step step;
  std::vector<double> seconds, losses;
  memory::Snapshot peak;
  int64_t saved = 0;  // for backward, at the end of forward
  Side(const std::string& model, How h) : how(h), step(make(model)) {}

  void round(bool measured) {
    RecomputeGuard guard(how.passes);
    std::optional<memory::MemoryLimit> limit;
    if (how.limit) limit.emplace(how.limit + others, how.age_exponent, how.drops);
    memory::PeakScope scope;
    double start = now();
    losses.push_back(step(&saved));
    if (!measured) return;
    seconds.push_back(now() - start);
    peak = scope.peak();
  }
  double median() const { return bench::median(seconds); }
};

struct Pair {
  double ratio;
  bool same;
  Side first, second;
  Pair(const std::string& model, How a, How b, int rounds) : first(model, a), second((first.round(false), model), b) {
    second.round(false);
    for (int i = 0; i < rounds; ++i) {
      first.round(true);
      second.round(true);
    }
    same = first.losses == second.losses;
    ratio = second.median() / first.median();
  }
  double percent() const { return 100 * (ratio - 1); }
  const char* bits() const { return same ? "equal" : "DIFFER"; }
};

// The second step, as a dry run has it; `saved`: for backward, at the end of its forward.
inline memory::Plan plan_of(const std::string& model, int64_t* saved = nullptr) {
  return memory::plan([&] {
    Step step = make(model);
    step();
    memory::reset_peak();
    step(saved);
  });
}

// The step with everything kept, planned, and what a budget of a share of it comes to: what it holds at its peak beyond
// parameters, gradients and optimizer state is shared out.
struct Everything {
  explicit Everything(const std::string& model) {
    RecomputeGuard keep(0);
    plan = plan_of(model, &saved);
    base = 2 * plan.peak[Category::parameter] + plan.peak[Category::optimizer_state];
  }
  int64_t budget(double share) const {
    return base + static_cast<int64_t>(share * static_cast<double>(plan.peak.total - base));
  }
  double share(int64_t bytes) const {
    return static_cast<double>(bytes - base) / static_cast<double>(plan.peak.total - base);
  }
  memory::Plan plan;
  int64_t base, saved = 0;
};

}  // namespace bench
