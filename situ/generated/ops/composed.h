// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// Functions that are composed of ops, with their forms.
#pragma once
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ {

// ---- elementwise, of one tensor ----
// The elements clamped to bounds that broadcast. If min is above max, the result is max. An undefined bound does
// nothing.
Tensor clamp(const In& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clamp_(const TargetIn& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clamp_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max = {});
// The elements clamped to an upper bound that broadcasts.
Tensor clamp(const In& input, std::nullopt_t, const TensorIn& max);
Tensor& clamp_(const TargetIn& input, std::nullopt_t, const TensorIn& max);
Tensor& clamp_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max);
// Another name of clamp.
Tensor clip(const In& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clip_(const TargetIn& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clip_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max = {});
// Another name of clamp.
Tensor clip(const In& input, std::nullopt_t, const TensorIn& max);
Tensor& clip_(const TargetIn& input, std::nullopt_t, const TensorIn& max);
Tensor& clip_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max);
// Scaled elu that keeps mean 0 and variance 1.
namespace by_operands { Tensor selu(const In& input); }
inline constexpr struct selu_value : FunctionValue<selu_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} selu{};
namespace by_operands { Tensor& selu_(const TargetIn& input); }
inline constexpr struct selu__value : FunctionValue<selu__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} selu_{};
namespace by_operands { Tensor& selu_out(Tensor& out, const In& input); }
inline constexpr struct selu_out_value : FunctionValue<selu_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} selu_out{};
// x if positive, else alpha (exp(x / alpha) - 1).
Tensor celu(const In& input, double alpha = 1.0);
Tensor& celu_(const TargetIn& input, double alpha = 1.0);
Tensor& celu_out(Tensor& out, const In& input, double alpha = 1.0);
// x if positive, else a slope times x (Xu et al., 2015). In training each element's slope is drawn from [lower,
// upper]; otherwise it is their mean.
Tensor rrelu(const In& input, double lower = 0.125, double upper = 0.3333333333333333,
             bool training = false, const OptGenerator& generator = {});
Tensor& rrelu_(const TargetIn& input, double lower = 0.125, double upper = 0.3333333333333333,
               bool training = false, const OptGenerator& generator = {});
// x if positive, else weight times x (He et al., 2015). There is one weight, or one for each channel, the second
// dimension.
namespace by_operands { Tensor prelu(const In& input, const In& weight); }
inline constexpr struct prelu_value : FunctionValue<prelu_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& weight) const;
} prelu{};
// The elements, but at least min.
namespace by_operands { Tensor clamp_min(const In& input, const In& min); }
inline constexpr struct clamp_min_value : FunctionValue<clamp_min_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& min) const;
} clamp_min{};
namespace by_operands { Tensor& clamp_min_(const TargetIn& input, const In& min); }
inline constexpr struct clamp_min__value : FunctionValue<clamp_min__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& min) const;
} clamp_min_{};
namespace by_operands { Tensor& clamp_min_out(Tensor& out, const In& input, const In& min); }
inline constexpr struct clamp_min_out_value : FunctionValue<clamp_min_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& min) const;
} clamp_min_out{};
// The elements, but at most max.
namespace by_operands { Tensor clamp_max(const In& input, const In& max); }
inline constexpr struct clamp_max_value : FunctionValue<clamp_max_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& max) const;
} clamp_max{};
namespace by_operands { Tensor& clamp_max_(const TargetIn& input, const In& max); }
inline constexpr struct clamp_max__value : FunctionValue<clamp_max__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& max) const;
} clamp_max_{};
namespace by_operands { Tensor& clamp_max_out(Tensor& out, const In& input, const In& max); }
inline constexpr struct clamp_max_out_value : FunctionValue<clamp_max_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& max) const;
} clamp_max_out{};

// ---- elementwise, of two and three; operands broadcast and promote ----
// The indices of the elements that are not 0: a vector for each dimension.
std::vector<Tensor> where(const In& condition);
// |input - other| <= atol + rtol * |other|, elementwise.
Tensor isclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);
// True if isclose is true for all elements.
bool allclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);
// True if sizes and all elements are equal.
bool equal(const In& input, const In& other);

// ---- reductions ----
// The middle one of the sorted elements; of two, the lower one.
Tensor median(const In& input);
// The middle one of the sorted elements along dim (of two, the lower one), and its index.
Tensors2 median(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 median_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// The number of elements that are not 0, of all or along dim.
Tensor count_nonzero(const In& input, DimVec dim = {});
// The indices that sort along dim; equal elements keep their order.
Tensor argsort(const In& input, int64_t dim = -1, bool descending = false);
// The variance and the mean of the same elements, along dim or of all.
Tensors2 var_mean(const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
// The standard deviation and the mean of the same elements, along dim or of all.
Tensors2 std_mean(const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);

// ---- products of matrices ----
// Sums of products over the last dimensions of both.
namespace by_operands { Tensor inner(const In& input, const In& other); }
inline constexpr struct inner_value : FunctionValue<inner_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} inner{};
namespace by_operands { Tensor& inner_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct inner_out_value : FunctionValue<inner_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} inner_out{};
// The sum of a matrix's diagonal.
namespace by_operands { Tensor trace(const In& input); }
inline constexpr struct trace_value : FunctionValue<trace_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} trace{};
// The product over the last dimension of input and the second to last of other; dimensions before them broadcast. A
// vector counts as a row on the left and a column on the right, and the result lacks its dimension.
namespace by_operands { Tensor matmul(const In& input, const In& other); }
inline constexpr struct matmul_value : FunctionValue<matmul_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} matmul{};
namespace by_operands { Tensor& matmul_(const TargetIn& input, const In& other); }
inline constexpr struct matmul__value : FunctionValue<matmul__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} matmul_{};
namespace by_operands { Tensor& matmul_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct matmul_out_value : FunctionValue<matmul_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} matmul_out{};
// The product of a matrix and a vector: [n, k] with [k].
namespace by_operands { Tensor mv(const In& input, const In& vec); }
inline constexpr struct mv_value : FunctionValue<mv_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& vec) const;
} mv{};
namespace by_operands { Tensor& mv_out(Tensor& out, const In& input, const In& vec); }
inline constexpr struct mv_out_value : FunctionValue<mv_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& vec) const;
} mv_out{};
// The sum of the products of two vectors' elements.
namespace by_operands { Tensor dot(const In& input, const In& other); }
inline constexpr struct dot_value : FunctionValue<dot_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} dot{};
namespace by_operands { Tensor& dot_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct dot_out_value : FunctionValue<dot_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} dot_out{};
// a b^T of vectors: [n], [m] -> [n, m].
namespace by_operands { Tensor outer(const In& input, const In& other); }
inline constexpr struct outer_value : FunctionValue<outer_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} outer{};
namespace by_operands { Tensor& outer_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct outer_out_value : FunctionValue<outer_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} outer_out{};
// Another name of outer.
namespace by_operands { Tensor ger(const In& input, const In& other); }
inline constexpr struct ger_value : FunctionValue<ger_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} ger{};
namespace by_operands { Tensor& ger_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct ger_out_value : FunctionValue<ger_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} ger_out{};

// ---- linear algebra: of matrices in the last two dimensions, f32 and f64, batched over the others ----
// The lower triangular L with L L^T = input, or with upper the R with R^T R = input. Reads only that triangle of
// input.
Tensor linalg_cholesky(const In& input, bool upper = false);
Tensor& linalg_cholesky_out(Tensor& out, const In& input, bool upper = false);
// Another name of linalg.cholesky.
Tensor cholesky(const In& input, bool upper = false);
Tensor& cholesky_out(Tensor& out, const In& input, bool upper = false);
// The inverse of the matrix with this Cholesky factor.
Tensor cholesky_inverse(const In& input, bool upper = false);
Tensor& cholesky_inverse_out(Tensor& out, const In& input, bool upper = false);
// L and U of input = P L U in one matrix, and the row that was swapped with each row (int32, from 1). A zero on U's
// diagonal throws.
Tensors2 linalg_lu_factor(const In& input, bool pivot = true);
TensorRefs2 linalg_lu_factor_out(Tensor& out, Tensor& second, const In& input, bool pivot = true);
// P L U = input: a permutation, a unit lower triangular and an upper triangular matrix.
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const In& input, bool pivot = true);
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_out(Tensor& out, Tensor& second, Tensor& third,
                                                    const In& input, bool pivot = true);
// The factors that linalg.lu_factor packed; those that are not requested are empty.
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const In& LU_data, const In& LU_pivots,
                                             bool unpack_data = true, bool unpack_pivots = true);
// The X with A X = B, or with left=False X A = B, from A's packed factors; with adjoint for A's transpose.
Tensor linalg_lu_solve(const In& LU, const In& pivots, const In& B, bool left = true, bool adjoint = false);
Tensor& linalg_lu_solve_out(Tensor& out, const In& LU, const In& pivots, const In& B,
                            bool left = true, bool adjoint = false);
// The X with A X = input, from A's packed factors.
namespace by_operands { Tensor lu_solve(const In& input, const In& LU_data, const In& LU_pivots); }
inline constexpr struct lu_solve_value : FunctionValue<lu_solve_value, Tensor, const Tensor&, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& LU_data, const In& LU_pivots) const;
} lu_solve{};
namespace by_operands { Tensor& lu_solve_out(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots); }
inline constexpr struct lu_solve_out_value : FunctionValue<lu_solve_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots) const;
} lu_solve_out{};
// linalg_solve(), and for each matrix 0, or the position of the first zero on the diagonal of its factor if it is
// singular.
Tensors2 linalg_solve_ex(const In& A, const In& B, bool left = true, bool check_errors = false);
TensorRefs2 linalg_solve_ex_out(Tensor& out, Tensor& second, const In& A, const In& B,
                                bool left = true, bool check_errors = false);
// The X with A X = B, or with left=False X A = B. B holds matrices, or vectors if it has A's batch sizes and one
// dimension more.
Tensor linalg_solve(const In& A, const In& B, bool left = true);
Tensor& linalg_solve_out(Tensor& out, const In& A, const In& B, bool left = true);
// The X with A X = input, or A^T X = input, for triangular matrices A, and a copy of A.
Tensors2 triangular_solve(const In& input, const In& A, bool upper = true,
                          bool transpose = false, bool unitriangular = false);
TensorRefs2 triangular_solve_out(Tensor& out, Tensor& second, const In& input, const In& A, bool upper = true,
                                 bool transpose = false, bool unitriangular = false);
// Q R = A: orthonormal columns and an upper triangular matrix. mode "reduced", "complete" (Q is square) or "r" (Q is
// empty).
Tensors2 linalg_qr(const In& A, std::string_view mode = "reduced");
TensorRefs2 linalg_qr_out(Tensor& out, Tensor& second, const In& A, std::string_view mode = "reduced");
// linalg.qr with mode "reduced", or "complete" if some is false.
Tensors2 qr(const In& input, bool some = true);
TensorRefs2 qr_out(Tensor& out, Tensor& second, const In& input, bool some = true);
// U diag(S) Vh = A with singular values in descending order. With full_matrices U and Vh are square. The gradient of
// vectors of equal singular values is infinite.
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const In& A,
                                              bool full_matrices = true, std::optional<std::string_view> driver = {});
std::tuple<Tensor&, Tensor&, Tensor&> linalg_svd_out(Tensor& out, Tensor& second, Tensor& third, const In& A,
                                                     bool full_matrices = true, std::optional<std::string_view> driver = {});
// The singular values in descending order.
Tensor linalg_svdvals(const In& A, std::optional<std::string_view> driver = {});
Tensor& linalg_svdvals_out(Tensor& out, const In& A, std::optional<std::string_view> driver = {});
// U diag(S) V^T = input. Without compute_uv U and V are zeros.
std::tuple<Tensor, Tensor, Tensor> svd(const In& input, bool some = true, bool compute_uv = true);
std::tuple<Tensor&, Tensor&, Tensor&> svd_out(Tensor& out, Tensor& second, Tensor& third, const In& input,
                                              bool some = true, bool compute_uv = true);
// Eigenvalues of symmetric matrices in ascending order, and eigenvectors in columns. Reads the lower or the upper
// triangle.
Tensors2 linalg_eigh(const In& A, std::string_view UPLO = "L");
TensorRefs2 linalg_eigh_out(Tensor& out, Tensor& second, const In& A, std::string_view UPLO = "L");
// The eigenvalues of symmetric matrices in ascending order. Reads the lower or the upper triangle.
Tensor linalg_eigvalsh(const In& A, std::string_view UPLO = "L");
Tensor& linalg_eigvalsh_out(Tensor& out, const In& A, std::string_view UPLO = "L");
// L and D of symmetric matrices L D L^T in one matrix, and LAPACK's pivots (int32). A zero on D's diagonal throws.
Tensors2 linalg_ldl_factor(const In& input, bool hermitian = false);
TensorRefs2 linalg_ldl_factor_out(Tensor& out, Tensor& second, const In& input, bool hermitian = false);
// The smallest X that minimizes |A X - B|. The driver is "gelsy" (QR with pivots, the default), "gels" (QR, for full
// rank), "gelsd" or "gelss" (singular values). Results that a driver does not compute are empty.
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const In& A, const In& B,
                                                        std::optional<double> rcond = {}, std::optional<std::string_view> driver = {});
std::tuple<Tensor&, Tensor&, Tensor&, Tensor&> linalg_lstsq_out(Tensor& out, Tensor& second, Tensor& third,
                                                                Tensor& fourth, const In& A, const In& B,
                                                                std::optional<double> rcond = {}, std::optional<std::string_view> driver = {});
// The logarithm of the determinant: -inf for a singular matrix, NaN for a negative determinant.
namespace by_operands { Tensor logdet(const In& input); }
inline constexpr struct logdet_value : FunctionValue<logdet_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} logdet{};
// The Moore-Penrose pseudo-inverse. Singular values that are not above rcond times the largest count as 0. By default
// rcond is the larger side times the dtype's machine epsilon.
Tensor linalg_pinv(const In& input, const In& rcond = std::nullopt);
// The Moore-Penrose pseudo-inverse. Singular values that are not above max(atol, rtol * the largest) count as 0.
Tensor linalg_pinv(const In& input, const In& atol, const In& rtol, bool hermitian = false);
// The Moore-Penrose pseudo-inverse.
Tensor pinverse(const In& input, double rcond = 1e-15);
// The number of singular values above max(atol, rtol * the largest) (int64).
Tensor linalg_matrix_rank(const In& input, const In& atol = std::nullopt,
                          const In& rtol = std::nullopt, bool hermitian = false);
Tensor& linalg_matrix_rank_out(Tensor& out, const In& input, const In& atol = std::nullopt,
                               const In& rtol = std::nullopt, bool hermitian = false);
// The exponential of square matrices.
namespace by_operands { Tensor matrix_exp(const In& input); }
inline constexpr struct matrix_exp_value : FunctionValue<matrix_exp_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} matrix_exp{};
// The exponential of square matrices.
namespace by_operands { Tensor linalg_matrix_exp(const In& input); }
inline constexpr struct linalg_matrix_exp_value : FunctionValue<linalg_matrix_exp_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} linalg_matrix_exp{};
namespace by_operands { Tensor& linalg_matrix_exp_out(Tensor& out, const In& input); }
inline constexpr struct linalg_matrix_exp_out_value : FunctionValue<linalg_matrix_exp_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} linalg_matrix_exp_out{};
// The n-th power of square matrices; for negative n that of the inverse.
Tensor matrix_power(const In& input, int64_t n);
Tensor& matrix_power_out(Tensor& out, const In& input, int64_t n);
// The n-th power of square matrices; for negative n that of the inverse.
Tensor linalg_matrix_power(const In& input, int64_t n);
Tensor& linalg_matrix_power_out(Tensor& out, const In& input, int64_t n);
// The p-norm of all elements, or along dim, computed in dtype.
Tensor linalg_vector_norm(const In& x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_vector_norm_out(Tensor& out, const In& x, Scalar ord = 2, DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// The norm of matrices in two dimensions, by default the last ones. ord 1 is the largest absolute column sum,
// infinity the largest row sum, 2 the largest singular value; negative ord the smallest of these.
Tensor linalg_matrix_norm(const In& A, Scalar ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, Scalar ord, DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// The root of the sum of squares ("fro"), or the sum of the singular values ("nuc").
Tensor linalg_matrix_norm(const In& A, std::string_view ord = "fro", DimVec dim = {},
                          bool keepdim = false, OptDType dtype = {});
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, std::string_view ord = "fro", DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// The norm of vectors or matrices: linalg.vector_norm over one dimension, linalg.matrix_norm over two. Without ord it
// is the root of the sum of squares.
Tensor linalg_norm(const In& x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_norm_out(Tensor& out, const In& x, OptScalar ord = {}, DimVec dim = {},
                        bool keepdim = false, OptDType dtype = {});
// linalg.matrix_norm with ord "fro" or "nuc".
Tensor linalg_norm(const In& x, std::string_view ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_norm_out(Tensor& out, const In& x, std::string_view ord, DimVec dim = {},
                        bool keepdim = false, OptDType dtype = {});
// The sum of a matrix's singular values.
Tensor nuclear_norm(const In& input, bool keepdim = false);
// The sum of the singular values of matrices in two dimensions.
Tensor nuclear_norm(const In& input, DimVec dim, bool keepdim = false);
// The condition number: the norm of A times that of its inverse. Without p it is the largest singular value divided
// by the smallest.
Tensor linalg_cond(const In& A, OptScalar p = {});
Tensor& linalg_cond_out(Tensor& out, const In& A, OptScalar p = {});
// The condition number by the norm "fro" or "nuc".
Tensor linalg_cond(const In& A, std::string_view p);
Tensor& linalg_cond_out(Tensor& out, const In& A, std::string_view p);
// The product of matrices in the cheapest order; the first and the last may be vectors.
Tensor linalg_multi_dot(const InList& tensors);
// The product of matrices in the cheapest order.
Tensor chain_matmul(const InList& matrices);
// The inverse of the linear map from the dimensions from ind on to the dimensions before.
Tensor linalg_tensorinv(const In& input, int64_t ind = 2);
Tensor& linalg_tensorinv_out(Tensor& out, const In& input, int64_t ind = 2);
// The X with tensordot(A, X, X.dim()) = B; dims of A are moved to its end first.
Tensor linalg_tensorsolve(const In& A, const In& B, DimVec dims = {});
Tensor& linalg_tensorsolve_out(Tensor& out, const In& A, const In& B, DimVec dims = {});
// The powers 0 to N - 1 of each element, in a new last dimension. N defaults to the size of the last dimension.
Tensor linalg_vander(const In& x, OptInt N = {});
// Sums of products along dim; the others broadcast.
Tensor linalg_vecdot(const In& x, const In& y, int64_t dim = -1);
Tensor& linalg_vecdot_out(Tensor& out, const In& x, const In& y, int64_t dim = -1);
// Cross products of vectors of three elements along dim; the other dimensions broadcast.
Tensor linalg_cross(const In& input, const In& other, int64_t dim = -1);
Tensor& linalg_cross_out(Tensor& out, const In& input, const In& other, int64_t dim = -1);
// The diagonals of matrices in the last two dimensions, a view.
Tensor linalg_diagonal(const In& A, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1);
// Another name of matmul.
namespace by_operands { Tensor linalg_matmul(const In& input, const In& other); }
inline constexpr struct linalg_matmul_value : FunctionValue<linalg_matmul_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} linalg_matmul{};
namespace by_operands { Tensor& linalg_matmul_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct linalg_matmul_out_value : FunctionValue<linalg_matmul_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} linalg_matmul_out{};
// The q largest singular values of A, or of A - M, and their vectors, by random projections and niter power steps.
std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const In& A, int64_t q = 6,
                                               int64_t niter = 2, const In& M = std::nullopt);
// svd_lowrank of A, centred by its columns' means; q defaults to min(6, m, n).
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const In& A, OptInt q = {}, bool center = true, int64_t niter = 2);

// ---- views: the result shares the tensor's bytes ----
// Splits one dimension into several; one size may be -1.
Tensor unflatten(const In& input, int64_t dim, DimVec sizes);
// All elements as a vector.
namespace by_operands { Tensor ravel(const In& input); }
inline constexpr struct ravel_value : FunctionValue<ravel_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} ravel{};
// The transpose of a matrix; vectors do not change.
Tensor t(const In& input);
namespace by_operands { Tensor& t_(const TargetIn& input); }
inline constexpr struct t__value : FunctionValue<t__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} t_{};
// Moves one dimension; the others keep their order.
Tensor movedim(const In& input, int64_t source, int64_t destination);
// Moves dimensions; the others keep their order.
Tensor movedim(const In& input, DimVec source, DimVec destination);
// Another name of movedim.
Tensor moveaxis(const In& input, int64_t source, int64_t destination);
// Another name of movedim.
Tensor moveaxis(const In& input, DimVec source, DimVec destination);
// A view if the strides allow one, else a copy; one size may be -1. reshape_ throws if the strides would require a
// copy.
Tensor reshape(const In& input, DimVec size);
Tensor& reshape_(const TargetIn& input, DimVec size);
// Merges the dimensions from start_dim to end_dim into one.
Tensor flatten(const In& input, int64_t start_dim = 0, int64_t end_dim = -1);
// Views: pieces of that size along dim; the last may be smaller.
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim = 0);
// Views: pieces of those sizes along dim, which must add up to its size.
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim = 0);
// Views: pieces of those sizes along dim, which must add up to its size.
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim = 0);
// Views: that number of pieces along dim; the last may be smaller.
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim = 0);
// Views: that number of pieces along dim. If they cannot be equal, the first ones are longer by one.
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim = 0);
// Views: pieces along dim, split before each of the indices.
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim = 0);
// Views: the slices along dim, without that dimension.
std::vector<Tensor> unbind(const In& input, int64_t dim = 0);

// ---- joining, rearranging ----
// Repeats the tensor along each of the last dimensions.
Tensor tile(const In& input, DimVec dims);
// The columns in reverse order.
namespace by_operands { Tensor fliplr(const In& input); }
inline constexpr struct fliplr_value : FunctionValue<fliplr_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} fliplr{};
// The rows in reverse order.
namespace by_operands { Tensor flipud(const In& input); }
inline constexpr struct flipud_value : FunctionValue<flipud_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} flipud{};
// Joins tensors of equal sizes along a new dimension.
Tensor stack(const InList& tensors, int64_t dim = 0);
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// Concatenates the tensors vertically; vectors are rows.
Tensor vstack(const InList& tensors);
Tensor& vstack_out(Tensor& out, const InList& tensors);
// Concatenates the tensors horizontally; vectors end to end.
Tensor hstack(const InList& tensors);
Tensor& hstack_out(Tensor& out, const InList& tensors);
// For a vector, the matrix with it on that diagonal; for a matrix, a copy of that diagonal.
Tensor diag(const In& input, int64_t diagonal = 0);
// Each element of the flattened tensor, or each slice along dim, repeated `repeats` times in succession.
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim = {});

// ---- indices ----
// The indices of the elements that are not 0, one row for each.
namespace by_operands { Tensor nonzero(const In& input); }
inline constexpr struct nonzero_value : FunctionValue<nonzero_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} nonzero{};
namespace by_operands { Tensor& nonzero_out(Tensor& out, const In& input); }
inline constexpr struct nonzero_out_value : FunctionValue<nonzero_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} nonzero_out{};
// The indices of the elements that are not 0, one row for each.
namespace by_operands { Tensor argwhere(const In& input); }
inline constexpr struct argwhere_value : FunctionValue<argwhere_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} argwhere{};
// A tensor, with values, which broadcast, written to the elements that indices name; of several values for one
// element the last is stored. With accumulate all values are added.
Tensor index_put(const In& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate = false);
Tensor& index_put_(const TargetIn& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate = false);
// [count]: the elements for which the mask is true, in row-major order; mask and input broadcast.
namespace by_operands { Tensor masked_select(const In& input, const In& mask); }
inline constexpr struct masked_select_value : FunctionValue<masked_select_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mask) const;
} masked_select{};
namespace by_operands { Tensor& masked_select_out(Tensor& out, const In& input, const In& mask); }
inline constexpr struct masked_select_out_value : FunctionValue<masked_select_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mask) const;
} masked_select_out{};
// Elements by their position in row-major order; the result has the index's sizes.
namespace by_operands { Tensor take(const In& input, const In& index); }
inline constexpr struct take_value : FunctionValue<take_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& index) const;
} take{};
// A new last dimension, 1 at the class and 0 elsewhere. num_classes -1 stands for the largest value plus 1.
Tensor one_hot(const In& input, int64_t num_classes = -1);

// ---- random; one seed gives the same bits on any number of threads ----
// 1 with the probability that the element holds, else 0. Probabilities outside [0, 1] throw ValueError.
Tensor bernoulli(const In& input, const OptGenerator& generator = {});
// 1 with probability p, else 0, in input's sizes.
Tensor bernoulli(const In& input, double p, const OptGenerator& generator = {});
// Indices, i64, for weights [n] or [rows, n]: `num_samples` for each row, each drawn with a probability proportional
// to its weight; without replacement each at most once. Weights that are negative, not finite or too few throw
// ValueError.
Tensor multinomial(const In& input, int64_t num_samples, bool replacement = false, const OptGenerator& generator = {});
// In training each element is zeroed with probability p and the others scaled by 1 / (1 - p) (Srivastava et al.,
// 2014).
Tensor dropout(const In& input, double p = 0.5, bool training = true);
Tensor& dropout_(const TargetIn& input, double p = 0.5, bool training = true);

// ---- copies, and what writes alone ----
// resize_ with the sizes of another.
namespace by_operands { Tensor& resize_as_(const TargetIn& self, const In& the_template); }
inline constexpr struct resize_as__value : FunctionValue<resize_as__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& self, const In& the_template) const;
} resize_as_{};

// ---- activations and dropout ----
// In training, elements are set to selu's lowest value with probability p; then all are scaled and shifted so that
// mean and variance stay (Klambauer et al., 2017).
Tensor alpha_dropout(const In& input, double p, bool training);
Tensor& alpha_dropout_(const TargetIn& input, double p, bool training);
// Dropout of whole channels of [N, C, ...].
Tensor feature_dropout(const In& input, double p, bool training);
Tensor& feature_dropout_(const TargetIn& input, double p, bool training);
// alpha_dropout of whole channels of [N, C, ...].
Tensor feature_alpha_dropout(const In& input, double p, bool training);
Tensor& feature_alpha_dropout_(const TargetIn& input, double p, bool training);
// softmax((logits + g) / tau) along dim with g drawn from Gumbel's distribution (Jang et al., 2017). The maximum is
// then a draw with probabilities softmax(logits). With hard, the result is one-hot at the maximum, with the gradient
// of the soft values.
Tensor gumbel_softmax(const In& logits, double tau = 1.0, bool hard = false, int64_t dim = -1);
Tensor& gumbel_softmax_(const TargetIn& logits, double tau = 1.0, bool hard = false, int64_t dim = -1);

// ---- pooling, resizing and sampling of images ----
// The maxima of windows of [N, C, L] (or [C, L]); stride 0 stands for the kernel's size.
Tensor max_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                  Single dilation = 1, bool ceil_mode = false);
// The maxima of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 stands for the kernel's size.
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0,
                  Triple dilation = 1, bool ceil_mode = false);
// The maxima of windows, and their indices along the last dimension (int64).
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                                 Single dilation = 1, bool ceil_mode = false);
// The maxima of windows, and their indices (z * height + y) * width + x in each volume (int64).
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0,
                                 Triple dilation = 1, bool ceil_mode = false);
// The means of windows of [N, C, L] (or [C, L]); stride 0 stands for the kernel's size.
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                  bool ceil_mode = false, bool count_include_pad = true);
// The means of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 stands for the kernel's size.
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, OptInt divisor_override = {});
// The means of windows, one for each output element.
Tensor adaptive_avg_pool1d(const In& input, Single output_size);
// The means of windows, one for each output element.
Tensor adaptive_avg_pool3d(const In& input, Triple output_size);
// The maxima of windows, one for each output element, and their indices.
Tensors2 adaptive_max_pool1d(const In& input, Single output_size);
// The maxima of windows, one for each output element, and their indices.
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size);
// The maxima of windows, one for each output element, and their indices.
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size);
// The maxima of windows at positions that samples [N, C, 2] in [0, 1) decide, and their indices (Graham, 2014).
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size, const In& random_samples);
// The same for volumes; samples are [N, C, 3].
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size, const In& random_samples);
// Zeros of output_size, with the input at the positions that a max pooling's indices name.
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size);
// The same for volumes; stride and padding change nothing.
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride = 1, Triple padding = 0);
// The windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
// Adds columns up at their windows' positions in an image of output_size; the transpose of im2col.
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
// [.., C r^2, H, W] -> [.., C, H r, W r]: groups of r^2 channels as squares of pixels.
Tensor pixel_shuffle(const In& input, int64_t upscale_factor);
// [.., C, H r, W r] -> [.., C r^2, H, W]: squares of pixels as channels.
Tensor pixel_unshuffle(const In& input, int64_t downscale_factor);
// Reorders the channels of [N, C, ..]: the first of each group, then the second of each, and so on.
Tensor channel_shuffle(const In& input, int64_t groups);
// Resizes [N, C, L]; each output element takes the nearest input element.
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales = {});
// Resizes [N, C, H, W]; each output element takes the nearest input element.
Tensor upsample_nearest2d(const In& input, DimVec output_size,
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// Resizes [N, C, D, H, W]; each output element takes the nearest input element.
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d = {},
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// Resizes [N, C, L] by linear interpolation.
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales = {});
// Resizes [N, C, H, W] by bilinear interpolation.
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners,
                           std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// Resizes [N, C, D, H, W] by trilinear interpolation.
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners,
                            std::optional<double> scales_d = {},
                            std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// Resizes [N, C, H, W] by bicubic interpolation (Keys, 1981).
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners,
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// grid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode,
                    int64_t padding_mode, bool align_corners);
// The grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners);
// Pads the last dimension with its mirrored elements, without the ends; two numbers of elements, before and after.
Tensor reflection_pad1d(const In& input, DimVec padding);
// Pads the last two dimensions with their mirrored elements, without the ends; two numbers for each, starting with
// the last.
Tensor reflection_pad2d(const In& input, DimVec padding);
// Pads the last three dimensions with their mirrored elements, without the ends; two numbers for each, starting with
// the last.
Tensor reflection_pad3d(const In& input, DimVec padding);
// Pads the last dimension with copies of its end elements; two numbers of elements, before and after.
Tensor replication_pad1d(const In& input, DimVec padding);
// Pads the last two dimensions with copies of their end elements; two numbers for each, starting with the last.
Tensor replication_pad2d(const In& input, DimVec padding);
// Pads the last three dimensions with copies of their end elements; two numbers for each, starting with the last.
Tensor replication_pad3d(const In& input, DimVec padding);

// ---- normalization ----
// (x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions (Ba et al., 2016). Their sizes, and
// those of weight and bias, are normalized_shape. cudnn_enabled is ignored.
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight = std::nullopt,
                  const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
Tensor& layer_norm_(const TargetIn& input, DimVec normalized_shape, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
// x / sqrt(mean of x^2 + eps) * weight over the last dimensions (Zhang and Sennrich, 2019). Their sizes, and those of
// weight, are normalized_shape. By default eps is the machine epsilon of the computation: double's for double,
// float's for the others.
Tensor rms_norm(const In& input, DimVec normalized_shape,
                const In& weight = std::nullopt, std::optional<double> eps = {});
Tensor& rms_norm_(const TargetIn& input, DimVec normalized_shape,
                  const In& weight = std::nullopt, std::optional<double> eps = {});
// Splits the channels of each sample of [N, C, ...] into num_groups groups and normalizes each group as a whole (Wu
// and He, 2018). weight and bias are [C]. cudnn_enabled is ignored.
Tensor group_norm(const In& input, int64_t num_groups, const In& weight = std::nullopt, const In& bias = std::nullopt,
                  double eps = 1e-5, bool cudnn_enabled = true);
Tensor& group_norm_(const TargetIn& input, int64_t num_groups, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
// (x - mean) / sqrt(variance + eps) * weight + bias for each channel of [N, C, ...] over all other dimensions (Ioffe
// and Szegedy, 2015). weight, bias and running statistics are [C]. Training normalizes with the batch's statistics
// and updates the running ones, if given, through the write barrier. A batch without elements does not update them; a
// single value per channel throws. cudnn_enabled is ignored.
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);
Tensor& batch_norm_(const TargetIn& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum = 0.1,
                    double eps = 1e-5, bool cudnn_enabled = true);
// batch_norm for each channel of each sample of [N, C, ...] over the dimensions after it (Ulyanov et al., 2016). With
// use_input_stats it uses the sample's own statistics, and their means over the batch update the running ones, if
// given. Otherwise it uses the running ones.
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);
// x / (k + alpha s)^beta for [N, C, ...], where s is the mean of x^2 over `size` channels around each (Krizhevsky et
// al., 2012).
Tensor local_response_norm(const In& input, int64_t size, double alpha = 1e-4, double beta = 0.75, double k = 1.0);

// ---- attention ----
// softmax(query key^T * scale + mask) value: query [..., L, E], key [..., S, E], value [..., S, V] -> [..., L, V].
// scale defaults to 1 / sqrt(E). The mask broadcasts to [..., L, S]; a floating mask is added, a bool mask lets true
// elements attend. With is_causal row i attends to columns up to i.
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask = std::nullopt,
                                    double dropout_p = 0.0, bool is_causal = false, std::optional<double> scale = {});
Tensor& scaled_dot_product_attention_(const TargetIn& query, const In& key, const In& value,
                                      const In& mask = std::nullopt, double dropout_p = 0.0,
                                      bool is_causal = false, std::optional<double> scale = {});

// ---- recurrent networks ----
// One direction of an LSTM layer over all T steps of N sequences. from_input [T, N, 4 n] is W_ih x plus both biases,
// w_hh is [4 n, n], h0 and c0 are [N, n], f32 or f64. Returns all hidden rows and all cells, each [T, N, n]. With
// batch_first T and N are swapped. With reverse it runs from the last step to the first.
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0,
                   bool batch_first = false, bool reverse = false);

// ---- losses and distances ----
// -(target log(input) + (1 - target) log(1 - input)), for probabilities; weights broadcast with the target.
Tensor binary_cross_entropy(const In& input, const In& target,
                            const In& weight = std::nullopt, Reduction reduction = kMean);
// -log(softmax(logits)) at the target, for logits [N, C, ...] and class indices [N, ...], or probabilities of the
// logits' sizes. Targets equal to ignore_index are ignored; other classes outside [0, C) throw IndexError. Class
// weights are [C]; for class targets they weight the mean too.
Tensor cross_entropy(const In& logits, const In& target, const In& weight = std::nullopt, Reduction reduction = kMean,
                     int64_t ignore_index = -100, double label_smoothing = 0.0);
// cross_entropy(linear(input, linear_weight, linear_bias), target), computed in chunks of rows without storing all
// logits. Takes input [..., k], weight [classes, k] and class indices [...]. A recorded call computes the gradients
// in the same pass.
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target,
                            const In& linear_bias = std::nullopt, Reduction reduction = kMean,
                            int64_t ignore_index = -100, double label_smoothing = 0.0);
// Another name of cross_entropy.
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight = std::nullopt,
                          Reduction reduction = kMean, int64_t ignore_index = -100, double label_smoothing = 0.0);
// cross_entropy of log-probabilities.
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight = std::nullopt,
                Reduction reduction = kMean, int64_t ignore_index = -100);
// (input - target)^2. Reduction "none" gives one loss for each element.
Tensor mse_loss(const In& input, const In& target, Reduction reduction = kMean);
// |input - target|.
Tensor l1_loss(const In& input, const In& target, Reduction reduction = kMean);
// (x - y)^2 / (2 beta) if |x - y| is less than beta, else |x - y| - beta / 2.
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction = kMean, double beta = 1.0);
// binary_cross_entropy(sigmoid(input), target), accurate for large inputs. pos_weight is a factor on the term of
// positive targets.
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight = std::nullopt,
                                        const In& pos_weight = std::nullopt, Reduction reduction = kMean);
// target (log(target) - input), for log-probabilities `input`; with log_target exp(target) (target - input). It is 0
// if target is 0.
Tensor kl_div(const In& input, const In& target, Reduction reduction = kMean, bool log_target = false);
// d^2 / 2 if |d| is at most delta, else delta (|d| - delta / 2), with d = input - target (Huber, 1964).
Tensor huber_loss(const In& input, const In& target, Reduction reduction = kMean, double delta = 1.0);
// exp(input) - target input; without log_input, for rates, input - target log(input + eps). full adds Stirling's
// approximation of log(target!) if target is above 1.
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input = true, bool full = false,
                        double eps = 1e-8, Reduction reduction = kMean);
// (log(v) + (input - target)^2 / v) / 2 with v = max(var, eps). var has input's sizes, or 1 in the last dimension, or
// lacks that dimension. full adds log(2 pi) / 2.
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full = false,
                         double eps = 1e-6, Reduction reduction = kMean);
// log(1 + exp(-target input)), for targets 1 and -1.
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction = kMean);
// Binary cross-entropy with logits, times the classes' weights, averaged over the classes, the last dimension.
Tensor multilabel_soft_margin_loss(const In& input, const In& target,
                                   const In& weight = std::nullopt, Reduction reduction = kMean);
// input if target is 1, max(0, margin - input) if it is -1, their sum for other targets.
Tensor hinge_embedding_loss(const In& input, const In& target, double margin = 1.0, Reduction reduction = kMean);
// max(0, -target (input1 - input2) + margin).
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target,
                           double margin = 0.0, Reduction reduction = kMean);
// 1 - cos(input1, input2) if target is 1, max(0, cos - margin) if it is -1. Inputs are [N, D] and the target [N], or
// [D] and 0-dim.
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target,
                             double margin = 0.0, Reduction reduction = kMean);
// max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is pairwise_distance. With swap the negative's
// distance is the smaller of those to anchor and positive.
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin = 1.0,
                           double p = 2.0, double eps = 1e-6, bool swap = false, Reduction reduction = kMean);
// The mean of weight[y] max(0, margin - x[y] + x[j])^p over classes j other than the target y; p is 1 or 2.
Tensor multi_margin_loss(const In& input, const In& target, Scalar p = 1, Scalar margin = 1,
                         const In& weight = std::nullopt, Reduction reduction = kMean);
// The sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]), divided by the number of classes. The
// target has input's sizes and lists classes up to the first -1.
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction = kMean);
// -log of the probability of each target sequence, summed over all its alignments (Graves et al., 2006). log_probs is
// [T, N, C] or [T, C]; targets are [N, S] or concatenated; lengths are [N], int64 or int32. The mean is of losses
// divided by target lengths. With zero_infinity infinite losses (sequences that are too long), and their gradients,
// are 0.
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank = 0, Reduction reduction = kMean, bool zero_infinity = false);
// The cosine of the angle between vectors along dim. Norms below eps count as eps. The operands broadcast.
Tensor cosine_similarity(const In& x1, const In& x2, int64_t dim = 1, double eps = 1e-8);
// The p-norm of x1 - x2 + eps over the last dimension; the operands broadcast.
Tensor pairwise_distance(const In& x1, const In& x2, double p = 2.0, double eps = 1e-6, bool keepdim = false);
// input1^T W[k] input2 + bias[k] for each k: inputs [..., in1] and [..., in2], weight [out, in1, in2].
Tensor bilinear(const In& input1, const In& input2, const In& weight, const In& bias = std::nullopt);

// ---- special functions ----
// The n-th derivative of digamma; n is 0 or more.
Tensor polygamma(int64_t n, const In& input);
// The logarithm of the multivariate gamma function of dimension p.
Tensor mvlgamma(const In& input, int64_t p);
Tensor& mvlgamma_(const TargetIn& input, int64_t p);
Tensor& mvlgamma_out(Tensor& out, const In& input, int64_t p);
// log(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first.
Tensor logit(const In& input, std::optional<double> eps = {});
Tensor& logit_(const TargetIn& input, std::optional<double> eps = {});
Tensor& logit_out(Tensor& out, const In& input, std::optional<double> eps = {});
// The standard normal distribution function.
namespace by_operands { Tensor ndtr(const In& input); }
inline constexpr struct ndtr_value : FunctionValue<ndtr_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} ndtr{};
namespace by_operands { Tensor& ndtr_(const TargetIn& input); }
inline constexpr struct ndtr__value : FunctionValue<ndtr__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} ndtr_{};
namespace by_operands { Tensor& ndtr_out(Tensor& out, const In& input); }
inline constexpr struct ndtr_out_value : FunctionValue<ndtr_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} ndtr_out{};
// log(ndtr(x)), accurate far below 0.
namespace by_operands { Tensor log_ndtr(const In& input); }
inline constexpr struct log_ndtr_value : FunctionValue<log_ndtr_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} log_ndtr{};
namespace by_operands { Tensor& log_ndtr_(const TargetIn& input); }
inline constexpr struct log_ndtr__value : FunctionValue<log_ndtr__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} log_ndtr_{};
namespace by_operands { Tensor& log_ndtr_out(Tensor& out, const In& input); }
inline constexpr struct log_ndtr_out_value : FunctionValue<log_ndtr_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} log_ndtr_out{};
// Converts degrees to radians.
namespace by_operands { Tensor deg2rad(const In& input); }
inline constexpr struct deg2rad_value : FunctionValue<deg2rad_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} deg2rad{};
namespace by_operands { Tensor& deg2rad_(const TargetIn& input); }
inline constexpr struct deg2rad__value : FunctionValue<deg2rad__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} deg2rad_{};
namespace by_operands { Tensor& deg2rad_out(Tensor& out, const In& input); }
inline constexpr struct deg2rad_out_value : FunctionValue<deg2rad_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} deg2rad_out{};
// Converts radians to degrees.
namespace by_operands { Tensor rad2deg(const In& input); }
inline constexpr struct rad2deg_value : FunctionValue<rad2deg_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} rad2deg{};
namespace by_operands { Tensor& rad2deg_(const TargetIn& input); }
inline constexpr struct rad2deg__value : FunctionValue<rad2deg__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} rad2deg_{};
namespace by_operands { Tensor& rad2deg_out(Tensor& out, const In& input); }
inline constexpr struct rad2deg_out_value : FunctionValue<rad2deg_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} rad2deg_out{};

// ---- what numbers are made of, and choices ----
// True if the sign bit is set, also for -0 and NaN.
Tensor signbit(const In& input);
// True if the element is positive infinity.
namespace by_operands { Tensor isposinf(const In& input); }
inline constexpr struct isposinf_value : FunctionValue<isposinf_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isposinf{};
// True if the element is negative infinity.
namespace by_operands { Tensor isneginf(const In& input); }
inline constexpr struct isneginf_value : FunctionValue<isneginf_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isneginf{};
// True for all elements: there are no complex numbers.
namespace by_operands { Tensor isreal(const In& input); }
inline constexpr struct isreal_value : FunctionValue<isreal_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isreal{};
// The absolute value of input with the sign of other.
Tensor copysign(const In& input, const In& other);
namespace by_operands { Tensor& copysign_(const TargetIn& input, const In& other); }
inline constexpr struct copysign__value : FunctionValue<copysign__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} copysign_{};
namespace by_operands { Tensor& copysign_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct copysign_out_value : FunctionValue<copysign_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} copysign_out{};
// 0 for negative elements, 1 for positive ones, values for 0.
namespace by_operands { Tensor heaviside(const In& input, const In& values); }
inline constexpr struct heaviside_value : FunctionValue<heaviside_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& values) const;
} heaviside{};
namespace by_operands { Tensor& heaviside_(const TargetIn& input, const In& values); }
inline constexpr struct heaviside__value : FunctionValue<heaviside__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& values) const;
} heaviside_{};
namespace by_operands { Tensor& heaviside_out(Tensor& out, const In& input, const In& values); }
inline constexpr struct heaviside_out_value : FunctionValue<heaviside_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& values) const;
} heaviside_out{};
// The larger of two elements; if one is NaN, the other.
Tensor fmax(const In& input, const In& other);
namespace by_operands { Tensor& fmax_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct fmax_out_value : FunctionValue<fmax_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} fmax_out{};
// The smaller of two elements; if one is NaN, the other.
Tensor fmin(const In& input, const In& other);
namespace by_operands { Tensor& fmin_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct fmin_out_value : FunctionValue<fmin_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} fmin_out{};
// Replaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite
// numbers.
Tensor nan_to_num(const In& input, std::optional<double> nan = {},
                  std::optional<double> posinf = {}, std::optional<double> neginf = {});
Tensor& nan_to_num_(const TargetIn& input, std::optional<double> nan = {},
                    std::optional<double> posinf = {}, std::optional<double> neginf = {});
Tensor& nan_to_num_out(Tensor& out, const In& input, std::optional<double> nan = {},
                       std::optional<double> posinf = {}, std::optional<double> neginf = {});
// The next representable number after input towards other.
Tensor nextafter(const In& input, const In& other);
namespace by_operands { Tensor& nextafter_(const TargetIn& input, const In& other); }
inline constexpr struct nextafter__value : FunctionValue<nextafter__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} nextafter_{};
namespace by_operands { Tensor& nextafter_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct nextafter_out_value : FunctionValue<nextafter_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} nextafter_out{};
// mantissa 2^exponent, with the mantissa in [1/2, 1).
Tensors2 frexp(const In& input);
namespace by_operands { TensorRefs2 frexp_out(Tensor& out, Tensor& second, const In& input); }
inline constexpr struct frexp_out_value : FunctionValue<frexp_out_value, TensorRefs2, Tensor&, Tensor&, const Tensor&> {
  TensorRefs2 operator()(Tensor& out, Tensor& second, const In& input) const;
} frexp_out{};
// input 2^other.
Tensor ldexp(const In& input, const In& other);
namespace by_operands { Tensor& ldexp_(const TargetIn& input, const In& other); }
inline constexpr struct ldexp__value : FunctionValue<ldexp__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} ldexp_{};
namespace by_operands { Tensor& ldexp_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct ldexp_out_value : FunctionValue<ldexp_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} ldexp_out{};

// ---- running along a dimension, and order ----
// The position of each value in its sorted line: before equal elements, or with right after them. sorter: indices
// that sort the line if it is not sorted.
Tensor searchsorted(const In& sorted_sequence, const In& input, bool out_int32 = false,
                    bool right = false, const In& sorter = std::nullopt);
// The interval between sorted boundaries that each value is in: before equal boundaries, or with right after them.
Tensor bucketize(const In& input, const In& boundaries, bool out_int32 = false, bool right = false);
// The elements sorted along the first dimension.
namespace by_operands { Tensor msort(const In& input); }
inline constexpr struct msort_value : FunctionValue<msort_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} msort{};
namespace by_operands { Tensor& msort_out(Tensor& out, const In& input); }
inline constexpr struct msort_out_value : FunctionValue<msort_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} msort_out{};
// The k-th smallest element along dim, counted from 1, and its index.
Tensors2 kthvalue(const In& input, int64_t k, int64_t dim = -1, bool keepdim = false);
TensorRefs2 kthvalue_out(Tensor& out, Tensor& second, const In& input, int64_t k,
                         int64_t dim = -1, bool keepdim = false);
// The most frequent element along dim (of several, the smallest), and its last index.
Tensors2 mode(const In& input, int64_t dim = -1, bool keepdim = false);
TensorRefs2 mode_out(Tensor& out, Tensor& second, const In& input, int64_t dim = -1, bool keepdim = false);
// The smallest and the largest element, of all or along dim.
Tensors2 aminmax(const In& input, OptInt dim = {}, bool keepdim = false);
TensorRefs2 aminmax_out(Tensor& out, Tensor& second, const In& input, OptInt dim = {}, bool keepdim = false);

// ---- statistics ----
// The mean of the elements that are not NaN.
Tensor nanmean(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& nanmean_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The middle one of the sorted elements that are not NaN; of two, the lower one.
Tensor nanmedian(const In& input);
// The middle one of the sorted elements along dim that are not NaN (of two, the lower one), and its index.
Tensors2 nanmedian(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 nanmedian_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// The value below which a fraction q of the elements is, of all or along dim. interpolation between neighbours:
// "linear", "lower", "higher", "midpoint" or "nearest".
Tensor quantile(const In& input, const In& q, OptInt dim = {},
                bool keepdim = false, std::string_view interpolation = "linear");
Tensor& quantile_out(Tensor& out, const In& input, const In& q, OptInt dim = {},
                     bool keepdim = false, std::string_view interpolation = "linear");
// quantile of the elements that are not NaN.
Tensor nanquantile(const In& input, const In& q, OptInt dim = {},
                   bool keepdim = false, std::string_view interpolation = "linear");
Tensor& nanquantile_out(Tensor& out, const In& input, const In& q, OptInt dim = {},
                        bool keepdim = false, std::string_view interpolation = "linear");
// The covariances of variables, which are rows, over observations, which are columns.
Tensor cov(const In& input, int64_t correction = 1,
           const In& fweights = std::nullopt, const In& aweights = std::nullopt);
// The correlations of variables, which are rows, over observations, which are columns.
namespace by_operands { Tensor corrcoef(const In& input); }
inline constexpr struct corrcoef_value : FunctionValue<corrcoef_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} corrcoef{};
// The number of occurrences of 0, 1, ... in a vector, or the sums of their weights.
Tensor bincount(const In& input, const In& weights = std::nullopt, int64_t minlength = 0);
// The number of elements in each of `bins` equal intervals of [min, max]. If both are equal, the range is that of the
// elements.
Tensor histc(const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0);
Tensor& histc_out(Tensor& out, const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0);
// True if the element is among the test elements.
Tensor isin(const In& elements, const In& test_elements, bool assume_unique = false, bool invert = false);
// The distinct elements, sorted; for each element its position among them; and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique(const In& input);
// The distinct slices along dim, sorted; for each slice its position among them; and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique_dim(const In& input, int64_t dim, bool sorted = true,
                                              bool return_inverse = false, bool return_counts = false);
// The first of each run of equal neighbours, of all elements or of slices along dim; for each the number of its run;
// and the runs' lengths.
std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const In& input, bool return_inverse = false,
                                                      bool return_counts = false, OptInt dim = {});

// ---- differences and integrals ----
// Differences of neighbours along dim, n times. prepend and append are joined first.
Tensor diff(const In& input, int64_t n = 1, int64_t dim = -1,
            const In& prepend = std::nullopt, const In& append = std::nullopt);
Tensor& diff_out(Tensor& out, const In& input, int64_t n = 1, int64_t dim = -1,
                 const In& prepend = std::nullopt, const In& append = std::nullopt);
// The integral of y over the points x along dim, by the trapezoidal rule.
Tensor trapezoid(const In& y, const In& x, int64_t dim = -1);
// The integral of y along dim, over points at distance dx, by the trapezoidal rule.
Tensor trapezoid(const In& y, Scalar dx = 1, int64_t dim = -1);
// Another name of trapezoid.
Tensor trapz(const In& y, const In& x, int64_t dim = -1);
// Another name of trapezoid.
Tensor trapz(const In& y, Scalar dx = 1, int64_t dim = -1);
// The integrals up to each point of x along dim.
Tensor cumulative_trapezoid(const In& y, const In& x, int64_t dim = -1);
// The integrals up to each point along dim, with points at distance dx.
Tensor cumulative_trapezoid(const In& y, Scalar dx = 1, int64_t dim = -1);

// ---- further products and distances ----
// beta * input + alpha * mat vec.
Tensor addmv(const In& input, const In& mat, const In& vec, Scalar beta = 1, Scalar alpha = 1);
Tensor& addmv_(const TargetIn& input, const In& mat, const In& vec, Scalar beta = 1, Scalar alpha = 1);
Tensor& addmv_out(Tensor& out, const In& input, const In& mat, const In& vec, Scalar beta = 1, Scalar alpha = 1);
// beta * input + alpha * vec1 vec2^T.
Tensor addr(const In& input, const In& vec1, const In& vec2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addr_(const TargetIn& input, const In& vec1, const In& vec2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addr_out(Tensor& out, const In& input, const In& vec1, const In& vec2, Scalar beta = 1, Scalar alpha = 1);
// beta * input + alpha times the sum of the products of two batches of matrices.
Tensor addbmm(const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addbmm_(const TargetIn& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1);
// The sum of the products of two vectors' elements; another name of dot, since there are no complex numbers.
namespace by_operands { Tensor vdot(const In& input, const In& other); }
inline constexpr struct vdot_value : FunctionValue<vdot_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} vdot{};
namespace by_operands { Tensor& vdot_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct vdot_out_value : FunctionValue<vdot_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} vdot_out{};
// The Kronecker product: other times each element of input.
namespace by_operands { Tensor kron(const In& input, const In& other); }
inline constexpr struct kron_value : FunctionValue<kron_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} kron{};
namespace by_operands { Tensor& kron_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct kron_out_value : FunctionValue<kron_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} kron_out{};
// The cross products of vectors of three elements along dim, by default the first dimension of size 3.
Tensor cross(const In& input, const In& other, OptInt dim = {});
Tensor& cross_out(Tensor& out, const In& input, const In& other, OptInt dim = {});
// Sums of products over pairs of dimensions of both.
Tensor tensordot(const In& input, const In& other, DimVec dims_self, DimVec dims_other);
Tensor& tensordot_out(Tensor& out, const In& input, const In& other, DimVec dims_self, DimVec dims_other);
// The p-norm of input - other.
Tensor dist(const In& input, const In& other, Scalar p = 2);
// The p-norm of the difference of each row of x1 and each row of x2: [..., P, M] and [..., R, M] -> [..., P, R].
Tensor cdist(const In& x1, const In& x2, double p = 2.0, OptInt compute_mode = {});
// The p-norms of the differences of all pairs of rows.
Tensor pdist(const In& input, double p = 2.0);

// ---- put together, taken apart, turned ----
// Converts a number to a vector of one element.
Tensor atleast_1d(const In& input);
// Gives each tensor at least one dimension.
std::vector<Tensor> atleast_1d(const InList& tensors);
// Converts a vector to a row.
Tensor atleast_2d(const In& input);
// Gives each tensor at least two dimensions.
std::vector<Tensor> atleast_2d(const InList& tensors);
// Converts a vector to [1, n, 1], a matrix to [n, m, 1].
Tensor atleast_3d(const In& input);
// Gives each tensor at least three dimensions.
std::vector<Tensor> atleast_3d(const InList& tensors);
// A matrix with the matrices along its diagonal, 0 elsewhere.
Tensor block_diag(const InList& tensors);
// All combinations of one element of each vector, one row for each.
Tensor cartesian_prod(const InList& tensors);
// All choices of r elements of a vector, one row for each.
Tensor combinations(const In& input, int64_t r = 2, bool with_replacement = false);
// Concatenates the tensors horizontally; vectors are columns.
Tensor column_stack(const InList& tensors);
Tensor& column_stack_out(Tensor& out, const InList& tensors);
// Another name of vstack.
Tensor row_stack(const InList& tensors);
Tensor& row_stack_out(Tensor& out, const InList& tensors);
// Concatenates the tensors along the third dimension.
Tensor dstack(const InList& tensors);
Tensor& dstack_out(Tensor& out, const InList& tensors);
// Writes the last dimension to the diagonal of two dimensions.
Tensor diag_embed(const In& input, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1);
// A matrix with all elements on a diagonal.
Tensor diagflat(const In& input, int64_t offset = 0);
// Splits the columns into that number of equal pieces.
std::vector<Tensor> hsplit(const In& input, int64_t sections);
// Splits before each of the columns.
std::vector<Tensor> hsplit(const In& input, DimVec indices);
// Splits the rows into that number of equal pieces.
std::vector<Tensor> vsplit(const In& input, int64_t sections);
// Splits before each of the rows.
std::vector<Tensor> vsplit(const In& input, DimVec indices);
// Splits the third dimension into that number of equal pieces.
std::vector<Tensor> dsplit(const In& input, int64_t sections);
// Splits the third dimension before each of the indices.
std::vector<Tensor> dsplit(const In& input, DimVec indices);
// Rotates by 90 degrees k times, from the first of two dimensions (by default 0 and 1) towards the second.
Tensor rot90(const In& input, int64_t k = 1, DimVec dims = {});
// A copy in which src replaces one slice.
Tensor select_scatter(const In& input, const In& src, int64_t dim, int64_t index);
// A copy in which src replaces the slices from start up to, not including, end.
Tensor slice_scatter(const In& input, const In& src, int64_t dim = 0, OptInt start = {},
                     OptInt end = {}, int64_t step = 1);
// A copy in which src replaces a diagonal.
Tensor diagonal_scatter(const In& input, const In& src, int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1);
// For each of the indices, which broadcast, the element with that index along dim, or in the flattened tensor.
Tensor take_along_dim(const In& input, const In& indices, OptInt dim = {});
Tensor& take_along_dim_out(Tensor& out, const In& input, const In& indices, OptInt dim = {});
// A copy with values written, or added, at positions in row-major order.
Tensor put(const In& input, const In& index, const In& source, bool accumulate = false);
Tensor& put_(const TargetIn& input, const In& index, const In& source, bool accumulate = false);
// Scales slices along dim whose p-norm is above maxnorm down to it.
Tensor renorm(const In& input, Scalar p, int64_t dim, Scalar maxnorm);
Tensor& renorm_(const TargetIn& input, Scalar p, int64_t dim, Scalar maxnorm);
Tensor& renorm_out(Tensor& out, const In& input, Scalar p, int64_t dim, Scalar maxnorm);
// Converts positions in row-major order to an index for each dimension.
std::vector<Tensor> unravel_index(const In& indices, DimVec shape);
// The powers of a vector's elements, one row for each.
Tensor vander(const In& x, OptInt N = {}, bool increasing = false);
// input, with src combined into the elements that index names along dim: "sum", "prod", "mean", "amax" or "amin",
// with or without the element itself.
Tensor scatter_reduce(const In& input, int64_t dim, const In& index, const In& src,
                      std::string_view reduce, bool include_self = true);
Tensor& scatter_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& src,
                        std::string_view reduce, bool include_self = true);
Tensor& scatter_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src,
                           std::string_view reduce, bool include_self = true);
// input, with slices of source combined into those that a vector of indices names: "prod", "mean", "amax" or "amin".
Tensor index_reduce(const In& input, int64_t dim, const In& index, const In& source,
                    std::string_view reduce, bool include_self = true);
Tensor& index_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& source,
                      std::string_view reduce, bool include_self = true);
Tensor& index_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source,
                         std::string_view reduce, bool include_self = true);

}  // namespace situ
