// Runs in a group of processes with a memory limit, as in a container: a process that exceeds it is killed.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/apps/program.h"
#include "tests/sanitizers.h"

namespace {

using nlohmann::json;

// A group below this process' own, of version 2 or 1; path() is empty if none can be created.
class LimitedGroup {
 public:
  explicit LimitedGroup(int64_t bytes) {
    std::istringstream lines(content("/proc/self/cgroup"));
    for (std::string line; path_.empty() && std::getline(lines, line);) {
      if (line.rfind("0::", 0) == 0) make("/sys/fs/cgroup" + line.substr(3), "memory.max", bytes);
      const size_t at = line.find(":memory:");
      if (at != std::string::npos) make("/sys/fs/cgroup/memory" + line.substr(at + 8), "memory.limit_in_bytes", bytes);
    }
  }
  ~LimitedGroup() {
    if (!path_.empty()) ::rmdir(path_.c_str());
  }
  LimitedGroup(const LimitedGroup&) = delete;
  LimitedGroup& operator=(const LimitedGroup&) = delete;
  const std::string& path() const { return path_; }
  const std::string& why() const { return why_; }
  // Runs `situ WORDS` as a member of the group from its first instruction on.
  Finished run(const std::string& words) const {
    return shell_run("echo $$ > " + path_ + "/cgroup.procs && exec \"$SITU\" " + words);
  }

 private:
  void make(const std::string& parent, const char* file, int64_t bytes) {
    const std::string path = parent + (parent.back() == '/' ? "" : "/") + "situ-test-" + std::to_string(::getpid());
    if (::mkdir(path.c_str(), 0755) != 0) {
      why_ += path + ": " + std::strerror(errno) + "; ";
      return;
    }
    std::ofstream(path + "/" + file) << bytes << std::flush;
    if (std::atoll(content(path + "/" + file).c_str()) == bytes) {
      path_ = path;
    } else {
      why_ += path + "/" + file + " takes no limit; ";
      ::rmdir(path.c_str());
    }
  }
  std::string path_, why_;
};

constexpr int64_t kLimit = int64_t{104} << 20;
const std::string kTooMuch = "train resnet18 --image 32 --width 16 --batch 154 --steps 1 ";  // 120 MB; 53 at least

TEST(Container, BudgetAutoReadsTheLimitAndStaysWithinIt) {
  LimitedGroup group(kLimit);
  if (group.path().empty()) GTEST_SKIP() << "no group with a memory limit may be made here: " << group.why();
  if (kSanitized) GTEST_SKIP() << "sanitizers hold more than that beside tensors";
  json free = json::parse(shell_run("\"$SITU\" " + kTooMuch + "--json").last_line());
  ASSERT_GT(free["peak_bytes"], kLimit);
  Finished f = group.run(kTooMuch + "--budget auto --json");
  EXPECT_EQ(f.status, 0) << f.err;
  json held = json::parse(f.last_line(), nullptr, false);
  ASSERT_TRUE(held.is_object()) << f.err;
  EXPECT_LT(held["peak_bytes"], kLimit);
  EXPECT_EQ(held["digest"], free["digest"]);
}

TEST(Container, WhatCannotFitIsRefusedInWordsAndNotKilled) {
  LimitedGroup group(kLimit);
  if (group.path().empty()) GTEST_SKIP() << "no group with a memory limit may be made here: " << group.why();
  if (kSanitized) GTEST_SKIP() << "sanitizers hold more than that beside tensors";
  Finished f = group.run(kTooMuch);
  EXPECT_EQ(f.status, 1) << f.err;
  EXPECT_NE(f.err.find("--budget auto"), std::string::npos) << f.err;
  f = group.run("train resnet18 --image 32 --width 16 --batch 1024 --steps 1 --budget auto");
  EXPECT_EQ(f.status, 1) << f.err;
  EXPECT_NE(f.err.find("the smallest budget that works"), std::string::npos) << f.err;
}

}  // namespace
