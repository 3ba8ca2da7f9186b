// Targets that overlap, are frozen or cannot be resized; out= tensors.
#include "tests/errors/wrong.h"

// A frozen tensor is written.
WRONG(frozen_add, InplaceError, "+=: the tensor to be overwritten, f32[2, 2], is frozen (x.freeze())",
      "write into a clone(), or unfreeze() it", "@write") {
  Tensor x = ones({2, 2});
  x.freeze();
  unchanged({x});
  x += 1;  // @write
}
CORRECTED(frozen_add) {
  Tensor x = ones({2, 2});
  x.freeze();
  Tensor y = x.clone();
  y += 1;
  gives(y, full({2, 2}, 2.0));
}

// A frozen tensor is written through an older alias.
WRONG(frozen_alias, InplaceError, "zero_: the tensor to be overwritten, f32[2], is frozen (x.freeze())",
      "not even through an alias", "write into a clone(), or unfreeze() it", "@write") {
  Tensor x = ones({3}), part = x.detach().narrow(0, 0, 2);
  x.freeze();
  unchanged({x});
  part.zero_();  // @write
}
CORRECTED(frozen_alias) {
  Tensor x = ones({3}), part = x.detach().narrow(0, 0, 2);
  x.freeze();
  x.unfreeze();
  part.zero_();
  gives(x, {0.0, 0.0, 1.0});
}

// A pointer for writing is requested from a frozen tensor.
WRONG(frozen_pointer, InplaceError, "data_ptr: the tensor, f32[2], is frozen (x.freeze())",
      "read with const_data_ptr<T>()") {
  Tensor x = ones({2});
  x.freeze();
  unchanged({x});
  x.data_ptr<float>()[0] = 5;
}
CORRECTED(frozen_pointer) {
  Tensor x = ones({2});
  x.freeze();
  gives(x.const_data_ptr<float>()[0], 1);
}

// An optimizer steps on a frozen weight.
WRONG(frozen_step, InplaceError, "SGD: the tensor to be overwritten, 'weight', f32[1, 1], is frozen",
      "train a clone(), or unfreeze() it") {
  nn::Linear fc(nn::LinearOptions(1, 1).bias(false));
  optim::SGD sgd(fc->parameters(), 0.1);
  fc->weight.freeze();
  unchanged({fc->weight});
  fc(ones({1, 1})).sum().backward();
  sgd.step();
}
CORRECTED(frozen_step) {
  nn::Linear fc(nn::LinearOptions(1, 1).bias(false));
  optim::SGD sgd(fc->parameters(), 0.1);
  double before = fc->weight.item();
  fc->weight.freeze();
  fc(ones({1, 1})).sum().backward();
  fc->weight.unfreeze();
  sgd.step();
  gives(fc->weight.item(), before - 0.1);
}

// A null address is given as memory.
WRONG(memory_null, UsageError, "from_blob: the address is null, but the sizes need 2 elements",
      "give the address of that many") {
  from_blob(nullptr, {2});
}
CORRECTED(memory_null) {
  float values[] = {1, 2};
  gives(from_blob(values, {2}), {1.0, 2.0});
}

// A size product that no integer holds.
WRONG(memory_overflow, ShapeError, "zeros: too many elements: sizes are [4294967296, 4294967296]",
      "the byte count must stay below 2^63") {
  zeros({int64_t{1} << 32, int64_t{1} << 32});
}
CORRECTED(memory_overflow) { gives(zeros({4, 4}).numel(), 16); }

// A tensor whose pointer escaped would outgrow its memory.
WRONG(memory_resize, InplaceError, "resize_: ", "f32[2]", "whose address was handed out", "resize a clone() instead") {
  Tensor x = ones({2});
  x.data_ptr<float>();
  x.resize_({5});
}
CORRECTED(memory_resize) {
  Tensor x = ones({2}), view = x.narrow(0, 0, 1);
  x.resize_({5});
  x[0] = 3;
  gives(view, {3.0});
}

// More bytes than any machine has.
WRONG(memory_too_large, OutOfMemoryError, "allocate: out of memory: ", "(temporary) were refused by the system",
      "free tensors, use a smaller batch or raise the limit") {
  empty({int64_t{1} << 45});
}
CORRECTED(memory_too_large) { gives(empty({int64_t{1} << 10}).numel(), 1024); }

// The out= tensor cannot hold the result.
WRONG(out_dtype, DTypeError, "div_out: the result has dtype f32, which does not fit the i64[2] to be overwritten",
      "use the out-of-place form, or convert with .to(i64) first") {
  Tensor r = zeros({2}, kLong);
  unchanged({r});
  div_out(r, tensor({1, 2}), 2);
}
CORRECTED(out_dtype) {
  Tensor r = div(tensor({1, 2}), 2);
  gives(r, {0.5, 1.0});
}

// The out= form is used with an operand that requires grad.
WRONG(out_history, AutogradError,
      "add_out: the out= form cannot be differentiated, and operand 1, f32[2], requires grad",
      "use the plain form, or NoGradGuard") {
  Tensor a = ones({2}), w = ones({2}).requires_grad_(), r = zeros({2});
  unchanged({r});
  add_out(r, a, w);
}
CORRECTED(out_history) {
  Tensor a = ones({2}), w = ones({2}).requires_grad_();
  Tensor r = add(a, w);
  r.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}

// The out= tensor has other sizes.
WRONG(out_shape, ShapeError, "mul_out: the result is f32[2, 3], but the tensor to be overwritten is f32[3]",
      "pass an out= tensor of the result's sizes (or an empty one)") {
  Tensor r = zeros({3});
  unchanged({r});
  mul_out(r, ones({2, 3}), 2);
}
CORRECTED(out_shape) {
  Tensor r = empty({0});
  mul_out(r, ones({2, 3}), 2);
  gives(r, full({2, 3}, 2.0));
}

// The out= tensor is undefined.
WRONG(out_undefined, UsageError, "exp_out: the out= tensor is undefined", "create it first (empty({0}))") {
  Tensor r;
  exp_out(r, zeros({2}));
}
CORRECTED(out_undefined) {
  Tensor r = empty({0});
  exp_out(r, zeros({2}));
  gives(r, {1.0, 1.0});
}

// A tensor with overlapping strides is written.
WRONG(overlap_as_strided, InplaceError, "sub_: the tensor to be overwritten, f64[2, 3], overlaps itself in memory",
      "write into a clone() instead", "@write") {
  Tensor x = ones({5}, kDouble);
  unchanged({x});
  x.as_strided({2, 3}, {2, 1}).sub_(1);  // @write
}
CORRECTED(overlap_as_strided) {
  Tensor x = ones({6}, kDouble);
  x.as_strided({2, 3}, {3, 1}).sub_(1);
  gives(x, zeros({6}));
}

// Rows are copied into an expanded row.
WRONG(overlap_copy, InplaceError, "copy_: the tensor to be overwritten, i64[2, 2], overlaps itself in memory",
      "its elements cannot hold different values", "write into a clone() instead") {
  Tensor x = zeros({2}, kLong);
  unchanged({x});
  x.expand({2, 2}).copy_(arange(4).view({2, 2}));
}
CORRECTED(overlap_copy) {
  Tensor x = zeros({2}, kLong);
  Tensor wide = x.expand({2, 2}).clone();
  wide.copy_(arange(4).view({2, 2}));
  gives(wide, {{0, 1}, {2, 3}});
}

// An expanded tensor is written.
WRONG(overlap_expand, InplaceError, "add_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "write into a clone() instead", "@write") {
  Tensor x = ones({1, 2}), wide = x.expand({3, 2});
  unchanged({x});
  wide.add_(1);  // @write
}
CORRECTED(overlap_expand) {
  Tensor x = ones({1, 2}), wide = x.expand({3, 2}).clone();
  wide.add_(1);
  gives(wide, full({3, 2}, 2.0));
}

// Places of an expanded tensor are assigned.
WRONG(overlap_index_put, InplaceError, "index_put_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2});
  unchanged({x});
  x.expand({3, 2}).index_put_({tensor({0, 2})}, tensor({5.0, 6.0}));
}
CORRECTED(overlap_index_put) {
  Tensor wide = ones({2}).expand({3, 2}).clone();
  wide.index_put_({tensor({0, 2})}, tensor({5.0, 6.0}));
  gives(wide, {{5.0, 6.0}, {1.0, 1.0}, {5.0, 6.0}});
}

// Only some elements of an expanded tensor are filled.
WRONG(overlap_masked_fill, InplaceError,
      "masked_fill_: the tensor to be overwritten, f32[2, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2});
  unchanged({x});
  x.expand({2, 2}).masked_fill_(eye(2) > 0, 0);
}
CORRECTED(overlap_masked_fill) {
  Tensor x = ones({2});
  Tensor wide = x.expand({2, 2}).masked_fill(eye(2) > 0, 0);
  gives(wide, {{0.0, 1.0}, {1.0, 0.0}});
}

// A result would go into an expanded tensor.
WRONG(overlap_out, InplaceError, "mul_out: the tensor to be overwritten, f32[2, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2}), wide = x.expand({2, 2});
  unchanged({x});
  mul_out(wide, ones({2, 2}), 3);
}
CORRECTED(overlap_out) {
  Tensor wide = ones({2}).expand({2, 2}).clone();
  mul_out(wide, ones({2, 2}), 3);
  gives(wide, full({2, 2}, 3.0));
}

// Sliding windows are scaled in place.
WRONG(overlap_windows, InplaceError, "mul_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "windowed view", "write into a clone() instead", "@write") {
  Tensor x = ones({4});
  unchanged({x});
  x.unfold(0, 2, 1).mul_(2);  // @write
}
CORRECTED(overlap_windows) {
  Tensor x = ones({4});
  Tensor windows = x.unfold(0, 2, 1).clone();
  windows.mul_(2);
  gives(windows, full({3, 2}, 2.0));
}
