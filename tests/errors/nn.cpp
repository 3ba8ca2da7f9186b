// Modules: options, inputs, registration and state.
#include "tests/errors/wrong.h"

// Rows of features go into BatchNorm2d.
WRONG(nn_batch_norm_rank, ShapeError, "BatchNorm2d: needs an input of 4 dimensions [N, C, H, W], got f32[5, 3]",
      "use BatchNorm1d") {
  nn::BatchNorm2d norm(3);
  norm(ones({5, 3}));
}
CORRECTED(nn_batch_norm_rank) {
  nn::BatchNorm1d norm(3);
  gives(norm(ones({5, 3})).detach(), zeros({5, 3}));
}

// A module without Cloneable is cloned.
struct PlainImpl : nn::Module {};
struct CopyableImpl : nn::Cloneable<CopyableImpl> {
  CopyableImpl() { reset(); }
  void reset() override { register_parameter("w", ones({1})); }
};

WRONG(nn_clone, UsageError, "clone: ", "cannot be cloned; derive it from nn::Cloneable<") {
  PlainImpl m;
  m.clone();
}
CORRECTED(nn_clone) {
  CopyableImpl m;
  gives(m.clone()->parameters()[0].detach(), {1.0});
}

// Channels that the groups do not divide.
WRONG(nn_conv_groups, ValueError, "Conv2d: 3 input and 4 output channels cannot be split into 2 groups",
      "both must be multiples of it") {
  nn::Conv2d conv(nn::Conv2dOptions(3, 4, 1).groups(2));
}
CORRECTED(nn_conv_groups) {
  nn::Conv2d conv(nn::Conv2dOptions(4, 4, 1).groups(2));
  gives(conv(ones({1, 4, 1, 1})).numel(), 4);
}

// A dropout probability above 1.
WRONG(nn_dropout_p, ValueError, "Dropout: the probability must be in [0, 1], got 1.5",
      "give the fraction of elements to drop") {
  nn::Dropout drop(1.5);
}
CORRECTED(nn_dropout_p) {
  nn::Dropout drop(1.0);
  gives(drop(ones({2})), {0.0, 0.0});
}

// A layer is used that was never assigned.
WRONG(nn_empty_holder, UsageError, "ModuleHolder: this module holder is empty",
      "assign a module to it, e.g. fc = nn::Linear(3, 4)") {
  nn::Linear fc{nullptr};
  fc(ones({1, 3}));
}
CORRECTED(nn_empty_holder) {
  nn::Linear fc{nullptr};
  fc = nn::Linear(3, 4);
  gives(fc(ones({1, 3})).numel(), 4);
}

// An empty Sequential is called.
WRONG(nn_empty_sequential, UsageError, "Sequential: Cannot call forward() on an empty Sequential",
      "push_back some modules first") {
  nn::Sequential net;
  net(ones({2}));
}
CORRECTED(nn_empty_sequential) {
  nn::Sequential net;
  net->push_back(nn::ReLU());
  gives(net(ones({2})), {1.0, 1.0});
}

// An odd number of channels is halved.
WRONG(nn_glu, ShapeError, "GLU: dimension -1 of f32[3] must be even", "one half are values, the other their gates") {
  nn::GLU glu;
  glu(ones({3}));
}
CORRECTED(nn_glu) {
  nn::GLU glu;
  gives(glu(zeros({4})), {0.0, 0.0});
}

// An embedding that the heads do not divide.
WRONG(nn_heads, ValueError, "MultiheadAttention: embed_dim 6 must be a multiple of num_heads 4",
      "choose a width that the heads divide") {
  nn::MultiheadAttention attention(6, 4);
}
CORRECTED(nn_heads) {
  nn::MultiheadAttention attention(8, 4);
  gives(static_cast<double>(attention->parameters().size()), 4);
}

// A layer gets features of another size.
WRONG(nn_linear_input, ShapeError, "linear: the input's last size must be the weight's second",
      "input is f32[5, 3], weight is f32[2, 4]", "check in_features") {
  nn::Linear fc(4, 2);
  fc(ones({5, 3}));
}
CORRECTED(nn_linear_input) {
  nn::Linear fc(3, 2);
  gives(fc(ones({5, 3})).numel(), 10);
}

// Sequences with another number of features.
WRONG(nn_lstm_input, ShapeError, "LSTM: the input is f32[4, 5, 2], expected [steps, batch, 3]",
      "give the LSTM the input_size of the data, or permute them") {
  nn::LSTM lstm(3, 2);
  lstm->forward(ones({4, 5, 2}));
}
CORRECTED(nn_lstm_input) {
  nn::LSTM lstm(2, 2);
  gives(std::get<0>(lstm->forward(ones({4, 5, 2}))).numel(), 40);
}

// A parameter is replaced by a computed tensor.
WRONG(nn_parameter_assign, UsageError,
      "Parameter: a computed tensor, f32[1, 2], cannot replace the registered parameter 'weight'",
      "write in place under NoGradGuard (weight += x") {
  nn::Linear fc(2, 1);
  unchanged({fc->weight});
  fc->weight = fc->weight + 1;
}
CORRECTED(nn_parameter_assign) {
  nn::Linear fc(2, 1);
  Tensor before = fc->weight.detach().clone();
  NoGradGuard off;
  fc->weight += 1;
  gives(fc->weight, before + 1);
}

// A computed tensor is registered as a parameter.
struct ComputedImpl : nn::Module {
  explicit ComputedImpl(const Tensor& t) { register_parameter("w", t); }
};

WRONG(nn_register_computed, UsageError, "register_parameter: 'w' is a computed tensor, f32[2], made by MulBackward",
      "register its detach(), or keep what it was computed from") {
  Tensor x = ones({2}).requires_grad_();
  ComputedImpl m(x * 2);
}
CORRECTED(nn_register_computed) {
  Tensor x = ones({2}).requires_grad_();
  ComputedImpl m((x * 2).detach());
  gives(m.parameters()[0].detach(), {2.0, 2.0});
}

// A name is taken.
struct TwiceImpl : nn::Module {
  explicit TwiceImpl(const char* second) {
    register_parameter("w", ones({2}));
    register_buffer(second, ones({2}));
  }
};

WRONG(nn_register_twice, UsageError, "register_buffer: Buffer 'w' already defined, in ", "choose another name") {
  TwiceImpl m("w");
}
CORRECTED(nn_register_twice) {
  TwiceImpl m("mean");
  gives(static_cast<double>(m.buffers().size()), 1);
}

// A state lacks an entry.
WRONG(nn_state_missing, ValueError, "load_state_dict: the state does not match the module: missing keys (1): 'bias'",
      "strict = false leaves out missing and unexpected keys") {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  unchanged({with->weight, with->bias});
  with->load_state_dict(without->state_dict());
}
CORRECTED(nn_state_missing) {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  with->load_state_dict(without->state_dict(), false);
  gives(with->weight.detach(), without->weight.detach());
}

// A state was saved from another size.
WRONG(nn_state_size, ShapeError, "load_state_dict: the state does not match the module: mismatched keys (1): ",
      "'weight' (saved f32[1, 3], module f32[1, 2])", "build the module with the sizes of the saved one") {
  nn::Linear small(2, 1), large(3, 1);
  unchanged({small->weight, small->bias});
  small->load_state_dict(large->state_dict());
}
CORRECTED(nn_state_size) {
  nn::Linear other(3, 1), large(3, 1);
  other->load_state_dict(large->state_dict());
  gives(other->weight.detach(), large->weight.detach());
}

// A state holds an entry that the module lacks.
WRONG(nn_state_unknown, ValueError, "load_state_dict: the state does not match the module: unexpected keys (1): 'bias'",
      "strict = false leaves out missing and unexpected keys") {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  unchanged({without->weight});
  without->load_state_dict(with->state_dict());
}
CORRECTED(nn_state_unknown) {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  without->load_state_dict(with->state_dict(), false);
  gives(without->weight.detach(), with->weight.detach());
}

// A module is converted to integers.
WRONG(nn_to_integer, DTypeError,
      "Module::to: i64 is not a floating dtype; only floating parameters and buffers are converted",
      "use kFloat or another of them") {
  nn::Linear fc(2, 1);
  unchanged({fc->weight});
  fc->to(kLong);
}
CORRECTED(nn_to_integer) {
  nn::Linear fc(2, 1);
  fc->to(kDouble);
  gives(fc->weight.dtype() == kDouble, true);
}

// A frozen layer is trained.
WRONG(statistics_frozen, InplaceError, "batch_norm: running_var, f32[2], is frozen", "pass training = false") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  var.freeze();
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
CORRECTED(statistics_frozen) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  var.freeze();
  gives(batch_norm(x, {}, {}, mean, var, false, 0.5, 0.0), x);
}

// Running statistics that require grad are moved in training.
WRONG(statistics_grad, AutogradError, "batch_norm: running_var, f32[2], requires grad,",
      "call requires_grad_(false) on it") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2}).requires_grad_();
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
CORRECTED(statistics_grad) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2}).requires_grad_();
  var.requires_grad_(false);
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
  gives(mean, {1.0, 2.0});
  gives(var, {4.5, 4.5});
}

// A layer in place would write its statistics into its own input.
WRONG(statistics_input, InplaceError,
      "batch_norm_: the input, f32[2, 2], and running_mean, f32[2], would be written into the same bytes",
      "pass tensors that do not overlap") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), var = ones({2});
  unchanged({x, var});
  batch_norm_(x, {}, {}, x[0], var, true, 0.5, 1e-5);
}
CORRECTED(statistics_input) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = x[0].clone(), var = ones({2});
  batch_norm_(x, {}, {}, mean, var, true, 0.5, 0.0625);
  gives(mean, {1.0, 3.0});
}

// One tensor is both running statistics.
WRONG(statistics_shared, InplaceError,
      "batch_norm: running_mean, f32[2], and running_var, f32[2], would be written into the same bytes",
      "pass tensors that do not overlap") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), both = ones({3});
  unchanged({both});
  batch_norm(x, {}, {}, both.narrow(0, 0, 2), both.narrow(0, 1, 2), true, 0.5, 1e-5);
}
CORRECTED(statistics_shared) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), both = ones({4});
  batch_norm(x, {}, {}, both.narrow(0, 0, 2), both.narrow(0, 2, 2), true, 0.5, 1e-5);
  gives(both, {1.5, 2.5, 4.5, 4.5});
}

// Running variances of another number of channels.
WRONG(statistics_size, ShapeError, "batch_norm: running_var, f32[3], does not fit the batch's statistics",
      "give it one element for each channel") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({3});
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
CORRECTED(statistics_size) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
  gives(var, {4.5, 4.5});
}
