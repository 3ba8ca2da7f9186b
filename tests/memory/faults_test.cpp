// A new result does not cause page faults step after step: the memory of the last step is warm.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "situ/ops/functions.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

long faults() {
  rusage u;
  getrusage(RUSAGE_SELF, &u);
  return u.ru_minflt;
}

TEST(Faults, ANewResultTouchesNoNewPages) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's shadow has pages, too";
  Tensor x = full({16 << 20}, -1.0);  // 64 MiB, 16,384 pages of 4 KiB
  long before = faults();
  { Tensor first = x.relu(); }
  long cold = faults() - before;
  before = faults();
  for (int i = 0; i < 5; ++i) Tensor fresh = x.relu();
  long warm = faults() - before;
  RecordProperty("cold", static_cast<int>(cold));
  EXPECT_LT(warm, 64) << "pages in five calls; the first call alone took " << cold;
}

// Steps whose sizes alternate stop faulting too.
TEST(Faults, StepsOfOneSizeStopFaulting) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's shadow has pages, too";
  Tensor w = full({256, 256}, 0.01).requires_grad_();
  auto step = [&](int64_t rows) {
    Tensor y = full({rows, 256}, 0.5).matmul(w).relu();
    y.square().mean().backward();
    w.mutable_grad() = Tensor();
  };
  for (int64_t rows : {512, 1024, 512, 1024}) step(rows);
  long before = faults();
  for (int i = 0; i < 10; ++i) step(i % 2 ? 512 : 1024);
  EXPECT_LT(faults() - before, 64);
}

}  // namespace
}  // namespace situ
