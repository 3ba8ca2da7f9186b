#include "situ/memory/fingerprint.h"

#include <algorithm>
#include <cstring>

namespace situ::memory {

uint64_t fingerprint(const void* bytes, size_t n) noexcept {
  const auto* p = static_cast<const unsigned char*>(bytes);
  uint64_t lanes[4] = {n, 1, 2, 3};
  auto mix = [&](uint64_t& h, const unsigned char* from, size_t count) {
    uint64_t word = 0;
    std::memcpy(&word, from, count);
    h = (h ^ word) * 0x9E3779B97F4A7C15u;
    h ^= h >> 29;
  };
  size_t i = 0;
  for (; i + 32 <= n; i += 32)
    for (size_t k = 0; k < 4; ++k) mix(lanes[k], p + i + 8 * k, 8);
  for (; i < n; i += 8) mix(lanes[0], p + i, std::min<size_t>(8, n - i));
  for (size_t k = 1; k < 4; ++k) lanes[0] = (lanes[0] ^ lanes[k]) * 0x9E3779B97F4A7C15u;
  return lanes[0];
}

}  // namespace situ::memory
