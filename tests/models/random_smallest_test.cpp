// Budgets of random small networks: the budget that is named as the smallest works, planned or not, and nothing below
// it does.
//
// With SITU_BUDGET_NETS=80 in the environment, 80 networks run. SITU_BUDGET_SEED draws others.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "situ/io/digest.h"
#include "situ/memory/allocator.h"
#include "situ/memory/budget.h"
#include "situ/situ.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

namespace F = nn::functional;

// A network with its optimizer, created anew for each run, so that all runs are equal.
struct Training {
  std::vector<Tensor> parameters;
  std::unique_ptr<optim::Optimizer> optimizer;
  std::function<Tensor()> loss;

  void step() {
    optimizer->zero_grad();
    loss().backward();
    optimizer->step();
  }
};

struct Drawn {
  std::string name;
  std::function<std::unique_ptr<Training>()> make;
};

class Draw {
 public:
  explicit Draw(uint64_t seed) : bits_(seed) {}
  int64_t from(int64_t least, int64_t most) {
    return least + static_cast<int64_t>(bits_() % static_cast<uint64_t>(most - least + 1));
  }
  bool coin() { return from(0, 1) == 1; }

 private:
  std::mt19937_64 bits_;
};

Tensor activate(int64_t which, const Tensor& x) {
  switch (which) {
    case 0:
      return relu(x);
    case 1:
      return gelu(x);
    case 2:
      return tanh(x);
    case 3:
      return sigmoid(x);
    default:
      return silu(x);
  }
}

std::function<std::unique_ptr<Training>()> training(bool adam, std::function<void(Training&)> build) {
  return [=] {
    manual_seed(5);
    auto t = std::make_unique<Training>();
    build(*t);
    if (adam)
      t->optimizer = std::make_unique<optim::Adam>(t->parameters, 1e-3);
    else
      t->optimizer = std::make_unique<optim::SGD>(t->parameters, 1e-2);
    return t;
  };
}

Drawn perceptron(Draw& d, bool adam) {
  std::vector<int64_t> widths, kinds;
  const int64_t layers = d.from(1, 5), batch = d.from(30, 700);
  for (int64_t i = 0; i <= layers; ++i) widths.push_back(d.from(17, 400));
  for (int64_t i = 0; i < layers; ++i) kinds.push_back(d.from(0, 4));
  const bool norms = d.coin();
  return {"perceptron of " + std::to_string(layers), training(adam, [=](Training& t) {
            std::vector<nn::Linear> linear;
            std::vector<nn::LayerNorm> norm;
            for (size_t i = 0; i + 1 < widths.size(); ++i) {
              linear.emplace_back(widths[i], widths[i + 1]);
              for (const Tensor& p : linear.back()->parameters()) t.parameters.push_back(p);
              if (!norms) continue;
              norm.emplace_back(nn::LayerNormOptions({widths[i + 1]}));
              for (const Tensor& p : norm.back()->parameters()) t.parameters.push_back(p);
            }
            Tensor x = randn({batch, widths[0]});
            t.loss = [=]() mutable {
              Tensor y = x;
              for (size_t i = 0; i < linear.size(); ++i) {
                y = linear[i]->forward(y);
                if (norms) y = norm[i]->forward(y);
                y = activate(kinds[i], y);
              }
              return y.square().mean();
            };
          })};
}

Drawn convolutions(Draw& d, bool adam) {
  std::vector<int64_t> channels = {d.from(1, 4)}, kinds;
  const int64_t layers = d.from(1, 3), batch = d.from(3, 24), side = d.from(11, 29);
  for (int64_t i = 0; i < layers; ++i) channels.push_back(d.from(5, 25)), kinds.push_back(d.from(0, 4));
  const bool norms = d.coin(), pools = d.coin();
  return {"convolutions, " + std::to_string(layers), training(adam, [=](Training& t) {
            std::vector<nn::Conv2d> conv;
            std::vector<nn::BatchNorm2d> norm;
            for (size_t i = 0; i + 1 < channels.size(); ++i) {
              conv.emplace_back(nn::Conv2dOptions(channels[i], channels[i + 1], 3).padding(1));
              for (const Tensor& p : conv.back()->parameters()) t.parameters.push_back(p);
              if (!norms) continue;
              norm.emplace_back(channels[i + 1]);
              for (const Tensor& p : norm.back()->parameters()) t.parameters.push_back(p);
            }
            Tensor x = randn({batch, channels[0], side, side});
            t.loss = [=]() mutable {
              Tensor y = x;
              for (size_t i = 0; i < conv.size(); ++i) {
                y = conv[i]->forward(y);
                if (norms) y = norm[i]->forward(y);
                y = activate(kinds[i], y);
                if (pools && i == 0) y = max_pool2d(y, {2, 2});
              }
              return y.square().mean();
            };
          })};
}

Drawn recurrent(Draw& d, bool adam) {
  const int64_t length = d.from(3, 20), batch = d.from(8, 90), in = d.from(9, 90), hidden = d.from(33, 200),
                kind = d.from(0, 4);
  return {"recurrent, " + std::to_string(length), training(adam, [=](Training& t) {
            nn::Linear first(in, hidden), again(hidden, hidden), last(hidden, 11);
            for (const nn::Linear& l : {first, again, last})
              for (const Tensor& p : l->parameters()) t.parameters.push_back(p);
            Tensor x = randn({length, batch, in}), y = randint(11, {batch});
            t.loss = [=]() mutable {
              Tensor h = zeros({batch, hidden});
              for (int64_t i = 0; i < length; ++i)
                h = activate(kind, first->forward(x.select(0, i)) + again->forward(h));
              return F::cross_entropy(last->forward(h), y);
            };
          })};
}

Drawn attention(Draw& d, bool adam) {
  const int64_t layers = d.from(1, 3), batch = d.from(2, 9), length = d.from(9, 60), heads = d.from(1, 6),
                each = d.from(7, 33);
  const int64_t width = heads * each, kind = d.from(0, 4);
  return {"attention, " + std::to_string(layers), training(adam, [=](Training& t) {
            std::vector<nn::Linear> qkv, out, up, down;
            for (int64_t i = 0; i < layers; ++i) {
              qkv.emplace_back(width, 3 * width), out.emplace_back(width, width);
              up.emplace_back(width, 2 * width), down.emplace_back(2 * width, width);
              for (const nn::Linear& l : {qkv.back(), out.back(), up.back(), down.back()})
                for (const Tensor& p : l->parameters()) t.parameters.push_back(p);
            }
            Tensor x = randn({batch, length, width});
            t.loss = [=]() mutable {
              Tensor y = x;
              for (size_t i = 0; i < qkv.size(); ++i) {
                Tensor all = qkv[i]->forward(y).view({batch, length, 3, heads, each}).permute({2, 0, 3, 1, 4});
                Tensor mixed =
                    scaled_dot_product_attention(all.select(0, 0), all.select(0, 1), all.select(0, 2), {}, 0.0, true);
                y = y + out[i]->forward(mixed.transpose(1, 2).reshape({batch, length, width}));
                y = y + down[i]->forward(activate(kind, up[i]->forward(y)));
              }
              return y.square().mean();
            };
          })};
}

Drawn drawn(uint64_t seed) {
  Draw d(seed);
  const bool adam = d.coin();
  Drawn (*const kinds[])(Draw&, bool) = {perceptron, convolutions, recurrent, perceptron, attention};
  Drawn n = kinds[d.from(0, 4)](d, adam);
  n.name += (adam ? ", Adam, " : ", SGD, ") + std::to_string(seed);
  return n;
}

// The bytes of two steps within a budget.
struct Ran {
  bool refused = false;
  int64_t tensors = 0, peak = 0, held = 0;  // at the peak; held excludes pages that were wasted before
  std::string digest;
};

enum class Mode { free, planned, unplanned };

Ran run(const Drawn& net, Mode mode, int64_t bytes) {
  Ran r;
  std::unique_ptr<Training> t = net.make();
  auto step = [&] { t->step(), t->step(); };
  memory::trim();
  const int64_t there = memory::current().warm;
  try {
    std::optional<memory::Budget> budget;
    if (mode == Mode::planned) budget.emplace(bytes, step);
    if (mode == Mode::unplanned) budget.emplace(bytes);
    memory::reset_peak();
    step();
    const memory::Snapshot peak = memory::peak();
    r.peak = peak.total;
    r.tensors = peak.total - peak[Category::bookkeeping];
    r.held = memory::peak_held() - there;
  } catch (const BudgetError&) {
    r.refused = true;
    return r;
  }
  r.digest = io::digest_of(t->parameters);
  return r;
}

struct Named {
  int64_t free = 0, smallest = 0, without = 0;  // the bytes of the steps, and the budgets that a refusal names
};

Named named(const Drawn& net) {
  Named n;
  std::unique_ptr<Training> t = net.make();
  auto step = [&] { t->step(), t->step(); };
  n.free = memory::plan(step).peak.total;
  try {
    memory::Budget none(1, step);
  } catch (const BudgetError& e) {
    n.smallest = e.smallest();
    n.without = e.smallest_without_steps();
  }
  return n;
}

// Counts networks that break a guarantee.
struct Broken {
  int64_t most_above = 0;  // bytes held above a budget
  double most_apart = 0;   // share by which the named budget without steps is larger
  int free_refused = 0, peak_raised = 0, planned_refused = 0, unplanned_refused = 0, planned_below = 0,
      unplanned_below = 0, held = 0, bits = 0;
};

class Check {
 public:
  Check(const Drawn& net, Broken& broken) : net_(net), broken_(broken) {}

  void all() {
    const Named n = named(net_);
    const Ran free = run(net_, Mode::free, 0);
    digest_ = free.digest;
    const int64_t enough = memory::budget_for(free.peak);
    const Ran ample = within(Mode::unplanned, enough);
    if (ample.refused) say("a bare budget of what the steps take is refused", broken_.free_refused, enough);
    // Records for recomputation are in the part of a budget that is reserved for pages.
    if (ample.tensors > free.tensors)
      say("a bare budget raises the peak", broken_.peak_raised, ample.tensors - free.tensors);
    if (ample.peak > enough) say("... beyond the budget", broken_.peak_raised, ample.peak - enough);
    if (within(Mode::planned, n.smallest).refused)
      say("the budget that is named is refused", broken_.planned_refused, n.smallest);
    if (within(Mode::unplanned, n.without).refused) say("... without steps", broken_.unplanned_refused, n.without);
    if (n.without != n.smallest) {
      std::cout << net_.name << ": " << n.smallest << " with steps, " << n.without << " without\n";
      broken_.most_apart =
          std::max(broken_.most_apart, static_cast<double>(n.without) / static_cast<double>(n.smallest) - 1);
    }
    below(Mode::planned, n.smallest, broken_.planned_below);
    below(Mode::unplanned, n.without, broken_.unplanned_below);
    for (int i = 1; i < 4; ++i)
      for (Mode mode : {Mode::planned, Mode::unplanned}) within(mode, n.smallest + (enough - n.smallest) * i / 4);
    broken_.held += held_ > 0;
    broken_.bits += bits_ > 0;
  }

 private:
  Ran within(Mode mode, int64_t bytes) {
    Ran r = run(net_, mode, bytes);
    if (r.refused) return r;
    if (r.held > bytes) {
      say("held above the budget", held_, r.held - bytes);
      printf("  mode %d bytes %ld bookable %ld peak %ld tensors %ld\n", static_cast<int>(mode), bytes,
             memory::bookable(bytes), r.peak, r.tensors);
      broken_.most_above = std::max(broken_.most_above, r.held - bytes);
    }
    if (r.digest != digest_) say("other bits within", bits_, bytes);
    return r;
  }

  // Searches for a smaller budget that works, in 30 tries: 15 approach the named one from below, 15 are anywhere.
  void below(Mode mode, int64_t smallest, int& broken) {
    Draw d(7);
    int64_t works = smallest, refused = smallest / 2;
    int found = 0;
    for (int i = 0; i < 30; ++i) {
      const bool near = i % 2 == 0;
      const int64_t bytes = near ? refused + (works - refused) / 2 : d.from(smallest / 2, smallest - 1);
      if (bytes >= smallest) continue;
      if (within(mode, bytes).refused) {
        if (near) refused = bytes;
      } else {
        works = std::min(works, bytes);
        refused = std::min(refused, works / 2);
        found = 1;
      }
    }
    if (found == 0) return;
    say(mode == Mode::unplanned ? "less works without steps" : "less works", broken, works);
    std::cout << "  than " << smallest << ": "
              << 100.0 * static_cast<double>(smallest - works) / static_cast<double>(smallest) << " %\n";
  }

  void say(const char* what, int& count, int64_t bytes) {
    std::cout << net_.name << ": " << what << " " << bytes << "\n";
    ++count;
  }

  const Drawn& net_;
  Broken& broken_;
  std::string digest_;
  int held_ = 0, bits_ = 0;
};

int64_t setting(const char* name, int64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoll(text) : otherwise;
}

void expect_whole(const Broken& b) {
  EXPECT_EQ(b.free_refused, 0);
  EXPECT_EQ(b.peak_raised, 0);
  EXPECT_EQ(b.planned_refused, 0);
  EXPECT_EQ(b.unplanned_refused, 0);
  EXPECT_EQ(b.planned_below, 0);
  EXPECT_EQ(b.unplanned_below, 0);
  EXPECT_EQ(b.held, 0);
  EXPECT_EQ(b.bits, 0);
  EXPECT_LT(b.most_apart, 0.1);
}

TEST(RandomSmallest, TheNamedOneWorksAndNothingBelowDoes) {
  SITU_NEEDS_POOL();
  Broken b;
  const int64_t nets = setting("SITU_BUDGET_NETS", 6), seed = setting("SITU_BUDGET_SEED", 1);
  if (const int64_t one = setting("SITU_BUDGET_NET", -1); one >= 0) {
    Check(drawn(static_cast<uint64_t>(one)), b).all();
    return expect_whole(b);
  }
  for (int64_t i = 0; i < nets; ++i) Check(drawn(static_cast<uint64_t>(seed * 1000 + i)), b).all();
  std::cout << "of " << nets << " networks: free peak refused " << b.free_refused << ", peak raised " << b.peak_raised
            << ", named refused planned " << b.planned_refused << " bare " << b.unplanned_refused
            << ", less works planned " << b.planned_below << " bare " << b.unplanned_below << ", held above " << b.held
            << " (by " << b.most_above << " at most), other bits " << b.bits << ", named apart by "
            << 100 * b.most_apart << " % at most\n";
  expect_whole(b);
}

// Networks that failed once. The first would have recomputed a convolution, with its scratch, for a value that is kept
// without a budget. Others have Adam, hundreds of records and blocks of 11 KB, smaller ones in 366 KB, or slabs of
// blocks of 3.8 KB with few of them in use. One has a planned budget 0.8 % below the smallest unplanned one.
TEST(RandomSmallest, FixedDefectsStayFixed) {
  SITU_NEEDS_POOL();
  Broken b;
  for (uint64_t seed : {3074, 3004, 3026, 23026, 3036, 47008}) Check(drawn(seed), b).all();
  expect_whole(b);
}

}  // namespace
}  // namespace situ
