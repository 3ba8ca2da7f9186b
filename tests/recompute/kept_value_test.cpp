// Values that are kept while there is room: dropped when their bytes are needed, or written, and made again.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/base/warn.h"
#include "situ/memory/ledger.h"
#include "situ/memory/memory_limit.h"
#include "situ/recompute/recompute.h"
#include "tests/recompute/recorded.h"

namespace situ {
namespace {

constexpr int64_t kWidth = 64;

// The square of a product, which under a ceiling is kept and could be made again.
struct KeptValue : ::testing::Test {
  void record() {
    product = mm(p, q);
    square = product.square();
  }
  const Node& maker() const { return *node_of(square)->inputs()[0].saved->maker(); }
  bool there() const { return recompute_of(maker())->there(); }
  int64_t drop() { return memory::dropping({})->drop(1); }
  Tensor gradient() { return autograd::grad({square.sum()}, {p}, {}, true)[0]; }
  Tensor p = parameter(randn({kWidth, kWidth})), q = parameter(randn({kWidth, kWidth})), product, square;
  memory::MemoryLimit limit{int64_t{1} << 40};
};

TEST_F(KeptValue, IsDroppedWhereNobodyElseHasIt) {
  record();
  ASSERT_EQ(&maker(), node_of(product));
  EXPECT_TRUE(there());
  EXPECT_EQ(drop(), 0) << "the program holds it";
  const Tensor before = gradient();
  product = Tensor();
  const int64_t saved = memory::current()[Category::saved] + memory::current()[Category::temporary];
  EXPECT_EQ(drop(), kWidth * kWidth * static_cast<int64_t>(sizeof(float)));
  EXPECT_FALSE(there());
  EXPECT_EQ(saved - memory::current()[Category::saved] - memory::current()[Category::temporary],
            kWidth * kWidth * static_cast<int64_t>(sizeof(float)));
  EXPECT_TRUE(equal(gradient(), before));
}

TEST_F(KeptValue, AWriteDropsItInsteadOfCopyingIt) {
  record();
  const Tensor before = gradient();
  ASSERT_TRUE(there());
  const int64_t saved = memory::current()[Category::saved];
  {
    NoGradGuard off;
    set_warning_handler([](const std::string&) {});  // of the cut
    product.detach().zero_();
    set_warning_handler(nullptr);
  }
  EXPECT_FALSE(there());
  EXPECT_LE(memory::current()[Category::saved], saved);
  EXPECT_TRUE(equal(gradient(), before));
}

TEST_F(KeptValue, GoesWithTheLastWhoSavesIt) {
  record();
  const int64_t booked = memory::current().total;
  const Ref<Node> stays = Ref<Node>::share(node_of(product));
  product = Tensor();
  ASSERT_TRUE(recompute_of(*stays)->there());
  square = Tensor();
  EXPECT_FALSE(recompute_of(*stays)->there());
  EXPECT_LT(memory::current().total, booked);
  EXPECT_EQ(drop(), 0);
}

}  // namespace
}  // namespace situ
