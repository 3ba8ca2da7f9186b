// Transformers ("Attention is all you need", 2017): encoder and decoder layers, stacks of them, and the whole model.
//
//   nn::Transformer net(nn::TransformerOptions(64, 4).num_encoder_layers(2).num_decoder_layers(2).dropout(0));
//   Tensor y = net->forward(src, tgt, {}, nn::TransformerImpl::generate_square_subsequent_mask(tgt.size(0)));
//
// Inputs are [steps, batch, d_model]. Masks are those of MultiheadAttention: [L, S] or [batch * heads, L, S], bool with
// true = may not attend, or numbers that are added. Padding masks are [batch, S], true = ignore. An undefined mask lets
// all positions attend.
//
// To generate step by step, in evaluation: memory = encoder(src); then for each next step y = decoder->step(next,
// memory, cache), which computes one step, not all so far. The result is that of forward with a causal mask.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "situ/nn/attention.h"
#include "situ/nn/containers.h"
#include "situ/nn/norm.h"

namespace situ::nn {

// The function between a layer's two linear layers: kReLU, kGELU, or a function of one tensor.
class activation_t {
 public:
  using Function = std::function<Tensor(Tensor)>;
  activation_t(Nonlinearity n) : name_(n) {}
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, activation_t> && std::is_invocable_r_v<Tensor, F&, Tensor>)
      activation_t(F f)
      : f_(std::move(f)) {}
  // Throws ValueError for any other name.
  void check(const char* layer) const;
  // Runs in x's memory if x was moved in.
  Tensor operator()(Tensor x) const;

 private:
  Nonlinearity name_ = kReLU;
  Function f_;  // empty: the named one
};

#define SITU_LAYER_OPTIONS(Name)                                                                                   \
  Name(int64_t d_model, int64_t nhead) : d_model_(d_model), nhead_(nhead) {}                                       \
  SITU_ARG(int64_t, d_model);                                                                                      \
  SITU_ARG(int64_t, nhead);                                                                                        \
  SITU_ARG(int64_t, dim_feedforward) = 2048;                                                                       \
  SITU_ARG(double, dropout) = 0.1;                                                                                 \
  SITU_ARG(activation_t, activation) = kReLU;                                                                      \
  /* Are parts given what a norm gives, and added as they are: x + part(norm(x)) in place of norm(x + part(x))? */ \
  SITU_ARG(bool, norm_first) = false
class TransformerEncoderLayerOptions {
 public:
  SITU_LAYER_OPTIONS(TransformerEncoderLayerOptions);
};
class TransformerDecoderLayerOptions {
 public:
  SITU_LAYER_OPTIONS(TransformerDecoderLayerOptions);
};
#undef SITU_LAYER_OPTIONS

// The state of a stack of layers for decoding step by step. It stores each layer's keys and values in place, for
// `capacity` steps, and those of the decoder's memory. Use it under NoGradGuard.
class DecodingCache : private memory::Restorable {
 public:
  struct Layer {
    KeyValueCache own;
    std::optional<KeyValueCache> memory;  // projections of the first memory given to step()
  };
  explicit DecodingCache(int64_t capacity);
  int64_t capacity() const { return first_.capacity(); }
  int64_t size() const { return layers_.empty() ? 0 : layers_[0].own.size(); }  // steps stored
  // Drops the steps from `size` on; with size 0 also those of the memory.
  void truncate(int64_t size = 0);
  Layer& layer(size_t i);  // created at its first use

 private:
  std::function<void()> as_it_is() final;
  KeyValueCache first_;  // an empty cache
  std::vector<Layer> layers_;
};

// x = norm1(x + attention(x)); norm2(x + linear2(act(linear1(x)))), with dropout before each sum.
class TransformerEncoderLayerImpl : public Cloneable<TransformerEncoderLayerImpl> {
 public:
  TransformerEncoderLayerImpl(int64_t d_model, int64_t nhead);
  explicit TransformerEncoderLayerImpl(const TransformerEncoderLayerOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {});
  Tensor step(In src, KeyValueCache& cache);
  TransformerEncoderLayerOptions options;
  MultiheadAttention self_attn{nullptr};
  Linear linear1{nullptr};
  Dropout dropout{nullptr};
  Linear linear2{nullptr};
  LayerNorm norm1{nullptr}, norm2{nullptr};
  Dropout dropout1{nullptr}, dropout2{nullptr};
};
SITU_MODULE(TransformerEncoderLayer);

// The same with attention to the encoder's result in between: norm2(x + attention(x, memory)).
class TransformerDecoderLayerImpl : public Cloneable<TransformerDecoderLayerImpl> {
 public:
  TransformerDecoderLayerImpl(int64_t d_model, int64_t nhead);
  explicit TransformerDecoderLayerImpl(const TransformerDecoderLayerOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {},
                 const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {});
  Tensor step(In tgt, const Tensor& memory, DecodingCache::Layer& cache);
  TransformerDecoderLayerOptions options;
  MultiheadAttention self_attn{nullptr}, multihead_attn{nullptr};
  Linear linear1{nullptr};
  Dropout dropout{nullptr};
  Linear linear2{nullptr};
  LayerNorm norm1{nullptr}, norm2{nullptr}, norm3{nullptr};
  Dropout dropout1{nullptr}, dropout2{nullptr}, dropout3{nullptr};
};
SITU_MODULE(TransformerDecoderLayer);

// num_layers copies of a layer, and an optional layer that normalizes the last one's result.
#define SITU_CODER_OPTIONS(Name, Layer, layer)                                                                   \
  Name(Layer module, int64_t num_layers) : layer##_(std::move(module)), num_layers_(num_layers) {}               \
  Name(const Layer##Options& options, int64_t num_layers) : layer##_(Layer(options)), num_layers_(num_layers) {} \
  SITU_ARG(Layer, layer);                                                                                        \
  SITU_ARG(int64_t, num_layers);                                                                                 \
  SITU_ARG(AnyModule, norm)
class TransformerEncoderOptions {
 public:
  SITU_CODER_OPTIONS(TransformerEncoderOptions, TransformerEncoderLayer, encoder_layer);
};
class TransformerDecoderOptions {
 public:
  SITU_CODER_OPTIONS(TransformerDecoderOptions, TransformerDecoderLayer, decoder_layer);
};
#undef SITU_CODER_OPTIONS

class TransformerEncoderImpl : public Cloneable<TransformerEncoderImpl> {
 public:
  TransformerEncoderImpl(TransformerEncoderLayer encoder_layer, int64_t num_layers);
  explicit TransformerEncoderImpl(const TransformerEncoderOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {});
  // Computes the next steps [L, N, d_model], which attend to themselves and to all before.
  Tensor step(In src, DecodingCache& cache);
  TransformerEncoderOptions options;
  ModuleList layers{nullptr};
  AnyModule norm;
};
SITU_MODULE(TransformerEncoder);

class TransformerDecoderImpl : public Cloneable<TransformerDecoderImpl> {
 public:
  TransformerDecoderImpl(TransformerDecoderLayer decoder_layer, int64_t num_layers);
  explicit TransformerDecoderImpl(const TransformerDecoderOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {},
                 const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {});
  // Computes the next steps [L, N, d_model], which attend to themselves, to all before, and to memory. memory must be
  // the same at every step of a cache.
  Tensor step(In tgt, const Tensor& memory, DecodingCache& cache);
  TransformerDecoderOptions options;
  ModuleList layers{nullptr};
  AnyModule norm;
};
SITU_MODULE(TransformerDecoder);

class TransformerOptions {
 public:
  TransformerOptions() = default;
  TransformerOptions(int64_t d_model, int64_t nhead) : d_model_(d_model), nhead_(nhead) {}
  TransformerOptions(int64_t d_model, int64_t nhead, int64_t num_encoder_layers, int64_t num_decoder_layers)
      : d_model_(d_model),
        nhead_(nhead),
        num_encoder_layers_(num_encoder_layers),
        num_decoder_layers_(num_decoder_layers) {}
  SITU_ARG(int64_t, d_model) = 512;
  SITU_ARG(int64_t, nhead) = 8;
  SITU_ARG(int64_t, num_encoder_layers) = 6;
  SITU_ARG(int64_t, num_decoder_layers) = 6;
  SITU_ARG(int64_t, dim_feedforward) = 2048;
  SITU_ARG(double, dropout) = 0.1;
  SITU_ARG(activation_t, activation) = kReLU;
  SITU_ARG(bool, norm_first) = false;  // of its encoder and decoder layers
  // Replaces the library's encoder. It is called with the tensors that the encoder's forward takes; a custom decoder
  // gets six.
  SITU_ARG(AnyModule, custom_encoder);
  SITU_ARG(AnyModule, custom_decoder);
};

// decoder(tgt, encoder(src)); both end in a layer norm.
class TransformerImpl : public Cloneable<TransformerImpl> {
 public:
  TransformerImpl(int64_t d_model, int64_t nhead);
  explicit TransformerImpl(const TransformerOptions& options);
  void reset() override;
  // Draws matrices as xavier_uniform_ does.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // src [S, N, d_model], tgt [T, N, d_model] -> [T, N, d_model].
  Tensor forward(In src, In tgt, const Tensor& src_mask = {}, const Tensor& tgt_mask = {},
                 const Tensor& memory_mask = {}, const Tensor& src_key_padding_mask = {},
                 const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {});
  // Returns [sz, sz]: -infinity above the diagonal, 0 elsewhere, so that no step attends to a later one.
  static Tensor generate_square_subsequent_mask(int64_t sz, SourceLocation location = SITU_HERE);
  TransformerOptions options;
  // By default a TransformerEncoder and a TransformerDecoder: encoder.get<TransformerEncoderImpl>().
  AnyModule encoder, decoder;
};
SITU_MODULE(Transformer);

}  // namespace situ::nn
