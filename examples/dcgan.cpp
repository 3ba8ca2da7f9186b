// Trains a small DCGAN (Radford, Metz and Chintala, 2016) to draw digits of 16 x 16 pixels. The generator consists of
// transposed convolutions; the discriminator, of convolutions, classifies images as generated or from the data set.
#include <situ/situ.h>

#include <cstdio>

namespace nn = situ::nn;
using situ::Tensor;

nn::Sequential make_generator() {
  return nn::Sequential(
      nn::ConvTranspose2d(nn::ConvTranspose2dOptions(16, 64, 4).bias(false)), nn::BatchNorm2d(64), nn::ReLU(),
      nn::ConvTranspose2d(nn::ConvTranspose2dOptions(64, 32, 4).stride(2).padding(1).bias(false)), nn::BatchNorm2d(32),
      nn::ReLU(), nn::ConvTranspose2d(nn::ConvTranspose2dOptions(32, 1, 4).stride(2).padding(1)), nn::Sigmoid());
}

nn::Sequential make_discriminator() {
  return nn::Sequential(nn::Conv2d(nn::Conv2dOptions(1, 32, 4).stride(2).padding(1)),
                        nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2)),
                        nn::Conv2d(nn::Conv2dOptions(32, 64, 4).stride(2).padding(1).bias(false)), nn::BatchNorm2d(64),
                        nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2)),
                        nn::Conv2d(nn::Conv2dOptions(64, 1, 4)), nn::Flatten());
}

void init(nn::Module& m) {
  situ::NoGradGuard off;
  for (auto& p : m.named_parameters(false))
    if (p.value().dim() == 4) nn::init::normal_(p.value(), 0.0, 0.05);
}

// Returns the mean and the standard deviation of each pixel over the images.
std::pair<Tensor, Tensor> look(const Tensor& images) { return {images.mean({0}), images.std({0})}; }

int main() {
  situ::manual_seed(6);
  situ::data::DigitOptions shape;
  shape.height = shape.width = 16;
  auto loader = situ::data::make_data_loader(
      situ::data::datasets::DrawnDigits(1536, shape, 1).map(situ::data::transforms::Stack<>()),
      situ::data::DataLoaderOptions(64).drop_last(true));
  nn::Sequential generator = make_generator(), discriminator = make_discriminator();
  generator->apply(init);
  discriminator->apply(init);
  auto options = situ::optim::AdamOptions(1e-3).betas({0.5, 0.99});
  situ::optim::Adam g_steps(generator->parameters(), options), d_steps(discriminator->parameters(), options);
  auto noise = [](int64_t n) { return situ::randn({n, 16, 1, 1}); };
  auto judged = [](const Tensor& logits, double as) {
    return situ::binary_cross_entropy_with_logits(logits, situ::full_like(logits, as));
  };
  auto apart = [&](const Tensor& drawn) {  // distance between generated and drawn digits
    situ::NoGradGuard off;
    const auto [a, b] = look(drawn);
    const auto [c, d] = look(generator->forward(noise(512)));
    return (a - c).abs().mean().item<double>() + (b - d).abs().mean().item<double>();
  };

  Tensor drawn = situ::data::transforms::Stack<>()
                     .apply_batch(situ::data::datasets::DrawnDigits(512, shape, 2).get_batch([] {
                       std::vector<size_t> all(512);
                       for (size_t i = 0; i < all.size(); ++i) all[i] = i;
                       return all;
                     }()))
                     .data;
  const double before = apart(drawn);
  for (int epoch = 0; epoch < 6; ++epoch)
    for (auto& batch : *loader) {
      d_steps.zero_grad();
      const Tensor fake = generator->forward(noise(64));
      (judged(discriminator->forward(batch.data), 0.9) + judged(discriminator->forward(fake.detach()), 0)).backward();
      d_steps.step();
      g_steps.zero_grad();
      judged(discriminator->forward(fake), 1).backward();
      g_steps.step();
    }
  const double after = apart(drawn);
  std::printf("training reduced the distance to drawn digits at least threefold: %s\n",
              after * 3 < before ? "yes" : "no");
}
