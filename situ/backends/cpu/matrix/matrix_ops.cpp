// The CPU's kernels of matrix products, with any strides.
#include <algorithm>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/backends/cpu/matrix/row_chunks.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/backends/operands.h"
#include "situ/generated/op/matrix.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

// Bytes to pack blocks of the product of operands i and i + 1.
int64_t product_scratch(const op::Infer& c, int i, const Arg* bias = nullptr) {
  return static_cast<int64_t>(
      cpu::gemm_scratch_bytes(geometry_of(c.outs[0]), geometry_of(c.in(i)), geometry_of(c.in(i + 1)), bias));
}

// Products of two matrices, or of two batches of equal size.
struct Product {
  static int64_t scratch(const op::Infer& c) { return product_scratch(c, 0); }
  static void run(const Kernel& k) { cpu::gemm(k.out(), k.in(0), k.in(1), 1, 0, nullptr, k.scratch); }
};

// Calls what(a, b) with the operands broadcast to the output's batch dimensions.
template <class F>
void with_broadcast(const Arg& out, const Arg& a, const Arg& b, F&& what) {
  int64_t sizes[2][kMaxDims], strides[2][kMaxDims];
  Arg in[2];
  for (int i = 0; i < 2; ++i) {
    const Arg& from = i == 0 ? a : b;
    int lead = out.ndim - from.ndim;
    for (int d = 0; d < out.ndim; ++d) {
      bool matrix = d >= out.ndim - 2;
      sizes[i][d] = matrix ? from.sizes[d - lead] : out.sizes[d];
      strides[i][d] = d < lead || (!matrix && from.sizes[d - lead] == 1) ? 0 : from.strides[d - lead];
    }
    in[i] = {from.data, from.dtype, out.ndim, sizes[i], strides[i]};
  }
  what(in[0], in[1]);
}

struct BatchedMm {
  static int64_t scratch(const op::Infer& c) {
    const Arg out = geometry_of(c.outs[0]);
    int64_t bytes = 0;
    with_broadcast(out, geometry_of(c.in(0)), geometry_of(c.in(1)), [&](const Arg& x, const Arg& y) {
      bytes = static_cast<int64_t>(cpu::gemm_scratch_bytes(out, x, y));
    });
    return bytes;
  }
  static void run(const Kernel& k) {
    with_broadcast(k.out(), k.in(0), k.in(1),
                   [&](const Arg& x, const Arg& y) { cpu::gemm(k.out(), x, y, 1, 0, nullptr, k.scratch); });
  }
};

// out = beta * self + alpha * a b. A row added to every row is the kernel's bias; any other self is first copied into
// the output.
bool is_row(const Arg& self, const Arg& out, double beta) {
  return beta == 1 && self.ndim == 1 && self.sizes[0] == out.sizes[out.ndim - 1];
}

void add_product(const Kernel& k, const Scalar& beta, const Scalar& alpha) {
  const Arg &self = k.in(0), &out = k.out();
  double b = beta.toDouble();
  if (is_row(self, out, b)) return cpu::gemm(out, k.in(1), k.in(2), alpha.toDouble(), 0, &self, k.scratch);
  if (b != 0 && self.data != out.data) {
    int64_t strides[kMaxDims];
    cpu::copy(out, broadcast_arg(self, out, strides));
  }
  cpu::gemm(out, k.in(1), k.in(2), alpha.toDouble(), b, nullptr, k.scratch);
}

// The kernels of addmm and baddbmm.
template <class Attr>
struct AddedProduct {
  static int64_t scratch(const op::Infer& c) {
    const Arg self = geometry_of(c.in(0));
    const bool row = is_row(self, geometry_of(c.outs[0]), c.attr<Attr>().beta.toDouble());
    return product_scratch(c, 1, row ? &self : nullptr);
  }
  static void run(const Kernel& k) { add_product(k, k.attr<Attr>().beta, k.attr<Attr>().alpha); }
};

// Calls what(y, x, w) for x w^T as one product of matrices, or as a batch of them if the rows of x cannot be folded.
template <class F>
void with_folded(const Arg& y, const Arg& x, const Arg& w, F&& what) {
  int64_t xs[2], xt[2], ys[2], yt[2];
  if (fold_rows(x, xs, xt) && fold_rows(y, ys, yt)) {
    int64_t ws[2] = {w.sizes[1], w.sizes[0]}, wt[2] = {w.strides[1], w.strides[0]};
    return what({y.data, y.dtype, 2, ys, yt}, {x.data, x.dtype, 2, xs, xt}, {w.data, w.dtype, 2, ws, wt});
  }
  int64_t ws[kMaxDims], wt[kMaxDims];
  for (int d = 0; d < x.ndim; ++d) ws[d] = x.sizes[d], wt[d] = 0;
  ws[x.ndim - 2] = w.sizes[1], wt[x.ndim - 2] = w.strides[1];
  ws[x.ndim - 1] = w.sizes[0], wt[x.ndim - 1] = w.strides[0];
  what(y, x, {w.data, w.dtype, x.ndim, ws, wt});
}

// linear's product y = x w (w already transposed), over chunks of rows if its matrices are two-dimensional.
int64_t chunk_rows(const Arg& y, const Arg& w) {
  return row_chunks::rows_at_once(y.sizes[0], w.sizes[0], w.sizes[1], y.dtype);
}

void chunked_product(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, void* scratch) {
  if (y.ndim != 2) return cpu::gemm(y, x, w, 1, 0, bias, scratch);
  row_chunks::each(y.sizes[0], chunk_rows(y, w), [&](int64_t first, int64_t n) {
    const row_chunks::ChunkRows to(y, first, n), from(x, first, n);
    cpu::gemm(to.arg, from.arg, w, 1, 0, bias, scratch);
  });
}

size_t chunked_scratch_bytes(const Arg& y, const Arg& x, const Arg& w, const Arg* bias) {
  if (y.ndim != 2) return cpu::gemm_scratch_bytes(y, x, w, bias);
  size_t most = 0;
  row_chunks::each_size(y.sizes[0], chunk_rows(y, w), [&](int64_t n) {
    const row_chunks::ChunkRows to(y, 0, n), from(x, 0, n);
    most = std::max(most, cpu::gemm_scratch_bytes(to.arg, from.arg, w, bias));
  });
  return most;
}

struct Linear {
  static int64_t scratch(const op::Infer& c) {
    const Arg bias = c.has(2) ? geometry_of(c.in(2)) : Arg{};
    int64_t bytes = 0;
    with_folded(geometry_of(c.outs[0]), geometry_of(c.in(0)), geometry_of(c.in(1)),
                [&](const Arg& y, const Arg& x, const Arg& w) {
                  bytes = static_cast<int64_t>(chunked_scratch_bytes(y, x, w, c.has(2) ? &bias : nullptr));
                });
    return bytes;
  }
  static void run(const Kernel& k) {
    const Arg* bias = k.has(2) ? &k.in(2) : nullptr;
    with_folded(k.out(), k.in(0), k.in(1),
                [&](const Arg& y, const Arg& x, const Arg& w) { chunked_product(y, x, w, bias, k.scratch); });
  }
};

}  // namespace

SITU_CPU(mm, Product);
SITU_CPU(bmm, Product);
SITU_CPU(batched_mm, BatchedMm);
SITU_CPU(addmm, AddedProduct<op_attr::addmm>);
SITU_CPU(baddbmm, AddedProduct<op_attr::baddbmm>);
SITU_CPU(linear, Linear);

}  // namespace situ
