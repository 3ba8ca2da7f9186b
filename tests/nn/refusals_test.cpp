// Refusals of modules that no other test covers (tests/refusals.h).
#include "tests/refusals.h"

#include "situ/situ.h"
#include "tests/message.h"

using namespace situ;

namespace {

struct CounterImpl : nn::Module {
  int64_t forward(const Tensor& x) { return x.numel(); }
};
SITU_MODULE(Counter);

struct TwoWaysImpl : nn::Module {
  Tensor forward(const Tensor& x) { return x; }
  int forward(int x) { return x; }
};
SITU_MODULE(TwoWays);

struct KeepingImpl : nn::Module {
  Tensor kept = ones({2});
  const Tensor& forward(const Tensor&) { return kept; }
};
SITU_MODULE(Keeping);

// Registers tensors in its constructor that reset() does not.
struct HalfCloneableImpl : nn::Cloneable<HalfCloneableImpl> {
  HalfCloneableImpl() {}
  void reset() override {}
};

TEST(NnRefusals, Containers) {
  refused({
      {"Sequential: The type of the return value is long, but you asked for type situ::Tensor", kUsage,
       [] { nn::Sequential(Counter())->forward(ones({2})); }},
      {"CounterImpl does not take one tensor and return one; call it directly, or wrap it", kUsage,
       [] { nn::AnyModule(Counter()).forward(ones({2})); }},
      {"AnyModule: Expected argument #0 to be of type situ::Tensor, but received value of type int", kUsage,
       [] { nn::AnyModule(Counter()).forward<int64_t>(5); }},
      {"CounterImpl's forward() method expects 1 argument(s), but received 2.", kUsage,
       [] { nn::AnyModule(Counter()).forward<int64_t>(5, 6); }},
      {"TwoWaysImpl has more than one signature, none of which takes these 1 arguments; call it directly", kUsage,
       [] { nn::AnyModule(TwoWays()).forward<int>(5); }},
      {"ConvTranspose2d: Only `zeros` padding mode is supported for ConvTranspose2d; pad the input with "
       "functional::pad",
       typeid(ValueError), [] { nn::ConvTranspose2d(nn::ConvTranspose2dOptions(1, 1, 1).padding_mode(kReflect)); }},
      {"AnyModule: Cannot call forward() on an empty AnyModule; assign a module to it", kUsage,
       [] { nn::AnyModule().forward(ones({2})); }},
      {"AnyModule: forward takes two, three or six tensors in a list, not 1", kUsage,
       [] { nn::AnyModule(nn::ReLU()).forward({ones({2})}); }},
      {"Sequential: Index out of range: it is 1, and there are 1 modules", kIndex,
       [] { nn::Sequential(nn::ReLU())->ptr(1); }},
      {"ModuleList: Index out of range: it is 0, and there are 0 modules", kIndex, [] { nn::ModuleList()->ptr(0); }},
      {"Attempted to cast module of type situ::nn::ReLUImpl to type situ::nn::LinearImpl", kUsage,
       [] { nn::AnyModule(nn::ReLU()).get<nn::LinearImpl>(); }},
      {"'a' already defined", kUsage,
       [] {
         OrderedDict<std::string, int> all;
         all.insert("a", 1);
         all.insert("a", 2);
       }},
      {"Item 'b' is not defined", kIndex,
       [] {
         OrderedDict<std::string, int> all("Item");
         all.insert("a", 1);
         try {
           all.erase("b");
         } catch (...) {
           EXPECT_EQ(all.size(), 1u);
           throw;
         }
       }},
      {"ReLU: needs a tensor, not a number", kUsage, [] { nn::ReLU(nn::ReLUOptions().inplace(true))->forward(1.0); }},
  });
}

TEST(NnRefusals, Modules) {
  refused({
      {"KeepingImpl returns a reference, which hooks cannot replace; let it return a Tensor by", kUsage,
       [] {
         Keeping keeping;
         keeping->register_forward_hook([](nn::Module&, const auto&, const auto&) {});
         keeping(ones({2}));
       }},
      {"register_module: 'self' is the module itself", kUsage,
       [] {
         auto net = std::make_shared<CounterImpl>();
         net->register_module("self", net);
       }},
      {"Module::to: a parameter, a buffer or its gradient, f32[2] made by MulBackward0, is a computed tensor",
       typeid(AutogradError),
       [] {
         nn::Linear net(1, 1);
         net->register_buffer("held", ones({2}).requires_grad_() * 2);
         net->to(kDouble);
       }},
      {"HalfCloneableImpl does not register the same names as the original; register in reset(), not in the", kUsage,
       [] {
         auto net = std::make_shared<HalfCloneableImpl>();
         net->register_buffer("held", ones({2}));
         net->clone();
       }},
      {"vector_to_parameters: the values are f32[3], the parameters have 2 elements", kShape,
       [] { nn::utils::vector_to_parameters(ones({3}), {ones({2})}); }},
      {"clip_grad_norm_: norm_type must be positive, got 0", kValue,
       [] { nn::utils::clip_grad_norm_(ones({2}), 1.0, 0.0); }},
  });
}

TEST(NnRefusals, Layers) {
  refused({
      {"MultiheadAttention: kdim is 0, vdim is 4; both must be at least 1", kValue,
       [] { nn::MultiheadAttention(nn::MultiheadAttentionOptions(4, 2).kdim(0)); }},
      {"Embedding: padding_idx 5 is out of range for 4 embeddings", kValue,
       [] { nn::Embedding(nn::EmbeddingOptions(4, 2).padding_idx(5)); }},
      {"Embedding: _weight is f32[2, 2], but the options need [4, 2]", kShape,
       [] {
         nn::Embedding(nn::EmbeddingOptions(4, 2)._weight(ones({2, 2})));
       }},
      {"Embedding::from_pretrained: the table is f32[2]; it must be [num_embeddings, embedding_dim]", kShape,
       [] { nn::Embedding::from_pretrained(ones({2})); }},
  });
}

TEST(NnRefusals, Init) {
  refused({
      {"init: the fans of f32[2] are not defined; a weight has at least two dimensions, use uniform_ or normal_",
       kShape, [] { nn::init::xavier_uniform_(ones({2})); }},
      {"eye_: needs a matrix, got f32[2]", kShape, [] { nn::init::eye_(ones({2})); }},
      {"orthogonal_: needs at least two dimensions, got f32[2]", kShape, [] { nn::init::orthogonal_(ones({2})); }},
  });
}

// The module and its optimizer would not use a new tensor of the same name.
TEST(NnRefusals, AParameterIsNeverToBeReplacedByAnotherTensor) {
  nn::Linear fc(2, 2);
  const std::string leaf = message<AutogradError>([&] { fc->weight.fill_(0); });
  EXPECT_HAS(leaf, "may not be written in place while recording");
  EXPECT_HAS(leaf, "; write under NoGradGuard");
  Tensor loss = fc(ones({1, 2}).requires_grad_()).sum();
  {
    NoGradGuard off;
    fc->weight.fill_(0);
  }
  const std::string conflict = message<AutogradError>([&] { loss.backward(); });
  EXPECT_HAS(conflict, "Run backward before fill_, save a clone() before the write");
}

}  // namespace
