// `situ train --budget`: fewer bytes with the same bits, or a refusal that names the smallest budget.
//
// The budget bounds the held bytes of the process: tensors, records and warm blocks. So it bounds the resident memory
// (VmHWM), apart from what libraries, code and stacks take.
//
// With SITU_BUDGET_RUNS=full in the environment: 50 budgets for each model, 100 steps.
#include "situ/memory/budget.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "situ/base/cpu.h"
#include "tests/apps/program.h"

namespace {

using nlohmann::json;
namespace memory = situ::memory;

// Library code in memory, malloc, stacks, generated code and libraries' buffers (docs/memory.md).
constexpr int64_t kBesideTheLedger = 64 << 20;

bool full() {
  const char* runs = std::getenv("SITU_BUDGET_RUNS");
  return runs && std::string(runs) == "full";
}

struct Trained {
  int64_t peak = 0, held = 0, resident = 0;  // at most
  std::string digest;
  std::vector<std::string> losses;
};

Trained train(const Words& words, int64_t budget) {
  TestFolder folder;
  Words all = with(with({"train"}, words), {"--steps", full() ? "100" : "3", "--metrics", folder / "m", "--json"});
  if (!full()) all = with(all, kBriefly);
  if (budget) all = with(all, {"--budget", std::to_string(budget)});
  Finished f = situ_run(all);
  EXPECT_EQ(f.status, 0) << words[0] << " within " << budget << ": " << f.err;
  json j = json::parse(f.last_line(), nullptr, false);
  Trained t;
  if (!j.is_object()) return t;
  t.peak = j["peak_bytes"];
  t.held = j["held_peak_bytes"];
  t.resident = j["process"]["high_water_bytes"];
  t.digest = j["digest"];
  std::ifstream metrics(folder / "m");
  for (std::string line; std::getline(metrics, line);) t.losses.push_back(json::parse(line)["loss"].dump());
  return t;
}

// A call's records are counted when the next tensor is allocated (budget.h). So the peak of a smallest budget that also
// works without steps may exceed it by these records. They are in the part that a budget reserves for pages.
constexpr int64_t kBehind = 4096;

// Returns the smallest budget, from the refusal of one byte.
int64_t smallest(const Words& words) {
  Finished f = situ_run(with(with({"train"}, words), {"--steps", "3", "--budget", "1"}));
  EXPECT_EQ(f.status, 1);
  const std::string mark = "the smallest budget that works is ";
  size_t at = f.err.find(mark);
  EXPECT_NE(at, std::string::npos) << f.err;
  return at == std::string::npos ? 0 : std::atoll(f.err.c_str() + at + mark.size());
}

TEST(Budget, KeepsToTheBytesAndToTheBits) {
  for (const Words& words : kModels) {
    Trained free = train(words, 0);
    const int64_t least = smallest(words), most = memory::budget_for(free.peak);
    ASSERT_GT(least, 0);
    ASSERT_LE(least, most);
    const int budgets = full() ? 50 : 6;
    int64_t last = 0;
    for (int i = 0; i < budgets; ++i) {
      int64_t budget = least + (most - least) * i / (budgets - 1);
      Trained t = train(words, budget);
      EXPECT_LE(t.peak, memory::bookable(budget) + kBehind) << words[0];
      EXPECT_LE(t.held, budget) << words[0];
      EXPECT_LE(t.resident, budget + kBesideTheLedger) << words[0];
      EXPECT_GE(t.peak + kBehind, last) << words[0] << ": the peak falls as the budget rises";
      last = t.peak;
      EXPECT_EQ(t.digest, free.digest) << words[0] << " within " << budget;
      EXPECT_EQ(t.losses, free.losses) << words[0] << " within " << budget;
    }
  }
}

TEST(Budget, ABudgetSavesMoreThanTheDefault) {
  const Words& words = kResnet;
  EXPECT_LT(smallest(words), train(words, 0).peak * 9 / 10);
}

// Images come channels-last, which convolutions keep without copies. Scratch of convolutions depends on the CPU.
TEST(Budget, ImagesNeedNoReorderedCopies) {
  if (!situ::this_cpu().has(situ::Capability::avx512)) GTEST_SKIP() << "measured with AVX-512";
  EXPECT_LT(smallest({"resnet18", "--image", "32", "--width", "8", "--batch", "16"}), 7'000'000);
}

TEST(Budget, OneByteLessThanTheSmallestIsRefusedBeforeTheFirstStep) {
  TestFolder folder;
  const Words& words = kResnet;
  int64_t least = smallest(words);
  Finished f = situ_run(with(with({"train"}, words), {"--steps", "3", "--budget", std::to_string(least - 1), "--save",
                                                      folder / "run", "--metrics", folder / "m"}));
  EXPECT_EQ(f.status, 1);
  for (const std::string& part : {std::to_string(least), std::string("use mixed precision, gradient accumulation, "),
                                  std::string("fewer loader batches, "), std::string("\nits peak, ")})
    EXPECT_NE(f.err.find(part), std::string::npos) << part << "\n" << f.err;
  EXPECT_EQ(f.err.find("step 1/"), std::string::npos) << f.err;
  Finished bad = situ_run({"train", "mlp", "--budget", "plenty"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.err.find("--budget"), std::string::npos) << bad.err;
}

TEST(Budget, AResumedRunMayHaveAnother) {
  TestFolder folder;
  const Words& words = kResnet;
  Trained whole = train(words, 0);
  int64_t least = smallest(words);
  Finished half = situ_run(with(with({"train"}, words), {"--steps", "1", "--save", folder / "run"}));
  ASSERT_EQ(half.status, 0) << half.err;
  Finished rest = situ_run({"train", words[0], "--resume", folder / "run", "--steps", full() ? "100" : "3", "--budget",
                            std::to_string(least + least / 20), "--json"});
  ASSERT_EQ(rest.status, 0) << rest.err;
  EXPECT_EQ(json::parse(rest.last_line())["digest"], whole.digest);
}

TEST(Budget, AutoUsesTheMemoryThatIsAvailable) {
  Finished f = situ_run(with(with({"train"}, kModels[0]), {"--steps", "1", "--budget", "auto"}));
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_NE(f.err.find("budget auto: "), std::string::npos) << f.err;
}

}  // namespace
