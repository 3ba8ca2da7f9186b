// Made by scripts/generate from situ/ops/functions.txt: change that.
// Functions that are composed of ops, with their forms.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ {

// ---- elementwise, of one tensor ----
// Scaled elu that keeps mean 0 and variance 1.
Tensor selu(const In& input, Site site = Site());
Tensor& selu_(const Tensor& input, Site site = SITU_HERE);
Tensor& selu_out(Tensor& out, const In& input, Site site = Site());
// x above 0, alpha (exp(x / alpha) - 1) below.
Tensor celu(const In& input, double alpha = 1.0, Site site = Site());
Tensor& celu_(const Tensor& input, double alpha = 1.0, Site site = SITU_HERE);
Tensor& celu_out(Tensor& out, const In& input, double alpha = 1.0, Site site = Site());
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
// How many elements are not 0: of all, or along dim.
Tensor count_nonzero(const In& input, DimVec dim = {}, Site site = Site());
// The indices that sort along dim; equal elements keep their order.
Tensor argsort(const In& input, int64_t dim = -1, bool descending = false, Site site = Site());
// Variance and mean of the same elements, along dim or of all.
Tensors2 var_mean(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());
// Standard deviation and mean of the same elements, along dim or of all.
Tensors2 std_mean(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());

// ---- products of matrices ----
// The sum of a matrix's diagonal.
Tensor trace(const In& input, Site site = Site());
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

// ---- views: the result shares the tensor's bytes ----
// A matrix with rows and columns in each other's place; vectors stay.
Tensor t(const In& input, Site site = Site());
Tensor& t_(const Tensor& input, Site site = SITU_HERE);
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

// ---- neural networks ----
// In training each element is zeroed with probability p and the others scaled by 1 / (1 - p) (Srivastava et al.,
// 2014).
Tensor dropout(const In& input, double p = 0.5, bool training = true, Site site = Site());
Tensor& dropout_(const Tensor& input, double p = 0.5, bool training = true, Site site = SITU_HERE);
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

}  // namespace situ
