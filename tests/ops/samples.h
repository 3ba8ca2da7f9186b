// Sample calls of every op, which the derived tests run.
//
// Elementwise ops without attributes get theirs from the shape of the op. Any other op has samples in samples_*.cpp, by
// the id of its OpInfo. An op without samples fails the derived tests.
#pragma once
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "situ/op/op_info.h"
#include "situ/ops/functions.h"

namespace situ::testing {

// One call: operands (undefined: absent), attributes as bytes, and facts for the generic checks.
struct Sample {
  std::vector<Tensor> in;
  std::string attributes;
  double tolerance = 1e-5;  // of derivatives, relative and absolute
  bool strided = true;      // may operands be replaced by strided views of equal values
  bool gradients = true;    // differentiable at this point
  bool all_dtypes = true;   // convert floating operands through every dtype
  uint32_t constant = 0;    // operands (mask) not to differentiate by
};

template <class A>
std::string bytes_of(const A& attributes) {
  return std::is_empty_v<A> ? std::string() : std::string(reinterpret_cast<const char*>(&attributes), sizeof(A));
}
template <class A>
Sample sample(std::vector<Tensor> in, const A& attributes) {
  Sample s;
  s.in = std::move(in);
  s.attributes = bytes_of(attributes);
  return s;
}
inline Sample sample(std::vector<Tensor> in) {
  Sample s;
  s.in = std::move(in);
  return s;
}

// Reproducible f64 values of both signs, away from 0, +-1 and from each other; `low`, `high` bound magnitudes.
Tensor values(DimVec sizes, double low = 0.2, double high = 1.7);
Tensor positive(DimVec sizes, double low = 0.2, double high = 1.7);
Tensor indices(DimVec sizes, int64_t below);
Tensor booleans(DimVec sizes);

using SampleTable = std::map<const op::OpInfo*, std::function<std::vector<Sample>()>>;
// Each file adds the samples of its ops; called once.
void add_elementwise_samples(SampleTable& table);
void add_view_samples(SampleTable& table);
void add_reduce_samples(SampleTable& table);
void add_index_samples(SampleTable& table);
void add_matrix_samples(SampleTable& table);
void add_linalg_samples(SampleTable& table);
void add_nn_samples(SampleTable& table);
void add_loss_samples(SampleTable& table);
void add_special_samples(SampleTable& table);

std::vector<Sample> samples_of(const op::OpInfo& op_info);  // empty: none are stated and none can be derived

}  // namespace situ::testing
