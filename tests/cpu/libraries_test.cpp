// Tests that memory is checked before libraries are called, and that threads share no buffer of OpenBLAS.
#include "situ/backends/cpu/matrix/libraries.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <new>
#include <thread>
#include <vector>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/openblas.h"
#include "situ/backends/cpu/matrix/routines.h"
#include "tests/sanitizers.h"

namespace situ::cpu {
namespace {

Tile<float> product(const float* a, const float* b, float* c, int64_t n) {
  Tile<float> t;
  t.m = t.n = t.k = n;
  t.a = a, t.a_rs = n, t.a_cs = 1;
  t.b = b, t.b_rs = n, t.b_cs = 1;
  t.c = c, t.c_rs = n;
  return t;
}

TEST(Libraries, AreNotCalledWithoutMemory) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map more than any limit";
  constexpr int64_t n = 64;
  std::vector<float> a(n * n, 1), b(n * n, 2), c(n * n);
  const Tile<float> t = product(a.data(), b.data(), c.data(), n);
  if (blas_for(t) != Blas::own) best_gemm(t);
  std::ifstream statm("/proc/self/statm");
  int64_t pages = 0;
  if (!(statm >> pages)) GTEST_SKIP() << "no /proc here";
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  rlimit tight = before;
  tight.rlim_cur = static_cast<rlim_t>(pages * sysconf(_SC_PAGESIZE) + (2 << 20));
  ASSERT_EQ(setrlimit(RLIMIT_AS, &tight), 0);
  bool refused = false, small = true;
  try {
    require_memory(kPrimitiveRoom);
  } catch (const std::bad_alloc&) {
    refused = true;
  }
  try {
    require_memory(4096);
  } catch (const std::bad_alloc&) {
    small = false;
  }
  setrlimit(RLIMIT_AS, &before);
  EXPECT_TRUE(refused);
  EXPECT_TRUE(small);
  EXPECT_NO_THROW(require_memory(kPrimitiveRoom));
  EXPECT_NO_THROW(SerialOmp());
}

// OpenBLAS without threads looks for its buffer without a lock: without Situ's own buffers, such solves by two threads
// may be wrong.
TEST(Libraries, ThreadsInsideOpenBlasShareNothing) {
  constexpr int n = 8, kThreads = 3;
  const int rounds = kSanitized ? 2000 : 20000;
  std::vector<double> a(n * n);
  for (int i = 0; i < n * n; ++i) a[i] = std::sin(i) + (i % (n + 1) == 0 ? 2 : 0);
  auto solve = [&](std::vector<double>& lu, std::vector<double>& x, std::vector<double>& y) {
    const InOpenBlas inside;
    int size = n, info = 0, pivots[n];
    double one = 1, none = 0;
    lu = x = a;
    getrf<double>(&size, &size, lu.data(), &size, pivots, &info);
    getrs<double>("N", &size, &size, lu.data(), &size, pivots, x.data(), &size, &info, kLetter);
    gemm<double>("N", "T", &size, &size, &size, &one, a.data(), &size, lu.data(), &size, &none, y.data(), &size,
                 kLetter, kLetter);
  };
  std::vector<double> lu, x, y(n * n);
  solve(lu, x, y);
  std::atomic<int> ready{0}, wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&] {
      std::vector<double> own_lu, own_x, own_y(n * n);
      for (++ready; ready < kThreads;) std::this_thread::yield();
      for (int i = 0; i < rounds; ++i) {
        solve(own_lu, own_x, own_y);
        wrong += own_lu != lu || own_x != x || own_y != y;
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Libraries, OnlyCallsThatGoThroughTheTableAreRedirected) {
  EXPECT_FALSE(redirect_openblas("no_such_function", nullptr));
}

}  // namespace
}  // namespace situ::cpu
