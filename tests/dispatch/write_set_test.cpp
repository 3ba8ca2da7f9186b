// WriteSet: several writes of which none happens if one is refused, and cuts that also a write that throws makes.
#include "situ/dispatch/write_set.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "situ/situ.h"

namespace situ {
namespace {

int64_t version(const Tensor& t) { return static_cast<int64_t>(t.unsafe_impl()->storage->version()); }

TEST(WriteSet, RefusesAllIfOneTargetIsFrozen) {
  Tensor a = zeros({2}), b = zeros({2});
  b.freeze();
  const int64_t before = version(a);
  op::WriteSet set;
  set.add("load", a, SourceLocation());
  set.add("load", b, SourceLocation());
  EXPECT_THROW(set.check(), InplaceError);
  EXPECT_EQ(version(a), before);
}

TEST(WriteSet, RefusesATargetThatOverlapsItselfUnlessOneValueIsWritten) {
  const Tensor t = zeros({1}).expand({3});
  op::WriteSet set(1);
  set.add("load", t, SourceLocation());
  EXPECT_THROW(set.check(), InplaceError);
  set.check(true);
}

TEST(WriteSet, RefusesAllIfAReaderObjects) {
  Tensor a = zeros({2}), x = ones({2}).requires_grad_(), b = x * 2;
  const Tensor y = b.exp().mul(b);  // saves b
  SavedPolicyGuard forbid(SavedPolicy::forbid);
  const int64_t before = version(a);
  op::WriteSet set;
  set.add("load", a, SourceLocation());
  set.add("load", b, SourceLocation());
  EXPECT_THROW(set.check(), InplaceError);
  EXPECT_EQ(version(a), before);
}

TEST(WriteSet, BarrierRaisesTheVersionOfEachTarget) {
  Tensor a = zeros({2}), b = zeros({2});
  const int64_t of_a = version(a), of_b = version(b);
  op::WriteSet set;
  set.add("load", a, SourceLocation());
  set.add("load", b, SourceLocation());
  set.check();
  set.barrier();
  set.commit();
  EXPECT_EQ(version(a), of_a + 1);
  EXPECT_EQ(version(b), of_b + 1);
}

// The bytes may have changed when a write throws: the histories on them end all the same.
TEST(WriteSet, AWriteThatThrowsCutsHistoriesToo) {
  for (const bool throws : {false, true}) {
    Tensor x = ones({2}).requires_grad_(), y = x * 2, alias = y.detach();
    try {
      op::WriteSet set;
      set.add("load", alias, SourceLocation());
      set.check();
      set.barrier();
      if (throws) throw std::runtime_error("the file ended");
      set.commit();
    } catch (const std::runtime_error&) {
    }
    y.sum().backward();
    EXPECT_TRUE(!x.grad().defined() || x.grad().abs().sum().item<float>() == 0) << throws;
  }
}

}  // namespace
}  // namespace situ
