// The statements of explain about calls, and the savings if a program follows them.
#include "situ/autograd/explain.h"

#include <gtest/gtest.h>

#include <sstream>

#include "situ/autograd/autograd.h"
#include "situ/autograd/dump.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"

using namespace situ;
using inplace::Explanation;
using inplace::Verdict;

namespace {

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const inplace::Call& call(const Explanation& e, const std::string& op, int nth = 0) {
  for (const inplace::Call& c : e.calls)
    if (c.op == op && nth-- == 0) return c;
  ADD_FAILURE() << "no call of " << op << " in\n" << e;
  static const inplace::Call none;
  return none;
}

int64_t peak_of(const std::function<void()>& fn) {
  memory::PeakScope scope;
  fn();
  memory::Snapshot s = scope.peak();
  return s.total - s[Category::bookkeeping];
}

constexpr int64_t kSide = 256, kBytes = kSide * kSide * 4;
Tensor square() { return full({kSide, kSide}, 0.5); }

TEST(Explain, NamesTheChangeThatHelpsAndItsSavings) {
  auto plain = [] {
    Tensor x = square();
    Tensor y = x.exp();
    Tensor z = y.sin();
  };
  auto moved = [] {
    Tensor x = square();
    Tensor y = std::move(x).exp();
    Tensor z = std::move(y).sin();
  };
  Explanation e = inplace::explain(plain);
  EXPECT_EQ(e.peak - e.start, 3 * kBytes);
  EXPECT_EQ(e.peak, peak_of(plain));
  EXPECT_EQ(call(e, "exp").verdict, Verdict::could);
  EXPECT_EQ(call(e, "exp").operand, 0);
  EXPECT_EQ(call(e, "exp").bytes, kBytes);
  EXPECT_EQ(call(e, "exp").saves, kBytes);
  EXPECT_TRUE(says(call(e, "sin").why, "std::move it into the call, or sin_")) << e;
  EXPECT_EQ(e.saves, 2 * kBytes);
  Explanation followed = inplace::explain(moved);
  EXPECT_EQ(followed.peak - followed.start, e.peak - e.start - e.saves);
  EXPECT_EQ(call(followed, "exp").verdict, Verdict::overwrote);
  EXPECT_EQ(followed.saves, 0);
  EXPECT_TRUE(says(followed.text(), "no further call could overwrite an operand")) << followed;
}

TEST(Explain, ReportsThatNoChangeLowersThePeak) {
  auto plain = [] {
    {
      Tensor x = full({kSide / 2, kSide}, 0.5);
      Tensor y = x.exp();
    }
    Tensor wide = full({8, kSide, kSide}, 1.0);
  };
  Explanation e = inplace::explain(plain);
  EXPECT_EQ(call(e, "exp").verdict, Verdict::could);
  EXPECT_EQ(call(e, "exp").saves, 0);
  EXPECT_EQ(e.saves, 0);
  EXPECT_TRUE(says(e.text(), "saves 0 bytes at the peak")) << e;
}

TEST(Explain, NamesEveryDonationBlocker) {
  Tensor outer = square();
  Tensor leaf = square().requires_grad_();
  int line = 0;
  Explanation e = inplace::explain([&] {
    Tensor a = outer.exp();  // outlives the function
    Tensor b = a.sin() + a;  // read a second time
    Tensor c = leaf.exp();   // a leaf
    Tensor s = c.exp();      // its result is saved
    line = __LINE__ + 1;
    Tensor k = c.cos();                                        // saves its operand
    Tensor d = c + 1;                                          // saved by cos and exp
    Tensor f = d + square().requires_grad_().narrow(0, 0, 1);  // broadcast, then not blocked by d
    Tensor again = f;
    Tensor g = f.neg();         // two handles
    Tensor view = g.t().neg();  // a view
    Tensor row = g.detach();
    Tensor h = g.neg();  // other tensors
    Tensor p = h + 1;
    p.data_ptr<float>();
    Tensor q = p.neg();  // escaped
    Tensor m = q.mm(q);  // no in-place form
    Tensor n = m.sum();  // other sizes
    OverwriteGuard off(false);
    Tensor last = (m + 1).neg();  // disabled
  });
  auto reason = [&](const char* op, int nth, const std::string& part) {
    const inplace::Call& c = call(e, op, nth);
    EXPECT_EQ(c.verdict, Verdict::may_not) << op << " " << nth << "\n" << e;
    EXPECT_TRUE(says(c.why, part)) << op << " " << nth << ": " << c.why;
  };
  reason("exp", 0, "operand 0 outlives the function");
  reason("sin", 0, "operand 0 is read again by add at explain_test.cpp:");
  reason("exp", 1, "operand 0 is a leaf that requires grad");
  reason("cos", 0, "operand 0 is saved for backward by this call");
  reason("add", 1, "operand 0 is saved for backward by");
  EXPECT_TRUE(says(call(e, "add", 1).why, "cos at explain_test.cpp:" + std::to_string(line)) ||
              says(call(e, "add", 1).why, "exp at"))
      << call(e, "add", 1).why;
  EXPECT_EQ(call(e, "add", 2).verdict, Verdict::could) << e;
  reason("neg", 0, "operand 0 is held by 2 handles");
  reason("neg", 1, "operand 0 is");
  reason("neg", 2, "operand 0 shares its bytes with other tensors");
  reason("neg", 3, "operand 0 has escaped as a raw pointer");
  reason("mm", 0, "this op cannot overwrite its operands");
  reason("sum", 0, "this op cannot");
  reason("neg", 4, "automatic overwriting is switched off here");
}

TEST(Explain, ReportsCopiesThatWritesMiss) {
  Explanation e = inplace::explain([] {
    Tensor x = full({8, 6}, 1.0);
    Tensor same = x.view(48), flat = x.t().reshape(48), rows = x.t().contiguous(), wide = x.to(kDouble);
    Tensor kept = x.contiguous().to(kFloat);
  });
  ASSERT_EQ(call(e, "dense", 0).verdict, Verdict::copied);
  EXPECT_EQ(call(e, "dense", 1).verdict, Verdict::copied);
  EXPECT_EQ(call(e, "dense", 0).bytes, 8 * 6 * 4);
  EXPECT_TRUE(says(call(e, "dense").why, "reshape, flatten or contiguous"));
  EXPECT_EQ(call(e, "to_dtype").verdict, Verdict::copied);
  int copies = 0;
  for (const inplace::Call& c : e.calls) copies += c.verdict == Verdict::copied;
  EXPECT_EQ(copies, 3) << e;  // views and conversions to the same dtype do not copy
  EXPECT_TRUE(says(e.text(), "a write into the result misses the original")) << e;
}

TEST(Explain, ShowsWritesInPlaceAndTheirSavings) {
  Explanation e = inplace::explain([] {
    Tensor x = square().requires_grad_();
    Tensor h = x * 2;
    h.add_(1);
    h.sin_();
    Tensor out = empty({kSide, kSide});
    NoGradGuard off;
    add_out(out, h, 1);
  });
  EXPECT_EQ(call(e, "add_").verdict, Verdict::in_place);
  EXPECT_EQ(call(e, "add_").why, "");
  EXPECT_EQ(call(e, "sin_").why, "but " + std::to_string(kBytes) + " bytes of the old value are saved for backward");
  EXPECT_EQ(call(e, "add_out").verdict, Verdict::in_place);
  e = inplace::explain([] {
    Tensor x = square();
    x.cumsum_(0);
    x.narrow(0, 1, 8).copy_(x.narrow(0, 0, 8));
    x.neg_();
    for (Tensor t : {x, x.t(), x[3]}) t.zero_().copy_(ones({1})).normal_();
  });
  for (const char* op : {"zero_", "normal_", "cumsum_"}) EXPECT_EQ(call(e, op).why, "") << e;
  for (int nth : {1, 2, 3}) EXPECT_EQ(call(e, "copy_", nth).why, "") << e;  // the replaced value is not copied first
  EXPECT_EQ(call(e, "copy_").why, "but through " + std::to_string(8 * kSide * 4) + " bytes of temporaries") << e;
  EXPECT_EQ(call(e, "neg_").why, "");
}

// A value that backward recomputes keeps no bytes.
TEST(Explain, CoversValuesThatAreRecomputed) {
  Tensor w = square().requires_grad_();
  w.unsafe_impl()->storage->set_category(Category::parameter);
  std::string graph;
  Explanation e = inplace::explain([&] {
    Tensor h = w * 2;
    h.sin_();
    graph = autograd::dump(h);
  });
  EXPECT_TRUE(says(graph, "saved: operand 0, f32[256, 256], to be recomputed")) << graph;
  EXPECT_EQ(call(e, "sin_").verdict, Verdict::in_place);
  EXPECT_EQ(call(e, "sin_").why, "");
}

TEST(Explain, CoversModulesAndBackwardAndLeavesResultsAlone) {
  nn::Sequential net(nn::Linear(16, 32), nn::Sigmoid(), nn::Linear(32, 4));
  Tensor x = randn({8, 16});
  auto step = [&] { net->forward(x).sum().backward(); };
  step();
  std::vector<Tensor> before;
  for (const Tensor& p : net->parameters()) before.push_back(p.grad().clone());
  net->zero_grad();
  Explanation e = inplace::explain(step);
  std::vector<Tensor> after = net->parameters();
  for (size_t i = 0; i < after.size(); ++i) EXPECT_TRUE(equal(after[i].grad(), before[i]));
  EXPECT_EQ(call(e, "sigmoid").verdict, Verdict::overwrote);
  EXPECT_TRUE(says(call(e, "sigmoid").module, "1")) << e;
  int backward = 0;
  for (const inplace::Call& c : e.calls) backward += c.backward;
  EXPECT_GT(backward, 2) << e;
  EXPECT_TRUE(says(e.text(), " in backward")) << e;
  std::ostringstream out;
  out << e;
  EXPECT_EQ(out.str(), e.text());
}

// The gradient of a value read whole in other sizes becomes the value's own, without another buffer.
TEST(Explain, BackwardThroughReshapesCopiesNothing) {
  Tensor w = square().requires_grad_();
  Explanation e = inplace::explain([&] {
    Tensor h = w.exp();
    h.view({2, -1}).unsqueeze(1).flatten().sin().sum().backward();
  });
  for (const inplace::Call& c : e.calls) EXPECT_TRUE(c.verdict != Verdict::in_place && c.op != "dense") << e;
  EXPECT_TRUE(equal(w.grad(), (w.exp().cos() * w.exp()).detach()));
  EXPECT_FALSE(w.grad().is_view());
}

TEST(Explain, CountsEqualLinesAndEndsWithItsFunction) {
  Explanation e = inplace::explain([] {
    for (int i = 0; i < 3; ++i) Tensor y = full({2}, 1.0).exp();
  });
  EXPECT_TRUE(says(e.text(), "(3 times)")) << e;
  EXPECT_THROW(inplace::explain([] { ones({2}) + ones({3}); }), ShapeError);
  Tensor x = ones({2}) + 1;  // no observer is left
  EXPECT_EQ(inplace::explain([] {}).calls.size(), 0u);
}

TEST(Explain, SuggestsNoMoveThatAnotherIterationWouldMiss) {
  Explanation e = inplace::explain([] {
    Tensor h = square();
    for (int turn = 0; turn < 3; ++turn) Tensor y = h.exp();
  });
  for (const inplace::Call& c : e.calls) EXPECT_NE(c.verdict, Verdict::could) << e;
  EXPECT_TRUE(says(call(e, "exp", 0).why, "operand 0 is read again by exp at ")) << e;
  EXPECT_TRUE(says(call(e, "exp", 2).why, "operand 0 is read again in another iteration of this line, by exp at "))
      << e;

  e = inplace::explain([] {  // the first iteration's value is read after that line
    Tensor sum = zeros({kSide, kSide}), h = square();
    for (int turn = 0; turn < 3; ++turn) {
      Tensor y = h.exp();
      if (turn == 0) sum += h;
      h = y + 1;
    }
  });
  for (int turn : {1, 2}) EXPECT_EQ(call(e, "exp", turn).verdict, Verdict::may_not) << e;
  EXPECT_TRUE(says(call(e, "exp", 2).why, "in another iteration of this line, by += at ")) << e;
  EXPECT_EQ(call(e, "add").verdict, Verdict::could) << e;

  e = inplace::explain([] {  // if each iteration is done with its value, the move is right
    Tensor h = square();
    for (int turn = 0; turn < 3; ++turn) h = h.exp();
  });
  for (int turn : {0, 1, 2}) EXPECT_EQ(call(e, "exp", turn).verdict, Verdict::could) << e;
}

// A call that throws half way is not in the list, but later calls are.
TEST(Explain, ForgetsCallsThatThrow) {
  Explanation e = inplace::explain([] {
    Tensor x = ones({4}), index = tensor({9});
    EXPECT_THROW(x.index({index}), IndexError);
    Tensor y = x.exp();
  });
  EXPECT_EQ(call(e, "exp").verdict, Verdict::could);
  for (const inplace::Call& c : e.calls) EXPECT_NE(c.op, "index");
}

}  // namespace
