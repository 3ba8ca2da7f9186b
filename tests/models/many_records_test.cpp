// Budgets of programs whose bytes are mostly records and small blocks: chains, cells, trees and deep networks of small
// calls. Booked and held bytes stay within the budget, and no smaller budget than the named one works.
//
// With SITU_BUDGET_NETS=80 in the environment, 80 programs of random sizes run. SITU_BUDGET_SEED draws others.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "situ/io/digest.h"
#include "situ/memory/allocator.h"
#include "situ/memory/budget.h"
#include "situ/situ.h"
#include "tests/sanitizers.h"

namespace situ::many_records {
namespace {

// A program with its optimizer, created anew for each run.
struct Program : nn::Module {
  std::unique_ptr<optim::Optimizer> optimizer;
  std::function<Tensor()> loss;

  void step() {
    auto gradients = [&] {
      optimizer->zero_grad();
      Tensor y = loss();
      y.backward();
      return y;
    };
    if (auto* lbfgs = dynamic_cast<optim::LBFGS*>(optimizer.get())) return void(lbfgs->step(gradients));
    gradients();
    optimizer->step();
  }
};

using Build = void (*)(Program&, int64_t length, int64_t batch, int64_t width);

Tensor weight(Program& p, const char* name, IntArrayRef sizes) {
  return p.register_parameter(name, randn(sizes) * 0.1);
}

void chain(Program& p, int64_t length, int64_t batch, int64_t width) {
  Tensor w = weight(p, "w", {width, width}), u = weight(p, "u", {width, width});
  p.loss = [=] {
    Tensor x = randn({length, batch, width}), h = zeros({batch, width}), loss = zeros({});
    for (int64_t t = 0; t < length; ++t) {
      h = tanh(mm(x[t], w) + mm(h, u));
      loss = loss + h.square().mean();
    }
    return loss;
  };
}

void cell(Program& p, int64_t length, int64_t batch, int64_t width) {
  auto gru = p.register_module("gru", nn::GRUCell(width, width));
  Tensor x = randn({length, batch, width});
  p.loss = [=]() mutable {
    Tensor h = zeros({batch, width});
    for (int64_t t = 0; t < length; ++t) h = gru->forward(x[t], h);
    return h.square().mean();
  };
}

void lstm(Program& p, int64_t length, int64_t batch, int64_t width) {
  auto net = p.register_module("net", nn::LSTM(nn::LSTMOptions(width, width).num_layers(2)));
  Tensor x = randn({length, batch, width});
  p.loss = [=]() mutable { return std::get<0>(net->forward(x)).square().mean(); };
}

void tree(Program& p, int64_t length, int64_t batch, int64_t width) {
  auto leaf = p.register_module("leaf", nn::Linear(width, width));
  auto join = p.register_module("join", nn::Linear(2 * width, width));
  Tensor x = randn({batch, length, width});
  p.loss = [=]() mutable {
    std::function<Tensor(int64_t, int64_t)> node = [&](int64_t first, int64_t count) -> Tensor {
      if (count == 1) return gelu(leaf->forward(x.select(1, first)));
      Tensor left = node(first, count / 2), right = node(first + count / 2, count - count / 2);
      return gelu(join->forward(cat({std::move(left), std::move(right)}, 1)));
    };
    return node(0, length).square().mean();
  };
}

void deep(Program& p, int64_t length, int64_t batch, int64_t width) {
  auto layers = p.register_module("layers", nn::ModuleList());
  for (int64_t i = 0; i < length; ++i) layers->push_back(nn::Linear(width, width));
  Tensor x = randn({batch, width});
  p.loss = [=]() mutable {
    Tensor y = x;
    for (size_t i = 0; i < layers->size(); ++i) y = tanh(layers->at<nn::LinearImpl>(i).forward(y));
    return y.square().mean();
  };
}

void convolutions(Program& p, int64_t length, int64_t batch, int64_t width) {
  nn::Sequential net;
  for (int64_t i = 0; i < length; ++i) {
    net->push_back(nn::Conv2d(nn::Conv2dOptions(width, width, 3).padding(1)));
    net->push_back(nn::BatchNorm2d(width));
    net->push_back(nn::ReLU());
  }
  p.register_module("net", net);
  Tensor x = randn({batch, width, 6, 6});
  p.loss = [=]() mutable { return net->forward(x).square().mean(); };
}

void views(Program& p, int64_t length, int64_t, int64_t width) {
  Tensor w = weight(p, "w", {length, width});
  p.loss = [=] {
    std::vector<Tensor> all;
    for (int64_t i = 0; i < length; ++i) all.push_back(w[i].unsqueeze(0).transpose(0, 1));
    Tensor sum = zeros({width, 1});
    for (const Tensor& v : all) sum = sum + v.exp();
    return sum.mean();
  };
}

enum class Optimizer { sgd, adam, lbfgs, wolfe };

struct Case {
  const char* name;
  Build build;
  int64_t length, batch, width;
  Optimizer optimizer;

  std::unique_ptr<Program> make() const {
    manual_seed(5);
    auto p = std::make_unique<Program>();
    build(*p, length, batch, width);
    if (optimizer == Optimizer::sgd)
      p->optimizer = std::make_unique<optim::SGD>(p->parameters(), 1e-2);
    else if (optimizer == Optimizer::adam)
      p->optimizer = std::make_unique<optim::Adam>(p->parameters(), 1e-3);
    else {
      auto options = optim::LBFGSOptions(1e-2).max_iter(2).history_size(7);
      if (optimizer == Optimizer::wolfe) options.history_size(3).line_search_fn("strong_wolfe");
      p->optimizer = std::make_unique<optim::LBFGS>(p->parameters(), options);
    }
    return p;
  }
  std::string text() const {
    constexpr const char* kOptimizers[] = {"SGD", "Adam", "LBFGS", "LBFGS with a search"};
    return std::string(name) + " " + std::to_string(length) + " x " + std::to_string(batch) + " x " +
           std::to_string(width) + ", " + kOptimizers[static_cast<int>(optimizer)];
  }
};

constexpr int kSteps = 6;  // two of them are planned

class Check {
 public:
  explicit Check(const Case& c) : case_(c) {}

  void all(int budgets) {
    auto [free, smallest, without] = named();
    digest_ = run(0, false);
    const int64_t most = std::max(memory::budget_for(free), smallest + smallest / 20);
    for (int i = 0; i <= budgets; ++i) {
      const int64_t bytes = smallest + (most - smallest) * i / budgets;
      EXPECT_EQ(run(bytes, true), digest_) << at(bytes);
      // An unplanned budget cannot predict the pages of later steps, so it may be refused.
      const std::string unplanned = run(std::max(bytes, without), false);
      EXPECT_TRUE(unplanned == digest_ || unplanned == "refused") << at(bytes);
    }
    EXPECT_EQ(run(smallest - 1, true), "refused") << at(smallest - 1);
    replaces(smallest);
  }

 private:
  std::string at(int64_t bytes) const { return case_.text() + " within " + std::to_string(bytes); }

  std::tuple<int64_t, int64_t, int64_t> named() const {
    std::unique_ptr<Program> p = case_.make();
    auto two = [&] { p->step(), p->step(); };
    const int64_t free = memory::plan(two).peak.total;
    try {
      memory::Budget none(1, two);
    } catch (const BudgetError& e) {
      return {free, e.smallest(), e.smallest_without_steps()};
    }
    ADD_FAILURE() << case_.text() << ": a byte is enough";
    return {};
  }

  // The digest of the parameters after all steps. 0 bytes: without a budget.
  std::string run(int64_t bytes, bool planned) const {
    std::unique_ptr<Program> p = case_.make();
    auto two = [&] { p->step(), p->step(); };
    memory::trim();
    const int64_t there = memory::current().warm;  // pages that other tests have left fragmented
    std::optional<memory::Budget> budget;
    try {
      if (planned) budget.emplace(bytes, two);
      if (bytes && !planned) budget.emplace(bytes);
      memory::reset_peak();
      two();
      if (planned && case_.optimizer < Optimizer::lbfgs) {
        EXPECT_EQ(memory::peak().total, budget->plan().peak.total) << at(bytes);
      }
      for (int i = 2; i < kSteps; ++i) p->step();
    } catch (const BudgetError& e) {
      EXPECT_GT(e.smallest(), bytes) << at(bytes);
      EXPECT_NE(std::string(e.what()).find(std::to_string(bytes) + " bytes"), std::string::npos) << e.what();
      return "refused";
    }
    if (bytes) {
      EXPECT_LE(memory::peak().total, bytes) << at(bytes) << (planned ? "" : ", without steps");
      EXPECT_LE(memory::peak_held() - there, bytes) << at(bytes) << (planned ? "" : ", without steps");
    }
    return io::digest_of(p->parameters());
  }

  // In the middle of training, replaces a budget by a somewhat larger one.
  void replaces(int64_t smallest) const {
    std::unique_ptr<Program> p = case_.make();
    auto two = [&] { p->step(), p->step(); };
    for (int64_t more : {smallest / 1000, smallest / 60, smallest / 20}) {
      auto budget = std::make_unique<memory::Budget>(smallest, two);
      two();
      EXPECT_NO_THROW(budget = std::make_unique<memory::Budget>(smallest + more, two)) << at(smallest + more);
      EXPECT_NO_THROW(two()) << at(smallest + more);
    }
    std::unique_ptr<Program> plain = case_.make();
    for (int i = 0; i < 12; ++i) plain->step();
    EXPECT_EQ(io::digest_of(p->parameters()), io::digest_of(plain->parameters())) << case_.text();
  }

  const Case& case_;
  std::string digest_;
};

TEST(ManyRecords, BookedAndHeldStayWithinTheBudget) {
  SITU_NEEDS_POOL();
  for (const Case& c :
       {Case{"chain", chain, 150, 16, 32, Optimizer::sgd}, Case{"chain", chain, 60, 128, 64, Optimizer::sgd},
        Case{"cell", cell, 40, 16, 32, Optimizer::adam}, Case{"tree", tree, 40, 16, 32, Optimizer::sgd},
        Case{"deep", deep, 60, 16, 32, Optimizer::adam}, Case{"convolutions", convolutions, 8, 2, 4, Optimizer::sgd},
        Case{"views", views, 200, 0, 16, Optimizer::adam}, Case{"chain", chain, 20, 16, 32, Optimizer::lbfgs},
        Case{"deep", deep, 12, 16, 32, Optimizer::wolfe}})
    Check(c).all(2);
}

// SITU_BUDGET_NETS programs, with sizes that SITU_BUDGET_SEED draws; every second one with two threads.
TEST(ManyRecords, ProgramsOfRandomSizes) {
  SITU_NEEDS_POOL();
  const char *nets = std::getenv("SITU_BUDGET_NETS"), *seed = std::getenv("SITU_BUDGET_SEED");
  constexpr std::pair<const char*, Build> kKinds[] = {{"chain", chain}, {"cell", cell}, {"lstm", lstm},
                                                      {"tree", tree},   {"deep", deep}, {"convolutions", convolutions},
                                                      {"views", views}};
  const int before = get_num_threads();
  for (int i = 0; i < (nets ? std::atoi(nets) : 1); ++i) {
    std::mt19937_64 draw((seed ? std::strtoull(seed, nullptr, 10) : 1) * 1000 + static_cast<uint64_t>(i));
    auto from = [&](int64_t least, int64_t most) {
      return least + static_cast<int64_t>(draw() % static_cast<uint64_t>(most - least + 1));
    };
    const auto& [name, build] = kKinds[from(0, 6)];
    const int64_t longest = (nets ? build == deep ? 600 : 300 : 60) / (build == convolutions ? 10 : 1);
    const Case c{name, build, from(5, longest), from(1, 24), from(3, 40), static_cast<Optimizer>(from(0, 3))};
    set_num_threads(1 + i % 2);
    Check(c).all(nets ? 8 : 2);
  }
  set_num_threads(before);
}

}  // namespace
}  // namespace situ::many_records
