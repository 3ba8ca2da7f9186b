// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "python/src/composed.h"
#include "python/src/generated.h"
namespace situ::py {
namespace {
Function f_situ_nuclear_norm = {"nuclear_norm", nullptr, {
    {"nuclear_norm(Tensor input, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::nuclear_norm(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::nuclear_norm(a.tensor(0), a.flag(1)); }); }, 1},
    {"nuclear_norm(Tensor input, int[] dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::nuclear_norm(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::nuclear_norm(a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_chain_matmul = {"chain_matmul", nullptr, {
    {"chain_matmul(Tensor[]... matrices)",
     [](Arguments& a) { return a.call([&] { return situ::chain_matmul(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::chain_matmul(a.tensors(0)); }); }, 1},
}};
Function f_situ_svd_lowrank = {"svd_lowrank", nullptr, {
    {"svd_lowrank(Tensor A, int? q=6, int? niter=2, Tensor? M=None)",
     [](Arguments& a) { return a.call([&] { return situ::svd_lowrank(a.tensor(0), a.opt_integer(1).value_or(6), a.opt_integer(2).value_or(2), a.tensor(3)); }); },
     nullptr, 0, "U S V"},
}};
Function f_situ_pca_lowrank = {"pca_lowrank", nullptr, {
    {"pca_lowrank(Tensor A, int? q=None, bool center=True, int niter=2)",
     [](Arguments& a) { return a.call([&] { return situ::pca_lowrank(a.tensor(0), a.opt_integer(1), a.flag(2), a.integer(3)); }); },
     nullptr, 0, "U S V"},
}};
Function f_situ_lu = {"lu", nullptr, {
    {"lu(Tensor input, bool pivot=True, bool get_infos=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::lu(a.tensor(0), a.flag(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::lu(a.tensor(0), a.flag(1), a.flag(2)); }); }, -1},
}};
Function f_linalg_cholesky = {"cholesky", nullptr, {
    {"cholesky(Tensor A, *, bool upper=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_cholesky(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_cholesky(a.tensor(0), a.flag(1)); }); }, 1},
}};
Function f_linalg_cholesky_ex = {"cholesky_ex", nullptr, {
    {"cholesky_ex(Tensor A, *, bool upper=False, bool check_errors=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_cholesky_ex(a.tensor(0), a.flag(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_cholesky_ex(a.tensor(0), a.flag(1), a.flag(2)); }); }, 2, "L info"},
}};
Function f_linalg_lu_factor = {"lu_factor", nullptr, {
    {"lu_factor(Tensor A, *, bool pivot=True)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_lu_factor(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_lu_factor(a.tensor(0), a.flag(1)); }); }, 2, "LU pivots"},
}};
Function f_linalg_lu_factor_ex = {"lu_factor_ex", nullptr, {
    {"lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_lu_factor_ex(a.tensor(0), a.flag(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_lu_factor_ex(a.tensor(0), a.flag(1), a.flag(2)); }); }, 3, "LU pivots info"},
}};
Function f_linalg_lu = {"lu", nullptr, {
    {"lu(Tensor A, *, bool pivot=True)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_lu(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_lu(a.tensor(0), a.flag(1)); }); }, 3, "P L U"},
}};
Function f_linalg_lu_solve = {"lu_solve", nullptr, {
    {"lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_lu_solve(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_lu_solve(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3), a.flag(4)); }); }, 1},
}};
Function f_linalg_inv_ex = {"inv_ex", nullptr, {
    {"inv_ex(Tensor A, *, bool check_errors=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_inv_ex(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_inv_ex(a.tensor(0), a.flag(1)); }); }, 2, "inverse info"},
}};
Function f_linalg_solve = {"solve", nullptr, {
    {"solve(Tensor A, Tensor B, *, bool left=True)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_solve(a.tensor(0), a.tensor(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_solve(a.tensor(0), a.tensor(1), a.flag(2)); }); }, 1},
}};
Function f_linalg_solve_ex = {"solve_ex", nullptr, {
    {"solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_solve_ex(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_solve_ex(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3)); }); }, 2, "result info"},
}};
Function f_linalg_solve_triangular = {"solve_triangular", nullptr, {
    {"solve_triangular(Tensor A, Tensor B, *, bool upper, bool left=True, bool unitriangular=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_solve_triangular(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_solve_triangular(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3), a.flag(4)); }); }, 1},
}};
Function f_linalg_householder_product = {"householder_product", nullptr, {
    {"householder_product(Tensor A, Tensor tau)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_householder_product(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_householder_product(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_linalg_qr = {"qr", nullptr, {
    {"qr(Tensor A, str mode=\"reduced\")",
     [](Arguments& a) { return a.call([&] { return situ::linalg_qr(a.tensor(0), a.text(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_qr(a.tensor(0), a.text(1)); }); }, 2, "Q R"},
}};
Function f_linalg_svd = {"svd", nullptr, {
    {"svd(Tensor A, bool full_matrices=True, *, str? driver=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_svd(a.tensor(0), a.flag(1), a.opt_word(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_svd(a.tensor(0), a.flag(1), a.opt_word(2)); }); }, 3, "U S Vh"},
}};
Function f_linalg_svdvals = {"svdvals", nullptr, {
    {"svdvals(Tensor A, *, str? driver=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_svdvals(a.tensor(0), a.opt_word(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_svdvals(a.tensor(0), a.opt_word(1)); }); }, 1},
}};
Function f_linalg_eigh = {"eigh", nullptr, {
    {"eigh(Tensor A, str UPLO=\"L\")",
     [](Arguments& a) { return a.call([&] { return situ::linalg_eigh(a.tensor(0), a.text(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_eigh(a.tensor(0), a.text(1)); }); }, 2, "eigenvalues eigenvectors"},
}};
Function f_linalg_eigvalsh = {"eigvalsh", nullptr, {
    {"eigvalsh(Tensor A, str UPLO=\"L\")",
     [](Arguments& a) { return a.call([&] { return situ::linalg_eigvalsh(a.tensor(0), a.text(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_eigvalsh(a.tensor(0), a.text(1)); }); }, 1},
}};
Function f_linalg_ldl_factor = {"ldl_factor", nullptr, {
    {"ldl_factor(Tensor A, *, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_ldl_factor(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_ldl_factor(a.tensor(0), a.flag(1)); }); }, 2, "LD pivots"},
}};
Function f_linalg_ldl_factor_ex = {"ldl_factor_ex", nullptr, {
    {"ldl_factor_ex(Tensor A, *, bool hermitian=False, bool check_errors=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_ldl_factor_ex(a.tensor(0), a.flag(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_ldl_factor_ex(a.tensor(0), a.flag(1), a.flag(2)); }); }, 3, "LD pivots info"},
}};
Function f_linalg_ldl_solve = {"ldl_solve", nullptr, {
    {"ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_ldl_solve(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_ldl_solve(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3)); }); }, 1},
}};
Function f_linalg_lstsq = {"lstsq", nullptr, {
    {"lstsq(Tensor A, Tensor B, float? rcond=None, *, str? driver=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_lstsq(a.tensor(0), a.tensor(1), a.opt_number(2), a.opt_word(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_lstsq(a.tensor(0), a.tensor(1), a.opt_number(2), a.opt_word(3)); }); }, 4, "solution residuals rank singular_values"},
}};
Function f_linalg_slogdet = {"slogdet", nullptr, {
    {"slogdet(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_slogdet(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_slogdet(a.tensor(0)); }); }, 2, "sign logabsdet"},
}};
Function f_linalg_pinv = {"pinv", nullptr, {
    {"pinv(Tensor A, *, Operand? atol=None, Operand? rtol=None, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_pinv(a.tensor(0), a.opt_operand(1), a.opt_operand(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_pinv(a.tensor(0), a.opt_operand(1), a.opt_operand(2), a.flag(3)); }); }, 1},
    {"pinv(Tensor A, Operand rcond, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_pinv(a.tensor(0), situ::In(), a.operand(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_pinv(a.tensor(0), situ::In(), a.operand(1), a.flag(2)); }); }, 1},
}};
Function f_linalg_matrix_rank = {"matrix_rank", nullptr, {
    {"matrix_rank(Tensor A, *, Operand? atol=None, Operand? rtol=None, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_rank(a.tensor(0), a.opt_operand(1), a.opt_operand(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matrix_rank(a.tensor(0), a.opt_operand(1), a.opt_operand(2), a.flag(3)); }); }, 1},
    {"matrix_rank(Tensor A, Operand tol, bool hermitian=False)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_rank(a.tensor(0), a.operand(1), situ::In(), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matrix_rank(a.tensor(0), a.operand(1), situ::In(), a.flag(2)); }); }, 1},
}};
Function f_linalg_matrix_exp = {"matrix_exp", nullptr, {
    {"matrix_exp(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_exp(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_linalg_matrix_power = {"matrix_power", nullptr, {
    {"matrix_power(Tensor A, int n)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_power(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matrix_power(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_linalg_vector_norm = {"vector_norm", nullptr, {
    {"vector_norm(Tensor x, Scalar ord=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_vector_norm(a.tensor(0), a.scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_vector_norm(a.tensor(0), a.scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
}};
Function f_linalg_matrix_norm = {"matrix_norm", nullptr, {
    {"matrix_norm(Tensor A, Scalar ord, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_norm(a.tensor(0), a.scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matrix_norm(a.tensor(0), a.scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
    {"matrix_norm(Tensor A, str ord=\"fro\", int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matrix_norm(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matrix_norm(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
}};
Function f_linalg_norm = {"norm", nullptr, {
    {"norm(Tensor x, Scalar? ord=None, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_norm(a.tensor(0), a.opt_scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_norm(a.tensor(0), a.opt_scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
    {"norm(Tensor x, str ord, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_norm(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_norm(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
}};
Function f_linalg_cond = {"cond", nullptr, {
    {"cond(Tensor A, Scalar? p=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_cond(a.tensor(0), a.opt_scalar(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_cond(a.tensor(0), a.opt_scalar(1)); }); }, 1},
    {"cond(Tensor A, str p)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_cond(a.tensor(0), a.text(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_cond(a.tensor(0), a.text(1)); }); }, 1},
}};
Function f_linalg_multi_dot = {"multi_dot", nullptr, {
    {"multi_dot(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_multi_dot(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_multi_dot(a.tensors(0)); }); }, 1},
}};
Function f_linalg_tensorinv = {"tensorinv", nullptr, {
    {"tensorinv(Tensor A, int ind=2)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_tensorinv(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_tensorinv(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_linalg_tensorsolve = {"tensorsolve", nullptr, {
    {"tensorsolve(Tensor A, Tensor B, int[]? dims=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_tensorsolve(a.tensor(0), a.tensor(1), a.integers(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_tensorsolve(a.tensor(0), a.tensor(1), a.integers(2)); }); }, 1},
}};
Function f_linalg_vander = {"vander", nullptr, {
    {"vander(Tensor x, int? N=None)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_vander(a.tensor(0), a.opt_integer(1)); }); },
     nullptr, 0},
}};
Function f_linalg_vecdot = {"vecdot", nullptr, {
    {"vecdot(Tensor x, Tensor y, *, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_vecdot(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_vecdot(a.tensor(0), a.tensor(1), a.integer(2)); }); }, 1},
}};
Function f_linalg_cross = {"cross", nullptr, {
    {"cross(Tensor input, Tensor other, *, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_cross(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_cross(a.tensor(0), a.tensor(1), a.integer(2)); }); }, 1},
}};
Function f_linalg_diagonal = {"diagonal", nullptr, {
    {"diagonal(Tensor A, *, int offset=0, int dim1=-2, int dim2=-1)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_linalg_matmul = {"matmul", nullptr, {
    {"matmul(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::linalg_matmul(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linalg_matmul(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_select = {"select", nullptr, {
    {"select(Tensor input, int dim, int index)",
     [](Arguments& a) { return a.call([&] { return situ::select(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_narrow = {"narrow", nullptr, {
    {"narrow(Tensor input, int dim, int start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::narrow(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
    {"narrow(Tensor input, int dim, Tensor start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::py::narrow(a.tensor(0), a.integer(1), a.tensor(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_view = {"view", nullptr, {
    {"view(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::view(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
    {"view(Tensor self, ScalarType dtype)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_dtype(a.dtype(1)); }); },
     nullptr, 0},
}};
Function f_situ_unflatten = {"unflatten", nullptr, {
    {"unflatten(Tensor input, int dim, int[] sizes)",
     [](Arguments& a) { return a.call([&] { return situ::unflatten(a.tensor(0), a.integer(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_ravel = {"ravel", nullptr, {
    {"ravel(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::ravel(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_transpose = {"transpose", nullptr, {
    {"transpose(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::transpose(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_transpose_ = {"transpose_", nullptr, {
    {"transpose_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).transpose_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapaxes = {"swapaxes", nullptr, {
    {"swapaxes(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.call([&] { return situ::swapaxes(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapaxes_ = {"swapaxes_", nullptr, {
    {"swapaxes_(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapaxes_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapdims = {"swapdims", nullptr, {
    {"swapdims(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::swapdims(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapdims_ = {"swapdims_", nullptr, {
    {"swapdims_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapdims_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_t = {"t", nullptr, {
    {"t(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::t(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_t_ = {"t_", nullptr, {
    {"t_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).t_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_permute = {"permute", nullptr, {
    {"permute(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::permute(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_movedim = {"movedim", nullptr, {
    {"movedim(Tensor input, int source, int destination)",
     [](Arguments& a) { return a.call([&] { return situ::movedim(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"movedim(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::movedim(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_moveaxis = {"moveaxis", nullptr, {
    {"moveaxis(Tensor input, int source, int destination)",
     [](Arguments& a) { return a.call([&] { return situ::moveaxis(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"moveaxis(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::moveaxis(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand = {"expand", nullptr, {
    {"expand(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::expand(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_broadcast_to = {"broadcast_to", nullptr, {
    {"broadcast_to(Tensor input, int[] size)",
     [](Arguments& a) { return a.call([&] { return situ::broadcast_to(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_unsqueeze = {"unsqueeze", nullptr, {
    {"unsqueeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::unsqueeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_unsqueeze_ = {"unsqueeze_", nullptr, {
    {"unsqueeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).unsqueeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_diagonal = {"diagonal", nullptr, {
    {"diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1)",
     [](Arguments& a) { return a.call([&] { return situ::diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_as_strided = {"as_strided", nullptr, {
    {"as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.call([&] { return situ::as_strided(a.tensor(0), a.integers(1), a.integers(2), a.opt_integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_as_strided_ = {"as_strided_", nullptr, {
    {"as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).as_strided_(a.integers(1), a.integers(2), a.opt_integer(3)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_unfold = {"unfold", nullptr, {
    {"unfold(Tensor self, int dimension, int size, int step)",
     [](Arguments& a) { return a.call([&] { return situ::unfold(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_view_as = {"view_as", nullptr, {
    {"view_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_reshape = {"reshape", nullptr, {
    {"reshape(Tensor input, int[]... shape)",
     [](Arguments& a) { return a.call([&] { return situ::reshape(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_reshape_as = {"reshape_as", nullptr, {
    {"reshape_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).reshape_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_flatten = {"flatten", nullptr, {
    {"flatten(Tensor input, int start_dim=0, int end_dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::flatten(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand_as = {"expand_as", nullptr, {
    {"expand_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).expand_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_squeeze = {"squeeze", nullptr, {
    {"squeeze(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int[] dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::squeeze(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_squeeze_ = {"squeeze_", nullptr, {
    {"squeeze_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(); return 0; }); },
     nullptr, 0},
    {"squeeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
    {"squeeze_(Tensor input, int[] dim)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::squeeze_(a.tensor(0), a.integers(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_split = {"split", nullptr, {
    {"split(Tensor tensor, int split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor tensor, int[] split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_split = {"split", nullptr, {
    {"split(Tensor self, int split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor self, int[] split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_split_with_sizes = {"split_with_sizes", nullptr, {
    {"split_with_sizes(Tensor input, int[] split_sizes, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_tensor_split = {"tensor_split", nullptr, {
    {"tensor_split(Tensor input, int indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::tensor_split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"tensor_split(Tensor input, Tensor indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::py::tensor_split(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
    {"tensor_split(Tensor input, int[] indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::tensor_split(a.tensor(0), situ::IntArrayRef(a.integers(1)), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_chunk = {"chunk", nullptr, {
    {"chunk(Tensor input, int chunks, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::chunk(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_unbind = {"unbind", nullptr, {
    {"unbind(Tensor input, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::unbind(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_broadcast_tensors = {"broadcast_tensors", nullptr, {
    {"broadcast_tensors(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::broadcast_tensors(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_detach = {"detach", nullptr, {
    {"detach(Tensor input)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).detach(); }); },
     nullptr, 0},
}};
Function f_Tensor_contiguous = {"contiguous", nullptr, {
    {"contiguous(Tensor self)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).contiguous(); }); },
     nullptr, 0},
}};
Function f_situ_cat = {"cat", nullptr, {
    {"cat(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::cat(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cat_out(a.out(0), a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_tile = {"tile", nullptr, {
    {"tile(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::tile(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_flip = {"flip", nullptr, {
    {"flip(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::flip(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_fliplr = {"fliplr", nullptr, {
    {"fliplr(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::fliplr(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_flipud = {"flipud", nullptr, {
    {"flipud(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::flipud(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_roll = {"roll", nullptr, {
    {"roll(Tensor input, int[] shifts, int[] dims=())",
     [](Arguments& a) { return a.call([&] { return situ::roll(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_tril = {"tril", nullptr, {
    {"tril(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::tril(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::tril_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_tril_ = {"tril_", nullptr, {
    {"tril_(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).tril_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_triu = {"triu", nullptr, {
    {"triu(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::triu(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::triu_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_triu_ = {"triu_", nullptr, {
    {"triu_(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).triu_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_concat = {"concat", nullptr, {
    {"concat(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::concat(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::concat(a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_concatenate = {"concatenate", nullptr, {
    {"concatenate(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::concatenate(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::concatenate(a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_stack = {"stack", nullptr, {
    {"stack(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::stack(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::stack_out(a.out(0), a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_vstack = {"vstack", nullptr, {
    {"vstack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::vstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::vstack(a.tensors(0)); }); }, 1},
}};
Function f_situ_hstack = {"hstack", nullptr, {
    {"hstack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::hstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::hstack(a.tensors(0)); }); }, 1},
}};
Function f_situ_clone = {"clone", nullptr, {
    {"clone(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::clone(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_repeat = {"repeat", nullptr, {
    {"repeat(Tensor self, int[]... repeats)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).repeat(a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_repeat_interleave = {"repeat_interleave", nullptr, {
    {"repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::repeat_interleave(a.tensor(0), a.integer(1), a.opt_integer(2)); }); },
     nullptr, 0},
    {"repeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::repeat_interleave(a.tensor(0), a.tensor(1), a.opt_integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_diag = {"diag", nullptr, {
    {"diag(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::diag(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::diag(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_situ_meshgrid = {"meshgrid", nullptr, {
    {"meshgrid(Tensor[]... tensors, *, str indexing=\"ij\")",
     [](Arguments& a) { return a.call([&] { return situ::meshgrid(a.tensors(0), a.text(1).c_str()); }); },
     nullptr, 0},
}};
Function f_situ_constant_pad_nd = {"constant_pad_nd", nullptr, {
    {"constant_pad_nd(Tensor input, int[] pad, Scalar value=0)",
     [](Arguments& a) { return a.call([&] { return situ::constant_pad_nd(a.tensor(0), a.integers(1), a.scalar(2)); }); },
     nullptr, 0},
}};
Function f_situ_index_select = {"index_select", nullptr, {
    {"index_select(Tensor input, int dim, Tensor index)",
     [](Arguments& a) { return a.call([&] { return situ::index_select(a.tensor(0), a.integer(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_select_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2)); }); }, 1},
}};
Function f_situ_scatter = {"scatter", nullptr, {
    {"scatter(Tensor input, int dim, Tensor index, Operand src)",
     [](Arguments& a) { return a.call([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::scatter_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, *, Scalar value)",
     [](Arguments& a) { return a.call([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce)",
     [](Arguments& a) { return a.call([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce)",
     [](Arguments& a) { return a.call([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); }); }, 1},
}};
Function f_Tensor_scatter_ = {"scatter_", nullptr, {
    {"scatter_(Tensor input, int dim, Tensor index, Operand src)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_(a.integer(1), a.tensor(2), a.operand(3)); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, *, Scalar value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_(a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, Operand src, *, str reduce)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::scatter_(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, *, Scalar value, str reduce)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::scatter_(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_scatter_add = {"scatter_add", nullptr, {
    {"scatter_add(Tensor input, int dim, Tensor index, Tensor src)",
     [](Arguments& a) { return a.call([&] { return situ::scatter_add(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::scatter_add_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); }, 1},
}};
Function f_Tensor_scatter_add_ = {"scatter_add_", nullptr, {
    {"scatter_add_(Tensor input, int dim, Tensor index, Tensor src)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_add_(a.integer(1), a.tensor(2), a.tensor(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_add = {"index_add", nullptr, {
    {"index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::index_add(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_add_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_index_add_ = {"index_add_", nullptr, {
    {"index_add_(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_add_(a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_copy = {"index_copy", nullptr, {
    {"index_copy(Tensor input, int dim, Tensor index, Tensor source)",
     [](Arguments& a) { return a.call([&] { return situ::index_copy(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_copy_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); }, 1},
}};
Function f_Tensor_index_copy_ = {"index_copy_", nullptr, {
    {"index_copy_(Tensor input, int dim, Tensor index, Tensor source)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_copy_(a.integer(1), a.tensor(2), a.tensor(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_fill = {"index_fill", nullptr, {
    {"index_fill(Tensor input, int dim, Tensor index, Operand value)",
     [](Arguments& a) { return a.call([&] { return situ::index_fill(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_index_fill_ = {"index_fill_", nullptr, {
    {"index_fill_(Tensor input, int dim, Tensor index, Operand value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_fill_(a.integer(1), a.tensor(2), a.operand(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_nonzero = {"nonzero", nullptr, {
    {"nonzero(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::nonzero(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nonzero_out(a.out(0), a.tensor(0)); }); }, 1},
    {"nonzero(Tensor input, *, bool as_tuple)",
     [](Arguments& a) { return a.call([&] { return situ::py::nonzero(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::nonzero(a.tensor(0), a.flag(1)); }); }, 1},
}};
Function f_situ_argwhere = {"argwhere", nullptr, {
    {"argwhere(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::argwhere(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_index_put = {"index_put", nullptr, {
    {"index_put(Tensor input, TensorIndex[] indices, Operand values, bool accumulate=False)",
     [](Arguments& a) { return a.call([&] { return situ::index_put(a.tensor(0), a.indices(1), a.operand(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_index_put_ = {"index_put_", nullptr, {
    {"index_put_(Tensor input, TensorIndex[] indices, Operand values, bool accumulate=False)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_put_(a.indices(1), a.operand(2), a.flag(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_gather = {"gather", nullptr, {
    {"gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False)",
     [](Arguments& a) { return a.call([&] { return situ::gather(a.tensor(0), a.integer(1), situ::py::index(a.tensor(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::gather_out(a.out(0), a.tensor(0), a.integer(1), situ::py::index(a.tensor(2))); }); }, 1},
}};
Function f_situ_take = {"take", nullptr, {
    {"take(Tensor input, Tensor index)",
     [](Arguments& a) { return a.call([&] { return situ::take(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::take(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_uniform_ = {"uniform_", nullptr, {
    {"uniform_(Tensor self, float from_=0, float to=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).uniform_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_normal_ = {"normal_", nullptr, {
    {"normal_(Tensor self, float mean=0, float std=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).normal_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_bernoulli_ = {"bernoulli_", nullptr, {
    {"bernoulli_(Tensor self, Tensor p, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bernoulli_(a.tensor(1)); return 0; }); },
     nullptr, 0},
    {"bernoulli_(Tensor self, float p=0.5, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bernoulli_(a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_exponential_ = {"exponential_", nullptr, {
    {"exponential_(Tensor self, float lambd=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).exponential_(a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_cauchy_ = {"cauchy_", nullptr, {
    {"cauchy_(Tensor self, float median=0, float sigma=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).cauchy_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_geometric_ = {"geometric_", nullptr, {
    {"geometric_(Tensor self, float p, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).geometric_(a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_log_normal_ = {"log_normal_", nullptr, {
    {"log_normal_(Tensor self, float mean=1, float std=2, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).log_normal_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_random_ = {"random_", nullptr, {
    {"random_(Tensor self, int from_, int? to, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).random_(a.integer(1), a.opt_integer(2)); return 0; }); },
     nullptr, 0},
    {"random_(Tensor self, int to, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).random_(a.integer(1)); return 0; }); },
     nullptr, 0},
    {"random_(Tensor self, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).random_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_rand = {"rand", nullptr, {
    {"rand(int[]... size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::rand(a.integers(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_randn = {"randn", nullptr, {
    {"randn(int[]... size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randn(a.integers(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_randint = {"randint", nullptr, {
    {"randint(int high, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(0), a.integers(1), a.options(3)); }); },
     nullptr, 0},
    {"randint(int low, int high, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(0), a.integer(1), a.integers(2), a.options(4)); }); },
     nullptr, 0},
}};
Function f_situ_randperm = {"randperm", nullptr, {
    {"randperm(int n, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randperm(a.integer(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_rand_like = {"rand_like", nullptr, {
    {"rand_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::rand_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_randn_like = {"randn_like", nullptr, {
    {"randn_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::randn_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_normal = {"normal", nullptr, {
    {"normal(Tensor mean, Operand std=1.0, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::normal_of(a.tensor(0), a.operand(1), std::nullopt); }); },
     nullptr, 0},
    {"normal(float mean, Tensor std, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::normal_of(situ::Scalar(a.number(0)), a.tensor(1), std::nullopt); }); },
     nullptr, 0},
    {"normal(float mean, float std, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::normal(a.number(0), a.number(1), a.integers(2), a.options(4)); }); },
     nullptr, 0},
}};
Function f_situ_bernoulli = {"bernoulli", nullptr, {
    {"bernoulli(Tensor input, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::bernoulli(a.tensor(0)); }); },
     nullptr, 0},
    {"bernoulli(Tensor input, float p, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::bernoulli(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_multinomial = {"multinomial", nullptr, {
    {"multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::multinomial(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_fill_diagonal_ = {"fill_diagonal_", nullptr, {
    {"fill_diagonal_(Tensor self, Scalar value, bool wrap=False)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).fill_diagonal_(a.scalar(1), a.flag(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fill = {"fill", nullptr, {
    {"fill(Tensor input, Operand value)",
     [](Arguments& a) { return a.call([&] { return situ::fill(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_resize_ = {"resize_", nullptr, {
    {"resize_(Tensor self, int[]... size, *, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).resize_(a.integers(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_resize_as_ = {"resize_as_", nullptr, {
    {"resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).resize_as_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_set_ = {"set_", nullptr, {
    {"set_(Tensor self, Tensor source)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).set_(a.tensor(1)); return 0; }); },
     nullptr, 0},
    {"set_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).set_(); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_detach_ = {"detach_", nullptr, {
    {"detach_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).detach_(); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_requires_grad_ = {"requires_grad_", nullptr, {
    {"requires_grad_(Tensor self, bool requires_grad=True)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).requires_grad_(a.flag(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_zero_ = {"zero_", nullptr, {
    {"zero_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).zero_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fill_ = {"fill_", nullptr, {
    {"fill_(Tensor self, Operand value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).fill_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_copy_ = {"copy_", nullptr, {
    {"copy_(Tensor self, Tensor src, bool non_blocking=False)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).copy_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_relu = {"relu", nullptr, {
    {"relu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::relu(a.tensor(0)); }, [&] { return situ::relu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_relu_ = {"relu_", nullptr, {
    {"relu_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { situ::relu_(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_relu6 = {"relu6", nullptr, {
    {"relu6(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::py::relu6(a.tensor(0)); }, [&] { return situ::relu6_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_elu = {"elu", nullptr, {
    {"elu(Tensor input, float alpha=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::elu(a.tensor(0), a.number(1)); }, [&] { return situ::elu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_elu_ = {"elu_", nullptr, {
    {"elu_(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.write(0, [&] { situ::elu_(a.tensor(0), a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_selu = {"selu", nullptr, {
    {"selu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::selu(a.tensor(0)); }, [&] { return situ::selu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_selu_ = {"selu_", nullptr, {
    {"selu_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { situ::selu_(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_celu = {"celu", nullptr, {
    {"celu(Tensor input, float alpha=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::celu(a.tensor(0), a.number(1)); }, [&] { return situ::celu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_celu_ = {"celu_", nullptr, {
    {"celu_(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.write(0, [&] { situ::celu_(a.tensor(0), a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_leaky_relu = {"leaky_relu", nullptr, {
    {"leaky_relu(Tensor input, float negative_slope=0.01, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::leaky_relu(a.tensor(0), a.number(1)); }, [&] { return situ::leaky_relu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_leaky_relu_ = {"leaky_relu_", nullptr, {
    {"leaky_relu_(Tensor input, float negative_slope=0.01)",
     [](Arguments& a) { return a.write(0, [&] { situ::leaky_relu_(a.tensor(0), a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_hardtanh = {"hardtanh", nullptr, {
    {"hardtanh(Tensor input, float min_val=-1.0, float max_val=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::py::hardtanh(a.tensor(0), a.number(1), a.number(2)); }, [&] { return situ::hardtanh_(a.tensor(0), a.number(1), a.number(2)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardsigmoid = {"hardsigmoid", nullptr, {
    {"hardsigmoid(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::hardsigmoid(a.tensor(0)); }, [&] { return situ::hardsigmoid_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardswish = {"hardswish", nullptr, {
    {"hardswish(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::hardswish(a.tensor(0)); }, [&] { return situ::hardswish_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_silu = {"silu", nullptr, {
    {"silu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::silu(a.tensor(0)); }, [&] { return situ::silu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_mish = {"mish", nullptr, {
    {"mish(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::mish(a.tensor(0)); }, [&] { return situ::mish_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_gelu = {"gelu", nullptr, {
    {"gelu(Tensor input, *, Approximate approximate=\"none\")",
     [](Arguments& a) { return a.call([&] { return situ::gelu(a.tensor(0), situ::Approximate(a.text(1).c_str())); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::gelu(a.tensor(0), situ::Approximate(a.text(1).c_str())); }); }, 1},
}};
Function f_nn_functional_softplus = {"softplus", nullptr, {
    {"softplus(Tensor input, float beta=1.0, float threshold=20.0)",
     [](Arguments& a) { return a.call([&] { return situ::softplus(a.tensor(0), a.number(1), a.number(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::softplus(a.tensor(0), a.number(1), a.number(2)); }); }, 1},
}};
Function f_nn_functional_logsigmoid = {"logsigmoid", nullptr, {
    {"logsigmoid(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::logsigmoid(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::logsigmoid(a.tensor(0)); }); }, 1},
}};
Function f_nn_functional_softsign = {"softsign", nullptr, {
    {"softsign(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::softsign(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardshrink = {"hardshrink", nullptr, {
    {"hardshrink(Tensor input, float lambd=0.5)",
     [](Arguments& a) { return a.call([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); }, 1},
}};
Function f_nn_functional_softshrink = {"softshrink", nullptr, {
    {"softshrink(Tensor input, float lambd=0.5)",
     [](Arguments& a) { return a.call([&] { return situ::softshrink(a.tensor(0), a.number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::softshrink(a.tensor(0), a.number(1)); }); }, 1},
}};
Function f_nn_functional_tanhshrink = {"tanhshrink", nullptr, {
    {"tanhshrink(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::tanhshrink(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_threshold = {"threshold", nullptr, {
    {"threshold(Tensor input, float threshold, float value, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::threshold(a.tensor(0), a.number(1), a.number(2)); }, [&] { return situ::threshold_(a.tensor(0), a.number(1), a.number(2)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_threshold_ = {"threshold_", nullptr, {
    {"threshold_(Tensor input, float threshold, float value)",
     [](Arguments& a) { return a.write(0, [&] { situ::threshold_(a.tensor(0), a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_rrelu = {"rrelu", nullptr, {
    {"rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(4), a.tensor(0), [&] { return situ::rrelu(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }, [&] { return situ::rrelu_(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_rrelu_ = {"rrelu_", nullptr, {
    {"rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False)",
     [](Arguments& a) { return a.write(0, [&] { situ::rrelu_(a.tensor(0), a.number(1), a.number(2), a.flag(3)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_prelu = {"prelu", nullptr, {
    {"prelu(Tensor input, Tensor weight)",
     [](Arguments& a) { return a.call([&] { return situ::prelu(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_prelu = {"prelu", nullptr, {
    {"prelu(Tensor input, Tensor weight)",
     [](Arguments& a) { return a.call([&] { return situ::prelu(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_rrelu = {"rrelu", nullptr, {
    {"rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::rrelu(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_rrelu_ = {"rrelu_", nullptr, {
    {"rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { situ::rrelu_(a.tensor(0), a.number(1), a.number(2), a.flag(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_celu = {"celu", nullptr, {
    {"celu(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.call([&] { return situ::celu(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_celu_ = {"celu_", nullptr, {
    {"celu_(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.write(0, [&] { situ::celu_(a.tensor(0), a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_selu = {"selu", nullptr, {
    {"selu(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::selu(a.tensor(0)); }); },
     nullptr, 0},
}};

}  // namespace

void add_generated_2(Owners& owners) {
  owners.add_function<f_situ_nuclear_norm>("situ", "nuclear_norm(Tensor input, bool keepdim=False) -> Tensor\nnuclear_norm(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nThe sum of a matrix's singular values.\nThe sum of the singular values of matrices in two dimensions.");
  owners.add_function<f_situ_chain_matmul>("situ", "chain_matmul(Tensor[]... matrices) -> Tensor\n\nThe product of matrices in the cheapest order.");
  owners.add_function<f_situ_svd_lowrank>("situ", "svd_lowrank(Tensor A, int? q=6, int? niter=2, Tensor? M=None) -> (Tensor U, Tensor S, Tensor V)\n\nThe q largest singular values of A, or of A - M, and their vectors, by random projections and niter power steps.");
  owners.add_function<f_situ_pca_lowrank>("situ", "pca_lowrank(Tensor A, int? q=None, bool center=True, int niter=2) -> (Tensor U, Tensor S, Tensor V)\n\nsvd_lowrank of A, centred by its columns' means; q defaults to min(6, m, n).");
  owners.add_function<f_situ_lu>("situ", "lu(Tensor input, bool pivot=True, bool get_infos=False) -> Tensor[]\n\nThe packed LU factors and their pivots, and with get_infos the info of linalg.lu_factor_ex for each matrix.");
  owners.add_method<f_situ_lu>("Tensor", "lu(Tensor input, bool pivot=True, bool get_infos=False) -> Tensor[]\n\nThe packed LU factors and their pivots, and with get_infos the info of linalg.lu_factor_ex for each matrix.");
  owners.add_function<f_linalg_cholesky>("linalg", "cholesky(Tensor A, *, bool upper=False) -> Tensor\n\nThe lower triangular L with L L^T = A, or with upper the R with R^T R = A. Reads only that triangle of A.");
  owners.add_function<f_linalg_cholesky_ex>("linalg", "cholesky_ex(Tensor A, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)\n\nThe same, and for each matrix 0 or the order of the first leading minor that is not positive, which raises only with check_errors.");
  owners.add_function<f_linalg_lu_factor>("linalg", "lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)\n\nL and U of A = P L U in one matrix, and the row that was swapped with each row (int32, from 1). A zero on U's diagonal raises.");
  owners.add_function<f_linalg_lu_factor_ex>("linalg", "lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)\n\nThe same, and for each matrix 0 or the position of the first zero on U's diagonal, which raises only with check_errors.");
  owners.add_function<f_linalg_lu>("linalg", "lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)\n\nP L U = A: a permutation, a unit lower triangular and an upper triangular matrix.");
  owners.add_function<f_linalg_lu_solve>("linalg", "lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor\n\nThe X with A X = B, or with left=False X A = B, from A's packed factors; with adjoint for A's transpose.");
  owners.add_function<f_linalg_inv_ex>("linalg", "inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)\n\nThe inverse, and for each matrix 0 or the position of the first zero on the diagonal of its factor. A matrix with such a zero gives NaN.");
  owners.add_function<f_linalg_solve>("linalg", "solve(Tensor A, Tensor B, *, bool left=True) -> Tensor\n\nThe X with A X = B, or with left=False X A = B. B holds matrices, or vectors if it has A's batch sizes and one dimension more.");
  owners.add_function<f_linalg_solve_ex>("linalg", "solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)\n\nThe same, and for each matrix 0 or the position of the first zero on the diagonal of its factor.");
  owners.add_function<f_linalg_solve_triangular>("linalg", "solve_triangular(Tensor A, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor\n\nThe X with A X = B, or with left=False X A = B, for triangular matrices A, whose other triangle is not read. With unitriangular the diagonal is not read either and counts as ones.");
  owners.add_function<f_linalg_householder_product>("linalg", "householder_product(Tensor A, Tensor tau) -> Tensor\n\nQ, the first columns of the product of geqrf's reflectors.");
  owners.add_function<f_linalg_qr>("linalg", "qr(Tensor A, str mode=\"reduced\") -> (Tensor Q, Tensor R)\n\nQ R = A: orthonormal columns and an upper triangular matrix. mode \"reduced\", \"complete\" (Q is square) or \"r\" (Q is empty).");
  owners.add_function<f_linalg_svd>("linalg", "svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)\n\nU diag(S) Vh = A with singular values in descending order. With full_matrices U and Vh are square.");
  owners.add_function<f_linalg_svdvals>("linalg", "svdvals(Tensor A, *, str? driver=None) -> Tensor\n\nThe singular values in descending order.");
  owners.add_function<f_linalg_eigh>("linalg", "eigh(Tensor A, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor eigenvectors)\n\nEigenvalues of symmetric matrices in ascending order, and eigenvectors in columns. Reads the lower or the upper triangle.");
  owners.add_function<f_linalg_eigvalsh>("linalg", "eigvalsh(Tensor A, str UPLO=\"L\") -> Tensor\n\nThe eigenvalues of symmetric matrices in ascending order. Reads the lower or the upper triangle.");
  owners.add_function<f_linalg_ldl_factor>("linalg", "ldl_factor(Tensor A, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)\n\nL and D of symmetric matrices L D L^T in one matrix, and LAPACK's pivots (int32). A zero on D's diagonal throws.");
  owners.add_function<f_linalg_ldl_factor_ex>("linalg", "ldl_factor_ex(Tensor A, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)\n\nThe same, and for each matrix 0 or the position of the first zero on D's diagonal, which raises only with check_errors.");
  owners.add_function<f_linalg_ldl_solve>("linalg", "ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor\n\nThe X with A X = B, from A's packed LDL factors.");
  owners.add_function<f_linalg_lstsq>("linalg", "lstsq(Tensor A, Tensor B, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)\n\nThe smallest X that minimizes |A X - B|. The driver is \"gelsy\" (QR with pivots, the default), \"gels\" (QR, for full rank), \"gelsd\" or \"gelss\" (singular values). Results that a driver does not compute are empty.");
  owners.add_function<f_linalg_slogdet>("linalg", "slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)\n\nThe determinant's sign and the logarithm of its modulus.");
  owners.add_function<f_linalg_pinv>("linalg", "pinv(Tensor A, *, Operand? atol=None, Operand? rtol=None, bool hermitian=False) -> Tensor\npinv(Tensor A, Operand rcond, bool hermitian=False) -> Tensor\n\nThe Moore-Penrose pseudo-inverse. Singular values that are not above max(atol, rtol * the largest) count as 0.\nThe same with an older name of rtol.");
  owners.add_function<f_linalg_matrix_rank>("linalg", "matrix_rank(Tensor A, *, Operand? atol=None, Operand? rtol=None, bool hermitian=False) -> Tensor\nmatrix_rank(Tensor A, Operand tol, bool hermitian=False) -> Tensor\n\nThe number of singular values above max(atol, rtol * the largest) (int64).\nThe same with an older name of atol.");
  owners.add_function<f_linalg_matrix_exp>("linalg", "matrix_exp(Tensor A) -> Tensor\n\nThe exponential of square matrices.");
  owners.add_function<f_linalg_matrix_power>("linalg", "matrix_power(Tensor A, int n) -> Tensor\n\nThe n-th power of square matrices; for negative n that of the inverse.");
  owners.add_function<f_linalg_vector_norm>("linalg", "vector_norm(Tensor x, Scalar ord=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe p-norm of all elements, or along dim, computed in dtype.");
  owners.add_function<f_linalg_matrix_norm>("linalg", "matrix_norm(Tensor A, Scalar ord, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\nmatrix_norm(Tensor A, str ord=\"fro\", int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe norm of matrices in two dimensions, by default the last ones. ord 1 is the largest absolute column sum, infinity the largest row sum, 2 the largest singular value; negative ord the smallest of these.\nThe root of the sum of squares (\"fro\"), or the sum of the singular values (\"nuc\").");
  owners.add_function<f_linalg_norm>("linalg", "norm(Tensor x, Scalar? ord=None, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\nnorm(Tensor x, str ord, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe norm of vectors or matrices: linalg.vector_norm over one dimension, linalg.matrix_norm over two. Without ord it is the root of the sum of squares.\nlinalg.matrix_norm with ord \"fro\" or \"nuc\".");
  owners.add_function<f_linalg_cond>("linalg", "cond(Tensor A, Scalar? p=None) -> Tensor\ncond(Tensor A, str p) -> Tensor\n\nThe condition number: the norm of A times that of its inverse. Without p it is the largest singular value divided by the smallest.\nThe condition number by the norm \"fro\" or \"nuc\".");
  owners.add_function<f_linalg_multi_dot>("linalg", "multi_dot(Tensor[] tensors) -> Tensor\n\nThe product of matrices in the cheapest order; the first and the last may be vectors.");
  owners.add_function<f_linalg_tensorinv>("linalg", "tensorinv(Tensor A, int ind=2) -> Tensor\n\nThe inverse of the linear map from the dimensions from ind on to the dimensions before.");
  owners.add_function<f_linalg_tensorsolve>("linalg", "tensorsolve(Tensor A, Tensor B, int[]? dims=None) -> Tensor\n\nThe X with tensordot(A, X, X.dim()) = B; dims of A are moved to its end first.");
  owners.add_function<f_linalg_vander>("linalg", "vander(Tensor x, int? N=None) -> Tensor\n\nThe powers 0 to N - 1 of each element, in a new last dimension. N defaults to the size of the last dimension.");
  owners.add_function<f_linalg_vecdot>("linalg", "vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor\n\nSums of products along dim; the others broadcast.");
  owners.add_function<f_linalg_cross>("linalg", "cross(Tensor input, Tensor other, *, int dim=-1) -> Tensor\n\nCross products of vectors of three elements along dim; the other dimensions broadcast.");
  owners.add_function<f_linalg_diagonal>("linalg", "diagonal(Tensor A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor\n\nThe diagonals of matrices in the last two dimensions, a view.");
  owners.add_function<f_linalg_matmul>("linalg", "matmul(Tensor input, Tensor other) -> Tensor\n\nAnother name of matmul.");
  owners.add_function<f_situ_select>("situ", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, without that dimension.");
  owners.add_method<f_situ_select>("Tensor", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, without that dimension.");
  owners.add_function<f_situ_narrow>("situ", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices along dim, starting at start.");
  owners.add_method<f_situ_narrow>("Tensor", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices along dim, starting at start.");
  owners.add_method<f_Tensor_view>("Tensor", "view(Tensor self, int[]... size) -> Tensor\nview(Tensor self, ScalarType dtype) -> Tensor\n\nThe same elements in other sizes; one size may be -1. Throws if the strides would require a copy.\nThe same bytes as another dtype; the last size is scaled by the ratio of the widths.");
  owners.add_function<f_situ_unflatten>("situ", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nSplits one dimension into several; one size may be -1.");
  owners.add_method<f_situ_unflatten>("Tensor", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nSplits one dimension into several; one size may be -1.");
  owners.add_function<f_situ_ravel>("situ", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_method<f_situ_ravel>("Tensor", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_function<f_situ_transpose>("situ", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nSwaps two dimensions.");
  owners.add_method<f_situ_transpose>("Tensor", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nSwaps two dimensions.");
  owners.add_method<f_Tensor_transpose_>("Tensor", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nSwaps two dimensions; in place.");
  owners.add_function<f_Tensor_transpose_>("situ", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nSwaps two dimensions; in place.");
  owners.add_function<f_situ_swapaxes>("situ", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapaxes>("Tensor", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapaxes_>("Tensor", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapaxes_>("situ", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_swapdims>("situ", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapdims>("Tensor", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapdims_>("Tensor", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapdims_>("situ", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_t>("situ", "t(Tensor input) -> Tensor\n\nThe transpose of a matrix; vectors do not change.");
  owners.add_method<f_situ_t>("Tensor", "t(Tensor input) -> Tensor\n\nThe transpose of a matrix; vectors do not change.");
  owners.add_method<f_Tensor_t_>("Tensor", "t_(Tensor input) -> Tensor\n\nThe transpose of a matrix; vectors do not change; in place.");
  owners.add_function<f_Tensor_t_>("situ", "t_(Tensor input) -> Tensor\n\nThe transpose of a matrix; vectors do not change; in place.");
  owners.add_function<f_situ_permute>("situ", "permute(Tensor input, int[]... dims) -> Tensor\n\nReorders the dimensions.");
  owners.add_method<f_situ_permute>("Tensor", "permute(Tensor input, int[]... dims) -> Tensor\n\nReorders the dimensions.");
  owners.add_function<f_situ_movedim>("situ", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nMoves one dimension; the others keep their order.\nMoves dimensions; the others keep their order.");
  owners.add_method<f_situ_movedim>("Tensor", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nMoves one dimension; the others keep their order.\nMoves dimensions; the others keep their order.");
  owners.add_function<f_situ_moveaxis>("situ", "moveaxis(Tensor input, int source, int destination) -> Tensor\nmoveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_situ_moveaxis>("Tensor", "moveaxis(Tensor input, int source, int destination) -> Tensor\nmoveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_Tensor_expand>("Tensor", "expand(Tensor self, int[]... size) -> Tensor\n\nRepeats dimensions of size 1 without a copy. -1 keeps a size; new dimensions come first.");
  owners.add_function<f_situ_broadcast_to>("situ", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nAnother name of expand.");
  owners.add_method<f_situ_broadcast_to>("Tensor", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nAnother name of expand.");
  owners.add_function<f_situ_unsqueeze>("situ", "unsqueeze(Tensor input, int dim) -> Tensor\n\nInserts a dimension of size 1.");
  owners.add_method<f_situ_unsqueeze>("Tensor", "unsqueeze(Tensor input, int dim) -> Tensor\n\nInserts a dimension of size 1.");
  owners.add_method<f_Tensor_unsqueeze_>("Tensor", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nInserts a dimension of size 1; in place.");
  owners.add_function<f_Tensor_unsqueeze_>("situ", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nInserts a dimension of size 1; in place.");
  owners.add_function<f_situ_diagonal>("situ", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_method<f_situ_diagonal>("Tensor", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_function<f_situ_as_strided>("situ", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA view of the storage with any sizes, strides and offset.");
  owners.add_method<f_situ_as_strided>("Tensor", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA view of the storage with any sizes, strides and offset.");
  owners.add_method<f_Tensor_as_strided_>("Tensor", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA view of the storage with any sizes, strides and offset; in place.");
  owners.add_function<f_Tensor_as_strided_>("situ", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA view of the storage with any sizes, strides and offset; in place.");
  owners.add_method<f_Tensor_unfold>("Tensor", "unfold(Tensor self, int dimension, int size, int step) -> Tensor\n\nWindows of `size` along a dimension, at distance `step`, as a new last dimension.");
  owners.add_method<f_Tensor_view_as>("Tensor", "view_as(Tensor self, Tensor other) -> Tensor\n\nview with the sizes of other.");
  owners.add_function<f_situ_reshape>("situ", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes if the strides allow one, else a copy; one size may be -1.");
  owners.add_method<f_situ_reshape>("Tensor", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes if the strides allow one, else a copy; one size may be -1.");
  owners.add_method<f_Tensor_reshape_as>("Tensor", "reshape_as(Tensor self, Tensor other) -> Tensor\n\nreshape with the sizes of other.");
  owners.add_function<f_situ_flatten>("situ", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nMerges the dimensions from start_dim to end_dim into one.");
  owners.add_method<f_situ_flatten>("Tensor", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nMerges the dimensions from start_dim to end_dim into one.");
  owners.add_method<f_Tensor_expand_as>("Tensor", "expand_as(Tensor self, Tensor other) -> Tensor\n\nexpand with the sizes of other.");
  owners.add_function<f_situ_squeeze>("situ", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nRemoves all dimensions of size 1.\nRemoves one dimension if its size is 1.\nRemoves those of the given dimensions that have size 1.");
  owners.add_method<f_situ_squeeze>("Tensor", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nRemoves all dimensions of size 1.\nRemoves one dimension if its size is 1.\nRemoves those of the given dimensions that have size 1.");
  owners.add_method<f_Tensor_squeeze_>("Tensor", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\nsqueeze_(Tensor input, int[] dim) -> Tensor\n\nRemoves all dimensions of size 1; in place.\nRemoves one dimension if its size is 1; in place.\nRemoves those of the given dimensions that have size 1; in place.");
  owners.add_function<f_Tensor_squeeze_>("situ", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\nsqueeze_(Tensor input, int[] dim) -> Tensor\n\nRemoves all dimensions of size 1; in place.\nRemoves one dimension if its size is 1; in place.\nRemoves those of the given dimensions that have size 1; in place.");
  owners.add_function<f_situ_split>("situ", "split(Tensor tensor, int split_size_or_sections, int dim=0) -> Tensor[]\nsplit(Tensor tensor, int[] split_size_or_sections, int dim=0) -> Tensor[]\n\nPieces of that size along dim; the last may be smaller.\nPieces of those sizes along dim.");
  owners.add_method<f_Tensor_split>("Tensor", "split(Tensor self, int split_size, int dim=0) -> Tensor[]\nsplit(Tensor self, int[] split_size, int dim=0) -> Tensor[]\n\nPieces of that size along dim; the last may be smaller.\nPieces of those sizes along dim.");
  owners.add_function<f_situ_split_with_sizes>("situ", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
  owners.add_method<f_situ_split_with_sizes>("Tensor", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
  owners.add_function<f_situ_tensor_split>("situ", "tensor_split(Tensor input, int indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, Tensor indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, int[] indices_or_sections, int dim=0) -> Tensor[]\n\nThat number of pieces along dim. If they cannot be equal, the first ones are longer by one.\nSplits along dim before each of the indices, or into that number of pieces.\nSplits along dim before each of the indices.");
  owners.add_method<f_situ_tensor_split>("Tensor", "tensor_split(Tensor input, int indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, Tensor indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, int[] indices_or_sections, int dim=0) -> Tensor[]\n\nThat number of pieces along dim. If they cannot be equal, the first ones are longer by one.\nSplits along dim before each of the indices, or into that number of pieces.\nSplits along dim before each of the indices.");
  owners.add_function<f_situ_chunk>("situ", "chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nThat number of pieces along dim; the last may be smaller.");
  owners.add_method<f_situ_chunk>("Tensor", "chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nThat number of pieces along dim; the last may be smaller.");
  owners.add_function<f_situ_unbind>("situ", "unbind(Tensor input, int dim=0) -> Tensor[]\n\nThe slices along dim, without that dimension.");
  owners.add_method<f_situ_unbind>("Tensor", "unbind(Tensor input, int dim=0) -> Tensor[]\n\nThe slices along dim, without that dimension.");
  owners.add_function<f_situ_broadcast_tensors>("situ", "broadcast_tensors(Tensor[]... tensors) -> Tensor[]\n\nExpands each tensor to the sizes to which all broadcast.");
  owners.add_function<f_situ_detach>("situ", "detach(Tensor input) -> Tensor\n\nA tensor on the same bytes without history.");
  owners.add_method<f_situ_detach>("Tensor", "detach(Tensor input) -> Tensor\n\nA tensor on the same bytes without history.");
  owners.add_method<f_Tensor_contiguous>("Tensor", "contiguous(Tensor self) -> Tensor\n\nItself when row-major, else a row-major copy.");
  owners.add_function<f_situ_cat>("situ", "cat(Tensor[] tensors, int dim=0) -> Tensor\n\nConcatenates tensors along dim.");
  owners.add_function<f_situ_tile>("situ", "tile(Tensor input, int[]... dims) -> Tensor\n\nRepeats the tensor along each of the last dimensions.");
  owners.add_method<f_situ_tile>("Tensor", "tile(Tensor input, int[]... dims) -> Tensor\n\nRepeats the tensor along each of the last dimensions.");
  owners.add_function<f_situ_flip>("situ", "flip(Tensor input, int[]... dims) -> Tensor\n\nReverses the order along dims.");
  owners.add_method<f_situ_flip>("Tensor", "flip(Tensor input, int[]... dims) -> Tensor\n\nReverses the order along dims.");
  owners.add_function<f_situ_fliplr>("situ", "fliplr(Tensor input) -> Tensor\n\nThe columns in reverse order.");
  owners.add_method<f_situ_fliplr>("Tensor", "fliplr(Tensor input) -> Tensor\n\nThe columns in reverse order.");
  owners.add_function<f_situ_flipud>("situ", "flipud(Tensor input) -> Tensor\n\nThe rows in reverse order.");
  owners.add_method<f_situ_flipud>("Tensor", "flipud(Tensor input) -> Tensor\n\nThe rows in reverse order.");
  owners.add_function<f_situ_roll>("situ", "roll(Tensor input, int[] shifts, int[] dims=()) -> Tensor\n\nShifts elements along dims cyclically.");
  owners.add_method<f_situ_roll>("Tensor", "roll(Tensor input, int[] shifts, int[] dims=()) -> Tensor\n\nShifts elements along dims cyclically.");
  owners.add_function<f_situ_tril>("situ", "tril(Tensor input, int diagonal=0) -> Tensor\n\nThe lower triangle: zeros above a diagonal.");
  owners.add_method<f_situ_tril>("Tensor", "tril(Tensor input, int diagonal=0) -> Tensor\n\nThe lower triangle: zeros above a diagonal.");
  owners.add_method<f_Tensor_tril_>("Tensor", "tril_(Tensor input, int diagonal=0) -> Tensor\n\nThe lower triangle: zeros above a diagonal; in place.");
  owners.add_function<f_Tensor_tril_>("situ", "tril_(Tensor input, int diagonal=0) -> Tensor\n\nThe lower triangle: zeros above a diagonal; in place.");
  owners.add_function<f_situ_triu>("situ", "triu(Tensor input, int diagonal=0) -> Tensor\n\nThe upper triangle: zeros below a diagonal.");
  owners.add_method<f_situ_triu>("Tensor", "triu(Tensor input, int diagonal=0) -> Tensor\n\nThe upper triangle: zeros below a diagonal.");
  owners.add_method<f_Tensor_triu_>("Tensor", "triu_(Tensor input, int diagonal=0) -> Tensor\n\nThe upper triangle: zeros below a diagonal; in place.");
  owners.add_function<f_Tensor_triu_>("situ", "triu_(Tensor input, int diagonal=0) -> Tensor\n\nThe upper triangle: zeros below a diagonal; in place.");
  owners.add_function<f_situ_concat>("situ", "concat(Tensor[] tensors, int dim=0) -> Tensor\n\nAnother name of cat.");
  owners.add_function<f_situ_concatenate>("situ", "concatenate(Tensor[] tensors, int dim=0) -> Tensor\n\nAnother name of cat.");
  owners.add_function<f_situ_stack>("situ", "stack(Tensor[] tensors, int dim=0) -> Tensor\n\nJoins the tensors along a new dimension.");
  owners.add_function<f_situ_vstack>("situ", "vstack(Tensor[] tensors) -> Tensor\n\nConcatenates the tensors vertically; vectors are rows.");
  owners.add_function<f_situ_hstack>("situ", "hstack(Tensor[] tensors) -> Tensor\n\nConcatenates the tensors horizontally; vectors end to end.");
  owners.add_function<f_situ_clone>("situ", "clone(Tensor input) -> Tensor\n\nA copy in the same layout.");
  owners.add_method<f_situ_clone>("Tensor", "clone(Tensor input) -> Tensor\n\nA copy in the same layout.");
  owners.add_method<f_Tensor_repeat>("Tensor", "repeat(Tensor self, int[]... repeats) -> Tensor\n\nRepeats the tensor along each dimension.");
  owners.add_function<f_situ_repeat_interleave>("situ", "repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None) -> Tensor\nrepeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None) -> Tensor\n\nEach element of the flattened tensor, or each slice along dim, repeated `repeats` times in succession.\nEach slice along dim, repeated its own number of times in succession.");
  owners.add_method<f_situ_repeat_interleave>("Tensor", "repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None) -> Tensor\nrepeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None) -> Tensor\n\nEach element of the flattened tensor, or each slice along dim, repeated `repeats` times in succession.\nEach slice along dim, repeated its own number of times in succession.");
  owners.add_function<f_situ_diag>("situ", "diag(Tensor input, int diagonal=0) -> Tensor\n\nFor a vector, the matrix with it on that diagonal; for a matrix, that diagonal.");
  owners.add_method<f_situ_diag>("Tensor", "diag(Tensor input, int diagonal=0) -> Tensor\n\nFor a vector, the matrix with it on that diagonal; for a matrix, that diagonal.");
  owners.add_function<f_situ_meshgrid>("situ", "meshgrid(Tensor[]... tensors, *, str indexing=\"ij\") -> Tensor[]\n\nExpands each vector to the sizes of all.");
  owners.add_function<f_situ_constant_pad_nd>("situ", "constant_pad_nd(Tensor input, int[] pad, Scalar value=0) -> Tensor\n\nAdds elements at the ends of the last dimensions, starting with the last.");
  owners.add_function<f_situ_index_select>("situ", "index_select(Tensor input, int dim, Tensor index) -> Tensor\n\nThe slices along dim that a vector of indices names.");
  owners.add_method<f_situ_index_select>("Tensor", "index_select(Tensor input, int dim, Tensor index) -> Tensor\n\nThe slices along dim that a vector of indices names.");
  owners.add_function<f_situ_scatter>("situ", "scatter(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput, with src written to the elements that index names along dim.\ninput, with a number written to the elements that index names along dim.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by src.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by a number.");
  owners.add_method<f_situ_scatter>("Tensor", "scatter(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput, with src written to the elements that index names along dim.\ninput, with a number written to the elements that index names along dim.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by src.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by a number.");
  owners.add_method<f_Tensor_scatter_>("Tensor", "scatter_(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput, with src written to the elements that index names along dim; in place.\ninput, with a number written to the elements that index names along dim; in place.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by src; in place.\ninput, with the elements that index names along dim increased (\"add\") or multiplied (\"multiply\") by a number; in place.");
  owners.add_function<f_situ_scatter_add>("situ", "scatter_add(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput, with src added to the elements that index names along dim.");
  owners.add_method<f_situ_scatter_add>("Tensor", "scatter_add(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput, with src added to the elements that index names along dim.");
  owners.add_method<f_Tensor_scatter_add_>("Tensor", "scatter_add_(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput, with src added to the elements that index names along dim; in place.");
  owners.add_function<f_situ_index_add>("situ", "index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput, with slices of source added to those that a vector of indices names.");
  owners.add_method<f_situ_index_add>("Tensor", "index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput, with slices of source added to those that a vector of indices names.");
  owners.add_method<f_Tensor_index_add_>("Tensor", "index_add_(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput, with slices of source added to those that a vector of indices names; in place.");
  owners.add_function<f_situ_index_copy>("situ", "index_copy(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput, with slices of source written to those that a vector of indices names.");
  owners.add_method<f_situ_index_copy>("Tensor", "index_copy(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput, with slices of source written to those that a vector of indices names.");
  owners.add_method<f_Tensor_index_copy_>("Tensor", "index_copy_(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput, with slices of source written to those that a vector of indices names; in place.");
  owners.add_function<f_situ_index_fill>("situ", "index_fill(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput, with a number written to the slices that a vector of indices names.");
  owners.add_method<f_situ_index_fill>("Tensor", "index_fill(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput, with a number written to the slices that a vector of indices names.");
  owners.add_method<f_Tensor_index_fill_>("Tensor", "index_fill_(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput, with a number written to the slices that a vector of indices names; in place.");
  owners.add_function<f_situ_nonzero>("situ", "nonzero(Tensor input) -> Tensor\nnonzero(Tensor input, *, bool as_tuple) -> Any\n\nThe indices of the elements that are not 0, one row for each.\nThe indices of the elements that are not 0, one row for each; with as_tuple a vector for each dimension.");
  owners.add_method<f_situ_nonzero>("Tensor", "nonzero(Tensor input) -> Tensor\nnonzero(Tensor input, *, bool as_tuple) -> Any\n\nThe indices of the elements that are not 0, one row for each.\nThe indices of the elements that are not 0, one row for each; with as_tuple a vector for each dimension.");
  owners.add_function<f_situ_argwhere>("situ", "argwhere(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, one row for each.");
  owners.add_method<f_situ_argwhere>("Tensor", "argwhere(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, one row for each.");
  owners.add_function<f_situ_index_put>("situ", "index_put(Tensor input, TensorIndex[] indices, Operand values, bool accumulate=False) -> Tensor\n\nA tensor, with values, which broadcast, written to the elements that indices name; of several values for one element the last is stored. With accumulate all values are added.");
  owners.add_method<f_situ_index_put>("Tensor", "index_put(Tensor input, TensorIndex[] indices, Operand values, bool accumulate=False) -> Tensor\n\nA tensor, with values, which broadcast, written to the elements that indices name; of several values for one element the last is stored. With accumulate all values are added.");
  owners.add_method<f_Tensor_index_put_>("Tensor", "index_put_(Tensor input, TensorIndex[] indices, Operand values, bool accumulate=False) -> Tensor\n\nA tensor, with values, which broadcast, written to the elements that indices name; of several values for one element the last is stored. With accumulate all values are added; in place.");
  owners.add_function<f_situ_gather>("situ", "gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor\n\nFor each element of index, the element of input with that index along dim.");
  owners.add_method<f_situ_gather>("Tensor", "gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor\n\nFor each element of index, the element of input with that index along dim.");
  owners.add_function<f_situ_take>("situ", "take(Tensor input, Tensor index) -> Tensor\n\nElements by their position in row-major order; the result has the index's sizes.");
  owners.add_method<f_situ_take>("Tensor", "take(Tensor input, Tensor index) -> Tensor\n\nElements by their position in row-major order; the result has the index's sizes.");
  owners.add_method<f_Tensor_uniform_>("Tensor", "uniform_(Tensor self, float from_=0, float to=1, *, Generator? generator=None) -> Tensor\n\nUniform in [from, to), in place. As for all draws in place, the gradient of the old value is zero.");
  owners.add_method<f_Tensor_normal_>("Tensor", "normal_(Tensor self, float mean=0, float std=1, *, Generator? generator=None) -> Tensor\n\nNormal, in place.");
  owners.add_method<f_Tensor_bernoulli_>("Tensor", "bernoulli_(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor\nbernoulli_(Tensor self, float p=0.5, *, Generator? generator=None) -> Tensor\n\n1 with the probability in each element of p, which broadcasts, else 0, in place.\n1 with probability p, else 0, in place.");
  owners.add_method<f_Tensor_exponential_>("Tensor", "exponential_(Tensor self, float lambd=1, *, Generator? generator=None) -> Tensor\n\nDraws from the exponential distribution, in place.");
  owners.add_method<f_Tensor_cauchy_>("Tensor", "cauchy_(Tensor self, float median=0, float sigma=1, *, Generator? generator=None) -> Tensor\n\nDraws from the Cauchy distribution, in place.");
  owners.add_method<f_Tensor_geometric_>("Tensor", "geometric_(Tensor self, float p, *, Generator? generator=None) -> Tensor\n\nThe number of draws with probability p up to and including the first success, in place.");
  owners.add_method<f_Tensor_log_normal_>("Tensor", "log_normal_(Tensor self, float mean=1, float std=2, *, Generator? generator=None) -> Tensor\n\nDraws from the log-normal distribution, in place.");
  owners.add_method<f_Tensor_random_>("Tensor", "random_(Tensor self, int from_, int? to, *, Generator? generator=None) -> Tensor\nrandom_(Tensor self, int to, *, Generator? generator=None) -> Tensor\nrandom_(Tensor self, *, Generator? generator=None) -> Tensor\n\nIntegers in [from, to), in place; without an end up to the largest int64.\nIntegers in [0, to), in place.\nIntegers from 0 to the largest up to which the dtype holds every integer, in place.");
  owners.add_function<f_situ_rand>("situ", "rand(int[]... size, *, Generator? generator=None, Options) -> Tensor\n\nUniform in [0, 1).");
  owners.add_function<f_situ_randn>("situ", "randn(int[]... size, *, Generator? generator=None, Options) -> Tensor\n\nDraws from the standard normal distribution.");
  owners.add_function<f_situ_randint>("situ", "randint(int high, int[] size, *, Generator? generator=None, Options) -> Tensor\nrandint(int low, int high, int[] size, *, Generator? generator=None, Options) -> Tensor\n\nIntegers in [0, high).\nIntegers in [low, high).");
  owners.add_function<f_situ_randperm>("situ", "randperm(int n, *, Generator? generator=None, Options) -> Tensor\n\n0 to n - 1 in random order.");
  owners.add_function<f_situ_rand_like>("situ", "rand_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nUniform in [0, 1), in input's sizes and dtype.");
  owners.add_function<f_situ_randn_like>("situ", "randn_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nDraws from the standard normal distribution, in input's sizes and dtype.");
  owners.add_function<f_situ_normal>("situ", "normal(Tensor mean, Operand std=1.0, *, Generator? generator=None) -> Tensor\nnormal(float mean, Tensor std, *, Generator? generator=None) -> Tensor\nnormal(float mean, float std, int[] size, *, Generator? generator=None, Options) -> Tensor\n\nNormal, with a mean for each element.\nNormal, with a standard deviation for each element.\nNormal, with one mean and standard deviation.");
  owners.add_function<f_situ_bernoulli>("situ", "bernoulli(Tensor input, *, Generator? generator=None) -> Tensor\nbernoulli(Tensor input, float p, *, Generator? generator=None) -> Tensor\n\n1 with the probability that the element holds, else 0.\n1 with probability p, else 0, in input's sizes.");
  owners.add_method<f_situ_bernoulli>("Tensor", "bernoulli(Tensor input, *, Generator? generator=None) -> Tensor\nbernoulli(Tensor input, float p, *, Generator? generator=None) -> Tensor\n\n1 with the probability that the element holds, else 0.\n1 with probability p, else 0, in input's sizes.");
  owners.add_function<f_situ_multinomial>("situ", "multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor\n\nIndices drawn in proportion to weights, for each row.");
  owners.add_method<f_situ_multinomial>("Tensor", "multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor\n\nIndices drawn in proportion to weights, for each row.");
  owners.add_method<f_Tensor_fill_diagonal_>("Tensor", "fill_diagonal_(Tensor self, Scalar value, bool wrap=False) -> Tensor\n\nFills the main diagonal with a number, in place. With wrap the diagonal restarts below the last column of a tall matrix.");
  owners.add_function<f_situ_fill>("situ", "fill(Tensor input, Operand value) -> Tensor\n\nFilled with a number, in input's sizes and dtype.");
  owners.add_method<f_situ_fill>("Tensor", "fill(Tensor input, Operand value) -> Tensor\n\nFilled with a number, in input's sizes and dtype.");
  owners.add_method<f_Tensor_resize_>("Tensor", "resize_(Tensor self, int[]... size, *, MemoryFormat? memory_format=None) -> Tensor\n\nChanges the sizes in place; new elements are undefined.");
  owners.add_function<f_situ_resize_as_>("situ", "resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor\n\nresize_ with the sizes of another.");
  owners.add_method<f_situ_resize_as_>("Tensor", "resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor\n\nresize_ with the sizes of another.");
  owners.add_method<f_Tensor_set_>("Tensor", "set_(Tensor self, Tensor source) -> Tensor\nset_(Tensor self) -> Tensor\n\nUses the bytes and the geometry of source from now on. Not for computed tensors.\nUses no bytes from now on; its sizes are {0}. Not for computed tensors.");
  owners.add_method<f_Tensor_detach_>("Tensor", "detach_(Tensor self) -> Tensor\n\nRemoves the history, in place.");
  owners.add_method<f_Tensor_requires_grad_>("Tensor", "requires_grad_(Tensor self, bool requires_grad=True) -> Tensor\n\nSets whether a leaf requires grad. Throws for integers, and for a result when turned off (use detach()).");
  owners.add_function<f_situ_zero_>("situ", "zero_(Tensor self) -> Tensor\n\nFills the tensor with zeros, in place.");
  owners.add_method<f_situ_zero_>("Tensor", "zero_(Tensor self) -> Tensor\n\nFills the tensor with zeros, in place.");
  owners.add_function<f_situ_fill_>("situ", "fill_(Tensor self, Operand value) -> Tensor\n\nFills the tensor with a number, in place.");
  owners.add_method<f_situ_fill_>("Tensor", "fill_(Tensor self, Operand value) -> Tensor\n\nFills the tensor with a number, in place.");
  owners.add_method<f_Tensor_copy_>("Tensor", "copy_(Tensor self, Tensor src, bool non_blocking=False) -> Tensor\n\nThe elements of src, broadcast and converted, in place.");
  owners.add_function<f_nn_functional_relu>("nn.functional", "relu(Tensor input, bool inplace=False) -> Tensor\n\nmax(x, 0).");
  owners.add_function<f_nn_functional_relu_>("nn.functional", "relu_(Tensor input) -> Tensor\n\nmax(x, 0), in place.");
  owners.add_function<f_nn_functional_relu6>("nn.functional", "relu6(Tensor input, bool inplace=False) -> Tensor\n\nx clamped to [0, 6].");
  owners.add_function<f_nn_functional_elu>("nn.functional", "elu(Tensor input, float alpha=1.0, bool inplace=False) -> Tensor\n\nx if positive, else alpha (exp(x) - 1).");
  owners.add_function<f_nn_functional_elu_>("nn.functional", "elu_(Tensor input, float alpha=1.0) -> Tensor\n\nelu in place.");
  owners.add_function<f_nn_functional_selu>("nn.functional", "selu(Tensor input, bool inplace=False) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1.");
  owners.add_function<f_nn_functional_selu_>("nn.functional", "selu_(Tensor input) -> Tensor\n\nselu in place.");
  owners.add_function<f_nn_functional_celu>("nn.functional", "celu(Tensor input, float alpha=1.0, bool inplace=False) -> Tensor\n\nx if positive, else alpha (exp(x / alpha) - 1).");
  owners.add_function<f_nn_functional_celu_>("nn.functional", "celu_(Tensor input, float alpha=1.0) -> Tensor\n\ncelu in place.");
  owners.add_function<f_nn_functional_leaky_relu>("nn.functional", "leaky_relu(Tensor input, float negative_slope=0.01, bool inplace=False) -> Tensor\n\nx if positive, else negative_slope * x.");
  owners.add_function<f_nn_functional_leaky_relu_>("nn.functional", "leaky_relu_(Tensor input, float negative_slope=0.01) -> Tensor\n\nleaky_relu in place.");
  owners.add_function<f_nn_functional_hardtanh>("nn.functional", "hardtanh(Tensor input, float min_val=-1.0, float max_val=1.0, bool inplace=False) -> Tensor\n\nx clamped to [min_val, max_val].");
  owners.add_function<f_nn_functional_hardsigmoid>("nn.functional", "hardsigmoid(Tensor input, bool inplace=False) -> Tensor\n\nx / 6 + 1 / 2 within [0, 1].");
  owners.add_function<f_nn_functional_hardswish>("nn.functional", "hardswish(Tensor input, bool inplace=False) -> Tensor\n\nx * hardsigmoid(x).");
  owners.add_function<f_nn_functional_silu>("nn.functional", "silu(Tensor input, bool inplace=False) -> Tensor\n\nx * sigmoid(x).");
  owners.add_function<f_nn_functional_mish>("nn.functional", "mish(Tensor input, bool inplace=False) -> Tensor\n\nx * tanh(softplus(x)).");
  owners.add_function<f_nn_functional_gelu>("nn.functional", "gelu(Tensor input, *, Approximate approximate=\"none\") -> Tensor\n\nx times the standard normal distribution function of x; with approximate=\"tanh\" its usual approximation.");
  owners.add_function<f_nn_functional_softplus>("nn.functional", "softplus(Tensor input, float beta=1.0, float threshold=20.0) -> Tensor\n\nlog(1 + exp(beta x)) / beta; x itself if beta x is above threshold.");
  owners.add_function<f_nn_functional_logsigmoid>("nn.functional", "logsigmoid(Tensor input) -> Tensor\n\nlog(sigmoid(x)).");
  owners.add_function<f_nn_functional_softsign>("nn.functional", "softsign(Tensor input) -> Tensor\n\nx / (1 + |x|).");
  owners.add_function<f_nn_functional_hardshrink>("nn.functional", "hardshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx, but 0 within [-lambd, lambd].");
  owners.add_function<f_nn_functional_softshrink>("nn.functional", "softshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx moved towards 0 by lambd; 0 within [-lambd, lambd].");
  owners.add_function<f_nn_functional_tanhshrink>("nn.functional", "tanhshrink(Tensor input) -> Tensor\n\nx - tanh(x).");
  owners.add_function<f_nn_functional_threshold>("nn.functional", "threshold(Tensor input, float threshold, float value, bool inplace=False) -> Tensor\n\nx if it is above threshold, else value.");
  owners.add_function<f_nn_functional_threshold_>("nn.functional", "threshold_(Tensor input, float threshold, float value) -> Tensor\n\nx if it is above threshold, else value, in place.");
  owners.add_function<f_nn_functional_rrelu>("nn.functional", "rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, bool inplace=False) -> Tensor\n\nx if positive, else a slope times x. In training each element's slope is drawn from [lower, upper]; otherwise it is their mean.");
  owners.add_function<f_nn_functional_rrelu_>("nn.functional", "rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False) -> Tensor\n\nrrelu in place.");
  owners.add_function<f_nn_functional_prelu>("nn.functional", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx if positive, else weight times x. There is one weight, or one for each channel.");
  owners.add_function<f_situ_prelu>("situ", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx if positive, else weight times x. There is one weight, or one for each channel.");
  owners.add_method<f_situ_prelu>("Tensor", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx if positive, else weight times x. There is one weight, or one for each channel.");
  owners.add_function<f_situ_rrelu>("situ", "rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None) -> Tensor\n\nx if positive, else a slope times x. In training each element's slope is drawn from [lower, upper]; otherwise it is their mean.");
  owners.add_function<f_situ_rrelu_>("situ", "rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None) -> Tensor\n\nx if positive, else a slope times x. In training each element's slope is drawn from [lower, upper]; otherwise it is their mean; in place.");
  owners.add_function<f_situ_celu>("situ", "celu(Tensor input, float alpha=1.0) -> Tensor\n\nmax(0, x) + min(0, alpha (exp(x / alpha) - 1)).");
  owners.add_function<f_situ_celu_>("situ", "celu_(Tensor input, float alpha=1.0) -> Tensor\n\nmax(0, x) + min(0, alpha (exp(x / alpha) - 1)); in place.");
  owners.add_function<f_situ_selu>("situ", "selu(Tensor input) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1.");
}

}  // namespace situ::py
