#include "situ/memory/budget.h"

#include <iterator>
#include <string>

#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

// Half an octave apart: from what is made again anyway to whatever can be made at all.
constexpr double kRungs[] = {16,  22,   32,   45,   64,   90,   128,  181,   256,   362, 512,
                             724, 1024, 1448, 2048, 2896, 4096, 8192, 16384, 32768, 1e12};

}  // namespace

std::vector<double> rungs() { return {std::begin(kRungs), std::end(kRungs)}; }

std::string culprit(const Plan& p) {
  std::string text = p.op[0] ? p.op : "an allocation";
  if (p.site) text += " at " + line_text(p.site);
  if (!p.module.empty()) text += " in " + p.module;
  return text;
}

Rung choose_rung(const char* what, int64_t bytes, const std::function<Plan()>& plan_step) {
  Rung least;
  for (double passes : kRungs) {
    RebuildGuard guard(passes);
    Plan p = plan_step();
    if (p.peak.total <= bytes) return {passes, std::move(p)};
    if (least.passes == 0 || p.peak.total < least.plan.peak.total) least = {passes, std::move(p)};
  }
  throw BudgetError(std::string(what) + ": " + std::to_string(bytes) +
                        " bytes are too few: the smallest budget that works is " +
                        std::to_string(least.plan.peak.total) + " bytes, which " + culprit(least.plan) +
                        " needs; give that, or use a smaller batch or model",
                    least.plan.peak.total);
}

}  // namespace situ::memory
