// Optimized with -O3: only that unrolls its loops of few turns.
#include "situ/backends/cpu/elementwise/pointwise.h"

#include <cstring>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/common/stream.h"
#include "situ/backends/cpu/common/tiles.h"
#include "situ/base/cpu.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kTile = 512;  // elements staged at a time
// The same of operands that come from memory, from so many bytes of those that are read or written once: the lines of
// the next tile are asked for at once, and of two operands' 512 elements they are too many (ahead.h).
constexpr int64_t kFarTile = 128;
constexpr int64_t kFarBytes = int64_t{16} << 20;
constexpr int64_t kKeptBytes = int64_t{256} << 10;  // of a row that is read again, and still is in a cache then
constexpr int64_t kTileBytes = 16 << 10;  // of an operand, and where one is transposed: runs long enough both ways
constexpr int64_t kSide = 64;             // columns of such a tile; of more, lines push one another out of the caches
constexpr int64_t kRowBytes = 128;        // of a tile, from which blocks run on single rows
constexpr int64_t kGrain = 32768;         // elements a thread claims at a time

// One operand of a call: where it is, how it gets to and from the compute type.
struct Side {
  char* data;
  int64_t size;     // bytes of an element
  Convert convert;  // null: it has the compute type
  bool direct;      // blocks may work on its own memory
  bool splat;       // one value for the whole call
  bool again;       // every row of tiles reads it once more, and finds it in a cache
};

struct PointwiseCall {
  Block block;  // null: copy input 0
  const void* attr;
  int inputs;
  int64_t compute_size;
  Side side[kMaxOperands];  // 0 is the output
  Geometry g;
  bool prefetch = false;  // tiles ask for the next one
  bool past = false;      // the result is written past the caches
  bool turned = false;    // tiles are of a transposed operand
};

// Several tiles' worth of one value, converted once per claimed chunk.
struct Splats {
  alignas(64) char values[kMaxOperands - 1][kTileBytes];
  void fill(const PointwiseCall& c, int k, int64_t n) {
    const Side& s = c.side[k + 1];
    alignas(8) char one[8];
    if (s.convert) {
      s.convert(one, s.data, 1);
    } else {
      std::memcpy(one, s.data, static_cast<size_t>(s.size));
    }
    splat(values[k], one, c.compute_size, std::min(n, kTileBytes / c.compute_size));
  }
};

// ---- Everything contiguous and of the compute type, or one value ----------------------------------------------------

void run_direct(const PointwiseCall& c, int64_t begin, int64_t end, bool any_splat) {
  const void* in[kMaxOperands - 1];
  const int64_t size = c.compute_size;
  char* out = c.side[0].data + begin * size;
  for (int k = 0; k < c.inputs; ++k) in[k] = c.side[k + 1].data + begin * size;
  if (!any_splat) {
    c.block(out, in, static_cast<size_t>(end - begin), c.attr);
    return;
  }
  Splats splats;
  for (int k = 0; k < c.inputs; ++k) {
    if (!c.side[k + 1].splat) continue;
    splats.fill(c, k, std::min(kTile, end - begin));
    in[k] = splats.values[k];
  }
  for (int64_t i = begin; i < end; i += kTile) {
    c.block(out, in, static_cast<size_t>(std::min(kTile, end - i)), c.attr);
    out += kTile * size;
    for (int k = 0; k < c.inputs; ++k) {
      if (!c.side[k + 1].splat) in[k] = static_cast<const char*>(in[k]) + kTile * size;
    }
  }
}

// A run of n results past the caches: each piece is computed in the first cache, while the next one of the operands is
// asked for. `in` moves along.
void run_pieces(const PointwiseCall& c, char* out, const void** in, int64_t n) {
  alignas(64) char piece[kStreamPiece];
  const int64_t size = c.compute_size, most = static_cast<int64_t>(kStreamPiece) / size;
  const auto streams = [&](int k) { return !c.side[k + 1].splat && !c.side[k + 1].again; };
  int operands = 0;
  for (int k = 0; k < c.inputs; ++k) operands += streams(k);
  const bool asks = may_ask(operands);
  for (int64_t i = 0; i < n; i += most) {
    const auto some = static_cast<size_t>(std::min(most, n - i));
    for (int k = 0; asks && k < c.inputs; ++k)
      if (streams(k))
        for (size_t b = 0; b < kStreamPiece; b += kPrefetchPiece) ask_for(in[k], kStreamPrefetch + b);
    c.block(piece, in, some, c.attr);
    stream_copy(out + i * size, piece, some * static_cast<size_t>(size));
    for (int k = 0; k < c.inputs; ++k)
      if (!c.side[k + 1].splat) in[k] = static_cast<const char*>(in[k]) + kStreamPiece;
  }
}

void run_past(const PointwiseCall& c, int64_t begin, int64_t end) {
  const int64_t size = c.compute_size, most = static_cast<int64_t>(kStreamPiece) / size;
  const void* in[kMaxOperands - 1];
  Splats splats;
  for (int k = 0; k < c.inputs; ++k) {
    in[k] = c.side[k + 1].splat ? splats.values[k] : c.side[k + 1].data + begin * size;
    if (c.side[k + 1].splat) splats.fill(c, k, most);
  }
  run_pieces(c, c.side[0].data + begin * size, in, end - begin);
  end_of_stream();
}

// Is the result larger than what the caches keep, and no operand's own memory, which is in them already?
bool larger_than_caches(const PointwiseCall& c) {
  if (c.g.numel * c.side[0].size < kStreamedBytes) return false;
  for (int k = 1; k <= c.inputs; ++k)
    if (c.side[k].data == c.side[0].data) return false;
  return true;
}

// ---- The general case: tiles of rows x columns
// ------------------------------------------------------------------------

// Does a tile ask for the next one? What goes past the caches in pieces asks for itself, and so do longer runs.
bool prefetches(const PointwiseCall& c, const Tiling& t, bool staged) {
  const bool in_pieces = c.past && c.block && !c.turned && !c.side[0].convert && c.g.strides[0][0] == 1 &&
                         (t.rows == 1 || c.g.strides[0][1] == t.columns);
  if (in_pieces || !(staged || may_ask(c.inputs + 1))) return false;
  return c.g.numel * c.side[0].size >= static_cast<int64_t>(kPrefetchFrom);
}

Tiling cut(PointwiseCall& c) {
  Geometry& g = c.g;
  const int operands = c.inputs + 1;
  const int t = transposed_dim(g, operands);
  c.turned = t != 0;
  if (t > 1) swap_dims(g, operands, 1, t);
  pad_to_two_dims(g, operands);
  bool staged = false;
  int64_t square = kTileBytes / c.compute_size;
  int64_t bytes = 0;  // that are read or written once
  for (int k = 0; k < operands; ++k) {
    Side& s = c.side[k];
    square = std::min(square, kTileBytes / s.size);
    s.direct = !s.convert && g.strides[k][0] == 1 && c.block;
    s.again = !t && g.sizes[1] > 1 && g.strides[k][1] == 0 && g.sizes[0] * s.size <= kKeptBytes;
    staged |= !s.direct && !s.splat;
    if (!s.splat && !s.again) bytes += g.numel * s.size;
  }
  Tiling tiling;
  const int64_t tile = bytes < kFarBytes ? kTile : kFarTile;
  tiling.columns = std::min(g.sizes[0], t ? kSide : staged || operands == 1 ? tile : kGrain);
  for (int k = 1; k < operands; ++k) {
    if (c.side[k].splat) tiling.columns = std::min(tiling.columns, kTile);
  }
  const bool whole_rows = tiling.columns == g.sizes[0];
  tiling.rows = t || whole_rows ? std::clamp<int64_t>((t ? square : tile) / tiling.columns, 1, g.sizes[1]) : 1;
  tiling.count = count_tiles(g, tiling);
  c.prefetch = prefetches(c, tiling, staged);
  tiling.rows_first = t != 0;  // follow the transposed operand, whose next rows lie in the lines just read
  return tiling;
}

struct Buffers {
  alignas(64) char value[kMaxOperands][kTileBytes];
  alignas(64) char raw[kTileBytes];
};

// A dense tile that is converted, and the one that follows it in most calls.
void convert_tile(const PointwiseCall& c, const Side& s, void* to, const void* from, const char* at, int64_t n) {
  const auto bytes = static_cast<size_t>(n * s.size);
  if (c.prefetch)
    for (size_t i = 0; i < bytes; i += kPrefetchPiece) ask_for(at + i, bytes);
  s.convert(to, from, static_cast<size_t>(n));
}

// The tile of input k as a contiguous run of the compute type.
const void* load_tile(const PointwiseCall& c, Buffers& b, int k, const char* at, int64_t columns, int64_t rows) {
  const Side& s = c.side[k];
  const int64_t sc = c.g.strides[k][0], sr = c.g.strides[k][1];
  const bool dense = (sc == 1 || columns == 1) && (sr == columns || rows == 1);
  const int64_t n = columns * rows;
  if (dense && !s.convert) {
    const auto bytes = static_cast<size_t>(n * s.size);
    if (c.prefetch && bytes < kPrefetchFrom)  // longer runs ask for themselves
      for (size_t i = 0; i < bytes; i += kPrefetchPiece) ask_for(at + i, bytes);
    return at;
  }
  if (dense) {
    convert_tile(c, s, b.value[k], at, at, n);
    return b.value[k];
  }
  if (!s.convert) {
    gather(b.value[k], at, s.size, sc, sr, columns, rows);
    return b.value[k];
  }
  gather(b.raw, at, s.size, sc, sr, columns, rows);
  s.convert(b.value[k], b.raw, static_cast<size_t>(n));
  return b.value[k];
}

// May rows of a tile of this operand be used where they lie?
bool lies_in_rows(const PointwiseCall& c, int k, int64_t columns) {
  const Side& s = c.side[k];
  return !s.convert && !s.splat && c.g.strides[k][0] == 1 && columns * s.size >= kRowBytes;
}

// Of the tile behind this one, asks for row y, or of a transposed operand column y: memory is at work meanwhile.
__attribute__((always_inline)) inline void ask_for_next(const PointwiseCall& c, int k, int64_t offset, int64_t y,
                                                        int64_t columns, int64_t rows) {  // see ahead.h
  const int64_t *step = c.g.strides[k], size = c.side[k].size;
  const bool turned = step[0] != 1;
  if (c.side[k].splat || (turned && (step[1] != 1 || y >= columns))) return;
  const char* next = c.side[k].data + (offset + (turned ? y * step[0] + rows : (y + rows) * step[1])) * size;
  for (int64_t line = 0; line < (turned ? rows : columns) * size; line += 64) __builtin_prefetch(next + line);
}

// Do all operands but turned ones lie in one run?
bool in_one_run(const PointwiseCall& c, int64_t columns) {
  for (int k = 0; k <= c.inputs; ++k)
    if (lies_in_rows(c, k, columns) && c.g.strides[k][1] != columns) return false;
  return true;
}

// A tile of a transposed operand and others whose rows are used where they lie, so that no more is copied than is
// turned. False where that does not apply, or one call will do.
bool run_rows(const PointwiseCall& c, Buffers& b, const Splats& splats, const int64_t* offset, int64_t columns,
              int64_t rows) {
  if (!c.block || !lies_in_rows(c, 0, columns) || (!c.past && in_one_run(c, columns))) return false;
  const void* in[kMaxOperands - 1];
  int64_t step[kMaxOperands];  // bytes between rows
  for (int k = c.inputs; k >= 0; --k) {
    const Side& s = c.side[k];
    char* at = s.data + offset[k] * s.size;
    step[k] = c.g.strides[k][1] * s.size;
    if (k == 0) break;
    in[k - 1] = at;
    if (lies_in_rows(c, k, columns)) continue;
    step[k] = s.splat ? 0 : columns * c.compute_size;
    in[k - 1] = s.splat ? splats.values[k - 1] : load_tile(c, b, k, at, columns, rows);
  }
  const Side& o = c.side[0];
  char* at = o.data + offset[0] * o.size;
  for (int64_t y = 0; y < rows; ++y, at += step[0]) {
    c.block(c.past ? b.value[0] : at, in, static_cast<size_t>(columns), c.attr);
    if (c.past) stream_copy(at, b.value[0], static_cast<size_t>(columns * o.size));
    for (int k = 1; k <= c.inputs; ++k) {
      if (c.past) ask_for_next(c, k, offset[k], y, columns, rows);
      in[k - 1] = static_cast<const char*>(in[k - 1]) + step[k];
    }
  }
  return true;
}

void run_tile(const PointwiseCall& c, Buffers& b, const Splats& splats, const int64_t* offset, int64_t columns,
              int64_t rows) {
  if (c.turned && run_rows(c, b, splats, offset, columns, rows)) return;
  const int64_t n = columns * rows;
  const void* in[kMaxOperands - 1];
  for (int k = 0; k < c.inputs; ++k) {
    const Side& s = c.side[k + 1];
    in[k] = s.splat ? splats.values[k] : load_tile(c, b, k + 1, s.data + offset[k + 1] * s.size, columns, rows);
  }
  const Side& o = c.side[0];
  char* at = o.data + offset[0] * o.size;
  const int64_t sc = c.g.strides[0][0], sr = c.g.strides[0][1];
  const bool dense = (sc == 1 || columns == 1) && (sr == columns || rows == 1);
  const void* result = in[0];
  if (c.block) {
    if (c.past && dense && !o.convert) return run_pieces(c, at, in, n);
    void* target = dense && !o.convert ? at : b.value[0];
    c.block(target, in, static_cast<size_t>(n), c.attr);
    if (target == at) return;
    result = target;
  }
  if (dense && !c.past) {
    o.convert ? convert_tile(c, o, at, result, at, n)
              : static_cast<void>(std::memcpy(at, result, static_cast<size_t>(n * o.size)));
    return;
  }
  if (o.convert) {
    o.convert(b.raw, result, static_cast<size_t>(n));
    result = b.raw;
  }
  if (dense) return stream_copy(at, result, static_cast<size_t>(n * o.size));
  if (c.past && sc == 1) {
    const auto bytes = static_cast<size_t>(columns * o.size);
    for (int64_t y = 0; y < rows; ++y)
      stream_copy(at + y * sr * o.size, static_cast<const char*>(result) + static_cast<size_t>(y) * bytes, bytes);
    return;
  }
  scatter(at, result, o.size, sc, sr, columns, rows);
}

void run_tiles(const PointwiseCall& c, const Tiling& t, int64_t begin, int64_t end) {
  Buffers buffers;
  Splats splats;
  for (int k = 0; k < c.inputs; ++k) {
    if (c.side[k + 1].splat) splats.fill(c, k, t.columns * t.rows);
  }
  const int operands = c.inputs + 1;
  TilePosition p(c.g, operands, t, begin);
  for (int64_t i = begin; i < end; ++i) {
    run_tile(c, buffers, splats, p.offset, p.columns(c.g, t), p.rows(c.g, t));
    if (i + 1 < end) p.next(c.g, operands, t);
  }
  if (c.past) end_of_stream();
}

bool all_bf16(const Arg& out, const Arg* in, int n) {
  for (int k = 0; k < n; ++k)
    if (in[k].dtype != DType::bf16) return false;
  return out.dtype == DType::bf16;
}

bool all_zero(const int64_t* strides, int n) {
  for (int i = 0; i < n; ++i) {
    if (strides[i]) return false;
  }
  return true;
}

}  // namespace

// Measured on Zen 4, with its AVX-512 and without. Family 25 is Zen 3, too, which was not.
const size_t several_prefetched_from = this_cpu().amd && this_cpu().family == 25 ? SIZE_MAX : kPrefetchFrom;

void take_rest(void* to, const void* from, size_t bytes) {
  std::memset(to, 0, kRestBytes);
  put_rest(to, from, bytes);
}

void put_rest(void* to, const void* from, size_t bytes) {
  auto* t = static_cast<char*>(to);
  auto* f = static_cast<const char*>(from);
  if (bytes == 4) return static_cast<void>(std::memcpy(t, f, 4));  // one element: what small calls have most
  if (bytes & 32) std::memcpy(t, f, 32), t += 32, f += 32;
  if (bytes & 16) std::memcpy(t, f, 16), t += 16, f += 16;
  if (bytes & 8) std::memcpy(t, f, 8), t += 8, f += 8;
  if (bytes & 4) std::memcpy(t, f, 4);
}

void pointwise(const PointwiseOp& op, DType compute, const Arg& out, const Arg* in, const void* attr) {
  PointwiseCall c;
  const bool in_bf16 = op.bf16 && compute == DType::f32 && all_bf16(out, in, op.inputs);
  c.block = in_bf16 ? op.bf16 : op.block(compute);
  c.attr = attr;
  c.inputs = op.inputs;
  c.compute_size = in_bf16 ? size_of(DType::bf16) : size_of(compute);
  bool direct = c.block != nullptr, any_splat = false;
  make_geometry(c.g, out, in, op.inputs);
  if (c.g.numel == 0) return;
  for (int k = 0; k <= op.inputs; ++k) {
    const Arg& a = k ? in[k - 1] : out;
    Convert convert = in_bf16 ? nullptr : k ? load_as(a.dtype, compute) : store_as(compute, a.dtype);
    const bool splat = k && c.g.numel > 1 && all_zero(c.g.strides[k], c.g.ndim);
    c.side[k] = {a.as<char>(), size_of(a.dtype), convert, false, splat, false};
    any_splat |= splat;
    direct &= splat || (!convert && (c.g.ndim == 0 || (c.g.ndim == 1 && c.g.strides[k][0] == 1)));
  }
  c.past = larger_than_caches(c);
  if (direct) {
    parallel_blocks(c.g.numel, kGrain, [&](int64_t begin, int64_t end) {
      c.past ? run_past(c, begin, end) : run_direct(c, begin, end, any_splat);
    });
    return;
  }
  const Tiling t = cut(c);
  const int64_t per_chunk = std::max<int64_t>(1, kGrain / (t.columns * t.rows));
  parallel_blocks(t.count, per_chunk, [&](int64_t begin, int64_t end) { run_tiles(c, t, begin, end); });
}

}  // namespace situ::cpu
