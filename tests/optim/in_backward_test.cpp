// The step within backward: the bits of step(), without all gradients at once.
#include <optional>
#include <stdexcept>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
#include "situ/models/gpt.h"
#include "situ/nn/nn.h"
#include "situ/nn/whole_step.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

struct Result {
  std::vector<Tensor> parameters;
  int64_t gradients = 0;  // largest number of bytes of gradients at once, above none
};

template <class Opt, class Options>
Result train(bool in_backward, const Options& options, int passes) {
  manual_seed(5);
  models::GPT net(models::GPTOptions{12, 8, 2, 2, 16});
  Tensor tokens = randint(12, {2, 8}), targets = randint(12, {2, 8});
  Opt optimizer(net->parameters(), options);
  Result r;
  for (int step = 0; step < 4; ++step) {
    optimizer.zero_grad();
    for (int pass = 0; pass + 1 < passes; ++pass) net->loss(tokens, targets).backward();
    std::optional<optim::StepInBackward> during;
    if (in_backward) during.emplace(optimizer);
    memory::PeakScope scope;
    net->loss(tokens, targets).backward();
    optimizer.step();
    r.gradients = std::max(r.gradients, scope.peak()[Category::gradient]);
  }
  for (const Tensor& p : net->parameters()) r.parameters.push_back(p.detach().clone());
  return r;
}

template <class Opt, class Options>
void expect_same(const Options& options, int passes) {
  Result plain = train<Opt>(false, options, passes), moved = train<Opt>(true, options, passes);
  for (size_t i = 0; i < plain.parameters.size(); ++i)
    EXPECT_TRUE(plain.parameters[i].eq(moved.parameters[i]).all().item<bool>()) << "parameter " << i;
  if (passes == 1) {
    EXPECT_LT(moved.gradients, plain.gradients);
  }
}

TEST(StepInBackward, HasTheBitsOfStep) {
  expect_same<optim::SGD>(optim::SGDOptions(0.1).momentum(0.9), 1);
  expect_same<optim::AdamW>(optim::AdamWOptions(0.01), 1);
  expect_same<optim::AdamW>(optim::AdamWOptions(0.01), 3);
}

TEST(StepInBackward, EndsWithItsScope) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, optim::SGDOptions(0.5));
  {
    optim::StepInBackward during(sgd);
    (w * 2).sum().backward();
    EXPECT_FALSE(w.grad().defined());
    EXPECT_EQ(w[0].item(), 0);
  }
  (w * 2).sum().backward();
  EXPECT_TRUE(w.grad().defined());
  EXPECT_EQ(w[0].item(), 0);
}

TEST(StepInBackward, RefusalsComeFromBackward) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, optim::SGDOptions(0.5));
  w.freeze();
  optim::StepInBackward during(sgd);
  EXPECT_THROW((w * 2).sum().backward(), InplaceError);
  w.unfreeze();
  EXPECT_EQ(w[0].item(), 1);
}

TEST(PostAccumulateHook, RunsOnceABackwardAfterAllHasArrived) {
  Tensor w = ones({2}).requires_grad_();
  std::vector<double> seen;
  unsigned id = autograd::register_post_accumulate_grad_hook(
      w, [&](const Tensor& leaf) { seen.push_back(leaf.grad()[0].item()); });
  (w * 2 + w * w).sum().backward();
  (w * 3).sum().backward();
  autograd::remove_post_accumulate_grad_hook(w, id);
  w.sum().backward();
  EXPECT_EQ(seen, (std::vector<double>{4, 7}));
  EXPECT_THROW(autograd::register_post_accumulate_grad_hook(w * 2, [](const Tensor&) {}), AutogradError);
}

// With inputs given, only their hooks run, each once; autograd::grad runs none.
TEST(PostAccumulateHook, RunsForTheInputsOfABackward) {
  Tensor w = ones({2}).requires_grad_(), v = ones({2}).requires_grad_();
  std::vector<double> seen;
  for (const Tensor& t : {w, v})
    autograd::register_post_accumulate_grad_hook(t, [&](const Tensor& leaf) {
      EXPECT_FALSE(GradMode::is_enabled());
      seen.push_back(leaf.grad()[0].item());
    });
  autograd::backward({(w * v * 3).sum()}, {}, {}, false, {w});
  EXPECT_EQ(seen, (std::vector<double>{3}));
  autograd::backward({(w * v * 2).sum()}, {}, {}, false, {v, w, v});
  EXPECT_EQ(seen, (std::vector<double>{3, 2, 5}));
  autograd::grad({(w * v).sum()}, {w});
  EXPECT_EQ(seen.size(), 3u);
}

TEST(PostAccumulateHook, AnExceptionRestoresTheGradientsOfInputs) {
  Tensor w = ones({2}).requires_grad_(), v = ones({2}).requires_grad_();
  autograd::register_post_accumulate_grad_hook(v, [](const Tensor&) { throw std::runtime_error("the hook's"); });
  EXPECT_THROW(autograd::backward({(w * v).sum()}, {}, {}, false, {w, v}), std::runtime_error);
  EXPECT_FALSE(w.grad().defined() || v.grad().defined());
}

TEST(StepInBackward, StepsTheInputsOfABackward) {
  for (bool whole : {false, true}) {
    nn::Linear net(1, 1);
    Tensor w = ones({2}).requires_grad_(), v = ones({2}).requires_grad_();
    optim::SGD sgd({w, v}, optim::SGDOptions(0.5));
    optim::StepInBackward during(sgd);
    auto step = [&] { autograd::backward({(w * v * 4).sum()}, {}, {}, false, {w}); };
    if (whole)
      nn::whole_step(*net, step);
    else
      step();
    EXPECT_EQ(w[0].item(), -1);
    EXPECT_EQ(v[0].item(), 1);
    EXPECT_FALSE(w.grad().defined() || v.grad().defined());
    EXPECT_EQ(sgd.state(w)->step, 1);
  }
}

}  // namespace
}  // namespace situ
