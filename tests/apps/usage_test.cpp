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
                                                                              {"plan", "--help"},
                                                                              {"explain", "--help"},
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
                                             {"explain", "mlp", "--report", "one", "--trace", "one"},
                                             {"explain", "mlp", "--report", "one", "--trace", "./one"},
                                             {"train", "mlp", "--metrics", "one", "--report", "one"},
                                             {"summary", "mlp", "--steps", "3"}}) {
    Finished f = situ_run(words);
    EXPECT_EQ(f.status, 2) << (words.empty() ? "nothing" : words.back());
    EXPECT_NE(f.err.find("--help"), std::string::npos) << f.err;
  }
}

TEST(Usage, TwoOutputsAreNotOneFile) {
  Finished f = situ_run({"explain", "mlp", "--report", "one.html", "--trace", "./one.html"});
  EXPECT_EQ(f.status, 2);
  EXPECT_NE(f.err.find("--report and --trace: both would be written to ./one.html; give each a file of its own"),
            std::string::npos)
      << f.err;
  EXPECT_FALSE(std::ifstream("one.html").good());
  Words small{"explain", "mlp", "--width", "8", "--batch", "4", "--steps", "2"};
  EXPECT_EQ(situ_run(with(small, {"--report", "/dev/null", "--trace", "/dev/null"})).status, 0);
}

// One short line: the option, what it got, what it needs.
TEST(Usage, ABadValueExitsWith2AndNamesTheOption) {
  std::string digits(309, '9');
  const char* wholes[] = {"0", "-1", "1.5", "1e3", "nan", "inf", "", " 3", "3 ", "0x10", "9223372036854775808", "many"};
  const char* reals[] = {"-1", "nan", "-nan", "inf", "1e400", "", " 3", "0.1x", "1,5", "fast"};
  std::vector<std::vector<std::string>> table;
  for (std::string flag : {"--context", "--layers", "--width", "--heads", "--batch", "--accumulate", "--threads"})
    for (std::string value : wholes) table.push_back({"train", "gpt", flag, value});
  for (std::string value : wholes) table.push_back({"train", "mlp", "--image", value});
  for (std::string value : wholes)
    if (value != "0") table.push_back({"train", "gpt", "--steps", value});
  for (std::string value : {"-1", "1.5", "nan", "18446744073709551616", "", "one"})
    for (std::string command : {"train", "sample"}) table.push_back({command, "gpt", "--seed", value});
  for (std::string value : reals) table.push_back({"train", "gpt", "--lr", value});
  table.push_back({"train", "gpt", "--lr", "0"});
  for (std::string value : reals) table.push_back({"sample", "folder", "--temperature", value});
  for (std::string value : wholes) table.push_back({"sample", "folder", "--length", value});
  for (std::string value : wholes) table.push_back({"eval", "folder", "--batch", value});
  for (std::string value : {"nonsense", "nan", "inf", "-1", "0", "1 potato", "", "9e99GiB"})
    table.push_back({"train", "gpt", "--budget", value});
  for (std::string flag : {"--save", "--resume", "--metrics", "--report", "--data"})
    table.push_back({"train", "gpt", flag, ""});
  for (std::string flag : {"--lr", "--batch", "--seed"}) table.push_back({"train", "gpt", flag, digits});
  table.push_back({"train", "gpt", "--threads", "100000"});
  for (auto& words : table) {
    std::string flag = words[2], value = words[3];
    words[2] += "=" + value;  // so that an empty one is seen
    words.pop_back();
    if (value.empty()) words[2] = flag, words.push_back(value);
    Finished f = situ_run(words);
    EXPECT_EQ(f.status, 2) << flag << " '" << value << "': " << f.err;
    EXPECT_NE(f.err.find(flag), std::string::npos) << flag << " '" << value << "': " << f.err;
    EXPECT_NE(f.err.find("'" + value.substr(0, 40)), std::string::npos) << flag << " '" << value << "': " << f.err;
    EXPECT_EQ(f.err.find('\n'), f.err.size() - 1) << f.err;
    EXPECT_LT(f.err.size(), 200u) << f.err;
    EXPECT_EQ(f.out, "");
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
      {{"train", "mlp", "--steps", "1", "--metrics", folder / "no/where"}, "metrics: cannot create the file"},
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
  for (const char* key : {"situ", "cpu", "features", "caches", "cores", "threads", "memory", "limits", "pages", "simd",
                          "products", "onednn", "openblas"})
    EXPECT_FALSE(j[key].get<std::string>().empty()) << key;
  EXPECT_TRUE(j["slow"].is_array());
  EXPECT_EQ(j["measured"].size(), 4u);
  for (auto& [name, value] : j["measured"].items()) EXPECT_GT(value.get<double>(), 0) << name;
}

TEST(Usage, DoctorSeesWhatIsSetAgainstIt) {
  Finished f = shell_run("ulimit -v 8000000; ONEDNN_MAX_CPU_ISA=SSE41 SITU_NUM_THREADS=200 \"$SITU\" doctor");
  EXPECT_EQ(f.status, 0) << f.err;
  for (const char* text :
       {"ONEDNN_MAX_CPU_ISA=SSE41 keeps a library", "200, by SITU_NUM_THREADS", "take turns", "address space 7.63 GiB"})
    EXPECT_NE(f.out.find(text), std::string::npos) << text << f.out;
}

}  // namespace
