// Refusals of the models (tests/refusals.h).
#include "tests/refusals.h"

#include "situ/models/models.h"
#include "situ/situ.h"
#include "tests/message.h"

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
      {"ResNet: channels, num_classes, width and each of blocks must be at least 1", value,
       [] { ResNet(ResNetOptions{.width = 0}); }},
      {"MLP: inputs, hidden and classes must be at least 1, layers at least 0", value,
       [] { MLP(MLPOptions{.layers = -1}); }},
      {"CharLSTM: vocabulary, width and layers must be at least 1", value,
       [] { CharLSTM(CharLSTMOptions{.layers = 0}); }},
      {"UNet: widths is empty; give the channels of at least one scale", value,
       [] { UNet(UNetOptions{.widths = {}}); }},
      {"UNet: channels, num_classes and each of widths must be at least 1", value,
       [] {
         UNet(UNetOptions{.widths = {4, 0}});
       }},
      {"ResNet: channels, num_classes, width and each of blocks must be at least 1", value,
       [] {
         ResNet(ResNetOptions{.blocks = {1, 1, 0, 1}});
       }},
      {"VGG: layers must be channels of convolutions, or 0 for pooling, with one convolution or more", value,
       [] { VGG(VGGOptions{.layers = {0}}); }},
      {"VGG: layers must be channels of convolutions", value,
       [] {
         VGG(VGGOptions{.layers = {8, -1}});
       }},
      {"VGG: channels, num_classes and hidden must be at least 1", value,
       [] { VGG(VGGOptions{.layers = {8}, .hidden = 0}); }},
      {"MobileNetV2: channels and num_classes must be at least 1", value,
       [] { MobileNetV2(MobileNetV2Options{.channels = 0}); }},
      {"MobileNetV3: width_mult must be above 0", value, [] { MobileNetV3(MobileNetV3Options{.width_mult = 0}); }},
      {"MobileNetV3: it needs one block or more, and hidden must be at least 1", value,
       [] { MobileNetV3(MobileNetV3Options{}); }},
      {"VisionTransformer: all sizes must be at least 1", value,
       [] { VisionTransformer(VisionTransformerOptions{.num_layers = 0}); }},
      {"VisionTransformer: image_size 30 is not a multiple of patch_size 16; choose a size that whole patches cover",
       value, [] { VisionTransformer(VisionTransformerOptions{.image_size = 30}); }},
      {"VisionTransformer: hidden_dim 20 is not a multiple of 12 heads; choose a width that the heads divide", value,
       [] { VisionTransformer(VisionTransformerOptions{.hidden_dim = 20}); }},
      {"VisionTransformer: the input is f32[1, 3, 8, 4], but image_size is 8; resize or crop the images to (N, C, 8, "
       "8)",
       typeid(ShapeError),
       [] {
         VisionTransformer(VisionTransformerOptions{8, 4, 1, 1, 4, 4})->forward(ones({1, 3, 8, 4}));
       }},
      {"GPT2: vocab_size, n_positions, n_embd, n_layer and n_head must be at least 1", value,
       [] { GPT2LMHeadModel(GPT2Options{.n_layer = 0}); }},
      {"GPT2: n_embd 10 is not a multiple of 12 heads; choose a width that the heads divide", value,
       [] { GPT2LMHeadModel(GPT2Options{.n_embd = 10}); }},
      {"GPT2: the tokens are i64[1, 5], but must be (B, T), with 4 tokens (n_positions) at most; shorten the input",
       typeid(ShapeError),
       [] {
         GPT2LMHeadModel(GPT2Options{5, 4, 4, 1, 1})->forward(zeros({1, 5}, kLong));
       }},
      {"GPT2: the tokens are i64[1, 1] after 4 others, but must be (B, T), with 4 tokens (n_positions) at most; "
       "shorten the input",
       typeid(ShapeError),
       [] {
         NoGradGuard off;
         GPT2LMHeadModel net(GPT2Options{5, 4, 4, 1, 1});
         auto cache = net->make_cache();
         net->step(zeros({1, 4}, kLong), cache);
         net->step(zeros({1, 1}, kLong), cache);
       }},
      {"Conv1D: the input is f32[], but its last dimension must be 4 (in_features), that of the weight f32[4, 2]",
       typeid(ShapeError), [] { Conv1D(4, 2)->forward(ones({})); }},
      {"Conv1D: the input is f32[4, 2], but its last dimension must be 4 (in_features), that of the weight f32[4, 2]",
       typeid(ShapeError),
       [] {
         Conv1D(4, 2)->forward(ones({4, 2}));
       }},
      {"UNet: the input is f32[1, 3, 5, 4], but must be (N, C, H, W) with H and W multiples of 2; pad or crop the "
       "images",
       typeid(ShapeError),
       [] {
         UNet(UNetOptions{.widths = {2, 2}})->forward(ones({1, 3, 5, 4}));
       }},
  });
}

TEST(ModelRefusals, CachesOfOtherNetworks) {
  NoGradGuard off;
  GPT2LMHeadModel net(GPT2Options{5, 4, 4, 2, 1});
  for (size_t blocks : {0, 1, 3}) {
    GPT2Cache cache(blocks, nn::KeyValueCache(4));
    EXPECT_EQ(message<ValueError>([&] {
                net->step(zeros({1, 2}, kLong), cache);
              }),
              "GPT2: the cache has " + std::to_string(blocks) +
                  " blocks, the network has 2; use make_cache() of the network");
    for (const auto& block : cache) EXPECT_EQ(block.size(), 0);
  }
}

}  // namespace
