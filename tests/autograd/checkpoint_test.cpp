// Saved-tensor hooks and checkpoint.
#include "situ/autograd/checkpoint.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/memory/ledger.h"
#include "situ/situ.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

TEST(SavedTensorHooks, PackAndUnpackEverySavedValue) {
  Tensor x = randn({4, 3}).requires_grad_(), w = randn({3, 3}).requires_grad_();
  auto gradients = [&] { return autograd::grad({mm(x, w).sigmoid().sum()}, {x, w}); };
  std::vector<Tensor> want = gradients();
  int packed = 0, unpacked = 0;
  autograd::SavedTensorHooks guard(
      [&](const Tensor& t) {
        ++packed;
        return t.clone();
      },
      [&](const Tensor& t) {
        ++unpacked;
        return t;
      });
  std::vector<Tensor> got = gradients();
  EXPECT_EQ(packed, 3);  // mm: both operands; sigmoid: its result
  EXPECT_EQ(unpacked, 3);
  for (int i : {0, 1}) EXPECT_TRUE(same_bits(want[i], got[i]));
}

TEST(SavedTensorHooks, ATensorKeptInAnotherFormIsStillChecked) {
  Tensor x = randn({4}).requires_grad_(), h = x * 1, z;
  {
    autograd::SavedTensorHooks guard([](const Tensor& t) { return std::vector<Tensor>{t}; },
                                     [](const std::vector<Tensor>& f) { return f[0]; });
    z = h.square().sum();
  }
  h.mul_(2);
  EXPECT_HAS(message([&] { z.backward(); }), "mul_");
}

TEST(SavedTensorHooks, AnUnpackThatWritesTheUsersTensorIsRefused) {
  Tensor x = randn({4}).requires_grad_(), h = x * 1, z;
  {
    autograd::SavedTensorHooks guard([](const Tensor& t) { return t; },
                                     [](const Tensor& t) {
                                       NoGradGuard off;
                                       t.mul_(2);
                                       return t;
                                     });
    z = h.square().sum();
  }
  EXPECT_HAS(message([&] { z.backward(); }), "the unpack hook wrote into the saved value, f32[4]");
}

TEST(SavedTensorHooks, AnyFormWillDo) {
  Tensor x = randn({4, 3}).requires_grad_();
  Tensor want = autograd::grad({x.exp().sum()}, {x})[0];
  std::map<int, Tensor> store;
  int next = 0;
  autograd::SavedTensorHooks guard(
      [&](const Tensor& t) {
        store[next] = t.clone();
        return next++;
      },
      [&](int key) { return store.at(key); });
  Tensor y = x.exp();
  Tensor z = y.sum();
  {
    NoGradGuard off;
    y.zero_();  // stored elsewhere: no conflict
  }
  EXPECT_TRUE(same_bits(want, x.exp().detach()));
  z = x.exp().sum();
  EXPECT_TRUE(same_bits(want, autograd::grad({z}, {x})[0]));
}

TEST(SavedTensorHooks, SharingTheBytesKeepsTheWatch) {
  Tensor x = randn({4}).requires_grad_();
  autograd::SavedTensorHooks guard([](const Tensor& t) { return t; }, [](const Tensor& t) { return t; });
  Tensor y = x.exp();
  Tensor z = (y * 2).sum();
  y.add_(1);
  std::string text = message([&] { z.backward(); });
  EXPECT_HAS(text, "exp");
  EXPECT_HAS(text, "add_");
}

TEST(SavedTensorHooks, MistakesAreNamed) {
  Tensor x = randn({4}).requires_grad_();
  EXPECT_HAS(message([&] {
               autograd::SavedTensorHooks guard([](const Tensor& t) { return t.add_(1).clone(); },
                                                [](const Tensor& t) { return t; });
               x.exp();
             }),
             "the pack hook wrote into the value");
  EXPECT_HAS(message([&] {
               autograd::SavedTensorHooks guard([](const Tensor& t) { return t.to(kBFloat16); },
                                                [](const Tensor& t) { return t; });
               x.exp().sum().backward();
             }),
             "the unpack hook returned bf16[4] for a saved value that was f32[4]");
}

struct Block : nn::Module {
  nn::Conv2d conv{nullptr}, tail{nullptr};
  nn::BatchNorm2d norm{nullptr};
  Block() {
    conv = register_module("conv", nn::Conv2d(nn::Conv2dOptions(4, 4, 3).padding(1)));
    norm = register_module("norm", nn::BatchNorm2d(4));
    tail = register_module("tail", nn::Conv2d(nn::Conv2dOptions(4, 4, 3).padding(1)));
  }
  Tensor forward(const Tensor& x) { return dropout(tail(relu(norm(conv(x)))), 0.4, true) + x; }
};

TEST(Checkpoint, SameBitsFewerBytesAndStatisticsOnce) {
  int64_t saved[2];
  std::vector<Tensor> grads[2], buffers[2];
  uint64_t position[2];
  for (int on : {0, 1}) {
    manual_seed(5);
    auto block = std::make_shared<Block>();
    Tensor x = randn({4, 4, 32, 32}).requires_grad_();
    int64_t before = memory::current()[Category::saved];
    auto run = [&](const Tensor& t) { return block->forward(t); };
    Tensor y = on ? checkpoint(run, x) : run(x);
    Tensor z = on ? checkpoint(run, y) : run(y);
    Tensor loss = z.square().mean();
    z = y = Tensor();
    saved[on] = memory::current()[Category::saved] - before;
    loss.backward();
    grads[on].push_back(x.grad());
    for (Tensor& p : block->parameters()) grads[on].push_back(p.grad());
    buffers[on] = block->buffers();
    position[on] = default_generator().position();
    loss = Tensor();
  }
  for (size_t i = 0; i < grads[0].size(); ++i) EXPECT_TRUE(same_bits(grads[0][i], grads[1][i])) << i;
  for (size_t i = 0; i < buffers[0].size(); ++i)
    if (buffers[0][i].is_floating_point()) {
      EXPECT_TRUE(same_bits(buffers[0][i], buffers[1][i])) << "buffer " << i;
    }
  EXPECT_EQ(position[0], position[1]);
  EXPECT_LT(saved[1], saved[0]);
}

TEST(Checkpoint, InPlaceInsideAndOutside) {
  Tensor w = randn({8, 8}).requires_grad_(), start = randn({8, 8});
  auto gradient = [&](bool on) {
    Tensor h = start * w;
    auto fn = [&](const Tensor& t) {
      t.relu_();
      Tensor u = t * w;
      u.add_(1);
      return (u * u).sum();
    };
    Tensor z = on ? checkpoint(fn, h) : fn(h);
    if (on) {
      NoGradGuard off;
      h.zero_();
    }
    return autograd::grad({z}, {w})[0];
  };
  EXPECT_TRUE(same_bits(gradient(false), gradient(true)));
}

TEST(Checkpoint, NestedRetainedAndTwiceDifferentiated) {
  Tensor w = randn({8, 8}).requires_grad_(), x = randn({8, 8});
  auto gradients = [&](bool on) {
    auto inner = [&](const Tensor& t) { return mm(t, w).tanh(); };
    auto outer = [&](const Tensor& t) {
      Tensor u = on ? checkpoint(inner, t) : inner(t);
      return on ? checkpoint(inner, u * u) : inner(u * u);
    };
    Tensor z = (on ? checkpoint(outer, x) : outer(x)).square().sum();
    Tensor once = autograd::grad({z}, {w}, {}, true)[0], again = autograd::grad({z}, {w}, {}, true)[0];
    EXPECT_TRUE(same_bits(once, again));
    Tensor slope = autograd::grad({z}, {w}, {}, true, true)[0];
    return autograd::grad({slope.square().sum()}, {w})[0];
  };
  EXPECT_TRUE(same_bits(gradients(false), gradients(true)));
}

TEST(Checkpoint, ADifferentSecondRunIsReported) {
  Tensor w = randn({8}).requires_grad_();
  int calls = 0;
  auto fn = [&calls](const Tensor& t) { return calls++ ? t.exp() : t.exp().sin(); };
  Tensor z = checkpoint(fn, w * 1).sum();
  // fn was copied, so its own counter would repeat; a counter that it refers to does not.
  EXPECT_EQ(
      message<AutogradError>([&] { z.backward(); }),
      "checkpoint: the function does not repeat what it did in forward: it saved fewer values than the first time; "
      "it must not depend on anything that changes between its two runs");
  EXPECT_FALSE(w.grad().defined());
  auto longer = [&calls](const Tensor& t) { return calls++ % 2 ? t.exp().sin() : t.exp(); };
  calls = 0;
  Tensor more = checkpoint(longer, w * 1).sum();
  EXPECT_HAS(message<AutogradError>([&] { more.backward(); }),
             "does not repeat what it did in forward: it saved more values than the first time; it must not");
  auto shape = [&calls](const Tensor& t) { return calls++ % 2 ? t.narrow(0, 0, 3).exp() : t.exp(); };
  calls = 0;
  Tensor other = checkpoint(shape, w * 1).sum();
  EXPECT_HAS(message<AutogradError>([&] { other.backward(); }), "value 0 was f32[8] and is now f32[3]; it must not");
  EXPECT_FALSE(w.grad().defined());
  nn::Linear net(8, 8);
  Tensor y = checkpoint([net](const Tensor& t) mutable { return net(t).exp(); }, w * 1).sum();
  {
    NoGradGuard off;
    net->weight.mul_(2);
  }
  EXPECT_HAS(message([&] { y.backward(); }), "was written between forward and backward");
}

TEST(Checkpoint, ACapturedTensorThatWasWrittenIsReported) {
  Tensor w = randn({8}).requires_grad_(), scale = randn({8}), shift = randn({8});
  Tensor z = checkpoint([&](const Tensor& t) { return (t * scale).sum(); }, w * 1);
  scale.data_ptr<float>()[3] += 1;
  EXPECT_HAS(message([&] { z.backward(); }), "was written in between");
  Tensor y = checkpoint([&](const Tensor& t) { return (t + shift).exp().sum(); }, w * 1);
  shift.mul_(2);
  EXPECT_HAS(message([&] { y.backward(); }), "has changed: ");
  Tensor v = checkpoint([&](const Tensor& t) { return (t * shift).sum(); }, w * 1);
  shift.slice(0, 1, 4, 2).neg_();  // two signs
  EXPECT_HAS(message([&] { v.backward(); }), "has changed: ");
}

// Writes through an escaped pointer are not observed, and the second run reads the argument again.
TEST(Checkpoint, AnArgumentThatAPointerWroteIsReported) {
  Tensor w = randn({8}).requires_grad_(), h = w * 1;
  float* p = h.data_ptr<float>();
  Tensor z = checkpoint([](const Tensor& t) { return t.exp(); }, h).sum();
  p[3] += 1;
  const std::string text = message<AutogradError>([&] { z.backward(); });
  EXPECT_HAS(text,
             "checkpoint: its argument, f32[8], has changed: the pointer from data_ptr at "
             "tests/autograd/checkpoint_test.cpp:");
  EXPECT_HAS(text, " overwrote it between forward and backward; write into a clone(), or after backward");
  EXPECT_FALSE(w.grad().defined());
}

// Values that the second run records are never results, but the function may pass them to other code.
TEST(Checkpoint, TheGraphOfTheSecondRunCannotBeRunBackward) {
  Tensor w = randn({8}).requires_grad_(), inside;
  Tensor z = checkpoint(
                 [&](const Tensor& t) {
                   inside = t.exp().sin();
                   return inside;
                 },
                 w * 1)
                 .sum();
  z.backward();
  Tensor gradient = w.grad().clone();
  EXPECT_EQ(message<AutogradError>([&] { inside.sum().backward(); }),
            "checkpoint: a graph made to fill in values cannot be run backward");
  EXPECT_TRUE(same_bits(w.grad(), gradient));
}

TEST(Checkpoint, OtherTensorsThatTheFunctionWritesAreWrittenOnce) {
  Tensor w = randn({8}).requires_grad_(), calls = zeros({2}), log = zeros({4, 8});
  Tensor other = (log * w).sum();  // saves the log's bytes
  auto fn = [&](const Tensor& t) {
    Tensor y = t.exp();
    NoGradGuard off;
    calls[1].add_(1);
    Tensor fresh = zeros({8});
    fresh.add_(2);  // a tensor of its own
    log[3].copy_(fresh);
    return y;
  };
  Tensor z = checkpoint(fn, w * 1).sum();
  uint64_t version = calls._version();
  Tensor exps = w.detach().exp();
  z.backward();
  EXPECT_TRUE(same_bits(w.grad(), exps));
  EXPECT_EQ(calls[1].item<float>(), 1);
  EXPECT_EQ(calls._version(), version);
  EXPECT_EQ(log.sum().item<float>(), 16);
  EXPECT_HAS(message([&] { other.backward(); }), "copy_");  // forward's write, not the second run's
}

TEST(Checkpoint, NothingIsLeftOver) {
  memory::Snapshot before = memory::current();
  {
    Tensor w = randn({64, 64}).requires_grad_();
    Tensor z = checkpoint([&](const Tensor& t) { return mm(t, t).sigmoid(); }, w * 2).sum();
    z.backward();
  }
  {
    Tensor w = randn({64, 64}).requires_grad_();
    Tensor z = checkpoint([&](const Tensor& t) { return mm(t, t).sigmoid(); }, w * 2).sum();
  }
  EXPECT_EQ(memory::current().bytes[static_cast<size_t>(Category::saved)], before[Category::saved]);
  EXPECT_EQ(memory::current()[Category::temporary], before[Category::temporary]);
}

}  // namespace
}  // namespace situ
