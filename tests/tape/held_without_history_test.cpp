// Tensors that a custom function's backward may hold. Some return as the same tensor. Some lead back to their call and
// must not keep it alive. Some have no history although they were computed from the arguments.
#include <gtest/gtest.h>

#include <functional>

#include "situ/autograd/function.h"
#include "situ/autograd/gradcheck.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::AutogradContext;
using autograd::Function;
using autograd::variable_list;

// ---- the same tensor ----

// Stores its own leaf and a value computed from it, by save_for_backward or in saved_data; backward runs an inner
// backward.
enum class By { saved_data, save_for_backward, view_beside };
struct Reentrant : Function<Reentrant> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x, By by) {
    AutoGradMode on(true);
    Tensor own = x.detach().requires_grad_(), out = own * own;
    ctx->saved_data["by"] = static_cast<int64_t>(by);
    if (by == By::save_for_backward) {
      ctx->save_for_backward({own, out});
      return out.detach();
    }
    ctx->saved_data["leaf"] = own;
    ctx->saved_data["out"] = out;
    if (by == By::view_beside) ctx->saved_data["view"] = own.view({-1, 1});
    return out.detach();
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    AutoGradMode on(true);
    const bool list = ctx->saved_data["by"].toInt() == static_cast<int64_t>(By::save_for_backward);
    auto stored = [&](size_t i, const char* name) {
      return list ? ctx->get_saved_variables()[i] : ctx->saved_data[name].toTensor();
    };
    stored(1, "out").sum().backward();
    EXPECT_TRUE(stored(0, "leaf").is_same(stored(0, "leaf")));
    Tensor g = stored(0, "leaf").grad();
    EXPECT_TRUE(g.defined());
    return {g * dy[0], Tensor()};
  }
};

TEST(HeldTensors, ALeafOfTheFunctionsOwnGetsItsGradient) {
  for (By by : {By::saved_data, By::save_for_backward, By::view_beside}) {
    const int64_t before = memory::current().total;
    {
      Tensor x = leaf({3, 4});
      Reentrant::apply(x, by).sum().backward();
      EXPECT_EQ(values(x.grad()), (V{6, 8}));
      Reentrant::apply(x, by);  // without a backward
    }
    EXPECT_EQ(memory::current().total, before) << static_cast<int>(by);
  }
}

struct SavesArgument : Function<SavesArgument> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    ctx->saved_data["x"] = x;
    return x * x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    last() = {ctx->get_saved_variables()[0], ctx->saved_data["x"].toTensor()};
    return {dy[0] * 2 * last()[0]};
  }
  static std::vector<Tensor>& last() {
    static std::vector<Tensor> all;
    return all;
  }
};

TEST(HeldTensors, ALeafThatWasSavedIsThatLeaf) {
  Tensor x = leaf({1, 2});
  SavesArgument::apply(x).sum().backward();
  for (const Tensor& t : SavesArgument::last()) EXPECT_TRUE(t.is_same(x));
  SavesArgument::last().clear();
  EXPECT_EQ(x.use_count(), 1u);
  Tensor y = SavesArgument::apply(x);
  x.set_data(tensor({5.0, 6.0}, kDouble));  // the leaf has other bytes now
  y.sum().backward();
  EXPECT_FALSE(SavesArgument::last()[0].is_same(x));
  SavesArgument::last().clear();
  EXPECT_EQ(values(x.grad()), (V{2 + 2, 4 + 4}));
}

// ---- nothing leads back ----

// Marks its argument dirty and stores it.
template <class Store>
struct DirtyAnd : Function<DirtyAnd<Store>> {
  static Tensor forward(AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    Store()(ctx, x);
    return x;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2}; }
};
template <class Store>
struct PlainAnd : Function<PlainAnd<Store>> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    Tensor y = x * 2;
    Store()(ctx, x);
    Store()(ctx, y);
    return y;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2}; }
};
struct InData {
  void operator()(AutogradContext* ctx, const Tensor& t) const { ctx->saved_data["t"] = t; }
};
struct InList {
  void operator()(AutogradContext* ctx, const Tensor& t) const { ctx->save_for_backward({t}); }
};
struct AsView {
  void operator()(AutogradContext* ctx, const Tensor& t) const {
    ctx->saved_data["t"] = t.unsqueeze(0);
    ctx->saved_data["u"] = t[0];
  }
};
struct Twice {
  void operator()(AutogradContext* ctx, const Tensor& t) const {
    ctx->saved_data["t"] = t;
    ctx->save_for_backward({t, t});
  }
};

template <class Store>
std::vector<std::function<Tensor(const Tensor&)>> functions_of() {
  return {
      [](const Tensor& x) { return PlainAnd<Store>::apply(x); },
      [](const Tensor& x) { return DirtyAnd<Store>::apply(x); },
      [](const Tensor& x) { return DirtyAnd<Store>::apply(x[0]), x; },
      [](const Tensor& x) { return DirtyAnd<Store>::apply(x.view(-1)), x; },
      [](const Tensor& x) { return DirtyAnd<Store>::apply(x.t()), x; },
      [](const Tensor& x) {
        return x.add_(DirtyAnd<Store>::apply(x * 1)), x;
      },  // the result is written over the argument
      [](const Tensor& x) { return x.add_(PlainAnd<Store>::apply(x)), x; },
  };
}

TEST(HeldTensors, NoneKeepsItsCall) {
  std::vector<std::function<Tensor(const Tensor&)>> all;
  for (const auto& some :
       {functions_of<InData>(), functions_of<InList>(), functions_of<AsView>(), functions_of<Twice>()})
    all.insert(all.end(), some.begin(), some.end());
  Tensor w = ones({8, 8}).requires_grad_();
  for (const bool backward : {true, false})
    for (size_t i = 0; i < all.size(); ++i) {
      auto step = [&] {
        Tensor y = all[i](w * 1);
        if (backward) y.sum().backward();
      };
      step();
      const int64_t before = memory::current().total;
      for (int k = 0; k < 10; ++k) step();
      EXPECT_EQ(memory::current().total, before) << i << (backward ? ", with backward" : "");
    }
}

// ---- second derivatives ----

// z = (4 x^2)^2; the cases differ in what it saves and how.
template <class Hold>
struct Square4 : Function<Square4<Hold>> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) { return Hold::forward(ctx, x); }
  static variable_list backward(AutogradContext* ctx, variable_list dy) { return {dy[0] * 4 * Hold::middle(ctx)}; }
};

struct SavesMiddle {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    Tensor m = x * 2;
    ctx->save_for_backward({m});
    return m * m;
  }
  static Tensor middle(AutogradContext* ctx) { return ctx->get_saved_variables()[0]; }
};
struct MiddleInData {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    Tensor m = x.clone();
    m.mul_(2);
    ctx->saved_data["m"] = m;
    return m * m;
  }
  static Tensor middle(AutogradContext* ctx) { return ctx->saved_data["m"].toTensor(); }
};
struct ViewOfMiddle : SavesMiddle {
  static Tensor middle(AutogradContext* ctx) { return ctx->get_saved_variables()[0].view({1}).squeeze(); }
};
struct MiddleInState {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    auto m = std::make_shared<Tensor>(x.detach() * 2);
    ctx->state = m;
    return *m * *m;
  }
  static Tensor middle(AutogradContext* ctx) { return *static_cast<Tensor*>(ctx->state.get()); }
};
struct MiddleOutside {
  static Tensor& m() {
    static Tensor t;
    return t;
  }
  static Tensor forward(AutogradContext*, const Tensor& x) {
    m() = empty_like(x);
    mul_out(m(), x, tensor(2.0, kDouble));
    return m() * m();
  }
  static Tensor middle(AutogradContext*) { return m(); }
};
struct UnrecordedInBackward {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return (x * 2).square();
  }
  static Tensor middle(AutogradContext* ctx) {
    NoGradGuard off;
    return ctx->get_saved_variables()[0] * 2;
  }
};
struct SavesArgumentOnly {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return (x * 2).square();
  }
  static Tensor middle(AutogradContext* ctx) { return ctx->get_saved_variables()[0] * 2; }
};
struct ReturnsNoHistory : Function<ReturnsNoHistory> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return (x * 2).square();
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    NoGradGuard off;
    return {dy[0] * 8 * ctx->get_saved_variables()[0]};
  }
};

double second(const std::function<Tensor(const Tensor&)>& f, const Tensor& x) {
  Tensor y = f(x), z = y * y;
  Tensor g = autograd::grad({z}, {x}, {}, true, true)[0];
  EXPECT_EQ(g.item<double>(), 16 * 4 * 27.0);  // the first one
  return autograd::grad({g}, {x})[0].item<double>();
}

TEST(HiddenHistory, ASecondDerivativeThatWouldMissItIsRefused) {
  const std::vector<std::pair<const char*, std::function<Tensor(const Tensor&)>>> rows = {
      {"save_for_backward", [](const Tensor& x) { return Square4<SavesMiddle>::apply(x); }},
      {"saved_data", [](const Tensor& x) { return Square4<MiddleInData>::apply(x); }},
      {"a view of it", [](const Tensor& x) { return Square4<ViewOfMiddle>::apply(x); }},
      {"state", [](const Tensor& x) { return Square4<MiddleInState>::apply(x); }},
      {"a variable outside", [](const Tensor& x) { return Square4<MiddleOutside>::apply(x); }},
      {"unrecorded in backward", [](const Tensor& x) { return Square4<UnrecordedInBackward>::apply(x); }},
      {"an unrecorded backward", [](const Tensor& x) { return ReturnsNoHistory::apply(x); }},
  };
  for (const auto& [what, f] : rows) {
    Tensor x = tensor(3.0, kDouble).requires_grad_();
    const std::string text = message<AutogradError>([&, f = f] { second(f, x); });
    EXPECT_HAS(text, "backward cannot be differentiated: it ") << what;
    EXPECT_HAS(text, "so that a second derivative would miss it. Save arguments or results of ") << what;
    EXPECT_NO_THROW(f(x).backward()) << what;
    EXPECT_EQ(x.grad().item<double>(), 24) << what;
  }
  MiddleOutside::m() = Tensor();
  Tensor x = tensor(3.0, kDouble).requires_grad_();
  EXPECT_EQ(second([](const Tensor& t) { return Square4<SavesArgumentOnly>::apply(t); }, x), 1728);
}

// Constants stay constants: masks, noise, values from before the call, or from arguments without a gradient.
struct Masked : Function<Masked> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x, const Tensor& scale) {
    Tensor mask = (x > 0).to(kDouble), noise = rand_like(x), by = scale * 2;
    ctx->save_for_backward({x, mask, noise, by});
    return x * x * mask * noise * by;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    auto s = ctx->get_saved_variables();
    return {dy[0] * 2 * s[0] * s[1] * s[2] * s[3], Tensor()};
  }
};

TEST(HiddenHistory, ConstantsThatForwardMadeStayConstants) {
  Tensor x = leaf({1, -2, 3});
  Tensor y = Masked::apply(x, tensor({1.0, 1.0, 2.0}, kDouble));
  Tensor g = autograd::grad({(y * y).sum()}, {x}, {}, true, true)[0];
  EXPECT_NO_THROW(g.sum().backward());
  EXPECT_TRUE(autograd::gradgradcheck(
      [](const Tensor& t) {
        manual_seed(0);
        return Masked::apply(t, tensor({1.0, 1.0, 2.0}, kDouble));
      },
      {x}));
}

// A recorded backward whose gradient is not differentiated does not throw, and leaves no marks.
TEST(HiddenHistory, OnlyItsDerivativeIsRefused) {
  Tensor x = tensor(3.0, kDouble).requires_grad_(), w = tensor(2.0, kDouble).requires_grad_();
  Tensor y = Square4<MiddleOutside>::apply(x) * w;
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  EXPECT_EQ(autograd::grad({g}, {w}, {}, true)[0].item<double>(), 24);
  EXPECT_THROW(autograd::grad({g}, {x}), AutogradError);
  EXPECT_FALSE(MiddleOutside::m().requires_grad());
  MiddleOutside::m() = Tensor();
}

}  // namespace
}  // namespace situ
