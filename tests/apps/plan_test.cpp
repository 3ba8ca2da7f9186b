// Compares `situ plan` with `situ train` and `situ eval`: the same bytes at the peak in each category.
//
// With SITU_PLAN_SIZES=full in the environment the models have their own sizes, which takes minutes and gigabytes.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "situ/memory/budget.h"
#include "tests/apps/program.h"

namespace {

using nlohmann::json;
namespace memory = situ::memory;

struct Case {
  Words small, full;
  std::vector<int> batches, full_batches;
};

const Words kText = with({"--context", "8", "--width", "8", "--layers", "1"}, kBriefly);
const Words kImages = with({"--image", "16", "--width", "4"}, kBriefly);

const Case kCases[] = {
    {with({"mlp"}, {"--image", "8", "--width", "8"}), {"mlp"}, {1, 3, 8}, {1, 64, 200}},
    {with({"lstm"}, kText), {"lstm"}, {1, 2, 5}, {1, 16, 30}},
    {with(with({"gpt"}, kText), {"--heads", "2"}), {"gpt"}, {1, 2, 5}, {1, 16, 30}},
    {with(with({"gpt2-small"}, kText), {"--heads", "2"}), {"gpt2-small"}, {1, 2, 3}, {1, 2, 4}},
    {with({"resnet18"}, kImages), {"resnet18"}, {2, 3, 5}, {4, 32, 50}},
    {with({"resnet34"}, kImages), {"resnet34"}, {2, 3, 5}, {4, 32, 50}},
    {with({"resnet50"}, kImages), {"resnet50"}, {2, 3, 5}, {4, 32, 50}},
    {with({"unet"}, kImages), {"unet"}, {1, 2, 5}, {1, 8, 12}},
};

void expect_equal(const json& plan, const json& real, const std::string& what) {
  ASSERT_TRUE(plan.is_object() && real.is_object()) << what;
  EXPECT_EQ(plan["peak_bytes"], real["peak_bytes"]) << what;
  EXPECT_EQ(plan["ledger"], real["ledger"]) << what;
}

TEST(PlanProgram, PredictsTheTrainingsOfAllModelsToTheByte) {
  const char* sizes = std::getenv("SITU_PLAN_SIZES");
  bool full = sizes && std::string(sizes) == "full";
  for (auto& c : kCases)
    for (int batch : full ? c.full_batches : c.batches) {
      Words words = with(full ? c.full : c.small, {"--batch", std::to_string(batch), "--steps", "3"});
      expect_equal(situ_json("plan", words), situ_json("train", words), words[0] + ", batch " + std::to_string(batch));
    }
}

TEST(PlanProgram, IncludesAccumulationAndEvaluations) {
  for (const Words& more : {Words{"--accumulate", "3", "--steps", "2"}, Words{"--steps", "45", "--batch", "1"},
                            Words{"--steps", "1"}, Words{"--steps", "0"}}) {
    Words words = with(kCases[0].small, more);
    expect_equal(situ_json("plan", words), situ_json("train", words), words[6] + " " + words[5]);
  }
  for (size_t model : {0, 1, 4})
    for (const char* passes : {"2", "3", "5"}) {
      Words words = with(kCases[model].small, {"--steps", "3", "--accumulate", passes, "--clip", "0"});
      if (model == 4) words = with(words, {"--batch", "2"});
      words.push_back("--step-in-backward");
      expect_equal(situ_json("plan", words), situ_json("train", words), words[0] + " in passes: " + passes);
    }
}

TEST(PlanProgram, PredictsAnEvaluation) {
  for (const Case& c : {kCases[0], kCases[2], kCases[4]}) {
    TestFolder folder;
    Words words = with(c.small, {"--batch", "4"});
    situ_json("train", words, {"--steps", "1", "--save", folder / "run"});
    expect_equal(situ_json("plan", words, {"--eval"}), situ_json("eval", {folder / "run"}), c.small[0]);
  }
}

TEST(PlanProgram, TheLargestBatchFitsAndTheNextDoesNot) {
  Words words = with(kCases[4].small, {"--steps", "2"});
  json all = situ_json("plan", words, {"--fit", "4MiB"});
  ASSERT_TRUE(all.contains("fit"));
  EXPECT_EQ(all["fit"]["bytes"], 4 << 20);
  const int64_t limit = memory::bookable(4 << 20);
  int batch = all["fit"]["train_batch"], eval_batch = all["fit"]["eval_batch"];
  EXPECT_GT(batch, 1);
  EXPECT_GT(eval_batch, batch);
  auto peak = [&](int b, const Words& more) {
    return situ_json("plan", with(words, {"--batch", std::to_string(b)}), more)["peak_bytes"].get<int64_t>();
  };
  EXPECT_EQ(peak(batch, {}), all["fit"]["train_peak_bytes"].get<int64_t>());
  EXPECT_LE(peak(batch, {}), limit);
  EXPECT_GT(peak(batch + 1, {}), limit);
  EXPECT_LE(peak(eval_batch, {"--eval"}), limit);
  EXPECT_GT(peak(eval_batch + 1, {"--eval"}), limit);
  json real = situ_json("train", with(words, {"--batch", std::to_string(batch)}));
  EXPECT_LE(real["peak_bytes"].get<int64_t>(), limit);
}

// One more image may take fewer bytes, because a kernel may divide the batch in another way.
TEST(PlanProgram, FitsTheAvailableMemory) {
  json fit = situ_json("plan", kCases[0].small, {"--fit", "auto"})["fit"];
  EXPECT_GT(fit["bytes"].get<int64_t>(), int64_t{1} << 20);
  EXPECT_LE(fit["train_peak_bytes"], fit["bytes"]);
  EXPECT_GT(fit["train_batch"].get<int>(), 0);
}

TEST(PlanProgram, TheLargestBatchMayTakeFewerBytesThanASmallerOne) {
  Words words = {"resnet50", "--image", "32", "--width", "8"};
  int found = 0;
  for (int batch : {32, 40, 48}) {
    auto peak = [&](int b) {
      return situ_json("plan", with(words, {"--eval", "--batch", std::to_string(b)}))["peak_bytes"].get<int64_t>();
    };
    int64_t next = peak(batch + 1);
    if (peak(batch) <= next) continue;
    ++found;
    json fit = situ_json("plan", with(words, {"--fit", std::to_string(memory::budget_for(next))}))["fit"];
    EXPECT_GE(fit["eval_batch"].get<int>(), batch + 1);
    EXPECT_LE(fit["eval_peak_bytes"].get<int64_t>(), next);
  }
  std::printf("%d of 3 batches take more bytes than one image more\n", found);
}

// The expected figures before a run and the actual ones after it have the same columns.
TEST(PlanProgram, PrintsTheFootprintOfTheProcess) {
  TestFolder folder;
  const std::string columns = "bytes of the process                   booked             held         resident\n";
  for (const char* command : {"plan", "explain"}) {
    Finished f = situ_run(with(with({command}, kCases[0].small), {"--batch", "4", "--json"}));
    ASSERT_EQ(f.status, 0) << f.err;
    EXPECT_NE(f.out.find(columns + "  expected at most  "), std::string::npos) << f.out;
    json j = json::parse(f.last_line());
    EXPECT_GE(j["expected_held_bytes"], j["peak_bytes"]) << command;
    EXPECT_GT(j["expected_resident_bytes"], j["expected_held_bytes"]) << command;
  }
  Finished f = situ_run(with(with({"train"}, kCases[0].small),
                             {"--batch", "4", "--steps", "3", "--json", "--report", folder / "report.html"}));
  ASSERT_EQ(f.status, 0) << f.err;
  const size_t at = f.out.find(columns + "  at most ");
  ASSERT_NE(at, std::string::npos) << f.out;
  std::string row = f.out.substr(at + columns.size(), columns.size());
  std::erase(row, ',');
  json j = json::parse(f.last_line());
  int64_t booked = 0, held = 0, resident = 0;
  ASSERT_EQ(std::sscanf(row.c_str(), "  at most %ld %ld %ld", &booked, &held, &resident), 3) << row;
  EXPECT_EQ(booked, j["peak_bytes"].get<int64_t>());
  EXPECT_EQ(held, j["held_peak_bytes"].get<int64_t>());
  EXPECT_EQ(resident, j["process"]["high_water_bytes"].get<int64_t>());
  EXPECT_NE(f.out.find("\n  at the end  "), std::string::npos) << f.out;
  EXPECT_NE(content(folder / "report.html").find("Memory of the process"), std::string::npos);
}

TEST(PlanProgram, ReportsThatNothingFitsAndRefusesInvalidByteCounts) {
  json none = situ_json("plan", kCases[0].small, {"--fit", "1 kB"});
  EXPECT_EQ(none["fit"]["train_batch"], 0);
  EXPECT_GT(none["fit"]["train_peak_bytes"].get<int64_t>(), 1000);
  for (auto [letter, unit] : {std::pair{"4M", "4MiB"}, {"4096k", "4 MiB"}, {"0.5G", "512MiB"}})
    EXPECT_EQ(situ_json("plan", kCases[0].small, {"--fit", letter})["fit"],
              situ_json("plan", kCases[0].small, {"--fit", unit})["fit"]);
  for (const char* bad : {"much", "-3", "1XB", "1m", "0", "0.4"}) {
    Finished f = situ_run({"plan", "mlp", std::string("--fit=") + bad});
    EXPECT_EQ(f.status, 2) << bad;
    EXPECT_NE(f.err.find("512MiB"), std::string::npos) << f.err;
  }
}

}  // namespace
