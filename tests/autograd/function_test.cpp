// Custom functions: values, saves, dirty inputs, errors, and no leaks.
#include "situ/autograd/function.h"

#include <gtest/gtest.h>

#include <functional>

#include "situ/autograd/gradcheck.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/custom_functions.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::AutogradContext;
using autograd::Function;
using autograd::variable_list;
using customs::ExpOfOutput;

void run(const Tensor& y) { y.backward(ones_like(y)); }

struct ScaledCube : Function<ScaledCube> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x, double scale) {
    ctx->save_for_backward({x});
    ctx->saved_data["scale"] = scale;
    return x * x * x * scale;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    Tensor x = ctx->get_saved_variables()[0];
    return {dy[0] * 3 * ctx->saved_data["scale"].toDouble() * x * x, Tensor()};
  }
};

TEST(Function, GivesItsOwnDerivative) {
  Tensor x = leaf({1, 2, 3});
  Tensor y = ScaledCube::apply(x, 2.0);
  EXPECT_EQ(y.grad_fn().name(), "ScaledCubeBackward");
  EXPECT_FALSE(y.is_leaf());
  run(y);
  EXPECT_EQ(values(y), (V{2, 16, 54}));
  EXPECT_EQ(values(x.grad()), (V{6, 24, 54}));
}

TEST(Function, CanBeDifferentiatedAgain) {
  auto cube = [](const Tensor& x) { return ScaledCube::apply(x, 0.5); };
  EXPECT_TRUE(autograd::gradcheck(cube, {leaf({0.5, -1, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(cube, {leaf({0.5, -1, 2})}));
}

TEST(Function, RecordsNothingWithoutGrad) {
  Tensor x = leaf({1, 2});
  EXPECT_FALSE(ScaledCube::apply(x.detach(), 1.0).requires_grad());
  NoGradGuard off;
  EXPECT_FALSE(ScaledCube::apply(x, 1.0).requires_grad());
}

TEST(Function, SavedOutputsLeakNothingAndDifferentiateTwice) {
  int64_t before = memory::current()[Category::saved];
  Tensor x = leaf({0.1, 0.2});
  {
    Tensor y = ExpOfOutput::apply(x);
    EXPECT_GT(memory::current()[Category::saved], before);
  }
  EXPECT_EQ(memory::current()[Category::saved], before);
  EXPECT_EQ(x.use_count(), 1u);
  EXPECT_TRUE(autograd::gradgradcheck([](const Tensor& t) { return ExpOfOutput::apply(t); }, {x}));
  EXPECT_EQ(memory::current()[Category::saved], before);
}

TEST(Function, OverwritingASavedValueIsReported) {
  Tensor x = leaf({1, 2, 3}).clone();
  Tensor y = ScaledCube::apply(x, 1.0);
  x.add_(1);
  std::string text = message<AutogradError>([&] { run(y); });
  EXPECT_HAS(text, "ScaledCube: backward needs saved variable 0, f64[3], which ScaledCube saved at");
  EXPECT_HAS(text, "add_ at");
  EXPECT_HAS(text, "function_test.cpp");
}

struct SaveThenOverwrite : Function<SaveThenOverwrite> {
  static Tensor forward(AutogradContext* ctx, Tensor x) {
    ctx->save_for_backward({x});
    x.mul_(10);
    ctx->mark_dirty({x});
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0] * ctx->get_saved_variables()[0]};
  }
};

TEST(Function, SavesAreSnapshotsOfTheMomentOfSaving) {
  Tensor x = leaf({1, 2});
  Tensor y = SaveThenOverwrite::apply(x.clone());
  EXPECT_HAS(message<AutogradError>([&] { run(y); }), "mul_");
  SavedPolicyGuard policy(SavedPolicy::preserve);
  y = SaveThenOverwrite::apply(x.clone());
  run(y);
  EXPECT_EQ(values(x.grad()), (V{1, 2}));  // the values before mul_
}

struct TensorAsData : Function<TensorAsData> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->saved_data["x"] = x;
    ctx->saved_data["n"] = x.numel();
    ctx->saved_data["label"] = "square";
    return x * x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    EXPECT_EQ(ctx->saved_data["n"].toInt(), 2);
    EXPECT_EQ(ctx->saved_data.at("label").toStringRef(), "square");
    return {dy[0] * 2 * ctx->saved_data["x"].toTensor()};
  }
};

TEST(Function, TensorsInSavedDataAreCheckedToo) {
  Tensor x = leaf({3, 4});
  run(TensorAsData::apply(x));
  EXPECT_EQ(values(x.grad()), (V{6, 8}));
  Tensor c = x.clone();
  Tensor y = TensorAsData::apply(c);
  c.zero_();
  EXPECT_HAS(message<AutogradError>([&] { run(y); }), "a tensor in saved_data");
  EXPECT_EQ(x.use_count(), 1u);
}

TEST(Function, TensorsInSavedDataArePackedLikeOtherSavedValues) {
  Tensor x = leaf({3, 4}), c = x.clone(), y;
  int packed = 0, unpacked = 0;
  {
    autograd::SavedTensorHooks hooks([&](const Tensor& t) { return ++packed, t.clone(); },
                                     [&](const Tensor& t) { return ++unpacked, t; });
    y = TensorAsData::apply(c);
  }
  EXPECT_EQ(packed, 1);
  c.zero_();  // the clone is saved
  run(y);
  EXPECT_EQ(unpacked, 1);
  EXPECT_EQ(values(x.grad()), (V{6, 8}));
}

struct DoubleInPlace : Function<DoubleInPlace> {
  static Tensor forward(AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return x;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2}; }
};

TEST(Function, DirtyInputsAreReturnedWithTheirNewHistory) {
  Tensor x = leaf({1, 2, 3});
  Tensor c = x * 1;
  Tensor y = DoubleInPlace::apply(c);
  EXPECT_TRUE(y.is_same(c));
  EXPECT_EQ(values(c), (V{2, 4, 6}));
  EXPECT_EQ(c.grad_fn().name(), "DoubleInPlaceBackward");
  run((c * c));
  EXPECT_EQ(values(x.grad()), (V{8, 16, 24}));
}

TEST(Function, ADirtyViewWritesARegion) {
  Tensor x = leaf({1, 2, 3});
  Tensor c = x * 1;
  Tensor part = c.narrow(0, 1, 2);
  DoubleInPlace::apply(part);
  EXPECT_EQ(values(c), (V{1, 4, 6}));
  run(c);
  EXPECT_EQ(values(x.grad()), (V{1, 2, 2}));
}

TEST(Function, ADirtyLeafIsRefusedBeforeItChanges) {
  Tensor x = leaf({1, 2, 3});
  std::string text = message<AutogradError>([&] { DoubleInPlace::apply(x); });
  EXPECT_HAS(text, "DoubleInPlace: a leaf tensor that requires grad, f64[3], may not be written in place");
  EXPECT_HAS(message<AutogradError>([&] { DoubleInPlace::apply(x.narrow(0, 0, 1)); }), "a view of a leaf");
  EXPECT_EQ(values(x), (V{1, 2, 3}));
}

struct WritesFirst : Function<WritesFirst> {
  static Tensor forward(AutogradContext* ctx, Tensor x, bool marks) {
    x.mul_(2);
    if (marks) ctx->mark_dirty({x});
    return x;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2, Tensor()}; }
};

TEST(Function, AWriteOfALeafIsRefusedBeforeItsBytesChange) {
  Tensor x = leaf({1, 2, 3});
  for (bool marks : {false, true}) {
    std::string text = message<AutogradError>([&] { WritesFirst::apply(x, marks); });
    EXPECT_HAS(
        text,
        "WritesFirst: a leaf tensor that requires grad, f64[3], may not be written in place while recording (mul_ at ");
    EXPECT_HAS(message<AutogradError>([&] { WritesFirst::apply(x.narrow(0, 0, 1), marks); }), "a view of a leaf");
    EXPECT_HAS(message<AutogradError>([&] { WritesFirst::apply(x.detach().requires_grad_(), marks); }), "a leaf");
  }
  EXPECT_EQ(values(x), (V{1, 2, 3}));
  EXPECT_EQ(x._version(), 0u);
}

TEST(Function, BytesThatItWroteAreBookedAsSavedLikeAnyOther) {
  Tensor x = leaf({1, 2}), c = x * 1, y = DoubleInPlace::apply(c);
  int64_t before = memory::current()[Category::saved];
  Tensor z = y.sin();
  EXPECT_GT(memory::current()[Category::saved], before);
}

struct Unmarked : Function<Unmarked> {
  static Tensor forward(AutogradContext*, Tensor x) {
    x.mul_(2);
    return x + 1;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0]}; }
};

TEST(Function, AnUnmarkedWriteIsRefused) {
  Tensor x = leaf({1, 2, 3});
  std::string text = message<AutogradError>([&] { Unmarked::apply(x.clone()); });
  EXPECT_HAS(text, "Unmarked: forward changed input 0, f64[3], in place (mul_ at ");
  EXPECT_HAS(text, "ctx->mark_dirty({x}) and return x");
}

struct WritesBeside : Function<WritesBeside> {
  static Tensor forward(AutogradContext*, const Tensor& x, const std::function<void()>& write) {
    write();
    return x * 2;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2, Tensor()}; }
};

TEST(Function, AWriteNextToAnInputDoesNotThrow) {
  Tensor x = leaf({1, 2, 3});
  Tensor c = x.clone();
  Tensor rest = c.narrow(0, 1, 2);
  run(WritesBeside::apply(rest, std::function<void()>([&] { c.select(0, 0).fill_(9); })));
  EXPECT_EQ(values(x.grad()), (V{0, 2, 2}));
}

// Values that forward writes into a part of another value are constants from there on, however deep the call was
// nested.
TEST(Function, AWriteOfAPartOfAnotherValueBreaksItsHistory) {
  for (int depth : {1, 2, 3}) {
    Tensor a = leaf({1, 2, 3}), x = leaf({1});
    Tensor b = a * 1, untouched = a * 1;
    std::function<void()> write = [&] { b.narrow(0, 0, 2).narrow(0, 1, 1).fill_(9); };
    for (int i = 1; i < depth; ++i) write = [&x, inner = write] { WritesBeside::apply(x, inner); };
    run(WritesBeside::apply(x, write));
    EXPECT_EQ(values(x.grad()), (V{2})) << depth;
    EXPECT_EQ(values(b), (V{1, 9, 3})) << depth;
    run(b * 3);
    EXPECT_EQ(values(a.grad()), (V{3, 0, 3})) << depth;
    run(untouched);
    EXPECT_EQ(values(a.grad()), (V{4, 1, 4})) << depth;
  }
}

struct ForgetsToReturn : Function<ForgetsToReturn> {
  static Tensor forward(AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return x + 1;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0]}; }
};

TEST(Function, ADirtyInputMustBeReturned) {
  Tensor x = leaf({1});
  EXPECT_HAS(message<AutogradError>([&] { ForgetsToReturn::apply(x.clone()); }),
             "ForgetsToReturn: input f64[1] was marked dirty, but forward does not return it");
}

// Reads values by other types than those they were stored as.
struct WrongReads : Function<WrongReads> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->saved_data["x"] = x;
    ctx->saved_data["n"] = 3;
    return x * 1;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    auto text_of = [](auto call) { return message<UsageError>(call); };
    EXPECT_EQ(message<IndexError>([&] { ctx->needs_input_grad(1); }),
              "WrongReads: needs_input_grad(1): forward took 1 tensors; count from 0");
    EXPECT_EQ(text_of([&] { ctx->saved_data["x"].toInt(); }),
              "saved_data: the value is a tensor, not an integer; read it as the type that was stored");
    EXPECT_EQ(text_of([&] { ctx->saved_data["n"].toStringRef(); }),
              "saved_data: the value is an integer, not a string; read it as the type that was stored");
    EXPECT_EQ(text_of([&] { ctx->saved_data["n"].toTensor(); }),
              "saved_data: the value is an integer, not a tensor; read it as the type that was stored");
    EXPECT_EQ(text_of([&] { ctx->saved_data["other"].toBool(); }),
              "saved_data: the value is empty, not a bool; read it as the type that was stored");
    EXPECT_EQ(message<IndexError>([&] { ctx->saved_data.at("none"); }),
              "saved_data: there is no value named 'none'; check with contains()");
    EXPECT_EQ(ctx->saved_data["n"].toInt(), 3);
    EXPECT_EQ(values(ctx->saved_data["x"].toTensor()), (V{1, 2}));
    return {dy[0]};
  }
};

TEST(Function, WrongRequestsAreRefused) {
  Tensor x = leaf({1, 2});
  run(WrongReads::apply(x));
  EXPECT_EQ(values(x.grad()), (V{1, 1}));
}

struct DirtyAndMore : Function<DirtyAndMore> {
  static variable_list forward(AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return {x, x + 1};
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2 + dy[1] * 2}; }
};

TEST(Function, ADirtyPartOfATensorIsReturnedAlone) {
  Tensor x = leaf({1, 2}), c = x.clone();
  EXPECT_EQ(
      message<AutogradError>([&] { DirtyAndMore::apply(c.narrow(0, 0, 1)); }),
      "DirtyAndMore: the dirty input f64[1] is a part of a larger tensor, and forward returns more than one tensor; "
      "return it alone, or compute out of place");
  Tensor whole = x.clone();
  run(DirtyAndMore::apply(whole)[0]);
  EXPECT_EQ(values(x.grad()), (V{2, 2}));
}

struct DirtiesMore : Function<DirtiesMore> {
  static Tensor forward(AutogradContext* ctx, Tensor part, const std::function<void()>& write) {
    ctx->mark_dirty({part});
    write();
    return part;
  }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0], Tensor()}; }
};

TEST(Function, AWriteOfMoreThanTheDirtyPartIsRefused) {
  Tensor x = leaf({1, 2, 3}), c = x.clone();
  auto refused = [&](const std::function<void()>& write) {
    EXPECT_EQ(message<AutogradError>([&] { DirtiesMore::apply(c.narrow(0, 0, 1), write); }),
              "DirtiesMore: forward changed more of the tensor that the dirty input f64[1] is a part of; mark and "
              "return the whole tensor");
  };
  refused([&] { c.narrow(0, 0, 2).mul_(2); });
  refused([&] { c.mul_(2); });  // a write of the whole, whose history was treated as a constant's
  refused([&] { c.narrow(0, 0, 1).mul_(2), c.narrow(0, 0, 3).mul_(2); });
}

// A whole tensor is dirty, and forward writes a part of it: the part has the function's history like the rest.
TEST(Function, WritesOfPartsOfADirtyWholeAreTheFunctions) {
  Tensor x = leaf({1, 2, 3}), c = x.clone();
  run(DirtiesMore::apply(c, [&] { c.narrow(0, 0, 2).mul_(1); }));
  EXPECT_EQ(values(x.grad()), (V{1, 1, 1}));
}

struct Parts : Function<Parts> {
  static variable_list forward(AutogradContext* ctx, const Tensor& x, const std::optional<Tensor>& bias,
                               const variable_list& more) {
    ctx->saved_data["bias"] = bias.has_value();
    Tensor sign = x.gt(0).to(kDouble);
    ctx->mark_non_differentiable({sign});
    return {x + (bias ? *bias : zeros({1}, kDouble)), more[0] * 2 + more[1] * 3, sign};
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    EXPECT_TRUE(ctx->needs_input_grad(0));
    EXPECT_TRUE(dy[1].defined());  // absent gradients arrive as zeros
    return {dy[0], ctx->saved_data["bias"].toBool() ? dy[0] : Tensor(), dy[1] * 2, dy[1] * 3};
  }
};

TEST(Function, TakesListsAndOptionsAndReturnsSeveral) {
  Tensor x = leaf({1, -2}), b = leaf({5}), c = leaf({2, 2}), d = leaf({3, 3});
  variable_list y = Parts::apply(x, std::optional<Tensor>(b), variable_list{c, d});
  EXPECT_FALSE(y[2].requires_grad());
  autograd::backward({y[0], y[1]}, {ones_like(y[0]), ones_like(y[1])});
  EXPECT_EQ(values(x.grad()), (V{1, 1}));
  EXPECT_EQ(values(b.grad()), (V{2}));  // summed to the input's sizes
  EXPECT_EQ(values(c.grad()), (V{2, 2}));
  EXPECT_EQ(values(d.grad()), (V{3, 3}));
  y = Parts::apply(x, std::optional<Tensor>(), variable_list{c, d});
  run(y[0]);
  EXPECT_EQ(values(x.grad()), (V{2, 2}));
  EXPECT_EQ(values(c.grad()), (V{2, 2}));
}

// An integer result and an undefined one, neither of them marked.
struct Largest : Function<Largest> {
  static variable_list forward(AutogradContext* ctx, const Tensor& x) {
    auto [value, index] = x.max(0);
    ctx->saved_data["size"] = x.size(0);
    ctx->save_for_backward({index});
    return {value, index, Tensor()};
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    Tensor dx = zeros({ctx->saved_data["size"].toInt()}, kDouble);
    return {dx.scatter_(0, ctx->get_saved_variables()[0].view({1}), dy[0].view({1}))};
  }
};

TEST(Function, IntegerAndAbsentResultsHaveNoHistory) {
  Tensor x = leaf({1, 5, 3});
  variable_list y = Largest::apply(x);
  EXPECT_TRUE(y[0].requires_grad());
  EXPECT_FALSE(y[1].requires_grad());
  EXPECT_TRUE(y[1].is_leaf());
  EXPECT_FALSE(y[1].grad_fn());
  EXPECT_FALSE(y[2].defined());
  EXPECT_EQ(y[1].item<int64_t>(), 1);
  run(y[0] * 2);
  EXPECT_EQ(values(x.grad()), (V{0, 2, 0}));
}

struct Negate : Function<Negate> {
  static Tensor forward(AutogradContext*, Tensor x) { return x; }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * -1}; }
};

TEST(Function, AnInputReturnedUnchangedIsAnotherHandle) {
  Tensor x = leaf({1, 2});
  Tensor c = x.clone();
  Tensor y = Negate::apply(c);
  EXPECT_FALSE(y.is_same(c));
  EXPECT_TRUE(y.is_alias_of(c));
  run((y * 3));
  EXPECT_EQ(values(x.grad()), (V{-3, -3}));
}

TEST(Function, ElementsOfAnExpandedResultHaveGradientsOfTheirOwn) {
  struct Use {
    const char* name;
    std::function<Tensor(Tensor)> of;
    V gradient;
  };
  const Use uses[] = {
      {"whole",
       [](Tensor y) {
         return y * tensor({{1, 2}, {3, 4}});
       },
       {31, 42}},
      {"row",
       [](Tensor y) {
         return y[1] * tensor({3, 4});
       },
       {30, 40}},
      {"rows", [](Tensor y) { return y[0] + y[1] * 2; }, {21, 21}},
      {"column",
       [](Tensor y) {
         return y.select(1, 0) * tensor({1, 2});
       },
       {21, 0}},
      {"flat", [](Tensor y) { return y.reshape({4}).slice(0, 1, 3); }, {10, 1}},
      {"written row",
       [](Tensor y) {
         y[0].mul_(3);
         return y * 1;
       },
       {13, 13}},
      {"written whole",
       [](Tensor y) {
         y.mul_(3);
         return y[1] * 1;
       },
       {30, 30}},
  };
  for (bool of_argument : {false, true})
    for (const Use& u : uses) {
      Tensor x = leaf({1, 2});
      Tensor y = customs::ExpandedRows::apply(x, of_argument);
      EXPECT_EQ(values(y.reshape({4})), (V{1, 2, 1, 2})) << u.name;
      run(u.of(y));
      EXPECT_EQ(values(x.grad()), u.gradient) << u.name;
      EXPECT_EQ(values(x), (V{1, 2})) << u.name;
    }
}

// Saves its result, which is expanded.
struct ExpRows : Function<ExpRows> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    Tensor y = x.exp().expand({2, 2});
    ctx->save_for_backward({y});
    return y;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {(dy[0] * ctx->get_saved_variables()[0]).sum(0)};
  }
};

TEST(Function, ASavedExpandedResultDifferentiatesTwice) {
  const auto rows = [](const Tensor& x) { return ExpRows::apply(x); };
  EXPECT_TRUE(autograd::gradcheck(rows, {leaf({1, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(rows, {leaf({1, 2})}));
}

template <int N>
struct Wrong : Function<Wrong<N>> {
  static Tensor forward(AutogradContext*, const Tensor& x, double) { return x * 2; }
  static variable_list backward(AutogradContext*, variable_list dy) {
    if (N == 0) return {dy[0]};
    if (N == 1) return {dy[0], dy[0]};
    return {zeros({7}, kDouble), Tensor()};
  }
};

TEST(Function, WrongGradientsAreNamed) {
  Tensor x = leaf({1, 2});
  EXPECT_HAS(message<AutogradError>([&] { run(Wrong<0>::apply(x, 1.0)); }),
             "backward returned 1 gradients, but forward took 2 arguments");
  EXPECT_HAS(message<AutogradError>([&] { run(Wrong<1>::apply(x, 1.0)); }), "argument 1, which is not a tensor");
  EXPECT_HAS(message<ShapeError>([&] { run(Wrong<2>::apply(x, 1.0)); }), "gradient 0 is f64[7], input 0 is f64[2]");
}

TEST(Function, FreedSavesAreNamed) {
  Tensor x = leaf({1, 2});
  Tensor y = ScaledCube::apply(x, 1.0);
  y.backward(ones_like(y), true);
  run(y);
  EXPECT_HAS(message<AutogradError>([&] { run(y); }), "retain_graph");
}

}  // namespace
}  // namespace situ
