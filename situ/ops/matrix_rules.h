// Shared rules of ops on matrices in the last two dimensions, and calls of ops with several results.
#pragma once
#include <array>
#include <string>

#include "situ/op/spec.h"
#include "situ/ops/functions.h"

namespace situ::op {

// Check that operand i holds matrices of f32 or f64, or square ones. Both throw and name the operand.
void matrices(const Infer& c, int i);
void square_matrices(const Infer& c, int i);
int64_t rows_of(const Operand& x);
int64_t columns_of(const Operand& x);
// Returns the sizes before the last `core` ones, followed by `behind`.
DimVec batch_of(const Operand& x, int core, std::initializer_list<int64_t> behind = {});
// Returns the broadcast batch sizes of matrices i and j, followed by `behind`.
DimVec broadcast_batch(const Infer& c, int i, int j, std::initializer_list<int64_t> behind);
// Adds result k, stored by columns, as LAPACK writes it.
void out_by_columns(Infer& c, int k, DType t, const DimVec& sizes);
// Returns "matrix 3 of the tensor is f32[4, 2, 2]", or without the number if there is one matrix.
std::string which_matrix(const Infer& c, const Fault& f);
[[noreturn]] void linalg_error(const Infer& c, const std::string& what);

inline Tensor turned(const Tensor& t) { return t.transpose(-2, -1); }

// Calls an op and returns its results.
template <size_t N, class A>
std::array<Tensor, N> results_of(const OpInfo& op_info, std::initializer_list<In> in, const A& attributes) {
  std::array<Tensor, N> out;
  SITU_ASSERT(op_info.n_out == N);
  op_call::multi(op_info, {in.begin(), in.size()}, &attributes, out.data());
  return out;
}

}  // namespace situ::op
