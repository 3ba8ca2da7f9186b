// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "situ/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ {

Tensor selu(const In& input, Site site) {
  op::Form form_("selu", site ? site : input.site);
  return body::selu(form_, input);
}
Tensor& selu_(const Tensor& input, Site site) {
  op::Form form_ = op::Form::inplace("selu_", input, site);
  form_.put(body::selu(form_, In(input, site)));
  return const_cast<Tensor&>(input);
}
Tensor& selu_out(Tensor& out, const In& input, Site site) {
  op::Form form_ = op::Form::out("selu_out", out, site ? site : input.site);
  form_.put(body::selu(form_, input));
  return out;
}
Tensor celu(const In& input, double alpha, Site site) {
  op::Form form_("celu", site ? site : input.site);
  return body::celu(form_, input, alpha);
}
Tensor& celu_(const Tensor& input, double alpha, Site site) {
  op::Form form_ = op::Form::inplace("celu_", input, site);
  form_.put(body::celu(form_, In(input, site), alpha));
  return const_cast<Tensor&>(input);
}
Tensor& celu_out(Tensor& out, const In& input, double alpha, Site site) {
  op::Form form_ = op::Form::out("celu_out", out, site ? site : input.site);
  form_.put(body::celu(form_, input, alpha));
  return out;
}
Tensor Tensor::clamp_min(const In& min, Site site) const {
  op::Form form_("clamp_min", site);
  impl("clamp_min");
  return body::clamp_min(form_, In(*this, site), min);
}
Tensor& Tensor::clamp_min_(const In& min, Site site) const {
  return situ::clamp_min_(*this, min, site);
}
Tensor clamp_min(const In& input, const In& min, Site site) {
  op::Form form_("clamp_min", site ? site : input.site);
  return body::clamp_min(form_, input, min);
}
Tensor& clamp_min_(const Tensor& input, const In& min, Site site) {
  op::Form form_ = op::Form::inplace("clamp_min_", input, site);
  form_.put(body::clamp_min(form_, In(input, site), min));
  return const_cast<Tensor&>(input);
}
Tensor& clamp_min_out(Tensor& out, const In& input, const In& min, Site site) {
  op::Form form_ = op::Form::out("clamp_min_out", out, site ? site : input.site);
  form_.put(body::clamp_min(form_, input, min));
  return out;
}
Tensor Tensor::clamp_max(const In& max, Site site) const {
  op::Form form_("clamp_max", site);
  impl("clamp_max");
  return body::clamp_max(form_, In(*this, site), max);
}
Tensor& Tensor::clamp_max_(const In& max, Site site) const {
  return situ::clamp_max_(*this, max, site);
}
Tensor clamp_max(const In& input, const In& max, Site site) {
  op::Form form_("clamp_max", site ? site : input.site);
  return body::clamp_max(form_, input, max);
}
Tensor& clamp_max_(const Tensor& input, const In& max, Site site) {
  op::Form form_ = op::Form::inplace("clamp_max_", input, site);
  form_.put(body::clamp_max(form_, In(input, site), max));
  return const_cast<Tensor&>(input);
}
Tensor& clamp_max_out(Tensor& out, const In& input, const In& max, Site site) {
  op::Form form_ = op::Form::out("clamp_max_out", out, site ? site : input.site);
  form_.put(body::clamp_max(form_, input, max));
  return out;
}
std::vector<Tensor> where(const In& condition, Site site) {
  op::Form form_("where", site ? site : condition.site);
  return body::where(form_.tensor(condition, "self"));
}
Tensor Tensor::isclose(const In& other, double rtol, double atol, bool equal_nan, Site site) const {
  op::Form form_("isclose", site);
  impl("isclose");
  return body::isclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
Tensor isclose(const In& input, const In& other, double rtol, double atol, bool equal_nan, Site site) {
  op::Form form_("isclose", site ? site : input.site);
  return body::isclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::allclose(const In& other, double rtol, double atol, bool equal_nan, Site site) const {
  op::Form form_("allclose", site);
  impl("allclose");
  return body::allclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool allclose(const In& input, const In& other, double rtol, double atol, bool equal_nan, Site site) {
  op::Form form_("allclose", site ? site : input.site);
  return body::allclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::equal(const In& other, Site site) const {
  op::Form form_("equal", site);
  impl("equal");
  return body::equal(*this, form_.tensor(other, "other"));
}
bool equal(const In& input, const In& other, Site site) {
  op::Form form_("equal", site ? site : input.site);
  return body::equal(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor Tensor::masked_select(const In& mask, Site site) const {
  op::Form form_("masked_select", site);
  impl("masked_select");
  return body::masked_select(In(*this, site), mask);
}
Tensor masked_select(const In& input, const In& mask, Site site) {
  op::Form form_("masked_select", site ? site : input.site);
  return body::masked_select(input, mask);
}
Tensor& masked_select_out(Tensor& out, const In& input, const In& mask, Site site) {
  op::Form form_ = op::Form::out("masked_select_out", out, site ? site : input.site);
  form_.put(body::masked_select(input, mask));
  return out;
}
Tensor Tensor::median(Site site) const {
  op::Form form_("median", site);
  impl("median");
  return body::median(*this);
}
Tensor median(const In& input, Site site) {
  op::Form form_("median", site ? site : input.site);
  return body::median(form_.tensor(input, "self"));
}
Tensors2 Tensor::median(int64_t dim, bool keepdim, Site site) const {
  op::Form form_("median", site);
  impl("median");
  return body::median(*this, dim, keepdim);
}
Tensors2 median(const In& input, int64_t dim, bool keepdim, Site site) {
  op::Form form_("median", site ? site : input.site);
  return body::median(form_.tensor(input, "self"), dim, keepdim);
}
Tensor Tensor::count_nonzero(DimVec dim, Site site) const {
  op::Form form_("count_nonzero", site);
  impl("count_nonzero");
  return body::count_nonzero(*this, dim);
}
Tensor count_nonzero(const In& input, DimVec dim, Site site) {
  op::Form form_("count_nonzero", site ? site : input.site);
  return body::count_nonzero(form_.tensor(input, "self"), dim);
}
Tensor Tensor::argsort(int64_t dim, bool descending, Site site) const {
  op::Form form_("argsort", site);
  impl("argsort");
  return body::argsort(*this, dim, descending);
}
Tensor argsort(const In& input, int64_t dim, bool descending, Site site) {
  op::Form form_("argsort", site ? site : input.site);
  return body::argsort(form_.tensor(input, "self"), dim, descending);
}
Tensors2 var_mean(const In& input, DimVec dim, bool unbiased, bool keepdim, Site site) {
  op::Form form_("var_mean", site ? site : input.site);
  return body::var_mean(form_.tensor(input, "self"), dim, unbiased, keepdim);
}
Tensors2 std_mean(const In& input, DimVec dim, bool unbiased, bool keepdim, Site site) {
  op::Form form_("std_mean", site ? site : input.site);
  return body::std_mean(form_.tensor(input, "self"), dim, unbiased, keepdim);
}
Tensor Tensor::trace(Site site) const {
  op::Form form_("trace", site);
  impl("trace");
  return body::trace(*this);
}
Tensor trace(const In& input, Site site) {
  op::Form form_("trace", site ? site : input.site);
  return body::trace(form_.tensor(input, "self"));
}
Tensor Tensor::matmul(const In& other, Site site) const {
  op::Form form_("matmul", site);
  impl("matmul");
  return body::matmul(form_, In(*this, site), other);
}
Tensor& Tensor::matmul_(const In& other, Site site) const {
  return situ::matmul_(*this, other, site);
}
Tensor matmul(const In& input, const In& other, Site site) {
  op::Form form_("matmul", site ? site : input.site);
  return body::matmul(form_, input, other);
}
Tensor& matmul_(const Tensor& input, const In& other, Site site) {
  op::Form form_ = op::Form::inplace("matmul_", input, site);
  form_.put(body::matmul(form_, In(input, site), other));
  return const_cast<Tensor&>(input);
}
Tensor& matmul_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("matmul_out", out, site ? site : input.site);
  form_.put(body::matmul(form_, input, other));
  return out;
}
Tensor Tensor::mv(const In& vec, Site site) const {
  op::Form form_("mv", site);
  impl("mv");
  return body::mv(In(*this, site), vec);
}
Tensor mv(const In& input, const In& vec, Site site) {
  op::Form form_("mv", site ? site : input.site);
  return body::mv(input, vec);
}
Tensor& mv_out(Tensor& out, const In& input, const In& vec, Site site) {
  op::Form form_ = op::Form::out("mv_out", out, site ? site : input.site);
  form_.put(body::mv(input, vec));
  return out;
}
Tensor Tensor::dot(const In& other, Site site) const {
  op::Form form_("dot", site);
  impl("dot");
  return body::dot(In(*this, site), other);
}
Tensor dot(const In& input, const In& other, Site site) {
  op::Form form_("dot", site ? site : input.site);
  return body::dot(input, other);
}
Tensor& dot_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("dot_out", out, site ? site : input.site);
  form_.put(body::dot(input, other));
  return out;
}
Tensor Tensor::outer(const In& other, Site site) const {
  op::Form form_("outer", site);
  impl("outer");
  return body::outer(In(*this, site), other);
}
Tensor outer(const In& input, const In& other, Site site) {
  op::Form form_("outer", site ? site : input.site);
  return body::outer(input, other);
}
Tensor& outer_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("outer_out", out, site ? site : input.site);
  form_.put(body::outer(input, other));
  return out;
}
Tensor Tensor::ger(const In& other, Site site) const {
  op::Form form_("ger", site);
  impl("ger");
  return body::outer(In(*this, site), other);
}
Tensor ger(const In& input, const In& other, Site site) {
  op::Form form_("ger", site ? site : input.site);
  return body::outer(input, other);
}
Tensor& ger_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("ger_out", out, site ? site : input.site);
  form_.put(body::outer(input, other));
  return out;
}
Tensor linalg_cholesky(const In& input, bool upper, Site site) {
  op::Form form_("linalg_cholesky", site ? site : input.site);
  return body::linalg_cholesky(form_.tensor(input, "self"), upper);
}
Tensor& linalg_cholesky_out(Tensor& out, const In& input, bool upper, Site site) {
  op::Form form_ = op::Form::out("linalg_cholesky_out", out, site ? site : input.site);
  form_.put(body::linalg_cholesky(form_.tensor(input, "self"), upper));
  return out;
}
Tensor Tensor::cholesky(bool upper, Site site) const {
  op::Form form_("cholesky", site);
  impl("cholesky");
  return body::linalg_cholesky(*this, upper);
}
Tensor cholesky(const In& input, bool upper, Site site) {
  op::Form form_("cholesky", site ? site : input.site);
  return body::linalg_cholesky(form_.tensor(input, "self"), upper);
}
Tensor& cholesky_out(Tensor& out, const In& input, bool upper, Site site) {
  op::Form form_ = op::Form::out("cholesky_out", out, site ? site : input.site);
  form_.put(body::linalg_cholesky(form_.tensor(input, "self"), upper));
  return out;
}
Tensor Tensor::cholesky_inverse(bool upper, Site site) const {
  op::Form form_("cholesky_inverse", site);
  impl("cholesky_inverse");
  return body::cholesky_inverse(*this, upper);
}
Tensor cholesky_inverse(const In& input, bool upper, Site site) {
  op::Form form_("cholesky_inverse", site ? site : input.site);
  return body::cholesky_inverse(form_.tensor(input, "self"), upper);
}
Tensor& cholesky_inverse_out(Tensor& out, const In& input, bool upper, Site site) {
  op::Form form_ = op::Form::out("cholesky_inverse_out", out, site ? site : input.site);
  form_.put(body::cholesky_inverse(form_.tensor(input, "self"), upper));
  return out;
}
Tensors2 linalg_lu_factor(const In& input, bool pivot, Site site) {
  op::Form form_("linalg_lu_factor", site ? site : input.site);
  return body::linalg_lu_factor(form_.tensor(input, "self"), pivot);
}
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const In& input, bool pivot, Site site) {
  op::Form form_("linalg_lu", site ? site : input.site);
  return body::linalg_lu(form_.tensor(input, "self"), pivot);
}
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const In& LU_data, const In& LU_pivots, bool unpack_data,
                                             bool unpack_pivots, Site site) {
  op::Form form_("lu_unpack", site ? site : LU_data.site);
  return body::lu_unpack(form_.tensor(LU_data, "self"), form_.tensor(LU_pivots, "LU_pivots"), unpack_data, unpack_pivots);
}
Tensor linalg_lu_solve(const In& LU, const In& pivots, const In& B, bool left, bool adjoint, Site site) {
  op::Form form_("linalg_lu_solve", site ? site : LU.site);
  return body::linalg_lu_solve(form_.tensor(LU, "self"), form_.tensor(pivots, "pivots"), form_.tensor(B, "B"), left, adjoint);
}
Tensor& linalg_lu_solve_out(Tensor& out, const In& LU, const In& pivots, const In& B, bool left,
                            bool adjoint, Site site) {
  op::Form form_ = op::Form::out("linalg_lu_solve_out", out, site ? site : LU.site);
  form_.put(body::linalg_lu_solve(form_.tensor(LU, "self"), form_.tensor(pivots, "pivots"), form_.tensor(B, "B"), left, adjoint));
  return out;
}
Tensor Tensor::lu_solve(const In& LU_data, const In& LU_pivots, Site site) const {
  op::Form form_("lu_solve", site);
  impl("lu_solve");
  return body::lu_solve(*this, form_.tensor(LU_data, "LU_data"), form_.tensor(LU_pivots, "LU_pivots"));
}
Tensor lu_solve(const In& input, const In& LU_data, const In& LU_pivots, Site site) {
  op::Form form_("lu_solve", site ? site : input.site);
  return body::lu_solve(form_.tensor(input, "self"), form_.tensor(LU_data, "LU_data"), form_.tensor(LU_pivots, "LU_pivots"));
}
Tensor& lu_solve_out(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots, Site site) {
  op::Form form_ = op::Form::out("lu_solve_out", out, site ? site : input.site);
  form_.put(body::lu_solve(form_.tensor(input, "self"), form_.tensor(LU_data, "LU_data"), form_.tensor(LU_pivots, "LU_pivots")));
  return out;
}
Tensors2 linalg_solve_ex(const In& A, const In& B, bool left, bool check_errors, Site site) {
  op::Form form_("linalg_solve_ex", site ? site : A.site);
  return body::linalg_solve_ex(form_.tensor(A, "self"), form_.tensor(B, "B"), left, check_errors);
}
Tensor linalg_solve(const In& A, const In& B, bool left, Site site) {
  op::Form form_("linalg_solve", site ? site : A.site);
  return body::linalg_solve(form_.tensor(A, "self"), form_.tensor(B, "B"), left);
}
Tensor& linalg_solve_out(Tensor& out, const In& A, const In& B, bool left, Site site) {
  op::Form form_ = op::Form::out("linalg_solve_out", out, site ? site : A.site);
  form_.put(body::linalg_solve(form_.tensor(A, "self"), form_.tensor(B, "B"), left));
  return out;
}
Tensors2 Tensor::triangular_solve(const In& A, bool upper, bool transpose, bool unitriangular, Site site) const {
  op::Form form_("triangular_solve", site);
  impl("triangular_solve");
  return body::triangular_solve(*this, form_.tensor(A, "A"), upper, transpose, unitriangular);
}
Tensors2 triangular_solve(const In& input, const In& A, bool upper, bool transpose, bool unitriangular, Site site) {
  op::Form form_("triangular_solve", site ? site : input.site);
  return body::triangular_solve(form_.tensor(input, "self"), form_.tensor(A, "A"), upper, transpose, unitriangular);
}
Tensors2 linalg_qr(const In& A, std::string_view mode, Site site) {
  op::Form form_("linalg_qr", site ? site : A.site);
  return body::linalg_qr(form_.tensor(A, "self"), mode);
}
Tensors2 Tensor::qr(bool some, Site site) const {
  op::Form form_("qr", site);
  impl("qr");
  return body::qr(*this, some);
}
Tensors2 qr(const In& input, bool some, Site site) {
  op::Form form_("qr", site ? site : input.site);
  return body::qr(form_.tensor(input, "self"), some);
}
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const In& A, bool full_matrices,
                                              std::optional<std::string_view> driver, Site site) {
  op::Form form_("linalg_svd", site ? site : A.site);
  return body::linalg_svd(form_.tensor(A, "self"), full_matrices, driver);
}
Tensor linalg_svdvals(const In& A, std::optional<std::string_view> driver, Site site) {
  op::Form form_("linalg_svdvals", site ? site : A.site);
  return body::linalg_svdvals(form_.tensor(A, "self"), driver);
}
Tensor& linalg_svdvals_out(Tensor& out, const In& A, std::optional<std::string_view> driver, Site site) {
  op::Form form_ = op::Form::out("linalg_svdvals_out", out, site ? site : A.site);
  form_.put(body::linalg_svdvals(form_.tensor(A, "self"), driver));
  return out;
}
std::tuple<Tensor, Tensor, Tensor> Tensor::svd(bool some, bool compute_uv, Site site) const {
  op::Form form_("svd", site);
  impl("svd");
  return body::svd(*this, some, compute_uv);
}
std::tuple<Tensor, Tensor, Tensor> svd(const In& input, bool some, bool compute_uv, Site site) {
  op::Form form_("svd", site ? site : input.site);
  return body::svd(form_.tensor(input, "self"), some, compute_uv);
}
Tensors2 linalg_eigh(const In& A, std::string_view UPLO, Site site) {
  op::Form form_("linalg_eigh", site ? site : A.site);
  return body::linalg_eigh(form_.tensor(A, "self"), UPLO);
}
Tensor linalg_eigvalsh(const In& A, std::string_view UPLO, Site site) {
  op::Form form_("linalg_eigvalsh", site ? site : A.site);
  return body::linalg_eigvalsh(form_.tensor(A, "self"), UPLO);
}
Tensor& linalg_eigvalsh_out(Tensor& out, const In& A, std::string_view UPLO, Site site) {
  op::Form form_ = op::Form::out("linalg_eigvalsh_out", out, site ? site : A.site);
  form_.put(body::linalg_eigvalsh(form_.tensor(A, "self"), UPLO));
  return out;
}
Tensors2 linalg_ldl_factor(const In& input, bool hermitian, Site site) {
  op::Form form_("linalg_ldl_factor", site ? site : input.site);
  return body::linalg_ldl_factor(form_.tensor(input, "self"), hermitian);
}
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const In& A, const In& B, std::optional<double> rcond,
                                                        std::optional<std::string_view> driver, Site site) {
  op::Form form_("linalg_lstsq", site ? site : A.site);
  return body::linalg_lstsq(form_.tensor(A, "self"), form_.tensor(B, "B"), rcond, driver);
}
Tensor Tensor::logdet(Site site) const {
  op::Form form_("logdet", site);
  impl("logdet");
  return body::logdet(*this);
}
Tensor logdet(const In& input, Site site) {
  op::Form form_("logdet", site ? site : input.site);
  return body::logdet(form_.tensor(input, "self"));
}
Tensor linalg_pinv(const In& input, const In& rcond, Site site) {
  op::Form form_("linalg_pinv", site ? site : input.site);
  return body::linalg_pinv(form_.tensor(input, "self"), rcond);
}
Tensor linalg_pinv(const In& input, const In& atol, const In& rtol, bool hermitian, Site site) {
  op::Form form_("linalg_pinv", site ? site : input.site);
  return body::linalg_pinv(form_.tensor(input, "self"), atol, rtol, hermitian);
}
Tensor Tensor::pinverse(double rcond, Site site) const {
  op::Form form_("pinverse", site);
  impl("pinverse");
  return body::pinverse(*this, rcond);
}
Tensor pinverse(const In& input, double rcond, Site site) {
  op::Form form_("pinverse", site ? site : input.site);
  return body::pinverse(form_.tensor(input, "self"), rcond);
}
Tensor linalg_matrix_rank(const In& input, const In& atol, const In& rtol, bool hermitian, Site site) {
  op::Form form_("linalg_matrix_rank", site ? site : input.site);
  return body::linalg_matrix_rank(form_.tensor(input, "self"), atol, rtol, hermitian);
}
Tensor& linalg_matrix_rank_out(Tensor& out, const In& input, const In& atol, const In& rtol,
                               bool hermitian, Site site) {
  op::Form form_ = op::Form::out("linalg_matrix_rank_out", out, site ? site : input.site);
  form_.put(body::linalg_matrix_rank(form_.tensor(input, "self"), atol, rtol, hermitian));
  return out;
}
Tensor Tensor::matrix_exp(Site site) const {
  op::Form form_("matrix_exp", site);
  impl("matrix_exp");
  return body::matrix_exp(*this);
}
Tensor matrix_exp(const In& input, Site site) {
  op::Form form_("matrix_exp", site ? site : input.site);
  return body::matrix_exp(form_.tensor(input, "self"));
}
Tensor linalg_matrix_exp(const In& input, Site site) {
  op::Form form_("linalg_matrix_exp", site ? site : input.site);
  return body::matrix_exp(form_.tensor(input, "self"));
}
Tensor& linalg_matrix_exp_out(Tensor& out, const In& input, Site site) {
  op::Form form_ = op::Form::out("linalg_matrix_exp_out", out, site ? site : input.site);
  form_.put(body::matrix_exp(form_.tensor(input, "self")));
  return out;
}
Tensor Tensor::matrix_power(int64_t n, Site site) const {
  op::Form form_("matrix_power", site);
  impl("matrix_power");
  return body::matrix_power(*this, n);
}
Tensor matrix_power(const In& input, int64_t n, Site site) {
  op::Form form_("matrix_power", site ? site : input.site);
  return body::matrix_power(form_.tensor(input, "self"), n);
}
Tensor& matrix_power_out(Tensor& out, const In& input, int64_t n, Site site) {
  op::Form form_ = op::Form::out("matrix_power_out", out, site ? site : input.site);
  form_.put(body::matrix_power(form_.tensor(input, "self"), n));
  return out;
}
Tensor linalg_matrix_power(const In& input, int64_t n, Site site) {
  op::Form form_("linalg_matrix_power", site ? site : input.site);
  return body::matrix_power(form_.tensor(input, "self"), n);
}
Tensor& linalg_matrix_power_out(Tensor& out, const In& input, int64_t n, Site site) {
  op::Form form_ = op::Form::out("linalg_matrix_power_out", out, site ? site : input.site);
  form_.put(body::matrix_power(form_.tensor(input, "self"), n));
  return out;
}
Tensor linalg_vector_norm(const In& x, Scalar ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_("linalg_vector_norm", site ? site : x.site);
  return body::linalg_vector_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_vector_norm_out(Tensor& out, const In& x, Scalar ord, DimVec dim, bool keepdim,
                               OptDType dtype, Site site) {
  op::Form form_ = op::Form::out("linalg_vector_norm_out", out, site ? site : x.site);
  form_.put(body::linalg_vector_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_matrix_norm(const In& A, Scalar ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_("linalg_matrix_norm", site ? site : A.site);
  return body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, Scalar ord, DimVec dim, bool keepdim,
                               OptDType dtype, Site site) {
  op::Form form_ = op::Form::out("linalg_matrix_norm_out", out, site ? site : A.site);
  form_.put(body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_matrix_norm(const In& A, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_("linalg_matrix_norm", site ? site : A.site);
  return body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, std::string_view ord, DimVec dim, bool keepdim,
                               OptDType dtype, Site site) {
  op::Form form_ = op::Form::out("linalg_matrix_norm_out", out, site ? site : A.site);
  form_.put(body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_norm(const In& x, OptScalar ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_("linalg_norm", site ? site : x.site);
  return body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_norm_out(Tensor& out, const In& x, OptScalar ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_ = op::Form::out("linalg_norm_out", out, site ? site : x.site);
  form_.put(body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_norm(const In& x, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype, Site site) {
  op::Form form_("linalg_norm", site ? site : x.site);
  return body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_norm_out(Tensor& out, const In& x, std::string_view ord, DimVec dim, bool keepdim,
                        OptDType dtype, Site site) {
  op::Form form_ = op::Form::out("linalg_norm_out", out, site ? site : x.site);
  form_.put(body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor nuclear_norm(const In& input, bool keepdim, Site site) {
  op::Form form_("nuclear_norm", site ? site : input.site);
  return body::nuclear_norm(form_.tensor(input, "self"), keepdim);
}
Tensor nuclear_norm(const In& input, DimVec dim, bool keepdim, Site site) {
  op::Form form_("nuclear_norm", site ? site : input.site);
  return body::nuclear_norm(form_.tensor(input, "self"), dim, keepdim);
}
Tensor linalg_cond(const In& A, OptScalar p, Site site) {
  op::Form form_("linalg_cond", site ? site : A.site);
  return body::linalg_cond(form_.tensor(A, "self"), p);
}
Tensor& linalg_cond_out(Tensor& out, const In& A, OptScalar p, Site site) {
  op::Form form_ = op::Form::out("linalg_cond_out", out, site ? site : A.site);
  form_.put(body::linalg_cond(form_.tensor(A, "self"), p));
  return out;
}
Tensor linalg_cond(const In& A, std::string_view p, Site site) {
  op::Form form_("linalg_cond", site ? site : A.site);
  return body::linalg_cond(form_.tensor(A, "self"), p);
}
Tensor& linalg_cond_out(Tensor& out, const In& A, std::string_view p, Site site) {
  op::Form form_ = op::Form::out("linalg_cond_out", out, site ? site : A.site);
  form_.put(body::linalg_cond(form_.tensor(A, "self"), p));
  return out;
}
Tensor linalg_multi_dot(const InList& tensors, Site site) {
  op::Form form_("linalg_multi_dot", site ? site : tensors.site());
  return body::linalg_multi_dot(tensors);
}
Tensor chain_matmul(const InList& matrices, Site site) {
  op::Form form_("chain_matmul", site ? site : matrices.site());
  return body::chain_matmul(matrices);
}
Tensor linalg_tensorinv(const In& input, int64_t ind, Site site) {
  op::Form form_("linalg_tensorinv", site ? site : input.site);
  return body::linalg_tensorinv(form_.tensor(input, "self"), ind);
}
Tensor& linalg_tensorinv_out(Tensor& out, const In& input, int64_t ind, Site site) {
  op::Form form_ = op::Form::out("linalg_tensorinv_out", out, site ? site : input.site);
  form_.put(body::linalg_tensorinv(form_.tensor(input, "self"), ind));
  return out;
}
Tensor linalg_tensorsolve(const In& A, const In& B, DimVec dims, Site site) {
  op::Form form_("linalg_tensorsolve", site ? site : A.site);
  return body::linalg_tensorsolve(form_.tensor(A, "self"), form_.tensor(B, "B"), dims);
}
Tensor& linalg_tensorsolve_out(Tensor& out, const In& A, const In& B, DimVec dims, Site site) {
  op::Form form_ = op::Form::out("linalg_tensorsolve_out", out, site ? site : A.site);
  form_.put(body::linalg_tensorsolve(form_.tensor(A, "self"), form_.tensor(B, "B"), dims));
  return out;
}
Tensor linalg_vander(const In& x, OptInt N, Site site) {
  op::Form form_("linalg_vander", site ? site : x.site);
  return body::linalg_vander(form_.tensor(x, "self"), N);
}
Tensor linalg_vecdot(const In& x, const In& y, int64_t dim, Site site) {
  op::Form form_("linalg_vecdot", site ? site : x.site);
  return body::linalg_vecdot(form_.tensor(x, "self"), form_.tensor(y, "y"), dim);
}
Tensor& linalg_vecdot_out(Tensor& out, const In& x, const In& y, int64_t dim, Site site) {
  op::Form form_ = op::Form::out("linalg_vecdot_out", out, site ? site : x.site);
  form_.put(body::linalg_vecdot(form_.tensor(x, "self"), form_.tensor(y, "y"), dim));
  return out;
}
Tensor linalg_cross(const In& input, const In& other, int64_t dim, Site site) {
  op::Form form_("linalg_cross", site ? site : input.site);
  return body::linalg_cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim);
}
Tensor& linalg_cross_out(Tensor& out, const In& input, const In& other, int64_t dim, Site site) {
  op::Form form_ = op::Form::out("linalg_cross_out", out, site ? site : input.site);
  form_.put(body::linalg_cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim));
  return out;
}
Tensor linalg_diagonal(const In& A, int64_t offset, int64_t dim1, int64_t dim2, Site site) {
  op::Form form_("linalg_diagonal", site ? site : A.site);
  return body::linalg_diagonal(form_.tensor(A, "self"), offset, dim1, dim2);
}
Tensor linalg_matmul(const In& input, const In& other, Site site) {
  op::Form form_("linalg_matmul", site ? site : input.site);
  return body::matmul(form_, input, other);
}
Tensor& linalg_matmul_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("linalg_matmul_out", out, site ? site : input.site);
  form_.put(body::matmul(form_, input, other));
  return out;
}
std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const In& A, int64_t q, int64_t niter, const In& M, Site site) {
  op::Form form_("svd_lowrank", site ? site : A.site);
  return body::svd_lowrank(form_.tensor(A, "self"), q, niter, M);
}
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const In& A, OptInt q, bool center, int64_t niter, Site site) {
  op::Form form_("pca_lowrank", site ? site : A.site);
  return body::pca_lowrank(form_.tensor(A, "self"), q, center, niter);
}
Tensor Tensor::t(Site site) const {
  op::Form form_("t", site);
  impl("t");
  return body::t(*this);
}
Tensor& Tensor::t_(Site site) const {
  return situ::t_(*this, site);
}
Tensor t(const In& input, Site site) {
  op::Form form_("t", site ? site : input.site);
  return body::t(form_.tensor(input, "self"));
}
Tensor& t_(const Tensor& input, Site site) {
  op::Form form_ = op::Form::inplace("t_", input, site);
  form_.see(body::t(form_.tensor(input, "self")));
  return const_cast<Tensor&>(input);
}
Tensor Tensor::reshape(DimVec size, Site site) const {
  op::Form form_("reshape", site);
  impl("reshape");
  return body::reshape(form_, *this, size);
}
Tensor& Tensor::reshape_(DimVec size, Site site) const {
  return situ::reshape_(*this, size, site);
}
Tensor reshape(const In& input, DimVec size, Site site) {
  op::Form form_("reshape", site ? site : input.site);
  return body::reshape(form_, form_.tensor(input, "self"), size);
}
Tensor& reshape_(const Tensor& input, DimVec size, Site site) {
  op::Form form_ = op::Form::inplace("reshape_", input, site);
  form_.see(body::reshape(form_, form_.tensor(input, "self"), size));
  return const_cast<Tensor&>(input);
}
Tensor Tensor::flatten(int64_t start_dim, int64_t end_dim, Site site) const {
  op::Form form_("flatten", site);
  impl("flatten");
  return body::flatten(*this, start_dim, end_dim);
}
Tensor flatten(const In& input, int64_t start_dim, int64_t end_dim, Site site) {
  op::Form form_("flatten", site ? site : input.site);
  return body::flatten(form_.tensor(input, "self"), start_dim, end_dim);
}
std::vector<Tensor> Tensor::split(int64_t size, int64_t dim, Site site) const {
  op::Form form_("split", site);
  impl("split");
  return body::split(*this, size, dim);
}
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim, Site site) {
  op::Form form_("split", site ? site : input.site);
  return body::split(form_.tensor(input, "self"), size, dim);
}
std::vector<Tensor> Tensor::split_with_sizes(IntArrayRef sizes, int64_t dim, Site site) const {
  op::Form form_("split_with_sizes", site);
  impl("split_with_sizes");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim, Site site) {
  op::Form form_("split_with_sizes", site ? site : input.site);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::split(IntArrayRef sizes, int64_t dim, Site site) const {
  op::Form form_("split", site);
  impl("split");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim, Site site) {
  op::Form form_("split", site ? site : input.site);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::chunk(int64_t chunks, int64_t dim, Site site) const {
  op::Form form_("chunk", site);
  impl("chunk");
  return body::chunk(*this, chunks, dim);
}
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim, Site site) {
  op::Form form_("chunk", site ? site : input.site);
  return body::chunk(form_.tensor(input, "self"), chunks, dim);
}
std::vector<Tensor> Tensor::tensor_split(int64_t sections, int64_t dim, Site site) const {
  op::Form form_("tensor_split", site);
  impl("tensor_split");
  return body::tensor_split(*this, sections, dim);
}
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim, Site site) {
  op::Form form_("tensor_split", site ? site : input.site);
  return body::tensor_split(form_.tensor(input, "self"), sections, dim);
}
std::vector<Tensor> Tensor::tensor_split(IntArrayRef indices, int64_t dim, Site site) const {
  op::Form form_("tensor_split", site);
  impl("tensor_split");
  return body::tensor_split(*this, indices, dim);
}
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim, Site site) {
  op::Form form_("tensor_split", site ? site : input.site);
  return body::tensor_split(form_.tensor(input, "self"), indices, dim);
}
std::vector<Tensor> Tensor::unbind(int64_t dim, Site site) const {
  op::Form form_("unbind", site);
  impl("unbind");
  return body::unbind(*this, dim);
}
std::vector<Tensor> unbind(const In& input, int64_t dim, Site site) {
  op::Form form_("unbind", site ? site : input.site);
  return body::unbind(form_.tensor(input, "self"), dim);
}
Tensor stack(const InList& tensors, int64_t dim, Site site) {
  op::Form form_("stack", site ? site : tensors.site());
  return body::stack(tensors, dim);
}
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim, Site site) {
  op::Form form_ = op::Form::out("stack_out", out, site ? site : tensors.site());
  form_.put(body::stack(tensors, dim));
  return out;
}
Tensor vstack(const InList& tensors, Site site) {
  op::Form form_("vstack", site ? site : tensors.site());
  return body::vstack(tensors);
}
Tensor& vstack_out(Tensor& out, const InList& tensors, Site site) {
  op::Form form_ = op::Form::out("vstack_out", out, site ? site : tensors.site());
  form_.put(body::vstack(tensors));
  return out;
}
Tensor hstack(const InList& tensors, Site site) {
  op::Form form_("hstack", site ? site : tensors.site());
  return body::hstack(tensors);
}
Tensor& hstack_out(Tensor& out, const InList& tensors, Site site) {
  op::Form form_ = op::Form::out("hstack_out", out, site ? site : tensors.site());
  form_.put(body::hstack(tensors));
  return out;
}
Tensor Tensor::diag(int64_t diagonal, Site site) const {
  op::Form form_("diag", site);
  impl("diag");
  return body::diag(*this, diagonal);
}
Tensor diag(const In& input, int64_t diagonal, Site site) {
  op::Form form_("diag", site ? site : input.site);
  return body::diag(form_.tensor(input, "self"), diagonal);
}
Tensor Tensor::repeat_interleave(int64_t repeats, OptInt dim, Site site) const {
  op::Form form_("repeat_interleave", site);
  impl("repeat_interleave");
  return body::repeat_interleave(*this, repeats, dim);
}
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim, Site site) {
  op::Form form_("repeat_interleave", site ? site : input.site);
  return body::repeat_interleave(form_.tensor(input, "self"), repeats, dim);
}
Tensor Tensor::nonzero(Site site) const {
  op::Form form_("nonzero", site);
  impl("nonzero");
  return body::nonzero(*this);
}
Tensor nonzero(const In& input, Site site) {
  op::Form form_("nonzero", site ? site : input.site);
  return body::nonzero(form_.tensor(input, "self"));
}
Tensor& nonzero_out(Tensor& out, const In& input, Site site) {
  op::Form form_ = op::Form::out("nonzero_out", out, site ? site : input.site);
  form_.put(body::nonzero(form_.tensor(input, "self")));
  return out;
}
Tensor Tensor::take(const In& index, Site site) const {
  op::Form form_("take", site);
  impl("take");
  return body::take(*this, form_.tensor(index, "index"));
}
Tensor take(const In& input, const In& index, Site site) {
  op::Form form_("take", site ? site : input.site);
  return body::take(form_.tensor(input, "self"), form_.tensor(index, "index"));
}
Tensor Tensor::one_hot(int64_t num_classes, Site site) const {
  op::Form form_("one_hot", site);
  impl("one_hot");
  return body::one_hot(*this, num_classes);
}
Tensor one_hot(const In& input, int64_t num_classes, Site site) {
  op::Form form_("one_hot", site ? site : input.site);
  return body::one_hot(form_.tensor(input, "self"), num_classes);
}
Tensor Tensor::bernoulli(Site site) const {
  op::Form form_("bernoulli", site);
  impl("bernoulli");
  return body::bernoulli(In(*this, site));
}
Tensor bernoulli(const In& input, Site site) {
  op::Form form_("bernoulli", site ? site : input.site);
  return body::bernoulli(input);
}
Tensor Tensor::bernoulli(double p, Site site) const {
  op::Form form_("bernoulli", site);
  impl("bernoulli");
  return body::bernoulli(*this, p);
}
Tensor bernoulli(const In& input, double p, Site site) {
  op::Form form_("bernoulli", site ? site : input.site);
  return body::bernoulli(form_.tensor(input, "self"), p);
}
Tensor Tensor::multinomial(int64_t num_samples, bool replacement, Site site) const {
  op::Form form_("multinomial", site);
  impl("multinomial");
  return body::multinomial(In(*this, site), num_samples, replacement);
}
Tensor multinomial(const In& input, int64_t num_samples, bool replacement, Site site) {
  op::Form form_("multinomial", site ? site : input.site);
  return body::multinomial(input, num_samples, replacement);
}
Tensor dropout(const In& input, double p, bool training, Site site) {
  op::Form form_("dropout", site ? site : input.site);
  return body::dropout(form_, input, p, training);
}
Tensor& dropout_(const Tensor& input, double p, bool training, Site site) {
  op::Form form_ = op::Form::inplace("dropout_", input, site);
  form_.put(body::dropout(form_, In(input, site), p, training));
  return const_cast<Tensor&>(input);
}
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight, const In& bias, double eps,
                  bool cudnn_enabled, Site site) {
  op::Form form_("layer_norm", site ? site : input.site);
  return body::layer_norm(form_, input, normalized_shape, weight, bias, eps, cudnn_enabled);
}
Tensor& layer_norm_(const Tensor& input, DimVec normalized_shape, const In& weight, const In& bias, double eps,
                    bool cudnn_enabled, Site site) {
  op::Form form_ = op::Form::inplace("layer_norm_", input, site);
  form_.put(body::layer_norm(form_, In(input, site), normalized_shape, weight, bias, eps, cudnn_enabled));
  return const_cast<Tensor&>(input);
}
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum, double eps, bool cudnn_enabled, Site site) {
  op::Form form_("batch_norm", site ? site : input.site);
  return body::batch_norm(form_, input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled);
}
Tensor& batch_norm_(const Tensor& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum, double eps, bool cudnn_enabled, Site site) {
  op::Form form_ = op::Form::inplace("batch_norm_", input, site);
  form_.put(body::batch_norm(form_, In(input, site), weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled));
  return const_cast<Tensor&>(input);
}
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask, double dropout_p,
                                    bool is_causal, std::optional<double> scale, Site site) {
  op::Form form_("scaled_dot_product_attention", site ? site : query.site);
  return body::scaled_dot_product_attention(form_, query, key, value, mask, dropout_p, is_causal, scale);
}
Tensor& scaled_dot_product_attention_(const Tensor& query, const In& key, const In& value, const In& mask,
                                      double dropout_p, bool is_causal, std::optional<double> scale, Site site) {
  op::Form form_ = op::Form::inplace("scaled_dot_product_attention_", query, site);
  form_.put(body::scaled_dot_product_attention(form_, In(query, site), key, value, mask, dropout_p, is_causal, scale));
  return const_cast<Tensor&>(query);
}
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first,
                   bool reverse, Site site) {
  op::Form form_("lstm_scan", site ? site : from_input.site);
  return body::lstm_scan(from_input, w_hh, h0, c0, batch_first, reverse);
}
Tensor cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction, int64_t ignore_index,
                     double label_smoothing, Site site) {
  op::Form form_("cross_entropy", site ? site : logits.site);
  return body::cross_entropy(logits, target, weight, reduction, ignore_index, label_smoothing);
}
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight, Reduction reduction,
                          int64_t ignore_index, double label_smoothing, Site site) {
  op::Form form_("cross_entropy_loss", site ? site : logits.site);
  return body::cross_entropy(logits, target, weight, reduction, ignore_index, label_smoothing);
}
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                            Reduction reduction, int64_t ignore_index, double label_smoothing, Site site) {
  op::Form form_("linear_cross_entropy", site ? site : input.site);
  return body::linear_cross_entropy(input, linear_weight, target, linear_bias, reduction, ignore_index, label_smoothing);
}
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight, Reduction reduction,
                int64_t ignore_index, Site site) {
  op::Form form_("nll_loss", site ? site : log_probabilities.site);
  return body::nll_loss(log_probabilities, target, weight, reduction, ignore_index);
}
Tensor mse_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("mse_loss", site ? site : input.site);
  return body::mse_loss(input, target, reduction);
}
Tensor l1_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("l1_loss", site ? site : input.site);
  return body::l1_loss(input, target, reduction);
}
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta, Site site) {
  op::Form form_("smooth_l1_loss", site ? site : input.site);
  return body::smooth_l1_loss(input, target, reduction, beta);
}
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction, Site site) {
  op::Form form_("binary_cross_entropy", site ? site : input.site);
  return body::binary_cross_entropy(input, target, weight, reduction);
}
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight, const In& pos_weight,
                                        Reduction reduction, Site site) {
  op::Form form_("binary_cross_entropy_with_logits", site ? site : input.site);
  return body::binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction);
}

}  // namespace situ
