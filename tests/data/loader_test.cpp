// Tests of DataLoader: orders, workers, resuming, and the memory of batches.
#include "situ/data/loader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>
#include <string>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/data/channels_last.h"
#include "situ/data/jitter.h"
#include "situ/data/sets.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"

namespace {

using namespace situ;
using namespace situ::data;
using samplers::RandomSampler;
using samplers::SequentialSampler;
using transforms::Stack;

bool same(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && a.eq(b).all().item<bool>(); }

// A set as users write it: example i is (i, i squared).
class Squares : public data::Dataset<Squares> {
 public:
  explicit Squares(size_t n, size_t bad = SIZE_MAX) : n_(n), bad_(bad) {}
  Example<> get(size_t i) override {
    if (i == bad_) throw std::runtime_error("no example " + std::to_string(i));
    auto x = static_cast<double>(i);
    return {full({2}, x), scalar_tensor(static_cast<int64_t>(i * i), kLong)};
  }
  std::optional<size_t> size() const override { return n_; }

 private:
  size_t n_, bad_;
};

std::vector<std::vector<int64_t>> targets_of(auto& loader) {
  std::vector<std::vector<int64_t>> all;
  for (auto& batch : loader) {
    all.emplace_back();
    for (int64_t i = 0; i < batch.target.size(0); ++i)
      all.back().push_back(batch.target.select(0, i).template item<int64_t>());
  }
  return all;
}

TEST(Loader, StacksBatchesInOrder) {
  auto loader = make_data_loader<SequentialSampler>(Squares(5).map(Stack<>()), 2);
  std::vector<std::vector<int64_t>> expected{{0, 1}, {4, 9}, {16}};
  EXPECT_EQ(targets_of(*loader), expected);
  EXPECT_EQ(targets_of(*loader), expected);  // another epoch
  for (auto& batch : *loader) {
    EXPECT_EQ(batch.data.sizes().vec(), (std::vector<int64_t>{2, 2}));
    EXPECT_EQ(batch.data.select(0, 1).select(0, 0).item<float>(), 1);
    break;
  }
  auto short_one = make_data_loader<SequentialSampler>(Squares(5).map(Stack<>()), DataLoaderOptions(2).drop_last(true));
  EXPECT_EQ(targets_of(*short_one).size(), 2u);
}

TEST(Loader, WithoutStackABatchIsAListOfExamples) {
  auto loader = make_data_loader(Squares(3), SequentialSampler(3), DataLoaderOptions().batch_size(2).workers(1));
  auto it = loader->begin();
  ASSERT_EQ(it->size(), 2u);
  EXPECT_EQ((*it)[1].target.item<int64_t>(), 1);
}

TEST(Loader, BatchesAreTheSameForAnyNumberOfWorkers) {
  std::vector<std::vector<int64_t>> first;
  for (size_t workers : {0, 1, 2, 3}) {
    for (size_t jobs : {1, 5}) {
      auto loader = make_data_loader(Squares(50).map(Stack<>()), RandomSampler(50, {3, 4}),
                                     DataLoaderOptions(7).workers(workers).max_jobs(jobs));
      auto seen = targets_of(*loader);
      if (first.empty()) first = seen;
      ASSERT_EQ(seen, first) << workers;
      ASSERT_NE(targets_of(*loader), first);  // the next epoch has another order
    }
  }
}

TEST(Loader, AnErrorOfAWorkerIsRethrownAtItsBatch) {
  for (size_t workers : {0, 2}) {
    auto loader =
        make_data_loader<SequentialSampler>(Squares(20, 9).map(Stack<>()), DataLoaderOptions(2).workers(workers));
    int batches = 0;
    try {
      for (auto& batch : *loader) batches += batch.data.defined();
      FAIL();
    } catch (const std::runtime_error& e) {
      EXPECT_STREQ(e.what(), "no example 9");
    }
    EXPECT_EQ(batches, 4);
  }
}

TEST(Loader, ContinuesFromItsState) {
  for (size_t workers : {0, 2}) {
    auto make = [&] {
      return make_data_loader(Squares(40).map(Stack<>()), RandomSampler(40, {8, 1}),
                              DataLoaderOptions(6).workers(workers));
    };
    auto a = make();
    targets_of(*a);
    auto whole = targets_of(*a);  // the second epoch
    auto b = make(), c = make();
    targets_of(*b);
    int taken = 0;
    for (auto it = b->begin(); it != b->end() && ++taken < 3; ++it) {
    }
    c->restore(b->state());
    auto rest = targets_of(*c);
    EXPECT_EQ(rest, std::vector(whole.begin() + 3, whole.end()));
    targets_of(*b);
    EXPECT_EQ(targets_of(*c).size(), 7u);
  }
}

TEST(Loader, TransformsApply) {
  auto loader =
      make_data_loader<SequentialSampler>(Squares(4)
                                              .map(transforms::Normalize<>(1.0, 2.0))
                                              .map(transforms::TensorLambda<>([](Tensor t) { return t + 10; }))
                                              .map(Stack<>()),
                                          4);
  auto batch = *loader->begin();
  EXPECT_EQ(batch.data.select(0, 3).select(0, 1).item<float>(), 11);
  EXPECT_EQ(batch.data.select(0, 0).select(0, 0).item<float>(), 9.5);
}

TEST(Loader, RefusesExamplesOfDifferentShapes) {
  Stack<> stack;
  try {
    stack.apply_batch({{zeros({2}), zeros({})}, {zeros({3}), zeros({})}});
    FAIL();
  } catch (const ShapeError& e) {
    EXPECT_STREQ(
        e.what(),
        "Stack: the data of the examples differ: the first is f32[2], number 1 is f32[3]; bring them to one shape "
        "and dtype first");
  }
  EXPECT_THROW(stack.apply_batch({}), ValueError);
  EXPECT_THROW(stack.apply_batch({{zeros({2}), Tensor()}}), UsageError);
  EXPECT_THROW(make_data_loader(Squares(3).map(Stack<>()), 0), ValueError);
}

datasets::DrawnDigits digits(size_t n) { return {n, {8, 8, 2, 0.05f}, 5}; }

TEST(Ring, ReturnsTheExamplesOfGet) {
  for (size_t workers : {0, 2}) {
    auto loader = make_data_loader<SequentialSampler>(digits(10).map(Stack<>()), DataLoaderOptions(4).workers(workers));
    auto set = digits(10);
    size_t index = 0;
    for (auto& batch : *loader)
      for (int64_t i = 0; i < batch.data.size(0); ++i, ++index) {
        Example<> e = set.get(index);
        ASSERT_TRUE(same(batch.data.select(0, i), e.data));
        ASSERT_EQ(batch.target.select(0, i).item<int64_t>(), e.target.item<int64_t>());
      }
    EXPECT_EQ(index, 10u);
  }
}

TEST(Ring, ABatchThatIsKeptDoesNotChange) {
  for (size_t workers : {0, 2}) {
    auto loader = make_data_loader<SequentialSampler>(digits(30).map(Stack<>()), DataLoaderOptions(4).workers(workers));
    std::vector<Example<>> kept;
    for (auto& batch : *loader) kept.push_back(batch);
    auto set = digits(30);
    for (size_t index = 0; index < 30; ++index)
      ASSERT_TRUE(same(kept[index / 4].data.select(0, static_cast<int64_t>(index % 4)), set.get(index).data));
  }
}

// Returns the booked input bytes at the peak of three epochs.
int64_t input_peak(size_t workers, size_t jobs) {
  auto loader = make_data_loader<SequentialSampler>(digits(30).map(Stack<>()),
                                                    DataLoaderOptions(4).workers(workers).max_jobs(jobs));
  memory::PeakScope scope;
  for (int epoch = 0; epoch < 3; ++epoch)
    for (auto& batch : *loader) EXPECT_TRUE(batch.data.defined());
  return scope.peak()[Category::input];
}

TEST(Ring, IsBookedAsInputAndTheSameForAnyTiming) {
  int64_t before = memory::current()[Category::input], one = input_peak(0, 1) - before;
  int64_t bytes = 4 * (2 * 8 * 8 * 4 + 8);  // a batch of four images of two channels, and their labels
  EXPECT_GE(one, bytes);
  EXPECT_LE(one, 2 * bytes);
  for (size_t workers : {1, 2, 3})
    for (int run = 0; run < 3; ++run) EXPECT_EQ(input_peak(workers, 4) - before, 4 * one) << workers;
  EXPECT_EQ(input_peak(0, 8) - before, one) << "without workers one batch is there";
  EXPECT_EQ(memory::current()[Category::input], before);
}

// ---- examples that are tensors ----

// Rows of a table, as in most programs: get() returns views, or new tensors.
class Table : public data::Dataset<Table> {
 public:
  explicit Table(bool fresh = false) : fresh_(fresh) {}
  Example<> get(size_t i) override {
    if (fresh_) return {x_[i] + 0, y_[i] + 0};
    return {x_[i], y_[i]};
  }
  std::optional<size_t> size() const override { return x_.size(0); }

 private:
  bool fresh_;
  Tensor x_ = arange(30 * 64, kFloat).view({30, 64}), y_ = arange(30);
};

// Returns the booked input bytes at the moment when a step allocates most.
int64_t table_peak(size_t workers, bool fresh) {
  auto loader = make_data_loader<SequentialSampler>(Table(fresh).map(Stack<>()), DataLoaderOptions(4).workers(workers));
  int64_t before = memory::current()[Category::input];
  memory::PeakScope scope;
  for (int epoch = 0; epoch < 3; ++epoch)
    for (auto& batch : *loader) {
      Tensor step = zeros({1 << 18});
      EXPECT_EQ(batch.data.size(1), 64);
    }
  return scope.peak()[Category::input] - before;
}

TEST(Ring, StoresExamplesGivenAsTensors) {
  constexpr int64_t example = 64 * 4 + 8, rounding = 2 * 64;
  const int64_t one = table_peak(0, false), ring = 4 * one;
  EXPECT_GE(one, 4 * example);
  EXPECT_LE(one, 4 * example + rounding);
  EXPECT_EQ(table_peak(0, true), one);
  for (size_t workers : {1, 2, 3})
    for (int run = 0; run < 3; ++run) {
      EXPECT_EQ(table_peak(workers, false), ring) << workers;
      int64_t more = table_peak(workers, true) - ring;
      EXPECT_GE(more, 0) << workers;
      EXPECT_LE(more, static_cast<int64_t>(workers) * (example + rounding)) << workers;
    }
}

TEST(Ring, TensorsEqualThoseOfGet) {
  for (size_t workers : {0, 2})
    for (bool fresh : {false, true}) {
      auto loader =
          make_data_loader<SequentialSampler>(Table(fresh).map(Stack<>()), DataLoaderOptions(4).workers(workers));
      Tensor x = arange(30 * 64, kFloat).view({30, 64});
      std::vector<Example<>> kept;
      for (int epoch = 0; epoch < 2; ++epoch)
        for (auto& batch : *loader) kept.push_back(batch);
      ASSERT_EQ(kept.size(), 16u);
      for (size_t i = 0; i < 16; ++i) {
        auto from = static_cast<int64_t>(i % 8 * 4), to = std::min<int64_t>(from + 4, 30);
        ASSERT_TRUE(same(kept[i].data, x.slice(0, from, to))) << i;
        ASSERT_TRUE(same(kept[i].target, arange(from, to))) << i;
      }
    }
}

// Changes of a program to a batch's tensor, such as requiring a gradient, do not outlive the batch.
TEST(Ring, BatchesShareNothingButBytes) {
  auto check = [](auto loader) {
    for (int epoch = 0; epoch < 2; ++epoch)
      for (auto& batch : *loader) {
        EXPECT_FALSE(batch.data.requires_grad());
        EXPECT_FALSE(batch.data.grad().defined());
        batch.data.requires_grad_();
        (batch.data * 2).sum().backward();
        EXPECT_EQ(batch.data.grad().min().item(), 2);
      }
  };
  check(make_data_loader<SequentialSampler>(Table().map(Stack<>()), 4));
  check(make_data_loader<SequentialSampler>(digits(10).map(Stack<>()), 4));
}

// Examples of another size from number 5 on, or of random sizes.
class Uneven : public data::Dataset<Uneven> {
 public:
  explicit Uneven(bool always) : always_(always) {}
  Example<> get(size_t i) override {
    return {full({always_ || i >= 5 ? static_cast<int64_t>(i) : 3}, static_cast<double>(i)), scalar_tensor(i, kLong)};
  }
  std::optional<size_t> size() const override { return 12; }

 private:
  bool always_;
};

TEST(Ring, SizesMayChangeFromBatchToBatch) {
  for (size_t workers : {0, 2}) {
    auto one = make_data_loader<SequentialSampler>(Uneven(true).map(Stack<>()), DataLoaderOptions(1).workers(workers));
    for (int epoch = 0; epoch < 2; ++epoch) {
      int64_t i = 0;
      for (auto& batch : *one) {
        ASSERT_TRUE(same(batch.data, full({1, i}, static_cast<double>(i))));
        ASSERT_EQ(batch.target.item<int64_t>(), i++);
      }
      EXPECT_EQ(i, 12);
    }
    auto two = make_data_loader<SequentialSampler>(Uneven(false).map(Stack<>()), DataLoaderOptions(2).workers(workers));
    int seen = 0;
    try {
      for (auto& batch : *two) seen += batch.data.size(1) == 3;
      FAIL();
    } catch (const ShapeError& e) {
      EXPECT_STREQ(e.what(),
                   "Stack: the data of the examples differ: the first is f32[3], number 1 is f32[5]; bring them to one "
                   "shape and dtype first");
    }
    EXPECT_EQ(seen, 2);
  }
}

class Weighed : public data::Dataset<Weighed> {
 public:
  explicit Weighed(Tensor w) : w_(std::move(w)) {}
  Example<> get(size_t i) override { return {w_ * static_cast<double>(i), scalar_tensor(1.0)}; }
  std::optional<size_t> size() const override { return 4; }

 private:
  Tensor w_;
};

TEST(Ring, GradientsFlowThroughExamples) {
  Tensor w = ones({2}).requires_grad_();
  auto loader = make_data_loader<SequentialSampler>(Weighed(w).map(Stack<>()), 2);
  for (auto& batch : *loader) batch.data.sum().backward();
  EXPECT_TRUE(same(w.grad(), full({2}, 6)));
}

// A set that reads whole batches, so the loader must not request parts of them.
class Whole : public data::Dataset<Whole> {
 public:
  Example<> get(size_t) override { throw std::runtime_error("one by one"); }
  std::vector<Example<>> get_batch(ArrayRef<size_t> indices) override {
    return std::vector<Example<>>(indices.size(), {full({1}, static_cast<double>(indices.size())), zeros({})});
  }
  std::optional<size_t> size() const override { return 7; }
};

TEST(Ring, SetsAndTransformsOfWholeBatchesMakeWholeBatches) {
  auto loader = make_data_loader<SequentialSampler>(Whole().map(Stack<>()), 4);
  std::vector<float> sizes;
  for (auto& batch : *loader) sizes.push_back(batch.data[0].item<float>());
  EXPECT_EQ(sizes, (std::vector<float>{4, 3}));
  int calls = 0;
  using List = std::vector<Example<>>;
  auto counted = [&](List list) { return ++calls, list; };
  auto second =
      make_data_loader<SequentialSampler>(Squares(6).map(transforms::BatchLambda<List>(counted)).map(Stack<>()), 3);
  targets_of(*second);
  EXPECT_EQ(calls, 2);
}

TEST(Ring, SetsWithoutTargets) {
  Tensor rows = arange(10, kFloat).view({5, 2});
  auto loader = make_data_loader<SequentialSampler>(TensorDataset(rows).map(Stack<TensorExample>()),
                                                    DataLoaderOptions(2).workers(1));
  std::vector<Tensor> kept;
  for (auto& batch : *loader) kept.push_back(batch.data);
  EXPECT_TRUE(same(cat(kept, 0), rows));
}

TEST(Sets, ATensorDatasetOfSeveralTensorsStacksThem) {
  TensorDataset set({zeros({2}), ones({2}), full({2}, 2.0)});
  EXPECT_EQ(*set.size(), 3u);
  EXPECT_TRUE(set.get(2).data.equal(full({2}, 2.0)));
  EXPECT_THROW(TensorDataset({zeros({2}), ones({3})}), ShapeError);
}

TEST(Sets, TextWindowsAreTheTextShiftedByOne) {
  std::vector<int32_t> ids{5, 6, 7, 8, 9, 10};
  datasets::TextWindows all(ids, 3), apart(ids, 2, 2);
  EXPECT_EQ(all.size(), 3u);
  Example<> e = all.get(2);
  EXPECT_TRUE(same(e.data, tensor({7, 8, 9})));
  EXPECT_TRUE(same(e.target, tensor({8, 9, 10})));
  EXPECT_EQ(apart.size(), 2u);
  EXPECT_TRUE(same(apart.get(1).data, tensor({7, 8})));
  EXPECT_THROW(all.get(3), IndexError);
  EXPECT_THROW(datasets::TextWindows(ids, 6), ValueError);
}

TEST(Sets, DrawnDigitsGiveTheDigitOrItsInk) {
  datasets::DrawnDigits digit(10, {8, 6, 1, 0}, 1), ink(10, {8, 6, 1, 0}, 1, 0, datasets::DrawnDigits::Target::ink);
  EXPECT_EQ(digit.get(3).target.dim(), 0);
  EXPECT_EQ(ink.get(3).target.sizes().vec(), (std::vector<int64_t>{8, 6}));
  EXPECT_TRUE(same(digit.get(3).data, ink.get(3).data));
  EXPECT_GT(ink.get(3).target.sum().item<int64_t>(), 0);
  EXPECT_TRUE(same(datasets::DrawnDigits(1, {8, 6, 1, 0}, 1, 7).get(0).data, digit.get(7).data));
}

TEST(Sets, JitterMovesTheImageALittle) {
  auto jittered = datasets::Jittered(digits(5), 3, 9);
  EXPECT_EQ(jittered.size(), 15u);
  auto plain = digits(5);
  EXPECT_TRUE(same(jittered.get(2).data, plain.get(2).data));
  EXPECT_FALSE(same(jittered.get(7).data, plain.get(2).data));
  EXPECT_FALSE(same(jittered.get(7).data, jittered.get(12).data));
  EXPECT_TRUE(same(jittered.get(7).data, jittered.get(7).data));
  EXPECT_TRUE(same(jittered.get(7).target, plain.get(2).target));
  auto still = datasets::Jittered(digits(5), 3, 9, {0, 0, 0});
  EXPECT_LT(still.get(7).data.sub(plain.get(2).data).abs().amax().item<float>(), 1e-5);
  auto moved = datasets::Jittered(digits(5), 40, 9);  // on average an image keeps its brightness
  double sum = 0;
  for (size_t v = 1; v < 40; ++v) sum += moved.get(5 * v + 2).data.sum().item<double>() / 39;
  EXPECT_NEAR(sum, plain.get(2).data.sum().item<double>(), 6);
}

TEST(Sets, ChannelsLastFillsBatchesInThatOrder) {
  auto plain = make_data_loader<SequentialSampler>(digits(4).map(Stack<>()), DataLoaderOptions(4));
  auto last =
      make_data_loader<SequentialSampler>(datasets::ChannelsLast(digits(4)).map(Stack<>()), DataLoaderOptions(4));
  const Example<> a = *plain->begin(), b = *last->begin();
  const Tensor seen = b.data.permute({0, 3, 1, 2});
  EXPECT_TRUE(same(seen, a.data));
  EXPECT_TRUE(same(b.target, a.target));
  EXPECT_TRUE(seen.is_contiguous(MemoryFormat::ChannelsLast));
  auto grey = datasets::ChannelsLast(datasets::DrawnDigits(2, {8, 8, 1, 0.05f}, 5));
  EXPECT_TRUE(same(grey.get(1).data, datasets::DrawnDigits(2, {8, 8, 1, 0.05f}, 5).get(1).data.permute({1, 2, 0})));
}

TEST(Sets, MnistReadsAFolder) {
  using namespace std::string_literals;
  std::string folder = testing::TempDir() + "situ_mnist";
  make_folder(folder, "test");
  replace_file(folder + "/train-images-idx3-ubyte", "\0\0\x08\x03\0\0\0\x02\0\0\0\x01\0\0\0\x02"s + "\0\xff\x33\x66"s,
               "test");
  replace_file(folder + "/train-labels-idx1-ubyte", "\0\0\x08\x01\0\0\0\x02"s + "\x07\x01", "test");
  datasets::MNIST set(folder);
  EXPECT_EQ(set.classes(), 8);
  EXPECT_TRUE(same(set.targets(), tensor({7, 1})));
  EXPECT_EQ(set.targets().dtype(), DType::i64);
  EXPECT_EQ(set.labels().dtype(), DType::u8);
  EXPECT_EQ(set.get(0).target.dtype(), DType::i64);
  EXPECT_EQ(set.images().sizes().vec(), (std::vector<int64_t>{2, 1, 1, 2}));
  EXPECT_TRUE(set.get(1).data.sub(tensor({{{0.2, 0.4}}})).abs().lt(1e-6).all().item<bool>());
  EXPECT_EQ(set.get(0).target.item<int64_t>(), 7);
  EXPECT_THROW(datasets::MNIST(folder, datasets::MNIST::Mode::kTest), FileError);
  std::filesystem::remove_all(folder);
}

}  // namespace
