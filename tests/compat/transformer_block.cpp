// A decoder block by hand: causal attention, residuals, layer norms, and the library's MultiheadAttention beside it.
#include <torch/torch.h>

#include <cmath>
#include <iomanip>

namespace nn = torch::nn;
namespace F = torch::nn::functional;
using torch::indexing::None;
using torch::indexing::Slice;

void fill(nn::Module& m) {
  torch::NoGradGuard no_grad;
  m.apply([](nn::Module& module) {
    if (auto* linear = module.as<nn::Linear>()) {
      auto n = linear->weight.numel();
      linear->weight.copy_(torch::sin(torch::arange(n, torch::kFloat)).view(linear->weight.sizes()) / std::sqrt(8.0));
      if (linear->options.bias()) linear->bias.zero_();
    } else if (auto* embedding = module.as<nn::Embedding>()) {
      nn::init::constant_(embedding->weight, 0.02);
      embedding->weight.add_(torch::cos(torch::arange(embedding->weight.numel(), torch::kFloat)).view_as(embedding->weight));
    }
  });
}

struct CausalSelfAttentionImpl : nn::Module {
  int64_t n_head;
  nn::Linear c_attn{nullptr}, c_proj{nullptr};
  nn::Dropout attn_dropout{nullptr};
  torch::Tensor bias;
  CausalSelfAttentionImpl(int64_t n_embd, int64_t n_head, int64_t block) : n_head(n_head) {
    TORCH_CHECK(n_embd % n_head == 0, "n_embd ", n_embd, " is no multiple of ", n_head);
    c_attn = register_module("c_attn", nn::Linear(nn::LinearOptions(n_embd, 3 * n_embd).bias(false)));
    c_proj = register_module("c_proj", nn::Linear(n_embd, n_embd));
    attn_dropout = register_module("attn_dropout", nn::Dropout(nn::DropoutOptions().p(0.0)));
    bias = register_buffer("bias", torch::tril(torch::ones({block, block})).view({1, 1, block, block}));
  }
  torch::Tensor forward(const torch::Tensor& x) {
    const auto B = x.size(0), T = x.size(1), C = x.size(2);
    auto qkv = c_attn->forward(x).split(C, 2);
    auto heads = [&](const torch::Tensor& t) { return t.view({B, T, n_head, C / n_head}).transpose(1, 2); };
    auto q = heads(qkv[0]), k = heads(qkv[1]), v = heads(qkv[2]);
    auto att = q.matmul(k.transpose(-2, -1)) * (1.0 / std::sqrt(static_cast<double>(k.size(-1))));
    att = att.masked_fill(bias.index({Slice(), Slice(), Slice(None, T), Slice(None, T)}) == 0, -std::numeric_limits<float>::infinity());
    att = attn_dropout(F::softmax(att, F::SoftmaxFuncOptions(-1)));
    auto y = att.matmul(v).transpose(1, 2).contiguous().view({B, T, C});
    return c_proj(y);
  }
};
TORCH_MODULE(CausalSelfAttention);

struct GPTImpl : nn::Module {
  nn::Embedding wte{nullptr}, wpe{nullptr};
  nn::ModuleList blocks;
  nn::LayerNorm ln_f{nullptr};
  nn::Linear lm_head{nullptr};
  GPTImpl(int64_t vocab, int64_t block, int64_t n_embd, int64_t layers) {
    wte = register_module("wte", nn::Embedding(vocab, n_embd));
    wpe = register_module("wpe", nn::Embedding(nn::EmbeddingOptions(block, n_embd)));
    for (int64_t i = 0; i < layers; ++i) {
      blocks->push_back(CausalSelfAttention(n_embd, 2, block));
      blocks->push_back(nn::LayerNorm(nn::LayerNormOptions({n_embd}).eps(1e-5)));
    }
    register_module("blocks", blocks);
    ln_f = register_module("ln_f", nn::LayerNorm(nn::LayerNormOptions({n_embd})));
    lm_head = register_module("lm_head", nn::Linear(nn::LinearOptions(n_embd, vocab).bias(false)));
  }
  std::tuple<torch::Tensor, std::optional<torch::Tensor>> forward(torch::Tensor idx, std::optional<torch::Tensor> targets = std::nullopt) {
    auto pos = torch::arange(0, idx.size(1), torch::TensorOptions().dtype(torch::kLong).device(idx.device())).unsqueeze(0);
    auto x = wte(idx) + wpe(pos);
    for (size_t i = 0; i < blocks->size(); i += 2)
      x = x + blocks[i]->as<CausalSelfAttention>()->forward(blocks->at<nn::LayerNormImpl>(i + 1).forward(x));
    auto logits = lm_head(ln_f(x));
    std::optional<torch::Tensor> loss;
    if (targets) loss = F::cross_entropy(logits.view({-1, logits.size(-1)}), targets->view(-1), F::CrossEntropyFuncOptions().ignore_index(-1));
    return {logits, loss};
  }
};
TORCH_MODULE(GPT);

int main() {
  GPT model(11, 8, 8, 2);
  fill(*model);
  std::cout << model << std::endl;
  auto tokens = (torch::arange(24) * 7 % 11).view({3, 8});
  auto targets = (tokens * 3 + 1) % 11;
  targets.index_put_({Slice(), 0}, -1);
  torch::optim::AdamW optimizer(model->parameters(), torch::optim::AdamWOptions(3e-3).betas({0.9, 0.95}).weight_decay(0.1));
  std::cout << std::fixed << std::setprecision(2);
  for (int step = 0; step <= 40; ++step) {
    auto [logits, loss] = model->forward(tokens, targets);
    optimizer.zero_grad(/*set_to_none=*/true);
    loss->backward();
    optimizer.step();
    if (step % 20 == 0) std::cout << "step " << step << " loss " << loss->item<float>() << " " << logits.sizes() << "\n";
  }
  torch::NoGradGuard no_grad;
  auto [logits, none] = model->forward(tokens);
  std::cout << std::boolalpha << none.has_value() << " " << logits.index({Slice(), -1, Slice()}).argmax(-1).sizes() << std::endl;

  nn::MultiheadAttention attention(nn::MultiheadAttentionOptions(4, 2).dropout(0.0));
  for (auto& p : attention->parameters()) p.fill_(0.1);
  auto x = torch::linspace(-1, 1, 24).view({3, 2, 4});
  auto [y, weights] = attention(x, x, x);
  std::cout << y.sizes() << " " << weights.sum(-1).allclose(torch::ones({2, 3})) << std::endl;
  std::cout << weights[0] << std::endl;
}
