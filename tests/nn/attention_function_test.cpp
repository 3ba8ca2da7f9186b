// Compares multi_head_attention_forward with a module of the same weights, with fixed keys and values. Also its
// refusals, and gumbel_softmax.
#include "situ/situ.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

using namespace situ;
namespace F = nn::functional;

namespace {

using CallOptions = F::MultiheadAttentionForwardFuncOptions;

// The options that state the module's sizes.
CallOptions of(const nn::MultiheadAttention& m, double dropout = 0) {
  CallOptions o(m->options.embed_dim(), m->options.num_heads(), m->in_proj_weight, m->in_proj_bias, m->bias_k,
                m->bias_v, m->options.add_zero_attn(), dropout, m->out_proj->weight, m->out_proj->bias);
  if (!m->in_proj_weight.defined())
    o.use_separate_proj_weight(true)
        .q_proj_weight(m->q_proj_weight)
        .k_proj_weight(m->k_proj_weight)
        .v_proj_weight(m->v_proj_weight);
  return o;
}

struct Case {
  nn::MultiheadAttentionOptions module;
  bool need_weights, average, masked;
};

TEST(AttentionFunction, IsTheModuleOfTheSameWeights) {
  auto plain = [] { return nn::MultiheadAttentionOptions(8, 2); };
  const Case cases[] = {{plain(), true, true, false},
                        {plain(), false, true, true},
                        {plain().bias(false), true, false, true},
                        {plain().add_bias_kv(true).add_zero_attn(true), true, true, true},
                        {plain().kdim(5).vdim(6), true, true, false}};
  for (const Case& c : cases) {
    nn::MultiheadAttention m(c.module);
    Tensor q = randn({4, 3, 8}), k = randn({5, 3, c.module.kdim().value_or(8)}),
           v = randn({5, 3, c.module.vdim().value_or(8)});
    Tensor mask = c.masked ? randn({4, 5}) : Tensor(), padding = zeros({3, 5}, kBool);
    padding[1][4].fill_(true);
    auto [due, due_weights] = m->forward(q, k, v, padding, c.need_weights, mask, c.average);
    auto [out, weights] = F::multi_head_attention_forward(
        q, k, v,
        of(m).key_padding_mask(padding).need_weights(c.need_weights).attn_mask(mask).average_attn_weights(c.average));
    expect_near(list(out), list(due), 0);
    EXPECT_EQ(weights.defined(), c.need_weights);
    if (c.need_weights) expect_near(list(weights), list(due_weights), 0);
    out.sum().backward();
    EXPECT_TRUE(m->out_proj->weight.grad().defined());
  }
}

TEST(AttentionFunction, TakesKeysAndValuesThatAreProjected) {
  nn::MultiheadAttention m(nn::MultiheadAttentionOptions(8, 2).bias(false));
  Tensor q = randn({4, 3, 8}), k = randn({5, 3, 8});
  auto heads = [&](int64_t part) {  // [N * heads, S, E / heads]
    return linear(k, m->in_proj_weight.narrow(0, 8 * part, 8)).view({5, 6, 4}).transpose(0, 1);
  };
  Tensor due = std::get<0>(m->forward(q, k, k));
  Tensor out = std::get<0>(F::multi_head_attention_forward(q, k, k, of(m).static_k(heads(1)).static_v(heads(2))));
  expect_near(list(out), list(due), 1e-6);
  Tensor longer = std::get<0>(
      F::multi_head_attention_forward(q, k, k,
                                      CallOptions(8, 2, m->in_proj_weight, {}, {}, {}, true, 0, m->out_proj->weight, {})
                                          .static_k(heads(1))
                                          .static_v(heads(2))));
  nn::MultiheadAttention zero(nn::MultiheadAttentionOptions(8, 2).bias(false).add_zero_attn(true));
  {
    NoGradGuard off;
    zero->in_proj_weight.copy_(m->in_proj_weight);
    zero->out_proj->weight.copy_(m->out_proj->weight);
  }
  expect_near(list(longer), list(std::get<0>(zero->forward(q, k, k))), 1e-6);
}

TEST(AttentionFunction, DropsInTrainingAlone) {
  nn::MultiheadAttention m(nn::MultiheadAttentionOptions(8, 2));
  Tensor q = randn({4, 3, 8});
  const Numbers due = list(std::get<0>(m->forward(q, q, q)));
  EXPECT_NE(list(std::get<0>(F::multi_head_attention_forward(q, q, q, of(m, 0.5)))), due);
  EXPECT_EQ(list(std::get<0>(F::multi_head_attention_forward(q, q, q, of(m, 0.5).training(false)))), due);
}

const Tensor& none() {
  static const Tensor t;
  return t;
}
CallOptions wrong(int64_t width, int64_t heads, const Tensor& w = zeros({24, 8}), const Tensor& bias_k = none(),
                  const Tensor& bias_v = none()) {
  return CallOptions(width, heads, w, {}, bias_k, bias_v, false, 0, zeros({8, 8}), {});
}
void call(const CallOptions& options) {
  const Tensor q = ones({4, 3, 8});
  F::multi_head_attention_forward(q, q, q, options);
}

TEST(AttentionFunction, ReturnsTheWeightsThatItApplies) {
  nn::MultiheadAttention m(nn::MultiheadAttentionOptions(8, 2).dropout(0.5));
  Tensor q = randn({4, 3, 8}), v = randn({4, 3, 8});
  Tensor weights = std::get<1>(m->forward(q, q, v, {}, true, {}, false));  // some are 0, the others twice as large
  EXPECT_TRUE((weights == 0).any().item<bool>());
  EXPECT_TRUE(equal(weights == 0, weights < 1e-12));
}

TEST(AttentionFunction, Refusals) {
  refused({
      {"multi_head_attention_forward: query is f32[4, 3, 8], expected [steps, batch, 6], as embed_dim_to_check says",
       kShape, [] { call(wrong(6, 2)); }},
      {"multi_head_attention_forward: embed_dim_to_check 8 must be a multiple of num_heads 3", kValue,
       [] { call(wrong(8, 3)); }},
      {"multi_head_attention_forward: without in_proj_weight there is no projection; give it, or "
       "use_separate_proj_weight(true)",
       kUsage, [] { call(wrong(8, 2, none())); }},
      {"multi_head_attention_forward: without q_proj_weight, k_proj_weight or v_proj_weight there is no projection; "
       "give "
       "it, or use_separate_proj_weight(false)",
       kUsage, [] { call(wrong(8, 2).use_separate_proj_weight(true)); }},
      {"multi_head_attention_forward: bias_k and bias_v go together; give both or neither", kUsage,
       [] {
         call(wrong(8, 2, zeros({24, 8}), ones({1, 1, 8})));
       }},
      {"multi_head_attention_forward: bias_k and bias_v cannot be appended to static_k and static_v; give neither",
       kUsage,
       [] {
         call(wrong(8, 2, zeros({24, 8}), ones({1, 1, 8}), ones({1, 1, 8})).static_k(ones({6, 5, 4})));
       }},
      {"multi_head_attention_forward: static_k or static_v is f32[5, 5, 4], expected [6, keys, 4] (batch x heads, "
       "keys, "
       "width of a head)",
       kShape,
       [] {
         call(wrong(8, 2).static_k(ones({5, 5, 4})));
       }},
  });
}

TEST(GumbelSoftmax, DrawsByTheProbabilities) {
  manual_seed(3);
  Tensor p = tensor({0.5, 0.2, 0.3}), x = p.log().expand({4000, 3});
  Tensor soft = F::gumbel_softmax(x, F::GumbelSoftmaxFuncOptions().tau(0.7));
  expect_near(list(soft.sum(1)), Numbers(4000, 1), 1e-5);
  Tensor hard = F::gumbel_softmax(x, F::GumbelSoftmaxFuncOptions().hard(true));
  EXPECT_TRUE(equal(hard.round().sum(1), ones({4000})));
  expect_near(list(hard.mean(0)), list(p), 0.04);
  expect_near(list(one_hot(soft.argmax(1), 3).to(kFloat).mean(0)), list(p), 0.04);
  Tensor columns = F::gumbel_softmax(x, F::GumbelSoftmaxFuncOptions().dim(0).tau(2));
  expect_near(list(columns.sum(0)), {1, 1, 1}, 1e-4);
}

TEST(GumbelSoftmax, HardHasTheGradientOfSoft) {
  Tensor x = randn({5, 4}, kDouble), dy = randn({5, 4}, kDouble);
  auto gradient = [&](bool hard) {
    manual_seed(8);
    Tensor leaf = x.clone().requires_grad_();
    gumbel_softmax(leaf, 0.5, hard).backward(dy);
    return list(leaf.grad());
  };
  expect_near(gradient(true), gradient(false), 1e-12);
}

TEST(GumbelSoftmax, Refusals) {
  refused({
      {"gumbel_softmax: tau is 0; it must be above 0", kValue,
       [] {
         gumbel_softmax(randn({2, 3}), 0);
       }},
      {"gumbel_softmax: needs a floating dtype, but logits is i64[2]; convert with .to(kFloat)", kDType,
       [] {
         gumbel_softmax(tensor({1, 2}));
       }},
  });
}

}  // namespace
