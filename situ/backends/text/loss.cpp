// Runs cross-entropy over rows, alone and fused with the linear layer before it.
#include "situ/generated/op/loss.h"

#include <algorithm>

#include "situ/backends/cpu/matrix/row_chunks.h"
#include "situ/backends/text/softmax_and_norm.h"
#include "situ/ops/loss_rules.h"

namespace situ::text {

namespace {

Program loss_text(DType x, DType target, DType g, DType out) {
  return {"loss.cl", {{"A", c_name_of(float_type(x))}, {"T0", x}, {"T1", target}, {"TG", g}, {"OUT", out}}};
}

// Rows are the elements of the logits without the class dimension, in row-major order. lse: dense, or absent.
void forward(const Caller& by, const View& loss, const View& lse, const View& logits, int dim, const View& target,
             int64_t ignore, double smoothing) {
  const Without x(logits, dim);
  const Shape rows = shape_of(loss, {&x.view, &target}, true);
  if (rows.n == 0) return;
  const DType a = float_type(logits.dtype);
  Run run(by, loss_text(logits.dtype, target.dtype, logits.dtype, loss.dtype), "cross_entropy");
  run.value(rows).value(x.n).value(x.step).value(ignore).real(smoothing, a).bytes(loss.data);
  run.bytes(lse.data)
      .value(int32_t{lse.there()})
      .bytes(logits.data)
      .bytes(target.data)
      .groups(rows.n, 1, lanes_for(x.n));
}

void backward(const Caller& by, const View& to, const View& logits, int dim, const View& target, const View& dy,
              const View& lse, int64_t ignore, double smoothing) {
  const Without dx(to, dim), x(logits, dim);
  const Shape rows = shape_of(dx.view.ndim, dx.view.sizes, {&dx.view, &x.view, &target, &dy}, true);
  if (rows.n == 0) return;
  const DType a = float_type(logits.dtype);
  Run run(by, loss_text(logits.dtype, target.dtype, dy.dtype, to.dtype), "cross_entropy_backward");
  run.value(rows)
      .value(x.n)
      .value(dx.step)
      .value(x.step)
      .value(ignore)
      .real(smoothing, a)
      .bytes(to.data)
      .bytes(logits.data);
  run.bytes(target.data).bytes(dy.data).bytes(lse.data).groups(rows.n, 1, lanes_for(x.n));
}

void run_cross_entropy(const KernelCall& c) {
  const auto& a = c.attr<op_attr::cross_entropy>();
  const View x = c.in(0);
  const int dim = losses::class_dim(x.ndim);
  check_indices(c, 1, x.sizes[dim], false, &a.ignore_index, true);
  forward(c, c.out(), c.wants(1) ? c.out(1) : View(), x, dim, c.in(1), a.ignore_index, a.smoothing);
}
void run_cross_entropy_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::cross_entropy_backward>();
  const View x = c.in(1);
  backward(c, c.out(), x, losses::class_dim(x.ndim), c.in(2), c.in(0), c.in(3), a.ignore_index, a.smoothing);
}
bool dense_lse(const Types& t) { return is_contiguous(*t.in[3].g) && t.in[3].dtype == float_type(t.in[1].dtype); }

// Logarithms below -100 are clamped to -100.
constexpr Literal kBinary =
    "const C yes = fmax(log(x0), (C)-100), no = fmax(log1p(-x0), (C)-100);\n"
    "return -(x1 * yes + (1 - x1) * no);\n";

void run_binary_cross_entropy(const KernelCall& c) {
  check_range(c, 0, 0, 1);
  const View x = c.in(0), target = c.in(1);
  pointwise(c, {kBinary}, float_type(c.l.compute), c.out(), {&x, &target});
}

// ---- fused with the linear layer -----------------------------------------------------------------------------------

// Chunks of rows share one block of logits, which becomes their gradient. The logits of all rows never exist together.
struct Chunks {
  int64_t rows, classes, width, most;
  DType type;
  // Offsets of the losses and logarithms of all rows, the scale, the sum of a chunk's bias gradient, and the logits.
  int64_t lse, scale, bias, logits, bytes;
  Chunks(int64_t r, int64_t c, int64_t w, DType t) : rows(r), classes(c), width(w), type(t) {
    most = row_chunks::rows_at_once(rows, width, classes, type);
    lse = align64(rows * 8);
    scale = 2 * lse;
    bias = scale + 64;
    logits = bias + align64(classes * 8);
    bytes = logits + align64(most * classes * size_of(type));
  }
};

int64_t chunk_scratch(const Inferred& c) {
  return Chunks(c.in(0).size(0), c.in(1).size(0), c.in(1).size(1), c.in(0).dtype).bytes;
}

void run_linear_cross_entropy(const KernelCall& c) {
  const auto& a = c.attr<op_attr::linear_cross_entropy>();
  const View x = c.in(0), w = c.in(1), target = c.in(2), b = c.in(3);
  const Chunks s(x.sizes[0], w.sizes[0], w.sizes[1], x.dtype);
  char* base = static_cast<char*>(c.l.scratch);
  const DType t = float_type(x.dtype);
  const int64_t one = 1, still = 0, item = size_of(t);
  check_indices(c, 2, s.classes, false, &a.ignore_index, true);
  const View scale({base + s.scale, t, 1, &one, &still});
  if (a.mean)
    Run(c, loss_text(x.dtype, target.dtype, t, t), "scale_of")
        .bytes(scale.data)
        .bytes(target.data)
        .value(s.rows)
        .value(target.strides[0])
        .value(a.ignore_index)
        .groups(1, 1, 256);
  else
    fill(c, scale, formula::Scalar(1.0), false);
  const bool backwards = c.wants(1) || c.wants(2) || c.wants(3);
  row_chunks::each(s.rows, s.most, [&](int64_t first, int64_t n) {
    const int64_t sizes[] = {n, s.classes}, strides[] = {s.classes, 1}, column[] = {s.classes};
    const View logits({base + s.logits, s.type, 2, sizes, strides});
    const row_chunks::ChunkRows xs(x, first, n), wt(w, 0, s.classes, true), lt(logits, 0, n, true),
        all(w, 0, s.classes);
    product(c, logits, View(xs.arg), View(wt.arg), 1, 0, b);
    const View loss({base + first * item, t, 1, sizes, &one}), lse({base + s.lse + first * item, t, 1, sizes, &one});
    const View classes({static_cast<char*>(target.data) + first * target.strides[0] * size_of(target.dtype),
                        target.dtype, 1, sizes, target.strides});
    forward(c, loss, lse, logits, 1, classes, a.ignore_index, a.smoothing);
    if (!backwards) return;
    backward(c, logits, logits, 1, classes, scale, lse, a.ignore_index, a.smoothing);
    if (c.wants(1)) {
      const row_chunks::ChunkRows dx(c.out(1), first, n);
      product(c, View(dx.arg), logits, View(all.arg));
    }
    if (c.wants(2)) product(c, c.out(2), View(lt.arg), View(xs.arg), 1, first ? 1 : 0);
    if (c.wants(3)) {
      const int64_t row[] = {1, s.classes};
      const View db = c.out(3), total({first ? static_cast<void*>(base + s.bias) : db.data, db.dtype, 2, row, strides});
      sum_into(c, total, logits);
      const View part({base + s.bias, db.dtype, 1, column, &one}), sum({db.data, db.dtype, 1, column, &one});
      if (first) pointwise(c, formula_of(formula::Id::add, -1, t), t, sum, {&sum, &part});
    }
  });
  const View losses({base, t, 1, &s.rows, &one}), sum({c.out().data, c.out().dtype, 1, &one, &still});
  sum_into(c, sum, losses);
  pointwise(c, formula_of(formula::Id::mul, -1, t), t, sum, {&sum, &scale});
}

}  // namespace

void add_losses(Table& t) {
  t.add(op_infos::binary_cross_entropy, {run_binary_cross_entropy});
  t.add(op_infos::cross_entropy, {run_cross_entropy});
  t.add(op_infos::cross_entropy_backward, {run_cross_entropy_backward, nullptr, dense_lse});
  t.add(op_infos::linear_cross_entropy, {run_linear_cross_entropy, chunk_scratch});
}

}  // namespace situ::text
