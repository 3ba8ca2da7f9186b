// In-place forms of composed functions, and of the handle's geometry. Values, gradients and bytes equal those of the
// plain form.
#include "situ/autograd/gradcheck.h"
#include "tests/message.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

struct Form {
  const char* name;
  std::function<Tensor(const Tensor& x, const Tensor& w)> plain;
  std::function<void(Tensor& x, const Tensor& w)> in_place;
};

// x is [4, 4], w is [4, 4].
std::vector<Form> forms() {
  return {
      {"layer_norm_", [](auto& x, auto& w) { return layer_norm(x, {4}, w[0], w[1]); },
       [](auto& x, auto& w) { layer_norm_(x, {4}, w[0], w[1]); }},
      {"batch_norm_", [](auto& x, auto& w) { return batch_norm(x, w[0], w[1], {}, {}, true); },
       [](auto& x, auto& w) { batch_norm_(x, w[0], w[1], {}, {}, true); }},
      {"batch_norm_ outside training",
       [](auto& x, auto& w) { return batch_norm(x, w[0], w[1], zeros({4}, kDouble), ones({4}, kDouble), false); },
       [](auto& x, auto& w) { batch_norm_(x, w[0], w[1], zeros({4}, kDouble), ones({4}, kDouble), false); }},
      {"matmul_", [](auto& x, auto& w) { return matmul(x, w); }, [](auto& x, auto& w) { matmul_(x, w); }},
      {"matmul_ by itself", [](auto& x, auto&) { return matmul(x, x); }, [](auto& x, auto&) { x.matmul_(x); }},
      {"matmul_ of a row",
       [](auto& x, auto& w) {
         return cat({matmul(x[0], w).unsqueeze(0), x.narrow(0, 1, 3)});
       },
       [](auto& x, auto& w) { x[0].matmul_(w); }},
      {"matmul_ of a batch",
       [](auto& x, auto& w) {
         return matmul(x.view({2, 2, 4}), w).view({4, 4});
       },
       [](auto& x, auto& w) {
         x.view({2, 2, 4}).matmul_(w);
       }},
      {"matmul_ of batches",
       [](auto& x, auto& w) {
         return matmul(x.view({4, 2, 2}), w.view({4, 2, 2})).view({4, 4});
       },
       [](auto& x, auto& w) {
         x.view({4, 2, 2}).matmul_(w.view({4, 2, 2}));
       }},
      {"attention_",
       [](auto& x, auto& w) {
         return scaled_dot_product_attention(x.view({1, 1, 4, 4}), w, w).view({4, 4});
       },
       [](auto& x, auto& w) {
         scaled_dot_product_attention_(x.view({1, 1, 4, 4}), w, w);
       }},
      {"relu6_", [](auto& x, auto&) { return relu6(x); }, [](auto& x, auto&) { relu6_(x); }},
      {"selu_", [](auto& x, auto&) { return selu(x); }, [](auto& x, auto&) { selu_(x); }},
      {"celu_", [](auto& x, auto&) { return celu(x, 0.7); }, [](auto& x, auto&) { celu_(x, 0.7); }},
      {"sinc_", [](auto& x, auto&) { return sinc(x); }, [](auto& x, auto&) { sinc_(x); }},
      {"logit_", [](auto& x, auto&) { return logit(x, 0.1); }, [](auto& x, auto&) { x.logit_(0.1); }},
      {"log_ndtr_", [](auto& x, auto&) { return log_ndtr(x); }, [](auto& x, auto&) { log_ndtr_(x); }},
      {"copysign_", [](auto& x, auto& w) { return copysign(x, w); }, [](auto& x, auto& w) { copysign_(x, w); }},
      {"nan_to_num_", [](auto& x, auto&) { return nan_to_num(x); }, [](auto& x, auto&) { x.nan_to_num_(); }},
      {"ldexp_", [](auto& x, auto& w) { return ldexp(x, w); }, [](auto& x, auto& w) { ldexp_(x, w); }},
      {"addr_", [](auto& x, auto& w) { return addr(x, w[0], w[1], 2, 3); },
       [](auto& x, auto& w) { addr_(x, w[0], w[1], 2, 3); }},
      {"addmv_ of a row",
       [](auto& x, auto& w) {
         return cat({addmv(x[0], w, w[1]).unsqueeze(0), x.narrow(0, 1, 3)});
       },
       [](auto& x, auto& w) { x[0].addmv_(w, w[1]); }},
      {"addbmm_",
       [](auto& x, auto& w) {
         return addbmm(x, w.view({2, 4, 2}), w.view({2, 2, 4}));
       },
       [](auto& x, auto& w) {
         addbmm_(x, w.view({2, 4, 2}), w.view({2, 2, 4}));
       }},
      {"renorm_", [](auto& x, auto&) { return renorm(x, 2, 0, 0.5); }, [](auto& x, auto&) { renorm_(x, 2, 0, 0.5); }},
      {"put_",
       [](auto& x, auto& w) {
         return put(x, tensor({1, 5}), w[0].narrow(0, 0, 2), true);
       },
       [](auto& x, auto& w) {
         put_(x, tensor({1, 5}), w[0].narrow(0, 0, 2), true);
       }},
      {"scatter_reduce_",
       [](auto& x, auto& w) {
         return scatter_reduce(x, 0, tensor({{0, 1, 1, 3}}), w.narrow(0, 0, 1), "prod");
       },
       [](auto& x, auto& w) {
         scatter_reduce_(x, 0, tensor({{0, 1, 1, 3}}), w.narrow(0, 0, 1), "prod");
       }},
      {"index_reduce_",
       [](auto& x, auto& w) {
         return index_reduce(x, 1, tensor({2, 2}), w.narrow(1, 0, 2), "mean", false);
       },
       [](auto& x, auto& w) {
         index_reduce_(x, 1, tensor({2, 2}), w.narrow(1, 0, 2), "mean", false);
       }},
      {"swapaxes_", [](auto& x, auto&) { return x.swapaxes(0, 1); }, [](auto& x, auto&) { x.swapaxes_(0, 1); }},
      {"swapdims_", [](auto& x, auto&) { return x.swapdims(0, 1); }, [](auto& x, auto&) { x.swapdims_(0, 1); }},
      {"as_strided_",
       [](auto& x, auto&) {
         return x.as_strided({2, 3}, {4, 1}, 1);
       },
       [](auto& x, auto&) {
         x.as_strided_({2, 3}, {4, 1}, 1);
       }},
      {"as_strided_ onto the same elements",
       [](auto& x, auto&) {
         return x.as_strided({3, 2}, {1, 1});
       },
       [](auto& x, auto&) {
         x.as_strided_({3, 2}, {1, 1});
       }},
  };
}

TEST(ComposedForms, AreThePlainOnes) {
  Tensor weights = sample({4, 4}, 7);
  for (const Form& f : forms()) {
    SCOPED_TRACE(f.name);
    Tensor a[2], w[2], y[2];
    for (int k = 0; k < 2; ++k) {
      a[k] = sample({4, 4}).requires_grad_(), w[k] = sample({4, 4}, 2).requires_grad_();
      y[k] = a[k] * 1;
      if (k == 0)
        y[k] = f.plain(y[k], w[k]);
      else
        f.in_place(y[k], w[k]);
      (y[k].square() * weights.as_strided(y[k].sizes(), {4, 1})).sum().backward();
    }
    expect_same(y[1], y[0], 1e-14);
    expect_same(a[1].grad(), a[0].grad(), 1e-12);
    ASSERT_EQ(w[1].grad().defined(), w[0].grad().defined());
    if (w[0].grad().defined()) expect_same(w[1].grad(), w[0].grad(), 1e-12);
  }
}

TEST(ComposedForms, WriteTheSameBytesAndPreserveSavedValues) {
  for (const Form& f : forms()) {
    SCOPED_TRACE(f.name);
    Tensor w = sample({4, 4}, 2), x = sample({4, 4}), alias = x.view(-1), want = f.plain(x.clone(), w);
    f.in_place(x, w);
    EXPECT_TRUE(x.is_alias_of(alias));
    expect_same(x, want, 1e-14);
  }
}

// out= forms follow from the bodies, too. An empty target takes the result's sizes, and errors name the form.
TEST(ComposedForms, OutHoldsThePlainResult) {
  using Plain = Tensor (*)(const Tensor&, const Tensor&);
  using Out = Tensor& (*)(Tensor&, const Tensor&, const Tensor&);
  const std::tuple<const char*, Plain, Out> forms[] = {
      {"selu_out", [](auto& x, auto&) { return selu(x); }, [](auto& y, auto& x, auto&) -> auto& {return selu_out(y, x);
}
}  // namespace
, {"celu_out", [](auto& x, auto&) { return celu(x, 0.7); },
   [](auto& y, auto& x, auto&) -> auto& {return celu_out(y, x, 0.7);
}  // namespace situ::test
}
, {"clamp_min_out", [](auto& x, auto& w) { return clamp_min(x, w); },
   [](auto& y, auto& x, auto& w) -> auto& {return clamp_min_out(y, x, w);
}
}
, {"clamp_max_out", [](auto& x, auto&) { return clamp_max(x, 0.5); },
   [](auto& y, auto& x, auto&) -> auto& {return clamp_max_out(y, x, 0.5);
}
}
, {"floor_divide_out", [](auto& x, auto& w) { return floor_divide(x, w); },
   [](auto& y, auto& x, auto& w) -> auto& {return floor_divide_out(y, x, w);
}
}
, {"matmul_out", [](auto& x, auto& w) { return matmul(x, w); },
   [](auto& y, auto& x, auto& w) -> auto& {return matmul_out(y, x, w);
}
}
, {"ger_out", [](auto& x, auto& w) { return ger(x[0], w[0]); },
   [](auto& y, auto& x, auto& w) -> auto& {return ger_out(y, x[0], w[0]);
}
}
, {"vstack_out",
   [](auto& x, auto& w) {
     return vstack({x, w});
   },
   [](auto& y, auto& x, auto& w) -> auto& {return vstack_out(y, {x, w});
}
}
, {"hstack_out",
   [](auto& x, auto& w) {
     return hstack({x, w});
   },
   [](auto& y, auto& x, auto& w) -> auto& {return hstack_out(y, {x, w});
}
}
,
}
;
for (const auto& [name, plain, out] : forms) {
  SCOPED_TRACE(name);
  Tensor x = sample({4, 4}), w = sample({4, 4}, 2), y = empty({0}, kDouble), wrong = empty({3}, kDouble);
  EXPECT_TRUE(out(y, x, w).is_same(y));
  expect_same(y, plain(x, w), 1e-14);
  expect_refused<ShapeError>([&] { out(wrong, x, w); }, {(std::string(name) + ": ").c_str()});
  expect_refused<AutogradError>([&] { out(y, x.requires_grad_(), w); }, {(std::string(name) + ": ").c_str()});
}
}

// An alias of an op, and a composed function, name the called function in refusals.
TEST(ComposedForms, ErrorsNameTheCalledFunction) {
  Tensor x = sample({2, 3}), y = sample({4});
  expect_refused<ShapeError>([&] { multiply(x, y); }, {"multiply: "});
  expect_refused<ShapeError>([&] { floor_divide(x, y); }, {"floor_divide: "});
  expect_refused<ShapeError>([&] { x.clone().subtract_(y); }, {"subtract_: "});
  expect_refused<ShapeError>([&] { max(x, y); }, {"max: "});
  expect_refused<IndexError>([&] { x.swapaxes(0, 5); }, {"swapaxes: "});
  expect_refused<IndexError>([&] { x.swapdims_(0, 5); }, {"swapdims_: "});
  expect_refused<ShapeError>([&] { concat({x, y}); }, {"concat: "});
  expect_refused<ShapeError>([&] { mse_loss(x, y); }, {"mse_loss: "});
  expect_refused<ValueError>([&] { x.unbind(0)[0].reshape({1, 3}).chunk(0); }, {"chunk: "});
}

TEST(ComposedForms, RefuseBeforeAnythingChanges) {
  Tensor leaf = sample({4, 4}).requires_grad_(), mean = zeros({4}, kDouble), var = ones({4}, kDouble);
  expect_refused<AutogradError>([&] { batch_norm_(leaf, {}, {}, mean, var, true); }, {"batch_norm_", "leaf"});
  expect_values(mean, {4}, {0, 0, 0, 0});
  Tensor x = sample({4, 4});
  expect_refused<ShapeError>([&] { x.matmul_(sample({4, 3})); }, {"matmul_", "f64[4, 3]", "f64[4, 4]"});
  expect_refused<ShapeError>([&] { x.matmul_(sample({4})); }, {"matmul_", "its product with a vector", "use matmul()"});
  expect_refused<ShapeError>([&] { x.matmul_(sample({3, 4})); }, {"matmul_", "inner sizes differ"});
  expect_refused<ShapeError>([&] { layer_norm_(x, {3}); }, {"layer_norm_", "normalized_shape"});
  expect_refused<AutogradError>([&] { leaf.as_strided_({2}, {1}); }, {"as_strided_", "leaf"});
  expect_refused<IndexError>([&] { x.as_strided_({17}, {1}); }, {"as_strided_", "reach outside"});
  expect_same(x, sample({4, 4}));
}

TEST(ComposedForms, ResizeAsAndSet) {
  Tensor x = sample({4}), y = sample({2, 2});
  x.resize_as_(y);
  EXPECT_EQ(x.sizes().vec(), (std::vector<int64_t>{2, 2}));
  x.set_(y);
  EXPECT_TRUE(x.is_alias_of(y));
  y.zero_();
  expect_same(x, zeros({2, 2}, kDouble));
  x.set_();
  EXPECT_EQ(x.numel(), 0);
  Tensor v = y.narrow(0, 0, 1), z = sample({2});
  EXPECT_TRUE(v.is_view());
  v.set_(z);
  EXPECT_FALSE(v.is_view());
  EXPECT_TRUE(y.narrow(0, 0, 1).set_(y[1]).is_view());  // the same storage
  Tensor a = sample({4}).requires_grad_(), b = a * 2, unrecorded;
  {
    NoGradGuard off;
    unrecorded = b.narrow(0, 0, 2);
  }
  expect_refused<AutogradError>([&] { unrecorded.mul_(3); }, {"mul_", "NoGradGuard"});
  unrecorded.set_(z);
  unrecorded.mul_(3);  // its own bytes, and no gradient to lose
  b.sum().backward();
  expect_same(a.grad(), full({4}, 2, kDouble));
  Tensor leaf = sample({4}).requires_grad_();
  expect_refused<AutogradError>([&] { leaf.set_(y); }, {"set_", "set_data()"});
}

// Values that may be overwritten after the call.
TEST(Saves, ANumberOverXKeepsTheResult) {
  Tensor a = sample({3}).requires_grad_(), x = a * 1, y = 3 / x;
  x.zero_();
  y.sum().backward();
  expect_same(a.grad(), -3 / a.detach().square(), 1e-12);
  Tensor zero = sample({3}).requires_grad_();
  (0 / zero).sum().backward();
  expect_same(zero.grad(), zeros({3}, kDouble));
  EXPECT_TRUE(
      autograd::gradcheck([](const std::vector<Tensor>& v) { return -2.5 / v[0]; }, {sample({3}).requires_grad_()}));
}

TEST(Saves, NormOneKeepsSigns) {
  for (bool strided : {false, true}) {
    Tensor a = sample({3, 4}).requires_grad_(), b = a * 1, x = strided ? b.t() : b;
    Tensor y = x.norm(1, {1});
    b.zero_();
    (y * sample({y.size(0)}, 3)).sum().backward();
    Tensor c = sample({3, 4}).requires_grad_();
    ((strided ? c.t() : c).abs().sum({1}) * sample({y.size(0)}, 3)).sum().backward();
    expect_same(a.grad(), c.grad());
  }
  Tensor zero = zeros({2}, kDouble).requires_grad_();
  zero.norm(1).backward();
  expect_same(zero.grad(), zeros({2}, kDouble));
}

TEST(IndexFill, NegativeIndicesCountFromTheEnd) {
  Tensor x = zeros({2, 3}, kDouble);
  x.index_fill_(1, tensor({-1, 0}), 5);
  expect_values(x, {2, 3}, {5, 0, 5, 5, 0, 5});
  Tensor a = sample({2, 3}).requires_grad_(), v = scalar_tensor(2.0, kDouble).requires_grad_();
  a.index_fill(1, tensor({-3}), v).sum().backward();
  expect_values(a.grad(), {2, 3}, {0, 1, 1, 0, 1, 1});
  expect_values(v.grad(), {}, {2});
  expect_refused<IndexError>([&] { x.index_fill_(1, tensor({-4}), 5); }, {"index_fill_", "-4", "[-3, 2]"});
}

TEST(Flags, HaveTheirEffectOnRvalues) {
  Tensor x = sample({4});
  expect_same(x.clone().var(true), x.var(true));
  expect_same(x.clone().std(false), x.std(false));
}

}  // namespace
}  // namespace situ::test
