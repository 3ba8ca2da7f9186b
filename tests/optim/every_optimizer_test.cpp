// Properties of every optimizer of the library: PyTorch's numbers; steps that happen whole or not at all; state that is
// booked, saved and restored. Each optimizer is a line of the table.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>

#include "situ/autograd/autograd.h"
#include "situ/base/threads.h"
#include "situ/io/checkpoint.h"
#include "situ/memory/allocator.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "situ/nn/utils.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

using Make = std::function<std::unique_ptr<optim::Optimizer>(std::vector<Tensor>)>;
struct Kind {
  const char* name;
  Make make;
  Numbers after;  // a parameter after four steps, in PyTorch (Lion, AdaBelief: by their formulas)
  double tolerance = 1e-7;
};

template <class O, class Options>
Make make(Options options) {
  return [options](std::vector<Tensor> p) { return std::make_unique<O>(std::move(p), options); };
}

std::vector<Kind> kinds() {
  return {
      {"RMSprop",
       make<optim::RMSprop>(optim::RMSpropOptions(0.01)),
       {0.7471744707, -1.247174484, 1.73019609, -0.02309692919, -0.4841633592, 1.227713817}},
      {"RMSprop centered",
       make<optim::RMSprop>(optim::RMSpropOptions(0.01).alpha(0.9).centered(true).momentum(0.8).weight_decay(0.1)),
       {0.7111525921, -1.211904884, 1.78069211, 0.02991711677, -0.5320880534, 1.280109623}},
      {"Adagrad",
       make<optim::Adagrad>(optim::AdagradOptions(0.1).lr_decay(0.5).initial_accumulator_value(0.1).weight_decay(0.1)),
       {0.6743539018, -1.181606884, 1.814821733, 0.0570452268, -0.5596472759, 1.307364144}},
      {"Adadelta",
       make<optim::Adadelta>(optim::AdadeltaOptions().rho(0.8).weight_decay(0.1)),
       {0.5095064482, -1.009508894, 1.990465057, 0.2404620198, -0.7404703027, 1.490462774}},
      {"ASGD",
       make<optim::ASGD>(optim::ASGDOptions(0.05).lambd(0.01).t0(2)),
       {0.6708788101, -1.433688299, 1.851871085, -0.5232480827, 0.3330399132, 0.8104739473}},
      {"Rprop", make<optim::Rprop>(optim::RpropOptions(0.4)), {1.14, -1.64, -0.1472, -1.8972, 0.706, -0.6472}},
      {"Adamax",
       make<optim::Adamax>(optim::AdamaxOptions(0.1).weight_decay(0.1)),
       {0.8328964676, -1.33677339, 1.619524419, -0.1357510431, -0.3786488768, 1.11557397}},
      {"NAdam",
       make<optim::NAdam>(optim::NAdamOptions(0.1).weight_decay(0.1)),
       {0.7848219278, -1.288157503, 1.680596321, -0.0724562755, -0.4362137852, 1.178297443}},
      {"NAdam decoupled",
       make<optim::NAdam>(optim::NAdamOptions(0.1).weight_decay(0.1).decoupled_weight_decay(true)),
       {0.7685701818, -1.251662351, 1.610580019, -0.07713688644, -0.4133545591, 1.125919446}},
      {"RAdam",
       make<optim::RAdam>(optim::RAdamOptions(0.1).betas({0.9, 0.9}).weight_decay(0.1)),
       {0.8188929358, -1.732381726, 1.638126844, -1.268937405, 0.09422152232, 0.1069413856}},
      {"Adafactor",
       make<optim::Adafactor>(optim::AdafactorOptions(0.1).weight_decay(0.1)),
       {0.5887848109, -1.487318709, 1.862074065, -0.6410335818, -0.4071661308, 1.240970941}},
      {"Adafactor d",
       make<optim::Adafactor>(optim::AdafactorOptions(0.3).d(1.5).beta2_decay(-1).eps({1e-3, 0.01})),
       {0.8026547908, -0.9662128835, 1.682563607, -1.929730134, 0.2435462662, 0.6834430098}},
      {"LBFGS",
       make<optim::LBFGS>(optim::LBFGSOptions(0.5).max_iter(3)),
       {0.9780668367, -1.514057382, 1.272434546, -1.901300765, 0.3622082503, -0.412267347}},
      {"LBFGS search",
       make<optim::LBFGS>(optim::LBFGSOptions().max_iter(2).history_size(3).line_search_fn("strong_wolfe")),
       {0.9466551324, -1.6016792, 1.568896568, -1.759948096, 0.4821695864, -0.2866205295}},
      {"SGD",
       make<optim::SGD>(optim::SGDOptions(0.1).momentum(0.9)),
       {1.1543, -1.7044, 1.371940625, -2.69435, -0.68955, -1.1172}},
      {"Adam",
       make<optim::Adam>(optim::AdamOptions(0.1).amsgrad(true)),
       {0.8870846018, -1.387084605, 1.602198941, -0.1487031273, -0.3534922917, 1.101504895}},
      {"AdamW",
       make<optim::AdamW>(optim::AdamWOptions(0.1)),
       {0.8846379008, -1.382765626, 1.59486749, -0.1490998566, -0.3511298939, 1.096140226}},
      {"Lion",
       make<optim::Lion>(optim::LionOptions(0.1).weight_decay(0.1)),
       {0.874337905, -1.35463591, 1.52715212, -0.1538908975, -0.3264071075, 1.046854115}},
      {"AdaBelief",
       make<optim::AdaBelief>(optim::AdaBeliefOptions(0.1).weight_decay(0.1)),
       {0.9279437181, -1.410378087, 1.454401446, -0.229422137, -0.2558785769, 0.9721536153}},
      {"Muon",
       make<optim::Muon>(optim::MuonOptions(0.1)),  // its direction is computed in bf16
       {0.4530103848, -1.221665574, 1.840968916, -0.1098067423, -0.3622829469, 1.387503009},
       1e-3},
  };
}

Tensor values(const Numbers& v) { return tensor(TensorData(v), kDouble).view({3, 2}); }

// Two matrices, the second one strided, and their targets.
struct Problem {
  explicit Problem(const Kind& kind, DType dtype = kDouble)
      : p(values({0.5, -1, 2, 0.25, -0.75, 1.5}).to(dtype).requires_grad_()),
        q((arange(12, dtype).view({4, 3}) / 10).t().requires_grad_()),
        optimizer(kind.make({p, q})) {}
  Tensor loss() const {
    const Tensor a = values({1, 2, 0.5, -1, 3, 1}).to(p.dtype()), b = values({1, -3, 0.25, 2, 1, -0.5}).to(p.dtype());
    return (p * a - b).square().sum() + (q * 2 - 1).square().sum();
  }
  void step() {
    optimizer->step([this] {
      optimizer->zero_grad();
      Tensor l = loss();
      l.backward();
      return l;
    });
  }
  Tensor p, q;
  std::unique_ptr<optim::Optimizer> optimizer;
};

std::string bytes(const Tensor& t) {
  const Tensor dense = t.detach().cpu().contiguous();
  return std::string(static_cast<const char*>(dense.const_data_ptr()), dense.nbytes());
}

// Reads parameters and state bit by bit.
std::vector<std::string> all_of(const Problem& x) {
  std::vector<std::string> all{bytes(x.p), bytes(x.q)};
  const optim::StateDict d = x.optimizer->state_dict();
  for (const auto& [name, t] : d.tensors) all.push_back(name + bytes(t));
  for (const auto& [name, v] : d.numbers) all.push_back(name + std::to_string(v));
  return all;
}

// The bits of the two calls, with gradients that are clipped or not. Gradients that the update scales are not written.
TEST(EveryOptimizer, ClipsWhileItSteps) {
  for (const Kind& kind : kinds()) {
    const std::string name = kind.name;
    if (name.starts_with("LBFGS")) continue;  // takes a closure
    const bool scales = !name.starts_with("Muon") && !name.starts_with("Adafactor");
    for (DType dtype : {kFloat, kDouble})
      for (double most : {0.3, 1e6}) {
        for (double type : {2.0, 1.0, std::numeric_limits<double>::infinity()}) {
          Problem two(kind, dtype), one(kind, dtype);
          for (int i = 0; i < 3; ++i) {
            for (Problem* x : {&two, &one}) x->optimizer->zero_grad(), x->loss().backward();
            const std::string before = bytes(one.p.grad());
            const uint64_t version = one.p.grad()._version();
            const double norm = nn::utils::clip_grad_norm_({two.p, two.q}, most, type);
            two.optimizer->step();
            EXPECT_EQ(one.optimizer->clip_and_step(most, type), norm) << name;
            EXPECT_GT(norm, 0.3);
            if (scales) {
              EXPECT_EQ(bytes(one.p.grad()), before) << name;
              EXPECT_EQ(one.p.grad()._version(), version) << name;
            } else {
              EXPECT_EQ(bytes(one.p.grad()), bytes(two.p.grad())) << name;
            }
            EXPECT_EQ(all_of(one), all_of(two)) << name << " " << most << " " << type;
          }
          one.step(), two.step();  // the scale was for that step only
          EXPECT_EQ(all_of(one), all_of(two)) << name;
        }
      }
  }
}

// It may update in another way, so its gradients are clipped before.
struct Descent : optim::SGD {
  using SGD::SGD;
  void update(const optim::OptimizerOptions&, const Tensor& p, const Tensor& g, optim::ParamState&, bool) override {
    p.sub_(g);
  }
};

TEST(EveryOptimizer, AClassDerivedFromOneGetsClippedGradients) {
  Tensor p = tensor({4.0}).requires_grad_();
  p.set_grad(tensor({3.0}));
  Descent descent({p}, optim::SGDOptions(1));
  EXPECT_EQ(descent.clip_and_step(1), 3);
  EXPECT_NEAR(p.item<double>(), 3, 1e-5);
  EXPECT_NEAR(p.grad().item<double>(), 1, 1e-5);
}

TEST(EveryOptimizer, ClippingBeforeAClosureIsRefused) {
  Tensor p = tensor({4.0}).requires_grad_();
  p.set_grad(tensor({3.0}));
  optim::LBFGS lbfgs({p}, optim::LBFGSOptions(1));
  EXPECT_HAS(message<UsageError>([&] { lbfgs.clip_and_step(1); }), "LBFGS::clip_and_step: it evaluates the loss");
  EXPECT_EQ(p.grad().item<double>(), 3);
}

TEST(EveryOptimizer, ClippingRefusesBeforeItSteps) {
  Tensor p = tensor({4.0}).requires_grad_();
  optim::SGD sgd({p}, optim::SGDOptions(1));
  p.set_grad(tensor({std::numeric_limits<double>::infinity()}));
  EXPECT_HAS(message<ValueError>([&] { sgd.clip_and_step(1, 2, true); }), "the norm of the gradients is inf");
  EXPECT_HAS(message<ValueError>([&] { sgd.clip_and_step(1, 0); }), "norm_type must be positive");
  EXPECT_EQ(p.item<double>(), 4);
  p.freeze();
  p.set_grad(tensor({3.0}));
  EXPECT_THROW(sgd.clip_and_step(1), InplaceError);
  p.unfreeze();
  sgd.step();  // unclipped
  EXPECT_EQ(p.item<double>(), 1);
}

TEST(EveryOptimizer, HasPyTorchsNumbers) {
  for (const Kind& kind : kinds()) {
    Tensor p = values({0.5, -1, 2, 0.25, -0.75, 1.5}).requires_grad_();
    const Tensor a = values({1, 2, 0.5, -1, 3, 1}), b = values({1, -3, 0.25, 2, 1, -0.5});
    auto o = kind.make({p});
    for (int i = 0; i < 4; ++i)
      o->step([&] {
        o->zero_grad();
        Tensor l = (p * a - b).square().sum();
        l.backward();
        return l;
      });
    SCOPED_TRACE(kind.name);
    expect_near(list(p), kind.after, kind.tolerance);
  }
}

TEST(EveryOptimizer, GoesOnFromItsState) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    Problem one(kind), two(kind);
    for (int i = 0; i < 3; ++i) one.step();
    const std::string path = (std::filesystem::temp_directory_path() / "situ_every_optimizer").string();
    save(*one.optimizer, path);
    load(*two.optimizer, path);
    std::filesystem::remove(path);
    {
      NoGradGuard off;
      two.p.copy_(one.p);
      two.q.copy_(one.q);
    }
    EXPECT_EQ(all_of(two), all_of(one));
    one.step();
    two.step();
    EXPECT_EQ(all_of(two), all_of(one));
  }
}

TEST(EveryOptimizer, RefusesAnothersState) {
  Problem adam({"", make<optim::Adam>(optim::AdamOptions(0.1)), {}});
  adam.step();
  for (const Kind& kind : kinds()) {
    Problem other(kind);
    const auto names = other.optimizer->state_names();
    if (std::find(names.begin(), names.end(), "exp_avg_sq") != names.end()) continue;  // similar to Adam
    EXPECT_HAS(message<ValueError>([&] { other.optimizer->load_state_dict(adam.optimizer->state_dict()); }),
               "belongs to another optimizer");
  }
}

TEST(EveryOptimizer, IsAsItWasAfterADryRun) {
  for (const Kind& kind : kinds()) {
    for (int before : {0, 2}) {
      SCOPED_TRACE(kind.name);
      Problem x(kind);
      for (int i = 0; i < before; ++i) x.step();
      x.optimizer->zero_grad();
      const auto was = all_of(x);
      const memory::Plan plan = memory::plan([&] {
        x.step();
        x.step();
      });
      EXPECT_GT(plan.peak.total, plan.start.total);
      EXPECT_EQ(all_of(x), was);
      x.step();
    }
  }
}

// The n-th request for memory of a step fails: parameters and state are as before it, and a second step is as if the
// first had not run.
TEST(EveryOptimizer, StepsWholeOrNotAtAll) {
  for (const Kind& kind : kinds()) {
    for (int before : {0, 2}) {
      SCOPED_TRACE(kind.name);
      Problem whole(kind);
      for (int i = 0; i <= before; ++i) whole.step();
      for (long n = 1;; ++n) {
        Problem x(kind);
        for (int i = 0; i < before; ++i) x.step();
        const auto was = all_of(x);
        bool failed = false;
        memory::fail_allocation(n);
        try {
          x.step();
        } catch (const OutOfMemoryError&) {
          failed = true;
        }
        memory::fail_allocation(0);
        if (failed) {
          ASSERT_EQ(all_of(x), was) << "request " << n;
          x.step();
        }
        ASSERT_EQ(all_of(x), all_of(whole)) << "request " << n;
        if (!failed) break;
      }
    }
  }
}

TEST(EveryOptimizer, ARefusedStepChangesNothing) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    Problem x(kind);
    x.step();
    const auto was = all_of(x);
    x.q.freeze();
    EXPECT_THROW(x.step(), InplaceError);
    x.q.unfreeze();
    EXPECT_EQ(all_of(x), was);
    x.step();
  }
}

TEST(EveryOptimizer, StepsWithinBackwardToTheSameBits) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    Problem plain(kind), moved(kind);
    if (!plain.optimizer->by_parameter()) {
      EXPECT_EQ(message<UsageError>([&] { optim::StepInBackward during(*moved.optimizer); }),
                "StepInBackward: LBFGS steps all parameters together; call its step() after backward");
      continue;
    }
    for (int i = 0; i < 3; ++i) {
      plain.step();
      optim::StepInBackward during(*moved.optimizer);
      moved.loss().backward();
    }
    EXPECT_EQ(all_of(moved), all_of(plain));
  }
}

TEST(EveryOptimizer, BooksItsStateAndLeaksNothing) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    const memory::Snapshot before = memory::current();
    {
      Problem x(kind);
      x.step();
      x.optimizer->zero_grad();
      const memory::Snapshot now = memory::current();
      int64_t state = 0;
      for (const auto& entry : x.optimizer->state_dict().tensors)
        state += static_cast<int64_t>(memory::size_class(entry.second.nbytes()));
      EXPECT_GE(now[Category::optimizer_state] - before[Category::optimizer_state], state);
      EXPECT_EQ(now[Category::workspace], before[Category::workspace]);
    }
    EXPECT_EQ(memory::current().total, before.total);
  }
}

TEST(EveryOptimizer, KeepsTheStateOfHalvesInFloats) {
  for (const Kind& kind : kinds()) {
    if (std::string(kind.name).starts_with("LBFGS")) continue;  // its results are not exact enough for twenty digits
    SCOPED_TRACE(kind.name);
    Problem half(kind, kBFloat16), single(kind, kFloat);
    for (int i = 0; i < 2; ++i) {
      half.step();
      single.step();
    }
    for (const auto& entry : half.optimizer->state_dict().tensors)
      EXPECT_EQ(entry.second.dtype(), kFloat) << entry.first;
    expect_near(list(half.p), list(single.p), 0.1);
  }
}

TEST(EveryOptimizer, HasTheSameBitsOnAnyNumberOfThreads) {
  const int threads = get_num_threads();
  for (const Kind& kind : kinds()) {
    if (std::string(kind.name).starts_with("Muon")) continue;  // a library computes matrix products of this size
    SCOPED_TRACE(kind.name);
    std::vector<std::string> seen;
    for (int n : {1, 3}) {
      set_num_threads(n);
      manual_seed(1);
      Tensor p = randn({300, 400}).requires_grad_(), target = randn({300, 400});
      auto o = kind.make({p});
      for (int i = 0; i < 2; ++i)
        o->step([&] {
          o->zero_grad();
          Tensor l = (p - target).square().sum();
          l.backward();
          return l;
        });
      seen.push_back(bytes(p));
    }
    EXPECT_EQ(seen[0], seen[1]);
  }
  set_num_threads(threads);
}

}  // namespace
}  // namespace situ
