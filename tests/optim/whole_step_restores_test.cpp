// The state that nn::whole_step restores if its function throws, and the state that it does not touch.
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>

#include "situ/autograd/autograd.h"
#include "situ/base/warn.h"
#include "situ/memory/allocator.h"
#include "situ/nn/nn.h"
#include "situ/nn/whole_step.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

struct MaskedImpl : nn::Module {
  nn::Linear first, last;
  nn::BatchNorm1d norm;
  Tensor mask;
  explicit MaskedImpl(Tensor m) : first(6, 8), last(8, 3), norm(8) {
    register_module("first", first);
    register_module("norm", norm);
    register_module("last", last);
    mask = register_buffer("mask", std::move(m));
  }
  Tensor forward(const Tensor& x) { return last->forward(dropout(norm->forward(first->forward(x)) * mask, 0.3, true)); }
};
SITU_MODULE(Masked);

struct Mine : std::runtime_error {
  Mine() : std::runtime_error("mine") {}
};

bool has_gradients(nn::Module& net) {
  for (const Tensor& p : net.parameters())
    if (p.grad().defined()) return true;
  return false;
}

Numbers numbers_of_buffers(nn::Module& net) {
  Numbers n;
  for (const Tensor& b : net.buffers())
    for (double v : list(b)) n.push_back(v);
  return n;
}

// Runs `step` in a whole step of the net. It must throw what the step throws, and restore the state.
template <class F>
void expect_restored(nn::Module& net, F&& step, bool refused = false) {
  const Numbers before = numbers_of_buffers(net);
  const uint64_t position = default_generator().position();
  EXPECT_THROW(nn::whole_step(net, step), Mine);
  if (refused) {  // the step had its next request refused, and there was none since
    EXPECT_THROW(ones({3}), OutOfMemoryError);
  }
  memory::fail_allocation(0);
  EXPECT_EQ(numbers_of_buffers(net), before);
  EXPECT_EQ(default_generator().position(), position);
  EXPECT_FALSE(has_gradients(net));
}

TEST(Restore, SupportsBuffersThatCannotBeWritten) {
  Tensor frozen = ones({5, 8});
  frozen.freeze();
  for (const Tensor& mask : {ones({1}).expand({5, 8}), frozen, ones({16, 8}).as_strided({5, 8}, {1, 1})}) {
    manual_seed(1);
    Masked net(mask);
    Tensor x = randn({5, 6}), y = randint(3, {5});
    for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve}) {
      SavedPolicyGuard guard(policy);
      expect_restored(*net, [&] {
        cross_entropy(net->forward(x), y).backward();
        throw Mine();
      });
    }
  }
}

// Written through the tensor that they view; the elements in between belong to other tensors.
TEST(Restore, BuffersOfAnyLayout) {
  using View = Tensor (*)(const Tensor&);
  const View views[] = {[](const Tensor& b) { return b.t(); }, [](const Tensor& b) { return b.slice(1, 1, 6, 2); },
                        [](const Tensor& b) {
                          return b.slice(0, 1, 2).expand({5, 6});
                        },
                        [](const Tensor& b) {
                          return b.as_strided({5, 4}, {2, 1});
                        },
                        [](const Tensor& b) {
                          return b.as_strided({3, 2, 5}, {8, 0, 1}, 3);
                        }};
  for (View view : views) {
    const Tensor numbers = arange(24).to(kFloat).view({4, 6});
    Tensor base = numbers.clone();
    Masked net(view(base));
    expect_restored(*net, [&] {
      base.add_(100);
      throw Mine();
    });
    Numbers expected = list(numbers + 100);
    for (double at : list(view(numbers))) expected[static_cast<size_t>(at)] = at;
    EXPECT_EQ(list(base), expected);
  }
}

TEST(Restore, BuffersThatDidNotChangeAreNotWritten) {
  Masked net(ones({5, 8}));
  net->eval();
  Tensor loss = net->forward(randn({5, 6})).sum();
  const uint64_t version = net->mask._version();
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid}) {
    SavedPolicyGuard guard(policy);
    expect_restored(*net, [] { throw Mine(); });
  }
  EXPECT_EQ(net->mask._version(), version);
  loss.backward();
  EXPECT_TRUE(has_gradients(*net));
}

// An earlier graph that saved elements without changes, and the failed step's own graph, which the test holds.
TEST(Restore, NoGraphReadsOtherBytesThanItSaved) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    Masked net(ones({6}));
    Tensor a = ones({2}).requires_grad_(), b = ones({6}).requires_grad_();
    Tensor older = (a * net->mask.slice(0, 4, 6)).sum(), held;
    expect_restored(*net, [&] {
      net->mask.slice(0, 0, 3).mul_(5);
      held = (b * net->mask).sum();
      throw Mine();
    });
    older.backward();
    EXPECT_EQ(list(a.grad()), (Numbers{1, 1}));
    held.backward();
    EXPECT_EQ(list(b.grad()), (Numbers{5, 5, 5, 1, 1, 1}));
    EXPECT_EQ(list(net->mask), Numbers(6, 1));
  }
}

// A recomputation of the held graph in backward reads the buffer: it finds the failed step's values.
TEST(Restore, RecomputationReadsTheCopy) {
  RecomputeGuard passes(16, 0);
  Masked net(ones({6}));
  Tensor x = full({6}, 2.0).requires_grad_(), held;
  expect_restored(*net, [&] {
    net->mask.mul_(3);
    Tensor y = x * net->mask;
    held = (y * y).sum();
    throw Mine();
  });
  held.backward();
  EXPECT_EQ(list(x.grad()), Numbers(6, 2 * 2 * 9));
}

TEST(Restore, TakesNoMemory) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    manual_seed(1);
    Masked net(ones({5, 8}));
    Tensor x = randn({5, 6}), y = randint(3, {5}), loss;
    expect_restored(
        *net,
        [&] {
          net->mask.mul_(2);
          loss = cross_entropy(net->forward(x), y);
          memory::fail_allocation(1);
          throw Mine();
        },
        true);
    loss.backward();
    EXPECT_TRUE(has_gradients(*net));
  }
}

// A value larger than the buffer, for which there is no memory: its backward throws instead of reading other bytes.
TEST(Restore, AValueWithoutMemoryIsLost) {
  for (bool room : {true, false}) {
    SavedPolicyGuard preserve(SavedPolicy::preserve);
    Tensor base = ones({8});
    Masked net(base.slice(0, 2, 4));
    Tensor a = ones({8}).requires_grad_(), held;
    expect_restored(*net, [&] {
      net->mask.mul_(5);
      held = (a * base).sum();
      if (!room) memory::fail_allocation(1);
      throw Mine();
    });
    if (room) {
      held.backward();
      EXPECT_EQ(list(a.grad()), (Numbers{1, 1, 5, 5, 1, 1, 1, 1}));
    } else {
      EXPECT_THROW(held.backward(), AutogradError);
    }
  }
}

TEST(Restore, ABufferWithAHistory) {
  static std::string warned;
  warned.clear();
  Masked net(ones({3}));
  Tensor w = full({3}, 2.0).requires_grad_();
  WarningHandler before = set_warning_handler([](const std::string& text) { warned += text; });
  expect_restored(*net, [&] {
    net->mask.mul_(w);
    throw Mine();
  });
  set_warning_handler(before);
  EXPECT_NE(warned.find("whole_step was not recorded"), std::string::npos) << warned;
  EXPECT_EQ(warned.find("situ/nn/"), std::string::npos) << warned;  // no line of the library itself
  (net->mask * w).sum().backward();
  EXPECT_EQ(list(w.grad()), (Numbers{1, 1, 1}));
}

// A call that the program registered, at whatever time, runs before the step within backward.
TEST(WholeStepInBackward, IsTheLastThingOfABackward) {
  for (bool first : {false, true}) {
    nn::Linear net(2, 2);
    optim::SGD sgd(net->parameters(), optim::SGDOptions(1));
    Tensor w = net->weight, b = net->bias;
    const Numbers was_w = list(w), was_b = list(b);
    std::optional<optim::StepInBackward> during;
    if (!first) during.emplace(sgd);
    int fired = 0;
    bool fail = true;
    for (const Tensor& p : {w, b})
      autograd::register_post_accumulate_grad_hook(p, [&](const Tensor&) {
        autograd::after_backward([&] {
          EXPECT_EQ(list(w), was_w);
          EXPECT_EQ(list(b), was_b);
          if (++fired == 2 && fail) throw Mine();
        });
      });
    if (first) during.emplace(sgd);
    auto step = [&] { net->forward(ones({3, 2})).sum().backward(); };
    expect_restored(*net, step);
    EXPECT_EQ(fired, 2);
    EXPECT_EQ(list(w), was_w);
    EXPECT_EQ(list(b), was_b);
    fail = false;
    nn::whole_step(*net, step);
    EXPECT_EQ(fired, 4);
    expect_near(list(b), {was_b[0] - 3, was_b[1] - 3});
    EXPECT_EQ(sgd.state(w)->step, 1);
  }
}

}  // namespace
}  // namespace situ
