// Random draws of sets, transforms and collations: the same bits for any number of workers, in each run and after a
// resume, without an effect on the program's own draws.
#include "situ/data/draws.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "situ/data/loader.h"
#include "situ/data/streams.h"
#include "situ/io/archive.h"
#include "situ/ops/functions.h"
#include "tests/message.h"

namespace {

using namespace situ;
using namespace situ::data;
using samplers::RandomSampler;
using samplers::SequentialSampler;
using transforms::Stack;
using List = std::vector<Example<>>;

constexpr size_t kSize = 22;

// Examples of different duration, so that workers overtake each other.
void dawdle(size_t i) {
  Tensor x = full({16, 16}, 0.1);
  for (size_t k = 0; k < i % 3 * 4; ++k) x = x.matmul(x).tanh();
}

struct InGet : data::Dataset<InGet> {
  Example<> get(size_t i) override {
    dawdle(i);
    return {rand({2}), tensor(static_cast<int64_t>(i))};
  }
  std::optional<size_t> size() const override { return kSize; }
};

struct InGetBatch : data::BatchDataset<InGetBatch, List> {
  List get_batch(ArrayRef<size_t> indices) override {
    List list;
    for (size_t i : indices) dawdle(i), list.push_back({rand({2}), tensor(static_cast<int64_t>(i))});
    return list;
  }
  std::optional<size_t> size() const override { return kSize; }
};

struct Plain : data::Dataset<Plain> {
  Example<> get(size_t i) override {
    dawdle(i);
    return {zeros({2}), tensor(static_cast<int64_t>(i))};
  }
  std::optional<size_t> size() const override { return kSize; }
};

struct Written : data::Dataset<Written> {
  ExampleForm example_form() const { return {{2}, {}}; }
  void write_example(size_t i, void* data, void* target) const {
    const RandomKey key = default_generator().next();
    for (int k = 0; k < 2; ++k) static_cast<float*>(data)[k] = unit_float(philox(key, static_cast<uint64_t>(k)).v[0]);
    *static_cast<int64_t*>(target) = static_cast<int64_t>(i);
  }
  Example<> get(size_t i) override { return data::detail::example_of(*this, i); }
  std::optional<size_t> size() const override { return kSize; }
};

// Has a generator of its own, of which each worker has a copy.
struct OwnGenerator : data::Dataset<OwnGenerator> {
  Example<> get(size_t i) override {
    dawdle(i);
    const uint32_t bits = philox(generator.next(), 0).v[0];
    return {full({2}, static_cast<double>(unit_float(bits))), tensor(static_cast<int64_t>(i))};
  }
  std::optional<size_t> size() const override { return kSize; }
  Generator generator{5};
};

// Seeds the generator itself, without an effect outside.
struct Seeding : data::Dataset<Seeding> {
  Example<> get(size_t i) override {
    dawdle(i);
    manual_seed(i);
    return {rand({2}), tensor(static_cast<int64_t>(i))};
  }
  std::optional<size_t> size() const override { return kSize; }
};

struct Shift : transforms::TensorTransform<> {
  Tensor operator()(Tensor x) override { return x + rand({1}); }
};

struct Noisy : transforms::Collation<Example<>> {
  Example<> apply_batch(List list) override {
    Example<> e = Stack<>().apply_batch(std::move(list));
    return {e.data + rand({1}), e.target};
  }
};

struct Stream : datasets::StreamDataset<Stream, List> {
  List get_batch(size_t n) override {
    List list;
    for (size_t i = 0; i < n; ++i) list.push_back({rand({2}), tensor(int64_t{0})});
    return list;
  }
  std::optional<size_t> size() const override { return std::nullopt; }
};

// A sampler of LibTorch's kind, without a position.
struct Everything : samplers::Sampler<> {
  void reset(std::optional<size_t>) override { at_ = 0; }
  std::optional<std::vector<size_t>> next(size_t n) override {
    std::vector<size_t> some;
    while (some.size() < n && at_ < kSize) some.push_back(at_++);
    return some.empty() ? std::nullopt : std::optional(some);
  }
  void save(serialize::OutputArchive&) const override {}
  void load(serialize::InputArchive&) override {}
  size_t at_ = 0;
};

std::string text_of(const Tensor& t) {
  std::string s;
  for (int64_t i = 0; i < t.numel(); ++i) s += std::to_string(t.flatten()[i].item<double>()) + " ";
  return s;
}

// Returns all batches of two epochs, and the program's draws between them.
std::string all_of(auto& loader) {
  std::string s;
  for (int epoch = 0; epoch < 2; ++epoch)
    for (auto& batch : loader) s += text_of(batch.data) + text_of(batch.target) + text_of(rand({1})) + "\n";
  return s;
}

template <class Sampler = RandomSampler>
std::string run(auto set, size_t workers, size_t size = 4) {
  manual_seed(3);
  auto loader = make_data_loader<Sampler>(std::move(set), DataLoaderOptions(size).workers(workers));
  return all_of(*loader);
}

struct Case {
  const char* name;
  std::function<std::string(size_t workers)> run;
};

std::vector<Case> cases() {
  using Doubled = transforms::BatchLambda<List>;
  auto noise = [](List list) {
    for (auto& e : list) e.data = e.data + rand({2});
    return list;
  };
  return {
      {"get", [](size_t w) { return run(InGet().map(Stack<>()), w); }},
      {"get, in order", [](size_t w) { return run<SequentialSampler>(InGet().map(Stack<>()), w); }},
      {"get_batch", [](size_t w) { return run(InGetBatch().map(Stack<>()), w); }},
      {"write_example", [](size_t w) { return run(Written().map(Stack<>()), w); }},
      {"transform", [](size_t w) { return run(Plain().map(Shift()).map(Stack<>()), w); }},
      {"get and transforms", [](size_t w) { return run(InGet().map(Shift()).map(Shift()).map(Stack<>()), w); }},
      {"transform of batches", [=](size_t w) { return run(InGet().map(Doubled(noise)).map(Stack<>()), w); }},
      {"collation", [](size_t w) { return run(InGet().map(Noisy()), w); }},
      {"own generator", [](size_t w) { return run(OwnGenerator().map(Stack<>()), w); }},
      {"seeding", [](size_t w) { return run(Seeding().map(Stack<>()), w); }},
      {"shared set", [](size_t w) { return run(datasets::make_shared_dataset<InGet>().map(Stack<>()), w); }},
      {"stream",
       [](size_t w) {
         manual_seed(3);
         auto loader =
             make_data_loader(Stream().map(Stack<>()), samplers::StreamSampler(kSize), DataLoaderOptions(4).workers(w));
         return all_of(*loader);
       }},
      {"sampler without a place",
       [](size_t w) {
         manual_seed(3);
         auto loader = make_data_loader(InGet().map(Stack<>()), Everything(), DataLoaderOptions(4).workers(w));
         return all_of(*loader);
       }},
  };
}

TEST(Draws, AreTheSameForAnyNumberOfWorkersAndInEachRun) {
  for (const Case& c : cases()) {
    const std::string first = c.run(0);
    for (size_t workers : {0, 1, 2, 2, 3, 4})
      EXPECT_EQ(c.run(workers), first) << c.name << ", " << workers << " workers";
  }
}

std::vector<double> numbers(auto&& loader) {
  std::vector<double> all;
  for (auto& batch : *loader)
    for (int64_t i = 0; i < batch.data.numel(); ++i) all.push_back(batch.data.flatten()[i].template item<double>());
  return all;
}

TEST(Draws, DifferByExampleEpochSeedAndStep) {
  auto loader = make_data_loader<SequentialSampler>(InGet().map(Stack<>()), DataLoaderOptions(5).workers(2));
  std::vector<double> all = numbers(loader);
  for (double v : numbers(loader)) all.push_back(v);  // another epoch
  manual_seed(99);
  for (double v : numbers(make_data_loader<SequentialSampler>(InGet().map(Stack<>()), 5))) all.push_back(v);
  for (double v : numbers(make_data_loader<SequentialSampler>(Plain().map(Shift()).map(Stack<>()), 1)))
    all.push_back(v);
  for (double v : numbers(make_data_loader<SequentialSampler>(InGetBatch().map(Stack<>()), 5))) all.push_back(v);
  std::sort(all.begin(), all.end());
  // Both numbers of an example are equal in the fourth, whose shift is one number.
  EXPECT_EQ(std::unique(all.begin(), all.end()) - all.begin(), static_cast<std::ptrdiff_t>(kSize * 9));
}

TEST(Draws, ForExamplesDoNotDependOnTheBatch) {
  auto with = [](size_t size, auto transform) {
    manual_seed(7);
    return numbers(make_data_loader<SequentialSampler>(InGet().map(Shift()).map(std::move(transform)),
                                                       DataLoaderOptions(size).workers(2)));
  };
  const std::vector<double> one = with(1, Stack<>());
  EXPECT_EQ(with(5, Stack<>()), one);
  EXPECT_EQ(with(6, transforms::BatchLambda<List, Example<>>([](List l) { return Stack<>().apply_batch(l); })), one);
}

TEST(Draws, ChangeNoGenerator) {
  manual_seed(11);
  auto loader = make_data_loader<SequentialSampler>(InGet().map(Shift()).map(Noisy()), DataLoaderOptions(4).workers(2));
  for ([[maybe_unused]] auto& batch : *loader) {
  }
  EXPECT_EQ(default_generator().seed(), 11u);
  EXPECT_EQ(default_generator().position(), 0u);
}

TEST(Draws, ContinueAfterAResume) {
  for (const size_t workers : {0, 3}) {
    auto made = [&] {
      return make_data_loader<SequentialSampler>(InGet().map(Shift()).map(Stack<>()),
                                                 DataLoaderOptions(4).workers(workers));
    };
    manual_seed(1);
    auto whole = made();
    numbers(whole);
    samplers::SamplerState place;
    std::vector<double> expected;
    int step = 0;
    for (auto& batch : *whole) {
      if (++step <= 2) {
        place = whole->state();
        continue;
      }
      for (int64_t i = 0; i < batch.data.numel(); ++i) expected.push_back(batch.data.flatten()[i].item<double>());
    }
    manual_seed(2);  // another seed, as in another program
    auto resumed = made();
    resumed->restore(place);
    EXPECT_EQ(numbers(resumed), expected);
  }
}

TEST(Draws, ASamplerWithoutAPlaceCannotResume) {
  auto loader = make_data_loader(InGet().map(Stack<>()), Everything(), DataLoaderOptions(4));
  EXPECT_HAS(message<UsageError>([&] { loader->restore(loader->state()); }),
             "DataLoader::restore: the sampler has no state to restore; derive it from IndexSampler");
}

struct Chunks : datasets::ChunkDataReader<double> {
  std::vector<double> read_chunk(size_t i) override {
    dawdle(i);
    return std::vector<double>(3, static_cast<double>(i) + rand({1}).item<double>());
  }
  size_t chunk_count() override { return 7; }
  void reset() override {}
};

TEST(Draws, ForChunksAreTheSameForAnyNumberOfReaders) {
  auto with = [](size_t readers) {
    manual_seed(4);
    using Set = datasets::ChunkDataset<Chunks>;
    auto set = datasets::make_shared_dataset<Set>(Chunks(), RandomSampler(0), RandomSampler(0),
                                                  datasets::ChunkDatasetOptions(readers, 4),
                                                  [](std::vector<double>& examples) {
                                                    for (double& e : examples) e += 10 * rand({1}).item<double>();
                                                  });
    auto loader = make_data_loader(std::move(set), DataLoaderOptions(4));
    std::vector<double> all;
    for (int epoch = 0; epoch < 2; ++epoch)
      for (auto& batch : *loader)
        for (double v : batch) all.push_back(v + rand({1}).item<double>());
    return all;
  };
  const std::vector<double> one = with(1);
  EXPECT_EQ(one.size(), 42u);
  for (size_t readers : {1, 2, 4}) EXPECT_EQ(with(readers), one);
}

}  // namespace
