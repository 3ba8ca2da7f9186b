// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// situ::linalg: the functions whose names begin with linalg_, without it. See linalg.h.
#pragma once
#include "situ/generated/ops/composed.h"

namespace situ::linalg {

// The Cholesky factor of positive-definite matrices, of which one triangle is read. Also, for each matrix, 0 or the
// order of the first leading minor that is not positive (int32).
inline Tensors2 cholesky_ex(const In& input, bool upper = false, bool check_errors = false) {
  return linalg_cholesky_ex(input, upper, check_errors);
}
// The lower triangular L with L L^T = input, or with upper the R with R^T R = input. Reads only that triangle of
// input.
inline Tensor cholesky(const In& input, bool upper = false) {
  return linalg_cholesky(input, upper);
}
// L and U of input = P L U in one matrix, the row that was swapped with each row (int32, from 1), and for each matrix
// 0 or the position of the first zero on U's diagonal.
inline std::tuple<Tensor, Tensor, Tensor> lu_factor_ex(const In& input, bool pivot = true, bool check_errors = false) {
  return linalg_lu_factor_ex(input, pivot, check_errors);
}
// L and U of input = P L U in one matrix, and the row that was swapped with each row (int32, from 1). A zero on U's
// diagonal throws.
inline Tensors2 lu_factor(const In& input, bool pivot = true) {
  return linalg_lu_factor(input, pivot);
}
// P L U = input: a permutation, a unit lower triangular and an upper triangular matrix.
inline std::tuple<Tensor, Tensor, Tensor> lu(const In& input, bool pivot = true) {
  return linalg_lu(input, pivot);
}
// The X with A X = B, or with left=False X A = B, from A's packed factors; with adjoint for A's transpose.
inline Tensor lu_solve(const In& LU, const In& pivots, const In& B, bool left = true, bool adjoint = false) {
  return linalg_lu_solve(LU, pivots, B, left, adjoint);
}
// The inverse, and for each matrix 0 or the position of the first zero on the diagonal of its factor. A matrix with
// such a zero gives NaN.
inline Tensors2 inv_ex(const In& A, bool check_errors = false) {
  return linalg_inv_ex(A, check_errors);
}
// linalg_solve(), and for each matrix 0, or the position of the first zero on the diagonal of its factor if it is
// singular.
inline Tensors2 solve_ex(const In& A, const In& B, bool left = true, bool check_errors = false) {
  return linalg_solve_ex(A, B, left, check_errors);
}
// The X with A X = B, or with left=False X A = B. B holds matrices, or vectors if it has A's batch sizes and one
// dimension more.
inline Tensor solve(const In& A, const In& B, bool left = true) {
  return linalg_solve(A, B, left);
}
// The X with A X = B, or with left=False X A = B, for triangular matrices A, whose other triangle is not read. With
// unitriangular the diagonal is not read either and counts as ones.
inline Tensor solve_triangular(const In& A, const In& B, bool upper, bool left = true, bool unitriangular = false) {
  return linalg_solve_triangular(A, B, upper, left, unitriangular);
}
// Q, the first columns of the product of geqrf's reflectors.
inline Tensor householder_product(const In& input, const In& tau) {
  return linalg_householder_product(input, tau);
}
// Q R = A: orthonormal columns and an upper triangular matrix. mode "reduced", "complete" (Q is square) or "r" (Q is
// empty).
inline Tensors2 qr(const In& A, std::string_view mode = "reduced") {
  return linalg_qr(A, mode);
}
// U diag(S) Vh = A with singular values in descending order. With full_matrices U and Vh are square. The gradient of
// vectors of equal singular values is infinite.
inline std::tuple<Tensor, Tensor, Tensor> svd(const In& A,
                                              bool full_matrices = true, std::optional<std::string_view> driver = {}) {
  return linalg_svd(A, full_matrices, driver);
}
// The singular values in descending order.
inline Tensor svdvals(const In& A, std::optional<std::string_view> driver = {}) {
  return linalg_svdvals(A, driver);
}
// Eigenvalues of symmetric matrices in ascending order, and eigenvectors in columns. Reads the lower or the upper
// triangle.
inline Tensors2 eigh(const In& A, std::string_view UPLO = "L") {
  return linalg_eigh(A, UPLO);
}
// The eigenvalues of symmetric matrices in ascending order. Reads the lower or the upper triangle.
inline Tensor eigvalsh(const In& A, std::string_view UPLO = "L") {
  return linalg_eigvalsh(A, UPLO);
}
// L and D of symmetric matrices L D L^T in one matrix, LAPACK's pivots, and for each matrix 0 or the position of the
// first zero on D's diagonal.
inline std::tuple<Tensor, Tensor, Tensor> ldl_factor_ex(const In& input,
                                                        bool hermitian = false, bool check_errors = false) {
  return linalg_ldl_factor_ex(input, hermitian, check_errors);
}
// L and D of symmetric matrices L D L^T in one matrix, and LAPACK's pivots (int32). A zero on D's diagonal throws.
inline Tensors2 ldl_factor(const In& input, bool hermitian = false) {
  return linalg_ldl_factor(input, hermitian);
}
// The X with A X = B, from A's packed LDL factors.
inline Tensor ldl_solve(const In& LD, const In& pivots, const In& B, bool hermitian = false) {
  return linalg_ldl_solve(LD, pivots, B, hermitian);
}
// The smallest X that minimizes |A X - B|. The driver is "gelsy" (QR with pivots, the default), "gels" (QR, for full
// rank), "gelsd" or "gelss" (singular values). Results that a driver does not compute are empty.
inline std::tuple<Tensor, Tensor, Tensor, Tensor> lstsq(const In& A, const In& B,
                                                        std::optional<double> rcond = {}, std::optional<std::string_view> driver = {}) {
  return linalg_lstsq(A, B, rcond, driver);
}
// The determinant's sign and the logarithm of its modulus.
inline Tensors2 slogdet(const In& input) {
  return linalg_slogdet(input);
}
// The Moore-Penrose pseudo-inverse. Singular values that are not above rcond times the largest count as 0. By default
// rcond is the larger side times the dtype's machine epsilon.
inline Tensor pinv(const In& input, const In& rcond = std::nullopt) {
  return linalg_pinv(input, rcond);
}
// The Moore-Penrose pseudo-inverse. Singular values that are not above max(atol, rtol * the largest) count as 0.
inline Tensor pinv(const In& input, const In& atol, const In& rtol, bool hermitian = false) {
  return linalg_pinv(input, atol, rtol, hermitian);
}
// The number of singular values above max(atol, rtol * the largest) (int64).
inline Tensor matrix_rank(const In& input, const In& atol = std::nullopt,
                          const In& rtol = std::nullopt, bool hermitian = false) {
  return linalg_matrix_rank(input, atol, rtol, hermitian);
}
// The exponential of square matrices.
inline Tensor matrix_exp(const In& input) {
  return linalg_matrix_exp(input);
}
// The n-th power of square matrices; for negative n that of the inverse.
inline Tensor matrix_power(const In& input, int64_t n) {
  return linalg_matrix_power(input, n);
}
// The p-norm of all elements, or along dim, computed in dtype.
inline Tensor vector_norm(const In& x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_vector_norm(x, ord, dim, keepdim, dtype);
}
// The norm of matrices in two dimensions, by default the last ones. ord 1 is the largest absolute column sum,
// infinity the largest row sum, 2 the largest singular value; negative ord the smallest of these.
inline Tensor matrix_norm(const In& A, Scalar ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_matrix_norm(A, ord, dim, keepdim, dtype);
}
// The root of the sum of squares ("fro"), or the sum of the singular values ("nuc").
inline Tensor matrix_norm(const In& A, std::string_view ord = "fro", DimVec dim = {},
                          bool keepdim = false, OptDType dtype = {}) {
  return linalg_matrix_norm(A, ord, dim, keepdim, dtype);
}
// The norm of vectors or matrices: linalg.vector_norm over one dimension, linalg.matrix_norm over two. Without ord it
// is the root of the sum of squares.
inline Tensor norm(const In& x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_norm(x, ord, dim, keepdim, dtype);
}
// linalg.matrix_norm with ord "fro" or "nuc".
inline Tensor norm(const In& x, std::string_view ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_norm(x, ord, dim, keepdim, dtype);
}
// The condition number: the norm of A times that of its inverse. Without p it is the largest singular value divided
// by the smallest.
inline Tensor cond(const In& A, OptScalar p = {}) {
  return linalg_cond(A, p);
}
// The condition number by the norm "fro" or "nuc".
inline Tensor cond(const In& A, std::string_view p) {
  return linalg_cond(A, p);
}
// The product of matrices in the cheapest order; the first and the last may be vectors.
inline Tensor multi_dot(const InList& tensors) {
  return linalg_multi_dot(tensors);
}
// The inverse of the linear map from the dimensions from ind on to the dimensions before.
inline Tensor tensorinv(const In& input, int64_t ind = 2) {
  return linalg_tensorinv(input, ind);
}
// The X with tensordot(A, X, X.dim()) = B; dims of A are moved to its end first.
inline Tensor tensorsolve(const In& A, const In& B, DimVec dims = {}) {
  return linalg_tensorsolve(A, B, dims);
}
// The powers 0 to N - 1 of each element, in a new last dimension. N defaults to the size of the last dimension.
inline Tensor vander(const In& x, OptInt N = {}) {
  return linalg_vander(x, N);
}
// Sums of products along dim; the others broadcast.
inline Tensor vecdot(const In& x, const In& y, int64_t dim = -1) {
  return linalg_vecdot(x, y, dim);
}
// Cross products of vectors of three elements along dim; the other dimensions broadcast.
inline Tensor cross(const In& input, const In& other, int64_t dim = -1) {
  return linalg_cross(input, other, dim);
}
// The diagonals of matrices in the last two dimensions, a view.
inline Tensor diagonal(const In& A, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1) {
  return linalg_diagonal(A, offset, dim1, dim2);
}
// Another name of matmul.
inline Tensor matmul(const In& input, const In& other) {
  return linalg_matmul(input, other);
}

}  // namespace situ::linalg
