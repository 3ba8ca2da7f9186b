// Views: geometry compared with hand-computed values, refusals, gradients, in-place writes through them.
#include "tests/message.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

TEST(View, SelectNarrowSlice) {
  Tensor x = iota({3, 4});
  expect_values(x.select(0, 1), {4}, {4, 5, 6, 7});
  expect_values(x.select(1, -1), {3}, {3, 7, 11});
  expect_values(x.narrow(1, 1, 2), {3, 2}, {1, 2, 5, 6, 9, 10});
  expect_values(x.narrow(0, -1, 1), {1, 4}, {8, 9, 10, 11});
  expect_values(x.narrow(0, 3, 0), {0, 4}, {});
  expect_values(x.slice(1, 1, {}, 2), {3, 2}, {1, 3, 5, 7, 9, 11});
  expect_values(x.slice(0, -2), {2, 4}, {4, 5, 6, 7, 8, 9, 10, 11});
  expect_values(x.slice(0, 5, 9), {0, 4}, {});
  expect_values(x.slice(0, 0, 3, INT64_MAX), {1, 4}, {0, 1, 2, 3});
  EXPECT_TRUE(x.select(0, 1).is_alias_of(x));
}

TEST(View, Refusals) {
  Tensor x = iota({3, 4});
  expect_refused<IndexError>([&] { x.select(0, 3); }, {"select: index 3", "dimension 0", "f64[3, 4]", "[-3, 2]"});
  expect_refused<IndexError>([&] { x.select(2, 0); }, {"select: dimension 2", "f64[3, 4]"});
  expect_refused<ShapeError>([&] { iota({}).select(0, 0); }, {"select", "no dimension", "unsqueeze"});
  expect_refused<IndexError>([&] { x.narrow(1, 3, 2); }, {"narrow: start 3 with length 2", "at most 4"});
  expect_refused<ValueError>([&] { x.slice(0, 0, 2, 0); }, {"slice: step is 0", "flip"});
  expect_refused<ShapeError>([&] { x.view({5, 2}); }, {"view: sizes [5, 2]", "f64[3, 4]", "12 elements"});
  expect_refused<ShapeError>([&] { x.view({-1, -1}); }, {"only one size may be -1"});
  expect_refused<ShapeError>([&] { x.view({-1, 5}); }, {"not a multiple of 5"});
  expect_refused<ShapeError>([&] { x.t().view(12); },
                             {"view", "f64[4, 3]", "strides [1, 4]", "reshape()", "contiguous()"});
  expect_refused<ShapeError>([&] { x.expand({3, 5}); }, {"expand: dimension 1 of size 4 cannot become 5", "[3, 5]"});
  expect_refused<ShapeError>([&] { x.expand({4}); }, {"fewer dimensions"});
  expect_refused<ShapeError>([&] { x.expand({-1, 3, 4}); }, {"negative"});
  expect_refused<ValueError>([&] { x.permute({0, 0}); }, {"dimension 0 appears twice"});
  expect_refused<ShapeError>([&] { x.permute({0}); }, {"1 dimensions [0]", "f64[3, 4]"});
  expect_refused<IndexError>([&] { x.as_strided({3}, {5}, 2); }, {"as_strided", "outside the 12 elements"});
  expect_refused<IndexError>([&] { x.as_strided({3, 3}, {INT64_MAX, INT64_MAX}, 0); }, {"outside"});
  expect_refused<IndexError>([&] { x.as_strided({1}, {1}, -1); }, {"outside"});
  expect_refused<ValueError>([&] { x.as_strided({2}, {-1}, 2); }, {"negative", "flip"});
  expect_refused<ValueError>([&] { x.unfold(1, 5, 1); }, {"unfold: a window of 5", "[0, 4]"});
  expect_refused<ValueError>([&] { x.unfold(1, 2, 0); }, {"step is 0"});
  expect_refused<ValueError>([&] { x.diagonal(0, 1, 1); }, {"same dimension"});
  expect_refused<ShapeError>([&] { iota({2, 2, 2}).t(); }, {"t: ", "f64[2, 2, 2]", "transpose"});
}

TEST(View, ViewKeepsWhatStridesAllow) {
  Tensor x = iota({2, 3, 4});
  EXPECT_TRUE(x.view({6, 4}).is_alias_of(x));
  Tensor part = x.narrow(1, 0, 2);  // rows of 4, but planes 12 apart
  expect_values(part.view({2, 2, 2, 2}).select(3, 1).reshape(-1), {8}, {1, 3, 5, 7, 13, 15, 17, 19});
  EXPECT_THROW(part.view({4, 4}), ShapeError);
  EXPECT_FALSE(part.reshape({4, 4}).is_alias_of(x));
  expect_values(part.reshape({4, 4}).select(0, 2), {4}, {12, 13, 14, 15});
  expect_values(iota({0, 3}).view({3, 0, 5}), {3, 0, 5}, {});
  expect_values(iota({}).view({1, 1}), {1, 1}, {0});
  expect_values(iota({1}).view(DimVec()), {}, {0});
  EXPECT_TRUE(x.transpose(0, 1).transpose(0, 1).view(-1).is_alias_of(x));
}

TEST(View, DimensionsMoved) {
  Tensor x = iota({2, 3, 4});
  EXPECT_EQ(x.permute({2, 0, 1}).sizes().vec(), (std::vector<int64_t>{4, 2, 3}));
  EXPECT_EQ(x.permute({-1, 0, 1}).strides().vec(), (std::vector<int64_t>{1, 12, 4}));
  EXPECT_EQ(x.movedim(0, 2).sizes().vec(), (std::vector<int64_t>{3, 4, 2}));
  EXPECT_EQ(x.movedim(-1, 0).sizes().vec(), (std::vector<int64_t>{4, 2, 3}));
  EXPECT_EQ(x.unsqueeze(-1).sizes().vec(), (std::vector<int64_t>{2, 3, 4, 1}));
  EXPECT_EQ(iota({1, 2, 1}).squeeze().sizes().vec(), (std::vector<int64_t>{2}));
  EXPECT_EQ(iota({1, 2, 1}).squeeze(0).sizes().vec(), (std::vector<int64_t>{2, 1}));
  EXPECT_EQ(iota({1, 2, 1}).squeeze(1).sizes().vec(), (std::vector<int64_t>{1, 2, 1}));
  EXPECT_EQ(x.flatten(1).sizes().vec(), (std::vector<int64_t>{2, 12}));
  EXPECT_EQ(x.flatten(0, 1).sizes().vec(), (std::vector<int64_t>{6, 4}));
  EXPECT_EQ(x.unflatten(2, {2, -1}).sizes().vec(), (std::vector<int64_t>{2, 3, 2, 2}));
  expect_values(iota({2, 3}).t(), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect_values(iota({3, 3}).diagonal(1), {2}, {1, 5});
  expect_values(iota({3, 3}).diagonal(-2), {1}, {6});
  expect_values(iota({2, 3}).diagonal(7), {0}, {});
  expect_values(iota({5}).unfold(0, 3, 2), {2, 3}, {0, 1, 2, 2, 3, 4});
}

TEST(View, Several) {
  Tensor x = iota({5, 2});
  std::vector<Tensor> p = x.split(2);
  ASSERT_EQ(p.size(), 3u);
  expect_values(p[2], {1, 2}, {8, 9});
  EXPECT_EQ(x.chunk(3).size(), 3u);
  EXPECT_EQ(x.chunk(4).size(), 3u);  // pieces of 2, as in PyTorch
  EXPECT_EQ(x.unbind(1).size(), 2u);
  expect_values(x.split_with_sizes({1, 4})[1].select(1, 0), {4}, {2, 4, 6, 8});
  expect_refused<ValueError>([&] { x.split_with_sizes({1, 3}); }, {"split_with_sizes: sizes [1, 3]", "5"});
  expect_refused<ValueError>([&] { x.split(0); }, {"split: pieces of size 0"});
  std::vector<Tensor> b = broadcast_tensors({iota({2, 1}), iota({3})});
  expect_values(b[0], {2, 3}, {0, 0, 0, 1, 1, 1});
  std::vector<Tensor> m = meshgrid({iota({2}), iota({3})}, "xy");
  expect_values(m[0], {3, 2}, {0, 1, 0, 1, 0, 1});
  expect_values(m[1], {3, 2}, {0, 0, 1, 1, 2, 2});
  expect_values(iota({2}).repeat({2, 3}), {2, 6}, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1});
  Tensor r = x.repeat({1, 1});
  EXPECT_FALSE(r.is_alias_of(x));
}

TEST(View, OutputsOfSplitAreWritable) {  // unlike PyTorch
  Tensor w = sample({4, 2}).requires_grad_();
  Tensor x = w.clone();
  for (const Tensor& row : x.unbind(0)) row.mul_(2);
  weighed(x, 3).backward();
  expect_same(w.grad(), sample(8, 3).view({4, 2}) * 2);
}

TEST(View, Gradients) {
  expect_derivatives([](const auto& in) { return in[0].select(0, 1) * in[0].select(0, 0); }, {sample({2, 3})});
  expect_derivatives([](const auto& in) { return in[0].expand({4, 2, 3}) * in[0]; }, {sample({2, 1})});
  expect_derivatives([](const auto& in) { return in[0].t() * in[0]; }, {sample({3, 3})});
  expect_derivatives(
      [](const auto& in) {
        Tensor w = in[0].unfold(0, 3, 1);
        return w * w;
      },
      {sample({5})});
  expect_derivatives(
      [](const auto& in) {
        Tensor w = in[0].as_strided({2, 2}, {1, 1}, 1);
        return w * in[0].view({2, 2});
      },
      {sample({4})});
  expect_derivatives([](const auto& in) { return in[0].diagonal() * in[0].select(1, 0); }, {sample({3, 3})});
  expect_derivatives(
      [](const auto& in) {
        return in[0].permute({2, 0, 1}).reshape({4, 6}) * in[1];
      },
      {sample({2, 3, 4}), sample({4, 6}, 2)});
  expect_derivatives(
      [](const auto& in) {
        return in[0].slice(1, 0, 4, 2).repeat({2, 2}) * in[1];
      },
      {sample({2, 4}), sample({4, 4}, 2)});
  expect_derivatives(
      [](const auto& in) {
        return strided_add(in[0], in[1] * in[1], {2, 3}, {1, 1}, 1) * in[0];
      },
      {sample({6}), sample({2, 3}, 2)});
}

TEST(View, WritesThroughViewsAreRecorded) {
  expect_derivatives(
      [](const auto& in) {
        Tensor x = in[0] * 1;
        x.select(1, 0).mul_(in[1]);
        x.t().narrow(0, 1, 1).add_(x.select(0, 0).narrow(0, 0, 1) * 2);
        return x * x;
      },
      {sample({3, 2}), sample({3}, 2)});
}

TEST(View, StridedAddRepeats) {
  Tensor buffer = zeros({4}, kDouble);
  strided_add_(buffer, iota({2, 3}), {2, 3}, {1, 1}, 0);  // windows 0..2 and 1..3
  expect_values(buffer, {4}, {0, 1 + 3, 2 + 4, 5});
  expect_refused<IndexError>(
      [&] {
        strided_add_(buffer, iota({2, 3}), {2, 3}, {1, 1}, 1);
      },
      {"strided_add_", "outside"});
}

TEST(View, GeometryInPlace) {  // the geometry of the handle
  Tensor x = iota({2, 3});
  Tensor row = x.select(0, 1);
  uint64_t version = x._version();
  x.t_();
  expect_values(x, {3, 2}, {0, 3, 1, 4, 2, 5});
  expect_values(row, {3}, {3, 4, 5});
  x.unsqueeze_(0).squeeze_().transpose_(0, 1);
  expect_values(x, {2, 3}, {0, 1, 2, 3, 4, 5});
  EXPECT_EQ(x._version(), version);
}

// Sizes that do not fit are refused as in the plain form, under this form's name, and nothing changes.
TEST(View, GeometryInPlaceIsRefusedInTheSameWords) {
  using Call = std::function<void(const Tensor&)>;
  struct Row {
    std::string name;
    Call plain, inplace;
  };
  std::vector<Row> rows = {
      {"t", [](auto& x) { x.unsqueeze(0).t(); }, [](auto& x) { x.unsqueeze(0).t_(); }},
      {"transpose", [](auto& x) { x.transpose(0, 2); }, [](auto& x) { x.transpose_(0, 2); }},
      {"unsqueeze", [](auto& x) { x.unsqueeze(4); }, [](auto& x) { x.unsqueeze_(4); }},
      {"squeeze", [](auto& x) { x.squeeze(-3); }, [](auto& x) { x.squeeze_(-3); }},
  };
  for (const DimVec& size : {DimVec{5}, DimVec{2, 5}, DimVec{-1, -1}, DimVec{-2}, DimVec{-1, 5}, DimVec{-1, 0},
                             DimVec{0}, DimVec(), DimVec{int64_t{1} << 40, int64_t{1} << 40}})
    rows.push_back({"reshape", [size](auto& x) { x.reshape(size); }, [size](auto& x) { x.reshape_(size); }});
  for (const Row& row : rows)
    for (const Tensor& x : {iota({3, 4}), iota({4, 3}).t()}) {
      std::string plain = message<Error>([&] { row.plain(x); });
      ASSERT_EQ(plain.find(row.name + ":"), 0u) << plain;
      EXPECT_EQ(message<Error>([&] { row.inplace(x); }), plain.insert(row.name.size(), "_"));
      EXPECT_EQ(x.sizes().vec(), (std::vector<int64_t>{3, 4}));
    }
}

TEST(View, GeometryInPlaceKeepsHistoryAndSaves) {
  Tensor w = sample({2, 3}).requires_grad_();
  Tensor x = w * 2;
  Tensor y = x * x;  // saves x in its first shape
  x.t_();
  Tensor z = x * iota({3, 2});
  dot(y.reshape(-1), ones({6}, kDouble)).backward({}, true);
  expect_same(w.grad(), w.detach() * 8, 1e-12);
  w.set_grad(Tensor());
  weighed(z, 3).backward();
  expect_same(w.grad(), (sample(6, 3).view({3, 2}) * iota({3, 2}) * 2).t(), 1e-12);
  x.mul_(3);
  EXPECT_EQ(x.sizes().vec(), (std::vector<int64_t>{3, 2}));
  expect_refused<AutogradError>([&] { w.t_(); }, {"t_: a leaf", "f64[2, 3]", "set_data"});
}

TEST(View, Resize) {
  Tensor x = iota({2, 3}).clone();
  x.resize_({2, 2});
  expect_values(x, {2, 2}, {0, 1, 2, 3});
  x.resize_({3, 3});
  expect_values(x.view(-1).narrow(0, 0, 6), {6}, {0, 1, 2, 3, 4, 5});
  Tensor v = x.select(0, 0);
  expect_values(v.narrow(0, 0, 2), {2}, {0, 1});
  Tensor w = sample({2}).requires_grad_();
  expect_refused<AutogradError>([&] { w.resize_({3}); }, {"resize_", "has history"});
  EXPECT_THROW(x.resize_({INT64_MAX, 2}), ShapeError);
}

TEST(View, OtherType) {
  Tensor x = tensor({1.0, 2.0}, kFloat);
  expect_values(x.view_dtype(kInt), {2}, {0x3f800000, 0x40000000});
  EXPECT_EQ(x.view_dtype(kByte).sizes().vec(), (std::vector<int64_t>{8}));
  EXPECT_EQ(x.view_dtype(kLong).sizes().vec(), (std::vector<int64_t>{1}));
  expect_refused<ShapeError>([&] { ones({3}, kFloat).view_dtype(kLong); }, {"view_dtype", "multiples of 2", "f32[3]"});
}

}  // namespace
}  // namespace situ::test
