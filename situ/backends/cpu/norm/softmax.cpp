// Implements softmax, cross-entropy and norms over rows.
// Optimized with -O3: only that unrolls its short loops.
#include "situ/backends/cpu/norm/softmax.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/lines.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/common/stream.h"
#include "situ/backends/cpu/norm/row_loops.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSlots = 16;     // groups of lines staged at a time, from the shape alone
constexpr int64_t kGrain = 32768;  // elements that a thread claims at a time
constexpr int64_t kSumRows = 64;   // rows whose parameter gradients are added before they are merged with others
constexpr int kMaxRows = 3;
constexpr int64_t kStagedRow = 1 << 20;  // elements; a group of longer rows may be staged in pieces
constexpr int64_t kPiece = 16384;        // elements of a group's rows

// Up to three tensors of one shape, walked together by groups of lines. Rows that cannot be used in place are staged in
// scratch.
struct RowCall {
  const Arg* operands[kMaxRows];
  int n = 0;
  int dim = 0;
  DType compute;
  Lines lines;
  bool direct[kMaxRows];
  bool all_direct = true, pieces;

  RowCall(const Arg* const* args, int count, int along, bool may_stage_pieces = false)
      : n(count), dim(along), compute(row_type(args[0]->dtype)), pieces(may_stage_pieces) {
    lines = make_lines(*args[0], along);
    for (int k = 0; k < n; ++k) {
      operands[k] = args[k];
      direct[k] = direct_lines(lines, *args[k], along, compute);
      all_direct &= direct[k];
    }
  }
  int64_t row_bytes() const { return lines.length * size_of(compute); }
  // Returns true if the result, operand 0, is written past the caches. An in-place result is not, since its lines are
  // in them.
  bool past() const {
    if (!direct[0] || lines.length * lines.count * size_of(compute) < kStreamedBytes) return false;
    for (int k = 1; k < n; ++k)
      if (operands[k]->data == operands[0]->data) return false;
    return true;
  }
  // softmax stages longer rows in pieces.
  bool in_pieces() const { return pieces && !all_direct && lines.width * lines.length > kStagedRow; }
  int64_t slot_bytes() const {
    return all_direct ? 0 : in_pieces() ? n * kPiece * size_of(compute) : n * lines.width * row_bytes();
  }
  int64_t slots() const { return std::min(kSlots, std::max<int64_t>(1, lines.groups)); }
};

// The rows of one group, loaded on demand.
struct GroupRows {
  const RowCall& call;
  LineView view[kMaxRows];
  char* rows[kMaxRows];

  GroupRows(const RowCall& c, int64_t group, char* scratch) : call(c) {
    for (int k = 0; k < c.n; ++k) {
      view[k] = view_lines(c.lines, *c.operands[k], c.dim, group);
      rows[k] = c.direct[k] ? c.operands[k]->as<char>() + view[k].offset * size_of(c.compute)
                            : scratch + k * c.lines.width * c.row_bytes();
    }
  }
  void load(int k) const {
    if (!call.direct[k]) load_lines(view[k], call.compute, rows[k]);
  }
  void store(int k) const {
    if (!call.direct[k]) store_lines(view[k], call.compute, rows[k]);
  }
  void* row(int k, int64_t line) const { return rows[k] + line * call.row_bytes(); }
};

// Calls f(group, scratch of that group) for every group.
template <class F>
void for_each_group(const RowCall& c, void* scratch, F&& f) {
  if (c.lines.count == 0 || c.lines.length == 0) return;
  const bool past = c.past();
  if (c.all_direct) {
    const int64_t grain = std::max<int64_t>(1, kGrain / c.lines.length);
    parallel_blocks(c.lines.groups, grain, [&](int64_t begin, int64_t end) {
      for (int64_t g = begin; g < end; ++g) f(g, nullptr);
      if (past) end_of_stream();
    });
    return;
  }
  const int64_t slots = c.slots();
  parallel_for(slots, [&](int64_t slot, int) {
    char* own = static_cast<char*>(scratch) + slot * c.slot_bytes();
    for (int64_t g = slot; g < c.lines.groups; g += slots) f(g, own);
    if (past) end_of_stream();
  });
}

double read(const Arg& a, int64_t i) {  // of f32 or f64, contiguous
  return a.dtype == DType::f64 ? a.as<double>()[i] : static_cast<double>(a.as<float>()[i]);
}
void write(const Arg& a, int64_t i, double x) {
  if (a.dtype == DType::f64) {
    a.as<double>()[i] = x;
  } else {
    a.as<float>()[i] = static_cast<float>(x);
  }
}
double number(const void* row, DType t, int64_t i) {
  return t == DType::f64 ? static_cast<const double*>(row)[i] : static_cast<double>(static_cast<const float*>(row)[i]);
}

}  // namespace

int64_t row_scratch_bytes(const Arg* const* operands, int n, int dim) {
  const RowCall c(operands, n, dim);
  return c.slots() * c.slot_bytes();
}

// ---- Softmax --------------------------------------------------------------------------------------------------------

namespace {

// The lines of a group, some elements of each at a time.
class Pieces {
 public:
  Pieces(const RowCall& c, int64_t group, char* scratch)
      : c_(c), length_(std::max<int64_t>(1, kPiece / c.lines.width)), scratch_(scratch) {
    for (int k = 0; k < c.n; ++k) view_[k] = view_lines(c.lines, *c.operands[k], c.dim, group);
  }
  int64_t lines() const { return view_[0].lines; }

  // Calls f(line, elements) for each piece of each line. The piece's elements of the operands `read` (a mask) are in
  // row(k, line). Operand 0 is stored afterwards if `writes`.
  template <class F>
  void each(unsigned read, bool writes, F&& f) {
    for (int64_t begin = 0; begin < c_.lines.length; begin += length_) {
      here_ = std::min(length_, c_.lines.length - begin);
      for (int k = 1; k < c_.n; ++k)
        if (read >> k & 1) load_lines(part(k, begin), c_.compute, rows(k));
      for (int64_t i = 0; i < lines(); ++i) f(i, here_);
      if (writes) store_lines(part(0, begin), c_.compute, rows(0));
    }
  }
  void* row(int k, int64_t line) const { return rows(k) + line * here_ * size_of(c_.compute); }

 private:
  char* rows(int k) const { return scratch_ + k * kPiece * size_of(c_.compute); }
  LineView part(int k, int64_t begin) const {
    LineView v = view_[k];
    v.offset += begin * v.step;
    v.length = here_;
    return v;
  }
  const RowCall& c_;
  int64_t length_, here_ = 0;
  char* scratch_;
  LineView view_[kMaxRows];
};

template <class T>
bool all_lowest(const void* row, int64_t n) {
  const T* x = static_cast<const T*>(row);
  return std::all_of(x, x + n, [](T v) { return v == -std::numeric_limits<T>::infinity(); });
}

// log(e^a + e^b); NaN if a or b is NaN.
double both(double a, double b) {
  const double top = std::isnan(a) || a > b ? a : b, low = std::isnan(a) || a > b ? b : a;
  return std::isinf(low) && low < 0 ? top : top + std::log1p(std::exp(low - top));
}

template <class T>
void softmax_pieces(const RowCall& c, int64_t group, char* scratch, bool log) {
  const RowKernels& k = row_kernels(c.compute);
  Pieces p(c, group, scratch);
  double lse[kLineGroup];
  std::fill_n(lse, kLineGroup, -INFINITY);
  p.each(0b10, false, [&](int64_t line, int64_t n) {
    if (!all_lowest<T>(p.row(1, line), n))  // a piece of -inf only would make the sum NaN
      lse[line] = both(lse[line], k.logsumexp(p.row(1, line), static_cast<size_t>(n)));
  });
  p.each(0b10, true, [&](int64_t line, int64_t n) {
    const T* x = static_cast<const T*>(p.row(1, line));
    T* y = static_cast<T*>(p.row(0, line));
    if (!std::isfinite(lse[line])) {  // such a row has no probabilities
      std::fill_n(y, n, std::numeric_limits<T>::quiet_NaN());
    } else if (log) {
      std::transform(x, x + n, y, [&](T v) { return static_cast<T>(static_cast<double>(v) - lse[line]); });
    } else {
      k.cross_entropy_backward(y, x, static_cast<size_t>(n), lse[line], -1, 1,
                               0);  // target -1 is no class: gives e^(x - lse)
    }
  });
}

template <class T>
void softmax_backward_pieces(const RowCall& c, int64_t group, char* scratch, bool log) {
  Pieces p(c, group, scratch);
  double sums[kLineGroup] = {};
  auto of = [&](int operand, int64_t line) { return static_cast<const T*>(p.row(operand, line)); };
  p.each(log ? 0b10 : 0b110, false, [&](int64_t line, int64_t n) {
    const T *dy = of(1, line), *y = of(2, line);
    for (int64_t i = 0; i < n; ++i) sums[line] += log ? dy[i] : static_cast<double>(dy[i]) * y[i];
  });
  p.each(0b110, true, [&](int64_t line, int64_t n) {
    const T *dy = of(1, line), *y = of(2, line), sum = static_cast<T>(sums[line]);
    T* dx = static_cast<T*>(p.row(0, line));
    for (int64_t i = 0; i < n; ++i) dx[i] = log ? dy[i] - std::exp(y[i]) * sum : y[i] * (dy[i] - sum);
  });
}

template <class F>
void with_compute(DType t, F&& f) {
  t == DType::f64 ? f(double{}) : f(float{});
}

}  // namespace

int64_t softmax_scratch_bytes(const Arg* const* operands, int n, int dim) {
  const RowCall c(operands, n, dim, true);
  return c.slots() * c.slot_bytes();
}

void softmax(const Arg& out, const Arg& in, int dim, bool log, void* scratch) {
  const Arg* operands[] = {&out, &in};
  const RowCall c(operands, 2, dim, true);
  if (c.in_pieces())
    return for_each_group(c, scratch, [&](int64_t group, char* own) {
      with_compute(c.compute, [&](auto t) { softmax_pieces<decltype(t)>(c, group, own, log); });
    });
  const RowKernels& k = row_kernels(c.compute);
  const bool past = c.past();
  for_each_group(c, scratch, [&](int64_t group, char* own) {
    const GroupRows g(c, group, own);
    g.load(1);
    for (int64_t i = 0; i < g.view[0].lines; ++i) {
      k.softmax(g.row(0, i), g.row(1, i), static_cast<size_t>(c.lines.length), log, past);
    }
    g.store(0);
  });
}

void softmax_backward(const Arg& dx, const Arg& dy, const Arg& y, int dim, bool log, void* scratch) {
  const Arg* operands[] = {&dx, &dy, &y};
  const RowCall c(operands, 3, dim, true);
  if (c.in_pieces())
    return for_each_group(c, scratch, [&](int64_t group, char* own) {
      with_compute(c.compute, [&](auto t) { softmax_backward_pieces<decltype(t)>(c, group, own, log); });
    });
  const RowKernels& k = row_kernels(c.compute);
  const bool past = c.past();
  for_each_group(c, scratch, [&](int64_t group, char* own) {
    const GroupRows g(c, group, own);
    g.load(1);
    g.load(2);
    for (int64_t i = 0; i < g.view[0].lines; ++i) {
      k.softmax_backward(g.row(0, i), g.row(1, i), g.row(2, i), static_cast<size_t>(c.lines.length), log, past);
    }
    g.store(0);
  });
}

// ---- Cross-entropy --------------------------------------------------------------------------------------------------

namespace {

constexpr int64_t kFewClasses = 16;  // at most: rows that do not fill a vector share one
constexpr int64_t kFewRows = 128;    // at a time
template <class T>
constexpr DType kType = sizeof(T) == 8 ? DType::f64 : DType::f32;

bool are_few(int64_t classes, DType compute) { return classes <= std::min(kFewClasses, row_kernels(compute).few); }

// Writes row r's loss from its logsumexp. value(k) is its k-th logit, sum() the sum of all.
template <class Value, class Sum>
void write_loss(const Arg& loss, const Arg& lse, const CrossEntropy& ce, int64_t r, int64_t classes, double l,
                Value&& value, Sum&& sum) {
  const int64_t target = ce.target[r];
  write(lse, r, l);
  const bool is_class = static_cast<uint64_t>(target) < static_cast<uint64_t>(classes);
  if (!is_class && target != ce.ignore_index) ce.faults->report({true, ce.operand, ce.first + r, target});
  if (!is_class || target == ce.ignore_index) return write(loss, r, 0);
  double y = (1 - ce.smoothing) * (l - value(target));
  if (ce.smoothing != 0) y += ce.smoothing * (l - sum() / static_cast<double>(classes));
  if (ce.weight) y *= number(ce.weight, loss.dtype, target);
  write(loss, r, y);
}

// The factor of row r's gradient; false if the row has none.
bool row_scale(const Arg& scale, const CrossEntropy& ce, int64_t r, int64_t classes, DType compute, double& s) {
  const int64_t target = ce.target[r];
  if (target == ce.ignore_index || static_cast<uint64_t>(target) >= static_cast<uint64_t>(classes)) return false;
  s = read(scale, scale.numel() == 1 ? 0 : r);
  if (ce.weight) s *= number(ce.weight, compute, target);
  return true;
}

// Up to kFewRows rows of a [rows, classes] operand, class by class.
template <class T>
struct FewColumns {
  alignas(64) T x[kFewClasses * kFewRows];
  alignas(64) T raw[kFewClasses * kFewRows];
  int64_t rows = 0;

  const char* place(const Arg& a, int64_t first) const {
    return a.as<char>() + first * a.strides[0] * size_of(a.dtype);
  }
  void load(const Arg& a, int64_t first, int64_t n) {
    rows = n;
    const Convert convert = load_as(a.dtype, kType<T>);
    gather(convert ? raw : x, place(a, first), size_of(a.dtype), a.strides[0], a.strides[1], rows, a.sizes[1]);
    if (convert) convert(x, raw, static_cast<size_t>(rows * a.sizes[1]));
  }
  void store(const Arg& a, int64_t first) {
    const Convert convert = store_as(kType<T>, a.dtype);
    if (convert) convert(raw, x, static_cast<size_t>(rows * a.sizes[1]));
    scatter(const_cast<char*>(place(a, first)), convert ? raw : x, size_of(a.dtype), a.strides[0], a.strides[1], rows,
            a.sizes[1]);
  }
};

// Calls f(columns, first row, rows) for all of a's rows.
template <class T, class F>
void each_few(const Arg& a, F&& f) {
  const int64_t rows = a.sizes[0], parts = (rows + kFewRows - 1) / kFewRows;
  parallel_blocks(parts, kGrain / (kFewRows * kFewClasses), [&](int64_t begin, int64_t end) {
    FewColumns<T> c;
    for (int64_t p = begin; p < end; ++p) f(c, p * kFewRows, std::min(kFewRows, rows - p * kFewRows));
  });
}

template <class T>
void few_losses(const Arg& loss, const Arg& lse, const Arg& logits, const CrossEntropy& ce) {
  const RowKernels& k = row_kernels(kType<T>);
  const int64_t classes = logits.sizes[1];
  each_few<T>(logits, [&](FewColumns<T>& c, int64_t first, int64_t n) {
    alignas(64) T e[kFewClasses * kFewRows], top[kFewRows];
    c.load(logits, first, n);
    k.few_exps(e, top, c.x, static_cast<size_t>(classes), static_cast<size_t>(n));
    for (int64_t i = 0; i < n; ++i) {
      auto sum_of = [&](const T* x) {
        double sum = 0;
        for (int64_t j = 0; j < classes; ++j) sum += static_cast<double>(x[j * n + i]);
        return sum;
      };
      const double l = std::isfinite(top[i]) ? std::log(sum_of(e)) + static_cast<double>(top[i]) : NAN;
      write_loss(
          loss, lse, ce, first + i, classes, l, [&](int64_t j) { return static_cast<double>(c.x[j * n + i]); },
          [&] { return sum_of(c.x); });
    }
  });
}

template <class T>
void few_gradients(const Arg& dx, const Arg& logits, const Arg& lse, const Arg& scale, const CrossEntropy& ce) {
  const RowKernels& k = row_kernels(kType<T>);
  const int64_t classes = logits.sizes[1];
  each_few<T>(logits, [&](FewColumns<T>& c, int64_t first, int64_t n) {
    alignas(64) T scales[kFewRows];
    double s[kFewRows];
    bool counts[kFewRows];
    c.load(logits, first, n);
    for (int64_t i = 0; i < n; ++i) {
      s[i] = 0, counts[i] = row_scale(scale, ce, first + i, classes, kType<T>, s[i]);
      scales[i] = static_cast<T>(s[i]);
    }
    k.few_gradients(c.x, lse.as<T>() + first, scales, ce.smoothing / static_cast<double>(classes),
                    static_cast<size_t>(classes), static_cast<size_t>(n));
    for (int64_t i = 0; i < n; ++i) {
      if (counts[i]) c.x[ce.target[first + i] * n + i] -= static_cast<T>(s[i] * (1 - ce.smoothing));
      for (int64_t j = 0; j < classes && !counts[i]; ++j) c.x[j * n + i] = 0;
    }
    c.store(dx, first);
  });
}

}  // namespace

void cross_entropy(const Arg& loss, const Arg& lse, const Arg& logits, const CrossEntropy& ce, void* scratch) {
  const DType compute = row_type(logits.dtype);
  if (are_few(logits.sizes[1], compute))
    return compute == DType::f64 ? few_losses<double>(loss, lse, logits, ce) : few_losses<float>(loss, lse, logits, ce);
  const Arg* operands[] = {&logits};
  const RowCall c(operands, 1, 1);
  const RowKernels& k = row_kernels(compute);
  const auto classes = static_cast<size_t>(c.lines.length);
  for_each_group(c, scratch, [&](int64_t group, char* own) {
    const GroupRows g(c, group, own);
    g.load(0);
    for (int64_t i = 0; i < g.view[0].lines; ++i) {
      const void* row = g.row(0, i);
      write_loss(
          loss, lse, ce, group * c.lines.width + i, c.lines.length, k.logsumexp(row, classes),
          [&](int64_t j) { return number(row, compute, j); }, [&] { return k.sum(row, classes); });
    }
  });
}

void cross_entropy_backward(const Arg& dx, const Arg& logits, const Arg& lse, const Arg& scale, const CrossEntropy& ce,
                            void* scratch) {
  const DType compute = row_type(logits.dtype);
  if (are_few(logits.sizes[1], compute))
    return compute == DType::f64 ? few_gradients<double>(dx, logits, lse, scale, ce)
                                 : few_gradients<float>(dx, logits, lse, scale, ce);
  const Arg* operands[] = {&dx, &logits};
  const RowCall c(operands, 2, 1);
  const RowKernels& k = row_kernels(compute);
  for_each_group(c, scratch, [&](int64_t group, char* own) {
    const GroupRows g(c, group, own);
    g.load(1);
    for (int64_t i = 0; i < g.view[0].lines; ++i) {
      const int64_t r = group * c.lines.width + i;
      double s = 0;
      if (row_scale(scale, ce, r, c.lines.length, compute, s))
        k.cross_entropy_backward(g.row(0, i), g.row(1, i), static_cast<size_t>(c.lines.length), read(lse, r),
                                 ce.target[r], s, ce.smoothing);
      else
        std::memset(g.row(0, i), 0, static_cast<size_t>(c.row_bytes()));
    }
    g.store(0);
  });
}

// ---- Layer norm -----------------------------------------------------------------------------------------------------

namespace {

// A parameter as a row of the compute type: itself, or a copy at `to`.
const void* parameter_row(const Arg* a, DType compute, void* to) {
  if (!a) return nullptr;
  const Convert convert = load_as(a->dtype, compute);
  if (!convert) return a->data;
  convert(to, a->data, static_cast<size_t>(a->sizes[0]));
  return to;
}

const void* part(const void* parameters, int64_t bytes) {
  return parameters ? static_cast<const char*>(parameters) + bytes : nullptr;
}

// Rows of matrices one by one, so that the grid counts rows.
RowCall one_by_one(const Arg* const (&operands)[3]) {
  RowCall c(operands, 3, 1);
  c.lines.width = 1;
  c.lines.groups = c.lines.count;
  for (int k = 0; k < 3; ++k) c.direct[k] = direct_lines(c.lines, *operands[k], 1, c.compute);
  return c;
}

int64_t sum_blocks(const RowCall& c) { return (c.lines.count + kSumRows - 1) / kSumRows; }

// Adds the per-block sums [blocks, n] to the gradient of a parameter.
void finish_parameter(const Arg* gradient, const char* sums, const RowCall& c) {
  if (!gradient) return;
  const int64_t sizes[] = {sum_blocks(c), c.lines.length}, strides[] = {2 * c.lines.length, 1};
  const int64_t out_sizes[] = {1, c.lines.length}, out_strides[] = {0, gradient->ndim ? gradient->strides[0] : 1};
  reduce({Fold::sum}, {gradient->data, gradient->dtype, 2, out_sizes, out_strides},
         {const_cast<char*>(sums), c.compute, 2, sizes, strides});
}

}  // namespace

int64_t layer_norm_scratch_bytes(const Arg& out, const Arg& x, const Arg* weight, const Arg* bias) {
  const Arg* operands[] = {&out, &x};
  const RowCall c(operands, 2, 1);
  const bool convert = (weight && weight->dtype != c.compute) || (bias && bias->dtype != c.compute);
  return (convert ? 2 * c.row_bytes() : 0) + c.slots() * c.slot_bytes();
}

void layer_norm(const Arg& out, const Arg* mean, const Arg* rstd, const Arg& x, const Arg* weight, const Arg* bias,
                double eps, void* scratch, const NormRows& rows) {
  const Arg* operands[] = {&out, &x};
  const RowCall c(operands, 2, 1);
  const RowKernels& k = row_kernels(c.compute);
  char* free_scratch = static_cast<char*>(scratch);
  const bool convert = (weight && weight->dtype != c.compute) || (bias && bias->dtype != c.compute);
  const void* w = parameter_row(weight, c.compute, free_scratch);
  const void* b = parameter_row(bias, c.compute, free_scratch + (convert ? c.row_bytes() : 0));
  if (convert) free_scratch += 2 * c.row_bytes();
  const bool past = c.past();
  for_each_group(c, free_scratch, [&](int64_t group, char* own) {
    const GroupRows g(c, group, own);
    g.load(1);
    for (int64_t i = 0; i < g.view[0].lines; ++i) {
      const int64_t r = group * c.lines.width + i, at = r % rows.groups * c.row_bytes();
      const RowStatistics s = k.layer_norm(g.row(0, i), g.row(1, i), static_cast<size_t>(c.lines.length), part(w, at),
                                           part(b, at), eps, rows.centred, past);
      if (mean) write(*mean, r, s.mean);
      if (rstd) write(*rstd, r, s.rstd);
    }
    g.store(0);
  });
}

// Scratch: the weight as a row, then [blocks, 2, n] sums, then staged rows (dx, dy, x) of each block.
int64_t layer_norm_backward_scratch_bytes(const Arg& dy, const Arg& x) {
  const Arg* operands[] = {&dy, &dy, &x};
  const RowCall c(operands, 3, 1);
  return c.row_bytes() + sum_blocks(c) * 2 * c.row_bytes() + kSlots * 3 * c.row_bytes();
}

void layer_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg* mean, const Arg& rstd, const Arg* weight, void* scratch) {
  const Arg* operands[] = {dx ? dx : &dy, &dy, &x};
  const RowCall c = one_by_one(operands);
  if (c.lines.length == 0) return;
  const RowKernels& k = row_kernels(c.compute);
  const int64_t bytes = c.row_bytes(), blocks = sum_blocks(c), slots = std::min(kSlots, blocks);
  char* sums = static_cast<char*>(scratch) + bytes;
  char* staged = sums + blocks * 2 * bytes;
  const void* w = parameter_row(weight, c.compute, scratch);
  const bool past = dx && c.past();
  parallel_for(slots, [&](int64_t slot, int) {
    for (int64_t block = slot; block < blocks; block += slots) {
      char* dw = sums + block * 2 * bytes;
      std::memset(dw, 0, static_cast<size_t>(2 * bytes));
      for (int64_t r = block * kSumRows; r < std::min(c.lines.count, (block + 1) * kSumRows); ++r) {
        const GroupRows g(c, r, staged + slot * 3 * bytes);
        g.load(1);
        g.load(2);
        k.layer_norm_backward(dx ? g.row(0, 0) : nullptr, dweight ? dw : nullptr, dbias ? dw + bytes : nullptr,
                              g.row(1, 0), g.row(2, 0), static_cast<size_t>(c.lines.length), w,
                              {mean ? read(*mean, r) : 0, read(rstd, r)}, mean != nullptr, past);
        if (dx) g.store(0);
      }
    }
    if (past) end_of_stream();
  });
  finish_parameter(dweight, sums, c);
  finish_parameter(dbias, sums + bytes, c);
}

// ---- Group norm -----------------------------------------------------------------------------------------------------

namespace {

// The gradients of one group's channels: sums over planes of consecutive elements in `sums`.
void finish_channels(const Arg* gradient, char* sums, const RowCall& c, int64_t group, int64_t plane) {
  if (!gradient) return;
  const int64_t channels = c.lines.length / plane;
  const int64_t sizes[] = {channels, plane}, strides[] = {plane, 1}, out_sizes[] = {channels, 1},
                out_strides[] = {1, 0};
  char* first = gradient->as<char>() + group * channels * size_of(gradient->dtype);
  reduce({Fold::sum}, {first, gradient->dtype, 2, out_sizes, out_strides}, {sums, c.compute, 2, sizes, strides});
}

}  // namespace

// Scratch of each slot: [2, n] sums, then staged rows (dx, dy, x).
int64_t group_norm_backward_scratch_bytes(const Arg& dy, const Arg& x, int64_t groups) {
  const Arg* operands[] = {&dy, &dy, &x};
  return std::min(kSlots, groups) * 5 * one_by_one(operands).row_bytes();
}

void group_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg& mean, const Arg& rstd, const Arg* weight, int64_t groups, int64_t plane,
                         void* scratch) {
  const Arg* operands[] = {dx ? dx : &dy, &dy, &x};
  const RowCall c = one_by_one(operands);
  if (c.lines.length == 0) {  // without elements the sums are zero
    for (const Arg* a : {dweight, dbias})
      if (a) std::memset(a->data, 0, static_cast<size_t>(a->sizes[0] * size_of(a->dtype)));
    return;
  }
  const RowKernels& k = row_kernels(c.compute);
  const int64_t bytes = c.row_bytes(), slots = std::min(kSlots, groups);
  const bool sums = dweight || dbias, past = dx && c.past();
  parallel_for(slots, [&](int64_t slot, int) {
    char *dw = static_cast<char*>(scratch) + slot * 5 * bytes, *staged = dw + 2 * bytes;
    for (int64_t group = slot; group < groups; group += slots) {
      if (sums) std::memset(dw, 0, static_cast<size_t>(2 * bytes));
      for (int64_t r = group; r < c.lines.count; r += groups) {
        const GroupRows g(c, r, staged);
        g.load(1);
        g.load(2);
        k.layer_norm_backward(dx ? g.row(0, 0) : nullptr, dweight ? dw : nullptr, dbias ? dw + bytes : nullptr,
                              g.row(1, 0), g.row(2, 0), static_cast<size_t>(c.lines.length),
                              weight ? part(weight->data, group * bytes) : nullptr, {read(mean, r), read(rstd, r)},
                              true, past);
        if (dx) g.store(0);
      }
      finish_channels(dweight, dw, c, group, plane);
      finish_channels(dbias, dw + bytes, c, group, plane);
    }
    if (past) end_of_stream();
  });
}

}  // namespace situ::cpu
