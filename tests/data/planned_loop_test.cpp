// A budget with the loader: the loop stays within it for every kind of set.
#include "situ/data/planned_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

using data::DataLoaderOptions;
using data::Example;
using data::samplers::SequentialSampler;
using data::transforms::Stack;

constexpr int64_t kWide = 2048, kBatch = 32;

// Examples as views of a table, or as tensors made for each. They cannot be made in a dry run, since they are filled
// through a pointer.
class Rows : public data::Dataset<Rows> {
 public:
  explicit Rows(bool fresh) : fresh_(fresh) {}
  Example<> get(size_t i) override {
    const Tensor target = y_[static_cast<int64_t>(i)];
    if (!fresh_) return {x_[static_cast<int64_t>(i)], target};
    Tensor data = zeros({kWide});
    data.data_ptr<float>()[i % kWide] = 1;
    return {data * 2, target};
  }
  std::optional<size_t> size() const override { return 4 * kBatch + 5; }

 private:
  bool fresh_;
  Tensor x_ = ones({4 * kBatch + 5, kWide}), y_ = zeros({4 * kBatch + 5}, kLong);
};

// A set that creates its batches itself.
class Whole : public data::BatchDataset<Whole, Example<>> {
 public:
  Example<> get_batch(ArrayRef<size_t> indices) override {
    const auto n = static_cast<int64_t>(indices.size());
    return {ones({n, kWide}) * 2, zeros({n}, kLong)};
  }
  std::optional<size_t> size() const override { return 4 * kBatch; }
};

// Digits write their examples directly into the ring.
auto digits() { return data::datasets::DrawnDigits(4 * kBatch, data::DigitOptions{32, 64, 1, 0.1f}, 0).map(Stack<>()); }

DataLoaderOptions options(size_t workers) { return DataLoaderOptions(kBatch).workers(workers).max_jobs(6); }

struct Training {
  nn::Sequential net = nn::Sequential(nn::Flatten(), nn::Linear(kWide, 64), nn::ReLU(), nn::Linear(64, 10));
  optim::Adam optimizer{net->parameters(), 1e-3};
  void operator()(Example<>& batch) {
    optimizer.zero_grad();
    nn::functional::cross_entropy(net->forward(batch.data), batch.target).backward();
    optimizer.step();
  }
};

template <class Loader>
int64_t smallest(Training& step, Loader& loader) {
  try {
    memory::Budget none(1000, step, loader);
  } catch (const BudgetError& e) {
    return e.smallest();
  }
  return 0;
}

// The smallest budget works in the loop, to the byte, and one byte less is refused before it.
template <class Make>
void expect_kept(const Make& make, const char* what) {
  for (size_t workers : {0, 1, 3}) {
    SCOPED_TRACE(std::string(what) + ", workers: " + std::to_string(workers));
    Training step;
    auto loader = make(workers);
    const int64_t least = smallest(step, *loader);
    ASSERT_GT(least, memory::current().total);
    EXPECT_THROW(memory::Budget(least - 1, step, *loader), BudgetError);
    memory::Budget budget(least, step, loader);  // or a pointer to it
    memory::trim();
    memory::reset_peak();
    for (int epoch = 0; epoch < 2; ++epoch)
      for (auto& batch : *loader) step(batch);
    EXPECT_LE(memory::peak().total, budget.plan().peak.total);
    EXPECT_LE(memory::peak_held(), least);
    const int64_t examples = static_cast<int64_t>(workers) * 2 * (kWide * 4 + 1024);  // allocated at one time or not
    EXPECT_GE(memory::peak().total, budget.plan().peak.total - examples - 4096);
  }
}

TEST(PlannedLoop, TheSmallestBudgetHoldsForTheLoop) {
  if (kSanitized) GTEST_SKIP() << "blocks and records come from elsewhere here";
  expect_kept([](size_t w) { return make_data_loader<SequentialSampler>(Rows(false).map(Stack<>()), options(w)); },
              "views");
  expect_kept([](size_t w) { return make_data_loader<SequentialSampler>(Rows(true).map(Stack<>()), options(w)); },
              "fresh tensors");
  expect_kept([](size_t w) { return make_data_loader<SequentialSampler>(digits(), options(w)); }, "written examples");
}

// Such batches are made when a worker is free, so fewer may exist than were planned.
TEST(PlannedLoop, ASetThatMakesItsBatchesStaysWithinTheBudget) {
  SITU_NEEDS_POOL();
  for (size_t workers : {0, 1, 3}) {
    Training step;
    auto loader = data::make_data_loader<SequentialSampler>(Whole(), options(workers));
    const int64_t least = smallest(step, *loader);
    memory::Budget budget(least, step, *loader);
    memory::PeakScope scope;
    for (auto& batch : *loader) step(batch);
    EXPECT_LE(scope.peak().total, budget.plan().peak.total) << workers;
  }
}

TEST(PlannedLoop, CountsEachBufferOnce) {
  Training step;
  auto peak = [&](size_t workers, size_t jobs) {
    auto loader = data::make_data_loader<SequentialSampler>(digits(), options(workers).max_jobs(jobs));
    memory::Budget budget(int64_t{1} << 30, step, *loader);
    return budget.plan().peak.total;
  };
  const int64_t one = peak(0, 8), batch = kBatch * (kWide * 4 + 8);
  for (int64_t jobs : {1, 2, 7}) {
    const int64_t more = peak(1, static_cast<size_t>(jobs)) - one;
    EXPECT_GE(more, (jobs - 1) * batch) << jobs;
    EXPECT_LE(more, (jobs - 1) * (batch + 2048)) << jobs;
  }
}

TEST(PlannedLoop, AStepWithoutAParameterIsPlannedWithTheBuffers) {
  Training step;
  Example<> own{ones({kBatch, kWide}), zeros({kBatch}, kLong)};
  auto alone = [&] { step(own); };
  auto loader = data::make_data_loader<SequentialSampler>(digits(), options(1));
  memory::Budget with(int64_t{1} << 30, alone, loader);
  EXPECT_GE(with.plan().peak[Category::input], 6 * kBatch * kWide * 4);
}

TEST(PlannedLoop, PlanningDoesNotChangeTheLoader) {
  Training step;
  auto order = [&](bool planned) {
    manual_seed(3);
    auto loader = data::make_data_loader(Rows(false).map(Stack<>()), data::samplers::RandomSampler(4 * kBatch, {1, 2}),
                                         options(2));
    if (planned) memory::Budget(int64_t{1} << 30, step, loader);
    std::vector<Tensor> all;
    for (auto& batch : *loader) all.push_back(batch.data.sum(1));
    return std::pair(cat(all), rand({4}));
  };
  auto [a, drawn_a] = order(false);
  auto [b, drawn_b] = order(true);
  EXPECT_TRUE(equal(a, b) && equal(drawn_a, drawn_b));
}

TEST(PlannedLoop, WithoutABatchThereIsNoPlan) {
  Training step;
  auto loader = data::make_data_loader<SequentialSampler>(
      data::datasets::TensorDataset(ones({0, kWide})).map(Stack<data::TensorExample>()), options(0));
  auto of_one = [&](data::TensorExample& batch) { batch.data.sum(); };
  const std::string text = message([&] { memory::Budget(1 << 20, of_one, loader); });
  EXPECT_NE(text.find("Budget: the loader has no batch to plan the step with; give it a data set that has examples"),
            std::string::npos)
      << text;
}

TEST(PlannedLoop, RefusalsListThePeakAndGiveAHint) {
  Training step;
  auto loader = data::make_data_loader<SequentialSampler>(digits(), options(1));
  const std::string text = message([&] { memory::Budget(1000, step, loader); });
  for (const char* part : {"budget: 1000 bytes are too few: the smallest budget that works is ", "use mixed precision",
                           "gradient accumulation", "fewer loader batches", "a smaller model\nits peak, ",
                           " bytes: ", "inputs ", "optimizer state "})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

// A loop whose loader was not planned is refused if its buffers do not fit.
TEST(PlannedLoop, ARefusalInTheLoopNamesTheInputBeyondThePlan) {
  Training step;
  Example<> own{ones({kBatch, kWide}), zeros({kBatch}, kLong)};
  step(own);
  auto alone = [&] { step(own); };
  int64_t least = 0;
  try {
    memory::Budget none(1000, alone);
  } catch (const BudgetError& e) {
    least = e.smallest();
  }
  memory::Budget budget(least, alone);
  auto loader = data::make_data_loader<SequentialSampler>(digits(), options(1).max_jobs(8));
  const std::string text = message([&] {
    for (auto& batch : *loader) step(batch);
  });
  for (const char* part :
       {"is too small: with this call's ", " bytes of input are beyond the plan: give it the loader",
        "memory::Budget(bytes, step, loader). Or use mixed precision", " bytes booked now consist of: "})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace situ
