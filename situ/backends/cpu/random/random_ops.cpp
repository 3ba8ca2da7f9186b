// The CPU's kernels of random numbers. Element i of a result depends on the call's key and on i only.
#include <algorithm>
#include <cmath>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/random/random.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/generated/op/random.h"
#include "situ/ops/weights.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Kernel;

struct Uniform {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::uniform>();
    cpu::uniform(k.out(), a.key, a.from, a.to);
  }
};
struct Normal {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::normal>();
    cpu::normal(k.out(), a.key, a.mean, a.std);
  }
};
struct Exponential {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::exponential>();
    cpu::exponential(k.out(), a.key, a.lambda);
  }
};
struct Bernoulli {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::bernoulli>();
    cpu::bernoulli(k.out(), a.key, a.p);
  }
};
struct Random {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::random>();
    cpu::randint(k.out(), a.key, a.from, a.to);
  }
};
struct Dropout {
  static void run(const Kernel& k) {
    const auto& a = k.attr<op_attr::dropout>();
    cpu::dropout(k.out(), k.in(0), a.key, a.p);
  }
};
struct Permutation {
  static void run(const Kernel& k) {
    cpu::randperm(k.out().as<int64_t>(), k.out().numel(), k.attr<op_attr::permutation>().key);
  }
};

struct BernoulliOf {
  static void check(const Kernel& k) {
    const cpu::Range r = cpu::range_of(k.in(0));
    if (!(r.low >= 0 && r.high <= 1)) k.faults->report({true, 0, 0, 0, r.low, r.high});
  }
  static void run(const Kernel& k) {
    if (cpu::bernoulli(k.out(), k.attr<op_attr::bernoulli_of>().key, k.in(0))) check(k);
  }
};

struct Multinomial {
  using A = op_attr::multinomial;
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& p = c.in(0);
    int64_t n = p.sizes().back(), rows = p.ndim() == 2 ? p.size(0) : 1;
    return 8 * (2 * n + rows * (c.attr<A>().replacement ? c.attr<A>().samples : n));
  }
  // A row of weights, or the only one.
  static Arg row_of(const Arg& p, int64_t r) {
    const int last = p.ndim - 1;
    return {p.as<char>() + (last ? r * p.strides[0] * size_of(p.dtype) : 0), p.dtype, 1, p.sizes + last,
            p.strides + last};
  }
  static void check(const Kernel& k) {
    const Arg& p = k.in(0);
    const cpu::Range r = cpu::range_of(p);
    if (!(r.low >= 0) || !std::isfinite(r.high)) return k.faults->report({true, 0, 0, op::kNotWeights, r.low, r.high});
    const int64_t needed = k.attr<A>().replacement ? 1 : k.attr<A>().samples;
    for (int64_t i = 0, rows = p.ndim == 2 ? p.sizes[0] : 1; i < rows; ++i)
      if (int64_t positive = cpu::count_nonzero(row_of(p, i)); positive < needed)
        return k.faults->report({true, 0, i, positive});
  }
  static void run(const Kernel& k) {
    check(k);
    if (k.faults->first().found) return;
    const A& a = k.attr<A>();
    const Arg& p = k.in(0);
    int64_t n = p.sizes[p.ndim - 1], rows = p.ndim == 2 ? p.sizes[0] : 1, one = 1;
    double *row = static_cast<double*>(k.scratch), *noise = row + 2 * n;
    int64_t count = rows * (a.replacement ? a.samples : n);
    Arg drawn{noise, DType::f64, 1, &count, &one};
    a.replacement ? cpu::uniform(drawn, a.key, 0, 1) : cpu::exponential(drawn, a.key, 1);
    for (int64_t r = 0; r < rows; ++r) {
      cpu::copy({row, DType::f64, 1, &n, &one}, row_of(p, r));
      int64_t* out = k.out().as<int64_t>() + r * a.samples;
      if (a.replacement)
        with_replacement(out, row, n, noise + r * a.samples, a.samples);
      else
        without_replacement(out, row, n, noise + r * n, a.samples);
    }
  }
  static void with_replacement(int64_t* out, double* row, int64_t n, const double* u, int64_t samples) {
    for (int64_t i = 1; i < n; ++i) row[i] += row[i - 1];
    double total = row[n - 1];
    for (int64_t s = 0; s < samples; ++s) {
      const double* at = std::upper_bound(row, row + n, u[s] * total);
      if (at == row + n) at = std::lower_bound(row, row + n, total);  // u total was rounded up to the total
      out[s] = at - row;
    }
  }
  // Draws the smallest of exponential waiting times with these rates.
  static void without_replacement(int64_t* out, double* row, int64_t n, const double* e, int64_t samples) {
    int64_t* order = reinterpret_cast<int64_t*>(row + n);
    for (int64_t i = 0; i < n; ++i) {
      row[i] = e[i] / row[i];
      order[i] = i;
    }
    std::partial_sort(order, order + samples, order + n,
                      [row](int64_t a, int64_t b) { return row[a] != row[b] ? row[a] < row[b] : a < b; });
    std::copy(order, order + samples, out);
  }
};

}  // namespace

SITU_CPU(uniform, Uniform);
SITU_CPU(normal, Normal);
SITU_CPU(exponential, Exponential);
SITU_CPU(bernoulli, Bernoulli);
SITU_CPU(bernoulli_of, BernoulliOf);
SITU_CPU(random, Random);
SITU_CPU(multinomial, Multinomial);
SITU_CPU(dropout, Dropout);
SITU_CPU(permutation, Permutation);

}  // namespace situ
