// The forms in which LibTorch programs call ops: they compile, and return the right values.
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <type_traits>

#include "situ/compat/macros.h"
#include "situ/situ.h"
#include "tests/message.h"

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

TEST(Surface, NumbersMayBeOnEitherSideOfComparisons) {
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

// Each message begins with the op that the user called, not with one that implements it.
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

// ---- integers of every type ----

template <class T>
class Integers : public testing::Test {};
using IntegerTypes =
    testing::Types<size_t, unsigned, int, int64_t, long long, unsigned long long, short, uint8_t, int8_t>;
TYPED_TEST_SUITE(Integers, IntegerTypes);

TYPED_TEST(Integers, StandWhereverANumberOrAPlaceDoes) {
  const TypeParam one = 1, two = 2, three = 3;
  Tensor x = torch::arange(6, torch::kFloat).view({two, three}), row = list({3.0, 4.0, 5.0});
  const Case table[] = {
      FORM(x[one], row),
      FORM(x.index({one}), row),
      FORM(x.index({one, Slice(one, three)}), list({4.0, 5.0})),
      FORM(x.index({Slice(None, two), two}), list({2.0, 5.0})),
      FORM(x.clone().index_put_({one}, two)[one], list({2.0, 2.0, 2.0})),
      FORM(x.select(0, one), row),
      FORM(x.sum(one), list({3.0, 12.0})),
      FORM(x.reshape({three, two})[two], list({4.0, 5.0})),
      FORM(x.at({one}).set(one)[one], list({1.0, 1.0, 1.0})),
      FORM(x.split({one, two}, 1)[1], list({{1.0, 2.0}, {4.0, 5.0}})),
      FORM(row + one, list({4.0, 5.0, 6.0})),
      FORM(row - one, list({2.0, 3.0, 4.0})),
      FORM(row * two, list({6.0, 8.0, 10.0})),
      FORM(row / two, list({1.5, 2.0, 2.5})),
      FORM(one - row, list({-2.0, -3.0, -4.0})),
      FORM(row % two, list({1.0, 0.0, 1.0})),
      FORM(row.pow(two), list({9.0, 16.0, 25.0})),
      FORM(row == three, list({true, false, false})),
      FORM(row > three, list({false, true, true})),
      FORM(row.clamp(one, three), list({3.0, 3.0, 3.0})),
      FORM(torch::ones(two), list({1.0, 1.0})),
      FORM(torch::zeros({one, two}), list({{0.0, 0.0}})),
      FORM(torch::full({two}, three), list({3, 3})),
      FORM(torch::arange(three), list({0, 1, 2})),
      FORM(torch::max_pool2d(x.view({1, 1, 2, 3}), two), torch::tensor({{{{4.0}}}})),
  };
  expect_all(table);
  Tensor y = row.clone();
  y[one] = two;
  y += one;
  EXPECT_TRUE(y.equal(list({4.0, 3.0, 6.0})));
  EXPECT_EQ(torch::tensor(three).item().toLong(), 3);
  EXPECT_EQ(torch::tensor({one, two}).sizes(), torch::IntArrayRef({2}));
  EXPECT_EQ(torch::tensor(std::vector<TypeParam>{one, three})[1].item().toLong(), 3);
  EXPECT_EQ(torch::Scalar(three).toInt(), 3);
  torch::nn::Conv2d conv(torch::nn::Conv2dOptions(one, two, three).stride(two).padding(one));
  EXPECT_EQ(conv->options.kernel_size(), torch::Pair(3));
  EXPECT_EQ(conv->options.stride(), (torch::Pair{2, 2}));
  EXPECT_EQ(torch::nn::MaxPool2d(two)->options.stride(), torch::Pair(2));
  EXPECT_EQ(torch::nn::LayerNorm(torch::nn::LayerNormOptions(three))->weight.size(0), 3);
  EXPECT_EQ(torch::nn::Linear(two, three)->weight.size(0), 3);
}

TEST(Surface, SmallIntegersKeepTheirTypeInTensors) {
  EXPECT_EQ(torch::tensor(uint8_t{3}).dtype(), torch::kByte);
  EXPECT_EQ(torch::tensor(int8_t{3}).dtype(), torch::kChar);
  EXPECT_EQ(torch::tensor(short{3}).dtype(), torch::kShort);
  EXPECT_EQ(torch::tensor(3u).dtype(), torch::kLong);
  EXPECT_EQ(torch::tensor(std::vector<uint8_t>{1, 2}).dtype(), torch::kByte);
  EXPECT_EQ(torch::tensor(std::vector<int>{1, 2}).dtype(), torch::kLong);
  EXPECT_EQ(torch::tensor(std::vector<bool>{true, false}).dtype(), torch::kBool);
  EXPECT_EQ(torch::tensor(std::vector<double>{1, 2}).dtype(), torch::kFloat);
  EXPECT_EQ(torch::tensor(2.5L).item(), 2.5);
  EXPECT_EQ((list({1.0}) / 4.0L).item(), 0.25);
  Tensor x = list({1.0, 2.0});
  EXPECT_EQ(x[torch::tensor(1).item()].item(), 2);
  EXPECT_THROW(x[torch::tensor(0.5).item()], torch::DTypeError);
}

// ---- pointers ----

TEST(Surface, APointerIsAPlainOneAndCountsAsAWrite) {
  Tensor x = torch::arange(4, torch::kFloat);
  static_assert(std::is_same_v<decltype(x.data_ptr<float>()), float*>);
  static_assert(std::is_same_v<decltype(x.data_ptr<const float>()), const float*>);
  static_assert(std::is_same_v<decltype(x.const_data_ptr<float>()), const float*>);
  auto version = x._version();
  std::vector<float> v(x.const_data_ptr<float>(), x.const_data_ptr<float>() + 4);
  EXPECT_EQ(x._version(), version);
  EXPECT_EQ(x.data_ptr<const float>()[3], 3);
  EXPECT_EQ(x._version(), version);
  auto* p = x.data_ptr<float>();
  EXPECT_EQ(x._version(), version + 1);
  *p++ = 9;
  EXPECT_EQ(*p, 1);
  EXPECT_EQ(x[0].item(), 9);
  Tensor w = torch::ones({4}).requires_grad_(), y = w * x;
  x.mutable_data_ptr<float>()[0] = 5;
  EXPECT_THROW(y.sum().backward(),
               torch::AutogradError);  // w's gradient would read bytes that the pointer may have changed
  EXPECT_THROW(x.resize_({1000}), torch::InplaceError);  // the pointer would dangle
  x.freeze();
  EXPECT_THROW(x.data_ptr<float>(), torch::InplaceError);
  EXPECT_EQ(x.const_data_ptr<float>()[0], 5);
}

// ---- reductions of losses ----

TEST(Surface, LossesTakeTheirArgumentsInLibTorchsOrder) {
  Tensor p = torch::tensor({{0.2, 0.8}, {0.6, 0.4}}), logp = p.log(), y = list({1, 0});
  Tensor t = torch::tensor({{0.0, 1.0}, {1.0, 0.0}}), w = list({1.0, 3.0});
  auto value = [](const Tensor& x) { return x.item<double>(); };
  double a = -std::log(0.8), b = -std::log(0.6);
  EXPECT_NEAR(value(torch::nll_loss(logp, y, {})), (a + b) / 2, 1e-6);
  EXPECT_NEAR(value(torch::nll_loss(logp, y, {}, torch::Reduction::Sum)), a + b, 1e-6);
  EXPECT_EQ(torch::nll_loss(logp, y, {}, torch::Reduction::None).dim(), 1);
  EXPECT_NEAR(value(torch::nll_loss(logp, y, w)), (3 * a + b) / 4, 1e-6);
  EXPECT_NEAR(value(torch::nll_loss(logp, y, w, torch::kMean, 0)), a, 1e-6);
  EXPECT_NEAR(value(torch::cross_entropy_loss(logp, y, {}, torch::Reduction::Mean)), (a + b) / 2, 1e-6);
  EXPECT_NEAR(value(torch::cross_entropy_loss(logp, y, w, torch::Reduction::Sum)), 3 * a + b, 1e-6);
  EXPECT_NEAR(value(torch::binary_cross_entropy(p, t, {}, torch::kSum)), 2 * a + 2 * b, 1e-6);
  EXPECT_NEAR(value(torch::binary_cross_entropy(p, t, w, torch::kSum)), 4 * a + 4 * b, 1e-6);
  Tensor logits = (p / (1 - p)).log();
  EXPECT_NEAR(value(torch::binary_cross_entropy_with_logits(logits, t, w, {}, torch::Reduction::Sum)), 4 * a + 4 * b,
              1e-5);
  EXPECT_NEAR(value(torch::binary_cross_entropy_with_logits(logits, t, {}, list({2.0, 2.0}), torch::kSum)),
              3 * a + 3 * b, 1e-5);
  EXPECT_THROW(torch::nll_loss(logp, y, list({1.0})), torch::ShapeError);
}

// ---- other names ----

TEST(Surface, OtherNamesOfOps) {
  Tensor t = list({1.0, -2.0, 3.0}), n = list({1, 2, 3}), m = torch::tensor({{1.0, 2.0}, {3.0, 4.0}});
  const Case table[] = {
      FORM(t.divide(2), list({0.5, -1.0, 1.5})),
      FORM(t.clone().divide_(2), list({0.5, -1.0, 1.5})),
      FORM(n.divide(2, "floor"), list({0, 1, 1})),
      FORM(torch::true_divide(n, 2), list({0.5, 1.0, 1.5})),
      FORM(torch::multiply(t, 2), list({2.0, -4.0, 6.0})),
      FORM(t.clone().multiply_(2), list({2.0, -4.0, 6.0})),
      FORM(torch::subtract(t, 1), list({0.0, -3.0, 2.0})),
      FORM(torch::clip(t, 0, 2), list({1.0, 0.0, 2.0})),
      FORM(t.clone().clip_(0), list({1.0, 0.0, 3.0})),
      FORM(t.absolute(), list({1.0, 2.0, 3.0})),
      FORM(t.negative(), list({-1.0, 2.0, -3.0})),
      FORM(t.greater(0), list({true, false, true})),
      FORM(torch::less_equal(t, 1), list({true, true, false})),
      FORM(n.not_equal(2), list({true, false, true})),
      FORM(torch::concatenate({n, n}), list({1, 2, 3, 1, 2, 3})),
      FORM(torch::ger(n, n)[1], list({2, 4, 6})),
      FORM(torch::trace(m), torch::tensor(5.0)),
      FORM(torch::diag(m), list({1.0, 4.0})),
      FORM(m.diag(1), list({2.0})),
      FORM(torch::diag(n), torch::tensor({{1, 0, 0}, {0, 2, 0}, {0, 0, 3}})),
      FORM(list({7}).diag(-1), torch::tensor({{0, 0}, {7, 0}})),
      FORM(m.take(list({0, 3, -1})), list({1.0, 4.0, 4.0})),
      FORM(torch::take(n, torch::tensor({{2}, {0}})), torch::tensor({{3}, {1}})),
      FORM(m.T(), m.t()),
      FORM(torch::t(m), m.t()),
      FORM(torch::median(t), torch::tensor(1.0)),
      FORM(std::get<0>(m.median(1)), list({1.0, 3.0})),
      FORM(std::get<1>(torch::median(n.view({1, 3}), 1, true)), torch::tensor({{1}})),
      FORM(torch::relu6(t * 3), list({3.0, 0.0, 6.0})),
      FORM(torch::celu(t.clamp_min(0), 2), list({1.0, 0.0, 3.0})),
      FORM(torch::count_nonzero(list({0.0, 1.0, 2.0})), torch::tensor(2)),
      FORM(m.count_nonzero(0), list({2, 2})),
      FORM(n.repeat_interleave(2), list({1, 1, 2, 2, 3, 3})),
      FORM(m.repeat_interleave(2, 1), torch::tensor({{1.0, 1.0, 2.0, 2.0}, {3.0, 3.0, 4.0, 4.0}})),
      FORM(torch::repeat_interleave(m, 2, -2)[1], list({1.0, 2.0})),
      FORM(n.repeat_interleave(list({0, 2, 1})), list({2, 2, 3})),
      FORM(torch::repeat_interleave(m, list({1, 2}), 1)[0], list({1.0, 2.0, 2.0})),
      FORM(torch::split(n, {1, 2}, 0)[1], list({2, 3})),
      FORM(n.tensor_split(2)[0], list({1, 2})),
      FORM(torch::tensor_split(n, 5)[4], torch::empty({0}, torch::kLong)),
      FORM(torch::tensor_split(n, {1, -1})[1], list({2})),
      FORM(std::get<0>(torch::var_mean(list({1.0, 3.0}))), torch::tensor(2.0)),
      FORM(std::get<1>(torch::std_mean(m, 0)), list({2.0, 3.0})),
      FORM(std::get<0>(torch::std_mean(list({1.0, 3.0}), false)), torch::tensor(1.0)),
      FORM((n > 1) & (n < 3), list({false, true, false})),
      FORM(t % 2, list({1.0, 0.0, 1.0})),
  };
  expect_all(table);
  Tensor mask = n > 1;
  mask &= n < 3;
  mask |= n == 1;
  EXPECT_TRUE(mask.equal(list({true, true, false})));
  Tensor bits = list({1, 2, 4});
  bits[0] ^= 3;
  bits.index({bits == 4}) |= 1;
  EXPECT_TRUE(bits.equal(list({2, 2, 5})));
}

TEST(Surface, SamplesWithTensorsForMeanAndDeviation) {
  torch::manual_seed(3);
  Tensor mean = torch::full({20000}, 5.0), std = torch::full({20000}, 2.0);
  for (const Tensor& x : {torch::normal(mean, 2), torch::normal(5, std), torch::normal(mean, std)}) {
    EXPECT_EQ(x.sizes(), mean.sizes());
    EXPECT_NEAR(x.mean().item<double>(), 5, 0.1);
    EXPECT_NEAR(x.std().item<double>(), 2, 0.1);
  }
  EXPECT_THROW(torch::normal(mean, -std), torch::ValueError);
  EXPECT_EQ(torch::normal(0, 1, {2, 3}, torch::nullopt).numel(), 6);
  EXPECT_NEAR(torch::bernoulli(mean, 0.25).mean().item<double>(), 0.25, 0.02);
  EXPECT_NEAR(torch::zeros({20000}, torch::kLong).bernoulli(0.75).sum().item<double>() / 20000, 0.75, 0.02);
}

TEST(Surface, InPlaceWhereWritesOtherIfTheConditionIsFalse) {
  Tensor x = list({1.0, -2.0, 3.0});
  auto version = x._version();
  Tensor& same = x.where_(x > 0, 0);
  EXPECT_TRUE(same.is_same(x));
  EXPECT_TRUE(x.equal(list({1.0, 0.0, 3.0})));
  EXPECT_EQ(x._version(), version + 1);
  EXPECT_TRUE(torch::where_(x, list({true, true, false}), list({7.0})).equal(list({1.0, 0.0, 7.0})));
  EXPECT_TRUE(torch::where(x > 0, 1, 0).equal(list({1, 0, 1})));
  Tensor out;
  out = torch::empty({3});
  EXPECT_TRUE(torch::where_out(out, x > 0, x, -1).equal(list({1.0, -1.0, 7.0})));
  EXPECT_THROW(list({1, 2}).where_(list({true, false}), 0.5), torch::DTypeError);
  EXPECT_THROW(list({1.0}).where_(list({true, false}), 0), torch::ShapeError);
  Tensor w = torch::ones({3}).requires_grad_(), v = torch::ones({3}).requires_grad_(), y = w * 2;
  y.where_(list({true, false, true}), v * 3);
  y.sum().backward();
  EXPECT_TRUE(w.grad().equal(list({2.0, 0.0, 2.0})));
  EXPECT_TRUE(v.grad().equal(list({0.0, 3.0, 0.0})));
  // Only written bytes count: calls that read the others are not affected.
  Tensor a = torch::ones({2, 2}).requires_grad_(), h = a * 1, z = h[0] * h[0];
  h.where_(torch::tensor({{true, true}, {false, false}}), 0);
  z.sum().backward();
  EXPECT_TRUE(a.grad().equal(torch::tensor({{2.0, 2.0}, {0.0, 0.0}})));
}

TEST(Surface, ReshapeInPlaceChangesTheGeometryAlone) {
  Tensor x = torch::arange(6, torch::kFloat), view = x.view({2, 3});
  auto version = x._version();
  const void* bytes = x.const_data_ptr();
  EXPECT_TRUE(x.reshape_({3, -1}).is_same(x));
  EXPECT_EQ(x.sizes(), torch::IntArrayRef({3, 2}));
  EXPECT_EQ(x._version(), version);
  EXPECT_EQ(x.const_data_ptr(), bytes);
  EXPECT_TRUE(view.equal(torch::arange(6, torch::kFloat).view({2, 3})));
  Tensor turned = x.t();
  try {
    turned.reshape_({6});
    ADD_FAILURE() << "a copy was needed";
  } catch (const torch::ShapeError& e) {
    EXPECT_NE(e.message().find("reshape_: the tensor is f32[2, 3] with strides [1, 2]"), std::string::npos) << e.what();
    EXPECT_NE(e.message().find("contiguous()"), std::string::npos) << e.what();
  }
  EXPECT_EQ(turned.sizes(), torch::IntArrayRef({2, 3}));
  EXPECT_TRUE(turned.contiguous().reshape_({6}).equal(list({0.0, 2.0, 4.0, 1.0, 3.0, 5.0})));
  EXPECT_THROW(x.reshape_({4}), torch::ShapeError);
  Tensor w = torch::ones({4}).requires_grad_(), y = w * 2, z = y.exp();  // exp saves its result
  z.reshape_({2, 2});
  (z.t()[0] * 3).sum().backward();
  EXPECT_NEAR(w.grad()[2].item<double>(), 6 * std::exp(2.0), 1e-4);
  EXPECT_EQ(w.grad()[1].item<double>(), 0);
  EXPECT_THROW(w.reshape_({2, 2}), torch::AutogradError);
}

TEST(Surface, Einsum) {
  torch::manual_seed(0);
  auto d = [](torch::DimVec size) { return torch::randn(size, torch::kDouble); };
  Tensor a = d({3, 4}), b = d({4, 5}), x = d({2, 3, 4}), y = d({2, 4, 5}), v = d({4}), q = d({3, 3});
  const std::pair<Tensor, Tensor> table[] = {
      {torch::einsum("ij,jk->ik", {a, b}), a.matmul(b)},
      {torch::einsum("ij,jk", {a, b}), a.matmul(b)},
      {torch::einsum("bij,bjk->bik", {x, y}), x.bmm(y)},
      {torch::einsum("b i j, b j k -> k i b", {x, y}), x.bmm(y).permute({2, 1, 0})},
      {torch::einsum("ij->ji", {a}), a.t()},
      {torch::einsum("ij->", {a}), a.sum()},
      {torch::einsum("ij->j", {a}), a.sum(0)},
      {torch::einsum("ji", {a}), a.t()},
      {torch::einsum("ii->i", {q}), q.diagonal()},
      {torch::einsum("ii", {q}), q.trace()},
      {torch::einsum("i,j->ij", {v, v}), v.outer(v)},
      {torch::einsum("i,i->", {v, v}), v.dot(v)},
      {torch::einsum("ij,j->i", {a, v}), a.mv(v)},
      {torch::einsum("...ij,...jk->...ik", {x, y}), x.bmm(y)},
      {torch::einsum("...j,j->...", {x, v}), x.matmul(v)},
      {torch::einsum("bij,kj->bik", {x, b.t()}), x.matmul(b)},
      {torch::einsum("ij,ij->ij", {a, a}), a * a},
      {torch::einsum("ij,jk,kl->il", {a, b, b.t()}), a.matmul(b).matmul(b.t())},
      {torch::einsum("bij,ij->b", {x, a}), (x * a).sum({1, 2})},
      {torch::einsum("ij,kj->ik", {a, d({1, 1}) * 0 + 1}), a.sum(1, true)},
  };
  for (size_t i = 0; i < std::size(table); ++i) {
    EXPECT_EQ(table[i].first.sizes(), table[i].second.sizes()) << i;
    EXPECT_TRUE(table[i].first.allclose(table[i].second)) << i;
  }
  EXPECT_TRUE(torch::einsum("ij,jk->ik", {torch::ones({2, 2}, torch::kLong), torch::ones({2, 2}, torch::kLong)})
                  .equal(torch::full({2, 2}, 2)));
  a.requires_grad_();
  b.requires_grad_();
  EXPECT_TRUE(torch::autograd::gradcheck(
      [](const std::vector<Tensor>& in) {
        return torch::einsum("ij,jk->ki", {in[0], in[1]}).square();
      },
      {a, b}));
}

TEST(Surface, EinsumRefusesWhatDoesNotFit) {
  Tensor a = torch::ones({3, 4}), b = torch::ones({4, 5});
  const std::pair<const char*, std::function<void()>> wrong[] = {
      {"names sizes 4 and 3",
       [&] {
         torch::einsum("ij,jk->ik", {a, a});
       }},
      {"names 1 dimensions",
       [&] {
         torch::einsum("i,jk->ik", {a, b});
       }},
      {"names more operands than the 2 given",
       [&] {
         torch::einsum("ij,jk,kl->il", {a, b});
       }},
      {"names 1 operands, but 2 were given",
       [&] {
         torch::einsum("ij->ij", {a, b});
       }},
      {"names more operands", [&] { torch::einsum("ij,jk->ik", {a}); }},
      {"'m', which no operand has",
       [&] {
         torch::einsum("ij,jk->im", {a, b});
       }},
      {"'i' twice", [&] { torch::einsum("ij->ii", {a}); }},
      {"'1' is neither a letter", [&] { torch::einsum("i1->i", {a}); }},
  };
  for (const auto& [text, call] : wrong) {
    try {
      call();
      ADD_FAILURE() << text;
    } catch (const torch::Error& e) {
      EXPECT_EQ(e.msg().rfind("einsum: ", 0), 0u) << e.msg();
      EXPECT_NE(e.msg().find(text), std::string::npos) << e.msg();
    }
  }
}

TEST(Surface, InverseAndDeterminant) {
  Tensor m = torch::tensor({{2.0, 1.0}, {1.0, 3.0}}, torch::kDouble), two = torch::stack({m, m.t() * 2});
  EXPECT_NEAR(m.det().item<double>(), 5, 1e-12);
  EXPECT_TRUE(torch::inverse(m).allclose(torch::tensor({{0.6, -0.2}, {-0.2, 0.4}}, torch::kDouble)));
  EXPECT_TRUE(torch::linalg::inv(two).matmul(two).allclose(torch::eye(2, torch::kDouble).expand({2, 2, 2})));
  EXPECT_TRUE(torch::linalg::det(two.to(torch::kFloat)).allclose(list({5.0, 20.0})));
  EXPECT_EQ(torch::zeros({2, 2}).det().item(), 0);
  EXPECT_EQ(torch::zeros({0, 0}).det().item(), 1);
  EXPECT_NEAR(torch::tensor({{0.0, 1.0}, {1.0, 0.0}}).det().item<double>(), -1, 1e-6);
  EXPECT_THROW(torch::ones({2, 2}).inverse(), torch::ValueError);
  EXPECT_THROW(torch::ones({2, 3}).inverse(), torch::ShapeError);
  EXPECT_THROW(torch::ones({2, 2}, torch::kHalf).det(), torch::DTypeError);
}

TEST(Surface, CompositionsAreDifferentiable) {
  using List = std::vector<Tensor>;
  Tensor m = torch::randn({3, 3}, torch::kDouble).requires_grad_(),
         v = torch::randn({3}, torch::kDouble).requires_grad_();
  const std::pair<const char*, std::function<Tensor(const List&)>> table[] = {
      {"diag of a vector", [](const List& x) { return x[1].diag(1).square(); }},
      {"diag of a matrix", [](const List& x) { return x[0].diag(-1).square(); }},
      {"trace", [](const List& x) { return x[0].square().trace(); }},
      {"take",
       [](const List& x) {
         return x[0].take(torch::tensor({0, 4, 4})).square();
       }},
      {"repeat_interleave",
       [](const List& x) { return x[0].square().repeat_interleave(2, 1) * x[1].repeat_interleave(2); }},
      {"counts",
       [](const List& x) {
         return x[0].square().repeat_interleave(torch::tensor({0, 1, 2}), 0);
       }},
      {"where", [](const List& x) { return torch::where(x[0] > 0, x[0].square(), x[1] * 3); }},
      {"var_mean",
       [](const List& x) { return std::get<0>(torch::var_mean(x[0], 0)) + std::get<1>(torch::var_mean(x[0])); }},
  };
  for (const auto& [name, f] : table) EXPECT_TRUE(torch::autograd::gradcheck(f, {m, v})) << name;
}

TEST(Surface, TypesOfLibTorch) {
  EXPECT_EQ(torch::ScalarType::Float, torch::kFloat);
  EXPECT_EQ(torch::ScalarType::Bool, torch::kBool);
  EXPECT_EQ(torch::Dtype::Long, torch::kInt64);
  torch::optional<int64_t> maybe = torch::nullopt, one = torch::make_optional<int64_t>(1);
  EXPECT_FALSE(maybe.has_value());
  EXPECT_EQ(*one, 1);
  std::vector<int64_t> sizes{2, 3, 4};
  torch::IntArrayRef ref = sizes;
  EXPECT_TRUE(ref.equals({2, 3, 4}));
  EXPECT_TRUE(ref.slice(1).equals({3, 4}));
  EXPECT_TRUE(ref.slice(0, 2) == torch::IntArrayRef({2, 3}));
  EXPECT_THROW(ref.slice(2, 2), torch::IndexError);
  std::vector<double> halves{0.5, 1.5};
  torch::ArrayRef<double> numbers = halves;
  EXPECT_EQ(numbers.back(), 1.5);
  EXPECT_TRUE(torch::tensor(numbers).equal(list({0.5, 1.5})));
  std::array<int, 2> pair{3, 4};
  EXPECT_TRUE(torch::tensor(pair).equal(list({3, 4})));
  std::vector<Tensor> two{torch::ones({1}), torch::zeros({1})};
  EXPECT_TRUE(torch::cat(torch::ArrayRef<Tensor>(two)).equal(list({1.0, 0.0})));
  std::vector<torch::indexing::TensorIndex> places{torch::indexing::TensorIndex(size_t{1})};
  EXPECT_EQ(list({1.0, 2.0}).index(places).item(), 2);
  auto options = torch::TensorOptions().dtype(torch::kFloat64).layout(torch::kStrided).device(torch::kCPU, -1);
  EXPECT_EQ(torch::zeros({1}, options.requires_grad(true)).dtype(), torch::kDouble);
  Tensor image = torch::rand({2, 3, 4, 5}), last = image.contiguous(torch::MemoryFormat::ChannelsLast);
  EXPECT_TRUE(last.equal(image) && last.stride(1) == 1 && last.is_contiguous(torch::MemoryFormat::ChannelsLast));
  EXPECT_FALSE(image.is_contiguous(torch::MemoryFormat::ChannelsLast));
  EXPECT_TRUE(image.contiguous(torch::MemoryFormat::Contiguous).is_same(image));
  Tensor x = torch::ones({1}).requires_grad_(), y = x * 2;
  EXPECT_TRUE(y.grad_fn() != nullptr && x.grad_fn() == nullptr);
  EXPECT_EQ(x.clone().grad_fn().name(), "CloneBackward0");
  EXPECT_EQ(x.to(torch::kDouble).grad_fn().name(), "ToCopyBackward0");
  EXPECT_EQ(x.std(false).grad_fn().name(), "StdBackward0");
  y.backward();
  x.mutable_grad().reset();
  EXPECT_FALSE(x.grad().defined());
  {
    torch::autograd::AutoGradMode off(false);
    EXPECT_FALSE(torch::autograd::GradMode::is_enabled());
  }
  torch::autograd::GradMode::set_enabled(false);
  EXPECT_FALSE((x * 2).requires_grad());
  torch::GradMode::set_enabled(true);
}

TEST(Surface, ChecksOfAProgramsOwn) {
  Tensor x = torch::ones({2, 3});
  TORCH_CHECK(x.dim() == 2);
  AT_ASSERT(x.size(0) == 2);
  try {
    TORCH_CHECK(x.dim() == 3, "needs 3 dimensions, got ", x.sizes(), ' ', 1.5, " and ", size_t{7}, true);
    ADD_FAILURE();
  } catch (const torch::Error& e) {
    EXPECT_EQ(e.msg().rfind("needs 3 dimensions, got [2, 3] 1.5 and 71 (at ", 0), 0u) << e.msg();
    EXPECT_NE(e.msg().find("surface_test.cpp:"), std::string::npos);
    EXPECT_STREQ(e.what_without_backtrace(), e.what());
  }
  try {
    AT_ASSERT(x.size(0) == 5);
    ADD_FAILURE();
  } catch (const torch::Error& e) {
    EXPECT_EQ(e.msg().rfind("check failed: x.size(0) == 5", 0), 0u) << e.msg();
  }
  EXPECT_THROW(AT_ERROR("no"), torch::Error);
  EXPECT_EQ(torch::str("a", 1, '-', 2u), "a1-2");
}

TEST(Surface, DispatchRunsTheLambdaForTheType) {
  auto bytes = [](const Tensor& t) {
    return AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "bytes", [&] { return sizeof(scalar_t); });
  };
  EXPECT_EQ(bytes(list({1.5})), 4u);
  EXPECT_EQ(bytes(list({1.5}).to(torch::kDouble)), 8u);
  EXPECT_EQ(situ::message<torch::DTypeError>([&] { bytes(list({1})); }),
            "bytes: not for i64; convert with .to(dtype), or use a macro with more types");
}

TEST(Surface, AnomalyModeNamesTheCallWhoseGradientIsNaN) {
  Tensor x = list({0.0, 1.0}).requires_grad_(), scale = list({0.0, 1.0});
  Tensor y = (x.sqrt() * scale).sum();  // 0 / 0 at x = 0
  y.backward({}, true);
  EXPECT_TRUE(x.grad()[0].isnan().item<bool>());
  torch::autograd::DetectAnomalyGuard search;
  try {
    y.backward();
    ADD_FAILURE();
  } catch (const torch::AutogradError& e) {
    EXPECT_EQ(e.message().rfind("sqrt: its backward gave NaN in the gradient of operand 0", 0), 0u) << e.message();
    EXPECT_NE(e.message().find("surface_test.cpp:"), std::string::npos) << e.message();
  }
}

}  // namespace
