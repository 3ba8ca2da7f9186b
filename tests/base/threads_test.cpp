// Tests of threads: chunks, exceptions, nesting, and fork.
#include "situ/base/threads.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "situ/base/error.h"
#include "tests/sanitizers.h"

using namespace situ;

namespace {

class WithThreads {
 public:
  explicit WithThreads(int n) : before_(get_num_threads()) { set_num_threads(n); }
  ~WithThreads() { set_num_threads(before_); }

 private:
  int before_;
};

// Runs each chunk once; no two concurrent calls have the same thread index.
void check_job(int64_t chunks, int threads) {
  std::vector<int> runs(static_cast<size_t>(chunks));
  std::vector<std::atomic<bool>> taken(static_cast<size_t>(threads));
  std::atomic<int> bad{0};
  parallel_for(chunks, [&](int64_t i, int t) {
    if (t < 0 || t >= threads || taken[static_cast<size_t>(t)].exchange(true)) {
      ++bad;
      return;
    }
    ++runs[static_cast<size_t>(i)];
    taken[static_cast<size_t>(t)] = false;
  });
  EXPECT_EQ(bad, 0);
  EXPECT_EQ(std::accumulate(runs.begin(), runs.end(), int64_t{0}), chunks);
  EXPECT_TRUE(chunks == 0 || *std::min_element(runs.begin(), runs.end()) == 1);
}

int64_t sum_in_parallel(int64_t n) {
  std::vector<int64_t> parts(static_cast<size_t>((n + 9) / 10));
  parallel_blocks(n, 10, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) parts[static_cast<size_t>(begin / 10)] += i;
  });
  return std::accumulate(parts.begin(), parts.end(), int64_t{0});
}

}  // namespace

// An exception of a chunk reaches the caller from any thread, and the workers serve the next call.
TEST(Threads, AChunkThatThrowsStopsTheCall) {
  for (int64_t bad : {0, 1, 7, 63})
    for (int round = 0; round < 50; ++round) {
      EXPECT_THROW(parallel_for(64,
                                [&](int64_t i, int) {
                                  if (i == bad) throw std::runtime_error("chunk");
                                }),
                   std::runtime_error);
      ASSERT_EQ(sum_in_parallel(40), 780);
    }
}

TEST(Threads, RunsEachChunkOnce) {
  for (int threads : {1, 2, 3, 8}) {
    WithThreads with(threads);
    for (int64_t chunks : {0, 1, 2, 3, 7, 100, 5000}) check_job(chunks, threads);
  }
}

TEST(Threads, ManySmallJobsInARow) {
  WithThreads with(3);
  for (int i = 0; i < 20000; ++i) ASSERT_EQ(sum_in_parallel(40), 780);
}

TEST(Threads, BlocksCoverTheRange) {
  WithThreads with(2);
  EXPECT_EQ(sum_in_parallel(0), 0);
  EXPECT_EQ(sum_in_parallel(1), 0);
  EXPECT_EQ(sum_in_parallel(10), 45);
  EXPECT_EQ(sum_in_parallel(1003), 1003 * 1002 / 2);
}

TEST(Threads, NestedCallsRunInlineUnderTheirCallersIndex) {
  WithThreads with(4);
  std::atomic<int> foreign_threads{0}, inner{0};
  parallel_for(50, [&](int64_t, int outer) {
    std::thread::id self = std::this_thread::get_id();
    parallel_for(20, [&](int64_t, int t) {
      if (t != outer || std::this_thread::get_id() != self) ++foreign_threads;
      ++inner;
    });
  });
  EXPECT_EQ(foreign_threads, 0);
  EXPECT_EQ(inner, 1000);
}

TEST(Threads, SeveralUserThreadsAtOnce) {
  WithThreads with(3);
  std::vector<std::thread> users;
  std::atomic<int> wrong{0};
  for (int u = 0; u < 4; ++u)
    users.emplace_back([&] {
      for (int i = 0; i < 2000; ++i) wrong += sum_in_parallel(200 + i % 50) != (200 + i % 50) * (199 + i % 50) / 2;
    });
  for (std::thread& u : users) u.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, TheNumberCanChangeBetweenJobs) {
  WithThreads with(1);
  for (int i = 0; i < 300; ++i) {
    set_num_threads(1 + i % 6);
    EXPECT_EQ(get_num_threads(), 1 + i % 6);
    check_job(40, 1 + i % 6);
  }
}

TEST(Threads, SetNumThreadsRefusesOthers) {
  for (int n : {0, -1, 257}) {
    try {
      set_num_threads(n);
      FAIL() << n;
    } catch (const ValueError& e) {
      EXPECT_EQ(e.message(), "set_num_threads: the number of threads must be in [1, 256], got " + std::to_string(n));
    }
  }
}

// The next test runs this one in a process of its own.
TEST(Threads, DISABLED_PrintTheNumber) { std::printf("threads: %d\n", get_num_threads()); }

TEST(Threads, TheEnvironmentSetsTheNumber) {
  auto output_of = [](const char* value) {
    char self[4096];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    std::string command = std::string("SITU_NUM_THREADS=") + value + " '" +
                          std::string(self, static_cast<size_t>(std::max<ssize_t>(n, 0))) +
                          "' --gtest_also_run_disabled_tests --gtest_filter='*PrintTheNumber' 2>&1";
    std::string text;
    std::FILE* pipe = popen(command.c_str(), "r");
    for (int c; pipe && (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
    if (pipe) pclose(pipe);
    return text;
  };
  EXPECT_NE(output_of("5").find("threads: 5\n"), std::string::npos);
  std::string usual = output_of("''"), wrong = output_of("many");
  size_t at = usual.find("threads: ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_NE(wrong.find(usual.substr(at, usual.find('\n', at) - at)), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("situ: SITU_NUM_THREADS must be a number from 1 to 256, got \"many\"; using "),
            std::string::npos)
      << wrong;
}

TEST(Threads, AForkedChildMakesItsOwnWorkers) {
#ifdef SITU_TSAN
  GTEST_SKIP() << "ThreadSanitizer does not follow a fork into new threads";
#endif
  WithThreads with(3);
  ASSERT_EQ(sum_in_parallel(1000), 499500);  // workers exist and are parked or spinning
  for (int i = 0; i < 20; ++i) {
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      bool good = sum_in_parallel(1000) == 499500;
      std::vector<std::atomic<int>> seen(3);
      for (int k = 0; k < 200; ++k) parallel_for(64, [&](int64_t, int t) { ++seen[static_cast<size_t>(t)]; });
      _exit(good && seen[0] + seen[1] + seen[2] == 200 * 64 ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(sum_in_parallel(500), 124750);
  }
}
