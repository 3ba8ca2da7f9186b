// KeyDraws: random numbers drawn one after another from a key; the same key gives the same numbers.
#pragma once
#include <cstdint>

#include "situ/base/philox.h"

namespace situ::data::detail {

class KeyDraws {
 public:
  explicit KeyDraws(RandomKey key) : key_(key) {}
  uint32_t bits() {
    if (at_ == 4) {
      block_ = philox(key_, counter_++);
      at_ = 0;
    }
    return block_.v[at_++];
  }
  // Uniform in [lo, hi), a float or a double of 24 random bits.
  template <class T>
  T between(T lo, T hi) {
    return lo + (hi - lo) * static_cast<T>(unit_float(bits()));
  }
  // Uniform in [0, n), for 0 < n < 2^32.
  int64_t below(int64_t n) { return static_cast<int64_t>(uint64_t{bits()} * static_cast<uint64_t>(n) >> 32); }
  bool chance(double p) { return between(0., 1.) < p; }

 private:
  RandomKey key_;
  uint64_t counter_ = 0;
  Philox4 block_{};
  int at_ = 4;
};

}  // namespace situ::data::detail
