// Samplers: choose the examples of the next batch, in LibTorch's form, with a state that can be saved and restored.
//
//   samplers::RandomSampler sampler(60000);
//   while (auto indices = sampler.next(64)) ...     // one epoch; reset() begins the next
//
// A sampler of a program derives from IndexSampler and defines at(position), or from Sampler<Request> and defines all.
// Not thread-safe: a loader calls it on one thread at a time.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "situ/base/philox.h"
#include "situ/memory/restorable.h"

namespace situ::serialize {
class OutputArchive;
class InputArchive;
}  // namespace situ::serialize

namespace situ::data {
namespace samplers {

// The position of a sampler. With the set's size, it is enough to continue with the same indices.
struct SamplerState {
  RandomKey key;          // key of the shuffles, and of the draws of the loader's workers
  uint64_t epoch = 0;     // number of calls of reset()
  uint64_t position = 0;  // indices returned in this epoch
  friend bool operator==(const SamplerState&, const SamplerState&) = default;
};

// Saves and loads a state as an entry of an archive (io/samplers.cpp).
void save_state(serialize::OutputArchive& archive, const char* entry, const SamplerState& state);
SamplerState load_state(serialize::InputArchive& archive, const char* entry);

}  // namespace samplers

// An object that goes through a set and can continue from a position: a sampler or a loader. Checkpoints save the
// position.
class Resumable {
 public:
  virtual const samplers::SamplerState& state() const = 0;
  virtual void restore(const samplers::SamplerState& state) = 0;  // ValueError for a position past the end

 protected:
  ~Resumable() = default;
};

namespace samplers {

// Returns the requests for the batches of an epoch, as in LibTorch, usually lists of indices. A loader can be resumed
// if it has an IndexSampler or a StreamSampler.
template <class BatchRequest = std::vector<size_t>>
class Sampler {
 public:
  using BatchRequestType = BatchRequest;
  virtual ~Sampler() = default;
  // Starts the next epoch, over a set of another size if one is given.
  virtual void reset(std::optional<size_t> new_size) = 0;
  // Returns the next batch's request, for at most batch_size examples; nullopt at the end of the epoch.
  virtual std::optional<BatchRequest> next(size_t batch_size) = 0;
  // Saves its position in a LibTorch archive (io/archive.h).
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};

// Returns the key that the default generator would return next, without taking it.
RandomKey key_here();

// Returns the `size` indices of an epoch in the order of at(). A dry run restores its position at the end.
class IndexSampler : public Sampler<>, public Resumable, private memory::Restorable {
 public:
  explicit IndexSampler(size_t size) : Restorable(true), size_(size) { state_.key = key_here(); }
  ~IndexSampler() override = default;
  void reset(std::optional<size_t> new_size = std::nullopt) override;
  // Throws ValueError for a batch_size of 0.
  std::optional<std::vector<size_t>> next(size_t batch_size) override;
  void save(serialize::OutputArchive& archive) const override;
  void load(serialize::InputArchive& archive) override;
  size_t size() const { return size_; }
  // LibTorch's name for the position.
  size_t index() const { return static_cast<size_t>(state_.position); }

  const SamplerState& state() const override { return state_; }
  void restore(const SamplerState& state) override;

 protected:
  // Returns the index at that position of this epoch: in [0, size), each exactly once.
  virtual size_t at(size_t position) const = 0;
  virtual size_t epoch_size() const { return size_; }    // number of indices in an epoch
  void before_change() { Restorable::before_change(); }  // call it before other changes than next() and reset()
  virtual std::function<void()> own_state();             // restores the state of a derived class
  size_t size_;
  SamplerState state_;

 private:
  std::function<void()> as_it_is() final;
};

// Returns the indices 0, 1, 2, ...
class SequentialSampler : public IndexSampler {
 public:
  explicit SequentialSampler(size_t size) : IndexSampler(size) {}

 protected:
  size_t at(size_t position) const override { return position; }
};

// Returns the index at a position of a permutation of [0, size) that depends on the key. Computed, not stored.
size_t permuted(size_t size, size_t position, RandomKey key);

// Every epoch is another permutation of the set. It is computed and not stored, so memory does not grow with the set.
class RandomSampler : public IndexSampler {
 public:
  // Takes its key from the default generator. Two samplers with the same key give the same order.
  explicit RandomSampler(size_t size);
  RandomSampler(size_t size, RandomKey key);

 protected:
  size_t at(size_t position) const override;
};

}  // namespace samplers

namespace detail {

template <class S>
concept KeepsPlace = requires(const S& s) {
  { s.state() } -> std::same_as<const samplers::SamplerState&>;
};

// The position of a sampler: its own, or counted here if it has none.
class SamplerPlace {
 public:
  template <class S>
  const samplers::SamplerState& of(const S& sampler) const {
    if constexpr (KeepsPlace<S>)
      return sampler.state();
    else
      return counted_;
  }
  const samplers::SamplerState& counted() const { return counted_; }
  void begin() {
    ++counted_.epoch;
    counted_.position = 0;
  }
  void pass(size_t examples) { counted_.position += examples; }

 private:
  samplers::SamplerState counted_{samplers::key_here()};
};

}  // namespace detail
}  // namespace situ::data
