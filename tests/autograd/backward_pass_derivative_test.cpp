// The derivative of one call, the gradients of leaves, and the walk for zeros.
#include <gtest/gtest.h>

#include <set>

#include "situ/autograd/chains.h"
#include "situ/autograd/function.h"
#include "situ/autograd/internal/derivative.h"
#include "situ/autograd/internal/leaves.h"
#include "situ/autograd/internal/zeros.h"
#include "situ/base/warn.h"
#include "tests/autograd/backward_pass.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::CallGradients, autograd::only_zeros, autograd::State;

TEST(BackwardPassDerivative, FromResultsToOperands) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), y = x * w;
  Node& n = *node_of(y);
  for (bool retain : {true, false}) {
    CallGradients g(n);
    g.dy[0] = numbers({1, 10});
    derive(n, g, {}, retain);
    EXPECT_EQ(values(g.dx[0]), (V{3, 40}));
    EXPECT_EQ(values(g.dx[1]), (V{1, 20}));
    EXPECT_FALSE(g.dy[0].defined());
    EXPECT_EQ(n.freed, !retain);
  }
  CallGradients g(n);
  g.dy[0] = numbers({1, 10});
  EXPECT_NE(message<AutogradError>([&] { derive(n, g, {}, false); }).find("an earlier backward freed them"),
            std::string::npos);
}

TEST(BackwardPassDerivative, OnlyNeededGradients) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), y = x * w;
  CallGradients g(*node_of(y));
  g.dy[0] = numbers({1, 10});
  derive(*node_of(y), g, {0, 1}, false);
  EXPECT_FALSE(g.dx[0].defined());
  EXPECT_EQ(values(g.dx[1]), (V{1, 20}));
}

struct Doubler : autograd::Function<Doubler> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x * 2; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0].mul_(2)};
  }
};

TEST(BackwardPassDerivative, AUsersBackwardMayWriteItsArguments) {
  Tensor x = leaf({1, 2}), y = Doubler::apply(x), mine = numbers({1, 10});
  CallGradients g(*node_of(y));
  g.dy[0] = mine;
  derive(*node_of(y), g, {}, false);
  EXPECT_EQ(values(g.dx[0]), (V{2, 20}));
  EXPECT_EQ(values(mine), (V{1, 10}));
}

TEST(BackwardPassDerivative, ManyOperandsHaveRoom) {
  std::vector<Tensor> parts;
  for (int i = 0; i < 20; ++i) parts.push_back(leaf({1.0 * i}));
  Tensor y = cat(parts);
  CallGradients g(*node_of(y));
  EXPECT_EQ(g.dx, g.dx_many.data());
  g.dy[0] = arange(20, kDouble);
  derive(*node_of(y), g, {}, false);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(values(g.dx[i]), (V{1.0 * i}));
}

// No derivative needs to run for zeros if saved values were freed or overwritten.
TEST(BackwardPassDerivative, OnlyZerosIfAValueWasLost) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4});
  const Tensor zero[] = {zeros({2}, kDouble)}, some[] = {numbers({0, 1})};
  Tensor kept = x * w;
  EXPECT_FALSE(only_zeros(*node_of(kept), zero, false)) << "nothing is gone";
  Tensor h = x * 1, written = h * w;
  {
    NoGradGuard off;
    set_warning_handler([](const std::string&) {});  // ignores the warning about the history break
    h.zero_();
    set_warning_handler(nullptr);
  }
  for (Tensor y : {written, kept}) {
    Node& n = *node_of(y);
    if (y.is_same(kept)) n.free_saved();
    EXPECT_TRUE(only_zeros(n, zero, false));
    EXPECT_FALSE(only_zeros(n, some, false));
    EXPECT_FALSE(only_zeros(n, zero, true)) << "a recorded backward pass depends on saved values";
  }
}

TEST(BackwardPassDerivative, AGradientFitsItsOperand) {
  NodeInput in;
  in.sizes = {2, 1};
  in.dtype = DType::f32;
  Tensor g = autograd::for_operand(numbers({1, 2, 3, 4}).view({2, 2}), in);
  EXPECT_EQ(g.sizes(), IntArrayRef({2, 1}));
  EXPECT_EQ(g.dtype(), kFloat);
  EXPECT_EQ(values(g), (V{3, 7}));
}

TEST(BackwardPassLeaves, FilledSummedAndTakenBack) {
  Tensor x = leaf({1, 2}), had = leaf({3, 4}), output = (x * had).sum();
  had.mutable_grad() = numbers({1, 1});
  int calls = 0;
  autograd::register_post_accumulate_grad_hook(x, [&](const Tensor&) { ++calls; });
  Discovered d(output);
  fill(d.at(x), numbers({1, 2}), false);
  fill(d.at(had), numbers({1, 2}), false);
  EXPECT_EQ(values(x.grad()), (V{1, 2}));
  EXPECT_EQ(values(had.grad()), (V{2, 3}));
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(d.at(x).fresh && d.at(x).given);
  EXPECT_TRUE(!d.at(had).fresh && d.at(had).given);
  take_back(d.states);
  EXPECT_FALSE(x.grad().defined());
  EXPECT_EQ(values(had.grad()), (V{2, 3}));
}

TEST(BackwardPassLeaves, NoGradIsFilledWithoutAGradientOrNeed) {
  Tensor x = leaf({1, 2}), gone = leaf({3, 4}), output = (x * gone).sum();
  Discovered d(output);
  State& without_handle = d.at(gone);
  gone = Tensor();
  fill(d.at(x), Tensor(), false);
  fill(without_handle, numbers({1, 2}), false);
  EXPECT_FALSE(x.grad().defined());
  EXPECT_FALSE(d.at(x).given || without_handle.given);
}

std::set<Node*> walked(const BookedVector<Node*>& from) {
  autograd::ZeroWalk walk(from);
  std::set<Node*> all;
  while (Node* n = walk.next()) EXPECT_TRUE(all.insert(n).second) << "met twice";
  return all;
}

TEST(BackwardPassZeros, VisitsEachEarlierNodeOnce) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), a = x * w, b = a + x, other = w * 2;
  EXPECT_EQ(walked({}), std::set<Node*>());
  EXPECT_EQ(walked({node_of(b), node_of(a)}), (std::set<Node*>{node_of(b), node_of(a), node_of(x), node_of(w)}));
  EXPECT_EQ(walked({node_of(other)}), (std::set<Node*>{node_of(other), node_of(w)}));
}

TEST(BackwardPassZeros, AWriteOfTheWholeLeadsToTheReplacedValue) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4}), y = x * 2;
  Node* replaced = node_of(y);
  y.copy_(w);
  EXPECT_EQ(walked({node_of(y)}), (std::set<Node*>{node_of(y), node_of(w), replaced, node_of(x)}));
}

TEST(BackwardPassChains, OnlyTheNewestWriteOfAValueIsNeeded) {
  Tensor x = leaf({1, 2, 3}), y = x * 1;
  for (int i = 0; i < 4; ++i) y[0] = x[1] * i;
  int before = 0, after = 0;
  for (Node* n = node_of(y); n->prev; n = n->prev) n->ran_before = true, ++before;
  Discovered d(y.sum());
  drop_hidden_writes(d.states, in_order(d.states, autograd::Order::falling));
  for (Node* n = node_of(y); n->prev; n = n->prev) ++after;
  EXPECT_EQ(before, 4);
  EXPECT_EQ(after, 1) << "the others wrote what it wrote";
}

}  // namespace
}  // namespace situ
