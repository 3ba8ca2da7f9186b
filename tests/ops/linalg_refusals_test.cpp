// Refusals of linear algebra by sizes, dtypes and options. faults_test.cpp has those by values.
#include "situ/autograd/autograd.h"
#include "situ/situ.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

Tensor m(int64_t rows, int64_t columns) { return ones({rows, columns}); }
Tensor pivots(int64_t n) { return ones({n}, kInt); }

TEST(LinalgRefusals, Factors) {
  refused({
      {"linalg_qr: needs matrices in the last two dimensions, but the tensor is f32[3]; unsqueeze() a vector", kShape,
       [] { linalg_qr(ones({3})); }},
      {"linalg_cholesky: needs a floating dtype, but the tensor is i64[2, 2]", kDType,
       [] {
         linalg_cholesky(ones({2, 2}, kLong));
       }},
      {"linalg_cholesky: takes f32 and f64, but the tensor is f16[2, 2]; convert with .to(kFloat)", kDType,
       [] {
         linalg_cholesky(ones({2, 2}, kHalf));
       }},
      {"linalg_cholesky: needs square matrices in the last two dimensions, but the tensor is f32[2, 3]", kShape,
       [] { linalg_cholesky(m(2, 3)); }},
      {"cholesky_inverse: needs matrices in the last two dimensions, but the factor is f32[3]", kShape,
       [] { cholesky_inverse(ones({3})); }},
      {"linalg_lu_factor: pivot is false, but LAPACK cannot factorize without row exchanges: the tensor is f32[2, 2]",
       kValue, [] { linalg_lu_factor(m(2, 2), false); }},
      {"lu_unpack: needs matrices in the last two dimensions, but LU_data is f32[3]", kShape,
       [] { lu_unpack(ones({3}), pivots(3)); }},
      {"lu_unpack: the pivots must be int32, as linalg_lu_factor gives them, but they are i64[2]", kDType,
       [] { lu_unpack(m(2, 2), ones({2}, kLong)); }},
      {"lu_unpack: the pivots are i32[3], but a matrix of 2 rows has no more of them", kShape,
       [] { lu_unpack(m(2, 2), pivots(3)); }},
      {"linalg_lu_solve: needs matrices in the last two dimensions: LU is f32[2, 2], B is f32[2]; unsqueeze() a vector",
       kShape, [] { linalg_lu_solve(m(2, 2), pivots(2), ones({2})); }},
      {"linalg_lu_solve: LU must be square, and B as large along the rows: LU is f32[2, 2], B is f32[3, 1]", kShape,
       [] { linalg_lu_solve(m(2, 2), pivots(2), m(3, 1)); }},
      {"linalg_ldl_solve: the pivots must be int32, as linalg_ldl_factor gives them, but pivots is i64[2]", kDType,
       [] { linalg_ldl_solve(m(2, 2), ones({2}, kLong), m(2, 1)); }},
      {"linalg_ldl_solve: the pivots must have LD's sizes without the last: LD is f32[2, 2], pivots is i32[3]", kShape,
       [] { linalg_ldl_solve(m(2, 2), pivots(3), m(2, 1)); }},
  });
}

TEST(LinalgRefusals, Systems) {
  refused({
      {"linalg_solve: the sizes do not fit A X = B: A is f32[2, 2], B is f32[3, 1] (2 against 3 rows)", kShape,
       [] { linalg_solve(m(2, 2), m(3, 1)); }},
      {"linalg_solve: the sizes do not fit X A = B: A is f32[2, 2], B is f32[1, 3] (2 against 3 columns)", kShape,
       [] { linalg_solve(m(2, 2), m(1, 3), false); }},
      {"linalg_solve: operands differ in dtype: A is f32[2, 2], B is f64[2, 1]", kDType,
       [] {
         linalg_solve(m(2, 2), ones({2, 1}, kDouble));
       }},
      {"linalg_solve: with left = false B must hold matrices: A is f32[2, 2], B is f32[2]; unsqueeze(-2) a vector",
       kShape, [] { linalg_solve(m(2, 2), ones({2}), false); }},
      {"linalg_solve_triangular: batch sizes do not broadcast: A is f32[2, 2, 2], B is f32[3, 2, 1]; sizes before the "
       "last two must be equal, or one of them 1",
       kShape,
       [] {
         linalg_solve_triangular(ones({2, 2, 2}), ones({3, 2, 1}), true);
       }},
      {"linalg_lstsq: A and B must have the same number of rows: A is f32[3, 2], B is f32[2, 1]; check which comes "
       "first",
       kShape, [] { linalg_lstsq(m(3, 2), m(2, 1)); }},
      {"linalg_lstsq: driver is \"qr\"; it may be \"gels\", \"gelsy\", \"gelsd\" or \"gelss\"", kValue,
       [] { linalg_lstsq(m(3, 2), m(3, 1), {}, "qr"); }},
      {"linalg_tensorinv: ind is 0, but it must be between 1 and the number of dimensions", kValue,
       [] { linalg_tensorinv(m(2, 2), 0); }},
      {"linalg_tensorinv: the sizes before ind must make as many elements as those after: 6 against 4", kShape,
       [] {
         linalg_tensorinv(ones({2, 3, 4}), 2);
       }},
      {"linalg_tensorsolve: A must be square as a map: as many elements in its last dimensions as B has: A is f32[2, "
       "3], "
       "B is f32[2]; check dims",
       kShape, [] { linalg_tensorsolve(m(2, 3), ones({2})); }},
      {"linalg_tensorsolve: dimension 5 is out of range: A is f32[2, 2]", kIndex,
       [] { linalg_tensorsolve(m(2, 2), ones({2}), {5}); }},
  });
}

TEST(LinalgRefusals, Reflectors) {
  refused({
      {"ormqr: tau must have the matrices' batch sizes and one dimension more: input is f32[3, 2], tau is f32[1, 2]",
       kShape, [] { ormqr(m(3, 2), m(1, 2), m(3, 1)); }},
      {"orgqr: there are more scales than columns: input is f32[3, 2], tau is f32[3]", kShape,
       [] { orgqr(m(3, 2), ones({3})); }},
      {"orgqr: a product of reflectors has no more columns than rows: input is f32[2, 3]", kShape,
       [] { orgqr(m(2, 3), ones({2})); }},
      {"ormqr: the batch sizes of input and other differ: input is f32[3, 2], other is f32[2, 3, 1]", kShape,
       [] {
         ormqr(m(3, 2), ones({2}), ones({2, 3, 1}));
       }},
      {"ormqr: the sizes do not fit Q other: input is f32[3, 2], other is f32[2, 3] (3 rows of Q against 2)", kShape,
       [] { ormqr(m(3, 2), ones({2}), m(2, 3)); }},
      {"ormqr: the sizes do not fit other Q: input is f32[3, 2], other is f32[3, 2] (3 rows of Q against 2)", kShape,
       [] { ormqr(m(3, 2), ones({2}), m(3, 2), false); }},
      {"ormqr: there are more scales than rows: input is f32[2, 3], tau is f32[3]", kShape,
       [] { ormqr(m(2, 3), ones({3}), m(2, 1)); }},
      {"linalg_qr: mode is \"full\"; it may be \"reduced\", \"complete\" or \"r\"", kValue,
       [] { linalg_qr(m(2, 2), "full"); }},
      {"linalg_qr: the gradient of R depends on Q, which mode \"r\" does not compute; use mode \"reduced\"", kAutograd,
       [] { std::get<1>(linalg_qr(m(2, 2).requires_grad_(), "r")).sum().backward(); }},
      {"linalg_qr: with mode \"complete\" and more rows than columns Q has columns that A does not determine",
       kAutograd, [] { std::get<0>(linalg_qr(m(3, 2).requires_grad_(), "complete")).sum().backward(); }},
      {"svd_lowrank: needs matrices in the last two dimensions, but A is f32[3]", kShape,
       [] { svd_lowrank(ones({3})); }},
      {"svd_lowrank: q is 6, but A is f32[2, 3]; it must be between 0 and the smaller side", kValue,
       [] { svd_lowrank(m(2, 3)); }},
      {"svd_lowrank: niter must be at most 1048576, got 2147483648", kValue,
       [] { svd_lowrank(m(2, 3), 1, int64_t{1} << 31); }},
      {"pca_lowrank: niter must be at least 0, got -1", kValue, [] { pca_lowrank(m(2, 3), 1, true, -1); }},
      {"pca_lowrank: needs matrices in the last two dimensions, but A is f32[3]", kShape,
       [] { pca_lowrank(ones({3})); }},
  });
}

TEST(LinalgRefusals, Spectra) {
  refused({
      {"slogdet_out: two results would be written into the same bytes: f32[], f32[]; pass tensors that do not overlap",
       typeid(InplaceError),
       [] {
         Tensor y = empty({});
         slogdet_out(y, y, m(2, 2));
       }},
      {"linalg_svd: driver is \"gesvd\", but drivers exist only for CUDA; leave driver out", kValue,
       [] { linalg_svd(m(2, 2), true, "gesvd"); }},
      {"linalg_eigh: UPLO is \"X\"; it may be \"L\" or \"U\"", kValue, [] { linalg_eigh(m(2, 2), "X"); }},
      {"linalg_pinv: bounds must broadcast to the matrices' batch sizes: A is f32[2, 2], atol is f64[2]", kShape,
       [] { linalg_pinv(m(2, 2), ones({2}), std::nullopt); }},
      {"linalg_matrix_rank: needs matrices in the last two dimensions, but the tensor is f32[3]", kShape,
       [] { linalg_matrix_rank(ones({3})); }},
  });
}

TEST(LinalgRefusals, NormsAndProducts) {
  refused({
      {"linalg_vector_norm: needs a floating dtype, but the tensor is i64[2]; convert with .to(kFloat)", kDType,
       [] { linalg_vector_norm(ones({2}, kLong)); }},
      {"linalg_norm: dtype is i64, and norms are floating; pass kFloat or kDouble", kDType,
       [] { linalg_norm(ones({2}), std::nullopt, {}, false, kLong); }},
      {"linalg_matrix_norm: needs matrices, but the tensor is f32[3]; use linalg_vector_norm", kShape,
       [] { linalg_matrix_norm(ones({3})); }},
      {"linalg_matrix_norm: dim names 3 dimensions, but a matrix has two", kValue,
       [] {
         linalg_matrix_norm(ones({2, 2, 2}), "fro", {0, 1, 2});
       }},
      {"linalg_matrix_norm: dim names dimension 1 twice", kValue,
       [] {
         linalg_matrix_norm(m(2, 2), "fro", {1, -1});
       }},
      {"linalg_matrix_norm: ord is 3; of matrices it may be \"fro\", \"nuc\", 1, 2, infinity", kValue,
       [] { linalg_matrix_norm(m(2, 2), 3); }},
      {"linalg_cond: ord is \"one\"; of matrices it may be", kValue, [] { linalg_cond(m(2, 2), "one"); }},
      {"linalg_norm: dim names 3 dimensions, but vectors have one and matrices two", kValue,
       [] {
         linalg_norm(ones({2, 2, 2}), std::nullopt, {0, 1, 2});
       }},
      {"linalg_norm: with ord and without dim the tensor must be a vector or a matrix, but it is f32[2, 2, 2]; say dim",
       kShape,
       [] {
         linalg_norm(ones({2, 2, 2}), 2.0);
       }},
      {"matrix_power: needs square matrices in the last two dimensions, but the tensor is f32[2, 3]", kShape,
       [] { matrix_power(m(2, 3), 2); }},
      {"linalg_multi_dot: needs 2 or more matrices, but got 1", kValue, [] { linalg_multi_dot({m(2, 2)}); }},
      {"linalg_multi_dot: tensor 1 is f32[2], and no matrix; only the ends of a chain may be vectors", kShape,
       [] {
         linalg_multi_dot({m(2, 2), ones({2}), m(2, 2)});
       }},
      {"chain_matmul: tensors 0 and 1 have inner sizes that differ: f32[2, 3], f32[2, 2]", kShape,
       [] {
         chain_matmul({m(2, 3), m(2, 2)});
       }},
      {"linalg_cross: both operands must have as many dimensions: input is f32[3], other is f32[1, 3]", kShape,
       [] { linalg_cross(ones({3}), m(1, 3)); }},
      {"linalg_cross: the vectors must have three elements along dimension 0: input is f32[2], other is f32[2]", kShape,
       [] { linalg_cross(ones({2}), ones({2})); }},
      {"linalg_vander: N is 1, but it must be at least 2", kValue, [] { linalg_vander(ones({2}), 1); }},
  });
}

}  // namespace
