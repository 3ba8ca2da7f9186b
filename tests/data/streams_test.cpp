// Streams, chunks, shared sets, samplers for processes and with weights, and CIFAR's files.
#include "situ/data/streams.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <map>
#include <set>

#include "situ/data/cifar.h"
#include "situ/data/loader.h"
#include "situ/data/samplers.h"
#include "situ/io/archive.h"
#include "tests/message.h"
#include "tests/refusals.h"

namespace situ {
namespace {

using namespace data;
using Ints = std::vector<int>;

// Counts without an end.
struct Counter : datasets::StreamDataset<Counter, Ints> {
  Ints get_batch(size_t n) override {
    Ints batch;
    for (size_t i = 0; i < n; ++i) batch.push_back(next++);
    return batch;
  }
  std::optional<size_t> size() const override { return std::nullopt; }
  int next = 0;
};

TEST(DistributedSamplers, ADryRunRestoresTheEpoch) {
  samplers::DistributedRandomSampler sampler(8), twin(8);
  memory::plan([&] { sampler.set_epoch(7); });
  EXPECT_EQ(sampler.epoch(), 0u);
  sampler.reset(), twin.reset();
  EXPECT_EQ(sampler.next(8), twin.next(8));
}

TEST(Streams, AreAskedForTheExamplesOfAnEpoch) {
  auto loader = make_data_loader(Counter(), samplers::StreamSampler(7), DataLoaderOptions(3));
  std::vector<Ints> seen;
  for (int epoch = 0; epoch < 2; ++epoch)
    for (auto& batch : *loader) seen.push_back(batch);
  EXPECT_EQ(seen, (std::vector<Ints>{{0, 1, 2}, {3, 4, 5}, {6}, {7, 8, 9}, {10, 11, 12}, {13}}));
  samplers::StreamSampler sampler(4);
  EXPECT_EQ(size_t{*sampler.next(3)}, 3u);
  const samplers::SamplerState at = sampler.state();
  EXPECT_EQ(sampler.next(3)->size(), 1u);
  EXPECT_FALSE(sampler.next(3));
  sampler.restore(at);
  EXPECT_EQ(sampler.next(3)->size(), 1u);
  sampler.reset(2);
  EXPECT_EQ(sampler.next(3)->size(), 2u);
}

// Chunk c has c + 1 examples: 10 c, 10 c + 1, ...
struct Reader : datasets::ChunkDataReader<int> {
  Ints read_chunk(size_t c) override {
    if (c == broken) throw std::runtime_error("chunk " + std::to_string(c));
    Ints chunk;
    for (size_t i = 0; i <= c; ++i) chunk.push_back(static_cast<int>(10 * c + i));
    return chunk;
  }
  size_t chunk_count() override { return 5; }
  void reset() override {}
  size_t broken = 99;
};
using InOrder = datasets::ChunkDataset<Reader, samplers::SequentialSampler, samplers::SequentialSampler>;
using Shuffled = datasets::ChunkDataset<Reader>;

TEST(Chunks, BatchesContinueOverChunks) {
  for (size_t preloaders : {1, 3}) {
    auto set =
        datasets::make_shared_dataset<InOrder>(Reader(), samplers::SequentialSampler(0), samplers::SequentialSampler(0),
                                               datasets::ChunkDatasetOptions(preloaders, 4));
    auto loader = make_data_loader(set, DataLoaderOptions(4));
    for (int epoch = 0; epoch < 2; ++epoch) {
      std::vector<Ints> seen;
      for (auto& batch : *loader) seen.push_back(batch);
      EXPECT_EQ(seen, (std::vector<Ints>{{0, 10, 11, 20}, {21, 22, 30, 31}, {32, 33, 40, 41}, {42, 43, 44}}));
    }
  }
}

TEST(Chunks, AreTheSameForAnyNumberOfPreloaders) {
  std::vector<std::vector<Ints>> runs;
  for (size_t preloaders : {1, 2, 4}) {
    Shuffled set(Reader(), samplers::RandomSampler(0, {1, 2}), samplers::RandomSampler(0, {3, 4}),
                 datasets::ChunkDatasetOptions(preloaders, 4, 2048, 2));
    std::vector<Ints> run;
    for (int epoch = 0; epoch < 2; ++epoch) {
      set.reset();
      std::multiset<int> all;
      while (auto batch = set.get_batch()) {
        all.insert(batch->begin(), batch->end());
        run.push_back(*batch);
      }
      EXPECT_EQ(all, (std::multiset<int>{0, 10, 11, 20, 21, 22, 30, 31, 32, 33, 40, 41, 42, 43, 44}));
    }
    runs.push_back(run);
  }
  EXPECT_EQ(runs[0], runs[1]);
  EXPECT_EQ(runs[0], runs[2]);
}

TEST(Chunks, ProcessesAllBytesRead) {
  InOrder set(Reader(), samplers::SequentialSampler(0), samplers::SequentialSampler(0),
              datasets::ChunkDatasetOptions(2, 20), [](Ints& chunk) {
                for (int& x : chunk) x = -x;
              });
  set.reset();
  EXPECT_EQ(set.get_batch(20)->at(1), -10);
  EXPECT_FALSE(set.get_batch(20));
}

TEST(Chunks, ContinueFromASavedPosition) {
  InOrder set(Reader(), samplers::SequentialSampler(0), samplers::SequentialSampler(0),
              datasets::ChunkDatasetOptions(1, 1));
  set.chunk_sampler().reset(5);
  set.chunk_sampler().next(3);
  serialize::OutputArchive out;
  set.save(out);
  std::stringstream bytes;
  out.save_to(bytes);
  serialize::InputArchive in;
  in.load_from(bytes);
  InOrder other(Reader(), samplers::SequentialSampler(0), samplers::SequentialSampler(0),
                datasets::ChunkDatasetOptions(1, 1));
  other.load(in);
  other.reset();
  EXPECT_EQ(other.get_batch(), Ints{30});
}

TEST(Chunks, AnErrorOfAReaderIsThrownAtItsChunk) {
  Reader reader;
  reader.broken = 2;
  InOrder set(reader, samplers::SequentialSampler(0), samplers::SequentialSampler(0),
              datasets::ChunkDatasetOptions(2, 3));
  set.reset();
  EXPECT_EQ(set.get_batch(3), (Ints{0, 10, 11}));
  EXPECT_THROW(set.get_batch(3), std::runtime_error);
}

TEST(Samplers, SharesOfProcessesCoverTheSet) {
  for (bool shuffled : {false, true}) {
    std::multiset<size_t> all;
    std::vector<size_t> before;
    for (size_t epoch : {0, 1}) {
      all.clear();
      std::vector<size_t> order;
      for (size_t rank = 0; rank < 3; ++rank) {
        std::unique_ptr<samplers::DistributedSampler> sampler;
        if (shuffled)
          sampler = std::make_unique<samplers::DistributedRandomSampler>(10, 3, rank);
        else
          sampler = std::make_unique<samplers::DistributedSequentialSampler>(10, 3, rank);
        sampler->set_epoch(epoch);
        sampler->reset();
        const auto mine = *sampler->next(100);
        EXPECT_EQ(mine.size(), 4u);
        all.insert(mine.begin(), mine.end());
        order.insert(order.end(), mine.begin(), mine.end());
        EXPECT_FALSE(sampler->next(1));
      }
      EXPECT_EQ(std::set<size_t>(all.begin(), all.end()).size(), 10u);
      EXPECT_EQ(order == before, epoch == 1 && !shuffled);
      before = order;
    }
  }
  samplers::DistributedSequentialSampler apart(10, 3, 2, false);
  EXPECT_EQ(*apart.next(9), (std::vector<size_t>{6, 7, 8}));
}

TEST(Samplers, WeightsGiveTheProbabilities) {
  samplers::WeightedRandomSampler sampler({1, 0, 3}, 4000, true, {7, 8});
  std::map<size_t, int> seen;
  sampler.reset();
  const auto first = *sampler.next(4000);
  for (size_t i : first) ++seen[i];
  EXPECT_EQ(seen.count(1), 0u);
  EXPECT_NEAR(seen[2] / 4000.0, 0.75, 0.03);
  sampler.reset();
  EXPECT_NE(*sampler.next(4000), first);
  samplers::WeightedRandomSampler again({1, 0, 3}, 4000, true, {7, 8});
  again.reset();
  EXPECT_EQ(*again.next(4000), first);
  samplers::WeightedRandomSampler once({5, 1, 0, 1}, 3, false, {1, 2});
  for (int epoch = 0; epoch < 3; ++epoch) {
    once.reset();
    const auto some = *once.next(9);
    EXPECT_EQ(std::set<size_t>(some.begin(), some.end()), (std::set<size_t>{0, 1, 3}));
  }
}

class Cifar : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "situ_cifar_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    make_folder(folder_, "test");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  // Image i has the class `first` + i, and pixels of 10 i.
  void put(const std::string& name, int labels, int first, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i) {
      if (labels == 2) bytes += '\x13';
      bytes += static_cast<char>(first + i);
      bytes += std::string(3072, static_cast<char>(10 * i));
    }
    replace_file(folder_ + "/" + name, bytes, "test");
  }
  static inline std::string folder_;
};

TEST_F(Cifar, ReadsBothSets) {
  for (int i = 1; i <= 5; ++i) put("data_batch_" + std::to_string(i) + ".bin", 1, i, 2);
  put("test_batch.bin", 1, 7, 3);
  put("train.bin", 2, 90, 3);
  datasets::CIFAR10 train(folder_), test(folder_, datasets::CIFAR10::Mode::kTest);
  EXPECT_EQ(*train.size(), 10u);
  EXPECT_TRUE(train.is_train());
  EXPECT_EQ(train.get(3).target.item<int64_t>(), 3);
  EXPECT_EQ(test.images().sizes(), IntArrayRef({3, 3, 32, 32}));
  EXPECT_FLOAT_EQ(test.get(2).data[1][4][5].item<float>(), 20 / 255.f);
  EXPECT_EQ(test.targets()[1].item<int64_t>(), 8);
  datasets::CIFAR100 fine(folder_);
  EXPECT_EQ(fine.get(2).target.item<int64_t>(), 92);
  auto loader = make_data_loader<samplers::SequentialSampler>(train.map(transforms::Stack<>()), 4);
  EXPECT_EQ(loader->begin()->data.sizes(), IntArrayRef({4, 3, 32, 32}));
}

TEST_F(Cifar, RefusesInconsistentFiles) {
  const std::type_info& kFile = typeid(FileError);
  put("test_batch.bin", 1, 9, 2);
  replace_file(folder_ + "/test.bin", std::string(3073, 'x'), "test");
  refused({
      {"CIFAR10: 'no such folder' is not a folder; give the folder that holds the .bin files", kFile,
       [] { datasets::CIFAR10("no such folder"); }},
      {"has no file data_batch_1.bin; give the folder that holds the .bin files", kFile,
       [] { datasets::CIFAR10 set(folder_); }},
      {"has an image of class 10 of 10; the file is damaged or does not belong to this set; download the "
       "binary version again",
       kFile, [] { datasets::CIFAR10(folder_, datasets::CIFAR10::Mode::kTest); }},
      {"has 3073 bytes, but each image has 3074; the file is damaged", kFile,
       [] { datasets::CIFAR100(folder_, datasets::CIFAR100::Mode::kTest); }},
      {"CIFAR100: not in a dry run (memory::plan), which has only shapes; open the files before", typeid(PlanError),
       [] { memory::plan([] { datasets::CIFAR100 set(folder_); }); }},
  });
  put("test_batch.bin", 1, 0, 2);
  datasets::CIFAR10 two(folder_, datasets::CIFAR10::Mode::kTest);
  EXPECT_HAS(message<IndexError>([&] { two.get(2); }), "data set: example 2 of 2; give an index below the size");
}

TEST(StreamRefusals, All) {
  const std::type_info &kValue = typeid(ValueError), &kUsage = typeid(UsageError);
  using Options = datasets::ChunkDatasetOptions;
  static const auto chunks = [] {
    return std::make_shared<InOrder>(Reader(), samplers::SequentialSampler(0), samplers::SequentialSampler(0),
                                     Options(1, 2));
  };
  refused({
      {"ChunkDatasetOptions: preloader_count is 0, batch_size 2, cross_chunk_shuffle_count 1; each must be at least 1",
       kValue, [] { Options(0, 2); }},
      {"ChunkDatasetOptions: cache_size is 1, but a batch has 2 examples; the cache must hold at least one batch",
       kValue, [] { Options(1, 2, 1); }},
      {"ChunkDataset::get_batch: no epoch has begun; call reset() first", kUsage, [] { chunks()->get_batch(2); }},
      {"ChunkDataset::get_batch: a batch of 3 examples, but the set's have 2; use the batch size of its options",
       kValue,
       [] {
         auto set = chunks();
         set->reset();
         set->get_batch(3);
       }},
      {"DataLoader: batch_size is 0; give at least 1", kValue,
       [] { make_data_loader(datasets::SharedBatchDataset<InOrder>(chunks()), DataLoaderOptions(0)); }},
      {"StreamSampler::next: batch_size is 0; give at least 1", kValue, [] { samplers::StreamSampler(4).next(0); }},
      {"StreamSampler::restore: the state is at example 3, but an epoch has 2; resume with the length it was saved "
       "with",
       kValue,
       [] {
         samplers::StreamSampler four(4), two(2);
         four.next(3);
         two.restore(four.state());
       }},
      {"DistributedSampler: rank 2 of 2 processes; ranks are 0 to num_replicas - 1", kValue,
       [] { samplers::DistributedSequentialSampler(4, 2, 2); }},
      {"WeightedRandomSampler: weight 1 is -1.000000; weights must be at least 0 and finite", kValue,
       [] {
         samplers::WeightedRandomSampler({1, -1}, 1);
       }},
      {"WeightedRandomSampler: no weight is above 0; there is nothing to draw", kValue,
       [] {
         samplers::WeightedRandomSampler({0, 0}, 1);
       }},
      {"WeightedRandomSampler: 2 samples without replacement of 1 examples with a weight above 0; draw fewer, or "
       "draw with replacement",
       kValue,
       [] {
         samplers::WeightedRandomSampler({0, 1}, 2, false);
       }},
  });
}

}  // namespace
}  // namespace situ
