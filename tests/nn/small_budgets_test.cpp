// Small models under their smallest budget: the text names the parts of its bytes, and they add up.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "situ/memory/budget.h"
#include "situ/memory/composition.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"
#include "tests/sanitizers.h"

using namespace situ;

namespace {

struct Smallest {
  memory::Plan free, plan;  // plans without a budget, and under the smallest budget
  int64_t bytes = 0;        // the smallest budget
};

Smallest smallest(const std::function<void()>& step) {
  auto steps = [&] { step(), step(); };
  Smallest s;
  s.free = memory::plan(steps);
  try {
    memory::Budget none(1, steps);
    ADD_FAILURE() << "a byte is enough";
  } catch (const BudgetError& e) {
    s.bytes = e.smallest();
  }
  s.plan = memory::Budget(s.bytes, steps).plan();
  return s;
}

// The figures of the text: every number before " (".
int64_t sum_of(const std::string& text) {
  int64_t sum = 0;
  for (size_t at = text.find(" ("); at != std::string::npos; at = text.find(" (", at + 1)) {
    size_t from = text.rfind(' ', at - 1) + 1;
    std::string digits;
    for (char c : text.substr(from, at - from))
      if (c != ',') digits += c;
    sum += std::stoll(digits);
  }
  return sum;
}

// records: the bytes that a budget may add to the peak, for records of how values are recomputed.
void expect_said(const char* name, const Smallest& s, const std::string& first, int64_t records = 0) {
  const std::string text = memory::composition(s.plan.peak);
  EXPECT_LE(s.plan.peak.total, s.free.peak.total + records) << name;
  EXPECT_LE(s.plan.peak.total, s.bytes) << name;
  EXPECT_EQ(sum_of(text), s.plan.peak.total) << name << ": " << text;
  EXPECT_EQ(text.find(first), 0u) << name << ": " << text;
}

TEST(SmallBudgets, APerceptronsAreOptimizerState) {
  nn::Sequential net(nn::Linear(64, 64), nn::ReLU(), nn::Linear(64, 10));
  optim::AdamW adam(net->parameters(), 1e-3);
  expect_said("mlp", smallest([&] {
                adam.zero_grad();
                cross_entropy(net->forward(rand({32, 64})), zeros({32}, kLong)).backward();
                adam.step();
              }),
              "optimizer state 38,528 (", 512);
}

TEST(SmallBudgets, ManySmallCallsNeedMostlyRecords) {
  SITU_NEEDS_POOL();
  Tensor a = randn({16}).requires_grad_();
  expect_said("tree", smallest([&] {
                Tensor sum = zeros({16});
                for (int i = 0; i < 64; ++i) sum = (sum * a).tanh();
                sum.sum().backward();
                a.mutable_grad() = Tensor();
              }),
              "handles and records ");
}

// Attention's work areas must follow the sizes, and not always have 64 queries and 256 keys (720,896 bytes for these
// heads).
TEST(SmallBudgets, AttentionTakesScratchForItsOwnSizes) {
  for (int64_t length : {8, 32, 100}) {
    Tensor q = rand({8, 4, length, 8}).requires_grad_();
    const memory::Plan p = memory::plan([&] {
      memory::Plan before;
      Tensor y = scaled_dot_product_attention(q, q, q, {}, 0.0, true);
      y.sum().backward();
    });
    // For each of at most 32 slots: two blocks of scores and nine of rows, rounded up, and the packing of products.
    const int64_t rows = std::min<int64_t>(64, length), keys = (length + 15) / 16 * 16;
    const int64_t slot = 4 * (2 * rows * keys + 9 * keys * 8 + keys) + 11 * 64 + 4 * 256 * (rows + 48 + keys + 48);
    EXPECT_LE(p.peak[Category::workspace], 32 * slot) << length;
    if (length == 32) {
      EXPECT_LT(p.peak[Category::workspace], 32 * 4 * 2 * 64 * 256 / 8) << "a block of 64 x 256 each";
    }
  }
}

}  // namespace
