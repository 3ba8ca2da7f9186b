// The destinations of the program's output, and errors of writing there.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/apps/program.h"
#include "tests/sanitizers.h"

namespace {

using nlohmann::json;

const std::string kTrain = "\"$SITU\" train mlp --image 8 --width 8 --batch 4 --steps 3 ";

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Output, AFullStandardOutputExitsWith1) {
  TestFolder folder;
  ASSERT_EQ(shell_run(kTrain + "--save " + (folder / "a")).status, 0);
  for (std::string command : Words{"doctor", "summary mlp", "plan mlp", "--help", "train --help", "--version",
                                   "eval " + (folder / "a"), "plan mlp --json"})
    for (std::string target : {">/dev/full", ">&-"}) {
      Finished f = shell_run("\"$SITU\" " + command + " " + target);
      EXPECT_EQ(f.status, 1) << command << target;
      EXPECT_TRUE(holds(f.err, "situ: standard output: cannot write")) << command << target << f.err;
    }
  Finished f = shell_run(kTrain + "--save " + (folder / "b") + " >/dev/full");
  EXPECT_EQ(f.status, 1);
  EXPECT_TRUE(holds(f.err, "standard output: cannot write: No space left on device")) << f.err;
  EXPECT_EQ(shell_run("\"$SITU\" eval " + (folder / "b")).status, 0);  // the training was saved first
}

TEST(Output, ClosedStreamsAreNotMistakenForFiles) {
  TestFolder folder;
  Finished f = shell_run(kTrain + "--save " + (folder / "a") + " --metrics " + (folder / "m") + " --report " +
                         (folder / "r") + " <&- >&- 2>&-");
  EXPECT_EQ(f.status, 1);
  EXPECT_EQ(shell_run("\"$SITU\" eval " + (folder / "a")).status, 0);
  EXPECT_EQ(content(folder / "m").substr(0, 10), "{\"step\":1,");
  EXPECT_EQ(content(folder / "r").substr(0, 2), "<!");
}

TEST(Output, AFullStandardErrorDoesNotStopTheProgram) {
  for (std::string target : {"2>/dev/full", "2>&-"}) EXPECT_EQ(shell_run(kTrain + "--json " + target).status, 0);
}

TEST(Output, AReaderThatLeavesDoesNotStopATraining) {
  TestFolder folder;
  shell_run("(" + kTrain + "--save " + (folder / "a") + " --metrics " + (folder / "m") + " 2>&1; echo $? > " +
            (folder / "status") + ") | head -c 1");
  EXPECT_EQ(content(folder / "status"), "1\n");
  EXPECT_EQ(shell_run("\"$SITU\" eval " + (folder / "a")).status, 0);
}

TEST(Output, ReportsGoThroughLinksAndIntoPipes) {
  TestFolder folder;
  std::ofstream(folder / "real") << "old";
  std::filesystem::create_symlink("real", folder / "link");
  EXPECT_EQ(shell_run(kTrain + "--report " + (folder / "link")).status, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(content(folder / "real").substr(0, 2), "<!");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(shell_run("cat " + (folder / "pipe") + " > " + (folder / "read") + " & " + kTrain + "--report " +
                      (folder / "pipe") + " && wait")
                .status,
            0);
  EXPECT_EQ(content(folder / "read").substr(0, 2), "<!");
  EXPECT_TRUE(std::filesystem::is_fifo(folder / "pipe"));
  Finished f = shell_run(kTrain + "--json --report /dev/null --metrics /dev/null");
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(Output, TheJsonObjectIsAlwaysTheLastLine) {
  TestFolder folder;
  Finished f = shell_run(kTrain + "--json --report /dev/stdout --metrics /dev/stdout");
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_EQ(json::parse(f.last_line())["steps"], 3);
  EXPECT_TRUE(holds(f.out, "{\"step\":3,"));
  EXPECT_TRUE(holds(f.out, "</html>"));
  // A loss that is no number, and names that are not UTF-8.
  std::ofstream(folder / "t\xff") << std::string(400, 'a');
  f = shell_run("\"$SITU\" train gpt --context 8 --width 8 --heads 1 --layers 1 --steps 0 --json --data " +
                (folder / "t\xff"));
  EXPECT_EQ(f.status, 0) << f.err;
  json j = json::parse(f.last_line());
  EXPECT_TRUE(j["loss"].is_null());
  EXPECT_EQ(j["steps"], 0);
}

TEST(Output, AFullDiskForMetricsOrReportsDoesNotStopTraining) {
  TestFolder folder;
  for (std::string flag : {"--metrics", "--report"}) {
    Finished f = shell_run(kTrain + "--json --save " + (folder / flag) + " " + flag + " /dev/full");
    EXPECT_EQ(f.status, 1);
    EXPECT_TRUE(holds(f.err, "cannot write the file: '/dev/full': No space left on device")) << f.err;
    EXPECT_EQ(json::parse(f.last_line())["steps"], 3);
    EXPECT_EQ(shell_run("\"$SITU\" eval " + (folder / flag)).status, 0);
  }
}

TEST(Output, AFileSizeLimitEndsInWords) {
  TestFolder folder;
  ASSERT_EQ(shell_run(kTrain + "--save " + (folder / "a")).status, 0);
  Finished f =
      shell_run("ulimit -f 4; \"$SITU\" train mlp --image 8 --width 64 --batch 4 --steps 3 --save " + (folder / "b"));
  EXPECT_EQ(f.status, 1);
  EXPECT_TRUE(holds(f.err, "cannot write the file") && holds(f.err, "File too large")) << f.err;
}

// If the address space is too small, a training under --budget auto is refused before its first step, with the smallest
// budget that works. It does not begin and run out of memory later.
TEST(Output, AnAddressSpaceLimitIsReportedBeforeTheFirstStep) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map more than any such limit";
  int refused = 0;
  for (int kilobytes : {140000, 170000, 200000}) {
    Finished f = shell_run("ulimit -v " + std::to_string(kilobytes) +
                           "; \"$SITU\" train mlp --image 16 --batch 1024 --width 512 --steps 1 --budget auto");
    if (f.status == 0) continue;
    ++refused;
    EXPECT_EQ(f.status, 1) << kilobytes << f.err;
    EXPECT_TRUE(holds(f.err, "the smallest budget that works") || holds(f.err, "memory")) << f.err;
    EXPECT_FALSE(holds(f.err, "step 1/1")) << f.err;
    EXPECT_FALSE(holds(f.err, "refused by the system")) << f.err;
  }
  EXPECT_GT(refused, 0);
}

TEST(Output, ABudgetIsAdvisedOnlyWhereItHelps) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map more than any such limit";
  Finished f = shell_run("ulimit -v 140000; \"$SITU\" train mlp --image 16 --batch 1024 --width 2048 --steps 1");
  EXPECT_EQ(f.status, 1) << f.err;
  EXPECT_FALSE(holds(f.err, "--budget auto")) << f.err;
  EXPECT_TRUE(holds(f.err, "no budget helps: the smallest possible is ")) << f.err;
}

// oneDNN and OpenBLAS need memory of their own. Without it, the program ends with a message.
TEST(Output, LibrariesWithoutMemoryEndInWords) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map more than any such limit";
  int refused = 0;
  for (int kilobytes = 40000; kilobytes <= 140000; kilobytes += 20000) {
    Finished f = shell_run("ulimit -v " + std::to_string(kilobytes) +
                           "; \"$SITU\" train resnet18 --image 8 --width 4 --batch 2 --steps 1");
    if (f.status == 0) continue;
    ++refused;
    EXPECT_TRUE(f.status == 1 || f.status == 127)
        << kilobytes << ": " << f.status << f.err;  // 127: no memory for its code
    EXPECT_TRUE(f.status == 127 || holds(f.err, "memory") || holds(f.err, "this machine allows")) << f.err;
  }
  EXPECT_GT(refused, 0);
}

TEST(Output, APathThatCannotBeWrittenIsReportedBeforeTheFirstStep) {
  TestFolder folder;
  std::ofstream(folder / "file") << "x";
  std::filesystem::create_directories(folder / "folder/checkpoint.safetensors");
  for (std::string words :
       Words{"--save " + (folder / "file"), "--save " + (folder / "file/deeper"), "--save " + (folder / "folder"),
             "--save /proc/nowhere", "--report " + (folder / "folder"), "--report " + (folder / "no/where"),
             "--metrics " + (folder / "folder"), "--metrics " + (folder / "no/where"), "--report /dev/fd/77",
             "--metrics /dev/fd/77"}) {
    Finished f = shell_run("\"$SITU\" train mlp --steps 100000000 " + words);
    EXPECT_EQ(f.status, 1) << words;
    EXPECT_FALSE(holds(f.err, "step ")) << words << f.err;
    EXPECT_TRUE(holds(f.err, ": cannot ")) << words << f.err;
  }
  EXPECT_EQ(content(folder / "file"), "x");
}

TEST(Output, UnsavedResultsAreReported) {
  TestFolder folder;
  std::string model = "\"$SITU\" train mlp --image 8 --width 8 --batch 4 ", resume = "\"$SITU\" train mlp --resume ";
  Finished f = shell_run(model + "--steps 3 --save " + (folder / "a"));
  EXPECT_TRUE(holds(f.out, "saved: " + (folder / "a"))) << f.out;
  f = shell_run(resume + (folder / "a") + " --steps 5");
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_TRUE(holds(f.out, "nothing was saved, '" + (folder / "a") + "' is still at step 3: give --save")) << f.out;
  f = shell_run(resume + (folder / "a") + " --steps 2");
  EXPECT_EQ(f.status, 0) << f.err;
  EXPECT_TRUE(holds(f.err, "nothing to train: --steps 2 has no step after 3")) << f.err;
  // Interrupted without a place to save to.
  for (std::string words : {model, resume + (folder / "a") + " "}) {
    std::filesystem::remove(folder / "m");
    f = shell_run(words + "--json --steps 100000000 --metrics " + (folder / "m") + " & while [ ! -s " + (folder / "m") +
                  " ]; do sleep 0.01; done; kill -INT $!; wait $!");
    EXPECT_EQ(f.status, 0) << f.err;
    EXPECT_TRUE(holds(f.err, "; nothing was saved")) << f.err;
    EXPECT_TRUE(holds(f.err, "--save " + (words == model ? "DIR" : folder / "a"))) << f.err;
    EXPECT_TRUE(json::parse(f.last_line()).is_object());
  }
}

}  // namespace
