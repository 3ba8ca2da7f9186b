// Shared by tests that derive from an op's OpInfo: calls, comparisons, and operands with other strides.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "tests/ops/samples.h"

namespace situ::testing {

inline std::vector<In> operands(const std::vector<Tensor>& in) { return {in.begin(), in.end()}; }

inline std::vector<Tensor> call(const op::OpInfo& op_info, const std::vector<Tensor>& in,
                                const std::string& attributes) {
  std::vector<In> ins = operands(in);
  if (op_info.view) return {op_call::plain(op_info, {ins.data(), ins.size()}, attributes.data())};
  std::vector<Tensor> out(op_info.n_out);
  if (op_info.n_in == op::kAnyIn)
    out[0] = op_call::plain(op_info, InList(in), attributes.data());
  else
    op_call::multi(op_info, {ins.data(), ins.size()}, attributes.data(), out.data());
  return out;
}

inline std::vector<double> flat(const Tensor& t) {
  NoGradGuard off;
  Tensor d = t.to(kDouble).contiguous().cpu();
  const double* p = d.const_data_ptr<double>();
  return {p, p + d.numel()};
}

inline ::testing::AssertionResult same_bits(const Tensor& a, const Tensor& b) {
  if (!(a.sizes() == b.sizes()) || a.dtype() != b.dtype())
    return ::testing::AssertionFailure() << a.describe() << " and " << b.describe();
  Tensor x = a.detach().contiguous().cpu(), y = b.detach().contiguous().cpu();
  if (x.nbytes() && std::memcmp(x.unsafe_impl()->data(), y.unsafe_impl()->data(), x.nbytes()) != 0)
    return ::testing::AssertionFailure() << "values differ";
  return ::testing::AssertionSuccess();
}

inline ::testing::AssertionResult near(const std::vector<double>& a, const std::vector<double>& b, double tolerance) {
  if (a.size() != b.size()) return ::testing::AssertionFailure() << a.size() << " and " << b.size() << " values";
  for (size_t i = 0; i < a.size(); ++i) {
    bool both_nan = std::isnan(a[i]) && std::isnan(b[i]);
    if (a[i] != b[i] && !both_nan && !(std::fabs(a[i] - b[i]) <= tolerance * (1 + std::fabs(b[i]))))
      return ::testing::AssertionFailure() << "value " << i << ": " << a[i] << " and " << b[i];
  }
  return ::testing::AssertionSuccess();
}

// The same values with other strides: reversed storage order, gaps and an offset.
inline Tensor strided(const Tensor& t) {
  if (!t.defined() || t.dim() == 0 || t.numel() == 0) return t;
  Dims sizes;
  for (int64_t d = t.dim(); d-- > 0;) sizes.push_back(t.size(d));
  sizes[0] = 2 * sizes[0] + 1;
  Tensor room = zeros(DimVec(sizes), t.dtype());
  DimVec reversed;
  for (int64_t d = t.dim(); d-- > 0;) reversed.push_back(d);
  Tensor v = room.slice(0, 1, {}, 2).permute(reversed);
  v.copy_(t);
  return v;
}

inline Tensor weights_like(const Tensor& t) {
  Tensor w = empty(DimVec(t.sizes()), dtype(kDouble).device(kCPU));
  double* p = w.data_ptr<double>();
  for (int64_t i = 0; i < w.numel(); ++i) p[i] = 0.5 + 0.37 * static_cast<double>((i * 7 + 3) % 11);
  return w.to(t.device());
}

// A weighted sum of all floating outputs, which the derivative tests differentiate.
inline Tensor weighed(const std::vector<Tensor>& out) {
  Tensor total = zeros({}, kDouble);
  for (const Tensor& t : out)
    if (t.defined() && t.is_floating_point()) total = total + (t * weights_like(t)).sum();
  return total;
}

struct Case {
  const op::OpInfo* op_info;
  Sample s;
  std::vector<Tensor> clones() const {
    std::vector<Tensor> r;
    for (const Tensor& t : s.in) r.push_back(t.defined() ? t.clone() : t);
    return r;
  }
  // New leaves for the operands to differentiate by.
  std::vector<Tensor> leaves(std::vector<Tensor>& wanted) const {
    std::vector<Tensor> in = clones();
    for (size_t i = 0; i < in.size(); ++i)
      if (in[i].defined() && in[i].is_floating_point() && !(s.constant >> i & 1)) {
        in[i].requires_grad_();
        wanted.push_back(in[i]);
      }
    return in;
  }
};

class Derived : public ::testing::TestWithParam<const op::OpInfo*> {
 protected:
  std::vector<Case> cases() {
    std::vector<Case> all;
    for (Sample& s : samples_of(*GetParam())) all.push_back({GetParam(), std::move(s)});
    return all;
  }
};

}  // namespace situ::testing
