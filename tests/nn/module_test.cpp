// Module: registration, names and order, holders, containers, printing, conversion, and parameters that cannot be lost.
#include "situ/nn/module.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "situ/autograd/explain.h"
#include "situ/dispatch/run.h"
#include "situ/memory/ledger.h"
#include "situ/memory/trace.h"
#include "situ/nn/nn.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

struct NetImpl : nn::Module {
  NetImpl(int64_t in, int64_t hidden)
      : fc1(register_module("fc1", nn::Linear(in, hidden))),
        act(register_module("act", nn::ReLU(nn::ReLUOptions().inplace(true)))) {
    fc2 = register_module("fc2", nn::Linear(nn::LinearOptions(hidden, 1).bias(false)));
    scale = register_parameter("scale", ones({1}));
    seen = register_buffer("seen", zeros({}, kLong));
  }
  Tensor forward(Tensor x) { return fc2(act(fc1->forward(x))) * scale; }
  nn::Linear fc1;
  nn::ReLU act;
  nn::Linear fc2{nullptr};
  Tensor scale, seen;
};
TORCH_MODULE(Net);

struct CalledAgainImpl : nn::Module {
  nn::Linear first{nullptr}, second{nullptr};
  nn::Sequential shared{nullptr};
  CalledAgainImpl() {
    first = register_module("first", nn::Linear(8, 8));
    second = register_module("second", nn::Linear(8, 8));
    shared = register_module("shared", nn::Sequential(nn::Linear(8, 8), nn::Linear(8, 8)));
  }
  Tensor forward(Tensor x) { return tanh(shared(second(shared(first(x))))); }
};
SITU_MODULE(CalledAgain);

TEST(Module, AConversionThatIsRefusedHasConvertedNothing) {
  nn::Linear net(1, 1);
  net->register_buffer("held", ones({2}).requires_grad_() * 2);
  EXPECT_THROW(net->to(kDouble), AutogradError);
  EXPECT_EQ(net->weight.dtype(), kFloat);
  net->to(kFloat);  // nothing to convert, so nothing to refuse
}

TEST(Module, TheLedgerListsEachCall) {
  CalledAgain net;
  Tensor x = ones({4, 8});
  memory::Trace trace;
  for (int step = 0; step < 2; ++step) {  // counted within one forward, here between two backwards
    Tensor y = net(x);
    std::map<std::string, const ModuleFrame*> rows;
    for (auto& share : memory::by_module(trace, trace.at_end()))
      if (share.module) rows[share.name] = share.module;
    for (const char* name : {"CalledAgain.shared.0", "CalledAgain.shared (call 2).0", "CalledAgain.shared.1",
                             "CalledAgain.shared (call 2).1", "CalledAgain.first", "CalledAgain.second"})
      EXPECT_TRUE(rows.contains(name)) << name;
    EXPECT_EQ(nn::registered_frame(rows["CalledAgain.shared (call 2).1"]), net->shared->children()[1]->frame());
    EXPECT_FALSE(rows.contains("CalledAgain.shared (call 3).1"));
    y.sum().backward();
  }
}

TEST(Module, ACopySharesRegisteredTensors) {
  nn::Linear a(3, 2);
  nn::LinearImpl b(*a);
  ASSERT_EQ(b.parameters().size(), 2u);
  EXPECT_TRUE(b.parameters()[0].is_alias_of(a->weight));
  EXPECT_TRUE(b.weight.is_alias_of(a->weight));
  auto c = std::dynamic_pointer_cast<nn::LinearImpl>(a->clone());
  ASSERT_EQ(c->parameters().size(), 2u);
  EXPECT_FALSE(c->weight.is_alias_of(a->weight));
}

TEST(Module, DataThatCannotBeSetLeavesTheParameterAsItWas) {
  Tensor data = ones({4});
  for (long n = 1;; ++n) {
    Tensor p = zeros({4}).requires_grad_(), view = p.narrow(0, 0, 2);
    bool failed = false;
    memory::fail_allocation(n);
    try {
      p.set_data(data);
    } catch (const OutOfMemoryError&) {
      failed = true;
    }
    memory::fail_allocation(0);
    EXPECT_TRUE(p.requires_grad()) << "request " << n;
    EXPECT_EQ(p[0].item(), failed ? 0 : 1) << "request " << n;
    (p * 3).sum().backward();
    EXPECT_EQ(p.grad()[0].item(), 3) << "request " << n;
    if (!failed) {
      EXPECT_GT(n, 1);
      break;
    }
  }
}

// If a request for memory is refused, each parameter is converted completely or not at all. Another call continues.
TEST(Module, AConversionThatRunsOutOfMemoryLosesNothing) {
  for (long n = 1;; ++n) {
    nn::Linear net(3, 2);
    net->forward(ones({1, 3})).sum().backward();
    bool failed = false;
    memory::fail_allocation(n);
    try {
      net->to(kDouble);
    } catch (const OutOfMemoryError&) {
      failed = true;
    }
    memory::fail_allocation(0);
    for (const Tensor& p : net->parameters()) {
      EXPECT_TRUE(p.requires_grad()) << "request " << n;
      EXPECT_EQ(p.grad().dtype(), p.dtype()) << "request " << n;
    }
    net->to(kDouble);
    for (const Tensor& p : net->parameters()) EXPECT_EQ(p.dtype(), kDouble);
    net->forward(ones({1, 3}, kDouble)).sum().backward();
    EXPECT_EQ(net->bias.grad()[0].item(), 2);
    if (!failed) {
      EXPECT_GT(n, 4);
      break;
    }
  }
}

TEST(Module, KeepsTheOrderOfRegistration) {
  Net net(3, 4);
  auto p = net->named_parameters();
  EXPECT_EQ(p.keys(), (std::vector<std::string>{"scale", "fc1.weight", "fc1.bias", "fc2.weight"}));
  EXPECT_TRUE(p["fc1.weight"].is_same(net->fc1->weight));
  EXPECT_EQ(p.find("nothing"), nullptr);
  EXPECT_HAS(message<IndexError>([&] { p["nothing"]; }), "Parameter 'nothing' is not defined");
  EXPECT_EQ(net->named_buffers().keys(), (std::vector<std::string>{"seen"}));
  EXPECT_EQ(net->parameters(false).size(), 1u);
  EXPECT_EQ(net->named_modules().keys(), (std::vector<std::string>{"", "fc1", "act", "fc2"}));
  EXPECT_EQ(net->children().size(), 3u);
  EXPECT_EQ(net->fc1->path(), "fc1");
}

TEST(Module, BooksRegisteredTensorsByCategory) {
  auto before = memory::current();
  Net net(3, 4);
  auto now = memory::current();
  EXPECT_GT(now[Category::parameter], before[Category::parameter]);
  EXPECT_GT(now[Category::buffer], before[Category::buffer]);
  EXPECT_EQ(now[Category::temporary], before[Category::temporary]);
  net = nullptr;
  EXPECT_EQ(memory::current().total, before.total);
}

TEST(Module, RunsAndTrains) {
  Net net(3, 4);
  Tensor y = net->forward(ones({2, 3}));
  EXPECT_TRUE(y.sizes() == IntArrayRef({2, 1}));
  y.sum().backward();
  for (const auto& p : net->named_parameters()) EXPECT_TRUE(p.value().grad().defined()) << p.key();
  net->zero_grad();
  for (const Tensor& p : net->parameters()) EXPECT_FALSE(p.grad().defined());
  EXPECT_TRUE(net->is_training());
  net->eval();
  EXPECT_FALSE(net->fc1->is_training());
}

TEST(Module, ChangesItsDType) {
  Net net(3, 4);
  Tensor w = net->fc1->weight;
  net->to(kDouble);
  EXPECT_EQ(w.dtype(), kDouble);  // the handle itself
  EXPECT_EQ(net->seen.dtype(), kLong);
  EXPECT_TRUE(w.is_leaf() && w.requires_grad());
  net->forward(ones({2, 3}, kDouble)).sum().backward();
  EXPECT_EQ(w.grad().dtype(), kDouble);
  EXPECT_HAS(message<DTypeError>([&] { net->to(kLong); }), "i64 is not a floating dtype");
}

TEST(Module, PrintsLikeLibTorch) {
  nn::Sequential net(nn::Linear(3, 4), nn::ReLU(nn::ReLUOptions(true)),
                     nn::Sequential(nn::Dropout(0.5), nn::Flatten()));
  std::ostringstream out;
  out << net;
  EXPECT_EQ(out.str(),
            "situ::nn::Sequential(\n"
            "  (0): situ::nn::Linear(in_features=3, out_features=4, bias=true)\n"
            "  (1): situ::nn::ReLU(inplace=true)\n"
            "  (2): situ::nn::Sequential(\n"
            "    (0): situ::nn::Dropout(p=0.5, inplace=false)\n"
            "    (1): situ::nn::Flatten(start_dim=1, end_dim=-1)\n"
            "  )\n"
            ")");
}

TEST(Module, RefusesBadNames) {
  struct Bad : nn::Module {};
  auto m = std::make_shared<Bad>();
  m->register_parameter("w", ones({1}));
  EXPECT_HAS(message<UsageError>([&] { m->register_buffer("w", ones({1})); }), "Buffer 'w' already defined");
  EXPECT_HAS(message<UsageError>([&] { m->register_parameter("a.b", ones({1})); }),
             "Parameter name must not contain a dot (got 'a.b')");
  EXPECT_HAS(message<UsageError>([&] { m->register_parameter("", ones({1})); }), "Parameter name must not be empty");
  EXPECT_HAS(message<DTypeError>([&] { m->register_parameter("n", ones({1}, kLong)); }), "requires_grad = false");
  Tensor x = ones({1}).requires_grad_();
  EXPECT_HAS(message<UsageError>([&] { m->register_parameter("c", x * 2); }),
             "is a computed tensor, f32[1], made by Mul");
}

struct ScaleImpl : nn::Module {
  ScaleImpl() { register_parameter("weight", weight, ones({3})); }
  Tensor forward(const Tensor& x) { return x * weight; }
  nn::Parameter weight;
};
TORCH_MODULE(Scale);

TEST(Parameter, RefusesAComputedTensor) {
  Scale m;
  std::string text = message<UsageError>([&] { m->weight = m->weight + 1; });
  EXPECT_HAS(text, "a computed tensor, f32[3], cannot replace the registered parameter 'weight'");
  EXPECT_HAS(text, "weight += x");
  NoGradGuard off;
  EXPECT_HAS(message<UsageError>([&] { m->weight = m->weight * 2; }), "a plain tensor, f32[3]");
  m->weight += 1;
  EXPECT_EQ(list(m->weight), (Numbers{2, 2, 2}));
  EXPECT_TRUE(m->parameters()[0].is_same(m->weight));
}

TEST(Parameter, IsReplacedByAnotherAndTied) {
  Scale a, b;
  a->weight = nn::Parameter(full({3}, 5.0));
  EXPECT_EQ(list(a->named_parameters()["weight"]), (Numbers{5, 5, 5}));
  b->weight = a->weight;
  EXPECT_TRUE(b->parameters()[0].is_same(a->weight));
  nn::Sequential both(a, b);
  EXPECT_EQ(both->parameters().size(), 1u);
  both->forward(ones({3})).sum().backward();
  EXPECT_EQ(list(a->weight.grad()), (Numbers{10, 10, 10}));  // d(w w)/dw
  a->weight = Tensor();
  EXPECT_EQ(a->parameters().size(), 0u);
}

TEST(Module, AShortestFormsOfHolders) {
  nn::Linear fc{nullptr};
  EXPECT_TRUE(fc.is_empty());
  EXPECT_HAS(message<UsageError>([&] { fc->forward(ones({1})); }), "this module holder is empty");
  fc = nn::Linear(2, 1);
  nn::Linear same = fc;
  EXPECT_EQ(same.get(), fc.get());
  EXPECT_TRUE(fc(ones({4, 2})).sizes() == IntArrayRef({4, 1}));
  nn::Conv2d conv(nn::Conv2dOptions(1, 32, 3).stride(2).bias(false));
  EXPECT_FALSE(conv->bias.defined());
  EXPECT_EQ(conv->options.stride(), Pair(2));
}

TEST(Sequential, TakesAnything) {
  nn::Sequential net(
      nn::Linear(2, 2), nn::Functional(relu), nn::Functional(leaky_relu, 0.2), [](Tensor x) { return x * 2; },
      std::make_shared<NetImpl>(2, 3));
  EXPECT_EQ(net->size(), 5u);
  EXPECT_TRUE(net->forward(ones({1, 2})).sizes() == IntArrayRef({1, 1}));
  EXPECT_EQ(net->at<nn::Linear>(0).options.in_features(), 2);
  EXPECT_NE(net[0]->as<nn::Linear>(), nullptr);
  EXPECT_EQ(net[0]->as<nn::ReLU>(), nullptr);
  nn::Sequential named({{"fc", nn::Linear(2, 3)}, {"act", nn::ReLU()}});
  EXPECT_EQ(named->named_parameters().keys(), (std::vector<std::string>{"fc.weight", "fc.bias"}));
  named->push_back("last", nn::Linear(3, 1));
  EXPECT_TRUE(named(ones({5, 2})).sizes() == IntArrayRef({5, 1}));
  nn::Sequential empty;
  EXPECT_HAS(message<UsageError>([&] { empty->forward(ones({1})); }), "Cannot call forward() on an empty Sequential");
}

struct Addresses : op::CallObserver {
  void called(const op::OpInfo&, const char*, const Tensor* outs, int, const SourceLocation&) override {
    list.push_back(outs[0].const_data_ptr<float>());
  }
  std::vector<const void*> list;
};

TEST(Sequential, OverwritesValuesThatBackwardDoesNotNeed) {
  nn::Sequential net(nn::Linear(8, 8), nn::Hardtanh(), nn::Sigmoid(), nn::ReLU6());
  Tensor x = randn({64, 8});
  Addresses seen;
  op::CallObserver* before = op::observe(&seen);
  Tensor y = net->forward(x);
  ASSERT_EQ(seen.list.size(), 4u);
  EXPECT_EQ(seen.list[0], seen.list[1]);  // hardtanh saved bits
  EXPECT_EQ(seen.list[1], seen.list[2]);
  EXPECT_NE(seen.list[2], seen.list[3]);               // sigmoid saved its result
  EXPECT_NE(x.const_data_ptr<float>(), seen.list[0]);  // a named tensor is never overwritten
  NoGradGuard off;
  y = net->forward(x);
  op::observe(before);
  for (size_t i = 4; i < 7; ++i) EXPECT_EQ(seen.list[i], seen.list[i + 1]);
}

// A batch norm and the ReLU after it are one call with the same bits, unless a hook needs the value in between.
TEST(Sequential, TakesABatchNormAndItsReluInOne) {
  manual_seed(4);
  nn::Sequential net(nn::Conv2d(nn::Conv2dOptions(2, 3, 3)), nn::BatchNorm2d(3), nn::ReLU());
  const Tensor x = randn({2, 2, 6, 6});
  auto names = [&] {
    std::string all;
    for (const inplace::Call& c : inplace::explain([&] { net->forward(x); }).calls) all += c.op + " ";
    return all;
  };
  EXPECT_NE(names().find("batch_norm_relu"), std::string::npos) << names();
  auto apart = std::dynamic_pointer_cast<nn::SequentialImpl>(net->clone());
  const Tensor y = net->forward(x);
  Tensor z = x;
  for (const auto& m : *apart) z = m.forward(z);
  EXPECT_TRUE(y.equal(z));
  EXPECT_TRUE(net->named_buffers()["1.running_var"].equal(apart->named_buffers()["1.running_var"]));
  net->eval(), apart->eval();
  z = x;
  for (const auto& m : *apart) z = m.forward(z);
  EXPECT_TRUE(net->forward(x).equal(z));
  net->train();
  int fired = 0;
  net->ptr(1)->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++fired; });
  EXPECT_EQ(names().find("batch_norm_relu"), std::string::npos) << names();
  EXPECT_EQ(fired, 1);
}

TEST(Sequential, NamesTheUsersLine) {
  nn::Sequential net(nn::Linear(3, 4), nn::Sigmoid());
  Tensor x = ones({2, 3});
  int line = __LINE__ + 1;
  Tensor y = net->forward(x);
  y.add_(1);
  std::string text = message<AutogradError>([&] { y.sum().backward(); });
  EXPECT_HAS(text, "module_test.cpp:" + std::to_string(line));
}

TEST(Module, ClonesValues) {
  nn::Sequential net(nn::Linear(3, 4), nn::BatchNorm1d(4));
  auto copy = std::dynamic_pointer_cast<nn::SequentialImpl>(net->clone());
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(list(copy->parameters()[0]), list(net->parameters()[0]));
  EXPECT_FALSE(copy->parameters()[0].is_alias_of(net->parameters()[0]));
  EXPECT_HAS(message<UsageError>([] { Net(1, 1)->clone(); }), "derive it from nn::Cloneable");
}

TEST(Module, LoadsAStateCheckingItFirst) {
  nn::Linear a(2, 2), b(2, 2), c(2, 3);
  b->load_state_dict(a->state_dict());
  EXPECT_EQ(list(a->weight), list(b->weight));
  Numbers before = list(c->weight);
  EXPECT_HAS(message<ShapeError>([&] { c->load_state_dict(a->state_dict()); }),
             "'weight' (saved f32[2, 2], module f32[3, 2])");
  EXPECT_EQ(list(c->weight), before);
  OrderedDict<std::string, Tensor> part;
  part.insert("weight", a->weight);
  EXPECT_HAS(message<ValueError>([&] { b->load_state_dict(part); }), "missing keys (1): 'bias'");
  EXPECT_EQ(b->load_state_dict(part, false).missing_keys, std::vector<std::string>{"bias"});
}

TEST(Module, AStateThatOneParameterCannotTakeChangesNone) {
  nn::Sequential a(nn::Linear(2, 2), nn::Linear(2, 2)), b(nn::Linear(2, 2), nn::Linear(2, 2));
  b->parameters()[2].freeze();
  std::vector<Numbers> before;
  for (const Tensor& p : b->parameters()) before.push_back(list(p));
  const std::string text = message<InplaceError>([&] { b->load_state_dict(a->state_dict()); });
  EXPECT_HAS(text, "load_state_dict: the tensor to be overwritten, 'weight', f32[2, 2], is frozen (x.freeze())");
  EXPECT_HAS(text, "module_test.cpp:");
  EXPECT_HAS(text, "; its key is '1.weight'");
  for (size_t i = 0; i < before.size(); ++i) EXPECT_EQ(list(b->parameters()[i]), before[i]) << i;
}

struct ExpandedBufferImpl : nn::Module {
  ExpandedBufferImpl() { scale = register_buffer("scale", ones({1}).expand({4})); }
  Tensor scale;
};
SITU_MODULE(ExpandedBuffer);

TEST(Module, AnExpandedBufferLoadsOneValueAndRefusesSeveral) {
  ExpandedBuffer m;
  OrderedDict<std::string, Tensor> state;
  state.insert("scale", full({1}, 3.0).expand({4}));
  m->load_state_dict(state);
  EXPECT_EQ(list(m->scale), Numbers(4, 3.0));
  OrderedDict<std::string, Tensor> several;
  several.insert("scale", arange(4, kFloat));
  EXPECT_HAS(message<InplaceError>([&] { m->load_state_dict(several); }), "overlaps itself");
  EXPECT_EQ(list(m->scale), Numbers(4, 3.0));
}

}  // namespace
}  // namespace situ
