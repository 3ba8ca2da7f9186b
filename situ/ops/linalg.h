// torch::linalg: factorizations, solutions, norms and functions of matrices.
//
//   auto [Q, R] = linalg::qr(A);            // A: [..., m, n] -> [..., m, k], [..., k, n], k = min(m, n)
//   Tensor x = linalg::solve(A, b);         // [..., n, n], [..., n] or [..., n, k]
//
// All functions take matrices in the last two dimensions, f32 or f64 (DTypeError otherwise), with any batch dimensions
// before them, which broadcast. Results are new and recorded. The papers that derivatives follow are cited at the ops
// (situ/ops/factors.cpp, orthogonal.cpp, spectral.cpp). Equal singular values or eigenvalues give their vectors no
// gradient. Matrices that must be square throw ShapeError if they are not. A matrix that has no solution (singular, not
// positive definite) throws LinAlgError, which names it; functions with `_ex` report it in `info` instead. LAPACK
// computes them, in 2/3 n^3 (LU) to about 20 n^3 (all singular vectors) operations a matrix.
#pragma once
#include "situ/generated/ops/linalg_functions.h"

namespace situ {

// The inverse and the determinant under the names of torch::linalg.
inline Tensor linalg_inv(In A) { return inverse(A); }
inline Tensor linalg_det(In A) { return det(A); }
// LibTorch's overloads with one bound, relative to the largest singular value, followed by `hermitian`.
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
template <std::same_as<bool> B>  // in these the bound is absolute
Tensor matrix_rank(In A, In tol, B hermitian) {
  return linalg_matrix_rank(A, tol, In(), hermitian);
}

}  // namespace linalg
}  // namespace situ
