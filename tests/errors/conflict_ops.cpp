// Writes over what single ops have saved.
#include "tests/errors/wrong.h"

// An in-place activation later overwrites the input of a convolution.
WRONG(conflict_conv, AutogradError, "conv2d: backward needs operand 0, f32[1, 1, 2, 2],", "conv2d saved at @save",
      "relu_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of relu_") {
  Tensor w = ones({1, 1, 1, 1}).requires_grad_(), h = full({1, 1, 2, 2}, -1.0);
  Tensor y = conv2d(h, w);  // @save
  relu_(h);                 // @write
  y.sum().backward();
}
CORRECTED(conflict_conv) {
  Tensor w = ones({1, 1, 1, 1}).requires_grad_(), h = full({1, 1, 2, 2}, -1.0);
  Tensor y = conv2d(h, w);
  Tensor r = relu(h);
  (y.sum() + r.sum()).backward();
  gives(w.grad(), full({1, 1, 1, 1}, -4.0));
}

// The classes are overwritten by the next batch's before backward.
WRONG(conflict_cross_entropy, AutogradError, "cross_entropy: backward needs operand 1, i64[1],",
      "cross_entropy saved at @save", "fill_ at @write overwrote it", "the write covered its only element",
      "Use the out-of-place form of fill_") {
  Tensor x = zeros({1, 2}).requires_grad_(), y = tensor({0});
  Tensor loss = cross_entropy(x * 1, y);  // @save
  y.fill_(1);                             // @write
  loss.backward();
}
CORRECTED(conflict_cross_entropy) {
  Tensor x = zeros({1, 2}).requires_grad_(), y = tensor({0});
  Tensor loss = cross_entropy(x * 1, y);
  y = full_like(y, 1);
  loss.backward();
  gives(x.grad(), {{-0.5, 0.5}});
}

// A divisor is changed after the division.
WRONG(conflict_div, AutogradError, "div: backward needs operand 1, f32[2],", "div saved at @save",
      "add_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of add_") {
  Tensor a = ones({2}).requires_grad_(), n = full({2}, 4.0);
  Tensor y = a / n;  // @save
  n.add_(1);         // @write
  y.sum().backward();
}
CORRECTED(conflict_div) {
  Tensor a = ones({2}).requires_grad_(), n = full({2}, 4.0);
  Tensor y = a / n;
  n = n.add(1);
  y.sum().backward();
  gives(a.grad(), {0.25, 0.25});
}

// Token ids are replaced by the next batch before backward.
WRONG(conflict_embedding, AutogradError, "embedding: backward needs operand 1, i64[2],", "embedding saved at @save",
      "copy_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor table = ones({3, 1}).requires_grad_(), ids = tensor({0, 1});
  Tensor y = embedding(table, ids);  // @save
  ids.copy_(tensor({2, 2}));         // @write
  y.sum().backward();
}
CORRECTED(conflict_embedding) {
  Tensor table = ones({3, 1}).requires_grad_(), ids = tensor({0, 1});
  Tensor y = embedding(table, ids.clone());
  ids.copy_(tensor({2, 2}));
  y.sum().backward();
  gives(table.grad(), {{1.0}, {1.0}, {0.0}});
}

// The result that exp saves is scaled in place.
WRONG(conflict_exp, AutogradError, "exp: backward needs its result, f32[2, 2],", "exp saved at @save",
      "*= at @write overwrote it", "the write covered it whole (bytes 0 to 16 of the storage)",
      "Use the out-of-place form of *=") {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor y = x.exp();  // @save
  y *= 2;              // @write
  y.sum().backward();
}
CORRECTED(conflict_exp) {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor y = x.exp();
  y = y * 2;
  y.sum().backward();
  gives(x.grad(), full({2, 2}, 2.0));
}

// The indices of gather are changed before backward.
WRONG(conflict_gather_index, AutogradError, "gather: backward needs operand 1, i64[2],", "gather saved at @save",
      "+= at @write overwrote it", "the write covered it whole", "Use the out-of-place form of +=") {
  Tensor x = arange(4, kFloat).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.gather(0, at);  // @save
  at += 2;                     // @write
  y.sum().backward();
}
CORRECTED(conflict_gather_index) {
  Tensor x = arange(4, kFloat).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.gather(0, at);
  at = at + 2;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}

// Rows named by an index tensor are written.
WRONG(conflict_index_put, AutogradError, "square: backward needs operand 0, f32[4, 2],", "square saved at @save",
      "at @write overwrote it", "the write covered 4 of its 8 elements, in [1:4, 0:2]",
      "Use the out-of-place form of") {
  Tensor x = ones({4, 2}).requires_grad_(), b = x * 3;
  Tensor y = b.square();              // @save
  b.index_put_({tensor({1, 3})}, 0);  // @write
  y.sum().backward();
}
CORRECTED(conflict_index_put) {
  Tensor x = ones({4, 2}).requires_grad_(), b = x * 3;
  Tensor y = b.square();
  Tensor changed = b.index_put({tensor({1, 3})}, 0);
  y.sum().backward();
  gives(x.grad(), full({4, 2}, 18.0));
  gives(changed[1], {0.0, 0.0});
}

// The input of a norm is overwritten by the residual sum.
WRONG(conflict_layer_norm, AutogradError, "layer_norm: backward needs operand 0, f32[2, 4],",
      "layer_norm saved at @save", "add_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of add_") {
  Tensor x = arange(8, kFloat).view({2, 4}).requires_grad_(), h = x * 1;
  Tensor n = layer_norm(h, {4});  // @save
  h.add_(n);                      // @write
  h.sum().backward();
}
CORRECTED(conflict_layer_norm) {
  Tensor x = arange(8, kFloat).view({2, 4}).requires_grad_(), h = x * 1;
  Tensor n = layer_norm(h, {4});
  h = h.add(n);
  h.sum().backward();
  gives(x.grad(), ones({2, 4}));
}

// The input of a layer is normalised in place after the call.
WRONG(conflict_linear, AutogradError, "linear: backward needs operand 0, f32[2, 3],", "linear saved at @save",
      "-= at @write overwrote it", "the write covered it whole", "Use the out-of-place form of -=") {
  nn::Linear fc(nn::LinearOptions(3, 1).bias(false));
  Tensor x = ones({2, 3});
  Tensor y = fc(x);  // @save
  x -= 1;            // @write
  y.sum().backward();
}
CORRECTED(conflict_linear) {
  nn::Linear fc(nn::LinearOptions(3, 1).bias(false));
  Tensor x = ones({2, 3});
  Tensor y = fc(x);
  x = x - 1;
  y.sum().backward();
  gives(fc->weight.grad(), {{2.0, 2.0, 2.0}});
}

// The normalizer is subtracted in place from the scores that it was computed from.
WRONG(conflict_logsumexp, AutogradError, "logsumexp: backward needs operand 0, f32[2],", "logsumexp saved at @save",
      "sub_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of sub_") {
  Tensor x = zeros({2}).requires_grad_(), s = x * 1;
  Tensor z = s.logsumexp(0);  // @save
  s.sub_(z);                  // @write
  s[0].backward();
}
CORRECTED(conflict_logsumexp) {
  Tensor x = zeros({2}).requires_grad_(), s = x * 1;
  Tensor z = s.logsumexp(0);
  s = s.sub(z);
  s[0].backward();
  gives(x.grad(), {0.5, -0.5});
}

// A mask assignment overwrites a saved value.
WRONG(conflict_mask_index, AutogradError, "sigmoid: backward needs its result, f32[3],", "sigmoid saved at @save",
      "at @write overwrote it", "the write covered 2 of its 3 elements, in [0:3]", "save a clone() before the write") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor p = x.sigmoid();                      // @save
  p.index({tensor({true, false, true})}) = 1;  // @write
  p.sum().backward();
}
CORRECTED(conflict_mask_index) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor p = x.sigmoid().clone();
  p.index({tensor({true, false, true})}) = 1;
  p.sum().backward();
  gives(x.grad(), {0.0, 0.25, 0.0});
}

// A score is masked in place after it was saved.
WRONG(conflict_masked_fill, AutogradError, "exp: backward needs its result, f32[3],", "exp saved at @save",
      "masked_fill_ at @write overwrote it", "the write covered 1 of its 3 elements, in [0:1]",
      "Use the out-of-place form of masked_fill_") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor e = x.exp();                               // @save
  e.masked_fill_(tensor({true, false, false}), 0);  // @write
  e.sum().backward();
}
CORRECTED(conflict_masked_fill) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor e = x.exp();
  e = e.masked_fill(tensor({true, false, false}), 0);
  e.sum().backward();
  gives(x.grad(), {0.0, 1.0, 1.0});
}

// A computed weight is decayed in place before backward.
WRONG(conflict_matmul, AutogradError, "mm: backward needs operand 1, f32[2, 2],", "mm saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of mul_") {
  Tensor x = ones({1, 2}).requires_grad_(), w = eye(2);
  Tensor y = mm(x, w);  // @save
  w.mul_(0.5);          // @write
  y.sum().backward();
}
CORRECTED(conflict_matmul) {
  Tensor x = ones({1, 2}).requires_grad_(), w = eye(2);
  Tensor y = mm(x, w);
  w = w.mul(0.5);
  y.sum().backward();
  gives(x.grad(), {{1.0, 1.0}});
}

// A factor is cleared before backward.
WRONG(conflict_mul, AutogradError, "mul: backward needs operand 0, f32[3],", "mul saved at @save",
      "zero_ at @write overwrote it", "the write covered it whole", "choose the policy 'preserve'") {
  Tensor w = ones({3}).requires_grad_(), x = arange(3, kFloat);
  Tensor y = x * w;  // @save
  x.zero_();         // @write
  y.sum().backward();
}
CORRECTED(conflict_mul) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor w = ones({3}).requires_grad_(), x = arange(3, kFloat);
  Tensor y = x * w;
  x.zero_();
  y.sum().backward();
  gives(w.grad(), {0.0, 1.0, 2.0});
}

// An operand of pow is written between forward and backward.
WRONG(conflict_pow, AutogradError, "pow: backward needs operand 0, f32[1],", "pow saved at @save",
      "+= at @write overwrote it", "the write covered its only element", "Use the out-of-place form of +=") {
  Tensor a = tensor({5.0}).requires_grad_(), b = a * 2;
  Tensor c = b.pow(2);  // @save
  b += 1;               // @write
  c.backward();
}
CORRECTED(conflict_pow) {
  Tensor a = tensor({5.0}).requires_grad_(), b = a * 2;
  Tensor c = b.pow(2);
  b = b + 1;
  c.backward();
  gives(a.grad(), {40.0});
}

// Two in-place activations follow each other.
WRONG(conflict_relu, AutogradError, "sigmoid_: backward needs its result, f32[2],", "sigmoid_ saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of mul_") {
  Tensor x = zeros({2}).requires_grad_(), h = x * 1;
  h.sigmoid_();  // @save
  h.mul_(3);     // @write
  h.sum().backward();
}
CORRECTED(conflict_relu) {
  Tensor x = zeros({2}).requires_grad_(), h = x * 1;
  h.sigmoid_();
  h = h.mul(3);
  h.sum().backward();
  gives(x.grad(), {0.75, 0.75});
}

// Probabilities are clamped in place.
WRONG(conflict_softmax, AutogradError, "softmax: backward needs its result, f32[2, 2],", "softmax saved at @save",
      "clamp_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of clamp_") {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor p = x.softmax(1);  // @save
  p.clamp_(0.4);            // @write
  p.log().sum().backward();
}
CORRECTED(conflict_softmax) {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor p = x.softmax(1).clamp(0.1);
  p.select(1, 0).log().sum().backward();
  gives(x.grad(), {{0.5, -0.5}, {0.5, -0.5}});
}

// One element of a saved result is assigned.
WRONG(conflict_tanh_element, AutogradError, "tanh: backward needs its result, f32[3],", "tanh saved at @save",
      "x[i] = v at @write overwrote it",
      "the write covered 1 of its 3 elements, in [1:2] (bytes 4 to 8 of the storage)",
      "Use the out-of-place form of x[i] = v (x = x.at({i}).set(v)), save a clone() before the write") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor t = x.tanh();  // @save
  t[1] = 5;             // @write
  t.sum().backward();
}
CORRECTED(conflict_tanh_element) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor t = x.tanh();
  t = t.at({1}).set(5);
  t.sum().backward();
  gives(x.grad(), {1.0, 0.0, 1.0});
}

// Samples are centred in place after their variance was taken.
WRONG(conflict_var, AutogradError, "var: backward needs operand 0, f32[3],", "var saved at @save",
      "sub_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of sub_") {
  Tensor x = tensor({1.0, 2.0, 6.0}).requires_grad_(), s = x * 1;
  Tensor v = s.var();  // @save
  s.sub_(3);           // @write
  v.backward();
}
CORRECTED(conflict_var) {
  Tensor x = tensor({1.0, 2.0, 6.0}).requires_grad_(), s = x * 1;
  Tensor v = s.var();
  s = s.sub(3);
  v.backward();
  gives(x.grad(), {-2.0, -1.0, 3.0});
}

// The condition of where is negated in place.
WRONG(conflict_where, AutogradError, "where: backward needs operand 1, bool[2],", "where saved at @save",
      "logical_not_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of logical_not_") {
  Tensor a = ones({2}).requires_grad_(), b = zeros({2}), c = tensor({true, false});
  Tensor y = where(c, a, b);  // @save
  c.logical_not_();           // @write
  y.sum().backward();
}
CORRECTED(conflict_where) {
  Tensor a = ones({2}).requires_grad_(), b = zeros({2}), c = tensor({true, false});
  Tensor y = where(c, a, b);
  c = c.logical_not();
  y.sum().backward();
  gives(a.grad(), {1.0, 0.0});
}
