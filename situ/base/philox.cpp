#include "situ/base/philox.h"

#include <Random123/philox.h>

#include <mutex>

namespace situ {
namespace {

std::mutex generator_mutex;  // one for all generators: they are asked once an op

}  // namespace

// The stream number fills the upper half of the counter, so that streams of one seed never meet.
Philox4 philox(RandomKey key, uint64_t counter) {
  r123::Philox4x32::ctr_type c = {{static_cast<uint32_t>(counter), static_cast<uint32_t>(counter >> 32),
                                   static_cast<uint32_t>(key.stream), static_cast<uint32_t>(key.stream >> 32)}};
  r123::Philox4x32::key_type k = {{static_cast<uint32_t>(key.seed), static_cast<uint32_t>(key.seed >> 32)}};
  r123::Philox4x32::ctr_type r = r123::Philox4x32()(c, k);
  return {{r[0], r[1], r[2], r[3]}};
}

RandomKey Generator::next() {
  std::lock_guard lock(generator_mutex);
  return {seed_, position_++};
}

void Generator::manual_seed(uint64_t seed) { set_state(seed, 0); }

uint64_t Generator::seed() const {
  std::lock_guard lock(generator_mutex);
  return seed_;
}

uint64_t Generator::position() const {
  std::lock_guard lock(generator_mutex);
  return position_;
}

void Generator::set_state(uint64_t seed, uint64_t position) {
  std::lock_guard lock(generator_mutex);
  seed_ = seed;
  position_ = position;
}

Generator& default_generator() {
  static Generator generator;
  return generator;
}

void manual_seed(uint64_t seed) { default_generator().manual_seed(seed); }

}  // namespace situ
