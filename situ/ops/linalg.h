// torch::linalg: factorizations, solutions, norms and functions of matrices.
//
//   auto [Q, R] = linalg::qr(A);            // A: [..., m, n] -> [..., m, k], [..., k, n], k = min(m, n)
//   Tensor x = linalg::solve(A, b);         // [..., n, n], [..., n] or [..., n, k]
//
// Most functions take matrices in the last two dimensions, f32 or f64 (DTypeError otherwise). Batch dimensions before
// them broadcast. Results are new tensors with derivatives, except diagonal(), which returns a view. The derivatives
// follow papers that are cited at the ops (situ/ops/factors.cpp, orthogonal.cpp, spectral.cpp). If singular values or
// eigenvalues are equal, the gradient of their vectors is not finite, because backward divides by their difference.
//
// Functions that need square matrices throw ShapeError for others. A function that needs an invertible or positive
// definite matrix throws LinAlgError for another one, and names it. The functions that end in `_ex` return a nonzero
// `info` instead. LAPACK does the computation: for an n x n matrix, it takes from 2/3 n^3 operations (LU) to about
// 20 n^3 (all singular vectors).
#pragma once
#include "situ/generated/ops/linalg_functions.h"

namespace situ {

// LibTorch also declares these functions outside of torch::linalg, with the prefix linalg_.
inline Tensor linalg_inv(In A) { return inverse(A); }
inline Tensor linalg_det(In A) { return det(A); }
// LibTorch's overload with one tolerance, relative to the largest singular value, and `hermitian`. B must be exactly
// bool, so that a second number is not converted to `hermitian`.
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
template <std::same_as<bool> B>  // here the tolerance is absolute
Tensor matrix_rank(In A, In tol, B hermitian) {
  return linalg_matrix_rank(A, tol, In(), hermitian);
}

}  // namespace linalg
}  // namespace situ
