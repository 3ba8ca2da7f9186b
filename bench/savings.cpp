// What making values again in backward saves and costs: each model's training step with everything kept, as it is by
// default, and what the two runs' losses say about their bits. Steps of both are interleaved.
//
//   savings [MODEL...] [--rounds N]    MODEL: mlp lstm unet gpt resnet18 resnet50 (default: all but resnet50)
#include <algorithm>
#include <cinttypes>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/models.h"
#include "situ/memory/ledger.h"

namespace {

using namespace situ;

struct Side {
  double passes;
  bench::Step step;
  std::vector<double> seconds, losses;
  memory::Snapshot peak;

  void round(bool measured) {
    RebuildGuard guard(passes);
    memory::PeakScope scope;
    double start = bench::now();
    losses.push_back(step());
    if (!measured) return;
    seconds.push_back(bench::now() - start);
    peak = scope.peak();
  }
  double median() const {
    std::vector<double> s = seconds;
    std::sort(s.begin(), s.end());
    return s[s.size() / 2];
  }
};

double mb(int64_t bytes) { return static_cast<double>(bytes) / 1e6; }

void compare(const std::string& model, int rounds, bench::Json& out) {
  Side kept{0, bench::make(model), {}, {}, {}}, made{ThreadState().rebuild, bench::make(model), {}, {}, {}};
  for (int i = 0; i <= rounds; ++i) {
    kept.round(i > 0);
    made.round(i > 0);
  }
  bool same = kept.losses == made.losses;
  int64_t all = kept.peak[Category::saved], less = made.peak[Category::saved];
  double ratio = made.median() / kept.median();
  std::printf(
      "%-10s saved %9.1f MB -> %9.1f MB (%5.1f %%)   peak %9.1f -> %9.1f MB   step %8.1f -> %8.1f ms (%+.1f %%)   "
      "losses %s\n",
      model.c_str(), mb(all), mb(less), 100.0 * mb(less) / mb(all), mb(kept.peak.total), mb(made.peak.total),
      1e3 * kept.median(), 1e3 * made.median(), 100 * (ratio - 1), same ? "equal" : "DIFFER");
  std::fflush(stdout);
  out.add(model.c_str(), bench::Json()
                             .add("saved_all_mb", mb(all))
                             .add("saved_mb", mb(less))
                             .add("time_ratio", ratio)
                             .add("losses_equal", same ? 1.0 : 0.0));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> models;
  int rounds = 5;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--rounds" && i + 1 < argc)
      rounds = std::max(1, std::atoi(argv[++i]));
    else
      models.push_back(argv[i]);
  }
  if (models.empty()) models = {"mlp", "lstm", "unet", "gpt", "resnet18"};
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out;
  for (const std::string& m : models) compare(m, rounds, out);
  std::printf("%s\n", out.text().c_str());
}
