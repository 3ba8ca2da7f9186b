// Layouts of whole training steps (memory/layout.h).
#include <gtest/gtest.h>

#include <vector>

#include "situ/memory/layout.h"
#include "situ/memory/plan.h"
#include "situ/memory/trace.h"
#include "situ/models/resnet.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

namespace {

using namespace situ;
using namespace situ::models;

// All allocations of a ResNet-18 step fit into one block hardly larger than the live bytes at the peak.
TEST(Layouts, AResNetsStepLiesAtItsBound) {
  std::vector<memory::LayoutBuffer> lives;
  memory::plan([&] {
    ResNet net(ResNetOptions::resnet18());
    optim::SGD sgd(net->parameters(), optim::SGDOptions(0.01).momentum(0.9));
    Tensor x = empty({16, 3, 224, 224}).contiguous(MemoryFormat::ChannelsLast), target = zeros({16}, DType::i64);
    auto train = [&] {
      sgd.zero_grad();
      cross_entropy(net->forward(x), target).backward();
      sgd.step();
    };
    train();
    memory::Trace trace;
    train();
    trace.stop();
    lives = trace.lives();
  });
  ASSERT_GT(lives.size(), 300u);
  memory::Layout l = memory::plan_layout(lives);
  EXPECT_LE(l.distance(), 0.0005) << l.text();
}

}  // namespace
