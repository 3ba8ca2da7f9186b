// What streams show of each module, with options other than their defaults.
#include <torch/torch.h>
using namespace torch::nn;

template <class... M>
void show(const M&... modules) {
  (void)((std::cout << modules << "\n"), ...);
}

int main() {
  show(Conv1d(Conv1dOptions(1, 2, 3).padding_mode(torch::kCircular).bias(false)), Conv2d(Conv2dOptions(3, 6, {3, 5}).stride({1, 2}).padding({1, 2}).dilation(2).groups(3).bias(false).padding_mode(torch::kReflect)),
       Conv3d(Conv3dOptions(1, 2, 3).padding(torch::kSame).padding_mode(torch::kReplicate)), Conv2d(Conv2dOptions(3, 6, 3).padding(torch::kValid)),
       ConvTranspose1d(ConvTranspose1dOptions(2, 4, 3).stride(2).output_padding(1).groups(2)), ConvTranspose2d(ConvTranspose2dOptions(2, 4, {3, 2}).stride(2).padding(1).output_padding({1, 0}).bias(false).dilation(2)),
       ConvTranspose3d(ConvTranspose3dOptions(2, 4, 3).padding_mode(torch::kZeros)));
  show(Linear(LinearOptions(2, 3).bias(false)), Bilinear(BilinearOptions(2, 3, 4).bias(false)), Identity(), Flatten(FlattenOptions().start_dim(2).end_dim(3)), Unflatten(UnflattenOptions(1, {2, 3})));
  show(Embedding(EmbeddingOptions(4, 5).padding_idx(1).max_norm(2).norm_type(1.5).scale_grad_by_freq(true).sparse(true)), EmbeddingBag(EmbeddingBagOptions(4, 5).max_norm(2).mode(torch::kSum).scale_grad_by_freq(true).include_last_offset(true).padding_idx(1)), Embedding(4, 5), EmbeddingBag(4, 5));
  show(BatchNorm1d(BatchNorm1dOptions(4).eps(0.5).momentum(0.25).affine(false).track_running_stats(false)), BatchNorm2d(4), BatchNorm3d(BatchNorm3dOptions(4).momentum(c10::nullopt)),
       InstanceNorm1d(4), InstanceNorm2d(InstanceNorm2dOptions(4).affine(true)), InstanceNorm3d(InstanceNorm3dOptions(4).track_running_stats(true)),
       LayerNorm(LayerNormOptions({2, 3}).elementwise_affine(false).eps(0.25)), GroupNorm(GroupNormOptions(2, 4).affine(false)), LocalResponseNorm(LocalResponseNormOptions(2).alpha(0.5).beta(0.25).k(2)), CrossMapLRN2d(CrossMapLRN2dOptions(3).alpha(0.5)));
  show(MaxPool1d(MaxPool1dOptions(3).stride(2).padding(1).dilation(2).ceil_mode(true)), MaxPool2d(MaxPool2dOptions({3, 2}).stride({2, 1})), MaxPool3d(2), AvgPool1d(AvgPool1dOptions(3).stride(2)), AvgPool2d(AvgPool2dOptions({3, 2}).stride(2).padding(1)), AvgPool3d(2),
       AdaptiveMaxPool1d(3), AdaptiveMaxPool3d(3), AdaptiveAvgPool1d(3), AdaptiveAvgPool3d(AdaptiveAvgPool3dOptions({1, 2, 3})),
       MaxUnpool1d(3), MaxUnpool2d(MaxUnpool2dOptions({3, 2}).stride({2, 1}).padding(1)), MaxUnpool3d(3), LPPool1d(2, 3), LPPool2d(LPPool2dOptions(2, {3, 4}).stride({5, 6}).ceil_mode(true)), FractionalMaxPool2d(FractionalMaxPool2dOptions({3, 2}).output_size(2)), FractionalMaxPool3d(FractionalMaxPool3dOptions(3).output_ratio(std::vector<double>{0.5, 0.25, 0.5})));
  show(Dropout(0.25), Dropout2d(Dropout2dOptions(0.42).inplace(true)), Dropout3d(0.5), AlphaDropout(0.3), FeatureAlphaDropout(FeatureAlphaDropoutOptions(0.4).inplace(true)));
  show(ReLU(true), ReLU6(ReLU6Options(true)), ELU(ELUOptions().alpha(42).inplace(true)), SELU(SELUOptions(true)), Hardshrink(42.42), Hardtanh(HardtanhOptions().min_val(-2).max_val(3).inplace(true)), LeakyReLU(LeakyReLUOptions().inplace(true).negative_slope(0.5)),
       LogSigmoid(), Softmax(1), Softmin(1), LogSoftmax(1), Softmax2d(), PReLU(PReLUOptions().num_parameters(42)), RReLU(RReLUOptions().inplace(true).lower(0.24).upper(0.42)), CELU(CELUOptions().alpha(42.42).inplace(true)), GLU(1), GELU(), SiLU(), Mish(), Sigmoid(),
       Softplus(SoftplusOptions().beta(0.24).threshold(42.42)), Softshrink(42.42), Softsign(), Tanh(), Tanhshrink(), Threshold(ThresholdOptions(24.24, 42.42).inplace(true)));
  show(RNN(RNNOptions(128, 64).num_layers(3).dropout(0.2).nonlinearity(torch::kTanh)), LSTM(LSTMOptions(128, 64).num_layers(3).dropout(0.2).bidirectional(true).proj_size(8)), GRU(GRUOptions(128, 64).num_layers(3).dropout(0.5).bias(false).batch_first(true)), RNNCell(20, 10), RNNCell(RNNCellOptions(20, 10).bias(false).nonlinearity(torch::kReLU)), LSTMCell(LSTMCellOptions(20, 10).bias(false)), GRUCell(20, 10));
  show(ReflectionPad1d(2), ReflectionPad2d(ReflectionPad2dOptions({1, 1, 2, 0})), ReplicationPad1d(ReplicationPad1dOptions({3, 1})), ReplicationPad2d(2), ReplicationPad3d(1), ZeroPad2d(ZeroPad2dOptions({1, 1, 2, 0})), ConstantPad1d(2, 3.5), ConstantPad2d(2, 3.5), ConstantPad3d(ConstantPad3dOptions({1, 2, 3, 4, 5, 6}, 3.5)), ZeroPad1d(1), ZeroPad3d(1), ReflectionPad3d(1));
  show(L1Loss(), MSELoss(MSELossOptions(torch::kSum)), BCELoss(), KLDivLoss(), HingeEmbeddingLoss(HingeEmbeddingLossOptions().margin(4)), MultiMarginLoss(MultiMarginLossOptions().p(2).margin(0.5)), CosineEmbeddingLoss(CosineEmbeddingLossOptions().margin(0.25)), SmoothL1Loss(), HuberLoss(), MultiLabelMarginLoss(), SoftMarginLoss(), MultiLabelSoftMarginLoss(),
       TripletMarginLoss(TripletMarginLossOptions().margin(3).p(2).eps(1e-6).swap(false)), TripletMarginWithDistanceLoss(TripletMarginWithDistanceLossOptions().margin(3).swap(true)), CTCLoss(), PoissonNLLLoss(), MarginRankingLoss(), NLLLoss(), CrossEntropyLoss(), BCEWithLogitsLoss());
  show(Fold(FoldOptions({2, 2}, {3, 3}).stride(2).padding(1)), Unfold(UnfoldOptions({2, 4}).dilation(2)), PixelShuffle(5), PixelUnshuffle(5), CosineSimilarity(CosineSimilarityOptions().dim(0).eps(0.5)), PairwiseDistance(PairwiseDistanceOptions().p(3).eps(0.5).keepdim(true)),
       Upsample(UpsampleOptions().scale_factor(std::vector<double>({1})).mode(torch::kNearest)), Upsample(UpsampleOptions().size(std::vector<int64_t>({2, 3})).mode(torch::kBilinear).align_corners(true)), AdaptiveLogSoftmaxWithLoss(AdaptiveLogSoftmaxWithLossOptions(8, 10, {4, 8}).div_value(2.)));
  show(MultiheadAttention(20, 10), TransformerEncoderLayer(4, 2), TransformerDecoderLayer(4, 2), TransformerEncoder(TransformerEncoderOptions(TransformerEncoderLayerOptions(4, 2), 2)), Transformer(TransformerOptions(4, 2, 1, 1)));
  show(ModuleList(Linear(1, 2), ReLU()), Sequential(Linear(1, 2), Functional(torch::relu), BatchNorm1d(2)), ParameterList(torch::ones({2, 3})), ModuleDict(torch::OrderedDict<std::string, std::shared_ptr<Module>>{{"a", Linear(1, 2).ptr()}, {"b", ReLU().ptr()}}));
  auto parameters = ParameterDict();
  parameters->insert("A", torch::ones({1}));
  show(parameters);
}
