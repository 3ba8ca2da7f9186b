#include "situ/memory/fingerprint.h"

#include <algorithm>
#include <cstring>

#include "situ/base/threads.h"

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

namespace {

struct Steps {  // dimensions that move, the outer ones first, and the run of bytes that lies together at each place
  int64_t sizes[kMaxDims], strides[kMaxDims], run;
  int n = 0;
};

Steps steps_of(const Region& g) {
  Steps s{};
  s.run = g.itemsize;
  int order[kMaxDims];
  for (int d = 0; d < g.ndim(); ++d)
    if (g.sizes[d] > 1 && g.strides[d] != 0) order[s.n++] = d;
  std::stable_sort(order, order + s.n, [&](int a, int b) { return g.strides[a] > g.strides[b]; });
  for (int k = 0; k < s.n; ++k) s.sizes[k] = g.sizes[order[k]], s.strides[k] = g.strides[order[k]] * g.itemsize;
  while (s.n > 0 && s.strides[s.n - 1] == s.run) s.run *= s.sizes[--s.n];
  return s;
}

uint64_t joined(uint64_t all, uint64_t next) {
  all = (all ^ next) * 0x9E3779B97F4A7C15u;
  return all ^ all >> 29;
}

// Bytes that lie together, large ones by all threads, on a grid that the size alone decides.
uint64_t print_of(const char* p, size_t n) noexcept {
  constexpr size_t kAlone = size_t{1} << 20;
  constexpr int kChunks = 64;
  if (n <= kAlone) return fingerprint(p, n);
  uint64_t prints[kChunks];
  const size_t each = (n / kChunks + 64) / 64 * 64;
  parallel_for(kChunks, [&](int64_t chunk, int) {
    const size_t begin = std::min(n, static_cast<size_t>(chunk) * each);
    prints[chunk] = fingerprint(p + begin, std::min(n - begin, each));
  });
  uint64_t all = n;
  for (uint64_t print : prints) all = joined(all, print);
  return all;
}

}  // namespace

uint64_t fingerprint(const void* base, const Region& g) noexcept {
  if (g.numel() == 0) return 0;
  const Steps s = steps_of(g);
  const char* at = static_cast<const char*>(base) + g.offset * g.itemsize;
  const auto run = static_cast<size_t>(s.run);
  uint64_t all = print_of(at, run);
  int64_t index[kMaxDims] = {};
  for (;;) {
    int d = s.n;
    while (d-- > 0) {
      at += s.strides[d];
      if (++index[d] < s.sizes[d]) break;
      at -= s.strides[d] * s.sizes[d];
      index[d] = 0;
    }
    if (d < 0) return all;
    all = joined(all, print_of(at, run));
  }
}

}  // namespace situ::memory
