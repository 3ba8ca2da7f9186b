// Refusals of norms, activations, losses and bags (tests/refusals.h).
#include "situ/dispatch/run.h"
#include "situ/generated/op/index.h"
#include "situ/situ.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

namespace F = nn::functional;

Tensor whole(DimVec sizes) { return zeros(std::move(sizes), kLong); }

TEST(NormRefusals, Norms) {
  refused({
      {"group_norm: num_groups is 2, but the input is f32[2, 3]; it must divide its 3 channels", kShape,
       [] {
         group_norm(ones({2, 3}), 2);
       }},
      {"group_norm: needs at least two dimensions, (batch, channels, ...), but the input is f32[3]", kShape,
       [] { group_norm(ones({3}), 1); }},
      {"group_norm: a parameter is f32[2], but the input is f32[2, 4]; give one value for each of its 4 channels",
       kShape,
       [] {
         group_norm(ones({2, 4}), 2, ones({2}));
       }},
      {"group_norm: eps is -1; it must be 0 or more", kValue,
       [] {
         group_norm(ones({2, 4}), 2, {}, {}, -1);
       }},
      {"rms_norm: normalized_shape is [3], but the input is f32[2, 4]; it must name the input's last sizes", kShape,
       [] {
         rms_norm(ones({2, 4}), 3);
       }},
      {"rms_norm: a parameter is f32[3], but normalized_shape is [4]; they must be equal", kShape,
       [] {
         rms_norm(ones({2, 4}), 4, ones({3}));
       }},
      {"local_response_norm: needs at least three dimensions, (batch, channels, ...), but the input is f32[2, 4]; "
       "unsqueeze() it",
       kShape,
       [] {
         local_response_norm(ones({2, 4}), 2);
       }},
      {"local_response_norm: size is 0; it must be 1 or more", kValue,
       [] {
         local_response_norm(ones({2, 4, 4}), 0);
       }},
      {"instance_norm: without use_input_stats it needs running_mean and running_var; pass both, or use_input_stats",
       kUsage,
       [] {
         instance_norm(ones({2, 4, 4}), {}, {}, {}, {}, false);
       }},
      {"instance_norm: needs at least three dimensions, (batch, channels, ...), but the input is f32[2, 4]", kShape,
       [] {
         instance_norm(ones({2, 4}), {}, {}, {}, {}, true);
       }},
      {"instance_norm: a parameter or statistic is f32[3], but the input is f32[2, 4, 4]; give one value for each of "
       "its 4 channels",
       kShape,
       [] {
         instance_norm(ones({2, 4, 4}), ones({3}), {}, {}, {}, true);
       }},
      {"needs more than one value in each channel to compute a variance", kValue,
       [] {
         instance_norm(ones({2, 4, 1}), {}, {}, {}, {}, true);
       }},
  });
}

TEST(NormRefusals, Activations) {
  refused({
      {"softshrink: lambd is -1; it must be 0 or more", kValue, [] { softshrink(ones({2}), -1); }},
      {"threshold: is not defined for bools: the tensor is bool[2]", kDType, [] { threshold(ones({2}, kBool), 1, 0); }},
      {"rrelu: lower is 0.3, upper is 0.1; both must be finite, and lower <= upper", kValue,
       [] { rrelu(ones({2}), 0.3, 0.1); }},
      {"rrelu: needs a floating dtype, but the input is i64[2]; convert with .to(kFloat)", kDType,
       [] { rrelu(whole({2}), 0.1, 0.3, true); }},
      {"prelu: the weight is f32[2], but the input is f32[2, 3]; give one weight, or a vector of one for each channel, "
       "the input's second dimension",
       kShape,
       [] {
         prelu(ones({2, 3}), ones({2}));
       }},
      {"alpha_dropout: p is 2; it must be from 0 to 1", kValue, [] { alpha_dropout(ones({2}), 2, true); }},
      {"alpha_dropout: needs a floating dtype, but the input is i64[2]; convert with .to(kFloat)", kDType,
       [] { alpha_dropout(whole({2}), 0.5, true); }},
      {"feature_dropout: needs at least two dimensions, (batch, channels, ...), but the input is f32[2]", kShape,
       [] { feature_dropout(ones({2}), 0.5, true); }},
  });
}

TEST(NormRefusals, Distances) {
  refused({
      {"cosine_similarity: needs a floating operand, but x1 is i64[2], x2 is i64[2]; convert with .to(kFloat)", kDType,
       [] { cosine_similarity(whole({2}), whole({2}), 0); }},
      {"pairwise_distance: needs vectors, but x1 is f32[], x2 is f32[]; give at least one dimension", kShape,
       [] { pairwise_distance(ones({}), ones({})); }},
      {"bilinear: input1 is f32[2, 3], input2 is f32[2, 3], the weight is f32[1, 3, 2]; the weight is [out, in1, in2], "
       "and the inputs [..., in1] and [..., in2]",
       kShape,
       [] {
         bilinear(ones({2, 3}), ones({2, 3}), ones({1, 3, 2}));
       }},
  });
}

TEST(LossRefusals, Likelihoods) {
  refused({
      {"huber_loss: delta is 0; it must be > 0", kValue, [] { huber_loss(ones({2}), ones({2}), kMean, 0); }},
      {"gaussian_nll_loss: eps is 0; it must be > 0", kValue,
       [] { gaussian_nll_loss(ones({2}), ones({2}), ones({2}), false, 0); }},
      {"gaussian_nll_loss: var is -1; it must not be negative", kValue,
       [] { gaussian_nll_loss(ones({2}), ones({2}), -1.0); }},
      {"gaussian_nll_loss: the variance is f32[3], the input is f32[2, 4]; it must have the input's sizes, or 1 in one "
       "of them, or lack the last",
       kShape,
       [] {
         gaussian_nll_loss(ones({2, 4}), ones({2, 4}), ones({3}));
       }},
      {"multilabel_soft_margin_loss: needs a dimension of classes, but the input is f32[]; give it one", kShape,
       [] { multilabel_soft_margin_loss(ones({}), ones({})); }},
  });
}

TEST(LossRefusals, Margins) {
  refused({
      {"margin_ranking_loss: input1 is f32[2], input2 is f32[2], the target is f32[2, 1]; they must have the same "
       "number of dimensions",
       kShape,
       [] {
         margin_ranking_loss(ones({2}), ones({2}), ones({2, 1}));
       }},
      {"cosine_embedding_loss: input1 is f32[2], input2 is f32[2], the target is f32[2]; inputs are [N, D] and the "
       "target [N], or [D] and 0-dim",
       kShape, [] { cosine_embedding_loss(ones({2}), ones({2}), ones({2})); }},
      {"triplet_margin_loss: the anchor is f32[2], the positive is f32[2], the negative is f32[2, 2]; they must have "
       "the same number of dimensions",
       kShape,
       [] {
         triplet_margin_loss(ones({2}), ones({2}), ones({2, 2}));
       }},
      {"triplet_margin_loss: margin is -1; it must be greater than 0", kValue,
       [] { triplet_margin_loss(ones({2}), ones({2}), ones({2}), -1); }},
      {"triplet_margin_with_distance_loss: margin is 0; it must be greater than 0", kValue,
       [] {
         F::triplet_margin_with_distance_loss(ones({2}), ones({2}), ones({2}),
                                              F::TripletMarginWithDistanceLossFuncOptions().margin(0));
       }},
      {"multi_margin_loss: p is 3; it must be 1 or 2", kValue,
       [] {
         multi_margin_loss(ones({2, 3}), whole({2}), 3);
       }},
      {"multi_margin_loss: the input is f32[2, 0]; it must have one or two dimensions, the last for at least "
       "one class",
       kShape,
       [] {
         multi_margin_loss(ones({2, 0}), whole({2}));
       }},
      {"multi_margin_loss: the target is f32[2]; class indices must be int64, convert with .to(kLong)", kDType,
       [] {
         multi_margin_loss(ones({2, 3}), ones({2}));
       }},
      {"multi_margin_loss: the input is f32[2, 3], the target is i64[3]; it must hold one class for each row", kShape,
       [] {
         multi_margin_loss(ones({2, 3}), whole({3}));
       }},
      {"multi_margin_loss: the weight is f32[2], the input is f32[2, 3]; give one for each of its 3 classes", kShape,
       [] {
         multi_margin_loss(ones({2, 3}), whole({2}), 1, 1, ones({2}));
       }},
      {"needs one or two dimensions, the last for at least one class: input is f32[2, 0]", kShape,
       [] {
         multilabel_margin_loss(ones({2, 0}), whole({2, 0}));
       }},
      {"the target must have the input's sizes: input is f32[2, 3], target is i64[3]; pad its rows with -1", kShape,
       [] {
         multilabel_margin_loss(ones({2, 3}), whole({3}));
       }},
  });
}

TEST(LossRefusals, Sequences) {
  refused({
      {"ctc_loss: needs log-probabilities in f32 or f64, but log_probs is f16[3, 1, 2]; convert with .to(kFloat)",
       kDType,
       [] {
         ctc_loss(ones({3, 1, 2}, kHalf), whole({1, 1}), whole({1}), whole({1}));
       }},
      {"ctc_loss: blank is 2, but log_probs is f32[3, 1, 2]; it must be one of its 2 classes, the last dimension",
       kValue,
       [] {
         ctc_loss(ones({3, 1, 2}), whole({1, 1}), whole({1}), whole({1}), 2);
       }},
      {"targets is i64[2, 1], but log_probs is f32[3, 1, 2]; targets are [N, S], or one vector of all of them end to "
       "end",
       kShape,
       [] {
         ctc_loss(ones({3, 1, 2}), whole({2, 1}), whole({1}), whole({1}));
       }},
      {"input_lengths is i64[2], but log_probs is f32[3, 1, 2]; give one length for each of its 1 sequences, the "
       "second "
       "dimension",
       kShape,
       [] {
         ctc_loss(ones({3, 1, 2}), whole({1, 1}), whole({2}), whole({1}));
       }},
  });
}

TEST(LossRefusals, Bags) {
  refused({
      {"there must be a bag for each row: rows is f32[2, 3], bags is i64[3]", kShape,
       [] {
         const op_attr::bag_maxima a{2};
         Tensor rows = ones({2, 3}), bags = whole({3}), out[2];
         const In in[] = {rows, bags};
         op_call::multi(op_infos::bag_maxima, {in, 2}, &a, out);
       }},
      {"embedding_bag: the weight is f32[3]; it must be [num_embeddings, embedding_dim]", kShape,
       [] {
         F::embedding_bag(whole({2, 2}), ones({3}));
       }},
      {"embedding_bag: the input is f32[2, 2]; it must hold indices, convert with .to(kLong)", kDType,
       [] {
         F::embedding_bag(ones({2, 2}), ones({3, 2}));
       }},
      {"embedding_bag: per_sample_weights need sums; use mode(kSum)", kUsage,
       [] {
         F::embedding_bag(whole({2, 2}), ones({3, 2}), F::EmbeddingBagFuncOptions().per_sample_weights(ones({2, 2})));
       }},
      {"embedding_bag: per_sample_weights are f32[2], the input is i64[2, 2]; give one for each index", kShape,
       [] {
         F::embedding_bag(whole({2, 2}), ones({3, 2}),
                          F::EmbeddingBagFuncOptions().mode(kSum).per_sample_weights(ones({2})));
       }},
      {"embedding_bag: scale_grad_by_freq has no meaning for maxima; leave it out", kUsage,
       [] {
         F::embedding_bag(whole({2, 2}), ones({3, 2}),
                          F::EmbeddingBagFuncOptions().mode(kMax).scale_grad_by_freq(true));
       }},
      {"embedding_bag: the input is i64[2, 2], a batch of bags of one size; leave out the offsets, or give a vector",
       kUsage,
       [] {
         F::embedding_bag(whole({2, 2}), ones({3, 2}), F::EmbeddingBagFuncOptions().offsets(whole({1})));
       }},
      {"embedding_bag: the input is i64[]; it must have one or two dimensions", kShape,
       [] {
         F::embedding_bag(whole({}), ones({3, 2}));
       }},
      {"embedding_bag: the input is i64[2], which needs offsets: where each bag begins", kUsage,
       [] {
         F::embedding_bag(whole({2}), ones({3, 2}));
       }},
      {"embedding_bag: the offsets must not decrease, but offset 2 is 1 after 3: the offsets are i64[3]; sort the bags",
       kValue,
       [] {
         F::embedding_bag(whole({5}), ones({3, 2}), F::EmbeddingBagFuncOptions().offsets(tensor({0, 3, 1})).mode(kMax));
       }},
      {"embedding_bag: the offsets are f32[1]; they must be a vector of integers, one for each bag", kShape,
       [] {
         F::embedding_bag(whole({2}), ones({3, 2}), F::EmbeddingBagFuncOptions().offsets(ones({1})));
       }},
      {"embedding_bag: with include_last_offset there must be an offset, but there are none", kShape,
       [] {
         F::embedding_bag(whole({2}), ones({3, 2}),
                          F::EmbeddingBagFuncOptions().offsets(whole({0})).include_last_offset(true));
       }},
  });
}

TEST(LossRefusals, Layers) {
  refused({
      {"Softmax2d: needs an input of 3 or 4 dimensions, [C, H, W] or [N, C, H, W], got f32[2]; use Softmax", kShape,
       [] { nn::Softmax2d()->forward(ones({2})); }},
      {"Bilinear: in1_features is 0; it must be greater than 0", kValue, [] { nn::Bilinear(0, 2, 2); }},
      {"StochasticDepth: the probability must be in [0, 1], got 1.5", kValue, [] { nn::StochasticDepth(1.5); }},
      {"StochasticDepth: the mode is \"column\"; it may be \"row\" or \"batch\"", kValue,
       [] { nn::StochasticDepth(nn::StochasticDepthOptions(0.5).mode("column")); }},
      {"AlphaDropout: the probability must be in [0, 1], got 2.000000; give the fraction of elements to drop", kValue,
       [] { nn::AlphaDropout(2.0); }},
      {"Dropout3d: needs an input of 5 dimensions [N, C, ...], or of one sample without the first, got f32[2]; use "
       "Dropout for others",
       kShape, [] { nn::Dropout3d()->forward(ones({2})); }},
      {"Dropout2d: needs [N, C, H, W], got f32[2]; use Dropout for others", kShape,
       [] { nn::Dropout2d()->forward(ones({2})); }},
      {"EmbeddingBag: mode is kNone; it may be kSum, kMean or kMax", kValue,
       [] { nn::EmbeddingBagOptions(2, 2).mode(kNone); }},
      {"EmbeddingBag: mode is \"least\"; it may be \"sum\", \"mean\" or \"max\"", kValue,
       [] { nn::EmbeddingBagMode(std::string("least")); }},
      {"EmbeddingBag: padding_idx 2 is out of range for 2 embeddings", kValue,
       [] { nn::EmbeddingBag(nn::EmbeddingBagOptions(2, 2).padding_idx(2)); }},
      {"EmbeddingBag: _weight is f32[2], but the options need [2, 2]", kShape,
       [] { nn::EmbeddingBag(nn::EmbeddingBagOptions(2, 2)._weight(ones({2}))); }},
      {"EmbeddingBag::from_pretrained: the table is f32[2]; it must be [num_embeddings, embedding_dim]", kShape,
       [] { nn::EmbeddingBag::from_pretrained(ones({2})); }},
      {"GroupNorm: num_groups is 2, num_channels is 3; it must divide them", kValue, [] { nn::GroupNorm(2, 3); }},
      {"CrossMapLRN2d: needs an input of 4 dimensions [N, C, H, W], got f32[2]; use LocalResponseNorm", kShape,
       [] { nn::CrossMapLRN2d(2)->forward(ones({2})); }},
      {"InstanceNorm2d: needs an input of 4 dimensions [N, C, ...], or of one sample without the first, got f32[2]",
       kShape, [] { nn::InstanceNorm2d(2)->forward(ones({2})); }},
      {"InstanceNorm1d: num_features is 3, but f32[1, 2, 4] has 2 channels", kShape,
       [] {
         nn::InstanceNorm1d(nn::InstanceNorm1dOptions(3).affine(true))->forward(ones({1, 2, 4}));
       }},
      {"BatchNorm3d: needs an input of 5 dimensions [N, C, D, H, W], got f32[2]", kShape,
       [] { nn::BatchNorm3d(2)->forward(ones({2})); }},
      {"ParameterList: index 1 is out of range; it holds 1 parameters", typeid(IndexError),
       [] { nn::ParameterList(ones({2}))->at(1); }},
      {"weight_norm: 'weight' of situ::nn::LinearImpl already has it; remove it first", kUsage,
       [] {
         nn::Linear fc(2, 2);
         nn::utils::weight_norm(*fc);
         nn::utils::weight_norm(*fc);
       }},
      {"remove_weight_norm: 'weight' of situ::nn::LinearImpl has none", kUsage,
       [] { nn::utils::remove_weight_norm(*nn::Linear(2, 2)); }},
      {"weight_norm: situ::nn::LinearImpl has no parameter 'w'; give the name of one", typeid(IndexError),
       [] { nn::utils::weight_norm(*nn::Linear(2, 2), "w"); }},
      {"weight_norm: dim 2 is out of range for f32[2, 2]; it may be 0 to 1, or -1 for all of it", typeid(IndexError),
       [] { nn::utils::weight_norm(*nn::Linear(2, 2), "weight", 2); }},
      {"is not a nn::Parameter member, so forward would not use the computed tensor; make it one", kUsage,
       [] {
         nn::ParameterList list(ones({2, 2}).requires_grad_());
         nn::utils::weight_norm(*list, "0");
       }},
      {"spectral_norm: n_power_iterations must be at least 1, got 0", kValue,
       [] { nn::utils::spectral_norm(*nn::Linear(2, 2), "weight", 0); }},
      {"spectral_norm: dim 2 is out of range for f32[2, 2]", typeid(IndexError),
       [] { nn::utils::spectral_norm(*nn::Linear(2, 2), "weight", 1, 1e-12, 2); }},
  });
}

}  // namespace
