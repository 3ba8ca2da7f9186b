// The forms in which LibTorch programs name and call things: that they compile, and what they give.
#include <gtest/gtest.h>

#include <sstream>

#include "situ/situ.h"

namespace torch = situ;
using namespace torch::indexing;
using torch::Tensor;

namespace {

Tensor list(std::initializer_list<torch::TensorData> l) { return torch::tensor(l); }

struct Case {
  const char* form;
  Tensor have, want;
};

template <size_t N>
void expect_all(const Case (&table)[N]) {
  for (const Case& c : table) {
    EXPECT_EQ(c.have.dtype(), c.want.dtype()) << c.form;
    EXPECT_TRUE(c.have.equal(c.want)) << c.form << " gave " << c.have;
  }
}
#define FORM(expression, ...) \
  Case { #expression, expression, __VA_ARGS__ }

TEST(Surface, NumbersStandOnEitherSideOfComparisons) {
  Tensor t = list({0.0, 1.0, 2.0}), m = t > 0;
  const Case table[] = {
      FORM(1 == t, list({false, true, false})),
      FORM(1 != t, list({true, false, true})),
      FORM(0 == t, list({true, false, false})),
      FORM(t == 0, list({true, false, false})),
      FORM(1.0 == t, list({false, true, false})),
      FORM(torch::Scalar(1) == t, list({false, true, false})),
      FORM(t != torch::Scalar(1), list({true, false, true})),
      FORM(true == m, list({false, true, true})),
      FORM(!t, list({true, false, false})),
      FORM(!m, list({true, false, false})),
      FORM(!(t > 1), list({true, true, false})),
      FORM(!t[0], torch::tensor(true)),
      FORM(1 == t[1], torch::tensor(true)),
      FORM(2 == t.index({2}), torch::tensor(true)),
      FORM(1 < t, list({false, false, true})),
      FORM(t == t[1].item(), list({false, true, false})),
  };
  expect_all(table);
}

TEST(Surface, ItemIsANumberAndAScalar) {
  Tensor x = torch::tensor(2.75), n = torch::tensor(7);
  double d = x.item();
  torch::Scalar s = n.item();
  EXPECT_EQ(d, 2.75);
  EXPECT_EQ(x.item().toFloat(), 2.75f);
  EXPECT_EQ(x.item().to<int>(), 2);
  EXPECT_EQ(n.item().toLong(), 7);
  EXPECT_TRUE(s.isIntegral());
  EXPECT_EQ(x.item<float>(), 2.75f);
  EXPECT_EQ(x.item() * 2 + 1, 6.5);
  EXPECT_TRUE(x.item() < n.item() && x.item() != 0 && 7 == n.item() && n.item() == n.item());
  EXPECT_TRUE((x * n.item()).equal(torch::tensor(19.25)));
  EXPECT_TRUE(torch::full({2}, n.item()).equal(list({7, 7})));
}

TEST(Surface, NamesOfOps) {
  Tensor t = list({1.0, -2.0, 3.0}), n = list({1, 2, 3}), low = list({0.0, -1.0, 5.0});
  const Case table[] = {
      FORM(n.sum(torch::kDouble), torch::tensor(6.0, torch::kDouble)),
      FORM(n.mean(torch::kFloat), torch::tensor(2.0)),
      FORM(n.prod(torch::kFloat), torch::tensor(6.0)),
      FORM(torch::sum(n, torch::kInt), torch::tensor(6, torch::kInt)),
      FORM(n.cumsum(0, torch::kFloat), list({1.0, 3.0, 6.0})),
      FORM(n.cumprod(0, torch::kFloat), list({1.0, 2.0, 6.0})),
      FORM(std::get<0>(t.topk(2, -1, true, true)), list({3.0, 1.0})),
      FORM(t.clamp(low, list({9.0, 9.0, 4.0})), list({1.0, -1.0, 4.0})),
      FORM(t.clamp(low), list({1.0, -1.0, 5.0})),
      FORM(t.clamp(std::nullopt, low), list({0.0, -2.0, 3.0})),
      FORM(t.clone().clamp_(low, low), list({0.0, -1.0, 5.0})),
      FORM(t.clamp_min(low), list({1.0, -1.0, 5.0})),
      FORM(torch::clamp_min(t, 0), list({1.0, 0.0, 3.0})),
      FORM(torch::clamp_max(t, 0), list({0.0, -2.0, 0.0})),
      FORM(t.where(t > 0, 0), list({1.0, 0.0, 3.0})),
      FORM(torch::where(t > 0)[0], list({0, 2})),
      FORM(t.new_zeros({2}), list({0.0, 0.0})),
      FORM(n.new_ones({1}), list({1})),
      FORM(n.new_full({2}, 4), list({4, 4})),
      FORM(n.new_zeros({1}, torch::kBool), list({false})),
      FORM(torch::split_with_sizes(n, {1, 2})[1], list({2, 3})),
      FORM(n.floor_divide(2), list({0, 1, 1})),
      FORM(torch::floor_divide(t, 2), list({0.0, -1.0, 1.0})),
      FORM(t.clone().floor_divide_(2), list({0.0, -1.0, 1.0})),
      FORM(torch::isclose(t, t + 1e-9), list({true, true, true})),
      FORM(t.clone().index_put_({Slice(0, 2)}, 5), list({5.0, 5.0, 3.0})),
      FORM(torch::index_put(t, {n == 3}, 0), list({1.0, -2.0, 0.0})),
      FORM(torch::constant_pad_nd(n, {1, 2}, 9), list({9, 1, 2, 3, 9, 9})),
      FORM(torch::pad(n, {2, 1}, torch::kReflect), list({3, 2, 1, 2, 3, 2})),
      FORM(torch::pad(n, {2, 1}, torch::kReplicate), list({1, 1, 1, 2, 3, 3})),
      FORM(torch::pad(n, {2, 1}, torch::kCircular), list({2, 3, 1, 2, 3, 1})),
      FORM(torch::pad(n, {-1, 0}), list({2, 3})),
  };
  expect_all(table);
  Tensor r = torch::zeros({1000}, torch::kByte);
  EXPECT_GT(r.random_().max().item<int>(), 200);
  EXPECT_LT(r.random_(7).max().item<int>(), 7);
  EXPECT_EQ(torch::batch_norm(torch::ones({2, 3}), {}, {}, {}, {}, true, 0.1, 1e-5, false).sizes().vec(),
            (std::vector<int64_t>{2, 3}));
}

TEST(Surface, Accessors) {
  Tensor t = torch::arange(6, torch::kFloat).view({2, 3}).t();
  auto a = t.accessor<float, 2>();
  a[2][1] = 50;
  EXPECT_EQ(a[0][1], 3);
  EXPECT_EQ(t[2][1].item(), 50);
  EXPECT_EQ(a.size(0), 3);
  EXPECT_EQ(a[1].size(0), 2);
  auto version = t._version();
  EXPECT_EQ((t.accessor<const float, 2>()[1][0]), 1);
  EXPECT_EQ(t._version(), version);
  EXPECT_THROW((t.accessor<float, 3>()), torch::ShapeError);
  EXPECT_THROW((t.accessor<int, 2>()), torch::DTypeError);
}

TEST(Surface, HooksMayReturnNothing) {
  Tensor x = torch::ones({2}).requires_grad_();
  double seen = 0;
  x.register_hook([&](const Tensor& g) { seen = g.sum().item(); });
  x.register_hook([](Tensor g) { return g * 2; });
  (x * 3).sum().backward();
  EXPECT_EQ(seen, 6);
  EXPECT_TRUE(x.grad().equal(list({6.0, 6.0})));
}

TEST(Surface, OutForms) {
  Tensor x = torch::tensor({{3.0, 1.0}, {2.0, 5.0}}), values = torch::empty({0}),
         indices = torch::empty({0}, torch::kLong);
  torch::max_out(values, indices, x, 1);
  EXPECT_TRUE(values.equal(list({3.0, 5.0})) && indices.equal(list({0, 1})));
  auto [v, i] = torch::sort_out(values = torch::empty({2, 2}), indices = torch::empty({2, 2}, torch::kLong), x, 0);
  EXPECT_TRUE(v.is_same(values) && i.is_same(indices));
  EXPECT_TRUE(values.equal(torch::tensor({{2.0, 1.0}, {3.0, 5.0}})));
  Tensor wrong = torch::zeros({3}), place = torch::zeros({2}, torch::kLong);
  EXPECT_THROW(torch::min_out(wrong, place, x, 1), torch::ShapeError);
  EXPECT_TRUE(place.equal(list({0, 0})));  // nothing was written
  Tensor room = torch::zeros({4}, torch::kLong), first = room.narrow(0, 0, 2), second = room.narrow(0, 1, 2);
  EXPECT_THROW(torch::topk_out(first, second, x.to(torch::kLong)[0], 2), torch::InplaceError);
  Tensor p = torch::empty({2, 2});
  EXPECT_TRUE(torch::matmul_out(p, x, x).equal(x.matmul(x)));
  EXPECT_TRUE(torch::stack_out(p, {x[0], x[1]}).equal(x));
  Tensor leaf = torch::ones({2, 2}).requires_grad_();
  EXPECT_THROW(torch::matmul_out(p, leaf, x), torch::AutogradError);
}

TEST(Surface, Devices) {
  Tensor t = torch::ones({2}, torch::device(torch::kCPU));
  EXPECT_EQ(t.device(), torch::Device("cpu"));
  EXPECT_EQ(t.options().device(), torch::kCPU);
  EXPECT_EQ((t + 1).device(), t.device());
  EXPECT_TRUE(t.is_cpu() && !t.is_cuda());
  for (const char* text : {"cuda", "cuda:1"}) {
    EXPECT_THROW(torch::ones({2}, torch::device(text)), torch::DeviceError) << text;
    EXPECT_THROW(t.to(torch::Device(text)), torch::DeviceError) << text;
    EXPECT_THROW(torch::Storage::allocate(8, torch::Category::temporary, text), torch::DeviceError) << text;
  }
  EXPECT_THROW(torch::Device("tpu"), torch::DeviceError);
}

// Each message opens with the op that the user called, not with one that it is made of.
TEST(Surface, MessagesNameTheOpThatWasCalled) {
  Tensor a = torch::ones({2, 3}), b = torch::ones({2, 4}), row = torch::ones({2});
  const std::pair<const char*, std::function<void()>> table[] = {
      {"mse_loss: ", [&] { torch::mse_loss(a, b); }},
      {"l1_loss: ", [&] { torch::l1_loss(a, b); }},
      {"smooth_l1_loss: ", [&] { torch::smooth_l1_loss(a, b); }},
      {"binary_cross_entropy_with_logits: ",
       [&] {
         torch::binary_cross_entropy_with_logits(torch::ones({2}, torch::kBool), torch::ones({2}, torch::kBool));
       }},
      {"stack: ",
       [&] {
         torch::stack({row, row}, 5);
       }},
      {"hstack: ",
       [&] {
         torch::hstack({a, row});
       }},
      {"repeat: ", [&] { row.repeat({int64_t{1} << 61}); }},
      {"rand: ", [&] { torch::rand({-1}); }},
      {"randn_like: ", [&] { torch::randn_like(torch::tensor({1})); }},
      {"one_hot: ", [&] { torch::one_hot(torch::tensor({1}), int64_t{1} << 62); }},
      {"bernoulli: ", [&] { torch::bernoulli(torch::tensor({2.0})); }},
      {"dot: ", [&] { torch::dot(row, torch::ones({3})); }},
      {"mv: ", [&] { torch::mv(a, row); }},
      {"matmul: ", [&] { torch::matmul(a, b); }},
      {"index: ", [&] { a.index({Tensor()}); }},
      {"index_put_: ", [&] { a.index_put_({Tensor()}, 1); }},
      {"max: ", [&] { torch::empty({0}).max(); }},
      {"clamp_min: ", [&] { a.clamp_min(b); }},
      {"floor_divide: ", [&] { torch::floor_divide(a, b); }},
      {"expand_as: ", [&] { b.expand_as(a); }},
      {"reshape: ", [&] { a.reshape({4}); }},
      {"new_zeros: ", [&] { a.new_zeros({-2}); }},
      {"batch_norm: ", [&] { torch::batch_norm(row, {}, {}, row, row, false); }},
      {"scaled_dot_product_attention: ", [&] { torch::scaled_dot_product_attention(a, b, a); }},
      {"matmul_out: ", [&] { torch::matmul_out(a, b, b); }},
  };
  for (const auto& [start, call] : table) {
    try {
      call();
      ADD_FAILURE() << start << "nothing was thrown";
    } catch (const torch::Error& e) {
      EXPECT_EQ(e.message().rfind(start, 0), 0u) << e.message();
    }
  }
  try {
    a.add(b);  // a scope ends with its op
    ADD_FAILURE();
  } catch (const torch::Error& e) {
    EXPECT_EQ(e.message().rfind("add: ", 0), 0u) << e.message();
  }
}

TEST(Surface, NumbersInMessagesAreShort) {
  for (const std::function<void()>& call : std::vector<std::function<void()>>{
           [] { torch::dropout(torch::ones({2}), 1e300); }, [] { torch::arange(0, 1e300, 1e-300); },
           [] { torch::ones({2}).uniform_(1e300, -1e300); },
           [] { torch::smooth_l1_loss(1, 2, torch::kMean, -1e300); }}) {
    try {
      call();
      ADD_FAILURE() << "nothing was thrown";
    } catch (const torch::Error& e) {
      EXPECT_LT(e.message().size(), 160u) << e.message();
      EXPECT_NE(e.message().find("e+300"), std::string::npos) << e.message();
    }
  }
}

}  // namespace
