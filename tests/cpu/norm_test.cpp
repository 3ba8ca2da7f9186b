// Tests softmax, cross-entropy, layer and batch norm against their formulas in long double.
#include <gtest/gtest.h>

#include "situ/backends/cpu/norm/batch_norm.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

constexpr DType kReal[] = {DType::f32, DType::f64, DType::f16, DType::bf16};
constexpr Layout kStrided[] = {Layout::contiguous, Layout::transposed, Layout::gapped, Layout::rotated};

Real unit(DType t) { return t == DType::f64 ? 1e-12L : t == DType::f32 ? 2e-6L : t == DType::f16 ? 2e-3L : 2e-2L; }
DType compute(DType t) { return t == DType::f64 ? t : DType::f32; }
Real wave(int64_t i) { return std::sin(static_cast<Real>(i * i % 1009)) * 3; }

struct Scratch {
  std::vector<uint64_t> words;
  void* of(int64_t bytes) {
    words.assign(static_cast<size_t>(bytes) / 8 + 8, 0xdeadbeef);
    return words.data();
  }
};

// Elements of line `o` along `dim`: their row-major indices.
std::vector<int64_t> line(const Sizes& shape, int dim, int64_t o) {
  int64_t inner = 1;
  const int64_t length = shape.empty() ? 1 : shape[static_cast<size_t>(dim)];
  for (size_t j = static_cast<size_t>(dim) + 1; j < shape.size(); ++j) inner *= shape[j];
  std::vector<int64_t> result;
  for (int64_t i = 0; i < length; ++i) result.push_back(o / inner * inner * length + o % inner + i * inner);
  return result;
}

TEST(Softmax, ForwardAndBackwardAlongEveryDimension) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    Scratch scratch;
    for (DType t : kReal) {
      for (Layout layout : kStrided) {
        for (const Sizes& shape : {Sizes{}, Sizes{1, 1}, Sizes{37}, Sizes{6, 2100}, Sizes{70, 20}, Sizes{3, 5, 9}}) {
          for (int dim = 0; dim < std::max<int>(1, static_cast<int>(shape.size())); ++dim) {
            for (bool log : {false, true}) {
              Operand x(t, shape, layout), y(t, shape), dy(t, shape), dx(t, shape, layout);
              x.fill(wave);
              dy.fill([](int64_t i) { return wave(i + 77) / 3; });
              const Arg yx[] = {y.arg(), x.arg()}, back[] = {dx.arg(), dy.arg(), y.arg()};
              const Arg* two[] = {&yx[0], &yx[1]};
              const Arg* three[] = {&back[0], &back[1], &back[2]};
              softmax(yx[0], yx[1], dim, log, scratch.of(row_scratch_bytes(two, 2, dim)));
              softmax_backward(back[0], back[1], back[2], dim, log, scratch.of(row_scratch_bytes(three, 3, dim)));
              ASSERT_TRUE(dx.surroundings_untouched());
              const int64_t lines = x.numel() / (shape.empty() ? 1 : shape[static_cast<size_t>(dim)]);
              for (int64_t o = 0; o < lines; ++o) {
                Real sum = 0, dot = 0;
                const auto all = line(shape, dim, o);
                for (int64_t i : all) sum += std::exp(x[i]);
                for (int64_t i : all) dot += log ? dy[i] : dy[i] * y[i];
                for (int64_t i : all) {
                  const Real want = log ? x[i] - std::log(sum) : std::exp(x[i]) / sum;
                  ASSERT_NEAR(y[i], want, unit(t) * (log ? 8 : 1)) << short_name(t) << int(layout);
                  const Real slope = log ? dy[i] - std::exp(y[i]) * dot : y[i] * (dy[i] - dot);
                  ASSERT_NEAR(dx[i], slope, 4 * unit(t) * (1 + std::fabs(dot))) << short_name(t) << int(layout);
                }
              }
            }
          }
        }
      }
    }
  });
}

TEST(Softmax, HugeValuesAndThreads) {
  Operand x(DType::f32, {300, 1000}), y(DType::f32, {300, 1000});
  x.fill([](int64_t i) { return wave(i) * 1000; });
  EXPECT_TRUE(same_for_all_threads([&] {
    softmax(y.arg(), x.arg(), 1, false, nullptr);
    return y.bits();
  }));
  for (int64_t i = 0; i < x.numel(); ++i) ASSERT_FALSE(std::isnan(y[i]));
}

// A NaN or an infinity makes its whole row NaN, at any position; minus infinity has probability 0.
TEST(Softmax, NaNAndInfinitiesAnywhereInARow) {
  for_each_target([](const char* target) {
    for (DType t : {DType::f32, DType::f64}) {
      for (int64_t n : {1, 2, 7, 16, 17, 33, 200}) {
        for (int64_t at = 0; at<n; at += n> 40 ? 13 : 1) {
          for (Real odd : {Real(NAN), Real(INFINITY), Real(-INFINITY), Real(-1e30L), Real(-200)}) {
            for (bool log : {false, true}) {
              Operand x(t, {1, n}), y(t, {1, n});
              x.fill([&](int64_t i) { return i == at ? odd : -700 + wave(i); });
              softmax(y.arg(), x.arg(), 1, log, nullptr);
              const bool none = std::isnan(odd) || odd == INFINITY || (n == 1 && odd == -INFINITY);
              for (int64_t i = 0; i < n; ++i) {
                SCOPED_TRACE(std::string(target) + " " + std::to_string(i) + " of " + std::to_string(n));
                ASSERT_EQ(std::isnan(y[i]), none);
                if (none) continue;
                if (i == at && odd == -INFINITY) {
                  ASSERT_EQ(y[i], log ? Real(-INFINITY) : 0);
                }
                if (i != at) {
                  ASSERT_TRUE(std::isfinite(y[i]) && (log ? y[i] <= 1e-6L : y[i] >= 0));
                }
              }
            }
          }
        }
      }
    }
  });
}

TEST(CrossEntropy, LossAndGradient) {
  for (DType t : kReal) {
    for (Layout layout : {Layout::contiguous, Layout::transposed}) {
      for (double smoothing : {0.0, 0.1}) {
        for (bool weighted : {false, true}) {
          const int64_t rows = 40, classes = 65;
          Scratch scratch;
          Operand x(t, {rows, classes}, layout), dx(t, {rows, classes}, layout);
          Operand loss(compute(t), {rows}), lse(compute(t), {rows}), scale(compute(t), {rows}),
              w(compute(t), {classes});
          x.fill(wave);
          scale.fill([](int64_t i) { return 1 + i % 3; });
          w.fill([](int64_t i) { return 0.5L + i % 4; });
          std::vector<int64_t> target;
          for (int64_t r = 0; r < rows; ++r) target.push_back(r % 7 == 3 ? -100 : r * 31 % classes);
          CrossEntropy ce{target.data()};
          ce.smoothing = smoothing;
          if (weighted) ce.weight = w.arg().data;
          const Arg args[] = {dx.arg(), x.arg()};
          const Arg* both[] = {&args[0], &args[1]};
          cross_entropy(loss.arg(), lse.arg(), x.arg(), ce, scratch.of(row_scratch_bytes(both, 2, 1)));
          cross_entropy_backward(dx.arg(), x.arg(), lse.arg(), scale.arg(), ce,
                                 scratch.of(row_scratch_bytes(both, 2, 1)));
          for (int64_t r = 0; r < rows; ++r) {
            const int64_t goal = target[static_cast<size_t>(r)];
            Real sum = 0, total = 0;
            for (int64_t c = 0; c < classes; ++c) {
              sum += std::exp(x[r * classes + c]);
              total += x[r * classes + c];
            }
            ASSERT_NEAR(lse[r], std::log(sum), unit(compute(t)) * 10);
            const Real weight = goal < 0 ? 0 : weighted ? w[goal] : 1, s = smoothing;
            Real want = 0;
            if (goal >= 0) {
              want = weight * ((1 - s) * (std::log(sum) - x[r * classes + goal]) +
                               s * (std::log(sum) - total / static_cast<Real>(classes)));
            }
            ASSERT_NEAR(loss[r], want, unit(compute(t)) * 40);
            for (int64_t c = 0; c < classes; ++c) {
              const Real p = std::exp(x[r * classes + c]) / sum;
              const Real slope = weight * scale[r] * (p - (c == goal) * (1 - s) - s / static_cast<Real>(classes));
              ASSERT_NEAR(dx[r * classes + c], goal < 0 ? 0 : slope, 10 * unit(t)) << short_name(t) << r << " " << c;
            }
          }
        }
      }
    }
  }
}

TEST(LayerNorm, ForwardAndBackward) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    for (DType t : kReal) {
      for (Layout layout : {Layout::contiguous, Layout::transposed, Layout::gapped}) {
        for (const Sizes& shape : {Sizes{1, 1}, Sizes{3, 50}, Sizes{200, 37}, Sizes{0, 4}, Sizes{2, 4200}}) {
          for (bool affine : {true, false}) {
            const int64_t rows = shape[0], n = shape[1];
            Scratch scratch;
            Operand x(t, shape, layout), y(t, shape), dy(t, shape), dx(t, shape, layout);
            Operand w(t, {n}), b(t, {n}), dw(t, {n}), db(t, {n}), mean(compute(t), {rows}), rstd(compute(t), {rows});
            x.fill([](int64_t i) { return wave(i) + 1; });
            dy.fill([](int64_t i) { return wave(i + 5) / 3; });
            w.fill([](int64_t i) { return 1 + wave(i) / 6; });
            b.fill([](int64_t i) { return wave(i + 9); });
            const Arg wa = w.arg(), ba = b.arg(), ma = mean.arg(), ra = rstd.arg(), dwa = dw.arg(), dba = db.arg(),
                      dxa = dx.arg();
            const Arg* weight = affine ? &wa : nullptr;
            const Arg* bias = affine ? &ba : nullptr;
            layer_norm(y.arg(), &ma, &ra, x.arg(), weight, bias, 1e-5,
                       scratch.of(layer_norm_scratch_bytes(y.arg(), x.arg(), weight, bias)));
            layer_norm_backward(&dxa, &dwa, &dba, dy.arg(), x.arg(), &ma, ra, weight,
                                scratch.of(layer_norm_backward_scratch_bytes(dy.arg(), x.arg())));
            Operand alone(t, shape);  // without gradients of the parameters
            const Arg alone_arg = alone.arg();
            layer_norm_backward(&alone_arg, nullptr, nullptr, dy.arg(), x.arg(), &ma, ra, weight,
                                scratch.of(layer_norm_backward_scratch_bytes(dy.arg(), x.arg())));
            for (int64_t i = 0; i < rows * n; ++i) ASSERT_EQ(alone[i], dx[i]) << short_name(t) << i;
            std::vector<Real> want_dw(static_cast<size_t>(n)), want_db(static_cast<size_t>(n));
            for (int64_t r = 0; r < rows; ++r) {
              Real m = 0, v = 0, s1 = 0, s2 = 0;
              auto at = [&](int64_t c) { return r * n + c; };
              for (int64_t c = 0; c < n; ++c) m += x[at(c)] / static_cast<Real>(n);
              for (int64_t c = 0; c < n; ++c) v += (x[at(c)] - m) * (x[at(c)] - m) / static_cast<Real>(n);
              const Real s = 1 / std::sqrt(v + 1e-5L);
              auto normal = [&](int64_t c) { return (x[at(c)] - m) * s; };
              auto gradient = [&](int64_t c) { return dy[at(c)] * (affine ? w[c] : 1); };
              for (int64_t c = 0; c < n; ++c) {
                s1 += gradient(c) / static_cast<Real>(n);
                s2 += gradient(c) * normal(c) / static_cast<Real>(n);
                want_dw[static_cast<size_t>(c)] += dy[at(c)] * normal(c);
                want_db[static_cast<size_t>(c)] += dy[at(c)];
              }
              for (int64_t c = 0; c < n; ++c) {
                const Real want = normal(c) * (affine ? w[c] : 1) + (affine ? b[c] : 0);
                ASSERT_NEAR(y[at(c)], want, 10 * unit(t)) << short_name(t) << int(layout);
                if (n == 1) continue;  // rstd is 316 and amplifies rounding
                ASSERT_NEAR(dx[at(c)], s * (gradient(c) - s1 - normal(c) * s2), 20 * unit(t)) << short_name(t);
              }
            }
            for (int64_t c = 0; c < n; ++c) {
              const Real size = static_cast<Real>(rows + 1);
              ASSERT_NEAR(dw[c], want_dw[static_cast<size_t>(c)], size * 4 * unit(t));
              ASSERT_NEAR(db[c], want_db[static_cast<size_t>(c)], size * 4 * unit(t));
            }
          }
        }
      }
    }
  });
}

// Runs one case of batch norm and checks everything against the formula.
void check_batch_norm(DType t, const Sizes& shape, Layout layout, bool relu, bool affine) {
  const int64_t channels = shape[1];
  int64_t inner = 1;
  for (size_t k = 2; k < shape.size(); ++k) inner *= shape[k];
  Scratch scratch;
  Operand x(t, shape, layout), y(t, shape, layout), dy(t, shape, layout), dx(t, shape, layout);
  Operand w(DType::f32, {channels}), b(DType::f32, {channels}), dw(compute(t), {channels}), db(compute(t), {channels});
  Operand mean(compute(t), {channels}), rstd(compute(t), {channels}), var(compute(t), {channels});
  x.fill([](int64_t i) { return wave(i) + 1; });
  dy.fill([](int64_t i) { return wave(i + 5) / 3; });
  w.fill([](int64_t i) { return 1 + wave(i) / 6; });
  b.fill([](int64_t i) { return wave(i + 9) / 9; });
  const Arg wa = w.arg(), ba = b.arg(), va = var.arg(), dxa = dx.arg(), dwa = dw.arg(), dba = db.arg(), ya = y.arg();
  BatchNormArgs a;
  if (affine) {
    a.weight = &wa;
    a.bias = &ba;
  }
  a.relu = relu;
  Operand shift(compute(t), {channels});
  const Arg sa = shift.arg();
  if (relu) a.shift = &sa;
  batch_norm_train(ya, mean.arg(), rstd.arg(), &va, x.arg(), a, scratch.of(batch_norm_scratch_bytes(x.arg())));
  batch_norm_backward(&dxa, &dwa, &dba, dy.arg(), x.arg(), mean.arg(), rstd.arg(), true, a,
                      scratch.of(batch_norm_scratch_bytes(x.arg())));
  ASSERT_TRUE(y.surroundings_untouched() && dx.surroundings_untouched());
  const Real n = static_cast<Real>(x.numel() / std::max<int64_t>(1, channels));
  for (int64_t c = 0; c < channels; ++c) {
    std::vector<int64_t> mine;
    for (int64_t i = 0; i < x.numel(); ++i) {
      if (i / inner % channels == c) mine.push_back(i);
    }
    Real m = 0, v = 0, s1 = 0, s2 = 0;
    for (int64_t i : mine) m += x[i] / n;
    for (int64_t i : mine) v += (x[i] - m) * (x[i] - m) / n;
    const Real s = 1 / std::sqrt(v + 1e-5L), weight = affine ? w[c] : 1, bias = affine ? b[c] : 0;
    ASSERT_NEAR(mean[c], m, 2 * unit(compute(t)));
    ASSERT_NEAR(rstd[c], s, s * 4 * unit(compute(t)));
    ASSERT_NEAR(var[c], v * n / (n - 1), v * 4 * unit(compute(t)));
    auto gradient = [&](int64_t i) { return relu && y[i] <= 0 ? 0 : dy[i]; };
    for (int64_t i : mine) {
      s1 += gradient(i);
      s2 += gradient(i) * (x[i] - m) * s;
      Real want = (x[i] - m) * s * weight + bias;
      if (relu) want = std::max(want, Real{0});
      ASSERT_NEAR(y[i], want, 5 * unit(t)) << short_name(t) << int(layout);
    }
    ASSERT_NEAR(db[c], s1, n * unit(compute(t)));
    ASSERT_NEAR(dw[c], s2, n * unit(compute(t)));
    for (int64_t i : mine) {
      const Real want = s * weight * (gradient(i) - s1 / n - (x[i] - m) * s * s2 / n);
      ASSERT_NEAR(dx[i], want, 10 * unit(t)) << short_name(t) << int(layout);
    }
  }
}

TEST(BatchNorm, TrainAndBackwardInEveryLayout) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    for (DType t : kReal) {
      for (Layout layout : kStrided) {
        for (const Sizes& shape : {Sizes{30, 7}, Sizes{9, 115}, Sizes{3, 5, 4, 6}, Sizes{2, 1, 9, 9},
                                   Sizes{2, 70, 7, 7}, Sizes{4, 3, 30, 40}}) {
          if (shape[0] == 4 && (t != DType::f32 || layout != Layout::contiguous)) continue;  // slow to check
          for (bool relu : {false, true}) {
            for (bool affine : {true, false}) check_batch_norm(t, shape, layout, relu, affine);
          }
        }
      }
    }
  });
}

TEST(BatchNorm, ChannelsLastAndThreads) {
  const Sizes shape = {8, 24, 30, 31};
  Operand x(DType::f32, {8, 30, 31, 24}), y(DType::f32, {8, 30, 31, 24}), mean(DType::f32, {24}),
      rstd(DType::f32, {24});
  x.fill(wave);
  const int64_t strides[] = {30 * 31 * 24, 1, 31 * 24, 24};
  const Arg xa{x.arg().data, DType::f32, 4, shape.data(), strides},
      ya{y.arg().data, DType::f32, 4, shape.data(), strides};
  Scratch scratch;
  EXPECT_TRUE(same_for_all_threads([&] {
    batch_norm_train(ya, mean.arg(), rstd.arg(), nullptr, xa, {}, scratch.of(batch_norm_scratch_bytes(xa)));
    return y.bits() + mean.bits() + rstd.bits();
  }));
  for (int64_t c = 0; c < 24; ++c) {
    Real sum = 0, squares = 0;
    for (int64_t i = c; i < x.numel(); i += 24) {
      sum += y[i];
      squares += y[i] * y[i];
    }
    ASSERT_NEAR(sum / 7440, 0, 1e-6L);
    ASSERT_NEAR(squares / 7440, 1, 1e-5L);
  }
}

TEST(BatchNorm, AppliesGivenStatistics) {
  Operand x(DType::f32, {2, 3, 5}), y(DType::f32, {2, 3, 5}), mean(DType::f32, {3}), var(DType::f32, {3});
  x.fill(wave);
  mean.fill([](int64_t i) { return i; });
  var.fill([](int64_t i) { return 4 * (i + 1); });
  Scratch scratch;
  batch_norm_apply(y.arg(), x.arg(), mean.arg(), var.arg(), false, {}, scratch.of(batch_norm_scratch_bytes(x.arg())));
  for (int64_t i = 0; i < 30; ++i) {
    const int64_t c = i / 5 % 3;
    ASSERT_NEAR(y[i], (x[i] - c) / std::sqrt(4 * (c + 1) + 1e-5L), 1e-6L);
  }
}

}  // namespace
}  // namespace situ::cpu::test
