// Values that move away from a write, and values that need no bytes to stay.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

TEST(Preserve, OverlappingReadersShareOneCopy) {
  SavedPolicyGuard preserve(SavedPolicy::preserve);
  Tensor x = arange(1024, kDouble).requires_grad_(), b = x * 1;
  Tensor part = b.narrow(0, 100, 500).square(), odd = b.slice(0, 1, 1024, 2).square();
  Tensor turned = b.view({32, 32}).t().square(), whole = b.square();
  int64_t total = memory::current().total, saved = memory::current()[Category::saved];
  b.zero_();
  EXPECT_EQ(memory::current()[Category::saved] - saved, 0);  // the copy, instead of b's own bytes
  EXPECT_GE(memory::current().total - total, 1024 * 8);
  EXPECT_LT(memory::current().total - total, 1024 * 9);
  (part.sum() + odd.sum() + turned.sum() + whole.sum()).backward();
  for (int64_t i : {0, 1, 100, 101, 700, 701}) {
    double times = 2 + (i >= 100 && i < 600) + i % 2;
    EXPECT_EQ(x.grad()[i].item(), 2.0 * static_cast<double>(i) * times) << i;
  }
}

TEST(Preserve, EqualReadersOfScatteredBytesShareOneCopy) {
  SavedPolicyGuard preserve(SavedPolicy::preserve);
  Tensor x = ones({64, 64}, kDouble).requires_grad_(), b = x * 3;
  Tensor one = b.select(1, 5).square(), two = b.select(1, 5).sin(), other = b.select(1, 6).square();
  int64_t saved = memory::current()[Category::saved];
  b.zero_();
  EXPECT_EQ(memory::current()[Category::saved] - saved, 2 * 64 * 8 - 64 * 64 * 8);  // b itself is not kept any more
  (one.sum() + other.sum()).backward();
  EXPECT_EQ(x.grad()[3][5].item(), 18);
  EXPECT_EQ(x.grad()[3][6].item(), 18);
  EXPECT_EQ(x.grad()[3][7].item(), 0);
}

// The places that a call returns are the caller's to write: what its derivative needs of them moves away, whatever the
// policy, and is no copy before that.
TEST(Preserve, PlacesAreTheCallersToWrite) {
  using Call = Tensors2 (*)(const Tensor&);
  const Call calls[] = {[](const Tensor& t) { return t.sort(); }, [](const Tensor& t) { return t.topk(3); },
                        [](const Tensor& t) { return t.max(0); }, [](const Tensor& t) { return t.min(0); },
                        [](const Tensor& t) {
                          return max_pool2d_with_indices(t.view({1, 1, 2, 2}), 2);
                        }};
  const V expected[] = {{4, 16, 64, 1}, {16, 4, 1, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}};
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve})
    for (size_t k = 0; k < 5; ++k) {
      SavedPolicyGuard guard(policy);
      Tensor x = leaf({2, 3, 5, 1});
      auto [y, places] = calls[k](x);
      const int64_t before = memory::current().total;
      places.zero_();
      EXPECT_GT(memory::current().total, before) << k;
      places.zero_();  // nobody needs these any more
      (y.view(-1) * tensor({1, 4, 16, 64}, kDouble).narrow(0, 0, y.numel())).sum().backward();
      EXPECT_EQ(values(x.grad()), expected[k]) << k;
    }
}

TEST(Preserve, TheWriteThatIsRefusedMovesNobody) {
  SavedPolicyGuard preserve(SavedPolicy::preserve);
  Tensor x = leaf({1, 2, 3}), b = x * 1, y = b.square();
  b.freeze();
  EXPECT_THROW(b.zero_(), InplaceError);
  b.unfreeze();
  b.mul_(2);
  (y.sum() + b.sum()).backward();
  EXPECT_EQ(values(x.grad()), (V{4, 6, 8}));
}

// What backward makes again needs none of the bytes that a call overwrites.
TEST(Preserve, AnOperandThatCanBeMadeAgainIsOverwritten) {
  auto gradient = [](double passes, bool& overwritten) {
    RecomputeGuard recompute(passes, 0);
    Tensor x = leaf({0.5, 1, 2}), w = leaf({3, 4, 5}), a = x.exp();
    Tensor b = a + 1;
    const void* bytes = b.unsafe_impl()->storage->data();
    Tensor c = std::move(b) * w;
    overwritten = c.unsafe_impl()->storage->data() == bytes;
    c.sum().backward();
    V g = values(x.grad()), h = values(w.grad());
    g.insert(g.end(), h.begin(), h.end());
    return g;
  };
  bool kept = false, rebuilt = false;
  EXPECT_EQ(gradient(0, kept), gradient(16, rebuilt));
  EXPECT_FALSE(kept);
  EXPECT_TRUE(rebuilt);
}

// PyTorch has log-probabilities of its own there, so that a program may write its logits; here they become a copy when
// it does, under every policy, and cost nothing while it does not.
TEST(Preserve, LogitsAreCopiedWhenTheyAreWritten) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    Tensor x = randn({64, 32}).requires_grad_(), y = arange(64) % 32, z = x * 1;
    Tensor want = autograd::grad({cross_entropy(z, y)}, {x})[0];
    auto bytes = [] { return memory::current().total - memory::current()[Category::bookkeeping]; };
    const int64_t before = bytes(), logits = 64 * 32 * 4, rows = 64 * 4;
    Tensor loss = cross_entropy(z, y);
    EXPECT_EQ(bytes() - before, rows + 64);  // a number a row, and the loss
    {
      NoGradGuard off;
      z.softmax_(1);
    }
    EXPECT_EQ(bytes() - before, rows + 64 + logits);
    EXPECT_TRUE(autograd::grad({loss}, {x})[0].equal(want));
    EXPECT_EQ(bytes() - before, 64);
  }
}

TEST(Preserve, AnExtremumKeepsABitAnElement) {
  Tensor x = randn({64, 64}).requires_grad_();
  Tensor b = x * 1, y = b.amax(1), z = b.max();
  b.zero_();  // nothing of b was kept
  (y.sum() + z).backward();
  Tensor best = x.detach() == x.detach().amax(1, true);
  EXPECT_TRUE(x.grad().equal(best.to(kFloat) + (x.detach() == x.detach().max()).to(kFloat)));
}

}  // namespace
}  // namespace situ
