// Sums in f16 and bf16 beyond the integers of the type: thousands of ones are added to one element.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "situ/nn/functional.h"
#include "tests/ops/check.h"

namespace situ {
namespace {

constexpr int64_t kMany = 3000;

struct Case {
  const char* name;
  std::function<Tensor(DType)> first;  // its first element is the sum
  double want = kMany;
};

Tensor many_zeros() { return zeros({kMany}, TensorOptions(kLong)); }
Tensor ones_of(IntArrayRef sizes, DType t) { return ones(sizes, TensorOptions(t)); }
Tensor zeros_of(IntArrayRef sizes, DType t) { return zeros(sizes, TensorOptions(t)); }

// The gradient of a tensor of ones if f reads one element many times.
std::function<Tensor(DType)> gradient(IntArrayRef sizes, std::function<Tensor(const Tensor&)> f) {
  return [sizes = DimVec(sizes), f](DType t) {
    const Tensor x = ones_of(sizes, t).requires_grad_();
    f(x).sum().backward();
    return x.grad();
  };
}

Tensor padded(const Tensor& x, PadMode mode) { return pad(x, {0, x.size(-1) > 1 ? 0 : kMany - 1}, mode); }

std::vector<Case> cases() {
  namespace F = nn::functional;
  return {
      {"scatter_add", [](DType t) { return zeros_of({1}, t).scatter_add(0, many_zeros(), ones_of({kMany}, t)); }},
      {"scatter_add along the last dimension",
       [](DType t) {
         return zeros_of({2, 3}, t).scatter_add(1, zeros({2, kMany}, kLong), ones_of({2, kMany}, t));
       }},
      {"scatter_add along the first",
       [](DType t) {
         return zeros_of({3, 2}, t).scatter_add(0, zeros({kMany, 2}, kLong), ones_of({kMany, 2}, t));
       }},
      {"scatter_add of an expanded index",
       [](DType t) {
         return zeros_of({3, 5}, t).scatter_add(0, zeros({kMany, 1}, kLong).expand({kMany, 5}), ones_of({kMany, 5}, t));
       }},
      {"scatter_add_ of a transposed view",
       [](DType t) {
         return zeros_of({2, 3}, t).t().scatter_add_(0, zeros({kMany, 2}, kLong), ones_of({kMany, 2}, t));
       }},
      {"index_add, elements", [](DType t) { return zeros_of({1}, t).index_add(0, many_zeros(), ones_of({kMany}, t)); }},
      {"index_add, rows",
       [](DType t) {
         return zeros_of({1, 300}, t).index_add(0, many_zeros(), ones_of({kMany, 300}, t));
       }},
      {"index_add, columns, alpha",
       [](DType t) {
         return zeros_of({2, 2, 3}, t).index_add(1, many_zeros(), ones_of({2, kMany, 3}, t), 2);
       },
       2 * kMany},
      {"scatter_reduce sum",
       [](DType t) { return zeros_of({1}, t).scatter_reduce(0, many_zeros(), ones_of({kMany}, t), "sum"); }},
      {"scatter_reduce mean",
       [](DType t) { return ones_of({1}, t).scatter_reduce(0, many_zeros(), ones_of({kMany}, t) * 1.5, "mean"); }, 1.5},
      {"scatter_reduce prod",
       [](DType t) {
         return ones_of({1}, t).scatter_reduce(0, many_zeros(), (ones_of({kMany}, kFloat) * 1.0009765625).to(t),
                                               "prod");
       },
       -1},
      {"index_reduce mean",
       [](DType t) {
         return ones_of({1, 2}, t).index_reduce(0, many_zeros(), ones_of({kMany, 2}, t) * 1.5, "mean");
       },
       1.5},
      {"index_put",
       [](DType t) {
         return zeros_of({2, 3}, t).index_put({many_zeros()}, ones_of({kMany, 3}, t), true);
       }},
      {"index_put of two indices",
       [](DType t) {
         return zeros_of({2, 3}, t).index_put({many_zeros(), many_zeros()}, ones_of({kMany}, t), true);
       }},
      {"index_put of a number", [](DType t) { return zeros_of({2}, t).index_put({many_zeros()}, 1, true); }},
      {"put", [](DType t) { return zeros_of({2}, t).put(many_zeros(), ones_of({kMany}, t), true); }},
      {"gradient of index_select", gradient({4, 2}, [](const Tensor& x) { return x.index_select(0, many_zeros()); })},
      {"gradient of index_select of columns",
       gradient({2, 4}, [](const Tensor& x) { return x.index_select(1, many_zeros()); })},
      {"gradient of gather", gradient({4}, [](const Tensor& x) { return x.gather(0, many_zeros()); })},
      {"gradient of take_along_dim", gradient({4}, [](const Tensor& x) { return take_along_dim(x, many_zeros(), 0); })},
      {"gradient of take", gradient({4}, [](const Tensor& x) { return x.take(many_zeros()); })},
      {"gradient of x[index]", gradient({4, 2}, [](const Tensor& x) { return x.index({many_zeros()}); })},
      {"gradient of embedding", gradient({4, 70}, [](const Tensor& w) { return embedding(w, many_zeros()); })},
      {"gradient of embedding with padding",
       gradient({4, 70}, [](const Tensor& w) { return embedding(w, many_zeros(), 2); })},
      {"gradient of two embeddings of a table",
       gradient({4, 70},
                [](const Tensor& w) { return embedding(w, many_zeros()).sum() + embedding(w, many_zeros()).sum(); }),
       2 * kMany},
      {"gradient of embedding_bag", gradient({4, 2},
                                             [](const Tensor& w) {
                                               return F::embedding_bag(
                                                   many_zeros(), w,
                                                   F::EmbeddingBagFuncOptions().mode(kSum).offsets(tensor({0})));
                                             })},
      {"gradient of pad replicate", gradient({1, 1, 1}, [](const Tensor& x) { return padded(x, PadMode::replicate); })},
      {"gradient of interpolate nearest",
       gradient({1, 1, 1},
                [](const Tensor& x) {
                  return F::interpolate(x,
                                        F::InterpolateFuncOptions().size(std::vector<int64_t>{kMany}).mode(kNearest));
                })},
      {"gradient of unfold",
       gradient({kMany + 1}, [](const Tensor& x) { return x.unfold(0, kMany, 1).narrow(1, 0, 1); }), 1},
      {"gradient of as_strided",
       gradient({4},
                [](const Tensor& x) {
                  return x.as_strided({2, kMany}, {0, 0});
                }),
       2 * kMany},
      {"gradient of windows that overlap",
       [](DType t) {
         const Tensor x = ones_of({2 * kMany}, t).requires_grad_();
         x.unfold(0, kMany, 1).sum().backward();
         return x.grad().narrow(0, kMany - 1, 1);
       }},
      {"gradient of expand", gradient({1}, [](const Tensor& x) { return x.expand({kMany}); })},
      {"gradient of a tensor in stack",
       gradient({2}, [](const Tensor& x) { return stack(std::vector<Tensor>(kMany, x)); })},
      {"gradient of a tensor in cat",
       gradient({2}, [](const Tensor& x) { return cat(std::vector<Tensor>(kMany, x)); })},
      {"gradient of a weight in many products",
       [](DType t) {
         const Tensor w = ones_of({70, 70}, t).requires_grad_(), x = ones_of({1, 70}, t);
         Tensor sum;
         for (int64_t i = 0; i < kMany; ++i) {
           const Tensor y = nn::functional::linear(x, w).sum().to(kFloat);
           sum = sum.defined() ? sum + y : y;
         }
         sum.backward();
         return w.grad();
       }},
  };
}

TEST(HalfSums, ExceedTheLargestIntegerOfTheType) {
  for (const Case& c : cases())
    for (DType t : {kHalf, kBFloat16}) {
      const double got = c.first(t).to(kFloat).flatten()[0].item<double>();
      double want = c.want;
      if (want < 0) want = c.first(kFloat).flatten()[0].item<double>();
      if (c.want < 0 && t == kBFloat16) want = 1;  // its factors are 1
      EXPECT_NEAR(got, want, 0.006 * want) << c.name << " in " << short_name(t);
    }
}

// Writers of an element are combined in order for any number of threads, and the planned bytes are used.
TEST(HalfSums, AreTheRoundedSumsOfF32) {
  manual_seed(5);
  const Tensor index = randint(40, {5000}), wide_index = randint(7, {6, 900}), source = randn({5000, 33}),
               lines = randn({6, 900});
  for (DType t : {kHalf, kBFloat16}) {
    const Tensor rows = source.to(t), line = lines.to(t);
    const Tensor base = randn({40, 33}).to(t), short_base = randn({6, 7}).to(t);
    const Tensor one = base.index_add(0, index, rows),
                 other = base.to(kFloat).index_add(0, index, rows.to(kFloat)).to(t);
    EXPECT_TRUE(allclose(one.to(kFloat), other.to(kFloat), 1e-3, 1e-3));
    EXPECT_TRUE(equal(one, base.index_put({index}, rows, true)));
    const Tensor a = short_base.scatter_add(1, wide_index, line),
                 b = short_base.to(kFloat).scatter_add(1, wide_index, line.to(kFloat)).to(t);
    EXPECT_TRUE(allclose(a.to(kFloat), b.to(kFloat), 1e-3, 1e-3));
  }
}

}  // namespace
}  // namespace situ
