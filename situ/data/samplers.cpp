// Implements samplers for streams, several processes, and weights.
#include "situ/data/samplers.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "situ/base/error.h"

namespace situ::data::samplers {

void StreamSampler::reset(std::optional<size_t> new_size) {
  before_change();
  epoch_size_ = new_size.value_or(epoch_size_);
  ++state_.epoch;
  state_.position = 0;
}

std::optional<BatchSize> StreamSampler::next(size_t batch_size) {
  if (batch_size == 0) throw ValueError("StreamSampler::next: batch_size is 0; give at least 1");
  if (state_.position >= epoch_size_) return std::nullopt;
  before_change();
  const size_t count = std::min(batch_size, epoch_size_ - static_cast<size_t>(state_.position));
  state_.position += count;
  return BatchSize(count);
}

void StreamSampler::restore(const SamplerState& state) {
  if (state.position > epoch_size_)
    throw ValueError("StreamSampler::restore: the state is at example " + std::to_string(state.position) +
                     ", but an epoch has " + std::to_string(epoch_size_) +
                     "; resume with the length it was saved with");
  before_change();
  state_ = state;
}

std::function<void()> StreamSampler::as_it_is() {
  return [this, size = epoch_size_, state = state_] { epoch_size_ = size, state_ = state; };
}

std::function<void()> DistributedSampler::own_state() {
  return [this, epoch = epoch_] { epoch_ = epoch; };
}

DistributedSampler::DistributedSampler(size_t size, size_t num_replicas, size_t rank, bool allow_duplicates)
    : IndexSampler(size), replicas_(num_replicas), rank_(rank), duplicates_(allow_duplicates) {
  if (rank >= num_replicas)
    throw ValueError("DistributedSampler: rank " + std::to_string(rank) + " of " + std::to_string(num_replicas) +
                     " processes; ranks are 0 to num_replicas - 1");
}

size_t DistributedSampler::epoch_size() const {
  return duplicates_ ? (size_ + replicas_ - 1) / replicas_ : size_ / replicas_;
}

WeightedRandomSampler::WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement)
    : WeightedRandomSampler(std::move(weights), num_samples, replacement, default_generator().next()) {}

WeightedRandomSampler::WeightedRandomSampler(std::vector<double> weights, size_t num_samples, bool replacement,
                                             RandomKey key)
    : IndexSampler(weights.size()),
      weights_(std::move(weights)),
      sums_(weights_.size()),
      num_samples_(num_samples),
      replacement_(replacement) {
  state_.key = key;
  for (size_t i = 0; i < weights_.size(); ++i)
    if (!(weights_[i] >= 0 && std::isfinite(weights_[i])))
      throw ValueError("WeightedRandomSampler: weight " + std::to_string(i) + " is " + std::to_string(weights_[i]) +
                       "; weights must be at least 0 and finite");
  std::partial_sum(weights_.begin(), weights_.end(), sums_.begin());
  if (sums_.empty() || sums_.back() <= 0)
    throw ValueError("WeightedRandomSampler: no weight is above 0; there is nothing to draw");
  const auto there =
      static_cast<size_t>(std::count_if(weights_.begin(), weights_.end(), [](double w) { return w > 0; }));
  if (!replacement && num_samples > there)
    throw ValueError("WeightedRandomSampler: " + std::to_string(num_samples) + " samples without replacement of " +
                     std::to_string(there) + " examples with a weight above 0; draw fewer, or draw with replacement");
}

double WeightedRandomSampler::uniform(uint64_t counter) const {
  const Philox4 r = philox({state_.key.seed ^ state_.epoch * 0x9e3779b97f4a7c15u, state_.key.stream}, counter);
  const uint64_t bits = static_cast<uint64_t>(r.v[1]) << 32 | r.v[0];
  return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
}

// Each index gets the key log(u) / weight, and the largest keys come first (Efraimidis and Spirakis, "Weighted random
// sampling with a reservoir", 2006).
void WeightedRandomSampler::draw_order() const {
  std::vector<double> keys(weights_.size());
  for (size_t i = 0; i < keys.size(); ++i) keys[i] = weights_[i] > 0 ? std::log(uniform(i)) / weights_[i] : -HUGE_VAL;
  order_.resize(keys.size());
  std::iota(order_.begin(), order_.end(), size_t{0});
  std::stable_sort(order_.begin(), order_.end(), [&](size_t a, size_t b) { return keys[a] > keys[b]; });
  drawn_ = state_.epoch;
}

size_t WeightedRandomSampler::at(size_t position) const {
  if (!replacement_) {
    if (drawn_ != state_.epoch) draw_order();
    return order_[position];
  }
  const double x = uniform(position) * sums_.back();
  const auto i = static_cast<size_t>(std::upper_bound(sums_.begin(), sums_.end(), x) - sums_.begin());
  return std::min(i, sums_.size() - 1);
}

}  // namespace situ::data::samplers
