// Softmax of rows that are staged: long ones in pieces.
#include <limits>

#include "situ/memory/plan.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

constexpr int64_t kLongRow = 1'100'000;  // elements of a row

// Rows of other strides or types give the values of a dense f64 row.
TEST(Softmax, OfLongRowsBehindStridesIsThatOfDenseOnes) {
  Tensor rows = sample({kLongRow, 2}) * 4;
  rows.slice(0, 100'000, 200'000).fill_(-std::numeric_limits<double>::infinity());
  const Tensor weights = sample({kLongRow}, 3);
  for (bool log : {false, true})
    for (DType t : {kDouble, kHalf}) {
      Tensor x[2] = {rows.select(1, 0).contiguous(), rows.to(t).select(1, 0)}, y[2];
      for (int k = 0; k < 2; ++k) {
        x[k] = x[k].detach().requires_grad_();
        y[k] = log ? x[k].log_softmax(0) : x[k].softmax(0);
        (where(y[k].isfinite(), y[k], 0) * weights.to(x[k].dtype())).sum(kDouble).backward();
      }
      const double tolerance = t == kDouble ? 1e-12 : 3e-3;
      for (const auto& [have, want] : {std::pair{y[1], y[0]}, std::pair{x[1].grad(), x[0].grad()}}) {
        const Tensor a = have.detach().to(kDouble), b = want.detach(), there = b.isfinite();
        EXPECT_TRUE(equal(a.isfinite(), there)) << log << short_name(t);
        const Tensor off = where(there, a - b, 0).abs().amax(), largest = where(there, b, 0).abs().amax();
        EXPECT_LE(off.item<double>(), tolerance * largest.item<double>() + (t == kHalf ? 6e-8 : 0))
            << log << short_name(t);
      }
    }
}

TEST(Softmax, OfALongRowWithoutProbabilitiesIsNaN) {
  for (double value : {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
                       std::numeric_limits<double>::quiet_NaN()}) {
    Tensor x = zeros({kLongRow, 2}, kDouble).select(1, 1);
    value < 0 ? x.fill_(value) : x.narrow(0, 70'000, 1).fill_(value);
    EXPECT_TRUE(x.softmax(0).isnan().all().item<bool>()) << value;
  }
}

TEST(Softmax, OfALongRowTakesLittleRoom) {
  const int64_t n = int64_t{1} << 31;
  for (bool column : {false, true}) {
    auto plan = memory::plan([&] {
      Tensor x = column ? empty({n, 1}, kHalf).expand({n, 2}).select(1, 0) : empty({n}, kHalf);
      softmax(x, 0);
    });
    EXPECT_LE(plan.peak.total, 4 * n + (int64_t{16} << 20));
  }
}

}  // namespace
}  // namespace situ::test
