// Every message names a line of the program: for each function of nn::functional, module, initializer and helper, for
// the calls that it makes, for overwritten saved values, and for sizes that do not fit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "situ/dispatch/run.h"
#include "situ/situ.h"
#include "tests/declarations.h"
#include "tests/message.h"

namespace situ {
namespace {

namespace F = nn::functional;

constexpr const char* kThisFile = "lines_test.cpp";

// Calls that were made at a line of another file than this one.
struct ForeignThreads : op::CallObserver {
  ForeignThreads() : before(op::observe(this)) {}
  ~ForeignThreads() { op::observe(before); }
  void calling(const op::CallFacts& c) override { hear(c.name, c.location); }
  void called(const op::OpInfo&, const char* name, const Tensor*, int, const SourceLocation& location) override {
    hear(name, location);
  }
  void hear(const char* name, const SourceLocation& location) {
    ++calls;
    if (!location || !std::strstr(location.file, kThisFile))
      seen.insert(std::string(name) + " at " + (location ? location.file : "an unknown line"));
  }
  op::CallObserver* before;
  std::set<std::string> seen;
  size_t calls = 0;
};

void expect_mine(const std::string& what, const std::string& text) {
  EXPECT_EQ(text.find("situ/"), std::string::npos) << what << " names a line of the library:\n" << text;
}

// A function of a tensor with this many dimensions; `held`: further operands, which a program may write.
struct Line {
  const char* name;
  DimVec sizes;
  std::function<Tensor(const Tensor& x)> call;
  std::vector<Tensor> held = {};
};

void add_to(const Tensor& t) {
  NoGradGuard off;
  t.is_floating_point() ? t.add_(1) : t.fill_(0);
}

// Overwrites the call's operands or results and runs backward: returns the message, or "" if nothing was needed.
template <class Write>
std::string conflict(const Line& l, Write&& write) {
  Tensor a = full(l.sizes, 0.3).requires_grad_();
  Tensor x = a * 1, y = l.call(x);
  if (!y.is_floating_point()) return "";
  write(x, y);
  try {
    y.sum().backward();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

int conflicts = 0, refusals = 0;

void walk(const Line& l) {
  SCOPED_TRACE(l.name);
  {
    Tensor a = full(l.sizes, 0.3).requires_grad_(), x = a * 1;
    ForeignThreads foreign_threads;
    Tensor y = l.call(x);
    for (auto& s : foreign_threads.seen) ADD_FAILURE() << s;
    expect_mine("the graph", autograd::dump(y));
  }
  std::vector<std::string> texts{conflict(l, [](auto& x, auto&) { add_to(x); }),
                                 conflict(l, [](auto&, auto& y) { add_to(y); })};
  for (const Tensor& h : l.held) texts.push_back(conflict(l, [&](auto&, auto&) { add_to(h); }));
  for (auto& text : texts) {
    if (text.empty()) continue;
    ++conflicts;
    expect_mine("a conflict", text);
    EXPECT_HAS(text, kThisFile);
  }
  for (DimVec wrong :
       {DimVec{}, DimVec{3}, DimVec{2, 3}, DimVec{2, 3, 5}, DimVec{1, 7, 1, 9}, DimVec{1, 1, 1, 1, 11}}) {
    try {
      l.call(full(wrong, 0.3).requires_grad_() * 1);
    } catch (const Error& e) {
      ++refusals;
      expect_mine("a refusal", e.what());
    }
  }
}

#define FN(name, sizes, ...)                                                        \
  {                                                                                 \
    "F::" #name, DimVec sizes, [](const Tensor&x) -> Tensor { return __VA_ARGS__; } \
  }

Tensor classes() { return tensor({0, 2, 1, 3}); }

// Operands of the calls below besides their tensor.
Tensor w, b, conv, turned, table, target, kernels1, kernels3, turned1, turned3, places;
void make_held() {
  w = rand({4, 4}), b = rand({4}), table = rand({5, 4}), target = rand({4, 4});
  conv = rand({2, 3, 3, 3}), turned = rand({3, 2, 3, 3}), places = rand({1, 3, 3, 2});
  kernels1 = rand({2, 4, 3}), kernels3 = rand({2, 4, 3, 3, 3});
  turned1 = rand({4, 2, 3}), turned3 = rand({4, 2, 3, 3, 3});
}

const std::vector<Line>& activations() {
  static const std::vector<Line> lines = {
      FN(relu, ({4, 4}), F::relu(x)),
      FN(relu, ({4, 4}), F::relu(x, F::ReLUFuncOptions().inplace(true))),
      FN(relu6, ({4, 4}), F::relu6(x)),
      FN(relu6, ({4, 4}), F::relu6(x, F::ReLU6FuncOptions().inplace(true))),
      FN(elu, ({4, 4}), F::elu(x)),
      FN(elu, ({4, 4}), F::elu(x, F::ELUFuncOptions().inplace(true))),
      FN(leaky_relu, ({4, 4}), F::leaky_relu(x)),
      FN(leaky_relu, ({4, 4}), F::leaky_relu(x, F::LeakyReLUFuncOptions().inplace(true))),
      FN(hardtanh, ({4, 4}), F::hardtanh(x)),
      FN(gelu, ({4, 4}), F::gelu(x)),
      FN(gelu, ({4, 4}), F::gelu(x, F::GELUFuncOptions().approximate("tanh"))),
      FN(softplus, ({4, 4}), F::softplus(x)),
      FN(softmax, ({4, 4}), F::softmax(x, 1)),
      FN(log_softmax, ({4, 4}), F::log_softmax(x, 1)),
      FN(gumbel_softmax, ({4, 4}), F::gumbel_softmax(x)),
      FN(silu, ({4, 4}), F::silu(x)),
      FN(mish, ({4, 4}), F::mish(x)),
      FN(sigmoid, ({4, 4}), F::sigmoid(x)),
      FN(tanh, ({4, 4}), F::tanh(x)),
      FN(logsigmoid, ({4, 4}), F::logsigmoid(x)),
      FN(softsign, ({4, 4}), F::softsign(x)),
      FN(selu, ({4, 4}), F::selu(x)),
      FN(celu, ({4, 4}), F::celu(x, F::CELUFuncOptions(2).inplace(true))),
      FN(rrelu, ({4, 4}), F::rrelu(x, F::RReLUFuncOptions().training(true))),
      FN(rrelu, ({4, 4}), F::rrelu(x, F::RReLUFuncOptions().inplace(true))),
      FN(hardshrink, ({4, 4}), F::hardshrink(x)),
      FN(softshrink, ({4, 4}), F::softshrink(x)),
      FN(tanhshrink, ({4, 4}), F::tanhshrink(x)),
      FN(threshold, ({4, 4}), F::threshold(x, F::ThresholdFuncOptions(0.5, 2))),
      FN(prelu, ({4, 4}), F::prelu(x, b)),
      FN(softmin, ({4, 4}), F::softmin(x, 1)),
      FN(hardswish, ({4, 4}), F::hardswish(x)),
      FN(hardsigmoid, ({4, 4}), F::hardsigmoid(x)),
      FN(glu, ({4, 4}), F::glu(x)),
  };
  return lines;
}

const std::vector<Line>& layers() {
  static const std::vector<Line> lines = {
      FN(linear, ({4, 4}), F::linear(x, w, b)),
      FN(dropout, ({4, 4}), F::dropout(x, F::DropoutFuncOptions().training(true))),
      FN(dropout, ({4, 4}), F::dropout(x, F::DropoutFuncOptions().training(true).inplace(true))),
      FN(dropout2d, ({2, 3, 2, 2}), F::dropout2d(x, F::Dropout2dFuncOptions().training(true))),
      FN(dropout3d, ({2, 3, 2, 2, 2}), F::dropout3d(x, F::Dropout3dFuncOptions().training(true))),
      FN(alpha_dropout, ({4, 4}), F::alpha_dropout(x, F::AlphaDropoutFuncOptions().training(true))),
      FN(feature_alpha_dropout, ({4, 4}),
         F::feature_alpha_dropout(x, F::FeatureAlphaDropoutFuncOptions().training(true).inplace(true))),
      FN(conv2d, ({1, 3, 6, 6}), F::conv2d(x, conv)),
      FN(conv_transpose2d, ({1, 3, 6, 6}), F::conv_transpose2d(x, turned)),
      FN(batch_norm, ({4, 4}), F::batch_norm(x, {}, {}, F::BatchNormFuncOptions().training(true))),
      FN(batch_norm, ({4, 4}), F::batch_norm(x, zeros({4}), ones({4}))),
      FN(layer_norm, ({4, 4}), F::layer_norm(x, F::LayerNormFuncOptions({4}).weight(b).bias(b))),
      FN(rms_norm, ({4, 4}), F::rms_norm(x, F::RMSNormFuncOptions({4}).weight(b))),
      FN(group_norm, ({2, 4, 3}), F::group_norm(x, F::GroupNormFuncOptions(2).weight(b).bias(b))),
      FN(instance_norm, ({2, 4, 3}), F::instance_norm(x, F::InstanceNormFuncOptions().weight(b))),
      FN(local_response_norm, ({2, 4, 3}), F::local_response_norm(x, F::LocalResponseNormFuncOptions(2))),
      FN(embedding_bag, ({5, 4}), F::embedding_bag(classes().view({2, 2}), x)),
      FN(embedding_bag, ({5, 4}),
         F::embedding_bag(classes(), x, F::EmbeddingBagFuncOptions().offsets(zeros({1}, kLong)).mode(kMax))),
      FN(bilinear, ({4, 4}), F::bilinear(x, x, full({2, 4, 4}, 0.5))),
      FN(cosine_similarity, ({4, 4}), F::cosine_similarity(x, w)),
      FN(pairwise_distance, ({4, 4}), F::pairwise_distance(x, w)),
      FN(embedding, ({5, 4}), F::embedding(classes(), x)),
      FN(embedding, ({5, 4}), F::embedding(classes(), x, F::EmbeddingFuncOptions().max_norm(0.1))),
  };
  return lines;
}

const std::vector<Line>& windows() {
  static const std::vector<Line> lines = {
      FN(pad, ({4, 4}), F::pad(x, F::PadFuncOptions({1, 1}))),
      FN(pad, ({1, 2, 4, 4}), F::pad(x, F::PadFuncOptions({1, 1}).mode(kReflect))),
      FN(max_pool2d, ({1, 3, 6, 6}), F::max_pool2d(x, F::MaxPool2dFuncOptions(2))),
      FN(avg_pool2d, ({1, 3, 6, 6}), F::avg_pool2d(x, F::AvgPool2dFuncOptions(2))),
      FN(adaptive_avg_pool2d, ({1, 3, 6, 6}), F::adaptive_avg_pool2d(x, F::AdaptiveAvgPool2dFuncOptions(2))),
      FN(conv1d, ({1, 4, 6}), F::conv1d(x, kernels1)),
      FN(conv_transpose1d, ({1, 4, 6}), F::conv_transpose1d(x, turned1)),
      FN(conv3d, ({1, 4, 6, 6, 6}), F::conv3d(x, kernels3)),
      FN(conv_transpose3d, ({1, 4, 6, 6, 6}), F::conv_transpose3d(x, turned3)),
      FN(conv2d, ({1, 3, 6, 6}), F::conv2d(x, conv, F::Conv2dFuncOptions().padding(kSame))),
      FN(max_pool1d, ({1, 4, 6}), F::max_pool1d(x, F::MaxPool1dFuncOptions(2))),
      FN(avg_pool1d, ({1, 4, 6}), F::avg_pool1d(x, F::AvgPool1dFuncOptions(2))),
      FN(adaptive_avg_pool1d, ({1, 4, 6}), F::adaptive_avg_pool1d(x, F::AdaptiveAvgPool1dFuncOptions(2))),
      FN(max_pool3d, ({1, 4, 6, 6, 6}), F::max_pool3d(x, F::MaxPool3dFuncOptions(2))),
      FN(avg_pool3d, ({1, 4, 6, 6, 6}), F::avg_pool3d(x, F::AvgPool3dFuncOptions(2))),
      FN(adaptive_avg_pool3d, ({1, 4, 6, 6, 6}), F::adaptive_avg_pool3d(x, F::AdaptiveAvgPool3dFuncOptions(2))),
      FN(adaptive_max_pool1d, ({1, 4, 6}), F::adaptive_max_pool1d(x, F::AdaptiveMaxPool1dFuncOptions(4))),
      FN(lp_pool1d, ({1, 4, 6}), F::lp_pool1d(x, F::LPPool1dFuncOptions(2.0, 2))),
      FN(max_pool1d_with_indices, ({1, 4, 6}), std::get<0>(F::max_pool1d_with_indices(x, F::MaxPool1dFuncOptions(2)))),
      FN(adaptive_max_pool1d_with_indices, ({1, 4, 6}),
         std::get<0>(F::adaptive_max_pool1d_with_indices(x, F::AdaptiveMaxPool1dFuncOptions(4)))),
      FN(max_unpool1d, ({1, 4, 6}), F::max_unpool1d(x, zeros(x.sizes(), kLong), F::MaxUnpool1dFuncOptions(2))),
      FN(adaptive_max_pool2d, ({1, 4, 6, 6}), F::adaptive_max_pool2d(x, F::AdaptiveMaxPool2dFuncOptions(4))),
      FN(lp_pool2d, ({1, 4, 6, 6}), F::lp_pool2d(x, F::LPPool2dFuncOptions(2.0, 2))),
      FN(max_pool2d_with_indices, ({1, 4, 6, 6}),
         std::get<0>(F::max_pool2d_with_indices(x, F::MaxPool2dFuncOptions(2)))),
      FN(adaptive_max_pool2d_with_indices, ({1, 4, 6, 6}),
         std::get<0>(F::adaptive_max_pool2d_with_indices(x, F::AdaptiveMaxPool2dFuncOptions(4)))),
      FN(max_unpool2d, ({1, 4, 6, 6}), F::max_unpool2d(x, zeros(x.sizes(), kLong), F::MaxUnpool2dFuncOptions(2))),
      FN(adaptive_max_pool3d, ({1, 4, 6, 6, 6}), F::adaptive_max_pool3d(x, F::AdaptiveMaxPool3dFuncOptions(4))),
      FN(lp_pool3d, ({1, 4, 6, 6, 6}), F::lp_pool3d(x, F::LPPool3dFuncOptions(2.0, 2))),
      FN(max_pool3d_with_indices, ({1, 4, 6, 6, 6}),
         std::get<0>(F::max_pool3d_with_indices(x, F::MaxPool3dFuncOptions(2)))),
      FN(adaptive_max_pool3d_with_indices, ({1, 4, 6, 6, 6}),
         std::get<0>(F::adaptive_max_pool3d_with_indices(x, F::AdaptiveMaxPool3dFuncOptions(4)))),
      FN(max_unpool3d, ({1, 4, 6, 6, 6}), F::max_unpool3d(x, zeros(x.sizes(), kLong), F::MaxUnpool3dFuncOptions(2))),
      FN(fractional_max_pool2d, ({1, 4, 6, 6}),
         F::fractional_max_pool2d(x, F::FractionalMaxPool2dFuncOptions(2).output_size(2))),
      FN(fractional_max_pool2d_with_indices, ({1, 4, 6, 6}),
         std::get<0>(F::fractional_max_pool2d_with_indices(x, F::FractionalMaxPool2dFuncOptions(2).output_size(2)))),
      FN(fractional_max_pool3d, ({1, 4, 6, 6, 6}),
         F::fractional_max_pool3d(x, F::FractionalMaxPool3dFuncOptions(2).output_size(2))),
      FN(fractional_max_pool3d_with_indices, ({1, 4, 6, 6, 6}),
         std::get<0>(F::fractional_max_pool3d_with_indices(x, F::FractionalMaxPool3dFuncOptions(2).output_size(2)))),
      FN(unfold, ({1, 4, 6, 6}), F::unfold(x, F::UnfoldFuncOptions(2))),
      FN(fold, ({1, 4, 9}), F::fold(x, F::FoldFuncOptions(4, 2))),
      FN(pixel_shuffle, ({1, 4, 6, 6}), F::pixel_shuffle(x, F::PixelShuffleFuncOptions(2))),
      FN(pixel_unshuffle, ({1, 4, 6, 6}), F::pixel_unshuffle(x, F::PixelUnshuffleFuncOptions(2))),
      FN(interpolate, ({1, 4, 6, 6}), F::interpolate(x, F::InterpolateFuncOptions().size(std::vector<int64_t>{9, 4}))),
      FN(interpolate, ({1, 4, 6, 6}),
         F::interpolate(x, F::InterpolateFuncOptions().scale_factor(std::vector<double>{2}).mode(kBilinear))),
      FN(grid_sample, ({1, 4, 6, 6}), F::grid_sample(x, places)),
      FN(affine_grid, ({1, 2, 3}), F::affine_grid(x, {1, 1, 4, 4})),
  };
  return lines;
}

const std::vector<Line>& losses() {
  static const std::vector<Line> lines = {
      FN(one_hot, ({4, 4}), F::one_hot(x.to(kLong)).to(kFloat) * x.unsqueeze(2)),
      FN(normalize, ({4, 4}), F::normalize(x)),
      FN(normalize, ({4, 4}), F::normalize(x, F::NormalizeFuncOptions().p(1).dim(0))),
      FN(mse_loss, ({4, 4}), F::mse_loss(x, target)),
      FN(l1_loss, ({4, 4}), F::l1_loss(x, target)),
      FN(smooth_l1_loss, ({4, 4}), F::smooth_l1_loss(x, target)),
      FN(cross_entropy, ({4, 4}), F::cross_entropy(x, classes())),
      FN(cross_entropy, ({4, 4}), F::cross_entropy(x, target, F::CrossEntropyFuncOptions().label_smoothing(0.1))),
      FN(linear_cross_entropy, ({4, 4}), F::linear_cross_entropy(x, w, classes())),
      FN(nll_loss, ({4, 4}), F::nll_loss(x, classes())),
      FN(binary_cross_entropy, ({4, 4}), F::binary_cross_entropy(x, target)),
      FN(binary_cross_entropy_with_logits, ({4, 4}), F::binary_cross_entropy_with_logits(x, target)),
      FN(huber_loss, ({4, 4}), F::huber_loss(x, target)),
      FN(kl_div, ({4, 4}), F::kl_div(x, target, F::KLDivFuncOptions(kBatchMean))),
      FN(poisson_nll_loss, ({4, 4}), F::poisson_nll_loss(x, target, F::PoissonNLLLossFuncOptions().full(true))),
      FN(gaussian_nll_loss, ({4, 4}), F::gaussian_nll_loss(x, target, x)),
      FN(soft_margin_loss, ({4, 4}), F::soft_margin_loss(x, target)),
      FN(multilabel_soft_margin_loss, ({4, 4}), F::multilabel_soft_margin_loss(x, target)),
      FN(hinge_embedding_loss, ({4, 4}), F::hinge_embedding_loss(x, target)),
      FN(margin_ranking_loss, ({4, 4}), F::margin_ranking_loss(x, w, target)),
      FN(cosine_embedding_loss, ({4, 4}), F::cosine_embedding_loss(x, w, ones({4}))),
      FN(triplet_margin_loss, ({4, 4}),
         F::triplet_margin_loss(x, w, target, F::TripletMarginLossFuncOptions().swap(true))),
      FN(triplet_margin_with_distance_loss, ({4, 4}), F::triplet_margin_with_distance_loss(x, w, target)),
      FN(multi_margin_loss, ({4, 4}), F::multi_margin_loss(x, classes())),
      FN(multilabel_margin_loss, ({4, 4}), F::multilabel_margin_loss(x, zeros({4, 4}, kLong))),
      FN(ctc_loss, ({4, 2, 4}),
         F::ctc_loss(x, ones({2, 2}, kLong), full({2}, 4, kLong), tensor({1, 2}),
                     F::CTCLossFuncOptions().zero_infinity(true))),
  };
  return lines;
}

TEST(Lines, OfFunctions) {
  make_held();
  conflicts = refusals = 0;
  for (const auto& lines : {activations(), layers(), windows(), losses()})
    for (Line l : lines) {
      l.held = {w, b, conv, turned, table, target, kernels1, kernels3, turned1, turned3, places};
      for (auto& t : l.held) t = t.detach();
      walk(l);
    }
  EXPECT_GT(conflicts, 20);
  EXPECT_GT(refusals, 30);
}

template <class Holder>
Line module_line(const char* name, DimVec sizes, Holder holder) {
  return {name, sizes, [holder](const Tensor& x) mutable -> Tensor { return holder(x); }, holder->parameters()};
}
#define MODULE(Name, sizes, ...) module_line(#Name, DimVec sizes, nn::Name(__VA_ARGS__))

std::vector<Line> plain_modules() {
  return {
      MODULE(ReLU, ({4, 4}), ),
      MODULE(ReLU, ({4, 4}), nn::ReLUOptions().inplace(true)),
      MODULE(ReLU6, ({4, 4}), ),
      MODULE(SiLU, ({4, 4}), ),
      MODULE(Mish, ({4, 4}), ),
      MODULE(Sigmoid, ({4, 4}), ),
      MODULE(Tanh, ({4, 4}), ),
      MODULE(Hardswish, ({4, 4}), ),
      MODULE(Hardsigmoid, ({4, 4}), ),
      MODULE(LogSigmoid, ({4, 4}), ),
      MODULE(ELU, ({4, 4}), ),
      MODULE(LeakyReLU, ({4, 4}), ),
      MODULE(Hardtanh, ({4, 4}), ),
      MODULE(GELU, ({4, 4}), ),
      MODULE(Softplus, ({4, 4}), ),
      MODULE(GLU, ({4, 4}), ),
      MODULE(Softmax, ({4, 4}), 1),
      MODULE(LogSoftmax, ({4, 4}), 1),
      MODULE(Softmin, ({4, 4}), 1),
      MODULE(SELU, ({4, 4}), ),
      MODULE(CELU, ({4, 4}), ),
      MODULE(RReLU, ({4, 4}), ),
      MODULE(PReLU, ({4, 4}), ),
      MODULE(Hardshrink, ({4, 4}), ),
      MODULE(Softshrink, ({4, 4}), ),
      MODULE(Tanhshrink, ({4, 4}), ),
      MODULE(Softsign, ({4, 4}), ),
      MODULE(Softmax2d, ({1, 3, 6, 6}), ),
      MODULE(Threshold, ({4, 4}), 0.1, 20),
      MODULE(Dropout1d, ({2, 4, 4}), ),
      MODULE(Dropout3d, ({1, 2, 3, 4, 4}), ),
      MODULE(StochasticDepth, ({4, 4}), 0.5),
      MODULE(AlphaDropout, ({4, 4}), ),
      MODULE(FeatureAlphaDropout, ({4, 4}), ),
      MODULE(GroupNorm, ({2, 4, 4}), 2, 4),
      MODULE(RMSNorm, ({4, 4}), 4),
      MODULE(InstanceNorm1d, ({2, 4, 4}), 4),
      MODULE(InstanceNorm2d, ({1, 3, 6, 6}), nn::InstanceNorm2dOptions(3).affine(true).track_running_stats(true)),
      MODULE(InstanceNorm3d, ({1, 2, 3, 4, 4}), 2),
      MODULE(BatchNorm3d, ({1, 2, 3, 4, 4}), 2),
      MODULE(LocalResponseNorm, ({1, 3, 6, 6}), 2),
      MODULE(CrossMapLRN2d, ({1, 3, 6, 6}), 3),
      MODULE(Linear, ({4, 4}), 4, 4),
      MODULE(Dropout, ({4, 4}), ),
      MODULE(Dropout2d, ({4, 4, 2, 2}), ),
      MODULE(Flatten, ({4, 4}), ),
      MODULE(Unflatten, ({4, 4}), 1, std::vector<int64_t>{2, 2}),
      MODULE(Identity, ({4, 4}), ),
      MODULE(Conv2d, ({1, 3, 6, 6}), nn::Conv2dOptions(3, 2, 3)),
      MODULE(ConvTranspose2d, ({1, 3, 6, 6}), nn::ConvTranspose2dOptions(3, 2, 3)),
      MODULE(BatchNorm1d, ({4, 4}), 4),
      MODULE(BatchNorm2d, ({1, 3, 6, 6}), 3),
      MODULE(LayerNorm, ({4, 4}), nn::LayerNormOptions({4})),
      MODULE(MaxPool2d, ({1, 3, 6, 6}), 2),
      MODULE(AvgPool2d, ({1, 3, 6, 6}), 2),
      MODULE(AdaptiveAvgPool2d, ({1, 3, 6, 6}), 2),
      MODULE(Conv1d, ({1, 4, 6}), nn::Conv1dOptions(4, 2, 3)),
      MODULE(ConvTranspose1d, ({1, 4, 6}), nn::ConvTranspose1dOptions(4, 2, 3)),
      MODULE(MaxPool1d, ({1, 4, 6}), 2),
      MODULE(AvgPool1d, ({1, 4, 6}), 2),
      MODULE(AdaptiveAvgPool1d, ({1, 4, 6}), 2),
      MODULE(Conv3d, ({1, 4, 6, 6, 6}), nn::Conv3dOptions(4, 2, 3)),
      MODULE(ConvTranspose3d, ({1, 4, 6, 6, 6}), nn::ConvTranspose3dOptions(4, 2, 3)),
      MODULE(MaxPool3d, ({1, 4, 6, 6, 6}), 2),
      MODULE(AvgPool3d, ({1, 4, 6, 6, 6}), 2),
      MODULE(AdaptiveAvgPool3d, ({1, 4, 6, 6, 6}), 2),
      MODULE(Conv2d, ({1, 4, 6, 6}), nn::Conv2dOptions(4, 2, 2).padding(kSame)),
      MODULE(AdaptiveMaxPool1d, ({1, 4, 6}), 4),
      MODULE(LPPool1d, ({1, 4, 6}), 2.0, 2),
      MODULE(AdaptiveMaxPool2d, ({1, 4, 6, 6}), 4),
      MODULE(LPPool2d, ({1, 4, 6, 6}), 2.0, 2),
      MODULE(AdaptiveMaxPool3d, ({1, 4, 6, 6, 6}), 4),
      MODULE(LPPool3d, ({1, 4, 6, 6, 6}), 2.0, 2),
      MODULE(FractionalMaxPool2d, ({1, 4, 6, 6}), nn::FractionalMaxPool2dOptions(2).output_size(2)),
      MODULE(FractionalMaxPool3d, ({1, 4, 6, 6, 6}), nn::FractionalMaxPool3dOptions(2).output_size(2)),
  };
}

std::vector<Line> pads_and_images() {
  return {
      MODULE(ReflectionPad1d, ({1, 4, 6}), 1),
      MODULE(ReflectionPad2d, ({1, 4, 6, 6}), 1),
      MODULE(ReflectionPad3d, ({1, 4, 6, 6, 6}), 1),
      MODULE(ReplicationPad1d, ({1, 4, 6}), 1),
      MODULE(ReplicationPad2d, ({1, 4, 6, 6}), 1),
      MODULE(ReplicationPad3d, ({1, 4, 6, 6, 6}), 1),
      MODULE(ZeroPad1d, ({1, 4, 6}), 1),
      MODULE(ZeroPad2d, ({1, 4, 6, 6}), 1),
      MODULE(ZeroPad3d, ({1, 4, 6, 6, 6}), 1),
      MODULE(CircularPad1d, ({1, 4, 6}), 1),
      MODULE(CircularPad2d, ({1, 4, 6, 6}), 1),
      MODULE(CircularPad3d, ({1, 4, 6, 6, 6}), 1),
      MODULE(ConstantPad1d, ({1, 4, 6}), 1, 2.0),
      MODULE(ConstantPad2d, ({1, 4, 6, 6}), 1, 2.0),
      MODULE(ConstantPad3d, ({1, 4, 6, 6, 6}), 1, 2.0),
      MODULE(Upsample, ({1, 4, 6, 6}), nn::UpsampleOptions().scale_factor(std::vector<double>{2, 2})),
      MODULE(PixelShuffle, ({1, 4, 6, 6}), 2),
      MODULE(PixelUnshuffle, ({1, 4, 6, 6}), 2),
      MODULE(ChannelShuffle, ({1, 4, 6, 6}), 2),
      MODULE(Unfold, ({1, 4, 6, 6}), 2),
      MODULE(Fold, ({1, 4, 9}), nn::FoldOptions(4, 2)),
      {"MaxUnpool1d",
       {1, 4, 6},
       [u = nn::MaxUnpool1d(2)](const Tensor& x) mutable { return u(x, zeros(x.sizes(), kLong)); }},
      {"MaxUnpool2d",
       {1, 4, 6, 6},
       [u = nn::MaxUnpool2d(2)](const Tensor& x) mutable { return u(x, zeros(x.sizes(), kLong)); }},
      {"MaxUnpool3d",
       {1, 4, 6, 6, 6},
       [u = nn::MaxUnpool3d(2)](const Tensor& x) mutable { return u(x, zeros(x.sizes(), kLong)); }},
      MODULE(Sequential, ({4, 4}), nn::Linear(4, 4), nn::Tanh(), nn::Functional([](Tensor x) { return x; })),
      MODULE(Functional, ({4, 4}), [](const Tensor& x) { return tanh(x); }),
  };
}

std::vector<Line> losses_as_modules() {
  Tensor target = rand({4, 4});
  auto lossy = [](const char* name, auto loss, Tensor with) {
    return Line{name, {4, 4}, [=](const Tensor& x) mutable -> Tensor { return loss(x, with); }, {with}};
  };
  return {
      lossy("MSELoss", nn::MSELoss(), target),
      lossy("L1Loss", nn::L1Loss(), target),
      lossy("SmoothL1Loss", nn::SmoothL1Loss(), target),
      lossy("CrossEntropyLoss", nn::CrossEntropyLoss(), classes()),
      lossy("NLLLoss", nn::NLLLoss(), classes()),
      lossy("BCELoss", nn::BCELoss(), target),
      lossy("BCEWithLogitsLoss", nn::BCEWithLogitsLoss(), target),
      lossy("HuberLoss", nn::HuberLoss(), target),
      lossy("KLDivLoss", nn::KLDivLoss(), target),
      lossy("PoissonNLLLoss", nn::PoissonNLLLoss(), target),
      lossy("HingeEmbeddingLoss", nn::HingeEmbeddingLoss(), target),
      lossy("SoftMarginLoss", nn::SoftMarginLoss(), target),
      lossy("MultiLabelSoftMarginLoss", nn::MultiLabelSoftMarginLoss(), target),
      lossy("MultiLabelMarginLoss", nn::MultiLabelMarginLoss(), zeros({4, 4}, kLong)),
      lossy("MultiMarginLoss", nn::MultiMarginLoss(), classes()),
      lossy("Bilinear", nn::Bilinear(4, 4, 2), target),
      lossy("CosineSimilarity", nn::CosineSimilarity(), target),
      lossy("PairwiseDistance", nn::PairwiseDistance(), target),
      {"GaussianNLLLoss",
       {4, 4},
       [=, l = nn::GaussianNLLLoss()](auto& x) mutable { return l(x, target, x); },
       {target}},
      {"MarginRankingLoss",
       {4, 4},
       [=, l = nn::MarginRankingLoss()](auto& x) mutable { return l(x, x, target); },
       {target}},
      {"CosineEmbeddingLoss",
       {4, 4},
       [=, l = nn::CosineEmbeddingLoss()](auto& x) mutable { return l(x, target, ones({4})); },
       {target}},
      {"TripletMarginLoss",
       {4, 4},
       [=, l = nn::TripletMarginLoss()](auto& x) mutable { return l(x, target, x); },
       {target}},
      {"TripletMarginWithDistanceLoss",
       {4, 4},
       [=, l = nn::TripletMarginWithDistanceLoss()](auto& x) mutable { return l(x, target, x); },
       {target}},
      {"CTCLoss",
       {4, 2, 4},
       [=, l = nn::CTCLoss()](auto& x) mutable {
         return l(x, ones({2, 2}, kLong), full({2}, 4, kLong), tensor({1, 2}));
       }},
  };
}

// Functions with more than one tensor as operand or result, and containers.
std::vector<Line> other_modules() {
  nn::LSTM lstm(4, 4);
  nn::GRU gru(4, 4);
  nn::RNN rnn(4, 4);
  nn::MultiheadAttention attention(4, 2);
  nn::ModuleList modules(nn::Linear(4, 4));
  nn::ModuleDict dict;
  dict->insert("fc", nn::Linear(4, 4).ptr());
  return {
      {"EmbeddingBag",
       {4, 4},
       [e = nn::EmbeddingBag(5, 4)](auto& x) mutable {
         return e(classes(), tensor({0, 1, 3, 4})) * x;
       }},
      {"ParameterList",
       {4, 4},
       [l = nn::ParameterList(ones({4}).requires_grad_())](auto& x) mutable { return x * l[0]; }},
      {"ParameterDict",
       {4, 4},
       [](auto& x) {
         nn::ParameterDict d;
         return x * d->insert("w", ones({4}).requires_grad_());
       }},
      {"Embedding", {4, 4}, [e = nn::Embedding(5, 4)](const Tensor& x) mutable { return e(classes()) * x; }},
      {"Embedding",
       {4, 4},
       [e = nn::Embedding(nn::EmbeddingOptions(5, 4).max_norm(0.1))](const Tensor& x) mutable {
         return e(classes()) * x;
       }},
      {"LSTM", {3, 2, 4}, [lstm](const Tensor& x) { return std::get<0>(lstm(x)); }, lstm->parameters()},
      {"GRU", {3, 2, 4}, [gru](const Tensor& x) { return std::get<0>(gru(x)); }, gru->parameters()},
      {"GRU",
       {3, 2, 4},
       [gru](const Tensor& x) {
         namespace R = nn::utils::rnn;
         auto packed = R::pack_padded_sequence(x, tensor({1, 3}), false, false);
         return std::get<0>(R::pad_packed_sequence(std::get<0>(gru->forward_with_packed_input(packed))));
       }},
      {"RNN", {3, 2, 4}, [rnn](const Tensor& x) { return std::get<0>(rnn(x)); }, rnn->parameters()},
      {"RNNCell", {2, 4}, [c = nn::RNNCell(4, 4)](const Tensor& x) { return c(x, x); }},
      {"LSTMCell", {2, 4}, [c = nn::LSTMCell(4, 4)](const Tensor& x) { return std::get<0>(c(x)); }},
      {"GRUCell", {2, 4}, [c = nn::GRUCell(4, 4)](const Tensor& x) { return c(x, x); }},
      {"TransformerEncoderLayer", {3, 2, 4}, [m = nn::TransformerEncoderLayer(4, 2)](const Tensor& x) { return m(x); }},
      {"TransformerDecoderLayer",
       {3, 2, 4},
       [m = nn::TransformerDecoderLayer(4, 2)](const Tensor& x) { return m(x, x); }},
      {"TransformerEncoder",
       {3, 2, 4},
       [m = nn::TransformerEncoder(nn::TransformerEncoderLayer(4, 2), 2)](const Tensor& x) { return m(x); }},
      {"TransformerDecoder",
       {3, 2, 4},
       [m = nn::TransformerDecoder(nn::TransformerDecoderLayer(4, 2), 1)](const Tensor& x) { return m(x, x); }},
      {"Transformer",
       {3, 2, 4},
       [m = nn::Transformer(nn::TransformerOptions(4, 2, 1, 1))](const Tensor& x) {
         return m->forward(x, x, {}, nn::TransformerImpl::generate_square_subsequent_mask(3));
       }},
      {"MultiheadAttention",
       {3, 2, 4},
       [attention](const Tensor& x) { return std::get<0>(attention(x, x, x)); },
       attention->parameters()},
      {"MultiheadAttention",
       {3, 2, 4},
       [attention](const Tensor& x) { return std::get<0>(attention->forward(x, x, x, {}, false)); }},
      {"ModuleList", {4, 4}, [modules](const Tensor& x) { return modules[0]->as<nn::Linear>()->forward(x); }},
      {"ModuleDict", {4, 4}, [dict](const Tensor& x) { return dict["fc"]->as<nn::Linear>()->forward(x); }},
      {"AnyModule", {4, 4}, [m = nn::AnyModule(nn::Linear(4, 4))](const Tensor& x) { return m.forward(x); }},
  };
}

TEST(Lines, OfModules) {
  conflicts = refusals = 0;
  for (const auto& lines : {plain_modules(), pads_and_images(), losses_as_modules(), other_modules()})
    for (const Line& l : lines) walk(l);
  EXPECT_GT(conflicts, 30);
  EXPECT_GT(refusals, 30);
}

// ---- writers -------------------------------------------------------------------------------------------------------

// A write that overwrites `t`, the name that the message must give it, and further words of the message.
struct Writer {
  const char* name;
  std::function<void(const Tensor& t)> write;
  const char* hint;
  bool has_line = true;  // Module::zero_grad is virtual with LibTorch's arguments, which leave no room for one
};

// A module that holds the tensor as a parameter.
struct Holding : nn::Module {
  explicit Holding(const Tensor& t) { register_parameter("weight", t); }
};

std::vector<Writer> writers_of_tensors() {
  Tensor other = rand({4, 4});
  auto loaded = [other](const Tensor& t) {
    OrderedDict<std::string, Tensor> state;
    state.insert("weight", other);
    Holding(t).load_state_dict(state);
  };
  return {
      {"zero_", [](auto& t) { t.zero_(); }, "x = zeros_like(x)"},
      {"zero_", [](auto& t) { zero_(t); }, "x = zeros_like(x)"},
      {"zero_", [](auto& t) { t[0].zero_(); }, "x.at({i}).set(0) for a part"},
      {"fill_", [](auto& t) { t.fill_(3); }, "x = full_like(x, v)"},
      {"fill_", [](auto& t) { fill_(t, 3); }, "x = full_like(x, v)"},
      {"copy_", [other](auto& t) { t.copy_(other); }, "x = y.clone()"},
      {"x[i] = v", [other](auto& t) { t[0] = 1; }, "x = x.at({i}).set(v)"},
      {"load_state_dict", loaded, "Run backward before load_state_dict"},
      {"constant_", [](auto& t) { nn::init::constant_(t, 1); }, "Run backward before constant_"},
      {"ones_", [](auto& t) { nn::init::ones_(t); }, "Run backward before ones_"},
      {"zeros_", [](auto& t) { nn::init::zeros_(t); }, "Run backward before zeros_"},
      {"uniform_", [](auto& t) { nn::init::uniform_(t); }, "Run backward before uniform_"},
      {"normal_", [](auto& t) { nn::init::normal_(t); }, "Run backward before normal_"},
      {"trunc_normal_", [](auto& t) { nn::init::trunc_normal_(t); }, "Run backward before trunc_normal_"},
      {"eye_", [](auto& t) { nn::init::eye_(t); }, "Run backward before eye_"},
      {"xavier_uniform_", [](auto& t) { nn::init::xavier_uniform_(t); }, "Run backward before xavier_uniform_"},
      {"xavier_normal_", [](auto& t) { nn::init::xavier_normal_(t); }, "Run backward before xavier_normal_"},
      {"kaiming_uniform_", [](auto& t) { nn::init::kaiming_uniform_(t); }, "Run backward before kaiming_uniform_"},
      {"kaiming_normal_", [](auto& t) { nn::init::kaiming_normal_(t); }, "Run backward before kaiming_normal_"},
      {"orthogonal_", [](auto& t) { nn::init::orthogonal_(t); }, "Run backward before orthogonal_"},
      {"vector_to_parameters", [](auto& t) { nn::utils::vector_to_parameters(zeros({16}), {t}); },
       "Run backward before vector_to_parameters"},
  };
}

std::vector<Writer> writers_of_gradients_and_modules() {
  Tensor other = rand({4, 4});
  return {
      {"clip_grad_norm_",
       [](auto& t) {
         Tensor p = zeros_like(t).requires_grad_();
         p.mutable_grad() = t;
         nn::utils::clip_grad_norm_({p}, 0.01);
       },
       "Run backward before clip_grad_norm_"},
      {"clip_grads_with_norm_",
       [](auto& t) {
         Tensor p = zeros_like(t).requires_grad_();
         p.mutable_grad() = t;
         nn::utils::clip_grads_with_norm_({p}, 0.01, 5);
       },
       "Run backward before clip_grads_with_norm_"},
      {"clip_grad_value_",
       [](auto& t) {
         Tensor p = zeros_like(t).requires_grad_();
         p.mutable_grad() = t;
         nn::utils::clip_grad_value_({p}, 0.01);
       },
       "Run backward before clip_grad_value_"},
      {"zero_grad",
       [](auto& t) {
         auto held = std::make_shared<Holding>(zeros_like(t));
         held->parameters()[0].mutable_grad() = t;
         held->zero_grad(false);
       },
       "Run backward before zero_grad", false},
      {"zero_grad",
       [](auto& t) {
         Tensor p = zeros_like(t).requires_grad_();
         p.mutable_grad() = t;
         optim::SGD({p}, 0.1).zero_grad(false);
       },
       "Run backward before zero_grad"},
      {"reset_parameters",
       [](auto& t) {
         nn::Linear layer(4, 4);
         layer->weight = nn::Parameter(t);
         layer->reset_parameters();
       },
       "Run backward before reset_parameters"},
      {"reset_parameters",
       [](auto& t) {
         nn::BatchNorm1d layer(4);
         layer->weight = nn::Parameter(t);
         layer->reset_parameters();
       },
       "Run backward before reset_parameters"},
      {"reset_running_stats",
       [](auto& t) {
         nn::BatchNorm1d layer(4);
         layer->running_mean = t;
         layer->reset_running_stats();
       },
       "Run backward before reset_running_stats"},
      {"load",
       [other](auto& t) {
         auto held = std::make_shared<Holding>(other.clone());
         std::stringstream file;
         save(*held, file);
         auto into = std::make_shared<Holding>(t);
         load(*into, file);
       },
       "Run backward before load"},
      {"load",
       [other](auto& t) {
         auto held = std::make_shared<Holding>(t);
         serialize::OutputArchive out;
         Holding(other.clone()).save(out);
         std::stringstream file;
         out.save_to(file);
         serialize::InputArchive in;
         in.load_from(file);
         held->load(in);
       },
       "Run backward before load"},
      {"read",
       [other](auto& t) {
         serialize::OutputArchive out;
         out.write("x", other);
         std::stringstream file;
         out.save_to(file);
         serialize::InputArchive in;
         in.load_from(file);
         Tensor into = t;
         in.read("x", into);
       },
       "Run backward before read"},
      {"SGD",
       [](auto& t) {
         Tensor p = t.detach().requires_grad_();
         p.mutable_grad() = ones_like(t);
         optim::SGD({p}, 0.1).step();
       },
       "Run backward before"},
  };
}

void expect_named(const Writer& w) {
  SCOPED_TRACE(w.name);
  Tensor a = rand({4, 4}).requires_grad_();
  Tensor t = (a * 1).detach(), y = (a * t).sum();  // mul keeps t
  const int line = __LINE__ - 1;
  {
    NoGradGuard off;
    w.write(t);
  }
  const std::string text = message<AutogradError>([&] { y.backward(); });
  expect_mine("a conflict", text);
  EXPECT_HAS(text, "saved at tests/nn/lines_test.cpp:" + std::to_string(line));
  EXPECT_HAS(text, std::string("but ") + w.name);
  EXPECT_HAS(text, w.hint);
  const size_t at = text.find("lines_test.cpp:");
  EXPECT_EQ(text.find("lines_test.cpp:", at + 1) != std::string::npos, w.has_line) << "the writer's line: " << text;
}

TEST(Lines, OfWriters) {
  for (const auto& writers : {writers_of_tensors(), writers_of_gradients_and_modules()})
    for (const Writer& w : writers) expect_named(w);
}

// ---- nothing is left out -------------------------------------------------------------------------------------------

std::string source(const char* path) {
  const char* root = std::getenv("SITU_SOURCE_DIR");
  std::ifstream in(std::string(root ? root : ".") + "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Lines, NoFunctionAndNoModuleIsLeftOut) {
  const std::string own = source("tests/nn/lines_test.cpp");
  size_t found = 0;
  auto called = [&](const std::string& name, const std::string& as) {
    ++found;
    EXPECT_NE(own.find(as), std::string::npos) << name << " is called nowhere above";
  };
  for (const char* path : {"situ/nn/functional.h", "situ/nn/functional_windows.h"})
    for (std::stringstream header(source(path)); header.good();) {
      std::string line;
      std::getline(header, line);
      if (auto d = declared(line, {"Tensor", "Tensors2"}); !d.name.empty()) called(d.name, "F::" + d.name + "(");
    }
  for (const char* path : {"situ/nn/init.h", "situ/nn/utils.h"})
    for (std::stringstream header(source(path)); header.good();) {
      std::string line;
      std::getline(header, line);
      auto d = declared(line, {"Tensor", "double", "void"});
      if (d.name.ends_with("_") || d.name.starts_with("vector")) called(d.name, "::" + d.name + "(");
    }
  for (const char* path :
       {"activation", "attention", "containers", "conv", "distance", "dropout", "embedding_bag", "layers", "loss",
        "norm", "padding", "parameters", "pooling", "rnn", "sampling", "transformer"})
    for (std::stringstream header(source((std::string("situ/nn/") + path + ".h").c_str())); header.good();) {
      std::string line;
      std::getline(header, line);
      const std::string name = module_declared(line);
      if (name.empty()) continue;
      called(name, own.find("MODULE(" + name + ",") != std::string::npos ? "MODULE(" + name + "," : "\"" + name + "\"");
    }
  EXPECT_GT(found, 90u);
}

}  // namespace
}  // namespace situ
