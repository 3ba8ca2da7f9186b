// The nodes of a backward pass: all that the roots reach, each once, with the edges that lead to leaves.
#include <gtest/gtest.h>

#include "situ/memory/plan.h"
#include "tests/autograd/backward_pass.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::Captures, autograd::Roots, autograd::State, autograd::States;

TEST(BackwardPassReach, EachNodeIsMetOnceAndEachEdgeToALeafCounted) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), far = leaf({5, 6});
  Tensor h = x * w, y = h + x, loss = y.sum(), other = far * 2;
  Discovered d(loss);
  EXPECT_EQ(d.states.all().size(), 5u);
  for (const Tensor& t : {x, w, h, y, loss}) EXPECT_NE(d.states.find(node_of(t)), nullptr);
  EXPECT_EQ(d.states.find(node_of(other)), nullptr);
  EXPECT_EQ(d.states.find(node_of(far)), nullptr);
  EXPECT_EQ(d.at(x).pending, 2);
  EXPECT_EQ(d.at(w).pending, 1);
  EXPECT_EQ(d.at(h).pending, 0) << "calls run in order, so their edges are not counted";
}

TEST(BackwardPassReach, ALeafThatIsAnOutputWaitsForThatToo) {
  Tensor x = leaf({1, 2});
  Tensor y = x * x;
  States states;
  Roots roots;
  roots.add(x, ones_like(x));
  roots.add(y, ones_like(y));
  discover(states, roots);
  EXPECT_EQ(states.at(node_of(x)).pending, 3);
}

TEST(BackwardPassReach, WritesAreNotedAtTheirValueInOrder) {
  Tensor x = leaf({1, 2, 3}), y = x * 1;
  Node* producer = node_of(y);
  for (int i = 0; i < 3; ++i) y[i] = x[i] * 2;
  Discovered d(y.sum());
  const State& value = d.states.at(producer);
  ASSERT_EQ(value.few->writers.size(), 3u);
  std::vector<uint64_t> chain;
  for (Node* n = node_of(y); n->prev; n = n->prev) chain.insert(chain.begin(), n->seq);
  EXPECT_TRUE(std::equal(chain.begin(), chain.end(), value.few->writers.begin()));
}

TEST(BackwardPassReach, WithInputsOnlyPathsToThemAreNeeded) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4});
  Tensor a = x * 2, b = w * 3, c = a * b, loss = c.sum();
  Discovered d(loss);
  Captures captures;
  EXPECT_TRUE(captures.none());
  mark_needed(d.states, captures);
  for (State& s : d.states.all()) EXPECT_TRUE(s.needed) << "without inputs all are";
  captures.request({a});
  EXPECT_FALSE(captures.none());
  mark_needed(d.states, captures);
  struct {
    Tensor t;
    bool needed, captured;
  } rows[] = {{loss, true, false}, {c, true, false},  {a, false, true},
              {b, false, false},   {x, false, false}, {w, false, false}};
  for (auto& row : rows) {
    EXPECT_EQ(d.at(row.t).needed, row.needed) << row.t;
    EXPECT_EQ(d.at(row.t).captured(), row.captured) << row.t;
  }
}

TEST(BackwardPassReach, OutputsHaveAGradientOfTheirSizes) {
  Tensor x = leaf({1, 2});
  Roots roots;
  roots.add(x.sum(), Tensor());
  EXPECT_EQ(values(roots.all()[0].gradient), (V{1}));
  EXPECT_NE(message<AutogradError>([&] { roots.add(x * 2, Tensor()); }).find("more than one element"),
            std::string::npos);
  EXPECT_NE(message<ShapeError>([&] { roots.add(x * 2, ones({3})); }).find("the same sizes"), std::string::npos);
  EXPECT_NE(message<AutogradError>([&] { roots.add(numbers({1}), Tensor()); }).find("no history"), std::string::npos);
  EXPECT_EQ(roots.all().size(), 1u) << "what is refused is not there";
}

TEST(BackwardPassReach, ADryRunAndARealGraphDoNotMeet) {
  Tensor x = leaf({1, 2}), real = (x * 2).sum();
  memory::plan([&] {
    EXPECT_NE(message<PlanError>([&] { Discovered d(real); }).find("before this dry run"), std::string::npos);
    Discovered of_a_leaf(x);
    EXPECT_EQ(of_a_leaf.states.all().size(), 1u);
  });
}

}  // namespace
}  // namespace situ
