// History of values: leaves, in-place writes on bases and views, history breaks, saved values and their policies.
#include <gtest/gtest.h>

#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

using namespace situ;

namespace {

void expect_has(const std::string& text, std::initializer_list<const char*> parts) {
  for (const char* p : parts) EXPECT_NE(text.find(p), std::string::npos) << "missing '" << p << "' in: " << text;
}

TEST(Backward, ProductsAndSums) {
  Tensor x = leaf({1.0, 2.0, 3.0}), y = leaf({4.0, 5.0, 6.0});
  (x * y + x).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{5, 6, 7}));
  EXPECT_EQ(values(y.grad()), (V{1, 2, 3}));
}

TEST(Backward, AccumulatesIntoTheSameGradient) {
  Tensor x = leaf({1.0, 2.0});
  (x * x).sum().backward();
  Tensor g = x.grad();
  (x * x).sum().backward();
  EXPECT_TRUE(g.is_same(x.grad()));
  EXPECT_EQ(values(x.grad()), (V{4, 8}));
}

TEST(Backward, BroadcastOperandsAreSummedBack) {
  Tensor x = leaf({1.0, 2.0, 3.0});
  Tensor m = ones({2, 3}, kDouble).requires_grad_();
  (m * x).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{2, 2, 2}));
  EXPECT_EQ(values(m.grad()), (V{1, 2, 3, 1, 2, 3}));
}

TEST(Backward, SecondOrder) {
  Tensor x = leaf({2.0, 3.0});
  Tensor g = autograd::grad({(x * x * x).sum()}, {x}, {}, {}, true)[0];
  EXPECT_EQ(values(g), (V{12, 27}));
  g.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{12, 18}));
}

TEST(Backward, AFreedGraphIsReported) {
  Tensor x = leaf({2.0});
  Tensor y = (x * x).sum();
  y.backward();
  expect_has(message<AutogradError>([&] { y.backward(); }), {"mul", "retain_graph", "history_test.cpp"});
}

TEST(Backward, RefusesWhatWasNotRecorded) {
  Tensor x = tensor({1.0});
  expect_has(message<AutogradError>([&] { x.backward(); }), {"does not require grad"});
  Tensor y = leaf({1.0, 2.0}) * 2;
  expect_has(message<AutogradError>([&] { y.backward(); }), {"more than one element", "f64[2]"});
}

TEST(Leaf, InPlaceIsRefusedAndBytesStay) {
  Tensor x = leaf({1.0, 2.0, 3.0});
  expect_has(message<AutogradError>([&] { x.add_(1); }), {"add_", "leaf", "NoGradGuard"});
  expect_has(message<AutogradError>([&] { x[0].mul_(2); }), {"mul_", "view of a leaf"});
  EXPECT_EQ(values(x), (V{1, 2, 3}));
  EXPECT_EQ(x._version(), 0u);
  NoGradGuard off;
  x.add_(1);
  EXPECT_TRUE(x.is_leaf() && x.requires_grad());
}

TEST(InPlace, OnANonLeafRebasesHistory) {
  Tensor x = leaf({1.0, 2.0});
  Tensor y = x * 3;
  y.mul_(y.detach() * 0 + 2).add_(1);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{6, 6}));
}

TEST(InPlace, MultiplyByItself) {
  Tensor x = leaf({2.0, 3.0});
  Tensor y = x * 1;
  y.mul_(y);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{4, 6}));
}

TEST(InPlace, UntrackedTargetBecomesTracked) {
  Tensor w = leaf({2.0, 3.0});
  Tensor a = zeros({2, 2}, kDouble);
  Tensor row = a[0], other = a[1];
  row.copy_(w);
  EXPECT_TRUE(a.requires_grad() && row.requires_grad() && other.requires_grad());
  (a * 5).sum().backward();
  EXPECT_EQ(values(w.grad()), (V{5, 5}));
}

TEST(InPlace, ThroughAView) {
  Tensor x = leaf({1.0, 2.0, 3.0, 4.0});
  Tensor b = x * 2;
  Tensor v = b.narrow(0, 1, 2);
  v.mul_(10);
  EXPECT_EQ(values(b), (V{2, 40, 60, 8}));
  (b * tensor({1.0, 2.0, 3.0, 4.0}, kDouble)).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{2, 40, 60, 8}));
}

TEST(InPlace, OnTheBaseAfterAView) {
  Tensor x = leaf({1.0, 2.0, 3.0});
  Tensor b = x * 2, v = b.narrow(0, 0, 2);
  b.mul_(3);
  (v * 1).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{6, 6, 0}));
}

TEST(InPlace, ValueReadBeforeTheOverwriteKeepsItsGradient) {
  Tensor x = leaf({1.0, 2.0, 3.0});
  Tensor b = x * 2, v = b.narrow(0, 0, 2);
  Tensor before = v + 0;
  v.zero_();
  (before.sum() + b.sum()).backward();
  EXPECT_EQ(values(x.grad()), (V{2, 2, 2}));
}

TEST(InPlace, RowRecurrenceDoesNotThrow) {
  Tensor w = leaf({1.5});
  Tensor h = zeros({4, 1}, kDouble);
  h[0] = w;
  for (int i = 0; i < 3; ++i) h[i + 1] = h[i] * h[i];
  EXPECT_DOUBLE_EQ(h[3].item(), std::pow(1.5, 8));
  h[3].sum().backward();
  EXPECT_NEAR(w.grad().item(), 8 * std::pow(1.5, 7), 1e-9);
}

TEST(InPlace, MultiOutputViewsAreOrdinaryViews) {
  Tensor x = leaf({1.0, 2.0, 3.0, 4.0});
  Tensor b = (x * 1).view({2, 2});
  for (Tensor& row : b.unbind(0)) row.mul_(3);
  b.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{3, 3, 3, 3}));
}

TEST(InPlace, ExpandedTargetIsRefused) {
  Tensor e = ones({1}, kDouble).expand({3});
  expect_has(message<InplaceError>([&] { e.add_(1); }), {"add_", "overlaps itself", "clone"});
  e.fill_(4);
  EXPECT_EQ(values(e), (V{4, 4, 4}));
}

TEST(InPlace, OverlapIsAsIfTheSourceHadBeenCopied) {
  Tensor b = tensor({1.0, 2.0, 3.0, 4.0}, kDouble);
  b.narrow(0, 1, 3).copy_(b.narrow(0, 0, 3));
  EXPECT_EQ(values(b), (V{1, 1, 2, 3}));
  Tensor m = tensor({{0.0, 1.0, 2.0}, {3.0, 4.0, 5.0}}, kDouble);
  m.sub_(m.narrow(1, 0, 1));
  EXPECT_EQ(values(m), (V{0, 1, 2, 0, 1, 2}));
}

TEST(HistoryBreaks, UnrecordedWritesAreConstants) {
  Tensor a = leaf({1.0, 2.0});
  Tensor b = a * 2;
  {
    NoGradGuard off;
    b[0].fill_(7);
  }
  b.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{0, 2}));
}

TEST(HistoryBreaks, WritesThroughDetachBreakTheRegion) {
  Tensor a = leaf({1.0, 2.0});
  Tensor b = a * 2;
  b.detach()[1].fill_(7);
  b.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{2, 0}));
}

TEST(HistoryBreaks, NondifferentiableWritesBreakHistory) {
  Tensor a = leaf({1.0, 2.0});
  Tensor b = a * 2;
  b.logical_not_();
  EXPECT_EQ(values(b), (V{0, 0}));
  (b * 3).sum().backward();
  EXPECT_TRUE(!a.grad().defined() || values(a.grad()) == (V{0, 0}));
}

// a = 5, b = 2a, c = b^2, b += 1, under each of the three policies.
struct Conflict {
  Tensor a = leaf({5.0}), b = a * 2, c = b.pow(2);
  void write() { b += 1; }
};

TEST(Policy, CheckNamesSaverWriterAndBothLines) {
  Conflict t;
  t.write();
  expect_has(message<AutogradError>([&] { t.c.backward(); }),
             {"pow", "+=", "saved at tests/tape/history_test.cpp:", "overwrote it", "f64[1]", "clone()"});
}

TEST(Policy, PreserveGivesTheRightGradient) {
  SavedPolicyGuard guard(SavedPolicy::preserve);
  Conflict t;
  t.write();
  t.c.backward();
  EXPECT_EQ(values(t.a.grad()), (V{40}));
}

TEST(Policy, ForbidThrowsAtTheWrite) {
  SavedPolicyGuard guard(SavedPolicy::forbid);
  Conflict t;
  expect_has(message<InplaceError>([&] { t.write(); }), {"+=", "pow", "saved for backward at", "the write is at"});
  EXPECT_EQ(values(t.b), (V{10}));
  t.c.backward();
  EXPECT_EQ(values(t.a.grad()), (V{40}));
}

TEST(Policy, NoConflictNoError) {
  for (SavedPolicy p : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(p);
    Tensor a = leaf({5.0}), b = a * 2, c = b + 2;
    b += 1;
    c.backward();
    EXPECT_EQ(values(a.grad()), (V{2}));
  }
}

TEST(Gradients, NeverShareMemory) {
  Tensor a = leaf({1.0, 2.0, 3.0, 4.0}), b = leaf({1.0, 2.0, 3.0, 4.0});
  Tensor seed = ones({4}, kDouble);
  (a.view(4) + b.view(4)).backward(seed);
  EXPECT_FALSE(a.grad().is_alias_of(b.grad()));
  EXPECT_FALSE(a.grad().is_alias_of(seed));
  auto g = autograd::grad({a + b}, {a, b}, {seed});
  EXPECT_FALSE(g[0].is_alias_of(g[1]) || g[0].is_alias_of(seed));
}

TEST(Hooks, SeeTheirVersionAndMayReplace) {
  Tensor x = leaf({1.0, 2.0});
  Tensor y = x * 2;
  V before, after;
  y.register_hook([&](const Tensor& g) {
    before = values(g);
    return Tensor();
  });
  y.mul_(3);
  y.register_hook([&](const Tensor& g) {
    after = values(g);
    return g * 10;
  });
  y.sum().backward();
  EXPECT_EQ(after, (V{1, 1}));
  EXPECT_EQ(before, (V{30, 30}));
  EXPECT_EQ(values(x.grad()), (V{60, 60}));
}

TEST(Hooks, EditingTheArgumentAffectsThisEdgeOnly) {
  Tensor a = leaf({1.0}), b = leaf({1.0});
  Tensor p = a * 2, q = b * 2;
  p.register_hook([](const Tensor& g) {
    g.mul_(3);
    return Tensor();
  });
  Tensor seed = ones({1}, kDouble);
  (p + q).backward(seed);
  EXPECT_EQ(values(a.grad()), (V{6}));
  EXPECT_EQ(values(b.grad()), (V{2}));
  EXPECT_EQ(values(seed), (V{1}));
}

TEST(RetainGrad, FollowsTheNewestVersion) {
  Tensor x = leaf({1.0, 2.0});
  Tensor y = x * 2;
  y.retain_grad();
  y.mul_(3);
  (y * 5).sum().backward();
  EXPECT_EQ(values(y.grad()), (V{5, 5}));
}

TEST(GraphNodes, LeadToWhatMadeTheOperands) {
  Tensor x = leaf({1.0, 2.0}), y = (x * 2).exp();
  GradFn last = y.grad_fn();
  y = Tensor();  // the owner of a node keeps its edges alive
  EXPECT_EQ(last->name(), "ExpBackward0");
  ASSERT_EQ(last->num_outputs(), 1u);
  const GradFn before = last->next_edge(0).function;
  EXPECT_EQ(before->name(), "MulBackward0");
  EXPECT_EQ(before->next_edges().size(), 2u);
  EXPECT_FALSE(before->next_edges()[1].is_valid());  // the edge of the number
  EXPECT_EQ(before->next_edges()[0].function->name(), "torch::autograd::AccumulateGrad");
  EXPECT_GT(last->sequence_nr(), before->sequence_nr());
  EXPECT_HAS(message<IndexError>([&] { last->next_edge(1); }),
             "next_edge: ExpBackward0 has 1 edges, but edge 1 was requested; count from 0");
  Tensor z = x * 1;
  z[0] = x[1] * 3;
  EXPECT_EQ(z.grad_fn()->name(), "CopySlices");
  EXPECT_EQ(z.grad_fn()->next_edges()[0].function->name(), "MulBackward0");
  EXPECT_EQ(z[1].grad_fn()->next_edge(0).function, z.grad_fn());
}

TEST(Views, RequiresGradIsDerived) {
  Tensor base = zeros({4}, kDouble);
  Tensor v = base.narrow(0, 0, 2);
  base.requires_grad_();
  EXPECT_TRUE(v.requires_grad());
  (v * 3).sum().backward();
  EXPECT_EQ(values(base.grad()), (V{3, 3, 0, 0}));
  Tensor unrecorded;
  {
    NoGradGuard off;
    unrecorded = base.narrow(0, 0, 1);
    EXPECT_TRUE(unrecorded.requires_grad());  // its base's flag, as in PyTorch
    EXPECT_TRUE((base * 1).requires_grad() == false && base.detach().narrow(0, 0, 1).requires_grad() == false);
  }
  EXPECT_FALSE(unrecorded.requires_grad());  // what is recorded of it has no gradient
  EXPECT_FALSE((unrecorded * 2).requires_grad());
}

TEST(Views, OverlappingReadsSum) {
  Tensor x = leaf({1.0, 2.0, 3.0});
  x.unfold(0, 2, 1).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{1, 2, 1}));
  Tensor y = leaf({1.0});
  y.expand({5}).sum().backward();
  EXPECT_EQ(values(y.grad()), (V{5}));
}

TEST(Overwriting, TakesTheMemoryOfTemporaries) {
  Tensor a = ones({1000}), b = ones({1000});
  Tensor t = a + b;
  const void* p = t.unsafe_impl()->data();
  Tensor u = std::move(t) * 3;
  EXPECT_EQ(u.unsafe_impl()->data(), p);
  EXPECT_FALSE(t.defined());
  Tensor keep = u;
  Tensor w = std::move(u) * 2;  // another handle is alive: nothing is overwritten
  EXPECT_NE(w.unsafe_impl()->data(), p);
  EXPECT_EQ(keep[0].item(), 6);
  OverwriteGuard off(false);
  Tensor z = std::move(w) + 1;
  EXPECT_TRUE(w.defined());
}

TEST(Chains, LongGraphsDoNotRecurse) {
  Tensor x = leaf({1.0});
  Tensor y = x * 1;
  for (int i = 0; i < 200000; ++i) y = y + 1;
  y.backward();
  EXPECT_EQ(values(x.grad()), (V{1}));
}

}  // namespace
