// The CPU's kernels of cross-entropy over rows, alone and fused with the linear layer before it.
#include <algorithm>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/backends/cpu/matrix/row_chunks.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/loss.h"
#include "situ/ops/loss_rules.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

// Tensors (N, C, d1, ...) of equal sizes as blocks of rows [run, C]. Trailing dimensions that every operand steps
// through evenly are one block; the others are walked.
struct Blocks {
  Blocks(const Arg& a, const Arg* b) : first(a), second(b ? *b : a) {
    const int c = losses::class_dim(a.ndim);
    classes = a.sizes[c];
    int d = a.ndim - 1;
    bool open = true;
    for (; d >= 0; --d) {
      if (d == c || a.sizes[d] == 1) continue;
      bool even = run == 1 || (first.strides[d] == step[0] * run && second.strides[d] == step[1] * run);
      open = open && even;
      if (!open) {
        outer[n_outer++] = d;
        count *= a.sizes[d];
        continue;
      }
      if (run == 1) step[0] = first.strides[d], step[1] = second.strides[d];
      run *= a.sizes[d];
    }
    class_step[0] = first.strides[c];
    class_step[1] = second.strides[c];
  }
  int64_t rows() const { return run * count; }
  // The k-th operand's block at position `i` in row-major order.
  Arg block(int k, int64_t i, int64_t* sizes, int64_t* strides) const {
    const Arg& a = k ? second : first;
    int64_t offset = 0;
    for (int o = 0; o < n_outer; ++o) {
      offset += i % a.sizes[outer[o]] * a.strides[outer[o]];
      i /= a.sizes[outer[o]];
    }
    sizes[0] = run;
    sizes[1] = classes;
    strides[0] = step[k];
    strides[1] = class_step[k];
    return {static_cast<char*>(a.data) + offset * size_of(a.dtype), a.dtype, 2, sizes, strides};
  }
  int64_t scratch_bytes(int operands) const {
    if (rows() == 0 || classes == 0) return 0;
    int64_t sizes[2][2], strides[2][2];
    Arg a = block(0, 0, sizes[0], strides[0]), b = block(1, 0, sizes[1], strides[1]);
    const Arg* all[] = {&a, &b};
    return cpu::row_scratch_bytes(all, operands, 1);
  }

  Arg first, second;
  int64_t run = 1, count = 1, classes = 0, step[2] = {1, 1}, class_step[2];
  int outer[kMaxDims], n_outer = 0;  // innermost first
};

// One number per row, copied to the scratch unless they are adjacent already.
Arg row_numbers(const Arg& a, DType t, int64_t rows, char*& scratch) {
  static const int64_t one = 1;
  Arg r{a.data, t, 1, &one, &one};  // the kernels get the count separately
  if (a.contiguous() && a.dtype == t) return r;
  Dims strides(a.ndim);
  for (int64_t d = a.ndim, s = 1; d-- > 0; s *= a.sizes[d]) strides[static_cast<int>(d)] = s;
  r.data = scratch;
  scratch += rows * 8;
  cpu::copy({r.data, t, a.ndim, a.sizes, strides.data()}, a);
  return r;
}
char* at(const Arg& a, int64_t row) { return static_cast<char*>(a.data) + row * size_of(a.dtype); }

struct CrossEntropy {
  using A = op_attr::cross_entropy;
  static int64_t scratch(const op::Infer& c) {
    const Blocks b(geometry_of(c.in(0)), nullptr);
    return 2 * 8 * b.rows() + b.scratch_bytes(1);
  }
  static void run(const Kernel& k) {
    Blocks b(k.in(0), nullptr);
    if (b.rows() == 0) return;
    const A& a = k.attr<A>();
    char* scratch = static_cast<char*>(k.scratch);
    static const int64_t one = 1;
    Arg loss{k.out().data, k.out().dtype, 1, &b.run, &one}, lse = loss;
    lse.data = k.out(1).data;
    if (!lse.data) lse.data = scratch, scratch += 8 * b.rows();
    Arg target = row_numbers(k.in(1), DType::i64, b.rows(), scratch), l = loss, s = lse;
    for (int64_t i = 0; i < b.count; ++i) {
      int64_t sizes[2], strides[2];
      l.data = at(loss, i * b.run);
      s.data = at(lse, i * b.run);
      cpu::CrossEntropy e{
          target.as<int64_t>() + i * b.run, a.ignore_index, nullptr, a.smoothing, k.faults, 1, i * b.run};
      cpu::cross_entropy(l, s, b.block(0, i, sizes, strides), e, scratch);
    }
  }
};

struct CrossEntropyBackward {
  using A = op_attr::cross_entropy_backward;
  static int64_t scratch(const op::Infer& c) {
    const Arg dx = geometry_of(c.outs[0]), x = geometry_of(c.in(1));
    return 3 * 8 * Blocks(dx, nullptr).rows() + Blocks(dx, &x).scratch_bytes(2);
  }
  static void run(const Kernel& k) {
    Blocks b(k.out(), &k.in(1));
    if (b.rows() == 0) return;
    const A& a = k.attr<A>();
    char* scratch = static_cast<char*>(k.scratch);
    DType t = cpu::row_type(k.in(1).dtype);
    const Arg& dy = k.in(0);
    static const int64_t one = 1;
    bool same = dy.dtype == t && std::all_of(dy.strides, dy.strides + dy.ndim, [](int64_t s) { return s == 0; });
    Arg scale = same ? Arg{dy.data, t, 1, &one, &one} : row_numbers(dy, t, b.rows(), scratch);
    if (!same) scale.sizes = &b.run;
    Arg target = row_numbers(k.in(2), DType::i64, b.rows(), scratch);
    Arg lse = row_numbers(k.in(3), t, b.rows(), scratch), s = scale, l = lse;
    for (int64_t i = 0; i < b.count; ++i) {
      int64_t sizes[2][2], strides[2][2];
      if (!same) s.data = at(scale, i * b.run);
      l.data = at(lse, i * b.run);
      cpu::CrossEntropy e{target.as<int64_t>() + i * b.run, a.ignore_index, nullptr, a.smoothing};
      cpu::cross_entropy_backward(b.block(0, i, sizes[0], strides[0]), b.block(1, i, sizes[1], strides[1]), l, s, e,
                                  scratch);
    }
  }
};

// ---- fused with the linear layer before it --------------------------------------------------------------------------

// The addresses and sizes of one call's chunks. Logits and their gradient share one block.
class Chunks {
 public:
  struct Scratch {
    int64_t losses = 0, logits = 0, gemm = 0, bytes = 0;  // offsets
  };
  // With null addresses it computes scratch() only. dx, dw, db: null if not needed.
  Chunks(const Arg& x, const Arg& w, const Arg* bias)
      : x_(x), w_(w), bias_(bias), rows_(x.sizes[0]), classes_(w.sizes[0]), width_(w.sizes[1]), type_(x.dtype) {
    most_ = row_chunks::rows_at_once(rows_, width_, classes_, type_);
  }
  Scratch scratch() const;
  void run(const Kernel& k, const op_attr::linear_cross_entropy& a);

 private:
  using Matrix = row_chunks::ChunkRows;
  size_t product_bytes(int64_t n) const;
  void gradients(const Kernel& k, const Arg& logits, int64_t first, int64_t n, char* room) const;
  void add_bias_gradient(const Arg& db, const Arg& logits, bool fresh, char* room) const;

  const Arg &x_, &w_;
  const Arg* bias_;
  int64_t rows_, classes_, width_, most_;
  DType type_;
};

// Bytes that the three products of a chunk of n rows need for packing.
size_t Chunks::product_bytes(int64_t n) const {
  int64_t sizes[] = {n, classes_}, strides[] = {classes_, 1};
  const Arg logits{nullptr, type_, 2, sizes, strides};
  const Matrix x(x_, 0, n), w(w_, 0, classes_), wt(w_, 0, classes_, true), lt(logits, 0, n, true);
  int64_t dx_sizes[] = {n, width_}, dw_sizes[] = {classes_, width_}, row[] = {width_, 1};
  const Arg dx{nullptr, type_, 2, dx_sizes, row}, dw{nullptr, type_, 2, dw_sizes, row};
  return std::max({cpu::gemm_scratch_bytes(logits, x.arg, wt.arg, bias_), cpu::gemm_scratch_bytes(dx, logits, w.arg),
                   cpu::gemm_scratch_bytes(dw, lt.arg, x.arg)});
}

Chunks::Scratch Chunks::scratch() const {
  size_t gemm = 0;
  row_chunks::each_size(rows_, most_, [&](int64_t n) { gemm = std::max(gemm, product_bytes(n)); });
  Scratch s;
  s.losses = cpu::align64(rows_ * 8);  // after the targets
  s.logits = s.losses + 2 * cpu::align64(rows_ * 8);
  s.gemm = s.logits + cpu::align64(most_ * classes_ * size_of(type_));
  s.bytes = s.gemm + std::max(static_cast<int64_t>(gemm), classes_ * size_of(type_));
  return s;
}

void Chunks::add_bias_gradient(const Arg& db, const Arg& logits, bool fresh, char* room) const {
  int64_t sizes[] = {1, classes_}, strides[] = {classes_, 1};
  Arg total{db.data, type_, 2, sizes, strides}, part = total;
  part.data = room;
  cpu::reduce({cpu::Fold::sum}, fresh ? total : part, logits);
  if (fresh) return;
  const Arg both[] = {total, part};
  cpu::pointwise(cpu::kernel(cpu::Binary::add), type_, total, both);
}

// Computes the gradients from the chunk's logits, which hold their gradient by now.
void Chunks::gradients(const Kernel& k, const Arg& logits, int64_t first, int64_t n, char* room) const {
  if (k.out(1).data) {
    Matrix dx(k.out(1), first, n), w(w_, 0, classes_);
    cpu::gemm(dx.arg, logits, w.arg, 1, 0, nullptr, room);
  }
  if (k.out(2).data) {
    Matrix t(logits, 0, n, true), x(x_, first, n);
    cpu::gemm(k.out(2), t.arg, x.arg, 1, first ? 1 : 0, nullptr, room);
  }
  if (k.out(3).data) add_bias_gradient(k.out(3), logits, first == 0, room);
}

void Chunks::run(const Kernel& k, const op_attr::linear_cross_entropy& a) {
  const Scratch at = scratch();
  char *base = static_cast<char*>(k.scratch), *packed = base, *room = base + at.gemm;
  static const int64_t one = 1;
  const Arg target = row_numbers(k.in(2), DType::i64, rows_, packed);
  char* losses = base + at.losses;
  const int64_t item = size_of(type_);
  double count = 1;
  if (a.mean)
    count = static_cast<double>(rows_ - std::count(target.as<int64_t>(), target.as<int64_t>() + rows_, a.ignore_index));
  double wide = 1 / count;
  float narrow = 1 / static_cast<float>(count);
  const Arg scale{type_ == DType::f64 ? static_cast<void*>(&wide) : &narrow, type_, 1, &one, &one};
  const bool backward = k.out(1).data || k.out(2).data || k.out(3).data;
  row_chunks::each(rows_, most_, [&](int64_t first, int64_t n) {
    int64_t sizes[] = {n, classes_}, strides[] = {classes_, 1};
    const Arg logits{base + at.logits, type_, 2, sizes, strides};
    Matrix x(x_, first, n), wt(w_, 0, classes_, true);
    cpu::gemm(logits, x.arg, wt.arg, 1, 0, bias_, room);
    Arg loss{losses + first * item, type_, 1, sizes, &one}, lse = loss;
    lse.data = losses + (rows_ + first) * item;
    cpu::CrossEntropy e{target.as<int64_t>() + first, a.ignore_index, nullptr, a.smoothing, k.faults, 2, first};
    cpu::cross_entropy(loss, lse, logits, e, nullptr);
    if (!backward) return;
    cpu::cross_entropy_backward(logits, logits, lse, scale, e, nullptr);
    gradients(k, logits, first, n, room);
  });
  Arg all{losses, type_, 1, &rows_, &one}, sum{k.out().data, type_, 1, &one, &one};
  cpu::reduce({cpu::Fold::sum}, sum, all);
  if (type_ == DType::f64)
    *static_cast<double*>(sum.data) /= count;
  else
    *static_cast<float*>(sum.data) /= static_cast<float>(count);
}

struct LinearCrossEntropy {
  using A = op_attr::linear_cross_entropy;
  static int64_t scratch(const op::Infer& c) {
    const Arg x = geometry_of(c.in(0)), w = geometry_of(c.in(1)), bias = c.has(3) ? geometry_of(c.in(3)) : Arg{};
    return Chunks(x, w, c.has(3) ? &bias : nullptr).scratch().bytes;
  }
  static void run(const Kernel& k) { Chunks(k.in(0), k.in(1), k.has(3) ? &k.in(3) : nullptr).run(k, k.attr<A>()); }
};

}  // namespace

SITU_CPU(cross_entropy, CrossEntropy);
SITU_CPU(cross_entropy_backward, CrossEntropyBackward);
SITU_CPU(linear_cross_entropy, LinearCrossEntropy);

}  // namespace situ
