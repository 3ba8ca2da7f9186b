// Trains a character model with one GRU on a verse, until it continues the verse from its first words.
//
//   char_rnn [STEPS]    number of training steps (default: 240)
#include <situ/situ.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace nn = situ::nn;
using situ::Tensor;

constexpr const char* kVerse =
    "the rain it raineth every day, upon the just and unjust fellow, "
    "but chiefly on the just, because the unjust hath the just's umbrella. ";

struct CharRNNImpl : nn::Module {
  nn::Embedding table{nullptr};
  nn::GRU gru{nullptr};
  nn::Linear head{nullptr};
  CharRNNImpl(int64_t characters, int64_t width) {
    table = register_module("table", nn::Embedding(characters, width));
    gru = register_module("gru", nn::GRU(nn::GRUOptions(width, width).batch_first(true)));
    head = register_module("head", nn::Linear(width, characters));
  }
  // Takes characters (N, T) and the state before them. Returns scores of the next characters (N, T, characters), and
  // the state after them.
  std::tuple<Tensor, Tensor> forward(const Tensor& text, const Tensor& state = {}) {
    auto [rows, last] = gru->forward(table(text), state);
    return {head(std::move(rows)), last};
  }
};
SITU_MODULE(CharRNN);

int main(int argc, char** argv) {
  situ::manual_seed(1);
  const std::string verse = kVerse;
  std::string letters;  // each character once
  for (char c : verse)
    if (letters.find(c) == std::string::npos) letters += c;
  std::vector<int64_t> ids;  // the verse twice, so that a window may wrap around
  for (int k = 0; k < 2; ++k)
    for (char c : verse) ids.push_back(static_cast<int64_t>(letters.find(c)));
  const Tensor text = situ::tensor(ids);
  const auto length = static_cast<int64_t>(verse.size()), characters = static_cast<int64_t>(letters.size());

  CharRNN net(characters, 64);
  situ::optim::Adam adam(net->parameters(), situ::optim::AdamOptions(1e-2));
  const int steps = argc > 1 ? std::atoi(argv[1]) : 240;
  double loss = 0;
  for (int step = 0; step < steps; ++step) {
    std::vector<Tensor> seen, next;  // 16 windows of 48 characters
    for (int64_t k = 0; k < 16; ++k) {
      const int64_t from = (step * 37 + k * 11) % length;
      seen.push_back(text.narrow(0, from, 48));
      next.push_back(text.narrow(0, from + 1, 48));
    }
    adam.zero_grad();
    Tensor scores = std::get<0>(net->forward(situ::stack(seen)));
    Tensor l = situ::cross_entropy(scores.flatten(0, 1), situ::stack(next).flatten());
    l.backward();
    nn::utils::clip_grad_norm_(net->parameters(), 1.0);
    adam.step();
    loss = l.item<double>();
  }

  situ::NoGradGuard off;
  std::string said = "the rain";
  Tensor state, scores, given = text.narrow(0, 0, static_cast<int64_t>(said.size())).unsqueeze(0);
  while (static_cast<int64_t>(said.size()) < length) {
    std::tie(scores, state) = net->forward(given, state);
    given = scores.narrow(1, scores.size(1) - 1, 1).argmax(2);  // the most likely next character, (1, 1)
    said += letters[static_cast<size_t>(given.item<int64_t>())];
  }
  std::printf("%s\n%s\n", said.c_str(), loss < 0.2 && said == verse ? "learned" : "not learned");
}
