#include "situ/memory/budget.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

// Rung k of the ladder that every program has: so many for each power of two.
constexpr double kRungs = 32;
int64_t rung_bytes(int k) { return static_cast<int64_t>(std::exp2(k / kRungs)); }

constexpr double kAgeExponents[] = {0, 0.25, 0.5, 1};

// Steps down the ladder. A plan that stays within several rungs serves them all, so that peaks fall with the rungs.
class Descent {
 public:
  explicit Descent(const std::function<Plan()>& plan_step) : plan_step_(plan_step) {
    now_.plan = plan_step_();
    k_ = static_cast<int>(std::log2(static_cast<double>(std::max<int64_t>(2, now_.plan.peak.total))) * kRungs) + 1;
  }
  const Rung& now() const { return now_; }
  // To the next plan with a lower peak; false: there is none.
  bool down() {
    for (;;) {
      while (now_.plan.peak.total <= rung_bytes(k_))
        if (--k_ < 0) return false;
      Rung best;
      bool found = false;
      for (size_t i = 0; i < std::size(kAgeExponents); ++i) {
        Rung& r = tried_[i];
        // A plan that stays within a lower bound is what that bound would give.
        if (r.plan.most == 0 || r.plan.most > rung_bytes(k_)) {
          r = {rung_bytes(k_), kAgeExponents[i], true, {}};
          if (!try_rung(r)) {
            r = {};
            continue;
          }
        }
        r.ceiling = rung_bytes(k_);
        if (found && r.plan.work >= best.plan.work) continue;
        best = r;
        found = true;
      }
      --k_;
      if (!found) return false;
      if (best.plan.peak.total >= now_.plan.peak.total) continue;  // for the records behind its tensors
      now_ = std::move(best);
      return true;
    }
  }

 private:
  bool try_rung(Rung& r) const {
    try {
      Ceiling c(r.ceiling, r.age_exponent, r.drops);
      r.plan = plan_step_();
      return true;
    } catch (const BudgetError&) {
      return false;
    }
  }
  const std::function<Plan()>& plan_step_;
  Rung now_;
  Rung tried_[std::size(kAgeExponents)];  // the last plan of each exponent; empty: none
  int k_;
};

}  // namespace

std::string culprit(const Plan& p) {
  std::string text = p.op[0] ? p.op : "an allocation";
  if (p.site) text += " at " + line_text(p.site);
  if (!p.module.empty()) text += " in " + p.module;
  return text;
}

Rung choose_rung(const char* what, int64_t bytes, const std::function<Plan()>& plan_step) {
  Descent d(plan_step);
  while (d.now().plan.peak.total > bytes)
    if (!d.down())
      throw BudgetError(std::string(what) + ": " + std::to_string(bytes) +
                            " bytes are too few: the smallest budget that works is " +
                            std::to_string(d.now().plan.peak.total) + " bytes, which " + culprit(d.now().plan) +
                            " needs; give that, or use a smaller batch or model",
                        d.now().plan.peak.total);
  // Every instant of the plan lies at or under `bytes` and under the rung's bound, so both bounds drop the same.
  Rung r = d.now();
  r.ceiling = std::min(r.ceiling, bytes);
  return r;
}

int64_t Budget::checked(int64_t bytes) {
  if (bytes <= 0)
    throw ValueError("Budget: " + std::to_string(bytes) + " bytes hold nothing; give a positive number, as in 512_MiB");
  return bytes;
}

std::vector<Rung> all_rungs(const std::function<Plan()>& plan_step) {
  Descent d(plan_step);
  std::vector<Rung> rungs = {d.now()};
  while (d.down()) rungs.push_back(d.now());
  return rungs;
}

}  // namespace situ::memory
