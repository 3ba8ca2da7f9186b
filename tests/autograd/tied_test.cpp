// A table read as an embedding and as a layer's weight: its second gradient is added to the first in place.
#include <gtest/gtest.h>

#include "situ/memory/ledger.h"
#include "situ/situ.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

struct Case {
  DType dtype;
  int64_t rows, width, tokens, padding;
  bool strided;  // strided tokens
};

Tensor tokens_of(const Case& c) {
  manual_seed(2);
  Tensor t = randint(c.rows / 4 + 1, {c.tokens, 2});  // most occur several times
  return c.strided ? t.t() : t;
}

// The gradients after backward of the leaves that are read as a table and as a weight.
void run(const Case& c, const Tensor& table, const Tensor& weight) {
  manual_seed(3);
  const Tensor factors = randn(tokens_of(c).sizes()).unsqueeze(-1).to(c.dtype);
  Tensor rows = embedding(table, tokens_of(c), c.padding);
  (linear(rows, weight) * factors).sum().backward();
}

Tensor table_of(const Case& c) {
  manual_seed(1);
  return randn({c.rows, c.width}).to(c.dtype).requires_grad_();
}

TEST(TiedTable, TheSumHasTheBitsOfTwoGradientsAdded) {
  const Case cases[] = {{kFloat, 50, 64, 40, -1, false}, {kFloat, 50, 64, 4000, -1, false},
                        {kFloat, 50, 64, 40, 3, true},   {kFloat, 7, 5, 12, -1, false},
                        {kDouble, 50, 70, 40, 3, false}, {kBFloat16, 50, 64, 40, -1, true},
                        {kFloat, 50, 64, 0, -1, false},  {kHalf, 9, 3, 30, 1, false}};
  for (const Case& c : cases) {
    const Tensor both = table_of(c), table = table_of(c), weight = table_of(c);
    run(c, both, both);
    run(c, table, weight);
    const Tensor sum = weight.grad() + table.grad();
    EXPECT_TRUE(same_bits(both.grad(), sum)) << c.rows << " x " << c.width << ", " << c.tokens;
  }
}

TEST(TiedTable, OneGradientIsThePeak) {
  const Case c{kFloat, 4000, 64, 32, -1, false};
  const Tensor table = table_of(c);
  const int64_t bytes = static_cast<int64_t>(table.nbytes()), there = memory::current().total;
  memory::reset_peak();
  run(c, table, table);
  const int64_t logits = c.tokens * 2 * c.rows * 4;
  EXPECT_GE(memory::peak().total - there, bytes);
  EXPECT_LT(memory::peak().total - there, bytes + 3 * logits);  // the logits, their product, its gradient
  EXPECT_LT(3 * logits, 4 * bytes);
}

// If the first gradient has other owners, or steps are recorded, it is not changed.
TEST(TiedTable, AGradientThatOthersHaveIsNotWritten) {
  const Case c{kFloat, 50, 64, 40, -1, false};
  const Tensor want = table_of(c);
  run(c, want, want);
  Tensor seen;
  const Tensor hooked = table_of(c), head = hooked + 0;
  head.register_hook([&seen](const Tensor& g) { seen = g; });
  run(c, hooked, head);
  const Tensor alone = table_of(c), weight = table_of(c);
  run(c, alone, weight);
  EXPECT_TRUE(same_bits(seen, weight.grad()));
  EXPECT_TRUE(same_bits(hooked.grad(), want.grad()));

  const Tensor twice = table_of(c);
  const Tensor y = (linear(embedding(twice, tokens_of(c)), twice)).pow(2).sum();
  const Tensor g = autograd::grad({y}, {twice}, {}, true, true)[0];
  g.pow(2).sum().backward();
  EXPECT_TRUE(twice.grad().isfinite().all().item<bool>());
}

// A hook's gradient of another dtype is converted at the end, whether the weight is tied or not.
TEST(TiedTable, AHookMayGiveAnotherDtype) {
  const Case c{kFloat, 50, 64, 40, -1, false};
  const Tensor want = table_of(c), got = table_of(c);
  run(c, want, want);
  manual_seed(3);
  const Tensor factors = randn(tokens_of(c).sizes()).unsqueeze(-1);
  Tensor rows = embedding(got, tokens_of(c));
  rows.register_hook([](const Tensor& g) { return g.to(kDouble); });
  (linear(rows, got) * factors).sum().backward();
  EXPECT_EQ(got.grad().dtype(), kFloat);
  EXPECT_TRUE(got.grad().allclose(want.grad(), 1e-4, 1e-4));
}

TEST(TiedTable, AFewPassesAddUp) {
  const Case c{kFloat, 50, 64, 40, -1, false};
  const Tensor twice = table_of(c), once = table_of(c);
  run(c, once, once);
  run(c, twice, twice);
  run(c, twice, twice);
  EXPECT_TRUE(same_bits(twice.grad(), once.grad() + once.grad()));
}

}  // namespace
}  // namespace situ
