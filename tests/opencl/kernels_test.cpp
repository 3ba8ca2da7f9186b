// Kernels at sizes that the derived tests of ops do not have: several tiles, parts of a sum, groups, long lines.
#include <gtest/gtest.h>

#include <vector>

#include "situ/dispatch/run.h"
#include "situ/generated/op/image.h"
#include "tests/opencl/there.h"

namespace situ {
namespace {

using OpenClKernels = OpenCl;

struct ConvCase {
  const char* name;
  std::vector<int64_t> x, w;  // of images
  int64_t stride, padding, dilation, groups;
};

TEST_F(OpenClKernels, Convolutions) {
  const ConvCase cases[] = {
      {"tiles", {3, 20, 19, 17}, {70, 20, 3, 3}, 1, 1, 1, 1},
      {"stride 2", {2, 16, 15, 16}, {24, 16, 3, 3}, 2, 1, 1, 1},
      {"stride 3, dilation 2", {2, 9, 20, 21}, {12, 9, 3, 2}, 3, 2, 2, 1},
      {"stride 2, dilation 2", {2, 9, 13, 13}, {12, 9, 3, 3}, 2, 2, 2, 1},
      {"groups", {2, 30, 9, 9}, {36, 10, 3, 3}, 1, 1, 1, 3},
      {"depthwise", {2, 12, 14, 14}, {12, 1, 3, 3}, 1, 1, 1, 12},
      {"few channels", {2, 3, 11, 12}, {4, 3, 5, 5}, 2, 2, 1, 1},
      {"many pixels", {4, 16, 32, 32}, {16, 16, 1, 1}, 1, 0, 1, 1},
      {"stride beyond the kernel", {2, 9, 13, 13}, {12, 9, 2, 2}, 3, 0, 1, 1},
  };
  for (const ConvCase& c : cases) {
    manual_seed(1);
    const Tensor x = randn(c.x), w = randn(c.w) / std::sqrt(static_cast<double>(c.w[1] * c.w[2] * c.w[3]));
    const Tensor b = randn({c.w[0]});
    expect_same({x, w, b}, 2e-4, c.name, [&](const std::vector<Tensor>& t) {
      return conv2d(t[0], t[1], t[2], c.stride, c.padding, c.dilation, c.groups);
    });
    const Tensor y = conv2d(x, w, {}, c.stride, c.padding, c.dilation, c.groups).detach();
    expect_same({y, w, randn({c.x[1]})}, 2e-4, c.name, [&](const std::vector<Tensor>& t) {
      return conv_transpose2d(t[0], t[1], t[2], c.stride, c.padding, 0, c.groups, c.dilation);
    });
  }
}

TEST_F(OpenClKernels, ConvolutionsOfLinesVolumesAndLayouts) {
  manual_seed(2);
  expect_same({randn({2, 10, 50}), randn({20, 10, 4}) / 6}, 1e-4, "lines",
              [](const std::vector<Tensor>& t) { return conv1d(t[0], t[1], {}, 2, 1); });
  expect_same({randn({2, 10, 6, 7, 8}), randn({20, 10, 3, 2, 3}) / 13}, 1e-4, "volumes",
              [](const std::vector<Tensor>& t) { return conv3d(t[0], t[1], {}, 2, 1); });
  const Tensor x = randn({2, 20, 9, 9}), w = randn({30, 20, 3, 3}) / 13;
  const Tensor last = x.contiguous(MemoryFormat::ChannelsLast);
  expect_same({last, w}, 1e-4, "channels last",
              [](const std::vector<Tensor>& t) { return conv2d(t[0], t[1], {}, 1, 1); });
  expect_near(conv2d(x.to(gpu).to(kHalf), w.to(gpu).to(kHalf), {}, 1, 1).to(kFloat), conv2d(x, w, {}, 1, 1), 2e-2,
              "f16");
  const Tensor doubled = conv2d(x.to(kDouble).to(gpu), w.to(kDouble).to(gpu), {}, 1, 1);
  expect_near(doubled, conv2d(x.to(kDouble), w.to(kDouble), {}, 1, 1), 1e-12, "f64");
}

TEST_F(OpenClKernels, Pooling) {
  manual_seed(3);
  const Tensor x = randn({2, 5, 13, 15}), last = x.contiguous(MemoryFormat::ChannelsLast);
  for (const Tensor& t : {x, last}) {
    expect_same({t}, 1e-5, "max", [](const std::vector<Tensor>& v) { return max_pool2d(v[0], 3, 2, 1); });
    expect_same({t}, 1e-5, "max of overlaps",
                [](const std::vector<Tensor>& v) { return max_pool2d(v[0], 3, 1, 1, 2); });
    expect_same({t}, 1e-5, "mean", [](const std::vector<Tensor>& v) { return avg_pool2d(v[0], 3, 2, 1); });
    expect_same({t}, 1e-5, "mean, ceil",
                [](const std::vector<Tensor>& v) { return avg_pool2d(v[0], 3, 2, 1, true, false); });
    expect_same({t}, 1e-5, "adaptive", [](const std::vector<Tensor>& v) { return adaptive_avg_pool2d(v[0], {4, 7}); });
    expect_same({t}, 1e-5, "global", [](const std::vector<Tensor>& v) { return adaptive_avg_pool2d(v[0], 1); });
  }
  EXPECT_TRUE(same_bits(max_pool2d(x.to(gpu), 3, 2, 1), max_pool2d(x, 3, 2, 1)));
}

TEST_F(OpenClKernels, BatchNormMovesItsStatisticsAndHasTheSameGradients) {
  for (bool last : {false, true}) {
    manual_seed(4);
    Tensor x = randn({6, 7, 9, 11}) * 3 + 1;
    if (last) x = x.contiguous(MemoryFormat::ChannelsLast);
    auto norm = [](Device d) {
      nn::BatchNorm2d n(7);
      NoGradGuard off;
      n->weight.uniform_(0.5, 1.5);
      n->to(d);
      return n;
    };
    manual_seed(5);
    nn::BatchNorm2d there = norm(gpu);
    manual_seed(5);
    nn::BatchNorm2d here = norm(kCPU);
    for (bool training : {true, false}) {
      there->train(training);
      here->train(training);
      const Tensor a = x.to(gpu).requires_grad_(), b = x.detach().clone().requires_grad_();
      const Tensor y = there->forward(a), z = here->forward(b);
      expect_near(y, z, 1e-5, "batch norm");
      expect_near(there->running_mean, here->running_mean, 1e-5, "mean");
      expect_near(there->running_var, here->running_var, 1e-5, "variance");
      const Tensor by = randn(y.sizes());
      const auto da = autograd::grad({(y * by.to(gpu)).sum()}, {a, there->weight, there->bias});
      const auto db = autograd::grad({(z * by).sum()}, {b, here->weight, here->bias});
      for (size_t i = 0; i < da.size(); ++i) expect_near(da[i], db[i], 1e-4, "gradient");
    }
  }
}

TEST_F(OpenClKernels, LstmOfBothDirectionsAndLayouts) {
  for (bool batch_first : {false, true})
    for (bool bidirectional : {false, true}) {
      auto run = [&](Device d) {
        manual_seed(6);
        nn::LSTM net(nn::LSTMOptions(10, 35).num_layers(2).batch_first(batch_first).bidirectional(bidirectional));
        net->to(d);
        const Tensor x = randn({5, 7, 10}).to(d).requires_grad_();
        const auto [y, state] = net->forward(x);
        std::vector<Tensor> in = net->parameters();
        in.push_back(x);
        std::vector<Tensor> r =
            autograd::grad({y.pow(2).sum() + std::get<0>(state).sum() * 2 + std::get<1>(state).sum()}, in);
        r.push_back(y.detach());
        return r;
      };
      const std::vector<Tensor> there = run(gpu), here = run(kCPU), again = run(gpu);
      for (size_t i = 0; i < here.size(); ++i) {
        expect_near(there[i], here[i], 1e-4, "lstm");
        EXPECT_TRUE(same_bits(there[i], again[i]));
      }
    }
}

TEST_F(OpenClKernels, AttentionOfSeveralBlocks) {
  struct Case {
    const char* name;
    int64_t rows, keys, d, e;
    bool causal;
    int mask;  // 1: bools, 2: numbers
  };
  for (const Case& c : {Case{"whole blocks", 128, 192, 64, 64, false, 0},
                        {"causal", 150, 150, 40, 72, true, 0},
                        {"bools", 70, 130, 20, 130, false, 1},
                        {"numbers", 65, 63, 100, 16, false, 2},
                        {"one query", 1, 300, 32, 32, false, 0}}) {
    manual_seed(10);
    const Tensor q = randn({2, 3, c.rows, c.d}), k = randn({2, 3, c.keys, c.d}), v = randn({2, 3, c.keys, c.e});
    Tensor mask = randn({2, 1, c.rows, c.keys});
    if (c.mask == 1) {
      mask = mask > 0;
      mask.select(2, 5).fill_(false);  // sees no key
    }
    expect_same({q, k, v}, 1e-4, c.name, [&](const std::vector<Tensor>& t) {
      return scaled_dot_product_attention(t[0], t[1], t[2], c.mask ? mask.to(t[0].device()) : Tensor(), 0.0, c.causal);
    });
  }
  const Tensor q = randn({1, 2, 70, 32});
  const Tensor half = q.to(gpu).to(kHalf), want = scaled_dot_product_attention(q, q, q, {}, 0.0, true);
  expect_near(scaled_dot_product_attention(half, half, half, {}, 0.0, true).to(kFloat), want, 1e-2, "f16");
  const Tensor wide = q.to(kDouble), far = wide.to(gpu);
  expect_near(scaled_dot_product_attention(far, far, far), scaled_dot_product_attention(wide, wide, wide), 1e-12,
              "f64");
}

TEST_F(OpenClKernels, SortsShortAndLongLines) {
  manual_seed(7);
  for (int64_t n : {1, 5, 200, 2048, 5000}) {
    Tensor x = randint(-50, 50, {3, n}).to(kFloat);  // many equal ones
    if (n > 4) x.select(1, 3).fill_(NAN);
    for (bool descending : {false, true}) {
      const auto [values, places] = x.to(gpu).sort(1, descending);
      const auto [want, where] = x.sort(1, descending);
      EXPECT_TRUE(same_bits(values, want)) << n;
      EXPECT_TRUE(same_bits(places, where)) << n;
    }
    const auto [top, at] = x.to(gpu).topk(std::min<int64_t>(n, 4), 1);
    EXPECT_TRUE(same_bits(top, std::get<0>(x.topk(std::min<int64_t>(n, 4), 1))));
    EXPECT_TRUE(same_bits(x.t().to(gpu).cumsum(0), x.t().cumsum(0))) << n;  // whole numbers: exact, but for the NaN
    const Tensor y = x.nan_to_num(0), bins = std::get<0>(y.sort(1)).contiguous();
    EXPECT_TRUE(same_bits(searchsorted(bins.to(gpu), y.to(gpu)), searchsorted(bins, y))) << n;
    EXPECT_TRUE(same_bits(std::get<1>(y.to(gpu).cummax(1)), std::get<1>(y.cummax(1)))) << n;
  }
}

TEST_F(OpenClKernels, IndexTensorsAndMasks) {
  manual_seed(8);
  const Tensor x = randn({7, 5, 6});
  const Tensor i = randint(-7, 7, {40}), j = randint(0, 5, {40}), k = randint(0, 6, {3, 1});
  const Tensor there = x.to(gpu);
  auto at = [](const Tensor& t) { return t.to(gpu); };
  EXPECT_TRUE(same_bits(there.index({at(i)}), x.index({i})));
  EXPECT_TRUE(same_bits(there.index({at(i), Slice(), at(i.remainder(6))}), x.index({i, Slice(), i.remainder(6)})));
  EXPECT_TRUE(same_bits(there.index({Slice(), at(j), at(j)}), x.index({Slice(), j, j})));
  EXPECT_TRUE(same_bits(there.index({at(k), at(j.narrow(0, 0, 4))}), x.index({k, j.narrow(0, 0, 4)})));
  auto put = [&](const Tensor& base, bool add, Device d) {  // places that many writers name
    Tensor r = base.to(d).clone();
    r.index_put_({i.to(d), j.to(d)}, arange(240, kCPU).view({40, 6}).to(kFloat).to(d), add);
    return r.index_put_({i.to(d)}, 2.5, add);
  };
  for (bool add : {false, true}) EXPECT_TRUE(same_bits(put(x, add, gpu), put(x, add, kCPU)));
  const Tensor large = randn({130, 140}), mask = large > 0.3, far = large.to(gpu);
  EXPECT_TRUE(same_bits(far.masked_select(at(mask)), large.masked_select(mask)));
  EXPECT_TRUE(same_bits(at(mask).nonzero(), mask.nonzero()));
  EXPECT_TRUE(same_bits(far.t().masked_select(at(mask).t()), large.t().masked_select(mask.t())));
  const Tensor source = randn({20000});
  EXPECT_TRUE(same_bits(far.masked_scatter(at(mask), at(source)), large.masked_scatter(mask, source)));
  EXPECT_TRUE(same_bits(there.index_fill(1, tensor({0, -1}).to(gpu), 4), x.index_fill(1, tensor({0, -1}), 4)));
  for (const char* how : {"prod", "amax", "amin"})
    expect_near(there.scatter_reduce(0, at(i.remainder(7).view({40, 1, 1}).expand({40, 5, 6}).contiguous()),
                                     at(x.repeat({6, 1, 1}).narrow(0, 0, 40)), how),
                x.scatter_reduce(0, i.remainder(7).view({40, 1, 1}).expand({40, 5, 6}).contiguous(),
                                 x.repeat({6, 1, 1}).narrow(0, 0, 40), how),
                1e-5, how);
}

TEST_F(OpenClKernels, GroupNormOfEveryShape) {
  manual_seed(10);
  const Tensor w = randn({12}), b = randn({12});
  for (int64_t groups : {1, 3, 12})
    for (const Tensor& x : {randn({3, 12, 9, 7}), randn({2, 12, 40, 40}), randn({5, 12})})
      expect_same({x, w, b}, 2e-5, "group norm",
                  [&](const std::vector<Tensor>& t) { return group_norm(t[0], groups, t[1], t[2]); });
  expect_same({randn({3, 6, 5})}, 2e-5, "without parameters",
              [](const std::vector<Tensor>& t) { return group_norm(t[0], 2); });
  const Tensor x = randn({3, 12, 9, 7});
  expect_near(group_norm(x.to(gpu).to(kHalf), 3, w.to(gpu), b.to(gpu)).to(kFloat), group_norm(x, 3, w, b), 1e-2, "f16");
}

// More sequences than are computed at a time, of several lengths, padded and end to end.
TEST_F(OpenClKernels, SequencesAreAligned) {
  manual_seed(11);
  constexpr int64_t kSteps = 50, kCount = 20, kClasses = 7, kMost = 12;
  const Tensor x = randn({kSteps, kCount, kClasses});
  const Tensor steps = randint(30, kSteps + 1, {kCount}), lengths = randint(0, kMost + 1, {kCount});
  const Tensor padded = randint(0, kClasses, {kCount, kMost}),
               whole = randint(0, kClasses, {lengths.sum().item<int64_t>()});
  auto loss = [&](const Tensor& p, const Tensor& targets, Reduction r, bool zero) {
    const Device d = p.device();
    return ctc_loss(p.log_softmax(2), targets.to(d), steps.to(d), lengths.to(d), 1, r, zero);
  };
  for (const Tensor& targets : {padded, whole, padded.to(kInt)}) {
    expect_same({x}, 2e-5, "f32",
                [&](const std::vector<Tensor>& t) { return loss(t[0], targets, Reduction::none, false); });
    expect_same({x.to(kDouble)}, 1e-11, "f64",
                [&](const std::vector<Tensor>& t) { return loss(t[0], targets, Reduction::mean, true); });
  }
  // Targets that are longer than their input have no alignment.
  const Tensor few = full({kCount}, 3, kLong);
  auto short_of = [&](const Tensor& t, bool zero) {
    const Device d = t.device();
    return ctc_loss(t.log_softmax(2), padded.to(d), few.to(d), lengths.to(d), 1, Reduction::none, zero);
  };
  expect_same({x}, 2e-5, "no alignment", [&](const std::vector<Tensor>& t) { return short_of(t[0], true); });
  EXPECT_TRUE(same_bits(short_of(x.to(gpu), false).isinf(), short_of(x, false).isinf()));
}

TEST_F(OpenClKernels, AWrongSequenceIsNamedAsOnTheCpu) {
  const Tensor x = zeros({5, 3, 4}), targets = tensor({1, 2, 1, 2, 1, 2}).view({3, 2});
  auto told = [&](Device d, const Tensor& t, const Tensor& steps, const Tensor& lengths) {
    try {
      ctc_loss(x.to(d), t.to(d), steps.to(d), lengths.to(d)).cpu();
    } catch (const Error& e) {
      const std::string text = e.what();
      return text.substr(0, text.find(" (on the device"));
    }
    return std::string("nothing");
  };
  const Tensor five = tensor({5, 5, 5}), two = tensor({2, 2, 2});
  const Tensor cases[][3] = {{targets, tensor({5, 6, 7}), two},
                             {targets, five, tensor({2, 2, 3})},
                             {targets, tensor({5, 6, 5}), tensor({2, 3, 2})},
                             {tensor({1, 2, 1, 9, 1, -1}).view({3, 2}), five, two},
                             {tensor({1, 2, 1, 2, 1}), five, two}};
  for (const auto& c : cases) {
    const std::string here = told(kCPU, c[0], c[1], c[2]), there = told(gpu, c[0], c[1], c[2]);
    EXPECT_NE(here, "nothing");
    EXPECT_EQ(there.substr(0, here.find(" (")), here.substr(0, here.find(" (")));
  }
}

// Gradients go where a number says, of pixels that its window does not hold, too.
TEST_F(OpenClKernels, NumbersOfMaximaMayNameAnyPixel) {
  manual_seed(12);
  const Tensor dy = randn({3, 4, 20, 20}), where = randint(0, 40 * 40, {3, 4, 20, 20});
  const op_attr::max_pool2d_backward a{{40, 40}, {2, 2}, {2, 2}, {0, 0}, {1, 1}};
  auto of = [&](Device d) {
    const Tensor g = dy.to(d), at = where.to(d);
    const In in[] = {g, at};
    return op_call::plain(op_infos::max_pool2d_backward, {in, 2}, &a);
  };
  expect_near(of(gpu), of(kCPU), 1e-5, "strays");
  EXPECT_TRUE(same_bits(of(gpu), of(gpu)));
}

TEST_F(OpenClKernels, OptimizersMoveParametersAsTheCpuDoes) {
  auto trained = [](const std::string& which, Device d) {
    manual_seed(9);
    Tensor w = randn({300}).to(d).requires_grad_();
    const Tensor goal = randn({300}).to(d);
    std::unique_ptr<optim::Optimizer> o;
    if (which == "RMSprop")
      o = std::make_unique<optim::RMSprop>(std::vector<Tensor>{w},
                                           optim::RMSpropOptions(0.01).momentum(0.5).centered(true).weight_decay(0.1));
    if (which == "Adagrad") o = std::make_unique<optim::Adagrad>(std::vector<Tensor>{w}, optim::AdagradOptions(0.1));
    if (which == "Adadelta") o = std::make_unique<optim::Adadelta>(std::vector<Tensor>{w}, optim::AdadeltaOptions(1.0));
    if (which == "Adamax") o = std::make_unique<optim::Adamax>(std::vector<Tensor>{w}, optim::AdamaxOptions(0.01));
    if (which == "NAdam") o = std::make_unique<optim::NAdam>(std::vector<Tensor>{w}, optim::NAdamOptions(0.01));
    if (which == "RAdam") o = std::make_unique<optim::RAdam>(std::vector<Tensor>{w}, optim::RAdamOptions(0.01));
    if (which == "ASGD") o = std::make_unique<optim::ASGD>(std::vector<Tensor>{w}, optim::ASGDOptions(0.01));
    if (which == "Rprop") o = std::make_unique<optim::Rprop>(std::vector<Tensor>{w}, optim::RpropOptions(0.01));
    if (which == "Lion") o = std::make_unique<optim::Lion>(std::vector<Tensor>{w}, optim::LionOptions(0.01));
    for (int step = 0; step < 8; ++step) {
      o->zero_grad();
      (w - goal).pow(2).sum().backward();
      o->step();
    }
    return w.detach();
  };
  for (const char* which : {"RMSprop", "Adagrad", "Adadelta", "Adamax", "NAdam", "RAdam", "ASGD", "Rprop", "Lion"})
    expect_near(trained(which, gpu), trained(which, kCPU), 2e-5, which);
}

}  // namespace
}  // namespace situ
