// Writes that checked mode and forbidden copies refuse.
#include "tests/errors/wrong.h"

// Checked mode names the element that does not fit.
WRONG(checked_element, DTypeError, "copy_: would lose a value: 0.5",
      "(element 2 of f32[3]) does not fit i32, and the tensor to be overwritten is i32[3]",
      "convert it first, with round()") {
  CheckedWritesGuard checked;
  Tensor n = zeros({3}, kInt);
  unchanged({n});
  n.copy_(tensor({1.0, 2.0, 0.5}));
}
CORRECTED(checked_element) {
  CheckedWritesGuard checked;
  Tensor n = zeros({3}, kInt);
  n.copy_(tensor({1.0, 2.0, 1.5}).round());
  gives(n, {1, 2, 2});
}

// Checked mode truncates no fraction.
WRONG(checked_fraction, DTypeError, "x[i] = v: would lose a value: 2.7",
      "does not fit i64, and the tensor to be overwritten is i64[]",
      "convert it first, with round(), clamp() or .to(i64), or leave the scope of CheckedWritesGuard") {
  CheckedWritesGuard checked;
  Tensor n = zeros({2}, kLong);
  unchanged({n});
  n[0] = 2.7;
}
CORRECTED(checked_fraction) {
  CheckedWritesGuard checked;
  Tensor n = zeros({2}, kLong);
  n[0] = std::round(2.7);
  gives(n, {3, 0});
}

// In checked mode no gradient ends in an integer.
WRONG(checked_gradient, AutogradError,
      "copy_: an operand requires grad, but the tensor to be overwritten, i64[2], cannot", "detach() the operand",
      "@write") {
  CheckedWritesGuard checked;
  Tensor w = ones({2}).requires_grad_(), n = zeros({2}, kLong);
  unchanged({n});
  n.copy_(w);  // @write
}
CORRECTED(checked_gradient) {
  CheckedWritesGuard checked;
  Tensor w = ones({2}).requires_grad_(), n = zeros({2}, kLong);
  n.copy_(w.detach());
  gives(n, {1, 1});
}

// In checked mode nothing wraps.
WRONG(checked_range, DTypeError, "+=: would lose a value: 300",
      "does not fit u8, and the tensor to be overwritten is u8[2]", "or leave the scope of CheckedWritesGuard") {
  CheckedWritesGuard checked;
  Tensor bytes = zeros({2}, kByte);
  unchanged({bytes});
  bytes += 300;
}
CORRECTED(checked_range) {
  CheckedWritesGuard checked;
  Tensor bytes = zeros({2}, kByte);
  bytes += 30;
  gives(bytes, {30, 30});
}

// Policy forbid refuses the write itself.
WRONG(forbid_add, InplaceError, "+=: would overwrite f32[3] that exp saved for backward at @save",
      "the write is at @write", "the write covered it whole",
      "Use the out-of-place form, write into a clone(), or run backward first") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({3}).requires_grad_();
  Tensor y = x.exp();  // @save
  unchanged({y});
  y += 1;  // @write
}
CORRECTED(forbid_add) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({3}).requires_grad_();
  Tensor y = x.exp();
  y = y + 1;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 1.0});
}

// Under policy forbid indices that backward needs may not be written.
WRONG(forbid_indices, InplaceError, "+=: would overwrite i64[2] that index_select saved for backward at @save",
      "the write is at @write", "the write covered it whole", "Use the out-of-place form") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({4}).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.index_select(0, at);  // @save
  unchanged({at});
  at += 2;  // @write
}
CORRECTED(forbid_indices) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({4}).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.index_select(0, at);
  at = at + 2;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}

// Policy forbid refuses a pointer for writing to bytes that backward needs, even if the program only reads.
WRONG(forbid_pointer, InplaceError, "data_ptr: a pointer for writing was requested at @pointer",
      "could overwrite f32[2]", "that exp saved for backward at @save", "(policy forbid)",
      "Read with const_data_ptr<T>()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({2}).requires_grad_();
  Tensor y = x.exp();                    // @save
  float first = y.data_ptr<float>()[0];  // @pointer
  (y * first).sum().backward();
}
CORRECTED(forbid_pointer) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({2}).requires_grad_();
  Tensor y = x.exp();
  float first = y.const_data_ptr<float>()[0];
  (y * first).sum().backward();
  gives(x.grad(), {1.0, 1.0});
}

// Policy forbid refuses a write to a saved row. Its neighbours may be written.
WRONG(forbid_row, InplaceError, "x[i] = v: would overwrite f32[3, 2] that square saved for backward at @save",
      "the write is at @write", "the write covered 2 of its 6 elements, in [1:2, 0:2]", "write into a clone()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({5, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.narrow(0, 1, 3).square();  // @save
  unchanged({b});
  b[2] = 0;  // @write
}
CORRECTED(forbid_row) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({5, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.narrow(0, 1, 3).square();
  Tensor own = b.clone();
  own[2] = 0;
  b[0] = 0;
  y.sum().backward();
  gives(x.grad().sum().item(), 12);
}

// Under policy forbid an optimizer may not step before backward.
WRONG(forbid_step, InplaceError, "SGD: would overwrite f32[2] that mul saved for backward at @save",
      "the write is at @write", "the write covered it whole", "or run backward first") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * w;  // @save
  unchanged({w});
  sgd.step();  // @write
}
CORRECTED(forbid_step) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * w;
  y.sum().backward();
  sgd.step();
  gives(w.detach(), {-0.5, -0.5});
}

// Policy forbid detects a write through another view.
WRONG(forbid_view, InplaceError, "mul_: would overwrite f32[2, 2] that log saved for backward at @save",
      "the write is at @write", "the write covered 2 of its 4 elements, in [0:2, 0:1]", "write into a clone()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.log();  // @save
  unchanged({b});
  b.t()[0].mul_(2);  // @write
}
CORRECTED(forbid_view) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.log();
  b.clone().t()[0].mul_(2);
  y.sum().backward();
  gives(x.grad(), ones({2, 2}));
}
