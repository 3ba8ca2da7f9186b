// Scans and extrema along one dimension.
#include <cmath>
#include <type_traits>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/convert.h"
#include "situ/kernels/cpu/fold.h"
#include "situ/kernels/cpu/lines.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/kernels/cpu/stage.h"

namespace situ::cpu {
namespace {

constexpr int64_t kBuffer = 2048;  // elements staged at a time
constexpr int64_t kGrain = 32768;

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

template <class T>
void scan_run(T* x, int64_t n, T& carry, Scan op) {
  T a = carry;
  if (op == Scan::sum) {
    for (int64_t i = 0; i < n; ++i) x[i] = a = a + x[i];
  } else if (op == Scan::prod) {
    for (int64_t i = 0; i < n; ++i) x[i] = a = a * x[i];
  } else if constexpr (std::is_floating_point_v<T>) {
    for (int64_t i = 0; i < n; ++i) x[i] = a = log_sum_exp(a, x[i]);
  }
  carry = a;
}

struct ScanCall {
  Scan op;
  const Arg *out, *in;
  Convert load, store;
  bool real;
  Lines lines;
  int64_t in_step, out_step;  // along the dimension
};

void scan_group(const ScanCall& c, int64_t group) {
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
  const Arg* both[] = {c.in, c.out};
  int64_t at[2];
  const int64_t lines = place_group(c.lines, group, both, 2, at);
  const int64_t in_size = size_of(c.in->dtype), out_size = size_of(c.out->dtype);
  const int64_t piece = kBuffer / lines;
  Number carry[kLineGroup];
  for (Number& n : carry) {
    if (c.real) {
      n.real = c.op == Scan::log_sum_exp ? -INFINITY : c.op == Scan::prod;
    } else {
      n.integer = c.op == Scan::prod;
    }
  }
  for (int64_t i = 0; i < c.lines.length; i += piece) {
    const int64_t m = std::min(piece, c.lines.length - i);
    gather(c.load ? raw : value, c.in->as<char>() + (at[0] + i * c.in_step) * in_size, in_size, c.in_step,
           line_step(c.lines, *c.in), m, lines);
    if (c.load) c.load(value, raw, static_cast<size_t>(m * lines));
    for (int64_t k = 0; k < lines; ++k) {
      if (c.real) {
        scan_run(reinterpret_cast<double*>(value) + k * m, m, carry[k].real, c.op);
      } else {  // unsigned: integers wrap
        auto& total = reinterpret_cast<uint64_t&>(carry[k].integer);
        scan_run(reinterpret_cast<uint64_t*>(value) + k * m, m, total, c.op);
      }
    }
    if (c.store) c.store(raw, value, static_cast<size_t>(m * lines));
    scatter(c.out->as<char>() + (at[1] + i * c.out_step) * out_size, c.store ? raw : value, out_size, c.out_step,
            line_step(c.lines, *c.out), m, lines);
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
  const int64_t width = compute_size ? compute_size : c.real ? 4 : 8;  // only f32 and i64 are converted to
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
  ScanCall c{op,
             &out,
             &in,
             load_as(in.dtype, compute),
             store_as(compute, out.dtype),
             is_floating(in.dtype),
             make_lines(in, dim),
             1,
             1};
  if (in.ndim > 0) {
    c.in_step = in.strides[dim];
    c.out_step = out.strides[dim];
  }
  for_each_group(c.lines, [&](int64_t g) { scan_group(c, g); });
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
