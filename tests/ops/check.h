// Shared helpers of op tests: samples, values, refusals, and gradients compared with central differences.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/base/error.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"

namespace situ::test {

// The functions of C++ and Python programs from the lists, one after the other.
inline std::string every_signature() {
  const char* root = std::getenv("SITU_SOURCE_DIR");
  std::ostringstream all;
  for (const char* list : {"/situ/ops/functions.txt", "/python/functions.txt"})
    all << std::ifstream(std::string(root ? root : ".") + list).rdbuf();
  return all.str();
}

// Distinct f64 values in (-1, 1), none near zero, the same at every call.
inline Tensor sample(DimVec size, int seed = 1) {
  Tensor t = empty(size, dtype(kDouble).device(kCPU));
  double* p = t.data_ptr<double>();
  uint64_t s = static_cast<uint64_t>(seed) * 0x9E3779B97F4A7C15ull;
  for (int64_t i = 0; i < t.numel(); ++i) {
    s = s * 6364136223846793005ull + 1442695040888963407ull;
    double u = static_cast<double>(s >> 11) / 9007199254740992.0;
    p[i] = (u < 0.5 ? -1 : 1) * (0.1 + 0.85 * std::fmod(u * 2, 1.0));
  }
  return t.to(default_device());
}

// 0, 1, 2, ... as f64.
inline Tensor iota(DimVec size) {
  Tensor t = empty(size, dtype(kDouble).device(kCPU));
  double* p = t.data_ptr<double>();
  for (int64_t i = 0; i < t.numel(); ++i) p[i] = static_cast<double>(i);
  return t.to(default_device());
}

inline std::vector<double> values(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().cpu();
  const double* p = d.const_data_ptr<double>();
  return {p, p + d.numel()};
}

inline void expect_values(const Tensor& t, std::vector<int64_t> sizes, const std::vector<double>& want,
                          double tolerance = 0) {
  ASSERT_EQ(t.sizes().vec(), sizes);
  std::vector<double> have = values(t);
  ASSERT_EQ(have.size(), want.size());
  for (size_t i = 0; i < have.size(); ++i) EXPECT_NEAR(have[i], want[i], tolerance) << "element " << i;
}

inline void expect_same(const Tensor& a, const Tensor& b, double tolerance = 0) {
  expect_values(a, b.sizes().vec(), values(b), tolerance);
}

// Checks that the call throws E, with a text that contains every part.
template <class E, class F>
void expect_refused(F&& call, const std::vector<std::string>& parts) {
  try {
    call();
  } catch (const E& e) {
    for (const std::string& p : parts)
      EXPECT_NE(e.message().find(p), std::string::npos) << e.message() << "\nlacks " << p;
    return;
  } catch (const std::exception& e) {
    FAIL() << "another error was thrown: " << e.what();
  }
  FAIL() << "nothing was thrown";
}

using Function = std::function<Tensor(const std::vector<Tensor>&)>;

// A weighted sum of a tensor's elements, with fixed weights.
inline Tensor weighed(const Tensor& t, int seed) { return dot(t.reshape(-1), sample(t.numel(), seed)); }

inline std::vector<Tensor> leaves(const std::vector<Tensor>& inputs) {
  std::vector<Tensor> r;
  for (const Tensor& t : inputs) {
    r.push_back(t.detach().clone());
    if (t.is_floating_point()) r.back().requires_grad_();
  }
  return r;
}

inline std::vector<Tensor> floating(const std::vector<Tensor>& l) {
  std::vector<Tensor> r;
  for (const Tensor& t : l)
    if (t.is_floating_point()) r.push_back(t);
  return r;
}

// The first-order function of `f`: a weighted sum of its gradients.
inline Function derivative_of(const Function& f, int seed) {
  return [f, seed](const std::vector<Tensor>& in) {
    std::vector<Tensor> g = autograd::grad({weighed(f(in), seed)}, floating(in), {}, true, true, true);
    Tensor sum = zeros({}, kDouble);
    for (size_t i = 0; i < g.size(); ++i)
      if (g[i].defined()) sum = sum + weighed(g[i], seed + 10 + static_cast<int>(i));
    return sum;
  };
}

// Compares gradients of a weighted sum of f's result with central differences. Inputs are f64 (integers stay as they
// are).
inline void expect_gradients(const Function& f, const std::vector<Tensor>& inputs, int seed = 7,
                             double tolerance = 1e-6) {
  std::vector<Tensor> in = leaves(inputs);
  std::vector<Tensor> wanted = floating(in);
  Tensor loss = weighed(f(in), seed);
  std::vector<Tensor> g(wanted.size());
  if (loss.requires_grad()) g = autograd::grad({loss}, wanted, {}, {}, false, true);
  for (size_t i = 0; i < wanted.size(); ++i) {
    std::vector<double> have(static_cast<size_t>(wanted[i].numel()), 0.0);
    if (g[i].defined()) {
      ASSERT_EQ(g[i].sizes().vec(), wanted[i].sizes().vec());
      have = values(g[i]);
    }
    for (int64_t e = 0; e < wanted[i].numel(); ++e) {
      double side[2];
      for (int s = 0; s < 2; ++s) {
        std::vector<Tensor> moved = leaves(inputs);
        floating(moved)[i].detach().view(-1).select(0, e).add_((s ? 1 : -1) * 1e-5);
        side[s] = weighed(f(moved), seed).item<double>();
      }
      EXPECT_NEAR(have[static_cast<size_t>(e)], (side[1] - side[0]) / 2e-5, tolerance)
          << "operand " << i << ", element " << e;
    }
  }
}

// First and second order.
inline void expect_derivatives(const Function& f, const std::vector<Tensor>& inputs, double tolerance = 1e-6) {
  expect_gradients(f, inputs, 7, tolerance);
  expect_gradients(derivative_of(f, 3), inputs, 5, tolerance * 10);
}

}  // namespace situ::test
