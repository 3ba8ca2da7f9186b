// Made by scripts/generate from situ/ops/functions.txt: change that.
// Functions that are composed of ops, with their forms.
#pragma once
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ {

// ---- elementwise, of one tensor ----
// The elements within bounds that broadcast; where min is above max, max wins. An undefined bound is none.
Tensor clamp(const In& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clamp_(const TargetIn& input, const TensorIn& min, const TensorIn& max = {});
Tensor& clamp_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max = {});
// The elements cut at an upper bound that broadcasts.
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
// x above 0, alpha (exp(x / alpha) - 1) below.
Tensor celu(const In& input, double alpha = 1.0);
Tensor& celu_(const TargetIn& input, double alpha = 1.0);
Tensor& celu_out(Tensor& out, const In& input, double alpha = 1.0);
// x above 0, a slope times x below (Xu et al., 2015): in training drawn from [lower, upper] for each element, else
// their mean.
Tensor rrelu(const In& input, double lower = 0.125, double upper = 0.3333333333333333,
             bool training = false, const OptGenerator& generator = {});
Tensor& rrelu_(const TargetIn& input, double lower = 0.125, double upper = 0.3333333333333333,
               bool training = false, const OptGenerator& generator = {});
// x above 0, weight times x below (He et al., 2015): one weight, or one for each channel, the second dimension.
namespace by_operands { Tensor prelu(const In& input, const In& weight); }
inline constexpr struct prelu_value : FunctionValue<prelu_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& weight) const;
} prelu{};
// The elements, min where they are below it.
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
// The elements, max where they are above it.
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
// For each dimension the indices of the elements that are not 0.
std::vector<Tensor> where(const In& condition);
// |input - other| <= atol + rtol * |other|, elementwise.
Tensor isclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);
// Whether isclose holds everywhere.
bool allclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);
// Whether sizes and all elements are the same.
bool equal(const In& input, const In& other);

// ---- reductions ----
// The middle one of the sorted elements, the lower of two.
Tensor median(const In& input);
// The middle one along dim, the lower of two, and where it stands.
Tensors2 median(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 median_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// How many elements are not 0: of all, or along dim.
Tensor count_nonzero(const In& input, DimVec dim = {});
// The indices that sort along dim; equal elements keep their order.
Tensor argsort(const In& input, int64_t dim = -1, bool descending = false);
// Variance and mean of the same elements, along dim or of all.
Tensors2 var_mean(const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
// Standard deviation and mean of the same elements, along dim or of all.
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
// The product over the last dimension of input and the last but one of other; what stands before broadcasts. A vector
// counts as a row on the left and a column on the right, and its dimension goes.
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
// L with L L^T = input, lower triangular, or with upper R with R^T R = input. Reads that triangle of input alone.
Tensor linalg_cholesky(const In& input, bool upper = false);
Tensor& linalg_cholesky_out(Tensor& out, const In& input, bool upper = false);
// Another name of linalg.cholesky.
Tensor cholesky(const In& input, bool upper = false);
Tensor& cholesky_out(Tensor& out, const In& input, bool upper = false);
// The inverse of the matrix whose Cholesky factor is given.
Tensor cholesky_inverse(const In& input, bool upper = false);
Tensor& cholesky_inverse_out(Tensor& out, const In& input, bool upper = false);
// L and U of input = P L U in one matrix, and the row that each row changed places with (int32, from 1). A zero on
// U's diagonal is refused.
Tensors2 linalg_lu_factor(const In& input, bool pivot = true);
TensorRefs2 linalg_lu_factor_out(Tensor& out, Tensor& second, const In& input, bool pivot = true);
// P L U = input: a permutation, a unit lower triangular and an upper triangular matrix.
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const In& input, bool pivot = true);
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_out(Tensor& out, Tensor& second, Tensor& third,
                                                    const In& input, bool pivot = true);
// The factors that linalg.lu_factor has packed; what is not asked for is empty.
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const In& LU_data, const In& LU_pivots,
                                             bool unpack_data = true, bool unpack_pivots = true);
// X with A X = B, or with left=False X A = B, from A's packed factors; with adjoint of A's transpose.
Tensor linalg_lu_solve(const In& LU, const In& pivots, const In& B, bool left = true, bool adjoint = false);
Tensor& linalg_lu_solve_out(Tensor& out, const In& LU, const In& pivots, const In& B,
                            bool left = true, bool adjoint = false);
// X with A X = input, from A's packed factors.
namespace by_operands { Tensor lu_solve(const In& input, const In& LU_data, const In& LU_pivots); }
inline constexpr struct lu_solve_value : FunctionValue<lu_solve_value, Tensor, const Tensor&, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& LU_data, const In& LU_pivots) const;
} lu_solve{};
namespace by_operands { Tensor& lu_solve_out(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots); }
inline constexpr struct lu_solve_out_value : FunctionValue<lu_solve_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots) const;
} lu_solve_out{};
// linalg_solve() that says of each matrix whether it is singular: 0, or the place of the first zero on the diagonal
// of its factor.
Tensors2 linalg_solve_ex(const In& A, const In& B, bool left = true, bool check_errors = false);
TensorRefs2 linalg_solve_ex_out(Tensor& out, Tensor& second, const In& A, const In& B,
                                bool left = true, bool check_errors = false);
// X with A X = B, or with left=False X A = B. B holds matrices, or vectors where it has A's batch sizes and one
// dimension more.
Tensor linalg_solve(const In& A, const In& B, bool left = true);
Tensor& linalg_solve_out(Tensor& out, const In& A, const In& B, bool left = true);
// X with A X = input, or A^T X = input, of triangular matrices A, and a copy of A.
Tensors2 triangular_solve(const In& input, const In& A, bool upper = true,
                          bool transpose = false, bool unitriangular = false);
TensorRefs2 triangular_solve_out(Tensor& out, Tensor& second, const In& input, const In& A, bool upper = true,
                                 bool transpose = false, bool unitriangular = false);
// Q R = A: orthonormal columns and an upper triangular matrix. mode "reduced", "complete" (Q is square) or "r" (Q is
// empty).
Tensors2 linalg_qr(const In& A, std::string_view mode = "reduced");
TensorRefs2 linalg_qr_out(Tensor& out, Tensor& second, const In& A, std::string_view mode = "reduced");
// linalg.qr, complete where not some.
Tensors2 qr(const In& input, bool some = true);
TensorRefs2 qr_out(Tensor& out, Tensor& second, const In& input, bool some = true);
// U diag(S) Vh = A with singular values in falling order; full_matrices: U and Vh are square. The gradient of vectors
// that belong to equal values is infinite.
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const In& A,
                                              bool full_matrices = true, std::optional<std::string_view> driver = {});
std::tuple<Tensor&, Tensor&, Tensor&> linalg_svd_out(Tensor& out, Tensor& second, Tensor& third, const In& A,
                                                     bool full_matrices = true, std::optional<std::string_view> driver = {});
// The singular values in falling order.
Tensor linalg_svdvals(const In& A, std::optional<std::string_view> driver = {});
Tensor& linalg_svdvals_out(Tensor& out, const In& A, std::optional<std::string_view> driver = {});
// U diag(S) V^T = input; zeros for U and V where they are not to be computed.
std::tuple<Tensor, Tensor, Tensor> svd(const In& input, bool some = true, bool compute_uv = true);
std::tuple<Tensor&, Tensor&, Tensor&> svd_out(Tensor& out, Tensor& second, Tensor& third, const In& input,
                                              bool some = true, bool compute_uv = true);
// Eigenvalues of symmetric matrices in rising order, and eigenvectors in columns. Reads the lower triangle, or the
// upper one.
Tensors2 linalg_eigh(const In& A, std::string_view UPLO = "L");
TensorRefs2 linalg_eigh_out(Tensor& out, Tensor& second, const In& A, std::string_view UPLO = "L");
// The eigenvalues of symmetric matrices in rising order. Reads the lower triangle, or the upper one.
Tensor linalg_eigvalsh(const In& A, std::string_view UPLO = "L");
Tensor& linalg_eigvalsh_out(Tensor& out, const In& A, std::string_view UPLO = "L");
// L and D of symmetric matrices L D L^T in one, and LAPACK's pivots (int32). A zero on D's diagonal is refused.
Tensors2 linalg_ldl_factor(const In& input, bool hermitian = false);
TensorRefs2 linalg_ldl_factor_out(Tensor& out, Tensor& second, const In& input, bool hermitian = false);
// The X that makes |A X - B| least, and the least X of those. driver "gelsy" (QR with pivots, the default), "gels"
// (QR, of full rank), "gelsd" or "gelss" (singular values). What a driver does not find is empty.
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const In& A, const In& B,
                                                        std::optional<double> rcond = {}, std::optional<std::string_view> driver = {});
std::tuple<Tensor&, Tensor&, Tensor&, Tensor&> linalg_lstsq_out(Tensor& out, Tensor& second, Tensor& third,
                                                                Tensor& fourth, const In& A, const In& B,
                                                                std::optional<double> rcond = {}, std::optional<std::string_view> driver = {});
// The logarithm of the determinant: -inf of a singular matrix, NaN of a negative one.
namespace by_operands { Tensor logdet(const In& input); }
inline constexpr struct logdet_value : FunctionValue<logdet_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} logdet{};
// The Moore-Penrose pseudo-inverse: singular values that are not above rcond times the largest count as 0; unless
// given rcond is the larger side times the dtype's step.
Tensor linalg_pinv(const In& input, const In& rcond = std::nullopt);
// The Moore-Penrose pseudo-inverse: singular values that are not above max(atol, rtol * the largest) count as 0.
Tensor linalg_pinv(const In& input, const In& atol, const In& rtol, bool hermitian = false);
// The Moore-Penrose pseudo-inverse.
Tensor pinverse(const In& input, double rcond = 1e-15);
// How many singular values are above max(atol, rtol * the largest) (int64).
Tensor linalg_matrix_rank(const In& input, const In& atol = std::nullopt,
                          const In& rtol = std::nullopt, bool hermitian = false);
Tensor& linalg_matrix_rank_out(Tensor& out, const In& input, const In& atol = std::nullopt,
                               const In& rtol = std::nullopt, bool hermitian = false);
// e to the power of square matrices.
namespace by_operands { Tensor matrix_exp(const In& input); }
inline constexpr struct matrix_exp_value : FunctionValue<matrix_exp_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} matrix_exp{};
// e to the power of square matrices.
namespace by_operands { Tensor linalg_matrix_exp(const In& input); }
inline constexpr struct linalg_matrix_exp_value : FunctionValue<linalg_matrix_exp_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} linalg_matrix_exp{};
namespace by_operands { Tensor& linalg_matrix_exp_out(Tensor& out, const In& input); }
inline constexpr struct linalg_matrix_exp_out_value : FunctionValue<linalg_matrix_exp_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} linalg_matrix_exp_out{};
// The n-th power of square matrices; below 0 that of the inverse.
Tensor matrix_power(const In& input, int64_t n);
Tensor& matrix_power_out(Tensor& out, const In& input, int64_t n);
// The n-th power of square matrices; below 0 that of the inverse.
Tensor linalg_matrix_power(const In& input, int64_t n);
Tensor& linalg_matrix_power_out(Tensor& out, const In& input, int64_t n);
// The p-norm of all elements, or along dim, computed in dtype.
Tensor linalg_vector_norm(const In& x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_vector_norm_out(Tensor& out, const In& x, Scalar ord = 2, DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// Of matrices in two dimensions, the last ones unless given: ord 1 the largest sum of a column, infinity of a row, 2
// the largest singular value, below 0 the smallest ones.
Tensor linalg_matrix_norm(const In& A, Scalar ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, Scalar ord, DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// The root of the sum of squares ("fro"), or the sum of the singular values ("nuc").
Tensor linalg_matrix_norm(const In& A, std::string_view ord = "fro", DimVec dim = {},
                          bool keepdim = false, OptDType dtype = {});
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, std::string_view ord = "fro", DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {});
// Of vectors or matrices: over one dimension linalg.vector_norm, over two linalg.matrix_norm; without ord the root of
// the sum of squares.
Tensor linalg_norm(const In& x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_norm_out(Tensor& out, const In& x, OptScalar ord = {}, DimVec dim = {},
                        bool keepdim = false, OptDType dtype = {});
// linalg.matrix_norm, "fro" or "nuc".
Tensor linalg_norm(const In& x, std::string_view ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& linalg_norm_out(Tensor& out, const In& x, std::string_view ord, DimVec dim = {},
                        bool keepdim = false, OptDType dtype = {});
// The sum of a matrix's singular values.
Tensor nuclear_norm(const In& input, bool keepdim = false);
// The sum of the singular values of matrices in two dimensions.
Tensor nuclear_norm(const In& input, DimVec dim, bool keepdim = false);
// The condition number: the norm of A times that of its inverse; without p the largest singular value by the
// smallest.
Tensor linalg_cond(const In& A, OptScalar p = {});
Tensor& linalg_cond_out(Tensor& out, const In& A, OptScalar p = {});
// The condition number by the norm "fro" or "nuc".
Tensor linalg_cond(const In& A, std::string_view p);
Tensor& linalg_cond_out(Tensor& out, const In& A, std::string_view p);
// The product of matrices in the order that costs least; the first and the last may be vectors.
Tensor linalg_multi_dot(const InList& tensors);
// The product of matrices in the order that costs least.
Tensor chain_matmul(const InList& matrices);
// The inverse of the linear map from the dimensions from ind on to those before.
Tensor linalg_tensorinv(const In& input, int64_t ind = 2);
Tensor& linalg_tensorinv_out(Tensor& out, const In& input, int64_t ind = 2);
// X with tensordot(A, X, X.dim()) = B; dims of A are moved to its end first.
Tensor linalg_tensorsolve(const In& A, const In& B, DimVec dims = {});
Tensor& linalg_tensorsolve_out(Tensor& out, const In& A, const In& B, DimVec dims = {});
// The powers 0 to N - 1 of each element, in a new last dimension; N is the size of the last one unless given.
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
// svd_lowrank of A, centred by its columns' means; q is min(6, m, n) unless given.
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const In& A, OptInt q = {}, bool center = true, int64_t niter = 2);

// ---- views: the result shares the tensor's bytes ----
// One dimension as several; one size may be -1.
Tensor unflatten(const In& input, int64_t dim, DimVec sizes);
// All elements as a vector.
namespace by_operands { Tensor ravel(const In& input); }
inline constexpr struct ravel_value : FunctionValue<ravel_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} ravel{};
// A matrix with rows and columns in each other's place; vectors stay.
Tensor t(const In& input);
namespace by_operands { Tensor& t_(const TargetIn& input); }
inline constexpr struct t__value : FunctionValue<t__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} t_{};
// One dimension in another place, the others in their order.
Tensor movedim(const In& input, int64_t source, int64_t destination);
// Dimensions in other places, the others in their order.
Tensor movedim(const In& input, DimVec source, DimVec destination);
// Another name of movedim.
Tensor moveaxis(const In& input, int64_t source, int64_t destination);
// Another name of movedim.
Tensor moveaxis(const In& input, DimVec source, DimVec destination);
// A view where strides allow, else a copy; one size may be -1. reshape_ refuses where strides would force a copy.
Tensor reshape(const In& input, DimVec size);
Tensor& reshape_(const TargetIn& input, DimVec size);
// The dimensions from start_dim to end_dim as one.
Tensor flatten(const In& input, int64_t start_dim = 0, int64_t end_dim = -1);
// Views: pieces of that size along dim, the last maybe smaller.
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim = 0);
// Views: pieces of those sizes along dim, which must add up.
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim = 0);
// Views: pieces of those sizes along dim, which must add up.
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim = 0);
// Views: so many pieces along dim, the last maybe smaller.
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim = 0);
// Views: so many pieces along dim, the first ones longer by one where they cannot be equal.
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim = 0);
// Views: cut before each of the indices along dim.
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim = 0);
// Views: the slices along dim, which goes.
std::vector<Tensor> unbind(const In& input, int64_t dim = 0);

// ---- joining, rearranging ----
// So many copies along each of the last dimensions.
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
// Tensors of one shape along a new dimension.
Tensor stack(const InList& tensors, int64_t dim = 0);
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// The tensors one above the other; vectors as rows.
Tensor vstack(const InList& tensors);
Tensor& vstack_out(Tensor& out, const InList& tensors);
// The tensors side by side; vectors end to end.
Tensor hstack(const InList& tensors);
Tensor& hstack_out(Tensor& out, const InList& tensors);
// Of a vector: the matrix with it on that diagonal; of a matrix: that diagonal, a copy.
Tensor diag(const In& input, int64_t diagonal = 0);
// Each element (or slice along dim) `repeats` times in a row; without dim, of the flattened tensor.
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim = {});

// ---- indices ----
// The indices of the elements that are not 0, a row each.
namespace by_operands { Tensor nonzero(const In& input); }
inline constexpr struct nonzero_value : FunctionValue<nonzero_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} nonzero{};
namespace by_operands { Tensor& nonzero_out(Tensor& out, const In& input); }
inline constexpr struct nonzero_out_value : FunctionValue<nonzero_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} nonzero_out{};
// The indices of the elements that are not 0, a row each.
namespace by_operands { Tensor argwhere(const In& input); }
inline constexpr struct argwhere_value : FunctionValue<argwhere_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} argwhere{};
// A tensor with values, which broadcast, at the places that indices name, or added there, also where an index
// repeats; without accumulate the last value named wins.
Tensor index_put(const In& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate = false);
Tensor& index_put_(const TargetIn& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate = false);
// [count]: the elements where the mask holds, in row-major order; mask and input broadcast.
namespace by_operands { Tensor masked_select(const In& input, const In& mask); }
inline constexpr struct masked_select_value : FunctionValue<masked_select_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mask) const;
} masked_select{};
namespace by_operands { Tensor& masked_select_out(Tensor& out, const In& input, const In& mask); }
inline constexpr struct masked_select_out_value : FunctionValue<masked_select_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mask) const;
} masked_select_out{};
// Elements by their number in row-major order; the result has the index's sizes.
namespace by_operands { Tensor take(const In& input, const In& index); }
inline constexpr struct take_value : FunctionValue<take_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& index) const;
} take{};
// A new last dimension, 1 at the class and 0 elsewhere; num_classes is the largest value and one where it is -1.
Tensor one_hot(const In& input, int64_t num_classes = -1);

// ---- random; one seed gives the same bits on any number of threads ----
// 0 or 1 for each element, 1 with the probability that stands there; ValueError outside [0, 1].
Tensor bernoulli(const In& input, const OptGenerator& generator = {});
// 0 or 1, 1 with probability p, in input's sizes.
Tensor bernoulli(const In& input, double p, const OptGenerator& generator = {});
// Of weights [n] or [rows, n]: indices, i64, `num_samples` a row, each drawn with a probability in proportion to its
// weight; without replacement each at most once. ValueError for weights that are negative, not finite or too few.
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
// In training elements are set to selu's lowest value with probability p, and all are scaled and shifted so that mean
// and variance stay (Klambauer et al., 2017).
Tensor alpha_dropout(const In& input, double p, bool training);
Tensor& alpha_dropout_(const TargetIn& input, double p, bool training);
// Dropout of whole channels of [N, C, ...].
Tensor feature_dropout(const In& input, double p, bool training);
Tensor& feature_dropout_(const TargetIn& input, double p, bool training);
// alpha_dropout of whole channels of [N, C, ...].
Tensor feature_alpha_dropout(const In& input, double p, bool training);
Tensor& feature_alpha_dropout_(const TargetIn& input, double p, bool training);
// softmax((logits + g) / tau) along dim with draws g of Gumbel's distribution (Jang et al., 2017), so that the
// maximum is a draw by the probabilities softmax(logits). hard: one-hot vectors of the maximum, with the gradient of
// the soft ones.
Tensor gumbel_softmax(const In& logits, double tau = 1.0, bool hard = false, int64_t dim = -1);
Tensor& gumbel_softmax_(const TargetIn& logits, double tau = 1.0, bool hard = false, int64_t dim = -1);

// ---- pooling, resizing and sampling of images ----
// The maxima of windows of [N, C, L] (or [C, L]); stride 0 is the kernel's size.
Tensor max_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                  Single dilation = 1, bool ceil_mode = false);
// The maxima of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 is the kernel's size.
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0,
                  Triple dilation = 1, bool ceil_mode = false);
// The maxima and where along the last dimension they came from (int64).
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                                 Single dilation = 1, bool ceil_mode = false);
// The maxima and where they came from: indices (z * height + y) * width + x into each volume (int64).
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0,
                                 Triple dilation = 1, bool ceil_mode = false);
// The means of windows of [N, C, L] (or [C, L]); stride 0 is the kernel's size.
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                  bool ceil_mode = false, bool count_include_pad = true);
// The means of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 is the kernel's size.
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, OptInt divisor_override = {});
// The means of as many windows as the output has places.
Tensor adaptive_avg_pool1d(const In& input, Single output_size);
// The means of as many windows as the output has places.
Tensor adaptive_avg_pool3d(const In& input, Triple output_size);
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool1d(const In& input, Single output_size);
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size);
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size);
// The maxima of windows at places that samples [N, C, 2] in [0, 1) decide, and where they came from (Graham, 2014).
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size, const In& random_samples);
// The same of volumes; samples are [N, C, 3].
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size, const In& random_samples);
// Zeros of output_size with the input where the indices of a max pooling say.
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size);
// The same of volumes; stride and padding change nothing.
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride = 1, Triple padding = 0);
// The windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
// Columns added up where their windows stand in an image of output_size; im2col's transpose.
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
// [.., C r^2, H, W] -> [.., C, H r, W r]: groups of r^2 channels as squares of pixels.
Tensor pixel_shuffle(const In& input, int64_t upscale_factor);
// [.., C, H r, W r] -> [.., C r^2, H, W]: squares of pixels as channels.
Tensor pixel_unshuffle(const In& input, int64_t downscale_factor);
// The channels of [N, C, ..] in another order: the first of each group, then the second of each, and so on.
Tensor channel_shuffle(const In& input, int64_t groups);
// [N, C, L] in another size, each place taking the nearest element.
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales = {});
// [N, C, H, W] in other sizes, each place taking the nearest element.
Tensor upsample_nearest2d(const In& input, DimVec output_size,
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// [N, C, D, H, W] in other sizes, each place taking the nearest element.
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d = {},
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// [N, C, L] in another size, by lines between elements.
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales = {});
// [N, C, H, W] in other sizes, by lines between elements in both directions.
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners,
                           std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// [N, C, D, H, W] in other sizes, by lines between elements in all directions.
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners,
                            std::optional<double> scales_d = {},
                            std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// [N, C, H, W] in other sizes, by cubics through four elements in both directions (Keys, 1981).
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners,
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {});
// grid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode,
                    int64_t padding_mode, bool align_corners);
// The grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners);
// Elements added at the ends of the last dimension, turned back at their ends; two numbers for each, from the last
// one back.
Tensor reflection_pad1d(const In& input, DimVec padding);
// Elements added at the ends of the last two dimensions, turned back at their ends; two numbers for each, from the
// last one back.
Tensor reflection_pad2d(const In& input, DimVec padding);
// Elements added at the ends of the last three dimensions, turned back at their ends; two numbers for each, from the
// last one back.
Tensor reflection_pad3d(const In& input, DimVec padding);
// Elements added at the ends of the last dimension, repeated; two numbers for each, from the last one back.
Tensor replication_pad1d(const In& input, DimVec padding);
// Elements added at the ends of the last two dimensions, repeated; two numbers for each, from the last one back.
Tensor replication_pad2d(const In& input, DimVec padding);
// Elements added at the ends of the last three dimensions, repeated; two numbers for each, from the last one back.
Tensor replication_pad3d(const In& input, DimVec padding);

// ---- normalization ----
// (x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions, which are normalized_shape, as are
// weight and bias (Ba et al., 2016). cudnn_enabled changes nothing.
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight = std::nullopt,
                  const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
Tensor& layer_norm_(const TargetIn& input, DimVec normalized_shape, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
// x / sqrt(mean of x^2 + eps) * weight over the last dimensions, which are normalized_shape, as is weight (Zhang and
// Sennrich, 2019). Without eps it is the step from 1 to the next number of the type that computes, double for double
// and float for the others.
Tensor rms_norm(const In& input, DimVec normalized_shape,
                const In& weight = std::nullopt, std::optional<double> eps = {});
Tensor& rms_norm_(const TargetIn& input, DimVec normalized_shape,
                  const In& weight = std::nullopt, std::optional<double> eps = {});
// The channels of each sample of [N, C, ...] in num_groups groups, each normalised as a whole (Wu and He, 2018);
// weight and bias are [C]. cudnn_enabled changes nothing.
Tensor group_norm(const In& input, int64_t num_groups, const In& weight = std::nullopt, const In& bias = std::nullopt,
                  double eps = 1e-5, bool cudnn_enabled = true);
Tensor& group_norm_(const TargetIn& input, int64_t num_groups, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true);
// (x - mean) / sqrt(variance + eps) * weight + bias for each channel of [N, C, ...] over all else; weight, bias and
// running statistics are [C] (Ioffe and Szegedy, 2015). Training: normalises with the batch's statistics and moves
// the running ones (when given) through the write gate; a batch without elements leaves them as they are, and one
// value in each channel is refused. cudnn_enabled changes nothing.
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);
Tensor& batch_norm_(const TargetIn& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum = 0.1,
                    double eps = 1e-5, bool cudnn_enabled = true);
// batch_norm for each channel of each sample of [N, C, ...] over what follows (Ulyanov et al., 2016). With
// use_input_stats by the sample's own statistics, whose means over the batch move the running ones (when given); else
// by the running ones.
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);
// x / (k + alpha s)^beta for [N, C, ...], s the mean of x^2 over `size` channels around each (Krizhevsky et al.,
// 2012).
Tensor local_response_norm(const In& input, int64_t size, double alpha = 1e-4, double beta = 0.75, double k = 1.0);

// ---- attention ----
// softmax(query key^T * scale + mask) value: query [..., L, E], key [..., S, E], value [..., S, V] -> [..., L, V].
// scale: 1 / sqrt(E) unless given; mask broadcasts to [..., L, S] and is added, or, of bools, lets through where it
// is true; is_causal: row i sees columns up to i.
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask = std::nullopt,
                                    double dropout_p = 0.0, bool is_causal = false, std::optional<double> scale = {});
Tensor& scaled_dot_product_attention_(const TargetIn& query, const In& key, const In& value,
                                      const In& mask = std::nullopt, double dropout_p = 0.0,
                                      bool is_causal = false, std::optional<double> scale = {});

// ---- recurrent networks ----
// One direction of an LSTM layer over all T steps, of N sequences: from_input [T, N, 4 n] is W_ih x plus both biases,
// w_hh is [4 n, n], h0 and c0 are [N, n], f32 or f64. Returns all hidden rows and all cells, each [T, N, n].
// batch_first: T and N change places. reverse: from the last step to the first.
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0,
                   bool batch_first = false, bool reverse = false);

// ---- losses and distances ----
// -(target log(input) + (1 - target) log(1 - input)), of probabilities; weights broadcast against the target.
Tensor binary_cross_entropy(const In& input, const In& target,
                            const In& weight = std::nullopt, Reduction reduction = kMean);
// Of logits [N, C, ...] with class indices [N, ...], or with probabilities of the logits' sizes. Targets of
// ignore_index count for nothing; other classes outside [0, C) throw IndexError. Class weights are [C]: of class
// targets the mean is weighted too.
Tensor cross_entropy(const In& logits, const In& target, const In& weight = std::nullopt, Reduction reduction = kMean,
                     int64_t ignore_index = -100, double label_smoothing = 0.0);
// cross_entropy(linear(input, linear_weight, linear_bias), target) that never holds all logits: of input [..., k],
// weight [classes, k] and class indices [...], in chunks of rows. A recorded call makes the gradients at once, in one
// pass.
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target,
                            const In& linear_bias = std::nullopt, Reduction reduction = kMean,
                            int64_t ignore_index = -100, double label_smoothing = 0.0);
// Another name of cross_entropy.
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight = std::nullopt,
                          Reduction reduction = kMean, int64_t ignore_index = -100, double label_smoothing = 0.0);
// cross_entropy of log-probabilities.
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight = std::nullopt,
                Reduction reduction = kMean, int64_t ignore_index = -100);
// (input - target)^2. Reduction none keeps one for each element.
Tensor mse_loss(const In& input, const In& target, Reduction reduction = kMean);
// |input - target|.
Tensor l1_loss(const In& input, const In& target, Reduction reduction = kMean);
// (x - y)^2 / (2 beta) where they differ by less than beta, |x - y| - beta / 2 elsewhere.
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction = kMean, double beta = 1.0);
// binary_cross_entropy(sigmoid(input), target), exact for large inputs; pos_weight: a factor on the term of positive
// targets.
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight = std::nullopt,
                                        const In& pos_weight = std::nullopt, Reduction reduction = kMean);
// target (log(target) - input), of log-probabilities `input`; with log_target exp(target) (target - input). 0 where
// target is 0.
Tensor kl_div(const In& input, const In& target, Reduction reduction = kMean, bool log_target = false);
// d^2 / 2 where the difference d is at most delta, delta (|d| - delta / 2) beyond (Huber, 1964).
Tensor huber_loss(const In& input, const In& target, Reduction reduction = kMean, double delta = 1.0);
// exp(input) - target input; of rates, not their logarithms, input - target log(input + eps). full: with Stirling's
// approximation of log(target!) where target is above 1.
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input = true, bool full = false,
                        double eps = 1e-8, Reduction reduction = kMean);
// (log(v) + (input - target)^2 / v) / 2 with v = max(var, eps); var has input's sizes, or 1 in its last, or lacks
// that. full: with log(2 pi) / 2.
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full = false,
                         double eps = 1e-6, Reduction reduction = kMean);
// log(1 + exp(-target input)), of targets 1 and -1.
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction = kMean);
// Binary cross-entropy with logits, times the classes' weights, and its mean over the classes, the last dimension.
Tensor multilabel_soft_margin_loss(const In& input, const In& target,
                                   const In& weight = std::nullopt, Reduction reduction = kMean);
// input where target is 1, max(0, margin - input) where it is -1, their sum elsewhere.
Tensor hinge_embedding_loss(const In& input, const In& target, double margin = 1.0, Reduction reduction = kMean);
// max(0, -target (input1 - input2) + margin).
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target,
                           double margin = 0.0, Reduction reduction = kMean);
// 1 - cos(input1, input2) where target is 1, max(0, cos - margin) where it is -1. Inputs are [N, D] and the target
// [N], or [D] and 0-dim.
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target,
                             double margin = 0.0, Reduction reduction = kMean);
// max(0, d(anchor, positive) - d(anchor, negative) + margin), d being pairwise_distance. swap: the negative's
// distance is the less of those to anchor and positive.
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin = 1.0,
                           double p = 2.0, double eps = 1e-6, bool swap = false, Reduction reduction = kMean);
// The mean over classes j of weight[y] max(0, margin - x[y] + x[j])^p without j = y, the target; p is 1 or 2.
Tensor multi_margin_loss(const In& input, const In& target, Scalar p = 1, Scalar margin = 1,
                         const In& weight = std::nullopt, Reduction reduction = kMean);
// The sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]) over the number of classes. The target
// has input's sizes and lists classes up to the first -1.
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction = kMean);
// -log of the probability of each target sequence, all its alignments together (Graves et al., 2006). log_probs [T,
// N, C], or [T, C]; targets [N, S], or all of them end to end; lengths [N], int64 or int32. The mean is of losses
// over target lengths. zero_infinity: losses of sequences that do not fit, and their gradients, are 0.
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank = 0, Reduction reduction = kMean, bool zero_infinity = false);
// The cosine of the angle between vectors along dim, whose norms count as eps at least; the operands broadcast.
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
// The standard normal distribution's share below x.
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
// log(ndtr(x)), exact far below 0.
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
// Degrees as radians.
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
// Radians as degrees.
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
// Whether the sign's bit is set, of -0 and NaN too.
Tensor signbit(const In& input);
// Whether each element is positive infinity.
namespace by_operands { Tensor isposinf(const In& input); }
inline constexpr struct isposinf_value : FunctionValue<isposinf_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isposinf{};
// Whether each element is negative infinity.
namespace by_operands { Tensor isneginf(const In& input); }
inline constexpr struct isneginf_value : FunctionValue<isneginf_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isneginf{};
// Whether each element is a real number: all are.
namespace by_operands { Tensor isreal(const In& input); }
inline constexpr struct isreal_value : FunctionValue<isreal_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} isreal{};
// The size of input with the sign of other.
Tensor copysign(const In& input, const In& other);
namespace by_operands { Tensor& copysign_(const TargetIn& input, const In& other); }
inline constexpr struct copysign__value : FunctionValue<copysign__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} copysign_{};
namespace by_operands { Tensor& copysign_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct copysign_out_value : FunctionValue<copysign_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} copysign_out{};
// 0 below 0, 1 above, and values at 0.
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
// The larger of two elements; the other one where one is NaN.
Tensor fmax(const In& input, const In& other);
namespace by_operands { Tensor& fmax_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct fmax_out_value : FunctionValue<fmax_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} fmax_out{};
// The smaller of two elements; the other one where one is NaN.
Tensor fmin(const In& input, const In& other);
namespace by_operands { Tensor& fmin_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct fmin_out_value : FunctionValue<fmin_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} fmin_out{};
// NaN as a number, 0 unless given, and infinities as the largest numbers unless others are given.
Tensor nan_to_num(const In& input, std::optional<double> nan = {},
                  std::optional<double> posinf = {}, std::optional<double> neginf = {});
Tensor& nan_to_num_(const TargetIn& input, std::optional<double> nan = {},
                    std::optional<double> posinf = {}, std::optional<double> neginf = {});
Tensor& nan_to_num_out(Tensor& out, const In& input, std::optional<double> nan = {},
                       std::optional<double> posinf = {}, std::optional<double> neginf = {});
// The next number of the type after input on the side of other.
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
// Where each value belongs in its sorted line: in front of equal ones, or with right behind them. sorter: indices
// that sort the line, where it is not sorted.
Tensor searchsorted(const In& sorted_sequence, const In& input, bool out_int32 = false,
                    bool right = false, const In& sorter = std::nullopt);
// In which interval between sorted boundaries each value lies: before equal ones, or with right behind them.
Tensor bucketize(const In& input, const In& boundaries, bool out_int32 = false, bool right = false);
// The elements in order along the first dimension.
namespace by_operands { Tensor msort(const In& input); }
inline constexpr struct msort_value : FunctionValue<msort_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} msort{};
namespace by_operands { Tensor& msort_out(Tensor& out, const In& input); }
inline constexpr struct msort_out_value : FunctionValue<msort_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} msort_out{};
// The k-th smallest element along dim, counted from 1, and where it stands.
Tensors2 kthvalue(const In& input, int64_t k, int64_t dim = -1, bool keepdim = false);
TensorRefs2 kthvalue_out(Tensor& out, Tensor& second, const In& input, int64_t k,
                         int64_t dim = -1, bool keepdim = false);
// The most frequent element along dim, the smallest of several, and where it stands last.
Tensors2 mode(const In& input, int64_t dim = -1, bool keepdim = false);
TensorRefs2 mode_out(Tensor& out, Tensor& second, const In& input, int64_t dim = -1, bool keepdim = false);
// The smallest and the largest element, of all or along dim.
Tensors2 aminmax(const In& input, OptInt dim = {}, bool keepdim = false);
TensorRefs2 aminmax_out(Tensor& out, Tensor& second, const In& input, OptInt dim = {}, bool keepdim = false);

// ---- statistics ----
// The mean of what is not NaN.
Tensor nanmean(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& nanmean_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The middle one of the sorted elements that are not NaN, the lower of two.
Tensor nanmedian(const In& input);
// The middle one along dim of what is not NaN, the lower of two, and where it stands.
Tensors2 nanmedian(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 nanmedian_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// Below which a share q of the sorted elements lies: of all, or along dim. interpolation, between neighbours:
// "linear", "lower", "higher", "midpoint" or "nearest".
Tensor quantile(const In& input, const In& q, OptInt dim = {},
                bool keepdim = false, std::string_view interpolation = "linear");
Tensor& quantile_out(Tensor& out, const In& input, const In& q, OptInt dim = {},
                     bool keepdim = false, std::string_view interpolation = "linear");
// quantile of what is not NaN.
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
// How often each of 0, 1, ... occurs in a vector, or the sum of the weights there.
Tensor bincount(const In& input, const In& weights = std::nullopt, int64_t minlength = 0);
// How many elements lie in each of so many equal intervals of [min, max]; of the elements' range where both are
// equal.
Tensor histc(const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0);
Tensor& histc_out(Tensor& out, const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0);
// Whether each element is among the test elements.
Tensor isin(const In& elements, const In& test_elements, bool assume_unique = false, bool invert = false);
// The elements that differ, sorted; for each element the place of its like, and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique(const In& input);
// The slices along dim that differ, sorted; for each slice the place of its like, and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique_dim(const In& input, int64_t dim, bool sorted = true,
                                              bool return_inverse = false, bool return_counts = false);
// The first of neighbours that are equal, of all elements or of slices along dim; for each the place of its like, and
// how many there are.
std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const In& input, bool return_inverse = false,
                                                      bool return_counts = false, OptInt dim = {});

// ---- differences and integrals ----
// Differences of neighbours along dim, n times; what is prepended and appended is joined first.
Tensor diff(const In& input, int64_t n = 1, int64_t dim = -1,
            const In& prepend = std::nullopt, const In& append = std::nullopt);
Tensor& diff_out(Tensor& out, const In& input, int64_t n = 1, int64_t dim = -1,
                 const In& prepend = std::nullopt, const In& append = std::nullopt);
// The integral of y over the points x along dim, by the trapezoidal rule.
Tensor trapezoid(const In& y, const In& x, int64_t dim = -1);
// The integral of y over points dx apart along dim, by the trapezoidal rule.
Tensor trapezoid(const In& y, Scalar dx = 1, int64_t dim = -1);
// Another name of trapezoid.
Tensor trapz(const In& y, const In& x, int64_t dim = -1);
// Another name of trapezoid.
Tensor trapz(const In& y, Scalar dx = 1, int64_t dim = -1);
// The integrals up to each point of x along dim.
Tensor cumulative_trapezoid(const In& y, const In& x, int64_t dim = -1);
// The integrals up to each point, dx apart, along dim.
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
// beta * input + alpha times the sum of the products of two lists of matrices.
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
// Kronecker's product: other times each element of input.
namespace by_operands { Tensor kron(const In& input, const In& other); }
inline constexpr struct kron_value : FunctionValue<kron_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} kron{};
namespace by_operands { Tensor& kron_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct kron_out_value : FunctionValue<kron_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} kron_out{};
// The cross products of vectors of three along dim, the first one of that size unless given.
Tensor cross(const In& input, const In& other, OptInt dim = {});
Tensor& cross_out(Tensor& out, const In& input, const In& other, OptInt dim = {});
// Sums of products over dimensions of both, named in pairs.
Tensor tensordot(const In& input, const In& other, DimVec dims_self, DimVec dims_other);
Tensor& tensordot_out(Tensor& out, const In& input, const In& other, DimVec dims_self, DimVec dims_other);
// The p-norm of input - other.
Tensor dist(const In& input, const In& other, Scalar p = 2);
// The p-norm of the difference of each row of x1 and each of x2: [..., P, M] and [..., R, M] -> [..., P, R].
Tensor cdist(const In& x1, const In& x2, double p = 2.0, OptInt compute_mode = {});
// The p-norms of the differences of all pairs of rows.
Tensor pdist(const In& input, double p = 2.0);

// ---- put together, taken apart, turned ----
// A number as a vector of one.
Tensor atleast_1d(const In& input);
// Each with one dimension or more.
std::vector<Tensor> atleast_1d(const InList& tensors);
// A vector as a row.
Tensor atleast_2d(const In& input);
// Each with two dimensions or more.
std::vector<Tensor> atleast_2d(const InList& tensors);
// A vector as [1, n, 1], a matrix as [n, m, 1].
Tensor atleast_3d(const In& input);
// Each with three dimensions or more.
std::vector<Tensor> atleast_3d(const InList& tensors);
// The matrices along the diagonal, 0 elsewhere.
Tensor block_diag(const InList& tensors);
// All combinations of one element of each vector, a row each.
Tensor cartesian_prod(const InList& tensors);
// All choices of r of a vector's elements, a row each.
Tensor combinations(const In& input, int64_t r = 2, bool with_replacement = false);
// The tensors side by side; vectors as columns.
Tensor column_stack(const InList& tensors);
Tensor& column_stack_out(Tensor& out, const InList& tensors);
// Another name of vstack.
Tensor row_stack(const InList& tensors);
Tensor& row_stack_out(Tensor& out, const InList& tensors);
// The tensors one behind the other along the third dimension.
Tensor dstack(const InList& tensors);
Tensor& dstack_out(Tensor& out, const InList& tensors);
// The last dimension as a diagonal of two.
Tensor diag_embed(const In& input, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1);
// All elements as a diagonal.
Tensor diagflat(const In& input, int64_t offset = 0);
// So many equal pieces side by side.
std::vector<Tensor> hsplit(const In& input, int64_t sections);
// Cut before each of the columns.
std::vector<Tensor> hsplit(const In& input, DimVec indices);
// So many equal pieces one above the other.
std::vector<Tensor> vsplit(const In& input, int64_t sections);
// Cut before each of the rows.
std::vector<Tensor> vsplit(const In& input, DimVec indices);
// So many equal pieces along the third dimension.
std::vector<Tensor> dsplit(const In& input, int64_t sections);
// Cut along the third dimension before each of the indices.
std::vector<Tensor> dsplit(const In& input, DimVec indices);
// Turned by 90 degrees k times, from the first of two dimensions (0 and 1 unless given) towards the second.
Tensor rot90(const In& input, int64_t k = 1, DimVec dims = {});
// A copy with src in the place of one slice.
Tensor select_scatter(const In& input, const In& src, int64_t dim, int64_t index);
// A copy with src in the place of the slices from start up to, not including, end.
Tensor slice_scatter(const In& input, const In& src, int64_t dim = 0, OptInt start = {},
                     OptInt end = {}, int64_t step = 1);
// A copy with src in the place of a diagonal.
Tensor diagonal_scatter(const In& input, const In& src, int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1);
// For each place of the indices, which broadcast, the element with that index along dim, or of all elements in a row.
Tensor take_along_dim(const In& input, const In& indices, OptInt dim = {});
Tensor& take_along_dim_out(Tensor& out, const In& input, const In& indices, OptInt dim = {});
// A copy with values put, or added, at places counted in row-major order.
Tensor put(const In& input, const In& index, const In& source, bool accumulate = false);
Tensor& put_(const TargetIn& input, const In& index, const In& source, bool accumulate = false);
// Slices along dim whose p-norm is above maxnorm scaled down to it.
Tensor renorm(const In& input, Scalar p, int64_t dim, Scalar maxnorm);
Tensor& renorm_(const TargetIn& input, Scalar p, int64_t dim, Scalar maxnorm);
Tensor& renorm_out(Tensor& out, const In& input, Scalar p, int64_t dim, Scalar maxnorm);
// Places counted in row-major order as an index for each dimension.
std::vector<Tensor> unravel_index(const In& indices, DimVec shape);
// The powers of a vector's elements, a row each.
Tensor vander(const In& x, OptInt N = {}, bool increasing = false);
// input with src combined where index says along dim: "sum", "prod", "mean", "amax" or "amin", with what is there or
// without it.
Tensor scatter_reduce(const In& input, int64_t dim, const In& index, const In& src,
                      std::string_view reduce, bool include_self = true);
Tensor& scatter_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& src,
                        std::string_view reduce, bool include_self = true);
Tensor& scatter_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src,
                           std::string_view reduce, bool include_self = true);
// input with slices of source combined where a vector of indices says: "prod", "mean", "amax" or "amin".
Tensor index_reduce(const In& input, int64_t dim, const In& index, const In& source,
                    std::string_view reduce, bool include_self = true);
Tensor& index_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& source,
                      std::string_view reduce, bool include_self = true);
Tensor& index_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source,
                         std::string_view reduce, bool include_self = true);

}  // namespace situ
