// The states of nodes in a backward pass: lookup, order, and bytes that are booked exactly.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "situ/autograd/internal/states.h"
#include "situ/memory/ledger.h"

namespace situ {
namespace {

using autograd::Order, autograd::State, autograd::States;

// Nodes without a recorded call, with sequences 0, 1, ...
std::vector<Ref<Node>> nodes(size_t n) {
  std::vector<Ref<Node>> all;
  for (size_t i = 0; i < n; ++i) {
    all.push_back(Ref<Node>::adopt(Node::make(nullptr, NodeKind::leaf, 0, 1)));
    all.back()->seq = i;
  }
  return all;
}

int64_t booked() { return memory::current(kCPU)[Category::bookkeeping]; }  // on every device

TEST(BackwardPassStates, EachNodeHasOneAndItStaysWhereItIs) {
  for (size_t n : {0, 1, 31, 32, 33, 1000, 20000}) {
    const std::vector<Ref<Node>> all = nodes(n);
    States states;
    std::vector<State*> first;
    for (const Ref<Node>& node : all) {
      EXPECT_EQ(states.find(node.get()), nullptr);
      EXPECT_TRUE(states.insert(node.get()));
      first.push_back(states.find(node.get()));
    }
    for (size_t i = 0; i < n; ++i) {
      EXPECT_FALSE(states.insert(all[i].get()));
      EXPECT_EQ(states.find(all[i].get()), first[i]);
      EXPECT_EQ(first[i]->node, all[i].get());
    }
    EXPECT_EQ(states.all().size(), n);
  }
}

TEST(BackwardPassStates, ANodeThatWasNotMetIsOurMistake) {
  const std::vector<Ref<Node>> all = nodes(2);
  States states;
  states.insert(all[0].get());
  EXPECT_EQ(states.at(all[0].get()).node, all[0].get());
  EXPECT_THROW(states.at(all[1].get()), InternalError);
}

TEST(BackwardPassStates, InOrderHoweverTheyWereMet) {
  std::vector<Ref<Node>> all = nodes(500);
  auto sequences = [](States& states, Order order) {
    std::vector<uint64_t> list;
    for (State* s : in_order(states, order)) list.push_back(s->node->seq);
    return list;
  };
  std::vector<uint64_t> rising(all.size());
  for (size_t i = 0; i < rising.size(); ++i) rising[i] = i;
  const std::vector<uint64_t> falling(rising.rbegin(), rising.rend());
  for (int how = 0; how < 3; ++how) {
    if (how == 1) std::reverse(all.begin(), all.end());
    if (how == 2) std::shuffle(all.begin(), all.end(), std::mt19937(7));
    States states;
    for (const Ref<Node>& node : all) states.insert(node.get());
    EXPECT_EQ(sequences(states, Order::rising), rising) << how;
    EXPECT_EQ(sequences(states, Order::falling), falling) << how;
  }
}

TEST(BackwardPassStates, EveryByteIsBookedAndComesBack) {
  constexpr size_t kNodes = 10000;
  const std::vector<Ref<Node>> all = nodes(kNodes);
  const int64_t before = booked();
  {
    States states;
    for (const Ref<Node>& node : all) states.insert(node.get());
    const auto least = static_cast<int64_t>(kNodes * (sizeof(State) + 2 * sizeof(State*)));
    EXPECT_GE(booked() - before, least);
    EXPECT_LT(booked() - before, least * 3 / 2);
    const int64_t plain = booked();
    State& s = states.at(all[0].get());
    s.rare();
    EXPECT_GE(booked() - plain, static_cast<int64_t>(sizeof(autograd::Rare)));
    const int64_t with_rare = booked();
    s.buffer_of(3);
    EXPECT_GE(booked() - with_rare, static_cast<int64_t>(3 * sizeof(autograd::GradientBuffer)));
    const int64_t with_buffers = booked();
    const auto order = in_order(states, Order::falling);
    EXPECT_EQ(booked() - with_buffers, static_cast<int64_t>(kNodes * sizeof(State*)));
  }
  EXPECT_EQ(booked(), before);
}

TEST(BackwardPassStates, BuffersOfLaterResultsAreCreatedOnDemand) {
  State s;
  EXPECT_EQ(&s.buffer_of(0), &s.buffer);
  EXPECT_EQ(s.few, nullptr);
  s.buffer_of(2).reset(ones({2}));
  EXPECT_EQ(s.few->buffers.size(), 2u);
  EXPECT_TRUE(s.buffer_of(1).empty());
  EXPECT_FALSE(s.buffer_of(2).empty());
}

TEST(BackwardPassStates, WantedMeansNeededOrCaptured) {
  State s;
  EXPECT_TRUE(s.wanted());
  s.needed = false;
  EXPECT_FALSE(s.wanted());
  s.rare();
  EXPECT_FALSE(s.wanted());
  s.rare().captures.push_back(0);
  EXPECT_TRUE(s.wanted());
}

}  // namespace
}  // namespace situ
