// torch::linalg: the functions whose names begin with linalg_ (ops/composed.h, tensor/functions.h), without it.
//
// All take matrices in the last two dimensions, f32 or f64, and any batch before them. A matrix whose values admit no
// answer throws LinAlgError.
#pragma once
#include "situ/ops/composed.h"

namespace situ {

inline Tensor linalg_inv(In A) { return inverse(A); }
inline Tensor linalg_det(In A) { return det(A); }
// LibTorch's form with a relative bound.
template <std::same_as<bool> B>
Tensor linalg_pinv(In A, In rcond, B hermitian) {
  return linalg_pinv(A, In(), rcond, hermitian);
}

namespace linalg {

inline Tensor inv(In A) { return inverse(A); }
inline Tensor det(In A) { return situ::det(A); }
inline Tensors2 inv_ex(In A, bool check_errors = false) { return linalg_inv_ex(A, check_errors); }
inline Tensors2 slogdet(In A) { return linalg_slogdet(A); }
inline Tensor cholesky(In A, bool upper = false) { return linalg_cholesky(A, upper); }
inline Tensors2 cholesky_ex(In A, bool upper = false, bool check_errors = false) {
  return linalg_cholesky_ex(A, upper, check_errors);
}
inline Tensors2 lu_factor(In A, bool pivot = true) { return linalg_lu_factor(A, pivot); }
inline std::tuple<Tensor, Tensor, Tensor> lu_factor_ex(In A, bool pivot = true, bool check_errors = false) {
  return linalg_lu_factor_ex(A, pivot, check_errors);
}
inline std::tuple<Tensor, Tensor, Tensor> lu(In A, bool pivot = true) { return linalg_lu(A, pivot); }
inline Tensor lu_solve(In LU, In pivots, In B, bool left = true, bool adjoint = false) {
  return linalg_lu_solve(LU, pivots, B, left, adjoint);
}
inline Tensors2 ldl_factor(In A, bool hermitian = false) { return linalg_ldl_factor(A, hermitian); }
inline std::tuple<Tensor, Tensor, Tensor> ldl_factor_ex(In A, bool hermitian = false, bool check_errors = false) {
  return linalg_ldl_factor_ex(A, hermitian, check_errors);
}
inline Tensor ldl_solve(In LD, In pivots, In B, bool hermitian = false) {
  return linalg_ldl_solve(LD, pivots, B, hermitian);
}
inline Tensor solve(In A, In B, bool left = true) { return linalg_solve(A, B, left); }
inline Tensors2 solve_ex(In A, In B, bool left = true, bool check_errors = false) {
  return linalg_solve_ex(A, B, left, check_errors);
}
inline Tensor solve_triangular(In A, In B, bool upper, bool left = true, bool unitriangular = false) {
  return linalg_solve_triangular(A, B, upper, left, unitriangular);
}
inline std::tuple<Tensor, Tensor, Tensor, Tensor> lstsq(In A, In B, std::optional<double> rcond = {},
                                                        std::optional<std::string_view> driver = {}) {
  return linalg_lstsq(A, B, rcond, driver);
}
inline Tensors2 qr(In A, std::string_view mode = "reduced") { return linalg_qr(A, mode); }
inline Tensor householder_product(In input, In tau) { return linalg_householder_product(input, tau); }
inline std::tuple<Tensor, Tensor, Tensor> svd(In A, bool full_matrices = true,
                                              std::optional<std::string_view> driver = {}) {
  return linalg_svd(A, full_matrices, driver);
}
inline Tensor svdvals(In A, std::optional<std::string_view> driver = {}) { return linalg_svdvals(A, driver); }
inline Tensors2 eigh(In A, std::string_view UPLO = "L") { return linalg_eigh(A, UPLO); }
inline Tensor eigvalsh(In A, std::string_view UPLO = "L") { return linalg_eigvalsh(A, UPLO); }
inline Tensor pinv(In A, In rcond = std::nullopt) { return linalg_pinv(A, rcond); }
template <std::same_as<bool> B>
Tensor pinv(In A, In rcond, B hermitian) {
  return linalg_pinv(A, In(), rcond, hermitian);
}
inline Tensor pinv(In A, In atol, In rtol, bool hermitian = false) { return linalg_pinv(A, atol, rtol, hermitian); }
inline Tensor matrix_rank(In A, In atol = std::nullopt, In rtol = std::nullopt, bool hermitian = false) {
  return linalg_matrix_rank(A, atol, rtol, hermitian);
}
template <std::same_as<bool> B>
Tensor matrix_rank(In A, In tol, B hermitian) {
  return linalg_matrix_rank(A, tol, In(), hermitian);
}
inline Tensor norm(In x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_norm(x, ord, dim, keepdim, dtype);
}
inline Tensor norm(In x, std::string_view ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_norm(x, ord, dim, keepdim, dtype);
}
inline Tensor vector_norm(In x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_vector_norm(x, ord, dim, keepdim, dtype);
}
inline Tensor matrix_norm(In A, Scalar ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}) {
  return linalg_matrix_norm(A, ord, dim, keepdim, dtype);
}
inline Tensor matrix_norm(In A, std::string_view ord = "fro", DimVec dim = {}, bool keepdim = false,
                          OptDType dtype = {}) {
  return linalg_matrix_norm(A, ord, dim, keepdim, dtype);
}
inline Tensor cond(In A, OptScalar p = {}) { return linalg_cond(A, p); }
inline Tensor cond(In A, std::string_view p) { return linalg_cond(A, p); }
inline Tensor matrix_exp(In A) { return linalg_matrix_exp(A); }
inline Tensor matrix_power(In A, int64_t n) { return linalg_matrix_power(A, n); }
inline Tensor multi_dot(const InList& tensors) { return linalg_multi_dot(tensors); }
inline Tensor matmul(In a, In b) { return linalg_matmul(a, b); }
inline Tensor vecdot(In x, In y, int64_t dim = -1) { return linalg_vecdot(x, y, dim); }
inline Tensor cross(In x, In y, int64_t dim = -1) { return linalg_cross(x, y, dim); }
inline Tensor diagonal(In A, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1) {
  return linalg_diagonal(A, offset, dim1, dim2);
}
inline Tensor vander(In x, OptInt N = {}) { return linalg_vander(x, N); }
inline Tensor tensorinv(In A, int64_t ind = 2) { return linalg_tensorinv(A, ind); }
inline Tensor tensorsolve(In A, In B, DimVec dims = {}) { return linalg_tensorsolve(A, B, dims); }

}  // namespace linalg
}  // namespace situ
