// Transformers: formulas, step-by-step decoding, copies, refusals. tests/compat/recurrent.cpp and module_db compare
// them with PyTorch.
#include <cmath>
#include <sstream>

#include "situ/situ.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

nn::TransformerOptions small() {
  return nn::TransformerOptions(8, 2).num_encoder_layers(2).num_decoder_layers(2).dim_feedforward(12).dropout(0);
}

TEST(Transformer, LayersByTheirFormulas) {
  nn::TransformerEncoderLayer e(nn::TransformerEncoderLayerOptions(8, 2).dim_feedforward(12).activation(kGELU));
  e->eval();
  Tensor x = randn({5, 3, 8});
  Tensor y = e->norm1(x + std::get<0>(e->self_attn(x, x, x)));
  y = e->norm2(y + e->linear2(gelu(e->linear1(y))));
  expect_near(list(e(x)), list(y), 1e-5);

  nn::TransformerDecoderLayer d(
      nn::TransformerDecoderLayerOptions(8, 2).dim_feedforward(12).activation([](const Tensor& t) { return tanh(t); }));
  d->eval();
  Tensor memory = randn({4, 3, 8});
  Tensor z = d->norm1(x + std::get<0>(d->self_attn(x, x, x)));
  z = d->norm2(z + std::get<0>(d->multihead_attn(z, memory, memory)));
  z = d->norm3(z + d->linear2(tanh(d->linear1(z))));
  expect_near(list(d(x, memory)), list(z), 1e-5);
}

TEST(Transformer, LayersThatNormFirst) {
  nn::TransformerEncoderLayer e(nn::TransformerEncoderLayerOptions(8, 2).dim_feedforward(12).norm_first(true));
  e->eval();
  Tensor x = randn({5, 3, 8}), memory = randn({4, 3, 8});
  Tensor n = e->norm1(x), y = x + std::get<0>(e->self_attn(n, n, n));
  y = y + e->linear2(relu(e->linear1(e->norm2(y))));
  expect_near(list(e(x)), list(y), 1e-5);

  nn::TransformerDecoderLayer d(nn::TransformerDecoderLayerOptions(8, 2).dim_feedforward(12).norm_first(true));
  d->eval();
  n = d->norm1(x);
  Tensor z = x + std::get<0>(d->self_attn(n, n, n));
  z = z + std::get<0>(d->multihead_attn(d->norm2(z), memory, memory));
  z = z + d->linear2(relu(d->linear1(d->norm3(z))));
  expect_near(list(d(x, memory)), list(z), 1e-5);
}

TEST(Transformer, MasksHideTheirPositions) {
  nn::Transformer net(small());
  Tensor src = randn({5, 2, 8}), tgt = randn({4, 2, 8}),
         causal = nn::TransformerImpl::generate_square_subsequent_mask(4);
  EXPECT_EQ(list(nn::TransformerImpl::generate_square_subsequent_mask(2)), (Numbers{0, -INFINITY, 0, 0}));
  Tensor y = net(src, tgt, Tensor(), causal);
  Tensor other = tgt.clone();
  other[3].fill_(9);
  Tensor z = net(src, other, Tensor(), causal);
  expect_near(list(z.narrow(0, 0, 3)), list(y.narrow(0, 0, 3)), 1e-5);  // no step depends on a later one
  EXPECT_NE(list(z[3]), list(y[3]));
  Tensor hidden = zeros({2, 5}, kBool);
  hidden.index_put_({Slice(), 4}, true);
  Tensor changed = src.clone();
  changed[4].fill_(9);
  auto of = [&](const Tensor& s) { return net->forward(s, tgt, {}, causal, {}, hidden, {}, hidden); };
  expect_near(list(of(changed)), list(of(src)), 1e-5);
}

TEST(Transformer, GradientsAgreeWithDifferences) {
  nn::Transformer net(nn::TransformerOptions(2, 1, 1, 1).dim_feedforward(3).dropout(0).activation(kGELU));
  net->to(kDouble);
  auto of = [&](const Tensor& s, const Tensor& t) { return net->forward(s, t); };
  EXPECT_TRUE(autograd::gradcheck(
      of, {randn({3, 1, 2}, kDouble).requires_grad_(), randn({2, 1, 2}, kDouble).requires_grad_()}));
}

void decodes_step_by_step(bool norm_first) {
  nn::Transformer net(small().norm_first(norm_first));
  net->eval();
  NoGradGuard off;
  Tensor src = randn({5, 3, 8}), tgt = randn({6, 3, 8});
  Tensor due = net->forward(src, tgt, {}, nn::TransformerImpl::generate_square_subsequent_mask(6));
  auto& decoder = net->decoder.get<nn::TransformerDecoderImpl>();
  Tensor memory = net->encoder.forward(src);
  nn::DecodingCache cache(6);
  for (int again = 0; again < 2; ++again) {
    std::vector<Tensor> rows = {decoder.step(tgt.narrow(0, 0, 2), memory, cache)};
    for (int64_t t = 2; t < 6; ++t) rows.push_back(decoder.step(tgt.narrow(0, t, 1), memory, cache));
    expect_near(list(cat(rows)), list(due), 1e-5);
    EXPECT_EQ(cache.size(), 6);
    cache.truncate();
  }
  auto& encoder = net->encoder.get<nn::TransformerEncoderImpl>();
  Tensor written = encoder.forward(tgt, nn::TransformerImpl::generate_square_subsequent_mask(6));
  nn::DecodingCache own(8);
  Tensor head = encoder.step(tgt.narrow(0, 0, 5), own), tail = encoder.step(tgt.narrow(0, 5, 1), own);
  expect_near(list(cat({head, tail})), list(written), 1e-5);
}
TEST(Transformer, DecodesStepByStep) {
  decodes_step_by_step(false);
  decodes_step_by_step(true);
}

// An encoder layer that a program defines itself.
struct DoublingImpl : nn::Module {
  Tensor forward(const Tensor& src, const Tensor& mask, const Tensor& padding) {
    return mask.defined() || padding.defined() ? src : src * 2;
  }
};
TORCH_MODULE(Doubling);
struct AddingImpl : nn::Module {
  Tensor forward(const Tensor& tgt, const Tensor& memory, const Tensor& tgt_mask, const Tensor&, const Tensor&,
                 const Tensor&) {
    return tgt_mask.defined() ? tgt : tgt + memory;
  }
};
TORCH_MODULE(Adding);

TEST(Transformer, TakesCodersOfTheProgram) {
  nn::Transformer net(
      nn::TransformerOptions(4, 2).custom_encoder(nn::AnyModule(Doubling())).custom_decoder(nn::AnyModule(Adding())));
  Tensor x = randn({3, 1, 4});
  expect_near(list(net(x, x)), list(x * 3), 1e-6);
  expect_near(list(net->forward(x, x, {}, x)), list(x), 0);
}

TEST(Transformer, CopiesOfLayersAreTheirOwn) {
  nn::TransformerEncoderLayer layer(8, 2);
  nn::TransformerEncoder stack(layer, 3);
  EXPECT_EQ(stack->parameters().size(), 36u);
  EXPECT_FALSE(stack->parameters()[0].is_alias_of(layer->parameters()[0]));
  nn::TransformerEncoder normed(
      nn::TransformerEncoderOptions(layer, 1).norm(nn::AnyModule(nn::LayerNorm(nn::LayerNormOptions({8})))));
  auto copy = std::dynamic_pointer_cast<nn::TransformerEncoderImpl>(normed->clone());
  ASSERT_EQ(copy->named_parameters().keys(), normed->named_parameters().keys());
  for (size_t i = 0; i < copy->parameters().size(); ++i)
    EXPECT_FALSE(copy->parameters()[i].is_alias_of(normed->parameters()[i]));
  nn::Transformer net(small());
  net->eval();
  auto twin = std::dynamic_pointer_cast<nn::TransformerImpl>(net->clone());
  twin->eval();
  Tensor x = randn({3, 2, 8});
  expect_near(list(twin->forward(x, x)), list(net->forward(x, x)), 0);
  EXPECT_FALSE(twin->parameters()[0].is_alias_of(net->parameters()[0]));
  const Numbers before = list(net->parameters()[0]);
  net->reset_parameters();
  EXPECT_NE(list(net->parameters()[0]), before);
  stack->reset_parameters();
  nn::TransformerDecoder(nn::TransformerDecoderLayer(8, 2), 1)->reset_parameters();
}

TEST(Transformer, Refusals) {
  refused({
      {"TransformerEncoderLayer: the activation must be kReLU, kGELU or a function of one tensor", kValue,
       [] { nn::TransformerEncoderLayer(nn::TransformerEncoderLayerOptions(4, 2).activation(kTanh)); }},
      {"TransformerDecoderLayer: dim_feedforward must be at least 1, got 0", kValue,
       [] { nn::TransformerDecoderLayer(nn::TransformerDecoderLayerOptions(4, 2).dim_feedforward(0)); }},
      {"TransformerEncoder: num_layers must be at least 1, got 0", kValue,
       [] { nn::TransformerEncoder(nn::TransformerEncoderLayer(4, 2), 0); }},
      {"TransformerEncoder: num_layers must be at most 1048576, got 9223372036854775807", kValue,
       [] { nn::TransformerEncoder(nn::TransformerEncoderLayer(4, 2), INT64_MAX); }},
      {"TransformerDecoder: num_layers must be at most 1048576, got 1099511627776", kValue,
       [] { nn::TransformerDecoder(nn::TransformerDecoderLayer(4, 2), int64_t{1} << 40); }},
      {"Transformer: src is f32[3, 1, 4], tgt is f32[3, 2, 4]; they must be [steps, batch, 4] of one batch", kShape,
       [] {
         nn::Transformer(nn::TransformerOptions(4, 2, 1, 1))->forward(ones({3, 1, 4}), ones({3, 2, 4}));
       }},
      {"generate_square_subsequent_mask: the size is -1; it must not be negative", kValue,
       [] { nn::TransformerImpl::generate_square_subsequent_mask(-1); }},
  });
}

}  // namespace
