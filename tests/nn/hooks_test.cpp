// Hooks on modules: which hook runs, in which order, and what it may change.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "situ/models/gpt.h"
#include "situ/models/small.h"
#include "situ/situ.h"

namespace {

using namespace situ;
using nn::TensorsOfCall;

// ---- every module of the library, by every way to call it ----

template <class M>
int fired(M module, std::vector<Tensor> inputs, bool by_holder) {
  int before = 0, after = 0, back = 0, back_first = 0;
  module->register_forward_pre_hook([&](nn::Module&, const TensorsOfCall& in) {
    EXPECT_EQ(in.size(), inputs.size());
    before++;
  });
  module->register_forward_hook([&](nn::Module& m, const TensorsOfCall& in, const TensorsOfCall& out) {
    EXPECT_EQ(&m, &*module);
    EXPECT_EQ(in.size(), inputs.size());
    EXPECT_GE(out.size(), 1u);
    after++;
  });
  module->register_full_backward_pre_hook([&](nn::Module&, const TensorsOfCall&) { back_first++; });
  module->register_full_backward_hook([&](nn::Module&, const TensorsOfCall& dx, const TensorsOfCall& dy) {
    EXPECT_EQ(dx.size(), inputs.size());
    EXPECT_GE(dy.size(), 1u);
    EXPECT_EQ(dx[0].defined(), inputs[0].is_floating_point());
    back++;
  });
  auto first = [](auto result) {
    if constexpr (std::is_same_v<decltype(result), Tensor>)
      return result;
    else
      return std::get<0>(result);
  };
  Tensor y;
  auto call = [&](auto&&... x) { y = by_holder ? first(module(x...)) : first(module->forward(x...)); };
  if constexpr (requires { module->forward(Tensor()); }) {
    if (inputs.size() == 1) call(inputs[0]);
  }
  if constexpr (requires { module->forward(Tensor(), Tensor()); }) {
    if (inputs.size() == 2) call(inputs[0], inputs[1]);
  }
  if constexpr (requires { module->forward(In(), In(), In()); }) {
    if (inputs.size() == 3) call(inputs[0], inputs[1], inputs[2]);
  }
  if (y.requires_grad()) y.sum().backward();
  EXPECT_EQ(before, after);
  EXPECT_EQ(back, y.requires_grad() ? 1 : 0);
  EXPECT_EQ(back_first, back);
  return after;
}

#define EXPECT_FIRED(module, ...)                                                 \
  EXPECT_EQ(fired(module, std::vector<Tensor>{__VA_ARGS__}, true), 1) << #module; \
  EXPECT_EQ(fired(module, std::vector<Tensor>{__VA_ARGS__}, false), 1) << #module

Tensor leaf(std::initializer_list<int64_t> sizes) { return rand(IntArrayRef(sizes)).requires_grad_(); }

TEST(Hooks, FireOnceForEveryModuleAndBothWaysOfCallingIt) {
  EXPECT_FIRED(nn::Linear(3, 2), leaf({4, 3}));
  EXPECT_FIRED(nn::Embedding(5, 2), randint(5, {4}));
  EXPECT_FIRED(nn::Dropout(0.5), leaf({4}));
  EXPECT_FIRED(nn::Dropout2d(0.5), leaf({1, 2, 3, 3}));
  EXPECT_FIRED(nn::Flatten(), leaf({2, 3, 4}));
  EXPECT_FIRED(nn::Unflatten(nn::UnflattenOptions(1, {2, 3})), leaf({2, 6}));
  EXPECT_FIRED(nn::Identity(), leaf({2}));
  EXPECT_FIRED(nn::Conv2d(2, 3, 2), leaf({1, 2, 4, 4}));
  EXPECT_FIRED(nn::ConvTranspose2d(2, 3, 2), leaf({1, 2, 4, 4}));
  EXPECT_FIRED(nn::BatchNorm1d(3), leaf({4, 3}));
  EXPECT_FIRED(nn::BatchNorm2d(3), leaf({2, 3, 2, 2}));
  EXPECT_FIRED(nn::LayerNorm(3), leaf({2, 3}));
  EXPECT_FIRED(nn::MaxPool2d(2), leaf({1, 1, 4, 4}));
  EXPECT_FIRED(nn::AvgPool2d(2), leaf({1, 1, 4, 4}));
  EXPECT_FIRED(nn::AdaptiveAvgPool2d(1), leaf({1, 1, 4, 4}));
  EXPECT_FIRED(nn::LSTM(3, 2), leaf({4, 1, 3}));
  EXPECT_FIRED(nn::GRU(3, 2), leaf({4, 1, 3}));
  EXPECT_FIRED(nn::RNN(3, 2), leaf({4, 1, 3}));
  EXPECT_FIRED(nn::RNNCell(3, 2), leaf({4, 3}));
  EXPECT_FIRED(nn::LSTMCell(3, 2), leaf({4, 3}));
  EXPECT_FIRED(nn::GRUCell(3, 2), leaf({4, 3}), leaf({4, 2}));
  EXPECT_FIRED(nn::TransformerEncoderLayer(4, 2), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::TransformerDecoderLayer(4, 2), leaf({3, 1, 4}), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::TransformerEncoder(nn::TransformerEncoderLayer(4, 2), 1), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::TransformerDecoder(nn::TransformerDecoderLayer(4, 2), 1), leaf({3, 1, 4}), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::Transformer(nn::TransformerOptions(4, 2, 1, 1)), leaf({3, 1, 4}), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::MultiheadAttention(4, 2), leaf({3, 1, 4}), leaf({3, 1, 4}), leaf({3, 1, 4}));
  EXPECT_FIRED(nn::ReLU(), leaf({3}));
  EXPECT_FIRED(nn::ReLU6(), leaf({3}));
  EXPECT_FIRED(nn::ELU(), leaf({3}));
  EXPECT_FIRED(nn::GELU(), leaf({3}));
  EXPECT_FIRED(nn::SiLU(), leaf({3}));
  EXPECT_FIRED(nn::Mish(), leaf({3}));
  EXPECT_FIRED(nn::Sigmoid(), leaf({3}));
  EXPECT_FIRED(nn::Tanh(), leaf({3}));
  EXPECT_FIRED(nn::Hardtanh(), leaf({3}));
  EXPECT_FIRED(nn::Hardswish(), leaf({3}));
  EXPECT_FIRED(nn::Hardsigmoid(), leaf({3}));
  EXPECT_FIRED(nn::LogSigmoid(), leaf({3}));
  EXPECT_FIRED(nn::LeakyReLU(), leaf({3}));
  EXPECT_FIRED(nn::Softplus(), leaf({3}));
  EXPECT_FIRED(nn::Softmax(0), leaf({3}));
  EXPECT_FIRED(nn::LogSoftmax(0), leaf({3}));
  EXPECT_FIRED(nn::GLU(), leaf({4}));
  EXPECT_FIRED(nn::MSELoss(), leaf({3}), leaf({3}));
  EXPECT_FIRED(nn::L1Loss(), leaf({3}), leaf({3}));
  EXPECT_FIRED(nn::SmoothL1Loss(), leaf({3}), leaf({3}));
  EXPECT_FIRED(nn::CrossEntropyLoss(), leaf({2, 3}), randint(3, {2}));
  EXPECT_FIRED(nn::NLLLoss(), leaf({2, 3}), randint(3, {2}));
  EXPECT_FIRED(nn::BCELoss(), leaf({3}), rand({3}));
  EXPECT_FIRED(nn::BCEWithLogitsLoss(), leaf({3}), rand({3}));
  EXPECT_FIRED(nn::Functional(relu), leaf({3}));
  EXPECT_FIRED(nn::Sequential(nn::Linear(3, 3), nn::ReLU()), leaf({2, 3}));
  EXPECT_FIRED(models::MLP(models::MLPOptions()), leaf({1, 784}));
}

TEST(Hooks, FireForModulesInsideOthers) {
  nn::Sequential net(nn::Linear(3, 4), nn::ReLU(), nn::Functional([](Tensor t) { return t * 2; }), nn::Linear(4, 1));
  std::string order;
  for (const auto& m : net->named_modules())
    m.value()->register_forward_hook(
        [&, name = m.key()](nn::Module&, const auto&, const auto&) { order += name.empty() ? "net" : name; });
  net->forward(ones({2, 3}));
  EXPECT_EQ(order, "0123net");
  models::GPTOptions small;
  small.vocabulary = 7, small.context = 4, small.width = 8, small.heads = 2, small.layers = 2;
  models::GPT gpt(small);
  int blocks = 0, layers = 0;
  for (const auto& m : gpt->named_modules())
    m.value()->register_forward_hook([&](nn::Module& self, const auto&, const auto&) {
      blocks += self.as<models::GPTBlock>() != nullptr;
      layers += self.as<nn::Linear>() != nullptr;
    });
  gpt->forward(randint(7, {1, 4}));
  EXPECT_EQ(blocks, 2);
  EXPECT_EQ(layers, 8);
}

// ---- modules of the program ----

struct PlainImpl : nn::Module {
  Tensor forward(Tensor a, const Tensor& b, double factor) { return (a + b) * factor; }
};
SITU_MODULE(Plain);
struct PairsImpl : nn::Module {
  std::tuple<Tensor, std::vector<Tensor>> forward(const std::vector<Tensor>& in, std::optional<Tensor> extra) {
    calls++;
    Tensor sum = in[0] + in[1];
    return {extra ? sum + *extra : sum, {in[0] * 2, in[1] * 3}};
  }
  int calls = 0;
};
SITU_MODULE(Pairs);
struct RunsHooksImpl : nn::Module {
  Tensor forward(Tensor x) {
    if (must_run_hooks()) return nn::call_with_hooks(*this, x);
    return x + 1;
  }
};
SITU_MODULE(RunsHooks);
struct QuietImpl : nn::Module {
  void forward(int n) { sum += n; }
  int sum = 0;
};
SITU_MODULE(Quiet);
struct ReferenceImpl : nn::Module {
  const Tensor& forward(const Tensor& x) { return kept = x, kept; }
  Tensor kept;
};
SITU_MODULE(Reference);

TEST(Hooks, InputsAndOutputsMayBeReplaced) {
  Plain m;
  auto first = m->register_forward_pre_hook([](nn::Module&, const TensorsOfCall& in) -> TensorsOfCall {
    return {in[0] * 10, in[1]};
  });
  Tensor one = ones({1});
  EXPECT_EQ(m(one, one, 2.0).item<float>(), 22);
  auto second = m->register_forward_hook([](nn::Module&, const auto& in, const auto& out) { return out[0] + in[0]; });
  EXPECT_EQ(m(one, one, 2.0).item<float>(), 32);
  EXPECT_EQ(one.item<float>(), 1);
  first.remove();
  EXPECT_EQ(m(one, one, 2.0).item<float>(), 5);
  second.remove();
  second.remove();
  EXPECT_EQ(m(one, one, 2.0).item<float>(), 4);
  EXPECT_FALSE(m->has_hooks());
}

TEST(Hooks, VectorsTuplesAndOptionalsOneAfterTheOther) {
  Pairs m;
  Tensor a = full({1}, 1.0).requires_grad_(), b = full({1}, 2.0).requires_grad_(), c = full({1}, 4.0);
  size_t in_count = 0, out_count = 0;
  std::vector<double> dx, dy;
  m->register_forward_pre_hook([&](nn::Module&, const TensorsOfCall& in) { in_count = in.size(); });
  m->register_forward_hook([&](nn::Module&, const auto&, const auto& out) { out_count = out.size(); });
  m->register_full_backward_hook([&](nn::Module&, const auto& in, const auto& out) {
    for (const Tensor& t : in) dx.push_back(t.defined() ? t.template item<double>() : -1);
    for (const Tensor& t : out) dy.push_back(t.defined() ? t.template item<double>() : -1);
  });
  auto [sum, list] = m(std::vector<Tensor>{a, b}, c);
  EXPECT_EQ(in_count, 3u);
  EXPECT_EQ(out_count, 3u);
  (sum * 5 + list[0]).sum().backward();
  EXPECT_EQ(dx, (std::vector<double>{7, 5, -1}));  // c requires no gradient
  EXPECT_EQ(dy, (std::vector<double>{5, 1, -1}));  // list[1] was not used
  EXPECT_EQ(a.grad().item<double>(), 7);
  EXPECT_EQ(m->calls, 1);
  in_count = 0;
  m(std::vector<Tensor>{a, b}, std::nullopt);
  EXPECT_EQ(in_count, 2u);
}

TEST(Hooks, AProgramsOwnForwardFiresThemForAnyCallOnRequest) {
  RunsHooks m;
  int calls = 0;
  auto handle = m->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++calls; });
  m(ones({1}));
  m->forward(ones({1}));
  nn::Sequential(m, m)->forward(ones({1}));
  EXPECT_EQ(calls, 4);
  Quiet quiet;
  quiet->register_forward_pre_hook([&](nn::Module&, const auto& in) { calls += 10 + static_cast<int>(in.size()); });
  quiet(3);
  EXPECT_EQ(calls, 14);
  EXPECT_EQ(quiet->sum, 3);
  Reference reference;
  reference(ones({1}));
  reference->register_forward_pre_hook([](nn::Module&, const auto&) {});
  EXPECT_THROW(reference(ones({1})), UsageError);
}

TEST(Hooks, OrderOfRegistrationAndPrepended) {
  nn::Identity m;
  std::string order;
  auto say = [&](const char* text) { return [&order, text](nn::Module&, const auto&, const auto&) { order += text; }; };
  m->register_forward_hook(say("b"));
  m->register_forward_hook(say("c"));
  m->register_forward_hook(say("a"), /*prepend=*/true);
  m->register_forward_pre_hook([&](nn::Module&, const auto&) { order += "1"; });
  m->register_forward_pre_hook([&](nn::Module&, const auto&) { order += "0"; }, true);
  m(ones({1}));
  EXPECT_EQ(order, "01abc");
}

TEST(Hooks, MayRegisterAndRemoveWhileTheyRun) {
  nn::Identity m;
  int calls = 0;
  nn::HookHandle once;
  once = m->register_forward_hook([&](nn::Module& self, const auto&, const auto&) {
    ++calls;
    once.remove();
    self.register_forward_hook([&](nn::Module&, const auto&, const auto&) { calls += 100; });
  });
  m(ones({1}));
  EXPECT_EQ(calls, 1);  // the hook that it registered is for later calls
  m(ones({1}));
  EXPECT_EQ(calls, 101);
}

// ---- gradients ----

TEST(Hooks, BackwardGetsOnlyGradientsOfThisCallAndMayChangeThem) {
  nn::Linear fc(2, 1);
  {
    NoGradGuard off;
    fc->weight.copy_(tensor({{2.0, 3.0}}));
  }
  Tensor x = ones({1, 2}).requires_grad_();
  std::vector<double> dx, dy;
  auto handle = fc->register_full_backward_hook([&](nn::Module&, const auto& in, const auto& out) {
    dy.push_back(out[0].template item<double>());
    dx.push_back(in[0].sum().template item<double>());
    return in[0] * 10;
  });
  (fc(x) * 4 + x.sum() * 100).sum().backward();
  EXPECT_EQ(dy, std::vector<double>{4});
  EXPECT_EQ(dx, std::vector<double>{20});  // without x's hundreds
  EXPECT_EQ(x.grad().sum().item<double>(), 200 + 200);
  EXPECT_EQ(fc->weight.grad().sum().item<double>(), 8);  // weights are not inputs
  handle.remove();
  x.mutable_grad() = Tensor();
  (fc(x) * 4).sum().backward();
  EXPECT_EQ(x.grad().sum().item<double>(), 20);
  EXPECT_EQ(dx.size(), 1u);
}

TEST(Hooks, BackwardPreHookChangesTheGradientsOfTheOutputs) {
  nn::Linear fc(2, 1);
  Tensor x = ones({1, 2});
  fc->register_full_backward_pre_hook([](nn::Module&, const auto& dy) { return dy[0] * 3; });
  double seen = 0;
  fc->register_full_backward_hook([&](nn::Module&, const auto& dx, const auto& dy) {
    EXPECT_FALSE(dx[0].defined());  // the input requires no gradient
    seen = dy[0].template item<double>();
  });
  fc(x).sum().backward();
  EXPECT_EQ(seen, 3);
  EXPECT_EQ(fc->bias.grad().item<double>(), 3);
}

TEST(Hooks, ARemovedHookDoesNotFireAndItsModuleMayBeFreed) {
  Tensor x = ones({1}).requires_grad_();
  int calls = 0;
  auto count = [&](nn::Module&, const auto&, const auto&) { ++calls; };
  nn::Identity m;
  auto handle = m->register_full_backward_hook(count);
  Tensor y = m(x);
  handle.remove();
  y.backward();
  {
    nn::Tanh gone;
    gone->register_full_backward_hook(count);
    y = gone(x);
  }
  y.backward();
  EXPECT_EQ(calls, 0);
  EXPECT_TRUE(x.grad().defined());
}

TEST(Hooks, BackwardTwiceAndSecondDerivatives) {
  nn::Functional cube([](Tensor t) { return t * t * t; });
  Tensor x = full({1}, 2.0).requires_grad_();
  int calls = 0;
  cube->register_full_backward_hook([&](nn::Module&, const auto& dx, const auto&) {
    ++calls;
    return dx[0] * 2;
  });
  Tensor y = cube(x);
  y.backward({}, true);
  y.backward({}, true);
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(x.grad().item<double>(), 2 * 2 * 12);
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(autograd::grad({g}, {x})[0].item<double>(), 2 * 12);
}

TEST(Hooks, WithoutGradModeOnlyForwardHooksFire) {
  nn::Linear fc(2, 2);
  int forward = 0, backward = 0;
  fc->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++forward; });
  fc->register_full_backward_hook([&](nn::Module&, const auto&, const auto&) { ++backward; });
  NoGradGuard off;
  EXPECT_FALSE(fc(ones({1, 2})).requires_grad());
  EXPECT_EQ(forward, 1);
  EXPECT_EQ(backward, 0);
}

// ---- copies, dry runs, mistakes ----

TEST(Hooks, StayWithTheModuleTheyWereRegisteredOn) {
  int calls = 0;
  nn::Linear fc(2, 2);
  fc->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++calls; });
  nn::LinearImpl copy(*fc);
  copy.forward(ones({1, 2}));
  nn::Linear clone(std::dynamic_pointer_cast<nn::LinearImpl>(fc->clone()));
  clone(ones({1, 2}));
  nn::LinearImpl assigned(2, 2);
  assigned = *fc;
  assigned.forward(ones({1, 2}));
  EXPECT_EQ(calls, 0);
  fc(ones({1, 2}));
  EXPECT_EQ(calls, 1);
}

TEST(Hooks, RunInDryRunsAndPlanThemToTheByte) {
  nn::Sequential net(nn::Linear(64, 64), nn::ReLU(), nn::Linear(64, 8));
  std::vector<std::vector<int64_t>> shapes;
  net[0]->register_forward_hook([&](nn::Module&, const auto&, const auto& out) {
    shapes.push_back(out[0].sizes().vec());
    return out[0] * 2;
  });
  net[2]->register_full_backward_hook([](nn::Module&, const auto& dx, const auto&) { return dx[0] * 0.5; });
  Tensor x = rand({32, 64});
  auto step = [&] {
    net->zero_grad();
    net->forward(x).sum().backward();
  };
  memory::Plan plan = memory::plan(step);
  EXPECT_EQ(shapes, (std::vector<std::vector<int64_t>>{{32, 64}}));
  memory::PeakScope real;
  step();
  EXPECT_EQ(plan.peak.total, real.peak().total);
}

TEST(Hooks, ADryRunPutsThemBackHoweverItEnds) {
  nn::Identity m;
  int calls = 0;
  auto count = [&](nn::Module&, const auto&, const auto&) { ++calls; };
  auto kept = m->register_forward_hook(count);
  memory::plan([&] {
    kept.remove();
    m->register_forward_hook([&](nn::Module&, const auto&, const auto&) { calls += 100; });
    m(ones({1}));
  });
  EXPECT_EQ(calls, 100);
  m(ones({1}));
  EXPECT_EQ(calls, 101);
  kept.remove();
  m(ones({1}));
  EXPECT_EQ(calls, 101);
  nn::Identity none;
  try {
    memory::plan([&] {
      none->register_forward_hook(count);
      throw 1;
    });
  } catch (int) {
  }
  EXPECT_FALSE(none->has_hooks());
}

TEST(Hooks, MistakesAreNamed) {
  nn::Linear fc(2, 2);
  auto wrong = fc->register_forward_hook([](nn::Module&, const auto&, const auto& out) -> TensorsOfCall {
    return {out[0], out[0]};
  });
  try {
    fc(ones({1, 2}));
    FAIL();
  } catch (const UsageError& e) {
    EXPECT_NE(std::string(e.what()).find("forward hook of situ::nn::LinearImpl: it returned 2 tensors for 1"),
              std::string::npos)
        << e.what();
  }
  wrong.remove();
  auto throws = fc->register_forward_pre_hook([](nn::Module&, const auto&) { throw ValueError("no"); });
  EXPECT_THROW(fc(ones({1, 2})), ValueError);
  throws.remove();
  int calls = 0;
  fc->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++calls; });
  fc->forward(ones({1, 2}));  // nothing remains of the call that threw
  EXPECT_EQ(calls, 1);
  auto grown = fc->register_full_backward_hook(
      [](nn::Module&, const TensorsOfCall&, const TensorsOfCall&) -> TensorsOfCall { return {ones({7})}; });
  try {
    fc(leaf({1, 2})).sum().backward();
    FAIL();
  } catch (const ShapeError& e) {
    EXPECT_NE(std::string(e.what()).find("a full backward hook: the gradient that it returned does not fit: gradient 0 "
                                         "is f32[7], its tensor is f32[1, 2]"),
              std::string::npos)
        << e.what();
  }
  grown.remove();
  nn::ReLU in_place(nn::ReLUOptions(true));
  in_place->register_full_backward_hook([](nn::Module&, const auto&, const auto&) {});
  EXPECT_THROW(in_place(leaf({1})), AutogradError);  // a leaf, with hooks or without
}

}  // namespace
