// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// The ops of one section of the list: attributes, the OpInfo, which a struct in situ/ops/ defines, and CPU kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu {
struct Kernels;
}
namespace cpu_kernels_of_ops {
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
}  // namespace cpu_kernels_of_ops

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

namespace op_infos {
extern const op::OpInfo linalg_cholesky_ex;
extern const op::OpInfo cholesky_solve;
extern const op::OpInfo linalg_lu_factor_ex;
extern const op::OpInfo lu_order;
extern const op::OpInfo linalg_inv_ex;
extern const op::OpInfo solve_systems;
extern const op::OpInfo linalg_solve_triangular;
extern const op::OpInfo geqrf;
extern const op::OpInfo linalg_householder_product;
extern const op::OpInfo ormqr;
extern const op::OpInfo qr_factors;
extern const op::OpInfo svd_factors;
extern const op::OpInfo singular_values;
extern const op::OpInfo eigh_factors;
extern const op::OpInfo symmetric_eigenvalues;
extern const op::OpInfo linalg_ldl_factor_ex;
extern const op::OpInfo linalg_ldl_solve;
extern const op::OpInfo least_squares;
extern const op::OpInfo slogdet;
extern const op::OpInfo pseudo_inverse;
extern const op::OpInfo matrix_exponential;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* linalg_cholesky_ex = &cpu_kernels_of_ops::linalg_cholesky_ex;
inline constexpr const void* cholesky_solve = &cpu_kernels_of_ops::cholesky_solve;
inline constexpr const void* linalg_lu_factor_ex = &cpu_kernels_of_ops::linalg_lu_factor_ex;
inline constexpr const void* lu_order = &cpu_kernels_of_ops::lu_order;
inline constexpr const void* linalg_inv_ex = &cpu_kernels_of_ops::linalg_inv_ex;
inline constexpr const void* solve_systems = &cpu_kernels_of_ops::solve_systems;
inline constexpr const void* linalg_solve_triangular = &cpu_kernels_of_ops::linalg_solve_triangular;
inline constexpr const void* geqrf = &cpu_kernels_of_ops::geqrf;
inline constexpr const void* linalg_householder_product = &cpu_kernels_of_ops::linalg_householder_product;
inline constexpr const void* ormqr = &cpu_kernels_of_ops::ormqr;
inline constexpr const void* qr_factors = &cpu_kernels_of_ops::qr_factors;
inline constexpr const void* svd_factors = &cpu_kernels_of_ops::svd_factors;
inline constexpr const void* singular_values = &cpu_kernels_of_ops::singular_values;
inline constexpr const void* eigh_factors = &cpu_kernels_of_ops::eigh_factors;
inline constexpr const void* symmetric_eigenvalues = &cpu_kernels_of_ops::symmetric_eigenvalues;
inline constexpr const void* linalg_ldl_factor_ex = &cpu_kernels_of_ops::linalg_ldl_factor_ex;
inline constexpr const void* linalg_ldl_solve = &cpu_kernels_of_ops::linalg_ldl_solve;
inline constexpr const void* least_squares = &cpu_kernels_of_ops::least_squares;
inline constexpr const void* slogdet = &cpu_kernels_of_ops::slogdet;
inline constexpr const void* pseudo_inverse = &cpu_kernels_of_ops::pseudo_inverse;
inline constexpr const void* matrix_exponential = &cpu_kernels_of_ops::matrix_exponential;
}  // namespace op_kernels

}  // namespace situ
