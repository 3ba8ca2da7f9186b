#include "situ/backends/cpu/copy/copy.h"

#include <cstring>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/common/stream.h"
#include "situ/backends/cpu/common/tiles.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/copy/transpose.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrainBytes = 1 << 18;
constexpr int64_t kSquare = 128;    // rows and columns of a transposed tile
constexpr int64_t kFarSquare = 64;  // and of a large one, where lines of more push one another out
// A target of so many bytes would not stay in a core's own cache anyway: its lines are written without being read.
constexpr int64_t kTurnedBytes = int64_t{4} << 20;

// Past the caches, while the next piece is asked for.
void copy_past(char* to, const char* from, size_t bytes) {
  for (size_t i = 0; i < bytes; i += kStreamPiece) {
    for (size_t b = 0; b < kStreamPiece; b += kPrefetchPiece) ask_for(from + i, kStreamPrefetch + b);
    stream_copy(to + i, from + i, std::min(kStreamPiece, bytes - i));
  }
  end_of_stream();
}

void copy_dense(char* to, const char* from, int64_t bytes) {
  parallel_blocks(bytes, kGrainBytes, [&](int64_t begin, int64_t end) {
    const auto n = static_cast<size_t>(end - begin);
    bytes < kStreamedBytes ? static_cast<void>(std::memcpy(to + begin, from + begin, n))
                           : copy_past(to + begin, from + begin, n);
  });
}

void copy_tile(char* to, const char* from, int64_t size, const Geometry& g, int64_t columns, int64_t rows,
               bool stream) {
  const int64_t tc = g.strides[0][0], tr = g.strides[0][1], fc = g.strides[1][0], fr = g.strides[1][1];
  if (tc == 1 && fc == 1) {
    for (int64_t y = 0; y < rows; ++y) {
      std::memcpy(to + y * tr * size, from + y * fr * size, static_cast<size_t>(columns * size));
    }
    return;
  }
  if (stream && tc == 1 && fr == 1) return transpose(to, from, size, tr, fc, columns, rows, true);
  move(to, from, size, tc, tr, fc, fr, columns, rows);
}

void copy_strided(const Arg& dst, const Arg& src, Geometry& g) {
  const int64_t size = size_of(dst.dtype);
  const int t = transposed_dim(g, 2);
  if (t > 1) swap_dims(g, 2, 1, t);
  pad_to_two_dims(g, 2);
  const bool stream = t && g.numel * size >= kTurnedBytes;
  const int64_t side = stream ? kFarSquare : kSquare;
  Tiling tiling;
  tiling.columns = std::min(g.sizes[0], t ? side : kGrainBytes / size);
  tiling.rows = t || tiling.columns == g.sizes[0] ? std::clamp<int64_t>(4096 / tiling.columns, 1, g.sizes[1]) : 1;
  if (t) tiling.rows = std::min(side, g.sizes[1]);
  tiling.count = count_tiles(g, tiling);
  tiling.rows_first = t != 0;
  const int64_t per_chunk = std::max<int64_t>(1, kGrainBytes / (size * tiling.columns * tiling.rows));
  parallel_blocks(tiling.count, per_chunk, [&](int64_t begin, int64_t end) {
    TilePosition p(g, 2, tiling, begin);
    for (int64_t i = begin; i < end; ++i) {
      copy_tile(dst.as<char>() + p.offset[0] * size, src.as<const char>() + p.offset[1] * size, size, g,
                p.columns(g, tiling), p.rows(g, tiling), stream);
      if (i + 1 < end) p.next(g, 2, tiling);
    }
    if (stream) end_of_stream();
  });
}

bool single_value(const Geometry& g) {
  for (int i = 0; i < g.ndim; ++i) {
    if (g.strides[1][i]) return false;
  }
  return true;
}

// ---- accumulate -----------------------------------------------------------------------------------------------------

template <class T, class S>
T sum_of(T a, S b) {
  if constexpr (std::is_same_v<T, S>) {
    return element_sum(a, b);
  } else {
    return a + wide(b);
  }
}

template <class T, class S>
void accumulate_row(T* dst, const S* src, int64_t n, int64_t ds, int64_t ss) {
  if (ds == 1 && ss == 1) {
    for (int64_t i = 0; i < n; ++i) dst[i] = sum_of(dst[i], src[i]);
  } else {
    for (int64_t i = 0; i < n; ++i) dst[i * ds] = sum_of(dst[i * ds], src[i * ss]);
  }
}

// Not inlined into itself: gcc would, seven dimensions deep, for a sixth of a megabyte in all types.
template <class T, class S>
[[gnu::noinline]] void accumulate_dim(T* dst, const S* src, const Arg& d, const Arg& s, int dim) {
  const int64_t n = d.sizes[dim], ds = d.strides[dim], ss = s.strides[dim];
  if (dim == d.ndim - 1) return accumulate_row(dst, src, n, ds, ss);
  for (int64_t i = 0; i < n; ++i) accumulate_dim(dst + i * ds, src + i * ss, d, s, dim + 1);
}

template <class T, class S>
void accumulate_as(const Arg& dst, const Arg& src) {
  if (dst.numel() == 0) return;
  if (dst.ndim == 0) return accumulate_row(dst.as<T>(), src.as<const S>(), 1, 1, 1);
  accumulate_dim(dst.as<T>(), src.as<const S>(), dst, src, 0);
}

}  // namespace

void copy(const Arg& dst, const Arg& src) {
  Geometry g;
  make_geometry(g, dst, &src, 1);
  if (g.numel == 0) return;
  if (dst.dtype != src.dtype || single_value(g)) {
    static constexpr PointwiseOp kIdentity{nullptr, nullptr, nullptr, nullptr, 1};
    return pointwise(kIdentity, compute_type(src.dtype), dst, src);
  }
  if (g.ndim == 1 && g.strides[0][0] == 1 && g.strides[1][0] == 1) {
    return copy_dense(dst.as<char>(), src.as<const char>(), g.numel * size_of(dst.dtype));
  }
  copy_strided(dst, src, g);
}

void fill(const Arg& dst, Scalar value) {
  const int64_t none[kMaxDims] = {};
  if (is_floating(dst.dtype)) return copy(dst, {&value.real, DType::f64, dst.ndim, dst.sizes, none});
  if (dst.dtype == DType::boolean && value.real != 0) value.integer = 1;
  copy(dst, {&value.integer, DType::i64, dst.ndim, dst.sizes, none});
}

void accumulate(const Arg& dst, const Arg& src) {
  if (dst.dtype == DType::f32 && src.dtype == DType::f16) return accumulate_as<float, half>(dst, src);
  if (dst.dtype == DType::f32 && src.dtype == DType::bf16) return accumulate_as<float, bfloat16>(dst, src);
  with_type(dst.dtype, [&](auto t) { accumulate_as<decltype(t), decltype(t)>(dst, src); });
}

}  // namespace situ::cpu
