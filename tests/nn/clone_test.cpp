// Copies of a program's own modules: plain members, shared tensors, and members that cannot be copied.
#include <gtest/gtest.h>

#include <memory>

#include "situ/situ.h"
#include "tests/message.h"

namespace situ {
namespace {

struct InnerImpl : nn::Cloneable<InnerImpl> {
  InnerImpl() { reset(); }
  void reset() override {
    w = register_parameter("w", ones({2}));
    seen = register_buffer("seen", zeros({2}));
  }
  Tensor forward(const Tensor& x) { return x * w * scale + seen; }
  Tensor w, seen;
  int scale = 1;
};
SITU_MODULE(Inner);

struct MiddleImpl : nn::Cloneable<MiddleImpl> {
  MiddleImpl() { reset(); }
  void reset() override {
    held = register_module("held", Inner());
    shared = register_module("shared", std::make_shared<InnerImpl>());
    any = nn::AnyModule(register_module("any", Inner()));
    list = register_module("list", nn::ModuleList(Inner(), nn::Dropout(0.5)));
    dict = register_module("dict", nn::ModuleDict());
    dict->insert("x", Inner());
  }
  Tensor forward(Tensor x) {
    x = any.forward(shared->forward(held->forward(x)));
    x = list->at<nn::DropoutImpl>(1).forward(list->at<InnerImpl>(0).forward(x));
    return dict->at<InnerImpl>("x").forward(x) + bias;
  }
  Inner held{nullptr};
  std::shared_ptr<InnerImpl> shared;
  nn::AnyModule any;
  nn::ModuleList list{nullptr};
  nn::ModuleDict dict{nullptr};
  double bias = 0;
};
SITU_MODULE(Middle);

struct OuterImpl : nn::Cloneable<OuterImpl> {
  OuterImpl() { reset(); }
  void reset() override { body = register_module("body", nn::Sequential(Middle(), nn::Linear(2, 2), Middle())); }
  Tensor forward(const Tensor& x) { return body->forward(x); }
  nn::Sequential body{nullptr};
};

template <class M>
std::shared_ptr<M> copy_of(const std::shared_ptr<M>& m) {
  return std::dynamic_pointer_cast<M>(m->clone());
}

TEST(Clone, CarriesPlainMembersAtAnyDepth) {
  auto a = std::make_shared<OuterImpl>();
  int n = 2;
  a->apply([&](nn::Module& m) {
    if (auto* inner = m.as<InnerImpl>()) inner->scale = n++, inner->seen.fill_(n);
    if (auto* middle = m.as<MiddleImpl>()) middle->bias = n++, middle->list->at<nn::DropoutImpl>(1).options.p(0);
  });
  NoGradGuard off;
  for (const Tensor& p : a->parameters()) p.add_(rand(p.sizes()));
  const Tensor x = rand({3, 2});
  auto b = copy_of(a), c = copy_of(b);
  EXPECT_TRUE(a->forward(x).equal(b->forward(x)));
  EXPECT_TRUE(a->forward(x).equal(c->forward(x)));
  EXPECT_EQ(b->named_parameters().keys(), a->named_parameters().keys());
  for (const auto& m : b->named_modules()) EXPECT_EQ(m.value()->path(), m.key());
  for (const Tensor& p : b->parameters()) p.add_(1);  // members and registry are the same tensors
  EXPECT_FALSE(a->forward(x).equal(b->forward(x)));
  EXPECT_TRUE(a->forward(x).equal(c->forward(x)));
}

struct TiedImpl : nn::Cloneable<TiedImpl> {
  TiedImpl() { reset(); }
  void reset() override {
    table = register_module("table", nn::Embedding(5, 3));
    first = register_module("first", nn::Sequential(norm = nn::BatchNorm1d(3), nn::Linear(3, 3)));
    second = register_module("second", nn::Sequential(norm, nn::Linear(3, 3)));
    out = register_module("out", nn::Linear(nn::LinearOptions(3, 5).bias(false)));
    out->weight = table->weight;
  }
  nn::BatchNorm1d norm{nullptr};
  nn::Embedding table{nullptr};
  nn::Sequential first{nullptr}, second{nullptr};
  nn::Linear out{nullptr};
};

TEST(Clone, KeepsSharedTensorsShared) {
  auto a = std::make_shared<TiedImpl>();
  for (auto b : {copy_of(a), copy_of(copy_of(a))}) {
    EXPECT_EQ(b->parameters().size(), a->parameters().size());
    EXPECT_EQ(b->buffers().size(), a->buffers().size());
    EXPECT_TRUE(b->out->weight.is_same(b->table->weight));
    EXPECT_TRUE(b->out->weight.is_same(b->parameters()[0]));
    EXPECT_FALSE(b->out->weight.is_alias_of(a->out->weight));
    auto mean = [&](nn::Sequential& s) { return s->at<nn::BatchNorm1dImpl>(0).running_mean; };
    b->first->forward(rand({4, 3}));
    EXPECT_TRUE(mean(b->first).equal(mean(b->second)));
    EXPECT_EQ(mean(a->first).abs().sum().item<float>(), 0);
  }
  a->out->weight = nn::Parameter(zeros({5, 3}));  // untied, although reset() ties them
  auto c = copy_of(a);
  EXPECT_EQ(c->out->weight.abs().sum().item<float>(), 0);
  EXPECT_TRUE(c->table->weight.equal(a->table->weight));
}

TEST(Clone, FollowsReplacedMembers) {
  auto a = std::make_shared<OuterImpl>();
  a->body->replace_module("1", nn::Linear(nn::LinearOptions(2, 2).bias(false)));
  auto b = copy_of(a);
  const Tensor x = rand({3, 2});
  a->eval(), b->eval();
  EXPECT_TRUE(a->forward(x).equal(b->forward(x)));
  EXPECT_EQ(b->parameters().size(), a->parameters().size());
  nn::Linear fc(2, 2), wide(3, 4);
  fc->weight = wide->weight, fc->bias = Tensor();
  auto copy = copy_of(fc.ptr());
  EXPECT_TRUE(copy->weight.equal(wide->weight));
  EXPECT_FALSE(copy->bias.defined());
}

TEST(Clone, ARecurrentLayerOfOtherLayersIsReplaced) {
  struct Net : nn::Cloneable<Net> {
    Net() { reset(); }
    void reset() override { rnn = register_module("rnn", nn::LSTM(3, 4)); }
    nn::LSTM rnn{nullptr};
  };
  auto a = std::make_shared<Net>();
  a->replace_module("rnn", nn::LSTM(nn::LSTMOptions(3, 4).num_layers(2)));
  auto b = copy_of(a);
  EXPECT_EQ(b->rnn->options.num_layers(), 2);
  const Tensor x = rand({2, 1, 3});
  EXPECT_TRUE(std::get<0>(a->rnn->forward(x)).equal(std::get<0>(b->rnn->forward(x))));
  nn::LSTM one(3, 4);
  EXPECT_HAS(message<UsageError>([&] { *one = *a->rnn; }), "has other layers or directions than the assigned one");
  *one = *nn::LSTM(3, 4);
}

struct FixedImpl : nn::Cloneable<FixedImpl> {
  FixedImpl(int n) : n(n) { reset(); }
  void reset() override {}
  Tensor forward(const Tensor& x) { return x * n; }
  const int n;  // not assignable
};
SITU_MODULE(Fixed);

template <class Member>
struct HoldsFixed : nn::Cloneable<HoldsFixed<Member>> {
  HoldsFixed() { reset(); }
  void reset() override { fixed = this->register_module("fixed", std::make_shared<FixedImpl>(1)); }
  Member fixed{nullptr};
};
struct Uncloneable : nn::Module {};
struct HoldsUncloneable : nn::Cloneable<HoldsUncloneable> {
  HoldsUncloneable() { reset(); }
  void reset() override { register_module("part", std::make_shared<Uncloneable>()); }
};

TEST(Clone, RefusesMembersThatItCannotCopy) {
  auto a = std::make_shared<HoldsFixed<Fixed>>();
  a->fixed = a->replace_module("fixed", std::make_shared<FixedImpl>(3));
  EXPECT_EQ(copy_of(a)->fixed->n, 3);
  auto b = std::make_shared<HoldsFixed<std::shared_ptr<FixedImpl>>>();
  EXPECT_HAS(message<UsageError>([&] { b->clone(); }), "cannot be assigned from its original");
  EXPECT_HAS(message<UsageError>([&] { std::make_shared<HoldsUncloneable>()->clone(); }),
             "Uncloneable cannot be cloned");
}

}  // namespace
}  // namespace situ
