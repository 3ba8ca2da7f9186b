// Implements reductions: splits them over outputs and parts, and folds runs.
#include "situ/backends/cpu/reduce/reduce.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/iteration.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/reduce/fold.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrain = 32768;    // elements that a thread claims at a time
constexpr int64_t kParts = 64;       // the most parts of the reduced range of one output
constexpr int64_t kRowPiece = 4096;  // parts are a multiple of this
constexpr int64_t kBuffer = 2048;    // elements staged at a time

struct Axis {
  int64_t size, in, out;
};

// The problem with separate kept and reduced dimensions, each innermost (by in's strides) first and merged.
struct Problem {
  Axis kept[kMaxDims], reduced[kMaxDims];
  int kept_dims = 0, reduced_dims = 0;
  int64_t outputs = 1, extent = 1;  // products of the sizes
  const char* in;
  int64_t in_size;
  Convert load;
  int64_t compute_size;
  bool real;        // accumulators are double
  bool by_columns;  // kept[0] runs through the vector lanes
};

void split(Problem& p, const Arg& out, const Arg& in) {
  Geometry g;
  int64_t out_strides[kMaxDims];
  for (int i = 0; i < in.ndim; ++i) out_strides[i] = out.sizes[i] == 1 ? 0 : out.strides[i];
  const Arg spread{out.data, out.dtype, in.ndim, in.sizes, out_strides};
  make_geometry(g, in, &spread, 1);
  for (int i = 0; i < g.ndim; ++i) {
    const Axis axis{g.sizes[i], g.strides[0][i], g.strides[1][i]};
    const bool kept = axis.out != 0;
    (kept ? p.kept[p.kept_dims++] : p.reduced[p.reduced_dims++]) = axis;
    (kept ? p.outputs : p.extent) *= axis.size;
  }
  if (p.kept_dims == 0) p.kept[p.kept_dims++] = {1, 1, 0};
  if (p.reduced_dims == 0) p.reduced[p.reduced_dims++] = {1, 0, 0};
}

struct Target {
  const Arg* arg;
  Convert store;
};

// ---- Folding a range of the reduced index for a tile of adjacent outputs --------------------------------------------

// One tile: `columns` outputs along kept[0]; the first element is at `at`.
struct Tile {
  const char* at;
  int64_t columns;
};

struct Stage {
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
};

// Walks [begin, end) of the reduced index as runs along reduced[0]: f(offset in elements, length).
template <class F>
void for_each_run(const Problem& p, int64_t begin, int64_t end, F&& f) {
  int64_t index[kMaxDims], offset = 0, rest = begin;
  for (int i = 0; i < p.reduced_dims; ++i) {
    index[i] = rest % p.reduced[i].size;
    rest /= p.reduced[i].size;
    offset += index[i] * p.reduced[i].in;
  }
  for (int64_t i = begin; i < end;) {
    const int64_t n = std::min(p.reduced[0].size - index[0], end - i);
    f(offset, n);
    i += n;
    offset -= index[0] * p.reduced[0].in;
    index[0] = 0;
    for (int k = 1; k < p.reduced_dims && i < end; ++k) {
      offset += p.reduced[k].in;
      if (++index[k] < p.reduced[k].size) break;
      offset -= index[k] * p.reduced[k].in;
      index[k] = 0;
    }
  }
}

void fold_row(const Problem& p, const FoldKernel& f, const Tile& tile, int64_t begin, int64_t end, Number* acc,
              const Number* shift) {
  const bool direct = !p.load && p.reduced[0].in == 1 && p.reduced[0].size >= 32;
  if (direct) {
    for_each_run(p, begin, end, [&](int64_t offset, int64_t n) {
      f.run(acc, tile.at + offset * p.in_size, static_cast<size_t>(n), shift);
    });
    return;
  }
  Stage s;
  int64_t filled = 0;
  auto flush = [&] {
    if (p.load) p.load(s.value, s.raw, static_cast<size_t>(filled));
    f.run(acc, p.load ? s.value : s.raw, static_cast<size_t>(filled), shift);
    filled = 0;
  };
  for_each_run(p, begin, end, [&](int64_t offset, int64_t n) {
    for (int64_t i = 0; i < n;) {
      const int64_t m = std::min(n - i, kBuffer - filled);
      gather(s.raw + filled * p.in_size, tile.at + (offset + i * p.reduced[0].in) * p.in_size, p.in_size,
             p.reduced[0].in, 0, m, 1);
      filled += m;
      i += m;
      if (filled == kBuffer) flush();
    }
  });
  if (filled) flush();
}

// Dense rows with fewer elements than a vector: many of them are folded as one wide row, whose parts are merged at the
// end.
class WideRows {
 public:
  WideRows(const FoldKernel& f, int64_t columns, int64_t rows, const Number* shift)
      : f_(f), columns_(columns), rows_(rows), shift_(shift) {
    if (rows_ == 1) return;
    f_.start(acc_, static_cast<size_t>(rows_ * columns_));
    for (int64_t r = 0; shift && r < rows_; ++r) std::copy_n(shift, columns_, shifts_ + r * columns_);
  }
  void add(Number* acc, const char* x, int64_t size, int64_t rows, int64_t stride) {
    const int64_t wide = rows_ == 1 ? 0 : rows / rows_, done = wide * rows_;
    if (wide > 0)
      f_.columns(acc_, x, static_cast<size_t>(rows_ * columns_), static_cast<size_t>(wide), rows_ * columns_,
                 shift_ ? shifts_ : nullptr);
    if (done < rows)
      f_.columns(acc, x + done * stride * size, static_cast<size_t>(columns_), static_cast<size_t>(rows - done), stride,
                 shift_);
  }
  void merge(Number* acc) {
    for (int64_t r = 0; rows_ > 1 && r < rows_; ++r) f_.merge(acc, acc_ + r * columns_, static_cast<size_t>(columns_));
  }
  static constexpr int64_t kWidth = 128;

 private:
  const FoldKernel& f_;
  const int64_t columns_, rows_;
  const Number* shift_;
  Number acc_[kWidth], shifts_[kWidth];
};

void fold_columns(const Problem& p, const FoldKernel& f, const Tile& tile, int64_t begin, int64_t end, Number* acc,
                  const Number* shift) {
  const bool direct = !p.load && p.kept[0].in == 1;
  const auto columns = static_cast<size_t>(tile.columns);
  const bool dense = !direct || p.reduced[0].in == tile.columns;
  const int64_t group = dense && tile.columns < 16 && p.extent >= 1024 ? WideRows::kWidth / tile.columns : 1;
  const int64_t step = direct ? 64 * group : std::max<int64_t>(1, kBuffer / tile.columns);
  WideRows rows(f, tile.columns, group, shift);
  Stage s;
  for_each_run(p, begin, end, [&](int64_t offset, int64_t n) {
    for (int64_t i = 0; i < n; i += step) {
      const int64_t m = std::min(n - i, step);
      const char* at = tile.at + (offset + i * p.reduced[0].in) * p.in_size;
      if (direct) {
        rows.add(acc, at, p.in_size, m, p.reduced[0].in);
        continue;
      }
      gather(s.raw, at, p.in_size, p.kept[0].in, p.reduced[0].in, tile.columns, m);
      if (p.load) p.load(s.value, s.raw, columns * static_cast<size_t>(m));
      rows.add(acc, p.load ? s.value : s.raw, p.compute_size, m, tile.columns);
    }
  });
  rows.merge(acc);
}

void fold_range(const Problem& p, const FoldKernel& f, const Tile& tile, int64_t begin, int64_t end, Number* acc,
                const Number* shift) {
  f.start(acc, static_cast<size_t>(tile.columns));
  if (begin >= end) return;
  p.by_columns ? fold_columns(p, f, tile, begin, end, acc, shift) : fold_row(p, f, tile, begin, end, acc, shift);
}

// Folds the whole extent, in `parts` if there is more than one. Their results are merged in order.
void fold_extent(const Problem& p, const FoldKernel& f, const Tile& tile, int64_t parts, Number* acc,
                 const Number* shift) {
  if (parts == 1) return fold_range(p, f, tile, 0, p.extent, acc, shift);
  constexpr int64_t kPartial = 8192;
  Number partial[kPartial];
  parts = std::min(parts, kPartial / tile.columns);
  int64_t length = (p.extent + parts - 1) / parts;
  if (!p.by_columns) length = (length + kRowPiece - 1) / kRowPiece * kRowPiece;
  parts = (p.extent + length - 1) / length;
  parallel_for(parts, [&](int64_t part, int) {
    fold_range(p, f, tile, part * length, std::min(p.extent, (part + 1) * length), partial + part * tile.columns,
               shift);
  });
  f.start(acc, static_cast<size_t>(tile.columns));
  for (int64_t part = 0; part < parts; ++part) {
    f.merge(acc, partial + part * tile.columns, static_cast<size_t>(tile.columns));
  }
}

// ---- Outputs --------------------------------------------------------------------------------------------------------

void put(const Target& t, int64_t offset, int64_t step, const Number* values, int64_t n) {
  const int64_t size = size_of(t.arg->dtype);
  char* at = t.arg->as<char>() + offset * size;
  if (step == 1) {
    t.store ? t.store(at, values, static_cast<size_t>(n))
            : static_cast<void>(std::memcpy(at, values, static_cast<size_t>(n * size)));
    return;
  }
  for (int64_t c = 0; c < n; ++c, at += step * size) {
    if (t.store) {
      t.store(at, values + c, 1);
    } else {
      splat(at, values + c, 8, 1);
    }
  }
}

struct TilePlan {
  int64_t width;  // outputs of a full tile
  int64_t tiles;  // of all outputs
  int64_t parts;  // of each tile's extent
};

// A reduction with the kernels of its folds.
struct Request {
  const Reduction& what;
  const FoldKernel &fold, &first;
  Reduced reduced;
};

void reduce_tile(const Problem& p, const Request& q, const TilePlan& plan, const Target& out, int64_t index) {
  const int64_t per_row = (p.kept[0].size + plan.width - 1) / plan.width;
  const int64_t c0 = index % per_row * plan.width;
  int64_t rest = index / per_row, in = c0 * p.kept[0].in, to = c0 * p.kept[0].out;
  for (int i = 1; i < p.kept_dims; ++i) {
    const int64_t k = rest % p.kept[i].size;
    rest /= p.kept[i].size;
    in += k * p.kept[i].in;
    to += k * p.kept[i].out;
  }
  const Tile tile{p.in + in * p.in_size, std::min(plan.width, p.kept[0].size - c0)};
  Number acc[kFoldColumns], read[kFoldColumns];
  if (q.what.between) {
    fold_extent(p, q.first, tile, plan.parts, read, nullptr);
    q.what.between(read, nullptr, tile.columns, q.reduced);
  } else {
    std::fill_n(read, tile.columns, Number{q.reduced.parameter});
  }
  fold_extent(p, q.fold, tile, plan.parts, acc, read);
  if (q.what.finish) q.what.finish(acc, read, tile.columns, q.reduced);
  put(out, to, p.kept[0].out, acc, tile.columns);
}

TilePlan cut(Problem& p) {
  // Vector lanes run through the outputs if those are adjacent, or if each has few elements to reduce.
  p.by_columns = p.kept[0].size > 1 && (p.kept[0].in == 1 || (p.extent < 32 && p.kept[0].size >= 16));
  TilePlan plan;
  plan.width = p.by_columns ? std::min<int64_t>(p.kept[0].size, kFoldColumns) : 1;
  plan.tiles = p.outputs / std::max<int64_t>(1, p.kept[0].size) * ((p.kept[0].size + plan.width - 1) / plan.width);
  const int64_t work = plan.width * p.extent;
  plan.parts = plan.tiles < 16 && work > 2 * kGrain ? std::min(kParts, work / kGrain) : 1;
  if (p.by_columns && plan.parts > 1) plan.parts = std::min(plan.parts, std::max<int64_t>(1, p.extent / 64));
  return plan;
}

// ---- Functions of reductions besides their folds ----

// Calls f(accumulator, value that the fold has read, Reduced) for each of n accumulators, without arguments that f does
// not take.
template <auto f>
void each(Number* a, const Number* read, int64_t n, const Reduced& r) {
  for (int64_t c = 0; c < n; ++c) {
    if constexpr (std::is_invocable_v<decltype(f), double>) {
      a[c].real = f(a[c].real);
    } else if constexpr (std::is_invocable_v<decltype(f), double, Reduced>) {
      a[c].real = f(a[c].real, r);
    } else {
      a[c].real = f(a[c].real, read[c].real, r);
    }
  }
}

constexpr auto divided = [](double a, Reduced r) { return a / r.extent; };
constexpr auto root = [](double a) { return std::sqrt(a); };
constexpr auto root_p = [](double a, Reduced r) { return std::pow(a, 1 / r.parameter); };
constexpr auto finite = [](double a) { return std::isinf(a) ? 0 : a; };
constexpr auto log_above = [](double a, double read, Reduced) { return std::log(a) + read; };
constexpr auto spread = [](double a, Reduced r) { return a / std::fmax(r.extent - r.parameter, 0); };
constexpr auto root_of_spread = [](double a, Reduced r) { return std::sqrt(spread(a, r)); };

}  // namespace

const Reduction kMean{Fold::sum, each<divided>};
const Reduction kNorm2{Fold::sum_squares, each<root>};
const Reduction kNormP{Fold::sum_power, each<root_p>};
const Reduction kLogSumExp{Fold::sum_exp_minus, each<log_above>, Fold::max, each<finite>};
const Reduction kVariance{Fold::sum_squares_about, each<spread>, Fold::sum, each<divided>};
const Reduction kDeviation{Fold::sum_squares_about, each<root_of_spread>, Fold::sum, each<divided>};

void reduce(const Reduction& what, const Arg& out, const Arg& in, double parameter) {
  Problem p;
  const DType compute = !is_floating(in.dtype) ? DType::i64 : in.dtype == DType::f64 ? DType::f64 : DType::f32;
  p.in = in.as<const char>();
  p.in_size = size_of(in.dtype);
  p.load = load_as(in.dtype, compute);
  p.compute_size = size_of(compute);
  p.real = compute != DType::i64;
  split(p, out, in);
  if (p.outputs == 0) return;
  const Target to{&out, store_as(p.real ? DType::f64 : DType::i64, out.dtype)};
  const Request q{what,
                  fold_kernel(what.fold, compute),
                  fold_kernel(what.first, compute),
                  {static_cast<double>(p.extent), parameter}};
  const TilePlan plan = cut(p);
  if (plan.parts > 1) {
    for (int64_t i = 0; i < plan.tiles; ++i) reduce_tile(p, q, plan, to, i);
    return;
  }
  const int64_t grain = std::max<int64_t>(1, kGrain / std::max<int64_t>(1, plan.width * p.extent));
  parallel_blocks(plan.tiles, grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) reduce_tile(p, q, plan, to, i);
  });
}

int64_t count_nonzero(const Arg& in) {
  int64_t count = 0, ones[kMaxDims], zeros[kMaxDims] = {};
  for (int i = 0; i < in.ndim; ++i) ones[i] = 1;
  reduce({Fold::count_nonzero}, {&count, DType::i64, in.ndim, ones, zeros}, in);
  return count;
}

Range range_of(const Arg& in) {
  Range r;
  if (in.numel() == 0) return r;
  int64_t ones[kMaxDims];
  for (int i = 0; i < in.ndim; ++i) ones[i] = 1;
  reduce({Fold::min}, {&r.low, DType::f64, in.ndim, ones, ones}, in);
  reduce({Fold::max}, {&r.high, DType::f64, in.ndim, ones, ones}, in);
  return r;
}

}  // namespace situ::cpu
