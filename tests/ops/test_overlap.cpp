// Targets that overlap themselves, and storages that grow.
#include "tests/ops/check.h"

using namespace situ;
using namespace situ::test;

namespace {

// Every alias receives the same value: allowed, each element of the bytes written once.
TEST(SelfOverlap, OneValueForEveryAlias) {
  Tensor x = zeros({1, 4}), v = x.expand({3, 4});
  x.expand({3, 4}) = 4;
  expect_values(x, {1, 4}, {4, 4, 4, 4});
  v.copy_(tensor({1.0, 2.0, 3.0, 4.0}));  // the source stands still where the target does
  expect_values(x, {1, 4}, {1, 2, 3, 4});
  v.copy_(tensor({5.0, 6.0, 7.0, 8.0}).expand({3, 4}));
  expect_values(x, {1, 4}, {5, 6, 7, 8});
  v.index({Slice(), Slice(0, 2)}) = 9;
  expect_values(x, {1, 4}, {9, 9, 7, 8});
  v[1] = 1.5;
  expect_values(x, {1, 4}, {1.5, 1.5, 1.5, 1.5});
  Tensor y = zeros({4});
  y.unfold(0, 2, 1).copy_(tensor(3.0));  // windows: one value for all
  expect_values(y, {4}, {3, 3, 3, 3});
}

TEST(SelfOverlap, RefusedWhereAliasesDiffer) {
  Tensor x = zeros({1, 4}), v = x.expand({3, 4});
  expect_refused<InplaceError>([&] { v.copy_(ones({3, 1})); }, {"copy_", "overlaps itself"});
  expect_refused<InplaceError>([&] { v.copy_(ones({3, 4})); }, {"copy_", "overlaps itself"});
  expect_refused<InplaceError>([&] { v.add_(1); }, {"add_", "overlaps itself"});
  expect_refused<InplaceError>([&] { v.masked_fill_(ones({3, 4}, kBool), 1); }, {"masked_fill_", "overlaps itself"});
  Tensor y = zeros({4});
  expect_refused<InplaceError>([&] { y.unfold(0, 2, 1).copy_(tensor({1.0, 2.0})); }, {"copy_", "overlaps itself"});
  expect_values(x, {1, 4}, {0, 0, 0, 0});
  expect_values(y, {4}, {0, 0, 0, 0});
}

// The gradient counts an element of the bytes once, for any number of aliases.
TEST(SelfOverlap, GradientOfTheValue) {
  for (bool fill : {false, true}) {
    Tensor w = tensor(2.0).requires_grad_(), x = zeros({1, 4});
    fill ? x.expand({3, 4}).fill_(w) : x.expand({3, 4}).copy_(w);
    x.sum().backward();
    expect_values(w.grad(), {}, {4});
  }
  Tensor w = ones({4}).requires_grad_(), x = zeros({1, 4});
  x.expand({3, 4}).copy_(w);
  (x * 2).sum().backward();
  expect_values(w.grad(), {4}, {2, 2, 2, 2});
}

TEST(Resize, GrowsUnderItsViews) {
  Tensor x = arange(4, kDouble), v = x.narrow(0, 1, 2), other = x.detach();
  x.resize_({10});
  EXPECT_EQ(x.numel(), 10);
  expect_values(v, {2}, {1, 2});
  expect_values(other, {4}, {0, 1, 2, 3});
  v.add_(10);
  expect_values(x.narrow(0, 0, 4), {4}, {0, 11, 12, 3});
  EXPECT_TRUE(v.is_alias_of(x));
  v.resize_({30});  // a view grows the storage too
  expect_values(x.narrow(0, 0, 4), {4}, {0, 11, 12, 3});
}

// Saved values of the old bytes stay valid.
TEST(Resize, SavedValuesStay) {
  Tensor w = ones({3}, kDouble).requires_grad_(), x = arange(3, kDouble);
  Tensor y = (w * x).sum();
  x.resize_({1000});
  y.backward();
  expect_values(w.grad(), {3}, {0, 1, 2});
}

TEST(Resize, RefusedWhereTheAddressIsKnown) {
  Tensor x = iota({4});
  x.data_ptr<double>();
  expect_refused<InplaceError>([&] { x.resize_({100}); }, {"resize_", "address"});
  EXPECT_EQ(x.numel(), 4);
}

}  // namespace
