// Sets without a list of examples, as in LibTorch: streams, sets that keep their own position, sets that workers share,
// and sets that come in chunks.
//
//   auto set = data::datasets::make_shared_dataset<ChunkDataset<Reader>>(
//       Reader(), samplers::RandomSampler(0), samplers::RandomSampler(0), ChunkDatasetOptions(2, 64));
//   auto loader = data::make_data_loader(std::move(set), data::DataLoaderOptions(64));
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "situ/data/dataset.h"
#include "situ/data/prefetch.h"
#include "situ/data/samplers.h"
#include "situ/nn/module.h"

namespace situ::data::datasets {

// get_batch(n) returns the next n examples. Use it with make_data_loader(set, samplers::StreamSampler(epoch_size),
// options).
template <class Self, class Batch = std::vector<Example<>>>
using StreamDataset = BatchDataset<Self, Batch, size_t>;

// A set that keeps its own position: get_batch() returns nullopt at the end of an epoch, and reset() starts the next.
template <class Self, class Batch = std::vector<Example<>>, class Request = size_t>
class StatefulDataset : public BatchDataset<Self, std::optional<Batch>, Request> {
 public:
  static constexpr bool is_stateful = true;
  virtual void reset() = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};

// One set that all copies share, for sets that cannot or should not be copied. Then workers call its get_batch() at the
// same time.
template <class Set>
class SharedBatchDataset
    : public BatchDataset<SharedBatchDataset<Set>, typename Set::BatchType, typename Set::BatchRequestType> {
 public:
  using BatchType = typename Set::BatchType;
  using BatchRequestType = typename Set::BatchRequestType;
  static constexpr bool is_stateful = Set::is_stateful;
  SharedBatchDataset(std::shared_ptr<Set> set) : set_(std::move(set)) {}  // NOLINT: as in LibTorch
  BatchType get_batch(BatchRequestType request) override { return set_->get_batch(std::move(request)); }
  std::optional<size_t> size() const override { return set_->size(); }
  Set& operator*() { return *set_; }
  const Set& operator*() const { return *set_; }
  Set* operator->() { return set_.get(); }
  const Set* operator->() const { return set_.get(); }
  void reset() { set_->reset(); }

 private:
  std::shared_ptr<Set> set_;
};

template <class Set, class... Args>
SharedBatchDataset<Set> make_shared_dataset(Args&&... args) {
  return std::make_shared<Set>(std::forward<Args>(args)...);
}

// Reads one of chunk_count() chunks, each a list of examples. Several threads call read_chunk() at the same time.
template <class Example_, class Chunk = std::vector<Example_>>
class ChunkDataReader {
 public:
  using ChunkType = Chunk;
  using ExampleType = Example_;
  using BatchType = Chunk;
  virtual ~ChunkDataReader() = default;
  virtual ChunkType read_chunk(size_t chunk_index) = 0;
  virtual size_t chunk_count() = 0;
  virtual void reset() = 0;  // called when an epoch starts
};

// preloader_count threads read chunks ahead, at most cache_size / (examples of a chunk) of them. With
// cross_chunk_shuffle_count n, n chunks are shuffled together. Throws ValueError for counts of 0, and for a cache
// smaller than a batch.
class ChunkDatasetOptions {
 public:
  ChunkDatasetOptions(size_t preloader_count, size_t batch_size, size_t cache_size = 2048,
                      size_t cross_chunk_shuffle_count = 1)
      : preloader_count_(preloader_count),
        batch_size_(batch_size),
        cache_size_(cache_size),
        cross_chunk_shuffle_count_(cross_chunk_shuffle_count) {
    if (!preloader_count || !batch_size || !cross_chunk_shuffle_count)
      throw ValueError("ChunkDatasetOptions: preloader_count is " + std::to_string(preloader_count) + ", batch_size " +
                       std::to_string(batch_size) + ", cross_chunk_shuffle_count " +
                       std::to_string(cross_chunk_shuffle_count) + "; each must be at least 1");
    if (cache_size < batch_size)
      throw ValueError("ChunkDatasetOptions: cache_size is " + std::to_string(cache_size) + ", but a batch has " +
                       std::to_string(batch_size) + " examples; the cache must hold at least one batch");
  }
  SITU_ARG(size_t, preloader_count);
  SITU_ARG(size_t, batch_size);
  SITU_ARG(size_t, cache_size) = 2048;
  SITU_ARG(size_t, cross_chunk_shuffle_count) = 1;
};

// Batches of a set that is stored in chunks. Chunks come in the order of the chunk sampler. The examples of a chunk (or
// of cross_chunk_shuffle_count of them) come in the order of the example sampler. A batch that a chunk does not fill
// continues with the next one. Batches are the same for any number of preloaders, and an exception of the reader is
// thrown when its chunk is due.
template <class Reader, class ChunkSampler = samplers::RandomSampler, class ExampleSampler = samplers::RandomSampler>
class ChunkDataset final
    : public StatefulDataset<ChunkDataset<Reader, ChunkSampler, ExampleSampler>, typename Reader::BatchType, size_t>,
      private detail::BatchSource {
 public:
  using BatchType = std::optional<typename Reader::BatchType>;
  using UnwrappedBatchType = typename Reader::BatchType;
  using BatchRequestType = size_t;
  using ChunkSamplerType = ChunkSampler;
  using ExampleSamplerType = ExampleSampler;

  // `preprocess` is called with the examples that are shuffled together, before they are shuffled.
  ChunkDataset(Reader reader, ChunkSampler chunk_sampler, ExampleSampler example_sampler, ChunkDatasetOptions options,
               std::function<void(UnwrappedBatchType&)> preprocess = {})
      : reader_(std::move(reader)),
        chunk_sampler_(std::move(chunk_sampler)),
        example_sampler_(std::move(example_sampler)),
        options_(options),
        preprocess_(std::move(preprocess)),
        slots_(options.preloader_count() + 1),
        prefetcher_(*this, options.preloader_count(), slots_.size()) {}

  BatchType get_batch(size_t batch_size) override {
    if (!begun_) throw UsageError("ChunkDataset::get_batch: no epoch has begun; call reset() first");
    if (batch_size != options_.batch_size())
      throw ValueError("ChunkDataset::get_batch: a batch of " + std::to_string(batch_size) +
                       " examples, but the set's have " + std::to_string(options_.batch_size()) +
                       "; use the batch size of its options");
    UnwrappedBatchType batch;
    while (batch.size() < batch_size && (at_ < order_.size() || next_chunk()))
      for (; at_ < order_.size() && batch.size() < batch_size; ++at_) batch.push_back(std::move(chunk_[order_[at_]]));
    if (batch.empty()) return std::nullopt;
    return batch;
  }
  BatchType get_batch() { return get_batch(options_.batch_size()); }
  void reset() override {
    prefetcher_.stop();
    reader_.reset();
    if (!std::exchange(loaded_, false)) chunk_sampler_.reset(reader_.chunk_count());
    place_.begin();
    chunk_.clear();
    order_.clear();
    at_ = 0;
    begun_ = true;
    prefetcher_.begin();
  }
  std::optional<size_t> size() const override { return std::nullopt; }
  ChunkSampler& chunk_sampler() { return chunk_sampler_; }
  // Saves the position among the chunks. After load(), the next reset() continues from it.
  void save(serialize::OutputArchive& archive) const override {
    samplers::save_state(archive, "chunks", chunk_sampler_.state());
  }
  void load(serialize::InputArchive& archive) override {
    const samplers::SamplerState at = samplers::load_state(archive, "chunks");
    chunk_sampler_.reset(reader_.chunk_count());
    chunk_sampler_.restore(at);
    loaded_ = true;
  }

 private:
  struct Slot {
    samplers::SamplerState at;  // the position before its chunks
    std::vector<size_t> chunks;
    UnwrappedBatchType examples;
  };
  bool draw(size_t slot) override {
    slots_[slot].at = place_.of(chunk_sampler_);
    auto chunks = chunk_sampler_.next(options_.cross_chunk_shuffle_count());
    if (!chunks) return false;
    place_.pass(chunks->size());
    slots_[slot].chunks = std::move(*chunks);
    return true;
  }
  void fetch(size_t slot, size_t) override {
    Slot& s = slots_[slot];
    detail::BatchDraws draws(s.at, detail::RandomStream::chunk);
    s.examples.clear();
    for (size_t c : s.chunks) {
      auto one = reader_.read_chunk(c);
      for (auto& e : one) s.examples.push_back(std::move(e));
    }
    if (preprocess_) preprocess_(s.examples);
  }
  // Returns false at the end of the epoch.
  bool next_chunk() {
    size_t slot;
    do {
      if (!prefetcher_.next(&slot)) return false;
      chunk_ = std::move(slots_[slot].examples);
      prefetcher_.release();
    } while (chunk_.empty());
    example_sampler_.reset(chunk_.size());
    order_ = *example_sampler_.next(chunk_.size());
    at_ = 0;
    return true;
  }
  Reader reader_;
  ChunkSampler chunk_sampler_;
  ExampleSampler example_sampler_;
  ChunkDatasetOptions options_;
  std::function<void(UnwrappedBatchType&)> preprocess_;
  std::vector<Slot> slots_;
  detail::SamplerPlace place_;
  UnwrappedBatchType chunk_;   // the examples of the present chunks
  std::vector<size_t> order_;  // the order in which they are returned
  size_t at_ = 0;
  bool begun_ = false, loaded_ = false;
  detail::Prefetcher prefetcher_;  // last: its threads stop before other members are destroyed
};

}  // namespace situ::data::datasets
