// Explains a program's own step as `situ explain` explains the built-in networks.
#include "situ/io/explanation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

struct ClassifierImpl : nn::Module {
  ClassifierImpl() {
    fc1 = register_module("fc1", nn::Linear(64, 256));
    norm = register_module("norm", nn::LayerNorm(std::vector<int64_t>{256}));
    fc2 = register_module("fc2", nn::Linear(256, 10));
  }
  Tensor forward(const Tensor& x) { return fc2->forward(gelu(norm->forward(fc1->forward(x)))); }
  nn::Linear fc1{nullptr}, fc2{nullptr};
  nn::LayerNorm norm{nullptr};
};
SITU_MODULE(Classifier);

struct Training {
  Classifier net;
  optim::AdamW optimizer{net->parameters(), 1e-3};
  Tensor x, y;
  explicit Training(int64_t batch = 128) : x(ones({batch, 64})), y(zeros({batch}, kLong)) {}
  void step() {
    optimizer.zero_grad();
    nn::functional::cross_entropy(net->forward(x), y).backward();
    optimizer.step();
  }
  io::Explanation explain(std::optional<int64_t> budget = {}) {
    return memory::explain([this] { step(); }, budget);
  }
};

int64_t sum_of(const io::Planned& p) {
  int64_t n = 0;
  for (auto& m : p.modules) n += io::total_of(m.bytes);
  return n;
}

const io::ReportModule* find(const io::Planned& p, const std::string& path) {
  for (auto& m : p.modules)
    if (m.path == path) return &m;
  return nullptr;
}

TEST(Explanation, ThePeakEqualsThePlansAndTheTablesAddUp) {
  SITU_NEEDS_POOL();
  Training t;
  for (bool trained : {false, true}) {
    const io::Explanation e = t.explain();
    const memory::Plan plan = memory::plan([&] { t.step(), t.step(); });
    EXPECT_EQ(e.planned.plan.peak.total, plan.peak.total) << trained;
    EXPECT_EQ(io::total_of(e.planned.plan.peak.bytes), plan.peak.total) << trained;
    EXPECT_EQ(sum_of(e.planned), plan.peak.total) << trained;
    memory::PeakScope scope;
    t.step();
    t.step();
    EXPECT_EQ(scope.peak().total, plan.peak.total) << trained;
  }
}

TEST(Explanation, TablesNameModulesKindsAndTheirBytes) {
  Training t;
  const io::Explanation e = t.explain();
  const auto* fc1 = find(e.planned, "fc1");
  ASSERT_TRUE(fc1);
  EXPECT_EQ(fc1->kind, "Linear");
  const int64_t weights = (64 + 1) * 256 * 4;
  EXPECT_EQ(fc1->bytes[static_cast<size_t>(Category::parameter)], weights);
  EXPECT_EQ(fc1->bytes[static_cast<size_t>(Category::optimizer_state)], 2 * weights);
  EXPECT_EQ(e.planned.parameters, 65 * 256 + 2 * 256 + 257 * 10);
  const std::string text = e.text();
  for (const char* part :
       {"Classifier: 19,722 parameters\ntraining: ", " bytes at the peak, in ", "at the peak, by category", "parameter",
        "optimizer state", "saved for backward", "fc1 (Linear)", "norm (LayerNorm)", "fc2 (Linear)",
        "the largest tensors at the peak", "explanation_test.cpp:", "in-place writes of activations", "gelu at ",
        "techniques that save bytes", "values recomputed", "smallest budgets, in bytes",
        "strategies that need fewer bytes, best first", "Budget("})
    EXPECT_HAS(text, part);
  std::ostringstream out;
  out << e;
  EXPECT_EQ(out.str(), text);
  EXPECT_EQ(e.json().text().find("\"batch\""), std::string::npos) << "it was not stated";
}

TEST(Explanation, ChangesNothing) {
  Training t;
  const std::string before = io::digest_of(t.net->parameters());
  const int64_t bytes = memory::current().total;
  t.explain();
  EXPECT_EQ(io::digest_of(t.net->parameters()), before);
  EXPECT_EQ(memory::current().total, bytes);
  EXPECT_FALSE(t.net->fc1->weight.grad().defined());
}

const io::Strategy* find(const io::Explanation& e, const std::string& how) {
  for (const io::Strategy& strategy : e.strategies)
    if (strategy.how == how) return &strategy;
  return nullptr;
}

TEST(Explanation, StrategiesAreTruePlans) {
  nn::Sequential deep;
  for (int i = 0; i < 6; ++i) {
    deep->push_back(nn::Linear(64, 64));
    deep->push_back(nn::Tanh());
  }
  const Tensor x = ones({1024, 64});
  auto step = [&] {
    deep->zero_grad();
    deep->forward(x).sum().backward();
  };
  const io::Explanation of_values = memory::explain(step);
  const io::Strategy* bf16 = find(of_values, "autocast around the step");
  ASSERT_TRUE(bf16) << of_values;
  EXPECT_EQ(bf16->bytes, memory::plan([&] {
                           for (int i = 0; i < 2; ++i) {
                             AutocastScope scope;
                             step();
                           }
                         }).peak.total);
  EXPECT_EQ(bf16->bits, io::Bits::other_rounding);
  EXPECT_FALSE(bf16->time) << "whether it saves time is the CPU's";
  Training narrow(2);
  const io::Explanation of_weights = narrow.explain();
  const io::Strategy* during = find(of_weights, "StepInBackward");
  ASSERT_TRUE(during) << of_weights;
  const memory::Plan plan = memory::plan([&] {
    for (int i = 0; i < 2; ++i) {
      optim::StepInBackward scope(narrow.optimizer);
      narrow.step();
    }
  });
  EXPECT_NEAR(static_cast<double>(during->bytes), static_cast<double>(plan.peak.total), 1024);
  for (const io::Explanation* e : {&of_values, &of_weights})
    for (const io::Strategy& strategy : e->strategies)
      EXPECT_LT(strategy.bytes, e->planned.plan.peak.total) << strategy.how;
}

TEST(Explanation, SummedGradientsAreNotAppliedInBackward) {
  Training t(2);
  const io::Explanation e = memory::explain([&] {
    t.optimizer.zero_grad();
    for (int pass = 0; pass < 2; ++pass) nn::functional::cross_entropy(t.net->forward(t.x), t.y).backward();
    t.optimizer.step();
  });
  EXPECT_FALSE(find(e, "StepInBackward"));
}

TEST(Explanation, WithABudgetExplainsTheStepUnderIt) {
  Training t;
  const io::Explanation free = t.explain();
  const int64_t least = free.curve.back().budget;
  const io::Explanation e = t.explain(least);
  EXPECT_LE(e.planned.plan.peak.total, least);
  EXPECT_LT(e.planned.plan.peak.total, free.planned.plan.peak.total);
  EXPECT_HAS(e.text(), "recomputing values is ");
  EXPECT_HAS(message([&] { t.explain(1000); }), "explain: 1000 bytes are too few: the smallest budget that works is ");
}

TEST(Explanation, AStepThatReadsValuesIsRefused) {
  Training t;
  EXPECT_HAS(message<PlanError>([&] { memory::explain([&] { t.net->forward(t.x).sum().item(); }); }), "item");
}

TEST(Explanation, SeveralNetworksKeepTheirNames) {
  Classifier first, second;
  const io::Explanation e = memory::explain([&] {
    (first->forward(ones({4, 64})) + second->forward(ones({4, 64}))).sum().backward();
  });
  const auto* both = find(e.planned, "Classifier.fc1");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->bytes[static_cast<size_t>(Category::parameter)], 2 * (64 + 1) * 256 * 4);
  EXPECT_HAS(e.text(), "a step: 39,444 parameters");
}

TEST(Explanation, APlainFunctionHasNoModules) {
  Tensor w = ones({64, 64}).requires_grad_();
  const io::Explanation e = memory::explain([&] { (w * 2).exp().sum().backward(); });
  EXPECT_EQ(sum_of(e.planned), e.planned.plan.peak.total);
  EXPECT_HAS(e.text(), "a step: 0 parameters");
}

TEST(Explanation, ThePageContainsAllParts) {
  Training t;
  const char* kept = std::getenv("SITU_KEEP_EXPLANATION");
  const std::string path = kept ? kept : testing::TempDir() + "explanation.html";
  t.explain().html(path);
  std::stringstream page;
  page << std::ifstream(path).rdbuf();
  for (const char* part :
       {"<!doctype html>", "<title>Classifier: where the bytes go</title>", "<svg", "Cost of lower budgets",
        "Strategies that need fewer bytes", "Techniques that save bytes already", "In-place writes of activations",
        "fc1 (Linear)", "</html>"})
    EXPECT_HAS(page.str(), part);
  for (const char* outside : {"http:", "https:", "<script", "<link", "url("})
    EXPECT_EQ(page.str().find(outside), std::string::npos) << outside;
  EXPECT_HAS(message<FileError>([&] { t.explain().html("/nowhere/page.html"); }), "report: ");
}

}  // namespace
}  // namespace situ
