// Compares grid samples, weighted draws, margins, bags and windows on OpenCL with the CPU's.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "situ/dispatch/run.h"
#include "situ/memory/device_memory.h"
#include "tests/opencl/there.h"

namespace situ {
namespace {

using OpenClGrids = OpenCl;
using OpenClWeights = OpenCl;
namespace F = nn::functional;

// The device throws the CPU's error, up to the part that says when the error was found.
void expect_refused_alike(const char* what, const std::function<void(Device)>& call) {
  auto refusal = [&](Device d) {
    try {
      call(d);
      memory::synchronize(d);
    } catch (const Error& e) {
      std::string text = e.what();
      return text.substr(0, text.find(" (on the device opencl"));
    }
    return std::string("nothing");
  };
  const std::string here = refusal(kCPU);
  EXPECT_NE(here, "nothing") << what;
  EXPECT_EQ(refusal(gpu), here) << what;
}

TEST_F(OpenClGrids, SamplesOfEveryModeAndTheirGradients) {
  manual_seed(3);
  const Tensor x = randn({2, 11, 9, 7}), volume = randn({2, 3, 5, 4, 6});
  // Places within the image, at its edges, far outside and between pixels.
  const Tensor at = rand({2, 8, 10, 2}) * 3 - 1.5, deep = rand({2, 3, 4, 5, 3}) * 3 - 1.5;
  for (int64_t mode : {0, 1, 2})
    for (int64_t padding : {0, 1, 2})
      for (bool align : {false, true}) {
        const std::string what = "mode " + std::to_string(mode) + ", padding " + std::to_string(padding);
        auto sample = [&](const std::vector<Tensor>& t) { return grid_sampler(t[0], t[1], mode, padding, align); };
        expect_same({x.to(kDouble), at.to(kDouble)}, 1e-11, what.c_str(), sample);
        if (mode != 2) expect_same({volume.to(kDouble), deep.to(kDouble)}, 1e-11, what.c_str(), sample);
      }
  expect_same({x, at}, 1e-4, "f32", [](const std::vector<Tensor>& t) { return grid_sampler(t[0], t[1], 0, 0, false); });
  const Tensor none = full({2, 1, 1, 2}, std::nan("")).to(gpu);
  EXPECT_EQ(grid_sampler(x.to(gpu), none, 0, 0, false).abs().sum().item<float>(), 0);
}

TEST_F(OpenClWeights, DrawsEqualTheCpusAndFollowTheWeights) {
  const Tensor w = tensor({0.0, 1.0, 3.0, 0.0, 6.0, 0.5, 0.0, 2.0}).view({2, 4});
  auto draw = [&](Device d, const Tensor& weights, int64_t n, bool replacement) {
    manual_seed(5);
    return multinomial(weights.to(d), n, replacement).cpu();
  };
  const Tensor many = draw(gpu, w, 4000, true);
  EXPECT_TRUE(same_bits(many, draw(gpu, w, 4000, true)));
  EXPECT_LE(many.ne(draw(kCPU, w, 4000, true)).sum().item<int64_t>(), 2);  // a sum's last bit may decide
  EXPECT_EQ(many[0].eq(0).sum().item<int64_t>() + many[0].eq(3).sum().item<int64_t>(), 0);
  EXPECT_NEAR(static_cast<double>(many[0].eq(2).sum().item<int64_t>()), 3000, 150);
  manual_seed(6);
  const Tensor wide = rand({3, 5000}) + 0.01;
  const Tensor all = draw(gpu, wide, 5000, false);
  EXPECT_TRUE(same_bits(std::get<0>(all.sort(1)), arange(5000).expand({3, 5000})));  // each once
  EXPECT_LE(all.ne(draw(kCPU, wide, 5000, false)).sum().item<int64_t>(), 4);
  EXPECT_TRUE(same_bits(draw(gpu, w.to(kDouble)[1], 3, false).eq(2).sum(), zeros({}, kLong)));  // a weight of 0

  const Tensor p = rand({1000});
  auto coins = [&](Device d) {
    manual_seed(7);
    return bernoulli(p.to(d)).cpu();
  };
  EXPECT_TRUE(same_bits(coins(gpu), coins(kCPU)));
}

TEST_F(OpenClWeights, PermutationsEqualTheCpus) {
  for (int64_t n : {0, 1, 2, 7, 1000}) {
    manual_seed(12);
    const Tensor here = randperm(n);
    manual_seed(12);
    EXPECT_TRUE(same_bits(randperm(n, TensorOptions().device(gpu)), here)) << n;
  }
}

TEST_F(OpenClWeights, InvalidWeightsThrowAsOnTheCpu) {
  const double far = static_cast<double>(INFINITY), none = static_cast<double>(NAN);
  const Tensor bad[] = {tensor({1.0, -0.5}), tensor({1.0, far}), tensor({none, 1.0}), zeros({3}),
                        tensor({1.0, 0.0, 1.0, 0.0, 0.0, 0.0}).view({3, 2})};
  for (const Tensor& w : bad) {
    expect_refused_alike("drawn again", [&](Device d) { multinomial(w.to(d), 1, true); });
    expect_refused_alike("drawn once", [&](Device d) { multinomial(w.to(kDouble).to(d), 2, false); });
  }
  expect_refused_alike("one is enough", [&](Device d) { multinomial(tensor({1.0, 0.0}).to(d), 2, false); });
  expect_refused_alike("bernoulli", [&](Device d) { bernoulli(tensor({0.5, 1.5, -2.0}).to(d)); });
  expect_refused_alike("bce", [&](Device d) {
    F::binary_cross_entropy(tensor({0.5, 1.5, 0.25}).to(d), zeros({3}, d));
  });
}

TEST_F(OpenClWeights, MarginsAndBinaryCrossEntropy) {
  manual_seed(8);
  const Tensor x = randn({70, 300}), target = randint(-1, 300, {70, 300});
  auto margin = [](const Tensor& targets, Reduction r) {
    return [=](const std::vector<Tensor>& t) {
      return F::multilabel_margin_loss(t[0], targets.to(t[0].device()), F::MultilabelMarginLossFuncOptions(r));
    };
  };
  Tensor ends = target.clone();
  ends.narrow(1, 6, 1).fill_(-1);  // six targets at most, the same one twice in some rows
  ends.narrow(1, 1, 1).copy_(ends.narrow(1, 0, 1));
  expect_same({x}, 1e-4, "rows", margin(ends, kNone));
  expect_same({x.to(kDouble)}, 1e-11, "f64", margin(ends, kMean));
  expect_same({x[0]}, 1e-4, "one row", margin(ends[0], kSum));
  expect_refused_alike("no class", [&](Device d) {
    F::multilabel_margin_loss(zeros({2, 3}, d), tensor({0, -1, 9, 1, 3, -1}).view({2, 3}).to(d));
  });
  const Tensor p = rand({5000}), t = rand({5000});
  expect_same({p, t}, 2e-5, "binary cross entropy", [](const std::vector<Tensor>& v) {
    return F::binary_cross_entropy(v[0], v[1], F::BinaryCrossEntropyFuncOptions().reduction(kNone));
  });
  const Tensor ends_of = tensor({0.0, 1.0, 0.0, 1.0}), of = tensor({0.0, 1.0, 1.0, 0.0});
  EXPECT_TRUE(same_bits(F::binary_cross_entropy(ends_of.to(gpu), of.to(gpu)), F::binary_cross_entropy(ends_of, of)));
}

TEST_F(OpenClWeights, OverlappingWindowsAddUpInOrder) {
  manual_seed(9);
  const Tensor x = randn({500});
  expect_same({x}, 1e-5, "unfold, meeting", [](const std::vector<Tensor>& t) { return t[0].unfold(0, 7, 3).square(); });
  expect_same({x}, 1e-5, "unfold, apart", [](const std::vector<Tensor>& t) { return t[0].unfold(0, 4, 6).square(); });
  expect_same({x}, 1e-5, "all at one place", [](const std::vector<Tensor>& t) {
    return t[0].as_strided({3, 2000}, {5, 0}, 2) * 0.01;
  });
  expect_same({randn({60, 70})}, 1e-5, "rows backwards in two ways", [](const std::vector<Tensor>& t) {
    return t[0].as_strided({20, 30, 3}, {71, 1, 70}, 5).square();
  });
}

TEST_F(OpenClWeights, BagsHaveTheirMaxima) {
  manual_seed(10);
  const Tensor rows = randn({50, 70}), input = randint(0, 50, {90}), offsets = tensor({0, 4, 4, 30, 89});
  expect_same({rows}, 0, "bags", [&](const std::vector<Tensor>& t) {
    const Device d = t[0].device();
    return F::embedding_bag(input.to(d), t[0], F::EmbeddingBagFuncOptions().offsets(offsets.to(d)).mode(kMax));
  });
  expect_same({randn({30, 40}), full({40}, 0.25)}, 1e-5, "rectify",
              [](const std::vector<Tensor>& t) { return prelu(t[0], t[1]); });
}

}  // namespace
}  // namespace situ
