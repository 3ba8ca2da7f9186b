// The checked mode: it throws if a write would lose a value.
#include "situ/tensor/checked_writes.h"
#include "tests/message.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

// Returns the error's text, or "" if the write succeeded; a failed write must not change the target.
std::string refusal(const Tensor& target, const std::function<void(Tensor&)>& write) {
  Tensor t = target.clone();
  CheckedWritesGuard checked;
  try {
    write(t);
  } catch (const DTypeError& e) {
    EXPECT_TRUE(t.equal(target)) << e.what();
    return e.what();
  }
  return "";
}

Tensor bytes(std::initializer_list<TensorData> v) { return tensor(v, kByte); }

TEST(Checked, ResultsThatDoNotFit) {
  Tensor i32 = tensor({2000000000}, kInt), i64 = tensor({int64_t{1} << 62});
  EXPECT_HAS(refusal(bytes({5, 0}), [](Tensor& t) { t -= 2; }), "-=: would lose a value: -2 (element 1 of the result)");
  EXPECT_HAS(refusal(bytes({200}), [](Tensor& t) { t.add_(bytes({100})); }), "300");
  EXPECT_NE(refusal(bytes({16}), [](Tensor& t) { t.square_(); }), "");
  EXPECT_NE(refusal(bytes({3}), [](Tensor& t) { t.pow_(6); }), "");
  EXPECT_NE(refusal(bytes({1}), [](Tensor& t) { t.neg_(); }), "");
  EXPECT_NE(refusal(bytes({200, 100}), [](Tensor& t) { t.cumsum_(0); }), "");
  EXPECT_NE(refusal(bytes({200}), [](Tensor& t) { t.index_add_(0, tensor({0}), bytes({100})); }), "");
  EXPECT_NE(refusal(i32, [&](Tensor& t) { t += i32; }), "");
  EXPECT_NE(refusal(i64, [&](Tensor& t) { t += i64; }), "");
  EXPECT_NE(refusal(i64, [&](Tensor& t) { t *= 3; }), "");
  EXPECT_NE(refusal(zeros({2}, kLong), [](Tensor& t) { t.masked_fill_(tensor({true, false}), 2.5); }), "");
  EXPECT_NE(refusal(ones({1}, kHalf), [](Tensor& t) { t *= 1e6; }), "");
  EXPECT_HAS(refusal(zeros({1}, kFloat), [](Tensor& t) { t.copy_(full({1}, 1e300, kDouble)); }), "1e+300");
}

TEST(Checked, ResultsThatFit) {
  EXPECT_EQ(refusal(full({1}, 1e-3, kHalf), [](Tensor& t) { t *= 1e6; }), "");
  EXPECT_EQ(refusal(bytes({5}), [](Tensor& t) { t.add_(tensor({-1})); }), "");
  EXPECT_EQ(refusal(bytes({5}), [](Tensor& t) { t.bitwise_not_(); }), "");
  EXPECT_EQ(refusal(bytes({5}), [](Tensor& t) { t.eq_(300); }), "");
  EXPECT_EQ(refusal(zeros({2}, kLong), [](Tensor& t) { t.masked_fill_(tensor({false, false}), 2.5); }), "");
  EXPECT_EQ(refusal(tensor({INT64_MAX - 1}), [](Tensor& t) { t += 1; }), "");
  EXPECT_EQ(refusal(tensor({INT64_MIN + 1}), [](Tensor& t) { t -= 1; }), "");
  EXPECT_EQ(refusal(tensor({true, false}), [](Tensor& t) { t.logical_or_(tensor({3, 0})); }), "");
  EXPECT_EQ(refusal(full({1}, 3e38, kFloat), [](Tensor& t) { t.add_(t); }), "");  // as floats do
  EXPECT_EQ(refusal(bytes({1, 2, 3}), [](Tensor& t) { t.flip_(0); }), "");
  EXPECT_EQ(refusal(bytes({1, 2, 3}), [](Tensor& t) { t.index_fill_(0, tensor({1}), 255); }), "");
}

}  // namespace
}  // namespace situ::test
