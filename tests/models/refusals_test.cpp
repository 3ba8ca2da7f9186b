// What the models refuse (tests/refusals.h).
#include "tests/refusals.h"

#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/situ.h"

using namespace situ;
using namespace situ::models;

namespace {

TEST(ModelRefusals, Options) {
  const std::type_info& value = typeid(ValueError);
  refused({
      {"GPT: vocabulary, context, layers, heads and width must be at least 1", value,
       [] { GPT(GPTOptions{.context = 0}); }},
      {"GPT: width 10 is not a multiple of 4 heads; choose a width that the heads divide", value,
       [] { GPT(GPTOptions{.heads = 4, .width = 10}); }},
      {"ResNet: channels, classes and width must be at least 1", value, [] { ResNet(ResNetOptions{.width = 0}); }},
      {"MLP: inputs, hidden and classes must be at least 1, layers at least 0", value,
       [] { MLP(MLPOptions{.layers = -1}); }},
      {"CharLSTM: vocabulary, width and layers must be at least 1", value,
       [] { CharLSTM(CharLSTMOptions{.layers = 0}); }},
      {"UNet: widths is empty; give the channels of at least one scale", value,
       [] { UNet(UNetOptions{.widths = {}}); }},
      {"UNet: the input is f32[1, 3, 5, 4], but must be (N, C, H, W) with H and W multiples of 2; pad or crop the "
       "images",
       typeid(ShapeError),
       [] {
         UNet(UNetOptions{.widths = {2, 2}})->forward(ones({1, 3, 5, 4}));
       }},
  });
}

}  // namespace
