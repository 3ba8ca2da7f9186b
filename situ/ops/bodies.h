// Made by scripts/generate from situ/ops/functions.txt: change that.
// What composed functions compute; their forms follow from it (op/form.h).
#pragma once
#include "situ/op/form.h"

namespace situ::body {

Tensor selu(op::Form& form, const In& input);
Tensor celu(op::Form& form, const In& input, double alpha);
Tensor clamp_min(op::Form& form, const In& input, const In& min);
Tensor clamp_max(op::Form& form, const In& input, const In& max);
std::vector<Tensor> where(const Tensor& condition);
Tensor isclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan);
bool allclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan);
bool equal(const Tensor& input, const Tensor& other);
Tensor masked_select(const In& input, const In& mask);
Tensor median(const Tensor& input);
Tensors2 median(const Tensor& input, int64_t dim, bool keepdim);
Tensor count_nonzero(const Tensor& input, DimVec dim);
Tensor argsort(const Tensor& input, int64_t dim, bool descending);
Tensors2 var_mean(const Tensor& input, DimVec dim, bool unbiased, bool keepdim);
Tensors2 std_mean(const Tensor& input, DimVec dim, bool unbiased, bool keepdim);
Tensor trace(const Tensor& input);
Tensor matmul(op::Form& form, const In& input, const In& other);
Tensor mv(const In& input, const In& vec);
Tensor dot(const In& input, const In& other);
Tensor outer(const In& input, const In& other);
Tensor t(const Tensor& input);
Tensor reshape(op::Form& form, const Tensor& input, DimVec size);
Tensor flatten(const Tensor& input, int64_t start_dim, int64_t end_dim);
std::vector<Tensor> split(const Tensor& input, int64_t size, int64_t dim);
std::vector<Tensor> split_with_sizes(const Tensor& input, IntArrayRef sizes, int64_t dim);
std::vector<Tensor> chunk(const Tensor& input, int64_t chunks, int64_t dim);
std::vector<Tensor> tensor_split(const Tensor& input, int64_t sections, int64_t dim);
std::vector<Tensor> tensor_split(const Tensor& input, IntArrayRef indices, int64_t dim);
std::vector<Tensor> unbind(const Tensor& input, int64_t dim);
Tensor stack(const InList& tensors, int64_t dim);
Tensor vstack(const InList& tensors);
Tensor hstack(const InList& tensors);
Tensor diag(const Tensor& input, int64_t diagonal);
Tensor repeat_interleave(const Tensor& input, int64_t repeats, OptInt dim);
Tensor nonzero(const Tensor& input);
Tensor take(const Tensor& input, const Tensor& index);
Tensor one_hot(const Tensor& input, int64_t num_classes);
Tensor bernoulli(const In& input);
Tensor bernoulli(const Tensor& input, double p);
Tensor multinomial(const In& input, int64_t num_samples, bool replacement);
Tensor dropout(op::Form& form, const In& input, double p, bool training);
Tensor layer_norm(op::Form& form, const In& input, DimVec normalized_shape, const In& weight, const In& bias,
                  double eps, bool cudnn_enabled);
Tensor batch_norm(op::Form& form, const In& input, const In& weight, const In& bias, const In& running_mean,
                  const In& running_var, bool training, double momentum, double eps, bool cudnn_enabled);
Tensor scaled_dot_product_attention(op::Form& form, const In& query, const In& key, const In& value, const In& mask,
                                    double dropout_p, bool is_causal, std::optional<double> scale);
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
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first, bool reverse);
Tensor cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction,
                     int64_t ignore_index, double label_smoothing);
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                            Reduction reduction, int64_t ignore_index, double label_smoothing);
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight,
                Reduction reduction, int64_t ignore_index);
Tensor mse_loss(const In& input, const In& target, Reduction reduction);
Tensor l1_loss(const In& input, const In& target, Reduction reduction);
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta);
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction);
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight,
                                        const In& pos_weight, Reduction reduction);

}  // namespace situ::body
