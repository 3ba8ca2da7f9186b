// Convolutions with relu or a sum behind them.
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/autograd/explain.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/conv.h"
#include "situ/nn/nn.h"
#include "situ/tensor/autocast.h"
#include "tests/ops/check.h"

namespace situ::test {

namespace {

// The calls of D directions.
template <int D>
struct Calls;
#define SITU_CALLS(D)                                                      \
  template <>                                                              \
  struct Calls<D> {                                                        \
    static Tensor plain(const auto&... a) { return conv##D##d(a...); }     \
    static Tensor cut(const auto&... a) { return conv##D##d_relu(a...); }  \
    static Tensor added(const auto&... a) { return conv##D##d_add(a...); } \
  };
SITU_CALLS(1)
SITU_CALLS(2)
SITU_CALLS(3)
#undef SITU_CALLS

template <int D>
struct Windows {
  DimVec x, w;
  Extent<D> stride = 1, padding = 0, dilation = 1;
  int64_t groups = 1;
};

// Ways of their own: Winograd's, one-pixel windows, one channel each, groups, strides; results whose rows end within a
// word of bits, one image alone; results large enough for one pass, small ones and none.
const std::vector<Windows<2>> kImages = {
    {{2, 32, 40, 37}, {64, 32, 3, 3}, 1, 1},     {{2, 20, 33, 35}, {100, 20, 3, 3}, 1, 1},
    {{3, 24, 52, 41}, {31, 24, 1, 1}},           {{1, 16, 91, 99}, {16, 1, 5, 5}, 1, 2, 1, 16},
    {{2, 8, 90, 101}, {8, 1, 3, 3}, 1, 1, 1, 8}, {{2, 8, 110, 99}, {14, 4, 3, 2}, {2, 1}, 1, 1, 2},
    {{3, 6, 100, 100}, {5, 6, 3, 3}, 1, 2, 2},   {{16, 139, 140}, {7, 16, 3, 3}, 1, 1},
    {{2, 16, 6, 6}, {64, 16, 3, 3}, 1, 1},       {{0, 4, 6, 6}, {4, 4, 3, 3}}};
const std::vector<Windows<1>> kSignals = {{{3, 24, 1501}, {31, 24, 3}, 1, 1},
                                          {{2, 16, 2100}, {40, 16, 1}},
                                          {{2, 32, 2111}, {32, 1, 5}, 1, 2, 1, 32},
                                          {{9, 6, 3333}, {10, 3, 4}, 2, 1, 2, 2},
                                          {{16, 4500}, {31, 16, 3}, 1, 1},
                                          {{2, 4, 9}, {5, 4, 3}},
                                          {{2, 0, 9}, {5, 0, 3}}};
const std::vector<Windows<3>> kVolumes = {{{2, 8, 11, 31, 33}, {9, 8, 3, 3, 3}, 1, 1},
                                          {{1, 16, 9, 40, 21}, {21, 16, 1, 1, 1}},
                                          {{2, 6, 12, 33, 31}, {6, 1, 3, 3, 3}, 1, 1, 1, 6},
                                          {{2, 8, 17, 65, 33}, {18, 4, 3, 2, 3}, {1, 2, 1}, {1, 0, 1}, 1, 2},
                                          {{8, 13, 37, 41}, {7, 8, 2, 3, 3}, 1, 1},
                                          {{2, 4, 3, 5, 4}, {3, 4, 2, 2, 2}}};

// Of D directions, with channels beside one another where there is a batch.
template <int D = 2>
Tensor laid(Tensor t, bool last) {
  return last && t.dim() == D + 2 ? t.movedim(1, -1).contiguous().movedim(-1, 1).detach() : t.detach();
}

// The result of `make` over leaves and their gradients.
template <class Make>
std::vector<Tensor> with_gradients(const std::vector<Tensor>& leaves, const Tensor& dy, Make&& make) {
  Tensor y = make();
  std::vector<Tensor> all = autograd::grad({y}, leaves, {dy});
  all.push_back(y.detach());
  return all;
}

// Of values and gradients, with relu and with a sum behind it.
template <int D>
void expect_bits_of_the_two(const Windows<D>& q, DType t, bool last, bool biased) {
  using C = Calls<D>;
  const Tensor x = laid<D>(test::sample(q.x).to(t), last).requires_grad_(),
               w = test::sample(q.w, 2).to(t).detach().requires_grad_(),
               b = biased ? test::sample({q.w[0]}, 3).to(t).detach().requires_grad_() : Tensor();
  const auto plain = [&] { return C::plain(x, w, b, q.stride, q.padding, q.dilation, q.groups); };
  const DimVec sizes(plain().sizes());
  const Tensor dy = laid<D>(test::sample(sizes, 4).to(t), last),
               other = laid<D>(test::sample(sizes, 5).to(t), last).requires_grad_();
  std::vector<Tensor> leaves = {x, w};
  if (biased) leaves.push_back(b);
  const auto same = [&](const char* what, const std::vector<Tensor>& got, const std::vector<Tensor>& want) {
    for (size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(got[i].equal(want[i]) && got[i].strides() == want[i].strides())
          << what << " " << x.describe() << " " << w.describe() << " " << last << biased << ": " << i;
  };
  same("relu", with_gradients(leaves, dy, [&] { return C::cut(x, w, b, q.stride, q.padding, q.dilation, q.groups); }),
       with_gradients(leaves, dy, [&] { return relu(plain()); }));
  leaves.push_back(other);
  same("sum",
       with_gradients(leaves, dy, [&] { return C::added(x, w, other, b, q.stride, q.padding, q.dilation, q.groups); }),
       with_gradients(leaves, dy, [&] { return other + plain(); }));
}

template <int D>
void expect_bits_of_the_two(const std::vector<Windows<D>>& all) {
  for (const Windows<D>& q : all)
    for (DType t : {kFloat, kDouble, kBFloat16})
      for (bool last : {false, true})
        for (bool biased : {false, true})
          expect_bits_of_the_two(q, t, last && q.x[1] > 0, biased);  // without channels none lie beside one another
}

TEST(Conv, WithReluOrASumHasTheBitsOfTheTwo) { expect_bits_of_the_two(kImages); }
TEST(Conv, OfSignalsWithReluOrASumHasTheBitsOfTheTwo) { expect_bits_of_the_two(kSignals); }
TEST(Conv, OfVolumesWithReluOrASumHasTheBitsOfTheTwo) { expect_bits_of_the_two(kVolumes); }

TEST(Conv, ASumWithWhatDoesNotFitIsThatOfTheTwo) {
  const Tensor x = randn({2, 3, 8, 8}), w = randn({4, 3, 3, 3}), b = randn({4});
  for (const Tensor& other : {randn({2, 4, 6, 6}, kDouble), randn({4, 1, 1}), randn({1, 4, 6, 6}),
                              randn({3, 2, 4, 6, 6}), randn({2, 4, 6, 1})})
    EXPECT_TRUE(conv2d_add(x, w, other, b).equal(other + conv2d(x, w, b))) << other.describe();
  const Tensor l = randn({2, 3, 8}), v = randn({3, 5, 5, 5}), lw = randn({4, 3, 3}), vw = randn({4, 3, 3, 3, 3});
  EXPECT_TRUE(conv1d_add(l, lw, b.view({4, 1})).equal(b.view({4, 1}) + conv1d(l, lw)));
  EXPECT_TRUE(conv3d_add(v, vw, b.view({4, 1, 1, 1})).equal(b.view({4, 1, 1, 1}) + conv3d(v, vw)));
  const AutocastScope on(kBFloat16);
  const Tensor other = randn({2, 4, 6, 6});
  EXPECT_TRUE(conv2d_add(x, w, other, b).equal(other + conv2d(x, w, b)));
  EXPECT_TRUE(conv2d_relu(x, w, b).equal(relu(conv2d(x, w, b))));
}

TEST(Conv, TheSumItselfRefusesWhatDoesNotFit) {
  const Tensor x = randn({2, 3, 8, 8}), w = randn({4, 3, 3, 3});
  const op_attr::conv2d_add a{1, 0, 1, 1};
  const auto call = [&](const Tensor& other) {
    const In in[] = {x, w, other, In()};
    op_call::plain(op_rows::conv2d_add, {in, 4}, &a);
  };
  expect_refused<ShapeError>(
      [&] {
        call(randn({4, 1, 1}));
      },
      {"what is added must have the result's sizes, f32[2, 4, 6, 6]", "f32[4, 1, 1]"});
  expect_refused<DTypeError>([&] { call(randn({2, 4, 6, 6}, kDouble)); }, {"f64[2, 4, 6, 6]"});
  EXPECT_THROW(conv2d_add(x, w, randn({5, 7})), ShapeError);
  EXPECT_THROW(conv1d_add(randn({2, 3, 8}), randn({4, 3, 3}), randn({5})), ShapeError);
  EXPECT_THROW(conv3d_add(randn({3, 5, 5, 5}), randn({4, 3, 3, 3, 3}), randn({5})), ShapeError);
  EXPECT_THROW(conv2d_add(x, randn({4, 2, 3, 3}), randn({2, 4, 6, 6})), ShapeError);
}

TEST(Conv, NaNsComeThroughRelu) {
  Tensor x = randn({1, 16, 20, 20});
  x.index_put_({0, 3, 5, 5}, NAN);
  for (bool last : {false, true}) {
    const Tensor y = conv2d_relu(laid(x, last), randn({32, 16, 3, 3}), {}, 1, 1);
    EXPECT_TRUE(y.index({0, Slice(), 5, 5}).isnan().all().item<bool>());
    EXPECT_FALSE(y.index({0, 0, 19, 19}).isnan().item<bool>());
  }
}

// What Sequential calls for a Conv2d that a ReLU follows, unless somebody looks at what lies between.
TEST(Conv, SequentialTakesItsReluAlong) {
  nn::Sequential net(nn::Conv2d(nn::Conv2dOptions(3, 8, 3).padding(kSame)), nn::ReLU(),
                     nn::Conv2d(nn::Conv2dOptions(8, 4, 3).padding(1).padding_mode(kReflect)), nn::ReLU());
  const Tensor x = randn({2, 3, 9, 9});
  auto count = [&] {
    int64_t n = 0;
    for (const inplace::Call& c : inplace::explain([&] { net->forward(x); }).calls) n += c.op == "conv2d_relu";
    return n;
  };
  EXPECT_EQ(count(), 2);
  Tensor y = x;
  for (const auto& m : *net) y = m.forward(y);
  EXPECT_TRUE(net->forward(x).equal(y));
  int heard = 0;
  net->ptr(1)->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++heard; });
  EXPECT_EQ(count(), 1);
  EXPECT_EQ(heard, 1);
}

TEST(Conv, SequentialTakesTheReluOfSignalsAndVolumesAlong) {
  nn::Sequential lines(nn::Conv1d(3, 4, 3), nn::ReLU()), volumes(nn::Conv3d(3, 4, 3), nn::ReLU());
  const auto expect_one_call = [](nn::Sequential& net, const Tensor& x, const char* name) {
    std::string ops;
    for (const inplace::Call& c : inplace::explain([&] { net->forward(x); }).calls) ops += c.op + " ";
    EXPECT_EQ(ops, std::string(name) + " ");
    Tensor y = x;
    for (const auto& m : *net) y = m.forward(y);
    EXPECT_TRUE(net->forward(x).equal(y));
  };
  expect_one_call(lines, randn({2, 3, 9}), "conv1d_relu");
  expect_one_call(volumes, randn({2, 3, 5, 5, 5}), "conv3d_relu");
}

TEST(Conv, ALayerAddsWhatItIsGiven) {
  nn::Conv1d line(nn::Conv1dOptions(3, 4, 3).padding(1));
  nn::Conv2d image(nn::Conv2dOptions(3, 4, 3).padding(1));
  const Tensor l = randn({2, 3, 9}), i = randn({2, 3, 9, 9}), to_l = randn({2, 4, 9}), to_i = randn({2, 4, 9, 9});
  EXPECT_TRUE(line->forward_add(l, to_l).equal(to_l + line->forward(l)));
  EXPECT_TRUE(image->forward_add(i, to_i).equal(to_i + image->forward(i)));
  EXPECT_TRUE(line->forward_relu(l).equal(relu(line->forward(l))));
  int heard = 0;
  image->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++heard; });
  EXPECT_TRUE(image->forward_add(i, to_i).equal(to_i + image->forward(i)));
  EXPECT_TRUE(image->forward_relu(i).equal(relu(image->forward(i))));
  EXPECT_EQ(heard, 4);
}

}  // namespace

}  // namespace situ::test
