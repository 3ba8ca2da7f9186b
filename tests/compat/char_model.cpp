// A character model without recurrence: the last four letters choose the next.
#include <torch/torch.h>

#include <iomanip>

struct CharModelImpl : torch::nn::Cloneable<CharModelImpl> {
  CharModelImpl(int64_t vocabulary, int64_t context, int64_t width)
      : vocabulary(vocabulary), context(context), width(width) {
    reset();
  }
  void reset() override {
    embedding = register_module("embedding", torch::nn::Embedding(vocabulary, width));
    hidden = register_module("hidden", torch::nn::Linear(context * width, 32));
    norm = register_module("norm", torch::nn::LayerNorm(torch::nn::LayerNormOptions({32})));
    out = register_module("out", torch::nn::Linear(32, vocabulary));
    torch::NoGradGuard no_grad;
    for (auto& item : named_parameters())
      if (item.value().dim() == 2)
        item.value().copy_(torch::cos(torch::arange(item.value().numel(), torch::kFloat) * 2.3).view(item.value().sizes()) * 0.3);
      else if (item.key() != "norm.weight")
        item.value().zero_();
  }
  torch::Tensor forward(const torch::Tensor& tokens) {
    auto x = embedding(tokens).flatten(1);
    x = torch::gelu(norm(hidden(x)));
    return out(x);
  }
  int64_t vocabulary, context, width;
  torch::nn::Embedding embedding{nullptr};
  torch::nn::Linear hidden{nullptr}, out{nullptr};
  torch::nn::LayerNorm norm{nullptr};
};
TORCH_MODULE(CharModel);

int main() {
  const std::string text = "the cat sat on the mat. the rat sat on the hat. ";
  std::set<char> letters(text.begin(), text.end());
  std::vector<char> alphabet(letters.begin(), letters.end());
  std::unordered_map<char, int64_t> number;
  for (char c : alphabet) number.emplace(c, static_cast<int64_t>(number.size()));
  const int64_t context = 5;

  std::vector<int64_t> ids;
  std::transform(text.begin(), text.end(), std::back_inserter(ids), [&](char c) { return number.at(c); });
  auto data = torch::tensor(ids);
  auto windows = data.unfold(0, context + 1, 1);
  auto x = windows.index({torch::indexing::Slice(), torch::indexing::Slice(torch::indexing::None, context)}).contiguous();
  auto y = windows.index({torch::indexing::Slice(), -1}).contiguous();
  std::cout << alphabet.size() << " letters, " << x.sizes() << " " << y.sizes() << " " << x.scalar_type() << std::endl;

  CharModel model(static_cast<int64_t>(alphabet.size()), context, 8);
  int64_t count = 0;
  for (const auto& p : model->parameters()) count += p.numel();
  std::cout << model << "\n" << count << " parameters\n";

  torch::optim::AdamW optimizer(model->parameters(), torch::optim::AdamWOptions(0.01).weight_decay(0.01));
  torch::nn::CrossEntropyLoss criterion;
  std::cout << std::fixed << std::setprecision(2);
  for (int epoch = 1; epoch <= 60; ++epoch) {
    optimizer.zero_grad();
    auto loss = criterion(model(x), y);
    loss.backward();
    optimizer.step();
    if (epoch == 1 || epoch == 60) std::cout << "epoch " << std::setw(3) << epoch << " loss " << loss.item<float>() << "\n";
  }

  torch::NoGradGuard no_grad;
  model->eval();
  auto copy = std::dynamic_pointer_cast<CharModelImpl>(model->clone());
  std::cout << "copy agrees: " << std::boolalpha << torch::equal(copy->forward(x), model->forward(x)) << std::endl;
  std::string written = "the c";
  for (int i = 0; i < 24; ++i) {
    std::vector<int64_t> last;
    for (char c : written.substr(written.size() - context)) last.push_back(number[c]);
    auto logits = model->forward(torch::tensor(last).unsqueeze(0));
    auto probabilities = torch::nn::functional::softmax(logits, torch::nn::functional::SoftmaxFuncOptions(1));
    auto [value, index] = torch::topk(probabilities, 2, /*dim=*/1);
    TORCH_CHECK(value[0][0].item<float>() >= value[0][1].item<float>(), "not sorted: ", value);
    written += alphabet[index[0][0].item<int64_t>()];
  }
  std::cout << written << std::endl;
}
