// Trains a transformer to reverse sequences of numbers, and tests it on sequences that it has not seen. The decoder
// produces one number at a time, with a cache of the keys and values of earlier numbers.
//
//   reversal [STEPS]    number of training steps (default: 400)
#include <situ/situ.h>

#include <cstdio>
#include <cstdlib>

namespace nn = situ::nn;
using situ::Tensor;

constexpr int64_t kNumbers = 10, kBegin = 10, kLength = 6, kWidth = 32;

struct ReverserImpl : nn::Module {
  nn::Embedding table{nullptr}, places{nullptr};
  nn::Transformer transformer{nullptr};
  nn::Linear head{nullptr};
  ReverserImpl() {
    table = register_module("table", nn::Embedding(kNumbers + 1, kWidth));
    places = register_module("places", nn::Embedding(kLength, kWidth));
    transformer = register_module(
        "transformer",
        nn::Transformer(
            nn::TransformerOptions(kWidth, 4).num_encoder_layers(1).num_decoder_layers(1).dim_feedforward(64).dropout(
                0)));
    head = register_module("head", nn::Linear(kWidth, kNumbers));
  }
  // Embeds numbers (steps, N), the first of which has position `from`, as rows (steps, N, width).
  Tensor rows(const Tensor& numbers, int64_t from = 0) {
    return table(numbers) + places->weight.narrow(0, from, numbers.size(0)).unsqueeze(1);
  }
  // Returns scores for each number of the answers from the numbers before it, for all positions at once.
  Tensor forward(const Tensor& given, const Tensor& said) {
    Tensor causal = nn::TransformerImpl::generate_square_subsequent_mask(kLength);
    return head(transformer->forward(rows(given), rows(said), {}, causal));
  }
  Tensor answer(const Tensor& given) {
    auto& encoder = transformer->encoder.get<nn::TransformerEncoderImpl>();
    auto& decoder = transformer->decoder.get<nn::TransformerDecoderImpl>();
    Tensor memory = encoder.forward(rows(given)), next = situ::full({1, given.size(1)}, kBegin, situ::kLong);
    nn::DecodingCache cache(kLength);
    std::vector<Tensor> said;
    for (int64_t t = 0; t < kLength; ++t) {
      next = head(decoder.step(rows(next, t), memory, cache)).argmax(2);
      said.push_back(next);
    }
    return situ::cat(said, 0);
  }
};
SITU_MODULE(Reverser);

int main(int argc, char** argv) {
  situ::manual_seed(2);
  Reverser net;
  situ::optim::Adam adam(net->parameters(), situ::optim::AdamOptions(3e-3));
  const int steps = argc > 1 ? std::atoi(argv[1]) : 400;
  for (int step = 0; step < steps; ++step) {
    Tensor given = situ::randint(kNumbers, {kLength, 64}, situ::kLong), wanted = given.flip(0);
    Tensor said = situ::cat({situ::full({1, 64}, kBegin, situ::kLong), wanted.narrow(0, 0, kLength - 1)}, 0);
    adam.zero_grad();
    situ::cross_entropy(net(given, said).flatten(0, 1), wanted.flatten()).backward();
    adam.step();
  }

  situ::NoGradGuard off;
  net->eval();
  Tensor asked = situ::randint(kNumbers, {kLength, 200}, situ::kLong), answers = net->answer(asked);
  const double right = (answers == asked.flip(0)).all(0).to(situ::kFloat).mean().item<double>();
  std::printf("sequences reversed without a mistake: %s\n", right > 0.95 ? "more than 95 in 100" : "too few");
  if (right <= 0.95) std::printf("%.3f\n", right);
}
