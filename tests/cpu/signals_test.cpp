// Tests that signals which arrive while a library multiplies find the thread's own stack.
#include "situ/base/signals.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/sgemm_workspace.h"
#include "situ/base/cpu.h"
#include "situ/base/threads.h"
#include "tests/ticks.h"

namespace situ::cpu {
namespace {

using test::Ticks;

bool blocked_here(int signal) {
  sigset_t now;
  pthread_sigmask(SIG_SETMASK, nullptr, &now);
  return sigismember(&now, signal);
}

TEST(Signals, ABlockHoldsBackOnlySignalsFromOutside) {
  {
    const SignalBlock block;
    for (int outside : {SIGINT, SIGTERM, SIGALRM, SIGPROF, SIGUSR1, SIGCHLD}) EXPECT_TRUE(blocked_here(outside));
    for (int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) EXPECT_FALSE(blocked_here(own));
  }
  EXPECT_FALSE(blocked_here(SIGINT));
}

TEST(Signals, ThePoolsThreadsGetNone) {
  const int before = get_num_threads();
  set_num_threads(3);
  const pthread_t caller = pthread_self();
  std::atomic<int> others{0}, wrong{0};
  for (int round = 0; round < 200 && others == 0; ++round)
    parallel_for(64, [&](int64_t, int) {
      if (pthread_equal(pthread_self(), caller)) return;
      ++others;
      for (int outside : {SIGINT, SIGTERM, SIGALRM, SIGPROF}) wrong += !blocked_here(outside);
      for (int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) wrong += blocked_here(own);
    });
  set_num_threads(before);
  EXPECT_EQ(wrong, 0);
}

TEST(Signals, OneDnnsWorkspaceIsAStackBlockUsedOnce) {
  constexpr size_t kPage = 4096, kOfSgemm = 73984;
  EXPECT_EQ(SgemmWorkspace::take(kPage, kOfSgemm), nullptr);
  if (!has_onednn()) GTEST_SKIP() << "without oneDNN";
  load_onednn();
  const SgemmWorkspace outer;
  EXPECT_EQ(blocked_here(SIGINT), !onednn_memory_is_redirected());
  void* block = SgemmWorkspace::take(kPage, kOfSgemm);
  const auto* here = static_cast<const char*>(__builtin_frame_address(0));
  EXPECT_LT(std::abs(here - static_cast<const char*>(block)), 1 << 20);
  EXPECT_EQ(SgemmWorkspace::take(kPage, kOfSgemm), nullptr) << "it is in use";
  {
    const SgemmWorkspace inner;
    void* other = SgemmWorkspace::take(kPage, kOfSgemm);
    EXPECT_NE(other, block);
    EXPECT_TRUE(SgemmWorkspace::give(other));
  }
  EXPECT_FALSE(SgemmWorkspace::give(&outer));
  EXPECT_TRUE(SgemmWorkspace::give(block));
  EXPECT_EQ(SgemmWorkspace::take(kPage, 1 << 20), nullptr) << "larger";
  EXPECT_EQ(SgemmWorkspace::take(64, 100), nullptr) << "an object, not a workspace";
  EXPECT_EQ(SgemmWorkspace::take(kPage, kOfSgemm), block);
  EXPECT_TRUE(SgemmWorkspace::give(block));
}

struct Shape {
  int64_t m, n, k;
};
// Sums as long as oneDNN keeps on the stack, longer ones, and those of several of its blocks.
constexpr Shape kShapes[] = {{64, 64, 84},   {64, 64, 85},   {300, 48, 200},  {128, 256, 253},
                             {48, 300, 512}, {200, 768, 96}, {384, 384, 700}, {16, 512, 1000}};

template <class T, class S>
void lay(const Shape& s, bool a_turned, bool b_turned, T& t, const std::vector<S>& a, const std::vector<S>& b) {
  t.m = s.m, t.n = s.n, t.k = s.k, t.a = a.data(), t.b = b.data();
  t.a_rs = a_turned ? 1 : s.k, t.a_cs = a_turned ? s.m : 1;
  t.b_rs = b_turned ? 1 : s.n, t.b_cs = b_turned ? s.k : 1;
}

// Calls run(shape, A transposed, B transposed) for all of them while signals arrive.
template <class F>
void over_products(const char* name, F&& run) {
  for (const Shape& s : kShapes)
    for (int way = 0; way < 4; ++way) {
      const long before = Ticks::off_stack();
      test::through_ticks(8, [&] { run(s, way & 1, way >> 1); });
      EXPECT_EQ(Ticks::off_stack(), before) << name << " " << s.m << " x " << s.n << " x " << s.k << ", way " << way;
    }
}

TEST(Signals, ProductsOfEveryLibraryRunOnTheThreadsStack) {
  const std::vector<float> a(384 * 1000, 1), b(768 * 1000, 1);
  std::vector<float> c(384 * 768);
  const Ticks ticks(200);
  for (Blas which : {Blas::own, Blas::onednn, Blas::turned, Blas::openblas}) {
    if ((which == Blas::onednn || which == Blas::turned) && !has_onednn()) continue;
    over_products(std::to_string(static_cast<int>(which)).c_str(), [&](const Shape& s, bool a_turned, bool b_turned) {
      Tile<float> t;
      lay(s, a_turned, b_turned, t, a, b);
      t.c = c.data(), t.c_rs = s.n;
      gemm_by(which == Blas::turned && !b_turned ? Blas::onednn : which, t);
    });
  }
}

TEST(Signals, ProductsOfBf16RunOnTheThreadsStack) {
  if (!has_onednn()) GTEST_SKIP() << "without oneDNN";
  const std::vector<bfloat16> a(384 * 1000), b(768 * 1000);
  std::vector<float> c(384 * 768);
  const Ticks ticks(200);
  over_products("bf16", [&](const Shape& s, bool a_turned, bool b_turned) {
    HalfTile<bfloat16> t;
    lay(s, a_turned, b_turned, t, a, b);
    bf16_gemm(t, c.data());
  });
}

}  // namespace
}  // namespace situ::cpu
