// Norms, activations, losses, embeddings and lists of parameters: how they are shown, and what they compute of the same
// numbers.
#include <torch/torch.h>

#include <iostream>

namespace F = torch::nn::functional;

torch::Tensor ramp(torch::IntArrayRef sizes, double scale = 0.25) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return (torch::arange(n, torch::kFloat64) * scale - 1).view(sizes);
}

void show_modules() {
  std::cout << torch::nn::GroupNorm(2, 4) << "\n" << torch::nn::InstanceNorm1d(4) << "\n";
  std::cout << torch::nn::InstanceNorm2d(torch::nn::InstanceNorm2dOptions(4).affine(true).eps(0.5)) << "\n";
  std::cout << torch::nn::InstanceNorm3d(4) << "\n" << torch::nn::BatchNorm3d(4) << "\n";
  std::cout << torch::nn::LocalResponseNorm(2) << "\n" << torch::nn::CrossMapLRN2d(3) << "\n";
  std::cout << torch::nn::PReLU(torch::nn::PReLUOptions().num_parameters(3)) << "\n" << torch::nn::RReLU() << "\n";
  std::cout << torch::nn::RReLU(torch::nn::RReLUOptions().lower(0.25).upper(0.5).inplace(true)) << "\n";
  std::cout << torch::nn::Hardshrink(0.25) << "\n" << torch::nn::Softshrink(0.25) << "\n";
  std::cout << torch::nn::Tanhshrink() << "\n" << torch::nn::Softsign() << "\n" << torch::nn::Softmax2d() << "\n";
  std::cout << torch::nn::Softmin(1) << "\n" << torch::nn::Threshold(0.5, 2) << "\n";
  std::cout << torch::nn::Threshold(torch::nn::ThresholdOptions(0.5, 2).inplace(true)) << "\n";
  std::cout << torch::nn::CELU() << "\n" << torch::nn::CELU(torch::nn::CELUOptions().alpha(2).inplace(true)) << "\n";
  std::cout << torch::nn::SELU() << "\n" << torch::nn::SELU(true) << "\n";
  std::cout << torch::nn::Dropout3d(0.25) << "\n" << torch::nn::AlphaDropout(0.25) << "\n";
  std::cout << torch::nn::FeatureAlphaDropout(torch::nn::FeatureAlphaDropoutOptions(0.5).inplace(true)) << "\n";
  std::cout << torch::nn::Bilinear(2, 3, 4) << "\n" << torch::nn::CosineSimilarity() << "\n";
  std::cout << torch::nn::PairwiseDistance(torch::nn::PairwiseDistanceOptions().p(1).keepdim(true)) << "\n";
  std::cout << torch::nn::EmbeddingBag(4, 3) << "\n";
  std::cout << torch::nn::EmbeddingBag(torch::nn::EmbeddingBagOptions(4, 3).mode(torch::kMax).padding_idx(1)) << "\n";
}

void show_losses() {
  std::cout << torch::nn::HuberLoss() << "\n" << torch::nn::KLDivLoss() << "\n" << torch::nn::CTCLoss() << "\n";
  std::cout << torch::nn::PoissonNLLLoss() << "\n" << torch::nn::SoftMarginLoss() << "\n";
  std::cout << torch::nn::HingeEmbeddingLoss(torch::nn::HingeEmbeddingLossOptions().margin(4)) << "\n";
  std::cout << torch::nn::CosineEmbeddingLoss(torch::nn::CosineEmbeddingLossOptions().margin(0.25)) << "\n";
  std::cout << torch::nn::MultiMarginLoss(torch::nn::MultiMarginLossOptions().margin(2).weight(torch::ones({2})))
            << "\n";
  std::cout << torch::nn::MultiLabelMarginLoss() << "\n" << torch::nn::MultiLabelSoftMarginLoss() << "\n";
  std::cout << torch::nn::MarginRankingLoss() << "\n";
  std::cout << torch::nn::TripletMarginLoss(torch::nn::TripletMarginLossOptions().margin(3).swap(true)) << "\n";
  std::cout << torch::nn::TripletMarginWithDistanceLoss() << "\n";
}

void compute() {
  auto x = ramp({2, 4, 2});
  std::cout << torch::nn::GroupNorm(torch::nn::GroupNormOptions(2, 4).affine(false))(x) << "\n";
  std::cout << F::instance_norm(x) << "\n" << F::local_response_norm(x, F::LocalResponseNormFuncOptions(2)) << "\n";
  torch::nn::PReLU prelu;
  prelu->to(torch::kFloat64);
  std::cout << prelu->weight << "\n" << prelu(x).detach() << "\n";
  std::cout << F::softshrink(x) << "\n" << F::threshold(x, F::ThresholdFuncOptions(0.5, -7)) << "\n";
  auto a = ramp({2, 3}), b = ramp({2, 3}, 0.5), signs = torch::tensor({1, -1});
  auto divergence = F::kl_div(a, b.abs(), F::KLDivFuncOptions(torch::kBatchMean));
  std::cout << (divergence * 65536).round() << "\n" << F::huber_loss(a, b) << "\n";
  std::cout << F::hinge_embedding_loss(a, b.sign()) << "\n";
  std::cout << F::cosine_embedding_loss(a, b, signs) << "\n" << F::triplet_margin_loss(a, b, -a) << "\n";
  std::cout << F::margin_ranking_loss(a, b, b.sign()) << "\n" << F::soft_margin_loss(a, b.sign()) << "\n";
  std::cout << F::multi_margin_loss(a, torch::tensor({2, 0})) << "\n";
  std::cout << F::multilabel_margin_loss(a, torch::tensor({{2, -1, 0}, {1, 0, -1}})) << "\n";
  std::cout << F::cosine_similarity(a, b) << "\n" << F::pairwise_distance(a, b) << "\n";
  auto p = ramp({4, 1, 3}).log_softmax(2);
  std::cout << F::ctc_loss(p, torch::tensor({{1, 2}}), torch::tensor({4}), torch::tensor({2})) << "\n";
  auto table = ramp({4, 3});
  auto o = F::EmbeddingBagFuncOptions().mode(torch::kSum).offsets(torch::tensor({0, 2}));
  std::cout << F::embedding_bag(torch::tensor({1, 2, 3}), table, o) << "\n";
}

void parameters() {
  torch::nn::ParameterList list(torch::zeros({2}), torch::ones({2, 3}));
  list->append(torch::ones({1}, torch::kFloat64).requires_grad_());
  std::cout << list << "\n" << list->size() << " " << int(list->at(2).requires_grad()) << int(list[0].requires_grad())
            << "\n";
  torch::nn::ParameterDict dict;
  dict->insert("a", torch::ones({2}));
  dict->insert("b", torch::ones({3}).requires_grad_());
  std::cout << dict << "\n" << dict->keys() << " " << int(dict->contains("c")) << " " << dict->pop("a").numel() << "\n";
  torch::nn::AnyValue value(5);
  std::cout << value.get<int>() << int(value.try_get<float>() == nullptr) << "\n";
}

int main() {
  show_modules();
  show_losses();
  compute();
  parameters();
}
