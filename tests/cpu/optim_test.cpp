#include "situ/generated/op/optim.h"

#include <gtest/gtest.h>

#include "situ/backends/cpu/kernel.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

constexpr DType kReal[] = {DType::f32, DType::f64, DType::bf16, DType::f16};
Real wave(int64_t i) { return std::sin(static_cast<Real>(i)); }
Real unit(DType t) { return t == DType::f64 ? 1e-14L : t == DType::f32 ? 1e-6L : t == DType::f16 ? 4e-3L : 4e-2L; }

// One step of the CPU's kernel. A state without sizes is not there.
void run(const op::OpInfo& op_info, const void* attributes, const Arg& gradient, std::initializer_list<Arg> written) {
  kernels_of_op(op_info).run({op_info, &gradient, written.begin(), 1, attributes, nullptr, 0, DType::f32, nullptr});
}

TEST(Optim, SgdFollowsItsFormula) {
  for_each_target([](const char* target) {
    for (DType t : kReal) {
      for (DType gradient_type : {t, DType::f32}) {
        for (int variant = 0; variant < 8; ++variant) {
          op_attr::sgd_update s{};
          s.lr = 0.1;
          s.momentum = variant & 1 ? 0.9 : 0;
          s.nesterov = variant == 3;
          s.weight_decay = variant & 4 ? 0.01 : 0;
          s.dampening = variant == 5 ? 0.2 : 0;
          s.maximize = variant == 6;
          s.grad_scale = variant == 7 ? 0.5 : 1;
          const int64_t n = 40003;
          Operand p(t, {n}), g(gradient_type, {n}), m(t, {n});
          p.fill(wave);
          g.fill([](int64_t i) { return wave(i + 7); });
          m.fill([](int64_t) { return 0; });
          const Arg momentum = m.arg();
          std::vector<Real> want(static_cast<size_t>(n)), buffer(static_cast<size_t>(n));
          for (int64_t i = 0; i < n; ++i) want[static_cast<size_t>(i)] = p[i];
          for (int step = 0; step < 3; ++step) {
            s.step = step + 1;
            run(op_infos::sgd_update, &s, g.arg(), {p.arg(), s.momentum != 0 ? momentum : Arg{}});
            for (size_t i = 0; i < want.size(); ++i) {
              Real d = g[static_cast<int64_t>(i)] * s.grad_scale * (s.maximize ? -1 : 1) + s.weight_decay * want[i];
              if (s.momentum != 0) {
                buffer[i] = step == 0 ? d : s.momentum * buffer[i] + (1 - s.dampening) * d;
                d = s.nesterov ? d + s.momentum * buffer[i] : buffer[i];
              }
              want[i] -= s.lr * d;
            }
          }
          for (int64_t i = 0; i < n; ++i) ASSERT_NEAR(p[i], want[static_cast<size_t>(i)], unit(t)) << target << variant;
        }
      }
    }
  });
}

TEST(Optim, AdamFollowsItsFormula) {
  for_each_target([](const char* target) {
    for (DType t : kReal) {
      for (int variant = 0; variant < 4; ++variant) {
        op_attr::adam_update s{};
        s.lr = 0.01, s.beta1 = 0.9, s.beta2 = 0.999, s.eps = 1e-8, s.grad_scale = 1;
        s.decoupled_weight_decay = variant & 1;
        s.weight_decay = variant == 0 ? 0 : 0.1;
        s.maximize = variant == 2;
        const bool amsgrad = variant == 3;
        const int64_t n = 20011;
        Operand p(t, {n}), g(t, {n}), m(DType::f32, {n}), v(DType::f32, {n}), top(DType::f32, {n});
        for (Operand* o : {&m, &v, &top}) {
          if (t == DType::f64) *o = Operand(t, {n});
          o->fill([](int64_t) { return 0; });
        }
        p.fill(wave);
        const Arg most = top.arg();
        std::vector<Real> want(static_cast<size_t>(n)), a(want), b(want), c(want);
        for (int64_t i = 0; i < n; ++i) want[static_cast<size_t>(i)] = p[i];
        for (int step = 1; step <= 3; ++step) {
          s.step = step;
          g.fill([&](int64_t i) { return wave(i * step) + 0.3L; });
          run(op_infos::adam_update, &s, g.arg(), {p.arg(), m.arg(), v.arg(), amsgrad ? most : Arg{}});
          for (size_t i = 0; i < want.size(); ++i) {
            Real d = g[static_cast<int64_t>(i)] * (s.maximize ? -1 : 1);
            if (s.decoupled_weight_decay)
              want[i] *= 1 - s.lr * s.weight_decay;
            else
              d += s.weight_decay * want[i];
            a[i] = s.beta1 * a[i] + (1 - s.beta1) * d;
            b[i] = s.beta2 * b[i] + (1 - s.beta2) * d * d;
            c[i] = amsgrad ? std::max(c[i], b[i]) : b[i];
            const Real hat = std::sqrt(c[i] / (1 - std::pow(Real{s.beta2}, step)));
            want[i] -= s.lr / (1 - std::pow(Real{s.beta1}, step)) * a[i] / (hat + s.eps);
          }
        }
        for (int64_t i = 0; i < n; ++i) {  // where a gradient is next to nothing, its sign decides: leave those out
          if (std::fabs(a[static_cast<size_t>(i)]) < 1e-3L && t != DType::f64) continue;
          ASSERT_NEAR(p[i], want[static_cast<size_t>(i)], 10 * unit(t))
              << target << short_name(t) << variant << " " << i;
        }
      }
    }
  });
}

TEST(Optim, SumsOfSquaresMeet) {
  Operand a(DType::f32, {1000}), b(DType::f64, {30, 40}, Layout::transposed);
  a.fill([](int64_t i) { return i % 10; });
  b.fill([](int64_t) { return 2; });
  const Arg both[] = {a.arg(), b.arg()};
  double sum = 0;
  const Arg out{&sum, DType::f64, 0, a.arg().sizes, a.arg().strides};
  const op_attr::sum_of_squares none{};
  kernels_of_op(op_infos::sum_of_squares)
      .run({op_infos::sum_of_squares, both, &out, 2, &none, nullptr, 0, DType::f64, nullptr});
  EXPECT_EQ(sum, 28500 + 4800);
}

}  // namespace
}  // namespace situ::cpu::test
