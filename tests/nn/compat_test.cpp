// Small features of modules, options and lists that LibTorch programs use.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "situ/situ.h"

namespace {

using namespace situ;

template <class T>
std::string shown(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

struct NetImpl : nn::Module {
  NetImpl() {
    register_parameter("scale", scale, ones({2}));
    fc = register_module("fc", nn::Linear(2, 2));
    register_buffer("count", zeros({}, kLong));
  }
  Tensor forward(Tensor x) { return fc(x) * scale; }
  nn::Parameter scale;
  nn::Linear fc{nullptr};
};

TEST(Compat, AssignedModulesShareTheirParameters) {
  NetImpl a, b;
  b.train(false);
  nn::Linear before = a.fc;
  EXPECT_EQ(before->path(), "fc");
  a = b;
  EXPECT_EQ(a.named_parameters().keys(), (std::vector<std::string>{"scale", "fc.weight", "fc.bias"}));
  EXPECT_TRUE(a.scale.is_same(b.scale));
  EXPECT_TRUE(a.parameters()[0].is_same(a.scale));
  EXPECT_TRUE(a.fc->weight.is_same(b.fc->weight));
  EXPECT_TRUE(a.buffers()[0].is_same(b.buffers()[0]));
  EXPECT_FALSE(a.is_training());
  EXPECT_EQ(before->path(), "");  // it has no parent now
  EXPECT_EQ(b.fc->path(), "fc");
  Tensor x = rand({3, 2});
  EXPECT_TRUE(a.forward(x).equal(b.forward(x)));
  NetImpl& self = a;
  a = self;
  EXPECT_EQ(a.parameters().size(), 3u);
}

struct TwoImpl : nn::Module {
  Tensor forward(const Tensor& a, Tensor b) { return a - b; }
};
SITU_MODULE(Two);
struct ThreeImpl : nn::Module {
  Tensor forward(In a, In b, In c) { return where(a, b, c); }
};
SITU_MODULE(Three);

TEST(Compat, SequentialHandsSeveralTensorsToItsFirstModule) {
  nn::Sequential two{Two(), nn::ReLU()};
  EXPECT_EQ(two->forward(full({1}, 5.0), full({1}, 3.0)).item<float>(), 2);
  EXPECT_EQ(two(full({1}, 3.0), full({1}, 5.0)).item<float>(), 0);
  nn::Sequential three{nn::Sequential(Three()), nn::Identity()};
  EXPECT_EQ(three->forward(ones({1}, kBool), full({1}, 2.0), ones({1})).item<float>(), 2);
  try {
    nn::Sequential(nn::ReLU())->forward(ones({1}), ones({1}));
    FAIL();
  } catch (const UsageError& e) {
    EXPECT_EQ(std::string(e.what()),
              "Sequential: the forward of situ::nn::ReLUImpl does not take 2 tensors and return one; give it as many "
              "as its first module takes");
  }
  int calls = 0;
  two[0]->register_forward_hook(
      [&](nn::Module&, const auto& in, const auto&) { calls += static_cast<int>(in.size()); });
  two->forward(ones({1}), ones({1}));
  EXPECT_EQ(calls, 2);
}

TEST(Compat, SequentialGivesItsModulesByType) {
  nn::Sequential net(nn::Linear(2, 3), nn::ReLU());
  std::shared_ptr<nn::LinearImpl> fc = net->ptr<nn::LinearImpl>(0), same = net->ptr<nn::Linear>(0);
  EXPECT_EQ(fc, same);
  EXPECT_EQ(fc->options.out_features(), 3);
  EXPECT_THROW(net->ptr<nn::Linear>(1), UsageError);
  EXPECT_THROW(net->ptr<nn::Linear>(2), IndexError);
  nn::ModuleList list(nn::Linear(2, 3));
  EXPECT_NE(list->ptr<nn::LinearImpl>(0), nullptr);
  EXPECT_EQ(list->ptr<nn::ReLU>(0), nullptr);
}

TEST(Compat, PairsFromVectors) {
  std::vector<int64_t> kernel = {3, 5};
  nn::Conv2dOptions options(1, 2, kernel);
  EXPECT_EQ(options.kernel_size(), Pair({3, 5}));
  EXPECT_EQ(options.stride(std::vector<int64_t>{2, 1}).stride(), Pair({2, 1}));
  EXPECT_EQ(nn::MaxPool2dOptions(kernel).stride(), Pair({3, 5}));
  EXPECT_THROW(Pair(std::vector<int64_t>{1, 2, 3}), ValueError);
}

Tensor summed(const Tensor& x, OptionalIntArrayRef dims = {}) { return dims ? x.sum(*dims) : x.sum(); }

#ifdef __clang__
#pragma clang diagnostic ignored "-Wbraced-scalar-init"  // programs write {{0}}
#endif
TEST(Compat, OptionalListsFromBraces) {
  Tensor x = ones({2, 3});
  std::vector<int64_t> first = {0};
  EXPECT_EQ(summed(x, {{0}}).sizes(), IntArrayRef({3}));
  EXPECT_EQ(summed(x, OptionalIntArrayRef({0, 1})).sizes(), IntArrayRef());
  EXPECT_EQ(summed(x, first).sizes(), IntArrayRef({3}));
  EXPECT_EQ(summed(x, std::nullopt).sizes(), IntArrayRef());
  EXPECT_EQ(x.sum(OptionalIntArrayRef(first)).sizes(), IntArrayRef({3}));
  EXPECT_EQ(x.sum(OptionalIntArrayRef()).sizes(), IntArrayRef());
  OptionalArrayRef<double> none;
  EXPECT_FALSE(none.has_value());
}

TEST(Compat, StreamsAndUndefinedTensors) {
  Tensor x = ones({2}).requires_grad_();
  EXPECT_EQ(shown((x * x).grad_fn()), "MulBackward0");
  EXPECT_EQ(shown(x.grad_fn()), "0");
  EXPECT_EQ(shown(kCUDA) + shown(Device("cuda:1")) + shown(kStrided) + shown(MemoryFormat::ChannelsLast),
            "cudacuda:1StridedChannelsLast");
  EXPECT_EQ(Tensor().numel(), 0);
  EXPECT_THROW(Tensor().dim(), UsageError);
}

TEST(Compat, ModuleDictsAreDictionaries) {
  nn::ModuleDict a, b;
  a->insert("fc", nn::Linear(2, 3));
  a->insert("act", nn::ReLU());
  b->insert("fc", nn::Linear(5, 5));
  b->insert("out", nn::Linear(3, 1));
  a->update(*b);
  std::vector<std::string> names;
  for (const auto& [name, module] : a->items()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"fc", "act", "out"}));
  EXPECT_EQ(a->at<nn::LinearImpl>("fc").options.in_features(), 5);
  EXPECT_EQ(a->pop("act")->name(), "situ::nn::ReLUImpl");
  EXPECT_FALSE(a->contains("act"));
  EXPECT_EQ(a->parameters().size(), 4u);
  EXPECT_THROW(a->pop("act"), IndexError);
}

}  // namespace
