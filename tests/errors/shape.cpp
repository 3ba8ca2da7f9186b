// Operands of sizes that an op does not take.
#include "tests/errors/wrong.h"

// Sizes do not broadcast.
WRONG(shape_add, ShapeError, "add: shapes do not broadcast: self is f32[2, 3], other is f32[2, 4] (axis -1: 3 vs 4)",
      "sizes must be equal, or one of them 1") {
  ones({2, 3}) + ones({2, 4});
}
CORRECTED(shape_add) { gives(ones({2, 3}) + ones({2, 1}), full({2, 3}, 2.0)); }

// The addend does not have the product's sizes.
WRONG(shape_addmm, ShapeError, "addmm: self does not broadcast to the product's sizes [2, 2]: self is f32[3]",
      "give self those sizes") {
  addmm(ones({3}), ones({2, 3}), ones({3, 2}));
}
CORRECTED(shape_addmm) { gives(addmm(ones({2}), ones({2, 3}), ones({3, 2})), full({2, 2}, 4.0)); }

// A product is added to a row in place.
WRONG(shape_addmm_in_place, ShapeError,
      "addmm_: the result is f32[2, 2], but the tensor to be overwritten is f32[1, 2]", "use the out-of-place form") {
  Tensor row = ones({1, 2});
  unchanged({row});
  row.addmm_(ones({2, 3}), ones({3, 2}));
}
CORRECTED(shape_addmm_in_place) {
  Tensor row = ones({1, 2});
  gives(row.addmm(ones({2, 3}), ones({3, 2})), full({2, 2}, 4.0));
}

// Heads of queries and keys differ.
WRONG(shape_attention, ShapeError,
      "scaled_dot_product_attention: leading sizes do not broadcast: query is f32[2, 4, 8], key is f32[3, 4, 8]",
      "give all three the same leading sizes, or 1") {
  scaled_dot_product_attention(ones({2, 4, 8}), ones({3, 4, 8}), ones({3, 4, 8}));
}
CORRECTED(shape_attention) {
  gives(scaled_dot_product_attention(ones({2, 4, 8}), ones({1, 4, 8}), ones({1, 4, 8})), ones({2, 4, 8}));
}

// Predictions and targets of a binary loss differ in size.
WRONG(shape_bce, ShapeError, "binary_cross_entropy: the input is f32[4, 1], the target is f32[4]",
      "they must have the same sizes") {
  nn::functional::binary_cross_entropy(full({4, 1}, 0.5), ones({4}));
}
CORRECTED(shape_bce) {
  gives(nn::functional::binary_cross_entropy(full({4, 1}, 0.5).squeeze(1), ones({4})).item(), std::log(2.0));
}

// Batches of a product differ.
WRONG(shape_bmm, ShapeError, "bmm: batch sizes differ: self is f32[2, 1, 3], mat2 is f32[4, 3, 1]",
      "matmul broadcasts them") {
  bmm(ones({2, 1, 3}), ones({4, 3, 1}));
}
CORRECTED(shape_bmm) { gives(matmul(ones({2, 1, 3}), ones({1, 3, 1})), full({2, 1, 1}, 3.0)); }

// Joined tensors differ in another dimension than the joined one.
WRONG(shape_cat, ShapeError,
      "cat: sizes must be equal except along dimension 0: tensor 0 is f32[2, 3], tensor 1 is f32[2, 4]",
      "join along another dimension") {
  cat({ones({2, 3}), ones({2, 4})});
}
CORRECTED(shape_cat) { gives(cat({ones({2, 3}), ones({2, 4})}, 1), ones({2, 7})); }

// cat makes no new dimension.
WRONG(shape_cat_dim, IndexError, "cat: dimension 1 is out of range: tensor 0 is f32[2]", "stack() for a new one") {
  cat({ones({2}), ones({2})}, 1);
}
CORRECTED(shape_cat_dim) { gives(stack({ones({2}), ones({2})}, 1), ones({2, 2})); }

// Channels of image and kernel differ.
WRONG(shape_conv_channels, ShapeError,
      "conv2d: channels do not fit: input is f32[1, 3, 4, 4], weight is f32[8, 1, 3, 3], groups is 1",
      "the weight is [out, in / groups, height, width]") {
  conv2d(ones({1, 3, 4, 4}), ones({8, 1, 3, 3}));
}
CORRECTED(shape_conv_channels) {
  gives(conv2d(ones({1, 3, 4, 4}), ones({3, 1, 3, 3}), {}, 1, 0, 1, 3), full({1, 3, 2, 2}, 9.0));
}

// The kernel is larger than the image.
WRONG(shape_conv_kernel, ShapeError,
      "conv2d: the kernel spans [5, 5], more than the padded image: input is f32[1, 1, 3, 3], padding is [0, 0]",
      "pad more or use a smaller kernel") {
  conv2d(ones({1, 1, 3, 3}), ones({1, 1, 5, 5}));
}
CORRECTED(shape_conv_kernel) {
  gives(conv2d(ones({1, 1, 3, 3}), ones({1, 1, 5, 5}), {}, 1, 1), full({1, 1, 1, 1}, 9.0));
}

// A flat batch goes into a convolution.
WRONG(shape_conv_rank, ShapeError, "conv2d: input is f32[2, 16], but images are [batch, channels, height, width]",
      "or [channels, height, width]") {
  conv2d(ones({2, 16}), ones({1, 1, 3, 3}));
}
CORRECTED(shape_conv_rank) {
  gives(conv2d(ones({2, 16}).view({2, 1, 4, 4}), ones({1, 1, 3, 3})), full({2, 1, 2, 2}, 9.0));
}

// A row is given more than it holds.
WRONG(shape_copy, ShapeError, "x[i] = v: shapes do not broadcast: self is f32[3], value is f32[4] (axis -1: 3 vs 4)",
      "sizes must be equal, or one of them 1") {
  Tensor x = zeros({2, 3});
  unchanged({x});
  x[0] = ones({4});
}
CORRECTED(shape_copy) {
  Tensor x = zeros({2, 3});
  x[0] = ones({1});
  gives(x, {{1.0, 1.0, 1.0}, {0.0, 0.0, 0.0}});
}

// Targets are given for other rows than the logits have.
WRONG(shape_cross_entropy, ShapeError, "cross_entropy: ", "f32[2, 3]", "i64[3]",
      "class indices have the logits' sizes without dimension 1") {
  cross_entropy(zeros({2, 3}), tensor({0, 1, 2}));
}
CORRECTED(shape_cross_entropy) { gives(cross_entropy(zeros({2, 3}), tensor({0, 1})).item(), std::log(3.0)); }

// Only a size of 1 stretches.
WRONG(shape_expand, ShapeError, "expand: dimension 0 of size 2 cannot become 4: sizes are [4], ", "f32[2]",
      "only a size of 1 stretches") {
  ones({2}).expand({4});
}
CORRECTED(shape_expand) { gives(ones({1}).expand({4}), ones({4})); }

// The index of gather lacks a dimension.
WRONG(shape_gather, ShapeError, "gather: the index must have as many dimensions as self", "f32[2, 3], index is i64[2]",
      "unsqueeze() or expand() the index") {
  ones({2, 3}).gather(1, tensor({0, 2}));
}
CORRECTED(shape_gather) { gives(ones({2, 3}).gather(1, tensor({0, 2}).unsqueeze(1)), ones({2, 1})); }

// An in-place form cannot grow its target.
WRONG(shape_in_place, ShapeError, "+=: the result is f32[2, 3], but the tensor to be overwritten is f32[3]",
      "an in-place form cannot change the sizes, use the out-of-place form") {
  Tensor x = ones({3});
  unchanged({x});
  x += ones({2, 3});
}
CORRECTED(shape_in_place) {
  Tensor x = ones({3});
  x = x + ones({2, 3});
  gives(x, full({2, 3}, 2.0));
}

// index_add needs one slice for each index.
WRONG(shape_index_add, ShapeError, "index_add_: the source must have sizes [2, 3], one slice for each index: ",
      "f32[4, 3], index is i64[2], source is f32[3]", "expand() or narrow() the source") {
  Tensor x = zeros({4, 3});
  unchanged({x});
  x.index_add_(0, tensor({1, 1}), ones({3}));
}
CORRECTED(shape_index_add) {
  Tensor x = zeros({4, 3});
  x.index_add_(0, tensor({1, 1}), ones({3}).expand({2, 3}));
  gives(x[1], {2.0, 2.0, 2.0});
}

// The values do not fit the indexed places.
WRONG(shape_index_put, ShapeError,
      "index_put_: the value does not broadcast to the indexed places [2]: value is f32[3], ", "f32[4]",
      "give one value for each place") {
  Tensor x = zeros({4});
  unchanged({x});
  x.index({tensor({0, 1})}) = ones({3});
}
CORRECTED(shape_index_put) {
  Tensor x = zeros({4});
  x.index({tensor({0, 1})}) = ones({2});
  gives(x, {1.0, 1.0, 0.0, 0.0});
}

// item() reads one element.
WRONG(shape_item, ShapeError, "item: needs a tensor of one element, this one is f32[3]",
      "index it or reduce it first") {
  arange(3, kFloat).item();
}
CORRECTED(shape_item) { gives(arange(3, kFloat).sum().item(), 3); }

// The normalised sizes are not the input's last.
WRONG(shape_layer_norm, ShapeError, "layer_norm: normalized_shape is [2], but the input is f32[2, 3]",
      "it must name the input's last sizes") {
  layer_norm(ones({2, 3}), {2});
}
CORRECTED(shape_layer_norm) { gives(layer_norm(ones({2, 3}), {3}), zeros({2, 3})); }

// The weight of linear is transposed.
WRONG(shape_linear, ShapeError, "linear: the input's last size must be the weight's second (weight is [out, in])",
      "input is f32[1, 3], weight is f32[3, 2]", "check in_features, or transpose the weight") {
  linear(ones({1, 3}), ones({3, 2}));
}
CORRECTED(shape_linear) { gives(linear(ones({1, 3}), ones({3, 2}).t()), full({1, 2}, 3.0)); }

// The bias of linear has another size.
WRONG(shape_linear_bias, ShapeError,
      "linear: the bias must have one element for each of the weight's 2 rows: bias is f32[3]",
      "make it a tensor of one dimension of that size") {
  linear(ones({1, 3}), ones({2, 3}), ones({3}));
}
CORRECTED(shape_linear_bias) { gives(linear(ones({1, 3}), ones({2, 3}), ones({2})), full({1, 2}, 4.0)); }

// The source has too few elements for the mask.
WRONG(shape_masked_scatter, ValueError,
      "masked_scatter_: the mask has 3 true elements, the source only 2: ", "f32[3], source is f32[2]",
      "give one value for each true element") {
  Tensor x = zeros({3});
  unchanged({x});
  x.masked_scatter_(ones({3}, kBool), ones({2}));
}
CORRECTED(shape_masked_scatter) {
  Tensor x = zeros({3});
  x.masked_scatter_(ones({3}, kBool), ones({3}));
  gives(x, {1.0, 1.0, 1.0});
}

// Inner sizes of a product differ.
WRONG(shape_matmul, ShapeError,
      "matmul: inner sizes differ: self is f32[2, 3], other is f32[2, 3] (3 columns against 2 rows)",
      "transpose one of them") {
  ones({2, 3}).matmul(ones({2, 3}));
}
CORRECTED(shape_matmul) { gives(ones({2, 3}).matmul(ones({2, 3}).t()), full({2, 2}, 3.0)); }

// An empty tensor has no maximum.
WRONG(shape_max_empty, ShapeError, "max: ", "f32[0]", "reduce a dimension that has some") { ones({0}).max(); }
CORRECTED(shape_max_empty) { gives(ones({0, 2}).sum().item(), 0); }

// mm takes matrices.
WRONG(shape_mm, ShapeError, "mm: needs a 2-dimensional tensor, but mat2 is f32[3]",
      "give it that shape with unsqueeze()") {
  mm(ones({2, 3}), ones({3}));
}
CORRECTED(shape_mm) { gives(mm(ones({2, 3}), ones({3}).unsqueeze(1)), full({2, 1}, 3.0)); }

// A size is negative.
WRONG(shape_negative, ShapeError, "zeros: negative size: sizes are [2, -3]", "every size must be 0 or more") {
  zeros({2, -3});
}
CORRECTED(shape_negative) { gives(zeros({2, 3}), zeros({2, 3})); }

// Log-probabilities and targets do not fit.
WRONG(shape_nll, ShapeError, "nll_loss: the input is f32[2, 3], the target is i64[2, 1]",
      "the target holds class indices without dimension C") {
  nll_loss(zeros({2, 3}).log_softmax(1), tensor({{0}, {1}}));
}
CORRECTED(shape_nll) { gives(nll_loss(zeros({2, 3}).log_softmax(1), tensor({0, 1})).item(), std::log(3.0)); }

// permute names every dimension once.
WRONG(shape_permute, ShapeError, "permute: 2 dimensions [1, 0] were given: ", "f32[2, 3, 4]",
      "name each of its 3 dimensions once") {
  ones({2, 3, 4}).permute({1, 0});
}
CORRECTED(shape_permute) { gives(ones({2, 3, 4}).permute({1, 0, 2}), ones({3, 2, 4})); }

// The window is larger than the image.
WRONG(shape_pool, ShapeError,
      "max_pool2d: the window is larger than the padded image: input is f32[1, 1, 2, 2], kernel_size is [3, 3]",
      "pad more or use a smaller window") {
  max_pool2d(ones({1, 1, 2, 2}), 3);
}
CORRECTED(shape_pool) { gives(max_pool2d(ones({1, 1, 2, 2}), 2), ones({1, 1, 1, 1})); }

// Rows of a literal differ in length.
WRONG(shape_ragged, ShapeError, "tensor: the lists are ragged: an entry has sizes i64[1], another i64[2]",
      "give every row as many numbers") {
  tensor({{1, 2}, {3}});
}
CORRECTED(shape_ragged) { gives(tensor({{1, 2}, {3, 0}}), {{1, 2}, {3, 0}}); }

// Two sizes are left open.
WRONG(shape_reshape, ShapeError, "reshape: sizes [-1, -1] do not fit: ", "f32[2, 3]", "only one size may be -1") {
  ones({2, 3}).reshape({-1, -1});
}
CORRECTED(shape_reshape) { gives(ones({2, 3}).reshape({-1, 2}), ones({3, 2})); }

// The source of scatter is shorter than its index.
WRONG(
    shape_scatter, ShapeError,
    "scatter_: the source must be at least as long as the index in every dimension: index is i64[3], source is f32[2]",
    "narrow() the index or give more source") {
  Tensor x = zeros({4});
  unchanged({x});
  x.scatter_(0, tensor({0, 1, 2}), ones({2}));
}
CORRECTED(shape_scatter) {
  Tensor x = zeros({4});
  x.scatter_(0, tensor({0, 1, 2}), ones({3}));
  gives(x, {1.0, 1.0, 1.0, 0.0});
}

// Stacked tensors differ in size.
WRONG(shape_stack, ShapeError, "stack: all tensors must have the same sizes: tensor 0 is f32[2], tensor 1 is f32[3]",
      "use cat() along a dimension") {
  stack({ones({2}), ones({3})});
}
CORRECTED(shape_stack) { gives(cat({ones({2}), ones({3})}), ones({5})); }

// t() takes matrices.
WRONG(shape_t, ShapeError, "t: needs a tensor of at most two dimensions, but ", "f32[2, 3, 4]",
      "use transpose(a, b) or permute({...})") {
  ones({2, 3, 4}).t();
}
CORRECTED(shape_t) { gives(ones({2, 3, 4}).transpose(1, 2), ones({2, 4, 3})); }

// The requested sizes have another number of elements.
WRONG(shape_view, ShapeError, "view: sizes [4, 2] do not fit: ", "f32[2, 3]", "6 elements",
      "the product of the sizes must be the number of elements") {
  ones({2, 3}).view({4, 2});
}
CORRECTED(shape_view) { gives(ones({2, 3}).view({3, 2}), ones({3, 2})); }

// A transposed tensor cannot be viewed as flat without a copy.
WRONG(shape_view_strided, ShapeError, "view: the strides do not allow a view with sizes [6] without a copy",
      "f32[3, 2] with strides [1, 3]", "use reshape(), which copies if needed") {
  ones({2, 3}).t().view({6});
}
CORRECTED(shape_view_strided) { gives(ones({2, 3}).t().reshape({6}), ones({6})); }
