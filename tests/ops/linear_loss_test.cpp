// A linear layer together with what comes behind it, against the two calls: cross-entropy, relu, a sum.
#include <cmath>
#include <cstring>

#include "situ/autograd/autograd.h"
#include "situ/autograd/explain.h"
#include "situ/base/threads.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/matrix.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/tensor/autocast.h"
#include "tests/ops/check.h"

namespace situ::test {

namespace {

struct Problem {
  Tensor x, w, b, target;
  Problem(int64_t rows, int64_t width, int64_t classes, DType t = kFloat) {
    manual_seed(3);
    x = randn({rows, width}, t).requires_grad_();
    w = randn({classes, width}, t).requires_grad_();
    b = randn({classes}, t).requires_grad_();
    target = randint(0, classes, {rows}, kLong);
  }
  std::vector<Tensor> gradients(const Tensor& loss, bool create = false) const {
    return autograd::grad({loss}, {x, w, b}, {}, true, create);
  }
};

bool same_bits(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && a.eq(b).all().item<bool>(); }
bool same_bytes(const Tensor& a, const Tensor& b) {
  if (!(a.sizes() == b.sizes()) || a.dtype() != b.dtype()) return false;
  Tensor x = a.detach().contiguous().cpu(), y = b.detach().contiguous().cpu();
  return std::memcmp(x.data_ptr(), y.data_ptr(), x.nbytes()) == 0;
}

}  // namespace

TEST(LinearCrossEntropy, HasTheBitsOfTheTwoCalls) {
  for (DType t : {kFloat, kDouble})
    for (Reduction r : {kMean, kSum}) {
      Problem p(37, 8, 11, t);
      p.target[5].fill_(-100);
      Tensor one = linear_cross_entropy(p.x, p.w, p.target, p.b, r, -100, 0.1);
      Tensor two = cross_entropy(linear(p.x, p.w, p.b), p.target, {}, r, -100, 0.1);
      EXPECT_TRUE(same_bits(one, two)) << one << two;
      std::vector<Tensor> a = p.gradients(one), b = p.gradients(two);
      for (size_t i = 0; i < 3; ++i) EXPECT_TRUE(same_bits(a[i], b[i])) << "gradient " << i;
    }
}

TEST(LinearCrossEntropy, OneClassLeavesNothingToLearn) {
  for (int64_t rows : {1, 5, 40}) {
    Tensor x = randn({rows, 3}).requires_grad_(), w = randn({1, 3}).requires_grad_();
    Tensor loss = linear_cross_entropy(x, w, zeros({rows}, TensorOptions(kLong)));
    loss.backward();
    EXPECT_EQ(loss.item<double>(), 0);
    EXPECT_EQ(x.grad().abs().sum().item<double>(), 0);
    EXPECT_EQ(w.grad().abs().sum().item<double>(), 0);
  }
}

// Loss and gradients of the one call and of linear and cross_entropy, byte by byte, with the gradient `dy` coming in.
void expect_bits_of_the_two_calls(const Problem& p, const Tensor& bias, double dy = 1) {
  Tensor one = linear_cross_entropy(p.x, p.w, p.target, bias, kMean, -100, 0.1);
  Tensor two = cross_entropy(linear(p.x, p.w, bias), p.target, {}, kMean, -100, 0.1);
  EXPECT_TRUE(same_bytes(one, two)) << one << two;
  std::vector<Tensor> leaves{p.x, p.w};
  if (bias.defined()) leaves.push_back(bias);
  std::vector<Tensor> a = autograd::grad({one * dy}, leaves), b = autograd::grad({two * dy}, leaves);
  for (size_t i = 0; i < leaves.size(); ++i) EXPECT_TRUE(same_bytes(a[i], b[i])) << "gradient " << i;
}

// Rows are cut into chunks as linear cuts them, whatever is left for the last one.
TEST(LinearCrossEntropy, ChunksHaveTheBitsOfTheTwoCalls) {
  struct Case {
    int64_t rows, width, classes;
    DType type;
  };
  constexpr Case cases[] = {{150, 2, 1 << 18, kFloat}, {65, 9, 1 << 18, kFloat}, {67, 9, 1 << 17, kDouble},
                            {400, 16, 50257, kFloat},  {33000, 512, 3, kFloat},  {9001, 4, 1000, kDouble}};
  for (const Case& c : cases) {
    SCOPED_TRACE(::testing::Message() << c.rows << " rows, " << c.width << " to " << c.classes);
    Problem p(c.rows, c.width, c.classes, c.type);
    p.target[3].fill_(-100);
    expect_bits_of_the_two_calls(p, p.b);
  }
}

TEST(LinearCrossEntropy, ChunksOfStridedOperandsHaveTheBitsOfTheTwoCalls) {
  Problem p(300, 8, 1 << 17);
  p.x = randn({8, 300}).t().requires_grad_();
  p.w = randn({8, 1 << 17}).t().requires_grad_();
  expect_bits_of_the_two_calls(p, Tensor());
  expect_bits_of_the_two_calls(p, randn({1 << 18}).slice(0, 0, 1 << 18, 2).requires_grad_(), 0.25);
}

TEST(LinearCrossEntropy, NeverHoldsAllLogits) {
  Problem p(400, 2, 1 << 17);
  const int64_t logits = 400 * (1 << 17) * 4;
  memory::reset_peak();
  int64_t before = memory::peak().total;
  linear_cross_entropy(p.x, p.w, p.target, p.b).backward();
  EXPECT_LT(memory::peak().total - before, logits / 2);
}

TEST(LinearCrossEntropy, GradientsScaleAndRepeat) {
  Problem p(9, 3, 4, kDouble);
  Tensor loss = linear_cross_entropy(p.x, p.w, p.target, p.b);
  std::vector<Tensor> once = p.gradients(loss), again = p.gradients(loss), thrice = p.gradients(loss * 3);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(same_bits(once[i], again[i]));
    EXPECT_LT((once[i] * 3 - thrice[i]).abs().max().item(), 1e-15);
  }
  (loss * 2).backward();  // the saved bytes become the gradients
  EXPECT_LT((p.w.grad() - once[1] * 2).abs().max().item(), 1e-15);
  expect_refused<AutogradError>([&] { loss.backward(); }, {"linear_cross_entropy", "retain_graph"});
}

TEST(LinearCrossEntropy, TakesWhatCrossEntropyTakes) {
  Problem p(6, 3, 4);
  Tensor rows = p.x.detach().view({2, 3, 3}), classes = p.target.view({2, 3});
  Tensor none = linear_cross_entropy(rows, p.w, classes, p.b, kNone);
  EXPECT_EQ(none.sizes(), IntArrayRef({2, 3}));
  EXPECT_NEAR(none.mean().item(), linear_cross_entropy(rows, p.w, classes, p.b).item(), 1e-6);
  Tensor soft = linear(p.x, p.w).detach().softmax(1);
  EXPECT_NEAR(linear_cross_entropy(p.x, p.w, soft).item(), cross_entropy(linear(p.x, p.w), soft).item(), 1e-6);
  Tensor half = linear_cross_entropy(p.x.to(kBFloat16), p.w.to(kBFloat16), p.target);
  EXPECT_EQ(half.dtype(), kBFloat16);
  EXPECT_TRUE(std::isnan(linear_cross_entropy(p.x, p.w, full({6}, -100, kLong)).item()));
}

TEST(LinearCrossEntropy, Refusals) {
  Problem p(6, 3, 4);
  expect_refused<ShapeError>([&] { linear_cross_entropy(p.x, p.w.detach().t().contiguous(), p.target); },
                             {"linear_cross_entropy", "f32[6, 3]", "f32[3, 4]", "last size"});
  expect_refused<IndexError>([&] { linear_cross_entropy(p.x, p.w, full({6}, 4, kLong)); },
                             {"linear_cross_entropy: target 4", "0 to 3"});
  expect_refused<UsageError>([&] { linear_cross_entropy(p.x, p.w, Tensor()); },
                             {"linear_cross_entropy", "the target is undefined"});
}

namespace {

struct Sizes {
  DimVec x;
  int64_t out;
};
// One row, few, rows of whole words of bits and others, more columns than are packed at a time, nothing; enough results
// for one pass, of short and of long sums.
const Sizes kSizes[] = {{{1, 64}, 128},   {{64, 64}, 128},     {{5, 7}, 10},      {{7}, 5},
                        {{3, 4, 33}, 65}, {{40, 300}, 1100},   {{300, 40}, 640},  {{2, 100, 48}, 1},
                        {{0, 4}, 3},      {{4, 0}, 3},         {{4, 3}, 0},       {{600, 520}, 96},
                        {{33, 1}, 64},    {{3, 130, 33}, 401}, {{1100, 64}, 128}, {{420, 300}, 390}};

DimVec result_of(const Sizes& s) {
  DimVec r = s.x;
  r[r.size() - 1] = s.out;
  return r;
}

// Values and gradients of both, byte by byte.
void expect_same_bits(const std::function<Tensor()>& one, const std::function<Tensor()>& two,
                      const std::vector<Tensor>& leaves, const Tensor& dy, const std::string& what) {
  const Tensor a = one(), b = two();
  EXPECT_TRUE(a.equal(b)) << what;
  const std::vector<Tensor> got = autograd::grad({a}, leaves, {dy}), want = autograd::grad({b}, leaves, {dy});
  for (size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(got[i].equal(want[i])) << what << ", gradient " << i;
}

TEST(Linear, WithReluOrASumHasTheBitsOfTheTwo) {
  manual_seed(7);
  const int before = get_num_threads();
  for (const Sizes& s : kSizes)
    for (DType t : {kFloat, kDouble, kBFloat16, kHalf})
      for (bool with_bias : {true, false})
        for (int threads : {1, 3}) {
          set_num_threads(threads);
          const Tensor x = randn(s.x, t).requires_grad_(), w = randn({s.out, s.x[s.x.size() - 1]}, t).requires_grad_(),
                       b = with_bias ? randn({s.out}, t).requires_grad_() : Tensor(),
                       other = randn(result_of(s), t).requires_grad_(), dy = randn(result_of(s), t);
          const std::string what = op::describe(t, s.x) + " to " + std::to_string(s.out);
          std::vector<Tensor> leaves = {x, w};
          if (with_bias) leaves.push_back(b);
          expect_same_bits([&] { return linear_relu(x, w, b); }, [&] { return relu(linear(x, w, b)); }, leaves, dy,
                           "relu " + what);
          leaves.push_back(other);
          expect_same_bits([&] { return linear_add(x, w, other, b); }, [&] { return other + linear(x, w, b); }, leaves,
                           dy, "sum " + what);
        }
  set_num_threads(before);
}

// Not recorded; recorded it is the two calls.
TEST(Linear, WithGeluHasTheBitsOfTheTwo) {
  manual_seed(7);
  const int before = get_num_threads();
  for (const Sizes& s : kSizes)
    for (DType t : {kFloat, kDouble, kBFloat16, kHalf})
      for (const char* approximate : {"none", "tanh"})
        for (int threads : {1, 3}) {
          set_num_threads(threads);
          const Tensor x = randn(s.x, t), w = randn({s.out, s.x[s.x.size() - 1]}, t), b = randn({s.out}, t);
          for (const Tensor& bias : {b, Tensor()})
            EXPECT_TRUE(linear_gelu(x, w, bias, approximate).equal(gelu(linear(x, w, bias), approximate)))
                << x.describe() << " to " << s.out << " " << approximate;
        }
  set_num_threads(before);
  const Tensor x = randn({6, 40, 9}).transpose(1, 2), w = randn({40, 70}).t().slice(0, 1, 66);
  EXPECT_TRUE(linear_gelu(x, w).equal(gelu(linear(x, w))));
  const AutocastScope on(kBFloat16);
  EXPECT_TRUE(linear_gelu(x, w).equal(gelu(linear(x, w))));
}

std::string ops_of(const std::function<void()>& f) {
  std::string all;
  for (const inplace::Call& c : inplace::explain(f).calls) all += c.op + " ";
  return all;
}

TEST(Linear, WithGeluIsTheTwoCallsWhereOneIsRecorded) {
  const Tensor x = randn({7, 5}), w = randn({4, 5}), b = randn({4});
  const Tensor dy = randn({7, 4});
  for (int which = 0; which < 3; ++which) {
    Tensor operands[] = {x.detach(), w.detach(), b.detach()};
    const Tensor& leaf = operands[which].requires_grad_();
    const auto call = [&] { return linear_gelu(operands[0], operands[1], operands[2], "tanh"); };
    const Tensor want = autograd::grad({gelu(linear(operands[0], operands[1], operands[2]), "tanh")}, {leaf}, {dy})[0];
    EXPECT_TRUE(autograd::grad({call()}, {leaf}, {dy})[0].equal(want)) << which;
    EXPECT_EQ(ops_of([&] { call(); }), "linear gelu ");
    const NoGradGuard off;
    EXPECT_EQ(ops_of([&] { call(); }), "linear_gelu ");
  }
}

// What Sequential calls for a Linear that a GELU follows, unless somebody looks at what lies between or it is in place.
TEST(Linear, SequentialTakesItsGeluAlong) {
  const NoGradGuard off;
  nn::Sequential net(nn::Linear(5, 64), nn::GELU(nn::GELUOptions().approximate("tanh")), nn::Linear(64, 3), nn::GELU(),
                     nn::Linear(3, 3), nn::GELU(nn::GELUOptions().inplace(true)));
  const Tensor x = randn({7, 5});
  const auto names = [&] { return ops_of([&] { net->forward(x); }); };
  EXPECT_EQ(names(), "linear_gelu linear_gelu linear gelu_ ");
  Tensor y = x;
  for (const auto& m : *net) y = m.forward(y);
  EXPECT_TRUE(net->forward(x).equal(y));
  int heard = 0;
  const auto hook = [&](nn::Module&, const auto&, const auto&) { ++heard; };
  net->ptr(0)->register_forward_hook(hook);
  net->ptr(3)->register_forward_hook(hook);
  EXPECT_EQ(names(), "linear gelu linear gelu linear gelu_ ");
  EXPECT_EQ(heard, 2);
  EXPECT_TRUE(net->ptr(0)->as<nn::Linear>()->forward_gelu(x).equal(gelu(net[0]->as<nn::Linear>()->forward(x))));
}

// Recorded they are two calls, each booked to its own module.
TEST(Linear, ARecordedGeluIsItsOwnModules) {
  nn::Sequential net(nn::Linear(5, 64), nn::GELU());
  const auto modules = [&](const Tensor& x) {
    std::string all;
    const uint32_t line = __LINE__ + 1;
    for (const inplace::Call& c : inplace::explain([&] { net->forward(x); }).calls) {
      EXPECT_TRUE(c.site.line == line && std::string(c.site.file).ends_with("linear_loss_test.cpp")) << c.site.file;
      all += c.op + " " + c.module + "; ";
    }
    return all;
  };
  const Tensor x = randn({7, 5});
  EXPECT_EQ(modules(x), "linear Sequential.0; gelu Sequential.1; ");
  net->ptr(0)->as<nn::Linear>()->weight.requires_grad_(false);
  net->ptr(0)->as<nn::Linear>()->bias.requires_grad_(false);
  EXPECT_EQ(modules(x).substr(0, 11), "linear_gelu");
  EXPECT_EQ(modules(randn({7, 5}).requires_grad_()).substr(0, 7), "linear ");
  const AutocastScope on(kBFloat16);
  EXPECT_EQ(modules(x).find("linear_gelu"), std::string::npos);
}

// What a transformer's layers call.
TEST(Linear, TransformersTakeTheirActivationsAlong) {
  const Tensor x = randn({3, 2, 8});
  const auto expect_in = [&](const std::string& op, nn::TransformerEncoderLayer& layer) {
    layer->eval();
    const std::string ops = ops_of([&] { layer(x); });
    EXPECT_NE(ops.find(op), std::string::npos) << ops;
    int heard = 0;
    const Tensor y = layer(x);
    layer->linear1->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++heard; });
    EXPECT_TRUE(layer(x).equal(y));
    EXPECT_EQ(heard, 1);
    EXPECT_EQ(ops_of([&] { layer(x); }).find(op), std::string::npos);
  };
  nn::TransformerEncoderLayer cut(nn::TransformerEncoderLayerOptions(8, 2).dim_feedforward(16));
  expect_in("linear_relu", cut);
  const NoGradGuard off;
  nn::TransformerEncoderLayer smooth(nn::TransformerEncoderLayerOptions(8, 2).dim_feedforward(16).activation(kGELU));
  expect_in("linear_gelu", smooth);
  nn::TransformerEncoderLayer own(
      nn::TransformerEncoderLayerOptions(8, 2).dim_feedforward(16).activation([](const Tensor& t) { return relu(t); }));
  EXPECT_EQ(ops_of([&] { own(x); }).find("linear_"), std::string::npos);
}

TEST(Linear, WithReluOrASumTakesAnyStrides) {
  const Tensor x = randn({6, 40, 9}).transpose(1, 2), w = randn({40, 70}).t().slice(0, 1, 66),
               b = randn({130}).slice(0, 0, 130, 2), other = randn({65, 9, 6}).permute({2, 1, 0});
  EXPECT_TRUE(linear_relu(x, w, b).equal(relu(linear(x, w, b))));
  EXPECT_TRUE(linear_add(x, w, other, b).equal(other + linear(x, w, b)));
}

// A sum with another dtype, or of sizes that broadcast, is that of the two calls; so it is under autocast.
TEST(Linear, ASumWithWhatDoesNotFitIsThatOfTheTwo) {
  const Tensor x = randn({6, 5}), w = randn({4, 5}), b = randn({4});
  for (const Tensor& other : {randn({6, 4}, kDouble), randn({4}), randn({3, 6, 4}), randn({1, 4})})
    EXPECT_TRUE(linear_add(x, w, other, b).equal(other + linear(x, w, b))) << other.describe();
  const AutocastScope on(kBFloat16);
  const Tensor other = randn({6, 4}), sum = linear_add(x, w, other, b);
  EXPECT_EQ(sum.dtype(), kFloat);
  EXPECT_TRUE(sum.equal(other + linear(x, w, b)));
  EXPECT_EQ(linear_relu(x, w, b).dtype(), linear(x, w, b).dtype());  // bf16 on the CPU alone
  EXPECT_TRUE(linear_relu(x, w, b).equal(relu(linear(x, w, b))));
}

TEST(Linear, NaNsComeThroughRelu) {
  Tensor x = randn({3, 64});
  x.index_put_({1, 3}, NAN);
  const Tensor y = linear_relu(x, randn({64, 64}));
  EXPECT_TRUE(y[1].isnan().all().item<bool>());
  EXPECT_FALSE(y[0].isnan().any().item<bool>());
}

TEST(Linear, TheSumItselfRefusesWhatDoesNotFit) {
  const Tensor x = randn({6, 5}), w = randn({4, 5});
  const op_attr::linear_add none{};
  const auto call = [&](const Tensor& other) {
    const In in[] = {x, w, other, In()};
    op_call::plain(op_rows::linear_add, {in, 4}, &none);
  };
  expect_refused<ShapeError>([&] { call(randn({4})); },
                             {"what is added must have the result's sizes, f32[6, 4]", "f32[4]"});
  expect_refused<DTypeError>([&] { call(randn({6, 4}, kDouble)); }, {"f64[6, 4]"});
}

// What Sequential calls for a Linear that a ReLU follows, unless somebody looks at what lies between.
TEST(Linear, SequentialTakesItsReluAlong) {
  manual_seed(4);
  nn::Sequential net(nn::Linear(5, 64), nn::ReLU(), nn::Linear(64, 3));
  const Tensor x = randn({7, 5});
  auto names = [&] {
    std::string all;
    for (const inplace::Call& c : inplace::explain([&] { net->forward(x); }).calls) all += c.op + " ";
    return all;
  };
  EXPECT_NE(names().find("linear_relu"), std::string::npos) << names();
  Tensor y = x;
  for (const auto& m : *net) y = m.forward(y);
  EXPECT_TRUE(net->forward(x).equal(y));
  int heard = 0;
  net->ptr(1)->register_forward_hook([&](nn::Module&, const auto&, const auto&) { ++heard; });
  EXPECT_EQ(names().find("linear_relu"), std::string::npos) << names();
  EXPECT_EQ(heard, 1);
}

}  // namespace

}  // namespace situ::test
