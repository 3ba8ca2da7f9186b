// Made by scripts/generate from situ/ops/functions.txt: change that.
// The ops of one family: the attributes of each, its row, which a struct in situ/ops/ must define, and the CPU's kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/row.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu {
struct Kernels;
}
namespace cpu_rows {
extern const cpu::Kernels linalg_cholesky_ex;
extern const cpu::Kernels cholesky_solve;
extern const cpu::Kernels linalg_lu_factor_ex;
extern const cpu::Kernels lu_order;
extern const cpu::Kernels linalg_inv_ex;
extern const cpu::Kernels solve_systems;
extern const cpu::Kernels linalg_solve_triangular;
extern const cpu::Kernels geqrf;
extern const cpu::Kernels linalg_householder_product;
extern const cpu::Kernels ormqr;
extern const cpu::Kernels qr_factors;
extern const cpu::Kernels svd_factors;
extern const cpu::Kernels singular_values;
extern const cpu::Kernels eigh_factors;
extern const cpu::Kernels symmetric_eigenvalues;
extern const cpu::Kernels linalg_ldl_factor_ex;
extern const cpu::Kernels linalg_ldl_solve;
extern const cpu::Kernels least_squares;
extern const cpu::Kernels slogdet;
extern const cpu::Kernels pseudo_inverse;
extern const cpu::Kernels matrix_exponential;
}  // namespace cpu_rows

namespace op_attr {
struct linalg_cholesky_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
  bool check_errors;
};
struct cholesky_solve {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
};
struct linalg_lu_factor_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool pivot;
  bool check_errors;
};
struct lu_order {
  int64_t rows;
  bool inverse;
};
struct linalg_inv_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool check_errors;
};
struct solve_systems {
  bool left;
  bool check_errors;
};
struct linalg_solve_triangular {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
  bool left;
  bool unitriangular;
};
struct geqrf {
  static constexpr auto autocast = op::Autocast::f32;
};
struct linalg_householder_product {
  static constexpr auto autocast = op::Autocast::f32;
};
struct ormqr {
  static constexpr auto autocast = op::Autocast::f32;
  bool left;
  bool transpose;
};
struct qr_factors {
  int64_t mode;
};
struct svd_factors {
  bool full;
};
struct singular_values {};
struct eigh_factors {
  bool upper;
};
struct symmetric_eigenvalues {
  bool upper;
};
struct linalg_ldl_factor_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool hermitian;
  bool check_errors;
};
struct linalg_ldl_solve {
  static constexpr auto autocast = op::Autocast::f32;
  bool hermitian;
};
struct least_squares {
  double rcond;
  int64_t driver;
};
struct slogdet {
  static constexpr auto autocast = op::Autocast::f32;
};
struct pseudo_inverse {
  bool hermitian;
};
struct matrix_exponential {};
}  // namespace op_attr

namespace op_rows {
extern const op::Row linalg_cholesky_ex;
extern const op::Row cholesky_solve;
extern const op::Row linalg_lu_factor_ex;
extern const op::Row lu_order;
extern const op::Row linalg_inv_ex;
extern const op::Row solve_systems;
extern const op::Row linalg_solve_triangular;
extern const op::Row geqrf;
extern const op::Row linalg_householder_product;
extern const op::Row ormqr;
extern const op::Row qr_factors;
extern const op::Row svd_factors;
extern const op::Row singular_values;
extern const op::Row eigh_factors;
extern const op::Row symmetric_eigenvalues;
extern const op::Row linalg_ldl_factor_ex;
extern const op::Row linalg_ldl_solve;
extern const op::Row least_squares;
extern const op::Row slogdet;
extern const op::Row pseudo_inverse;
extern const op::Row matrix_exponential;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* linalg_cholesky_ex = &cpu_rows::linalg_cholesky_ex;
inline constexpr const void* cholesky_solve = &cpu_rows::cholesky_solve;
inline constexpr const void* linalg_lu_factor_ex = &cpu_rows::linalg_lu_factor_ex;
inline constexpr const void* lu_order = &cpu_rows::lu_order;
inline constexpr const void* linalg_inv_ex = &cpu_rows::linalg_inv_ex;
inline constexpr const void* solve_systems = &cpu_rows::solve_systems;
inline constexpr const void* linalg_solve_triangular = &cpu_rows::linalg_solve_triangular;
inline constexpr const void* geqrf = &cpu_rows::geqrf;
inline constexpr const void* linalg_householder_product = &cpu_rows::linalg_householder_product;
inline constexpr const void* ormqr = &cpu_rows::ormqr;
inline constexpr const void* qr_factors = &cpu_rows::qr_factors;
inline constexpr const void* svd_factors = &cpu_rows::svd_factors;
inline constexpr const void* singular_values = &cpu_rows::singular_values;
inline constexpr const void* eigh_factors = &cpu_rows::eigh_factors;
inline constexpr const void* symmetric_eigenvalues = &cpu_rows::symmetric_eigenvalues;
inline constexpr const void* linalg_ldl_factor_ex = &cpu_rows::linalg_ldl_factor_ex;
inline constexpr const void* linalg_ldl_solve = &cpu_rows::linalg_ldl_solve;
inline constexpr const void* least_squares = &cpu_rows::least_squares;
inline constexpr const void* slogdet = &cpu_rows::slogdet;
inline constexpr const void* pseudo_inverse = &cpu_rows::pseudo_inverse;
inline constexpr const void* matrix_exponential = &cpu_rows::matrix_exponential;
}  // namespace op_kernels

}  // namespace situ
