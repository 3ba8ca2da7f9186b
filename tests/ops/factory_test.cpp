// Factories: sizes, dtypes, values, options, refusals.
#include <gtest/gtest.h>

#include "situ/ops/functions.h"

namespace situ {
namespace {

std::vector<double> values(const Tensor& t) {
  std::vector<double> r;
  const void* p = t.unsafe_impl()->data();
  for (int64_t i = 0; i < t.numel(); ++i) {
    if (t.dtype() == kFloat) r.push_back(static_cast<const float*>(p)[i]);
    if (t.dtype() == kDouble) r.push_back(static_cast<const double*>(p)[i]);
    if (t.dtype() == kLong) r.push_back(static_cast<double>(static_cast<const int64_t*>(p)[i]));
    if (t.dtype() == kBool || t.dtype() == kByte) r.push_back(static_cast<const uint8_t*>(p)[i]);
  }
  return r;
}
using V = std::vector<double>;

TEST(Factory, FillsWithValuesOfTheirKind) {
  EXPECT_EQ(values(zeros({2, 2})), V({0, 0, 0, 0}));
  EXPECT_EQ(values(ones(3, kLong)), V({1, 1, 1}));
  EXPECT_EQ(full({2}, 2.5).dtype(), kFloat);
  EXPECT_EQ(full({2}, 2).dtype(), kLong);
  EXPECT_EQ(full({2}, true).dtype(), kBool);
  EXPECT_EQ(values(full({2}, 2.5, kDouble)), V({2.5, 2.5}));
  EXPECT_EQ(zeros({}).dim(), 0);
  EXPECT_EQ(zeros({0, 3}).numel(), 0);
  EXPECT_EQ(ones({2, 3})._version(), 0u);
  EXPECT_EQ(scalar_tensor(3).dtype(), kFloat);
  EXPECT_EQ(scalar_tensor(3).item(), 3);
}

TEST(Factory, LikeKeepsDtypeAndDenseLayout) {
  Tensor t = empty_strided({2, 3}, {1, 2}, kDouble);
  EXPECT_EQ(zeros_like(t).strides(), IntArrayRef({1, 2}));
  EXPECT_EQ(zeros_like(t).dtype(), kDouble);
  EXPECT_EQ(full_like(t, 4, kLong).dtype(), kLong);
  EXPECT_EQ(ones_like(empty_strided({2, 3}, {0, 1})).strides(), IntArrayRef({3, 1}));
}

TEST(Factory, Ranges) {
  EXPECT_EQ(values(arange(4)), V({0, 1, 2, 3}));
  EXPECT_EQ(arange(4).dtype(), kLong);
  EXPECT_EQ(values(arange(5, 0, -2)), V({5, 3, 1}));
  EXPECT_EQ(values(arange(0.0, 1.0, 0.25)), V({0, 0.25, 0.5, 0.75}));
  EXPECT_EQ(arange(2, 2).numel(), 0);
  // For integers, each number is truncated first; PyTorch counts int64 elements after truncation, others before.
  EXPECT_EQ(values(arange(-3.9, 0.9, 1.5, kLong)), V({-3, -2, -1}));
  EXPECT_EQ(values(arange(-3.9, 0.9, 1.5, kInt).to(kLong)), V({-3, -2, -1, 0}));
  EXPECT_THROW(arange(0, 3, 0.5, kLong), ValueError);
  EXPECT_EQ(values(linspace(4.9, -2.9, 3, kInt).to(kLong)), V({4, 1, -2}));
  EXPECT_EQ(arange(1000).numel(), 1000);
  EXPECT_EQ(values(arange(1000))[999], 999);
  EXPECT_THROW(arange(0, 3, 0), ValueError);
  EXPECT_THROW(arange(0, 3, -1), ValueError);
  EXPECT_EQ(values(linspace(0, 1, 5)), V({0, 0.25, 0.5, 0.75, 1}));
  EXPECT_EQ(values(linspace(3, 7, 1)), V({3}));
  EXPECT_THROW(linspace(0, 1, -1), ValueError);
  EXPECT_EQ(values(eye(2, 3)), V({1, 0, 0, 0, 1, 0}));
  EXPECT_EQ(values(eye(3, 2)), V({1, 0, 0, 1, 0, 0}));
  EXPECT_EQ(eye(0).numel(), 0);
}

TEST(Factory, LiteralsNestAndDecideTheirKind) {
  Tensor t = tensor({{1, 2}, {3, 4}, {5, 6}});
  EXPECT_EQ(t.sizes(), IntArrayRef({3, 2}));
  EXPECT_EQ(t.dtype(), kLong);
  EXPECT_EQ(values(t), V({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(tensor({1.0, 2.0}).dtype(), kFloat);
  EXPECT_EQ(tensor({1.0, 2.0}, kDouble).dtype(), kDouble);
  EXPECT_EQ(tensor({true, false}).dtype(), kBool);
  EXPECT_EQ(tensor(3.5).dim(), 0);
  EXPECT_EQ(tensor(3.5).item(), 3.5);
  EXPECT_EQ(values(tensor(std::vector<float>{1, 2})), V({1, 2}));
  EXPECT_EQ(values(tensor({1.7, -1.7}, kLong)), V({1, -1}));
  EXPECT_THROW(tensor({{1, 2}, {3}}), ShapeError);
}

TEST(Factory, OptionsAreHonoured) {
  EXPECT_TRUE(zeros({2}, requires_grad()).requires_grad());
  EXPECT_TRUE(tensor({1.0}, requires_grad()).is_leaf());
  EXPECT_THROW(zeros({2}, dtype(kLong).requires_grad(true)), DTypeError);
  EXPECT_THROW(zeros({2}, kCUDA), DeviceError);
  EXPECT_THROW(zeros({-1}), ShapeError);
  EXPECT_THROW(empty({int64_t{1} << 40, int64_t{1} << 40}), ShapeError);
  EXPECT_THROW(empty_strided({2}, {1, 2}), ShapeError);
  EXPECT_THROW(empty_strided({2}, {-1}), ValueError);
  EXPECT_THROW(empty_strided({int64_t{1} << 20, 2}, {int64_t{1} << 45, 1}), ShapeError);
}

TEST(Factory, ForeignMemoryIsSharedAndReleased) {
  float data[6] = {1, 2, 3, 4, 5, 6};
  int released = 0;
  {
    Tensor t = from_blob(data, {2, 3}, [&](void* p) { released += p == data; });
    EXPECT_EQ(values(t), V({1, 2, 3, 4, 5, 6}));
    data[0] = 9;
    EXPECT_EQ(values(t)[0], 9);
  }
  EXPECT_EQ(released, 1);
  EXPECT_EQ(from_blob(data, {2}, {3}).stride(0), 3);
  EXPECT_THROW(from_blob(nullptr, {2}), UsageError);
  EXPECT_THROW(from_blob(reinterpret_cast<char*>(data) + 1, {1}), ValueError);
}

}  // namespace
}  // namespace situ
