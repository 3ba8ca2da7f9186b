// The command line: help, exit statuses, and refusals.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "situ/base/cpu.h"
#include "tests/apps/program.h"
#include "tests/sanitizers.h"

namespace {

TEST(Usage, HelpIsEverywhere) {
  for (std::vector<std::string> words : std::vector<std::vector<std::string>>{{"--help"},
                                                                              {"train", "--help"},
                                                                              {"sample", "--help"},
                                                                              {"eval", "--help"},
                                                                              {"predict", "--help"},
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
  for (const char* flag : {"--data",       "--skip-unreadable",
                           "--steps",      "--batch",
                           "--accumulate", "--eval-batches",
                           "--context",    "--layers",
                           "--width",      "--heads",
                           "--image",      "--lr",
                           "--seed",       "--threads",
                           "--save",       "--save-every",
                           "--resume",     "--metrics",
                           "--report",     "--json",
                           "mlp",          "lstm",
                           "gpt",          "gpt2-small",
                           "resnet18",     "resnet34",
                           "resnet50",     "unet"})
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
                                             {"train", "mlp", "--precision", "f16"},
                                             {"sample"},
                                             {"predict", "folder"},
                                             {"predict", "folder", "file", "--top", "0"},
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
  EXPECT_NE(f.err.find("--report and --trace: both would be written to ./one.html; give each its own file"),
            std::string::npos)
      << f.err;
  EXPECT_FALSE(std::ifstream("one.html").good());
  Words small{"explain", "mlp", "--width", "8", "--batch", "4", "--steps", "2"};
  EXPECT_EQ(situ_run(with(small, {"--report", "/dev/null", "--trace", "/dev/null"})).status, 0);
}

// One short line: the option, its value, and what it needs.
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

TEST(Usage, ErrorsExitWith1AndStateTheReason) {
  TestFolder folder;
  std::ofstream(folder / "short") << "abc";
  std::ofstream(folder / "checkpoint.safetensors") << "rubbish, and long enough";
  TestFolder cut_off;
  std::ofstream(cut_off / "checkpoint.safetensors.tmp") << "what a killed save had written";
  struct {
    std::vector<std::string> words;
    const char* text;
  } table[] = {
      {{"train", "gpt", "--data", folder / "missing"}, "No such file or directory; check the path"},
      {{"train", "gpt", "--data", folder / "short"}, "give a longer text or a shorter context"},
      {{"train", "mlp", "--data", folder / ""},
       "has no sub-folder; put the images of each class into a folder of its own"},
      {{"train", "mlp", "--resume", folder / "missing"}, "cannot open the file"},
      {{"train", "mlp", "--resume", folder / ""}, "the file is damaged or was not written as safetensors"},
      {{"train", "mlp", "--resume", cut_off / ""},
       "holds only 'checkpoint.safetensors.tmp', which an interrupted save left"},
      {{"eval", cut_off / ""}, "it cannot be read"},
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

// Equal options give the same network.
TEST(Usage, SummaryPlanAndExplainAgree) {
  TestFolder folder;
  std::string text;
  for (int i = 0; i < 400; ++i) text += "some text of few letters\n";
  std::ofstream(folder / "text") << text;
  const Words cases[] = {{"mlp", "--width", "16"},
                         {"resnet18", "--width", "8", "--image", "32", "--batch", "4"},
                         {"unet", "--width", "8", "--image", "16", "--batch", "2", "--precision", "bf16"},
                         {"gpt", "--layers", "1", "--width", "16", "--heads", "2", "--context", "16"},
                         {"lstm", "--layers", "1", "--width", "16", "--context", "16", "--data", folder / "text"}};
  for (const Words& words : cases) {
    const auto s = situ_json("summary", words), p = situ_json("plan", words), e = situ_json("explain", words);
    EXPECT_GT(s["parameters"].get<int64_t>(), 0) << words[0];
    EXPECT_EQ(s["parameters"], p["parameters"]) << words[0];
    EXPECT_EQ(s["parameters"], e["parameters"]) << words[0];
    EXPECT_EQ(s["batch"], p["batch"]) << words[0];
    EXPECT_LE(s["parameter_bytes"], p["ledger"]["parameter"]) << words[0];  // booked in whole size classes
  }
  EXPECT_EQ(situ_json("summary", {"gpt2-small"})["parameters"], 124439808);  // as published
}

const char* const kCommands[] = {"train", "sample", "eval", "predict", "summary", "plan", "explain", "doctor", "help"};

TEST(Usage, HelpIsACommandToo) {
  EXPECT_EQ(situ_run({"help"}).out, situ_run({"--help"}).out);
  for (const std::string command : kCommands)
    EXPECT_EQ(situ_run({"help", command}).out, situ_run({command, "--help"}).out) << command;
  Finished f = situ_run({"help", "trian"});
  EXPECT_EQ(f.status, 2);
  EXPECT_EQ(f.err, "situ: help: there is no command 'trian' (see situ --help)\n");
}

// Options with a value state their default. Two examples use the command and its options.
TEST(Usage, HelpHasDefaultsAndTwoExamples) {
  for (const std::string command : kCommands) {
    const std::string help = situ_run({command, "--help"}).out;
    std::istringstream lines(help);
    int values = 0, examples = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  situ ")) {
        ++examples;
        EXPECT_TRUE((line + " ").starts_with("  situ " + command + " ")) << line;
        std::istringstream words(line);
        for (std::string word; words >> word;)
          EXPECT_TRUE(!word.starts_with("--") || help.find("  " + word) != std::string::npos) << line;
      }
      std::istringstream words(line);
      std::string flag, type;
      words >> flag >> type;
      if (!line.starts_with("  --") || type.empty() ||
          type.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != type.npos)
        continue;
      ++values;
      if (line.size() < 40) std::getline(lines, line);  // a long name has its description below
      EXPECT_TRUE(line.ends_with(")")) << command << ": " << line;
    }
    EXPECT_EQ(examples, 2) << command;
    EXPECT_EQ(values > 0, command != "doctor" && command != "help") << command;
  }
}

TEST(Usage, QuietPrintsErrorsAndJsonAlone) {
  TestFolder folder;
  const Words small{"mlp", "--width", "8", "--batch", "4", "--steps", "2", "--eval-batches", "1", "--quiet"};
  for (const char* command : {"train", "plan", "explain"}) {
    Finished f = situ_run(with({command}, small));
    EXPECT_EQ(f.status, 0) << f.err;
    EXPECT_EQ(f.out + f.err, "") << command;
  }
  Finished f = situ_run(with({"train"}, with(small, {"--json", "--save", folder / "run"})));
  EXPECT_EQ(f.err, "");
  EXPECT_EQ(nlohmann::json::parse(f.out)["steps"], 2) << f.out;
  for (const Words& words :
       {Words{"eval", folder / "run", "--batch", "1000"}, Words{"summary", "mlp"}, Words{"doctor"}}) {
    f = situ_run(with(words, {"--quiet", "--json"}));
    EXPECT_EQ(f.err, "") << words[0];
    EXPECT_TRUE(nlohmann::json::parse(f.out).is_object()) << f.out;
  }
  f = situ_run(with({"train"}, with(small, {"--data", folder / "nothing"})));
  EXPECT_EQ(f.status, 1);
  EXPECT_EQ(f.out, "");
  EXPECT_NE(f.err.find("situ: "), std::string::npos);
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

// Returns the error on standard error, without earlier output.
std::string error_of(const Finished& f) {
  size_t at = f.err.starts_with("situ: ") ? 0 : f.err.find("\nsitu: ");
  return at == std::string::npos ? "" : f.err.substr(at + (at > 0));
}

void expect_short(const std::string& line, const Finished& f) {
  const std::string text = error_of(f);
  EXPECT_NE(f.status, 0) << line;
  EXPECT_FALSE(text.empty()) << line << ": " << f.err;
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 3) << line << ":\n" << text;
  EXPECT_LE(text.size(), 480u) << line << ":\n" << text;
  for (const char* of_a_program : {"free tensors", "  0", "memory::", "Guard", "NoGrad"})
    EXPECT_EQ(text.find(of_a_program), std::string::npos) << line << ":\n" << text;
}

// For any request: no table, and no advice about tensors.
TEST(Usage, AnErrorIsThreeLinesAtMost) {
  const char* lines[] = {
      "",
      "trian",
      "train",
      "train alexnet",
      "train mlp --batch 0",
      "train mlp --data /nowhere",
      "train mlp --resume /nowhere",
      "train mlp --report /nowhere/at/all",
      "train mlp --budget 1",
      "train gpt --budget 1000000",
      "train unet --budget 3MB",
      "train mlp --width 1048576 --layers 10",
      "train mlp --width 1048576 --layers 1000",
      "train gpt --width 1048576 --heads 1 --layers 1000 --batch 1048576",
      "train gpt --width 1048576 --heads 1 --layers 2 --batch 1048576 --budget 1GB",
      "plan gpt --width 1048576 --heads 1 --layers 2 --batch 1048576",
      "plan lstm --width 1048576 --layers 2 --batch 1048576",
      "plan unet --image 1024 --width 1048576 --batch 1048576",
      "plan resnet50 --image 1024 --width 1048576 --batch 1048576 --eval",
      "plan mlp --fit nonsense",
      "explain gpt --width 1048576 --heads 1 --layers 2 --batch 1048576",
      "explain gpt --width 1048576 --heads 1 --layers 2 --batch 1048576 --budget 1GB",
      "explain gpt --budget 1",
      "summary gpt --width 1048576 --heads 1 --context 1048576 --batch 1048576",
      "summary unet --image 1024 --width 1048576 --batch 1048576",
      "sample /nowhere",
      "eval /nowhere",
  };
  for (std::string line : lines) expect_short(line, shell_run("\"$SITU\" " + line));
}

TEST(Usage, RunningOutOfMemoryIsThreeLinesAtMost) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map more than any such limit";
  int refused = 0;
  for (std::string words :
       {"resnet18 --image 8 --width 4 --batch 2 --steps 1", "mlp --image 16 --batch 1024 --width 512 --steps 1",
        "gpt --steps 1", "resnet18 --image 32 --batch 8 --steps 1 --threads 8"})
    for (int kilobytes = 120000; kilobytes <= 260000; kilobytes += 20000) {
      const std::string line =
          "ulimit -v " + std::to_string(kilobytes) + "; \"$SITU\" train " + words + " --eval-batches 3";
      Finished f = shell_run(line);
      if (f.status == 0 || f.status == 127) continue;  // 127: no memory for its code
      ++refused;
      expect_short(line, f);
    }
  EXPECT_GT(refused, 3);
}

TEST(Usage, DoctorReportsCausesOfSlowness) {
  Finished f = shell_run("ulimit -v 8000000; ONEDNN_MAX_CPU_ISA=SSE41 SITU_NUM_THREADS=200 \"$SITU\" doctor");
  EXPECT_EQ(f.status, 0) << f.err;
  for (const char* text : {"ONEDNN_MAX_CPU_ISA=SSE41 keeps a library", "200, by SITU_NUM_THREADS", "compete for",
                           "address space 7.63 GiB"})
    EXPECT_NE(f.out.find(text), std::string::npos) << text << f.out;
}

TEST(Usage, ACapabilitySelectsTheKernels) {
  if (!situ::this_cpu().has(situ::Capability::avx2)) GTEST_SKIP() << "this CPU has none to leave out";
  Finished f = shell_run("SITU_CPU_CAPABILITY=sse4 \"$SITU\" doctor");
  EXPECT_EQ(f.status, 0) << f.err;
  for (const char* text :
       {"SSE4 through Highway", "OpenBLAS, and Situ's own code", ", SSE4", "SITU_CPU_CAPABILITY=sse4 keeps"})
    EXPECT_NE(f.out.find(text), std::string::npos) << text << f.out;
  f = shell_run("SITU_CPU_CAPABILITY=neon \"$SITU\" --version");
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_EQ(f.err,
            "situ: SITU_CPU_CAPABILITY must be sse4, avx2 or avx512, got \"neon\"; using all that this CPU has\n");
}

}  // namespace
