#include "situ/base/philox.h"

#include <Random123/philox.h>
#include <pthread.h>

#include <mutex>

#include "situ/base/internal/spin_lock.h"

namespace situ {
namespace {

constinit SpinLock generator_lock;  // one for all generators: they are asked once an op
[[maybe_unused]] const int at_fork =
    pthread_atfork([] { generator_lock.lock(); }, [] { generator_lock.unlock(); }, [] { generator_lock.unlock(); });

using Counter = r123::Philox4x32::ctr_type;

// The stream number fills the upper half of the counter, so that streams of one seed never meet.
Counter draw(RandomKey key, uint64_t counter) {
  Counter c = {{static_cast<uint32_t>(counter), static_cast<uint32_t>(counter >> 32), static_cast<uint32_t>(key.stream),
                static_cast<uint32_t>(key.stream >> 32)}};
  r123::Philox4x32::key_type k = {{static_cast<uint32_t>(key.seed), static_cast<uint32_t>(key.seed >> 32)}};
  return r123::Philox4x32()(c, k);
}

}  // namespace

Philox4 philox(RandomKey key, uint64_t counter) {
  Counter r = draw(key, counter);
  return {{r[0], r[1], r[2], r[3]}};
}

void philox_fill(RandomKey key, uint64_t first_block, uint32_t* out, size_t blocks) {
  for (size_t i = 0; i < blocks; ++i) {
    Counter r = draw(key, first_block + i);
    for (size_t k = 0; k < 4; ++k) out[4 * i + k] = r[k];
  }
}

RandomKey Generator::next() {
  std::lock_guard lock(generator_lock);
  return {seed_, position_++};
}

void Generator::manual_seed(uint64_t seed) { set_state(seed, 0); }

uint64_t Generator::seed() const {
  std::lock_guard lock(generator_lock);
  return seed_;
}

uint64_t Generator::position() const {
  std::lock_guard lock(generator_lock);
  return position_;
}

void Generator::set_state(uint64_t seed, uint64_t position) {
  std::lock_guard lock(generator_lock);
  seed_ = seed;
  position_ = position;
}

Generator& default_generator() {
  static Generator generator;
  return generator;
}

void manual_seed(uint64_t seed) { default_generator().manual_seed(seed); }

}  // namespace situ
