// The order in which hooks, retained gradients and captures get a complete gradient.
#include <gtest/gtest.h>

#include "situ/autograd/internal/listeners.h"
#include "tests/autograd/backward_pass.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::Captures, autograd::Gradients, autograd::Listeners;

// A graph, the gradient of y so far, and its listeners.
struct Hall {
  explicit Hall(const Tensor& output, bool fills = true)
      : d(output), gradients(d.states, false), listeners(d.states, gradients, captures, fills) {}
  std::vector<unsigned> notify(const Tensor& t) { return listeners.notify(d.at(t)); }
  void bring(const Tensor& t, Tensor g) {
    const EdgeOf e(t);
    gradients.add(e.edge, std::move(g));
  }
  Tensor taken(const Tensor& t) {
    Tensor dy[op::kMaxOut];
    gradients.take(d.at(t), dy);
    return dy[0];
  }
  Discovered d;
  Captures captures;
  Gradients gradients;
  Listeners listeners;
};

TEST(BackwardPassListeners, HooksThenRetainedThenCaptured) {
  Tensor x = leaf({1, 2}), y = x * 2;
  std::vector<V> fired;
  const unsigned first = y.register_hook([&](const Tensor& g) { return fired.push_back(values(g)), g * 10; });
  const unsigned second = y.register_hook([&](const Tensor& g) { fired.push_back(values(g)); });
  y.retain_grad();
  Hall hall(y.sum());
  hall.captures.request({y});
  hall.captures.note_in(hall.d.states);
  hall.bring(y, numbers({1, 2}));
  EXPECT_EQ(hall.notify(y), (std::vector<unsigned>{first, second}));
  EXPECT_EQ(fired, (std::vector<V>{{1, 2}, {10, 20}}));
  EXPECT_EQ(values(y.grad()), (V{10, 20}));
  EXPECT_EQ(values(hall.captures.sums({y})[0]), (V{10, 20}));
  EXPECT_EQ(values(hall.taken(y)), (V{10, 20}));
}

TEST(BackwardPassListeners, AnEditOfTheArgumentIsAResultForThatEdgeOnly) {
  Tensor x = leaf({1, 2}), y = x * 2, mine = numbers({1, 2});
  y.register_hook([](const Tensor& g) { g.mul_(3); });
  Hall hall(y.sum());
  hall.bring(y, mine);
  hall.notify(y);
  EXPECT_EQ(values(mine), (V{1, 2}));
  EXPECT_EQ(values(hall.taken(y)), (V{3, 6}));
}

TEST(BackwardPassListeners, AHookOnAPartGetsThatPart) {
  Tensor x = leaf({1, 2, 3}), y = x * 2, read = y * 1, part = y.narrow(0, 1, 2);
  V fired;
  Tensor used = part * 1;
  part.register_hook([&](const Tensor& g) { return fired = values(g), g * 2; });
  Hall hall((read.sum() + used.sum()));
  hall.bring(y, numbers({1, 2, 3}));
  hall.notify(y);
  EXPECT_EQ(fired, (V{2, 3}));
  EXPECT_EQ(values(hall.taken(y)), (V{1, 4, 6}));
}

TEST(BackwardPassListeners, NoneFiresWithoutAGradientOrNeed) {
  Tensor x = leaf({1, 2}), y = x * 2;
  int calls = 0;
  y.register_hook([&](const Tensor&) { ++calls; });
  Hall hall(y.sum());
  EXPECT_TRUE(hall.notify(y).empty());
  hall.bring(y, numbers({1, 2}));
  hall.d.at(y).needed = false;
  EXPECT_TRUE(hall.notify(y).empty());
  EXPECT_EQ(calls, 0);
  hall.d.at(y).needed = true;
  hall.notify(y);
  EXPECT_EQ(calls, 1);
}

TEST(BackwardPassListeners, RetainedGradientsAreStoredOnlyInBackward) {
  Tensor x = leaf({1, 2}), y = x * 2;
  y.retain_grad();
  for (bool fills : {false, true}) {
    Hall hall(y.sum(), fills);
    hall.bring(y, numbers({1, 2}));
    hall.notify(y);
    EXPECT_EQ(y.grad().defined(), fills);
  }
}

TEST(BackwardPassListeners, AHookMustKeepTheSizes) {
  Tensor x = leaf({1, 2}), y = x * 2;
  y.register_hook([](const Tensor& g) { return g.sum(); });
  Hall hall(y.sum());
  hall.bring(y, numbers({1, 2}));
  EXPECT_NE(message<ShapeError>([&] { hall.notify(y); }).find("register_hook: the hook returned"), std::string::npos);
}

TEST(BackwardPassCaptures, ValuesOfOneInputAreSummed) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), none = leaf({5, 6});
  Captures c;
  c.request({x, w, none, x});
  c[0].value = numbers({1, 2});
  c[1].value = numbers({3, 4});
  c[3].value = numbers({5, 6});
  std::vector<Tensor> sums = c.sums({x, w, none, x});
  EXPECT_EQ(values(sums[0]), (V{1, 2}));
  EXPECT_EQ(values(sums[1]), (V{3, 4}));
  EXPECT_FALSE(sums[2].defined());
  EXPECT_EQ(values(sums[3]), (V{5, 6}));
  EXPECT_FALSE(c.sums({x, w, none, x})[0].defined()) << "they are taken";
}

// A leaf that was replaced has one node for values computed before, and one for later values.
TEST(BackwardPassCaptures, AFormerNodeOfALeafBelongsToTheSameInput) {
  Tensor x = leaf({1, 2}), before = x * 2;
  x.set_data(numbers({3, 4}));
  Captures c;
  c.request({x});
  c[0].value = numbers({1, 2});
  c[1].value = numbers({10, 20});
  EXPECT_EQ(values(c.sums({x})[0]), (V{11, 22}));
}

TEST(BackwardPassCaptures, StoredOnceAndTakenBack) {
  Tensor x = leaf({1, 2}), had = leaf({3, 4});
  had.mutable_grad() = numbers({1, 1});
  Captures c;
  c.request({x, had, x});
  for (size_t i = 0; i < 3; ++i) c[i].value = numbers({1, 2});
  c.store({x, had, x}, false);
  EXPECT_EQ(values(x.grad()), (V{1, 2}));
  EXPECT_EQ(values(had.grad()), (V{2, 3}));
  c.undo();
  EXPECT_FALSE(x.grad().defined());
  EXPECT_EQ(values(had.grad()), (V{2, 3})) << "what was there stays summed";
}

TEST(BackwardPassCaptures, ZerosOnlyWhereNoGradientArrived) {
  Tensor x = leaf({1, 2});
  Captures c;
  c.request({x, x});
  c[0].value = numbers({1, 2});
  c.give_zeros(*node_of(x), kDouble);
  EXPECT_EQ(values(c[0].value), (V{1, 2}));
  EXPECT_EQ(values(c[1].value), (V{0, 0}));
}

TEST(BackwardPassCaptures, ATensorWithoutAGradientIsRefused) {
  Captures c;
  EXPECT_NE(message<AutogradError>([&] { c.request({numbers({1})}); }).find("does not require grad"),
            std::string::npos);
  Tensor g = ones({3}), x = leaf({1, 2});
  EXPECT_NE(message<AutogradError>([&] { autograd::fitted(g, *x.unsafe_impl()); }).find("of another size"),
            std::string::npos);
  EXPECT_EQ(autograd::fitted(ones({2}, kFloat), *x.unsafe_impl()).dtype(), kDouble);
}

}  // namespace
}  // namespace situ
