// Tests of GrowthFinder, which reports calls whose results accumulate from step to step.
#include "situ/autograd/growth.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/data/loader.h"
#include "situ/memory/trace.h"
#include "situ/nn/module.h"
#include "situ/ops/functions.h"

using namespace situ;

namespace {

bool names(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
std::string here(int line) { return "growth_test.cpp:" + std::to_string(line) + " "; }

struct Net {
  Tensor w = full({8, 8}, 0.1).requires_grad_();
  Tensor loss(const Tensor& x) { return x.mm(w).tanh().square().mean(); }
};

struct Numbers : data::Dataset<Numbers> {
  data::Example<> get(size_t i) override {
    return {full({8}, static_cast<double>(i)), scalar_tensor(static_cast<int64_t>(i), kLong)};
  }
  std::optional<size_t> size() const override { return 400; }
};

// Stores something in each forward.
struct Noisy : nn::Module {
  std::vector<Tensor> kept;
  Tensor forward(const Tensor& x, SourceLocation location = SITU_HERE) {
    nn::ForwardScope scope(*this, location);
    kept.push_back(ones({16, 16}));
    return x;
  }
};

// Runs `steps` steps; returns the number of the first in which the finder reports growth, or 0.
template <class Step>
int first_objection(memory::GrowthFinder& finder, int steps, Step step) {
  for (int i = 1; i <= steps; ++i) {
    step();
    if (finder.step()) return i;
  }
  return 0;
}

TEST(GrowthFinder, ReportsNothingIfMemoryIsConstant) {
  Net net;
  memory::GrowthFinder finder;
  double total = 0;
  int objected = first_objection(finder, 12, [&] {
    Tensor loss = net.loss(full({4, 8}, 0.5));
    loss.backward();
    total += loss.item<double>();
    NoGradGuard off;
    net.w.sub_(net.w.grad(), 0.1);
  });
  EXPECT_EQ(objected, 0) << finder.report();
  EXPECT_EQ(finder.report(), "");
  EXPECT_GT(total, 0);
}

TEST(GrowthFinder, NamesTheLineThatAddsUpLosses) {
  Net net;
  Tensor total = zeros({});
  memory::GrowthFinder finder;
  int line = 0;
  int objected = first_objection(finder, 10, [&] {
    Tensor loss = net.loss(full({4, 8}, 0.5));
    loss.backward({}, true);
    line = __LINE__ + 1;
    total += loss;
  });
  EXPECT_EQ(objected, 4);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "+=: a tensor whose history grows; each step adds ")) << report;
  EXPECT_TRUE(names(report, "`total += loss.item<float>()`")) << report;
  EXPECT_TRUE(names(memory::why_alive(total), "it keeps its history: ")) << memory::why_alive(total);
}

TEST(GrowthFinder, NamesTheLineOfASumThatIsMadeAnew) {
  Net net;
  Tensor total = zeros({});
  memory::GrowthFinder finder;
  int line = 0;
  auto step = [&] {
    Tensor loss = net.loss(full({4, 8}, 0.5));
    line = __LINE__ + 1;
    total = total + loss;
  };
  EXPECT_EQ(first_objection(finder, 10, step), 4);
  EXPECT_TRUE(names(finder.report(), here(line) + "add: a tensor whose history grows")) << finder.report();
}

TEST(GrowthFinder, NamesTheLineOfKeptOutputs) {
  Net net;
  std::vector<Tensor> kept;
  memory::GrowthFinder finder;
  int line = 0;
  auto step = [&] {
    line = __LINE__ + 1;
    Tensor y = full({4, 8}, 0.5).mm(net.w).tanh();
    y.sum().backward();
    kept.push_back(y);
  };
  EXPECT_EQ(first_objection(finder, 10, step), 4);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "tanh: 1 more tensor with history each step (4 now)")) << report;
  EXPECT_TRUE(names(report, "store t.detach() instead of t")) << report;
}

TEST(GrowthFinder, NamesTheLineOfKeptTensorsWithoutHistory) {
  std::vector<Tensor> kept;
  memory::GrowthFinder finder;
  int line = 0;
  Tensor x = full({16, 16}, 2.0);
  auto step = [&] {
    line = __LINE__ + 1;
    kept.push_back(x.exp());
  };
  EXPECT_EQ(first_objection(finder, 10, step), 4);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "exp: 1 more tensor each step, 1,024 bytes (4 now)")) << report;
}

TEST(GrowthFinder, NamesTensorsThatAreKeptInSomeSteps) {
  std::vector<Tensor> kept;
  memory::GrowthFinder finder;
  Tensor x = full({16, 16}, 2.0);
  int line = 0, n = 0;
  auto step = [&] {
    line = __LINE__ + 1;
    if (n++ % 5 == 0) kept.push_back(x.exp());
  };
  EXPECT_EQ(first_objection(finder, 40, step), 21);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "exp: 1 more tensor every 5 steps, 1,024 bytes (5 now)")) << report;
}

TEST(GrowthFinder, NamesATensorThatIsReplacedByALargerOne) {
  memory::GrowthFinder finder;
  Tensor t = ones({1000});
  int line = 0;
  auto step = [&] {
    line = __LINE__ + 1;
    t = cat({t, ones({10240})});
  };
  EXPECT_EQ(first_objection(finder, 20, step), 7);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "cat: a larger result each step, by 40,")) << report;
  EXPECT_TRUE(names(report, "limit its length")) << report;
}

// Batches of many sizes: bytes vary.
TEST(GrowthFinder, SizesThatDifferAreNoGrowth) {
  memory::GrowthFinder finder;
  Tensor kept;
  int64_t n = 1;
  auto step = [&] {
    n = n * 1103515245 % 65537;
    kept = ones({1 + n}).exp();
  };
  EXPECT_EQ(first_objection(finder, 200, step), 0) << finder.report();
}

TEST(GrowthFinder, CachesThatFillOnceAreNoGrowth) {
  std::vector<Tensor> kept;
  memory::GrowthFinder finder;
  Tensor x = full({16, 16}, 2.0);
  auto step = [&] {
    if (kept.size() < 3) kept.push_back(x.exp());
  };
  EXPECT_EQ(first_objection(finder, 12, step), 0);
}

// Factories have no line; the report lists them by op.
TEST(GrowthFinder, NamesFactoriesWhoseTensorsAreKept) {
  auto report_of = [](auto make) {
    std::vector<Tensor> kept;
    memory::GrowthFinder finder;
    EXPECT_EQ(first_objection(finder, 10, [&] { kept.push_back(make()); }), 4);
    return finder.report();
  };
  std::string report = report_of([] { return ones({16, 16}); });
  EXPECT_TRUE(names(report, "ones (line unknown): 1 more tensor each step, 1,024 bytes (4 now)")) << report;
  EXPECT_TRUE(names(report, "some variable or container keeps them")) << report;
  report = report_of([] { return randn({16, 16}); });
  EXPECT_TRUE(names(report, "randn (line unknown): 1 more tensor each step, 1,024 bytes")) << report;
  report = report_of([] { return tensor({1.0, 2.0, 3.0}); });
  EXPECT_TRUE(names(report, "tensor (line unknown): 1 more tensor each step, 64 bytes")) << report;
}

// A result that took a factory's bytes counts for its own call.
TEST(GrowthFinder, NamesTheLineOfResultsInAFactorysBytes) {
  std::vector<Tensor> kept;
  memory::GrowthFinder finder;
  int line = 0, i = 0;
  auto step = [&] {
    line = __LINE__ + 1;
    kept.push_back(ones({16, 16}) * ++i);
  };
  EXPECT_EQ(first_objection(finder, 10, step), 4);
  std::string report = finder.report();
  EXPECT_TRUE(names(report, here(line) + "mul: 1 more tensor each step, 1,024 bytes (4 now)")) << report;
}

TEST(GrowthFinder, NamesTheModuleOfAFactory) {
  memory::GrowthFinder finder;
  Noisy net;
  EXPECT_EQ(first_objection(finder, 10, [&] { net.forward(ones({1})); }), 4);
  EXPECT_TRUE(names(finder.report(), ", made in Noisy")) << finder.report();
}

// Batches in a loader's queue vary from step to step and are no growth; batches that the loop keeps are.
TEST(GrowthFinder, NamesKeptBatches) {
  for (size_t workers : {0, 2}) {
    SCOPED_TRACE(workers);
    auto loader = data::make_data_loader<data::samplers::SequentialSampler>(
        Numbers().map(data::transforms::Stack<>()), data::DataLoaderOptions().batch_size(4).workers(workers));
    for (bool keep : {false, true}) {
      std::vector<Tensor> kept;
      memory::GrowthFinder finder;
      auto batch = loader->begin();
      auto step = [&] {
        if (keep) kept.push_back(batch->data);
        ++batch;
      };
      int objected = first_objection(finder, 40, step);
      EXPECT_EQ(objected > 0, keep) << finder.report();
      if (!keep) continue;
      EXPECT_TRUE(names(finder.report(), "(line unknown): 1 more tensor each step, 128 bytes")) << finder.report();
      EXPECT_TRUE(names(finder.report(), "keeps batches")) << finder.report();
    }
  }
}

TEST(WhyAlive, NamesHandlesViewsAndSavers) {
  memory::Trace trace;
  Tensor x = full({4, 4}, 0.5).requires_grad_();
  int line = __LINE__ + 1;
  Tensor y = x * 3;
  int saver = __LINE__ + 1;
  Tensor z = y.sin();
  std::string text = memory::why_alive(y);
  EXPECT_EQ(text.find("f32[4, 4]: 64 bytes, booked as saved for backward, made by mul at " +
                      here(line).substr(0, here(line).size() - 1) + "\n"),
            0u)
      << text;
  EXPECT_TRUE(names(text, "kept by 1 handle ")) << text;
  EXPECT_TRUE(
      names(text, "kept by sin at growth_test.cpp:" + std::to_string(saver) + ", which saved it for backward\n"))
      << text;
  EXPECT_TRUE(names(text, "it keeps its history: 1 recorded call, the first of them mul at ")) << text;
  Tensor copy = y, alias = y.detach();
  text = memory::why_alive(y);
  EXPECT_TRUE(names(text, "kept by 2 handles ")) << text;
  EXPECT_TRUE(names(text, "kept by 1 other tensor on the same bytes")) << text;
  z.sum().backward();
  EXPECT_FALSE(names(memory::why_alive(y), "which saved it")) << memory::why_alive(y);
  trace.stop();
  EXPECT_FALSE(names(memory::why_alive(y), "made by"));
}

}  // namespace
