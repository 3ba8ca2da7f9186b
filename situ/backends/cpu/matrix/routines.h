// BLAS's and LAPACK's routines by the type of their matrices: potrf<float>(...) is OpenBLAS's spotrf_.
// They use Fortran's conventions: matrices are stored by columns, values go by address, and the length of each string
// comes last.
//
// A caller must hold an InOpenBlas.
#pragma once
#include <type_traits>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/openblas.h"

namespace situ::cpu {

inline constexpr size_t kLetter = 1;  // the length of "N", "L", ...

#define SITU_ROUTINE(routine)                                                                                          \
  template <class T, class... A>                                                                                       \
  void routine(A... a) {                                                                                               \
    static auto* const at = openblas_call<void(A...)>(std::is_same_v<T, float> ? "s" #routine "_" : "d" #routine "_"); \
    at(a...);                                                                                                          \
  }
SITU_ROUTINE(gemm)   // products
SITU_ROUTINE(trsm)   // triangular systems
SITU_ROUTINE(potrf)  // Cholesky
SITU_ROUTINE(getrf)  // LU: factors, systems, inverses
SITU_ROUTINE(getrs)
SITU_ROUTINE(getri)
SITU_ROUTINE(sytrf)  // LDL
SITU_ROUTINE(sytrs)
SITU_ROUTINE(gelqf)  // LQ, which is QR of the transpose
SITU_ROUTINE(orglq)
SITU_ROUTINE(ormlq)
SITU_ROUTINE(gels)  // least squares
SITU_ROUTINE(gelsy)
SITU_ROUTINE(gesdd)  // singular values
SITU_ROUTINE(syevd)  // eigenvalues
#undef SITU_ROUTINE

}  // namespace situ::cpu
