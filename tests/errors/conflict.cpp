// Writes over values that backward needs, by every way to write.
#include "tests/errors/wrong.h"

// An accessor is written through after the value was saved.
WRONG(conflict_accessor, AutogradError, "mul: backward needs operand 1, f32[2],", "mul saved at @save",
      "but the pointer from accessor at @pointer overwrote it", "its bytes are not those that were saved",
      "choose the policy 'preserve' (SITU_SAVED_POLICY=preserve)") {
  Tensor w = ones({2}).requires_grad_(), x = ones({2});
  auto elements = x.accessor<float, 1>();  // @pointer
  Tensor y = w * x;                        // @save
  elements[1] = 9;
  y.sum().backward();
}
CORRECTED(conflict_accessor) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor w = ones({2}).requires_grad_(), x = ones({2});
  auto elements = x.accessor<float, 1>();
  Tensor y = w * x;
  elements[1] = 9;
  y.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}

// One buffer serves every step of a loop.
WRONG(conflict_buffer, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "copy_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor w = ones({2}).requires_grad_(), buffer = zeros({2}), sum = zeros({2});
  for (int step = 1; step <= 2; ++step) {
    buffer.copy_(full({2}, step));  // @write
    sum = sum + buffer * w;         // @save
  }
  sum.sum().backward();
}
CORRECTED(conflict_buffer) {
  Tensor w = ones({2}).requires_grad_(), buffer = zeros({2}), sum = zeros({2});
  for (int step = 1; step <= 2; ++step) {
    buffer.copy_(full({2}, step));
    sum = sum + buffer.clone() * w;
  }
  sum.sum().backward();
  gives(w.grad(), {3.0, 3.0});
}

// A column of a saved matrix is written.
WRONG(conflict_column, AutogradError, "sin: backward needs operand 0, f64[3, 4],", "sin saved at @save",
      "-= at @write overwrote it", "the write covered 3 of its 12 elements, in [0:3, 2:3]",
      "Use the out-of-place form of -=") {
  Tensor x = ones({3, 4}, kDouble).requires_grad_(), b = x * 1;
  Tensor y = b.sin();   // @save
  b.select(1, 2) -= 1;  // @write
  y.sum().backward();
}
CORRECTED(conflict_column) {
  Tensor x = ones({3, 4}, kDouble).requires_grad_(), b = x * 1;
  Tensor y = b.sin();
  Tensor column = b.select(1, 2) - 1;
  y.sum().backward();
  gives(x.grad(), full({3, 4}, std::cos(1.0)));
  gives(column, {0.0, 0.0, 0.0});
}

// A write through detach() changes bytes that backward needs.
WRONG(conflict_detach, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "zero_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor x = ones({2}).requires_grad_(), b = x * 3;
  Tensor y = b * b;    // @save
  b.detach().zero_();  // @write
  y.sum().backward();
}
CORRECTED(conflict_detach) {
  Tensor x = ones({2}).requires_grad_(), b = x * 3;
  Tensor y = b * b;
  b.detach().clone().zero_();
  y.sum().backward();
  gives(x.grad(), {18.0, 18.0});
}

// A tensor that a custom function saved is written later.
struct CubeOfConflict : autograd::Function<CubeOfConflict> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});  // @save
    return x * x * x;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    Tensor x = ctx->get_saved_variables()[0];
    return {dy[0] * 3 * x * x};
  }
};

WRONG(conflict_function, AutogradError, "CubeOfConflict: backward needs saved variable 0, f32[2],",
      "CubeOfConflict saved at @save", "mul_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of mul_") {
  Tensor x = ones({2}).requires_grad_(), h = x * 2;
  Tensor y = CubeOfConflict::apply(h);
  h.mul_(10);  // @write
  y.sum().backward();
}
CORRECTED(conflict_function) {
  Tensor x = ones({2}).requires_grad_(), h = x * 2;
  Tensor y = CubeOfConflict::apply(h);
  h = h.mul(10);
  y.sum().backward();
  gives(x.grad(), {24.0, 24.0});
}

// A custom function overwrites what it has just saved.
template <bool kClones>
struct ScalesAndSaves : autograd::Function<ScalesAndSaves<kClones>> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    Tensor y = x.clone();
    ctx->save_for_backward({kClones ? y.clone() : y});  // @save
    y.mul_(2);                                          // @write
    return y;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0].sign()};
  }
};

WRONG(conflict_function_itself, AutogradError, "ScalesAndSaves", "f32[2],", "saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  ScalesAndSaves<false>::apply(ones({2}).requires_grad_()).sum().backward();
}
CORRECTED(conflict_function_itself) {
  Tensor x = ones({2}).requires_grad_();
  ScalesAndSaves<true>::apply(x).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}

// A state is loaded between forward and backward.
WRONG(conflict_load_state, AutogradError, "linear: backward needs operand 1, 'weight', f32[1, 1],",
      "linear saved at @save", "load_state_dict of 'weight' at @write overwrote it",
      "the write covered its only element", "Run backward before load_state_dict, save a clone() before the write") {
  nn::Linear a(1, 1), b(1, 1);
  Tensor x = ones({1, 1}).requires_grad_();
  Tensor y = a(x);                      // @save
  a->load_state_dict(b->state_dict());  // @write
  y.backward();
}
CORRECTED(conflict_load_state) {
  nn::Linear a(1, 1), b(1, 1);
  Tensor x = ones({1, 1}).requires_grad_();
  Tensor y = linear(x, a->weight.clone(), a->bias);
  double slope = a->weight.item();
  a->load_state_dict(b->state_dict());
  y.backward();
  gives(x.grad().item(), slope);
}

// NoGradGuard stops recording. Backward still needs the saved values.
WRONG(conflict_no_grad, AutogradError, "cos: backward needs operand 0, f32[2],", "cos saved at @save",
      "fill_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor x = zeros({2}).requires_grad_(), b = x + 1;
  Tensor y = b.cos();  // @save
  {
    NoGradGuard off;
    b.fill_(7);  // @write
  }
  y.sum().backward();
}
CORRECTED(conflict_no_grad) {
  Tensor x = zeros({2}).requires_grad_(), b = x + 1;
  Tensor y = b.clone().cos();
  {
    NoGradGuard off;
    b.fill_(7);
  }
  y.sum().backward();
  gives(x.grad(), full({2}, -std::sin(1.0)));
}

// Noise is drawn anew before backward.
WRONG(conflict_noise, AutogradError, "mul: backward needs operand 1, f32[2],", "mul saved at @save",
      "normal_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor scale = ones({2}).requires_grad_(), noise = full({2}, 3.0);
  Tensor y = scale * noise;  // @save
  noise.normal_();           // @write
  y.sum().backward();
}
CORRECTED(conflict_noise) {
  Tensor scale = ones({2}).requires_grad_(), noise = full({2}, 3.0);
  Tensor y = scale * noise.clone();
  noise.normal_();
  y.sum().backward();
  gives(scale.grad(), {3.0, 3.0});
}

// An out= form writes into a saved tensor.
WRONG(conflict_out, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "add_out at @write overwrote it", "the write covered it whole", "Use the plain form of add_out") {
  Tensor w = ones({2}).requires_grad_(), b = ones({2});
  Tensor y = b * w;          // @save
  add_out(b, ones({2}), 5);  // @write
  y.sum().backward();
}
CORRECTED(conflict_out) {
  Tensor w = ones({2}).requires_grad_(), b = ones({2});
  Tensor y = b * w;
  b = add(ones({2}), 5);
  y.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}

// A raw pointer is written after the value was saved.
WRONG(conflict_pointer, AutogradError, "square: backward needs operand 0, f32[2],", "square saved at @save",
      "but the pointer from data_ptr at @write overwrote it", "its bytes are not those that were saved",
      "Write through the pointer before square or after backward, save a clone()") {
  Tensor x = ones({2}).requires_grad_(), b = x * 2;
  Tensor y = b.square();       // @save
  b.data_ptr<float>()[0] = 9;  // @write
  y.sum().backward();
}
CORRECTED(conflict_pointer) {
  Tensor x = ones({2}).requires_grad_(), b = x * 2;
  Tensor y = b.clone().square();
  b.data_ptr<float>()[0] = 9;
  y.sum().backward();
  gives(x.grad(), {8.0, 8.0});
}

// Two rows are saved and one of them is written.
WRONG(conflict_rows, AutogradError, "square: backward needs operand 0, f32[2, 3],", "square saved at @save",
      "fill_ at @write overwrote it", "the write covered 3 of its 6 elements, in [1:2, 0:3]",
      "Use the out-of-place form of fill_") {
  Tensor x = ones({4, 3}).requires_grad_(), b = x * 2;
  Tensor y = b.narrow(0, 1, 2).square();  // @save
  b.narrow(0, 2, 2).fill_(0);             // @write
  y.sum().backward();
}
CORRECTED(conflict_rows) {
  Tensor x = ones({4, 3}).requires_grad_(), b = x * 2;
  Tensor y = b.narrow(0, 1, 2).square();
  b.narrow(0, 3, 1).fill_(0);  // a row that is not saved
  y.sum().backward();
  gives(x.grad().sum().item(), 48);
}

// A leaf is updated between the first and the second derivative.
WRONG(conflict_second_order, AutogradError, "pow: backward needs operand 0, f32[1],", "pow saved at @save",
      "add_ at @write overwrote it", "the write covered its only element", "save a clone() before the write") {
  Tensor x = tensor({2.0}).requires_grad_();
  Tensor y = x.pow(3);  // @save
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  {
    NoGradGuard off;
    x.add_(1);  // @write
  }
  y.backward();
}
CORRECTED(conflict_second_order) {
  Tensor x = tensor({2.0}).requires_grad_();
  Tensor y = x.clone().pow(3);
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  {
    NoGradGuard off;
    x.add_(1);
  }
  g.backward();
  gives(x.grad(), {12.0});
}

// Rows are shifted within the buffer that was saved.
WRONG(conflict_shift, AutogradError, "mul: backward needs operand", "f32[3, 2],", "mul saved at @save",
      "copy_ at @write overwrote it", "the write covered 4 of its 6 elements, in [1:3, 0:2]",
      "save a clone() before the write") {
  Tensor w = ones({3, 2}).requires_grad_(), b = ones({3, 2});
  Tensor y = b * w;                            // @save
  b.narrow(0, 1, 2).copy_(b.narrow(0, 0, 2));  // @write
  y.sum().backward();
}
CORRECTED(conflict_shift) {
  Tensor w = ones({3, 2}).requires_grad_(), b = ones({3, 2});
  Tensor y = b.clone() * w;
  b.narrow(0, 1, 2).copy_(b.narrow(0, 0, 2));
  y.sum().backward();
  gives(w.grad(), ones({3, 2}));
}

// An optimizer steps between forward and a second backward.
WRONG(conflict_step, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "SGD at @write overwrote it", "the write covered it whole",
      "Run backward before SGD, save a clone() before the write") {
  Tensor w = ones({2}).requires_grad_(), x = full({2}, 3.0).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * x;  // @save
  (w * 1).sum().backward();
  sgd.step();  // @write
  y.sum().backward();
}
CORRECTED(conflict_step) {
  Tensor w = ones({2}).requires_grad_(), x = full({2}, 3.0).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * x;
  (w * 1).sum().backward();
  y.sum().backward();  // both gradients first
  sgd.step();
  gives(w.grad(), {4.0, 4.0});
  gives(w.detach(), {-1.0, -1.0});
}

// A value is saved through its base and written through a view.
WRONG(conflict_view, AutogradError, "log: backward needs operand 0, f32[2, 2],", "log saved at @save",
      "+= at @write overwrote it", "the write covered 1 of its 4 elements, in [1:2, 1:2]",
      "Use the out-of-place form of +=") {
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 2;
  Tensor flat = b.view(-1);
  Tensor y = b.log();  // @save
  flat[3] += 1;        // @write
  y.sum().backward();
}
CORRECTED(conflict_view) {
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 2;
  Tensor flat = b.view(-1);
  Tensor y = b.log();
  Tensor last = flat[3] + 1;
  y.sum().backward();
  gives(x.grad(), ones({2, 2}));
}
