// Schedules by factors, cycles and restarts, averaged models, and LibTorch's views of the state.
#include "situ/optim/schedules.h"

#include <cmath>

#include "situ/memory/plan.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

namespace situ {
namespace {

Tensor leaf() { return ones({2}, kDouble).requires_grad_(); }

struct Training {
  optim::SGD sgd{{leaf()}, optim::SGDOptions(0.8).momentum(0.9)};
  template <class Schedule>
  Numbers of(Schedule& s, int steps = 9) {
    Numbers seen;
    for (int i = 0; i < steps; ++i, s.step()) seen.push_back(sgd.param_groups()[0].options().get_lr());
    return seen;
  }
  double momentum() { return static_cast<optim::SGDOptions&>(sgd.param_groups()[0].options()).momentum(); }
};

// PyTorch's numbers for a rate of 0.8.
TEST(Schedules, HavePyTorchsNumbers) {
  {
    Training r;
    optim::MultiplicativeLR s(r.sgd, [](int64_t n) { return 1 - 0.1 * static_cast<double>(n); });
    expect_near(r.of(s, 4), {0.8, 0.72, 0.576, 0.4032}, 1e-12);
    EXPECT_NEAR(s.rate(0.8, 3), 0.4032, 1e-12);
  }
  {
    Training r;
    optim::ConstantLR s(r.sgd, 0.5, 2);
    expect_near(r.of(s, 4), {0.4, 0.4, 0.8, 0.8}, 1e-12);
  }
  {
    Training r;
    optim::PolynomialLR s(r.sgd, 4, 2);
    expect_near(r.of(s, 6), {0.8, 0.45, 0.2, 0.05, 0, 0}, 1e-12);
  }
  {
    Training r;
    optim::CosineAnnealingWarmRestarts s(r.sgd, 2, 2, 0.1);
    const double half = 0.1 + 0.35, low = 0.1 + 0.35 * (1 - std::sqrt(0.5)), high = 0.1 + 0.35 * (1 + std::sqrt(0.5));
    expect_near(r.of(s, 7), {0.8, half, 0.8, high, half, low, 0.8}, 1e-12);
  }
  {
    Training r;
    auto a = std::make_shared<optim::ConstantLR>(r.sgd, 0.5, 2);
    auto b = std::make_shared<optim::ExponentialLR>(r.sgd, 0.5);
    optim::ChainedScheduler s({a, b});
    expect_near(r.of(s, 4), {0.4, 0.2, 0.2, 0.1}, 1e-12);
    const optim::StateDict state = s.state_dict();
    Training other;
    optim::ChainedScheduler t({std::make_shared<optim::ConstantLR>(other.sgd, 0.5, 2),
                               std::make_shared<optim::ExponentialLR>(other.sgd, 0.5)});
    t.load_state_dict(state);
    expect_near(t.get_current_lrs(), s.get_current_lrs(), 0);
    s.step(), t.step();
    expect_near(t.get_current_lrs(), s.get_current_lrs(), 0);
    EXPECT_THROW(t.load_state_dict(a->state_dict()), ValueError);
    expect_near(t.get_current_lrs(), s.get_current_lrs(), 0);
  }
  {
    Training r;
    optim::CyclicLR s(r.sgd, optim::CyclicLROptions(0.1, 0.5).step_size_up(2).mode("triangular2"));
    expect_near(r.of(s, 7), {0.1, 0.3, 0.5, 0.3, 0.1, 0.2, 0.3}, 1e-12);
    EXPECT_NEAR(r.momentum(), 0.9 - 0.05 * 0.5, 1e-12);
  }
  {
    Training r;
    optim::CyclicLR s(r.sgd, optim::CyclicLROptions(0.1, 0.5)
                                 .step_size_up(1)
                                 .step_size_down(3)
                                 .mode("exp_range")
                                 .gamma(0.5)
                                 .cycle_momentum(false));
    expect_near(r.of(s, 4), {0.1, 0.3, 0.1 + 0.4 * 2 / 3 / 4, 0.1 + 0.4 / 3 / 8}, 1e-12);
    EXPECT_EQ(r.momentum(), 0.9);
    optim::CyclicLR own(r.sgd, optim::CyclicLROptions(0.1, 0.5).step_size_up(2).scale_fn([](double) { return 0.5; }));
    EXPECT_NEAR(own.rate(0, 2), 0.3, 1e-12);
  }
  {
    Training r;
    optim::OneCycleLR s(r.sgd, optim::OneCycleLROptions(0.5, 5).pct_start(0.4).anneal_strategy("linear"));
    expect_near(r.of(s, 5), {0.02, 0.5, 0.33333400000000005, 0.16666800000000004, 2e-6}, 1e-12);
    EXPECT_NEAR(r.momentum(), 0.95, 0.05);
    optim::OneCycleLR three(r.sgd, optim::OneCycleLROptions(0.5, 11).three_phase(true).cycle_momentum(false));
    EXPECT_NEAR(three.rate(0, 10), 2e-6, 1e-12);
  }
  {
    Training r;
    optim::SWALR s(r.sgd, 0.2, 3, "linear");
    expect_near(r.of(s, 5), {0.8, 0.6, 0.4, 0.2, 0.2}, 1e-12);
    optim::SWALR at_once(r.sgd, 0.05, 0);
    EXPECT_NEAR(r.sgd.param_groups()[0].options().get_lr(), 0.05, 1e-12);
    EXPECT_NEAR(s.rate(0.8, 1), 0.6, 1e-12);
  }
}

TEST(Schedules, AreAsTheyWereAfterADryRun) {
  Training r;
  auto a = std::make_shared<optim::PolynomialLR>(r.sgd, 4, 2);
  optim::ChainedScheduler chain({a});
  optim::OneCycleLR cycle(r.sgd, optim::OneCycleLROptions(0.5, 9));
  chain.step(), cycle.step();
  const double lr = cycle.get_current_lrs()[0], momentum = r.momentum();
  memory::plan([&] { chain.step(), cycle.step(), cycle.step(); });
  EXPECT_EQ(cycle.get_current_lrs()[0], lr);
  EXPECT_EQ(r.momentum(), momentum);
  EXPECT_EQ(a->steps(), 1);
  EXPECT_EQ(cycle.steps(), 1);
}

TEST(Schedules, Refuse) {
  static const auto with = [](auto make) {
    Training r;
    make(r.sgd);
  };
  const std::type_info& kValue = typeid(ValueError);
  refused({
      {"ConstantLR: factor must lie between 0 and 1, got 2", kValue,
       [] { with([](optim::SGD& o) { optim::ConstantLR(o, 2); }); }},
      {"CosineAnnealingWarmRestarts: t_0 must be positive, got 0", kValue,
       [] { with([](optim::SGD& o) { optim::CosineAnnealingWarmRestarts(o, 0); }); }},
      {"ChainedScheduler: needs at least one schedule, and none may be null", kValue,
       [] { optim::ChainedScheduler({}); }},
      {"CyclicLR: unknown mode 'square'; use \"triangular\", \"triangular2\" or \"exp_range\", or give a scale_fn",
       kValue, [] { with([](optim::SGD& o) { optim::CyclicLR(o, optim::CyclicLROptions(0.1, 1).mode("square")); }); }},
      {"OneCycleLR: pct_start must lie between 0 and 1, got 2", kValue,
       [] { with([](optim::SGD& o) { optim::OneCycleLR(o, optim::OneCycleLROptions(0.1, 4).pct_start(2)); }); }},
      {"OneCycleLR: step 5 is beyond total_steps, 4; pass the number of all steps to its constructor", kValue,
       [] { with([](optim::SGD& o) { optim::OneCycleLR(o, optim::OneCycleLROptions(0.1, 4)).rate(0, 5); }); }},
      {"OneCycleLR: Adagrad has neither momentum nor betas that could cycle; set cycle_momentum(false)", kValue,
       [] {
         optim::Adagrad o({leaf()});
         optim::OneCycleLR(o, optim::OneCycleLROptions(0.1, 4));
       }},
      {"SWALR: anneal_steps must not be negative, got -1", kValue,
       [] { with([](optim::SGD& o) { optim::SWALR(o, 0.1, -1); }); }},
      {"SWALR: unknown anneal_strategy 'step'; use \"cos\" or \"linear\"", kValue,
       [] { with([](optim::SGD& o) { optim::SWALR(o, 0.1, 1, "step"); }); }},
  });
}

// ---- averaged models ----

TEST(AveragedModel, HoldsMeans) {
  nn::Sequential net(nn::Linear(2, 2), nn::BatchNorm1d(2));
  optim::AveragedModel swa(*net.ptr()), ema(*net.ptr(), optim::ema_weight(0.75), true);
  auto set = [&](double v) {
    NoGradGuard off;
    for (const Tensor& p : net->parameters()) p.fill_(v);
    net->buffers()[0].fill_(v);
  };
  for (double v : {1.0, 2.0, 6.0}) {
    set(v);
    swa->update_parameters(*net.ptr());
    ema->update_parameters(*net.ptr());
  }
  const auto mean = swa->module->named_parameters(), moving = ema->module->named_parameters();
  EXPECT_NEAR(mean["0.weight"][0][0].item<double>(), 3, 1e-6);
  EXPECT_NEAR(moving["0.weight"][0][0].item<double>(), 0.75 * (0.75 * 1 + 0.25 * 2) + 0.25 * 6, 1e-6);
  EXPECT_EQ(swa->n_averaged.item<int64_t>(), 3);
  EXPECT_EQ(swa->module->named_buffers()["1.running_mean"][0].item<double>(), 6);
  EXPECT_NEAR(ema->module->named_buffers()["1.running_mean"][0].item<double>(), 2.4375, 1e-6);
  EXPECT_EQ(net->parameters()[0][0][0].item<double>(), 6);
  EXPECT_TRUE(ema->as_module<nn::SequentialImpl>());
  EXPECT_EQ(swa->state_dict().size(), net->state_dict().size() + 1);
}

TEST(AveragedModel, UpdatesInDryRunsAndIsRestored) {
  nn::Linear net(2, 2);
  optim::AveragedModel ema(*net, optim::ema_weight(0.5));
  ema->update_parameters(*net);
  const Numbers before = list(ema->module->parameters()[0]);
  memory::plan([&] { ema->update_parameters(*net); });
  EXPECT_EQ(list(ema->module->parameters()[0]), before);
  EXPECT_EQ(ema->n_averaged.item<int64_t>(), 1);
}

TEST(AveragedModel, ItsBatchNormsLearnTheirStatistics) {
  nn::Sequential net(nn::BatchNorm1d(1));
  net->eval();
  std::vector<Tensor> batches{tensor({0.0f, 2.0f}).view({2, 1}), tensor({4.0f, 6.0f}).view({2, 1})};
  optim::update_bn(batches, *net.ptr(), [&](const Tensor& x) { net->forward(x); });
  EXPECT_NEAR(net->named_buffers()["0.running_mean"][0].item<double>(), 3, 1e-6);
  EXPECT_FALSE(net->is_training());
  EXPECT_EQ(net->at<nn::BatchNorm1dImpl>(0).options.momentum(), 0.1);
  std::vector<Tensor> none;
  nn::Linear plain(1, 1);
  optim::update_bn(none, *plain, [](const Tensor&) {});
}

TEST(AveragedModel, Refuses) {
  refused({
      {"ema_weight: the decay is 2; it must lie between 0 and 1", typeid(ValueError), [] { optim::ema_weight(2); }},
      {"AveragedModel::update_parameters: the model has other parameters or buffers than the one that was averaged so "
       "far",
       typeid(UsageError),
       [] {
         nn::Linear net(2, 2), other(3, 2);
         optim::AveragedModel(*net)->update_parameters(*other);
       }},
  });
}

// ---- LibTorch's forms ----

TEST(Optimizer, ShowsItsStateAsLibTorchDoes) {
  Tensor p = leaf();
  optim::AdamW adam({p}, optim::AdamWOptions(0.1).amsgrad(true));
  EXPECT_TRUE(adam.state().empty());
  p.set_grad(ones({2}, kDouble));
  adam.step();
  auto& s = static_cast<optim::AdamWParamState&>(*adam.state().at(p.unsafe_impl()));
  EXPECT_EQ(s.step(), 1);
  EXPECT_NEAR(s.exp_avg()[0].item<double>(), 0.1, 1e-12);
  EXPECT_TRUE(s.max_exp_avg_sq().defined());
  s.step(7).exp_avg_sq(zeros({2}, kDouble));
  EXPECT_EQ(adam.state(p)->step, 7);
  EXPECT_EQ(list(adam.state(p)->tensors[1]), (Numbers{0, 0}));
  optim::SGD sgd({p}, optim::SGDOptions(0.1).momentum(0.9));
  sgd.step();
  EXPECT_EQ(list(static_cast<optim::SGDParamState&>(*sgd.state().at(p.unsafe_impl())).momentum_buffer()),
            (Numbers{1, 1}));
}

TEST(Optimizer, TakesMoreParametersForItsFirstGroup) {
  Tensor a = leaf(), b = leaf(), c = leaf();
  optim::SGD sgd(
      {optim::OptimizerParamGroup({a}), optim::OptimizerParamGroup({b}, std::make_unique<optim::SGDOptions>(1.0))},
      optim::SGDOptions(0.5).momentum(0.9));
  for (const Tensor& t : {a, b}) t.set_grad(ones({2}, kDouble));
  sgd.step();
  sgd.add_parameters({c});
  EXPECT_THROW(sgd.add_parameters({b}), UsageError);
  EXPECT_EQ(sgd.size(), 3u);
  EXPECT_EQ(sgd.param_groups()[0].params().size(), 2u);
  c.set_grad(ones({2}, kDouble));
  sgd.step();
  EXPECT_EQ(c[0].item<double>(), 0.5);
  EXPECT_EQ(sgd.state(b)->step, 2);
  EXPECT_EQ(sgd.state(c)->step, 1);
}

TEST(Optimizers, RefuseOptionsOutOfRange) {
  const std::type_info& kValue = typeid(ValueError);
  refused({
      {"RMSprop: bad alpha -1", kValue, [] { optim::RMSprop({leaf()}, optim::RMSpropOptions().alpha(-1)); }},
      {"Adadelta: bad rho 2; it must be at least 0 and at most 1", kValue,
       [] { optim::Adadelta({leaf()}, optim::AdadeltaOptions().rho(2)); }},
      {"Rprop: bad etas 1 and 2; the first must lie between 0 and 1, the second above 1", kValue,
       [] {
         optim::Rprop({leaf()}, optim::RpropOptions().etas({1, 2}));
       }},
      {"NAdam: bad momentum_decay -1", kValue,
       [] { optim::NAdam({leaf()}, optim::NAdamOptions().momentum_decay(-1)); }},
      {"Muon: bad ns_steps 100; it must lie between 0 and 99", kValue,
       [] {
         optim::Muon({ones({2, 2})}, optim::MuonOptions().ns_steps(100));
       }},
      {"Muon: unknown adjust_lr_fn 'mine'; use \"original\" or \"match_rms_adamw\", or leave it out", kValue,
       [] {
         optim::Muon({ones({2, 2})}, optim::MuonOptions().adjust_lr_fn("mine"));
       }},
      {"Muon: takes matrices, but a parameter is f64[2]; give the others to another optimizer", typeid(ShapeError),
       [] { optim::Muon({leaf()}); }},
      {"Adafactor: bad beta2_decay 0.500000; it must be at most 0", kValue,
       [] { optim::Adafactor({leaf()}, optim::AdafactorOptions().beta2_decay(0.5)); }},
      {"Adafactor: bad d 0.500000; it must be at least 1", kValue,
       [] { optim::Adafactor({leaf()}, optim::AdafactorOptions().d(0.5)); }},
      {"LBFGS: max_iter is 0 and history_size 100; each must be at least 1", kValue,
       [] { optim::LBFGS({leaf()}, optim::LBFGSOptions().max_iter(0)); }},
      {"LBFGS: unknown line_search_fn 'armijo'; use \"strong_wolfe\", or leave it out for steps of length lr", kValue,
       [] { optim::LBFGS({leaf()}, optim::LBFGSOptions().line_search_fn("armijo")); }},
      {"LBFGS: needs one group of parameters, got 2; a step updates all parameters together", kValue,
       [] {
         std::vector<optim::OptimizerParamGroup> groups;
         groups.emplace_back(std::vector<Tensor>{leaf()});
         groups.emplace_back(std::vector<Tensor>{leaf()});
         optim::LBFGS o(std::move(groups));
       }},
      {"LBFGS::step: needs a closure that clears gradients, computes the loss, runs backward and returns the loss",
       typeid(UsageError), [] { optim::LBFGS({leaf()}).step(); }},
      {"LBFGS::step: the gradient is f64[3], the parameter is f64[2]; they must have the same sizes",
       typeid(ShapeError),
       [] {
         Tensor p = leaf();
         optim::LBFGS({p}).step([&] {
           p.mutable_grad() = ones({3}, kDouble);
           return zeros({});
         });
       }},
  });
}

}  // namespace
}  // namespace situ
