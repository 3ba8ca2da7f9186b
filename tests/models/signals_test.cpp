// Signals that arrive while models train and while products, convolutions and attention run: they find the stack where
// the thread has it, and change no bit.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "situ/base/philox.h"
#include "situ/base/threads.h"
#include "situ/io/digest.h"
#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/nn/functional.h"
#include "situ/ops/functions.h"
#include "tests/sanitizers.h"
#include "tests/ticks.h"

namespace {

using namespace situ;
using namespace situ::models;
using situ::test::Ticks;

constexpr DType kFloats[] = {kFloat, kDouble, kHalf, kBFloat16};

struct Threads {
  explicit Threads(int n) : before(get_num_threads()) { set_num_threads(n); }
  ~Threads() { set_num_threads(before); }
  int before;
};

Tensor value(IntArrayRef sizes, DType t) { return randn(sizes).to(t).requires_grad_(); }

// Runs forward and backward until the timer has fired often enough.
void check(const std::string& name, const std::function<Tensor()>& forward) {
  const long off = Ticks::off_stack();
  test::through_ticks(kSanitized ? 1 : 6, [&] {
    const Tensor sum = forward().sum();
    sum.backward();
    sum.item();  // a queue stays no more than a call behind
  });
  EXPECT_EQ(Ticks::off_stack(), off) << name;
  EXPECT_EQ(Ticks::elsewhere(), 0) << name;
}

void check_products(DType t) {
  const Tensor a = value({96, 300}, t), b = value({300, 160}, t), batch = value({4, 64, 128}, t),
               weight = value({192, 300}, t), bias = value({192}, t), v = value({300}, t);
  const std::string type = std::string(short_name(t));
  check("mm " + type, [&] { return a.mm(b); });
  check("mv " + type, [&] { return a.mv(v); });
  check("bmm " + type, [&] { return batch.bmm(batch.transpose(1, 2)); });
  check("linear " + type, [&] { return nn::functional::linear(a, weight, bias); });
  check("einsum " + type, [&] { return einsum("bij,bkj->ik", {batch, batch}); });
  const Tensor q = value({2, 2, 100, 64}, t);
  check("attention " + type, [&] { return scaled_dot_product_attention(q, q, q); });
}

struct Window {
  const char* name;
  int64_t channels, out, kernel, stride, padding, dilation, groups;
};
constexpr Window kWindows[] = {{"one pixel", 32, 64, 1, 1, 0, 1, 1},      {"one pixel, strides", 64, 32, 1, 2, 0, 1, 1},
                               {"3 x 3", 32, 32, 3, 1, 1, 1, 1},          {"few channels", 3, 16, 3, 1, 1, 1, 1},
                               {"strides", 16, 32, 3, 2, 1, 1, 1},        {"5 x 5", 16, 16, 5, 1, 2, 1, 1},
                               {"dilated", 16, 32, 3, 1, 2, 2, 1},        {"groups", 32, 32, 3, 1, 1, 1, 4},
                               {"depthwise", 32, 32, 3, 1, 1, 1, 32},     {"stem", 3, 16, 7, 2, 3, 1, 1},
                               {"many channels", 256, 256, 3, 2, 1, 1, 1}};

void check_convolutions(DType t) {
  const std::string type = std::string(short_name(t));
  for (const Window& w : kWindows)
    for (bool last : {false, true}) {
      const Tensor x = value({4, w.channels, 24, 24}, t),
                   weight = value({w.out, w.channels / w.groups, w.kernel, w.kernel}, t);
      check("conv2d " + type + ", " + w.name, [&] {
        const Tensor image = last ? x.contiguous(MemoryFormat::ChannelsLast) : x;
        return conv2d(image, weight, {}, w.stride, w.padding, w.dilation, w.groups);
      });
    }
  const Tensor x = value({2, 16, 12, 12}, t), weight = value({16, 24, 3, 3}, t), line = value({3, 8, 100}, t),
               of_line = value({12, 8, 5}, t), volume = value({1, 4, 8, 8, 8}, t), cube = value({6, 4, 3, 3, 3}, t);
  check("conv_transpose2d " + type, [&] { return conv_transpose2d(x, weight, {}, 2); });
  check("conv1d " + type, [&] { return conv1d(line, of_line); });
  check("conv3d " + type, [&] { return conv3d(volume, cube); });
}

TEST(Signals, ProductsAndAttentionRunOnTheThreadsStack) {
  for (int threads : {1, 2}) {
    const Threads n(threads);
    const Ticks ticks(200);
    for (DType t : kFloats) check_products(t);
  }
}

TEST(Signals, ConvolutionsRunOnTheThreadsStack) {
  for (int threads : {1, 2}) {
    const Threads n(threads);
    const Ticks ticks(200);
    for (DType t : kFloats) check_convolutions(t);
  }
}

// The digest of a model's parameters after steps of its training.
template <class Model>
std::string trained(Model model, const Tensor& x, const Tensor& target, int steps) {
  for (int i = 0; i < steps; ++i) {
    Tensor y = model->forward(x);
    if (y.dim() == 4) y = y.permute({0, 2, 3, 1});
    model->zero_grad();
    cross_entropy(y.reshape({-1, y.size(-1)}), target.reshape(-1)).backward();
    NoGradGuard no_grad;
    for (auto& p : model->parameters()) p.sub_(p.grad(), 0.01);
  }
  return io::digest_of(model->parameters());
}

std::vector<std::string> all_trained() {
  manual_seed(3);
  const Tensor tokens = randint(65, {4, 64}), images = randn({4, 3, 32, 32}), pictures = randn({4, 784});
  std::vector<std::string> r;
  r.push_back(trained(GPT(GPTOptions{65, 64, 2, 4, 128}), tokens, tokens, 6));
  r.push_back(trained(CharLSTM(CharLSTMOptions{65, 128, 2}), tokens, tokens, 3));
  r.push_back(trained(MLP(MLPOptions{}), pictures, randint(10, {4}), 20));
  r.push_back(trained(ResNet(ResNetOptions{{1, 1, 1, 1}, false, 3, 10, 16, true}), images, randint(10, {4}), 4));
  r.push_back(trained(ResNet(ResNetOptions{{1, 1, 1, 1}, true, 3, 10, 16}), images, randint(10, {4}), 4));
  r.push_back(trained(UNet(UNetOptions{3, 2, {8, 16, 32}}), images, randint(2, {4, 32, 32}), 3));
  return r;
}

TEST(Signals, ModelsTrainToTheSameBits) {
  for (int threads : {1, 2}) {
    const Threads n(threads);
    const std::vector<std::string> quiet = all_trained();
    for (int period : {1000, 200}) {
      const Ticks ticks(period);
      EXPECT_EQ(all_trained(), quiet);
      EXPECT_GT(Ticks::count(), 0);
      EXPECT_EQ(Ticks::off_stack(), 0);
      EXPECT_EQ(Ticks::elsewhere(), 0);
    }
  }
}

}  // namespace
