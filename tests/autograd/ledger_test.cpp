// The ledger over training steps. Categories and warm blocks sum to the held bytes after every op, every run has the
// same peak, and nothing is left at the end.
#include "situ/memory/ledger.h"

#include <gtest/gtest.h>

#include <functional>

#include "situ/autograd/autograd.h"
#include "situ/dispatch/run.h"
#include "situ/memory/allocator.h"
#include "situ/memory/internal/audit.h"
#include "situ/ops/functions.h"

using namespace situ;

namespace {

struct Books : op::CallObserver {
  int calls = 0;
  bool ok = true;
  void called(const op::OpInfo&, const char*, const Tensor*, int, const SourceLocation&) override {
    memory::Snapshot s = memory::current();
    int64_t sum = 0;
    for (int64_t b : s.bytes) sum += b;
    memory::Audit walk = memory::audit();  // counts the blocks themselves
    ok = ok && sum == s.total && s.total + s.warm == s.held && s.warm >= 0 && walk.good;
    ++calls;
  }
};

class ObserveScope {
 public:
  explicit ObserveScope(op::CallObserver* o) : old_(op::observe(o)) {}
  ~ObserveScope() { op::observe(old_); }

 private:
  op::CallObserver* old_;
};

struct Small {
  Tensor w1 = full({32, 64}, 0.01), w2 = full({64, 10}, 0.02);
  Small() {
    for (Tensor* w : {&w1, &w2}) {
      w->requires_grad_();
      w->unsafe_impl()->storage->set_category(Category::parameter);
    }
  }
  void step() {
    Tensor x = full({16, 32}, 0.5);
    Tensor h = x.mm(w1).relu();
    Tensor loss = (h.mm(w2).log_softmax(1).square()).mean();
    loss.backward();
    NoGradGuard off;
    for (Tensor* w : {&w1, &w2}) {
      w->sub_(w->grad(), 0.1);
      w->mutable_grad() = Tensor();
    }
  }
};

const auto kBooked = static_cast<int64_t>(memory::size_class(1000 * sizeof(float)));

int64_t category(Category c) { return memory::current()[c]; }

TEST(Ledger, SumsToTheHeldBytesAfterEveryOp) {
  Small net;
  net.step();
  Books books;
  ObserveScope scope(&books);
  net.step();
  EXPECT_TRUE(books.ok);
  EXPECT_GT(books.calls, 10);
}

TEST(Ledger, SamePeakInEveryStepAndNothingLeft) {
  Small net;
  net.step();
  std::vector<int64_t> peaks;
  for (int i = 0; i < 4; ++i) {
    int64_t temporaries = category(Category::temporary), saved = category(Category::saved);
    memory::PeakScope peak;
    net.step();
    peaks.push_back(peak.peak().total - peak.peak()[Category::bookkeeping]);
    EXPECT_EQ(category(Category::temporary), temporaries);
    EXPECT_EQ(category(Category::saved), saved);
    EXPECT_EQ(category(Category::gradient), 0);
  }
  for (int64_t p : peaks) EXPECT_EQ(p, peaks[0]);
}

TEST(Ledger, CategoriesFollowTheUseOfTheBytes) {
  int64_t before = category(Category::saved);
  Tensor x = full({1000}, 2.0).requires_grad_();
  Tensor y = x * 3;
  EXPECT_EQ(category(Category::saved), before);  // a product with a number saves nothing
  Tensor z = y.exp();
  EXPECT_GE(category(Category::saved) - before, 4000);  // its result
  z.sum().backward();
  z = Tensor();
  EXPECT_EQ(category(Category::saved), before);
  EXPECT_GE(category(Category::gradient), 4000);
}

// The bytes of a .grad are booked as a gradient, whatever they were before and whichever call saves them later.
TEST(Ledger, AGradientIsBookedAsOneAlsoWhenACallSavesIt) {
  Tensor x = full({1000}, 2.0).requires_grad_(), w = ones({1000}).requires_grad_();
  x.register_hook([](const Tensor& g) { return g.relu() + 1; });
  const int64_t gradients = category(Category::gradient), saved = category(Category::saved);
  const int64_t temporaries = category(Category::temporary);
  x.sum().backward();
  EXPECT_EQ(category(Category::gradient) - gradients, kBooked);
  EXPECT_EQ(category(Category::temporary), temporaries);
  {
    Tensor y = (w * x.grad()).sum();
    EXPECT_EQ(category(Category::gradient) - gradients, kBooked);
    EXPECT_EQ(category(Category::saved), saved);
    y.backward();
  }
  EXPECT_EQ(category(Category::gradient) - gradients, 2 * kBooked);  // the bytes of w's gradient
  EXPECT_EQ(category(Category::saved), saved);
}

TEST(Ledger, AFailedAllocationLeavesEverythingAsItWas) {
  Small net;
  net.step();
  int64_t total = memory::current().total - category(Category::bookkeeping);
  int failures = 0;
  for (long n = 1; n < 200; ++n) {
    Tensor w1 = net.w1.detach().clone(), w2 = net.w2.detach().clone();
    bool failed = false;
    memory::fail_allocation(n);
    try {
      Tensor x = full({16, 32}, 0.5);
      Tensor loss = x.mm(net.w1).relu().mm(net.w2).square().mean();
      autograd::grad({loss}, {net.w1, net.w2});
    } catch (const OutOfMemoryError& e) {
      failed = true;
      EXPECT_NE(std::string(e.what()).find("parameter"), std::string::npos) << e.what();
    }
    memory::fail_allocation(0);
    EXPECT_TRUE(equal(net.w1.detach(), w1) && equal(net.w2.detach(), w2));
    w1 = w2 = Tensor();
    EXPECT_EQ(memory::current().total - category(Category::bookkeeping), total) << "request " << n;
    if (!failed) break;
    ++failures;
  }
  EXPECT_GT(failures, 5);
}

// Only its weight's gradient, which comes first, reads a layer's x: x is freed before its own gradient is computed.
TEST(Ledger, ALayersOperandGoesBeforeItsGradientComes) {
  const RecomputeGuard nothing_again(0);
  const Tensor x = randn({4096, 64}).requires_grad_(), w = randn({64, 64}).requires_grad_(),
               image = randn({16, 16, 32, 32}).requires_grad_(), kernel = randn({16, 16, 1, 1}).requires_grad_();
  const std::function<Tensor()> calls[] = {[&] { return linear(x * 2, w); }, [&] { return conv2d(image * 2, kernel); }};
  const auto peak_of_backward = [&](const std::function<Tensor()>& call, bool retain) {
    const Tensor y = call(), dy = ones_like(y);
    memory::PeakScope scope;
    y.backward(dy, retain);
    for (const Tensor& t : {x, w, image, kernel}) t.mutable_grad() = Tensor();
    return scope.peak().total;
  };
  for (const auto& call : calls) {
    const int64_t kept = peak_of_backward(call, true), gone = peak_of_backward(call, false);
    EXPECT_GE(kept - gone, (1 << 20) - (256 << 10)) << (&call - calls);  // except for records and what a product packs
  }
}

}  // namespace
