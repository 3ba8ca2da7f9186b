// Views and what becomes of the tensor they look into: hooks of their own, detach_() of the base, replaced data.
#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/autograd/function.h"
#include "situ/autograd/growth.h"
#include "situ/base/warn.h"
#include "situ/memory/ledger.h"
#include "situ/nn/norm.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

TEST(ViewHooks, HearOfNoGradientButWhatComesThroughTheView) {
  Tensor x = leaf({1.0, 2.0}), v = x.view(-1);
  v.register_hook([](const Tensor& g) { return g * 10; });
  (v.sum() + x.sum() * 3).backward();
  EXPECT_EQ(values(x.grad()), (V{13, 13}));

  Tensor b = leaf({1, 2, 3}) * 1, part = b.narrow(0, 0, 2);
  part.retain_grad();
  Tensor inner = part[0];  // a view of the view
  (part.sum() + inner * 5 + b.sum() * 3).backward();
  EXPECT_EQ(values(part.grad()), (V{6, 1}));
}

TEST(ViewHooks, RegisteredLateTheyHearOfTheBytes) {
  Tensor x = leaf({1.0, 2.0}), v = x.view(-1), y = v.square().sum();
  v.retain_grad();
  y.backward();
  EXPECT_EQ(values(v.grad()), (V{2, 4}));
}

TEST(ViewHooks, AnExpandedViewSumsInTheEnd) {
  Tensor x = leaf({1.0, 2.0}), v = x.expand({3, 2});
  int calls = 0;
  v.register_hook([&](const Tensor& g) {
    ++calls;
    EXPECT_EQ(g.size(0), 3);
    return g * 2;
  });
  (v * v).sum().backward();
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(values(x.grad()), (V{12, 24}));
}

TEST(ViewHooks, OfAnExpandedViewThatWasReadAreRefused) {
  Tensor x = leaf({3.0}), v = x.expand({3}), y = (v * leaf({1, 2, 3})).sum();
  EXPECT_HAS(message<AutogradError>([&] { autograd::grad({y}, {v}); }), "grad: f64[3] is a view in which several");
  EXPECT_HAS(message<AutogradError>([&] { v.retain_grad(); }), "retain_grad: f64[3] is a view");
  y.backward();
  EXPECT_EQ(values(x.grad()), (V{6}));
}

// Adding one by one stops at 256, where 1 is half of what bf16 can tell apart.
TEST(Views, TheGradientOfAnExpandedHalfRoundsOnce) {
  for (DType t : {kBFloat16, kHalf}) {
    Tensor x = ones({2, 1}, t).requires_grad_();
    (x.expand({3, 2, 4096}) * 1).sum().backward();
    EXPECT_EQ(x.grad()[0][0].item<double>(), 12288) << short_name(t);
    Tensor scalar = ones({}, t).requires_grad_();
    scalar.expand({4096}).unfold(0, 2, 2).sum().backward();
    EXPECT_EQ(scalar.grad().item<double>(), 4096);
  }
}

TEST(ViewHooks, StayWithTheVersionAndTheViewIsWrittenAsBefore) {
  Tensor x = leaf({1.0, 2.0, 3.0}), b = x * 1, v = b.narrow(0, 1, 2);
  int old = 0, young = 0;
  v.register_hook([&](const Tensor& g) { return ++old, g * 10; });
  Tensor read = v.sum();  // x1 + x2
  v.mul_(v);              // reads the hooked version, too
  v.register_hook([&](const Tensor&) { return ++young, Tensor(); });
  (b.sum() + read).backward();
  EXPECT_EQ(old, 1);
  EXPECT_EQ(young, 1);
  EXPECT_EQ(values(x.grad()), (V{1, 10 * (4 + 1), 10 * (6 + 1)}));
}

TEST(ViewHooks, RetainedGradientsFollowTheNewestVersion) {
  Tensor x = leaf({1.0, 2.0, 3.0}), b = x * 1, v = b.narrow(0, 1, 2);
  v.retain_grad();
  v.mul_(3);
  (b * b).sum().backward();
  EXPECT_EQ(values(v.grad()), (V{12, 18}));
  EXPECT_EQ(values(x.grad()), (V{2, 36, 54}));
}

TEST(ViewHooks, ThatCannotFireAreReported) {
  ::testing::internal::CaptureStderr();
  {
    Tensor b = leaf({1, 2, 3}) * 1, v = b.narrow(0, 0, 2);
    v.register_hook([](const Tensor& g) { return g; });
    b.mul_(2);
    b.sum().backward();
  }
  std::string text = ::testing::internal::GetCapturedStderr();
  EXPECT_HAS(text, "a hook on a view (narrow) at tests/tape/views_test.cpp:");
  EXPECT_HAS(text, "never fires");
}

TEST(DetachInPlace, LeavesTheViewsTheirHistory) {
  int64_t before = memory::current().total;
  {
    Tensor x = ones({2}, kDouble).requires_grad_(), b = x * 2, v = b[0];
    b.detach_();
    EXPECT_FALSE(b.requires_grad());
    EXPECT_TRUE(b.is_leaf());
    EXPECT_TRUE(v.requires_grad());
    EXPECT_FALSE(b[0].requires_grad());
    (v + x.sum() + b.sum()).backward();
    EXPECT_EQ(values(x.grad()), (V{3, 1}));
  }
  EXPECT_EQ(memory::current().total, before);
}

TEST(DetachInPlace, TwiceAndWithNewLives) {
  int64_t before = memory::current().total;
  {
    Tensor x = ones({2}, kDouble).requires_grad_(), y = leaf({3, 5}), b = x * 2, v = b[0];
    b.detach_();
    b.mul_(y);  // a second life; the first view's bytes are written through another family: cut
    Tensor w = b[1];
    b.detach_().requires_grad_();
    EXPECT_FALSE(b.grad_fn());
    EXPECT_TRUE(w.requires_grad());
    (w + b.sum() * 2).backward();
    EXPECT_EQ(values(y.grad()), (V{0, 2}));
    EXPECT_EQ(values(b.grad()), (V{2, 2}));
    EXPECT_FALSE(x.grad().defined());
  }
  EXPECT_EQ(memory::current().total, before);
}

TEST(DetachInPlace, OfALeafWithAViewTakesNoGradientUntilItRequiresOneAgain) {
  Tensor w = leaf({1, 2}), v = w[0];
  w.detach_();
  Tensor y = v * 3;
  y.backward();
  EXPECT_FALSE(w.grad().defined());
  w.requires_grad_();
  (v * 3).backward();
  EXPECT_EQ(values(w.grad()), (V{3, 0}));
  Tensor z;
  {
    Tensor gone = leaf({1, 2}), part = gone[1];
    gone.detach_();
    z = part * 2;
  }
  z.backward();  // the leaf is gone: nothing to reach
}

TEST(SetData, BackwardsStillToComeReachTheLeaf) {
  Tensor w = leaf({2.0}), y = w * w;
  w.set_data(leaf({7.0}).detach());
  y.backward();
  EXPECT_EQ(values(w.grad()), (V{4}));  // of the bytes that were read
  (w * w).sum().backward();
  EXPECT_EQ(values(w.grad()), (V{18}));
  Tensor z;
  {
    Tensor gone = leaf({2.0});
    z = gone * 3;
    gone.set_data(ones({1}, kDouble));
  }
  z.backward();
  Tensor a = leaf({1, 2}), b = (a * 2).sum();
  a.set_data(ones({3}, kDouble));
  EXPECT_HAS(message<AutogradError>([&] { b.backward(); }), "set_data() replaced its data");
}

TEST(RequiresGrad, OffAndOnAgainLosesNoGradient) {
  Tensor w = leaf({2.0}), y = w * 3;
  w.requires_grad_(false);
  w.requires_grad_(true);
  y.backward();
  EXPECT_EQ(values(w.grad()), (V{3}));
  Tensor z = w * 5;
  w.requires_grad_(false);
  z.backward();  // off: takes none
  EXPECT_EQ(values(w.grad()), (V{3}));
}

TEST(Hooks, ThatCaptureTheirTensorDieWithTheGraph) {
  int64_t before = memory::current().total;
  {
    Tensor x = leaf({1, 2}), y = x.exp();
    y.register_hook([y](const Tensor& g) { return g * y.detach(); });
    y.sum().backward();
    EXPECT_EQ(x.grad().numel(), 2);
  }
  EXPECT_EQ(memory::current().total, before);
}

TEST(Gradients, HooksUnderCreateGraphEditTheirOwnEdgeOnly) {
  Tensor a = leaf({1, 2}), b = leaf({3, 4}), G = ones({2}, kDouble);
  Tensor y = a * 4, z = b * 4, sum = y + z;
  z.register_hook([](const Tensor& d) {
    NoGradGuard off;
    d.mul_(100);
    return Tensor();
  });
  sum.retain_grad();
  sum.backward(G, true, true);
  EXPECT_EQ(values(a.grad()), (V{4, 4}));
  EXPECT_EQ(values(b.grad()), (V{400, 400}));
  EXPECT_EQ(values(G), (V{1, 1}));
  EXPECT_FALSE(sum.grad().is_alias_of(G));
}

// Its backward writes the gradient that it is given.
struct Greedy : autograd::Function<Greedy> {
  static Tensor forward(autograd::AutogradContext*, Tensor x) { return x * 1; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    dy[0].mul_(100);
    return {dy[0]};
  }
};

TEST(Gradients, ACustomBackwardMayWriteWhatItIsGiven) {
  Tensor a = leaf({1, 2}), b = leaf({1, 2}), G = ones({2}, kDouble);
  Tensor z = b * 3, y = Greedy::apply(a);
  (z + y).backward(G);
  EXPECT_EQ(values(b.grad()), (V{3, 3}));
  EXPECT_EQ(values(a.grad()), (V{100, 100}));
  EXPECT_EQ(values(G), (V{1, 1}));
}

TEST(Gradients, AHookOnAVersionThatWasOverwrittenWholeHearsZeros) {
  Tensor x = leaf({1, 2}), b = x * 2;
  V fired;
  b.register_hook([&](const Tensor& g) { return fired = values(g), Tensor(); });
  b.fill_(1);
  (b * x).sum().backward();
  EXPECT_EQ(fired, (V{0, 0}));
}

TEST(OutForms, RefuseATargetWithAHistory) {
  Tensor x = leaf({1, 2}).detach(), o = leaf({1, 2}) * 1;
  EXPECT_HAS(message<AutogradError>([&] { add_out(o, x, x); }), "the tensor to be overwritten, f64[2], requires grad");
  NoGradGuard off;
  add_out(o, x, x);
  EXPECT_EQ(values(o), (V{2, 4}));
}

// Writes of other bytes of the base, recorded or not, leave a hooked view as it is.
void write_elsewhere(const Tensor& base, double value, bool recorded) {
  AutoGradMode mode(recorded);
  base[0] = value;
}

// The gradient of a view is added into that of its whole value: where that one is there first, in its bytes, without a
// second buffer of its size. In either order the sum is the same.
TEST(Gradients, OfAViewIsAddedWhereTheWholeOnesLies) {
  constexpr int64_t kNumbers = 1 << 15;
  Tensor x = zeros({kNumbers}, kDouble).requires_grad_();
  Tensor w = full({kNumbers}, 2.0, kDouble), part = full({8}, 3.0, kDouble);
  auto most = [&](bool whole, int view) {  // bytes at the peak of backward; the view's reader goes first or last
    Tensor y = x * 5;
    Tensor loss = zeros({}, kDouble);
    if (view == 1) loss = loss + (y.narrow(0, 4, 8) * part).sum();
    if (whole) loss = loss + (y * w).sum();
    if (view == 2) loss = loss + (y.narrow(0, 4, 8) * part).sum();
    x.mutable_grad() = Tensor();
    memory::PeakScope scope;
    loss.backward();
    EXPECT_EQ(values(x.grad().narrow(0, 3, 2)), (V{10.0 * whole, 10.0 * whole + (view ? 15.0 : 0.0)})) << view;
    EXPECT_EQ(values(x.grad().narrow(0, 11, 2)), (V{10.0 * whole + (view ? 15.0 : 0.0), 10.0 * whole})) << view;
    return scope.peak().total - scope.start();
  };
  most(true, 0);
  const int64_t alone = most(true, 0), eighth = kNumbers * 8 / 8;
  EXPECT_LT(most(true, 1), alone + eighth);
  most(true, 2), most(false, 1);
}

TEST(HookedViews, RetainsWhatComesThroughItPastWritesElsewhere) {
  for (bool recorded : {true, false}) {
    Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
    v.retain_grad();
    Tensor y = v * 5;
    write_elsewhere(b, 9, recorded);
    (y.sum() + 7 * b.sum()).backward({}, true);
    EXPECT_EQ(values(v.grad()), (V{5, 5})) << recorded;
    EXPECT_EQ(values(x.grad()), (V{0, 24, 24})) << recorded;
    y.sum().backward({}, true);
    EXPECT_EQ(values(v.grad()), (V{10, 10})) << recorded;
    (v * 3).sum().backward();
    EXPECT_EQ(values(v.grad()), (V{13, 13})) << recorded;
  }
}

TEST(HookedViews, HearOnceOfReadsBeforeAndAfterWritesElsewhere) {
  for (bool recorded : {true, false}) {
    Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
    int calls = 0;
    v.register_hook([&](const Tensor& g) { return ++calls, g * 10; });
    write_elsewhere(b, 9, recorded);
    Tensor y = v * 1;
    write_elsewhere(b, 8, recorded);
    Tensor z = v * 1;
    (y.sum() + z.sum() + b.sum()).backward();
    EXPECT_EQ(values(x.grad()), (V{0, 42, 42})) << recorded;
    EXPECT_EQ(calls, 1) << recorded;
  }
}

TEST(HookedViews, AViewOfOneGoesWithIt) {
  Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
  v.register_hook([](const Tensor& g) { return g * 10; });
  Tensor u = v[0];
  b[0] = 5;
  v[1] = 6;  // v is of another version from here on, u's byte is what it was
  (u + v.sum()).backward();
  EXPECT_EQ(values(x.grad()), (V{0, 22, 0}));
}

// Each retained gradient moves on by itself.
TEST(HookedViews, AWriteOfOneLeavesItsPartWhereItIs) {
  Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
  v.retain_grad();
  Tensor u = v[0];
  u.retain_grad();
  b[2] = x[2] * 4;
  (u * 3 + b.sum()).backward();
  EXPECT_EQ(values(u.grad()), (V{3}));
  EXPECT_EQ(values(v.grad()), (V{1, 1}));  // of its newest version, which u is not read from
  EXPECT_EQ(values(x.grad()), (V{2, 8, 4}));
}

// A view that becomes a version once more takes its retained gradient along.
TEST(HookedViews, RetainsOfItsNewestVersion) {
  Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
  v.retain_grad();
  b.copy_(b);
  v.register_hook([](const Tensor& g) { return g * 10; });
  b[0] = 9;
  (v.sum() + b.sum()).backward();
  EXPECT_EQ(values(v.grad()), (V{10, 10}));
  EXPECT_EQ(values(x.grad()), (V{0, 22, 22}));
}

TEST(HookedViews, AWriteOfItsBytesEndsTheVersion) {
  for (bool recorded : {true, false}) {
    Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
    v.register_hook([](const Tensor& g) { return g * 10; });
    Tensor y = v * 1;
    {
      AutoGradMode mode(recorded);
      b[1] = 0.5;
    }
    Tensor z = v * 1;
    (y.sum() + z.sum()).backward();
    EXPECT_EQ(values(x.grad()), (V{0, 20, 22})) << recorded;
  }
}

TEST(HookedViews, FollowTheirBytesThroughManyWrites) {
  const int n = 2000;
  Tensor x = leaf({1, 2}), b = ones({n + 2}, kDouble), v = b.narrow(0, n, 2), sum = zeros({2}, kDouble);
  v.copy_(x);
  Tensor w = b.narrow(0, n, 2).view({1, 2});
  w.register_hook([](const Tensor& g) { return g * 10; });
  for (int i = 0; i < n; ++i) {
    b[i] = x[0];
    if (i % 10 == 0) sum = sum + w.sum();
  }
  sum.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{4000, 4000}));
}

TEST(HookedViews, OneThatNothingWillReachIsReported) {
  static std::vector<std::string> warnings;
  for (bool recorded : {true, false}) {
    warnings.clear();
    auto before = set_warning_handler([](const std::string& text) {
      if (text.find("hook") != std::string::npos) warnings.push_back(text);
    });
    {
      Tensor x = leaf({1, 2, 3}), b = x * 2, v = b.narrow(0, 1, 2);
      auto hook = [](const Tensor& g) { return g * 10; };
      if (recorded)  // each line is told of once
        v.register_hook(hook);
      else
        v.register_hook(hook);
      {
        AutoGradMode mode(recorded);
        b.mul_(2);
      }
      v.sum().backward();
      EXPECT_EQ(values(x.grad()), recorded ? (V{0, 4, 4}) : (V{0, 0, 0}));
    }
    set_warning_handler(before);
    ASSERT_EQ(warnings.size(), 1u) << recorded;
    EXPECT_HAS(warnings[0], "never fires");
  }
}

TEST(HookedViews, AHookIsRemovedFromTheVersionThatItIsOn) {
  Tensor x = leaf({1, 2}), b = x * 2, y = b * 1;
  unsigned id = b.register_hook([](const Tensor& g) { return g * 10; });
  b.fill_(3);
  b.remove_hook(id);
  Tensor c = x * 2, v = c.narrow(0, 0, 1);
  id = v.register_hook([](const Tensor& g) { return g * 10; });
  Tensor z = v * 1;
  c.mul_(2);
  v.remove_hook(id);
  (y.sum() + z.sum()).backward();
  EXPECT_EQ(values(x.grad()), (V{4, 2}));
}

TEST(Overwriting, NotWhatIsReadOnceMoreForBackward) {
  Tensor a = leaf({1, 2}), b = leaf({3, 5}).detach();
  Tensor y = a.lerp(std::move(b), b);  // one handle, as what may go and as what is kept
  y.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{1 - 3, 1 - 5}));
}

TEST(RawPointers, AWriteAfterASaveIsFoundInBackward) {
  for (bool strided : {false, true}) {
    Tensor x = ones({4, 2}, kDouble), w = leaf({2, 2});
    double* p = x.data_ptr<double>();
    Tensor read = strided ? x.select(1, 0).narrow(0, 0, 2) : x[0];
    p[1] = 5;  // before the call: fine
    Tensor y = (w * read).sum(), z = (w * read).sum();
    y.backward();
    p[0] = 7;
    std::string text = message<AutogradError>([&] { z.backward(); });
    EXPECT_HAS(text, "mul saved at tests/tape/views_test.cpp:");
    EXPECT_HAS(text, "overwrote it: its bytes are not those that were saved");
  }
  std::vector<double> mine = {1, 2};
  Tensor x = from_blob(mine.data(), {2}, kDouble), w = leaf({1, 1}), y = (x * w).sum();
  mine[1] = 9;
  EXPECT_HAS(message<AutogradError>([&] { y.backward(); }), "from_blob");
}

TEST(BatchNorm, ARefusedCallCountsNoBatch) {
  nn::BatchNorm1d bn(2);
  bn->running_mean.freeze();
  Tensor x = ones({3, 2});
  EXPECT_THROW(bn(x), InplaceError);
  EXPECT_EQ(bn->num_batches_tracked.item<int64_t>(), 0);
}

// A detached part begins a history of its own, of its own bytes; a recorded write through a view that reaches beyond it
// would leave the others without one.
TEST(Views, AWriteBeyondTheTensorWhoseHistoryItBelongsToIsRefused) {
  const std::vector<std::function<void(Tensor&)>> writes = {[](Tensor& v) { v.zero_(); }, [](Tensor& v) { v.fill_(3); },
                                                            [](Tensor& v) { v.copy_(ones({6})); },
                                                            [](Tensor& v) { v.mul_(2); }};
  for (auto& write : writes) {
    Tensor base = ones({10}), part = base.narrow(0, 2, 4).detach();
    part.mul_(leaf({1, 2, 3, 4}).to(kFloat));
    EXPECT_NO_THROW(part.as_strided({2}, {2}, 2).zero_());
    for (int64_t offset : {0, 1, 4}) {
      Tensor beyond = part.as_strided({6}, {1}, offset);
      EXPECT_HAS(message<AutogradError>([&] { write(beyond); }),
                 "reaches outside the tensor whose history it belongs to");
    }
    EXPECT_EQ(base[0].item(), 1);
    EXPECT_EQ(base[9].item(), 1);
  }
}

}  // namespace
}  // namespace situ
