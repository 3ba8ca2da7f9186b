// `situ explain`: its figures equal those of `situ plan` and `situ train`, add up, and fall or rise as they should.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "situ/memory/budget.h"
#include "tests/apps/program.h"

namespace {

using nlohmann::json;
namespace memory = situ::memory;

int64_t sum(const json& members) {
  int64_t n = 0;
  for (auto& v : members) n += v.get<int64_t>();
  return n;
}

TEST(ExplainProgram, StatesThePeakOfThePlanAndItsTablesAddUp) {
  for (const Words& words : kModels) {
    json e = situ_json("explain", words), plan = situ_json("plan", words);
    ASSERT_TRUE(e.is_object() && plan.is_object()) << words[0];
    for (const char* key : {"peak_bytes", "ledger", "peak_modules", "peak_op", "peak_module"})
      EXPECT_EQ(e[key], plan[key]) << words[0] << " " << key;
    EXPECT_EQ(sum(e["ledger"]), e["peak_bytes"]) << words[0];
    EXPECT_EQ(sum(e["peak_modules"]), e["peak_bytes"]) << words[0];
    int64_t shown = 0;
    for (auto& t : e["tensors"]) {
      shown += t["bytes"].get<int64_t>();
      EXPECT_FALSE(t["op"].get<std::string>().empty());
    }
    EXPECT_GT(shown, e["peak_bytes"].get<int64_t>() / 2) << words[0];
    EXPECT_LE(shown, e["peak_bytes"].get<int64_t>()) << words[0];
  }
}

TEST(ExplainProgram, TheCurveFallsAndItsWorkRises) {
  for (const Words& words : kModels) {
    json curve = situ_json("explain", words)["curve"];
    ASSERT_FALSE(curve.empty());
    EXPECT_EQ(curve[0]["again"], 0) << words[0];
    EXPECT_EQ(curve[0]["work"], 1) << words[0];
    for (size_t i = 1; i < curve.size(); ++i) {
      EXPECT_LT(curve[i]["bytes"], curve[i - 1]["bytes"]) << words[0];
      EXPECT_GE(curve[i]["work"], curve[i - 1]["work"]) << words[0];
    }
  }
}

TEST(ExplainProgram, ABudgetOfTheCurveIsKept) {
  json curve = situ_json("explain", kResnet)["curve"];
  ASSERT_GE(curve.size(), 3u);
  int64_t budget = curve[curve.size() - 2]["budget_bytes"];
  Words within = {"--budget", std::to_string(budget)};
  json e = situ_json("explain", kResnet, within);
  EXPECT_EQ(e["budget_bytes"], budget);
  EXPECT_LE(e["peak_bytes"], budget);
  EXPECT_GT(e["work_again"].get<double>(), 0);
  EXPECT_EQ(situ_json("train", kResnet, with(within, {"--steps", "2"}))["peak_bytes"],
            situ_json("explain", kResnet, with(within, {"--steps", "2"}))["peak_bytes"]);
  for (auto& strategy : e["ways"])
    EXPECT_EQ(strategy["fits"], memory::budget_for(strategy["bytes"].get<int64_t>()) <= budget);
}

TEST(ExplainProgram, ABudgetThatCannotBeIsRefusedWithTheSmallest) {
  json curve = situ_json("explain", kResnet)["curve"];
  int64_t least = curve.back()["budget_bytes"];
  Finished f = situ_run(with(with({"explain"}, kResnet), {"--budget", std::to_string(least - 1)}));
  EXPECT_EQ(f.status, 1);
  EXPECT_NE(f.err.find("the smallest budget that works is " + std::to_string(least)), std::string::npos) << f.err;
  EXPECT_NE(f.err.find("--batch 4 --accumulate 2 would do"), std::string::npos) << f.err;
  Finished none = situ_run(with(with({"explain"}, kResnet), {"--budget", "1000"}));
  EXPECT_NE(none.err.find("no smaller --batch fits"), std::string::npos) << none.err;
  Finished fits = situ_run(with(with({"explain"}, kResnet), {"--budget", std::to_string(least)}));
  EXPECT_EQ(fits.status, 0) << fits.err;
}

TEST(ExplainProgram, TechniquesSaveMemoryInModelsThatUseThem) {
  auto saves = [](const Words& words, const std::string& name) {
    json e = situ_json("explain", words);
    for (auto& t : e["techniques"])
      if (t["name"] == name) return t["saves_bytes"].get<int64_t>();
    ADD_FAILURE() << "no technique " << name;
    return int64_t{0};
  };
  Words resnet = {"resnet18", "--batch", "16", "--image", "64", "--width", "16"};
  EXPECT_GT(saves(resnet, "values recomputed"), 0);
  EXPECT_GT(saves(resnet, "bits"), 0);
  EXPECT_EQ(saves(resnet, "attention without its matrix"), 0);
  EXPECT_GT(saves(resnet, "all of these"), saves(resnet, "bits"));
  Words gpt = {"gpt", "--batch", "4", "--context", "256", "--width", "64", "--layers", "4", "--heads", "4"};
  EXPECT_GE(saves(gpt, "attention without its matrix"), 4 * (4 * 4 * 256 * 256 * 4 - 4 * 4 * 256 * 4));
  EXPECT_EQ(saves(gpt, "bits"), 0);
}

TEST(ExplainProgram, SmallerBatchesAndModelsAreTruePlans) {
  json e = situ_json("explain", kResnet);
  int checked = 0;
  for (auto& strategy : e["ways"]) {
    EXPECT_LT(strategy["bytes"], e["peak_bytes"]);
    std::string flags = strategy["flags"], bits = strategy["bits"];
    if (flags.starts_with("--budget")) {
      EXPECT_EQ(bits, "same");
    } else if (flags == "--batch 4 --accumulate 2") {
      Words half = {"resnet18", "--batch", "4", "--accumulate", "2", "--image", "32", "--width", "8"};
      EXPECT_EQ(situ_json("plan", half)["peak_bytes"], strategy["bytes"]);
      EXPECT_EQ(bits, "rounding differs");
      ++checked;
    } else if (flags.starts_with("--step-in-backward")) {
      EXPECT_EQ(flags, "--step-in-backward --clip 0");
      EXPECT_EQ(situ_json("plan", with(kResnet, {"--step-in-backward", "--clip", "0"}))["peak_bytes"],
                strategy["bytes"]);
      EXPECT_EQ(bits, "no clipping");
      ++checked;
    } else if (flags == "--precision bf16") {
      EXPECT_EQ(situ_json("plan", with(kResnet, {"--precision", "bf16"}))["peak_bytes"], strategy["bytes"]);
      EXPECT_EQ(bits, "rounding differs");
      ++checked;
    } else if (flags == "--width 4") {
      Words narrow = {"resnet18", "--batch", "8", "--image", "32", "--width", "4"};
      EXPECT_EQ(situ_json("plan", narrow)["peak_bytes"], strategy["bytes"]);
      EXPECT_EQ(bits, "another model");
      EXPECT_LT(strategy["time"], 1);
      ++checked;
    }
  }
  EXPECT_EQ(checked, 4);
  for (auto& strategy : situ_json("explain", kResnet, {"--clip", "0"})["ways"])
    EXPECT_EQ(strategy["bits"] == "same",
              strategy["flags"] == "--step-in-backward" || strategy["what"] == "a budget: more values recomputed");
}

TEST(ExplainProgram, TheTextNamesLinesCallsAndRemedies) {
  Finished f = situ_run(with({"explain"}, kResnet));
  ASSERT_EQ(f.status, 0) << f.err;
  for (const char* part : {"bytes at the peak, in", "saved for backward", "layer1.0.conv1",
                           "resnet.cpp:", "relu at resnet.cpp:", "overwrote operand 0", "values recomputed",
                           "smallest budgets, in bytes", "--budget ", "--accumulate 2", "another model"})
    EXPECT_NE(f.out.find(part), std::string::npos) << part << "\n" << f.out;
  json e = situ_json("explain", kResnet);
  int64_t sums = 0, apart = 0, fused = 0;
  for (auto& c : e["in_place"]) {
    sums += c["op"] == "batch_norm_add_relu";
    apart += c["op"] == "add" || c["op"] == "relu";
    fused += c["op"] == "batch_norm_relu";
    EXPECT_FALSE(c["line"].get<std::string>().empty());
  }
  EXPECT_EQ(sums, 8);  // two blocks in each of four stages
  EXPECT_EQ(apart, 0);
  EXPECT_EQ(fused, 9);
}

TEST(ExplainProgram, ThePageHoldsItAll) {
  TestFolder folder;
  Finished f = situ_run(with(with({"explain"}, kResnet), {"--report", folder / "page.html"}));
  ASSERT_EQ(f.status, 0) << f.err;
  std::string page = content(folder / "page.html");
  for (const char* part :
       {"<svg", "Cost of lower budgets", "Strategies that need fewer bytes", "Techniques that save bytes already",
        "In-place writes of activations", "prefers-color-scheme:dark", "width=device-width"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  for (const char* outside : {"http:", "https:", "<script", "<link", "url("})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
}

// Every event has its time, and counters add up to the ledger's figures.
void check_trace(const std::string& path, int64_t peak) {
  json trace = json::parse(content(path), nullptr, false);
  ASSERT_TRUE(trace.is_object()) << path;
  int64_t highest = 0, calls = 0;
  double last = 0;
  for (auto& e : trace["traceEvents"]) {
    if (e["ph"] == "C") {
      highest = std::max(highest, sum(e["args"]));
      EXPECT_GE(e["ts"].get<double>(), last);
      last = e["ts"];
    } else if (e["ph"] == "X") {
      ++calls;
      EXPECT_GE(e["dur"].get<double>(), 0);
    }
  }
  EXPECT_GT(calls, 100);
  EXPECT_NEAR(static_cast<double>(highest), static_cast<double>(peak), 0.02 * static_cast<double>(peak));
}

TEST(ExplainProgram, TracesOfDryAndRealRunsLoad) {
  TestFolder folder;
  json dry = situ_json("explain", kResnet, {"--trace", folder / "dry.json"});
  check_trace(folder / "dry.json", dry["peak_bytes"]);
  json real = situ_json("train", kResnet, {"--steps", "4", "--trace", folder / "real.json"});
  check_trace(folder / "real.json", real["peak_bytes"]);
  json one = situ_json("train", kResnet, {"--steps", "1", "--trace", folder / "one.json"});
  check_trace(folder / "one.json", one["peak_bytes"]);
}

}  // namespace
