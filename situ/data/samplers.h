// More samplers: streams, parts of a set for several processes, and draws by weight.
#pragma once
#include <memory>

#include "situ/data/sampler.h"

namespace situ::data::samplers {

// What a set that is no list of examples is asked for; a request of a program's own derives from it.
struct CustomBatchRequest {
  virtual ~CustomBatchRequest() = default;
  virtual size_t size() const = 0;
};

// So many examples, whichever come next.
struct BatchSize : CustomBatchRequest {
  explicit BatchSize(size_t count) : count_(count) {}
  size_t size() const noexcept override { return count_; }
  operator size_t() const noexcept { return count_; }

 private:
  size_t count_;
};

// Asks a stream (datasets::StreamDataset) for epoch_size examples an epoch.
class StreamSampler : public Sampler<BatchSize>, public Resumable, private memory::Restorable {
 public:
  explicit StreamSampler(size_t epoch_size) : Restorable(true), epoch_size_(epoch_size) { state_.key = key_here(); }
  ~StreamSampler() override = default;
  // Begins the next epoch, of another length if one is given.
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

// The share of one process among num_replicas, rank in [0, num_replicas): shares are of one length, and together cover
// the set, some examples twice with allow_duplicates, without some at the end otherwise. ValueError for a rank outside.
class DistributedSampler : public IndexSampler {
 public:
  explicit DistributedSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true);
  // Which permutation the next epoch has; the same in all processes.
  void set_epoch(size_t epoch) {
    before_change();
    epoch_ = epoch;
  }
  size_t epoch() const { return epoch_; }

 protected:
  size_t epoch_size() const override;  // of this share
  std::function<void()> own_state() override;
  size_t place(size_t position) const { return (rank_ * epoch_size() + position) % (size_ ? size_ : 1); }

 private:
  size_t replicas_, rank_, epoch_ = 0;
  bool duplicates_;
};

// Of a permutation that all processes share.
class DistributedRandomSampler : public DistributedSampler {
 public:
  using DistributedSampler::DistributedSampler;

 protected:
  size_t at(size_t position) const override { return permuted(size_, place(position), {epoch(), 0}); }
};

// Of the set as it is.
class DistributedSequentialSampler : public DistributedSampler {
 public:
  using DistributedSampler::DistributedSampler;

 protected:
  size_t at(size_t position) const override { return place(position); }
};

// num_samples indices an epoch, each drawn with a probability that its weight over their sum tells; without replacement
// each index at most once. PyTorch's: LibTorch has none. ValueError for weights that are negative, not finite or all 0,
// and where more are asked for than there are without replacement.
class WeightedRandomSampler : public IndexSampler {
 public:
  // Takes its key from the default generator; two samplers with one key draw alike.
  WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement = true);
  WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement, RandomKey key);

 protected:
  size_t epoch_size() const override { return num_samples_; }
  size_t at(size_t position) const override;

 private:
  double uniform(uint64_t counter) const;  // in (0, 1), of this epoch
  void draw_order() const;
  std::vector<double> weights_, sums_;  // sums: of the weights up to each
  size_t num_samples_;
  bool replacement_;
  mutable std::vector<size_t> order_;  // without replacement: of the epoch that is drawn
  mutable uint64_t drawn_ = UINT64_MAX;
};

}  // namespace situ::data::samplers
