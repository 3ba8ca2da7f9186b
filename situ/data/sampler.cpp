// Implements IndexSampler and RandomSampler, with permutations that are computed on demand.
#include "situ/data/sampler.h"

#include <algorithm>
#include <bit>
#include <string>

#include "situ/base/error.h"

namespace situ::data::samplers {

RandomKey key_here() { return {default_generator().seed(), default_generator().position()}; }

std::function<void()> IndexSampler::own_state() { return {}; }

std::function<void()> IndexSampler::as_it_is() {
  return [this, size = size_, state = state_, own = own_state()] {
    size_ = size, state_ = state;
    if (own) own();
  };
}

void IndexSampler::reset(std::optional<size_t> new_size) {
  before_change();
  size_ = new_size.value_or(size_);
  ++state_.epoch;
  state_.position = 0;
}

std::optional<std::vector<size_t>> IndexSampler::next(size_t batch_size) {
  if (batch_size == 0) throw ValueError("Sampler::next: batch_size is 0; give at least 1");
  size_t begin = index();
  const size_t count = epoch_size();
  if (begin >= count) return std::nullopt;
  before_change();
  std::vector<size_t> batch(std::min(batch_size, count - begin));
  for (size_t i = 0; i < batch.size(); ++i) batch[i] = at(begin + i);
  state_.position += batch.size();
  return batch;
}

void IndexSampler::restore(const SamplerState& state) {
  if (state.position > epoch_size())
    throw ValueError("Sampler::restore: the state is at example " + std::to_string(state.position) +
                     ", but the set has " + std::to_string(epoch_size()) + "; resume on the data it was saved from");
  before_change();
  state_ = state;
}

RandomSampler::RandomSampler(size_t size) : RandomSampler(size, default_generator().next()) {}

RandomSampler::RandomSampler(size_t size, RandomKey key) : IndexSampler(size) { state_.key = key; }

// A Feistel network on the smallest even number of bits that holds the set, repeated until the result is inside. It is
// a permutation of [0, size) for any size (Black and Rogaway, "Ciphers with arbitrary finite domains", 2002).
size_t permuted(size_t size, size_t position, RandomKey key) {
  if (size < 2) return position;
  int half = (std::bit_width(size - 1) + 1) / 2;
  uint64_t mask = (uint64_t{1} << half) - 1, x = position;
  do {
    uint64_t left = x >> half, right = x & mask;
    for (uint64_t round = 0; round < 6; ++round) {
      Philox4 r = philox(key, uint64_t{1} << 63 | round << 56 | right);
      uint64_t mixed = (left ^ (static_cast<uint64_t>(r.v[1]) << 32 | r.v[0])) & mask;
      left = right;
      right = mixed;
    }
    x = left << half | right;
  } while (x >= size);
  return x;
}

size_t RandomSampler::at(size_t position) const {
  return permuted(size_, position, {state_.key.seed ^ state_.epoch * 0x9e3779b97f4a7c15u, state_.key.stream});
}

}  // namespace situ::data::samplers
