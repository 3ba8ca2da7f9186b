// Implements the LSTM: packed products and cells, compiled for each instruction set.
#include "situ/backends/cpu/recurrent/lstm.h"

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/targets.h"
#include "situ/backends/cpu/matrix/tile.h"
#include "situ/base/threads.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/recurrent/lstm.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"
#include "situ/backends/cpu/matrix/tile-inl.h"

#ifndef SITU_KERNELS_CPU_LSTM_ONCE
#define SITU_KERNELS_CPU_LSTM_ONCE
namespace situ::cpu::lstm {

constexpr int64_t kColumns = 64;  // the columns of a packed matrix are rounded up to this: no panel is wider

inline int64_t room_of(int64_t columns) { return (columns + kColumns - 1) / kColumns * kColumns; }

// The time of the k-th step.
inline int64_t step_of(const Lstm& l, int64_t k) { return l.reverse ? l.steps - 1 - k : k; }

// Batch rows [row, row + count) of one step, `width` values each.
template <class T>
struct BatchRows {
  T* p = nullptr;
  int64_t stride = 0;
  T* operator[](int64_t i) const { return p ? p + i * stride : nullptr; }
};
template <class T, class V>
BatchRows<T> rows_of(const Lstm& l, V* base, int64_t width, int64_t row, int64_t t) {
  if (!base) return {};
  T* p = static_cast<T*>(base);
  return l.batch_first ? BatchRows<T>{p + (row * l.steps + t) * width, l.steps * width}
                       : BatchRows<T>{p + (t * l.batch + row) * width, width};
}
template <class T, class V>
BatchRows<T> state_of(V* base, int64_t width, int64_t row) {
  return {static_cast<T*>(base) + row * width, width};
}

}  // namespace situ::cpu::lstm
#endif

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace lstm_steps {
using namespace hwy::HWY_NAMESPACE;
using namespace situ::cpu::lstm;

// Packs B of the tile's product, in blocks of kTileK rows.
template <class T>
void PackAll(const Tile<T>& t, T* packed) {
  const ScalableTag<T> d;
  for (int64_t p = 0; p < t.k; p += kTileK) PackB(d, t, p, HWY_MIN(kTileK, t.k - p), 0, t.n, packed + p * room_of(t.n));
}

// Computes the tile's product of at most kMaxRows rows with a packed B.
template <class T>
void TimesPacked(const Tile<T>& t, const T* packed) {
  const ScalableTag<T> d;
  alignas(64) T pa[kTileK * kMaxRows];
  for (int64_t p = 0; p < t.k; p += kTileK) {
    const int64_t k = HWY_MIN(kTileK, t.k - p);
    PackA(t, p, k, 0, t.m, pa);
    const T beta = p == 0 ? t.beta : T(1);
    Block<From::packed, T>(d, pa, packed + p * room_of(t.n), t.m, t.n, k,
                           Out<T>{t.c, t.c_rs, T(1), beta, nullptr, beta != T(0)}, nullptr);
  }
}

template <class T>
void Activate(int64_t n, T* gates, const T* c_before, T* c, T* h) {
  const ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(MaxLanes(ScalableTag<T>()));
  for (int64_t j = 0; j < n; j += N) {
    const auto m = static_cast<size_t>(HWY_MIN(N, n - j));
    T *pi = gates + j, *pf = pi + n, *pg = pf + n, *po = pg + n;
    const auto i = vsigmoid(d, load_n(d, pi, m)), f = vsigmoid(d, load_n(d, pf, m));
    const auto g = vtanh(d, load_n(d, pg, m)), o = vsigmoid(d, load_n(d, po, m));
    const auto cell = MulAdd(f, load_n(d, c_before + j, m), Mul(i, g));
    store_n(d, i, pi, m);
    store_n(d, f, pf, m);
    store_n(d, g, pg, m);
    store_n(d, o, po, m);
    store_n(d, cell, c + j, m);
    store_n(d, Mul(o, vtanh(d, cell)), h + j, m);
  }
}

// Computes the gates without cells.
template <class T>
void ActivateGates(int64_t n, T* gates) {
  const ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(MaxLanes(ScalableTag<T>()));
  for (int64_t j = 0; j < n; j += N) {
    const auto m = static_cast<size_t>(HWY_MIN(N, n - j));
    T *pi = gates + j, *pf = pi + n, *pg = pf + n, *po = pg + n;
    store_n(d, vsigmoid(d, load_n(d, pi, m)), pi, m);
    store_n(d, vsigmoid(d, load_n(d, pf, m)), pf, m);
    store_n(d, vtanh(d, load_n(d, pg, m)), pg, m);
    store_n(d, vsigmoid(d, load_n(d, po, m)), po, m);
  }
}

template <class T>
void Cell(int64_t n, const T* gates, const T* c_before, T* c) {
  const ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(MaxLanes(ScalableTag<T>()));
  for (int64_t j = 0; j < n; j += N) {
    const auto m = static_cast<size_t>(HWY_MIN(N, n - j));
    const auto i = load_n(d, gates + j, m), f = load_n(d, gates + n + j, m), g = load_n(d, gates + 2 * n + j, m);
    store_n(d, MulAdd(f, load_n(d, c_before + j, m), Mul(i, g)), c + j, m);
  }
}

template <class T>
struct CellBack {
  const T *gates, *c, *c_before, *dgates, *dh_outside, *dc_outside;
  T *dz, *dh, *dc;  // dh and dc: from the step after; dc becomes the gradient for the step before
};

template <class D, class T>
HWY_INLINE Vec<D> plus(D d, Vec<D> v, const T* outside, size_t m) {
  return outside ? Add(v, load_n(d, outside, m)) : v;
}

template <class T>
void Differentiate(int64_t n, const CellBack<T>& a) {
  const ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(MaxLanes(ScalableTag<T>()));
  const auto one = Set(d, T(1));
  for (int64_t j = 0; j < n; j += N) {
    const auto m = static_cast<size_t>(HWY_MIN(N, n - j));
    const auto i = load_n(d, a.gates + j, m), f = load_n(d, a.gates + n + j, m);
    const auto g = load_n(d, a.gates + 2 * n + j, m), o = load_n(d, a.gates + 3 * n + j, m);
    const auto outside = [&](const T* p, int64_t at) { return p ? p + at : nullptr; };
    const auto dh = plus(d, load_n(d, a.dh + j, m), outside(a.dh_outside, j), m);
    const auto t = vtanh(d, load_n(d, a.c + j, m));
    auto dc = plus(d, load_n(d, a.dc + j, m), outside(a.dc_outside, j), m);
    dc = MulAdd(Mul(dh, o), NegMulAdd(t, t, one), dc);
    const auto di = plus(d, Mul(dc, g), outside(a.dgates, j), m);
    const auto df = plus(d, Mul(dc, load_n(d, a.c_before + j, m)), outside(a.dgates, n + j), m);
    const auto dg = plus(d, Mul(dc, i), outside(a.dgates, 2 * n + j), m);
    const auto dout = plus(d, Mul(dh, t), outside(a.dgates, 3 * n + j), m);
    store_n(d, Mul(Mul(di, i), Sub(one, i)), a.dz + j, m);
    store_n(d, Mul(Mul(df, f), Sub(one, f)), a.dz + n + j, m);
    store_n(d, Mul(dg, NegMulAdd(g, g, one)), a.dz + 2 * n + j, m);
    store_n(d, Mul(Mul(dout, o), Sub(one, o)), a.dz + 3 * n + j, m);
    store_n(d, Mul(dc, f), a.dc + j, m);
  }
}

template <class T>
void ForwardRows(const Lstm& l, const LstmForward& a, const T* packed, int64_t row, int64_t count) {
  const int64_t n = l.width;
  lstm::BatchRows<const T> h_before = state_of<const T>(a.h0, n, row), c_before = state_of<const T>(a.c0, n, row);
  for (int64_t k = 0; k < l.steps; ++k) {
    const int64_t t = step_of(l, k);
    const auto gates = rows_of<T>(l, a.gates, 4 * n, row, t), h = rows_of<T>(l, a.h, n, row, t),
               c = rows_of<T>(l, a.c, n, row, t);
    if (a.gates != a.from_input) {
      const auto from = rows_of<const T>(l, a.from_input, 4 * n, row, t);
      for (int64_t i = 0; i < count; ++i) std::memcpy(gates[i], from[i], static_cast<size_t>(4 * n) * sizeof(T));
    }
    Tile<T> product;
    product.m = count, product.n = 4 * n, product.k = n;
    product.a = h_before.p, product.a_rs = h_before.stride, product.a_cs = 1;
    product.c = gates.p, product.c_rs = gates.stride;
    product.beta = 1;
    TimesPacked(product, packed);
    for (int64_t i = 0; i < count; ++i)
      c.p ? Activate(n, gates[i], c_before[i], c[i], h[i]) : ActivateGates(n, gates[i]);
    h_before = {h.p, h.stride}, c_before = {c.p, c.stride};
  }
}

template <class T>
void BackwardRows(const Lstm& l, const LstmBackward& a, const T* packed, int64_t row, int64_t count) {
  const int64_t n = l.width;
  const auto dh = state_of<T>(a.dh0, n, row), dc = state_of<T>(a.dc0, n, row);
  std::memset(dh.p, 0, static_cast<size_t>(count * n) * sizeof(T));
  std::memset(dc.p, 0, static_cast<size_t>(count * n) * sizeof(T));
  for (int64_t k = l.steps - 1; k >= 0; --k) {
    const int64_t t = step_of(l, k);
    const auto gates = rows_of<const T>(l, a.gates, 4 * n, row, t), c = rows_of<const T>(l, a.c, n, row, t);
    const auto c_before =
        k == 0 ? state_of<const T>(a.c0, n, row) : rows_of<const T>(l, a.c, n, row, step_of(l, k - 1));
    const auto dgates = rows_of<const T>(l, a.dgates, 4 * n, row, t);
    const auto dh_outside = rows_of<const T>(l, a.dh, n, row, t), dc_outside = rows_of<const T>(l, a.dc, n, row, t);
    const auto dz = rows_of<T>(l, a.dz, 4 * n, row, t);
    for (int64_t i = 0; i < count; ++i)
      Differentiate<T>(n, {gates[i], c[i], c_before[i], dgates[i], dh_outside[i], dc_outside[i], dz[i], dh[i], dc[i]});
    Tile<T> product;
    product.m = count, product.n = n, product.k = 4 * n;
    product.a = dz.p, product.a_rs = dz.stride, product.a_cs = 1;
    product.c = dh.p, product.c_rs = dh.stride;
    TimesPacked(product, packed);
  }
}

// Fewer than a kernel can take, so that threads share a batch of 32 evenly.
constexpr int64_t kRowBlock = kMaxRows < 8 ? kMaxRows : 8;

template <class F>
void for_row_blocks(const Lstm& l, F&& f) {
  parallel_blocks(l.batch, kRowBlock, [&](int64_t begin, int64_t end) { f(begin, end - begin); });
}

template <class T>
void cells(const Lstm& l, const LstmCells& a) {
  const int64_t n = l.width;
  for_row_blocks(l, [&](int64_t row, int64_t count) {
    lstm::BatchRows<const T> before = state_of<const T>(a.c0, n, row);
    for (int64_t k = 0; k < l.steps; ++k) {
      const int64_t t = step_of(l, k);
      const auto gates = rows_of<const T>(l, a.gates, 4 * n, row, t);
      const auto c = rows_of<T>(l, a.c, n, row, t);
      for (int64_t i = 0; i < count; ++i) Cell(n, gates[i], before[i], c[i]);
      before = {c.p, c.stride};
    }
  });
}

template <class T>
void forward(const Lstm& l, const LstmForward& a, T* packed) {
  Tile<T> w;  // w^T: [n, 4 n]
  w.k = l.width, w.n = 4 * l.width, w.b = static_cast<const T*>(a.w), w.b_rs = 1, w.b_cs = l.width;
  PackAll(w, packed);
  for_row_blocks(l, [&](int64_t row, int64_t count) { ForwardRows(l, a, packed, row, count); });
}

template <class T>
void backward(const Lstm& l, const LstmBackward& a, T* packed) {
  Tile<T> w;
  w.k = 4 * l.width, w.n = l.width, w.b = static_cast<const T*>(a.w), w.b_rs = l.width, w.b_cs = 1;
  PackAll(w, packed);
  for_row_blocks(l, [&](int64_t row, int64_t count) { BackwardRows(l, a, packed, row, count); });
}

}  // namespace lstm_steps

void LstmForwardF32(const Lstm& l, const LstmForward& a, float* s) { lstm_steps::forward(l, a, s); }
void LstmForwardF64(const Lstm& l, const LstmForward& a, double* s) { lstm_steps::forward(l, a, s); }
void LstmBackwardF32(const Lstm& l, const LstmBackward& a, float* s) { lstm_steps::backward(l, a, s); }
void LstmBackwardF64(const Lstm& l, const LstmBackward& a, double* s) { lstm_steps::backward(l, a, s); }
void LstmCellsF32(const Lstm& l, const LstmCells& a) { lstm_steps::cells<float>(l, a); }
void LstmCellsF64(const Lstm& l, const LstmCells& a) { lstm_steps::cells<double>(l, a); }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(LstmForwardF32);
HWY_EXPORT(LstmForwardF64);
HWY_EXPORT(LstmBackwardF32);
HWY_EXPORT(LstmBackwardF64);
HWY_EXPORT(LstmCellsF32);
HWY_EXPORT(LstmCellsF64);

int64_t lstm_scratch_bytes(const Lstm& l) {
  return std::max(l.width * lstm::room_of(4 * l.width), 4 * l.width * lstm::room_of(l.width)) * size_of(l.dtype);
}

void lstm_forward(const Lstm& l, const LstmForward& a, void* scratch) {
  if (l.width == 0) return;
  if (l.dtype == DType::f64) return HWY_DYNAMIC_DISPATCH(LstmForwardF64)(l, a, static_cast<double*>(scratch));
  HWY_DYNAMIC_DISPATCH(LstmForwardF32)(l, a, static_cast<float*>(scratch));
}

void lstm_backward(const Lstm& l, const LstmBackward& a, void* scratch) {
  if (l.width == 0) return;
  if (l.dtype == DType::f64) return HWY_DYNAMIC_DISPATCH(LstmBackwardF64)(l, a, static_cast<double*>(scratch));
  HWY_DYNAMIC_DISPATCH(LstmBackwardF32)(l, a, static_cast<float*>(scratch));
}

void lstm_cells(const Lstm& l, const LstmCells& a) {
  if (l.width == 0) return;
  if (l.dtype == DType::f64) return HWY_DYNAMIC_DISPATCH(LstmCellsF64)(l, a);
  HWY_DYNAMIC_DISPATCH(LstmCellsF32)(l, a);
}

}  // namespace situ::cpu
#endif
