// The networks of the library have as many parameters as published.
#include <gtest/gtest.h>

#include "situ/memory/plan.h"
#include "situ/models/resnet.h"

using namespace situ;

namespace {

TEST(Models, ResNetsHaveThePublishedParameters) {
  const struct {
    models::ResNetOptions options;
    int64_t parameters;
  } table[] = {{models::ResNetOptions::resnet18(), 11689512},
               {models::ResNetOptions::resnet34(), 21797672},
               {models::ResNetOptions::resnet50(), 25557032}};
  for (auto& row : table) {
    memory::PlanScope dry;
    models::ResNet net(row.options);
    int64_t parameters = 0;
    for (const Tensor& p : net->parameters()) parameters += p.numel();
    EXPECT_EQ(parameters, row.parameters);
  }
}

}  // namespace
