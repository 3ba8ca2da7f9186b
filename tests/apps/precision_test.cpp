// `situ train --precision bf16`: every model learns as in f32, those with large activations in fewer bytes. It works
// with plans, budgets, threads and checkpoints as any training.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "situ/base/cpu.h"
#include "tests/apps/program.h"

namespace {

using nlohmann::json;

const Words kBf16 = {"--precision", "bf16"};

json trained(const Words& model, const Words& more) { return situ_json("train", with(model, more)); }

// Large enough that activations matter, small enough for a test.
struct Precise {
  Words model;
  const char* steps;
  double margin;  // the most by which held-out losses may differ, as a share of f32's
  // Bytes at the peak, at most, as a share of f32's. Above 1 if blocks of widened operands outweigh the savings.
  double peak;
};
// AMD's AVX-512 multiplies bf16 in hardware. Other CPUs without AMX widen bf16 into blocks.
bool multiplies_bf16() { return situ::this_cpu().avx512_bf16 && situ::this_cpu().amd; }
const Precise kPrecise[] = {
    {{"mlp", "--image", "16", "--width", "64", "--batch", "32"}, "60", 0.03, 1.12},
    {{"lstm", "--context", "32", "--width", "32", "--layers", "1", "--batch", "8"}, "30", 0.01, 1.05},
    {{"gpt", "--context", "64", "--width", "32", "--heads", "2", "--layers", "2", "--batch", "8"},
     "40",
     0.01,
     multiplies_bf16() ? 0.95 : 1.05},
    {{"resnet18", "--image", "32", "--width", "8", "--batch", "16"}, "20", 0.1, 0.8},
    {{"unet", "--image", "32", "--width", "8", "--batch", "8"}, "20", 0.05, multiplies_bf16() ? 0.8 : 0.85},
};

TEST(Precision, EveryModelLearnsAsItDoesInFloatAndLargerOnesInFewerBytes) {
  for (const Precise& c : kPrecise) {
    const json f32 = trained(c.model, {"--steps", c.steps}), bf16 = trained(c.model, with(kBf16, {"--steps", c.steps}));
    const double want = f32["validation_loss"], have = bf16["validation_loss"];
    EXPECT_LT(std::abs(have - want), c.margin * want) << c.model[0] << ": " << have << " compared with " << want;
    EXPECT_NE(have, want) << c.model[0] << " computed in f32";
    EXPECT_LT(bf16["peak_bytes"].get<double>(), c.peak * f32["peak_bytes"].get<double>()) << c.model[0];
    EXPECT_EQ(bf16["ledger"]["parameter"], f32["ledger"]["parameter"]) << c.model[0];
    EXPECT_EQ(bf16["ledger"]["optimizer_state"], f32["ledger"]["optimizer_state"]) << c.model[0];
  }
}

TEST(Precision, PlansAreToTheByteAndThreadsChangeNoBit) {
  for (const Words& model : kModels) {
    const Words words = with(with(with(model, kBf16), {"--steps", "3"}), kBriefly);
    const json plan = situ_json("plan", words), one = situ_json("train", words, {"--threads", "1"}),
               three = situ_json("train", words, {"--threads", "3"});
    EXPECT_EQ(plan["peak_bytes"], one["peak_bytes"]) << model[0];
    EXPECT_EQ(plan["ledger"], one["ledger"]) << model[0];
    EXPECT_EQ(one["digest"], three["digest"]) << model[0];
    EXPECT_EQ(one["peak_bytes"], three["peak_bytes"]) << model[0];
  }
}

TEST(Precision, ABudgetGivesTheSameBits) {
  for (const Precise& c : {kPrecise[2], kPrecise[3]}) {
    const Words words = with(with(with(c.model, kBf16), {"--steps", "3"}), kBriefly);
    const json free = situ_json("train", words);
    const auto budget = static_cast<int64_t>(0.9 * static_cast<double>(free["peak_bytes"].get<int64_t>()));
    const json tight = situ_json("train", words, {"--budget", std::to_string(budget)});
    EXPECT_EQ(tight["digest"], free["digest"]) << c.model[0];
    EXPECT_LE(tight["peak_bytes"].get<int64_t>(), budget) << c.model[0];
  }
}

TEST(Precision, ACheckpointRemembersIt) {
  TestFolder folder;
  const Words model = {"mlp", "--image", "8", "--width", "16", "--batch", "4"};
  const json whole = trained(with(model, kBf16), {"--steps", "6"});
  trained(with(model, kBf16), {"--steps", "3", "--save", folder / "run"});
  const json rest = situ_json("train", {"mlp"}, {"--steps", "6", "--resume", folder / "run"});
  EXPECT_EQ(rest["digest"], whole["digest"]);
  Finished f = situ_run({"train", "mlp", "--precision", "f32", "--resume", folder / "run"});
  EXPECT_EQ(f.status, 2);
  EXPECT_NE(f.err.find("--precision f32 differs from the checkpoint, which has bf16; omit the option"),
            std::string::npos)
      << f.err;
  f = situ_run({"train", "mlp", "--precision", "f16"});
  EXPECT_EQ(f.status, 2);
  EXPECT_NE(f.err.find("--precision 'f16' is not a precision; give f32 or bf16"), std::string::npos) << f.err;
  EXPECT_EQ(situ_run({"eval", folder / "run"}).status, 0);
}

TEST(Precision, ExplainPrintsTheMemoryOfEachPrecision) {
  const Words words = with(kPrecise[3].model, {"--steps", "3"});
  const std::string text = situ_run(with({"explain"}, words)).out;
  EXPECT_NE(text.find("--precision bf16"), std::string::npos) << text;
  // If products widen their operands, the time is not computed.
  const size_t line = text.rfind('\n', text.find("--precision bf16"));
  const bool unknown = text.find("unknown", line) < text.find("--precision bf16");
  EXPECT_EQ(unknown, situ_run({"doctor"}).out.find("no bf16 products that are faster") != std::string::npos) << text;
  const std::string applied = situ_run(with(with({"explain"}, words), kBf16)).out;
  EXPECT_EQ(applied.find("--precision bf16"), std::string::npos) << applied;
}

}  // namespace
