// Which values can be recomputed, from which operands, and at what cost.
#include "situ/recompute/recompute_cost.h"

#include <gtest/gtest.h>

#include "situ/memory/budget.h"
#include "tests/recompute/recorded.h"

namespace situ {
namespace {

using op::Allowance, op::RecomputeCost;

constexpr int64_t kEdge = 64;
constexpr double kEdgeBytes = kEdge * kEdge * sizeof(float);

Tensor values() { return full({kEdge, kEdge}, 0.5); }
Tensor weights() { return parameter(values()); }

Allowance passes(double n) {
  Allowance a;
  a.passes = a.plain_passes = n;
  return a;
}
Allowance under(memory::Drops drops, double n = 16) {
  Allowance a = passes(n);
  a.drops = drops;
  return a;
}

std::optional<RecomputeCost> estimated(const Tensor& y, const RecordedOperands& in, const Allowance& a,
                                       const TensorImpl* overwritten = nullptr) {
  return op::estimate_cost(*node_of(y), in.all, overwritten, a);
}

// In its scope, calls are recorded without a Recompute.
struct NoRecompute {
  RecomputeGuard none{0};
};

TEST(RecomputeCost, ACallOnWhatIsKeptAnyway) {
  Tensor p = weights(), q = weights(), y;
  {
    NoRecompute off;
    y = p + q;
  }
  const auto a = estimated(y, {p, q}, passes(3));
  ASSERT_TRUE(a);
  EXPECT_EQ(a->terms.cost, 3 * kEdgeBytes) << "two operands are read, the result is written";
  EXPECT_EQ(a->terms.own_cost, a->terms.cost);
  EXPECT_EQ(a->terms.depth, 1);
  EXPECT_TRUE(a->terms.plain && a->terms.cheap);
  EXPECT_EQ(a->keeps, 0b11u);
  EXPECT_EQ(a->makers, 0u);
  EXPECT_FALSE(estimated(y, {p, q}, passes(2.99))) << "more passes than are allowed";
}

TEST(RecomputeCost, ANumberIsAlwaysThere) {
  Tensor p = weights(), y;
  {
    NoRecompute off;
    y = p * 2;
  }
  const auto a = estimated(y, {p, 2}, passes(16));
  ASSERT_TRUE(a);
  EXPECT_EQ(a->keeps, 0b01u);
  EXPECT_EQ(a->terms.cost, 2 * kEdgeBytes);
}

TEST(RecomputeCost, OutOfReach) {
  Tensor p = weights(), t = values(), small = full({kEdge}, 0.5), loaded = weights(), y, z, s, w;
  {
    NoRecompute off;
    y = p + t;
    z = p + p;
    s = p + small;
    w = t.requires_grad_().exp() + p;
  }
  EXPECT_FALSE(estimated(y, {p, t}, passes(16))) << "a temporary, which is not kept";
  EXPECT_FALSE(estimated(y, {p, t}, under(memory::Drops::all)));
  EXPECT_FALSE(estimated(s, {p, small}, passes(16)));
  const auto slight = estimated(s, {p, small}, under(memory::Drops::all));
  ASSERT_TRUE(slight) << "under a memory limit it is worth keeping";
  EXPECT_EQ(slight->keeps, 0b11u);
  EXPECT_FALSE(slight->terms.plain) << "without a memory limit there would be no Recompute";
  EXPECT_FALSE(estimated(z, {p, p}, passes(16), p.unsafe_impl())) << "it is about to be overwritten";
  EXPECT_TRUE(estimated(z, {p, p}, passes(16), t.unsafe_impl()));
}

TEST(RecomputeCost, ThePathContinuesThroughOtherRecomputes) {
  Tensor p = weights(), q = weights(), sum, negative, both;
  {
    RecomputeGuard all(16, 1);
    sum = p + q;
    negative = sum.neg();
  }
  ASSERT_NE(node_of(negative)->recompute, nullptr);
  {
    NoRecompute off;
    both = negative + sum;
  }
  const auto a = estimated(both, {negative, sum}, passes(16));
  ASSERT_TRUE(a);
  EXPECT_EQ(a->makers, 0b11u);
  EXPECT_EQ(a->terms.cost, (3 + 2 + 3) * kEdgeBytes) << "the longest way counts";
  EXPECT_EQ(a->terms.own_cost, 3 * kEdgeBytes);
  EXPECT_EQ(a->terms.depth, 3);
  Recompute::mark_untrusted({node_of(sum), node_of(sum), 0, nullptr});
  EXPECT_FALSE(estimated(both, {negative, sum}, passes(16))) << "it may have been changed";
}

TEST(RecomputeCost, ArithmeticIsRecomputedOnlyBeyondTheDefault) {
  Tensor p = weights(), q = weights(), y;
  {
    NoRecompute off;
    y = mm(p, q);
  }
  EXPECT_FALSE(estimated(y, {p, q}, passes(ThreadState().recompute)));
  EXPECT_TRUE(estimated(y, {p, q}, passes(1e6)));
  EXPECT_TRUE(estimated(y, {p, q}, under(memory::Drops::all))) << "its value is kept at first, and may be dropped";
  EXPECT_FALSE(estimated(y, {p, q}, under(memory::Drops::all))->terms.cheap);
  EXPECT_FALSE(estimated(y, {p, q}, under(memory::Drops::light))) << "light: what is bound by memory alone";
}

// Without a plan of what to drop, the values kept at first are those kept without a memory limit. This also holds if an
// operand has a Recompute only because of the limit.
TEST(RecomputeCost, UnplannedDropsKeepWhatIsKeptWithoutThem) {
  Tensor p = weights(), q = weights(), kept, loose, sine, of_kept, of_loose;
  {
    memory::Budget budget(int64_t{1} << 30);
    kept = mm(p, q), loose = mm(p, q);
    sine = kept.sin();  // saves its operand
  }
  {
    NoRecompute off;
    of_kept = kept.neg(), of_loose = loose.neg();
  }
  ASSERT_TRUE(node_of(kept)->recompute && !recompute_of(*node_of(kept))->terms().plain)
      << "a product runs again under budgets";
  const Allowance all = under(memory::Drops::all), late = under(memory::Drops::late);
  EXPECT_TRUE(estimated(of_kept, {kept}, late)->terms.cheap);
  EXPECT_FALSE(estimated(of_loose, {loose}, late)->terms.cheap) << "its operand is gone without a budget";
  EXPECT_TRUE(estimated(of_loose, {loose}, all)->terms.cheap) << "the product is cheap, too";
}

TEST(RecomputeCost, AResultThatFillsItsBlockCanBeRecomputed) {
  NoRecompute off;
  Tensor p = weights(), y = p + 1;
  EXPECT_TRUE(op::could_run_again(*node_of(y)));
  y[0] = p[0];
  EXPECT_FALSE(op::could_run_again(*node_of(y))) << "a write of a region";
}

TEST(RecomputeCost, ResultsOverOperands) {
  NoRecompute off;
  Tensor p = weights(), y = p.neg(), z = mm(p, p);
  const Region& g = p.unsafe_impl()->g;
  EXPECT_TRUE(op::replaces_operand(*node_of(y), 0, g, DType::f32));
  EXPECT_FALSE(op::replaces_operand(*node_of(y), 0, g, DType::f64));
  EXPECT_FALSE(op::replaces_operand(*node_of(y), 0, p.t().unsafe_impl()->g, DType::f32));
  EXPECT_FALSE(op::replaces_operand(*node_of(z), 0, g, DType::f32)) << "a product cannot write over its operand";
}

TEST(RecomputeCost, KeptAnyway) {
  Tensor t = values();
  Storage& s = *t.unsafe_impl()->storage;
  for (Category c :
       {Category::parameter, Category::buffer, Category::gradient, Category::optimizer_state, Category::input}) {
    s.set_category(c);
    EXPECT_EQ(op::kept_anyway(s), c == Category::parameter || c == Category::buffer) << name_of(c);
  }
}

struct PassThrough : SaveHooks {
  std::shared_ptr<PackedValue> pack(const Tensor&) override { return nullptr; }
};

TEST(RecomputeCost, TheAllowanceFollowsTheThreadsSettings) {
  {
    RecomputeGuard guard(30, 1000);
    const Allowance a = Allowance::now({});
    EXPECT_FALSE(a.limit());
    EXPECT_EQ(a.passes, 30);
    EXPECT_EQ(a.least, 1000);
    PassThrough hooks;
    StateGuard<&ThreadState::save_hooks, SaveHooks*> packed(&hooks);
    EXPECT_EQ(Allowance::now({}).passes, 0);
  }
  const Allowance plain = Allowance::now({});
  memory::MemoryLimit limit(int64_t{1} << 40, 0.5, memory::Drops::light);
  const Allowance bounded = Allowance::now({});
  EXPECT_EQ(bounded.drops, memory::Drops::light);
  EXPECT_EQ(bounded.passes, op::kAtOnceUnderLimit);
  EXPECT_EQ(bounded.least, op::kLeastDropped);
  EXPECT_EQ(bounded.plain_passes, plain.passes);
  EXPECT_EQ(bounded.plain_least, plain.least);
  memory::MemoryLimit refusing(int64_t{1} << 39, 0.5, memory::Drops::nothing);
  EXPECT_FALSE(Allowance::now({}).limit()) << "it only refuses";
}

}  // namespace
}  // namespace situ
