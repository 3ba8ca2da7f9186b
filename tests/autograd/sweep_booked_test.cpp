// What a sweep takes beside tensors scales with the graph: it is in the ledger while backward runs, planned to the
// byte, and gone afterwards, whatever happens.
#include <gtest/gtest.h>

#include <stdexcept>

#include "situ/autograd/autograd.h"
#include "situ/autograd/internal/states.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "tests/autograd/values.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

int64_t records() { return memory::current(kCPU)[Category::bookkeeping]; }  // whatever device computes

struct Graph {
  const char* name;
  int nodes;
  Tensor (*make)(const Tensor& x, int nodes);
  Tensor of(const Tensor& x) const { return make(x, nodes); }
  // States, the table that finds them (at least twice as many places), and their order.
  int64_t least() const {
    return static_cast<int64_t>(static_cast<size_t>(nodes) * (sizeof(autograd::State) + 3 * sizeof(autograd::State*)));
  }
};

// A long chain, and a wide sum, whose nodes are met in another order.
Tensor chain(const Tensor& x, int nodes) {
  Tensor y = x;
  for (int i = 2; i < nodes; ++i) y = y * 1;
  return y.sum();
}
Tensor fan(const Tensor& x, int nodes) {
  std::vector<Tensor> parts;
  for (int i = 3; i < nodes; ++i) parts.push_back(x * 1);
  return cat(parts).sum();
}

const Graph kGraphs[] = {{"chain", 100000, chain}, {"fan", 20000, fan}};

class BackwardPassBooked : public ::testing::TestWithParam<Graph> {};
INSTANTIATE_TEST_SUITE_P(Graphs, BackwardPassBooked, ::testing::ValuesIn(kGraphs),
                         [](const auto& info) { return info.param.name; });

TEST_P(BackwardPassBooked, AtThePeakAndGoneBehindIt) {
  SITU_NEEDS_POOL();
  Tensor x = leaf({1});
  Tensor loss = GetParam().of(x);
  loss.backward({}, true);
  const int64_t before = records(), total = memory::current().total;
  memory::PeakScope peak(kCPU);
  loss.backward({}, true);
  EXPECT_GE(peak.peak()[Category::bookkeeping] - before, GetParam().least());
  EXPECT_EQ(memory::current().total, total);
}

TEST_P(BackwardPassBooked, GoneBehindABackwardThatThrows) {
  Tensor x = leaf({1});
  Tensor loss = GetParam().of(x);
  loss.backward({}, true);
  x.mutable_grad() = Tensor();
  const int64_t before = records(), total = memory::current().total;
  const unsigned id = x.register_hook([](const Tensor&) -> Tensor { throw std::runtime_error("no"); });
  const int64_t with_hook = records();
  memory::PeakScope peak(kCPU);
  EXPECT_THROW(loss.backward({}, true), std::runtime_error);
  if (!kSanitized) {
    EXPECT_GE(peak.peak()[Category::bookkeeping] - with_hook, GetParam().least());
  }
  EXPECT_EQ(records(), with_hook);
  x.remove_hook(id);
  EXPECT_EQ(records(), before);
  EXPECT_EQ(memory::current().total, total);
  EXPECT_FALSE(x.grad().defined());
}

TEST_P(BackwardPassBooked, PlannedToTheByte) {
  SITU_NEEDS_POOL();
  Tensor x = leaf({1});
  auto step = [&] {
    x.mutable_grad() = Tensor();
    GetParam().of(x).backward();
  };
  step();
  const memory::Plan plan = memory::plan(step);
  memory::PeakScope peak;
  step();
  EXPECT_EQ(plan.peak.total - plan.start.total, peak.peak().total - peak.start());
}

uint32_t owners(const Tensor& t) { return t.unsafe_impl()->last_writer->use_count(); }  // of the leaf's node

int refuse_from = 0;
bool refuses() noexcept { return --refuse_from < 0; }

// Where the pool has no room, at whatever request of the sweep, backward throws and can be run again.
TEST(BackwardPassRefused, NoRoomAtAnyOfItsRequests) {
  Tensor x = leaf({1}), y = leaf({2});
  auto run = [&](int from) {
    Tensor a = x * y, loss;
    for (int i = 0; i < 30; ++i) a = a * 1;
    a[0] = y[0] * 2;
    loss = a.sum() + x.sum();
    x.mutable_grad() = y.mutable_grad() = Tensor();
    const int64_t before = memory::current().total;
    refuse_from = from;
    pool_inject(from ? refuses : nullptr);
    try {
      autograd::grad({loss}, {x, y}, {}, true);
    } catch (const OutOfMemoryError&) {
      pool_inject(nullptr);
      EXPECT_EQ(memory::current().total, before) << from;
      EXPECT_FALSE(x.grad().defined());
      a = loss = Tensor();
      EXPECT_EQ(owners(x), 1u) << from;
      EXPECT_EQ(owners(y), 1u) << from;
      return false;
    }
    pool_inject(nullptr);
    return true;
  };
  run(0);
  int from = 1;
  while (!run(from)) ++from;
  EXPECT_GT(from, 20);
}

}  // namespace
}  // namespace situ
