// Made by scripts/generate from situ/nn/modules.txt; edit that file.
#include "python/src/generated.h"
#include "python/src/modules.h"

namespace situ::py {

namespace {

Function f_Linear = {"Linear", nullptr, {{"Linear(int in_features, int out_features, bool bias=True)",
    [](Arguments& a) { return make_module([&] { nn::LinearOptions o(a.integer(0), a.integer(1)); o.bias(a.flag(2)); return std::make_shared<nn::LinearImpl>(o); }); }}}};
Function f_Embedding = {"Embedding", nullptr, {{"Embedding(int num_embeddings, int embedding_dim, int? padding_idx=None, float? max_norm=None, float norm_type=2.0, bool scale_grad_by_freq=False, bool sparse=False, Tensor? _weight=None)",
    [](Arguments& a) { return make_module([&] { nn::EmbeddingOptions o(a.integer(0), a.integer(1)); o.padding_idx(a.opt_integer(2)); o.max_norm(a.opt_number(3)); o.norm_type(a.number(4)); o.scale_grad_by_freq(a.flag(5)); o.sparse(a.flag(6)); o._weight(a.tensor(7)); return std::make_shared<nn::EmbeddingImpl>(o); }); }}}};
Function f_Conv1d = {"Conv1d", nullptr, {{"Conv1d(int in_channels, int out_channels, int[1] kernel_size, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1, bool bias=True, PadMode padding_mode='zeros')",
    [](Arguments& a) { return make_module([&] { nn::Conv1dOptions o(a.integer(0), a.integer(1), a.extent<1>(2)); o.stride(a.extent<1>(3)); o.padding(conv_padding<1>(a.value(4), a.value(4).flag ? a.text(4) : std::string())); o.dilation(a.extent<1>(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.padding_mode(padding_mode(a.text(8))); return std::make_shared<nn::Conv1dImpl>(o); }); }}}};
Function f_Conv2d = {"Conv2d", nullptr, {{"Conv2d(int in_channels, int out_channels, int[2] kernel_size, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1, bool bias=True, PadMode padding_mode='zeros')",
    [](Arguments& a) { return make_module([&] { nn::Conv2dOptions o(a.integer(0), a.integer(1), a.pair(2)); o.stride(a.pair(3)); o.padding(conv_padding<2>(a.value(4), a.value(4).flag ? a.text(4) : std::string())); o.dilation(a.pair(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.padding_mode(padding_mode(a.text(8))); return std::make_shared<nn::Conv2dImpl>(o); }); }}}};
Function f_Conv3d = {"Conv3d", nullptr, {{"Conv3d(int in_channels, int out_channels, int[3] kernel_size, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1, bool bias=True, PadMode padding_mode='zeros')",
    [](Arguments& a) { return make_module([&] { nn::Conv3dOptions o(a.integer(0), a.integer(1), a.extent<3>(2)); o.stride(a.extent<3>(3)); o.padding(conv_padding<3>(a.value(4), a.value(4).flag ? a.text(4) : std::string())); o.dilation(a.extent<3>(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.padding_mode(padding_mode(a.text(8))); return std::make_shared<nn::Conv3dImpl>(o); }); }}}};
Function f_ConvTranspose1d = {"ConvTranspose1d", nullptr, {{"ConvTranspose1d(int in_channels, int out_channels, int[1] kernel_size, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, bool bias=True, int[1] dilation=1)",
    [](Arguments& a) { return make_module([&] { nn::ConvTranspose1dOptions o(a.integer(0), a.integer(1), a.extent<1>(2)); o.stride(a.extent<1>(3)); o.padding(a.extent<1>(4)); o.output_padding(a.extent<1>(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.dilation(a.extent<1>(8)); return std::make_shared<nn::ConvTranspose1dImpl>(o); }); }}}};
Function f_ConvTranspose2d = {"ConvTranspose2d", nullptr, {{"ConvTranspose2d(int in_channels, int out_channels, int[2] kernel_size, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, bool bias=True, int[2] dilation=1)",
    [](Arguments& a) { return make_module([&] { nn::ConvTranspose2dOptions o(a.integer(0), a.integer(1), a.pair(2)); o.stride(a.pair(3)); o.padding(a.pair(4)); o.output_padding(a.pair(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.dilation(a.pair(8)); return std::make_shared<nn::ConvTranspose2dImpl>(o); }); }}}};
Function f_ConvTranspose3d = {"ConvTranspose3d", nullptr, {{"ConvTranspose3d(int in_channels, int out_channels, int[3] kernel_size, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, bool bias=True, int[3] dilation=1)",
    [](Arguments& a) { return make_module([&] { nn::ConvTranspose3dOptions o(a.integer(0), a.integer(1), a.extent<3>(2)); o.stride(a.extent<3>(3)); o.padding(a.extent<3>(4)); o.output_padding(a.extent<3>(5)); o.groups(a.integer(6)); o.bias(a.flag(7)); o.dilation(a.extent<3>(8)); return std::make_shared<nn::ConvTranspose3dImpl>(o); }); }}}};
Function f_BatchNorm1d = {"BatchNorm1d", nullptr, {{"BatchNorm1d(int num_features, float eps=1e-05, float? momentum=0.1, bool affine=True, bool track_running_stats=True)",
    [](Arguments& a) { return make_module([&] { nn::BatchNorm1dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.opt_number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::BatchNorm1dImpl>(o); }); }}}};
Function f_BatchNorm2d = {"BatchNorm2d", nullptr, {{"BatchNorm2d(int num_features, float eps=1e-05, float? momentum=0.1, bool affine=True, bool track_running_stats=True)",
    [](Arguments& a) { return make_module([&] { nn::BatchNorm2dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.opt_number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::BatchNorm2dImpl>(o); }); }}}};
Function f_BatchNorm3d = {"BatchNorm3d", nullptr, {{"BatchNorm3d(int num_features, float eps=1e-05, float? momentum=0.1, bool affine=True, bool track_running_stats=True)",
    [](Arguments& a) { return make_module([&] { nn::BatchNorm3dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.opt_number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::BatchNorm3dImpl>(o); }); }}}};
Function f_InstanceNorm1d = {"InstanceNorm1d", nullptr, {{"InstanceNorm1d(int num_features, float eps=1e-05, float momentum=0.1, bool affine=False, bool track_running_stats=False)",
    [](Arguments& a) { return make_module([&] { nn::InstanceNorm1dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::InstanceNorm1dImpl>(o); }); }}}};
Function f_InstanceNorm2d = {"InstanceNorm2d", nullptr, {{"InstanceNorm2d(int num_features, float eps=1e-05, float momentum=0.1, bool affine=False, bool track_running_stats=False)",
    [](Arguments& a) { return make_module([&] { nn::InstanceNorm2dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::InstanceNorm2dImpl>(o); }); }}}};
Function f_InstanceNorm3d = {"InstanceNorm3d", nullptr, {{"InstanceNorm3d(int num_features, float eps=1e-05, float momentum=0.1, bool affine=False, bool track_running_stats=False)",
    [](Arguments& a) { return make_module([&] { nn::InstanceNorm3dOptions o(a.integer(0)); o.eps(a.number(1)); o.momentum(a.number(2)); o.affine(a.flag(3)); o.track_running_stats(a.flag(4)); return std::make_shared<nn::InstanceNorm3dImpl>(o); }); }}}};
Function f_GroupNorm = {"GroupNorm", nullptr, {{"GroupNorm(int num_groups, int num_channels, float eps=1e-05, bool affine=True)",
    [](Arguments& a) { return make_module([&] { nn::GroupNormOptions o(a.integer(0), a.integer(1)); o.eps(a.number(2)); o.affine(a.flag(3)); return std::make_shared<nn::GroupNormImpl>(o); }); }}}};
Function f_RMSNorm = {"RMSNorm", nullptr, {{"RMSNorm(int[] normalized_shape, float? eps=None, bool elementwise_affine=True)",
    [](Arguments& a) { return make_module([&] { nn::RMSNormOptions o(a.integers(0)); o.eps(a.opt_number(1)); o.elementwise_affine(a.flag(2)); return std::make_shared<nn::RMSNormImpl>(o); }); }}}};
Function f_LocalResponseNorm = {"LocalResponseNorm", nullptr, {{"LocalResponseNorm(int size, float alpha=0.0001, float beta=0.75, float k=1.0)",
    [](Arguments& a) { return make_module([&] { nn::LocalResponseNormOptions o(a.integer(0)); o.alpha(a.number(1)); o.beta(a.number(2)); o.k(a.number(3)); return std::make_shared<nn::LocalResponseNormImpl>(o); }); }}}};
Function f_CrossMapLRN2d = {"CrossMapLRN2d", nullptr, {{"CrossMapLRN2d(int size, float alpha=0.0001, float beta=0.75, float k=1)",
    [](Arguments& a) { return make_module([&] { nn::CrossMapLRN2dOptions o(a.integer(0)); o.alpha(a.number(1)); o.beta(a.number(2)); o.k(a.number(3)); return std::make_shared<nn::CrossMapLRN2dImpl>(o); }); }}}};
Function f_Dropout1d = {"Dropout1d", nullptr, {{"Dropout1d(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::Dropout1dOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::Dropout1dImpl>(o); }); }}}};
Function f_Dropout3d = {"Dropout3d", nullptr, {{"Dropout3d(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::Dropout3dOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::Dropout3dImpl>(o); }); }}}};
Function f_StochasticDepth = {"StochasticDepth", nullptr, {{"StochasticDepth(float p, str mode='row')",
    [](Arguments& a) { return make_module([&] { nn::StochasticDepthOptions o(a.number(0)); o.mode(a.text(1)); return std::make_shared<nn::StochasticDepthImpl>(o); }); }}}};
Function f_AlphaDropout = {"AlphaDropout", nullptr, {{"AlphaDropout(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::AlphaDropoutOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::AlphaDropoutImpl>(o); }); }}}};
Function f_FeatureAlphaDropout = {"FeatureAlphaDropout", nullptr, {{"FeatureAlphaDropout(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::FeatureAlphaDropoutOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::FeatureAlphaDropoutImpl>(o); }); }}}};
Function f_Bilinear = {"Bilinear", nullptr, {{"Bilinear(int in1_features, int in2_features, int out_features, bool bias=True)",
    [](Arguments& a) { return make_module([&] { nn::BilinearOptions o(a.integer(0), a.integer(1), a.integer(2)); o.bias(a.flag(3)); return std::make_shared<nn::BilinearImpl>(o); }); }}}};
Function f_CosineSimilarity = {"CosineSimilarity", nullptr, {{"CosineSimilarity(int dim=1, float eps=1e-08)",
    [](Arguments& a) { return make_module([&] { nn::CosineSimilarityOptions o; o.dim(a.integer(0)); o.eps(a.number(1)); return std::make_shared<nn::CosineSimilarityImpl>(o); }); }}}};
Function f_PairwiseDistance = {"PairwiseDistance", nullptr, {{"PairwiseDistance(float p=2.0, float eps=1e-06, bool keepdim=False)",
    [](Arguments& a) { return make_module([&] { nn::PairwiseDistanceOptions o; o.p(a.number(0)); o.eps(a.number(1)); o.keepdim(a.flag(2)); return std::make_shared<nn::PairwiseDistanceImpl>(o); }); }}}};
Function f_LayerNorm = {"LayerNorm", nullptr, {{"LayerNorm(int[] normalized_shape, float eps=1e-05, bool elementwise_affine=True)",
    [](Arguments& a) { return make_module([&] { nn::LayerNormOptions o(a.integers(0)); o.eps(a.number(1)); o.elementwise_affine(a.flag(2)); return std::make_shared<nn::LayerNormImpl>(o); }); }}}};
Function f_Dropout = {"Dropout", nullptr, {{"Dropout(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::DropoutOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::DropoutImpl>(o); }); }}}};
Function f_Dropout2d = {"Dropout2d", nullptr, {{"Dropout2d(float p=0.5, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::Dropout2dOptions o; o.p(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::Dropout2dImpl>(o); }); }}}};
Function f_Flatten = {"Flatten", nullptr, {{"Flatten(int start_dim=1, int end_dim=-1)",
    [](Arguments& a) { return make_module([&] { nn::FlattenOptions o; o.start_dim(a.integer(0)); o.end_dim(a.integer(1)); return std::make_shared<nn::FlattenImpl>(o); }); }}}};
Function f_Unflatten = {"Unflatten", nullptr, {{"Unflatten(int dim, int[] unflattened_size)",
    [](Arguments& a) { return make_module([&] { nn::UnflattenOptions o(a.integer(0), vector_of(a.integers(1))); return std::make_shared<nn::UnflattenImpl>(o); }); }}}};
Function f_Identity = {"Identity", nullptr, {{"Identity()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::IdentityImpl>(); }); }}}};
Function f_MaxPool1d = {"MaxPool1d", nullptr, {{"MaxPool1d(int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::MaxPool1dOptions o(a.extent<1>(0)); if (a.given(1)) o.stride(a.extent<1>(1)); o.padding(a.extent<1>(2)); o.dilation(a.extent<1>(3)); o.ceil_mode(a.flag(4)); return std::make_shared<nn::MaxPool1dImpl>(o); }); }}}};
Function f_MaxPool2d = {"MaxPool2d", nullptr, {{"MaxPool2d(int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::MaxPool2dOptions o(a.pair(0)); if (a.given(1)) o.stride(a.pair(1)); o.padding(a.pair(2)); o.dilation(a.pair(3)); o.ceil_mode(a.flag(4)); return std::make_shared<nn::MaxPool2dImpl>(o); }); }}}};
Function f_MaxPool3d = {"MaxPool3d", nullptr, {{"MaxPool3d(int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::MaxPool3dOptions o(a.extent<3>(0)); if (a.given(1)) o.stride(a.extent<3>(1)); o.padding(a.extent<3>(2)); o.dilation(a.extent<3>(3)); o.ceil_mode(a.flag(4)); return std::make_shared<nn::MaxPool3dImpl>(o); }); }}}};
Function f_AvgPool1d = {"AvgPool1d", nullptr, {{"AvgPool1d(int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True)",
    [](Arguments& a) { return make_module([&] { nn::AvgPool1dOptions o(a.extent<1>(0)); if (a.given(1)) o.stride(a.extent<1>(1)); o.padding(a.extent<1>(2)); o.ceil_mode(a.flag(3)); o.count_include_pad(a.flag(4)); return std::make_shared<nn::AvgPool1dImpl>(o); }); }}}};
Function f_AvgPool2d = {"AvgPool2d", nullptr, {{"AvgPool2d(int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None)",
    [](Arguments& a) { return make_module([&] { nn::AvgPool2dOptions o(a.pair(0)); if (a.given(1)) o.stride(a.pair(1)); o.padding(a.pair(2)); o.ceil_mode(a.flag(3)); o.count_include_pad(a.flag(4)); o.divisor_override(a.opt_integer(5)); return std::make_shared<nn::AvgPool2dImpl>(o); }); }}}};
Function f_AvgPool3d = {"AvgPool3d", nullptr, {{"AvgPool3d(int[3] kernel_size, int[3]? stride=None, int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None)",
    [](Arguments& a) { return make_module([&] { nn::AvgPool3dOptions o(a.extent<3>(0)); if (a.given(1)) o.stride(a.extent<3>(1)); o.padding(a.extent<3>(2)); o.ceil_mode(a.flag(3)); o.count_include_pad(a.flag(4)); o.divisor_override(a.opt_integer(5)); return std::make_shared<nn::AvgPool3dImpl>(o); }); }}}};
Function f_AdaptiveAvgPool1d = {"AdaptiveAvgPool1d", nullptr, {{"AdaptiveAvgPool1d(int[1] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveAvgPool1dOptions o(a.extent<1>(0)); return std::make_shared<nn::AdaptiveAvgPool1dImpl>(o); }); }}}};
Function f_AdaptiveAvgPool2d = {"AdaptiveAvgPool2d", nullptr, {{"AdaptiveAvgPool2d(int[2] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveAvgPool2dOptions o(a.pair(0)); return std::make_shared<nn::AdaptiveAvgPool2dImpl>(o); }); }}}};
Function f_AdaptiveAvgPool3d = {"AdaptiveAvgPool3d", nullptr, {{"AdaptiveAvgPool3d(int[3] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveAvgPool3dOptions o(a.extent<3>(0)); return std::make_shared<nn::AdaptiveAvgPool3dImpl>(o); }); }}}};
Function f_AdaptiveMaxPool1d = {"AdaptiveMaxPool1d", nullptr, {{"AdaptiveMaxPool1d(int[1] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveMaxPool1dOptions o(a.extent<1>(0)); return std::make_shared<nn::AdaptiveMaxPool1dImpl>(o); }); }}}};
Function f_AdaptiveMaxPool2d = {"AdaptiveMaxPool2d", nullptr, {{"AdaptiveMaxPool2d(int[2] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveMaxPool2dOptions o(a.pair(0)); return std::make_shared<nn::AdaptiveMaxPool2dImpl>(o); }); }}}};
Function f_AdaptiveMaxPool3d = {"AdaptiveMaxPool3d", nullptr, {{"AdaptiveMaxPool3d(int[3] output_size)",
    [](Arguments& a) { return make_module([&] { nn::AdaptiveMaxPool3dOptions o(a.extent<3>(0)); return std::make_shared<nn::AdaptiveMaxPool3dImpl>(o); }); }}}};
Function f_MaxUnpool1d = {"MaxUnpool1d", nullptr, {{"MaxUnpool1d(int[1] kernel_size, int[1]? stride=None, int[1] padding=0)",
    [](Arguments& a) { return make_module([&] { nn::MaxUnpool1dOptions o(a.extent<1>(0)); if (a.given(1)) o.stride(a.extent<1>(1)); o.padding(a.extent<1>(2)); return std::make_shared<nn::MaxUnpool1dImpl>(o); }); }}}};
Function f_MaxUnpool2d = {"MaxUnpool2d", nullptr, {{"MaxUnpool2d(int[2] kernel_size, int[2]? stride=None, int[2] padding=0)",
    [](Arguments& a) { return make_module([&] { nn::MaxUnpool2dOptions o(a.pair(0)); if (a.given(1)) o.stride(a.pair(1)); o.padding(a.pair(2)); return std::make_shared<nn::MaxUnpool2dImpl>(o); }); }}}};
Function f_MaxUnpool3d = {"MaxUnpool3d", nullptr, {{"MaxUnpool3d(int[3] kernel_size, int[3]? stride=None, int[3] padding=0)",
    [](Arguments& a) { return make_module([&] { nn::MaxUnpool3dOptions o(a.extent<3>(0)); if (a.given(1)) o.stride(a.extent<3>(1)); o.padding(a.extent<3>(2)); return std::make_shared<nn::MaxUnpool3dImpl>(o); }); }}}};
Function f_LPPool1d = {"LPPool1d", nullptr, {{"LPPool1d(float norm_type, int[1] kernel_size, int[1]? stride=None, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::LPPool1dOptions o(a.number(0), a.extent<1>(1)); if (a.given(2)) o.stride(a.extent<1>(2)); o.ceil_mode(a.flag(3)); return std::make_shared<nn::LPPool1dImpl>(o); }); }}}};
Function f_LPPool2d = {"LPPool2d", nullptr, {{"LPPool2d(float norm_type, int[2] kernel_size, int[2]? stride=None, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::LPPool2dOptions o(a.number(0), a.pair(1)); if (a.given(2)) o.stride(a.pair(2)); o.ceil_mode(a.flag(3)); return std::make_shared<nn::LPPool2dImpl>(o); }); }}}};
Function f_LPPool3d = {"LPPool3d", nullptr, {{"LPPool3d(float norm_type, int[3] kernel_size, int[3]? stride=None, bool ceil_mode=False)",
    [](Arguments& a) { return make_module([&] { nn::LPPool3dOptions o(a.number(0), a.extent<3>(1)); if (a.given(2)) o.stride(a.extent<3>(2)); o.ceil_mode(a.flag(3)); return std::make_shared<nn::LPPool3dImpl>(o); }); }}}};
Function f_PixelShuffle = {"PixelShuffle", nullptr, {{"PixelShuffle(int upscale_factor)",
    [](Arguments& a) { return make_module([&] { nn::PixelShuffleOptions o(a.integer(0)); return std::make_shared<nn::PixelShuffleImpl>(o); }); }}}};
Function f_PixelUnshuffle = {"PixelUnshuffle", nullptr, {{"PixelUnshuffle(int downscale_factor)",
    [](Arguments& a) { return make_module([&] { nn::PixelUnshuffleOptions o(a.integer(0)); return std::make_shared<nn::PixelUnshuffleImpl>(o); }); }}}};
Function f_ChannelShuffle = {"ChannelShuffle", nullptr, {{"ChannelShuffle(int groups)",
    [](Arguments& a) { return make_module([&] { nn::ChannelShuffleOptions o(a.integer(0)); return std::make_shared<nn::ChannelShuffleImpl>(o); }); }}}};
Function f_Unfold = {"Unfold", nullptr, {{"Unfold(int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1)",
    [](Arguments& a) { return make_module([&] { nn::UnfoldOptions o(a.pair(0)); o.dilation(a.pair(1)); o.padding(a.pair(2)); o.stride(a.pair(3)); return std::make_shared<nn::UnfoldImpl>(o); }); }}}};
Function f_Fold = {"Fold", nullptr, {{"Fold(int[2] output_size, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1)",
    [](Arguments& a) { return make_module([&] { nn::FoldOptions o(a.pair(0), a.pair(1)); o.dilation(a.pair(2)); o.padding(a.pair(3)); o.stride(a.pair(4)); return std::make_shared<nn::FoldImpl>(o); }); }}}};
Function f_ReflectionPad1d = {"ReflectionPad1d", nullptr, {{"ReflectionPad1d(int[2] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReflectionPad1dOptions o(pad_ends<2>(a.value(0))); return std::make_shared<nn::ReflectionPad1dImpl>(o); }); }}}};
Function f_ReflectionPad2d = {"ReflectionPad2d", nullptr, {{"ReflectionPad2d(int[4] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReflectionPad2dOptions o(pad_ends<4>(a.value(0))); return std::make_shared<nn::ReflectionPad2dImpl>(o); }); }}}};
Function f_ReflectionPad3d = {"ReflectionPad3d", nullptr, {{"ReflectionPad3d(int[6] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReflectionPad3dOptions o(pad_ends<6>(a.value(0))); return std::make_shared<nn::ReflectionPad3dImpl>(o); }); }}}};
Function f_ReplicationPad1d = {"ReplicationPad1d", nullptr, {{"ReplicationPad1d(int[2] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReplicationPad1dOptions o(pad_ends<2>(a.value(0))); return std::make_shared<nn::ReplicationPad1dImpl>(o); }); }}}};
Function f_ReplicationPad2d = {"ReplicationPad2d", nullptr, {{"ReplicationPad2d(int[4] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReplicationPad2dOptions o(pad_ends<4>(a.value(0))); return std::make_shared<nn::ReplicationPad2dImpl>(o); }); }}}};
Function f_ReplicationPad3d = {"ReplicationPad3d", nullptr, {{"ReplicationPad3d(int[6] padding)",
    [](Arguments& a) { return make_module([&] { nn::ReplicationPad3dOptions o(pad_ends<6>(a.value(0))); return std::make_shared<nn::ReplicationPad3dImpl>(o); }); }}}};
Function f_ZeroPad1d = {"ZeroPad1d", nullptr, {{"ZeroPad1d(int[2] padding)",
    [](Arguments& a) { return make_module([&] { nn::ZeroPad1dOptions o(pad_ends<2>(a.value(0))); return std::make_shared<nn::ZeroPad1dImpl>(o); }); }}}};
Function f_ZeroPad2d = {"ZeroPad2d", nullptr, {{"ZeroPad2d(int[4] padding)",
    [](Arguments& a) { return make_module([&] { nn::ZeroPad2dOptions o(pad_ends<4>(a.value(0))); return std::make_shared<nn::ZeroPad2dImpl>(o); }); }}}};
Function f_ZeroPad3d = {"ZeroPad3d", nullptr, {{"ZeroPad3d(int[6] padding)",
    [](Arguments& a) { return make_module([&] { nn::ZeroPad3dOptions o(pad_ends<6>(a.value(0))); return std::make_shared<nn::ZeroPad3dImpl>(o); }); }}}};
Function f_CircularPad1d = {"CircularPad1d", nullptr, {{"CircularPad1d(int[2] padding)",
    [](Arguments& a) { return make_module([&] { nn::CircularPad1dOptions o(pad_ends<2>(a.value(0))); return std::make_shared<nn::CircularPad1dImpl>(o); }); }}}};
Function f_CircularPad2d = {"CircularPad2d", nullptr, {{"CircularPad2d(int[4] padding)",
    [](Arguments& a) { return make_module([&] { nn::CircularPad2dOptions o(pad_ends<4>(a.value(0))); return std::make_shared<nn::CircularPad2dImpl>(o); }); }}}};
Function f_CircularPad3d = {"CircularPad3d", nullptr, {{"CircularPad3d(int[6] padding)",
    [](Arguments& a) { return make_module([&] { nn::CircularPad3dOptions o(pad_ends<6>(a.value(0))); return std::make_shared<nn::CircularPad3dImpl>(o); }); }}}};
Function f_ConstantPad1d = {"ConstantPad1d", nullptr, {{"ConstantPad1d(int[2] padding, float value)",
    [](Arguments& a) { return make_module([&] { nn::ConstantPad1dOptions o(pad_ends<2>(a.value(0)), a.number(1)); return std::make_shared<nn::ConstantPad1dImpl>(o); }); }}}};
Function f_ConstantPad2d = {"ConstantPad2d", nullptr, {{"ConstantPad2d(int[4] padding, float value)",
    [](Arguments& a) { return make_module([&] { nn::ConstantPad2dOptions o(pad_ends<4>(a.value(0)), a.number(1)); return std::make_shared<nn::ConstantPad2dImpl>(o); }); }}}};
Function f_ConstantPad3d = {"ConstantPad3d", nullptr, {{"ConstantPad3d(int[6] padding, float value)",
    [](Arguments& a) { return make_module([&] { nn::ConstantPad3dOptions o(pad_ends<6>(a.value(0)), a.number(1)); return std::make_shared<nn::ConstantPad3dImpl>(o); }); }}}};
Function f_ReLU = {"ReLU", nullptr, {{"ReLU(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::ReLUOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::ReLUImpl>(o); }); }}}};
Function f_ReLU6 = {"ReLU6", nullptr, {{"ReLU6(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::ReLU6Options o; o.inplace(a.flag(0)); return std::make_shared<nn::ReLU6Impl>(o); }); }}}};
Function f_SiLU = {"SiLU", nullptr, {{"SiLU(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::SiLUOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::SiLUImpl>(o); }); }}}};
Function f_Mish = {"Mish", nullptr, {{"Mish(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::MishOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::MishImpl>(o); }); }}}};
Function f_Hardswish = {"Hardswish", nullptr, {{"Hardswish(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::HardswishOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::HardswishImpl>(o); }); }}}};
Function f_Hardsigmoid = {"Hardsigmoid", nullptr, {{"Hardsigmoid(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::HardsigmoidOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::HardsigmoidImpl>(o); }); }}}};
Function f_Sigmoid = {"Sigmoid", nullptr, {{"Sigmoid()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::SigmoidImpl>(); }); }}}};
Function f_Tanh = {"Tanh", nullptr, {{"Tanh()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::TanhImpl>(); }); }}}};
Function f_LogSigmoid = {"LogSigmoid", nullptr, {{"LogSigmoid()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::LogSigmoidImpl>(); }); }}}};
Function f_ELU = {"ELU", nullptr, {{"ELU(float alpha=1.0, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::ELUOptions o; o.alpha(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::ELUImpl>(o); }); }}}};
Function f_LeakyReLU = {"LeakyReLU", nullptr, {{"LeakyReLU(float negative_slope=0.01, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::LeakyReLUOptions o; o.negative_slope(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::LeakyReLUImpl>(o); }); }}}};
Function f_Hardtanh = {"Hardtanh", nullptr, {{"Hardtanh(float min_val=-1.0, float max_val=1.0, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::HardtanhOptions o; o.min_val(a.number(0)); o.max_val(a.number(1)); o.inplace(a.flag(2)); return std::make_shared<nn::HardtanhImpl>(o); }); }}}};
Function f_GELU = {"GELU", nullptr, {{"GELU(str approximate='none')",
    [](Arguments& a) { return make_module([&] { nn::GELUOptions o; o.approximate(a.text(0)); return std::make_shared<nn::GELUImpl>(o); }); }}}};
Function f_Softplus = {"Softplus", nullptr, {{"Softplus(float beta=1.0, float threshold=20.0)",
    [](Arguments& a) { return make_module([&] { nn::SoftplusOptions o; o.beta(a.number(0)); o.threshold(a.number(1)); return std::make_shared<nn::SoftplusImpl>(o); }); }}}};
Function f_GLU = {"GLU", nullptr, {{"GLU(int dim=-1)",
    [](Arguments& a) { return make_module([&] { nn::GLUOptions o; o.dim(a.integer(0)); return std::make_shared<nn::GLUImpl>(o); }); }}}};
Function f_SELU = {"SELU", nullptr, {{"SELU(bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::SELUOptions o; o.inplace(a.flag(0)); return std::make_shared<nn::SELUImpl>(o); }); }}}};
Function f_CELU = {"CELU", nullptr, {{"CELU(float alpha=1.0, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::CELUOptions o; o.alpha(a.number(0)); o.inplace(a.flag(1)); return std::make_shared<nn::CELUImpl>(o); }); }}}};
Function f_RReLU = {"RReLU", nullptr, {{"RReLU(float lower=0.125, float upper=0.3333333333333333, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::RReLUOptions o; o.lower(a.number(0)); o.upper(a.number(1)); o.inplace(a.flag(2)); return std::make_shared<nn::RReLUImpl>(o); }); }}}};
Function f_PReLU = {"PReLU", nullptr, {{"PReLU(int num_parameters=1, float init=0.25)",
    [](Arguments& a) { return make_module([&] { nn::PReLUOptions o; o.num_parameters(a.integer(0)); o.init(a.number(1)); return std::make_shared<nn::PReLUImpl>(o); }); }}}};
Function f_Hardshrink = {"Hardshrink", nullptr, {{"Hardshrink(float lambd=0.5)",
    [](Arguments& a) { return make_module([&] { nn::HardshrinkOptions o; o.lambda(a.number(0)); return std::make_shared<nn::HardshrinkImpl>(o); }); }}}};
Function f_Softshrink = {"Softshrink", nullptr, {{"Softshrink(float lambd=0.5)",
    [](Arguments& a) { return make_module([&] { nn::SoftshrinkOptions o; o.lambda(a.number(0)); return std::make_shared<nn::SoftshrinkImpl>(o); }); }}}};
Function f_Tanhshrink = {"Tanhshrink", nullptr, {{"Tanhshrink()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::TanhshrinkImpl>(); }); }}}};
Function f_Softsign = {"Softsign", nullptr, {{"Softsign()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::SoftsignImpl>(); }); }}}};
Function f_Threshold = {"Threshold", nullptr, {{"Threshold(float threshold, float value, bool inplace=False)",
    [](Arguments& a) { return make_module([&] { nn::ThresholdOptions o(a.number(0), a.number(1)); o.inplace(a.flag(2)); return std::make_shared<nn::ThresholdImpl>(o); }); }}}};
Function f_Softmax2d = {"Softmax2d", nullptr, {{"Softmax2d()",
    [](Arguments& a) { return make_module([&] { static_cast<void>(a); return std::make_shared<nn::Softmax2dImpl>(); }); }}}};
Function f_Softmin = {"Softmin", nullptr, {{"Softmin(int dim)",
    [](Arguments& a) { return make_module([&] { nn::SoftminOptions o(a.integer(0)); return std::make_shared<nn::SoftminImpl>(o); }); }}}};
Function f_Softmax = {"Softmax", nullptr, {{"Softmax(int dim)",
    [](Arguments& a) { return make_module([&] { nn::SoftmaxOptions o(a.integer(0)); return std::make_shared<nn::SoftmaxImpl>(o); }); }}}};
Function f_LogSoftmax = {"LogSoftmax", nullptr, {{"LogSoftmax(int dim)",
    [](Arguments& a) { return make_module([&] { nn::LogSoftmaxOptions o(a.integer(0)); return std::make_shared<nn::LogSoftmaxImpl>(o); }); }}}};
Function f_RNN = {"RNN", nullptr, {{"RNN(int input_size, int hidden_size, int num_layers=1, Nonlinearity nonlinearity='tanh', bool bias=True, bool batch_first=False, float dropout=0.0, bool bidirectional=False)",
    [](Arguments& a) { return make_module([&] { nn::RNNOptions o(a.integer(0), a.integer(1)); o.num_layers(a.integer(2)); o.nonlinearity(nonlinearity(a.text(3))); o.bias(a.flag(4)); o.batch_first(a.flag(5)); o.dropout(a.number(6)); o.bidirectional(a.flag(7)); return std::make_shared<nn::RNNImpl>(o); }); }}}};
Function f_GRU = {"GRU", nullptr, {{"GRU(int input_size, int hidden_size, int num_layers=1, bool bias=True, bool batch_first=False, float dropout=0.0, bool bidirectional=False)",
    [](Arguments& a) { return make_module([&] { nn::GRUOptions o(a.integer(0), a.integer(1)); o.num_layers(a.integer(2)); o.bias(a.flag(3)); o.batch_first(a.flag(4)); o.dropout(a.number(5)); o.bidirectional(a.flag(6)); return std::make_shared<nn::GRUImpl>(o); }); }}}};
Function f_LSTM = {"LSTM", nullptr, {{"LSTM(int input_size, int hidden_size, int num_layers=1, bool bias=True, bool batch_first=False, float dropout=0.0, bool bidirectional=False, int proj_size=0)",
    [](Arguments& a) { return make_module([&] { nn::LSTMOptions o(a.integer(0), a.integer(1)); o.num_layers(a.integer(2)); o.bias(a.flag(3)); o.batch_first(a.flag(4)); o.dropout(a.number(5)); o.bidirectional(a.flag(6)); o.proj_size(a.integer(7)); return std::make_shared<nn::LSTMImpl>(o); }); }}}};
Function f_RNNCell = {"RNNCell", nullptr, {{"RNNCell(int input_size, int hidden_size, bool bias=True, Nonlinearity nonlinearity='tanh')",
    [](Arguments& a) { return make_module([&] { nn::RNNCellOptions o(a.integer(0), a.integer(1)); o.bias(a.flag(2)); o.nonlinearity(nonlinearity(a.text(3))); return std::make_shared<nn::RNNCellImpl>(o); }); }}}};
Function f_LSTMCell = {"LSTMCell", nullptr, {{"LSTMCell(int input_size, int hidden_size, bool bias=True)",
    [](Arguments& a) { return make_module([&] { nn::LSTMCellOptions o(a.integer(0), a.integer(1)); o.bias(a.flag(2)); return std::make_shared<nn::LSTMCellImpl>(o); }); }}}};
Function f_GRUCell = {"GRUCell", nullptr, {{"GRUCell(int input_size, int hidden_size, bool bias=True)",
    [](Arguments& a) { return make_module([&] { nn::GRUCellOptions o(a.integer(0), a.integer(1)); o.bias(a.flag(2)); return std::make_shared<nn::GRUCellImpl>(o); }); }}}};
Function f_MultiheadAttention = {"MultiheadAttention", nullptr, {{"MultiheadAttention(int embed_dim, int num_heads, float dropout=0.0, bool bias=True, bool add_bias_kv=False, bool add_zero_attn=False, int? kdim=None, int? vdim=None)",
    [](Arguments& a) { return make_module([&] { nn::MultiheadAttentionOptions o(a.integer(0), a.integer(1)); o.dropout(a.number(2)); o.bias(a.flag(3)); o.add_bias_kv(a.flag(4)); o.add_zero_attn(a.flag(5)); o.kdim(a.opt_integer(6)); o.vdim(a.opt_integer(7)); return std::make_shared<nn::MultiheadAttentionImpl>(o); }); }}}};
Function f_MSELoss = {"MSELoss", nullptr, {{"MSELoss(bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::MSELossOptions o; o.reduction(reduction(a.text(2), a.opt_flag(0), a.opt_flag(1))); return std::make_shared<nn::MSELossImpl>(o); }); }}}};
Function f_L1Loss = {"L1Loss", nullptr, {{"L1Loss(bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::L1LossOptions o; o.reduction(reduction(a.text(2), a.opt_flag(0), a.opt_flag(1))); return std::make_shared<nn::L1LossImpl>(o); }); }}}};
Function f_SmoothL1Loss = {"SmoothL1Loss", nullptr, {{"SmoothL1Loss(bool? size_average=None, bool? reduce=None, Reduction reduction='mean', float beta=1.0)",
    [](Arguments& a) { return make_module([&] { nn::SmoothL1LossOptions o; o.reduction(reduction(a.text(2), a.opt_flag(0), a.opt_flag(1))); o.beta(a.number(3)); return std::make_shared<nn::SmoothL1LossImpl>(o); }); }}}};
Function f_CrossEntropyLoss = {"CrossEntropyLoss", nullptr, {{"CrossEntropyLoss(Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction='mean', float label_smoothing=0.0)",
    [](Arguments& a) { return make_module([&] { nn::CrossEntropyLossOptions o; o.weight(a.tensor(0)); o.ignore_index(a.integer(2)); o.reduction(reduction(a.text(4), a.opt_flag(1), a.opt_flag(3))); o.label_smoothing(a.number(5)); return std::make_shared<nn::CrossEntropyLossImpl>(o); }); }}}};
Function f_NLLLoss = {"NLLLoss", nullptr, {{"NLLLoss(Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::NLLLossOptions o; o.weight(a.tensor(0)); o.ignore_index(a.integer(2)); o.reduction(reduction(a.text(4), a.opt_flag(1), a.opt_flag(3))); return std::make_shared<nn::NLLLossImpl>(o); }); }}}};
Function f_BCELoss = {"BCELoss", nullptr, {{"BCELoss(Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::BCELossOptions o; o.weight(a.tensor(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); return std::make_shared<nn::BCELossImpl>(o); }); }}}};
Function f_BCEWithLogitsLoss = {"BCEWithLogitsLoss", nullptr, {{"BCEWithLogitsLoss(Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction='mean', Tensor? pos_weight=None)",
    [](Arguments& a) { return make_module([&] { nn::BCEWithLogitsLossOptions o; o.weight(a.tensor(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); o.pos_weight(a.tensor(4)); return std::make_shared<nn::BCEWithLogitsLossImpl>(o); }); }}}};
Function f_HuberLoss = {"HuberLoss", nullptr, {{"HuberLoss(Reduction reduction='mean', float delta=1.0)",
    [](Arguments& a) { return make_module([&] { nn::HuberLossOptions o; o.reduction(reduction(a.text(0))); o.delta(a.number(1)); return std::make_shared<nn::HuberLossImpl>(o); }); }}}};
Function f_PoissonNLLLoss = {"PoissonNLLLoss", nullptr, {{"PoissonNLLLoss(bool log_input=True, bool full=False, bool? size_average=None, float eps=1e-08, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::PoissonNLLLossOptions o; o.log_input(a.flag(0)); o.full(a.flag(1)); o.eps(a.number(3)); o.reduction(reduction(a.text(5), a.opt_flag(2), a.opt_flag(4))); return std::make_shared<nn::PoissonNLLLossImpl>(o); }); }}}};
Function f_HingeEmbeddingLoss = {"HingeEmbeddingLoss", nullptr, {{"HingeEmbeddingLoss(float margin=1.0, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::HingeEmbeddingLossOptions o; o.margin(a.number(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); return std::make_shared<nn::HingeEmbeddingLossImpl>(o); }); }}}};
Function f_SoftMarginLoss = {"SoftMarginLoss", nullptr, {{"SoftMarginLoss(bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::SoftMarginLossOptions o; o.reduction(reduction(a.text(2), a.opt_flag(0), a.opt_flag(1))); return std::make_shared<nn::SoftMarginLossImpl>(o); }); }}}};
Function f_MultiLabelMarginLoss = {"MultiLabelMarginLoss", nullptr, {{"MultiLabelMarginLoss(bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::MultiLabelMarginLossOptions o; o.reduction(reduction(a.text(2), a.opt_flag(0), a.opt_flag(1))); return std::make_shared<nn::MultiLabelMarginLossImpl>(o); }); }}}};
Function f_MultiLabelSoftMarginLoss = {"MultiLabelSoftMarginLoss", nullptr, {{"MultiLabelSoftMarginLoss(Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::MultiLabelSoftMarginLossOptions o; o.weight(a.tensor(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); return std::make_shared<nn::MultiLabelSoftMarginLossImpl>(o); }); }}}};
Function f_MultiMarginLoss = {"MultiMarginLoss", nullptr, {{"MultiMarginLoss(int p=1, float margin=1.0, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::MultiMarginLossOptions o; o.p(a.integer(0)); o.margin(a.number(1)); o.weight(a.tensor(2)); o.reduction(reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); return std::make_shared<nn::MultiMarginLossImpl>(o); }); }}}};
Function f_GaussianNLLLoss = {"GaussianNLLLoss", nullptr, {{"GaussianNLLLoss(bool full=False, float eps=1e-06, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::GaussianNLLLossOptions o; o.full(a.flag(0)); o.eps(a.number(1)); o.reduction(reduction(a.text(2))); return std::make_shared<nn::GaussianNLLLossImpl>(o); }); }}}};
Function f_CosineEmbeddingLoss = {"CosineEmbeddingLoss", nullptr, {{"CosineEmbeddingLoss(float margin=0.0, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::CosineEmbeddingLossOptions o; o.margin(a.number(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); return std::make_shared<nn::CosineEmbeddingLossImpl>(o); }); }}}};
Function f_MarginRankingLoss = {"MarginRankingLoss", nullptr, {{"MarginRankingLoss(float margin=0.0, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::MarginRankingLossOptions o; o.margin(a.number(0)); o.reduction(reduction(a.text(3), a.opt_flag(1), a.opt_flag(2))); return std::make_shared<nn::MarginRankingLossImpl>(o); }); }}}};
Function f_TripletMarginLoss = {"TripletMarginLoss", nullptr, {{"TripletMarginLoss(float margin=1.0, float p=2.0, float eps=1e-06, bool swap=False, bool? size_average=None, bool? reduce=None, Reduction reduction='mean')",
    [](Arguments& a) { return make_module([&] { nn::TripletMarginLossOptions o; o.margin(a.number(0)); o.p(a.number(1)); o.eps(a.number(2)); o.swap(a.flag(3)); o.reduction(reduction(a.text(6), a.opt_flag(4), a.opt_flag(5))); return std::make_shared<nn::TripletMarginLossImpl>(o); }); }}}};
Function f_CTCLoss = {"CTCLoss", nullptr, {{"CTCLoss(int blank=0, Reduction reduction='mean', bool zero_infinity=False)",
    [](Arguments& a) { return make_module([&] { nn::CTCLossOptions o; o.blank(a.integer(0)); o.reduction(reduction(a.text(1))); o.zero_infinity(a.flag(2)); return std::make_shared<nn::CTCLossImpl>(o); }); }}}};

const ModuleKind kinds[] = {
    kind_of<nn::LinearImpl>("Linear", {
        {"in_features", [](nn::Module& m) { return option_object(static_cast<nn::LinearImpl&>(m).options.in_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LinearImpl&>(m).options.in_features(), v); }},
        {"out_features", [](nn::Module& m) { return option_object(static_cast<nn::LinearImpl&>(m).options.out_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LinearImpl&>(m).options.out_features(), v); }},}),
    kind_of<nn::EmbeddingImpl>("Embedding", {
        {"num_embeddings", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.num_embeddings()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.num_embeddings(), v); }},
        {"embedding_dim", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.embedding_dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.embedding_dim(), v); }},
        {"padding_idx", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.padding_idx()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.padding_idx(), v); }},
        {"max_norm", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.max_norm()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.max_norm(), v); }},
        {"norm_type", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.norm_type()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.norm_type(), v); }},
        {"scale_grad_by_freq", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.scale_grad_by_freq()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.scale_grad_by_freq(), v); }},
        {"sparse", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options.sparse()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options.sparse(), v); }},
        {"_weight", [](nn::Module& m) { return option_object(static_cast<nn::EmbeddingImpl&>(m).options._weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::EmbeddingImpl&>(m).options._weight(), v); }},}),
    kind_of<nn::Conv1dImpl>("Conv1d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.dilation(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.groups(), v); }},
        {"padding_mode", [](nn::Module& m) { return option_object(static_cast<nn::Conv1dImpl&>(m).options.padding_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv1dImpl&>(m).options.padding_mode(), v); }},}),
    kind_of<nn::Conv2dImpl>("Conv2d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.dilation(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.groups(), v); }},
        {"padding_mode", [](nn::Module& m) { return option_object(static_cast<nn::Conv2dImpl&>(m).options.padding_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv2dImpl&>(m).options.padding_mode(), v); }},}),
    kind_of<nn::Conv3dImpl>("Conv3d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.dilation(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.groups(), v); }},
        {"padding_mode", [](nn::Module& m) { return option_object(static_cast<nn::Conv3dImpl&>(m).options.padding_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Conv3dImpl&>(m).options.padding_mode(), v); }},}),
    kind_of<nn::ConvTranspose1dImpl>("ConvTranspose1d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.padding(), v); }},
        {"output_padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.output_padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.output_padding(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.groups(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose1dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose1dImpl&>(m).options.dilation(), v); }},}),
    kind_of<nn::ConvTranspose2dImpl>("ConvTranspose2d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.padding(), v); }},
        {"output_padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.output_padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.output_padding(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.groups(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose2dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose2dImpl&>(m).options.dilation(), v); }},}),
    kind_of<nn::ConvTranspose3dImpl>("ConvTranspose3d", {
        {"in_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.in_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.in_channels(), v); }},
        {"out_channels", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.out_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.out_channels(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.padding(), v); }},
        {"output_padding", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.output_padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.output_padding(), v); }},
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.groups(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::ConvTranspose3dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConvTranspose3dImpl&>(m).options.dilation(), v); }},}),
    kind_of<nn::BatchNorm1dImpl>("BatchNorm1d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm1dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm1dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm1dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm1dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm1dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm1dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm1dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm1dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm1dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm1dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::BatchNorm2dImpl>("BatchNorm2d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm2dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm2dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm2dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm2dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm2dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm2dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm2dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm2dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm2dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm2dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::BatchNorm3dImpl>("BatchNorm3d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm3dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm3dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm3dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm3dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm3dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm3dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm3dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm3dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::BatchNorm3dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BatchNorm3dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::InstanceNorm1dImpl>("InstanceNorm1d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm1dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm1dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm1dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm1dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm1dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm1dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm1dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm1dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm1dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm1dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::InstanceNorm2dImpl>("InstanceNorm2d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm2dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm2dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm2dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm2dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm2dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm2dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm2dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm2dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm2dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm2dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::InstanceNorm3dImpl>("InstanceNorm3d", {
        {"num_features", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm3dImpl&>(m).options.num_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm3dImpl&>(m).options.num_features(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm3dImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm3dImpl&>(m).options.eps(), v); }},
        {"momentum", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm3dImpl&>(m).options.momentum()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm3dImpl&>(m).options.momentum(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm3dImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm3dImpl&>(m).options.affine(), v); }},
        {"track_running_stats", [](nn::Module& m) { return option_object(static_cast<nn::InstanceNorm3dImpl&>(m).options.track_running_stats()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::InstanceNorm3dImpl&>(m).options.track_running_stats(), v); }},}),
    kind_of<nn::GroupNormImpl>("GroupNorm", {
        {"num_groups", [](nn::Module& m) { return option_object(static_cast<nn::GroupNormImpl&>(m).options.num_groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GroupNormImpl&>(m).options.num_groups(), v); }},
        {"num_channels", [](nn::Module& m) { return option_object(static_cast<nn::GroupNormImpl&>(m).options.num_channels()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GroupNormImpl&>(m).options.num_channels(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::GroupNormImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GroupNormImpl&>(m).options.eps(), v); }},
        {"affine", [](nn::Module& m) { return option_object(static_cast<nn::GroupNormImpl&>(m).options.affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GroupNormImpl&>(m).options.affine(), v); }},}),
    kind_of<nn::RMSNormImpl>("RMSNorm", {
        {"normalized_shape", [](nn::Module& m) { return option_object(static_cast<nn::RMSNormImpl&>(m).options.normalized_shape()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RMSNormImpl&>(m).options.normalized_shape(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::RMSNormImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RMSNormImpl&>(m).options.eps(), v); }},
        {"elementwise_affine", [](nn::Module& m) { return option_object(static_cast<nn::RMSNormImpl&>(m).options.elementwise_affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RMSNormImpl&>(m).options.elementwise_affine(), v); }},}),
    kind_of<nn::LocalResponseNormImpl>("LocalResponseNorm", {
        {"size", [](nn::Module& m) { return option_object(static_cast<nn::LocalResponseNormImpl&>(m).options.size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LocalResponseNormImpl&>(m).options.size(), v); }},
        {"alpha", [](nn::Module& m) { return option_object(static_cast<nn::LocalResponseNormImpl&>(m).options.alpha()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LocalResponseNormImpl&>(m).options.alpha(), v); }},
        {"beta", [](nn::Module& m) { return option_object(static_cast<nn::LocalResponseNormImpl&>(m).options.beta()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LocalResponseNormImpl&>(m).options.beta(), v); }},
        {"k", [](nn::Module& m) { return option_object(static_cast<nn::LocalResponseNormImpl&>(m).options.k()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LocalResponseNormImpl&>(m).options.k(), v); }},}),
    kind_of<nn::CrossMapLRN2dImpl>("CrossMapLRN2d", {
        {"size", [](nn::Module& m) { return option_object(static_cast<nn::CrossMapLRN2dImpl&>(m).options.size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossMapLRN2dImpl&>(m).options.size(), v); }},
        {"alpha", [](nn::Module& m) { return option_object(static_cast<nn::CrossMapLRN2dImpl&>(m).options.alpha()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossMapLRN2dImpl&>(m).options.alpha(), v); }},
        {"beta", [](nn::Module& m) { return option_object(static_cast<nn::CrossMapLRN2dImpl&>(m).options.beta()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossMapLRN2dImpl&>(m).options.beta(), v); }},
        {"k", [](nn::Module& m) { return option_object(static_cast<nn::CrossMapLRN2dImpl&>(m).options.k()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossMapLRN2dImpl&>(m).options.k(), v); }},}),
    kind_of<nn::Dropout1dImpl>("Dropout1d", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::Dropout1dImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout1dImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::Dropout1dImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout1dImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::Dropout3dImpl>("Dropout3d", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::Dropout3dImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout3dImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::Dropout3dImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout3dImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::StochasticDepthImpl>("StochasticDepth", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::StochasticDepthImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::StochasticDepthImpl&>(m).options.p(), v); }},
        {"mode", [](nn::Module& m) { return option_object(static_cast<nn::StochasticDepthImpl&>(m).options.mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::StochasticDepthImpl&>(m).options.mode(), v); }},}),
    kind_of<nn::AlphaDropoutImpl>("AlphaDropout", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::AlphaDropoutImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AlphaDropoutImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::AlphaDropoutImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AlphaDropoutImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::FeatureAlphaDropoutImpl>("FeatureAlphaDropout", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::FeatureAlphaDropoutImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FeatureAlphaDropoutImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::FeatureAlphaDropoutImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FeatureAlphaDropoutImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::BilinearImpl>("Bilinear", {
        {"in1_features", [](nn::Module& m) { return option_object(static_cast<nn::BilinearImpl&>(m).options.in1_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BilinearImpl&>(m).options.in1_features(), v); }},
        {"in2_features", [](nn::Module& m) { return option_object(static_cast<nn::BilinearImpl&>(m).options.in2_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BilinearImpl&>(m).options.in2_features(), v); }},
        {"out_features", [](nn::Module& m) { return option_object(static_cast<nn::BilinearImpl&>(m).options.out_features()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BilinearImpl&>(m).options.out_features(), v); }},}),
    kind_of<nn::CosineSimilarityImpl>("CosineSimilarity", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::CosineSimilarityImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CosineSimilarityImpl&>(m).options.dim(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::CosineSimilarityImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CosineSimilarityImpl&>(m).options.eps(), v); }},}),
    kind_of<nn::PairwiseDistanceImpl>("PairwiseDistance", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::PairwiseDistanceImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PairwiseDistanceImpl&>(m).options.p(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::PairwiseDistanceImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PairwiseDistanceImpl&>(m).options.eps(), v); }},
        {"keepdim", [](nn::Module& m) { return option_object(static_cast<nn::PairwiseDistanceImpl&>(m).options.keepdim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PairwiseDistanceImpl&>(m).options.keepdim(), v); }},}),
    kind_of<nn::LayerNormImpl>("LayerNorm", {
        {"normalized_shape", [](nn::Module& m) { return option_object(static_cast<nn::LayerNormImpl&>(m).options.normalized_shape()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LayerNormImpl&>(m).options.normalized_shape(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::LayerNormImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LayerNormImpl&>(m).options.eps(), v); }},
        {"elementwise_affine", [](nn::Module& m) { return option_object(static_cast<nn::LayerNormImpl&>(m).options.elementwise_affine()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LayerNormImpl&>(m).options.elementwise_affine(), v); }},}),
    kind_of<nn::DropoutImpl>("Dropout", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::DropoutImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::DropoutImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::DropoutImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::DropoutImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::Dropout2dImpl>("Dropout2d", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::Dropout2dImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout2dImpl&>(m).options.p(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::Dropout2dImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::Dropout2dImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::FlattenImpl>("Flatten", {
        {"start_dim", [](nn::Module& m) { return option_object(static_cast<nn::FlattenImpl&>(m).options.start_dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FlattenImpl&>(m).options.start_dim(), v); }},
        {"end_dim", [](nn::Module& m) { return option_object(static_cast<nn::FlattenImpl&>(m).options.end_dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FlattenImpl&>(m).options.end_dim(), v); }},}),
    kind_of<nn::UnflattenImpl>("Unflatten", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::UnflattenImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnflattenImpl&>(m).options.dim(), v); }},
        {"unflattened_size", [](nn::Module& m) { return option_object(static_cast<nn::UnflattenImpl&>(m).options.sizes()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnflattenImpl&>(m).options.sizes(), v); }},}),
    kind_of<nn::IdentityImpl>("Identity", {}),
    kind_of<nn::MaxPool1dImpl>("MaxPool1d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool1dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool1dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool1dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool1dImpl&>(m).options.dilation(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool1dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool1dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::MaxPool2dImpl>("MaxPool2d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool2dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool2dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool2dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool2dImpl&>(m).options.dilation(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool2dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool2dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::MaxPool3dImpl>("MaxPool3d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool3dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool3dImpl&>(m).options.padding(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool3dImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool3dImpl&>(m).options.dilation(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::MaxPool3dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxPool3dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::AvgPool1dImpl>("AvgPool1d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool1dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool1dImpl&>(m).options.padding(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool1dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool1dImpl&>(m).options.ceil_mode(), v); }},
        {"count_include_pad", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool1dImpl&>(m).options.count_include_pad()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool1dImpl&>(m).options.count_include_pad(), v); }},}),
    kind_of<nn::AvgPool2dImpl>("AvgPool2d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.padding(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.ceil_mode(), v); }},
        {"count_include_pad", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.count_include_pad()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.count_include_pad(), v); }},
        {"divisor_override", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool2dImpl&>(m).options.divisor_override()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool2dImpl&>(m).options.divisor_override(), v); }},}),
    kind_of<nn::AvgPool3dImpl>("AvgPool3d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.padding(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.ceil_mode(), v); }},
        {"count_include_pad", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.count_include_pad()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.count_include_pad(), v); }},
        {"divisor_override", [](nn::Module& m) { return option_object(static_cast<nn::AvgPool3dImpl&>(m).options.divisor_override()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AvgPool3dImpl&>(m).options.divisor_override(), v); }},}),
    kind_of<nn::AdaptiveAvgPool1dImpl>("AdaptiveAvgPool1d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveAvgPool1dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveAvgPool1dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::AdaptiveAvgPool2dImpl>("AdaptiveAvgPool2d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveAvgPool2dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveAvgPool2dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::AdaptiveAvgPool3dImpl>("AdaptiveAvgPool3d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveAvgPool3dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveAvgPool3dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::AdaptiveMaxPool1dImpl>("AdaptiveMaxPool1d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveMaxPool1dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveMaxPool1dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::AdaptiveMaxPool2dImpl>("AdaptiveMaxPool2d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveMaxPool2dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveMaxPool2dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::AdaptiveMaxPool3dImpl>("AdaptiveMaxPool3d", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::AdaptiveMaxPool3dImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::AdaptiveMaxPool3dImpl&>(m).options.output_size(), v); }},}),
    kind_of<nn::MaxUnpool1dImpl>("MaxUnpool1d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool1dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool1dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::MaxUnpool2dImpl>("MaxUnpool2d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool2dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool2dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::MaxUnpool3dImpl>("MaxUnpool3d", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool3dImpl&>(m).options.stride(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::MaxUnpool3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MaxUnpool3dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::LPPool1dImpl>("LPPool1d", {
        {"norm_type", [](nn::Module& m) { return option_object(static_cast<nn::LPPool1dImpl&>(m).options.norm_type()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool1dImpl&>(m).options.norm_type(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::LPPool1dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool1dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::LPPool1dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool1dImpl&>(m).options.stride(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::LPPool1dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool1dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::LPPool2dImpl>("LPPool2d", {
        {"norm_type", [](nn::Module& m) { return option_object(static_cast<nn::LPPool2dImpl&>(m).options.norm_type()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool2dImpl&>(m).options.norm_type(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::LPPool2dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool2dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::LPPool2dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool2dImpl&>(m).options.stride(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::LPPool2dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool2dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::LPPool3dImpl>("LPPool3d", {
        {"norm_type", [](nn::Module& m) { return option_object(static_cast<nn::LPPool3dImpl&>(m).options.norm_type()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool3dImpl&>(m).options.norm_type(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::LPPool3dImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool3dImpl&>(m).options.kernel_size(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::LPPool3dImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool3dImpl&>(m).options.stride(), v); }},
        {"ceil_mode", [](nn::Module& m) { return option_object(static_cast<nn::LPPool3dImpl&>(m).options.ceil_mode()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LPPool3dImpl&>(m).options.ceil_mode(), v); }},}),
    kind_of<nn::PixelShuffleImpl>("PixelShuffle", {
        {"upscale_factor", [](nn::Module& m) { return option_object(static_cast<nn::PixelShuffleImpl&>(m).options.upscale_factor()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PixelShuffleImpl&>(m).options.upscale_factor(), v); }},}),
    kind_of<nn::PixelUnshuffleImpl>("PixelUnshuffle", {
        {"downscale_factor", [](nn::Module& m) { return option_object(static_cast<nn::PixelUnshuffleImpl&>(m).options.downscale_factor()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PixelUnshuffleImpl&>(m).options.downscale_factor(), v); }},}),
    kind_of<nn::ChannelShuffleImpl>("ChannelShuffle", {
        {"groups", [](nn::Module& m) { return option_object(static_cast<nn::ChannelShuffleImpl&>(m).options.groups()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ChannelShuffleImpl&>(m).options.groups(), v); }},}),
    kind_of<nn::UnfoldImpl>("Unfold", {
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::UnfoldImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnfoldImpl&>(m).options.kernel_size(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::UnfoldImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnfoldImpl&>(m).options.dilation(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::UnfoldImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnfoldImpl&>(m).options.padding(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::UnfoldImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::UnfoldImpl&>(m).options.stride(), v); }},}),
    kind_of<nn::FoldImpl>("Fold", {
        {"output_size", [](nn::Module& m) { return option_object(static_cast<nn::FoldImpl&>(m).options.output_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FoldImpl&>(m).options.output_size(), v); }},
        {"kernel_size", [](nn::Module& m) { return option_object(static_cast<nn::FoldImpl&>(m).options.kernel_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FoldImpl&>(m).options.kernel_size(), v); }},
        {"dilation", [](nn::Module& m) { return option_object(static_cast<nn::FoldImpl&>(m).options.dilation()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FoldImpl&>(m).options.dilation(), v); }},
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::FoldImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FoldImpl&>(m).options.padding(), v); }},
        {"stride", [](nn::Module& m) { return option_object(static_cast<nn::FoldImpl&>(m).options.stride()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::FoldImpl&>(m).options.stride(), v); }},}),
    kind_of<nn::ReflectionPad1dImpl>("ReflectionPad1d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReflectionPad1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReflectionPad1dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ReflectionPad2dImpl>("ReflectionPad2d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReflectionPad2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReflectionPad2dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ReflectionPad3dImpl>("ReflectionPad3d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReflectionPad3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReflectionPad3dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ReplicationPad1dImpl>("ReplicationPad1d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReplicationPad1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReplicationPad1dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ReplicationPad2dImpl>("ReplicationPad2d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReplicationPad2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReplicationPad2dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ReplicationPad3dImpl>("ReplicationPad3d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ReplicationPad3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReplicationPad3dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ZeroPad1dImpl>("ZeroPad1d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ZeroPad1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ZeroPad1dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ZeroPad2dImpl>("ZeroPad2d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ZeroPad2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ZeroPad2dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ZeroPad3dImpl>("ZeroPad3d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ZeroPad3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ZeroPad3dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::CircularPad1dImpl>("CircularPad1d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::CircularPad1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CircularPad1dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::CircularPad2dImpl>("CircularPad2d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::CircularPad2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CircularPad2dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::CircularPad3dImpl>("CircularPad3d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::CircularPad3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CircularPad3dImpl&>(m).options.padding(), v); }},}),
    kind_of<nn::ConstantPad1dImpl>("ConstantPad1d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad1dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad1dImpl&>(m).options.padding(), v); }},
        {"value", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad1dImpl&>(m).options.value()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad1dImpl&>(m).options.value(), v); }},}),
    kind_of<nn::ConstantPad2dImpl>("ConstantPad2d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad2dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad2dImpl&>(m).options.padding(), v); }},
        {"value", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad2dImpl&>(m).options.value()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad2dImpl&>(m).options.value(), v); }},}),
    kind_of<nn::ConstantPad3dImpl>("ConstantPad3d", {
        {"padding", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad3dImpl&>(m).options.padding()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad3dImpl&>(m).options.padding(), v); }},
        {"value", [](nn::Module& m) { return option_object(static_cast<nn::ConstantPad3dImpl&>(m).options.value()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ConstantPad3dImpl&>(m).options.value(), v); }},}),
    kind_of<nn::ReLUImpl>("ReLU", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::ReLUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReLUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::ReLU6Impl>("ReLU6", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::ReLU6Impl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ReLU6Impl&>(m).options.inplace(), v); }},}),
    kind_of<nn::SiLUImpl>("SiLU", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::SiLUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SiLUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::MishImpl>("Mish", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::MishImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MishImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::HardswishImpl>("Hardswish", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::HardswishImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardswishImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::HardsigmoidImpl>("Hardsigmoid", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::HardsigmoidImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardsigmoidImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::SigmoidImpl>("Sigmoid", {}),
    kind_of<nn::TanhImpl>("Tanh", {}),
    kind_of<nn::LogSigmoidImpl>("LogSigmoid", {}),
    kind_of<nn::ELUImpl>("ELU", {
        {"alpha", [](nn::Module& m) { return option_object(static_cast<nn::ELUImpl&>(m).options.alpha()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ELUImpl&>(m).options.alpha(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::ELUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ELUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::LeakyReLUImpl>("LeakyReLU", {
        {"negative_slope", [](nn::Module& m) { return option_object(static_cast<nn::LeakyReLUImpl&>(m).options.negative_slope()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LeakyReLUImpl&>(m).options.negative_slope(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::LeakyReLUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LeakyReLUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::HardtanhImpl>("Hardtanh", {
        {"min_val", [](nn::Module& m) { return option_object(static_cast<nn::HardtanhImpl&>(m).options.min_val()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardtanhImpl&>(m).options.min_val(), v); }},
        {"max_val", [](nn::Module& m) { return option_object(static_cast<nn::HardtanhImpl&>(m).options.max_val()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardtanhImpl&>(m).options.max_val(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::HardtanhImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardtanhImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::GELUImpl>("GELU", {
        {"approximate", [](nn::Module& m) { return option_object(static_cast<nn::GELUImpl&>(m).options.approximate()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GELUImpl&>(m).options.approximate(), v); }},}),
    kind_of<nn::SoftplusImpl>("Softplus", {
        {"beta", [](nn::Module& m) { return option_object(static_cast<nn::SoftplusImpl&>(m).options.beta()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftplusImpl&>(m).options.beta(), v); }},
        {"threshold", [](nn::Module& m) { return option_object(static_cast<nn::SoftplusImpl&>(m).options.threshold()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftplusImpl&>(m).options.threshold(), v); }},}),
    kind_of<nn::GLUImpl>("GLU", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::GLUImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GLUImpl&>(m).options.dim(), v); }},}),
    kind_of<nn::SELUImpl>("SELU", {
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::SELUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SELUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::CELUImpl>("CELU", {
        {"alpha", [](nn::Module& m) { return option_object(static_cast<nn::CELUImpl&>(m).options.alpha()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CELUImpl&>(m).options.alpha(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::CELUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CELUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::RReLUImpl>("RReLU", {
        {"lower", [](nn::Module& m) { return option_object(static_cast<nn::RReLUImpl&>(m).options.lower()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RReLUImpl&>(m).options.lower(), v); }},
        {"upper", [](nn::Module& m) { return option_object(static_cast<nn::RReLUImpl&>(m).options.upper()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RReLUImpl&>(m).options.upper(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::RReLUImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RReLUImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::PReLUImpl>("PReLU", {
        {"num_parameters", [](nn::Module& m) { return option_object(static_cast<nn::PReLUImpl&>(m).options.num_parameters()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PReLUImpl&>(m).options.num_parameters(), v); }},
        {"init", [](nn::Module& m) { return option_object(static_cast<nn::PReLUImpl&>(m).options.init()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PReLUImpl&>(m).options.init(), v); }},}),
    kind_of<nn::HardshrinkImpl>("Hardshrink", {
        {"lambd", [](nn::Module& m) { return option_object(static_cast<nn::HardshrinkImpl&>(m).options.lambda()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HardshrinkImpl&>(m).options.lambda(), v); }},}),
    kind_of<nn::SoftshrinkImpl>("Softshrink", {
        {"lambd", [](nn::Module& m) { return option_object(static_cast<nn::SoftshrinkImpl&>(m).options.lambda()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftshrinkImpl&>(m).options.lambda(), v); }},}),
    kind_of<nn::TanhshrinkImpl>("Tanhshrink", {}),
    kind_of<nn::SoftsignImpl>("Softsign", {}),
    kind_of<nn::ThresholdImpl>("Threshold", {
        {"threshold", [](nn::Module& m) { return option_object(static_cast<nn::ThresholdImpl&>(m).options.threshold()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ThresholdImpl&>(m).options.threshold(), v); }},
        {"value", [](nn::Module& m) { return option_object(static_cast<nn::ThresholdImpl&>(m).options.value()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ThresholdImpl&>(m).options.value(), v); }},
        {"inplace", [](nn::Module& m) { return option_object(static_cast<nn::ThresholdImpl&>(m).options.inplace()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::ThresholdImpl&>(m).options.inplace(), v); }},}),
    kind_of<nn::Softmax2dImpl>("Softmax2d", {}),
    kind_of<nn::SoftminImpl>("Softmin", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::SoftminImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftminImpl&>(m).options.dim(), v); }},}),
    kind_of<nn::SoftmaxImpl>("Softmax", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::SoftmaxImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftmaxImpl&>(m).options.dim(), v); }},}),
    kind_of<nn::LogSoftmaxImpl>("LogSoftmax", {
        {"dim", [](nn::Module& m) { return option_object(static_cast<nn::LogSoftmaxImpl&>(m).options.dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LogSoftmaxImpl&>(m).options.dim(), v); }},}),
    kind_of<nn::RNNImpl>("RNN", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.hidden_size(), v); }},
        {"num_layers", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.num_layers()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.num_layers(), v); }},
        {"nonlinearity", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.nonlinearity()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.nonlinearity(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.bias(), v); }},
        {"batch_first", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.batch_first()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.batch_first(), v); }},
        {"dropout", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.dropout()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.dropout(), v); }},
        {"bidirectional", [](nn::Module& m) { return option_object(static_cast<nn::RNNImpl&>(m).options.bidirectional()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNImpl&>(m).options.bidirectional(), v); }},}),
    kind_of<nn::GRUImpl>("GRU", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.hidden_size(), v); }},
        {"num_layers", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.num_layers()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.num_layers(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.bias(), v); }},
        {"batch_first", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.batch_first()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.batch_first(), v); }},
        {"dropout", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.dropout()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.dropout(), v); }},
        {"bidirectional", [](nn::Module& m) { return option_object(static_cast<nn::GRUImpl&>(m).options.bidirectional()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUImpl&>(m).options.bidirectional(), v); }},}),
    kind_of<nn::LSTMImpl>("LSTM", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.hidden_size(), v); }},
        {"num_layers", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.num_layers()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.num_layers(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.bias(), v); }},
        {"batch_first", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.batch_first()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.batch_first(), v); }},
        {"dropout", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.dropout()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.dropout(), v); }},
        {"bidirectional", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.bidirectional()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.bidirectional(), v); }},
        {"proj_size", [](nn::Module& m) { return option_object(static_cast<nn::LSTMImpl&>(m).options.proj_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMImpl&>(m).options.proj_size(), v); }},}),
    kind_of<nn::RNNCellImpl>("RNNCell", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::RNNCellImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNCellImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::RNNCellImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNCellImpl&>(m).options.hidden_size(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::RNNCellImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNCellImpl&>(m).options.bias(), v); }},
        {"nonlinearity", [](nn::Module& m) { return option_object(static_cast<nn::RNNCellImpl&>(m).options.nonlinearity()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::RNNCellImpl&>(m).options.nonlinearity(), v); }},}),
    kind_of<nn::LSTMCellImpl>("LSTMCell", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::LSTMCellImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMCellImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::LSTMCellImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMCellImpl&>(m).options.hidden_size(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::LSTMCellImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::LSTMCellImpl&>(m).options.bias(), v); }},}),
    kind_of<nn::GRUCellImpl>("GRUCell", {
        {"input_size", [](nn::Module& m) { return option_object(static_cast<nn::GRUCellImpl&>(m).options.input_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUCellImpl&>(m).options.input_size(), v); }},
        {"hidden_size", [](nn::Module& m) { return option_object(static_cast<nn::GRUCellImpl&>(m).options.hidden_size()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUCellImpl&>(m).options.hidden_size(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::GRUCellImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GRUCellImpl&>(m).options.bias(), v); }},}),
    kind_of<nn::MultiheadAttentionImpl>("MultiheadAttention", {
        {"embed_dim", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.embed_dim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.embed_dim(), v); }},
        {"num_heads", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.num_heads()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.num_heads(), v); }},
        {"dropout", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.dropout()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.dropout(), v); }},
        {"bias", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.bias()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.bias(), v); }},
        {"add_bias_kv", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.add_bias_kv()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.add_bias_kv(), v); }},
        {"add_zero_attn", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.add_zero_attn()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.add_zero_attn(), v); }},
        {"kdim", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.kdim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.kdim(), v); }},
        {"vdim", [](nn::Module& m) { return option_object(static_cast<nn::MultiheadAttentionImpl&>(m).options.vdim()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiheadAttentionImpl&>(m).options.vdim(), v); }},}),
    kind_of<nn::MSELossImpl>("MSELoss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::MSELossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MSELossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::L1LossImpl>("L1Loss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::L1LossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::L1LossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::SmoothL1LossImpl>("SmoothL1Loss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::SmoothL1LossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SmoothL1LossImpl&>(m).options.reduction(), v); }},
        {"beta", [](nn::Module& m) { return option_object(static_cast<nn::SmoothL1LossImpl&>(m).options.beta()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SmoothL1LossImpl&>(m).options.beta(), v); }},}),
    kind_of<nn::CrossEntropyLossImpl>("CrossEntropyLoss", {
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::CrossEntropyLossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossEntropyLossImpl&>(m).options.weight(), v); }},
        {"ignore_index", [](nn::Module& m) { return option_object(static_cast<nn::CrossEntropyLossImpl&>(m).options.ignore_index()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossEntropyLossImpl&>(m).options.ignore_index(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::CrossEntropyLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossEntropyLossImpl&>(m).options.reduction(), v); }},
        {"label_smoothing", [](nn::Module& m) { return option_object(static_cast<nn::CrossEntropyLossImpl&>(m).options.label_smoothing()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CrossEntropyLossImpl&>(m).options.label_smoothing(), v); }},}),
    kind_of<nn::NLLLossImpl>("NLLLoss", {
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::NLLLossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::NLLLossImpl&>(m).options.weight(), v); }},
        {"ignore_index", [](nn::Module& m) { return option_object(static_cast<nn::NLLLossImpl&>(m).options.ignore_index()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::NLLLossImpl&>(m).options.ignore_index(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::NLLLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::NLLLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::BCELossImpl>("BCELoss", {
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::BCELossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BCELossImpl&>(m).options.weight(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::BCELossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BCELossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::BCEWithLogitsLossImpl>("BCEWithLogitsLoss", {
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.weight(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.reduction(), v); }},
        {"pos_weight", [](nn::Module& m) { return option_object(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.pos_weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::BCEWithLogitsLossImpl&>(m).options.pos_weight(), v); }},}),
    kind_of<nn::HuberLossImpl>("HuberLoss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::HuberLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HuberLossImpl&>(m).options.reduction(), v); }},
        {"delta", [](nn::Module& m) { return option_object(static_cast<nn::HuberLossImpl&>(m).options.delta()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HuberLossImpl&>(m).options.delta(), v); }},}),
    kind_of<nn::PoissonNLLLossImpl>("PoissonNLLLoss", {
        {"log_input", [](nn::Module& m) { return option_object(static_cast<nn::PoissonNLLLossImpl&>(m).options.log_input()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PoissonNLLLossImpl&>(m).options.log_input(), v); }},
        {"full", [](nn::Module& m) { return option_object(static_cast<nn::PoissonNLLLossImpl&>(m).options.full()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PoissonNLLLossImpl&>(m).options.full(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::PoissonNLLLossImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PoissonNLLLossImpl&>(m).options.eps(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::PoissonNLLLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::PoissonNLLLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::HingeEmbeddingLossImpl>("HingeEmbeddingLoss", {
        {"margin", [](nn::Module& m) { return option_object(static_cast<nn::HingeEmbeddingLossImpl&>(m).options.margin()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HingeEmbeddingLossImpl&>(m).options.margin(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::HingeEmbeddingLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::HingeEmbeddingLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::SoftMarginLossImpl>("SoftMarginLoss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::SoftMarginLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::SoftMarginLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::MultiLabelMarginLossImpl>("MultiLabelMarginLoss", {
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::MultiLabelMarginLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiLabelMarginLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::MultiLabelSoftMarginLossImpl>("MultiLabelSoftMarginLoss", {
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::MultiLabelSoftMarginLossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiLabelSoftMarginLossImpl&>(m).options.weight(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::MultiLabelSoftMarginLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiLabelSoftMarginLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::MultiMarginLossImpl>("MultiMarginLoss", {
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::MultiMarginLossImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiMarginLossImpl&>(m).options.p(), v); }},
        {"margin", [](nn::Module& m) { return option_object(static_cast<nn::MultiMarginLossImpl&>(m).options.margin()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiMarginLossImpl&>(m).options.margin(), v); }},
        {"weight", [](nn::Module& m) { return option_object(static_cast<nn::MultiMarginLossImpl&>(m).options.weight()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiMarginLossImpl&>(m).options.weight(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::MultiMarginLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MultiMarginLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::GaussianNLLLossImpl>("GaussianNLLLoss", {
        {"full", [](nn::Module& m) { return option_object(static_cast<nn::GaussianNLLLossImpl&>(m).options.full()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GaussianNLLLossImpl&>(m).options.full(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::GaussianNLLLossImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GaussianNLLLossImpl&>(m).options.eps(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::GaussianNLLLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::GaussianNLLLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::CosineEmbeddingLossImpl>("CosineEmbeddingLoss", {
        {"margin", [](nn::Module& m) { return option_object(static_cast<nn::CosineEmbeddingLossImpl&>(m).options.margin()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CosineEmbeddingLossImpl&>(m).options.margin(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::CosineEmbeddingLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CosineEmbeddingLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::MarginRankingLossImpl>("MarginRankingLoss", {
        {"margin", [](nn::Module& m) { return option_object(static_cast<nn::MarginRankingLossImpl&>(m).options.margin()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MarginRankingLossImpl&>(m).options.margin(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::MarginRankingLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::MarginRankingLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::TripletMarginLossImpl>("TripletMarginLoss", {
        {"margin", [](nn::Module& m) { return option_object(static_cast<nn::TripletMarginLossImpl&>(m).options.margin()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::TripletMarginLossImpl&>(m).options.margin(), v); }},
        {"p", [](nn::Module& m) { return option_object(static_cast<nn::TripletMarginLossImpl&>(m).options.p()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::TripletMarginLossImpl&>(m).options.p(), v); }},
        {"eps", [](nn::Module& m) { return option_object(static_cast<nn::TripletMarginLossImpl&>(m).options.eps()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::TripletMarginLossImpl&>(m).options.eps(), v); }},
        {"swap", [](nn::Module& m) { return option_object(static_cast<nn::TripletMarginLossImpl&>(m).options.swap()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::TripletMarginLossImpl&>(m).options.swap(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::TripletMarginLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::TripletMarginLossImpl&>(m).options.reduction(), v); }},}),
    kind_of<nn::CTCLossImpl>("CTCLoss", {
        {"blank", [](nn::Module& m) { return option_object(static_cast<nn::CTCLossImpl&>(m).options.blank()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CTCLossImpl&>(m).options.blank(), v); }},
        {"reduction", [](nn::Module& m) { return option_object(static_cast<nn::CTCLossImpl&>(m).options.reduction()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CTCLossImpl&>(m).options.reduction(), v); }},
        {"zero_infinity", [](nn::Module& m) { return option_object(static_cast<nn::CTCLossImpl&>(m).options.zero_infinity()); },
         [](nn::Module& m, nb::handle v) { set_option(static_cast<nn::CTCLossImpl&>(m).options.zero_infinity(), v); }},}),
};

}  // namespace

void add_generated_modules(nb::module_& owner) {
  for (const ModuleKind& k : kinds) add_kind(k);
  add_maker<f_Linear>(owner);
  add_maker<f_Embedding>(owner);
  add_maker<f_Conv1d>(owner);
  add_maker<f_Conv2d>(owner);
  add_maker<f_Conv3d>(owner);
  add_maker<f_ConvTranspose1d>(owner);
  add_maker<f_ConvTranspose2d>(owner);
  add_maker<f_ConvTranspose3d>(owner);
  add_maker<f_BatchNorm1d>(owner);
  add_maker<f_BatchNorm2d>(owner);
  add_maker<f_BatchNorm3d>(owner);
  add_maker<f_InstanceNorm1d>(owner);
  add_maker<f_InstanceNorm2d>(owner);
  add_maker<f_InstanceNorm3d>(owner);
  add_maker<f_GroupNorm>(owner);
  add_maker<f_RMSNorm>(owner);
  add_maker<f_LocalResponseNorm>(owner);
  add_maker<f_CrossMapLRN2d>(owner);
  add_maker<f_Dropout1d>(owner);
  add_maker<f_Dropout3d>(owner);
  add_maker<f_StochasticDepth>(owner);
  add_maker<f_AlphaDropout>(owner);
  add_maker<f_FeatureAlphaDropout>(owner);
  add_maker<f_Bilinear>(owner);
  add_maker<f_CosineSimilarity>(owner);
  add_maker<f_PairwiseDistance>(owner);
  add_maker<f_LayerNorm>(owner);
  add_maker<f_Dropout>(owner);
  add_maker<f_Dropout2d>(owner);
  add_maker<f_Flatten>(owner);
  add_maker<f_Unflatten>(owner);
  add_maker<f_Identity>(owner);
  add_maker<f_MaxPool1d>(owner);
  add_maker<f_MaxPool2d>(owner);
  add_maker<f_MaxPool3d>(owner);
  add_maker<f_AvgPool1d>(owner);
  add_maker<f_AvgPool2d>(owner);
  add_maker<f_AvgPool3d>(owner);
  add_maker<f_AdaptiveAvgPool1d>(owner);
  add_maker<f_AdaptiveAvgPool2d>(owner);
  add_maker<f_AdaptiveAvgPool3d>(owner);
  add_maker<f_AdaptiveMaxPool1d>(owner);
  add_maker<f_AdaptiveMaxPool2d>(owner);
  add_maker<f_AdaptiveMaxPool3d>(owner);
  add_maker<f_MaxUnpool1d>(owner);
  add_maker<f_MaxUnpool2d>(owner);
  add_maker<f_MaxUnpool3d>(owner);
  add_maker<f_LPPool1d>(owner);
  add_maker<f_LPPool2d>(owner);
  add_maker<f_LPPool3d>(owner);
  add_maker<f_PixelShuffle>(owner);
  add_maker<f_PixelUnshuffle>(owner);
  add_maker<f_ChannelShuffle>(owner);
  add_maker<f_Unfold>(owner);
  add_maker<f_Fold>(owner);
  add_maker<f_ReflectionPad1d>(owner);
  add_maker<f_ReflectionPad2d>(owner);
  add_maker<f_ReflectionPad3d>(owner);
  add_maker<f_ReplicationPad1d>(owner);
  add_maker<f_ReplicationPad2d>(owner);
  add_maker<f_ReplicationPad3d>(owner);
  add_maker<f_ZeroPad1d>(owner);
  add_maker<f_ZeroPad2d>(owner);
  add_maker<f_ZeroPad3d>(owner);
  add_maker<f_CircularPad1d>(owner);
  add_maker<f_CircularPad2d>(owner);
  add_maker<f_CircularPad3d>(owner);
  add_maker<f_ConstantPad1d>(owner);
  add_maker<f_ConstantPad2d>(owner);
  add_maker<f_ConstantPad3d>(owner);
  add_maker<f_ReLU>(owner);
  add_maker<f_ReLU6>(owner);
  add_maker<f_SiLU>(owner);
  add_maker<f_Mish>(owner);
  add_maker<f_Hardswish>(owner);
  add_maker<f_Hardsigmoid>(owner);
  add_maker<f_Sigmoid>(owner);
  add_maker<f_Tanh>(owner);
  add_maker<f_LogSigmoid>(owner);
  add_maker<f_ELU>(owner);
  add_maker<f_LeakyReLU>(owner);
  add_maker<f_Hardtanh>(owner);
  add_maker<f_GELU>(owner);
  add_maker<f_Softplus>(owner);
  add_maker<f_GLU>(owner);
  add_maker<f_SELU>(owner);
  add_maker<f_CELU>(owner);
  add_maker<f_RReLU>(owner);
  add_maker<f_PReLU>(owner);
  add_maker<f_Hardshrink>(owner);
  add_maker<f_Softshrink>(owner);
  add_maker<f_Tanhshrink>(owner);
  add_maker<f_Softsign>(owner);
  add_maker<f_Threshold>(owner);
  add_maker<f_Softmax2d>(owner);
  add_maker<f_Softmin>(owner);
  add_maker<f_Softmax>(owner);
  add_maker<f_LogSoftmax>(owner);
  add_maker<f_RNN>(owner);
  add_maker<f_GRU>(owner);
  add_maker<f_LSTM>(owner);
  add_maker<f_RNNCell>(owner);
  add_maker<f_LSTMCell>(owner);
  add_maker<f_GRUCell>(owner);
  add_maker<f_MultiheadAttention>(owner);
  add_maker<f_MSELoss>(owner);
  add_maker<f_L1Loss>(owner);
  add_maker<f_SmoothL1Loss>(owner);
  add_maker<f_CrossEntropyLoss>(owner);
  add_maker<f_NLLLoss>(owner);
  add_maker<f_BCELoss>(owner);
  add_maker<f_BCEWithLogitsLoss>(owner);
  add_maker<f_HuberLoss>(owner);
  add_maker<f_PoissonNLLLoss>(owner);
  add_maker<f_HingeEmbeddingLoss>(owner);
  add_maker<f_SoftMarginLoss>(owner);
  add_maker<f_MultiLabelMarginLoss>(owner);
  add_maker<f_MultiLabelSoftMarginLoss>(owner);
  add_maker<f_MultiMarginLoss>(owner);
  add_maker<f_GaussianNLLLoss>(owner);
  add_maker<f_CosineEmbeddingLoss>(owner);
  add_maker<f_MarginRankingLoss>(owner);
  add_maker<f_TripletMarginLoss>(owner);
  add_maker<f_CTCLoss>(owner);
}

}  // namespace situ::py
