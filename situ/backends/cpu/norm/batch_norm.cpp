// Implements batch norm: walks tensors in tiles whose channels are known.
#include "situ/backends/cpu/norm/batch_norm.h"

#include <cmath>
#include <cstring>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/common/tiles.h"
#include "situ/backends/cpu/elementwise/bits.h"
#include "situ/backends/cpu/norm/channels.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kBuffer = 2048;   // elements of a staged tile
constexpr int64_t kDirect = 16384;  // elements of a tile used in place
constexpr int64_t kGrain = 65536;   // the fewest elements of a part that is summed separately
constexpr int64_t kMaxParts = 32;

DType compute_of(const Arg& x) { return x.dtype == DType::f64 ? DType::f64 : DType::f32; }

// Up to four tensors of one shape, split into tiles whose channels are known. Operand 0 determines the order of
// dimensions.
struct ChannelCall {
  const Arg* operands[kMaxOperands - 1];
  int n = 0;
  DType compute;
  int64_t channels;
  Geometry g;
  bool direct[kMaxOperands - 1];
  DType stored;  // type of the tiles that kernels get
  Tiling tiling;

  ChannelCall(const Arg* const* args, int count)
      : n(count), compute(compute_of(*args[0])), channels(args[0]->sizes[1]), stored(compute) {
    int64_t strides[kMaxDims] = {};
    strides[1] = 1;
    Arg all[kMaxOperands];
    for (int k = 0; k < n; ++k) {
      operands[k] = args[k];
      all[k] = *args[k];
    }
    all[n] = {nullptr, DType::f32, args[0]->ndim, args[0]->sizes, strides};
    make_geometry(g, all[0], all + 1, n);
    cut();
  }

 private:
  void cut() {
    if (g.numel == 0) return;
    const int t = transposed_dim(g, n);
    if (t > 1) swap_dims(g, n + 1, 1, t);
    pad_to_two_dims(g, n + 1);
    bool lie_well = true, bf16 = true;
    for (int k = 0; k < n; ++k) {
      direct[k] = g.strides[k][0] == 1 || g.sizes[0] == 1;
      lie_well &= direct[k];
      bf16 &= operands[k]->dtype == DType::bf16;
    }
    stored = bf16 && lie_well ? DType::bf16 : compute;
    bool staged = false;
    for (int k = 0; k < n; ++k) {
      direct[k] &= operands[k]->dtype == stored;
      staged |= !direct[k];
    }
    const int64_t elements = staged ? kBuffer : kDirect;
    tiling.columns = std::min(g.sizes[0], t ? 64 : kChannelColumns);
    tiling.rows = std::clamp<int64_t>(elements / tiling.columns, 1, std::min<int64_t>(64, g.sizes[1]));
    if (!staged && g.strides[n][0] == 0 && tiling.columns < g.sizes[0]) tiling.rows = 1;
    tiling.count = count_tiles(g, tiling);
  }
};

struct Buffers {
  alignas(64) char value[kMaxOperands - 1][kBuffer * 8];
  alignas(64) char raw[kBuffer * 8];
};

// Converts rows of adjacent elements one by one, or all at once if they are adjacent.
void convert_rows(Convert convert, char* to, int64_t to_step, const char* from, int64_t from_step, int64_t columns,
                  int64_t rows, int64_t to_size, int64_t from_size) {
  if (rows == 1 || (to_step == columns && from_step == columns))
    return convert(to, from, static_cast<size_t>(columns * rows));
  for (int64_t r = 0; r < rows; ++r)
    convert(to + r * to_step * to_size, from + r * from_step * from_size, static_cast<size_t>(columns));
}

// Operand k's tile in place, or staged in a buffer. `load` says if its values are needed.
char* tile_rows(const ChannelCall& c, int k, const TilePosition& p, int64_t columns, int64_t rows, Buffers& b,
                bool load, int64_t& row_step) {
  const Arg& a = *c.operands[k];
  const int64_t size = size_of(a.dtype);
  char* at = a.as<char>() + p.offset[k] * size;
  row_step = c.direct[k] ? c.g.strides[k][1] : columns;
  if (c.direct[k]) return at;
  if (!load) return b.value[k];
  const Convert convert = load_as(a.dtype, c.compute);
  const int64_t* step = c.g.strides[k];
  if (convert && step[0] == 1) {
    convert_rows(convert, b.value[k], columns, at, step[1], columns, rows, size_of(c.compute), size);
    return b.value[k];
  }
  gather(convert ? b.raw : b.value[k], at, size, c.g.strides[k][0], c.g.strides[k][1], columns, rows);
  if (convert) convert(b.value[k], b.raw, static_cast<size_t>(columns * rows));
  return b.value[k];
}

void store_tile(const ChannelCall& c, const TilePosition& p, int64_t columns, int64_t rows, Buffers& b) {
  if (c.direct[0]) return;
  const Arg& a = *c.operands[0];
  const int64_t size = size_of(a.dtype);
  const Convert convert = store_as(c.compute, a.dtype);
  const int64_t* step = c.g.strides[0];
  char* to = a.as<char>() + p.offset[0] * size;
  if (convert && step[0] == 1)
    return convert_rows(convert, to, step[1], b.value[0], columns, columns, rows, size, size_of(c.compute));
  if (convert) convert(b.raw, b.value[0], static_cast<size_t>(columns * rows));
  scatter(to, convert ? b.raw : b.value[0], size, c.g.strides[0][0], c.g.strides[0][1], columns, rows);
}

// Calls f(tile) for tiles [begin, end). With `writes`, operand 0 is the output and the inputs follow it.
template <class F>
void for_tiles(const ChannelCall& c, int64_t begin, int64_t end, bool writes, F&& f) {
  Buffers b;
  TilePosition p(c.g, c.n + 1, c.tiling, begin);
  const int first = writes ? 1 : 0;
  for (int64_t i = begin; i < end; ++i) {
    const int64_t columns = p.columns(c.g, c.tiling), rows = p.rows(c.g, c.tiling);
    ChannelTile t = {};
    t.columns = columns;
    t.rows = rows;
    for (int k = first; k < c.n; ++k) t.in[k - first] = tile_rows(c, k, p, columns, rows, b, true, t.in_row[k - first]);
    if (writes) t.out = tile_rows(c, 0, p, columns, rows, b, false, t.out_row);
    t.channel = p.offset[c.n];
    t.channel_column = c.g.strides[c.n][0];
    t.channel_row = c.g.strides[c.n][1];
    f(t);
    if (writes) store_tile(c, p, columns, rows, b);
    if (i + 1 < end) p.next(c.g, c.n + 1, c.tiling);
  }
}

template <class F>
void write_tiles(const ChannelCall& c, F&& f) {
  const int64_t grain = std::max<int64_t>(1, kGrain / (c.tiling.columns * c.tiling.rows));
  parallel_blocks(c.tiling.count, grain, [&](int64_t begin, int64_t end) { for_tiles(c, begin, end, true, f); });
}

int64_t parts_of(int64_t numel, int64_t channels) {
  return std::clamp<int64_t>(numel / std::max(kGrain, 16 * channels), 1, kMaxParts);
}

// Tables of S by channel for each part, filled by f(tile, table) and then merged in order into the first.
template <class S, class F, class M>
S* sum_tiles(const ChannelCall& c, void* tables, F&& f, M&& meet) {
  S* all = static_cast<S*>(tables);
  const int64_t parts = std::min(parts_of(c.g.numel, c.channels), std::max<int64_t>(1, c.tiling.count));
  const int64_t length = (c.tiling.count + parts - 1) / parts;
  std::memset(tables, 0, sizeof(S) * static_cast<size_t>(parts * c.channels));
  parallel_for(parts, [&](int64_t part, int) {
    const int64_t begin = part * length, end = std::min(c.tiling.count, begin + length);
    if (begin < end) for_tiles(c, begin, end, false, [&](const ChannelTile& t) { f(t, all + part * c.channels); });
  });
  for (int64_t part = 1; part < parts; ++part) {
    for (int64_t i = 0; i < c.channels; ++i) meet(all[i], all[part * c.channels + i]);
  }
  return all;
}

// ---- Per-channel numbers --------------------------------------------------------------------------------------------

// Number i of a contiguous [C] operand of any floating type.
double read(const Arg& a, int64_t i) {
  double x = 0;
  const char* p = a.as<char>() + i * size_of(a.dtype);
  const Convert convert = load_as(a.dtype, DType::f64);
  convert ? convert(&x, p, 1) : static_cast<void>(std::memcpy(&x, p, 8));
  return x;
}
void write(const Arg& a, int64_t i, double x) {
  char* p = a.as<char>() + i * size_of(a.dtype);
  const Convert convert = store_as(DType::f64, a.dtype);
  convert ? convert(p, &x, 1) : static_cast<void>(std::memcpy(p, &x, 8));
}

// The start of the scratch: four rows of C numbers of the compute type.
struct ChannelRows {
  Arg row[4];
  void* rest;
  int64_t sizes[1], strides[1] = {1};
  ChannelRows(void* scratch, int64_t channels, DType compute) : sizes{channels} {
    const int64_t bytes = (channels * size_of(compute) + 63) / 64 * 64;
    for (int k = 0; k < 4; ++k) row[k] = {static_cast<char*>(scratch) + k * bytes, compute, 1, sizes, strides};
    rest = static_cast<char*>(scratch) + 4 * bytes;
  }
  ChannelRows(const ChannelRows&) = delete;
};

// Returns true if tiles are adjacent in out's memory and each has whole words of bits.
bool in_words(const ChannelCall& c) {
  const Geometry& g = c.g;
  if (!c.direct[0]) return false;
  int64_t dense = 1;
  for (int i = 0; i < g.ndim; ++i) {
    if (g.sizes[i] > 1 && g.strides[0][i] != dense) return false;
    dense *= g.sizes[i];
  }
  const int64_t line = g.sizes[0], plane = line * g.sizes[1];
  if (c.tiling.columns < line) return c.tiling.rows == 1 && c.tiling.columns % 64 == 0 && line % 64 == 0;
  return line * c.tiling.rows % 64 == 0 && (plane % 64 == 0 || plane == g.numel);
}

bool apply(const Arg& out, const Arg& x, const ChannelRows& r, int64_t channels, const Arg& mean, const Arg& variance,
           bool is_rstd, const BatchNormArgs& a) {
  const Arg& shift = a.shift ? *a.shift : r.row[2];
  for (int64_t i = 0; i < channels; ++i) {
    const double rstd = is_rstd ? read(variance, i) : 1 / std::sqrt(read(variance, i) + a.eps);
    write(r.row[0], i, read(mean, i));
    write(r.row[1], i, a.weight ? rstd * read(*a.weight, i) : rstd);
    write(shift, i, a.bias ? read(*a.bias, i) : 0);
  }
  const Arg* operands[] = {&out, &x, a.add};
  const ChannelCall c(operands, a.add ? 3 : 2);
  const ChannelKernels& k = channel_kernels(c.stored);
  const void *const scale = r.row[1].data, *const middle = r.row[0].data;
  if (!a.add) {
    write_tiles(c, [&](const ChannelTile& t) { k.apply(t, middle, scale, shift.data, a.relu); });
    return true;
  }
  const bool keeps = a.bits && in_words(c);
  const int64_t ones[] = {1}, size = size_of(out.dtype);
  write_tiles(c, [&](const ChannelTile& t) {
    k.apply_add(t, middle, scale, shift.data, x.dtype == DType::bf16);
    if (!keeps) return;
    const int64_t n = t.columns * t.rows, first = (static_cast<char*>(t.out) - out.as<char>()) / size;
    pack_between(a.bits + first / 64, {t.out, out.dtype, 1, &n, ones}, 0, n, *a.rule);
  });
  return keeps || !a.bits;
}

// Writes dy, set to 0 except at bits that are set, to mask.dy, for elements from `first` on.
void take_masked(const Arg& dy, const BatchNormMask& mask, int64_t first, int64_t n) {
  constexpr double slopes[] = {0, 1, 0, 0};
  const uint64_t* const bits[] = {mask.bits + first / 64, nullptr};
  const int64_t at = first * size_of(dy.dtype);
  scale_by_bits(mask.dy->as<char>() + at, dy.as<char>() + at, bits, n, dy.dtype, slopes);
}

// For an x without elements: zeros, so that the gradients of weight and bias are zeros too.
void no_statistics(int64_t channels, const Arg& mean, const Arg& rstd, const Arg* variance, const BatchNormArgs& a) {
  for (const Arg* of : {&mean, &rstd, variance, a.shift})
    for (int64_t i = 0; of && i < channels; ++i) write(*of, i, 0);
}

}  // namespace

int64_t batch_norm_scratch_bytes(const Arg& x) {
  const int64_t channels = x.sizes[1];
  const int64_t rows = 4 * (channels * size_of(compute_of(x)) + 63) / 64 * 64 + 4 * 64;
  return rows + parts_of(x.numel(), channels) * channels * static_cast<int64_t>(sizeof(Moments));
}

bool batch_norm_train(const Arg& out, const Arg& mean, const Arg& rstd, const Arg* variance, const Arg& x,
                      const BatchNormArgs& a, void* scratch) {
  const Arg* operands[] = {&x};
  const ChannelCall c(operands, 1);
  if (c.g.numel == 0) return no_statistics(c.channels, mean, rstd, variance, a), true;
  const ChannelKernels& k = channel_kernels(c.stored);
  const ChannelRows r(scratch, c.channels, c.compute);
  const Moments* m = sum_tiles<Moments>(c, r.rest, k.moments, merge);
  for (int64_t i = 0; i < c.channels; ++i) {
    write(mean, i, m[i].mean);
    write(rstd, i, 1 / std::sqrt(m[i].m2 / m[i].count + a.eps));
    if (variance) write(*variance, i, m[i].m2 / std::fmax(m[i].count - 1, 0));
  }
  return apply(out, x, r, c.channels, mean, rstd, true, a);
}

bool batch_norm_apply(const Arg& out, const Arg& x, const Arg& mean, const Arg& variance, bool is_rstd,
                      const BatchNormArgs& a, void* scratch) {
  if (x.numel() == 0) return true;
  const ChannelRows r(scratch, x.sizes[1], compute_of(x));
  return apply(out, x, r, x.sizes[1], mean, variance, is_rstd, a);
}

void batch_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg& mean, const Arg& rstd, bool training, const BatchNormArgs& a, void* scratch,
                         const BatchNormMask* given) {
  const int64_t channels = x.sizes[1];
  const ChannelRows r(scratch, channels, compute_of(x));
  const Arg* operands[] = {given ? given->dy : &dy, &x};
  const ChannelCall c(operands, 2);
  const bool by_tiles = given && c.g.numel > 0 && in_words(c);
  if (given && !by_tiles) take_masked(dy, *given, 0, dy.numel());
  const ChannelKernels& k = channel_kernels(c.stored);
  for (int64_t i = 0; i < channels; ++i) {
    const double scale = read(rstd, i);
    write(r.row[0], i, read(mean, i));
    write(r.row[1], i, a.weight ? scale * read(*a.weight, i) : scale);
  }
  const void *const scales = r.row[1].data, *const cut = a.relu ? a.shift->data : nullptr;
  const ChannelSums* s = sum_tiles<ChannelSums>(
      c, r.rest,
      [&](const ChannelTile& t, ChannelSums* all) {
        if (by_tiles)
          take_masked(dy, *given, (static_cast<const char*>(t.in[0]) - operands[0]->as<char>()) / size_of(dy.dtype),
                      t.columns * t.rows);
        k.sums(t, r.row[0].data, cut ? scales : nullptr, cut, all);
      },
      [](ChannelSums& into, const ChannelSums& from) {
        into.dy += from.dy;
        into.product += from.product;
      });
  const double count = static_cast<double>(c.g.numel) / static_cast<double>(std::max<int64_t>(1, channels));
  for (int64_t i = 0; i < channels; ++i) {
    const double scale = read(rstd, i);
    if (dweight) write(*dweight, i, s[i].product * scale);
    if (dbias) write(*dbias, i, s[i].dy);
    write(r.row[2], i, training ? s[i].dy / count : 0);
    write(r.row[3], i, training ? s[i].product * scale * scale / count : 0);
  }
  if (!dx || c.g.numel == 0) return;
  const Arg* written[] = {dx, operands[0], &x};
  const ChannelCall w(written, 3);
  const ChannelKernels& writing = channel_kernels(w.stored);
  write_tiles(
      w, [&](const ChannelTile& t) { writing.backward(t, r.row[0].data, scales, cut, r.row[2].data, r.row[3].data); });
}

}  // namespace situ::cpu
