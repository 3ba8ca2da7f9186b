// Implements scans and extrema along one dimension.
// Optimized with -O3: only that unrolls its short loops.
#include <cmath>
#include <type_traits>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/lines.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/reduce/fold.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kBuffer = 2048;  // elements staged at a time
constexpr int64_t kGrain = 32768;
constexpr int64_t kChains = 8;         // lines scanned at a time if each is contiguous
constexpr int64_t kScanColumns = 256;  // the same if lines are adjacent

union Number {
  double real;
  int64_t integer;
};

double log_sum_exp(double a, double b) {
  if (a != a || b != b) return a + b;
  const double low = std::min(a, b), high = std::max(a, b);
  return low == high && std::isinf(low) ? low : high + std::log1p(std::exp(low - high));
}

// ---- Scans ----------------------------------------------------------------------------------------------------------

template <Scan kOp, class T>
inline T next(T carry, T x) {
  if constexpr (kOp == Scan::sum) {
    return carry + x;
  } else if constexpr (kOp == Scan::prod) {
    return carry * x;
  } else {
    return log_sum_exp(carry, x);
  }
}

// Lines that are contiguous. In each line every step depends on the one before; kChains of them at once hide that
// latency, and no line's order changes.
template <Scan kOp, class T>
void scan_rows(T* x, int64_t n, int64_t lines, T* carry) {
  int64_t k = 0;
  for (; k + kChains <= lines; k += kChains) {
    T a[kChains];
    for (int64_t j = 0; j < kChains; ++j) a[j] = carry[k + j];
    T* rows = x + k * n;
    for (int64_t i = 0; i < n; ++i) {
      for (int64_t j = 0; j < kChains; ++j) rows[j * n + i] = a[j] = next<kOp>(a[j], rows[j * n + i]);
    }
    for (int64_t j = 0; j < kChains; ++j) carry[k + j] = a[j];
  }
  for (; k < lines; ++k) {
    T a = carry[k];
    for (int64_t i = 0; i < n; ++i) x[k * n + i] = a = next<kOp>(a, x[k * n + i]);
    carry[k] = a;
  }
}

// Adjacent lines: the i-th elements of all lines, then the next ones.
template <Scan kOp, class T>
void scan_columns(T* x, int64_t n, int64_t lines, T* carry) {
  for (int64_t i = 0; i < n; ++i, x += lines) {
    for (int64_t k = 0; k < lines; ++k) x[k] = carry[k] = next<kOp>(carry[k], x[k]);
  }
}

template <Scan kOp, class T>
void scan_piece(T* x, int64_t n, int64_t lines, bool side_by_side, T* carry) {
  side_by_side ? scan_columns<kOp>(x, n, lines, carry) : scan_rows<kOp>(x, n, lines, carry);
}
template <class T>
void scan_piece(Scan op, T* x, int64_t n, int64_t lines, bool side_by_side, T* carry) {
  if (op == Scan::sum) return scan_piece<Scan::sum>(x, n, lines, side_by_side, carry);
  if (op == Scan::prod) return scan_piece<Scan::prod>(x, n, lines, side_by_side, carry);
  if constexpr (std::is_floating_point_v<T>) scan_piece<Scan::log_sum_exp>(x, n, lines, side_by_side, carry);
}

// Lines of f32 or f64 read and written in place, each element once.
template <Scan kOp, class T>
void scan_where_they_lie(T* to, const T* from, int64_t n, int64_t lines, int64_t to_line, int64_t from_line) {
  constexpr double kStart = kOp == Scan::prod ? 1 : kOp == Scan::sum ? 0 : -INFINITY;
  int64_t k = 0;
  for (; k + 4 <= lines; k += 4) {
    const T *f0 = from + k * from_line, *f1 = f0 + from_line, *f2 = f1 + from_line, *f3 = f2 + from_line;
    T *t0 = to + k * to_line, *t1 = t0 + to_line, *t2 = t1 + to_line, *t3 = t2 + to_line;
    double a = kStart, b = kStart, c = kStart, d = kStart;
    for (int64_t i = 0; i < n; ++i) {
      a = next<kOp>(a, static_cast<double>(f0[i]));
      b = next<kOp>(b, static_cast<double>(f1[i]));
      c = next<kOp>(c, static_cast<double>(f2[i]));
      d = next<kOp>(d, static_cast<double>(f3[i]));
      t0[i] = static_cast<T>(a);
      t1[i] = static_cast<T>(b);
      t2[i] = static_cast<T>(c);
      t3[i] = static_cast<T>(d);
    }
  }
  for (; k < lines; ++k) {
    double a = kStart;
    for (int64_t i = 0; i < n; ++i) {
      a = next<kOp>(a, static_cast<double>(from[k * from_line + i]));
      to[k * to_line + i] = static_cast<T>(a);
    }
  }
}

struct ScanCall {
  Scan op;
  const Arg *out, *in;
  Convert load, store;
  bool real, side_by_side = false;
  Lines lines;
  int64_t in_step, out_step;  // along the dimension
};

template <class T>
void scan_group_direct(const ScanCall& c, int64_t group) {
  const Arg* both[] = {c.in, c.out};
  int64_t at[2];
  const int64_t lines = place_group(c.lines, group, both, 2, at), n = c.lines.length;
  const T* from = c.in->as<const T>() + at[0];
  T* to = c.out->as<T>() + at[1];
  const int64_t from_line = line_step(c.lines, *c.in), to_line = line_step(c.lines, *c.out);
  if (c.op == Scan::sum) return scan_where_they_lie<Scan::sum>(to, from, n, lines, to_line, from_line);
  if (c.op == Scan::prod) return scan_where_they_lie<Scan::prod>(to, from, n, lines, to_line, from_line);
  scan_where_they_lie<Scan::log_sum_exp>(to, from, n, lines, to_line, from_line);
}

// Dense [lines][m] for contiguous lines, dense [m][lines] for adjacent ones.
void scan_group(const ScanCall& c, int64_t group) {
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
  const Arg* both[] = {c.in, c.out};
  int64_t at[2];
  const int64_t lines = place_group(c.lines, group, both, 2, at);
  const int64_t in_size = size_of(c.in->dtype), out_size = size_of(c.out->dtype);
  const int64_t piece = kBuffer / lines;
  const int64_t in_line = line_step(c.lines, *c.in), out_line = line_step(c.lines, *c.out);
  const bool aside = c.side_by_side;
  union {
    double real[kScanColumns];
    uint64_t integer[kScanColumns];  // unsigned: integers wrap
  } carry;
  if (c.real) {
    std::fill_n(carry.real, lines, c.op == Scan::log_sum_exp ? -INFINITY : c.op == Scan::prod);
  } else {
    std::fill_n(carry.integer, lines, c.op == Scan::prod);
  }
  for (int64_t i = 0; i < c.lines.length; i += piece) {
    const int64_t m = std::min(piece, c.lines.length - i), columns = aside ? lines : m, rows = aside ? m : lines;
    gather(c.load ? raw : value, c.in->as<char>() + (at[0] + i * c.in_step) * in_size, in_size,
           aside ? in_line : c.in_step, aside ? c.in_step : in_line, columns, rows);
    if (c.load) c.load(value, raw, static_cast<size_t>(m * lines));
    if (c.real) {
      scan_piece(c.op, reinterpret_cast<double*>(value), m, lines, aside, carry.real);
    } else {
      scan_piece(c.op, reinterpret_cast<uint64_t*>(value), m, lines, aside, carry.integer);
    }
    if (c.store) c.store(raw, value, static_cast<size_t>(m * lines));
    scatter(c.out->as<char>() + (at[1] + i * c.out_step) * out_size, c.store ? raw : value, out_size,
            aside ? out_line : c.out_step, aside ? c.out_step : out_line, columns, rows);
  }
}

// ---- Extrema --------------------------------------------------------------------------------------------------------

struct ExtremumCall {
  const FoldKernel* fold;
  const Arg *in, *values, *indices;
  Convert load, store;
  bool real, largest;
  Lines lines;
  int64_t step;  // along the dimension
};

bool beats(const ExtremumCall& c, Number a, Number b) {  // strictly
  if (!c.real) return c.largest ? a.integer > b.integer : a.integer < b.integer;
  if (b.real != b.real) return false;
  return a.real != a.real || (c.largest ? a.real > b.real : a.real < b.real);
}

void extremum_group(const ExtremumCall& c, int64_t group) {
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
  const Arg* all[] = {c.in, c.values, c.indices};
  int64_t at[3], where[kLineGroup] = {};
  const int64_t lines = place_group(c.lines, group, all, 3, at), size = size_of(c.in->dtype);
  const bool direct = lines == 1 && c.step == 1 && !c.load;
  const int64_t compute_size = c.load ? 0 : size;
  const int64_t piece = direct ? 2 * kBuffer : kBuffer / lines;
  const int64_t width = compute_size ? compute_size : c.real ? 4 : 8;  // conversions go only to f32 and i64
  Number best[kLineGroup];
  for (int64_t i = 0; i < c.lines.length; i += piece) {
    const int64_t m = std::min(piece, c.lines.length - i);
    const char* from = c.in->as<char>() + (at[0] + i * c.step) * size;
    if (!direct) {
      gather(c.load ? raw : value, from, size, c.step, line_step(c.lines, *c.in), m, lines);
      if (c.load) c.load(value, raw, static_cast<size_t>(m * lines));
      from = value;
    }
    for (int64_t k = 0; k < lines; ++k) {
      const char* row = from + k * m * width;
      Number a;
      c.fold->start(&a, 1);
      c.fold->run(&a, row, static_cast<size_t>(m), nullptr);
      if (i > 0 && !beats(c, a, best[k])) continue;
      best[k] = a;
      where[k] = i + static_cast<int64_t>(c.fold->find(row, static_cast<size_t>(m), &a));
    }
  }
  for (int64_t k = 0; k < lines; ++k) {
    if (c.indices) c.indices->as<int64_t>()[at[2] + k * line_step(c.lines, *c.indices)] = where[k];
    if (!c.values) continue;
    char* to = c.values->as<char>() + (at[1] + k * line_step(c.lines, *c.values)) * size_of(c.values->dtype);
    c.store ? c.store(to, best + k, 1) : splat(to, best + k, 8, 1);
  }
}

template <class F>
void for_each_group(const Lines& lines, F&& f) {
  const int64_t grain = std::max<int64_t>(1, kGrain / std::max<int64_t>(1, lines.length * lines.width));
  parallel_blocks(lines.groups, grain, [&](int64_t begin, int64_t end) {
    for (int64_t g = begin; g < end; ++g) f(g);
  });
}

}  // namespace

void scan(Scan op, const Arg& out, const Arg& in, int dim) {
  if (in.numel() == 0) return;
  const DType compute = is_floating(in.dtype) ? DType::f64 : DType::i64;
  ScanCall c;
  c.op = op;
  c.out = &out;
  c.in = &in;
  c.load = load_as(in.dtype, compute);
  c.store = store_as(compute, out.dtype);
  c.real = is_floating(in.dtype);
  c.lines = make_lines(in, dim);
  c.side_by_side = c.lines.width > 1;
  if (c.lines.ndim > 0) c.lines.regroup(c.side_by_side ? kScanColumns : kChains);
  c.in_step = in.ndim > 0 ? in.strides[dim] : 1;
  c.out_step = in.ndim > 0 ? out.strides[dim] : 1;
  const bool direct = !c.side_by_side && c.in_step == 1 && c.out_step == 1 && in.dtype == out.dtype &&
                      (in.dtype == DType::f32 || in.dtype == DType::f64);
  for_each_group(c.lines, [&](int64_t g) {
    if (!direct) return scan_group(c, g);
    in.dtype == DType::f32 ? scan_group_direct<float>(c, g) : scan_group_direct<double>(c, g);
  });
}

void extremum(bool largest, const Arg* values, const Arg* indices, const Arg& in, int dim) {
  if (in.numel() == 0) return;
  const DType compute = !is_floating(in.dtype) ? DType::i64 : in.dtype == DType::f64 ? DType::f64 : DType::f32;
  ExtremumCall c;
  c.fold = &fold_kernel(largest ? Fold::max : Fold::min, compute);
  c.in = &in;
  c.values = values;
  c.indices = indices;
  c.load = load_as(in.dtype, compute);
  c.real = is_floating(in.dtype);
  c.store = values ? store_as(c.real ? DType::f64 : DType::i64, values->dtype) : nullptr;
  c.largest = largest;
  c.lines = make_lines(in, dim);
  c.step = in.ndim > 0 ? in.strides[dim] : 1;
  for_each_group(c.lines, [&](int64_t g) { extremum_group(c, g); });
}

}  // namespace situ::cpu
