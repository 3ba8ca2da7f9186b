// Made by scripts/generate from situ/ops/functions.txt: change that.
// Functions that are composed of ops, with their forms.
#pragma once
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ {

// ---- elementwise, of one tensor ----
// The elements within bounds that broadcast; where min is above max, max wins. An undefined bound is none.
Tensor clamp(const In& input, const TensorIn& min, const TensorIn& max = {}, Site site = Site());
Tensor& clamp_(const Tensor& input, const TensorIn& min, const TensorIn& max = {}, Site site = SITU_HERE);
Tensor& clamp_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max = {}, Site site = Site());
// The elements cut at an upper bound that broadcasts.
Tensor clamp(const In& input, std::nullopt_t, const TensorIn& max, Site site = Site());
Tensor& clamp_(const Tensor& input, std::nullopt_t, const TensorIn& max, Site site = SITU_HERE);
Tensor& clamp_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max, Site site = Site());
// Another name of clamp.
Tensor clip(const In& input, const TensorIn& min, const TensorIn& max = {}, Site site = Site());
Tensor& clip_(const Tensor& input, const TensorIn& min, const TensorIn& max = {}, Site site = SITU_HERE);
Tensor& clip_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max = {}, Site site = Site());
// Another name of clamp.
Tensor clip(const In& input, std::nullopt_t, const TensorIn& max, Site site = Site());
Tensor& clip_(const Tensor& input, std::nullopt_t, const TensorIn& max, Site site = SITU_HERE);
Tensor& clip_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max, Site site = Site());
// Scaled elu that keeps mean 0 and variance 1.
Tensor selu(const In& input, Site site = Site());
Tensor& selu_(const Tensor& input, Site site = SITU_HERE);
Tensor& selu_out(Tensor& out, const In& input, Site site = Site());
// x above 0, alpha (exp(x / alpha) - 1) below.
Tensor celu(const In& input, double alpha = 1.0, Site site = Site());
Tensor& celu_(const Tensor& input, double alpha = 1.0, Site site = SITU_HERE);
Tensor& celu_out(Tensor& out, const In& input, double alpha = 1.0, Site site = Site());
// x above 0, a slope times x below (Xu et al., 2015): in training drawn from [lower, upper] for each element, else
// their mean.
Tensor rrelu(const In& input, double lower = 0.125, double upper = 0.3333333333333333, bool training = false,
             Site site = Site());
Tensor& rrelu_(const Tensor& input, double lower = 0.125, double upper = 0.3333333333333333,
               bool training = false, Site site = SITU_HERE);
// x above 0, weight times x below (He et al., 2015): one weight, or one for each channel, the second dimension.
Tensor prelu(const In& input, const In& weight, Site site = Site());
// The elements, min where they are below it.
Tensor clamp_min(const In& input, const In& min, Site site = Site());
Tensor& clamp_min_(const Tensor& input, const In& min, Site site = SITU_HERE);
Tensor& clamp_min_out(Tensor& out, const In& input, const In& min, Site site = Site());
// The elements, max where they are above it.
Tensor clamp_max(const In& input, const In& max, Site site = Site());
Tensor& clamp_max_(const Tensor& input, const In& max, Site site = SITU_HERE);
Tensor& clamp_max_out(Tensor& out, const In& input, const In& max, Site site = Site());

// ---- elementwise, of two and three; operands broadcast and promote ----
// For each dimension the indices of the elements that are not 0.
std::vector<Tensor> where(const In& condition, Site site = Site());
// |input - other| <= atol + rtol * |other|, elementwise.
Tensor isclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false,
               Site site = Site());
// Whether isclose holds everywhere.
bool allclose(const In& input, const In& other, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false,
              Site site = Site());
// Whether sizes and all elements are the same.
bool equal(const In& input, const In& other, Site site = Site());
// [count]: the elements where the mask holds, in row-major order; mask and input broadcast.
Tensor masked_select(const In& input, const In& mask, Site site = Site());
Tensor& masked_select_out(Tensor& out, const In& input, const In& mask, Site site = Site());

// ---- reductions ----
// The middle one of the sorted elements, the lower of two.
Tensor median(const In& input, Site site = Site());
// The middle one along dim, the lower of two, and where it stands.
Tensors2 median(const In& input, int64_t dim, bool keepdim = false, Site site = Site());
TensorRefs2 median_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false,
                       Site site = Site());
// How many elements are not 0: of all, or along dim.
Tensor count_nonzero(const In& input, DimVec dim = {}, Site site = Site());
// The indices that sort along dim; equal elements keep their order.
Tensor argsort(const In& input, int64_t dim = -1, bool descending = false, Site site = Site());
// Variance and mean of the same elements, along dim or of all.
Tensors2 var_mean(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());
// Standard deviation and mean of the same elements, along dim or of all.
Tensors2 std_mean(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());

// ---- products of matrices ----
// Sums of products over the last dimensions of both.
Tensor inner(const In& input, const In& other, Site site = Site());
Tensor& inner_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The sum of a matrix's diagonal.
Tensor trace(const In& input, Site site = Site());
// gelu(linear(input, weight, bias), approximate), with its bits; one call where nothing is recorded and there is no
// autocast, and of f32 and f64 one pass where that is faster. Recorded it is the two calls, since gelu keeps its
// operand for backward.
Tensor linear_gelu(const In& input, const In& weight, const In& bias = std::nullopt, Approximate approximate = {},
                   Site site = Site());
// other + linear(input, weight, bias), with its bits; of sums of up to 128 products one call, and one pass where
// results are large, where both have one dtype and the same sizes.
Tensor linear_add(const In& input, const In& weight, const In& other, const In& bias = std::nullopt,
                  Site site = Site());
// The product over the last dimension of input and the last but one of other; what stands before broadcasts. A vector
// counts as a row on the left and a column on the right, and its dimension goes.
Tensor matmul(const In& input, const In& other, Site site = Site());
Tensor& matmul_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& matmul_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The product of a matrix and a vector: [n, k] with [k].
Tensor mv(const In& input, const In& vec, Site site = Site());
Tensor& mv_out(Tensor& out, const In& input, const In& vec, Site site = Site());
// The sum of the products of two vectors' elements.
Tensor dot(const In& input, const In& other, Site site = Site());
Tensor& dot_out(Tensor& out, const In& input, const In& other, Site site = Site());
// a b^T of vectors: [n], [m] -> [n, m].
Tensor outer(const In& input, const In& other, Site site = Site());
Tensor& outer_out(Tensor& out, const In& input, const In& other, Site site = Site());
// Another name of outer.
Tensor ger(const In& input, const In& other, Site site = Site());
Tensor& ger_out(Tensor& out, const In& input, const In& other, Site site = Site());

// ---- linear algebra: of matrices in the last two dimensions, f32 and f64, batched over the others ----
// L with L L^T = input, lower triangular, or with upper R with R^T R = input. Reads that triangle of input alone.
Tensor linalg_cholesky(const In& input, bool upper = false, Site site = Site());
Tensor& linalg_cholesky_out(Tensor& out, const In& input, bool upper = false, Site site = Site());
// Another name of linalg.cholesky.
Tensor cholesky(const In& input, bool upper = false, Site site = Site());
Tensor& cholesky_out(Tensor& out, const In& input, bool upper = false, Site site = Site());
// The inverse of the matrix whose Cholesky factor is given.
Tensor cholesky_inverse(const In& input, bool upper = false, Site site = Site());
Tensor& cholesky_inverse_out(Tensor& out, const In& input, bool upper = false, Site site = Site());
// L and U of input = P L U in one matrix, and the row that each row changed places with (int32, from 1). A zero on
// U's diagonal is refused.
Tensors2 linalg_lu_factor(const In& input, bool pivot = true, Site site = Site());
TensorRefs2 linalg_lu_factor_out(Tensor& out, Tensor& second, const In& input, bool pivot = true, Site site = Site());
// P L U = input: a permutation, a unit lower triangular and an upper triangular matrix.
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const In& input, bool pivot = true, Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_out(Tensor& out, Tensor& second, Tensor& third, const In& input,
                                                    bool pivot = true, Site site = Site());
// The factors that linalg.lu_factor has packed; what is not asked for is empty.
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const In& LU_data, const In& LU_pivots, bool unpack_data = true,
                                             bool unpack_pivots = true, Site site = Site());
// X with A X = B, or with left=False X A = B, from A's packed factors; with adjoint of A's transpose.
Tensor linalg_lu_solve(const In& LU, const In& pivots, const In& B, bool left = true, bool adjoint = false,
                       Site site = Site());
Tensor& linalg_lu_solve_out(Tensor& out, const In& LU, const In& pivots, const In& B, bool left = true,
                            bool adjoint = false, Site site = Site());
// X with A X = input, from A's packed factors.
Tensor lu_solve(const In& input, const In& LU_data, const In& LU_pivots, Site site = Site());
Tensor& lu_solve_out(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots, Site site = Site());
// linalg_solve() that says of each matrix whether it is singular: 0, or the place of the first zero on the diagonal
// of its factor.
Tensors2 linalg_solve_ex(const In& A, const In& B, bool left = true, bool check_errors = false, Site site = Site());
TensorRefs2 linalg_solve_ex_out(Tensor& out, Tensor& second, const In& A, const In& B, bool left = true,
                                bool check_errors = false, Site site = Site());
// X with A X = B, or with left=False X A = B. B holds matrices, or vectors where it has A's batch sizes and one
// dimension more.
Tensor linalg_solve(const In& A, const In& B, bool left = true, Site site = Site());
Tensor& linalg_solve_out(Tensor& out, const In& A, const In& B, bool left = true, Site site = Site());
// X with A X = input, or A^T X = input, of triangular matrices A, and a copy of A.
Tensors2 triangular_solve(const In& input, const In& A, bool upper = true, bool transpose = false,
                          bool unitriangular = false, Site site = Site());
TensorRefs2 triangular_solve_out(Tensor& out, Tensor& second, const In& input, const In& A, bool upper = true,
                                 bool transpose = false, bool unitriangular = false, Site site = Site());
// Q R = A: orthonormal columns and an upper triangular matrix. mode "reduced", "complete" (Q is square) or "r" (Q is
// empty).
Tensors2 linalg_qr(const In& A, std::string_view mode = "reduced", Site site = Site());
TensorRefs2 linalg_qr_out(Tensor& out, Tensor& second, const In& A, std::string_view mode = "reduced",
                          Site site = Site());
// linalg.qr, complete where not some.
Tensors2 qr(const In& input, bool some = true, Site site = Site());
TensorRefs2 qr_out(Tensor& out, Tensor& second, const In& input, bool some = true, Site site = Site());
// U diag(S) Vh = A with singular values in falling order; full_matrices: U and Vh are square. The gradient of vectors
// that belong to equal values is infinite.
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const In& A, bool full_matrices = true,
                                              std::optional<std::string_view> driver = {}, Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&> linalg_svd_out(Tensor& out, Tensor& second, Tensor& third, const In& A,
                                                     bool full_matrices = true,
                                                     std::optional<std::string_view> driver = {}, Site site = Site());
// The singular values in falling order.
Tensor linalg_svdvals(const In& A, std::optional<std::string_view> driver = {}, Site site = Site());
Tensor& linalg_svdvals_out(Tensor& out, const In& A, std::optional<std::string_view> driver = {}, Site site = Site());
// U diag(S) V^T = input; zeros for U and V where they are not to be computed.
std::tuple<Tensor, Tensor, Tensor> svd(const In& input, bool some = true, bool compute_uv = true, Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&> svd_out(Tensor& out, Tensor& second, Tensor& third, const In& input,
                                              bool some = true, bool compute_uv = true, Site site = Site());
// Eigenvalues of symmetric matrices in rising order, and eigenvectors in columns. Reads the lower triangle, or the
// upper one.
Tensors2 linalg_eigh(const In& A, std::string_view UPLO = "L", Site site = Site());
TensorRefs2 linalg_eigh_out(Tensor& out, Tensor& second, const In& A, std::string_view UPLO = "L", Site site = Site());
// The eigenvalues of symmetric matrices in rising order. Reads the lower triangle, or the upper one.
Tensor linalg_eigvalsh(const In& A, std::string_view UPLO = "L", Site site = Site());
Tensor& linalg_eigvalsh_out(Tensor& out, const In& A, std::string_view UPLO = "L", Site site = Site());
// L and D of symmetric matrices L D L^T in one, and LAPACK's pivots (int32). A zero on D's diagonal is refused.
Tensors2 linalg_ldl_factor(const In& input, bool hermitian = false, Site site = Site());
TensorRefs2 linalg_ldl_factor_out(Tensor& out, Tensor& second, const In& input, bool hermitian = false,
                                  Site site = Site());
// The X that makes |A X - B| least, and the least X of those. driver "gelsy" (QR with pivots, the default), "gels"
// (QR, of full rank), "gelsd" or "gelss" (singular values). What a driver does not find is empty.
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const In& A, const In& B, std::optional<double> rcond = {},
                                                        std::optional<std::string_view> driver = {},
                                                        Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&, Tensor&> linalg_lstsq_out(Tensor& out, Tensor& second, Tensor& third,
                                                                Tensor& fourth, const In& A, const In& B,
                                                                std::optional<double> rcond = {},
                                                                std::optional<std::string_view> driver = {},
                                                                Site site = Site());
// The logarithm of the determinant: -inf of a singular matrix, NaN of a negative one.
Tensor logdet(const In& input, Site site = Site());
// The Moore-Penrose pseudo-inverse: singular values that are not above rcond times the largest count as 0; unless
// given rcond is the larger side times the dtype's step.
Tensor linalg_pinv(const In& input, const In& rcond = std::nullopt, Site site = Site());
// The Moore-Penrose pseudo-inverse: singular values that are not above max(atol, rtol * the largest) count as 0.
Tensor linalg_pinv(const In& input, const In& atol, const In& rtol, bool hermitian = false, Site site = Site());
// The Moore-Penrose pseudo-inverse.
Tensor pinverse(const In& input, double rcond = 1e-15, Site site = Site());
// How many singular values are above max(atol, rtol * the largest) (int64).
Tensor linalg_matrix_rank(const In& input, const In& atol = std::nullopt, const In& rtol = std::nullopt,
                          bool hermitian = false, Site site = Site());
Tensor& linalg_matrix_rank_out(Tensor& out, const In& input, const In& atol = std::nullopt,
                               const In& rtol = std::nullopt, bool hermitian = false, Site site = Site());
// e to the power of square matrices.
Tensor matrix_exp(const In& input, Site site = Site());
// e to the power of square matrices.
Tensor linalg_matrix_exp(const In& input, Site site = Site());
Tensor& linalg_matrix_exp_out(Tensor& out, const In& input, Site site = Site());
// The n-th power of square matrices; below 0 that of the inverse.
Tensor matrix_power(const In& input, int64_t n, Site site = Site());
Tensor& matrix_power_out(Tensor& out, const In& input, int64_t n, Site site = Site());
// The n-th power of square matrices; below 0 that of the inverse.
Tensor linalg_matrix_power(const In& input, int64_t n, Site site = Site());
Tensor& linalg_matrix_power_out(Tensor& out, const In& input, int64_t n, Site site = Site());
// The p-norm of all elements, or along dim, computed in dtype.
Tensor linalg_vector_norm(const In& x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                          Site site = Site());
Tensor& linalg_vector_norm_out(Tensor& out, const In& x, Scalar ord = 2, DimVec dim = {}, bool keepdim = false,
                               OptDType dtype = {}, Site site = Site());
// Of matrices in two dimensions, the last ones unless given: ord 1 the largest sum of a column, infinity of a row, 2
// the largest singular value, below 0 the smallest ones.
Tensor linalg_matrix_norm(const In& A, Scalar ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                          Site site = Site());
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, Scalar ord, DimVec dim = {}, bool keepdim = false,
                               OptDType dtype = {}, Site site = Site());
// The root of the sum of squares ("fro"), or the sum of the singular values ("nuc").
Tensor linalg_matrix_norm(const In& A, std::string_view ord = "fro", DimVec dim = {}, bool keepdim = false,
                          OptDType dtype = {}, Site site = Site());
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, std::string_view ord = "fro", DimVec dim = {},
                               bool keepdim = false, OptDType dtype = {}, Site site = Site());
// Of vectors or matrices: over one dimension linalg.vector_norm, over two linalg.matrix_norm; without ord the root of
// the sum of squares.
Tensor linalg_norm(const In& x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                   Site site = Site());
Tensor& linalg_norm_out(Tensor& out, const In& x, OptScalar ord = {}, DimVec dim = {}, bool keepdim = false,
                        OptDType dtype = {}, Site site = Site());
// linalg.matrix_norm, "fro" or "nuc".
Tensor linalg_norm(const In& x, std::string_view ord, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                   Site site = Site());
Tensor& linalg_norm_out(Tensor& out, const In& x, std::string_view ord, DimVec dim = {}, bool keepdim = false,
                        OptDType dtype = {}, Site site = Site());
// The sum of a matrix's singular values.
Tensor nuclear_norm(const In& input, bool keepdim = false, Site site = Site());
// The sum of the singular values of matrices in two dimensions.
Tensor nuclear_norm(const In& input, DimVec dim, bool keepdim = false, Site site = Site());
// The condition number: the norm of A times that of its inverse; without p the largest singular value by the
// smallest.
Tensor linalg_cond(const In& A, OptScalar p = {}, Site site = Site());
Tensor& linalg_cond_out(Tensor& out, const In& A, OptScalar p = {}, Site site = Site());
// The condition number by the norm "fro" or "nuc".
Tensor linalg_cond(const In& A, std::string_view p, Site site = Site());
Tensor& linalg_cond_out(Tensor& out, const In& A, std::string_view p, Site site = Site());
// The product of matrices in the order that costs least; the first and the last may be vectors.
Tensor linalg_multi_dot(const InList& tensors, Site site = Site());
// The product of matrices in the order that costs least.
Tensor chain_matmul(const InList& matrices, Site site = Site());
// The inverse of the linear map from the dimensions from ind on to those before.
Tensor linalg_tensorinv(const In& input, int64_t ind = 2, Site site = Site());
Tensor& linalg_tensorinv_out(Tensor& out, const In& input, int64_t ind = 2, Site site = Site());
// X with tensordot(A, X, X.dim()) = B; dims of A are moved to its end first.
Tensor linalg_tensorsolve(const In& A, const In& B, DimVec dims = {}, Site site = Site());
Tensor& linalg_tensorsolve_out(Tensor& out, const In& A, const In& B, DimVec dims = {}, Site site = Site());
// The powers 0 to N - 1 of each element, in a new last dimension; N is the size of the last one unless given.
Tensor linalg_vander(const In& x, OptInt N = {}, Site site = Site());
// Sums of products along dim; the others broadcast.
Tensor linalg_vecdot(const In& x, const In& y, int64_t dim = -1, Site site = Site());
Tensor& linalg_vecdot_out(Tensor& out, const In& x, const In& y, int64_t dim = -1, Site site = Site());
// Cross products of vectors of three elements along dim; the other dimensions broadcast.
Tensor linalg_cross(const In& input, const In& other, int64_t dim = -1, Site site = Site());
Tensor& linalg_cross_out(Tensor& out, const In& input, const In& other, int64_t dim = -1, Site site = Site());
// The diagonals of matrices in the last two dimensions, a view.
Tensor linalg_diagonal(const In& A, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1, Site site = Site());
// Another name of matmul.
Tensor linalg_matmul(const In& input, const In& other, Site site = Site());
Tensor& linalg_matmul_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The q largest singular values of A, or of A - M, and their vectors, by random projections and niter power steps.
std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const In& A, int64_t q = 6, int64_t niter = 2,
                                               const In& M = std::nullopt, Site site = Site());
// svd_lowrank of A, centred by its columns' means; q is min(6, m, n) unless given.
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const In& A, OptInt q = {}, bool center = true, int64_t niter = 2,
                                               Site site = Site());

// ---- views: the result shares the tensor's bytes ----
// One dimension as several; one size may be -1.
Tensor unflatten(const In& input, int64_t dim, DimVec sizes, Site site = Site());
// All elements as a vector.
Tensor ravel(const In& input, Site site = Site());
// A matrix with rows and columns in each other's place; vectors stay.
Tensor t(const In& input, Site site = Site());
Tensor& t_(const Tensor& input, Site site = SITU_HERE);
// One dimension in another place, the others in their order.
Tensor movedim(const In& input, int64_t source, int64_t destination, Site site = Site());
// Dimensions in other places, the others in their order.
Tensor movedim(const In& input, DimVec source, DimVec destination, Site site = Site());
// Another name of movedim.
Tensor moveaxis(const In& input, int64_t source, int64_t destination, Site site = Site());
// Another name of movedim.
Tensor moveaxis(const In& input, DimVec source, DimVec destination, Site site = Site());
// A view where strides allow, else a copy; one size may be -1. reshape_ refuses where strides would force a copy.
Tensor reshape(const In& input, DimVec size, Site site = Site());
Tensor& reshape_(const Tensor& input, DimVec size, Site site = SITU_HERE);
// The dimensions from start_dim to end_dim as one.
Tensor flatten(const In& input, int64_t start_dim = 0, int64_t end_dim = -1, Site site = Site());
// Views: pieces of that size along dim, the last maybe smaller.
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim = 0, Site site = Site());
// Views: pieces of those sizes along dim, which must add up.
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim = 0, Site site = Site());
// Views: pieces of those sizes along dim, which must add up.
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim = 0, Site site = Site());
// Views: so many pieces along dim, the last maybe smaller.
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim = 0, Site site = Site());
// Views: so many pieces along dim, the first ones longer by one where they cannot be equal.
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim = 0, Site site = Site());
// Views: cut before each of the indices along dim.
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim = 0, Site site = Site());
// Views: the slices along dim, which goes.
std::vector<Tensor> unbind(const In& input, int64_t dim = 0, Site site = Site());

// ---- joining, rearranging ----
// So many copies along each of the last dimensions.
Tensor tile(const In& input, DimVec dims, Site site = Site());
// The columns in reverse order.
Tensor fliplr(const In& input, Site site = Site());
// The rows in reverse order.
Tensor flipud(const In& input, Site site = Site());
// Tensors of one shape along a new dimension.
Tensor stack(const InList& tensors, int64_t dim = 0, Site site = Site());
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim = 0, Site site = Site());
// The tensors one above the other; vectors as rows.
Tensor vstack(const InList& tensors, Site site = Site());
Tensor& vstack_out(Tensor& out, const InList& tensors, Site site = Site());
// The tensors side by side; vectors end to end.
Tensor hstack(const InList& tensors, Site site = Site());
Tensor& hstack_out(Tensor& out, const InList& tensors, Site site = Site());
// Of a vector: the matrix with it on that diagonal; of a matrix: that diagonal, a copy.
Tensor diag(const In& input, int64_t diagonal = 0, Site site = Site());
// Each element (or slice along dim) `repeats` times in a row; without dim, of the flattened tensor.
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim = {}, Site site = Site());

// ---- indices ----
// The indices of the elements that are not 0, a row each.
Tensor nonzero(const In& input, Site site = Site());
Tensor& nonzero_out(Tensor& out, const In& input, Site site = Site());
// The indices of the elements that are not 0, a row each.
Tensor argwhere(const In& input, Site site = Site());
// A tensor with values, which broadcast, at the places that indices name, or added there, also where an index
// repeats; without accumulate the last value named wins.
Tensor index_put(const In& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate = false,
                 Site site = Site());
Tensor& index_put_(const Tensor& input, ArrayRef<TensorIndex> indices, const In& values,
                   bool accumulate = false, Site site = SITU_HERE);
// Elements by their number in row-major order; the result has the index's sizes.
Tensor take(const In& input, const In& index, Site site = Site());
// A new last dimension, 1 at the class and 0 elsewhere; num_classes is the largest value and one where it is -1.
Tensor one_hot(const In& input, int64_t num_classes = -1, Site site = Site());

// ---- random; one seed gives the same bits on any number of threads ----
// 0 or 1 for each element, 1 with the probability that stands there; ValueError outside [0, 1].
Tensor bernoulli(const In& input, Site site = Site());
// 0 or 1, 1 with probability p, in input's sizes.
Tensor bernoulli(const In& input, double p, Site site = Site());
// Of weights [n] or [rows, n]: indices, i64, `num_samples` a row, each drawn with a probability in proportion to its
// weight; without replacement each at most once. ValueError for weights that are negative, not finite or too few.
Tensor multinomial(const In& input, int64_t num_samples, bool replacement = false, Site site = Site());

// ---- in place alone ----
// resize_ with the sizes of another.
Tensor& resize_as_(const Tensor& self, const In& the_template, Site site = SITU_HERE);

// ---- neural networks ----
// other + conv2d(input, weight, bias, ...), with its bits, laid out as conv2d's result; one call where both have one
// dtype and the same sizes, and in f32 one pass where that is faster.
Tensor conv2d_add(const In& input, const In& weight, const In& other, const In& bias = std::nullopt, Pair stride = 1,
                  Pair padding = 0, Pair dilation = 1, int64_t groups = 1, Site site = Site());
// other + conv1d(input, weight, bias, ...), with its bits, laid out as conv1d's result; one call where both have one
// dtype and the same sizes, and in f32 one pass where that is faster.
Tensor conv1d_add(const In& input, const In& weight, const In& other, const In& bias = std::nullopt, Single stride = 1,
                  Single padding = 0, Single dilation = 1, int64_t groups = 1, Site site = Site());
// other + conv3d(input, weight, bias, ...), with its bits, laid out as conv3d's result; one call where both have one
// dtype and the same sizes, and in f32 one pass where that is faster.
Tensor conv3d_add(const In& input, const In& weight, const In& other, const In& bias = std::nullopt, Triple stride = 1,
                  Triple padding = 0, Triple dilation = 1, int64_t groups = 1, Site site = Site());
// In training each element is zeroed with probability p and the others scaled by 1 / (1 - p) (Srivastava et al.,
// 2014).
Tensor dropout(const In& input, double p = 0.5, bool training = true, Site site = Site());
Tensor& dropout_(const Tensor& input, double p = 0.5, bool training = true, Site site = SITU_HERE);
// In training elements are set to selu's lowest value with probability p, and all are scaled and shifted so that mean
// and variance stay (Klambauer et al., 2017).
Tensor alpha_dropout(const In& input, double p, bool training, Site site = Site());
Tensor& alpha_dropout_(const Tensor& input, double p, bool training, Site site = SITU_HERE);
// Dropout of whole channels of [N, C, ...].
Tensor feature_dropout(const In& input, double p, bool training, Site site = Site());
Tensor& feature_dropout_(const Tensor& input, double p, bool training, Site site = SITU_HERE);
// alpha_dropout of whole channels of [N, C, ...].
Tensor feature_alpha_dropout(const In& input, double p, bool training, Site site = Site());
Tensor& feature_alpha_dropout_(const Tensor& input, double p, bool training, Site site = SITU_HERE);
// (x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions, which are normalized_shape, as are
// weight and bias (Ba et al., 2016). cudnn_enabled changes nothing.
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight = std::nullopt,
                  const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true, Site site = Site());
Tensor& layer_norm_(const Tensor& input, DimVec normalized_shape, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true, Site site = SITU_HERE);
// The same for each channel of [N, C, ...] over all else; weight, bias and running statistics are [C] (Ioffe and
// Szegedy, 2015). Training: normalises with the batch's statistics and moves the running ones (when given) through
// the write gate; a batch without elements leaves them as they are, and one value in each channel is refused.
// cudnn_enabled changes nothing.
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true,
                  Site site = Site());
Tensor& batch_norm_(const Tensor& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum = 0.1, double eps = 1e-5,
                    bool cudnn_enabled = true, Site site = SITU_HERE);
// relu(batch_norm(...)), with its bits; in training in one pass each way, and without the signs that relu keeps.
Tensor batch_norm_relu(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                       bool training, double momentum = 0.1, double eps = 1e-5, Site site = Site());
// relu(batch_norm(input, ...) + other), a residual block's end, with its bits; in training of two tensors of one size
// and dtype (f16 apart) in one pass each way.
Tensor batch_norm_add_relu(const In& input, const In& other, const In& weight, const In& bias, const In& running_mean,
                           const In& running_var, bool training, double momentum = 0.1, double eps = 1e-5,
                           Site site = Site());
// The same for each channel of each sample of [N, C, ...] over what follows (Ulyanov et al., 2016). With
// use_input_stats by the sample's own statistics, whose means over the batch move the running ones (when given); else
// by the running ones.
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true,
                     Site site = Site());
// The channels of each sample of [N, C, ...] in num_groups groups, each normalised as a whole (Wu and He, 2018);
// weight and bias are [C]. cudnn_enabled changes nothing.
Tensor group_norm(const In& input, int64_t num_groups, const In& weight = std::nullopt, const In& bias = std::nullopt,
                  double eps = 1e-5, bool cudnn_enabled = true, Site site = Site());
Tensor& group_norm_(const Tensor& input, int64_t num_groups, const In& weight = std::nullopt,
                    const In& bias = std::nullopt, double eps = 1e-5, bool cudnn_enabled = true, Site site = SITU_HERE);
// x / sqrt(mean of x^2 + eps) * weight over the last dimensions, which are normalized_shape, as is weight (Zhang and
// Sennrich, 2019). Without eps it is the step from 1 to the next number of the type that computes, double for double
// and float for the others.
Tensor rms_norm(const In& input, DimVec normalized_shape, const In& weight = std::nullopt,
                std::optional<double> eps = {}, Site site = Site());
Tensor& rms_norm_(const Tensor& input, DimVec normalized_shape, const In& weight = std::nullopt,
                  std::optional<double> eps = {}, Site site = SITU_HERE);
// x / (k + alpha s)^beta for [N, C, ...], s the mean of x^2 over `size` channels around each (Krizhevsky et al.,
// 2012).
Tensor local_response_norm(const In& input, int64_t size, double alpha = 1e-4, double beta = 0.75, double k = 1.0,
                           Site site = Site());
// softmax((logits + g) / tau) along dim with draws g of Gumbel's distribution (Jang et al., 2017), so that the
// maximum is a draw by the probabilities softmax(logits). hard: one-hot vectors of the maximum, with the gradient of
// the soft ones.
Tensor gumbel_softmax(const In& logits, double tau = 1.0, bool hard = false, int64_t dim = -1, Site site = Site());
Tensor& gumbel_softmax_(const Tensor& logits, double tau = 1.0, bool hard = false,
                        int64_t dim = -1, Site site = SITU_HERE);
// softmax(query key^T * scale + mask) value: query [..., L, E], key [..., S, E], value [..., S, V] -> [..., L, V].
// scale: 1 / sqrt(E) unless given; mask broadcasts to [..., L, S] and is added, or, of bools, lets through where it
// is true; is_causal: row i sees columns up to i.
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask = std::nullopt,
                                    double dropout_p = 0.0, bool is_causal = false, std::optional<double> scale = {},
                                    Site site = Site());
Tensor& scaled_dot_product_attention_(const Tensor& query, const In& key, const In& value,
                                      const In& mask = std::nullopt, double dropout_p = 0.0, bool is_causal = false,
                                      std::optional<double> scale = {}, Site site = SITU_HERE);
// The maxima of windows of [N, C, L] (or [C, L]); stride 0 is the kernel's size.
Tensor max_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0, Single dilation = 1,
                  bool ceil_mode = false, Site site = Site());
// The maxima of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 is the kernel's size.
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0, Triple dilation = 1,
                  bool ceil_mode = false, Site site = Site());
// The maxima and where along the last dimension they came from (int64).
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride = 0, Single padding = 0,
                                 Single dilation = 1, bool ceil_mode = false, Site site = Site());
// The maxima and where they came from: indices (z * height + y) * width + x into each volume (int64).
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0,
                                 Triple dilation = 1, bool ceil_mode = false, Site site = Site());
// The means of windows of [N, C, L] (or [C, L]); stride 0 is the kernel's size.
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride = 0, Single padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, Site site = Site());
// The means of windows of [N, C, D, H, W] (or [C, D, H, W]); stride 0 is the kernel's size.
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride = 0, Triple padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, OptInt divisor_override = {}, Site site = Site());
// The means of as many windows as the output has places.
Tensor adaptive_avg_pool1d(const In& input, Single output_size, Site site = Site());
// The means of as many windows as the output has places.
Tensor adaptive_avg_pool3d(const In& input, Triple output_size, Site site = Site());
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool1d(const In& input, Single output_size, Site site = Site());
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size, Site site = Site());
// The maxima of as many windows as the output has places, and where they came from.
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size, Site site = Site());
// The maxima of windows at places that samples [N, C, 2] in [0, 1) decide, and where they came from (Graham, 2014).
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size, const In& random_samples,
                               Site site = Site());
// The same of volumes; samples are [N, C, 3].
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size, const In& random_samples,
                               Site site = Site());
// Zeros of output_size with the input where the indices of a max pooling say.
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size, Site site = Site());
// The same of volumes; stride and padding change nothing.
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride = 1, Triple padding = 0,
                    Site site = Site());
// The windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride, Site site = Site());
// Columns added up where their windows stand in an image of output_size; im2col's transpose.
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride,
              Site site = Site());
// [.., C r^2, H, W] -> [.., C, H r, W r]: groups of r^2 channels as squares of pixels.
Tensor pixel_shuffle(const In& input, int64_t upscale_factor, Site site = Site());
// [.., C, H r, W r] -> [.., C r^2, H, W]: squares of pixels as channels.
Tensor pixel_unshuffle(const In& input, int64_t downscale_factor, Site site = Site());
// The channels of [N, C, ..] in another order: the first of each group, then the second of each, and so on.
Tensor channel_shuffle(const In& input, int64_t groups, Site site = Site());
// [N, C, L] in another size, each place taking the nearest element.
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales = {}, Site site = Site());
// [N, C, H, W] in other sizes, each place taking the nearest element.
Tensor upsample_nearest2d(const In& input, DimVec output_size, std::optional<double> scales_h = {},
                          std::optional<double> scales_w = {}, Site site = Site());
// [N, C, D, H, W] in other sizes, each place taking the nearest element.
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d = {},
                          std::optional<double> scales_h = {}, std::optional<double> scales_w = {}, Site site = Site());
// [N, C, L] in another size, by lines between elements.
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales = {},
                         Site site = Site());
// [N, C, H, W] in other sizes, by lines between elements in both directions.
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_h = {},
                           std::optional<double> scales_w = {}, Site site = Site());
// [N, C, D, H, W] in other sizes, by lines between elements in all directions.
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners,
                            std::optional<double> scales_d = {}, std::optional<double> scales_h = {},
                            std::optional<double> scales_w = {}, Site site = Site());
// [N, C, H, W] in other sizes, by cubics through four elements in both directions (Keys, 1981).
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_h = {},
                          std::optional<double> scales_w = {}, Site site = Site());
// grid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode, int64_t padding_mode,
                    bool align_corners, Site site = Site());
// The grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners, Site site = Site());
// Elements added at the ends of the last dimension, turned back at their ends; two numbers for each, from the last
// one back.
Tensor reflection_pad1d(const In& input, DimVec padding, Site site = Site());
// Elements added at the ends of the last two dimensions, turned back at their ends; two numbers for each, from the
// last one back.
Tensor reflection_pad2d(const In& input, DimVec padding, Site site = Site());
// Elements added at the ends of the last three dimensions, turned back at their ends; two numbers for each, from the
// last one back.
Tensor reflection_pad3d(const In& input, DimVec padding, Site site = Site());
// Elements added at the ends of the last dimension, repeated; two numbers for each, from the last one back.
Tensor replication_pad1d(const In& input, DimVec padding, Site site = Site());
// Elements added at the ends of the last two dimensions, repeated; two numbers for each, from the last one back.
Tensor replication_pad2d(const In& input, DimVec padding, Site site = Site());
// Elements added at the ends of the last three dimensions, repeated; two numbers for each, from the last one back.
Tensor replication_pad3d(const In& input, DimVec padding, Site site = Site());
// One direction of an LSTM layer over all T steps, of N sequences: from_input [T, N, 4 n] is W_ih x plus both biases,
// w_hh is [4 n, n], h0 and c0 are [N, n], f32 or f64. Returns all hidden rows and all cells, each [T, N, n].
// batch_first: T and N change places. reverse: from the last step to the first.
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first = false,
                   bool reverse = false, Site site = Site());
// Of logits [N, C, ...] with class indices [N, ...], or with probabilities of the logits' sizes. Targets of
// ignore_index count for nothing; other classes outside [0, C) throw IndexError. Class weights are [C]: of class
// targets the mean is weighted too.
Tensor cross_entropy(const In& logits, const In& target, const In& weight = std::nullopt, Reduction reduction = kMean,
                     int64_t ignore_index = -100, double label_smoothing = 0.0, Site site = Site());
// Another name of cross_entropy.
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight = std::nullopt,
                          Reduction reduction = kMean, int64_t ignore_index = -100, double label_smoothing = 0.0,
                          Site site = Site());
// cross_entropy(linear(input, linear_weight, linear_bias), target) that never holds all logits: of input [..., k],
// weight [classes, k] and class indices [...], in chunks of rows. A recorded call makes the gradients at once, in one
// pass.
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target,
                            const In& linear_bias = std::nullopt, Reduction reduction = kMean,
                            int64_t ignore_index = -100, double label_smoothing = 0.0, Site site = Site());
// cross_entropy of log-probabilities.
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight = std::nullopt,
                Reduction reduction = kMean, int64_t ignore_index = -100, Site site = Site());
// (input - target)^2. Reduction none keeps one for each element.
Tensor mse_loss(const In& input, const In& target, Reduction reduction = kMean, Site site = Site());
// |input - target|.
Tensor l1_loss(const In& input, const In& target, Reduction reduction = kMean, Site site = Site());
// (x - y)^2 / (2 beta) where they differ by less than beta, |x - y| - beta / 2 elsewhere.
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction = kMean, double beta = 1.0,
                      Site site = Site());
// -(target log(input) + (1 - target) log(1 - input)), of probabilities; weights broadcast against the target.
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight = std::nullopt,
                            Reduction reduction = kMean, Site site = Site());
// binary_cross_entropy(sigmoid(input), target), exact for large inputs; pos_weight: a factor on the term of positive
// targets.
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight = std::nullopt,
                                        const In& pos_weight = std::nullopt, Reduction reduction = kMean,
                                        Site site = Site());
// target (log(target) - input), of log-probabilities `input`; with log_target exp(target) (target - input). 0 where
// target is 0.
Tensor kl_div(const In& input, const In& target, Reduction reduction = kMean, bool log_target = false,
              Site site = Site());
// d^2 / 2 where the difference d is at most delta, delta (|d| - delta / 2) beyond (Huber, 1964).
Tensor huber_loss(const In& input, const In& target, Reduction reduction = kMean, double delta = 1.0,
                  Site site = Site());
// exp(input) - target input; of rates, not their logarithms, input - target log(input + eps). full: with Stirling's
// approximation of log(target!) where target is above 1.
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input = true, bool full = false, double eps = 1e-8,
                        Reduction reduction = kMean, Site site = Site());
// (log(v) + (input - target)^2 / v) / 2 with v = max(var, eps); var has input's sizes, or 1 in its last, or lacks
// that. full: with log(2 pi) / 2.
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full = false, double eps = 1e-6,
                         Reduction reduction = kMean, Site site = Site());
// log(1 + exp(-target input)), of targets 1 and -1.
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction = kMean, Site site = Site());
// Binary cross-entropy with logits, times the classes' weights, and its mean over the classes, the last dimension.
Tensor multilabel_soft_margin_loss(const In& input, const In& target, const In& weight = std::nullopt,
                                   Reduction reduction = kMean, Site site = Site());
// input where target is 1, max(0, margin - input) where it is -1, their sum elsewhere.
Tensor hinge_embedding_loss(const In& input, const In& target, double margin = 1.0, Reduction reduction = kMean,
                            Site site = Site());
// max(0, -target (input1 - input2) + margin).
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target, double margin = 0.0,
                           Reduction reduction = kMean, Site site = Site());
// 1 - cos(input1, input2) where target is 1, max(0, cos - margin) where it is -1. Inputs are [N, D] and the target
// [N], or [D] and 0-dim.
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target, double margin = 0.0,
                             Reduction reduction = kMean, Site site = Site());
// max(0, d(anchor, positive) - d(anchor, negative) + margin), d being pairwise_distance. swap: the negative's
// distance is the less of those to anchor and positive.
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin = 1.0,
                           double p = 2.0, double eps = 1e-6, bool swap = false, Reduction reduction = kMean,
                           Site site = Site());
// The mean over classes j of weight[y] max(0, margin - x[y] + x[j])^p without j = y, the target; p is 1 or 2.
Tensor multi_margin_loss(const In& input, const In& target, Scalar p = 1, Scalar margin = 1,
                         const In& weight = std::nullopt, Reduction reduction = kMean, Site site = Site());
// The sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]) over the number of classes. The target
// has input's sizes and lists classes up to the first -1.
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction = kMean, Site site = Site());
// -log of the probability of each target sequence, all its alignments together (Graves et al., 2006). log_probs [T,
// N, C], or [T, C]; targets [N, S], or all of them end to end; lengths [N], int64 or int32. The mean is of losses
// over target lengths. zero_infinity: losses of sequences that do not fit, and their gradients, are 0.
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank = 0, Reduction reduction = kMean, bool zero_infinity = false, Site site = Site());
// The cosine of the angle between vectors along dim, whose norms count as eps at least; the operands broadcast.
Tensor cosine_similarity(const In& x1, const In& x2, int64_t dim = 1, double eps = 1e-8, Site site = Site());
// The p-norm of x1 - x2 + eps over the last dimension; the operands broadcast.
Tensor pairwise_distance(const In& x1, const In& x2, double p = 2.0, double eps = 1e-6, bool keepdim = false,
                         Site site = Site());
// input1^T W[k] input2 + bias[k] for each k: inputs [..., in1] and [..., in2], weight [out, in1, in2].
Tensor bilinear(const In& input1, const In& input2, const In& weight, const In& bias = std::nullopt,
                Site site = Site());

// ---- special functions ----
// The n-th derivative of digamma; n is 0 or more.
Tensor polygamma(int64_t n, const In& input, Site site = Site());
// The logarithm of the multivariate gamma function of dimension p.
Tensor mvlgamma(const In& input, int64_t p, Site site = Site());
Tensor& mvlgamma_(const Tensor& input, int64_t p, Site site = SITU_HERE);
Tensor& mvlgamma_out(Tensor& out, const In& input, int64_t p, Site site = Site());
// sin(pi x) / (pi x), and 1 at 0.
Tensor sinc(const In& input, Site site = Site());
Tensor& sinc_(const Tensor& input, Site site = SITU_HERE);
Tensor& sinc_out(Tensor& out, const In& input, Site site = Site());
// log(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first.
Tensor logit(const In& input, std::optional<double> eps = {}, Site site = Site());
Tensor& logit_(const Tensor& input, std::optional<double> eps = {}, Site site = SITU_HERE);
Tensor& logit_out(Tensor& out, const In& input, std::optional<double> eps = {}, Site site = Site());
// The standard normal distribution's share below x.
Tensor ndtr(const In& input, Site site = Site());
Tensor& ndtr_(const Tensor& input, Site site = SITU_HERE);
Tensor& ndtr_out(Tensor& out, const In& input, Site site = Site());
// log(ndtr(x)), exact far below 0.
Tensor log_ndtr(const In& input, Site site = Site());
Tensor& log_ndtr_(const Tensor& input, Site site = SITU_HERE);
Tensor& log_ndtr_out(Tensor& out, const In& input, Site site = Site());
// -x log(x), 0 at 0 and -infinity below.
Tensor entr(const In& input, Site site = Site());
Tensor& entr_(const Tensor& input, Site site = SITU_HERE);
Tensor& entr_out(Tensor& out, const In& input, Site site = Site());
// Degrees as radians.
Tensor deg2rad(const In& input, Site site = Site());
Tensor& deg2rad_(const Tensor& input, Site site = SITU_HERE);
Tensor& deg2rad_out(Tensor& out, const In& input, Site site = Site());
// Radians as degrees.
Tensor rad2deg(const In& input, Site site = Site());
Tensor& rad2deg_(const Tensor& input, Site site = SITU_HERE);
Tensor& rad2deg_out(Tensor& out, const In& input, Site site = Site());

// ---- what numbers are made of, and choices ----
// Whether the sign's bit is set, of -0 and NaN too.
Tensor signbit(const In& input, Site site = Site());
// Whether each element is positive infinity.
Tensor isposinf(const In& input, Site site = Site());
// Whether each element is negative infinity.
Tensor isneginf(const In& input, Site site = Site());
// Whether each element is a real number: all are.
Tensor isreal(const In& input, Site site = Site());
// The size of input with the sign of other.
Tensor copysign(const In& input, const In& other, Site site = Site());
Tensor& copysign_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& copysign_out(Tensor& out, const In& input, const In& other, Site site = Site());
// 0 below 0, 1 above, and values at 0.
Tensor heaviside(const In& input, const In& values, Site site = Site());
Tensor& heaviside_(const Tensor& input, const In& values, Site site = SITU_HERE);
Tensor& heaviside_out(Tensor& out, const In& input, const In& values, Site site = Site());
// The larger of two elements; the other one where one is NaN.
Tensor fmax(const In& input, const In& other, Site site = Site());
Tensor& fmax_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The smaller of two elements; the other one where one is NaN.
Tensor fmin(const In& input, const In& other, Site site = Site());
Tensor& fmin_out(Tensor& out, const In& input, const In& other, Site site = Site());
// NaN as a number, 0 unless given, and infinities as the largest numbers unless others are given.
Tensor nan_to_num(const In& input, std::optional<double> nan = {}, std::optional<double> posinf = {},
                  std::optional<double> neginf = {}, Site site = Site());
Tensor& nan_to_num_(const Tensor& input, std::optional<double> nan = {}, std::optional<double> posinf = {},
                    std::optional<double> neginf = {}, Site site = SITU_HERE);
Tensor& nan_to_num_out(Tensor& out, const In& input, std::optional<double> nan = {}, std::optional<double> posinf = {},
                       std::optional<double> neginf = {}, Site site = Site());
// The next number of the type after input on the side of other.
Tensor nextafter(const In& input, const In& other, Site site = Site());
Tensor& nextafter_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& nextafter_out(Tensor& out, const In& input, const In& other, Site site = Site());
// mantissa 2^exponent, with the mantissa in [1/2, 1).
Tensors2 frexp(const In& input, Site site = Site());
TensorRefs2 frexp_out(Tensor& out, Tensor& second, const In& input, Site site = Site());
// input 2^other.
Tensor ldexp(const In& input, const In& other, Site site = Site());
Tensor& ldexp_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& ldexp_out(Tensor& out, const In& input, const In& other, Site site = Site());

// ---- running along a dimension, and order ----
// Where each value belongs in its sorted line: in front of equal ones, or with right behind them. sorter: indices
// that sort the line, where it is not sorted.
Tensor searchsorted(const In& sorted_sequence, const In& input, bool out_int32 = false, bool right = false,
                    const In& sorter = std::nullopt, Site site = Site());
// In which interval between sorted boundaries each value lies: before equal ones, or with right behind them.
Tensor bucketize(const In& input, const In& boundaries, bool out_int32 = false, bool right = false, Site site = Site());
// The elements in order along the first dimension.
Tensor msort(const In& input, Site site = Site());
Tensor& msort_out(Tensor& out, const In& input, Site site = Site());
// The k-th smallest element along dim, counted from 1, and where it stands.
Tensors2 kthvalue(const In& input, int64_t k, int64_t dim = -1, bool keepdim = false, Site site = Site());
TensorRefs2 kthvalue_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim = -1,
                         bool keepdim = false, Site site = Site());
// The most frequent element along dim, the smallest of several, and where it stands last.
Tensors2 mode(const In& input, int64_t dim = -1, bool keepdim = false, Site site = Site());
TensorRefs2 mode_out(Tensor& out, Tensor& second, const In& input, int64_t dim = -1, bool keepdim = false,
                     Site site = Site());
// The smallest and the largest element, of all or along dim.
Tensors2 aminmax(const In& input, OptInt dim = {}, bool keepdim = false, Site site = Site());
TensorRefs2 aminmax_out(Tensor& out, Tensor& second, const In& input, OptInt dim = {}, bool keepdim = false,
                        Site site = Site());

// ---- statistics ----
// The sum, NaN counted as 0.
Tensor nansum(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = Site());
Tensor& nansum_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                   Site site = Site());
// The mean of what is not NaN.
Tensor nanmean(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = Site());
Tensor& nanmean_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                    Site site = Site());
// The middle one of the sorted elements that are not NaN, the lower of two.
Tensor nanmedian(const In& input, Site site = Site());
// The middle one along dim of what is not NaN, the lower of two, and where it stands.
Tensors2 nanmedian(const In& input, int64_t dim, bool keepdim = false, Site site = Site());
TensorRefs2 nanmedian_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false,
                          Site site = Site());
// Below which a share q of the sorted elements lies: of all, or along dim. interpolation, between neighbours:
// "linear", "lower", "higher", "midpoint" or "nearest".
Tensor quantile(const In& input, const In& q, OptInt dim = {}, bool keepdim = false,
                std::string_view interpolation = "linear", Site site = Site());
Tensor& quantile_out(Tensor& out, const In& input, const In& q, OptInt dim = {}, bool keepdim = false,
                     std::string_view interpolation = "linear", Site site = Site());
// quantile of what is not NaN.
Tensor nanquantile(const In& input, const In& q, OptInt dim = {}, bool keepdim = false,
                   std::string_view interpolation = "linear", Site site = Site());
Tensor& nanquantile_out(Tensor& out, const In& input, const In& q, OptInt dim = {}, bool keepdim = false,
                        std::string_view interpolation = "linear", Site site = Site());
// The covariances of variables, which are rows, over observations, which are columns.
Tensor cov(const In& input, int64_t correction = 1, const In& fweights = std::nullopt,
           const In& aweights = std::nullopt, Site site = Site());
// The correlations of variables, which are rows, over observations, which are columns.
Tensor corrcoef(const In& input, Site site = Site());
// How often each of 0, 1, ... occurs in a vector, or the sum of the weights there.
Tensor bincount(const In& input, const In& weights = std::nullopt, int64_t minlength = 0, Site site = Site());
// How many elements lie in each of so many equal intervals of [min, max]; of the elements' range where both are
// equal.
Tensor histc(const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0, Site site = Site());
Tensor& histc_out(Tensor& out, const In& input, int64_t bins = 100, Scalar min = 0, Scalar max = 0, Site site = Site());
// Whether each element is among the test elements.
Tensor isin(const In& elements, const In& test_elements, bool assume_unique = false, bool invert = false,
            Site site = Site());
// The elements that differ, sorted; for each element the place of its like, and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique(const In& input, Site site = Site());
// The slices along dim that differ, sorted; for each slice the place of its like, and how often each occurs.
std::tuple<Tensor, Tensor, Tensor> unique_dim(const In& input, int64_t dim, bool sorted = true,
                                              bool return_inverse = false, bool return_counts = false,
                                              Site site = Site());
// The first of neighbours that are equal, of all elements or of slices along dim; for each the place of its like, and
// how many there are.
std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const In& input, bool return_inverse = false,
                                                      bool return_counts = false, OptInt dim = {}, Site site = Site());

// ---- differences and integrals ----
// Differences of neighbours along dim, n times; what is prepended and appended is joined first.
Tensor diff(const In& input, int64_t n = 1, int64_t dim = -1, const In& prepend = std::nullopt,
            const In& append = std::nullopt, Site site = Site());
Tensor& diff_out(Tensor& out, const In& input, int64_t n = 1, int64_t dim = -1, const In& prepend = std::nullopt,
                 const In& append = std::nullopt, Site site = Site());
// The integral of y over the points x along dim, by the trapezoidal rule.
Tensor trapezoid(const In& y, const In& x, int64_t dim = -1, Site site = Site());
// The integral of y over points dx apart along dim, by the trapezoidal rule.
Tensor trapezoid(const In& y, Scalar dx = 1, int64_t dim = -1, Site site = Site());
// Another name of trapezoid.
Tensor trapz(const In& y, const In& x, int64_t dim = -1, Site site = Site());
// Another name of trapezoid.
Tensor trapz(const In& y, Scalar dx = 1, int64_t dim = -1, Site site = Site());
// The integrals up to each point of x along dim.
Tensor cumulative_trapezoid(const In& y, const In& x, int64_t dim = -1, Site site = Site());
// The integrals up to each point, dx apart, along dim.
Tensor cumulative_trapezoid(const In& y, Scalar dx = 1, int64_t dim = -1, Site site = Site());

// ---- further products and distances ----
// beta * input + alpha * mat vec.
Tensor addmv(const In& input, const In& mat, const In& vec, Scalar beta = 1, Scalar alpha = 1, Site site = Site());
Tensor& addmv_(const Tensor& input, const In& mat, const In& vec, Scalar beta = 1,
               Scalar alpha = 1, Site site = SITU_HERE);
Tensor& addmv_out(Tensor& out, const In& input, const In& mat, const In& vec, Scalar beta = 1, Scalar alpha = 1,
                  Site site = Site());
// beta * input + alpha * vec1 vec2^T.
Tensor addr(const In& input, const In& vec1, const In& vec2, Scalar beta = 1, Scalar alpha = 1, Site site = Site());
Tensor& addr_(const Tensor& input, const In& vec1, const In& vec2, Scalar beta = 1,
              Scalar alpha = 1, Site site = SITU_HERE);
Tensor& addr_out(Tensor& out, const In& input, const In& vec1, const In& vec2, Scalar beta = 1, Scalar alpha = 1,
                 Site site = Site());
// beta * input + alpha times the sum of the products of two lists of matrices.
Tensor addbmm(const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1,
              Site site = Site());
Tensor& addbmm_(const Tensor& input, const In& batch1, const In& batch2, Scalar beta = 1,
                Scalar alpha = 1, Site site = SITU_HERE);
Tensor& addbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1,
                   Site site = Site());
// The sum of the products of two vectors' elements; another name of dot, since there are no complex numbers.
Tensor vdot(const In& input, const In& other, Site site = Site());
Tensor& vdot_out(Tensor& out, const In& input, const In& other, Site site = Site());
// Kronecker's product: other times each element of input.
Tensor kron(const In& input, const In& other, Site site = Site());
Tensor& kron_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The cross products of vectors of three along dim, the first one of that size unless given.
Tensor cross(const In& input, const In& other, OptInt dim = {}, Site site = Site());
Tensor& cross_out(Tensor& out, const In& input, const In& other, OptInt dim = {}, Site site = Site());
// Sums of products over dimensions of both, named in pairs.
Tensor tensordot(const In& input, const In& other, DimVec dims_self, DimVec dims_other, Site site = Site());
Tensor& tensordot_out(Tensor& out, const In& input, const In& other, DimVec dims_self, DimVec dims_other,
                      Site site = Site());
// The p-norm of input - other.
Tensor dist(const In& input, const In& other, Scalar p = 2, Site site = Site());
// The p-norm of the difference of each row of x1 and each of x2: [..., P, M] and [..., R, M] -> [..., P, R].
Tensor cdist(const In& x1, const In& x2, double p = 2.0, OptInt compute_mode = {}, Site site = Site());
// The p-norms of the differences of all pairs of rows.
Tensor pdist(const In& input, double p = 2.0, Site site = Site());

// ---- put together, taken apart, turned ----
// A number as a vector of one.
Tensor atleast_1d(const In& input, Site site = Site());
// Each with one dimension or more.
std::vector<Tensor> atleast_1d(const InList& tensors, Site site = Site());
// A vector as a row.
Tensor atleast_2d(const In& input, Site site = Site());
// Each with two dimensions or more.
std::vector<Tensor> atleast_2d(const InList& tensors, Site site = Site());
// A vector as [1, n, 1], a matrix as [n, m, 1].
Tensor atleast_3d(const In& input, Site site = Site());
// Each with three dimensions or more.
std::vector<Tensor> atleast_3d(const InList& tensors, Site site = Site());
// The matrices along the diagonal, 0 elsewhere.
Tensor block_diag(const InList& tensors, Site site = Site());
// All combinations of one element of each vector, a row each.
Tensor cartesian_prod(const InList& tensors, Site site = Site());
// All choices of r of a vector's elements, a row each.
Tensor combinations(const In& input, int64_t r = 2, bool with_replacement = false, Site site = Site());
// The tensors side by side; vectors as columns.
Tensor column_stack(const InList& tensors, Site site = Site());
Tensor& column_stack_out(Tensor& out, const InList& tensors, Site site = Site());
// Another name of vstack.
Tensor row_stack(const InList& tensors, Site site = Site());
Tensor& row_stack_out(Tensor& out, const InList& tensors, Site site = Site());
// The tensors one behind the other along the third dimension.
Tensor dstack(const InList& tensors, Site site = Site());
Tensor& dstack_out(Tensor& out, const InList& tensors, Site site = Site());
// The last dimension as a diagonal of two.
Tensor diag_embed(const In& input, int64_t offset = 0, int64_t dim1 = -2, int64_t dim2 = -1, Site site = Site());
// All elements as a diagonal.
Tensor diagflat(const In& input, int64_t offset = 0, Site site = Site());
// So many equal pieces side by side.
std::vector<Tensor> hsplit(const In& input, int64_t sections, Site site = Site());
// Cut before each of the columns.
std::vector<Tensor> hsplit(const In& input, DimVec indices, Site site = Site());
// So many equal pieces one above the other.
std::vector<Tensor> vsplit(const In& input, int64_t sections, Site site = Site());
// Cut before each of the rows.
std::vector<Tensor> vsplit(const In& input, DimVec indices, Site site = Site());
// So many equal pieces along the third dimension.
std::vector<Tensor> dsplit(const In& input, int64_t sections, Site site = Site());
// Cut along the third dimension before each of the indices.
std::vector<Tensor> dsplit(const In& input, DimVec indices, Site site = Site());
// Turned by 90 degrees k times, from the first of two dimensions (0 and 1 unless given) towards the second.
Tensor rot90(const In& input, int64_t k = 1, DimVec dims = {}, Site site = Site());
// A copy with src in the place of one slice.
Tensor select_scatter(const In& input, const In& src, int64_t dim, int64_t index, Site site = Site());
// A copy with src in the place of the slices from start up to, not including, end.
Tensor slice_scatter(const In& input, const In& src, int64_t dim = 0, OptInt start = {}, OptInt end = {},
                     int64_t step = 1, Site site = Site());
// A copy with src in the place of a diagonal.
Tensor diagonal_scatter(const In& input, const In& src, int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1,
                        Site site = Site());
// For each place of the indices, which broadcast, the element with that index along dim, or of all elements in a row.
Tensor take_along_dim(const In& input, const In& indices, OptInt dim = {}, Site site = Site());
Tensor& take_along_dim_out(Tensor& out, const In& input, const In& indices, OptInt dim = {}, Site site = Site());
// A copy with values put, or added, at places counted in row-major order.
Tensor put(const In& input, const In& index, const In& source, bool accumulate = false, Site site = Site());
Tensor& put_(const Tensor& input, const In& index, const In& source, bool accumulate = false, Site site = SITU_HERE);
// Slices along dim whose p-norm is above maxnorm scaled down to it.
Tensor renorm(const In& input, Scalar p, int64_t dim, Scalar maxnorm, Site site = Site());
Tensor& renorm_(const Tensor& input, Scalar p, int64_t dim, Scalar maxnorm, Site site = SITU_HERE);
Tensor& renorm_out(Tensor& out, const In& input, Scalar p, int64_t dim, Scalar maxnorm, Site site = Site());
// Places counted in row-major order as an index for each dimension.
std::vector<Tensor> unravel_index(const In& indices, DimVec shape, Site site = Site());
// The powers of a vector's elements, a row each.
Tensor vander(const In& x, OptInt N = {}, bool increasing = false, Site site = Site());
// input with src combined where index says along dim: "sum", "prod", "mean", "amax" or "amin", with what is there or
// without it.
Tensor scatter_reduce(const In& input, int64_t dim, const In& index, const In& src, std::string_view reduce,
                      bool include_self = true, Site site = Site());
Tensor& scatter_reduce_(const Tensor& input, int64_t dim, const In& index, const In& src, std::string_view reduce,
                        bool include_self = true, Site site = SITU_HERE);
Tensor& scatter_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src,
                           std::string_view reduce, bool include_self = true, Site site = Site());
// input with slices of source combined where a vector of indices says: "prod", "mean", "amax" or "amin".
Tensor index_reduce(const In& input, int64_t dim, const In& index, const In& source, std::string_view reduce,
                    bool include_self = true, Site site = Site());
Tensor& index_reduce_(const Tensor& input, int64_t dim, const In& index, const In& source, std::string_view reduce,
                      bool include_self = true, Site site = SITU_HERE);
Tensor& index_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source,
                         std::string_view reduce, bool include_self = true, Site site = Site());

}  // namespace situ
