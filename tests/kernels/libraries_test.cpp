// What libraries need beside tensors is asked for before they are called.
#include "situ/kernels/cpu/blas/libraries.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <new>
#include <vector>

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

TEST(Libraries, WithoutRoomTheyAreNotCalled) {
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
    ask_room(kPrimitiveRoom);
  } catch (const std::bad_alloc&) {
    refused = true;
  }
  try {
    ask_room(4096);
  } catch (const std::bad_alloc&) {
    small = false;
  }
  setrlimit(RLIMIT_AS, &before);
  EXPECT_TRUE(refused);
  EXPECT_TRUE(small);
  EXPECT_NO_THROW(ask_room(kPrimitiveRoom));
  EXPECT_NO_THROW(SerialOmp());
}

}  // namespace
}  // namespace situ::cpu
