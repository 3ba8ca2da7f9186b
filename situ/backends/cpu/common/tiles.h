// Walks an iteration space in tiles of rows x columns (its two innermost dimensions).
#pragma once
#include <algorithm>

#include "situ/backends/cpu/common/iteration.h"

namespace situ::cpu {

// Tiles are numbered along columns first (unless rows_first), then rows, then the outer dimensions.
struct Tiling {
  int64_t columns = 1, rows = 1;  // of a full tile
  int64_t count = 0;              // tiles
  bool rows_first = false;        // tiles are numbered down the rows before the columns
};

inline void swap_dims(Geometry& g, int operands, int a, int b) {
  std::swap(g.sizes[a], g.sizes[b]);
  for (int k = 0; k < operands; ++k) std::swap(g.strides[k][a], g.strides[k][b]);
}

// The first dimension along which an input is contiguous while the output is contiguous along another; 0 if none.
inline int transposed_dim(const Geometry& g, int operands) {
  for (int k = 1; k < operands; ++k) {
    const int64_t* s = g.strides[k];
    if (g.ndim < 2 || s[0] == 0 || s[0] == 1) continue;
    for (int i = 1; i < g.ndim; ++i) {
      if (s[i] == 1) return i;
    }
  }
  return 0;
}

inline void pad_to_two_dims(Geometry& g, int operands) {
  while (g.ndim < 2) {
    g.sizes[g.ndim] = 1;
    for (int k = 0; k < operands; ++k) g.strides[k][g.ndim] = 0;
    ++g.ndim;
  }
}

inline int64_t count_tiles(const Geometry& g, const Tiling& t) {
  int64_t n = (g.sizes[0] + t.columns - 1) / t.columns * ((g.sizes[1] + t.rows - 1) / t.rows);
  for (int i = 2; i < g.ndim; ++i) n *= g.sizes[i];
  return n;
}

// The position of one tile, advanced like an odometer.
struct TilePosition {
  int64_t index[kMaxDims];
  int64_t offset[kMaxOperands];  // in elements

  TilePosition(const Geometry& g, int operands, const Tiling& t, int64_t tile) {
    for (int k = 0; k < operands; ++k) offset[k] = 0;
    for (int j = 0; j < g.ndim; ++j) {
      const int i = dim_of(t, j);
      const int64_t step = step_of(t, i), n = (g.sizes[i] + step - 1) / step;
      index[i] = tile % n * step;
      tile /= n;
      for (int k = 0; k < operands; ++k) offset[k] += index[i] * g.strides[k][i];
    }
  }
  void next(const Geometry& g, int operands, const Tiling& t) {
    for (int j = 0; j < g.ndim; ++j) {
      const int i = dim_of(t, j);
      const int64_t step = step_of(t, i), was = index[i];
      index[i] = was + step < g.sizes[i] ? was + step : 0;
      for (int k = 0; k < operands; ++k) offset[k] += (index[i] - was) * g.strides[k][i];
      if (index[i]) return;
    }
  }
  int64_t columns(const Geometry& g, const Tiling& t) const { return std::min(t.columns, g.sizes[0] - index[0]); }
  int64_t rows(const Geometry& g, const Tiling& t) const { return std::min(t.rows, g.sizes[1] - index[1]); }

 private:
  static int dim_of(const Tiling& t, int j) { return t.rows_first && j < 2 ? 1 - j : j; }
  static int64_t step_of(const Tiling& t, int i) { return i == 0 ? t.columns : i == 1 ? t.rows : 1; }
};

}  // namespace situ::cpu
