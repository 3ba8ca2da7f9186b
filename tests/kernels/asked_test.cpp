// What SITU_BLAS asks for. It is read once, so each word has a process of its own, which runs this program's tests of
// products.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "situ/kernels/cpu/blas/libraries.h"
#include "situ/kernels/cpu/load.h"
#include "tests/kernels/operand.h"

namespace situ::cpu {
namespace {

// What this program prints where it fails.
std::string failures(const std::string& word, const std::string& filter) {
  char self[4096];
  const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  const std::string command = "SITU_BLAS='" + word + "' '" +
                              std::string(self, static_cast<size_t>(std::max<ssize_t>(n, 0))) +
                              "' --gtest_also_run_disabled_tests --gtest_brief=1 --gtest_filter='" + filter + "' 2>&1";
  std::string text;
  std::FILE* pipe = popen(command.c_str(), "r");
  for (int c; pipe && (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  return pipe && pclose(pipe) == 0 ? "" : "failed: " + text;
}

TEST(Asked, EveryWordMultiplies) {
  for (const char* word : {"own", "onednn", "turned", "openblas"})
    EXPECT_EQ(failures(word, "Tiles.*TurnedB*"), "") << word;
}

// Run by the next test.
TEST(Asked, DISABLED_TwoThreadsAtOnce) {
  constexpr int64_t n = 112;  // beyond what an OpenBLAS multiplies without a buffer
  std::atomic<int> wrong{0};
  const auto work = [&](uint64_t seed) {
    test::Operand<float> a({n, n}), b({n, n}), c({n, n});
    a.fill(seed), b.fill(seed + 1);
    Tile<float> t;
    t.m = t.n = t.k = t.a_rs = t.b_rs = t.c_rs = n, t.a_cs = t.b_cs = 1;
    t.a = a.data.data(), t.b = b.data.data(), t.c = c.data.data();
    Tile<float> own = t;
    test::Operand<float> want({n, n});
    own.c = want.data.data();
    tile_gemm(own);
    for (int i = 0; i < 20000; ++i) {
      best_gemm(t);
      for (size_t k = 0; k < c.data.size(); k += 97) wrong += std::abs(c.data[k] - want.data[k]) > 1e-3f;
    }
  };
  std::thread other(work, 1);
  work(2);
  other.join();
  EXPECT_EQ(wrong, 0);
}

// Debian's OpenBLAS has no threads and no locks: two that call it at once get the same buffer now and then.
TEST(Asked, AnOpenBlasWithoutThreadsIsCalledByOneAfterAnother) {
  auto* const parallel = openblas_call<int()>("openblas_get_parallel");
  Dl_info where{};
  ASSERT_NE(dladdr(openblas_call("cblas_sgemm"), &where), 0);
  EXPECT_EQ(asked_blas(where.dli_fname).one_at_a_time, parallel() == 0);
  EXPECT_EQ(failures(where.dli_fname, "Tiles.*TurnedB*:Asked.DISABLED_TwoThreadsAtOnce"), "");
}

}  // namespace
}  // namespace situ::cpu
