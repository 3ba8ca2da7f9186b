// Derivatives against central differences in f64.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "situ/autograd/autograd.h"
#include "situ/ops/functions.h"

namespace situ::testing_ops {

using Function = std::function<Tensor(const std::vector<Tensor>&)>;

inline double* raw(const Tensor& t) { return static_cast<double*>(t.unsafe_impl()->data()); }

inline std::vector<double> doubles(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous();
  return {raw(d), raw(d) + d.numel()};
}

// Fixed values with no structure, in [-1, 1]; different for each seed.
inline Tensor noise(DimVec sizes, int seed = 1) {
  Tensor t = empty(sizes, kDouble);
  uint64_t state = static_cast<uint64_t>(seed) * 0x9E3779B97F4A7C15ull + 12345;
  for (int64_t i = 0; i < t.numel(); ++i) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    raw(t)[i] = static_cast<double>(state >> 33) / static_cast<double>(1ull << 30) - 1.0;
  }
  return t;
}

// Sum of f's result weighted with fixed noise: one number whose gradients reach every element.
inline Tensor weighed(const Function& f, const std::vector<Tensor>& x) {
  Tensor y = f(x);
  return (y * noise(y.sizes(), 77)).sum();
}

inline void expect_gradients(const Function& number, const std::vector<Tensor>& inputs, const std::string& what) {
  std::vector<Tensor> leaves;
  for (const Tensor& t : inputs) leaves.push_back(t.detach().clone().requires_grad_());
  std::vector<Tensor> analytic = autograd::grad({number(leaves)}, leaves, {}, {}, false, true);
  constexpr double h = 1e-5;
  for (size_t k = 0; k < inputs.size(); ++k) {
    std::vector<double> a =
        analytic[k].defined() ? doubles(analytic[k]) : std::vector<double>(static_cast<size_t>(inputs[k].numel()), 0.0);
    for (int64_t i = 0; i < inputs[k].numel(); ++i) {
      auto at = [&](double step) {
        NoGradGuard off;
        std::vector<Tensor> moved = inputs;
        moved[k] = inputs[k].detach().clone();
        raw(moved[k])[i] += step;
        return number(moved).item();
      };
      double numeric = (at(h) - at(-h)) / (2 * h), got = a[static_cast<size_t>(i)];
      EXPECT_NEAR(got, numeric, 2e-6 * std::max(1.0, std::abs(numeric))) << what << ": input " << k << " element " << i;
    }
  }
}

// First and second derivative of f at `inputs` (contiguous f64 tensors).
inline void check(const std::string& what, const std::vector<Tensor>& inputs, const Function& f) {
  SCOPED_TRACE(what);
  expect_gradients([&](const std::vector<Tensor>& x) { return weighed(f, x); }, inputs, what);
  auto first = [&](const std::vector<Tensor>& x) {
    AutoGradMode on(true);
    std::vector<Tensor> y;
    for (const Tensor& t : x) y.push_back(t.requires_grad() ? t : t.detach().clone().requires_grad_());
    Tensor out = weighed(f, y);
    Tensor sum = zeros({}, kDouble);
    int seed = 200;
    for (const Tensor& g : autograd::grad({out}, y, {}, {}, true, true))
      if (g.defined()) sum = sum + (g * noise(g.sizes(), seed++)).sum();
    return sum;
  };
  Tensor once = first(inputs);
  if (!once.requires_grad()) return;  // linear
  expect_gradients(first, inputs, what + " (second derivative)");
}

}  // namespace situ::testing_ops
