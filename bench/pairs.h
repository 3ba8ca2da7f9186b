// Compares two settings of a model's training step: losses, median times and memory peaks.
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
  int64_t limit = 0;  // memory limit in bytes; 0: none
  double age_exponent = 0;
  memory::Drops drops = memory::Drops::all;
};

struct Side {
  How how;
  int64_t others = memory::current().total;  // bytes of the other side, before this side builds its model
  Step step;
  std::vector<double> seconds, losses;
  memory::Snapshot peak;
  int64_t saved = 0;  // bytes saved for backward at the end of forward
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

// Plans the second step in a dry run. Stores the bytes that are saved for backward at the end of forward in `saved`.
inline memory::Plan plan_of(const std::string& model, int64_t* saved = nullptr) {
  return memory::plan([&] {
    Step step = make(model);
    step();
    memory::reset_peak();
    step(saved);
  });
}

// The plan of a step that recomputes nothing, and budgets as shares of it. A share applies to the bytes at the peak
// beyond parameters, gradients and optimizer state.
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
