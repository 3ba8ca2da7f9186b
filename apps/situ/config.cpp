// The list of models, their default sizes, and how each is constructed and called.
#include <fmt/format.h>

#include "apps/situ/arguments.h"
#include "apps/situ/task.h"
#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

// One model of the program. Sizes that it does not have are zero; giving their flags is a mistake.
struct Entry {
  const char* name;
  const char* what;
  ModelOptions defaults;
  int64_t batch, steps, workers;
  double lr;
};

const Entry kEntries[] = {
    {"mlp", "multilayer perceptron on images", {"mlp", 0, 2, 128, 0, 28}, 64, 500, 1, 1e-3},
    {"lstm", "character LSTM on text", {"lstm", 128, 2, 256, 0, 0}, 16, 500, 0, 2e-3},
    {"gpt", "character GPT on text", {"gpt", 128, 4, 128, 4, 0}, 16, 500, 0, 1e-3},
    {"gpt2-small", "GPT-2 small, 124 million parameters", {"gpt2-small", 1024, 12, 768, 12, 0}, 1, 20, 0, 3e-4},
    {"resnet18", "ResNet-18 on images", {"resnet18", 0, 0, 64, 0, 64}, 32, 200, 1, 1e-3},
    {"resnet34", "ResNet-34 on images", {"resnet34", 0, 0, 64, 0, 64}, 32, 200, 1, 1e-3},
    {"resnet50", "ResNet-50 on images", {"resnet50", 0, 0, 64, 0, 64}, 32, 200, 1, 1e-3},
    {"unet", "U-Net: finds the ink of drawn digits", {"unet", 0, 0, 32, 0, 64}, 8, 200, 1, 1e-3},
};

const Entry& entry_of(const std::string& name) {
  for (auto& e : kEntries)
    if (name == e.name) return e;
  throw UsageMistake(
      fmt::format("there is no model {}; the models are {}", shown(name), fmt::join(model_names(), " ")));
}

void take(const char* flag, const std::string& model, int64_t given, int64_t& size) {
  if (given == 0) return;
  if (size == 0) throw UsageMistake(fmt::format("{} does not apply to {}", flag, model));
  size = given;
}

models::ResNetOptions resnet_options(const ModelConfig& c) {
  auto o = c.shape.model == "resnet18"   ? models::ResNetOptions::resnet18()
           : c.shape.model == "resnet34" ? models::ResNetOptions::resnet34()
                                         : models::ResNetOptions::resnet50();
  o.channels = c.channels;
  o.num_classes = c.classes;
  o.width = c.shape.width;
  o.small_stem = c.height < 64;
  return o;
}

}  // namespace

std::vector<std::string> model_names() {
  std::vector<std::string> names;
  for (auto& e : kEntries) names.push_back(e.name);
  return names;
}

const std::string& known_model(const std::string& name) { return entry_of(name), name; }

std::string model_list() {
  std::string text;
  for (auto& e : kEntries) {
    text += fmt::format("\n{:<11} {}\n{:<11}  ", e.name, e.what, "");
    const ModelOptions& d = e.defaults;
    const std::pair<const char*, int64_t> sizes[] = {{"context", d.context}, {"layers", d.layers}, {"width", d.width},
                                                     {"heads", d.heads},     {"image", d.image},   {"batch", e.batch},
                                                     {"steps", e.steps}};
    for (auto& [flag, value] : sizes)
      if (value > 0) text += fmt::format("--{} {} ", flag, value);
    text += fmt::format("--lr {}", e.lr);
  }
  return text;
}

ModelConfig reference_config(const ModelOptions& o) {
  const Entry& e = entry_of(o.model);
  ModelConfig c;
  c.shape = e.defaults;
  c.shape.bf16 = o.bf16;
  take("--context", o.model, o.context, c.shape.context);
  take("--layers", o.model, o.layers, c.shape.layers);
  take("--width", o.model, o.width, c.shape.width);
  take("--heads", o.model, o.heads, c.shape.heads);
  take("--image", o.model, o.image, c.shape.image);
  c.image_given = o.image != 0;
  bool resnet = o.model.rfind("resnet", 0) == 0;
  c.vocabulary = o.model == "gpt2-small" ? 50257 : c.is_text() ? 65 : 0;
  c.channels = c.is_text() ? 0 : o.model == "mlp" ? 1 : 3;
  c.height = c.is_text() ? 0 : resnet && o.image == 0 ? 224 : c.shape.image;
  c.classes = c.is_text() ? 0 : resnet ? 1000 : c.is_segmentation() ? 2 : 10;
  if (c.is_segmentation() && c.shape.image % 8 != 0)
    throw UsageMistake(
        fmt::format("--image {} does not suit unet, which halves it three times; give a multiple of 8", c.shape.image));
  if (c.shape.heads > 0 && c.shape.width % c.shape.heads != 0)
    throw UsageMistake(fmt::format("--heads {} does not divide --width {}; give a width that it divides", c.shape.heads,
                                   c.shape.width));
  c.batch = e.batch;
  c.steps = e.steps;
  c.workers = e.workers;
  c.lr = e.lr;
  return c;
}

data::FitOptions ModelConfig::fit() const {
  return {.side = height, .resize = resize == 0 ? height : resize, .mean = mean, .deviation = deviation};
}

Network::Network(const ModelConfig& c) : config_(c) {
  auto& s = c.shape;
  if (s.model == "mlp")
    net_ = models::MLP(models::MLPOptions{c.channels * c.height * c.height, s.width, s.layers, c.classes});
  else if (s.model == "lstm")
    net_ = models::CharLSTM(models::CharLSTMOptions{c.vocabulary, s.width, s.layers});
  else if (s.model == "gpt" || s.model == "gpt2-small")
    net_ = models::GPT(models::GPTOptions{c.vocabulary, s.context, s.layers, s.heads, s.width});
  else if (s.model == "unet")
    net_ = models::UNet(models::UNetOptions{c.channels, c.classes, {s.width, 2 * s.width, 4 * s.width, 8 * s.width}});
  else
    net_ = models::ResNet(resnet_options(c));
}

// Batches of images have their channels last, so that convolutions read and write them without reordering
// (docs/design/0014). The call passes no source location, so that reports name the model's lines.
Tensor Network::forward(const Tensor& input) {
  const Precision precision(config_);
  Tensor there = input.to(default_device());
  if (config_.is_convolutional()) there = there.permute({0, 3, 1, 2});
  return net_.forward(In(there, SourceLocation()));
}

Tensor Network::example_input(int64_t batch) const {
  if (config_.is_text()) return zeros({batch, config_.shape.context}, TensorOptions(kLong));
  const int64_t side = config_.height;
  if (config_.is_convolutional()) return zeros({batch, side, side, config_.channels}).permute({0, 3, 1, 2});
  return zeros({batch, config_.channels, side, side});
}

}  // namespace situ::app
