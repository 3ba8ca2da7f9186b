// Interpolation by scales: PyTorch's values and gradients, and the memory that it needs.
#include "situ/memory/plan.h"
#include "situ/nn/functional.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

namespace F = nn::functional;
using Options = F::InterpolateFuncOptions;

struct Scaled {
  int dims;
  Resize mode;
  double scale;
  std::vector<double> values, gradient;  // of 0 .. 4 along dimension 2, summed
  bool antialias = false;
};

TEST(Resample, ByAScaleGivesPyTorchsValues) {
  const std::vector<double> line = {0, 0.653846154, 1.423076923, 2.192307692, 2.961538462, 3.730769231};
  const std::vector<double> of_line = {1.346153846, 1.230769231, 1.269230769, 1.423076923, 0.730769231};
  const std::vector<Scaled> table = {
      {3, kNearest, 1.3, {0, 0, 1, 2, 3, 3}, {2, 1, 1, 2, 0}},
      {3, kNearest, 0.7, {0, 1, 2}, {1, 1, 1, 0, 0}},
      {3, kNearest, 1.05, {0, 0, 1, 2, 3}, {2, 1, 1, 1, 0}},
      {3, kNearestExact, 1.3, {0, 1, 1, 2, 3, 4}, {1, 2, 1, 1, 1}},
      {3, Resize::linear, 1.3, line, of_line},
      {3,
       Resize::linear,
       0.7,
       {0.214285714, 1.642857143, 3.071428571},
       {0.785714286, 0.571428571, 0.642857143, 0.928571429, 0.071428571}},
      {4, kNearest, 1.3, {0, 0, 1, 2, 3, 3}, {2, 1, 1, 2, 0}},
      {4, kNearest, 1.05, {0, 1, 2, 3, 4}, {1, 1, 1, 1, 1}},  // of images equal sizes are the pixels
      {4, kBilinear, 1.3, line, of_line},
      {4, kBilinear, 1.05, {0, 1, 2, 3, 4}, {1, 1, 1, 1, 1}},
      {4, kBilinear, 1.05, {0, 1, 2, 3, 4}, {1, 1, 1, 1, 1}, true},
      {4,
       kBicubic,
       0.7,
       {0.163174198, 1.610058309, 3.103407434},
       {0.74826895, 0.619533528, 0.696701895, 0.878279883, 0.057215743}},
  };
  for (const Scaled& s : table) {
    SCOPED_TRACE(std::to_string(s.dims) + " dimensions, mode " + std::to_string(static_cast<int>(s.mode)) + ", " +
                 std::to_string(s.scale));
    Tensor x = iota({5}).view(s.dims == 3 ? DimVec{1, 1, 5} : DimVec{1, 1, 5, 1}).requires_grad_();
    const Tensor wide = s.dims == 3 ? x : x.expand({1, 1, 5, 2});
    const std::vector<double> scales = s.dims == 3 ? std::vector<double>{s.scale} : std::vector<double>{s.scale, 1.0};
    Tensor y = F::interpolate(wide, Options().scale_factor(scales).mode(s.mode).antialias(s.antialias));
    y = s.dims == 3 ? y : y.select(3, 0);
    expect_values(y.view(-1), {static_cast<int64_t>(s.values.size())}, s.values, 1e-8);
    y.sum().backward();
    expect_values(x.grad().view(-1), {5}, s.gradient, 1e-8);
  }
}

// Every element of a large input is read by one result, or a result by many: weights are computed when they are used.
TEST(Resample, TakesTheMemoryOfItsOperandAndResult) {
  for (Resize mode : {kNearest, Resize::linear})
    for (int64_t n : {4, 1 << 22})
      for (int64_t m : {7, 5'000'000}) {
        auto plan = memory::plan([&] {
          Tensor x = rand({1, 1, n}).requires_grad_();
          F::interpolate(x, Options().size(std::vector<int64_t>{m}).mode(mode)).sum().backward();
        });
        EXPECT_LE(plan.peak.total, 2 * 4 * (n + m) + (1 << 20)) << n << " to " << m;
      }
}

TEST(Resample, OfManyElementsToOneAddsThemUp) {
  const int64_t n = 3000;
  Tensor x = iota({1, 1, n, 1}).requires_grad_();
  Tensor y = F::interpolate(x.expand({1, 1, n, 2}),
                            Options().size(std::vector<int64_t>{1, 2}).mode(kBilinear).antialias(true));
  expect_values(y.select(3, 0).view(-1), {1}, {(n - 1) / 2.0}, 1e-9);
  y.sum().backward();
  EXPECT_NEAR(x.grad().sum().item<double>(), 2, 1e-9);
}

}  // namespace
}  // namespace situ::test
