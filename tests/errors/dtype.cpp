// Operands of a dtype that an op does not take.
#include "tests/errors/wrong.h"

// Floats are added to integers in place.
WRONG(dtype_add_in_place, DTypeError, "+=: the result has dtype f32, which does not fit the i64[3] to be overwritten",
      "use the out-of-place form, or convert with .to(i64) first") {
  Tensor n = tensor({1, 2, 3});
  unchanged({n});
  n += 1.5;
}
CORRECTED(dtype_add_in_place) {
  Tensor n = tensor({1, 2, 3});
  gives(n + 1.5, {2.5, 3.5, 4.5});
}

// Integers are divided by addcdiv.
WRONG(dtype_addcdiv, DTypeError, "addcdiv: cannot divide integers: tensor1 is i64[2], tensor2 is i64[2]",
      "convert one with .to(kFloat)") {
  addcdiv(ones({2}), tensor({1, 2}), tensor({3, 4}));
}
CORRECTED(dtype_addcdiv) { gives(addcdiv(ones({2}), tensor({3, 4}).to(kFloat), tensor({1, 2})), {4.0, 3.0}); }

// Images of bytes are normalised.
WRONG(dtype_batch_norm, DTypeError, "batch_norm: needs a floating dtype, but input is u8[2, 1]",
      "convert with .to(kFloat)") {
  batch_norm(tensor({1, 3}, kByte).view({2, 1}), {}, {}, {}, {}, true);
}
CORRECTED(dtype_batch_norm) {
  Tensor y = batch_norm(tensor({1, 3}, kByte).view({2, 1}).to(kFloat), {}, {}, {}, {}, true, 0.1, 1e-30);
  gives(y.view(-1), {-1.0, 1.0});
}

// Bits of floats.
WRONG(dtype_bitwise, DTypeError, "bitwise_and: needs integer or bool operands: self is f32[2], other is i64[2]",
      "convert with .to(kLong)") {
  ones({2}).bitwise_and(tensor({1, 2}));
}
CORRECTED(dtype_bitwise) { gives(ones({2}).to(kLong).bitwise_and(tensor({1, 2})), {1, 0}); }

// Numbers are added to a mask in place.
WRONG(dtype_bool_add, DTypeError, "+=: the result has dtype i64, which does not fit the bool[2] to be overwritten",
      "use the out-of-place form, or convert with .to(bool) first") {
  Tensor m = tensor({true, false});
  unchanged({m});
  m += 1;
}
CORRECTED(dtype_bool_add) { gives(tensor({true, false}) + 1, {2, 1}); }

// A mask is negated as a number.
WRONG(dtype_bool_neg, DTypeError, "neg: a bool tensor has no negative: ", "bool[2]", "use logical_not() to invert it") {
  -tensor({true, false});
}
CORRECTED(dtype_bool_neg) { gives(tensor({true, false}).logical_not(), {0, 1}); }

// One is subtracted from a mask to negate it.
WRONG(dtype_bool_number_sub, DTypeError,
      "sub: bool tensors cannot be subtracted: self is the number 1, other is bool[2]", "logical_not (~)") {
  1 - tensor({true, false});
}
CORRECTED(dtype_bool_number_sub) { gives(~tensor({true, false}), {0, 1}); }

// Masks are subtracted.
WRONG(dtype_bool_sub, DTypeError, "sub: bool tensors cannot be subtracted: self is bool[2], other is bool[2]",
      "use logical_xor") {
  tensor({true, false}) - tensor({true, true});
}
CORRECTED(dtype_bool_sub) { gives(tensor({true, false}).logical_xor(tensor({true, true})), {0, 1}); }

// Class indices are floats but no probabilities.
WRONG(dtype_classes, DTypeError, "one_hot: needs int64 or int32 class indices, but the tensor is f32[2]",
      "convert with .to(kLong)") {
  ones({2}).one_hot(3);
}
CORRECTED(dtype_classes) { gives(ones({2}).to(kLong).one_hot(3)[0], {0, 1, 0}); }

// Image and kernel differ in dtype.
WRONG(dtype_conv, DTypeError, "conv2d: operands differ in dtype: input is f64[1, 1, 2, 2], weight is f32[1, 1, 1, 1]",
      "convert one with .to(dtype)") {
  conv2d(ones({1, 1, 2, 2}, kDouble), ones({1, 1, 1, 1}));
}
CORRECTED(dtype_conv) { gives(conv2d(ones({1, 1, 2, 2}, kDouble).to(kFloat), ones({1, 1, 1, 1})), ones({1, 1, 2, 2})); }

// True division of integers in place.
WRONG(dtype_div_in_place, DTypeError, "/=: the result has dtype f32, which does not fit the i32[2] to be overwritten",
      "use the out-of-place form") {
  Tensor n = tensor({4, 6}, kInt);
  unchanged({n});
  n /= 2;
}
CORRECTED(dtype_div_in_place) {
  Tensor n = tensor({4, 6}, kInt);
  n.div_(2, "floor");
  gives(n, {2, 3});
}

// Token ids are floats.
WRONG(dtype_embedding, DTypeError, "embedding: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  nn::Embedding table(4, 2);
  table(ones({2}));
}
CORRECTED(dtype_embedding) {
  nn::Embedding table(4, 2);
  gives(table(ones({2}).to(kLong)).detach()[0], table->weight.detach()[1]);
}

// Floats are used as places of gather.
WRONG(dtype_gather, DTypeError, "gather: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  ones({3}).gather(0, zeros({2}));
}
CORRECTED(dtype_gather) { gives(ones({3}).gather(0, zeros({2}, kLong)), {1.0, 1.0}); }

// Floats are used as indices.
WRONG(dtype_index, DTypeError, "index: index tensors must be int64, int32 or bool, but one is f32[2]",
      "convert it with .to(kLong)") {
  ones({3}).index({zeros({2})});
}
CORRECTED(dtype_index) { gives(ones({3}).index({zeros({2}).to(kLong)}), {1.0, 1.0}); }

// Assigned values have another dtype than the target.
WRONG(dtype_index_put, DTypeError, "index_put_: operands differ in dtype: self is f32[3], value is f64[2]",
      "convert one with .to(dtype)") {
  Tensor x = zeros({3});
  unchanged({x});
  x.index({tensor({0, 1})}) = ones({2}, kDouble);
}
CORRECTED(dtype_index_put) {
  Tensor x = zeros({3});
  x.index({tensor({0, 1})}) = ones({2}, kDouble).to(kFloat);
  gives(x, {1.0, 1.0, 0.0});
}

// Rows are selected by floating numbers.
WRONG(dtype_index_select, DTypeError, "index_select: indices must be int64 or int32, but index is f32[2]",
      "convert with .to(kLong)") {
  arange(3).index_select(0, tensor({0.0, 2.0}));
}
CORRECTED(dtype_index_select) { gives(arange(3).index_select(0, tensor({0.0, 2.0}).to(kLong)), {0, 2}); }

// A mask of integers.
WRONG(dtype_masked_fill, DTypeError, "masked_fill_: the mask must be a bool tensor, but it is i64[2]",
      "convert with .to(kBool)") {
  Tensor x = ones({2});
  unchanged({x});
  x.masked_fill_(tensor({1, 0}), 0);
}
CORRECTED(dtype_masked_fill) {
  Tensor x = ones({2});
  x.masked_fill_(tensor({1, 0}).to(kBool), 0);
  gives(x, {0.0, 1.0});
}

// Elements are selected by weights.
WRONG(dtype_masked_select, DTypeError, "masked_select: the mask must be a bool tensor, but it is f32[2]",
      "compare first (x > 0)") {
  ones({2}).masked_select(tensor({0.0, 1.0}));
}
CORRECTED(dtype_masked_select) { gives(ones({2}).masked_select(tensor({0.0, 1.0}) > 0), {1.0}); }

// The mean of integers.
WRONG(dtype_mean, DTypeError, "mean: the mean needs a floating dtype, but ", "i64[2]",
      "convert with .to(kFloat), or pass dtype = kFloat") {
  tensor({1, 2}).mean();
}
CORRECTED(dtype_mean) { gives(tensor({1, 2}).to(kFloat).mean().item(), 1.5); }

// Matrices of two dtypes are multiplied.
WRONG(dtype_mm, DTypeError, "mm: operands differ in dtype: self is f32[2, 2], mat2 is f64[2, 2]",
      "convert one with .to(dtype)") {
  mm(ones({2, 2}), ones({2, 2}, kDouble));
}
CORRECTED(dtype_mm) { gives(mm(ones({2, 2}, kDouble), ones({2, 2}, kDouble)), full({2, 2}, 2.0)); }

// Bytes are requested as another type.
WRONG(dtype_pointer, DTypeError, "data_ptr: requested f64, but the tensor is f32[2]",
      "request its own dtype, or convert it with .to(dtype) first") {
  Tensor x = ones({2});
  unchanged({x});
  x.data_ptr<double>();
}
CORRECTED(dtype_pointer) {
  Tensor x = ones({2}).to(kDouble);
  gives(x.const_data_ptr<double>()[1], 1);
}

// Integers cannot require grad.
WRONG(dtype_requires_grad, DTypeError, "requires_grad_: only floating tensors can require grad, this one is i64[3]",
      "convert it first, e.g. with .to(kFloat)") {
  arange(3).requires_grad_();
}
CORRECTED(dtype_requires_grad) { gives(arange(3).to(kFloat).requires_grad_().requires_grad(), true); }

// Probabilities of integers.
WRONG(dtype_softmax, DTypeError, "softmax: needs a floating dtype, but ", "i64[2]", "pass dtype = kFloat") {
  tensor({1, 1}).softmax(0);
}
CORRECTED(dtype_softmax) { gives(tensor({1, 1}).softmax(0, kFloat), {0.5, 0.5}); }

// A root of integers in place.
WRONG(dtype_sqrt_in_place, DTypeError,
      "sqrt_: the result has dtype f32, which does not fit the i64[2] to be overwritten", "use the out-of-place form") {
  Tensor n = tensor({4, 9});
  unchanged({n});
  n.sqrt_();
}
CORRECTED(dtype_sqrt_in_place) { gives(tensor({4, 9}).sqrt(), {2.0, 3.0}); }

// Bytes cannot be viewed as a wider type that does not divide them.
WRONG(dtype_view, ShapeError, "view_dtype: cannot show the bytes as f64: ", "f32[3]", "must be multiples of 2") {
  ones({3}).view_dtype(kDouble);
}
CORRECTED(dtype_view) { gives(ones({4}).view_dtype(kDouble).numel(), 2); }

// The condition of where is a number for each element.
WRONG(dtype_where, DTypeError, "where: the condition must be a bool tensor, but it is f32[2]",
      "compare it first, e.g. x != 0") {
  where(ones({2}), 1.0, 0.0);
}
CORRECTED(dtype_where) { gives(where(ones({2}) != 0, ones({2}), 0.0), {1.0, 1.0}); }
