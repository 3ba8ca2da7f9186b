// The smallest budget that works: the named one works, nothing lower does, and a budget without steps equals a planned
// one.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "situ/memory/allocator.h"
#include "situ/memory/budget.h"
#include "situ/models/gpt.h"
#include "situ/situ.h"

namespace situ {
namespace {

struct Subject {
  std::string name;
  std::function<void()> step;  // gives every parameter a new gradient
};

template <class Activation>
Subject mlp(int depth, int64_t width, int64_t batch) {
  auto net = std::make_shared<nn::Sequential>();
  for (int i = 0; i < depth; ++i) {
    (*net)->push_back(nn::Linear(width, width));
    (*net)->push_back(Activation());
  }
  Tensor x = randn({batch, width});
  return {"mlp " + std::to_string(depth), [net, x] {
            (*net)->zero_grad();
            (*net)->forward(x).square().mean().backward();
          }};
}

Subject convolutions() {
  auto net = std::make_shared<nn::Sequential>(
      nn::Conv2d(nn::Conv2dOptions(3, 16, 3).padding(1)), nn::BatchNorm2d(16), nn::ReLU(),
      nn::Conv2d(nn::Conv2dOptions(16, 32, 3).padding(1)), nn::BatchNorm2d(32), nn::ReLU(), nn::MaxPool2d(2),
      nn::Conv2d(nn::Conv2dOptions(32, 32, 3).padding(1)), nn::GELU(), nn::Flatten(), nn::Linear(32 * 64, 10));
  Tensor x = randn({16, 3, 16, 16});
  return {"convolutions", [net, x] {
            (*net)->zero_grad();
            (*net)->forward(x).square().mean().backward();
          }};
}

Subject tree() {
  nn::Linear leaf(64, 64), join(128, 64);
  Tensor x = randn({32, 16, 64});
  return {"tree", [=] {
            leaf->zero_grad();
            join->zero_grad();
            std::function<Tensor(int64_t, int64_t)> node = [&](int64_t first, int64_t count) {
              if (count == 1) return gelu(leaf(x.select(1, first)));
              Tensor left = node(first, count / 2), right = node(first + count / 2, count / 2);
              return gelu(join(cat({std::move(left), std::move(right)}, 1)));
            };
            node(0, 16).square().sum().backward();
          }};
}

Subject gpt() {
  auto net = std::make_shared<models::GPTImpl>(models::GPTOptions{65, 64, 2, 4, 64});
  Tensor x = randint(65, {4, 64}), y = randint(65, {4 * 64});
  return {"gpt", [=] {
            net->zero_grad();
            nn::functional::cross_entropy(net->forward(x).view({4 * 64, 65}), y).backward();
          }};
}

std::vector<Subject> subjects() {
  manual_seed(1);
  return {mlp<nn::ReLU>(1, 128, 256),
          mlp<nn::GELU>(2, 128, 256),
          mlp<nn::ReLU>(4, 128, 256),
          mlp<nn::GELU>(4, 64, 512),
          mlp<nn::Tanh>(8, 64, 256),
          convolutions(),
          tree(),
          gpt()};
}

// The peak of a step within a budget, planned or not; 0 if it is refused.
int64_t planned(const Subject& s, int64_t bytes) {
  try {
    memory::Budget budget(bytes, s.step);
    memory::PeakScope scope;
    s.step();
    return scope.peak().total;
  } catch (const BudgetError&) {
    return 0;
  }
}

int64_t unplanned(const Subject& s, int64_t bytes) {
  memory::PeakScope scope;
  try {
    memory::Budget budget(bytes);
    s.step();
    return scope.peak().total;
  } catch (const BudgetError&) {
    return 0;
  }
}

struct Named {
  int64_t smallest = 0, without_steps = 0;
};
Named both_named(const Subject& s) {
  try {
    memory::Budget none(1, s.step);
  } catch (const BudgetError& e) {
    return {e.smallest(), e.smallest_without_steps()};
  }
  return {};
}
int64_t named(const Subject& s) { return both_named(s).smallest; }

TEST(SmallestBudget, TheNamedOneWorksAndNothingBelowDoes) {
  for (const Subject& s : subjects()) {
    s.step();
    memory::trim();  // fragmented pages of other tests are held, too
    const int64_t least = named(s), peak = planned(s, least);
    EXPECT_GT(peak, 0) << s.name;
    EXPECT_LE(peak, least) << s.name;
    constexpr int kTries = 30;
    for (int i = 0; i < kTries; ++i) {
      const double share = 0.999 * std::pow(0.5 / 0.999, static_cast<double>(i) / (kTries - 1));
      const auto bytes = static_cast<int64_t>(static_cast<double>(least) * share);
      EXPECT_EQ(planned(s, bytes), 0) << s.name << " at " << share << " of the smallest";
      EXPECT_EQ(unplanned(s, bytes), 0) << s.name << " at " << share << " of the smallest, without steps";
    }
  }
}

TEST(SmallestBudget, AnUnplannedBudgetWorksLikeAPlannedOne) {
  for (const Subject& s : subjects()) {
    s.step();
    const memory::Plan all = memory::plan(s.step);
    const auto [least, without] = both_named(s);
    const int64_t free = memory::budget_for(all.peak.total);
    EXPECT_LE(without, least + least / 20) << s.name;
    for (int i = 1; i <= 8; ++i) {
      int64_t bytes = least + (free - least) * i / 8 + least / 1000;
      EXPECT_GT(planned(s, bytes), 0) << s.name << " " << i;
      bytes = std::max(bytes, without);
      const int64_t peak = unplanned(s, bytes);
      EXPECT_GT(peak, 0) << s.name << " " << i;
      EXPECT_LE(peak, bytes) << s.name << " " << i;
    }
  }
}

// One linear layer or convolution and a function after it. Almost nothing can be dropped, and records for recomputation
// must not raise the peak.
std::vector<Subject> shallow() {
  std::vector<Subject> all;
  auto add = [&](const std::string& name, Tensor x, auto layer, Tensor (*f)(const Tensor&)) {
    all.push_back({name, [=] {
                     layer->zero_grad();
                     Tensor y = f(layer->forward(x));
                     (y + y.sin()).square().mean().backward();
                   }});
  };
  constexpr std::pair<const char*, Tensor (*)(const Tensor&)> kFunctions[] = {
      {"nothing", [](const Tensor& t) { return t; }},
      {"sigmoid", [](const Tensor& t) { return sigmoid(t); }},
      {"gelu", [](const Tensor& t) { return gelu(t); }},
      {"sum", [](const Tensor& t) { return t.sum(); }}};
  for (auto& [name, f] : kFunctions) {
    add("linear and " + std::string(name), randn({192, 256}), nn::Linear(256, 320), f);
    add("conv2d and " + std::string(name), randn({3, 8, 24, 24}), nn::Conv2d(nn::Conv2dOptions(8, 12, 3)), f);
  }
  return all;
}

// A step that fits without a budget fits within a budget of as many bytes.
TEST(SmallestBudget, AnUnplannedBudgetOfAStepsPeakIsEnough) {
  std::vector<Subject> all = subjects();
  for (Subject& s : shallow()) all.push_back(std::move(s));
  for (const Subject& s : all) {
    s.step();
    memory::PeakScope scope;
    s.step();
    const int64_t booked = scope.peak().total;
    EXPECT_GT(unplanned(s, memory::budget_for(booked)), 0) << s.name;
    EXPECT_GT(unplanned(s, memory::budget_for(memory::plan(s.step).peak.total)), 0) << s.name << ", planned";
  }
}

// A budget without steps that has enough bytes for all adds no tensor bytes, and few for records.
TEST(SmallestBudget, AnUnplannedBudgetDoesNotRaiseThePeak) {
  std::vector<Subject> all = subjects();
  Tensor w = randn({256, 256}).requires_grad_(), x = randn({256, 256});
  auto of = [&](const char* name, auto f) {
    all.push_back({name, [=] {
                     w.mutable_grad() = Tensor();
                     f(w, x).square().sum().backward();
                   }});
  };
  of("cat of one", [](Tensor a, Tensor) { return cat({a, a, a}); });
  of("cat of a product", [](Tensor a, Tensor b) {
    Tensor p = a.mm(b);
    return cat({p, p, p}).mm(b);
  });
  of("gelu of a cat", [](Tensor a, Tensor b) {
    Tensor p = gelu(a.mm(b));
    return gelu(cat({p, p, p}, 1));
  });
  of("many of one", [](Tensor a, Tensor b) {
    Tensor p = a.mm(b), y = cat({p, p, p}).exp();
    for (int i = 0; i < 4; ++i) y = gelu(cat({p, y}).narrow(0, i, 768));
    return y;
  });
  auto tensors = [](const memory::Snapshot& s) { return s.total - s[Category::bookkeeping]; };
  for (const Subject& s : all) {
    s.step();
    memory::PeakScope scope;
    s.step();
    const memory::Snapshot free = scope.peak();
    memory::Budget ample(int64_t{1} << 40);
    scope.reset();
    s.step();
    EXPECT_LE(tensors(scope.peak()), tensors(free)) << s.name;
    EXPECT_LE(scope.peak().total, free.total * 102 / 100) << s.name;
  }
}

}  // namespace
}  // namespace situ
