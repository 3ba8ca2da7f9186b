// Writes that fail half way, in another element size, or beyond the base, and the state that they leave.
#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"

using namespace situ;

namespace {

// A gradient ends where integers or bools are written: these have no history, and neither have their parts.
TEST(Integers, WrittenFromALeafHaveNoHistory) {
  for (DType dtype : {kByte, kInt, kLong, kBool}) {
    Tensor w = leaf({1.5, 2.5}), whole = zeros({2}, dtype), part = zeros({3}, dtype), one = zeros({2}, dtype);
    whole.copy_(w);
    part.narrow(0, 1, 2).copy_(w);
    one.fill_(w[0]);
    for (const Tensor& t : {whole, part, one}) {
      EXPECT_FALSE(t.requires_grad());
      EXPECT_TRUE(t.is_leaf());
    }
    (whole.to(kDouble) * w).sum().backward();
    EXPECT_EQ(values(w.grad()), values(whole));
  }
}

// Every allocation of a recorded in-place program fails in turn: bytes, versions and gradients stay right.
TEST(Failures, AWriteWithoutMemoryChangesNothing) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    int64_t before = memory::current().total;
    for (int n = 1, failed = 1; failed; ++n) {
      Tensor x = leaf({1.0, 2.0, 3.0, 4.0}), w = leaf({2.0, 3.0, 4.0, 5.0});
      Tensor y = x * 1, early = y.sin(), late = y.narrow(0, 1, 3).square();
      V was = values(y);
      uint64_t version = y._version();
      failed = 0;
      memory::fail_allocation(n);
      try {
        y.mul_(w);
      } catch (const OutOfMemoryError&) {
        failed = 1;
      }
      memory::fail_allocation(0);
      if (!failed) break;
      EXPECT_EQ(values(y), was);
      EXPECT_EQ(y._version(), version);
      (y.sum() + early.sum() + late.sum()).backward();
      EXPECT_DOUBLE_EQ(values(x.grad())[0], 1 + std::cos(1.0));
      EXPECT_DOUBLE_EQ(values(x.grad())[3], 1 + std::cos(4.0) + 8);
      EXPECT_FALSE(w.grad().defined());
    }
    EXPECT_EQ(memory::current().total, before);
  }
}

TEST(Failures, ABackwardWithoutMemoryLeaksNothing) {
  int64_t before = memory::current().total;
  for (int n = 1, failed = 1; failed; ++n) {
    Tensor x = leaf({1.0, 2.0, 3.0, 4.0});
    Tensor y = x * 2;
    y.narrow(0, 1, 2).mul_(y.narrow(0, 0, 2));
    Tensor z = (y.tanh() * y).sum();
    V was = values(y);
    failed = 0;
    memory::fail_allocation(n);
    try {
      z.backward();
    } catch (const OutOfMemoryError&) {
      failed = 1;
    }
    memory::fail_allocation(0);
    EXPECT_EQ(values(y), was);
  }
  EXPECT_EQ(memory::current().total, before);
}

TEST(Failures, AWriteThatOneDependentForbidsChangesNothing) {
  Tensor x = leaf({1.0, 2.0}), y = x * 1, a = y.square(), b = y.sin();
  {
    SavedPolicyGuard forbid(SavedPolicy::forbid);
    EXPECT_THROW(y.add_(1), InplaceError);
  }
  (a.sum() + b.sum()).backward();
  EXPECT_DOUBLE_EQ(values(x.grad())[0], 2 + std::cos(1.0));
}

TEST(HistoryBreaks, AWriteInSmallerElementsBreaksTheElementsItTouches) {
  Tensor x = leaf({1.0, 2.0, 3.0, 4.0}), y = x * 2;
  y.detach().view_dtype(kInt).narrow(0, 3, 2).zero_();  // second half of element 1, first half of element 2
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{2, 0, 0, 2}));
}

TEST(HistoryBreaks, AWriteThatReachesBeyondAnAliasBreaksTheElementsInIt) {
  Tensor w = leaf({1.0, 2.0, 3.0, 4.0});
  Tensor buffer = zeros({6}, kDouble), alias = buffer.narrow(0, 2, 4).detach();
  alias.copy_(w);
  buffer.narrow(0, 0, 3).fill_(9);
  alias.sum().backward();
  EXPECT_EQ(values(w.grad()), (V{0, 1, 1, 1}));
}

TEST(Regions, AWriteBeyondAnUntrackedBaseIsRecordedWhole) {
  Tensor w = leaf({1.0, 2.0, 3.0});
  Tensor d = zeros({6}, kDouble).narrow(0, 2, 2).detach();
  Tensor v = d.as_strided({3}, {1}, 3);
  v.copy_(w);
  (v * tensor({1.0, 2.0, 3.0}, kDouble)).sum().backward();
  EXPECT_EQ(values(w.grad()), (V{1, 2, 3}));
}

TEST(Regions, OnePreservedCopyServesOperandsOfOtherSizes) {
  Tensor x = ones({4, 4}, kDouble).requires_grad_();
  Tensor t = x * 2, row = t.select(0, 0);
  t.addmm_(row.view({4, 1}), row.view({1, 4}));
  t.sum().backward();
  EXPECT_EQ(values(x.grad())[0], 2 + 2 * 2 * 8.0);
  EXPECT_EQ(values(x.grad())[4], 2);
}

TEST(Regions, ViewsOfAPreservedValueFindTheirHistory) {
  SavedPolicyGuard preserve(SavedPolicy::preserve);
  Tensor x = leaf({1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
  Tensor w = ones({2, 2}, kDouble).requires_grad_();
  Tensor b = x * 1, m = b.narrow(0, 2, 4).view({2, 2});
  Tensor y = mm(m, w);
  {
    NoGradGuard off;
    m.zero_();
  }
  Tensor g = autograd::grad({(y * y).sum()}, {w}, {}, {}, true)[0];
  g.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 0, 56, 56, 88, 88}));
}

TEST(Regions, ViewsKeepReplacedBytes) {
  Tensor x = ones({4}, kDouble).requires_grad_();
  Tensor v = x.narrow(0, 0, 2);
  x.set_data(zeros({4}, kDouble));
  EXPECT_TRUE(v.requires_grad());
  EXPECT_TRUE(x.requires_grad());
  EXPECT_EQ(values(v), (V{1, 1}));
  (v * v + x.narrow(0, 2, 2)).sum().backward();  // v still has x's old value
  EXPECT_EQ(values(x.grad()), (V{2, 2, 1, 1}));
}

TEST(Overwriting, NotOfAnOperandThatIsReadOnceMore) {
  Tensor c = tensor({{1.0, 2.0}, {3.0, 4.0}}, kDouble), keep = c.clone();
  Tensor r = addmm(std::move(c), c, keep);
  EXPECT_EQ(values(r), (V{1 + 7, 2 + 10, 3 + 15, 4 + 22}));
}

// A row that outlived its matrix holds the matrix's block; a result written over it would keep the block alive.
TEST(Overwriting, NotOfAPartOfALargerBlock) {
  int64_t before = memory::current()[Category::temporary];
  Tensor row = ones({100, 1000}).narrow(0, 0, 1).detach();
  row = std::move(row) + 1;
  EXPECT_LE(memory::current()[Category::temporary] - before, 4096);
  Tensor shrunk = ones({100, 1000});
  shrunk.resize_({10});
  shrunk = std::move(shrunk) * 2;
  EXPECT_LE(memory::current()[Category::temporary] - before, 2 * 4096);
  EXPECT_EQ(row.sum().item<double>() + shrunk.sum().item<double>(), 2020);
}

TEST(Chains, AMillionNodesDoNotRecurse) {
  Tensor x = leaf({1.0}), y = x * 1;
  for (int i = 0; i < 1000000; ++i) y.add_(1);
  y.backward();
  EXPECT_EQ(values(x.grad()), (V{1}));
}

TEST(Lifetimes, ViewsOutliveBasesAndHooksOutliveHandles) {
  int64_t before = memory::current().total;
  {
    Tensor x = leaf({1.0, 2.0}), v;
    int calls = 0;
    {
      Tensor y = x * 2;
      v = y.narrow(0, 1, 1);
      y.register_hook([&](const Tensor&) { return ++calls, Tensor(); });
    }
    v.mul_(3);
    v.backward();
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(values(x.grad()), (V{0, 6}));
  }
  EXPECT_EQ(memory::current().total, before);
}

// Two threads write rows of one storage while its other rows are saved: neither write conflicts with the other's save.
TEST(Threads, DisjointWritesNextToSavedValues) {
  Tensor table = ones({8, 16}, kDouble), w = ones({16}, kDouble).requires_grad_();
  Tensor saved[2] = {table[0] * w, table[7] * w};
  auto work = [&](int64_t row, double v) {
    for (int i = 0; i < 200; ++i) {
      Tensor z = table[row + 2] * w;
      table[row].fill_(v + i);
      table[row].mul_(2);
    }
  };
  std::thread a(work, 1, 1.0), b(work, 4, 5.0);
  a.join();
  b.join();
  EXPECT_EQ(table[1][0].item(), 400);
  EXPECT_EQ(table[4][0].item(), 408);
  (saved[0].sum() + saved[1].sum()).backward();
  EXPECT_EQ(values(w.grad())[0], 2);
}

}  // namespace
