// Tests the values of SITU_BLAS. It is read once, so each value has its own process, which runs this program's tests of
// products.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"

namespace situ::cpu {
namespace {

// Returns the output of this program unless both of its tests pass.
std::string failures(const std::string& word) {
  char self[4096];
  const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  const std::string command = "SITU_BLAS='" + word + "' '" +
                              std::string(self, static_cast<size_t>(std::max<ssize_t>(n, 0))) +
                              "' --gtest_filter='Tiles.*TransposedB*' 2>&1";
  std::string text;
  std::FILE* pipe = popen(command.c_str(), "r");
  for (int c; pipe && (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  return pipe && pclose(pipe) == 0 && text.find("[  PASSED  ] 2 tests.") != text.npos ? "" : "failed: " + text;
}

TEST(RequestedBlas, EveryValueMultiplies) {
  for (const char* word : {"own", "onednn", "turned", "openblas"}) EXPECT_EQ(failures(word), "") << word;
}

TEST(RequestedBlas, AFileMultiplies) {
  Dl_info where{};
  ASSERT_NE(dladdr(openblas_call("cblas_sgemm"), &where), 0);
  EXPECT_EQ(failures(where.dli_fname), "");
}

std::atomic<int> inside{0}, most{0};
void counting_sgemm(int, int, int, int, int, int, float, const float*, int, const float*, int, float, float*, int) {
  const int now = ++inside;
  if (now > most) most = now;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  --inside;
}

// Debian's OpenBLAS has no threads and no locks: two concurrent calls may get the same buffer.
TEST(RequestedBlas, AnOpenBlasWithoutThreadsIsCalledByOneAfterAnother) {
  Dl_info where{};
  ASSERT_NE(dladdr(openblas_call("cblas_sgemm"), &where), 0);
  EXPECT_EQ(requested_blas(where.dli_fname).one_at_a_time, openblas_call<int()>("openblas_get_parallel")() == 0);
  const RequestedBlas blas{true, Blas::named, reinterpret_cast<void (*)()>(counting_sgemm), true};
  const auto call_it = [&] {
    for (int i = 0; i < 3; ++i) named_gemm(blas, {});
  };
  std::thread other(call_it);
  call_it();
  other.join();
  EXPECT_EQ(most, 1);
}

}  // namespace
}  // namespace situ::cpu
