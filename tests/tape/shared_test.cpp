// Several families of handles on the same bytes: what a write through one does to the others.
#include <gtest/gtest.h>

#include "situ/autograd/function.h"
#include "situ/base/warn.h"
#include "situ/memory/ledger.h"
#include "situ/optim/optim.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::AutogradContext;
using autograd::Function;
using autograd::variable_list;

struct Negate : Function<Negate> {
  static Tensor forward(AutogradContext*, Tensor x) { return x; }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * -1}; }
};

struct NegatedTail : Function<NegatedTail> {
  static Tensor forward(AutogradContext*, const Tensor& x) { return x.narrow(0, 1, x.size(0) - 1); }
  static variable_list backward(AutogradContext*, variable_list dy) { return {cat({zeros({1}, kDouble), dy[0] * -1})}; }
};

// ---- a custom function's result on its argument's bytes ------------------------------------------------------------

TEST(SharedResult, MayNotBeWrittenWhileTheArgumentLives) {
  Tensor x = leaf({1, 2}), c = x * 1, y = Negate::apply(c);
  std::string text = message<AutogradError>([&] { y.mul_(2); });
  EXPECT_HAS(text, "mul_ at ");
  EXPECT_HAS(text, "f64[2] is the result of a custom function that returned its argument");
  EXPECT_HAS(text, "clone()");
  EXPECT_EQ(values(c), (V{1, 2}));
  EXPECT_EQ(c._version(), 0u);
  Tensor t = NegatedTail::apply(leaf({1, 2, 3}) * 1);
  t.mul_(2);  // nobody else is there any more
  EXPECT_EQ(values(t), (V{4, 6}));
}

TEST(SharedResult, OfALeafMayNotBeWritten) {
  Tensor x = leaf({1, 2, 3}), tail = NegatedTail::apply(x);
  EXPECT_HAS(message<AutogradError>([&] { tail.zero_(); }), "a leaf that requires grad");
  EXPECT_HAS(message<AutogradError>([&] { tail[0] = 4; }), "a leaf that requires grad");
  tail.sum().backward();
  tail = Tensor();
  Tensor y = Negate::apply(x);
  EXPECT_HAS(message<AutogradError>([&] { y.add_(1); }), "a leaf that requires grad");
  EXPECT_EQ(values(x), (V{1, 2, 3}));
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{-1, -2, -2}));
  NoGradGuard off;
  y.add_(1);
  EXPECT_EQ(values(x), (V{2, 3, 4}));
}

TEST(SharedResult, IsLostWhenTheArgumentIsWritten) {
  Tensor x = leaf({1, 2, 3}), c = x * 1, y = Negate::apply(c), before = y * 2;
  c.mul_(5);
  std::string text = message<AutogradError>([&] { (void)(y * 3); });
  EXPECT_HAS(text, "this f64[3] is the result of a custom function");
  EXPECT_HAS(text, "mul_ at tests/tape/shared_test.cpp");
  EXPECT_HAS(message<AutogradError>([&] { y.sum().backward(); }), "clone()");
  (before.sum() + c.sum()).backward();  // what was computed before stays right
  EXPECT_EQ(values(x.grad()), (V{3, 3, 3}));
}

TEST(SharedResult, IsLostInTheRegionToo) {
  Tensor x = leaf({1, 2, 3}), c = x * 1, y = Negate::apply(c), tail = NegatedTail::apply(c);
  c[0] = 9;
  EXPECT_EQ(message<AutogradError>([&] { (void)(tail * 3); }), "nothing was thrown");
  EXPECT_HAS(message<AutogradError>([&] { (void)(y * 3); }), "no longer fits");
  {
    NoGradGuard off;
    c[1] = 7;  // a cut on top of it does not make it whole again
  }
  EXPECT_HAS(message<AutogradError>([&] { y.narrow(0, 0, 1).fill_(1); }), "custom function");
  EXPECT_HAS(message<AutogradError>([&] { (void)y.narrow(0, 2, 1).mul(2); }), "no longer fits");
}

// Writes its argument as a whole, part by part, or in one part.
template <int kParts>
struct AddSquare : Function<AddSquare<kParts>> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x, const Tensor& y) {
    ctx->save_for_backward({y});
    ctx->mark_dirty({x});
    if (kParts == 0) x.add_(y * y);
    for (int i = 0; i < kParts; ++i) x[i].add_((y * y)[i]);
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0], dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

TEST(SharedResult, IsLostWhenACustomFunctionWritesTheArgument) {
  for (int parts : {0, 1, 3}) {
    Tensor x = leaf({1, 2, 3}), c = x * 1, y = Negate::apply(c), z = leaf({4, 5, 6});
    parts == 0 ? AddSquare<0>::apply(c, z) : parts == 1 ? AddSquare<1>::apply(c, z) : AddSquare<3>::apply(c, z);
    const std::string text = message<AutogradError>([&] { (void)(y * 3); });
    EXPECT_HAS(text, "no longer fits");
    EXPECT_HAS(text, "AddSquare");
    c.sum().backward();
    EXPECT_EQ(values(x.grad()), (V{1, 1, 1}));
  }
}

struct Twice : Function<Twice> {
  static variable_list forward(AutogradContext*, const Tensor& x) {
    Tensor y = x * 2;
    return {y, y};
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2 + dy[1] * 2}; }
};

TEST(SharedResult, OneTensorReturnedTwiceIsTwoHandles) {
  Tensor x = leaf({1, 2});
  variable_list y = Twice::apply(x);
  EXPECT_FALSE(y[0].is_same(y[1]));
  EXPECT_TRUE(y[0].is_alias_of(y[1]));
  (y[0] * 3 + y[1] * 5).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{16, 16}));
  EXPECT_HAS(message<AutogradError>([&] { y[0].mul_(2); }), "custom function");
}

// Handles on the same bytes that no view op made: of the argument, or of another result.
struct NegatedAlias : Function<NegatedAlias> {
  static Tensor forward(AutogradContext*, const Tensor& x) { return x.detach(); }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * -1}; }
};

struct TwiceAndItsAlias : Function<TwiceAndItsAlias> {
  static variable_list forward(AutogradContext*, const Tensor& x) {
    Tensor y = x * 2, alias = y.detach();
    return {std::move(y), std::move(alias)};
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2 + dy[1] * 2}; }
};

TEST(SharedResult, AnAliasIsNotMadeByAViewAlone) {
  Tensor x = leaf({1, 2}), c = x * 1, y = NegatedAlias::apply(c);
  EXPECT_HAS(message<AutogradError>([&] { y.mul_(2); }), "custom function");
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{-1, -1}));
  for (size_t k : {0, 1}) {
    variable_list z = TwiceAndItsAlias::apply(c);
    EXPECT_HAS(message<AutogradError>([&] { z[k].mul_(2); }), "custom function");
    EXPECT_EQ(values(z[1 - k]), (V{2, 4}));
  }
}

TEST(SharedResult, AnUntrackedTensorThatIsReturnedStaysAsItWas) {
  Tensor x = leaf({1, 2});
  struct Holder : Function<Holder> {
    static Tensor forward(AutogradContext*, const Tensor& x, Tensor* kept) {
      kept->copy_(x);
      return *kept;
    }
    static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 7, Tensor()}; }
  };
  Tensor kept = zeros({2}, kDouble), y = Holder::apply(x, &kept);
  EXPECT_FALSE(kept.requires_grad());
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{7, 7}));
  kept.fill_(0);
  EXPECT_HAS(message<AutogradError>([&] { (void)(y + 1); }), "fill_ at");
}

struct SavesAndReturns : Function<SavesAndReturns> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

TEST(SharedResult, ATensorThatWasSavedMayBeReturned) {
  int64_t saved = memory::current()[Category::saved];
  {
    Tensor x = leaf({3, 4}), c = x * 1, y = SavesAndReturns::apply(c);
    y.sum().backward();
    EXPECT_EQ(values(x.grad()), (V{6, 8}));
    Tensor d = x * 1, z = SavesAndReturns::apply(d);
    EXPECT_HAS(message<AutogradError>([&] { z.add_(1); }), "custom function");
    Tensor s = z * 2;
    d.add_(1);
    EXPECT_HAS(message<AutogradError>([&] { s.sum().backward(); }), "add_ at");
    EXPECT_EQ(x.use_count(), 1u);
  }
  EXPECT_EQ(memory::current()[Category::saved], saved);
}

TEST(SharedResult, NothingIsRefusedWithoutGradients) {
  Tensor c = tensor({1.0, 2.0}, kDouble), y = Negate::apply(c);
  EXPECT_TRUE(y.is_same(c));
  y.add_(1);
  Tensor w = leaf({1, 1});
  NoGradGuard off;
  Tensor z = Negate::apply(w * 2);
  z.add_(1);
  EXPECT_EQ(values(z), (V{3, 3}));
}

struct WritesItsInput : Function<WritesItsInput> {
  static Tensor forward(AutogradContext*, const Tensor& x, int how) {
    if (how == 0) x.data_ptr<double>()[0] = 3;
    if (how == 1) x.narrow(0, 0, 1).fill_(1);
    if (how == 2) x.detach().index_fill_(0, tensor({0}), 1);
    if (how == 3) add_out(const_cast<Tensor&>(x), x, 1);
    return how == 4 ? x.mul_(2) : x * 2;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0], Tensor()}; }
};

TEST(SharedResult, AWriteThatWasNotMarkedIsFoundHoweverItWasMade) {
  for (int how = 0; how < 5; ++how)
    EXPECT_HAS(message<AutogradError>([&] {
                 WritesItsInput::apply(leaf({1, 2}) * 1, how);
               }),
               "WritesItsInput: forward changed input 0, f64[2], in place")
        << how;
}

// ---- views made while not recording ---------------------------------------------------------------------------------

TEST(UnrecordedView, MayNotBeWrittenWhileRecording) {
  Tensor x = leaf({1, 2, 3}), c = x * 1, v, w;
  {
    NoGradGuard off;
    v = c.narrow(0, 0, 2);
    w = x.narrow(0, 0, 2);
  }
  std::string text = message<AutogradError>([&] { v.mul_(2); });
  EXPECT_HAS(text, "mul_ at ");
  EXPECT_HAS(text, "f64[2] is a view that was made while not recording (NoGradGuard), of f64[3], which has a history");
  EXPECT_HAS(message<AutogradError>([&] { v.copy_(x.narrow(0, 0, 2)); }), "copy_ at ");
  EXPECT_HAS(message<AutogradError>([&] { v[0] = 1; }), "view that was made while not recording");
  EXPECT_HAS(message<AutogradError>([&] { w.zero_(); }), "a leaf that requires grad");
  EXPECT_EQ(values(c), (V{1, 2, 3}));
  v.detach().mul_(2);  // says that the history is to be cut
  c.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 0, 1}));
}

TEST(UnrecordedView, IsWrittenFreelyWithoutRecordingOrHistory) {
  Tensor x = leaf({1, 2, 3}), plain = zeros({3}, kDouble), v, p;
  {
    NoGradGuard off;
    v = x.narrow(0, 0, 2);
    p = plain.narrow(0, 0, 2);
    v.add_(1);
  }
  EXPECT_EQ(values(x), (V{2, 3, 3}));
  p.add_(1);
  EXPECT_EQ(values(plain), (V{1, 1, 0}));
  Tensor e = x.detach().exp(), part;
  {
    NoGradGuard off;
    part = e.detach().narrow(0, 0, 1);
  }
  e.mul_(x);
  part.fill_(0);  // of an alias that was detached: a cut
  e.sum().backward();
  EXPECT_EQ(values(x.grad())[0], 0);
}

TEST(UnrecordedView, OfWhatGotAHistoryLater) {
  Tensor base = ones({3}, kDouble), w = leaf({5, 6, 7}), v;
  {
    NoGradGuard off;
    v = base.narrow(0, 0, 2);
  }
  v.mul_(2);
  base.mul_(w);
  EXPECT_HAS(message<AutogradError>([&] { v.mul_(2); }), "while not recording");
}

TEST(LeafView, ARecordedWriteOfItsBaseIsRefused) {
  Tensor base = ones({3}, kDouble), v = base.narrow(0, 0, 2), w = leaf({5, 6, 7});
  v.requires_grad_();
  std::string text = message<AutogradError>([&] { base.mul_(w); });
  EXPECT_HAS(text, "f64[2] became a leaf that requires grad while it was a view of the bytes of f64[3]");
  EXPECT_EQ(values(v), (V{1, 1}));
  base.mul_(2);                     // nothing to record
  base.narrow(0, 2, 1).mul_(w[2]);  // beside it
  EXPECT_EQ(values(base), (V{2, 2, 14}));
  EXPECT_TRUE(v.is_leaf() && v.requires_grad());
  v.sum().backward();
  EXPECT_EQ(values(v.grad()), (V{1, 1}));
}

// ---- zeros ----------------------------------------------------------------------------------------------------------

TEST(Overwritten, WhatWasOverwrittenWholeHasZeros) {
  Tensor x = leaf({1, 2}), w = leaf({3, 4});
  Tensor c = x * 2;
  c.zero_();
  c.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 0}));
  Tensor y = leaf({1, 2}), d = y.exp();
  d.copy_(w);
  d.sum().backward();
  EXPECT_EQ(values(y.grad()), (V{0, 0}));
  EXPECT_EQ(values(w.grad()), (V{1, 1}));
  Tensor z = leaf({1, 2}), e = z * 3;
  {
    NoGradGuard off;
    e.fill_(1);
  }
  e.sum().backward();
  EXPECT_EQ(values(z.grad()), (V{0, 0}));
}

TEST(Overwritten, ZerosReachWhatNothingElseReaches) {
  Tensor x = leaf({1, 2}), y = leaf({3, 4}), unused = leaf({1, 1});
  Tensor c = x * y;
  c.copy_(x);
  c.fill_(1).mul_(x);
  c.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{1, 1}));
  EXPECT_EQ(values(y.grad()), (V{0, 0}));
  EXPECT_FALSE(unused.grad().defined());
  Tensor d = y * 1;
  d.zero_();
  EXPECT_EQ(values(autograd::grad({d.sum()}, {y})[0]), (V{0, 0}));
}

TEST(Overwritten, KeepsNoValuesForZeros) {
  Tensor x = ones({1000}, kDouble).requires_grad_();
  int64_t before = memory::current()[Category::saved];
  Tensor c = x.exp().sin();
  c.zero_();
  EXPECT_EQ(memory::current()[Category::saved], before);
  for (int i = 0; i < 3; ++i) {  // a buffer that is filled anew at every step keeps the last step's history alone
    c.copy_(x * 2);
    c.sum().backward();
  }
  EXPECT_EQ(values(x.grad())[0], 6);
}

// ---- warnings -------------------------------------------------------------------------------------------------------

std::vector<std::string>& fired() {
  static std::vector<std::string> list;
  return list;
}

struct Listening {
  Listening() : old(set_warning_handler([](const std::string& text) { fired().push_back(text); })) { fired().clear(); }
  ~Listening() { set_warning_handler(old); }
  WarningHandler old;
};

TEST(Warning, OfACutOnceALine) {
  Listening on;
  for (int i = 0; i < 3; ++i) {
    Tensor x = leaf({1, 2}), c = x * 2;
    c.set_name("c");
    NoGradGuard off;
    c[0] = 7;
  }
  ASSERT_EQ(fired().size(), 1u);
  EXPECT_HAS(fired()[0], "x[i] = v at tests/tape/shared_test.cpp");
  EXPECT_HAS(fired()[0], "was not recorded (NoGradGuard)");
  EXPECT_HAS(fired()[0], "'c', f64[2], which mul at tests/tape/shared_test.cpp");
  Tensor x = leaf({1, 2}), c = x * 2;
  c.detach().zero_();
  ASSERT_EQ(fired().size(), 2u);
  EXPECT_HAS(fired()[1], "through an alias without history");
}

TEST(Warning, NotWhereNothingIsLost) {
  Listening on;
  Tensor x = leaf({1, 2});
  NoGradGuard off;
  x.mul_(2);
  x.detach().mul_(2);
  Tensor plain = ones({2});
  plain.mul_(2);
  EXPECT_TRUE(fired().empty());
}

}  // namespace
}  // namespace situ
