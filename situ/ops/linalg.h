// torch::linalg: factors, solutions, norms and functions of matrices.
//
//   auto [Q, R] = linalg::qr(A);            // A: [..., m, n] -> [..., m, k], [..., k, n], k = min(m, n)
//   Tensor x = linalg::solve(A, b);         // [..., n, n], [..., n] or [..., n, k]
//
// All take matrices in the last two dimensions, f32 or f64 (DTypeError otherwise), and any batch before them; batches
// broadcast. Results are fresh and recorded; the papers that derivatives were taken from stand at the ops
// (situ/ops/factors.cpp, orthogonal.cpp, spectral.cpp). Singular values or eigenvalues of equal size have no gradient
// of their vectors. ShapeError for matrices that are not square where they must be, LinAlgError for a matrix whose
// values admit no answer (singular, not positive definite), which it names; the functions with `_ex` report it in
// `info` instead. LAPACK computes them, in 2/3 n^3 (LU) to some 20 n^3 (all singular vectors) operations a matrix.
#pragma once
#include "situ/generated/ops/linalg_functions.h"

namespace situ {

// The inverse and the determinant by the names that torch::linalg gives them.
inline Tensor linalg_inv(In A) { return inverse(A); }
inline Tensor linalg_det(In A) { return det(A); }
// LibTorch's forms with one bound, which is relative to the largest singular value, and `hermitian` behind it.
template <std::same_as<bool> B>
Tensor linalg_pinv(In A, In rcond, B hermitian) {
  return linalg_pinv(A, In(), rcond, hermitian);
}

namespace linalg {

inline Tensor inv(In A) { return inverse(A); }
inline Tensor det(In A) { return situ::det(A); }
template <std::same_as<bool> B>
Tensor pinv(In A, In rcond, B hermitian) {
  return linalg_pinv(A, In(), rcond, hermitian);
}
template <std::same_as<bool> B>  // here the bound is absolute
Tensor matrix_rank(In A, In tol, B hermitian) {
  return linalg_matrix_rank(A, tol, In(), hermitian);
}

}  // namespace linalg
}  // namespace situ
