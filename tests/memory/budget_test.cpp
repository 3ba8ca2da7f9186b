// Work under a memory limit: values are dropped and recomputed, and nothing else changes.
#include "situ/memory/budget.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

struct Result {
  std::vector<Tensor> values;
  int64_t peak = 0;
};

bool same_bits(const Result& a, const Result& b) {
  if (a.values.size() != b.values.size()) return false;
  for (size_t i = 0; i < a.values.size(); ++i)
    if (!a.values[i].eq(b.values[i]).all().item<bool>()) return false;
  return true;
}

// Returns gradients and buffers after two steps of a network whose calls are hard to repeat.
Result train(const std::function<void()>& before_steps = [] {}) {
  manual_seed(7);
  nn::Sequential net(nn::Linear(64, 256), nn::BatchNorm1d(256), nn::GELU(), nn::Dropout(0.3));
  for (int i = 0; i < 6; ++i) {
    net->push_back(nn::Linear(256, 256));
    net->push_back(nn::GELU());
    net->push_back(nn::Dropout(0.2));
  }
  Tensor x = randn({1024, 64});
  Result r;
  memory::PeakScope scope;
  before_steps();
  for (int i = 0; i < 2; ++i) {
    net->zero_grad();
    net->forward(x).square().mean().backward();
  }
  r.peak = scope.peak().total;
  for (const Tensor& p : net->parameters()) r.values.push_back(p.grad().clone());
  for (const Tensor& b : net->buffers()) r.values.push_back(b.clone());
  return r;
}

// Weights with an escaped pointer are compared before a value is recomputed from them. Here they are also what is
// written, so the comparison must not wait for the write.
TEST(MemoryLimit, WeightsMayBeWrittenThroughAPointerWhileAValueIsDropped) {
  const Tensor x = randn({256, 256});
  auto gradient = [&](bool drops) {
    manual_seed(3);
    std::optional<memory::MemoryLimit> limit;
    if (drops) limit.emplace(int64_t{1} << 40);
    nn::Linear fc(256, 256);
    fc->weight.data_ptr<float>()[0] = 1;
    Tensor square = fc->forward(x).square();
    if (drops) {
      EXPECT_GT(memory::dropping({})->drop(1), 0);
    }
    {
      SavedPolicyGuard keep(SavedPolicy::preserve);
      NoGradGuard off;
      fc->weight.mul_(0.5);
    }
    square.sum().backward();
    return fc->weight.grad();
  };
  EXPECT_TRUE(equal(gradient(true), gradient(false)));
}

TEST(MemoryLimit, DropsAndRecomputesBitByBit) {
  Result free = train();
  int64_t start = memory::current().total, least = free.peak;
  for (int share : {98, 90, 80, 70, 60, 50}) {
    std::optional<memory::Budget> budget;
    int64_t bytes = start + (free.peak - start) * share / 100;
    try {
      Result r = train([&] { budget.emplace(bytes); });
      EXPECT_TRUE(same_bits(free, r)) << share;
      EXPECT_LE(r.peak, bytes) << share;
      least = std::min(least, r.peak);
    } catch (const BudgetError& e) {
      EXPECT_LT(share, 80) << e.what();
    }
  }
  EXPECT_LT(least, start + (free.peak - start) * 80 / 100);
}

TEST(MemoryLimit, AHighLimitRecomputesNoMoreThanNone) {
  auto planned = [](bool limit) {
    return memory::plan([&] {
      nn::Sequential net(nn::Conv2d(nn::Conv2dOptions(3, 16, 3).padding(1)), nn::BatchNorm2d(16), nn::ReLU(),
                         nn::Conv2d(nn::Conv2dOptions(16, 16, 3).padding(1)), nn::BatchNorm2d(16), nn::GELU());
      std::optional<memory::Budget> ample;
      if (limit) ample.emplace(int64_t{1} << 40);
      net->forward(zeros({8, 3, 32, 32})).sum().backward();
    });
  };
  memory::Plan free = planned(false), held = planned(true);
  EXPECT_EQ(free.again, held.again);
  EXPECT_EQ(free.work, held.work);
  EXPECT_EQ(free.peak[Category::saved], held.peak[Category::saved]);
}

TEST(MemoryLimit, RefusesTheFirstCallThatCannotFitBeforeItWrites) {
  Tensor a = ones({1024, 256}), b = ones({1024, 256});
  auto both = [&] {
    Tensor twice = a + a;
    Tensor down = b.cumsum(0), product = down * twice;
    a.add_(product);
  };
  try {
    memory::Budget budget(memory::current().total + (int64_t{5} << 19));  // two and a half results
    both();
    FAIL() << "three results fit";
  } catch (const BudgetError& e) {
    std::string text = e.what();
    EXPECT_NE(text.find("mul at budget_test.cpp"), std::string::npos) << text;
    EXPECT_NE(text.find("nothing was written"), std::string::npos) << text;
    EXPECT_GT(e.smallest(), memory::current().total);
  }
  EXPECT_EQ(a.max().item(), 1);
  EXPECT_EQ(a._version(), 0u);
  both();
  EXPECT_EQ(a[0][0].item(), 3);
}

// In backward, the error names the recorded call and its line.
TEST(Budget, ThePeakInBackwardIsNamedByItsCall) {
  Tensor w = ones({64, 256}).requires_grad_(), x = ones({32, 64});
  int line = 0;
  auto step = [&] {
    w.mutable_grad() = Tensor();
    line = __LINE__ + 1;
    Tensor y = matmul(x, w);
    y.sum().backward();
  };
  const std::string call = "mm's backward at budget_test.cpp:";
  auto names_call = [&](const std::string& text) {
    return text.find(call + std::to_string(line)) != std::string::npos;
  };
  memory::Plan p = memory::plan(step);
  EXPECT_TRUE(names_call(memory::culprit(p))) << memory::culprit(p);
  try {
    memory::Budget none(1, step);
    ADD_FAILURE() << "one byte is enough";
  } catch (const BudgetError& e) {
    EXPECT_TRUE(names_call(e.what())) << e.what();
  }
  try {
    memory::Budget tight(p.peak.total - 1024);
    step();
    ADD_FAILURE() << "it fits";
  } catch (const BudgetError& e) {
    EXPECT_TRUE(names_call(e.what())) << e.what();
  }
}

// A step that keeps a dozen results of `f` besides the products between them: its gradient, and its bytes.
std::pair<Tensor, int64_t> a_dozen_times(const std::function<Tensor(Tensor)>& f, int64_t room) {
  manual_seed(3);
  Tensor x = randn({4, 64, 64}).requires_grad_(), w = randn({64, 64}) / 8;
  int64_t start = memory::current().total;
  memory::Budget budget(start + room);
  memory::PeakScope scope;
  Tensor y = x;
  for (int i = 0; i < 12; ++i) y = f(matmul(std::move(y), w));
  y.square().sum().backward();
  return {x.grad(), scope.peak().total - start};
}

TEST(MemoryLimit, ResultsThatAnOpSavesItselfAreDroppedToo) {
  struct {
    const char* name;
    int percent;
    std::function<Tensor(Tensor)> run;
  } const ops[] = {{"tanh", 60, [](Tensor x) { return tanh(x); }},
                   {"tanh_", 60, [](Tensor x) { return x.tanh_(); }},
                   {"sigmoid", 60, [](Tensor x) { return sigmoid(x); }},
                   {"softmax", 60, [](Tensor x) { return softmax(x, -1); }},
                   {"log_softmax", 60, [](Tensor x) { return log_softmax(x, -1); }},
                   {"attention", 75, [](Tensor x) {
                      Tensor heads = x.unsqueeze(1);
                      return scaled_dot_product_attention(heads, heads, heads).squeeze(1);
                    }}};
  for (auto& [name, percent, run] : ops) {
    auto [all, bytes] = a_dozen_times(run, int64_t{1} << 40);
    auto [less, fewer] = a_dozen_times(run, bytes * percent / 100);
    EXPECT_TRUE(all.eq(less).all().item<bool>()) << name;
    EXPECT_LE(fewer, bytes * percent / 100) << name;
  }
}

// Values of 8 KiB, far below the size from which values are recomputed without a budget.
TEST(Budget, ATreeOfSmallOpsFitsIntoNineTenthsOfItsBytes) {
  manual_seed(3);
  nn::Linear leaf(64, 64), join(128, 64);
  Tensor x = randn({32, 32, 64});
  std::function<Tensor(int64_t, int64_t)> node = [&](int64_t first, int64_t count) {
    if (count == 1) return gelu(leaf(x.select(1, first)));
    Tensor left = node(first, count / 2), right = node(first + count / 2, count / 2);
    return gelu(join(cat({std::move(left), std::move(right)}, 1)));
  };
  auto step = [&] {
    leaf->zero_grad();
    join->zero_grad();
    node(0, 32).square().sum().backward();
  };
  auto gradients = [&] {
    step();
    return Result{{leaf->weight.grad().clone(), join->weight.grad().clone()}, 0};
  };
  Result free = gradients();
  memory::Plan all = memory::plan(step);
  const int64_t start = memory::current().total, most = start + (all.peak.total - start) * 9 / 10;
  memory::Budget bound(memory::budget_for(most), step);
  EXPECT_LE(bound.plan().peak.total, most);
  EXPECT_LE(bound.plan().work, 1.05 * all.work);
  EXPECT_TRUE(same_bits(free, gradients()));
}

TEST(MemoryLimit, AnLstmsGatesAreDroppedToo) {
  auto train = [](int64_t room, bool both_ways) {
    manual_seed(3);
    nn::LSTM net(nn::LSTMOptions(32, 64).num_layers(4).bidirectional(both_ways).batch_first(both_ways));
    Tensor x = randn({40, 8, 32}).requires_grad_();
    int64_t start = memory::current().total;
    memory::Budget budget(start + room);
    memory::PeakScope scope;
    std::get<0>(net->forward(x)).square().sum().backward();
    Result r{{x.grad()}, scope.peak().total - start};
    for (const Tensor& p : net->parameters()) r.values.push_back(p.grad());
    return r;
  };
  for (bool both_ways : {false, true}) {
    Result all = train(int64_t{1} << 40, both_ways), less = train(all.peak * 17 / 20, both_ways);
    EXPECT_TRUE(same_bits(all, less));
    EXPECT_LE(less.peak, all.peak * 17 / 20);
  }
}

TEST(MemoryLimit, AWriteIntoAKeptValueDropsIt) {
  auto gradient = [](bool write) {
    manual_seed(3);
    nn::Linear layer(128, 128);
    Tensor x = randn({256, 128});
    memory::Budget budget(int64_t{1} << 40);
    Tensor y = layer(x), z = gelu(y).sum();
    if (write) y.zero_();
    z.backward();
    return layer->weight.grad();
  };
  EXPECT_TRUE(gradient(false).eq(gradient(true)).all().item<bool>());
}

TEST(MemoryLimit, LongChainsAreRecomputedWithoutDeepRecursion) {
  auto gradient = [](int64_t room) {
    manual_seed(3);
    nn::Linear layer(128, 128);
    Tensor x = randn({128, 128}).requires_grad_();
    memory::Budget budget(memory::current().total + room);
    Tensor y = x;
    for (int i = 0; i < 700; ++i) y = gelu(layer(y) + 1);
    y.sum().backward();
    return x.grad();
  };
  EXPECT_TRUE(gradient(int64_t{1} << 40).eq(gradient(int64_t{14} << 20)).all().item<bool>());
}

TEST(MemoryLimit, GraphsThatAreKeptMayRunTwice) {
  auto gradients = [](int64_t room) {
    manual_seed(3);
    Tensor x = randn({256, 128}).requires_grad_(), w = randn({128, 128}) / 16;
    memory::Budget budget(memory::current().total + room);
    Tensor y = x;
    for (int i = 0; i < 12; ++i) y = gelu(y.mm(w));
    Tensor z = y.sum();
    Tensor once = autograd::grad({z}, {x}, {}, true)[0];
    return once + autograd::grad({z}, {x})[0];
  };
  EXPECT_TRUE(gradients(int64_t{1} << 40).eq(gradients(1400 << 10)).all().item<bool>());
}

TEST(Budget, ABudgetMayReplaceAnother) {
  auto gradient = [](bool replaced) {
    manual_seed(3);
    nn::Linear layer(128, 128);
    Tensor x = randn({128, 128}).requires_grad_();
    auto budget = std::make_unique<memory::Budget>(memory::current().total + (64 << 20));
    if (replaced) budget = std::make_unique<memory::Budget>(memory::current().total + (3 << 20));
    Tensor y = x;
    for (int i = 0; i < 60; ++i) y = gelu(layer(y) + 1);
    if (replaced) {
      EXPECT_THROW(ones({1 << 20}), BudgetError);
    }
    y.sum().backward();
    budget.reset();
    EXPECT_EQ(ones({1 << 20}).numel(), 1 << 20);
    return x.grad();
  };
  EXPECT_TRUE(gradient(false).eq(gradient(true)).all().item<bool>());
}

TEST(Budget, APlannedBudgetHoldsBeyondThePlanToo) {
  auto step = [] { Tensor t = ones({1 << 18}); };
  int64_t bytes = memory::current().total + (100 << 20);
  memory::Budget budget(bytes, step);
  EXPECT_EQ(budget.limit(), memory::bookable(bytes));
  memory::PeakScope scope;
  EXPECT_THROW(ones({(101 << 20) / 4}), BudgetError);
  EXPECT_EQ(ones({(99 << 20) / 4}).dim(), 1);
  EXPECT_LE(scope.peak().total, bytes);
  memory::Budget whole(INT64_MAX, step);
  EXPECT_EQ(whole.limit(), memory::bookable(bytes));
}

TEST(Budget, AnInnerBudgetThatDropsNothingLetsTheOuterOneDrop) {
  manual_seed(3);
  nn::Linear layer(128, 128);
  Tensor x = randn({256, 128});
  auto step = [&] {
    layer->zero_grad();
    Tensor y = x;
    for (int i = 0; i < 12; ++i) y = gelu(layer(y));
    y.sum().backward();
  };
  step();
  auto two = [&] { step(), step(); };
  int64_t free = memory::plan(two).peak.total;
  memory::Budget outer(free * 85 / 100, two), inner(int64_t{1} << 30, two);
  memory::PeakScope scope;
  EXPECT_NO_THROW(two());
  EXPECT_LE(scope.peak().total, free * 85 / 100);
}

// A network whose step, unchanged, holds more than an enclosing budget without steps allows.
struct Stack {
  Stack() {
    manual_seed(3);
    for (int i = 0; i < 12; ++i) layers.emplace_back(128, 128);
    x = randn({256, 128});
  }
  void step() {
    for (auto& l : layers) l->zero_grad();
    Tensor y = x;
    for (auto& l : layers) y = gelu(l(y));
    y.sum().backward();
  }
  Result gradients() {
    step();
    Result r;
    for (auto& l : layers) r.values.push_back(l->weight.grad().clone());
    return r;
  }
  std::vector<nn::Linear> layers;
  Tensor x;
};

int64_t smallest(const std::function<void()>& step) {
  try {
    memory::Budget none(1, step);
  } catch (const BudgetError& e) {
    return e.smallest();
  }
  return 0;
}

TEST(Budget, AStepPlannedInsideABudgetWithoutStepsIsPlannedAlone) {
  Stack net;
  auto step = [&] { net.step(); };
  Result free = net.gradients();
  const int64_t all = memory::budget_for(memory::plan(step).peak.total), least = smallest(step);
  ASSERT_LT(least, all * 9 / 10);
  {
    memory::Budget outer(least);
    memory::Budget inner(all, step);  // the plain step does not fit under the outer budget
    EXPECT_LE(inner.plan().peak.total, least);
    EXPECT_TRUE(same_bits(free, [&] {
      memory::PeakScope scope;
      net.step();
      EXPECT_LE(scope.peak().total, least);
      Result r;
      for (auto& l : net.layers) r.values.push_back(l->weight.grad());
      return r;
    }()));
  }
  for (bool named : {true, false}) try {
      memory::Budget outer(named ? least - 1 : least * 3 / 4);
      if (named)
        memory::Budget inner(all, step);
      else
        static_cast<void>(memory::plan(step));
      FAIL() << "too few bytes";
    } catch (const BudgetError& e) {
      EXPECT_EQ(e.smallest(), least) << e.what();
      EXPECT_NE(std::string(e.what()).find("the smallest budget that works is " + std::to_string(least)),
                std::string::npos)
          << e.what();
    }
}

// Values that an older graph keeps and could recompute make room for a planned step.
TEST(Budget, AStepPlannedInsideMayUseTheBytesOfAnOlderGraph) {
  auto gradient = [](bool inner) {
    Stack net;
    nn::Linear layer(128, 128);
    auto step = [&] { net.step(); };
    step();
    const int64_t all = memory::plan(step).peak.total, saves = all - smallest(step);
    memory::Budget outer(all + (3 << 20));
    const int64_t start = memory::current().total;
    Tensor y = layer(net.x);
    for (int i = 0; i < 40; ++i) y = gelu(layer(y));
    if (inner) {
      EXPECT_GT(memory::current().total, start + (1 << 20) + saves);
      memory::Budget bound(memory::budget_for(all + (1 << 20)), step);
      EXPECT_NO_THROW(step());
    }
    y.sum().backward();
    return layer->weight.grad();
  };
  EXPECT_TRUE(gradient(false).eq(gradient(true)).all().item<bool>());
}

// Candidate limits are searched from the budget's own: the choice is the same as if all higher ones had been run.
TEST(Budget, ALowerBudgetHasALowerPeakAndTheWorkOfTheWholeCurve) {
  Stack net;
  auto step = [&] { net.step(); };
  auto planned = [&] { return memory::plan(step); };
  std::vector<memory::CandidateLimit> candidates = memory::all_candidate_limits(planned);
  ASSERT_GT(candidates.size(), 8u);
  EXPECT_EQ(candidates.back().budget(), smallest(step));
  int64_t last = INT64_MAX;
  for (const memory::CandidateLimit& r : candidates) {
    EXPECT_LT(r.plan.peak.total, last);
    last = r.plan.peak.total;
    memory::CandidateLimit exact = memory::choose_limit("test", r.budget(), planned);
    EXPECT_EQ(exact.plan.peak.total, r.plan.peak.total);
    EXPECT_EQ(exact.plan.work, r.plan.work);
  }
  last = INT64_MAX;
  for (int64_t bytes = candidates[0].budget() + 5000; bytes >= candidates.back().budget(); bytes -= 7919) {
    memory::CandidateLimit r = memory::choose_limit("test", bytes, planned);
    EXPECT_LE(r.plan.peak.total, std::min(memory::bookable(bytes), last));
    last = r.plan.peak.total;
  }
}

// The values that could be recomputed are many: then a queue of the cheapest decides, and bits and bytes stay right.
TEST(Budget, ThousandsOfCallsArePlannedInFewDryRuns) {
  manual_seed(3);
  Tensor w = (randn({32, 32}) / 6).requires_grad_(), x = randn({32, 32});
  int runs = 0;
  auto step = [&] {
    ++runs;
    w.mutable_grad() = Tensor();
    Tensor y = x;
    for (int i = 0; i < 700; ++i) y = gelu(y.mm(w));
    y.square().sum().backward();
  };
  step();
  Tensor free = w.grad().clone();
  const int64_t start = memory::current().total, all = memory::plan(step).peak.total;
  const int64_t bytes = memory::budget_for(start + (all - start) / 2);
  runs = 0;
  memory::Budget budget(bytes, step);
  EXPECT_LE(runs, 20);
  memory::PeakScope scope;
  step();
  EXPECT_EQ(scope.peak().total, budget.plan().peak.total);
  EXPECT_LE(scope.peak().total, bytes);
  EXPECT_LE(budget.plan().again, 0.2 * budget.plan().work);
  EXPECT_TRUE(free.eq(w.grad()).all().item<bool>());
}

TEST(Budget, TooFewBytesAreRefused) {
  EXPECT_EQ(message<ValueError>([] { memory::Budget(0); }),
            "Budget: 0 bytes are too few; give a positive number, as in 512_MiB");
  EXPECT_EQ(message<ValueError>([] { memory::Budget(-5); }),
            "Budget: -5 bytes are too few; give a positive number, as in 512_MiB");
  EXPECT_THROW(memory::Budget(-5, [] {}), BudgetError);
}

// A large batch that is soon freed, then many calls on little data, whose records take more bytes.
TEST(Budget, RecordsAreRefusedBeforeTheStepToo) {
  const int calls = kSanitized ? 2000 : 6000;  // TSan takes minutes for that many
  Tensor w = ones({4}).requires_grad_();
  auto step = [&] {
    w.mutable_grad() = Tensor();
    Tensor y = ones({200000}).sum();
    for (int i = 0; i < calls; ++i) y = y * w[i % 4];
    y.sum().backward();
  };
  auto two = [&] { step(), step(); };
  const memory::Plan free = memory::plan(two);
  EXPECT_GT(free.peak.total - memory::current().total, calls * 700);
  int accepted = 0;
  for (int share : {50, 99, 100}) try {
      int64_t bytes = memory::budget_for(free) * share / 100;
      memory::Budget budget(bytes, two);
      memory::PeakScope scope;
      ++accepted;
      for (int i = 0; i < 3; ++i) EXPECT_NO_THROW(step()) << share;
      EXPECT_LE(scope.peak().total, bytes) << share;
      EXPECT_LE(scope.peak().total, budget.plan().peak.total) << share;
    } catch (const BudgetError& e) {
      EXPECT_LT(share, 100) << e.what();
    }
  EXPECT_GE(accepted, 1);
}

TEST(MemoryLimit, HoldsForOneThreadAndTheLowerOfTwoCounts) {
  memory::Budget outer(memory::current().total + (1 << 20));
  {
    memory::Budget inner(int64_t{1} << 40);
    EXPECT_EQ(inner.limit(), outer.limit());
  }
  EXPECT_THROW(ones({1 << 20}), BudgetError);
  std::thread([] { EXPECT_EQ(ones({1 << 20}).numel(), 1 << 20); }).join();
}

}  // namespace
}  // namespace situ
