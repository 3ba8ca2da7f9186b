// Planned bytes of one training step of each model: the free peak and the smallest budget, from shapes alone.
//
//   plans [MODEL...]    default: mlp tree lstm unet gpt gpt2 resnet18 resnet50 depthwise vit
#include <cinttypes>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/pairs.h"

namespace {

using namespace situ;

int64_t smallest_budget(const std::string& model) {
  try {
    memory::choose_limit("plans", 1, [&] { return bench::plan_of(model); });
  } catch (const BudgetError& e) {
    return e.smallest();
  }
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> models(argv + 1, argv + argc);
  if (models.empty())
    models = {"mlp", "tree", "lstm", "unet", "gpt", "gpt2", "resnet18", "resnet50", "depthwise", "vit"};
  for (const std::string& model : models) {
    std::printf("%-10s free peak %13" PRId64 "   smallest budget %13" PRId64 "\n", model.c_str(),
                bench::plan_of(model).peak.total, smallest_budget(model));
    std::fflush(stdout);
  }
}
