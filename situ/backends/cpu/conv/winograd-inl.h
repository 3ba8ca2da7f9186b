// Winograd's transforms and the products between them, compiled once for each instruction set (see winograd.cpp).
#if defined(SITU_DNN_WINOGRAD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_DNN_WINOGRAD_INL_H
#undef SITU_DNN_WINOGRAD_INL_H
#else
#define SITU_DNN_WINOGRAD_INL_H
#endif

#include <hwy/highway.h>

#include "situ/backends/cpu/conv/winograd.h"
#include "situ/backends/cpu/matrix/tile-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using F = hn::ScalableTag<float>;
using V = hn::Vec<F>;

// The points are 0, 1/2, -1/2, 3/2, -3/2 and infinity. With M(x) = x (x^2 - 1/4) (x^2 - 9/4), a value's row for point p
// has the coefficients of M(x) / (x - p). A window's row is (1, p, p^2) / M'(p), and a result's column is (1, p, p^2,
// p^3).
constexpr float kA = 0.5f, kB = 1.5f, kA2 = kA * kA, kB2 = kB * kB;

// The rows of p and -p: even + p * odd, even - p * odd.
HWY_INLINE void PlusMinus(F d, float p, V odd, V even, V& plus, V& minus) {
  plus = hn::MulAdd(hn::Set(d, p), odd, even);
  minus = hn::NegMulAdd(hn::Set(d, p), odd, even);
}
// Sums that the columns of p and -p share: x[1] +- x[2], x[3] +- x[4].
struct Pairs {
  V near, near_odd, far, far_odd;
  explicit Pairs(const V (&x)[6])
      : near(hn::Add(x[1], x[2])),
        near_odd(hn::Sub(x[1], x[2])),
        far(hn::Add(x[3], x[4])),
        far_odd(hn::Sub(x[3], x[4])) {}
};

// Transforms six values of a line: B^T d.
HWY_INLINE void Values(F d, const V (&x)[6], V (&y)[6]) {
  const V a2 = hn::Set(d, kA2), b2 = hn::Set(d, kB2), both = hn::Set(d, kA2 + kB2), product = hn::Set(d, kA2 * kB2);
  y[0] = hn::MulAdd(product, x[0], hn::NegMulAdd(both, x[2], x[4]));
  PlusMinus(d, kA, hn::NegMulAdd(b2, x[1], x[3]), hn::NegMulAdd(b2, x[2], x[4]), y[1], y[2]);
  PlusMinus(d, kB, hn::NegMulAdd(a2, x[1], x[3]), hn::NegMulAdd(a2, x[2], x[4]), y[3], y[4]);
  y[5] = hn::MulAdd(product, x[1], hn::NegMulAdd(both, x[3], x[5]));
}

// Transforms three weights of a line: G w.
constexpr float kN0 = 1 / (kA2 * kB2), kNA = 1 / (2 * kA2 * (kA2 - kB2)), kNB = 1 / (2 * kB2 * (kB2 - kA2));
HWY_INLINE void Weights(F d, const V (&x)[3], V (&y)[6]) {
  y[0] = hn::Mul(hn::Set(d, kN0), x[0]);
  PlusMinus(d, kNA * kA, x[1], hn::Mul(hn::Set(d, kNA), hn::MulAdd(hn::Set(d, kA2), x[2], x[0])), y[1], y[2]);
  PlusMinus(d, kNB * kB, x[1], hn::Mul(hn::Set(d, kNB), hn::MulAdd(hn::Set(d, kB2), x[2], x[0])), y[3], y[4]);
  y[5] = x[2];
}

// Transforms six sums of a line to four results: A^T m.
HWY_INLINE void Results(F d, const V (&x)[6], V (&y)[4]) {
  const Pairs p(x);
  y[0] = hn::Add(x[0], hn::Add(p.near, p.far));
  y[1] = hn::MulAdd(hn::Set(d, kA), p.near_odd, hn::Mul(hn::Set(d, kB), p.far_odd));
  y[2] = hn::MulAdd(hn::Set(d, kA2), p.near, hn::Mul(hn::Set(d, kB2), p.far));
  y[3] = hn::Add(x[5], hn::MulAdd(hn::Set(d, kA * kA2), p.near_odd, hn::Mul(hn::Set(d, kB * kB2), p.far_odd)));
}

// The transposed transforms, for the gradient of the weights. Four gradients of a line: A g.
HWY_INLINE void Gradients(F d, const V (&x)[4], V (&y)[6]) {
  const V a2 = hn::Set(d, kA2), b2 = hn::Set(d, kB2);
  y[0] = x[0];
  PlusMinus(d, kA, hn::MulAdd(a2, x[3], x[1]), hn::MulAdd(a2, x[2], x[0]), y[1], y[2]);
  PlusMinus(d, kB, hn::MulAdd(b2, x[3], x[1]), hn::MulAdd(b2, x[2], x[0]), y[3], y[4]);
  y[5] = x[3];
}
// Transforms six sums of a line to three weights: G^T s.
HWY_INLINE void WeightSums(F d, const V (&x)[6], V (&y)[3]) {
  const Pairs p(x);
  const V na = hn::Set(d, kNA), nb = hn::Set(d, kNB);
  y[0] = hn::MulAdd(hn::Set(d, kN0), x[0], hn::MulAdd(na, p.near, hn::Mul(nb, p.far)));
  y[1] = hn::MulAdd(hn::Set(d, kNA * kA), p.near_odd, hn::Mul(hn::Set(d, kNB * kB), p.far_odd));
  y[2] = hn::Add(x[5], hn::MulAdd(hn::Set(d, kNA * kA2), p.near, hn::Mul(hn::Set(d, kNB * kB2), p.far)));
}

template <int N, int M>
using LineMap = void (*)(F, const V (&)[N], V (&)[M]);

// Applies `map` along both axes: N x N vectors from load(row, column), M x M to store(row, column, vector).
template <int N, int M, LineMap<N, M> map, class Load, class Store>
HWY_INLINE void BothAxes(F d, Load&& load, Store&& store) {
  HWY_ALIGN float half[N * M * hn::MaxLanes(F())];
  constexpr size_t L = hn::MaxLanes(F());
#pragma GCC unroll 6
  for (int i = 0; i < N; ++i) {
    V x[N], y[M];
#pragma GCC unroll 6
    for (int j = 0; j < N; ++j) x[j] = load(i, j);
    map(d, x, y);
#pragma GCC unroll 6
    for (int j = 0; j < M; ++j) hn::Store(y[j], d, half + (i * M + j) * L);
  }
#pragma GCC unroll 6
  for (int j = 0; j < M; ++j) {
    V x[N], y[M];
#pragma GCC unroll 6
    for (int i = 0; i < N; ++i) x[i] = hn::Load(d, half + (i * M + j) * L);
    map(d, x, y);
#pragma GCC unroll 6
    for (int i = 0; i < M; ++i) store(i, j, y[i]);
  }
}

// Calls body(offset, lanes) for whole vectors of `channels` floats and a partial one.
template <class Body>
HWY_INLINE void OverChannels(int64_t channels, Body&& body) {
  constexpr int64_t L = static_cast<int64_t>(hn::MaxLanes(F()));
  for (int64_t c = 0; c < channels; c += L) body(c, HWY_MIN(L, channels - c));
}
HWY_INLINE V LoadSome(F d, const float* p, int64_t n) {
  return n == static_cast<int64_t>(hn::MaxLanes(F())) ? hn::LoadU(d, p) : LoadPart(d, p, n);
}
HWY_INLINE void StoreSome(V v, F d, float* p, int64_t n) {
  n == static_cast<int64_t>(hn::MaxLanes(F())) ? hn::StoreU(v, d, p) : StorePart(v, d, p, n);
}

// Transforms a square of N x N pixels to 36 matrices.
template <int N, LineMap<N, 6> map>
HWY_INLINE void TakeSquare(const float* const (&from)[N * N], int64_t channels, float* to, int64_t step) {
  const F d;
  OverChannels(channels, [&](int64_t c, int64_t n) HWY_ATTR {
    BothAxes<N, 6, map>(
        d, [&](int i, int j) HWY_ATTR { return LoadSome(d, from[i * N + j] + c, n); },
        [&](int i, int j, V v) HWY_ATTR { hn::StoreU(v, d, to + (i * 6 + j) * step + c); });
  });
}
void TakeValues(const float* const (&from)[36], int64_t channels, float* to, int64_t step) {
  TakeSquare<6, Values>(from, channels, to, step);
}
void TakeGradients(const float* const (&from)[16], int64_t channels, float* to, int64_t step) {
  TakeSquare<4, Gradients>(from, channels, to, step);
}

void GiveResults(const float* from, int64_t step, int64_t channels, const float* bias, float* const (&to)[16]) {
  const F d;
  OverChannels(channels, [&](int64_t c, int64_t n) HWY_ATTR {
    const V b = bias ? LoadSome(d, bias + c, n) : hn::Zero(d);
    BothAxes<6, 4, Results>(
        d, [&](int i, int j) HWY_ATTR { return hn::LoadU(d, from + (i * 6 + j) * step + c); },
        [&](int i, int j, V v) HWY_ATTR {
          if (float* p = to[i * 4 + j]) StoreSome(bias ? hn::Add(v, b) : v, d, p + c, n);
        });
  });
}

// For a patch whose pixels are adjacent but not its channels: copies lines of a row's pixels to lines of channels and
// back, four by four. It needs at least four channels and four pixels of a row. `image` is the patch's first pixel,
// even if that is outside the image.
template <class Body>
HWY_INLINE void ByFours(const PatchInside& in, int64_t channels, Body&& body) {  // body(channel, row, column)
  for (int64_t c = 0; c < channels; c += 4)
    for (int64_t i = in.top; i < in.bottom; ++i)
      for (int64_t j = in.left; j < in.right; j += 4) body(HWY_MIN(c, channels - 4), i, HWY_MIN(j, in.right - 4));
}
void LayOut(const float* image, int64_t row, int64_t channel, const PatchInside& in, int64_t side, int64_t channels,
            float* lines) {
  const hn::FixedTag<float, 4> d;
  ByFours(in, channels, [&](int64_t c, int64_t i, int64_t j) HWY_ATTR {
    TransposeLines(d, image + c * channel + i * row + j, channel, lines + (i * side + j) * kWinogradSide + c,
                   kWinogradSide);
  });
}
void StoreInside(const float* lines, int64_t side, const PatchInside& in, int64_t channels, float* image, int64_t row,
                 int64_t channel) {
  const hn::FixedTag<float, 4> d;
  ByFours(in, channels, [&](int64_t c, int64_t i, int64_t j) HWY_ATTR {
    TransposeLines(d, lines + (i * side + j) * kWinogradSide + c, kWinogradSide, image + c * channel + i * row + j,
                   channel);
  });
}

// Transforms nine lines, kWinogradSide apart, to 36, and back. n must be a multiple of 16.
void TakeWeights(const float* from, int64_t n, float* to, int64_t step) {
  const F d;
  OverChannels(n, [&](int64_t c, int64_t) HWY_ATTR {
    BothAxes<3, 6, Weights>(
        d, [&](int i, int j) HWY_ATTR { return hn::LoadU(d, from + (i * 3 + j) * kWinogradSide + c); },
        [&](int i, int j, V v) HWY_ATTR { hn::StoreU(v, d, to + (i * 6 + j) * step + c); });
  });
}
void GiveWeights(const float* from, int64_t step, int64_t n, float* to, int64_t to_step) {
  const F d;
  OverChannels(n, [&](int64_t c, int64_t) HWY_ATTR {
    BothAxes<6, 3, WeightSums>(
        d, [&](int i, int j) HWY_ATTR { return hn::LoadU(d, from + (i * 6 + j) * step + c); },
        [&](int i, int j, V v) HWY_ATTR { hn::StoreU(v, d, to + (i * 3 + j) * to_step + c); });
  });
}

template <int NV>
HWY_INLINE void MultiplyPanel(const Strided<float>& s, Out<float> o, int64_t m, int64_t k) {
  constexpr int kRows = 6;
  const F d;
  Strided<float> at = s;
  for (int64_t i = 0; i < m; i += kRows, at.a += kRows * s.a_rs, o.c += kRows * o.rs)
    Micro<kRows, NV, From::direct>(d, k, at, o, HWY_MIN(m - i, int64_t{kRows}),
                                   NV * static_cast<int64_t>(hn::MaxLanes(d)));
}

// c [m, n] = (add ? c : 0) + a [m, k] b [k, n]. `line` is the distance of lines of b and c. Six lines of a are read
// even if fewer are left, and whole vectors of b and c.
void Multiply(const float* a, int64_t a_rs, int64_t a_cs, const float* b, float* c, int64_t line, int64_t m, int64_t k,
              int64_t n, bool add) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(F()));
#if HWY_TARGET <= HWY_AVX3
  constexpr int kWide = 4;
#else
  constexpr int kWide = 2;
#endif
  for (int64_t j = 0; j < n; j += kWide * N) {
    const Strided<float> s{a, a_rs, a_cs, b + j, line};
    const Out<float> o{c + j, line, 1, 1, nullptr, add};
    const int64_t vectors = HWY_MIN((n - j + N - 1) / N, int64_t{kWide});
    if (vectors == 1) MultiplyPanel<1>(s, o, m, k);
    if (vectors == 2) MultiplyPanel<2>(s, o, m, k);
    if constexpr (kWide == 4) {
      if (vectors == 3) MultiplyPanel<3>(s, o, m, k);
      if (vectors == 4) MultiplyPanel<4>(s, o, m, k);
    }
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
