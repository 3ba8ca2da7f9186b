// More samplers: for streams, for several processes, and with weights.
#pragma once
#include <memory>

#include "situ/data/sampler.h"

namespace situ::data::samplers {

// The base of requests for sets without indices; requests of a program derive from it.
struct CustomBatchRequest {
  virtual ~CustomBatchRequest() = default;
  virtual size_t size() const = 0;
};

// Requests a number of examples, whichever come next.
struct BatchSize : CustomBatchRequest {
  explicit BatchSize(size_t count) : count_(count) {}
  size_t size() const noexcept override { return count_; }
  operator size_t() const noexcept { return count_; }

 private:
  size_t count_;
};

// Requests epoch_size examples for each epoch from a stream (datasets::StreamDataset).
class StreamSampler : public Sampler<BatchSize>, public Resumable, private memory::Restorable {
 public:
  explicit StreamSampler(size_t epoch_size) : Restorable(true), epoch_size_(epoch_size) { state_.key = key_here(); }
  ~StreamSampler() override = default;
  // Starts the next epoch, with another length if one is given.
  void reset(std::optional<size_t> new_size = std::nullopt) override;
  std::optional<BatchSize> next(size_t batch_size) override;
  void save(serialize::OutputArchive& archive) const override;
  void load(serialize::InputArchive& archive) override;
  const SamplerState& state() const override { return state_; }
  void restore(const SamplerState& state) override;

 private:
  std::function<void()> as_it_is() final;
  size_t epoch_size_;
  SamplerState state_;
};

// The share of one process among num_replicas; rank is in [0, num_replicas). All shares have the same length. With
// allow_duplicates they cover the set, and some examples occur twice; without, some at the end are left out. Throws
// ValueError for other ranks.
class DistributedSampler : public IndexSampler {
 public:
  explicit DistributedSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true);
  // Chooses the permutation of the next epoch, which is the same in all processes.
  void set_epoch(size_t epoch) {
    before_change();
    epoch_ = epoch;
  }
  size_t epoch() const { return epoch_; }

 protected:
  size_t epoch_size() const override;  // size of this share
  std::function<void()> own_state() override;
  size_t place(size_t position) const { return (rank_ * epoch_size() + position) % (size_ ? size_ : 1); }

 private:
  size_t replicas_, rank_, epoch_ = 0;
  bool duplicates_;
};

// Takes shares of a permutation that all processes have in common.
class DistributedRandomSampler : public DistributedSampler {
 public:
  using DistributedSampler::DistributedSampler;

 protected:
  size_t at(size_t position) const override { return permuted(size_, place(position), {epoch(), 0}); }
};

// Takes shares of the set in its own order.
class DistributedSequentialSampler : public DistributedSampler {
 public:
  using DistributedSampler::DistributedSampler;

 protected:
  size_t at(size_t position) const override { return place(position); }
};

// Returns num_samples indices for each epoch, each drawn with probability weight / sum of weights; without replacement
// each index at most once. As in PyTorch; LibTorch has no such sampler. Throws ValueError for weights that are
// negative, not finite or all 0, and for too many samples without replacement.
class WeightedRandomSampler : public IndexSampler {
 public:
  // Takes its key from the default generator. Two samplers with the same key draw the same.
  WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement = true);
  WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement, RandomKey key);

 protected:
  size_t epoch_size() const override { return num_samples_; }
  size_t at(size_t position) const override;

 private:
  double uniform(uint64_t counter) const;  // in (0, 1), for this epoch
  void draw_order() const;
  std::vector<double> weights_, sums_;  // sums: partial sums of the weights
  size_t num_samples_;
  bool replacement_;
  mutable std::vector<size_t> order_;  // without replacement: order of epoch drawn_
  mutable uint64_t drawn_ = UINT64_MAX;
};

}  // namespace situ::data::samplers
