// Long-lived buffers that are repeatedly written in part, with backward passes in between.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/base/warn.h"
#include "situ/memory/ledger.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

constexpr int kRows = 8;

// Bytes by which `steps` steps grew the ledger after the first rounds.
template <class F>
int64_t growth(int steps, F step) {
  int64_t after_some = 0;
  for (int i = 0; i < steps; ++i) {
    if (i == 4 * kRows) after_some = memory::current().total;
    step(i);
  }
  return memory::current().total - after_some;
}

TEST(LongLivedBuffers, RowsThatAreReadAloneNeedNoDetach) {
  Tensor x = leaf({0.5, 1}), buffer = zeros({kRows, 2}, kDouble);
  EXPECT_EQ(growth(1000,
                   [&](int i) {
                     Tensor row = buffer[i % kRows];
                     row.copy_((x * (i % 3)).tanh());
                     x.mutable_grad() = Tensor();
                     row.sum().backward();  // frees what the other rows had saved; no gradient reaches those
                     Tensor t = (x.detach() * (i % 3)).tanh();
                     EXPECT_EQ(values(x.grad()), values((1 - t * t) * (i % 3))) << i;
                   }),
            0);
}

TEST(LongLivedBuffers, OverwrittenValuesKeepNoHistory) {
  Tensor x = leaf({0.5, 1}), buffer = zeros({kRows, 2}, kDouble);
  EXPECT_EQ(growth(1000,
                   [&](int i) {
                     buffer[i % kRows] = x * i;
                     x.mutable_grad() = Tensor();
                     buffer.sum().backward();
                     double sum = 0;
                     for (int k = std::max(0, i - kRows + 1); k <= i; ++k) sum += k;
                     EXPECT_EQ(values(x.grad()), (V{sum, sum})) << i;
                   }),
            0);
}

TEST(LongLivedBuffers, OverwrittenConstantsKeepNoHistory) {
  Tensor x = leaf({1, 2, 3, 4}), buffer = x * 2;
  EXPECT_EQ(growth(400,
                   [&](int i) {
                     {
                       NoGradGuard off;
                       buffer[i % 3] = i;
                     }
                     x.mutable_grad() = Tensor();
                     buffer.sum().backward();
                     const double first = i < 2 ? 2 : 0, second = i < 1 ? 2 : 0;
                     EXPECT_EQ(values(x.grad()), (V{0, second, first, 2})) << i;
                   }),
            0);
}

// A hook gets the gradients of its version, however often that version was written since.
TEST(LongLivedBuffers, AVersionWithAHookStays) {
  Tensor x = leaf({1, 2}), buffer = x * 1;
  buffer[0] = x[1] * 3;
  int calls = 0;
  buffer.register_hook([&](const Tensor& g) { return ++calls, g * 10; });
  for (int i = 0; i < 5; ++i) {
    buffer[0] = x[0] * 5;
    x.mutable_grad() = Tensor();
    buffer.sum().backward();
    EXPECT_EQ(values(x.grad()), (V{5, 10}));
  }
  EXPECT_EQ(calls, 5);
}

// Random writes that save nothing, and backward passes of old and new reads. They are compared with the coefficients by
// which each cell depends on x.
class Cells {
 public:
  explicit Cells(uint64_t seed) : random_(seed), cells_(kCells, std::vector<double>(kLeaf)) {}
  void step();
  void finish() {
    while (!reads_.empty()) backward();
  }

 private:
  static constexpr int kCells = 12, kLeaf = 3;
  struct Part {
    Tensor view;
    std::vector<int> cells;
  };
  struct Read {
    Tensor sum;
    std::vector<double> slopes;
  };
  int pick(int n) { return static_cast<int>(random_() % static_cast<uint64_t>(n)); }
  Part part();
  void write(const Part& p);
  void read(const Part& p);
  void backward();
  std::mt19937_64 random_;
  Tensor x_ = leaf({1, 2, 3}), buffer_ = zeros({4, 3}, kDouble);
  std::vector<std::vector<double>> cells_;
  std::vector<Read> reads_;
};

// A row, two rows, a column or a cell.
Cells::Part Cells::part() {
  int i = pick(4), j = pick(3), two = i == 3 ? 2 : i;
  switch (pick(4)) {
    case 0:
      return {buffer_[i], {3 * i, 3 * i + 1, 3 * i + 2}};
    case 1:
      return {buffer_.narrow(0, two, 2), {3 * two, 3 * two + 1, 3 * two + 2, 3 * two + 3, 3 * two + 4, 3 * two + 5}};
    case 2:
      return {buffer_.select(1, j), {j, 3 + j, 6 + j, 9 + j}};
    default:
      return {buffer_[i][j], {3 * i + j}};
  }
}

void Cells::write(const Part& p) {
  const int k = 1 + pick(3), at = pick(kLeaf), how = pick(4);
  if (how == 0) {
    p.view.mul_(k);
  } else if (how == 1) {
    NoGradGuard off;
    p.view.fill_(k);
  } else {
    p.view.copy_(x_[at] * k);
  }
  for (int c : p.cells) {
    std::vector<double>& slopes = cells_[static_cast<size_t>(c)];
    for (double& s : slopes) s = how == 0 ? s * k : 0;
    if (how > 1) slopes[static_cast<size_t>(at)] = k;
  }
}

void Cells::read(const Part& p) {
  if (!buffer_.requires_grad()) return;
  Read r{p.view.sum(), std::vector<double>(kLeaf)};
  for (int c : p.cells)
    for (size_t k = 0; k < kLeaf; ++k) r.slopes[k] += cells_[static_cast<size_t>(c)][k];
  reads_.push_back(std::move(r));
}

void Cells::backward() {
  size_t at = static_cast<size_t>(pick(static_cast<int>(reads_.size())));
  Read r = std::move(reads_[at]);
  reads_.erase(reads_.begin() + static_cast<long>(at));
  x_.mutable_grad() = Tensor();
  r.sum.backward();
  EXPECT_EQ(x_.grad().defined() ? values(x_.grad()) : V(kLeaf), r.slopes);
}

void Cells::step() {
  switch (pick(4)) {
    case 0:
      return read(part());
    case 1:
      if (!reads_.empty()) backward();
      return;
    default:
      write(part());
  }
}

TEST(LongLivedBuffers, RandomWritesAndBackwards) {
  set_warning_handler([](const std::string&) {});  // ignores warnings about history breaks
  for (uint64_t seed = 0; seed < 300 && !::testing::Test::HasFailure(); ++seed) {
    Cells cells(seed);
    for (int i = 0; i < 100; ++i) cells.step();
    cells.finish();
    EXPECT_FALSE(::testing::Test::HasFailure()) << "seed " << seed;
  }
  set_warning_handler(nullptr);
}

}  // namespace
}  // namespace situ
