// Implements attention block by block: scores, softmax and products for a block of queries and keys.
#include "situ/backends/cpu/attention/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "situ/backends/cpu/attention/score_rows.h"
#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/matrix/libraries.h"

namespace situ::cpu {
namespace {

constexpr int64_t kQ = 64;  // about the number of queries in a block
constexpr int64_t kMostQ = 80;
constexpr int64_t kK = 256;   // keys of a block
constexpr int64_t kRun = 64;  // elements rounded at a time

template <class S>
constexpr DType kHalfType = std::is_same_v<S, half> ? DType::f16 : DType::bf16;

// Rows of one head: element (i, j) at p + i * rs + j * cs.
template <class S>
struct Head {
  S* p;
  int64_t rs, cs;
  Head(const Arg& a, int64_t b, int64_t h)
      : p(a.as<S>() + b * a.strides[0] + h * a.strides[1]), rs(a.strides[2]), cs(a.ndim > 3 ? a.strides[3] : 1) {}
};

// A matrix of the compute type whose columns are adjacent.
template <class T>
struct MatrixRows {
  T* p;
  int64_t rs;
};

// Widens or rounds a run of adjacent elements by whole vectors if the types differ.
template <class S, class T>
void widen_run(const S* from, int64_t n, T* to) {
  if constexpr (std::is_same_v<S, T>) {
    std::copy_n(from, n, to);
  } else {
    static const Convert convert = load_as(kHalfType<S>, DType::f32);
    convert(to, from, static_cast<size_t>(n));
  }
}
template <class S, class T>
void store_run(const T* from, int64_t n, T factor, S* to) {
  if constexpr (std::is_same_v<S, T>) {
    for (int64_t j = 0; j < n; ++j) to[j] = from[j] * factor;
  } else {
    static const Convert convert = store_as(DType::f32, kHalfType<S>);
    T run[kRun];
    for (int64_t at = 0; at < n; at += kRun) {
      const int64_t part = std::min(kRun, n - at);
      for (int64_t j = 0; j < part; ++j) run[j] = from[at + j] * factor;
      convert(to + at, run, static_cast<size_t>(part));
    }
  }
}

// Reads rows [first, first + n) of a head: in place if possible, else copied to `area`.
template <class S, class T>
MatrixRows<T> read(const Head<S>& h, int64_t first, int64_t n, int64_t width, T* area) {
  S* from = h.p + first * h.rs;
  if constexpr (std::is_same_v<S, T>) {
    if ((h.cs == 1 || width == 1) && (h.rs >= width || n == 1)) return {from, std::max(h.rs, width)};
  }
  for (int64_t i = 0; i < n; ++i) {
    if (h.cs == 1)
      widen_run(from + i * h.rs, width, area + i * width);
    else
      for (int64_t j = 0; j < width; ++j) widen_run(from + i * h.rs + j * h.cs, 1, area + i * width + j);
  }
  return {area, width};
}

// Rows of n sums in the form that products take: in place, or rounded to `area`.
template <class O, class T>
MatrixRows<O> as_operand(MatrixRows<T> x, int64_t rows, int64_t n, O* area) {
  if constexpr (std::is_same_v<O, T>) {
    return x;
  } else {
    static const Convert convert = store_as(DType::f32, kHalfType<O>);
    for (int64_t i = 0; i < rows; ++i) convert(area + i * x.rs, x.p + i * x.rs, static_cast<size_t>(n));
    return {area, x.rs};
  }
}

template <class S, class T = Wide<S>>
void write(const Head<S>& h, int64_t first, int64_t n, int64_t width, const T* from, T factor = 1) {
  for (int64_t i = 0; i < n; ++i) {
    S* to = h.p + (first + i) * h.rs;
    if (h.cs == 1) {
      store_run(from + i * width, width, factor, to);
    } else {
      for (int64_t j = 0; j < width; ++j) put(to + j * h.cs, from[i * width + j] * factor);
    }
  }
}

// C (m, n) = alpha * A (m, k) * B (k, n) + beta * C. A transposed operand is given by its own rows.
template <class T, class O>
void multiply(int64_t m, int64_t n, int64_t k, T alpha, MatrixRows<O> a, bool turn_a, MatrixRows<O> b, bool turn_b,
              T beta, MatrixRows<T> c) {
  Tile<T, O> t;
  t.m = m, t.n = n, t.k = k, t.alpha = alpha, t.beta = beta;
  t.a = a.p, t.a_rs = turn_a ? 1 : a.rs, t.a_cs = turn_a ? a.rs : 1;
  t.b = b.p, t.b_rs = turn_b ? 1 : b.rs, t.b_cs = turn_b ? b.rs : 1;
  t.c = c.p, t.c_rs = c.rs;
  if constexpr (std::is_same_v<T, O>) {
    best_gemm(t);
  } else {
    pairs_gemm(t);
  }
}

struct Sizes {
  int64_t B, H, T, S, D, E;
  Sizes(const Arg& q, const Arg& k, const Arg& v)
      : B(q.sizes[0]), H(q.sizes[1]), T(q.sizes[2]), S(k.sizes[2]), D(q.sizes[3]), E(v.sizes[3]) {}
  int64_t heads() const { return B * H; }
  // The queries of a block, for which work areas are allocated. All blocks have about the same height: a few remaining
  // queries are shared among whole blocks, since each block packs all its keys.
  int64_t rows() const {
    const int64_t wanted = std::max<int64_t>(1, (T + 2 * kQ - 1 - kMostQ) / kQ);
    return std::min(T, ((T + wanted - 1) / wanted + 3) / 4 * 4);
  }
  int64_t blocks() const { return T == 0 ? 0 : (T + rows() - 1) / rows(); }
  // Rows of scores start on cache lines.
  int64_t keys() const { return std::min(kK, (S + 15) / 16 * 16); }
  // The number of keys in [first, first + kK) that some of the queries [i, i + rows) may attend to.
  int64_t seen(bool causal, int64_t first, int64_t i, int64_t rows) const {
    const int64_t end = std::min(S, first + kK);
    return std::max<int64_t>(0, (causal ? std::min(end, i + rows) : end) - first);
  }
};

// Adds the mask to the scores of queries [i, i + rows) against keys [first, first + n).
template <class S, class T = Wide<S>>
void apply_mask(const Attention& p, int64_t b, int64_t h, int64_t i, int64_t rows, int64_t first, int64_t n,
                MatrixRows<T> scores) {
  constexpr T kLow = -std::numeric_limits<T>::infinity();
  for (int64_t r = 0; r < rows; ++r) {
    T* row = scores.p + r * scores.rs;
    if (p.mask) {
      const int64_t* s = p.mask->strides;
      const int64_t at = b * s[0] + h * s[1] + (i + r) * s[2] + first * s[3];
      if (p.mask->dtype == DType::boolean) {
        for (int64_t j = 0; j < n; ++j) row[j] = p.mask->as<const bool>()[at + j * s[3]] ? row[j] : kLow;
      } else {
        for (int64_t j = 0; j < n; ++j) row[j] += wide(p.mask->as<const S>()[at + j * s[3]]);
      }
    }
    if (p.causal)
      for (int64_t j = std::max<int64_t>(0, i + r + 1 - first); j < n; ++j) row[j] = kLow;
  }
}

// Splits the memory of one slot into areas, in order.
template <class T>
struct Carver {
  char* at;
  T* take(int64_t count) {
    T* p = reinterpret_cast<T*>(at);
    at += align64(static_cast<size_t>(count) * sizeof(T));
    return p;
  }
};

template <class T>
size_t bytes_of(std::initializer_list<int64_t> counts) {
  size_t sum = 0;
  for (int64_t c : counts) sum += align64(static_cast<size_t>(c) * sizeof(T));
  return sum;
}

// Bytes to pack blocks for products of (m, n, k), for all layouts of the operands.
template <class T, class O>
size_t packing_of(int64_t m, int64_t n, int64_t k) {
  Tile<T, O> t;
  t.m = m, t.n = n, t.k = k, t.b_cs = 2;
  if constexpr (std::is_same_v<T, O>) {
    return align64(packing_bytes(t));
  } else {
    return align64(pairs_packing_bytes(t));
  }
}
// Elements that as_operand rounds for `count` sums.
template <class T, class O>
constexpr int64_t rounded(int64_t count) {
  return std::is_same_v<T, O> ? 0 : count;
}

// O is the type that products take: the compute type, or bf16 if the CPU multiplies bf16 in pairs. In that case
// probabilities are rounded to bf16, and sums stay f32.
template <class S, class O>
struct Forward {
  using T = Wide<S>;
  const Arg &out, &lse, &q, &k, &v;
  const Attention& p;
  Sizes z;

  static size_t slot_bytes(const Sizes& z) {
    const int64_t rows = z.rows(), keys = z.keys();
    return bytes_of<T>({rows * keys, rows * z.E}) +
           bytes_of<O>({rows * z.D, keys * z.D, keys * z.E, rounded<T, O>(rows * keys)});
  }
  static size_t packing(const Sizes& z) {
    const int64_t rows = z.rows(), keys = std::min(kK, z.S);
    return std::max(packing_of<T, O>(rows, keys, z.D), packing_of<T, O>(rows, z.E, keys));
  }
  static int64_t slices(const Sizes& z) { return z.heads() * z.blocks(); }

  void operator()(int64_t slice, char* area) const {
    const int64_t head = slice / z.blocks(), b = head / z.H, h = head % z.H;
    const int64_t i = slice % z.blocks() * z.rows(), rows = std::min(z.rows(), z.T - i);
    Carver<T> room{area};
    const int64_t most = z.rows(), width = z.keys();
    const MatrixRows<T> scores{room.take(most * width), width}, sum{room.take(most * z.E), z.E};
    Carver<O> operands{room.at};
    O *q_area = operands.take(most * z.D), *k_area = operands.take(width * z.D), *v_area = operands.take(width * z.E);
    O* const p_area = operands.take(rounded<T, O>(most * width));
    T max[kMostQ], total[kMostQ];
    std::fill_n(max, rows, -std::numeric_limits<T>::infinity());
    std::fill_n(total, rows, T(0));
    std::fill_n(sum.p, rows * z.E, T(0));
    const MatrixRows<O> queries = read(Head<S>(q, b, h), i, rows, z.D, q_area);
    for (int64_t first = 0; first < z.S; first += kK) {
      const int64_t n = z.seen(p.causal, first, i, rows);
      if (n == 0) break;
      const MatrixRows<O> keys = read(Head<S>(k, b, h), first, n, z.D, k_area);
      const MatrixRows<O> values = read(Head<S>(v, b, h), first, n, z.E, v_area);
      multiply<T>(rows, n, z.D, static_cast<T>(p.scale), queries, false, keys, true, 0, scores);
      apply_mask<S>(p, b, h, i, rows, first, n, scores);
      for (int64_t r = 0; r < rows; ++r) {
        const T factor = softmax_row(scores.p + r * width, n, &max[r], &total[r]);
        if (factor != T(1))
          for (int64_t j = 0; j < z.E; ++j) sum.p[r * z.E + j] *= factor;
      }
      multiply<T>(rows, z.E, n, 1, as_operand(scores, rows, n, p_area), false, values, false, 1, sum);
    }
    finish(b, h, i, rows, sum.p, max, total);
  }

  void finish(int64_t b, int64_t h, int64_t i, int64_t rows, const T* sum, const T* max, const T* total) const {
    const Head<S> to(out, b, h);
    const Head<T> logs(lse, b, h);
    for (int64_t r = 0; r < rows; ++r) {
      const T norm = total[r] == T(0) ? T(0) : 1 / total[r];
      write<S, T>(to, i + r, 1, z.E, sum + r * z.E, norm);
      logs.p[(i + r) * logs.rs] = total[r] == T(0) ? -std::numeric_limits<T>::infinity() : max[r] + std::log(total[r]);
    }
  }
};

template <class S, class O>
struct Backward {
  using T = Wide<S>;
  const Arg &dq, &dk, &dv, &dout, &q, &k, &v, &out, &lse;
  const Attention& p;
  Sizes z;

  static size_t slot_bytes(const Sizes& z) {
    const int64_t rows = z.rows(), keys = z.keys();
    return bytes_of<T>({z.T, z.T * z.D, keys * z.D, keys * z.E, rows * keys, rows * keys}) +
           bytes_of<O>({rows * z.D, rows * z.E, keys * z.D, keys * z.E, rounded<T, O>(rows * keys),
                        rounded<T, O>(rows * keys)});
  }
  static size_t packing(const Sizes& z) {
    const int64_t rows = z.rows(), keys = std::min(kK, z.S), width = std::max(z.D, z.E);
    return std::max({packing_of<T, O>(rows, keys, width), packing_of<T, O>(rows, width, keys),
                     packing_of<T, O>(keys, width, rows)});
  }
  static int64_t slices(const Sizes& z) { return z.heads(); }

  struct Areas {
    T *delta, *dq, *dk, *dv, *p, *ds;
    O *q, *dout, *k, *v, *p_area, *ds_area;
    Areas(const Sizes& z, char* area) {
      Carver<T> room{area};
      const int64_t rows = z.rows(), keys = z.keys();
      delta = room.take(z.T), dq = room.take(z.T * z.D), dk = room.take(keys * z.D), dv = room.take(keys * z.E);
      p = room.take(rows * keys), ds = room.take(rows * keys);
      Carver<O> operands{room.at};
      q = operands.take(rows * z.D), dout = operands.take(rows * z.E);
      k = operands.take(keys * z.D), v = operands.take(keys * z.E);
      p_area = operands.take(rounded<T, O>(rows * keys)), ds_area = operands.take(rounded<T, O>(rows * keys));
    }
  };

  void operator()(int64_t slice, char* area) const {
    const int64_t b = slice / z.H, h = slice % z.H;
    const Areas a(z, area);
    row_products(b, h, a.delta);
    std::fill_n(a.dq, z.T * z.D, T(0));
    for (int64_t first = 0; first < z.S; first += kK) {
      const int64_t keys = std::min(kK, z.S - first);
      std::fill_n(a.dk, keys * z.D, T(0));
      std::fill_n(a.dv, keys * z.E, T(0));
      for (int64_t i = 0; i < z.T; i += z.rows()) {
        const int64_t rows = std::min(z.rows(), z.T - i), n = z.seen(p.causal, first, i, rows);
        if (n) block(b, h, i, rows, first, n, a);
      }
      write<S, T>(Head<S>(dk, b, h), first, keys, z.D, a.dk);
      write<S, T>(Head<S>(dv, b, h), first, keys, z.E, a.dv);
    }
    write<S, T>(Head<S>(dq, b, h), 0, z.T, z.D, a.dq);
  }

  // delta[i] = sum over j of dout[i, j] * out[i, j]
  void row_products(int64_t b, int64_t h, T* delta) const {
    const Head<S> g(dout, b, h), o(out, b, h);
    for (int64_t i = 0; i < z.T; ++i) {
      T lanes[8] = {}, sum = 0;
      int64_t j = 0;
      for (; j + 8 <= z.E; j += 8)
        for (int64_t l = 0; l < 8; ++l)
          lanes[l] += wide(g.p[i * g.rs + (j + l) * g.cs]) * wide(o.p[i * o.rs + (j + l) * o.cs]);
      for (; j < z.E; ++j) sum += wide(g.p[i * g.rs + j * g.cs]) * wide(o.p[i * o.rs + j * o.cs]);
      for (T l : lanes) sum += l;
      delta[i] = sum;
    }
  }

  void block(int64_t b, int64_t h, int64_t i, int64_t rows, int64_t first, int64_t n, const Areas& a) const {
    const MatrixRows<O> queries = read(Head<S>(q, b, h), i, rows, z.D, a.q),
                        keys = read(Head<S>(k, b, h), first, n, z.D, a.k);
    const MatrixRows<O> values = read(Head<S>(v, b, h), first, n, z.E, a.v),
                        grad = read(Head<S>(dout, b, h), i, rows, z.E, a.dout);
    const int64_t width = z.keys();
    const MatrixRows<T> prob{a.p, width}, ds{a.ds, width};
    const Head<T> logs(lse, b, h);
    const T scale = static_cast<T>(p.scale);
    multiply<T>(rows, n, z.D, scale, queries, false, keys, true, 0, prob);
    apply_mask<S>(p, b, h, i, rows, first, n, prob);
    for (int64_t r = 0; r < rows; ++r) probability_row(prob.p + r * width, n, logs.p[(i + r) * logs.rs]);
    multiply<T>(n, z.E, rows, 1, as_operand(prob, rows, n, a.p_area), true, grad, false, 1, {a.dv, z.E});
    multiply<T>(rows, n, z.E, 1, grad, false, values, true, 0, ds);
    for (int64_t r = 0; r < rows; ++r)
      score_gradient_row(ds.p + r * width, prob.p + r * width, n, a.delta[i + r], scale);
    const MatrixRows<O> slopes = as_operand(ds, rows, n, a.ds_area);
    multiply<T>(rows, z.D, n, 1, slopes, false, keys, false, 1, {a.dq + i * z.D, z.D});
    multiply<T>(n, z.D, rows, 1, slopes, true, queries, false, 1, {a.dk, z.D});
  }
};

template <class Pass>
size_t pass_scratch(const Sizes& z) {
  return static_cast<size_t>(std::min(Pass::slices(z), pool_slots())) * (Pass::slot_bytes(z) + Pass::packing(z));
}

template <class Pass>
void run_pass(const Pass& pass, void* scratch) {
  const size_t areas = Pass::slot_bytes(pass.z), packing = Pass::packing(pass.z);
  over_slots(Pass::slices(pass.z), pool_slots(), [&](int64_t slice, int64_t slot) {
    char* area = static_cast<char*>(scratch) + static_cast<size_t>(slot) * (areas + packing);
    PackingRoom room(area + areas, packing);
    pass(slice, area);
  });
}

// Calls f(element, operand of products) with values of the types for `type`.
template <class F>
void with_types(DType type, F&& f) {
  with_floating_type(type, [&](auto s) {
    using S = decltype(s);
    if constexpr (std::is_same_v<S, bfloat16>)
      if (bf16_in_pairs()) return f(s, bfloat16{});
    f(s, Wide<S>{});
  });
}

}  // namespace

size_t attention_forward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention&) {
  size_t bytes = 0;
  with_types(q.dtype, [&](auto s, auto o) { bytes = pass_scratch<Forward<decltype(s), decltype(o)>>(Sizes(q, k, v)); });
  return bytes;
}

void attention_forward(const Arg& out, const Arg& lse, const Arg& q, const Arg& k, const Arg& v, const Attention& p,
                       void* scratch) {
  with_types(q.dtype, [&](auto s, auto o) {
    run_pass(Forward<decltype(s), decltype(o)>{out, lse, q, k, v, p, Sizes(q, k, v)}, scratch);
  });
}

size_t attention_backward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention&) {
  size_t bytes = 0;
  with_types(q.dtype,
             [&](auto s, auto o) { bytes = pass_scratch<Backward<decltype(s), decltype(o)>>(Sizes(q, k, v)); });
  return bytes;
}

void attention_backward(const Arg& dq, const Arg& dk, const Arg& dv, const Arg& dout, const Arg& q, const Arg& k,
                        const Arg& v, const Arg& out, const Arg& lse, const Attention& p, void* scratch) {
  with_types(q.dtype, [&](auto s, auto o) {
    run_pass(Backward<decltype(s), decltype(o)>{dq, dk, dv, dout, q, k, v, out, lse, p, Sizes(q, k, v)}, scratch);
  });
}

}  // namespace situ::cpu
