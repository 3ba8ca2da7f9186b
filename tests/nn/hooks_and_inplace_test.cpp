// Backward hooks on modules that write their input. They get the gradients that the same module gives without inplace.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "situ/situ.h"

namespace {

using namespace situ;
using nn::TensorsOfCall;

struct Layer {
  const char* name;
  std::function<nn::AnyModule(bool inplace)> make;
};

#define LAYER(name, ...)                                                                               \
  {                                                                                                    \
#name, [](bool on) { return nn::AnyModule(nn::name(nn::name##Options(__VA_ARGS__).inplace(on))); } \
  }
const std::vector<Layer>& layers() {
  static const std::vector<Layer> all = {LAYER(ReLU),      LAYER(ReLU6),        LAYER(LeakyReLU),
                                         LAYER(ELU),       LAYER(SELU),         LAYER(CELU),
                                         LAYER(Hardtanh),  LAYER(SiLU),         LAYER(Mish),
                                         LAYER(Hardswish), LAYER(Hardsigmoid),  LAYER(Threshold, 0, 1),
                                         LAYER(RReLU),     LAYER(Dropout),      LAYER(Dropout2d),
                                         LAYER(Dropout3d), LAYER(AlphaDropout), LAYER(FeatureAlphaDropout)};
  return all;
}

// Gradients that a training step gives to its hooks, parameters and input.
struct Fired {
  std::vector<Tensor> all;
  void note(const TensorsOfCall& list) {
    for (const Tensor& t : list) all.push_back(t.defined() ? t.clone() : Tensor());
  }
};

void listen(nn::Module& m, Fired& fired) {
  m.register_full_backward_pre_hook([&](nn::Module&, const TensorsOfCall& dy) { fired.note(dy); });
  m.register_full_backward_hook([&](nn::Module&, const TensorsOfCall& dx, const TensorsOfCall& dy) {
    fired.note(dx);
    fired.note(dy);
  });
}

using Step = std::function<void(const Layer&, bool inplace, Fired&)>;

Tensor input(const Layer& l) {
  Tensor x = (arange(48).to(kFloat) - 23.5) * 0.2;
  return std::string(l.name) == "Dropout3d" ? x.view({2, 3, 2, 2, 2}) : x.view({2, 3, 4, 2});
}

const std::vector<std::pair<const char*, Step>>& steps() {
  static const std::vector<std::pair<const char*, Step>> all = {
      {"alone",
       [](const Layer& l, bool on, Fired& h) {
         nn::AnyModule m = l.make(on);
         listen(*m.ptr(), h);
         Tensor x = input(l).requires_grad_();
         m.forward(x * 1).square().sum().backward();
         h.note({x.grad()});
       }},
      {"in Sequential",
       [](const Layer& l, bool on, Fired& h) {
         nn::Sequential net(nn::Linear(2, 2), nn::Linear(2, 3));
         net->push_back(l.make(on));
         net->push_back(nn::Linear(3, 1));
         listen(*net->ptr(2), h);
         Tensor x = input(l).requires_grad_();
         net->forward(x).square().sum().backward();
         h.note({x.grad()});
         h.note(net->parameters());
         for (const Tensor& p : net->parameters()) h.note({p.grad()});
       }},
      {"all of a nested Sequential",
       [](const Layer& l, bool on, Fired& h) {
         nn::Sequential inner(nn::Linear(2, 2)), net;
         inner->push_back(l.make(on));
         net->push_back(inner);
         net->push_back(l.make(on));
         for (const auto& m : net->modules()) listen(*m, h);
         Tensor x = input(l).requires_grad_();
         net->forward(x).square().sum().backward();
         h.note({x.grad()});
         for (const Tensor& p : net->parameters()) h.note({p.grad()});
       }},
      {"a part of the input",
       [](const Layer& l, bool on, Fired& h) {
         nn::AnyModule m = l.make(on);
         listen(*m.ptr(), h);
         Tensor x = input(l).requires_grad_(), b = x * 1, part = b.slice(1, 0, 2);
         Tensor y = m.forward(part);
         (y.square().sum() + b.slice(1, 2) * 3).sum().backward();
         h.note({x.grad()});
       }},
      {"its result written",
       [](const Layer& l, bool on, Fired& h) {
         nn::AnyModule m = l.make(on);
         listen(*m.ptr(), h);
         Tensor x = input(l).requires_grad_(), y = m.forward(x * 1);
         y += 1;
         y[0] *= 2;
         y.square().sum().backward();
         h.note({x.grad()});
       }},
      {"twice on one tensor",
       [](const Layer& l, bool on, Fired& h) {
         nn::AnyModule m = l.make(on);
         listen(*m.ptr(), h);
         Tensor x = input(l).requires_grad_();
         m.forward(m.forward(x * 1)).square().sum().backward();
         h.note({x.grad()});
       }},
  };
  return all;
}

bool same(const Tensor& a, const Tensor& b) { return a.defined() == b.defined() && (!a.defined() || a.equal(b)); }

TEST(HooksAndInplace, GetTheValuesOfTheLayerWithoutInplace) {
  for (const auto& [how, step] : steps())
    for (const Layer& l : layers()) {
      Fired plain, inplace;
      manual_seed(3);
      step(l, false, plain);
      manual_seed(3);
      step(l, true, inplace);
      ASSERT_EQ(plain.all.size(), inplace.all.size()) << l.name << ", " << how;
      for (size_t i = 0; i < plain.all.size(); ++i)
        EXPECT_TRUE(same(plain.all[i], inplace.all[i])) << l.name << ", " << how << ": " << i;
    }
}

// The result may be ignored, because it is the argument.
TEST(HooksAndInplace, TheArgumentIsTheResultAfterwards) {
  nn::ReLU relu(nn::ReLUOptions(true));
  int calls = 0;
  relu->register_full_backward_hook([&](nn::Module&, const TensorsOfCall& dx, const TensorsOfCall& dy) {
    ++calls;
    EXPECT_EQ(dx[0].sum().item<float>(), 3);
    EXPECT_EQ(dy[0].sum().item<float>(), 6);
  });
  Tensor x = tensor({-1.0f, 2.0f}).requires_grad_(), h = x * 1;
  relu(h);
  (h * 3).sum().backward();
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(x.grad().equal(tensor({0.0f, 3.0f})));
}

struct PartImpl : nn::Module {
  Tensor forward(Tensor x) {
    if (must_run_hooks()) return nn::call_with_hooks(*this, x);
    x[0] *= 2;
    return x * 3;
  }
};
SITU_MODULE(Part);

TEST(HooksAndInplace, AModuleThatWritesAPartOfItsInput) {
  Part part;
  std::vector<Tensor> fired;
  part->register_full_backward_hook(
      [&](nn::Module&, const TensorsOfCall& dx, const TensorsOfCall&) { fired.push_back(dx[0].clone()); });
  Tensor x = ones({2, 2}).requires_grad_();
  part(x * 1).sum().backward();
  ASSERT_EQ(fired.size(), 1u);
  EXPECT_TRUE(fired[0].equal(tensor({{6.0f, 6.0f}, {3.0f, 3.0f}})));
  EXPECT_TRUE(x.grad().equal(fired[0]));
}

// Other calls that read the argument do not belong to the module.
TEST(HooksAndInplace, OtherReadsAreNotIncluded) {
  nn::ReLU relu;
  Tensor x = ones({2}).requires_grad_(), h = x * 1;
  relu->register_full_backward_hook(
      [&](nn::Module&, const TensorsOfCall& dx, const TensorsOfCall&) { EXPECT_TRUE(dx[0].equal(ones({2}))); });
  (relu(h) + h * 5).sum().backward();
  EXPECT_TRUE(x.grad().equal(full({2}, 6.0)));
}

}  // namespace
