#include "tests/ops/samples.h"

#include <cmath>

namespace situ::testing {

namespace {

uint64_t g_state = 12345;
double uniform() {
  g_state = g_state * 6364136223846793005ull + 1442695040888963407ull;
  return static_cast<double>(g_state >> 11) * 0x1p-53;
}

Tensor filled(DimVec sizes, const std::function<double()>& next) {
  Tensor t = empty(sizes, dtype(kDouble).device(kCPU));
  double* p = t.data_ptr<double>();
  for (int64_t i = 0; i < t.numel(); ++i) p[i] = next();
  return t.clone().to(default_device());  // not exposed
}

}  // namespace

Tensor positive(DimVec sizes, double low, double high) {
  return filled(sizes, [&] {
    double v = low + (high - low) * uniform();
    return std::fabs(v - 1) < 0.05 ? v + 0.1 : v;
  });
}

Tensor values(DimVec sizes, double low, double high) {
  return filled(sizes, [&] {
    double v = low + (high - low) * uniform();
    if (std::fabs(v - 1) < 0.05) v += 0.1;
    return uniform() < 0.5 ? v : -v;
  });
}

Tensor indices(DimVec sizes, int64_t below) {
  return filled(sizes, [&] { return std::floor(uniform() * static_cast<double>(below)); }).to(kLong);
}

Tensor booleans(DimVec sizes) {
  return filled(sizes, [&] { return std::floor(uniform() * 2); }).to(kBool);
}

namespace {

const SampleTable& table() {
  static const SampleTable t = [] {
    SampleTable all;
    add_elementwise_samples(all);
    add_view_samples(all);
    add_reduce_samples(all);
    add_index_samples(all);
    add_matrix_samples(all);
    add_linalg_samples(all);
    add_nn_samples(all);
    add_loss_samples(all);
    add_special_samples(all);
    return all;
  }();
  return t;
}

// For an elementwise op without attributes: equal, broadcast, one-element, 0-dim and empty operands.
std::vector<Sample> derived(const op::OpInfo& op_info) {
  std::vector<Sample> all;
  const std::vector<DimVec> unary = {{3, 4}, {1}, {}, {0, 3}, {2, 3, 4}};
  const std::vector<std::pair<DimVec, DimVec>> binary = {{{3, 4}, {3, 4}}, {{3, 4}, {4}}, {{3, 1}, {1, 4}},
                                                         {{}, {}},         {{2, 3}, {}},  {{0, 3}, {3}}};
  if (op_info.n_in == 1)
    for (const DimVec& s : unary) all.push_back(sample({values(s, 0.2, 0.9)}));
  if (op_info.n_in == 2)
    for (const auto& s : binary) all.push_back(sample({values(s.first), values(s.second)}));
  return all;
}

}  // namespace

// Always the same for an op, whatever other ops exist.
std::vector<Sample> samples_of(const op::OpInfo& op_info) {
  g_state = 12345;
  for (const char* p = op_info.name; *p; ++p) g_state = (g_state ^ static_cast<unsigned char>(*p)) * 1099511628211ull;
  auto it = table().find(&op_info);
  if (it != table().end()) return it->second();
  if (op_info.converts && op_info.attribute_bytes == 0 && !op_info.view) return derived(op_info);
  return {};
}

}  // namespace situ::testing
