// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// Bodies of composed functions, from which their forms follow (dispatch/form.h).
#pragma once
#include "situ/dispatch/form.h"

namespace situ::body {

Tensor clamp(op::Form& form, const In& input, const In& min, const In& max);
Tensor selu(op::Form& form, const In& input);
Tensor celu(op::Form& form, const In& input, double alpha);
Tensor rrelu(op::Form& form, const In& input, double lower, double upper, bool training);
Tensor prelu(op::Form& form, const In& input, const In& weight);
Tensor clamp_min(op::Form& form, const In& input, const In& min);
Tensor clamp_max(op::Form& form, const In& input, const In& max);
std::vector<Tensor> where(const Tensor& condition);
Tensor isclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan);
bool allclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan);
bool equal(const Tensor& input, const Tensor& other);
Tensor median(const Tensor& input);
Tensors2 median(const Tensor& input, int64_t dim, bool keepdim);
Tensor count_nonzero(const Tensor& input, DimVec dim);
Tensor argsort(const Tensor& input, int64_t dim, bool descending);
Tensors2 var_mean(const Tensor& input, DimVec dim, double correction, bool keepdim);
Tensors2 std_mean(const Tensor& input, DimVec dim, double correction, bool keepdim);
Tensor inner(const Tensor& input, const Tensor& other);
Tensor trace(const Tensor& input);
Tensor matmul(op::Form& form, const In& input, const In& other);
Tensor mv(const In& input, const In& vec);
Tensor dot(const In& input, const In& other);
Tensor outer(const In& input, const In& other);
Tensor linalg_cholesky(const Tensor& input, bool upper);
Tensor cholesky_inverse(const Tensor& input, bool upper);
Tensors2 linalg_lu_factor(const Tensor& input, bool pivot);
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const Tensor& input, bool pivot);
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const Tensor& LU_data, const Tensor& LU_pivots,
                                             bool unpack_data, bool unpack_pivots);
Tensor linalg_lu_solve(const Tensor& LU, const Tensor& pivots, const Tensor& B, bool left, bool adjoint);
Tensor lu_solve(const Tensor& input, const Tensor& LU_data, const Tensor& LU_pivots);
Tensors2 linalg_solve_ex(const Tensor& A, const Tensor& B, bool left, bool check_errors);
Tensor linalg_solve(const Tensor& A, const Tensor& B, bool left);
Tensors2 triangular_solve(const Tensor& input, const Tensor& A, bool upper, bool transpose, bool unitriangular);
Tensors2 linalg_qr(const Tensor& A, std::string_view mode);
Tensors2 qr(const Tensor& input, bool some);
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const Tensor& A,
                                              bool full_matrices, std::optional<std::string_view> driver);
Tensor linalg_svdvals(const Tensor& A, std::optional<std::string_view> driver);
std::tuple<Tensor, Tensor, Tensor> svd(const Tensor& input, bool some, bool compute_uv);
Tensors2 linalg_eigh(const Tensor& A, std::string_view UPLO);
Tensor linalg_eigvalsh(const Tensor& A, std::string_view UPLO);
Tensors2 linalg_ldl_factor(const Tensor& input, bool hermitian);
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const Tensor& A, const Tensor& B,
                                                        std::optional<double> rcond, std::optional<std::string_view> driver);
Tensor logdet(const Tensor& input);
Tensor linalg_pinv(const Tensor& input, const In& rcond);
Tensor linalg_pinv(const Tensor& input, const In& atol, const In& rtol, bool hermitian);
Tensor pinverse(const Tensor& input, double rcond);
Tensor linalg_matrix_rank(const Tensor& input, const In& atol, const In& rtol, bool hermitian);
Tensor matrix_exp(const Tensor& input);
Tensor matrix_power(const Tensor& input, int64_t n);
Tensor linalg_vector_norm(const Tensor& x, Scalar ord, DimVec dim, bool keepdim, OptDType dtype);
Tensor linalg_matrix_norm(const Tensor& A, Scalar ord, DimVec dim, bool keepdim, OptDType dtype);
Tensor linalg_matrix_norm(const Tensor& A, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype);
Tensor linalg_norm(const Tensor& x, OptScalar ord, DimVec dim, bool keepdim, OptDType dtype);
Tensor linalg_norm(const Tensor& x, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype);
Tensor nuclear_norm(const Tensor& input, bool keepdim);
Tensor nuclear_norm(const Tensor& input, DimVec dim, bool keepdim);
Tensor linalg_cond(const Tensor& A, OptScalar p);
Tensor linalg_cond(const Tensor& A, std::string_view p);
Tensor linalg_multi_dot(const InList& tensors);
Tensor chain_matmul(const InList& matrices);
Tensor linalg_tensorinv(const Tensor& input, int64_t ind);
Tensor linalg_tensorsolve(const Tensor& A, const Tensor& B, DimVec dims);
Tensor linalg_vander(const Tensor& x, OptInt N);
Tensor linalg_vecdot(const Tensor& x, const Tensor& y, int64_t dim);
Tensor linalg_cross(const Tensor& input, const Tensor& other, int64_t dim);
Tensor linalg_diagonal(const Tensor& A, int64_t offset, int64_t dim1, int64_t dim2);
std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const Tensor& A, int64_t q, int64_t niter, const In& M);
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const Tensor& A, OptInt q, bool center, int64_t niter);
Tensor unflatten(const Tensor& input, int64_t dim, DimVec sizes);
Tensor ravel(const Tensor& input);
Tensor t(const Tensor& input);
Tensor movedim(const Tensor& input, int64_t source, int64_t destination);
Tensor movedim(const Tensor& input, DimVec source, DimVec destination);
Tensor reshape(op::Form& form, const In& input, DimVec size);
Tensor flatten(const Tensor& input, int64_t start_dim, int64_t end_dim);
std::vector<Tensor> split(const Tensor& input, int64_t size, int64_t dim);
std::vector<Tensor> split_with_sizes(const Tensor& input, IntArrayRef sizes, int64_t dim);
std::vector<Tensor> chunk(const Tensor& input, int64_t chunks, int64_t dim);
std::vector<Tensor> tensor_split(const Tensor& input, int64_t sections, int64_t dim);
std::vector<Tensor> tensor_split(const Tensor& input, IntArrayRef indices, int64_t dim);
std::vector<Tensor> unbind(const Tensor& input, int64_t dim);
Tensor tile(const Tensor& input, DimVec dims);
Tensor fliplr(const Tensor& input);
Tensor flipud(const Tensor& input);
Tensor stack(const InList& tensors, int64_t dim);
Tensor vstack(const InList& tensors);
Tensor hstack(const InList& tensors);
Tensor diag(const Tensor& input, int64_t diagonal);
Tensor repeat_interleave(const Tensor& input, int64_t repeats, OptInt dim);
Tensor nonzero(const Tensor& input);
Tensor index_put(op::Form& form, const In& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate);
Tensor masked_select(const In& input, const In& mask);
Tensor take(const Tensor& input, const Tensor& index);
Tensor one_hot(const Tensor& input, int64_t num_classes);
Tensor uniform_(op::Form& form, const In& self, double from, double to);
Tensor normal_(op::Form& form, const In& self, double mean, double std);
Tensor bernoulli_(op::Form& form, const In& self, const In& p);
Tensor bernoulli_(op::Form& form, const In& self, double p);
Tensor exponential_(op::Form& form, const In& self, double lambd);
Tensor cauchy_(op::Form& form, const In& self, double median, double sigma);
Tensor geometric_(op::Form& form, const In& self, double p);
Tensor log_normal_(op::Form& form, const In& self, double mean, double std);
Tensor random_(op::Form& form, const In& self, int64_t from, OptInt to);
Tensor random_(op::Form& form, const In& self, int64_t to);
Tensor random_(op::Form& form, const In& self);
Tensor bernoulli(const In& input);
Tensor bernoulli(const Tensor& input, double p);
Tensor multinomial(const In& input, int64_t num_samples, bool replacement);
Tensor dropout(op::Form& form, const In& input, double p, bool training);
Tensor fill_diagonal_(op::Form& form, const In& self, Scalar value, bool wrap);
Tensor resize_(op::Form& form, const In& self, DimVec size);
Tensor resize_as_(op::Form& form, const In& self, const Tensor& the_template);
Tensor set_(op::Form& form, const In& self, const Tensor& source);
Tensor set_(op::Form& form, const In& self);
Tensor detach_(op::Form& form, const In& self);
Tensor requires_grad_(op::Form& form, const In& self, bool requires_grad);
Tensor alpha_dropout(const In& input, double p, bool training);
Tensor feature_dropout(const In& input, double p, bool training);
Tensor feature_alpha_dropout(const In& input, double p, bool training);
Tensor gumbel_softmax(const Tensor& logits, double tau, bool hard, int64_t dim);
Tensor max_pool1d(const In& input, Single kernel_size, Single stride, Single padding, Single dilation, bool ceil_mode);
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, Triple dilation, bool ceil_mode);
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride, Single padding,
                                 Single dilation, bool ceil_mode);
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride, Triple padding,
                                 Triple dilation, bool ceil_mode);
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride, Single padding,
                  bool ceil_mode, bool count_include_pad);
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, bool ceil_mode,
                  bool count_include_pad, OptInt divisor_override);
Tensor adaptive_avg_pool1d(const In& input, Single output_size);
Tensor adaptive_avg_pool3d(const In& input, Triple output_size);
Tensors2 adaptive_max_pool1d(const In& input, Single output_size);
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size);
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size);
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size, const In& random_samples);
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size, const In& random_samples);
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size);
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride, Triple padding);
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride);
Tensor pixel_shuffle(const Tensor& input, int64_t upscale_factor);
Tensor pixel_unshuffle(const Tensor& input, int64_t downscale_factor);
Tensor channel_shuffle(const Tensor& input, int64_t groups);
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales);
Tensor upsample_nearest2d(const In& input, DimVec output_size,
                          std::optional<double> scales_h, std::optional<double> scales_w);
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d,
                          std::optional<double> scales_h, std::optional<double> scales_w);
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales);
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners,
                           std::optional<double> scales_h, std::optional<double> scales_w);
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_d,
                            std::optional<double> scales_h, std::optional<double> scales_w);
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners,
                          std::optional<double> scales_h, std::optional<double> scales_w);
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode,
                    int64_t padding_mode, bool align_corners);
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners);
Tensor reflection_pad1d(const In& input, DimVec padding);
Tensor reflection_pad2d(const In& input, DimVec padding);
Tensor reflection_pad3d(const In& input, DimVec padding);
Tensor replication_pad1d(const In& input, DimVec padding);
Tensor replication_pad2d(const In& input, DimVec padding);
Tensor replication_pad3d(const In& input, DimVec padding);
Tensor layer_norm(op::Form& form, const In& input, DimVec normalized_shape, const In& weight, const In& bias,
                  double eps, bool cudnn_enabled);
Tensor rms_norm(op::Form& form, const In& input, DimVec normalized_shape, const In& weight, std::optional<double> eps);
Tensor group_norm(op::Form& form, const In& input, int64_t num_groups, const In& weight, const In& bias,
                  double eps, bool cudnn_enabled);
Tensor batch_norm(op::Form& form, const In& input, const In& weight, const In& bias, const In& running_mean,
                  const In& running_var, bool training, double momentum, double eps, bool cudnn_enabled);
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum, double eps, bool cudnn_enabled);
Tensor local_response_norm(const In& input, int64_t size, double alpha, double beta, double k);
Tensor scaled_dot_product_attention(op::Form& form, const In& query, const In& key, const In& value, const In& mask,
                                    double dropout_p, bool is_causal, std::optional<double> scale);
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first, bool reverse);
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction);
Tensor cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction,
                     int64_t ignore_index, double label_smoothing);
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                            Reduction reduction, int64_t ignore_index, double label_smoothing);
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight,
                Reduction reduction, int64_t ignore_index);
Tensor mse_loss(const In& input, const In& target, Reduction reduction);
Tensor l1_loss(const In& input, const In& target, Reduction reduction);
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta);
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight,
                                        const In& pos_weight, Reduction reduction);
Tensor kl_div(const In& input, const In& target, Reduction reduction, bool log_target);
Tensor huber_loss(const In& input, const In& target, Reduction reduction, double delta);
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input, bool full, double eps, Reduction reduction);
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full, double eps, Reduction reduction);
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction);
Tensor multilabel_soft_margin_loss(const In& input, const In& target, const In& weight, Reduction reduction);
Tensor hinge_embedding_loss(const In& input, const In& target, double margin, Reduction reduction);
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction);
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction);
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin, double p,
                           double eps, bool swap, Reduction reduction);
Tensor multi_margin_loss(const In& input, const In& target, Scalar p, Scalar margin,
                         const In& weight, Reduction reduction);
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction);
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank, Reduction reduction, bool zero_infinity);
Tensor cosine_similarity(const In& x1, const In& x2, int64_t dim, double eps);
Tensor pairwise_distance(const In& x1, const In& x2, double p, double eps, bool keepdim);
Tensor bilinear(const In& input1, const In& input2, const In& weight, const In& bias);
Tensor polygamma(int64_t n, const Tensor& input);
Tensor mvlgamma(op::Form& form, const In& input, int64_t p);
Tensor logit(op::Form& form, const In& input, std::optional<double> eps);
Tensor ndtr(op::Form& form, const In& input);
Tensor log_ndtr(op::Form& form, const In& input);
Tensor deg2rad(op::Form& form, const In& input);
Tensor rad2deg(op::Form& form, const In& input);
Tensor signbit(const Tensor& input);
Tensor isposinf(const Tensor& input);
Tensor isneginf(const Tensor& input);
Tensor isreal(const Tensor& input);
Tensor copysign(op::Form& form, const In& input, const In& other);
Tensor heaviside(op::Form& form, const In& input, const Tensor& values);
Tensor fmax(const Tensor& input, const Tensor& other);
Tensor fmin(const Tensor& input, const Tensor& other);
Tensor nan_to_num(op::Form& form, const In& input, std::optional<double> nan,
                  std::optional<double> posinf, std::optional<double> neginf);
Tensor nextafter(op::Form& form, const In& input, const Tensor& other);
Tensors2 frexp(const Tensor& input);
Tensor ldexp(op::Form& form, const In& input, const In& other);
Tensor searchsorted(const In& sorted_sequence, const In& input, bool out_int32, bool right, const In& sorter);
Tensor bucketize(const In& input, const Tensor& boundaries, bool out_int32, bool right);
Tensor msort(const Tensor& input);
Tensors2 kthvalue(const Tensor& input, int64_t k, int64_t dim, bool keepdim);
Tensors2 mode(const Tensor& input, int64_t dim, bool keepdim);
Tensors2 aminmax(const Tensor& input, OptInt dim, bool keepdim);
Tensor nanmean(const Tensor& input, DimVec dim, bool keepdim, OptDType dtype);
Tensor nanmedian(const Tensor& input);
Tensors2 nanmedian(const Tensor& input, int64_t dim, bool keepdim);
Tensor quantile(const Tensor& input, const In& q, OptInt dim, bool keepdim, std::string_view interpolation);
Tensor nanquantile(const Tensor& input, const In& q, OptInt dim, bool keepdim, std::string_view interpolation);
Tensor cov(const Tensor& input, int64_t correction, const In& fweights, const In& aweights);
Tensor corrcoef(const Tensor& input);
Tensor bincount(const Tensor& input, const In& weights, int64_t minlength);
Tensor histc(const Tensor& input, int64_t bins, Scalar min, Scalar max);
Tensor isin(const In& elements, const In& test_elements, bool assume_unique, bool invert);
std::tuple<Tensor, Tensor, Tensor> unique(const Tensor& input);
std::tuple<Tensor, Tensor, Tensor> unique_dim(const Tensor& input, int64_t dim, bool sorted,
                                              bool return_inverse, bool return_counts);
std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const Tensor& input, bool return_inverse,
                                                      bool return_counts, OptInt dim);
Tensor diff(const Tensor& input, int64_t n, int64_t dim, const In& prepend, const In& append);
Tensor trapezoid(const Tensor& y, const Tensor& x, int64_t dim);
Tensor trapezoid(const Tensor& y, Scalar dx, int64_t dim);
Tensor cumulative_trapezoid(const Tensor& y, const Tensor& x, int64_t dim);
Tensor cumulative_trapezoid(const Tensor& y, Scalar dx, int64_t dim);
Tensor addmv(op::Form& form, const In& input, const Tensor& mat, const Tensor& vec, Scalar beta, Scalar alpha);
Tensor addr(op::Form& form, const In& input, const Tensor& vec1, const Tensor& vec2, Scalar beta, Scalar alpha);
Tensor addbmm(op::Form& form, const In& input, const Tensor& batch1, const Tensor& batch2, Scalar beta, Scalar alpha);
Tensor kron(const Tensor& input, const Tensor& other);
Tensor cross(const Tensor& input, const Tensor& other, OptInt dim);
Tensor tensordot(const Tensor& input, const Tensor& other, DimVec dims_self, DimVec dims_other);
Tensor dist(const Tensor& input, const Tensor& other, Scalar p);
Tensor cdist(const Tensor& x1, const Tensor& x2, double p, OptInt compute_mode);
Tensor pdist(const Tensor& input, double p);
Tensor atleast_1d(const Tensor& input);
std::vector<Tensor> atleast_1d(const InList& tensors);
Tensor atleast_2d(const Tensor& input);
std::vector<Tensor> atleast_2d(const InList& tensors);
Tensor atleast_3d(const Tensor& input);
std::vector<Tensor> atleast_3d(const InList& tensors);
Tensor block_diag(const InList& tensors);
Tensor cartesian_prod(const InList& tensors);
Tensor combinations(const Tensor& input, int64_t r, bool with_replacement);
Tensor column_stack(const InList& tensors);
Tensor dstack(const InList& tensors);
Tensor diag_embed(const Tensor& input, int64_t offset, int64_t dim1, int64_t dim2);
Tensor diagflat(const Tensor& input, int64_t offset);
std::vector<Tensor> hsplit(const Tensor& input, int64_t sections);
std::vector<Tensor> hsplit(const Tensor& input, DimVec indices);
std::vector<Tensor> vsplit(const Tensor& input, int64_t sections);
std::vector<Tensor> vsplit(const Tensor& input, DimVec indices);
std::vector<Tensor> dsplit(const Tensor& input, int64_t sections);
std::vector<Tensor> dsplit(const Tensor& input, DimVec indices);
Tensor rot90(const Tensor& input, int64_t k, DimVec dims);
Tensor sum_to_size(const Tensor& input, DimVec size);
Tensor select_scatter(const Tensor& input, const Tensor& src, int64_t dim, int64_t index);
Tensor slice_scatter(const Tensor& input, const Tensor& src, int64_t dim, OptInt start, OptInt end, int64_t step);
Tensor diagonal_scatter(const Tensor& input, const Tensor& src, int64_t offset, int64_t dim1, int64_t dim2);
Tensor take_along_dim(const Tensor& input, const Tensor& indices, OptInt dim);
Tensor put(op::Form& form, const In& input, const Tensor& index, const Tensor& source, bool accumulate);
Tensor renorm(op::Form& form, const In& input, Scalar p, int64_t dim, Scalar maxnorm);
std::vector<Tensor> unravel_index(const Tensor& indices, DimVec shape);
Tensor vander(const Tensor& x, OptInt N, bool increasing);
Tensor scatter_reduce(op::Form& form, const In& input, int64_t dim, const Tensor& index, const Tensor& src,
                      std::string_view reduce, bool include_self);
Tensor index_reduce(op::Form& form, const In& input, int64_t dim, const Tensor& index, const Tensor& source,
                    std::string_view reduce, bool include_self);

}  // namespace situ::body
