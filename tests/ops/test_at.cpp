// x.at(i).set(v): index assignment as a function.
#include <gtest/gtest.h>

#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/autograd/gradcheck.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"

using namespace situ;

namespace {

using V = std::vector<double>;

V values(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().view(-1);
  V v;
  for (int64_t i = 0; i < d.numel(); ++i) v.push_back(d[i].item<double>());
  return v;
}

// The same change by index assignment on a clone.
template <class F>
Tensor changed(const Tensor& x, F f) {
  Tensor y = x.clone();
  f(y);
  return y;
}

TEST(At, DoesOnACopyWhatAssignmentDoesInPlace) {
  Tensor x = arange(12).to(kDouble).view({3, 4}), mask = x > 6, rows = tensor({0, 2});
  V before = values(x);
  uint64_t version = x._version();
  EXPECT_EQ(values(x.at(1).set(9)), values(changed(x, [](Tensor& y) { y[1] = 9; })));
  EXPECT_EQ(values(x.at({Slice(0, 2), 3}).set(tensor({5.0, 6.0}))), values(changed(x, [](Tensor& y) {
              y.index({Slice(0, 2), 3}) = tensor({5.0, 6.0});
            })));
  EXPECT_EQ(values(x.at(mask).set(0)), values(changed(x, [&](Tensor& y) { y.index({mask}) = 0; })));
  EXPECT_EQ(values(x.at({rows, 1}).set(-1)), values(changed(x, [&](Tensor& y) { y.index({rows, 1}) = -1; })));
  EXPECT_EQ(values(x.at(std::vector<TensorIndex>{rows}).mul(2)),
            values(changed(x, [&](Tensor& y) { y.index({rows}) *= 2; })));
  EXPECT_EQ(values(x.at({"...", 0}).add(10)), values(changed(x, [](Tensor& y) { y.select(1, 0).add_(10); })));
  EXPECT_EQ(values(x.at({Slice(), 0}).sub(x.select(1, 1))),
            values(changed(x, [&](Tensor& y) { y.select(1, 0).sub_(x.select(1, 1)); })));
  EXPECT_EQ(values(x.at(2).div(4)), values(changed(x, [](Tensor& y) { y[2] /= 4; })));
  EXPECT_EQ(values(x.at(mask).pow(2)),
            values(changed(x, [&](Tensor& y) { y.masked_scatter_(mask, x.masked_select(mask).square()); })));
  EXPECT_EQ(values(x.at(rows).maximum(4)),
            values(changed(x, [&](Tensor& y) { y.index({rows}) = y.index({rows}).maximum(4); })));
  EXPECT_EQ(values(x.at({Slice(1, 3)}).minimum(7)),
            values(changed(x, [](Tensor& y) { y.slice(0, 1, 3).minimum_(7); })));
  EXPECT_EQ(values(x), before);
  EXPECT_EQ(x._version(), version);
}

TEST(At, AddAndSubCountEveryMention) {
  Tensor x = zeros({4}, kLong), i = tensor({1, 3, 1});
  EXPECT_EQ(values(x.at(i).add(1)), (V{0, 2, 0, 1}));
  EXPECT_EQ(values(x.at(i).sub(tensor({1, 2, 3}))), (V{0, -4, 0, -2}));
  EXPECT_EQ(values(x.at(i).sub(2)), (V{0, -4, 0, -2}));
  EXPECT_EQ(values(x.at(i).set(tensor({1, 2, 3}))), (V{0, 3, 0, 2}));  // the last value stays
}

TEST(At, HasGradientsOfTensorAndValue) {
  Tensor x = (rand({3, 4}, kDouble) + 0.5).requires_grad_(), v = (rand({2, 4}, kDouble) + 0.5).requires_grad_();
  Tensor rows = tensor({2, 0});
  auto check = [&](auto f) {
    EXPECT_TRUE(autograd::gradcheck([&](const std::vector<Tensor>& in) { return std::vector<Tensor>{f(in[0], in[1])}; },
                                    {x, v}));
  };
  check([&](const Tensor& a, const Tensor& b) { return a.at({Slice(0, 2)}).set(b).square(); });
  check([&](const Tensor& a, const Tensor& b) { return a.at(rows).set(b).square(); });
  check([&](const Tensor& a, const Tensor& b) { return a.at(rows).mul(b); });
  check([&](const Tensor& a, const Tensor& b) { return a.at({Slice(1, 3)}).pow(b); });
  check([&](const Tensor& a, const Tensor& b) { return (a * 2).at(rows).add(b) * a; });
  check([&](const Tensor& a, const Tensor& b) { return (a * 2).at({Slice(1, 3)}).div(b) * a; });
}

TEST(At, WritesADonatableTemporaryInPlace) {
  Tensor h = ones({64}) + 1;
  const void* bytes = h.const_data_ptr<float>();
  h = std::move(h).at({Slice(0, 3)}).set(0);
  EXPECT_EQ(h.const_data_ptr<float>(), bytes);
  h = std::move(h).at(tensor({5, 5})).add(1);
  EXPECT_EQ(h.const_data_ptr<float>(), bytes);
  EXPECT_EQ(h[5].item<float>(), 4);
  EXPECT_EQ((ones({64}) + 1).at(0).set(0).sum().item<float>(), 126);
  OverwriteGuard off(false);
  Tensor other = std::move(h).at(0).set(1);
  EXPECT_NE(other.const_data_ptr<float>(), bytes);
}

// It works in place only if no other tensor would change.
TEST(At, NeverWritesWhatIsShared) {
  auto set = [](Tensor t) { return std::move(t).at(0).set(9); };
  Tensor named = ones({4}) + 1, alias = named.detach();
  Tensor moved = named;
  set(std::move(moved));
  EXPECT_EQ(values(alias), (V{2, 2, 2, 2}));
  Tensor leaf = full({4}, 2.0).requires_grad_(), again = leaf;
  EXPECT_EQ(values(set(std::move(again))), (V{9, 2, 2, 2}));
  EXPECT_EQ(values(leaf), (V{2, 2, 2, 2}));
  Tensor b = leaf * 2, keep = b.sin();  // sin saves b
  set(std::move(b)).sum().backward();
  keep.sum().backward();
  EXPECT_NEAR(values(leaf.grad())[0], 2 * std::cos(4.0), 1e-6);
  Tensor constant = full({4}, 3.0).freeze();
  EXPECT_EQ(values(set(std::move(constant))), (V{9, 3, 3, 3}));
  EXPECT_EQ(values(set(ones({1}).expand({3}))), (V{9, 1, 1}));
}

// Without recording the result is a plain constant, in old or new bytes.
TEST(At, IsUnrecordedUnderNoGrad) {
  for (bool overwrite : {true, false}) {
    OverwriteGuard guard(overwrite);
    Tensor x = ones({4}).requires_grad_(), h = x * 2;
    NoGradGuard off;
    Tensor y = std::move(h).at(0).set(5);
    EXPECT_FALSE(y.requires_grad());
    EXPECT_EQ(values(y), (V{5, 2, 2, 2}));
  }
}

TEST(At, RefusesInvalidArguments) {
  Tensor x = zeros({3, 4});
  EXPECT_THROW(x.at({1, 2, 3}).set(1), IndexError);
  EXPECT_THROW(x.at(5).set(1), IndexError);
  EXPECT_THROW(x.at(0).set(ones({5})), ShapeError);
  EXPECT_THROW(x.at(0).sub(Tensor()), UsageError);
  EXPECT_THROW(Tensor().at(0).set(1), UsageError);
  EXPECT_THROW(zeros({3}, kLong).at(0).sub(0.5), DTypeError);
}

TEST(At, AnIndexOutOfRangeLeavesADonatableTensorUnchanged) {
  Tensor x = ones({3, 4}).requires_grad_(), t = x * 2;
  EXPECT_THROW(std::move(t).at(5).set(1), IndexError);
  EXPECT_THROW(std::move(t).at({1, 2, 3}).add(1), IndexError);
  EXPECT_THROW(std::move(t).at(std::vector<TensorIndex>{Slice(), -5}).mul(1), IndexError);
  ASSERT_TRUE(t.defined());
  const void* bytes = t.const_data_ptr();
  Tensor y = std::move(t).at({1, Slice(0, 2)}).set(5);
  EXPECT_EQ(y.const_data_ptr(), bytes);  // reading the places saves nothing
  EXPECT_FALSE(t.defined());
}

}  // namespace
