// `situ train` and the commands that use its results: resume, eval, sample.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/apps/program.h"

namespace {

using nlohmann::json;

// Each model at its smallest size.
const Words kSmall[] = {
    with({"mlp", "--image", "8", "--width", "8", "--batch", "4"}, kBriefly),
    with({"lstm", "--context", "8", "--width", "8", "--layers", "1", "--batch", "2"}, kBriefly),
    with({"gpt", "--context", "8", "--width", "8", "--heads", "2", "--layers", "1", "--batch", "2"}, kBriefly),
    with({"resnet18", "--image", "16", "--width", "4", "--batch", "2"}, kBriefly),
    with({"resnet50", "--image", "16", "--width", "4", "--batch", "2"}, kBriefly),
    with({"unet", "--image", "16", "--width", "4", "--batch", "2"}, kBriefly),
};

std::vector<json> lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<json> all;
  for (std::string line; std::getline(file, line);) all.push_back(json::parse(line));
  return all;
}

TEST(Train, EveryModelRunsAndItsLedgerAddsUp) {
  for (auto& model : kSmall) {
    json j = situ_json("train", model, {"--steps", "3"});
    ASSERT_TRUE(j.is_object()) << model[0];
    EXPECT_EQ(j["model"], model[0]);
    EXPECT_EQ(j["steps"], 3);
    EXPECT_GT(j["loss"].get<double>(), 0);
    EXPECT_GT(j["validation_loss"].get<double>(), 0);
    EXPECT_EQ(j.contains("accuracy"), model[0] != "gpt" && model[0] != "lstm") << model[0];
    EXPECT_GE(j["seconds"].get<double>(), 0);
    int64_t sum = 0;
    for (auto& [name, bytes] : j["ledger"].items()) sum += bytes.get<int64_t>();
    EXPECT_EQ(sum, j["peak_bytes"].get<int64_t>()) << model[0];
    EXPECT_EQ(j["ledger"].size(), 10u);
    EXPECT_GT(j["ledger"]["parameter"].get<int64_t>(), 0);
    EXPECT_GT(j["ledger"]["optimizer_state"].get<int64_t>(), 0);
    EXPECT_GE(j["held_peak_bytes"].get<int64_t>(), j["peak_bytes"].get<int64_t>());
    EXPECT_EQ(j["unattributed_bytes"], 0);
    const json& process = j["process"];
    int64_t items = 0;
    for (auto& [name, bytes] : process["items"].items()) {
      EXPECT_GE(bytes.get<int64_t>(), 0) << name;
      items += bytes.get<int64_t>();
    }
    EXPECT_EQ(items, process["resident_bytes"].get<int64_t>());
    EXPECT_EQ(process["high_water_bytes"].get<int64_t>(), process["held_bytes"].get<int64_t>() +
                                                              process["static_bytes"].get<int64_t>() +
                                                              process["rest_bytes"].get<int64_t>());
    int64_t by_module = 0;
    for (auto& [name, bytes] : j["peak_modules"].items()) by_module += bytes.get<int64_t>();
    EXPECT_EQ(by_module, j["peak_bytes"].get<int64_t>()) << model[0];
    EXPECT_EQ(j["digest"].get<std::string>().size(), 16u);
  }
}

TEST(Train, ThreadsChangeNeitherBitsNorPeak) {
  for (auto& model : kSmall) {
    json one = situ_json("train", model, {"--steps", "4", "--threads", "1"});
    for (const char* threads : {"2", "3"}) {
      json other = situ_json("train", model, {"--steps", "4", "--threads", threads});
      EXPECT_EQ(one["digest"], other["digest"]) << model[0] << " with " << threads;
      EXPECT_EQ(one["peak_bytes"], other["peak_bytes"]) << model[0] << " with " << threads;
    }
    json seed = situ_json("train", model, {"--steps", "4", "--seed", "1"});
    EXPECT_NE(one["digest"], seed["digest"]) << model[0];
  }
}

TEST(Train, TheStepInBackwardHasTheSameBitsInFewerBytes) {
  auto run = [](bool in_backward) {
    std::vector<std::string> words = {"train",   "gpt", "--layers",  "2",  "--width", "64",
                                      "--heads", "2",   "--context", "16", "--batch", "2",
                                      "--steps", "3",   "--clip",    "0",  "--json"};
    if (in_backward) words.push_back("--step-in-backward");
    Finished f = situ_run(words);
    EXPECT_EQ(f.status, 0) << f.err;
    return json::parse(f.last_line());
  };
  json plain = run(false), moved = run(true);
  EXPECT_EQ(plain["digest"], moved["digest"]);
  EXPECT_LT(moved["peak_bytes"], plain["peak_bytes"]);
  EXPECT_EQ(situ_run({"train", "gpt", "--step-in-backward"}).status, 2);
}

TEST(Train, AResumedRunHasTheSameBits) {
  for (auto& model : kSmall) {
    TestFolder folder;
    json whole = situ_json("train", model, {"--steps", "6", "--accumulate", "2", "--clip", "0.01"});
    situ_json("train", model, {"--steps", "3", "--accumulate", "2", "--clip", "0.01", "--save", folder / "a"});
    json rest = situ_json("train", {model[0], "--resume", folder / "a", "--steps", "6"}, kBriefly);
    EXPECT_EQ(rest["steps"], 6);
    EXPECT_EQ(rest["digest"], whole["digest"]) << model[0];
    EXPECT_EQ(rest["validation_loss"], whole["validation_loss"]) << model[0];
  }
}

TEST(Train, AResumedRunMayTakeAnotherRate) {
  TestFolder folder;
  for (auto* name : {"a", "b"}) situ_json("train", kSmall[0], {"--steps", "3", "--save", folder / name});
  situ_json("train", {"mlp", "--resume", folder / "a", "--steps", "4", "--metrics", folder / "m"});
  situ_json("train", {"mlp", "--resume", folder / "b", "--steps", "4", "--lr", "0.01", "--metrics", folder / "n"});
  EXPECT_NEAR(lines(folder / "n").back()["lr"].get<double>(), 10 * lines(folder / "m").back()["lr"].get<double>(),
              1e-12);
}

TEST(Train, StepsCountFromTheVeryStart) {
  TestFolder folder;
  json three = situ_json("train", kSmall[0], {"--steps", "3", "--save", folder / "a"});
  json none = situ_json("train", {"mlp", "--resume", folder / "a", "--steps", "2"});
  EXPECT_EQ(none["steps"], 3);
  EXPECT_EQ(none["digest"], three["digest"]);
}

TEST(Train, ARefusedCommandLeavesFilesUnchanged) {
  TestFolder folder;
  situ_json("train", kSmall[0], {"--steps", "3", "--save", folder / "a"});
  for (Words more : {Words{"--step-in-backward"}, Words{"--data", folder / "nothing"}, Words{"--budget", "1000"}}) {
    Finished f = situ_run(with(with({"train"}, kSmall[0]), with({"--save", folder / "a"}, more)));
    EXPECT_NE(f.status, 0) << more[0];
    EXPECT_EQ(f.err.find("it is kept as"), std::string::npos) << f.err;
  }
  size_t files = 0;
  for (auto& entry : std::filesystem::directory_iterator(folder / "a")) files += entry.is_regular_file();
  EXPECT_EQ(files, 1u);
}

// New trainings in a folder never prevent older ones in it from being resumed.
TEST(Train, CheckpointsOfOtherTrainingsStay) {
  TestFolder folder;
  situ_json("train", kSmall[0], {"--steps", "3", "--save", folder / "a"});
  auto begin = [&](const Words& model, const Words& more) {
    return situ_run(with(with({"train"}, model), with({"--save", folder / "a"}, more)));
  };
  Finished second = begin(kSmall[1], {"--steps", "1"});
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_NE(second.err.find("checkpoint.safetensors.before'"), std::string::npos) << second.err;
  EXPECT_EQ(situ_json("eval", {folder / "a"})["model"], "lstm");
  EXPECT_NE(begin(kSmall[2], {"--data", folder / "nothing"}).status, 0);  // saves nothing and replaces nothing
  Finished third = begin(kSmall[2], {"--steps", "1"});
  ASSERT_EQ(third.status, 0) << third.err;
  EXPECT_NE(third.err.find("checkpoint.safetensors.before-2'"), std::string::npos) << third.err;
  int files = 0;
  for (auto& file : std::filesystem::directory_iterator(folder / "a")) files += file.is_regular_file();
  EXPECT_EQ(files, 3);
  std::string b = folder / "b";
  std::filesystem::create_directory(b);
  for (auto& [former, model] : {std::pair(".before", "mlp"), std::pair(".before-2", "lstm")}) {
    std::filesystem::rename((folder / "a/checkpoint.safetensors") + former, b + "/checkpoint.safetensors");
    EXPECT_EQ(situ_json("eval", {b})["model"], model);
  }
}

TEST(Train, MetricsAndReport) {
  TestFolder folder;
  situ_json("train", kSmall[2],
            {"--steps", "5", "--metrics", folder / "m", "--report", folder / "r.html", "--save", folder / "a"});
  auto m = lines(folder / "m");
  ASSERT_EQ(m.size(), 5u);
  for (size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(m[i]["step"], i + 1);
    EXPECT_EQ(m[i].size(), 6u);
    EXPECT_GT(m[i]["loss"].get<double>(), 0);
    EXPECT_GT(m[i]["lr"].get<double>(), 0);
    EXPECT_GE(m[i]["seconds"].get<double>(), 0);
    EXPECT_GE(m[i]["peak_bytes"].get<int64_t>(), m[i]["bytes"].get<int64_t>());
  }
  std::ifstream file(folder / "r.html");
  std::string html{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(html.find("saved for backward"), std::string::npos);
  EXPECT_EQ(html.find("Nothing was recorded."), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
  for (const char* own : {"run.cpp:", "task.cpp:", "train.cpp:"}) EXPECT_EQ(html.find(own), std::string::npos) << own;
  situ_json("train", {"gpt", "--resume", folder / "a", "--steps", "7", "--metrics", folder / "m"}, kBriefly);
  m = lines(folder / "m");
  ASSERT_EQ(m.size(), 7u);
  EXPECT_EQ(m[6]["step"], 7);
}

TEST(Train, OwnDataIsUsed) {
  TestFolder folder;
  std::ofstream(folder / "text") << std::string(200, 'a') + std::string(200, 'b') + "no more than that";
  Finished f =
      situ_run(with(with({"train"}, kSmall[2]), {"--steps", "1", "--data", folder / "text", "--save", folder / "a"}));
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_NE(f.err.find("text, 417 characters"), std::string::npos) << f.err;
  std::ofstream(folder / "text") << "something else altogether, and long enough to be trained on";
  f = situ_run({"train", "gpt", "--resume", folder / "a"});
  EXPECT_EQ(f.status, 1);
  EXPECT_NE((f.err).find("situ: "), std::string::npos);
}

TEST(Train, AnInterruptSavesAndStops) {
  TestFolder folder;
  Program p(with(with({"train"}, kSmall[0]),
                 {"--steps", "100000000", "--save", folder / "a", "--metrics", folder / "m", "--json"}));
  auto begun = [&] { return std::filesystem::exists(folder / "m") && lines(folder / "m").size() >= 3; };
  for (int i = 0; i < 60000 && !begun(); ++i) ::usleep(1000);
  ASSERT_TRUE(begun());
  p.send(SIGINT);
  Finished f = p.wait();
  EXPECT_EQ(f.status, 0) << f.err;
  json j = json::parse(f.last_line());
  EXPECT_GE(j["steps"].get<int64_t>(), 3);
  EXPECT_LT(j["steps"].get<int64_t>(), 100000000);
  json again = situ_json("train", {"mlp", "--resume", folder / "a", "--steps", "1"});
  EXPECT_EQ(again["digest"], j["digest"]);
}

TEST(Train, AKillLosesNoCheckpoint) {
  TestFolder folder;
  int64_t before = 0;
  const char* kills = std::getenv("SITU_KILLS");  // a long run has more
  for (int i = 0, n = kills ? std::atoi(kills) : 30; i < n; ++i) {
    Words words = i == 0 ? with({"train"}, kSmall[0]) : Words{"train", "mlp", "--resume", folder / "a"};
    for (auto& w :
         Words{"--steps", "100000000", "--save", folder / "a", "--save-every", "1", "--metrics", folder / "m"})
      words.push_back(w);
    Program p(words);
    auto steps = [&] {  // complete lines: the last one may be incomplete
      std::ifstream file(folder / "m");
      return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
    };
    auto seen = steps();
    while (!std::filesystem::exists(folder / "a/checkpoint.safetensors") || steps() < seen + 2) ::usleep(500);
    ::usleep(static_cast<useconds_t>(137 * i % 2000));
    p.send(SIGKILL);
    EXPECT_EQ(p.wait().status, 128 + SIGKILL);
    Finished f = situ_run({"eval", folder / "a", "--json"});
    ASSERT_EQ(f.status, 0) << f.err;
    int64_t now = json::parse(f.last_line())["steps"];
    EXPECT_GT(now, before);
    before = now;
  }
}

TEST(Sample, WritesTheSameTextForOneSeed) {
  for (auto& model : {kSmall[1], kSmall[2]}) {
    TestFolder folder;
    situ_json("train", model, {"--steps", "1", "--save", folder / "a"});
    auto text = [&](const char* seed) {
      Finished f = situ_run({"sample", folder / "a", "--prompt", "The ", "--length", "40", "--seed", seed});
      EXPECT_EQ(f.status, 0) << f.err;
      return f.out;
    };
    std::string first = text("3");
    EXPECT_EQ(first.substr(0, 4), "The ");
    EXPECT_GE(first.size(), 45u);
    EXPECT_EQ(text("3"), first);
    EXPECT_NE(text("4"), first);
    Finished f = situ_run({"sample", folder / "a", "--prompt", "\xe2\x98\x83"});
    EXPECT_EQ(f.status, 1);
    EXPECT_NE(f.err.find("is not among the"), std::string::npos) << f.err;
  }
  TestFolder folder;
  situ_json("train", kSmall[0], {"--steps", "1", "--save", folder / "a"});
  EXPECT_EQ(situ_run({"sample", folder / "a"}).status, 2);
}

TEST(Eval, GivesTheValidationOfTheTraining) {
  for (auto& model : {kSmall[0], kSmall[2]}) {
    TestFolder folder;
    Words all(model.begin(), model.end() - static_cast<std::ptrdiff_t>(kBriefly.size()));
    json trained = situ_json("train", all, {"--steps", "2", "--save", folder / "a"});
    json eval = situ_json("eval", {folder / "a"});
    EXPECT_EQ(eval["validation_loss"], trained["validation_loss"]);
    EXPECT_EQ(eval["steps"], 2);
  }
}

// 2,000 drawn digits are held out, which are 500 batches of four.
TEST(Eval, LooksAtAsManyBatchesAsItIsGiven) {
  const Words mlp = {"mlp", "--image", "8", "--width", "8", "--batch", "4", "--steps", "2"};
  const json all = situ_json("train", mlp);
  EXPECT_EQ(situ_json("train", mlp, {"--eval-batches", "500"})["validation_loss"], all["validation_loss"]);
  EXPECT_EQ(situ_json("train", mlp, {"--eval-batches", "900"})["validation_loss"], all["validation_loss"]);
  for (const char* some : {"1", "2", "499"}) {
    const json few = situ_json("train", mlp, {"--eval-batches", some});
    EXPECT_NE(few["validation_loss"], all["validation_loss"]) << some;
    EXPECT_EQ(few["digest"], all["digest"]) << some;
    EXPECT_EQ(few["peak_bytes"], situ_json("plan", mlp, {"--eval-batches", some})["peak_bytes"]) << some;
  }
  EXPECT_EQ(situ_run({"train", "mlp", "--eval-batches", "0"}).status, 2);
}

}  // namespace
