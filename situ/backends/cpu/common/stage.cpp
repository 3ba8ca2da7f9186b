// Implements moves of small tiles between strided memory and dense buffers.
#include "situ/backends/cpu/common/stage.h"

#include <cstring>

#include "situ/backends/cpu/copy/transpose.h"

namespace situ::cpu {
namespace {

// The source is contiguous down the rows, the target in neither direction. Bands are as high as a cache line, so that
// each line is read once. Columns whose distance is a power of two share one set of the cache and would evict each
// other.
template <class T>
void turn_of(T* __restrict to, const T* __restrict from, int64_t tc, int64_t tr, int64_t fc, int64_t columns,
             int64_t rows) {
  constexpr int64_t kBand = 64 / sizeof(T);
  for (int64_t y0 = 0; y0 < rows; y0 += kBand) {
    const int64_t y1 = y0 + kBand < rows ? y0 + kBand : rows;
    for (int64_t x = 0; x < columns; ++x) {
      for (int64_t y = y0; y < y1; ++y) to[y * tr + x * tc] = from[x * fc + y];
    }
  }
}

// Copies rows x columns. The loop order follows the source, since reading cache lines costs more than writing them.
template <class T>
void move_of(T* __restrict to, const T* __restrict from, int64_t tc, int64_t tr, int64_t fc, int64_t fr,
             int64_t columns, int64_t rows) {
  if (fr == 1 && fc != 1)
    return tc == 1 ? transpose(to, from, sizeof(T), tr, fc, columns, rows)
                   : turn_of(to, from, tc, tr, fc, columns, rows);
  for (int64_t y = 0; y < rows; ++y) {
    T* t = to + y * tr;
    const T* f = from + y * fr;
    if (tc == 1 && fc == 1) {
      std::memcpy(t, f, static_cast<size_t>(columns) * sizeof(T));
    } else if (tc == 1) {
      for (int64_t x = 0; x < columns; ++x) t[x] = f[x * fc];
    } else {
      for (int64_t x = 0; x < columns; ++x) t[x * tc] = f[x * fc];
    }
  }
}

template <class T>
void splat_of(T* to, const void* value, int64_t n) {
  T v;
  std::memcpy(&v, value, sizeof(T));
  for (int64_t i = 0; i < n; ++i) to[i] = v;
}

// Calls f with a pointer whose type has `size` bytes.
template <class F>
void with_word(int64_t size, F&& f) {
  switch (size) {
    case 1:
      return f(uint8_t{});
    case 2:
      return f(uint16_t{});
    case 4:
      return f(uint32_t{});
    default:
      return f(uint64_t{});
  }
}

}  // namespace

void move(void* to, const void* from, int64_t size, int64_t tc, int64_t tr, int64_t fc, int64_t fr, int64_t columns,
          int64_t rows) {
  with_word(size, [&](auto w) {
    using T = decltype(w);
    move_of(static_cast<T*>(to), static_cast<const T*>(from), tc, tr, fc, fr, columns, rows);
  });
}

void gather(void* dense, const void* from, int64_t size, int64_t sc, int64_t sr, int64_t columns, int64_t rows) {
  move(dense, from, size, 1, columns, sc, sr, columns, rows);
}

void scatter(void* to, const void* dense, int64_t size, int64_t sc, int64_t sr, int64_t columns, int64_t rows) {
  move(to, dense, size, sc, sr, 1, columns, columns, rows);
}

void splat(void* to, const void* value, int64_t size, int64_t n) {
  with_word(size, [&](auto w) { splat_of(static_cast<decltype(w)*>(to), value, n); });
}

}  // namespace situ::cpu
