// What making values again in backward saves and costs: each model's training step with everything kept, as it is by
// default, and under budgets; whether the losses are equal says whether the bits are. Steps of a pair are interleaved.
// "Saved" is what is kept for backward at the end of forward. The default's step and work are over those with
// everything kept, a budget's are over the default's. A budget is a share of what the step with everything kept holds
// at its peak beyond parameters, gradients and optimizer state. Measured peaks hold both models of a pair; a budget's
// is the planned one. Work is estimated from shapes: bytes moved, sixteen operations counting as one.
//
//   savings [MODEL...] [--rounds N] [--share X] [--plan]    --plan: shapes and estimates alone, no step is run
//
// MODEL: mlp tree lstm unet gpt gpt2 resnet18 resnet50 resnet50x32 (default: mlp lstm unet gpt resnet18)
#include <cinttypes>
#include <string>
#include <vector>

#include "bench/pairs.h"

namespace {

using namespace situ;
using bench::How;
using bench::Pair;
using bench::plan_of;

double mb(int64_t bytes) { return static_cast<double>(bytes) / 1e6; }

bench::Json saved_row(const std::string& model, int64_t all, int64_t less, int64_t peak_all, int64_t peak_less) {
  std::printf("%-11s saved at the end of forward %9.1f MB -> %9.1f MB (%5.1f %%)   peak %9.1f -> %9.1f MB   ",
              model.c_str(), mb(all), mb(less), 100.0 * mb(less) / mb(all), mb(peak_all), mb(peak_less));
  return bench::Json().add("saved_all_mb", mb(all)).add("saved_mb", mb(less));
}

void compare(const std::string& model, int rounds, bench::Json& out) {
  Pair p(model, {}, {ThreadState().recompute}, rounds);
  bench::Json row = saved_row(model, p.first.saved, p.second.saved, p.first.peak.total, p.second.peak.total);
  std::printf("step %8.1f -> %8.1f ms (%+.1f %%)   losses %s\n", 1e3 * p.first.median(), 1e3 * p.second.median(),
              p.percent(), p.bits());
  std::fflush(stdout);
  out.add(model.c_str(), row.add("time_ratio", p.ratio).add("losses_equal", p.same ? 1.0 : 0.0));
}

void compare_plans(const std::string& model, bench::Json& out) {
  const bench::Everything all(model);
  int64_t saved = 0;
  const memory::Plan less = plan_of(model, &saved);
  bench::Json row = saved_row(model, all.saved, saved, all.plan.peak.total, less.peak.total);
  std::printf("work %+.1f %%\n", 100 * (less.work / all.plan.work - 1));
  std::fflush(stdout);
  out.add(model.c_str(), row.add("work_ratio", less.work / all.plan.work));
}

void budgets(const std::string& model, const std::vector<double>& shares, int rounds) {
  const bench::Everything everything(model);
  const memory::Plan as_is = plan_of(model);
  for (double share : shares) {
    int64_t bytes = everything.budget(share);
    std::printf("%-10s %3.0f %% (%9.1f MB): ", model.c_str(), 100 * share, mb(bytes));
    try {
      memory::CandidateLimit candidate = memory::choose_limit("savings", bytes, [&] { return plan_of(model); });
      std::printf("peak %9.1f MB, over the default: work %+.1f %%", mb(candidate.plan.peak.total),
                  100 * (candidate.plan.work / as_is.work - 1));
      if (rounds > 0) {
        Pair p(model, {ThreadState().recompute},
               {ThreadState().recompute, candidate.limit, candidate.age_exponent, candidate.drops}, rounds);
        std::printf(", step %8.1f -> %8.1f ms (%+.1f %%), losses %s", 1e3 * p.first.median(), 1e3 * p.second.median(),
                    p.percent(), p.bits());
      }
      std::printf("%s\n", as_is.peak.total <= bytes ? " (the default fits: nothing is asked of it)" : "");
    } catch (const BudgetError& e) {
      std::printf("refused; the smallest share is %.0f %%\n", 100 * everything.share(e.smallest()));
    }
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> models;
  std::vector<double> shares = {0.9, 0.5, 0.33, 0.25};
  int rounds = 5;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--plan")
      rounds = 0;
    else if (std::string(argv[i]) == "--rounds" && i + 1 < argc)
      rounds = std::max(1, std::atoi(argv[++i]));
    else if (std::string(argv[i]) == "--share" && i + 1 < argc)
      shares = {std::atof(argv[++i])};
    else
      models.push_back(argv[i]);
  }
  if (models.empty()) models = {"mlp", "lstm", "unet", "gpt", "resnet18"};
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out;
  for (const std::string& m : models) rounds > 0 ? compare(m, rounds, out) : compare_plans(m, out);
  for (const std::string& m : models) budgets(m, shares, rounds);
  std::printf("%s\n", out.text().c_str());
}
