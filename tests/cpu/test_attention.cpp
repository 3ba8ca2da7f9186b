// Tests attention against the whole matrix of scores.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "situ/backends/cpu/attention/attention.h"
#include "situ/base/threads.h"
#include "tests/cpu/operand.h"

namespace situ::cpu {
namespace {

using test::Operand;
using test::same_bits;

struct Shape {
  int64_t b, h, t, s, d, e;
};

enum class Mask { none, causal, added, boolean };

template <class T>
struct Problem {
  Shape z;
  Operand<T> q, k, v, out, lse, dout, dq, dk, dv, added;
  Arg mask;
  Attention p;
  std::vector<char> room;

  // apart: (B, T, H, D) in memory, as a GPT's views are; gap: columns are not adjacent.
  Problem(Shape shape, bool apart, int64_t gap, Mask kind) : z(shape) {
    const std::vector<int> order = apart ? std::vector<int>{0, 2, 1, 3} : std::vector<int>{};
    auto make = [&](Operand<T>& o, int64_t n, int64_t w, uint64_t seed) {
      o = Operand<T>({z.b, z.h, n, w}, order);
      if (gap > 1) o.spread(gap);
      o.fill(seed);
    };
    make(q, z.t, z.d, 1), make(k, z.s, z.d, 2), make(v, z.s, z.e, 3), make(out, z.t, z.e, 4), make(dout, z.t, z.e, 5);
    dq = q, dk = k, dv = v;
    lse = Operand<T>({z.b, z.h, z.t});
    p.scale = 1 / std::sqrt(static_cast<double>(z.d));
    p.causal = kind == Mask::causal;
    if (kind == Mask::added)
      added = Operand<T>({z.b, 1, z.t, z.s}), added.fill(6), spread_heads(added.arg(), added.strides);
    if (kind == Mask::boolean) {
      bits.assign(static_cast<size_t>(z.t * z.s), 1);
      for (size_t i = 0; i < bits.size(); ++i)
        bits[i] = i % 3 != 0 && i >= static_cast<size_t>(z.s);  // row 0 attends to nothing
      bit_sizes = {z.b, z.h, z.t, z.s}, bit_strides = {0, 0, z.s, 1};
      mask.data = bits.data(), mask.dtype = DType::boolean, mask.ndim = 4;
      mask.sizes = bit_sizes.data(), mask.strides = bit_strides.data();
      p.mask = &mask;
    }
  }
  std::vector<char> bits;
  std::vector<int64_t> bit_sizes, bit_strides;
  void spread_heads(const Arg& a, std::vector<int64_t>& strides) {
    strides[1] = 0;
    mask = a, mask.strides = strides.data();
    p.mask = &mask;
  }
  void* scratch(size_t bytes) {
    room.assign(bytes + 64, static_cast<char>(0xff));
    return reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(room.data()) + 63) / 64 * 64);
  }
  void forward() {
    attention_forward(out.arg(), lse.arg(), q.arg(), k.arg(), v.arg(), p,
                      scratch(attention_forward_scratch_bytes(q.arg(), k.arg(), v.arg(), p)));
  }
  void backward() {
    attention_backward(dq.arg(), dk.arg(), dv.arg(), dout.arg(), q.arg(), k.arg(), v.arg(), out.arg(), lse.arg(), p,
                       scratch(attention_backward_scratch_bytes(q.arg(), k.arg(), v.arg(), p)));
  }
  double score(int64_t b, int64_t h, int64_t i, int64_t j) {
    double s = 0;
    for (int64_t d = 0; d < z.d; ++d) s += static_cast<double>(q(b, h, i, d)) * static_cast<double>(k(b, h, j, d));
    s *= p.scale;
    if (p.causal && j > i) return -std::numeric_limits<double>::infinity();
    if (!p.mask) return s;
    if (mask.dtype == DType::boolean)
      return bits[static_cast<size_t>(i * z.s + j)] ? s : -std::numeric_limits<double>::infinity();
    return s + static_cast<double>(added(b, int64_t{0}, i, j));
  }
};

template <class T>
void check(Shape z, bool apart, int64_t gap, Mask kind, double tolerance) {
  SCOPED_TRACE("t " + std::to_string(z.t) + " s " + std::to_string(z.s) + " d " + std::to_string(z.d) + " mask " +
               std::to_string(static_cast<int>(kind)) + " gap " + std::to_string(gap));
  Problem<T> a(z, apart, gap, kind);
  a.forward();
  a.backward();
  Operand<double> dq(a.q.sizes), dk(a.k.sizes), dv(a.v.sizes);
  for (int64_t b = 0; b < z.b; ++b)
    for (int64_t h = 0; h < z.h; ++h)
      for (int64_t i = 0; i < z.t; ++i) {
        std::vector<double> prob(static_cast<size_t>(z.s));
        double total = 0;
        for (int64_t j = 0; j < z.s; ++j) total += prob[j] = std::exp(a.score(b, h, i, j));
        if (total > 0) {
          ASSERT_NEAR(a.lse(b, h, i), std::log(total), tolerance);
        } else {
          ASSERT_EQ(a.lse(b, h, i), -std::numeric_limits<T>::infinity());
        }
        std::vector<double> o(static_cast<size_t>(z.e));
        double delta = 0;
        for (int64_t e = 0; e < z.e; ++e) {
          for (int64_t j = 0; j < z.s; ++j) {
            if (total > 0) o[e] += prob[j] / total * static_cast<double>(a.v(b, h, j, e));
          }
          ASSERT_NEAR(static_cast<double>(a.out(b, h, i, e)), o[e], tolerance);
          delta += o[e] * static_cast<double>(a.dout(b, h, i, e));
        }
        if (total == 0) continue;
        for (int64_t j = 0; j < z.s; ++j) {
          double dp = 0;
          for (int64_t e = 0; e < z.e; ++e) {
            dv(b, h, j, e) += prob[j] / total * static_cast<double>(a.dout(b, h, i, e));
            dp += static_cast<double>(a.dout(b, h, i, e)) * static_cast<double>(a.v(b, h, j, e));
          }
          const double ds = prob[j] / total * (dp - delta) * a.p.scale;
          for (int64_t d = 0; d < z.d; ++d) {
            dq(b, h, i, d) += ds * static_cast<double>(a.k(b, h, j, d));
            dk(b, h, j, d) += ds * static_cast<double>(a.q(b, h, i, d));
          }
        }
      }
  auto near = [&](Operand<T>& got, Operand<double>& want) {
    for (int64_t b = 0; b < z.b; ++b)
      for (int64_t h = 0; h < z.h; ++h)
        for (int64_t i = 0; i < got.sizes[2]; ++i)
          for (int64_t j = 0; j < got.sizes[3]; ++j)
            ASSERT_NEAR(static_cast<double>(got(b, h, i, j)), want(b, h, i, j), tolerance);
  };
  near(a.dq, dq), near(a.dk, dk), near(a.dv, dv);
}

TEST(Attention, AgreesWithTheWholeMatrixOfScores) {
  const Shape shapes[] = {{1, 1, 1, 1, 1, 1},       {2, 3, 64, 64, 16, 16}, {1, 2, 65, 257, 24, 8},
                          {2, 1, 130, 130, 7, 9},   {1, 1, 300, 5, 64, 64}, {1, 2, 3, 520, 32, 32},
                          {2, 2, 100, 100, 64, 64}, {1, 1, 80, 33, 16, 16}, {1, 1, 81, 40, 8, 8},
                          {1, 1, 196, 196, 8, 8}};  // blocks of 80 queries, 44 and 37, 68 and 60
  for (const Shape& z : shapes)
    for (Mask kind : {Mask::none, Mask::causal, Mask::added, Mask::boolean}) {
      check<float>(z, true, 1, kind, 2e-5);
      check<double>(z, false, 1, kind, 1e-12);
      check<float>(z, false, 2, kind, 2e-5);
    }
}

TEST(Attention, EmptySizesAreLegal) {
  Problem<float> none({2, 2, 3, 0, 4, 5}, false, 1, Mask::none);
  none.forward();
  for (float v : none.out.data) EXPECT_EQ(v, 0);
  none.backward();
  for (float v : none.dq.data) EXPECT_EQ(v, 0);
  Problem<float> nobody({0, 2, 3, 4, 4, 5}, false, 1, Mask::causal);
  nobody.forward();
  nobody.backward();
  EXPECT_TRUE(nobody.out.data.empty());
}

TEST(Attention, KeepsNaN) {
  Problem<float> a({1, 1, 4, 4, 8, 8}, false, 1, Mask::none);
  a.q(0, 0, 2, 3) = std::numeric_limits<float>::quiet_NaN();
  a.forward();
  EXPECT_TRUE(std::isnan(a.out(0, 0, 2, 0)));
  EXPECT_FALSE(std::isnan(a.out(0, 0, 1, 0)));
}

TEST(Attention, SameBitsForAnyNumberOfThreads) {
  const int before = get_num_threads();
  std::vector<float> first[5];
  for (int threads : {1, 2, 3}) {
    set_num_threads(threads);
    Problem<float> a({2, 3, 150, 300, 32, 32}, true, 1, Mask::causal);
    a.forward();
    a.backward();
    const std::vector<float>* results[] = {&a.out.data, &a.lse.data, &a.dq.data, &a.dk.data, &a.dv.data};
    for (int i = 0; i < 5; ++i) {
      if (threads == 1) first[i] = *results[i];
      EXPECT_TRUE(same_bits(first[i], *results[i])) << "result " << i << ", threads " << threads;
    }
  }
  set_num_threads(before);
}

}  // namespace
}  // namespace situ::cpu
