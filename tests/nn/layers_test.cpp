// Compares layers with hand-computed numbers: values, gradients, inplace flags, printing, refusals, the summary.
#include <cmath>
#include <sstream>

#include "situ/autograd/gradcheck.h"
#include "situ/base/threads.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/ops/index.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

Tensor row(const Numbers& v) { return tensor(TensorData(v), kFloat); }

void set(const Tensor& t, const Numbers& v) {
  NoGradGuard off;
  t.copy_(tensor(TensorData(v), kDouble).reshape(t.sizes()));
}

template <class M>
std::string printed(const M& m) {
  std::ostringstream out;
  out << m;
  return out.str();
}

TEST(Linear, ComputesAndDifferentiates) {
  nn::Linear fc(2, 2);
  set(fc->weight, {1, 2, 3, 4});
  set(fc->bias, {10, 20});
  Tensor x = row({1, -1}).reshape({1, 2}).requires_grad_();
  Tensor y = fc(x);
  expect_near(list(y), {9, 19});
  y.sum().backward();
  expect_near(list(fc->weight.grad()), {1, -1, 1, -1});
  expect_near(list(x.grad()), {4, 6});
}

TEST(Linear, DefaultsAsPyTorch) {
  nn::Linear fc(100, 50);
  EXPECT_LE(fc->weight.abs().max().item<double>(), 0.1);
  EXPECT_LE(fc->bias.abs().max().item<double>(), 0.1);
  EXPECT_GT(fc->weight.abs().max().item<double>(), 0.09);
}

TEST(Conv2d, ComputesAndPrints) {
  nn::Conv2d conv(nn::Conv2dOptions(1, 1, 2).stride(1).padding(0));
  set(conv->weight, {1, 2, 3, 4});
  set(conv->bias, {1});
  Tensor x = arange(9, kFloat).reshape({1, 1, 3, 3});
  expect_near(list(conv(x)), {28, 38, 58, 68});  // 0*1 + 1*2 + 3*3 + 4*4 + 1 = 28
  EXPECT_EQ(printed(nn::Conv2d(nn::Conv2dOptions(3, 64, 7).stride(2).padding(3).bias(false))),
            "situ::nn::Conv2d(3, 64, kernel_size=[7, 7], stride=[2, 2], padding=[3, 3], bias=false)");
  EXPECT_HAS(message<ValueError>([] { nn::Conv2d(nn::Conv2dOptions(3, 4, 1).groups(2)); }), "2 groups");
}

TEST(BatchNorm2d, TrainsAndEvaluates) {
  nn::BatchNorm2d bn(1);
  Tensor x = row({1, 3, 5, 7}).reshape({1, 1, 2, 2});
  double s = std::sqrt(5 + 1e-5);
  expect_near(list(bn(x)), {-3 / s, -1 / s, 1 / s, 3 / s}, 1e-5);
  expect_near(list(bn->running_mean), {0.4}, 1e-6);
  expect_near(list(bn->running_var), {0.9 + 0.1 * 20.0 / 3}, 1e-5);
  EXPECT_EQ(bn->num_batches_tracked.item<int64_t>(), 1);
  bn->eval();
  double e = std::sqrt(bn->running_var.item<double>() + 1e-5);
  expect_near(list(bn(x)), {0.6 / e, 2.6 / e, 4.6 / e, 6.6 / e}, 1e-5);
  EXPECT_EQ(bn->num_batches_tracked.item<int64_t>(), 1);
  EXPECT_HAS(message<ShapeError>([&] { bn(row({1, 2})); }), "needs an input of 4 dimensions [N, C, H, W], got f32[2]");
}

TEST(BatchNorm1d, CountsAnEmptyBatch) {
  nn::BatchNorm1d bn(2);
  bn(zeros({0, 2})).sum().backward();
  EXPECT_EQ(bn->num_batches_tracked.item<int64_t>(), 1);
  expect_near(list(bn->running_var), {1, 1}, 0);
  expect_near(list(bn->weight.grad()), {0, 0}, 0);
}

TEST(BatchNorm2d, UpdatingTheStatisticsIsDetectedIfTheyWereSaved) {
  nn::BatchNorm2d bn(1);
  Tensor x = row({1, 3, 5, 8}).reshape({1, 1, 2, 2}).requires_grad_();
  bn->eval();
  Tensor y = bn(x);
  uint64_t before = bn->running_mean._version();
  bn->train();
  bn(x);
  EXPECT_GT(bn->running_mean._version(), before);
  double by = 1 / std::sqrt(1 + 1e-5);  // the variance at the time of the call, whatever happened since
  try {
    y.sum().backward();
    expect_near(list(x.grad()), {by, by, by, by}, 1e-5);
  } catch (const AutogradError& e) {
    EXPECT_HAS(std::string(e.what()), "overwrote");
  }
}

TEST(Pooling, ComputesAndPrints) {
  Tensor x = arange(16, kFloat).reshape({1, 1, 4, 4});
  expect_near(list(nn::MaxPool2d(2)(x)), {5, 7, 13, 15}, 0);
  expect_near(list(nn::AvgPool2d(nn::AvgPool2dOptions(2).stride(2))(x)), {2.5, 4.5, 10.5, 12.5});
  expect_near(list(nn::AdaptiveAvgPool2d(nn::AdaptiveAvgPool2dOptions({1, 1}))(x)), {7.5});
  EXPECT_EQ(printed(nn::MaxPool2d(nn::MaxPool2dOptions(3).stride(2).padding(1))),
            "situ::nn::MaxPool2d(kernel_size=[3, 3], stride=[2, 2], padding=[1, 1], dilation=[1, 1], ceil_mode=false)");
}

TEST(LayerNorm, NormalisesTheLastDimensions) {
  nn::LayerNorm ln(nn::LayerNormOptions({2}));
  double s = std::sqrt(1 + 1e-5);
  expect_near(list(ln(row({1, 3, -2, 0}).reshape({2, 2}))), {-1 / s, 1 / s, -1 / s, 1 / s}, 1e-5);
  EXPECT_EQ(printed(ln), "situ::nn::LayerNorm([2], eps=1e-05, elementwise_affine=true)");
}

TEST(Embedding, LooksUpAndTies) {
  nn::Embedding e(3, 2);
  set(e->weight, {0, 1, 2, 3, 4, 5});
  Tensor y = e(tensor({2, 0, 2}));
  EXPECT_EQ(list(y), (Numbers{4, 5, 0, 1, 4, 5}));
  nn::Linear head(nn::LinearOptions(2, 3).bias(false));
  head->weight = e->weight;  // one tensor for both
  y = head(e(tensor({1})));
  y.select(1, 0).sum().backward();  // w0 . w1
  EXPECT_EQ(list(e->weight.grad()), (Numbers{2, 3, 0, 1, 0, 0}));
}

TEST(Dropout, KeepsTheMeanAndTheFlag) {
  nn::Dropout drop(0.25);
  Tensor x = ones({10000});
  double mean = drop(x).mean().item<double>();
  EXPECT_NEAR(mean, 1.0, 4 * std::sqrt(0.25 / 0.75 / 10000));
  EXPECT_EQ(list(x), Numbers(10000, 1.0));
  nn::Dropout here(nn::DropoutOptions(0.5).inplace(true));
  Tensor y = here(x);
  EXPECT_TRUE(y.is_same(x));
  here->eval();
  Tensor z = ones({3});
  EXPECT_EQ(list(here(z)), (Numbers{1, 1, 1}));
  EXPECT_EQ(printed(here), "situ::nn::Dropout(p=0.5, inplace=true)");
  EXPECT_HAS(message<ValueError>([] { nn::Dropout(1.5); }), "must be in [0, 1]");
}

template <class Holder>
void check_inplace(Holder plain, Holder here) {
  Tensor x = linspace(-3, 3, 8).reshape({2, 4});
  Tensor a = x.clone(), b = x.clone();
  Tensor y = plain(a), z = here(b);
  EXPECT_EQ(list(y), list(z));
  EXPECT_EQ(list(a), list(x)) << printed(plain) << " changed its input";
  EXPECT_TRUE(z.is_same(b)) << printed(here) << " ignored the flag";
  EXPECT_HAS(printed(here), "inplace=true");
  EXPECT_EQ(printed(plain).find("inplace"), std::string::npos);
  Tensor p = x.clone().requires_grad_(), q = x.clone().requires_grad_();
  plain(p.mul(1)).square().sum().backward();
  here(q.mul(1)).square().sum().backward();
  expect_near(list(p.grad()), list(q.grad()), 1e-6);
}

TEST(Activation, EveryOneHonoursInplace) {
  check_inplace(nn::ReLU(), nn::ReLU(true));
  check_inplace(nn::ReLU6(), nn::ReLU6(true));
  check_inplace(nn::SiLU(), nn::SiLU(true));
  check_inplace(nn::Mish(), nn::Mish(true));
  check_inplace(nn::Sigmoid(), nn::Sigmoid(true));
  check_inplace(nn::Tanh(), nn::Tanh(true));
  check_inplace(nn::Hardswish(), nn::Hardswish(true));
  check_inplace(nn::Hardsigmoid(), nn::Hardsigmoid(true));
  check_inplace(nn::LogSigmoid(), nn::LogSigmoid(true));
  check_inplace(nn::ELU(), nn::ELU(nn::ELUOptions().inplace(true)));
  check_inplace(nn::LeakyReLU(), nn::LeakyReLU(nn::LeakyReLUOptions(0.01).inplace(true)));
  check_inplace(nn::Hardtanh(), nn::Hardtanh(nn::HardtanhOptions().inplace(true)));
  check_inplace(nn::GELU(), nn::GELU(nn::GELUOptions().inplace(true)));
  check_inplace(nn::Softplus(), nn::Softplus(nn::SoftplusOptions().inplace(true)));
  check_inplace(nn::Softmax(1), nn::Softmax(nn::SoftmaxOptions(1).inplace(true)));
  check_inplace(nn::LogSoftmax(1), nn::LogSoftmax(nn::LogSoftmaxOptions(1).inplace(true)));
}

TEST(Activation, OneReLUEverywhere) {
  nn::ReLU act(true);
  nn::Linear a(3, 3), b(3, 3);
  Tensor x = randn({2, 3});
  act(b(act(a(x)))).sum().backward();
  Numbers shared = list(a->weight.grad());
  a->zero_grad();
  relu(b(relu(a(x)))).sum().backward();
  expect_near(list(a->weight.grad()), shared, 1e-6);
}

TEST(LSTM, OneStepByHand) {
  nn::LSTM lstm(1, 1);
  for (const Tensor& p : lstm->parameters()) nn::init::constant_(p, 0.5);
  Tensor x = row({1, 2}).reshape({2, 1, 1});
  auto [y, state] = lstm->forward(x);
  auto sigma = [](double v) { return 1 / (1 + std::exp(-v)); };
  double h = 0, c = 0;
  Numbers expected;
  for (double v : {1.0, 2.0}) {
    double z = 0.5 * v + 0.5 * h + 1;
    c = sigma(z) * c + sigma(z) * std::tanh(z);
    h = sigma(z) * std::tanh(c);
    expected.push_back(h);
  }
  expect_near(list(y), expected, 1e-6);
  expect_near(list(std::get<0>(state)), {h}, 1e-6);
  expect_near(list(std::get<1>(state)), {c}, 1e-6);
}

TEST(LSTM, LayersDirectionsAndBatchFirst) {
  nn::LSTM lstm(nn::LSTMOptions(3, 2).num_layers(2).batch_first(true).bidirectional(true));
  EXPECT_EQ(lstm->named_parameters().keys()[4], "weight_ih_l0_reverse");
  auto [y, state] = lstm->forward(randn({4, 5, 3}));
  EXPECT_TRUE(y.sizes() == IntArrayRef({4, 5, 4}));
  EXPECT_TRUE(std::get<0>(state).sizes() == IntArrayRef({4, 4, 2}));
  y.sum().backward();
  for (const auto& p : lstm->named_parameters()) EXPECT_TRUE(p.value().grad().defined()) << p.key();
  EXPECT_EQ(printed(lstm),
            "situ::nn::LSTM(input_size=3, hidden_size=2, num_layers=2, bias=true, batch_first=true, dropout=0, "
            "bidirectional=true)");
  EXPECT_HAS(message<ShapeError>([&] {
               lstm->forward(ones({4, 5, 2}));
             }),
             "the input is f32[4, 5, 2], expected [batch, steps, 3]");
}

TEST(LSTM, RunsOnFromAStateItGave) {
  nn::LSTM lstm(nn::LSTMOptions(3, 20).num_layers(2));  // more values than a vector has lanes, and no multiple of them
  Tensor x = randn({7, 9, 3});
  auto [whole, end] = lstm->forward(x);
  auto [first, middle] = lstm->forward(x.narrow(0, 0, 4));
  auto [second, last] = lstm->forward(x.narrow(0, 4, 3), middle);
  EXPECT_EQ(list(cat({first, second})), list(whole));
  EXPECT_EQ(list(std::get<1>(last)), list(std::get<1>(end)));
  EXPECT_HAS(message<ShapeError>([&] { lstm->forward(ones({0, 2, 3})); }), "at least one step");
}

TEST(LSTM, LayoutAndDirectionOnlyReorder) {
  nn::LSTM time(nn::LSTMOptions(2, 3)), batch(nn::LSTMOptions(2, 3).batch_first(true)),
      both(nn::LSTMOptions(2, 3).bidirectional(true));
  NoGradGuard off;
  for (size_t i = 0; i < 4; ++i)
    for (nn::LSTM* other : {&batch, &both}) (*other)->parameters()[i].copy_(time->parameters()[i]);
  for (size_t i = 0; i < 4; ++i) both->parameters()[4 + i].copy_(time->parameters()[i]);
  Tensor x = randn({5, 4, 2}), y = std::get<0>(time->forward(x));
  EXPECT_EQ(list(std::get<0>(batch->forward(x.transpose(0, 1))).transpose(0, 1)), list(y));
  Tensor z = std::get<0>(both->forward(x.flip(0)));
  EXPECT_EQ(list(z.narrow(2, 3, 3).flip(0)), list(y));
}

TEST(LSTM, SameBitsOnAnyNumberOfThreads) {
  nn::LSTM lstm(nn::LSTMOptions(5, 33).batch_first(true));
  Tensor x = randn({21, 6, 5});  // three blocks of rows, the last one odd
  Numbers first;
  int before = get_num_threads();
  for (int threads : {1, 2, 3}) {
    set_num_threads(threads);
    lstm->zero_grad();
    Tensor y = std::get<0>(lstm->forward(x));
    y.square().sum().backward();
    Numbers all = list(y);
    for (const Tensor& p : lstm->parameters())
      for (double g : list(p.grad())) all.push_back(g);
    if (first.empty()) first = all;
    EXPECT_EQ(all, first) << threads << " threads";
  }
  set_num_threads(before);
}

TEST(LSTM, HalfTypesComputeInSingle) {
  nn::LSTM lstm(2, 3);
  Tensor x = randn({5, 4, 2}), y = std::get<0>(lstm->forward(x));
  lstm->to(kBFloat16);
  auto [z, state] = lstm->forward(x.to(kBFloat16));
  EXPECT_EQ(z.dtype(), kBFloat16);
  expect_near(list(z), list(y), 0.02);
}

TEST(LSTM, GradientsAgreeWithDifferences) {
  nn::LSTM lstm(2, 2);
  lstm->to(kDouble);
  auto fn = [&](const Tensor& x) { return std::get<0>(lstm->forward(x)); };
  Tensor x = randn({3, 2, 2}, kDouble).requires_grad_();
  EXPECT_TRUE(autograd::gradcheck(fn, {x}));
  auto cells = [&](const Tensor& h, const Tensor& c) {
    return std::get<1>(std::get<1>(lstm->forward(x, std::make_tuple(h, c))));
  };
  EXPECT_TRUE(autograd::gradcheck(
      cells, {randn({1, 2, 2}, kDouble).requires_grad_(), randn({1, 2, 2}, kDouble).requires_grad_()}));
}

TEST(LSTM, ProjectsItsHiddenRows) {
  nn::LSTM lstm(nn::LSTMOptions(3, 4).proj_size(2));
  EXPECT_EQ(lstm->named_parameters().keys(),
            (std::vector<std::string>{"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0", "weight_hr_l0"}));
  std::vector<Tensor> p = lstm->parameters();
  Tensor x = randn({5, 2, 3}), h = randn({1, 2, 2}), c = randn({1, 2, 4});
  auto [y, last] = lstm->forward(x, std::make_tuple(h, c));
  Tensor row = h[0], cell = c[0];
  for (int64_t t = 0; t < 5; ++t) {
    Tensor z = linear(x[t], p[0], p[2]) + linear(row, p[1], p[3]);
    auto gate = [&](int64_t k) { return z.narrow(1, 4 * k, 4); };
    cell = gate(1).sigmoid() * cell + gate(0).sigmoid() * gate(2).tanh();
    row = matmul(gate(3).sigmoid() * cell.tanh(), p[4].t());
    expect_near(list(y[t]), list(row), 1e-5);
  }
  expect_near(list(std::get<0>(last)), list(row), 1e-5);
  expect_near(list(std::get<1>(last)), list(cell), 1e-5);
  EXPECT_HAS(printed(lstm), "bidirectional=false, proj_size=2)");
  EXPECT_HAS(message<ShapeError>([&] { lstm->forward(x, std::make_tuple(c, c)); }),
             "expected [1, 2, 2] (layers x directions, batch, proj_size)");
  for (int64_t wrong : {-1, 4})
    EXPECT_HAS(message<ValueError>([&] { nn::LSTM(nn::LSTMOptions(3, 4).proj_size(wrong)); }),
               "must be smaller than hidden_size, 4");
  EXPECT_HAS(message<ValueError>([] { nn::LSTM(0, 4); }), "input_size must be at least 1, got 0");
  EXPECT_HAS(message<ValueError>([] { nn::LSTM(3, 0); }), "hidden_size must be at least 1, got 0");
}

TEST(LSTM, ProjectionInLayersDirectionsAndHalves) {
  for (bool batch_first : {false, true}) {
    nn::LSTM lstm(nn::LSTMOptions(3, 4).num_layers(2).bidirectional(true).batch_first(batch_first).proj_size(2));
    auto [y, last] = lstm->forward(randn({5, 6, 3}));
    EXPECT_EQ(y.sizes(), IntArrayRef({5, 6, 4}));
    int64_t batch = batch_first ? 5 : 6;
    EXPECT_EQ(std::get<0>(last).sizes(), IntArrayRef({4, batch, 2}));
    EXPECT_EQ(std::get<1>(last).sizes(), IntArrayRef({4, batch, 4}));
    (y.sum() + std::get<1>(last).sum()).backward();
    for (const auto& p : lstm->named_parameters()) EXPECT_TRUE(p.value().grad().defined()) << p.key();
  }
  nn::LSTM lstm(nn::LSTMOptions(2, 3).proj_size(2).bidirectional(true));
  Tensor x = randn({4, 2, 2}), y = std::get<0>(lstm->forward(x));
  lstm->to(kBFloat16);
  expect_near(list(std::get<0>(lstm->forward(x.to(kBFloat16)))), list(y), 0.03);
  lstm->to(kDouble);
  auto fn = [&](const Tensor& t) { return std::get<0>(lstm->forward(t)); };
  EXPECT_TRUE(autograd::gradcheck(fn, {randn({3, 2, 2}, kDouble).requires_grad_()}));
}

TEST(MultiheadAttention, BothPathsAgree) {
  nn::MultiheadAttention attention(4, 2);
  Tensor x = randn({3, 2, 4});  // [steps, batch, features]
  Tensor causal = ones({3, 3}).triu(1).to(kBool);
  for (const Tensor& mask : {Tensor(), causal}) {
    auto [y, weights] = attention->forward(x, x, x, {}, true, mask);
    auto [z, none] = attention->forward(x, x, x, {}, false, mask);
    EXPECT_TRUE(y.sizes() == IntArrayRef({3, 2, 4}));
    EXPECT_TRUE(weights.sizes() == IntArrayRef({2, 3, 3}));
    EXPECT_FALSE(none.defined());
    expect_near(list(weights.sum(-1)), Numbers(6, 1.0), 1e-5);
    expect_near(list(y), list(z), 1e-5);
    if (mask.defined()) expect_near({weights.index({0, 0, 1}).item<double>()}, {0}, 0);
  }
  EXPECT_EQ(attention->named_parameters().keys(),
            (std::vector<std::string>{"in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"}));
  EXPECT_HAS(message<ValueError>([] { nn::MultiheadAttention(5, 2); }), "must be a multiple of num_heads 2");
}

// One head's attention of projected rows [N, L, E] and [N, S, E], with numbers added to the scores.
Tensor attended(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& added) {
  return matmul(softmax(matmul(q, k.transpose(1, 2)) / std::sqrt(static_cast<double>(q.size(2))) + added, -1), v);
}

TEST(MultiheadAttention, LearnedAndZeroPositionsAfterTheKeys) {
  const int64_t n = 2, l = 3, s = 4, e = 6;
  for (bool learned : {false, true})
    for (bool zero : {false, true}) {
      nn::MultiheadAttention a(nn::MultiheadAttentionOptions(e, 1).add_bias_kv(learned).add_zero_attn(zero));
      const int64_t more = learned + zero;
      Tensor query = randn({l, n, e}), key = randn({s, n, e}), hidden = zeros({n, s}, kBool), causal;
      hidden.index_put_({1, 2}, true);
      causal = ones({l, s}).triu(1).to(kBool);
      auto [y, weights] = a->forward(query, key, key, hidden, true, causal);
      auto [z, none] = a->forward(query, key, key, hidden, false, causal);
      EXPECT_EQ(weights.sizes(), IntArrayRef({n, l, s + more}));
      expect_near(list(weights.sum(-1)), Numbers(static_cast<size_t>(n * l), 1.0), 1e-5);

      auto projected = [&](const Tensor& x, int64_t part, const Tensor& row) {
        Tensor p = linear(x, a->in_proj_weight.narrow(0, part * e, e), a->in_proj_bias.narrow(0, part * e, e));
        if (row.defined()) p = cat({p, row.expand({1, n, e})});
        if (zero && part > 0) p = cat({p, zeros({1, n, e})});
        return p.transpose(0, 1);
      };
      Tensor closed = cat({hidden.unsqueeze(1).logical_or(causal), zeros({n, l, more}, kBool)}, 2);
      Tensor added = zeros({n, l, s + more}).masked_fill(closed, -std::numeric_limits<double>::infinity());
      Tensor keys = projected(key, 1, a->bias_k), values = projected(key, 2, a->bias_v);
      Tensor expected = attended(projected(query, 0, {}), keys, values, added);
      expected = a->out_proj(expected.transpose(0, 1).contiguous());
      expect_near(list(y), list(expected), 1e-5);
      expect_near(list(z), list(expected), 1e-5);
      EXPECT_EQ(a->named_parameters().contains("bias_k"), learned);
    }
  nn::MultiheadAttention both(nn::MultiheadAttentionOptions(4, 2).add_bias_kv(true).kdim(3));
  EXPECT_EQ(both->named_parameters().keys(),
            (std::vector<std::string>{"q_proj_weight", "k_proj_weight", "v_proj_weight", "in_proj_bias", "bias_k",
                                      "bias_v", "out_proj.weight", "out_proj.bias"}));
  EXPECT_EQ(both->bias_k.sizes(), IntArrayRef({1, 1, 4}));
}

TEST(MultiheadAttention, AFullyMaskedQueryGetsZero) {
  nn::MultiheadAttention a(nn::MultiheadAttentionOptions(4, 2).add_zero_attn(true));
  a->to(kDouble);
  Tensor x = randn({3, 2, 4}, kDouble), all = ones({2 * 2, 3, 3}, kBool);
  for (bool need_weights : {true, false}) {
    Tensor y = std::get<0>(a->forward(x, x, x, {}, need_weights, all));
    expect_near(list(y), list(a->out_proj->bias.expand({3, 2, 4})), 1e-12);
  }
  nn::MultiheadAttention b(nn::MultiheadAttentionOptions(4, 2).add_zero_attn(true).add_bias_kv(true));
  b->to(kDouble);
  for (bool need_weights : {true, false}) {
    auto of = [&](const Tensor& t) { return std::get<0>(b->forward(t, t, t, {}, need_weights)); };
    EXPECT_TRUE(autograd::gradcheck(of, {randn({2, 2, 4}, kDouble).requires_grad_()}));
    b->zero_grad();
    of(x).square().sum().backward();
    EXPECT_TRUE(b->bias_k.grad().defined() && b->bias_v.grad().defined());
  }
}

TEST(Loss, ModulesAndFunctions) {
  namespace F = nn::functional;
  Tensor logits = row({0, 0, 0, std::log(3.0f)}).reshape({2, 2}), y = tensor({0, 1});
  double a = std::log(2.0), b = -std::log(0.75);
  expect_near({nn::CrossEntropyLoss()(logits, y).item<double>()}, {(a + b) / 2}, 1e-6);
  expect_near({F::cross_entropy(logits, y, F::CrossEntropyFuncOptions().reduction(kSum)).item<double>()}, {a + b},
              1e-6);
  nn::CrossEntropyLoss weighted(nn::CrossEntropyLossOptions().weight(row({1, 3})));
  expect_near({weighted(logits, y).item<double>()}, {(a + 3 * b) / 4}, 1e-6);
  double c = -std::log(0.25), even = (a + 3 * a + c + 3 * b) / 2;  // equal logits of both classes, for both examples
  weighted->options.label_smoothing(0.2);
  expect_near({weighted(logits, y).item<double>()}, {(0.8 * (a + 3 * b) + 0.2 * even) / 4}, 1e-6);
  Tensor soft = row({1, 0, 0, 1}).reshape({2, 2});  // the same targets as probabilities; the mean is over examples
  expect_near({weighted(logits, soft).item<double>()}, {(0.8 * (a + 3 * b) + 0.2 * even) / 2}, 1e-6);
  weighted->options.label_smoothing(0).ignore_index(0);
  expect_near({weighted(logits, y).item<double>()}, {b}, 1e-6);
  EXPECT_HAS(message<ShapeError>([&] { weighted(row({1, 2, 3}), tensor(1)); }), "the class weights are f32[2]");
  expect_near({nn::MSELoss()(row({1, 2}), row({3, 5})).item<double>()}, {6.5}, 1e-6);
  nn::BCEWithLogitsLoss bce(nn::BCEWithLogitsLossOptions().pos_weight(row({2})));
  expect_near({bce(row({0}), row({1})).item<double>()}, {2 * a}, 1e-6);
}

TEST(Init, HasTheStatedSpread) {
  Tensor w = empty({64, 32});
  nn::init::kaiming_normal_(w, 0, kFanOut, kReLU);
  EXPECT_NEAR(w.std().item<double>(), std::sqrt(2.0 / 64), 0.02);
  nn::init::xavier_uniform_(w);
  EXPECT_LE(w.abs().max().item<double>(), std::sqrt(6.0 / 96));
  nn::init::orthogonal_(w);
  expect_near(list(w.t().matmul(w)), list(eye(32)), 1e-5);
  nn::init::trunc_normal_(w, 0, 1, -0.5, 0.5);
  EXPECT_LE(w.abs().max().item<double>(), 0.5);
  EXPECT_HAS(message<ShapeError>([] { nn::init::xavier_normal_(ones({3})); }), "at least two dimensions");
}

// Bounds of all kinds: far from the mean, infinite, equal.
TEST(Init, TruncatedNormalsLieWithinTheirBounds) {
  const struct {
    double mean, std, a, b, low, high;  // statistics of many draws
  } rows[] = {{0, 1, -2, 2, -0.02, 0.02},
              {0, 1, 0, INFINITY, 0.78, 0.82},
              {5, 2, -INFINITY, INFINITY, 4.95, 5.05},
              {0, 1, 3, 4, 3.2, 3.35},
              {9e18, 1, -2, 2, -2, 2},
              {-9e18, 1, -2, 2, -2, 2},
              {0, 1, 0.5, 0.5, 0.499, 0.501},
              {0, 0.02, -0.04, 0.04, -0.001, 0.001}};
  manual_seed(7);
  for (DType t : {kFloat, kDouble})
    for (const auto& r : rows) {
      const Tensor x = nn::init::trunc_normal_(empty({20000}, t), r.mean, r.std, r.a, r.b);
      EXPECT_TRUE(x.ge(r.a).logical_and(x.le(r.b)).all().item<bool>()) << r.a << " " << r.b;
      const auto mean = x.mean().item<double>();
      EXPECT_TRUE(mean >= r.low && mean <= r.high) << mean << " of [" << r.a << ", " << r.b << "]";
    }
  for (auto [std, a, b] :
       {std::array{0.0, -2.0, 2.0}, {-1.0, -2.0, 2.0}, {1.0, 2.0, -2.0}, {NAN, -2.0, 2.0}, {1.0, NAN, 2.0}})
    EXPECT_HAS(message<ValueError>([&, std = std, a = a, b = b] { nn::init::trunc_normal_(ones({3}), 0, std, a, b); }),
               "trunc_normal_: std must be positive, and a at most b: std is ");
}

// The inverse of the distribution function is never read at -1 or 1, which would return a bound.
TEST(Init, TruncatedNormalsOfFarBoundsAreFinite) {
  manual_seed(7);
  for (DType t : {kBFloat16, kHalf, kFloat, kDouble}) {
    const Tensor x = nn::init::trunc_normal_(empty({100000}, t), 0, 0.02, -2, 2);
    EXPECT_EQ(x.dtype(), t);
    EXPECT_LT(x.abs().max().item<double>(), 0.2) << x.describe();
    EXPECT_NEAR(x.to(kFloat).std().item<double>(), 0.02, 0.0005) << x.describe();
  }
}

TEST(Summary, ListsEveryCallOnce) {
  nn::ReLU act;
  nn::Sequential net({{"fc1", nn::Linear(4, 8)}, {"act1", act}, {"fc2", nn::Linear(8, 8)}, {"act2", act}});
  auto before = memory::current()[Category::saved];
  nn::Summary s = nn::summary(net, ones({2, 4}));
  EXPECT_EQ(memory::current()[Category::saved], before);
  ASSERT_EQ(s.rows.size(), 4u);
  EXPECT_EQ(s.rows[0].path, "fc1");
  EXPECT_EQ(s.rows[0].type, "Linear");
  EXPECT_EQ(s.rows[0].output, (std::vector<int64_t>{2, 8}));
  EXPECT_EQ(s.rows[0].parameters, 40);
  EXPECT_EQ(s.rows[1].type, "ReLU");
  EXPECT_EQ(s.rows[3].type, "ReLU");
  EXPECT_EQ(s.parameters, 112);
  int64_t saved = 0;
  for (const auto& r : s.rows) saved += r.saved_bytes;
  EXPECT_EQ(saved, s.saved_bytes);
  EXPECT_GT(saved, 0);
  EXPECT_HAS(s.text(), "parameters: 112 (448 B)");
}

}  // namespace
}  // namespace situ
