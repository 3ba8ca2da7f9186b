// Implements fingerprint: a 64-bit hash of a run of bytes, and of a strided region with all threads.
#include "situ/memory/fingerprint.h"

#include <algorithm>
#include <cstring>

#include "situ/base/threads.h"

namespace situ::memory {

namespace {

constexpr uint64_t kOdd = 0x9E3779B97F4A7C15u;

// Four hashes, each of every fourth word; the words after the last full group go to the first.
struct Lanes {
  uint64_t of[4];
};

Lanes lanes_of(const void* bytes, size_t n) noexcept {
  const auto* p = static_cast<const unsigned char*>(bytes);
  Lanes lanes{{n, 1, 2, 3}};
  auto mix = [&](uint64_t& h, const unsigned char* from, size_t count) {
    uint64_t word = 0;
    std::memcpy(&word, from, count);
    h = (h ^ word) * kOdd;
    h ^= h >> 29;
  };
  size_t i = 0;
  for (; i + 32 <= n; i += 32)
    for (size_t k = 0; k < 4; ++k) mix(lanes.of[k], p + i + 8 * k, 8);
  for (; i < n; i += 8) mix(lanes.of[0], p + i, std::min<size_t>(8, n - i));
  return lanes;
}

// A bijection in either argument. A sign is the highest bit of a word, which a product does not move to other bits. Two
// products with the shifts between them spread it to all bits, so that two flipped signs do not cancel out.
uint64_t joined(uint64_t all, uint64_t next) {
  all ^= next;
  for (int round = 0; round < 2; ++round) all = (all ^ all >> 32) * kOdd;
  return all ^ all >> 32;
}

}  // namespace

uint64_t fingerprint(const void* bytes, size_t n) noexcept {
  Lanes lanes = lanes_of(bytes, n);
  for (size_t k = 1; k < 4; ++k) lanes.of[0] = (lanes.of[0] ^ lanes.of[k]) * kOdd;
  return lanes.of[0];
}

namespace {

struct Steps {  // dimensions to iterate over, outer ones first, and the run of contiguous bytes at each position
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

uint64_t print_of_piece(const char* p, size_t n) noexcept {
  const Lanes lanes = lanes_of(p, n);
  uint64_t all = joined(0, lanes.of[0]);
  for (size_t k = 1; k < 4 && n >= 32; ++k) all = joined(all, lanes.of[k]);
  return all;
}

// Hashes contiguous bytes; large runs with all threads, in chunks that depend only on the size.
uint64_t print_of(const char* p, size_t n) noexcept {
  constexpr size_t kAlone = size_t{1} << 20;
  constexpr int kChunks = 64;
  if (n <= kAlone) return print_of_piece(p, n);
  uint64_t prints[kChunks];
  const size_t each = (n / kChunks + 64) / 64 * 64;
  parallel_for(kChunks, [&](int64_t chunk, int) {
    const size_t begin = std::min(n, static_cast<size_t>(chunk) * each);
    prints[chunk] = print_of_piece(p + begin, std::min(n - begin, each));
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
  // joined with `run`, since two first runs could otherwise be swapped without a change
  uint64_t all = joined(run, print_of(at, run));
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
