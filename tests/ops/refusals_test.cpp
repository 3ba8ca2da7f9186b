// Refusals of ops that no other test covers (tests/refusals.h).
#include "tests/refusals.h"

#include <cmath>
#include <limits>

#include "situ/dispatch/call.h"
#include "situ/generated/op/attention.h"
#include "situ/generated/op/image.h"
#include "situ/generated/op/index.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/op/matrix.h"
#include "situ/generated/op/recurrent.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/op/view.h"
#include "situ/memory/plan.h"
#include "situ/situ.h"

using namespace situ;

namespace {

constexpr int64_t kHuge = std::numeric_limits<int64_t>::max() / 2;

Tensor bools() { return ones({2}, kBool); }
Tensor ints() { return ones({2}, kLong); }
Tensor classes(DimVec sizes) { return zeros(std::move(sizes), kLong); }

TEST(OpsRefusals, Pointwise) {
  refused({
      {"relu: is not defined for bools: the tensor is bool[2]; convert with .to(kFloat)", kDType,
       [] { bools().relu(); }},
      {"add_relu: is not defined for bools: self is bool[2], other is bool[2]; convert with .to(kFloat)", kDType,
       [] { add_relu(bools(), bools()); }},
      {"abs: is not defined for bools: the tensor is bool[2]; convert with .to(kInt) or .to(kFloat)", kDType,
       [] { bools().abs(); }},
      {"fmod: is not defined for bools: self is bool[2], other is bool[2]; convert with .to(kInt)", kDType,
       [] { bools().fmod(bools()); }},
      {"bitwise_not: needs an integer or bool tensor, but the tensor is f32[2]", kDType,
       [] { ones({2}).bitwise_not(); }},
      {"hardtanh: min_val 2 is above max_val 1: the tensor is f32[2]; swap them", kValue,
       [] { hardtanh(ones({2}), 2, 1); }},
      {"celu: alpha is 0; it must not be", kValue, [] { celu(ones({2}), 0); }},
      {"add: alpha is a bool, but the operands are numbers: self is i64[2], other is i64[2]; give a number", kValue,
       [] { ints().add(ints(), true); }},
      {"add: alpha is a floating number, but the operands are integers: self is i64[2], other is i64[2]; give a whole "
       "number, or convert with .to(kFloat)",
       kValue, [] { ints().add(ints(), 0.5); }},
      {"masked_fill: the value must be a number or a 0-dim tensor, but it is f32[2]; use where() or masked_scatter()",
       kShape, [] { ones({2}).masked_fill(bools(), ones({2})); }},
      {"isclose: rtol is -1, atol is 0; both must be >= 0", kValue, [] { isclose(ones({2}), ones({2}), -1, 0); }},
      {"one_hot: the tensor is i64[0], which has no largest class; pass the number of classes", kValue,
       [] { one_hot(classes({0})); }},
      {"scale_by_bits: needs one i64 word for every 64 elements: ", kShape,
       [] {
         op_attr::scale_by_bits a{1, 0, 0, 0};
         const Tensor t0 = ones({65}), t1 = classes({1}), none;  // In refers to its tensor
         const In in[] = {t0, t1, none};
         op_call::plain(op_infos::scale_by_bits, {in, 3}, &a);
       }},
  });
}

TEST(OpsRefusals, Copies) {
  refused({
      {"copy_: the source does not fit: self is f32[2], value is f32[3, 2]; the source may be broadcast to self's "
       "sizes, "
       "not the other way round",
       kShape,
       [] {
         ones({2}).copy_(ones({3, 2}));
       }},
      {"fill_: the value must be a number or a tensor of one element, but value is f32[2]", kShape,
       [] { ones({2}).fill_(ones({2})); }},
      {"contiguous: channels last needs [N, C, H, W], but the tensor is f32[2]", kShape,
       [] { ones({2}).contiguous(MemoryFormat::ChannelsLast); }},
  });
}

TEST(OpsRefusals, Factories) {
  refused({
      {"empty_strided: 1 sizes, but 2 strides; give one stride for each size", kShape,
       [] {
         empty_strided({2}, {1, 1});
       }},
      {"empty_strided: the sizes and strides span more bytes than an int64 counts", kShape,
       [] { empty_strided({3}, {kHuge}); }},
      {"arange: start 0, end inf, step 1; all must be finite, and the step not 0", kValue,
       [] { arange(0, std::numeric_limits<double>::infinity()); }},
      {"arange: start 0, end 5, step 0.5; the step of an integer range must be 1 or more either way", kValue,
       [] { arange(0, 5, 0.5, kLong); }},
      {"arange: start 0, end 1e+300, step 1; that is too many elements", kValue, [] { arange(0, 1e300, 1.0); }},
      {"linspace: steps is -1; it must be >= 0", kValue, [] { linspace(0, 1, -1); }},
  });
}

TEST(OpsRefusals, Random) {
  refused({
      {"normal_: std is -1; it must be >= 0", kValue, [] { ones({2}).normal_(0, -1); }},
      {"randint: the interval is [0, 300), but u8 holds 0 to 255; narrow it, or use a wider dtype", kValue,
       [] { randint(300, {2}, kByte); }},
      {"exponential_: lambda is 0; it must be > 0", kValue, [] { ones({2}).exponential_(0); }},
      {"probabilities must be from 0 to 1, but they run from 1 to 2: ", kValue,
       [] {
         tensor({1.0, 2.0}).bernoulli();
       }},
      {"multinomial: needs weights (n) or rows of weights (m, n), but the tensor is f32[2, 2, 2]", kShape,
       [] {
         ones({2, 2, 2}).multinomial(1);
       }},
      {"multinomial: cannot draw 3 samples without replacement, but the tensor is f32[2]; draw from 1 to 2, or with "
       "replacement",
       kValue, [] { ones({2}).multinomial(3); }},
      {"multinomial: weights must be finite and >= 0, but they run from -1 to 1: the tensor is f64[2]", kValue,
       [] {
         tensor({-1.0, 1.0}, kDouble).multinomial(1);
       }},
      {"randn: needs a floating dtype, but got i64; use randint for integers", kDType, [] { randn({2}, kLong); }},
      {"normal: needs a floating mean and deviation, but one is i64[2]; convert it with .to(kFloat)", kDType,
       [] { normal(ints()); }},
      {"normal: the deviations must be >= 0, but the least is -1", kValue, [] { normal(0, -ones({2})); }},
      {"randperm: n is -1; it must be >= 0", kValue, [] { randperm(-1); }},
  });
}

TEST(OpsRefusals, Indices) {
  refused({
      {"index_select: the index must have one dimension: index is i64[1, 1]; flatten() it, or use x.index({...})",
       kShape,
       [] {
         ones({2}).index_select(0, classes({1, 1}));
       }},
      {"index_select: a 0-dim tensor has one element to select: self is f32[]", kShape,
       [] { ones({}).index_select(0, classes({2})); }},
      {"index_add: alpha is a floating number, but the tensors hold integers: self is i64[2]; give a whole number",
       kValue, [] { ints().index_add(0, classes({2}), ints(), 0.5); }},
      {"embedding_backward: the gradient must have the indices' sizes and one dimension more: ", kShape,
       [] {
         op_attr::embedding_backward a{4, -1};
         const Tensor t0 = ones({2}), t1 = classes({2});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::embedding_backward, {in, 2}, &a);
       }},
      {"embedding_backward: the sum must have the gradient's sizes: sum is f32[3, 2], the gradient is f32[4, 2]",
       kShape,
       [] {
         op_attr::embedding_backward a{4, -1};
         const Tensor t0 = ones({2, 2}), t1 = classes({2}), t2 = ones({3, 2});
         const In in[] = {t0, t1, t2};
         op_call::plain(op_infos::embedding_backward, {in, 3}, &a);
       }},
      {"one dimension must be named for each index tensor: dimensions are [0, 1]", kValue,
       [] {
         op_attr::index a{{0, 1}};
         const Tensor t0 = ones({2, 2}), t1 = classes({2});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::index, {in, 2}, &a);
       }},
      {"masked_scatter: the mask may be broadcast to self's sizes, not the other way round: self is f32[2], mask is "
       "bool[3, 2]",
       kShape,
       [] {
         ones({2}).masked_scatter(ones({3, 2}, kBool), ones({6}));
       }},
      {"index: an index list may hold one Ellipsis (\"...\") only", kIndex,
       [] {
         ones({2, 2}).index({"...", "..."});
       }},
      {"index: the only text an index list may hold is \"...\"; got \"..\"", kValue, [] { ones({2}).index({".."}); }},
      {"index: the number between the brackets is 1.5, but a place is an integer; convert it, e.g. with .toLong()",
       kDType, [] { ones({2})[Scalar(1.5)]; }},
  });
}

TEST(OpsRefusals, Joins) {
  refused({
      {"cat: the list of tensors is empty; give at least one", kValue, [] { cat({}); }},
      {"cat: a 0-dim tensor cannot be joined: the tensor is f32[]; use stack()", kShape, [] { cat({ones({})}); }},
      {"stack: the list of tensors is empty; give at least one", kValue, [] { stack({}); }},
      {"meshgrid: indexing must be \"ij\" or \"xy\", got \"yx\"", kValue, [] { meshgrid({ones({2})}, "yx"); }},
      {" tensors make as many dimensions, and at most ", kValue,
       [] { meshgrid(std::vector<Tensor>(kMaxDims + 1, ones({1}))); }},
      {"meshgrid: needs tensors of one dimension, but one is f32[2, 2]", kShape,
       [] {
         meshgrid({ones({2, 2})});
       }},
  });
}

TEST(OpsRefusals, Matrices) {
  refused({
      {"det: needs square matrices in the last two dimensions, but the tensor is f32[2, 3]", kShape,
       [] {
         ones({2, 3}).det();
       }},
      {"det: takes f32 and f64, but the tensor is f16[2, 2]; convert with .to(kFloat)", kDType,
       [] {
         ones({2, 2}, kHalf).det();
       }},
      {"addmm: alpha and beta must be integers for integer matrices: mat1 is i64[1, 1]; convert with .to(kFloat) for "
       "others",
       kValue,
       [] {
         addmm(classes({1, 1}), classes({1, 1}), classes({1, 1}), 1, 0.5);
       }},
      {"batched_mm: needs tensors of two dimensions or more, but self is f32[2]", kShape,
       [] {
         const Tensor t0 = ones({2}), t1 = ones({2, 2});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::batched_mm, {in, 2}, nullptr);
       }},
      {"broadcast_tensors: shapes do not broadcast: [2] so far, then f32[3]; sizes must be equal, or one of them 1",
       kShape,
       [] {
         broadcast_tensors({ones({2}), ones({3})});
       }},
      {"mm: bool matrices cannot be multiplied: ", kDType,
       [] {
         ones({2, 2}, kBool).mm(ones({2, 2}, kBool));
       }},
      {"matmul: both operands need one dimension or more: self is f32[], other is f32[2]; use * to multiply by a "
       "number",
       kShape, [] { ones({}).matmul(ones({2})); }},
      {"batch sizes do not broadcast: self is f32[2, 2, 2], other is f32[3, 2, 2] (axis -3: 2 vs 3); sizes must be "
       "equal",
       kShape,
       [] {
         ones({2, 2, 2}).matmul(ones({3, 2, 2}));
       }},
      {"linear: needs an input of one dimension or more, but input is f32[]", kShape,
       [] {
         linear(ones({}), ones({2, 2}));
       }},
      {"\"ij\" names 2 dimensions, but its operand is f32[2]; give one letter for each, or \"...\" for the others",
       kValue, [] { einsum("ij->i", {ones({2})}); }},
      {"'i' names sizes 2 and 3 of f32[2, 3]", kValue,
       [] {
         einsum("ii->i", {ones({2, 3})});
       }},
      {"trace: needs a matrix, but the tensor is f32[2]", kShape, [] { ones({2}).trace(); }},
      {"diag: needs a vector or a matrix, but the tensor is f32[]; diagonal(offset, dim1, dim2) takes any tensor",
       kShape, [] { ones({}).diag(); }},
      {"is too far out for a matrix to hold: the tensor is f32[2]", kValue,
       [] { ones({2}).diag(std::numeric_limits<int64_t>::min()); }},
      {"tril: needs a tensor of two dimensions or more, but the tensor is f32[2]", kShape, [] { ones({2}).tril(); }},
      {"diagonal: needs a tensor of two dimensions or more, but the tensor is f32[2]", kShape,
       [] { ones({2}).diagonal(); }},
      {"diagonal: dim1 and dim2 are the same dimension, 1; name two different ones", kValue,
       [] {
         ones({2, 2}).diagonal(0, 1, -1);
       }},
  });
}

TEST(OpsRefusals, Losses) {
  refused({
      {"mse_loss: needs a floating operand, but ", kDType, [] { mse_loss(ints(), ints()); }},
      {"huber: delta is 0; it must be > 0", kValue, [] { huber(ones({2}), ones({2}), 0); }},
      {"smooth_l1_loss: beta is -1; it must be >= 0", kValue, [] { smooth_l1_loss(ones({2}), ones({2}), kMean, -1); }},
      {"nll_loss: needs floating log-probabilities, but the input is i64[2, 2]; apply log_softmax() to floating scores",
       kDType,
       [] {
         nll_loss(classes({2, 2}), classes({2}));
       }},
      {"cross_entropy: the logits must be floating, but the logits are i64[2, 2], the target is i64[2]", kDType,
       [] {
         cross_entropy(classes({2, 2}), classes({2}));
       }},
      {"cross_entropy: the logits need a dimension of classes: (C) or (N, C, ...), but the logits are f32[]", kShape,
       [] { cross_entropy(ones({}), classes({})); }},
      {"the target is u8[2]; class indices must be int64 or int32, convert with .to(kLong)", kDType,
       [] {
         cross_entropy(ones({2, 2}), zeros({2}, kByte));
       }},
      {"cross_entropy: there are no classes: f32[2, 0]", kShape,
       [] {
         cross_entropy(ones({2, 0}), classes({2}));
       }},
      {"cross_entropy: label_smoothing is 2; it must be from 0 to 1", kValue,
       [] {
         cross_entropy(ones({2, 2}), classes({2}), {}, kMean, -100, 2);
       }},
      {"cross_entropy: ignore_index is 1, but the target holds probabilities, not classes: it is f32[2, 2]; "
       "leave ignore_index out",
       kValue,
       [] {
         cross_entropy(ones({2, 2}), ones({2, 2}), {}, kMean, 1);
       }},
  });
}

Tensor fused(const Tensor& x, const Tensor& w, const Tensor& target, const Tensor& bias = {}) {
  op_attr::linear_cross_entropy a{-100, 0, 1};
  const In in[] = {x, w, target, bias};
  return op_call::plain(op_infos::linear_cross_entropy, {in, 4}, &a);
}

TEST(OpsRefusals, LinearCrossEntropy) {
  refused({
      {"needs float or double, but self is f16[2, 2]; compose linear and cross_entropy", kDType,
       [] {
         fused(ones({2, 2}, kHalf), ones({2, 2}, kHalf), classes({2}));
       }},
      {"linear_cross_entropy: input and weight must have the same last size: ", kShape,
       [] {
         fused(ones({2, 2}), ones({2, 3}), classes({2}));
       }},
      {"linear_cross_entropy: input and target must have the same number of rows: ", kShape,
       [] {
         fused(ones({2, 2}), ones({2, 2}), classes({3}));
       }},
      {"linear_cross_entropy: there are no classes: ", kShape,
       [] {
         fused(ones({2, 2}), ones({0, 2}), classes({2}));
       }},
      {"linear_cross_entropy: the bias must have one element for each class: ", kShape,
       [] {
         fused(ones({2, 2}), ones({2, 2}), classes({2}), ones({3}));
       }},
      {"linear_cross_entropy: target 5 (element 1) is not a class of a layer whose weight is f32[2, 2]; classes are 0 "
       "to "
       "1",
       kIndex,
       [] {
         fused(ones({2, 2}), ones({2, 2}), tensor({0, 5}, kLong));
       }},
  });
}

TEST(OpsRefusals, Attention) {
  refused({
      {"needs tensors of two dimensions or more: query is f32[2], key is f32[2, 2], value is f32[2, 2]; unsqueeze() "
       "those",
       kShape,
       [] {
         scaled_dot_product_attention(ones({2}), ones({2, 2}), ones({2, 2}));
       }},
      {"batch and head counts differ: ", kShape,
       [] {  // the op's own refusal, because the form broadcasts first
         op_attr::attention a{false, 1};
         const Tensor t0 = ones({1, 2, 3, 4}), t1 = ones({1, 3, 3, 4}), t2 = ones({1, 3, 3, 4});
         const In in[] = {t0, t1, t2, In()};
         op_call::plain(op_infos::attention, {in, 4}, &a);
       }},
      {"query and key differ in their last size: ", kShape,
       [] {
         scaled_dot_product_attention(ones({1, 2, 3, 4}), ones({1, 2, 3, 5}), ones({1, 2, 3, 4}));
       }},
      {"there must be one value for each key: ", kShape,
       [] {
         scaled_dot_product_attention(ones({1, 2, 3, 4}), ones({1, 2, 3, 4}), ones({1, 2, 5, 4}));
       }},
      {"the mask must be bool or have the query's dtype: mask is i64[3, 3], ", kDType,
       [] {
         scaled_dot_product_attention(ones({1, 2, 3, 4}), ones({1, 2, 3, 4}), ones({1, 2, 3, 4}), classes({3, 3}));
       }},
      {"the mask does not broadcast to the scores f32[1, 2, 3, 3]: mask is f32[2, 3], ", kShape,
       [] {
         scaled_dot_product_attention(ones({1, 2, 3, 4}), ones({1, 2, 3, 4}), ones({1, 2, 3, 4}), ones({2, 3}));
       }},
  });
}

TEST(OpsRefusals, Images) {
  refused({
      {"conv2d: dilation is [0, 0], but it must be 1 or more", kValue,
       [] {
         conv2d(ones({1, 2, 3, 3}), ones({2, 2, 2, 2}), {}, 1, 0, 0);
       }},
      {"conv2d: the bias must have one element for each of the 2 result channels: bias is f32[3], weight is", kShape,
       [] {
         conv2d(ones({1, 2, 3, 3}), ones({2, 2, 2, 2}), ones({3}));
       }},
      {"groups is 1; the weight is [in, out / groups, height, width], and in must be a multiple of groups", kShape,
       [] {
         conv_transpose2d(ones({1, 2, 3, 3}), ones({3, 2, 2, 2}));
       }},
      {"conv_transpose2d: the result would be ", kShape,
       [] {
         conv_transpose2d(ones({1, 2, 1, 1}), ones({2, 2, 1, 1}), {}, 1, 3);
       }},
      {"conv2d_weight: the gradient does not have the sizes of the convolution's result: ", kShape,
       [] {
         conv2d_weight(ones({1, 2, 3, 3}), ones({1, 2, 9, 9}), 2);
       }},
      {"max_pool2d: dilation is [0, 0], but it must be 1 or more", kValue,
       [] {
         max_pool2d(ones({1, 1, 4, 4}), 2, 0, 0, 0);
       }},
      {"max_pool2d: padding is [2, 2], but it must be at most half of kernel_size [2, 2]", kValue,
       [] {
         max_pool2d(ones({1, 1, 4, 4}), 2, 0, 2);
       }},
      {"max_pool2d: an image without pixels has no windows: input is f32[1, 1, 0, 4]", kShape,
       [] {
         max_pool2d(ones({1, 1, 0, 4}), 2);
       }},
      {"max_pool2d: bool images have no maximum: input is bool[1, 1, 4, 4]", kDType,
       [] {
         max_pool2d(ones({1, 1, 4, 4}, kBool), 2);
       }},
      {"max_pool2d_backward: the places of the maxima must be u8 or i64 and have the gradient's sizes: ", kShape,
       [] {
         op_attr::max_pool2d_backward a{{4, 4}, {2, 2}, {2, 2}, {0, 0}, {1, 1}};
         const Tensor t0 = ones({1, 1, 2, 2}), t1 = classes({1, 1, 1, 1});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::max_pool2d_backward, {in, 2}, &a);
       }},
      {"adaptive_avg_pool2d: output_size is [-1, -1], but it must be 0 or more", kValue,
       [] {
         adaptive_avg_pool2d(ones({1, 1, 4, 4}), -1);
       }},
      {"adaptive_avg_pool2d: an image without pixels has no mean: input is f32[1, 1, 0, 4]", kShape,
       [] {
         adaptive_avg_pool2d(ones({1, 1, 0, 4}), 2);
       }},
      {"pad: the pads are [1], but the tensor is f32[2]; give two for each of its last dimensions", kValue,
       [] { pad(ones({2}), {1}); }},
      {"pad: the pads are [-3, 0], but the tensor is f32[2]; nothing would be left", kValue,
       [] {
         pad(ones({2}), {-3, 0});
       }},
      {"], but the tensor is f32[2]; nothing would be left", kValue,
       [] {
         pad(ones({2}), {INT64_MIN, 0});
       }},
      {"], but the tensor is f32[2]; no tensor is that large; pad less", kValue,
       [] {
         pad(ones({2}), {INT64_MAX, INT64_MAX});
       }},
  });
}

TEST(OpsRefusals, Norms) {
  refused({
      {"batch_norm: needs at least two dimensions, (batch, channels, ...), but self is f32[2]", kShape,
       [] { batch_norm(ones({2}), {}, {}, {}, {}, true); }},
      {"layer_norm: a parameter is f32[3], but normalized_shape is [2]; they must be equal", kShape,
       [] { layer_norm(ones({2}), {2}, ones({3})); }},
      {"running_mean, i64[2], cannot hold the batch's statistics, f32[2]; convert it with .to(kFloat)", kDType,
       [] {
         batch_norm(ones({3, 2}), {}, {}, ints(), ones({2}), true);
       }},
      {"batch_norm: evaluation needs running_mean and running_var; pass both, or training = true", kUsage,
       [] {
         batch_norm(ones({3, 2}), {}, {}, {}, {}, false);
       }},
  });
}

TEST(OpsRefusals, Orders) {
  refused({
      {"dimension 1 has no elements and so no result: the tensor is f32[2, 0]; use a dimension that has some", kShape,
       [] {
         ones({2, 0}).argmax(1);
       }},
      {"argmax: a tensor without elements has no extremum: the tensor is f32[0]; test numel() first", kShape,
       [] { ones({0}).argmax(); }},
      {"median: dimension 1 has no elements and so no median: the tensor is f32[2, 0]", kShape,
       [] {
         ones({2, 0}).median(1);
       }},
  });
}

TEST(OpsRefusals, Recurrent) {
  refused({
      {"lstm_scan: runs in f32 or f64, but self is f16[2, 2, 4]; convert with .to(kFloat)", kDType,
       [] {
         lstm_scan(ones({2, 2, 4}, kHalf), ones({4, 1}, kHalf), ones({2, 1}, kHalf), ones({2, 1}, kHalf));
       }},
      {"lstm_scan: needs four gates of n values, gates [.., .., 4 n] and a weight [4 n, n]: ", kShape,
       [] {
         lstm_scan(ones({2, 2, 4}), ones({8, 2}), ones({2, 2}), ones({2, 2}));
       }},
      {"lstm_scan: a first state must be [batch, n], one row for each sequence: ", kShape,
       [] {
         lstm_scan(ones({2, 2, 4}), ones({4, 1}), ones({3, 1}), ones({2, 1}));
       }},
      {"lstm_cells: needs gates of four values for each of the first cells', ", kShape,
       [] {
         op_attr::lstm_cells a{false, false};
         const Tensor t0 = ones({2, 2, 4}), t1 = ones({2, 2});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::lstm_cells, {in, 2}, &a);
       }},
  });
}

TEST(OpsRefusals, Rearranged) {
  refused({
      {"take: the index must hold integers, but it is f32[1]; masked_select() takes a mask", kDType,
       [] { take(ones({2}), ones({1})); }},
      {"masked_scatter: the mask must be a bool tensor, but it is f32[2]; compare first (x > 0), or convert with "
       ".to(kBool)",
       kDType, [] { ones({2}).masked_scatter(ones({2}), ones({2})); }},
      {"index: an index is an undefined tensor; give it a value, or Slice() for the whole dimension", kUsage,
       [] { ones({2}).index({Tensor()}); }},
      {"flip: dimension 0 appears twice in [0, 0]", kValue,
       [] {
         ones({2}).flip({0, 0});
       }},
      {"permute: dimension 0 appears twice in [0, 0]; name each of the 2 dimensions once", kValue,
       [] {
         ones({2, 2}).permute({0, 0});
       }},
      {"roll: there must be one shift for each dimension: shifts are [1], dims are [0, 1]; without dims, give a "
       "single shift",
       kValue,
       [] {
         ones({2, 2}).roll({1}, {0, 1});
       }},
      {"repeat_interleave: repeats is -1; it must be >= 0", kValue, [] { ones({2}).repeat_interleave(-1); }},
      {"repeat_interleave: the counts must be a list of integers, but they are f32[2]", kDType,
       [] { ones({2}).repeat_interleave(ones({2})); }},
      {"repeat_interleave: the counts are i64[3], but there are 2 slices along dimension 0 of f32[2]; give one count "
       "for",
       kShape, [] { ones({2}).repeat_interleave(classes({3})); }},
      {"repeat_interleave: count 0 is -1", kValue,
       [] {
         ones({2}).repeat_interleave(tensor({-1, 1}, kLong));
       }},
      {"repeat_interleave: the counts add up to more than any tensor holds", kValue,
       [] { ones({3}).repeat_interleave(full({3}, kHuge, kLong)); }},
      {"repeat: [2] has fewer entries than the tensor has dimensions: the tensor is f32[2, 2]; give one for each",
       kShape,
       [] {
         ones({2, 2}).repeat({2});
       }},
      {"repeat: [-1] holds a count that is negative or too large: the tensor is f32[2]", kValue,
       [] { ones({2}).repeat({-1}); }},
  });
}

// Composed forms whose results are written over an operand.
TEST(OpsRefusals, OutFormsOfSeveralCalls) {
  static Tensor out, places;
  out = full({2}, 3.0), places = full({2}, 5, kLong);
  const uint64_t version = out._version();
  refused({
      {"max_out: the out= form cannot be differentiated, and an operand requires grad; use the plain form, or "
       "NoGradGuard",
       typeid(AutogradError),
       [] {
         max_out(out, places, ones({2, 2}).requires_grad_(), 1);
       }},
      {"matmul_out: the result is f32[2], which does not fit the i64[2] to be overwritten; use the out-of-place form, "
       "or "
       "convert with .to(i64) first",
       kDType,
       [] {
         matmul_out(places, ones({2, 2}), ones({2}));
       }},
      {"matmul_out: the out= form cannot be differentiated, and an operand requires grad; use the plain form, or "
       "NoGradGuard",
       typeid(AutogradError),
       [] {
         matmul_out(out, ones({2, 2}).requires_grad_(), ones({2}));
       }},
  });
  EXPECT_TRUE(out.equal(full({2}, 3.0)) && places.equal(full({2}, 5, kLong)));
  EXPECT_EQ(out._version(), version);
  out = places = Tensor();
}

TEST(OpsRefusals, Windows) {
  refused({
      {"conv2d: needs a floating dtype, but input is i64[1, 1, 4, 4]; convert with .to(kFloat)", kDType,
       [] {
         conv2d(ones({1, 1, 4, 4}, kLong), ones({1, 1, 2, 2}, kLong));
       }},
      {"conv2d: padding is [-1, -1], but it must be 0 or more", kValue,
       [] {
         conv2d(ones({1, 1, 4, 4}), ones({1, 1, 2, 2}), {}, 1, -1);
       }},
      {"conv2d: groups is 0, but it must be 1 or more", kValue,
       [] {
         conv2d(ones({1, 1, 4, 4}), ones({1, 1, 2, 2}), {}, 1, 0, 1, 0);
       }},
      {"max_pool2d: stride is [-1, -1], but it must be 1 or more", kValue,
       [] {
         max_pool2d(ones({1, 1, 4, 4}), 2, -1);
       }},
  });
}

TEST(OpsRefusals, Padded) {
  refused({
      {"pad: the pads are [3, 0], but the tensor is f32[3]; dimension -1 can give at most 2; pad less, or by a "
       "constant",
       kValue,
       [] {
         pad(ones({3}), {3, 0}, PadMode::reflect);
       }},
      {"pad: the pads are [1, 0], but the tensor is f32[0]; dimension -1 can give at most 0", kValue,
       [] {
         pad(ones({0}), {1, 0}, PadMode::reflect);
       }},
      {"dimension -2 can give at most 2", kValue,
       [] {
         pad(ones({2, 9}), {0, 0, 0, 3}, PadMode::circular);
       }},
  });
}

TEST(OpsRefusals, NumbersInPlaceOfTensors) {
  refused({
      {"trace: self is a number where a tensor is needed; wrap it with situ::scalar_tensor(value)", kUsage,
       [] { trace(2.0); }},
      {"trace: self is an undefined tensor; create it first (zeros, randn, ...)", kUsage, [] { trace(Tensor()); }},
      {"clamp: at least one of min and max must be given: the tensor is f32[2]; use clone() for a copy", kValue,
       [] { ones({2}).clamp(Tensor(), Tensor()); }},
      {"clamp: bool tensors cannot be clamped: the tensor is bool[2]; convert with .to(kInt)", kDType,
       [] { ones({2}, kBool).clamp(false, true); }},
      {"clamp: bool tensors cannot be clamped: self is bool[2]; convert with .to(kInt)", kDType,
       [] { ones({2}, kBool).clamp(zeros({2}, kBool), Tensor()); }},
      {"index_fill: the value must be a number or a 0-dim tensor, but it is f32[2]", kShape,
       [] { ones({2}).index_fill(0, classes({1}), ones({2})); }},
      {"layer_norm: the input is a number where a tensor is needed; wrap it with scalar_tensor", kUsage,
       [] { layer_norm(2.0, {2}); }},
      {"nll_loss: the input is a number where a tensor is needed; wrap it with scalar_tensor", kUsage,
       [] { nll_loss(2.0, classes({2})); }},
      {"nll_loss: the target is undefined; create it first", kUsage,
       [] {
         nll_loss(ones({2, 2}), Tensor());
       }},
  });
}

// Invalid words and numbers for options.
TEST(OpsRefusals, Options) {
  refused({
      {"layer_norm: eps is -1; it must be 0 or more", kValue, [] { layer_norm(ones({2}), {2}, {}, {}, -1); }},
      {"set_default_dtype: i64 is not a floating dtype; give kFloat, kDouble, kHalf or kBFloat16", kDType,
       [] { set_default_dtype(kLong); }},
      {R"(gelu: approximate must be "none" or "tanh", got "exact")", kValue, [] { gelu(ones({2}), "exact"); }},
      {R"(div: rounding_mode must be "trunc" or "floor", got "round")", kValue,
       [] { ones({2}).div(ones({2}), "round"); }},
      {"Pair: a height and a width are one or two integers, got 3; give {height, width}, or one number for both",
       kValue,
       [] {
         avg_pool2d(ones({1, 1, 4, 4}), {2, 2, 2});
       }},
  });
}

TEST(OpsRefusals, Reshaped) {
  refused({
      {"split: the tensor is f32[], which has no dimension to work along", kShape, [] { ones({}).split(1); }},
      {"reshape_: the tensor is f32[3, 2] with strides [1, 3], whose elements cannot be viewed as [6] without a copy",
       kShape,
       [] {
         ones({2, 3}).t().reshape_({6});
       }},
      {"flatten: start_dim 1 comes after end_dim 0: the tensor is f32[2, 2]", kValue,
       [] {
         ones({2, 2}).flatten(1, 0);
       }},
      {"view_dtype: cannot show the bytes as i64: the tensor is f32[]; a 0-dim tensor needs a dtype of the same size",
       kShape, [] { ones({}).view_dtype(kLong); }},
      {"the last dimension must be dense; use contiguous() first", kShape,
       [] {
         ones({2, 3}).t().view_dtype(kByte);
       }},
      {"the last size and the offset must be multiples of 2", kShape, [] { ones({3}).view_dtype(kLong); }},
      {"every stride must be a multiple of 2", kShape,
       [] {
         ones({3, 3}).narrow(1, 0, 2).view_dtype(kLong);
       }},
      {"split_with_sizes: sizes [1, 2] must be 0 or more and add up to 2, the size of dimension 0: the tensor is "
       "f32[2]",
       kValue,
       [] {
         ones({2}).split_with_sizes({1, 2});
       }},
      {"chunk: 0 chunks are not possible; give 1 or more: the tensor is f32[2]", kValue, [] { ones({2}).chunk(0); }},
      {"tensors are too many; at most 16777216 are possible: the tensor is f32[0]", kValue,
       [] { ones({0}).chunk((1 << 24) + 1); }},
      {"tensor_split: 0 sections are not possible; give 1 or more: the tensor is f32[2]", kValue,
       [] { ones({2}).tensor_split(0); }},
      {"view: sizes [-2] do not fit: the tensor is f32[2], 2 elements; sizes must be 0 or more, or -1 for one that is "
       "computed",
       kShape, [] { ones({2}).view({-2}); }},
      {"3 elements; the number of elements is not a multiple of 2", kShape,
       [] {
         ones({3}).view({-1, 2});
       }},
      {"2 elements; their product exceeds 2^63", kShape,
       [] {
         ones({2}).view({kHuge, 4});
       }},
      {"next to a size of 0, -1 is ambiguous; give every size", kShape,
       [] {
         ones({0}).view({0, -1});
       }},
      {"resize_: sizes [2305843009213693951] are too large", kShape,
       [] { ones({2}).narrow(0, 1, 1).resize_({(1LL << 61) - 1}); }},
      {"set_: a leaf that requires grad, f32[2], cannot take other bytes; use set_data(), which keeps its history, or "
       "NoGradGuard",
       typeid(AutogradError), [] { ones({2}).requires_grad_().set_(ones({2})); }},
      {"resize_: not in a dry run (memory::plan), which has only shapes; resize a clone(), or resize before the dry "
       "run",
       typeid(PlanError),
       [] {
         Tensor before = ones({2});
         memory::plan([&] { before.resize_({9}); });
       }},
  });
}

TEST(OpsRefusals, Views) {
  refused({
      {"unsqueeze: the tensor is f32[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], which has 16 dimensions already, "
       "the maximum; flatten some of them first",
       kShape, [] { ones(DimVec(std::vector<int64_t>(16, 1))).unsqueeze(0); }},
      {", which has 16 dimensions already, the maximum; flatten some of them first", kShape,
       [] { ones(DimVec(std::vector<int64_t>(16, 1))).unfold(0, 1, 1); }},
      {"as_strided: sizes [2] and strides [1, 1] differ in length; give one stride for each size", kValue,
       [] {
         ones({2}).as_strided({2}, {1, 1});
       }},
      {"strided_add: the source must have sizes [2], but other is f32[1]", kShape,
       [] {
         const op_attr::strided_add a{{2}, {1}, 0};
         const Tensor t0 = ones({2}), t1 = ones({1});
         const In in[] = {t0, t1};
         op_call::plain(op_infos::strided_add, {in, 2}, &a);
       }},
      {"select: the tensor is f32[], which has no dimension to work along; unsqueeze(0) it first", kShape,
       [] { ones({}).select(0, 0); }},
      {"slice: step is 0, but a slice must step forward (1 or more); flip() the dimension to walk it backwards", kValue,
       [] { ones({2}).slice(0, 0, 2, 0); }},
      {"expand: sizes [2] have fewer dimensions than the tensor: the tensor is f32[2, 2]; expand adds dimensions in "
       "front",
       kShape,
       [] {
         ones({2, 2}).expand({2});
       }},
      {"expand: size -1 in [-1, 2] is negative: the tensor is f32[2]; -1 (keep) is allowed for dimensions that the "
       "tensor has",
       kShape,
       [] {
         ones({2}).expand({-1, 2});
       }},
      {"as_strided: strides [-1] hold a negative one; use flip() to walk a dimension backwards", kValue,
       [] { ones({2}).as_strided({2}, {-1}); }},
  });
}

}  // namespace
