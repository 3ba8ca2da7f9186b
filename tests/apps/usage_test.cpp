// The command line: help, exit statuses, what is refused and how.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/apps/program.h"

namespace {

TEST(Usage, HelpIsEverywhere) {
  for (std::vector<std::string> words : std::vector<std::vector<std::string>>{{"--help"},
                                                                              {"train", "--help"},
                                                                              {"sample", "--help"},
                                                                              {"eval", "--help"},
                                                                              {"summary", "--help"},
                                                                              {"doctor", "--help"}}) {
    Finished f = situ_run(words);
    EXPECT_EQ(f.status, 0) << words[0];
    EXPECT_GT(f.out.size(), 100u) << words[0];
    EXPECT_EQ(f.err, "") << words[0];
  }
  std::string help = situ_run({"train", "--help"}).out;
  for (const char* flag :
       {"--data",     "--steps",   "--batch",  "--accumulate", "--context", "--layers", "--width",
        "--heads",    "--image",   "--lr",     "--seed",       "--threads", "--save",   "--save-every",
        "--resume",   "--metrics", "--report", "--json",       "mlp",       "lstm",     "gpt",
        "gpt2-small", "resnet18",  "resnet34", "resnet50",     "unet"})
    EXPECT_NE(help.find(flag), std::string::npos) << flag;
}

TEST(Usage, AMisunderstoodLineExitsWith2) {
  for (std::vector<std::string> words :
       std::vector<std::vector<std::string>>{{},
                                             {"trian"},
                                             {"train"},
                                             {"train", "alexnet"},
                                             {"train", "mlp", "--setps", "3"},
                                             {"train", "mlp", "--steps", "many"},
                                             {"train", "mlp", "--batch", "0"},
                                             {"train", "mlp", "--save-every", "3"},
                                             {"train", "mlp", "--heads", "3"},
                                             {"train", "gpt", "--image", "32"},
                                             {"train", "gpt", "--width", "10", "--heads", "3"},
                                             {"train", "unet", "--image", "20"},
                                             {"sample"},
                                             {"summary", "mlp", "--steps", "3"}}) {
    Finished f = situ_run(words);
    EXPECT_EQ(f.status, 2) << (words.empty() ? "nothing" : words.back());
    EXPECT_NE(f.err.find("--help"), std::string::npos) << f.err;
  }
}

TEST(Usage, WhatGoesWrongExitsWith1AndSaysWhy) {
  TestFolder folder;
  std::ofstream(folder / "short") << "abc";
  std::ofstream(folder / "checkpoint.safetensors") << "rubbish, and long enough";
  struct {
    std::vector<std::string> words;
    const char* text;
  } table[] = {
      {{"train", "gpt", "--data", folder / "missing"}, "No such file or directory; check the path"},
      {{"train", "gpt", "--data", folder / "short"}, "give a longer text or a shorter context"},
      {{"train", "mlp", "--data", folder / ""}, "has no file train-images-idx3-ubyte"},
      {{"train", "mlp", "--resume", folder / "missing"}, "cannot open the file"},
      {{"train", "mlp", "--resume", folder / ""}, "the file is damaged or was not written as safetensors"},
      {{"eval", folder / ""}, "the file is damaged"},
      {{"sample", folder / "missing"}, "cannot open the file"},
      {{"train", "mlp", "--steps", "1", "--metrics", folder / "no/where"}, "metrics: cannot write"},
  };
  for (auto& row : table) {
    Finished f = situ_run(row.words);
    EXPECT_EQ(f.status, 1) << f.err;
    EXPECT_NE(f.err.find(row.text), std::string::npos) << f.err;
    EXPECT_EQ(f.err.substr(0, 6), "situ: ");
  }
}

TEST(Usage, SummaryCountsTheKnownModels) {
  struct {
    const char *model, *parameters;
  } table[] = {{"resnet18", "11,689,512"},
               {"resnet34", "21,797,672"},
               {"resnet50", "25,557,032"},
               {"gpt2-small", "124,439,808"}};
  for (auto& row : table) {
    Finished f = situ_run({"summary", row.model, "--json"});
    EXPECT_EQ(f.status, 0) << f.err;
    EXPECT_NE(f.out.find(row.parameters), std::string::npos) << f.out;
  }
}

TEST(Usage, DoctorLooksAround) {
  Finished f = situ_run({"doctor", "--json"});
  EXPECT_EQ(f.status, 0) << f.err;
  auto j = nlohmann::json::parse(f.last_line());
  for (const char* key : {"cpu", "features", "threads", "onednn", "openblas", "slow"})
    EXPECT_TRUE(j.contains(key)) << key;
}

}  // namespace
