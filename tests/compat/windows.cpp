// Layers and functions over windows, images and grids, as in LibTorch programs.
#include <torch/torch.h>

#include <iostream>

namespace F = torch::nn::functional;

torch::Tensor numbers(torch::IntArrayRef sizes, double step) {
  int64_t n = 1;
  for (auto s : sizes) n *= s;
  return (torch::arange(n).to(torch::kFloat) * step).sin().view(sizes);
}

template <class M>
M filled(M m) {
  torch::NoGradGuard off;
  double step = 0.3;
  for (auto& p : m->parameters()) p.copy_(numbers(p.sizes(), step += 0.1));
  return m;
}

void show(const char* name, const torch::Tensor& t) {
  std::cout << name << " " << t.sizes() << "\n" << (t.to(torch::kDouble) * 1e4).round().to(torch::kLong).flatten() << "\n";
}

int main() {
  using namespace torch::nn;
  std::cout << Conv1d(Conv1dOptions(3, 2, 3).stride(2).bias(false)) << "\n"
            << Conv2d(Conv2dOptions(3, 2, 3).padding(torch::kSame)) << "\n"
            << Conv3d(Conv3dOptions(4, 2, {1, 2, 3}).groups(2).padding({0, 1, 1})) << "\n"
            << ConvTranspose1d(ConvTranspose1dOptions(3, 2, 3).output_padding(1).stride(2)) << "\n"
            << ConvTranspose3d(ConvTranspose3dOptions(4, 2, 2).dilation(2)) << "\n"
            << MaxPool1d(3) << "\n"
            << MaxPool3d(MaxPool3dOptions(2).ceil_mode(true)) << "\n"
            << AvgPool1d(AvgPool1dOptions(3).stride(2)) << "\n"
            << AvgPool3d(2) << "\n"
            << AdaptiveAvgPool1d(5) << "\n"
            << AdaptiveMaxPool1d(5) << "\n"
            << MaxUnpool1d(2) << "\n"
            << MaxUnpool2d(MaxUnpool2dOptions(3).stride(2).padding(1)) << "\n"
            << LPPool1d(2, 3) << "\n"
            << LPPool2d(LPPool2dOptions(1.5, {2, 3}).ceil_mode(true)) << "\n"
            << FractionalMaxPool2d(FractionalMaxPool2dOptions(3).output_size(2)) << "\n"
            << ReflectionPad1d(2) << "\n"
            << ReplicationPad2d(ReplicationPad2dOptions({1, 2, 3, 4})) << "\n"
            << ZeroPad2d(1) << "\n"
            << ConstantPad3d(ConstantPad3dOptions(1, 3.5)) << "\n"
            << Upsample(UpsampleOptions().scale_factor(std::vector<double>{2, 3}).mode(torch::kBilinear).align_corners(false))
            << "\n"
            << Upsample(UpsampleOptions().size(std::vector<int64_t>{4}).mode(torch::kNearest)) << "\n"
            << PixelShuffle(2) << "\n"
            << PixelUnshuffle(PixelUnshuffleOptions(2)) << "\n"
            << Fold(FoldOptions({4, 5}, 2).dilation(2)) << "\n"
            << Unfold(UnfoldOptions({2, 3}).padding(1)) << std::endl;

  const auto line = numbers({2, 3, 7}, 0.37), image = numbers({1, 2, 4, 5}, 0.53), volume = numbers({1, 2, 3, 4, 3}, 0.29);
  show("conv1d", filled(Conv1d(Conv1dOptions(3, 2, 3).padding(torch::kSame).padding_mode(torch::kCircular)))(line));
  show("conv3d", filled(Conv3d(Conv3dOptions(2, 2, 2).stride({1, 2, 1})))(volume));
  show("conv_transpose1d", filled(ConvTranspose1d(ConvTranspose1dOptions(3, 2, 3).stride(2)))->forward(line, torch::IntArrayRef({16})));
  show("conv_transpose3d", F::conv_transpose3d(volume, numbers({2, 1, 2, 1, 2}, 0.41), F::ConvTranspose3dFuncOptions().stride(2)));
  auto [values, indices] = F::max_pool2d_with_indices(image.narrow(3, 0, 4), F::MaxPool2dFuncOptions(2));
  show("max_pool2d", values);
  std::cout << indices << "\n";
  show("max_unpool2d", F::max_unpool2d(values, indices, F::MaxUnpool2dFuncOptions(2)));
  show("max_pool3d", torch::max_pool3d(volume, {2, 2, 1}));
  show("avg_pool1d", torch::avg_pool1d(line, 3, 2, 1));
  show("adaptive_avg_pool3d", torch::adaptive_avg_pool3d(volume, {2, 3, 2}));
  std::cout << std::get<1>(torch::adaptive_max_pool2d(image, {3, 2})) << "\n";
  show("lp_pool1d", F::lp_pool1d(line.abs(), F::LPPool1dFuncOptions(3, 2)));
  show("nearest", F::interpolate(image, F::InterpolateFuncOptions().size(std::vector<int64_t>{7, 3}).mode(torch::kNearest)));
  show("bilinear", F::interpolate(image, F::InterpolateFuncOptions()
                                             .scale_factor(std::vector<double>{1.5, 2})
                                             .mode(torch::kBilinear)
                                             .align_corners(true)));
  show("bicubic", torch::upsample_bicubic2d(image, {3, 8}, false));
  show("linear", F::interpolate(line, F::InterpolateFuncOptions().size(std::vector<int64_t>{4}).mode(torch::kLinear).align_corners(false)));
  show("area", F::interpolate(volume, F::InterpolateFuncOptions().size(std::vector<int64_t>{2, 3, 1}).mode(torch::kArea)));
  const auto grid = F::affine_grid(numbers({1, 2, 3}, 0.7) * 1.5, {1, 2, 3, 3}, false);
  show("grid_sample", F::grid_sample(image, grid, F::GridSampleFuncOptions().padding_mode(torch::kReflection).align_corners(false)));
  show("border", F::grid_sample(image, grid, F::GridSampleFuncOptions().mode(torch::kBicubic).padding_mode(torch::kBorder).align_corners(true)));
  const auto columns = F::unfold(image, F::UnfoldFuncOptions({2, 2}).padding(1).stride(2));
  show("unfold", columns);
  show("fold", F::fold(columns, F::FoldFuncOptions({4, 5}, {2, 2}).padding(1).stride(2)));
  show("reflection", torch::reflection_pad2d(image, {1, 2, 2, 1}));
  show("pixel_shuffle", F::pixel_shuffle(numbers({1, 4, 2, 2}, 0.2), F::PixelShuffleFuncOptions(2)));
  return 0;
}
