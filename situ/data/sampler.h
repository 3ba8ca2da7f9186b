// Samplers: which examples make the next batch, in LibTorch's form, with a state that can be saved and restored.
//
//   samplers::RandomSampler sampler(60000);
//   while (auto indices = sampler.next(64)) ...     // one epoch; reset() begins the next
//
// A program's own sampler derives from IndexSampler and says at(position), or from Sampler<Request> and says all
// itself. Not thread-safe: a loader asks on one thread at a time.
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

// Where a sampler stands. Enough, with the set's size, to go on with the very same indices.
struct SamplerState {
  RandomKey key;          // of the shuffles, and of what the loader's workers draw
  uint64_t epoch = 0;     // how often reset() was called
  uint64_t position = 0;  // indices handed out in this epoch
  friend bool operator==(const SamplerState&, const SamplerState&) = default;
};

// A state as an entry of an archive (io/samplers.cpp).
void save_state(serialize::OutputArchive& archive, const char* entry, const SamplerState& state);
SamplerState load_state(serialize::InputArchive& archive, const char* entry);

}  // namespace samplers

// What goes through a set and can be told to go on from a place: a sampler, a loader. Checkpoints keep the place.
class Resumable {
 public:
  virtual const samplers::SamplerState& state() const = 0;
  virtual void restore(const samplers::SamplerState& state) = 0;  // ValueError for a place past the end

 protected:
  ~Resumable() = default;
};

namespace samplers {

// What asks for the batches of an epoch, LibTorch's way: requests of any kind, a list of indices mostly. A loader can
// be resumed that has an IndexSampler or a StreamSampler.
template <class BatchRequest = std::vector<size_t>>
class Sampler {
 public:
  using BatchRequestType = BatchRequest;
  virtual ~Sampler() = default;
  // Begins the next epoch, over a set of another size if one is given.
  virtual void reset(std::optional<size_t> new_size) = 0;
  // The next batch's request, for at most batch_size examples; nothing at the end of the epoch.
  virtual std::optional<BatchRequest> next(size_t batch_size) = 0;
  // Its place, in one of LibTorch's archives (io/archive.h).
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};

// The key that the default generator would give next. It is left to others.
RandomKey key_here();

// Hands out the `size` indices of an epoch in the order that at() gives them. Its place is put back at the end of a dry
// run.
class IndexSampler : public Sampler<>, public Resumable, private memory::Restorable {
 public:
  explicit IndexSampler(size_t size) : Restorable(true), size_(size) { state_.key = key_here(); }
  ~IndexSampler() override = default;
  void reset(std::optional<size_t> new_size = std::nullopt) override;
  // ValueError for a batch_size of 0.
  std::optional<std::vector<size_t>> next(size_t batch_size) override;
  void save(serialize::OutputArchive& archive) const override;
  void load(serialize::InputArchive& archive) override;
  size_t size() const { return size_; }
  // LibTorch's name for the position.
  size_t index() const { return static_cast<size_t>(state_.position); }

  const SamplerState& state() const override { return state_; }
  void restore(const SamplerState& state) override;

 protected:
  // The index at that position of this epoch: in [0, size), each once.
  virtual size_t at(size_t position) const = 0;
  virtual size_t epoch_size() const { return size_; }    // how many indices an epoch has
  void before_change() { Restorable::before_change(); }  // before a change that is not next()'s or reset()'s
  virtual std::function<void()> own_state();             // puts back what a derived class has beside its place
  size_t size_;
  SamplerState state_;

 private:
  std::function<void()> as_it_is() final;
};

// 0, 1, 2, ...
class SequentialSampler : public IndexSampler {
 public:
  explicit SequentialSampler(size_t size) : IndexSampler(size) {}

 protected:
  size_t at(size_t position) const override { return position; }
};

// The index at that position of a permutation of [0, size), which the key tells. It is computed, not stored.
size_t permuted(size_t size, size_t position, RandomKey key);

// Every epoch is another permutation of the set. It is computed, not stored: memory does not grow with the set.
class RandomSampler : public IndexSampler {
 public:
  // Takes its key from the default generator; two samplers with one key shuffle alike.
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

// Where a sampler stands: as it says, or, where it keeps no place, as it is counted here.
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
