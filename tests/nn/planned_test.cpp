// Every module can be planned: forward and its first and second derivatives read no values, in training and in
// evaluation. Inner modules are cloned with the outer one, and can be replaced.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <string>

#include "situ/situ.h"
#include "tests/declarations.h"

namespace situ {
namespace {

// A module around one that a clone has to rebuild before it can copy its changes.
template <class M>
struct AroundImpl : nn::Cloneable<AroundImpl<M>> {
  explicit AroundImpl(M m) : fresh(std::move(m)) { reset(); }
  void reset() override {
    child = this->register_module("child", M(std::dynamic_pointer_cast<typename M::ContainedType>(fresh->clone())));
  }
  M fresh, child{nullptr};
};

// One forward: its results, and the tensors to differentiate by.
struct Forward {
  bool train, changed = false, cloned = false, replaced = false;
  std::vector<Tensor> results{}, wanted{};

  template <class M, class... In>
  void operator()(M m, const In&... in) {
    if (replaced) return replace_children(m, in...);
    if (changed) {
      m = change(m);
      manual_seed(5);
      return take(m->forward(as_double(in)...));
    }
    m->train(train);
    wanted = m->parameters();
    (want(in), ...);
    take(m->forward(in...));
  }

  Tensor sum() const {
    Tensor y = zeros({}, kDouble);
    for (const Tensor& t : results)
      if (t.defined()) y = y + t.to(kDouble).sum();
    return y;
  }

 private:
  void want(const Tensor& t) {
    if (t.requires_grad()) wanted.push_back(t);
  }
  static Tensor as_double(const Tensor& t) { return t.is_floating_point() ? t.detach().to(kDouble) : t; }
  // Returns the module, or the clone of a module around it, after all its state differs from a new module's.
  template <class M>
  M change(const M& m) {
    auto around = std::make_shared<AroundImpl<M>>(m);
    NoGradGuard off;
    for (const Tensor& p : around->child->parameters()) p.add_(0.25), p.requires_grad_(false);
    for (const Tensor& b : around->child->buffers())
      if (b.is_floating_point()) b.add_(0.5);
    around->to(kDouble);
    around->train(train);
    if (!cloned) return around->child;
    auto copy = std::dynamic_pointer_cast<AroundImpl<M>>(around->clone());
    EXPECT_TRUE(copy->children()[0] == copy->child.ptr());
    for (const Tensor& p : copy->parameters()) EXPECT_TRUE(!p.requires_grad() && p.dtype() == kDouble);
    for (const auto& module : copy->modules()) EXPECT_EQ(module->is_training(), train);
    for (const auto& p : around->named_parameters())
      EXPECT_FALSE(p.value().is_alias_of(copy->named_parameters()[p.key()])) << p.key();
    return copy->child;
  }
  // Replaces each child with parameters by another, which forward then uses and trains.
  template <class M, class... In>
  void replace_children(const M& m, const In&... in) {
    m->eval();
    auto run = [&] {
      results.clear();
      take(m->forward(in...));
      return sum();
    };
    const double before = run().template item<double>();
    for (const auto& parent : m->named_modules())
      for (const auto& child : parent.value()->named_children()) {
        if (child.value()->parameters().empty()) continue;
        const std::shared_ptr<nn::Module> other = child.value()->clone();
        for (const Tensor& p : other->parameters()) {
          NoGradGuard off;
          p.add_(0.5 * rand(p.sizes()));
        }
        parent.value()->replace_module(child.key(), other);
        const Tensor after = run();
        EXPECT_NE(after.item<double>(), before) << parent.key() << "." << child.key();
        after.backward();
        for (const Tensor& p : other->parameters())
          EXPECT_TRUE(p.grad().defined()) << parent.key() << "." << child.key();
        parent.value()->replace_module(child.key(), child.value());
        EXPECT_EQ(run().template item<double>(), before) << parent.key() << "." << child.key();
      }
  }
  void take(const Tensor& t) { results.push_back(t); }
  void take(const std::tuple<Tensor, Tensor>& two) { results = {std::get<0>(two), std::get<1>(two)}; }
  void take(const std::tuple<Tensor, nn::LSTMImpl::State>& two) {
    take(std::get<1>(two));
    take(std::get<0>(two));
  }
};

Tensor some(DimVec sizes = {4, 6}) { return randn(sizes).requires_grad_(); }
Tensor line() { return some({2, 4, 6}); }
Tensor image() { return some({2, 4, 6, 6}); }
Tensor volume() { return some({2, 4, 6, 6, 6}); }
Tensor fractions() { return full({4, 6}, 0.25).requires_grad_(); }
Tensor classes() { return zeros({4}, kLong); }
Tensor signs() { return ones({4}); }

struct Row {
  const char* name;
  void (*forward)(Forward&);
};

const Row kRows[] = {
    {"ReLU", [](Forward& run) { run(nn::ReLU(), some()); }},
    {"ReLU6", [](Forward& run) { run(nn::ReLU6(), some()); }},
    {"SiLU", [](Forward& run) { run(nn::SiLU(), some()); }},
    {"Mish", [](Forward& run) { run(nn::Mish(), some()); }},
    {"Sigmoid", [](Forward& run) { run(nn::Sigmoid(), some()); }},
    {"Tanh", [](Forward& run) { run(nn::Tanh(), some()); }},
    {"Hardswish", [](Forward& run) { run(nn::Hardswish(), some()); }},
    {"Hardsigmoid", [](Forward& run) { run(nn::Hardsigmoid(), some()); }},
    {"LogSigmoid", [](Forward& run) { run(nn::LogSigmoid(), some()); }},
    {"ELU", [](Forward& run) { run(nn::ELU(), some()); }},
    {"LeakyReLU", [](Forward& run) { run(nn::LeakyReLU(), some()); }},
    {"Hardtanh", [](Forward& run) { run(nn::Hardtanh(), some()); }},
    {"GELU", [](Forward& run) { run(nn::GELU(), some()); }},
    {"Softplus", [](Forward& run) { run(nn::Softplus(), some()); }},
    {"GLU", [](Forward& run) { run(nn::GLU(), some()); }},
    {"Softmax", [](Forward& run) { run(nn::Softmax(1), some()); }},
    {"LogSoftmax", [](Forward& run) { run(nn::LogSoftmax(1), some()); }},
    {"Softmin", [](Forward& run) { run(nn::Softmin(1), some()); }},
    {"Softmax2d", [](Forward& run) { run(nn::Softmax2d(), image()); }},
    {"SELU", [](Forward& run) { run(nn::SELU(), some()); }},
    {"CELU", [](Forward& run) { run(nn::CELU(), some()); }},
    {"RReLU", [](Forward& run) { run(nn::RReLU(), some()); }},
    {"PReLU", [](Forward& run) { run(nn::PReLU(nn::PReLUOptions().num_parameters(6)), some()); }},
    {"Hardshrink", [](Forward& run) { run(nn::Hardshrink(), some()); }},
    {"Softshrink", [](Forward& run) { run(nn::Softshrink(), some()); }},
    {"Tanhshrink", [](Forward& run) { run(nn::Tanhshrink(), some()); }},
    {"Softsign", [](Forward& run) { run(nn::Softsign(), some()); }},
    {"Threshold", [](Forward& run) { run(nn::Threshold(0.1, 20), some()); }},
    {"Dropout1d",
     [](Forward& run) {
       run(nn::Dropout1d(0.5), some({2, 4, 6}));
     }},
    {"Dropout3d", [](Forward& run) { run(nn::Dropout3d(0.5), volume()); }},
    {"StochasticDepth", [](Forward& run) { run(nn::StochasticDepth(0.5), some()); }},
    {"AlphaDropout", [](Forward& run) { run(nn::AlphaDropout(0.5), some()); }},
    {"FeatureAlphaDropout", [](Forward& run) { run(nn::FeatureAlphaDropout(0.5), image()); }},
    {"GroupNorm", [](Forward& run) { run(nn::GroupNorm(2, 4), image()); }},
    {"RMSNorm", [](Forward& run) { run(nn::RMSNorm(6), some()); }},
    {"InstanceNorm1d",
     [](Forward& run) {
       run(nn::InstanceNorm1d(4), some({2, 4, 6}));
     }},
    {"InstanceNorm2d",
     [](Forward& run) {
       run(nn::InstanceNorm2d(nn::InstanceNorm2dOptions(4).affine(true).track_running_stats(true)), image());
     }},
    {"InstanceNorm3d", [](Forward& run) { run(nn::InstanceNorm3d(4), volume()); }},
    {"BatchNorm3d", [](Forward& run) { run(nn::BatchNorm3d(4), volume()); }},
    {"LocalResponseNorm", [](Forward& run) { run(nn::LocalResponseNorm(2), image()); }},
    {"CrossMapLRN2d", [](Forward& run) { run(nn::CrossMapLRN2d(3), image()); }},
    {"Bilinear", [](Forward& run) { run(nn::Bilinear(6, 6, 3), some(), some()); }},
    {"CosineSimilarity", [](Forward& run) { run(nn::CosineSimilarity(), some(), some()); }},
    {"PairwiseDistance", [](Forward& run) { run(nn::PairwiseDistance(), some(), some()); }},
    {"EmbeddingBag", [](Forward& run) { run(nn::EmbeddingBag(5, 3), classes(), zeros({2}, kLong)); }},
    {"EmbeddingBag",
     [](Forward& run) {
       nn::EmbeddingBagOptions o(5, 3);
       run(nn::EmbeddingBag(o.mode(kMax).padding_idx(1).max_norm(1)), classes().view({2, 2}));
     }},
    {"EmbeddingBag",
     [](Forward& run) {
       run(nn::EmbeddingBag(nn::EmbeddingBagOptions(5, 3).mode(kSum)), classes(), zeros({2}, kLong), some({4}));
     }},
    {"HuberLoss", [](Forward& run) { run(nn::HuberLoss(), some(), some()); }},
    {"KLDivLoss", [](Forward& run) { run(nn::KLDivLoss(kBatchMean), some(), fractions()); }},
    {"PoissonNLLLoss", [](Forward& run) { run(nn::PoissonNLLLoss(), some(), fractions()); }},
    {"GaussianNLLLoss", [](Forward& run) { run(nn::GaussianNLLLoss(), some(), some(), fractions()); }},
    {"HingeEmbeddingLoss",
     [](Forward& run) {
       run(nn::HingeEmbeddingLoss(), some(), ones({4, 6}));
     }},
    {"SoftMarginLoss",
     [](Forward& run) {
       run(nn::SoftMarginLoss(), some(), ones({4, 6}));
     }},
    {"MultiLabelSoftMarginLoss", [](Forward& run) { run(nn::MultiLabelSoftMarginLoss(), some(), fractions()); }},
    {"MultiLabelMarginLoss",
     [](Forward& run) {
       run(nn::MultiLabelMarginLoss(), some(), zeros({4, 6}, kLong));
     }},
    {"MultiMarginLoss", [](Forward& run) { run(nn::MultiMarginLoss(), some(), classes()); }},
    {"CosineEmbeddingLoss", [](Forward& run) { run(nn::CosineEmbeddingLoss(), some(), some(), signs()); }},
    {"MarginRankingLoss", [](Forward& run) { run(nn::MarginRankingLoss(), some({4}), some({4}), signs()); }},
    {"TripletMarginLoss", [](Forward& run) { run(nn::TripletMarginLoss(), some(), some(), some()); }},
    {"TripletMarginWithDistanceLoss",
     [](Forward& run) {
       run(nn::TripletMarginWithDistanceLoss(nn::TripletMarginWithDistanceLossOptions().swap(true)), some(), some(),
           some());
     }},
    {"CTCLoss",
     [](Forward& run) {
       run(nn::CTCLoss(nn::CTCLossOptions().zero_infinity(true)), some({5, 4, 6}), ones({4, 2}, kLong),
           full({4}, 5, kLong), full({4}, 2, kLong));
     }},
    {"MultiheadAttention",
     [](Forward& run) {
       run(nn::MultiheadAttention(8, 2), some({3, 2, 8}), some({5, 2, 8}), some({5, 2, 8}));
     }},
    {"MultiheadAttention",
     [](Forward& run) {
       run(nn::MultiheadAttention(nn::MultiheadAttentionOptions(8, 2).add_bias_kv(true).add_zero_attn(true)),
           some({3, 2, 8}), some({5, 2, 8}), some({5, 2, 8}));
     }},
    {"Functional", [](Forward& run) { run(nn::Functional(tanh), some()); }},
    {"Sequential", [](Forward& run) { run(nn::Sequential(nn::Linear(6, 3), nn::BatchNorm1d(3), nn::ReLU()), some()); }},
    {"Conv2d", [](Forward& run) { run(nn::Conv2d(nn::Conv2dOptions(4, 2, 3).padding(1)), image()); }},
    {"Conv2d",
     [](Forward& run) { run(nn::Conv2d(nn::Conv2dOptions(4, 2, 3).padding(1).padding_mode(kReflect)), image()); }},
    {"ConvTranspose2d", [](Forward& run) { run(nn::ConvTranspose2d(nn::ConvTranspose2dOptions(4, 2, 3)), image()); }},
    {"Linear", [](Forward& run) { run(nn::Linear(6, 3), some()); }},
    {"Embedding", [](Forward& run) { run(nn::Embedding(5, 3), classes()); }},
    {"Embedding", [](Forward& run) { run(nn::Embedding(nn::EmbeddingOptions(5, 3).max_norm(1)), classes()); }},
    {"Dropout", [](Forward& run) { run(nn::Dropout(0.5), some()); }},
    {"Dropout2d", [](Forward& run) { run(nn::Dropout2d(0.5), image()); }},
    {"Flatten", [](Forward& run) { run(nn::Flatten(), image()); }},
    {"Unflatten",
     [](Forward& run) {
       run(nn::Unflatten(nn::UnflattenOptions(1, {2, 3})), some());
     }},
    {"Identity", [](Forward& run) { run(nn::Identity(), some()); }},
    {"MSELoss", [](Forward& run) { run(nn::MSELoss(), some(), some()); }},
    {"L1Loss", [](Forward& run) { run(nn::L1Loss(), some(), some()); }},
    {"SmoothL1Loss", [](Forward& run) { run(nn::SmoothL1Loss(), some(), some()); }},
    {"CrossEntropyLoss", [](Forward& run) { run(nn::CrossEntropyLoss(), some(), classes()); }},
    {"CrossEntropyLoss",
     [](Forward& run) {
       run(nn::CrossEntropyLoss(nn::CrossEntropyLossOptions().label_smoothing(0.1)), some(), fractions());
     }},
    {"NLLLoss", [](Forward& run) { run(nn::NLLLoss(), some(), classes()); }},
    {"BCELoss", [](Forward& run) { run(nn::BCELoss(), fractions(), fractions()); }},
    {"BCEWithLogitsLoss", [](Forward& run) { run(nn::BCEWithLogitsLoss(), some(), fractions()); }},
    {"BatchNorm1d", [](Forward& run) { run(nn::BatchNorm1d(6), some()); }},
    {"BatchNorm2d", [](Forward& run) { run(nn::BatchNorm2d(4), image()); }},
    {"BatchNorm2d", [](Forward& run) { run(nn::BatchNorm2d(nn::BatchNormOptions(4).momentum({})), image()); }},
    {"LayerNorm", [](Forward& run) { run(nn::LayerNorm(nn::LayerNormOptions({6})), some()); }},
    {"MaxPool2d", [](Forward& run) { run(nn::MaxPool2d(2), image()); }},
    {"AvgPool2d", [](Forward& run) { run(nn::AvgPool2d(2), image()); }},
    {"AdaptiveAvgPool2d", [](Forward& run) { run(nn::AdaptiveAvgPool2d(2), image()); }},
    {"Conv1d", [](Forward& run) { run(nn::Conv1d(nn::Conv1dOptions(4, 2, 3).padding(1)), line()); }},
    {"ConvTranspose1d", [](Forward& run) { run(nn::ConvTranspose1d(nn::ConvTranspose1dOptions(4, 2, 3)), line()); }},
    {"Conv3d", [](Forward& run) { run(nn::Conv3d(nn::Conv3dOptions(4, 2, 3).padding(1)), volume()); }},
    {"ConvTranspose3d", [](Forward& run) { run(nn::ConvTranspose3d(nn::ConvTranspose3dOptions(4, 2, 3)), volume()); }},
    {"Conv2d", [](Forward& run) { run(nn::Conv2d(nn::Conv2dOptions(4, 2, 2).padding(kSame)), image()); }},
    {"Conv1d",
     [](Forward& run) { run(nn::Conv1d(nn::Conv1dOptions(4, 2, 2).padding(kSame).padding_mode(kCircular)), line()); }},
    {"MaxPool1d", [](Forward& run) { run(nn::MaxPool1d(2), line()); }},
    {"AvgPool1d", [](Forward& run) { run(nn::AvgPool1d(2), line()); }},
    {"AdaptiveAvgPool1d", [](Forward& run) { run(nn::AdaptiveAvgPool1d(2), line()); }},
    {"MaxPool3d", [](Forward& run) { run(nn::MaxPool3d(2), volume()); }},
    {"AvgPool3d", [](Forward& run) { run(nn::AvgPool3d(2), volume()); }},
    {"AdaptiveAvgPool3d", [](Forward& run) { run(nn::AdaptiveAvgPool3d(2), volume()); }},
    {"AdaptiveMaxPool1d", [](Forward& run) { run(nn::AdaptiveMaxPool1d(4), line()); }},
    {"LPPool1d", [](Forward& run) { run(nn::LPPool1d(2.0, 2), line()); }},
    {"MaxUnpool1d", [](Forward& run) { run(nn::MaxUnpool1d(2), line(), zeros(line().sizes(), kLong)); }},
    {"AdaptiveMaxPool2d", [](Forward& run) { run(nn::AdaptiveMaxPool2d(4), image()); }},
    {"LPPool2d", [](Forward& run) { run(nn::LPPool2d(2.0, 2), image()); }},
    {"MaxUnpool2d", [](Forward& run) { run(nn::MaxUnpool2d(2), image(), zeros(image().sizes(), kLong)); }},
    {"AdaptiveMaxPool3d", [](Forward& run) { run(nn::AdaptiveMaxPool3d(4), volume()); }},
    {"LPPool3d", [](Forward& run) { run(nn::LPPool3d(2.0, 2), volume()); }},
    {"MaxUnpool3d", [](Forward& run) { run(nn::MaxUnpool3d(2), volume(), zeros(volume().sizes(), kLong)); }},
    {"FractionalMaxPool2d",
     [](Forward& run) { run(nn::FractionalMaxPool2d(nn::FractionalMaxPool2dOptions(2).output_size(3)), image()); }},
    {"FractionalMaxPool3d",
     [](Forward& run) { run(nn::FractionalMaxPool3d(nn::FractionalMaxPool3dOptions(2).output_size(3)), volume()); }},
    {"ReflectionPad1d", [](Forward& run) { run(nn::ReflectionPad1d(1), line()); }},
    {"ReflectionPad2d", [](Forward& run) { run(nn::ReflectionPad2d(1), image()); }},
    {"ReflectionPad3d", [](Forward& run) { run(nn::ReflectionPad3d(1), volume()); }},
    {"ReplicationPad1d", [](Forward& run) { run(nn::ReplicationPad1d(1), line()); }},
    {"ReplicationPad2d", [](Forward& run) { run(nn::ReplicationPad2d(1), image()); }},
    {"ReplicationPad3d", [](Forward& run) { run(nn::ReplicationPad3d(1), volume()); }},
    {"ZeroPad1d", [](Forward& run) { run(nn::ZeroPad1d(1), line()); }},
    {"ZeroPad2d", [](Forward& run) { run(nn::ZeroPad2d(1), image()); }},
    {"ZeroPad3d", [](Forward& run) { run(nn::ZeroPad3d(1), volume()); }},
    {"CircularPad1d", [](Forward& run) { run(nn::CircularPad1d(1), line()); }},
    {"CircularPad2d", [](Forward& run) { run(nn::CircularPad2d(1), image()); }},
    {"CircularPad3d", [](Forward& run) { run(nn::CircularPad3d(1), volume()); }},
    {"ConstantPad1d", [](Forward& run) { run(nn::ConstantPad1d(1, 2.0), line()); }},
    {"ConstantPad2d", [](Forward& run) { run(nn::ConstantPad2d(1, 2.0), image()); }},
    {"ConstantPad3d", [](Forward& run) { run(nn::ConstantPad3d(1, 2.0), volume()); }},
    {"Upsample",
     [](Forward& run) { run(nn::Upsample(nn::UpsampleOptions().scale_factor(std::vector<double>{2, 2})), image()); }},
    {"Upsample",
     [](Forward&
            run) { run(nn::Upsample(nn::UpsampleOptions().size(std::vector<int64_t>{4, 9}).mode(kBicubic)), image()); }},
    {"PixelShuffle", [](Forward& run) { run(nn::PixelShuffle(2), image()); }},
    {"PixelUnshuffle", [](Forward& run) { run(nn::PixelUnshuffle(2), image()); }},
    {"ChannelShuffle", [](Forward& run) { run(nn::ChannelShuffle(2), image()); }},
    {"Unfold", [](Forward& run) { run(nn::Unfold(nn::UnfoldOptions(2).padding(1)), image()); }},
    {"Fold", [](Forward& run) { run(nn::Fold(nn::FoldOptions(4, 2)), some({2, 8, 9})); }},
    {"LSTM",
     [](Forward& run) { run(nn::LSTM(nn::LSTMOptions(6, 4).num_layers(2).bidirectional(true)), some({3, 2, 6})); }},
    {"LSTM",
     [](Forward& run) { run(nn::LSTM(nn::LSTMOptions(6, 4).bidirectional(true).proj_size(3)), some({3, 2, 6})); }},
    {"GRU",
     [](Forward& run) { run(nn::GRU(nn::GRUOptions(6, 4).num_layers(2).bidirectional(true)), some({3, 2, 6})); }},
    {"RNN", [](Forward& run) { run(nn::RNN(nn::RNNOptions(6, 4).nonlinearity(kReLU)), some({3, 2, 6})); }},
    {"RNNCell", [](Forward& run) { run(nn::RNNCell(6, 4), some(), some({4, 4})); }},
    {"LSTMCell", [](Forward& run) { run(nn::LSTMCell(6, 4), some()); }},
    {"GRUCell", [](Forward& run) { run(nn::GRUCell(6, 4), some(), some({4, 4})); }},
    {"TransformerEncoderLayer", [](Forward& run) { run(nn::TransformerEncoderLayer(6, 2), some({3, 2, 6})); }},
    {"TransformerDecoderLayer",
     [](Forward& run) { run(nn::TransformerDecoderLayer(6, 2), some({3, 2, 6}), some({4, 2, 6})); }},
    {"TransformerEncoder",
     [](Forward& run) { run(nn::TransformerEncoder(nn::TransformerEncoderLayer(6, 2), 2), some({3, 2, 6})); }},
    {"TransformerDecoder",
     [](Forward&
            run) { run(nn::TransformerDecoder(nn::TransformerDecoderLayer(6, 2), 2), some({3, 2, 6}), some({4, 2, 6})); }},
    {"Transformer",
     [](Forward& run) { run(nn::Transformer(nn::TransformerOptions(6, 2, 1, 1)), some({3, 2, 6}), some({4, 2, 6})); }},
};

void differentiate_twice(const Forward& run) {
  Tensor y = zeros({});
  for (const Tensor& t : run.results)
    if (t.defined() && t.requires_grad()) y = y + t.sum();
  if (run.wanted.empty() || !y.requires_grad()) return;
  Tensor slope = zeros({});
  for (const Tensor& g : autograd::grad({y}, run.wanted, {}, true, true, true))
    if (g.defined()) slope = slope + g.square().sum();
  if (slope.requires_grad()) autograd::grad({slope}, run.wanted, {}, {}, false, true);
}

TEST(Planned, EveryModule) {
  for (const Row& row : kRows)
    for (bool train : {true, false}) {
      std::string text;
      try {
        memory::plan([&] {
          Forward run{train};
          row.forward(run);
          differentiate_twice(run);
        });
      } catch (const Error& e) {
        text = e.what();
      }
      EXPECT_EQ(text, "") << row.name << (train ? " in training" : " in evaluation");
    }
}

TEST(Planned, EveryModuleIsClonedWithItsSurroundings) {
  for (const Row& row : kRows)
    for (bool train : {true, false}) {
      SCOPED_TRACE(row.name);
      std::vector<std::vector<Tensor>> both;
      for (bool cloned : {false, true}) {
        manual_seed(2);
        Forward run{train, true, cloned};
        row.forward(run);
        both.push_back(run.results);
      }
      ASSERT_EQ(both[0].size(), both[1].size()) << row.name;
      for (size_t i = 0; i < both[0].size(); ++i)
        EXPECT_TRUE(!both[0][i].defined() || both[0][i].equal(both[1][i])) << row.name;
    }
}

TEST(Planned, EveryModulesChildrenCanBeReplaced) {
  for (const Row& row : kRows) {
    manual_seed(2);
    SCOPED_TRACE(row.name);
    Forward run{false, false, false, true};
    row.forward(run);
  }
}

// Finds lines such as "class LinearImpl : public Module {", without std::regex, because gcc 12 warns of it under
// sanitizers.
std::string declared_by(const std::string& line) {
  if (std::string name = module_declared(line); !name.empty()) return name;
  const size_t begin = std::min(line.find_first_not_of(' '), line.size());
  auto starts = [&](size_t at, const char* with) { return line.compare(at, std::strlen(with), with) == 0; };
  if (!starts(begin, "class ")) return "";
  const size_t from = begin + std::strlen("class "), to = std::min(line.find(' ', from), line.size());
  const size_t base = to + std::strlen(" : public ");
  if (!starts(to, " : public ") || (!starts(base, "Module ") && line.find("Cloneable", base) == std::string::npos))
    return "";
  std::string name = line.substr(from, to - from);
  if (name.size() > 4 && name.ends_with("Impl")) name.resize(name.size() - 4);
  return name.find('#') == std::string::npos && !name.ends_with("Options") ? name : "";  // of a macro's definition
}

// The rows above contain all modules that the headers declare, except those without a forward.
TEST(Planned, HoldsEveryModule) {
  std::set<std::string> held{"ModuleList",  "ModuleDict",           "ParameterList", "ParameterDict",
                             "ChannelNorm", "ChannelNormCloneable", "RecurrentBase", "CellBase"},
      declared;
  for (const Row& row : kRows) held.insert(row.name);
  const char* root = std::getenv("SITU_SOURCE_DIR");
  const char* files[] = {"activation",    "attention", "containers", "conv",       "distance", "dropout",
                         "embedding_bag", "layers",    "loss",       "norm",       "padding",  "parameters",
                         "pooling",       "rnn",       "sampling",   "transformer"};
  for (const char* file : files) {
    std::ifstream header(std::string(root ? root : ".") + "/situ/nn/" + file + ".h");
    for (std::string line; std::getline(header, line);)
      if (std::string name = declared_by(line);
          !name.empty() && !name.ends_with("Nd"))  // except base classes of several modules
        declared.insert(name);
  }
  ASSERT_GT(declared.size(), 30u) << "the headers were not found; SITU_SOURCE_DIR names the sources' folder";
  for (const std::string& name : declared) EXPECT_TRUE(held.count(name)) << name;
}

}  // namespace
}  // namespace situ
