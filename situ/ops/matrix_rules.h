// What ops on matrices in the last two dimensions share: their rules, and how they call rows of several results.
#pragma once
#include <array>
#include <string>

#include "situ/op/spec.h"
#include "situ/ops/functions.h"

namespace situ::op {

// Operand i holds matrices of f32 or f64, or square ones. Both throw, naming the operand.
void matrices(const Infer& c, int i);
void square_matrices(const Infer& c, int i);
int64_t rows_of(const Operand& x);
int64_t columns_of(const Operand& x);
// The sizes before the last `core` ones, with others behind them.
DimVec batch_of(const Operand& x, int core, std::initializer_list<int64_t> behind = {});
// The batch sizes of matrices i and j, which broadcast, with others behind them.
DimVec broadcast_batch(const Infer& c, int i, int j, std::initializer_list<int64_t> behind);
// Result k lies by columns, as LAPACK makes it.
void out_by_columns(Infer& c, int k, DType t, const DimVec& sizes);
// "matrix 3 of the tensor is f32[4, 2, 2]", or without the number where there is one matrix.
std::string which_matrix(const Infer& c, const Fault& f);
[[noreturn]] void linalg_error(const Infer& c, const std::string& what);

inline Tensor turned(const Tensor& t) { return t.transpose(-2, -1); }

// The results of a row.
template <size_t N, class A>
std::array<Tensor, N> results_of(const OpInfo& op_info, std::initializer_list<In> in, const A& attributes) {
  std::array<Tensor, N> out;
  SITU_ASSERT(op_info.n_out == N);
  op_call::multi(op_info, {in.begin(), in.size()}, &attributes, out.data());
  return out;
}

}  // namespace situ::op
