// replace_module() changes forward, for the library's models and for modules that keep children as members.
#include <gtest/gtest.h>

#include <sstream>

#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/situ.h"
#include "tests/message.h"

namespace situ {
namespace {

struct NetImpl : nn::Module {
  NetImpl() : made(register_module("made", nn::Linear(2, 2))) {
    assigned = register_module("assigned", nn::Linear(2, 2));
    register_module("passed", passed);
    any = nn::AnyModule(register_module("any", nn::Linear(2, 2)));
    for (int i = 0; i < 3; ++i) many.push_back(register_module("many" + std::to_string(i), nn::Linear(2, 2)));
    shared = register_module("shared", std::make_shared<nn::LinearImpl>(2, 2));
  }
  Tensor forward(Tensor x) {
    x = any.forward(passed(assigned(made(x))));
    for (nn::Linear& l : many) x = l(x);
    return shared->forward(x);
  }
  nn::Linear made, assigned{nullptr}, passed{2, 2};
  nn::AnyModule any;
  std::vector<nn::Linear> many;
  std::shared_ptr<nn::LinearImpl> shared;
};
SITU_MODULE(Net);

// Replaces each child of each module by a clone with other numbers.
template <class M>
void expect_followed(M& m, const Tensor& x) {
  m->eval();
  const double before = m->forward(x).sum().template item<double>();
  int replaced = 0;
  for (const auto& parent : m->named_modules())
    for (const auto& child : parent.value()->named_children()) {
      if (child.value()->parameters().empty() || !dynamic_cast<nn::LinearImpl*>(child.value().get())) continue;
      const auto old = std::dynamic_pointer_cast<nn::LinearImpl>(child.value());
      nn::Linear other(old->options);
      parent.value()->replace_module(child.key(), other);
      Tensor y = m->forward(x).sum();
      EXPECT_NE(y.item<double>(), before) << parent.key() << "." << child.key();
      y.backward();
      EXPECT_TRUE(other->weight.grad().defined()) << parent.key() << "." << child.key();
      parent.value()->replace_module(child.key(), old);
      EXPECT_EQ(m->forward(x).sum().template item<double>(), before) << parent.key() << "." << child.key();
      ++replaced;
    }
  EXPECT_GT(replaced, 0);
}

TEST(ReplaceModule, ReachesTheForwardOfTheLibrarysModels) {
  models::ResNet resnet(
      models::ResNetOptions{.blocks = {1, 1, 1, 1}, .num_classes = 5, .width = 4, .small_stem = true});
  expect_followed(resnet, rand({2, 3, 8, 8}));
  models::GPTOptions options;
  options.vocabulary = 7, options.context = 8, options.width = 8, options.heads = 2, options.layers = 2;
  models::GPT gpt(options);
  expect_followed(gpt, ones({2, 8}, kLong));
}

TEST(ReplaceModule, ReachesMembersThatHoldModules) {
  Net net;
  const Tensor x = rand({3, 2});
  for (const char* name : {"made", "assigned", "passed", "any", "many0", "many1", "many2"}) {
    nn::Linear zero(2, 2);
    nn::init::zeros_(zero->weight);
    const auto old = std::dynamic_pointer_cast<nn::LinearImpl>(net->named_children()[name]);
    auto returned = net->replace_module(name, zero);
    EXPECT_EQ(returned, zero.ptr());
    net->forward(x).sum().backward();
    EXPECT_TRUE(zero->bias.grad().defined()) << name;
    EXPECT_EQ(zero->path(), name);
    net->replace_module(name, old);
  }
  net->shared =
      net->replace_module("shared", std::make_shared<nn::LinearImpl>(2, 1));  // the idiom of LibTorch programs
  EXPECT_EQ(net->forward(x).size(1), 1);
  net->assigned = net->replace_module("assigned", nn::Linear(nn::LinearOptions(2, 2).bias(false)));
  net->replace_module("assigned", nn::Linear(2, 2));
  EXPECT_TRUE(net->assigned->bias.defined());
}

TEST(ReplaceModule, CopiesAndMembersOfOtherModulesStay) {
  Net net, other;
  const nn::Linear copy = net->made;
  other->made = net->made;
  net->replace_module("made", nn::Linear(2, 2));
  EXPECT_NE(net->made.ptr(), copy.ptr());
  EXPECT_EQ(other->made.ptr(), copy.ptr());
  EXPECT_EQ(other->named_children()["made"], copy.ptr());
}

// Returns whether net's registry has `m` under that name, and forward uses it.
void expect_registered(const Net& net, const std::string& name, const nn::Linear& m) {
  EXPECT_EQ(net->named_children()[name], m.ptr()) << name;
  EXPECT_EQ(m->path(), name);
  net->zero_grad();
  net->forward(rand({3, 2})).sum().backward();
  EXPECT_TRUE(m->bias.grad().defined()) << name;
}

TEST(ReplaceModule, AssignmentToAMemberDoesIt) {
  Net net;
  const nn::Linear before = net->made, mine(2, 2);
  net->made = nn::Linear(2, 2);
  expect_registered(net, "made", net->made);
  EXPECT_EQ(before->path(), "");
  net->assigned = mine;
  expect_registered(net, "assigned", mine);
  net->replace_module("assigned", nn::Linear(2, 2));  // the member stays connected
  EXPECT_NE(net->assigned.ptr(), mine.ptr());
  expect_registered(net, "assigned", net->assigned);
  net->many[1] = mine;
  expect_registered(net, "many1", mine);
  optim::SGD sgd(net->parameters(), 0.1);
  const Tensor old = mine->weight.clone();
  net->forward(ones({1, 2})).sum().backward();
  sgd.step();
  EXPECT_FALSE(mine->weight.equal(old));
  net->passed = nullptr;
  EXPECT_EQ(net->named_children()["passed"], nullptr);
  net->passed = nn::Linear(2, 2);
  expect_registered(net, "passed", net->passed);
  net->unregister_module("passed");
  net->passed = nn::Linear(2, 2);  // replaces only the member
  EXPECT_FALSE(net->named_children().contains("passed"));
}

TEST(ReplaceModule, AssignmentOfAnotherKindAndByMoving) {
  Net net, other;
  net->any = nn::Sequential(nn::Linear(2, 3), nn::Tanh(), nn::Linear(3, 2));
  EXPECT_EQ(net->named_children()["any"], net->any.ptr());
  EXPECT_EQ(net->parameters().size(), other->parameters().size() + 2);
  EXPECT_EQ(net->forward(rand({3, 2})).size(1), 2);
  const auto theirs = other->made.ptr();
  net->made = std::move(other->made);  // the other module keeps its own
  expect_registered(net, "made", net->made);
  EXPECT_EQ(net->made.ptr(), theirs);
  EXPECT_EQ(other->made.ptr(), theirs);
  other->made = nn::Linear(2, 2);
  EXPECT_NE(other->named_children()["made"], theirs);
  EXPECT_EQ(net->named_children()["made"], theirs);
}

TEST(ReplaceModule, AnotherKindWhereTheMemberCanHoldIt) {
  Net net;
  net->replace_module("any", nn::Sequential(nn::Linear(2, 3), nn::Tanh(), nn::Linear(3, 2)));
  EXPECT_EQ(net->forward(rand({3, 2})).size(1), 2);
  nn::Sequential s(nn::Linear(2, 2), nn::ReLU());
  s->replace_module("1", nn::Tanh());
  EXPECT_TRUE(s->forward(ones({1, 2})).equal(s->at<nn::Linear>(0).forward(ones({1, 2})).tanh()));
  const auto text = message<UsageError>([&] { net->replace_module("made", nn::Sequential(nn::Linear(2, 2))); });
  EXPECT_HAS(text, "replace_module: a member of");
  EXPECT_HAS(text, "keeps 'made', a situ::nn::LinearImpl, and cannot hold a situ::nn::SequentialImpl");
  EXPECT_TRUE(net->named_children()["made"] == net->made.ptr());
  const std::shared_ptr<nn::Module> unknown = nn::GELU().ptr();
  EXPECT_HAS(message<UsageError>([&] { s->replace_module("1", unknown); }), "pass the new one by its own type");
}

TEST(ReplaceModule, ADryRunPutsItBack) {
  Net net;
  nn::Sequential s(nn::Linear(2, 2), nn::ReLU());
  const nn::Linear made = net->made, assigned = net->assigned;
  const auto any = net->any.ptr();
  const Tensor x = rand({3, 2}), y = net->forward(x), z = s->forward(x);
  memory::plan([&] {
    net->replace_module("made", nn::Linear(2, 2));
    net->replace_module("any", nn::Sequential(nn::Linear(2, 2)));
    net->assigned = nn::Linear(2, 2);
    net->many[0] = net->assigned;
    s->replace_module("1", nn::Tanh());
    net->forward(ones({1, 2})), s->forward(ones({1, 2}));
  });
  EXPECT_EQ(net->made.ptr(), made.ptr());
  EXPECT_EQ(net->assigned.ptr(), assigned.ptr());
  EXPECT_EQ(net->named_children()["assigned"], assigned.ptr());
  EXPECT_EQ(net->any.ptr(), any);
  EXPECT_TRUE(net->forward(x).equal(y));
  EXPECT_TRUE(s->forward(x).equal(z));
}

TEST(ReplaceModule, SlotsMayOutliveTheirModule) {
  nn::Linear held{nullptr};
  {
    auto net = std::make_shared<NetImpl>();
    held = net->register_module("held", nn::Linear(2, 2));
    net->replace_module("held", nn::Linear(2, 3));
    EXPECT_EQ(held->options.out_features(), 3);
  }
  EXPECT_EQ(held(ones({1, 2})).size(1), 3);
  auto net = std::make_shared<NetImpl>();
  net->many.erase(net->many.begin());
  net->many.shrink_to_fit();
  net->replace_module("many0", nn::Linear(2, 2));  // replaces only the entry
  net->replace_module("many1", nn::Linear(nn::LinearOptions(2, 2).bias(false)));
  EXPECT_FALSE(net->many[0]->bias.defined());
}

}  // namespace
}  // namespace situ
