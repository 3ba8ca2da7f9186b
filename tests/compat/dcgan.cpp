// A small DCGAN: transposed convolutions against convolutions, with fixed noise and images.
#include <torch/torch.h>

#include <cmath>
#include <cstdio>
#include <iostream>

const int64_t kNoiseSize = 8;
const int64_t kBatchSize = 6;
const int64_t kNumberOfEpochs = 2;
const int64_t kBatches = 3;

using namespace torch;

struct DCGANGeneratorImpl : nn::Module {
  DCGANGeneratorImpl(int kNoiseSize)
      : conv1(nn::ConvTranspose2dOptions(kNoiseSize, 16, 4).bias(false)),
        batch_norm1(16),
        conv2(nn::ConvTranspose2dOptions(16, 8, 3).stride(2).padding(1).bias(false)),
        batch_norm2(8),
        conv3(nn::ConvTranspose2dOptions(8, 4, 4).stride(2).padding(1).bias(false)),
        batch_norm3(4),
        conv4(nn::ConvTranspose2dOptions(4, 1, 4).stride(2).padding(1).bias(false)) {
    // register_module() is needed if we want to use the parameters() method later on
    register_module("conv1", conv1);
    register_module("conv2", conv2);
    register_module("conv3", conv3);
    register_module("conv4", conv4);
    register_module("batch_norm1", batch_norm1);
    register_module("batch_norm2", batch_norm2);
    register_module("batch_norm3", batch_norm3);
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(batch_norm1(conv1(x)));
    x = torch::relu(batch_norm2(conv2(x)));
    x = torch::relu(batch_norm3(conv3(x)));
    x = torch::tanh(conv4(x));
    return x;
  }

  nn::ConvTranspose2d conv1;
  nn::BatchNorm2d batch_norm1;
  nn::ConvTranspose2d conv2;
  nn::BatchNorm2d batch_norm2;
  nn::ConvTranspose2d conv3;
  nn::BatchNorm2d batch_norm3;
  nn::ConvTranspose2d conv4;
};
TORCH_MODULE(DCGANGenerator);

nn::Sequential create_discriminator() {
  return nn::Sequential(
      // Layer 1
      nn::Conv2d(nn::Conv2dOptions(1, 8, 4).stride(2).padding(1).bias(false)),
      nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2)),
      // Layer 2
      nn::Conv2d(nn::Conv2dOptions(8, 16, 4).stride(2).padding(1).bias(false)), nn::BatchNorm2d(16),
      nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2)),
      // Layer 3
      nn::Conv2d(nn::Conv2dOptions(16, 1, 7).stride(1).padding(0).bias(false)), nn::Sigmoid());
}

// The same numbers everywhere.
torch::Tensor wave(torch::IntArrayRef sizes, double phase) {
  int64_t n = 1;
  for (auto s : sizes) n *= s;
  return torch::sin(torch::arange(n, torch::kFloat) * 0.9 + phase).view(sizes);
}

void fill(nn::Module& module) {
  torch::NoGradGuard no_grad;
  double phase = 0;
  for (auto& p : module.parameters())
    if (p.dim() > 1) p.copy_(wave(p.sizes(), phase += 0.5) * 0.2);
}

int main() {
  torch::manual_seed(1);
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) device = torch::Device(torch::kCUDA);

  DCGANGenerator generator(kNoiseSize);
  generator->to(device);
  nn::Sequential discriminator = create_discriminator();
  discriminator->to(device);
  fill(*generator);
  fill(*discriminator);
  std::cout << generator << std::endl << discriminator << std::endl;

  torch::optim::Adam generator_optimizer(generator->parameters(), torch::optim::AdamOptions(2e-3).betas(std::make_tuple(0.5, 0.5)));
  torch::optim::Adam discriminator_optimizer(discriminator->parameters(), torch::optim::AdamOptions(2e-3).betas(std::make_tuple(0.5, 0.5)));

  for (int64_t epoch = 1; epoch <= kNumberOfEpochs; ++epoch) {
    for (int64_t batch_index = 1; batch_index <= kBatches; ++batch_index) {
      // Train discriminator with real images.
      discriminator->zero_grad();
      torch::Tensor real_images = wave({kBatchSize, 1, 28, 28}, batch_index).to(device);
      torch::Tensor real_labels = torch::full({kBatchSize}, 0.9, device);
      torch::Tensor real_output = discriminator->forward(real_images).reshape(real_labels.sizes());
      torch::Tensor d_loss_real = torch::binary_cross_entropy(real_output, real_labels);
      d_loss_real.backward();

      // Train discriminator with fake images.
      torch::Tensor noise = wave({kBatchSize, kNoiseSize, 1, 1}, 2.0 * batch_index);
      torch::Tensor fake_images = generator->forward(noise);
      torch::Tensor fake_labels = torch::zeros(kBatchSize, device);
      torch::Tensor fake_output = discriminator->forward(fake_images.detach()).reshape(fake_labels.sizes());
      torch::Tensor d_loss_fake = torch::binary_cross_entropy(fake_output, fake_labels);
      d_loss_fake.backward();
      torch::Tensor d_loss = d_loss_real + d_loss_fake;
      discriminator_optimizer.step();

      // Train generator.
      generator->zero_grad();
      fake_labels.fill_(1);
      fake_output = discriminator->forward(fake_images).reshape(fake_labels.sizes());
      torch::Tensor g_loss = torch::binary_cross_entropy(fake_output, fake_labels);
      g_loss.backward();
      generator_optimizer.step();
      std::printf("[%2ld/%2ld][%3ld/%3ld] D_loss: %.2f | G_loss: %.2f\n", epoch, kNumberOfEpochs, batch_index, kBatches,
                  d_loss.item<float>(), g_loss.item<float>());
    }
  }
  torch::NoGradGuard no_grad;
  generator->eval();
  auto sample = generator->forward(wave({2, kNoiseSize, 1, 1}, 0));
  std::cout << sample.sizes() << " " << std::boolalpha << (sample.abs() <= 1).all().item<bool>() << std::endl;
  for (const auto& buffer : generator->named_buffers())
    std::cout << buffer.key() << " " << buffer.value().sizes() << " " << buffer.value().scalar_type() << "\n";
}
