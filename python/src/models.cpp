// The models of situ::models as C++ modules with initial values; situ.models builds Python classes from their parts.
#include "situ/models/models.h"

#include <nanobind/stl/string.h>

#include "modules.h"
#include "situ/models/blocks.h"
#include "situ/nn/epilogue.h"

namespace situ::py {

namespace {

using namespace models;

// Options from keyword arguments; TypeError for names that a model does not have.
class Keywords {
 public:
  Keywords(const char* model, nb::kwargs given) : model_(model), left_(given) {}
  template <class T>
  Keywords& operator()(const char* name, T& option) {
    if (!left_.contains(name)) return *this;
    set_option(option, left_[name]);
    nb::del(left_[name]);
    return *this;
  }
  void refuse_others() const {
    for (auto [name, value] : left_)
      throw nb::type_error(
          (std::string(model_) + "() got an unexpected keyword argument '" + nb::cast<std::string>(name) + "'")
              .c_str());
  }

 private:
  const char* model_;
  nb::dict left_;
};

void read(Keywords& k, ResNetOptions& o) {
  k("channels", o.channels)("num_classes", o.num_classes)("width", o.width)("small_stem", o.small_stem);
}
void read(Keywords& k, VGGOptions& o) {
  k("channels", o.channels)("num_classes", o.num_classes)("layers", o.layers)("hidden", o.hidden)("dropout", o.dropout);
}
void read(Keywords& k, MobileNetV2Options& o) {
  k("channels", o.channels)("num_classes", o.num_classes)("width_mult", o.width_mult)("dropout", o.dropout);
}
void read(Keywords& k, MobileNetV3Options& o) {
  k("channels", o.channels)("num_classes", o.num_classes)("width_mult", o.width_mult)("dropout", o.dropout);
}
void read(Keywords& k, VisionTransformerOptions& o) {
  k("image_size", o.image_size)("patch_size", o.patch_size)("num_layers", o.num_layers)("num_heads", o.num_heads);
  k("hidden_dim", o.hidden_dim)("mlp_dim", o.mlp_dim)("dropout", o.dropout);
  k("attention_dropout", o.attention_dropout)("channels", o.channels)("num_classes", o.num_classes);
}
void read(Keywords& k, UNetOptions& o) {
  k("channels", o.channels)("num_classes", o.num_classes)("widths", o.widths)("batch_norm", o.batch_norm);
}
void read(Keywords& k, GPT2Options& o) {
  k("vocab_size", o.vocab_size)("n_positions", o.n_positions)("n_embd", o.n_embd)("n_layer", o.n_layer);
  k("n_head", o.n_head)("embd_pdrop", o.embd_pdrop)("resid_pdrop", o.resid_pdrop)("attn_pdrop", o.attn_pdrop);
  k("layer_norm_epsilon", o.layer_norm_epsilon);
}

template <class Net, class Options>
void add(nb::module_& m, const char* name, const Options& known) {
  m.def(name, [name, known](nb::kwargs given) {
    Options o = known;
    Keywords keywords(name, given);
    read(keywords, o);
    keywords.refuse_others();
    return core_object(unlocked(python_location(), [&]() -> std::shared_ptr<nn::Module> { return Net(o).ptr(); }));
  });
}

void add_makers(nb::module_ m) {
  add<ResNet>(m, "resnet18", ResNetOptions::resnet18());
  add<ResNet>(m, "resnet34", ResNetOptions::resnet34());
  add<ResNet>(m, "resnet50", ResNetOptions::resnet50());
  add<ResNet>(m, "resnet101", ResNetOptions::resnet101());
  add<ResNet>(m, "resnet152", ResNetOptions::resnet152());
  add<VGG>(m, "vgg11", VGGOptions::vgg11());
  add<VGG>(m, "vgg13", VGGOptions::vgg13());
  add<VGG>(m, "vgg16", VGGOptions::vgg16());
  add<VGG>(m, "vgg19", VGGOptions::vgg19());
  add<VGG>(m, "vgg11_bn", VGGOptions::vgg11(true));
  add<VGG>(m, "vgg13_bn", VGGOptions::vgg13(true));
  add<VGG>(m, "vgg16_bn", VGGOptions::vgg16(true));
  add<VGG>(m, "vgg19_bn", VGGOptions::vgg19(true));
  add<MobileNetV2>(m, "mobilenet_v2", MobileNetV2Options::mobilenet_v2());
  add<MobileNetV3>(m, "mobilenet_v3_large", MobileNetV3Options::mobilenet_v3_large());
  add<MobileNetV3>(m, "mobilenet_v3_small", MobileNetV3Options::mobilenet_v3_small());
  add<VisionTransformer>(m, "vit_b_16", VisionTransformerOptions::vit_b_16());
  add<VisionTransformer>(m, "vit_b_32", VisionTransformerOptions::vit_b_32());
  add<VisionTransformer>(m, "vit_l_16", VisionTransformerOptions::vit_l_16());
  add<VisionTransformer>(m, "vit_l_32", VisionTransformerOptions::vit_l_32());
  add<UNet>(m, "unet", UNetOptions::unet());
  add<GPT2LMHeadModel>(m, "gpt2", GPT2Options::gpt2());
  add<GPT2LMHeadModel>(m, "gpt2_medium", GPT2Options::gpt2_medium());
  add<GPT2LMHeadModel>(m, "gpt2_large", GPT2Options::gpt2_large());
  add<GPT2LMHeadModel>(m, "gpt2_xl", GPT2Options::gpt2_xl());
}

// A fact of the C++ module that Python's class reads once.
template <class M, auto member>
ModuleOption fact(const char* name) {
  return {name, [](nn::Module& m) { return option_object(static_cast<M&>(m).*member); }, nullptr};
}

void add_kinds() {
  static const ModuleKind kinds[] = {
      kind_of<nn::SequentialImpl>("Sequential", {}),
      kind_of<nn::ModuleListImpl>("ModuleList", {}),
      kind_of<ResNetImpl>("ResNet", {}),
      kind_of<ResNetBlockImpl>("ResNetBlock", {}),
      kind_of<VGGImpl>("VGG", {}),
      kind_of<MobileNetV2Impl>("MobileNetV2", {}),
      kind_of<MobileNetV3Impl>("MobileNetV3", {}),
      kind_of<InvertedResidualImpl>("InvertedResidual",
                                    {fact<InvertedResidualImpl, &InvertedResidualImpl::residual>("residual")}),
      kind_of<SqueezeExcitationImpl>("SqueezeExcitation", {}),
      kind_of<VisionTransformerImpl>("VisionTransformer", {}),
      kind_of<ViTEncoderImpl>("ViTEncoder", {}),
      kind_of<ViTEncoderLayerImpl>("ViTEncoderLayer", {}),
      kind_of<ViTSelfAttentionImpl>("ViTSelfAttention",
                                    {fact<ViTSelfAttentionImpl, &ViTSelfAttentionImpl::num_heads>("num_heads"),
                                     fact<ViTSelfAttentionImpl, &ViTSelfAttentionImpl::dropout>("dropout")}),
      kind_of<UNetImpl>("UNet", {}),
      kind_of<UNetUpImpl>("UNetUp", {}),
      kind_of<Conv1DImpl>("Conv1D", {}),
      kind_of<GPT2AttentionImpl>("GPT2Attention", {fact<GPT2AttentionImpl, &GPT2AttentionImpl::num_heads>("num_heads"),
                                                   fact<GPT2AttentionImpl, &GPT2AttentionImpl::dropout>("dropout")}),
      kind_of<GPT2MLPImpl>("GPT2MLP", {}),
      kind_of<GPT2BlockImpl>("GPT2Block", {}),
      kind_of<GPT2ModelImpl>("GPT2Model", {}),
      kind_of<GPT2LMHeadModelImpl>("GPT2LMHeadModel", {}),
  };
  for (const ModuleKind& k : kinds) add_kind(k);
}

// Computes relu(norm(x) + other) with two library modules.
nb::object norm_add_relu(const Core& norm, const Core& relu, const Tensor& x, const Tensor& other) {
  const nn::AnyModule layer(std::dynamic_pointer_cast<nn::BatchNorm2dImpl>(norm.module)),
      activation(std::dynamic_pointer_cast<nn::ReLUImpl>(relu.module));
  const SourceLocation location = python_location();
  return wrap(unlocked(location, [&] {
    return nn::detail::Epilogues::add_relu(layer, activation, In(x, location), [&] { return other; });
  }));
}

nb::object attend_by_heads(const Tensor& qkv, int64_t heads, bool causal, double dropout, nb::object cache) {
  const AttentionByHeads attend{heads, causal, dropout,
                                cache.is_none() ? nullptr : nb::cast<nn::KeyValueCache*>(cache)};
  return wrap(unlocked(python_location(), [&] { return attend(qkv); }));
}

}  // namespace

void add_models(nb::module_& m) {
  add_kinds();
  add_makers(m.def_submodule("_models"));
  m.def("_add_relu", &norm_add_relu);
  m.def("_attention_by_heads", &attend_by_heads, nb::arg("qkv"), nb::arg("heads"), nb::arg("causal"),
        nb::arg("dropout"), nb::arg("cache").none());
}

}  // namespace situ::py
