// Gradients on their way: what edges bring to a value, what a node takes, and what must wait for a write.
#include <gtest/gtest.h>

#include "situ/autograd/internal/gradients.h"
#include "situ/base/warn.h"
#include "tests/autograd/sweep.h"

namespace situ {
namespace {

using autograd::Gradients, autograd::State;

TEST(BackwardPassGradients, WhatReadAValueAddsUp) {
  Tensor x = leaf({1, 2, 3}), y = x * 2;
  Discovered d(y.sum() + y.square().sum());
  Gradients g(d.states, false);
  const EdgeOf whole(y), part(y.narrow(0, 1, 2));
  g.add(whole.edge, numbers({1, 1, 1}));
  g.add(part.edge, numbers({10, 20}));
  State& s = d.at(y);
  Tensor dy[1];
  EXPECT_TRUE(g.take(s, dy));
  EXPECT_EQ(values(dy[0]), (V{1, 11, 21}));
  EXPECT_FALSE(g.take(s, dy)) << "it is taken";
}

TEST(BackwardPassGradients, EachResultHasItsOwn) {
  Tensor x = leaf({3, 1, 2});
  auto sorted = x.sort(0);
  Tensor y = std::get<0>(sorted);
  Discovered d(y.sum());
  Gradients g(d.states, false);
  State& s = d.at(y);
  g.of(node_of(y), 1).reset(numbers({7, 8, 9}));
  Tensor dy[op::kMaxOut];
  EXPECT_TRUE(g.take(s, dy));
  EXPECT_FALSE(dy[0].defined());
  EXPECT_EQ(values(dy[1]), (V{7, 8, 9}));
}

TEST(BackwardPassGradients, AWriteTakesItsRegionAndLeavesZeros) {
  Tensor x = leaf({1, 2, 3}), y = x * 2;
  Node* producer = node_of(y);
  y[1] = x[0] * 5;
  Discovered d(y.sum());
  Gradients g(d.states, false);
  const EdgeOf all(y);
  g.add(all.edge, numbers({1, 2, 3}));
  EXPECT_TRUE(d.states.find(node_of(y))->few == nullptr) << "nothing waits";
  State& write = d.at(y);
  g.pass(write);
  Tensor dy[op::kMaxOut];
  EXPECT_TRUE(g.take(write, dy));
  EXPECT_EQ(values(dy[0]), (V{2}));
  EXPECT_TRUE(g.take(d.states.at(producer), dy));
  EXPECT_EQ(values(dy[0]), (V{1, 0, 3}));
}

// The value from before the write, read by a gradient that is newer than that: the write must not take its slice of it.
TEST(BackwardPassGradients, WhatReadTheValueBeforeAWriteWaitsForIt) {
  Tensor x = leaf({1, 2, 3}), y = x * 2;
  const EdgeOf before(y);
  y[1] = x[0] * 5;
  Discovered d(y.sum());
  Gradients g(d.states, false);
  const EdgeOf after(y);
  g.add(before.edge, numbers({10, 10, 10}));
  g.add(after.edge, numbers({1, 2, 3}));
  State &write = d.at(y), &value = d.states.at(before.edge.last_writer);
  EXPECT_EQ(value.few->late.size(), 1u);
  Tensor dy[op::kMaxOut];
  g.pass(write);
  EXPECT_TRUE(g.take(write, dy));
  EXPECT_EQ(values(dy[0]), (V{2}));
  g.pass(value);
  EXPECT_TRUE(value.few->late.empty());
  EXPECT_TRUE(g.take(value, dy));
  EXPECT_EQ(values(dy[0]), (V{11, 10, 13}));
}

TEST(BackwardPassGradients, ACutTakesWhatComesAndPassesNothingOn) {
  Tensor x = leaf({1, 2, 3}), y = x * 2;
  Node* producer = node_of(y);
  {
    NoGradGuard off;
    set_warning_handler([](const std::string&) {});  // of the cut
    y[1] = 9;
    set_warning_handler(nullptr);
  }
  Discovered d(y.sum());
  ASSERT_EQ(node_of(y)->kind, NodeKind::history_break);
  Gradients g(d.states, false);
  const EdgeOf all(y);
  g.add(all.edge, numbers({1, 2, 3}));
  State& cut = d.at(y);
  g.pass(cut);
  Tensor dy[op::kMaxOut];
  EXPECT_FALSE(g.take(cut, dy));
  EXPECT_TRUE(g.take(d.states.at(producer), dy));
  EXPECT_EQ(values(dy[0]), (V{1, 0, 3}));
}

}  // namespace
}  // namespace situ
