// A dry run restores everything that it can change in modules, optimizers, schedules, samplers, generators and tensors,
// whether it ends or throws at any call.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "situ/situ.h"

namespace situ {
namespace {

using Net = nn::Sequential;

// A network with an optimizer and everything related, created before the dry run.
struct World {
  World() {
    manual_seed(5);
    net = Net(nn::Linear(4, 6), nn::BatchNorm1d(6), nn::Dropout(0.5), nn::Linear(6, 2));
    list = nn::ModuleList(nn::Linear(2, 2));
    dict->insert("a", nn::Linear(2, 2));
    plain->register_buffer("state", zeros({3}));
    sgd = std::make_unique<optim::SGD>(net->parameters(), optim::SGDOptions(0.1).momentum(0.9));
    adam = std::make_unique<optim::AdamW>(list->parameters(), optim::AdamWOptions(0.2));
    decay = std::make_unique<optim::StepLR>(*sgd, 2, 0.5);
    plateau = std::make_unique<optim::ReduceLROnPlateauScheduler>(*adam);
    train();
    decay->step();
    hidden = net->forward(ones({3, 4})) * 2;
    column = hidden.narrow(1, 0, 1);
    first = std::dynamic_pointer_cast<nn::LinearImpl>(net->ptr(0));
    grad = &first->weight.mutable_grad();
    registered = &plain->register_parameter("scale", ones({2}));
    lr = &static_cast<optim::SGDOptions&>(sgd->param_groups().at(0).options()).lr();
    hook = first->bias.register_hook([](const Tensor& g) { return g * 1; });
    sampler.next(3);
  }
  void train() {
    net->forward(ones({3, 4})).sum().backward();
    list->at<nn::LinearImpl>(0).forward(ones({3, 2})).sum().backward();
    sgd->step();
    adam->step();
  }
  Net net;
  nn::ModuleList list{nullptr};
  nn::ModuleDict dict;
  std::shared_ptr<nn::Module> plain = std::make_shared<nn::Module>("plain");
  std::unique_ptr<optim::SGD> sgd;
  std::unique_ptr<optim::AdamW> adam;
  std::unique_ptr<optim::StepLR> decay;
  std::unique_ptr<optim::ReduceLROnPlateauScheduler> plateau;
  std::shared_ptr<nn::LinearImpl> first;
  Generator generator{77};
  data::samplers::RandomSampler sampler{20, RandomKey{1, 2}};
  Tensor hidden, column, given = ones({2, 3});  // column: a view of hidden
  Tensor *grad, *registered;                    // obtained by the program before
  double* lr;
  unsigned hook;
};

void print(std::ostream& out, const char* what, const Tensor& t) {
  out << what << " ";
  if (!t.defined()) return void(out << "undefined\n");
  const TensorImpl& i = *t.unsafe_impl();
  out << &i << " " << i.storage.get() << " " << t.describe() << t.strides() << " '" << t.name() << "' v" << t._version()
      << " leaf " << t.is_leaf() << " grad " << t.requires_grad() << t.retains_grad() << " frozen " << t.is_frozen()
      << " category " << static_cast<int>(i.storage->category()) << " fn " << (t.is_leaf() ? "" : t.grad_fn().name())
      << " values " << t.detach().to(kDouble).sum().item<double>() << "\n";
}

void print(std::ostream& out, const nn::Module& m) {
  for (const auto& item : m.named_modules()) {
    out << item.key() << " " << item.value().get() << " training " << item.value()->is_training() << " path "
        << item.value()->path() << " " << *item.value() << "\n";
  }
  for (const auto& p : m.named_parameters()) {
    print(out, p.key().c_str(), p.value());
    print(out, "  its gradient", p.value().mutable_grad());
  }
  for (const auto& b : m.named_buffers()) print(out, b.key().c_str(), b.value());
}

void print(std::ostream& out, const optim::StateDict& d) {
  for (const auto& [name, number] : d.numbers) out << name << " " << number << "\n";
  for (const auto& [name, t] : d.tensors) print(out, name.c_str(), t);
}

void print(std::ostream& out, optim::Optimizer& o) {
  print(out, o.state_dict());
  out << o.param_groups().size() << " groups, " << o.size() << " parameters\n";
  for (optim::OptimizerParamGroup& g : o.param_groups()) {
    out << g.options().get_lr() << " " << g.params().size() << " initial " << g.initial_lr();
    if (auto* s = dynamic_cast<optim::SGDOptions*>(&g.options()))
      out << " " << s->momentum() << " " << s->dampening() << " " << s->weight_decay() << " " << s->nesterov() << " "
          << s->maximize();
    if (auto* a = dynamic_cast<optim::AdamWOptions*>(&g.options()))
      out << " " << std::get<0>(a->betas()) << " " << a->eps() << " " << a->weight_decay() << " " << a->amsgrad() << " "
          << a->maximize();
    out << "\n";
  }
  out << "by default " << o.defaults().get_lr() << "\n";
}

// All of its observable state.
std::string state_of(World& w) {
  std::ostringstream out;
  for (nn::Module* m : {static_cast<nn::Module*>(w.net.get()), static_cast<nn::Module*>(w.list.get()),
                        static_cast<nn::Module*>(w.dict.get()), w.plain.get()})
    print(out, *m);
  out << w.net->size() << " and " << w.list->size() << " modules\n";
  print(out, *w.sgd);
  print(out, *w.adam);
  print(out, w.decay->state_dict());
  print(out, w.plateau->state_dict());
  print(out, "hidden", w.hidden);
  print(out, "its column", w.column);
  print(out, "given", w.given);
  print(out, "member", w.first->weight);
  out << w.generator.seed() << " " << w.generator.position() << ", default " << default_generator().seed() << " "
      << default_generator().position() << "\n";
  out << w.sampler.size() << " " << w.sampler.state().epoch << " " << w.sampler.state().position << "\n";
  out << "grad mode " << GradMode::is_enabled() << " booked " << memory::current().total << "\n";
  return out.str();
}

// Its behavior afterwards: hooks fire, and draws and training continue as if nothing had happened.
std::string conduct_of(World& w) {
  std::ostringstream out;
  Tensor h = w.hidden.sum();
  h.backward();
  out << "bias " << w.first->bias.grad() << w.first->weight.grad();
  w.train();
  w.train();
  out << w.first->weight.detach() << w.list->parameters()[0].detach() << randn({2}) << w.generator.next().stream << " ";
  const auto next = w.sampler.next(5);
  for (size_t i : *next) out << i << " ";
  w.decay->step();
  out << w.sgd->param_groups().at(0).options().get_lr();
  return out.str();
}

struct Change {
  const char* name;
  std::function<void(World&)> make;
};

std::vector<Change> module_changes() {
  return {
      {"train a step", [](World& w) { w.train(); }},
      {"Module::eval", [](World& w) { w.net->eval(); }},
      {"Module::train", [](World& w) { w.plain->train(false); }},
      {"a registered handle", [](World& w) { *w.registered = zeros({5}); }},
      {"register_module", [](World& w) { w.plain->register_module("more", nn::Linear(2, 2)); }},
      {"register_module of one from before", [](World& w) { w.plain->register_module("other", w.net.ptr()); }},
      {"register_parameter", [](World& w) { w.plain->register_parameter("w", ones({2})); }},
      {"register_buffer", [](World& w) { w.plain->register_buffer("b", ones({2})); }},
      {"replace_module", [](World& w) { w.net->replace_module("0", nn::Linear(4, 6)); }},
      {"unregister_module", [](World& w) { w.net->unregister_module("1"); }},
      {"an nn::Parameter",
       [](World& w) {
         w.first->weight = nn::Parameter(ones({6, 4}));
       }},
      {"an nn::Parameter taken away", [](World& w) { w.first->bias = Tensor(); }},
      {"to(dtype)", [](World& w) { w.net->to(kDouble); }},
      {"to(dtype) and a step",
       [](World& w) {
         w.list->to(kDouble);
         w.list->at<nn::LinearImpl>(0).forward(ones({3, 2}, kDouble)).sum().backward();
         w.adam->step();
       }},
      {"to(device, dtype)", [](World& w) { w.net->to(kCPU, kHalf); }},
      {"Module::zero_grad", [](World& w) { w.net->zero_grad(); }},
      {"Module::zero_grad(false)", [](World& w) { w.net->zero_grad(false); }},
      {"Module::requires_grad_", [](World& w) { w.net->requires_grad_(false); }},
      {"requires_grad_ and back", [](World& w) { w.net->requires_grad_(false), w.net->requires_grad_(true); }},
      {"Module::apply", [](World& w) { w.net->apply([](nn::Module& m) { m.train(false); }); }},
      {"load_state_dict", [](World& w) { w.net->load_state_dict(w.net->clone()->state_dict()); }},
      {"reset_parameters", [](World& w) { w.first->reset_parameters(); }},
      {"reset_running_stats", [](World& w) { w.net->at<nn::BatchNorm1dImpl>(1).reset_running_stats(); }},
      {"Dropout's options", [](World& w) { w.net->at<nn::DropoutImpl>(2).options.p(0.25); }},
      {"BatchNorm's options", [](World& w) { w.net->at<nn::BatchNorm1dImpl>(1).options.momentum(0.7); }},
      {"Linear's options", [](World& w) { w.first->options.bias(false); }},
  };
}

std::vector<Change> container_changes() {
  return {
      {"Sequential::push_back", [](World& w) { w.net->push_back(nn::ReLU()); }},
      {"Sequential::extend", [](World& w) { w.net->extend(*w.list); }},
      {"ModuleList::push_back", [](World& w) { w.list->push_back(nn::ReLU()); }},
      {"ModuleDict::insert", [](World& w) { w.dict->insert("b", nn::ReLU()); }},
      {"ModuleDict::clear", [](World& w) { w.dict->clear(); }},
      {"init", [](World& w) { nn::init::xavier_uniform_(w.first->weight); }},
      {"clip_grad_norm_", [](World& w) { nn::utils::clip_grad_norm_(w.net->parameters(), 0.1); }},
  };
}

std::vector<Change> optimizer_changes() {
  return {
      {"Optimizer::zero_grad", [](World& w) { w.sgd->zero_grad(); }},
      {"Optimizer::step", [](World& w) { w.adam->step(); }},
      {"add_param_group", [](World& w) { w.sgd->add_param_group(optim::OptimizerParamGroup(w.dict->parameters())); }},
      {"set_lr", [](World& w) { w.sgd->param_groups().at(0).options().set_lr(7); }},
      {"a rate's reference from before", [](World& w) { *w.lr = 9; }},
      {"set_options",
       [](World& w) { w.sgd->param_groups().at(0).set_options(std::make_unique<optim::SGDOptions>(3)); }},
      {"groups cleared", [](World& w) { w.sgd->param_groups().clear(); }},
      {"a group's parameters", [](World& w) { w.adam->param_groups().at(0).params().pop_back(); }},
      {"defaults", [](World& w) { w.sgd->defaults().set_lr(4); }},
      {"SGD's options",
       [](World& w) {
         static_cast<optim::SGDOptions&>(w.sgd->param_groups().at(0).options())
             .lr(2)
             .momentum(0.1)
             .dampening(0.2)
             .weight_decay(0.3)
             .nesterov(true)
             .maximize(true);
       }},
      {"AdamW's options",
       [](World& w) {
         static_cast<optim::AdamWOptions&>(w.adam->param_groups().at(0).options())
             .lr(2)
             .betas({0.1, 0.2})
             .eps(1)
             .weight_decay(3)
             .amsgrad(true)
             .maximize(true);
       }},
      {"Optimizer::load_state_dict",
       [](World& w) {
         optim::StateDict d = w.sgd->state_dict();
         d.numbers[0].second = 5;
         w.sgd->load_state_dict(d);
       }},
      {"StepInBackward",
       [](World& w) {
         optim::StepInBackward during(*w.adam);
         w.list->at<nn::LinearImpl>(0).forward(ones({3, 2})).sum().backward();
       }},
  };
}

std::vector<Change> schedule_changes() {
  return {
      {"StepLR::step", [](World& w) { w.decay->step(), w.decay->step(); }},
      {"a new schedule", [](World& w) { optim::ExponentialLR(*w.adam, 0.5).step(); }},
      {"LRScheduler::load_state_dict",
       [](World& w) {
         optim::StateDict d = w.decay->state_dict();
         for (auto& n : d.numbers) n.second += 3;
         w.decay->load_state_dict(d);
       }},
      {"ReduceLROnPlateau::step", [](World& w) { w.plateau->step(1); }},
      {"ReduceLROnPlateau::load_state_dict",
       [](World& w) {
         optim::StateDict d = w.plateau->state_dict();
         for (auto& n : d.numbers) n.second = 2;
         w.plateau->load_state_dict(d);
       }},
  };
}

std::vector<Change> drawing_changes() {
  return {
      {"Sampler::next", [](World& w) { w.sampler.next(4); }},
      {"Sampler::reset", [](World& w) { w.sampler.reset(9); }},
      {"Sampler::restore",
       [](World& w) {
         w.sampler.restore({{1, 2}, 3, 4});
       }},
      {"a new sampler", [](World&) { data::samplers::RandomSampler(9).next(2); }},
      {"Generator::next", [](World& w) { w.generator.next(); }},
      {"Generator::manual_seed", [](World& w) { w.generator.manual_seed(3), w.generator.next(); }},
      {"Generator::set_state", [](World& w) { w.generator.set_state(3, 4); }},
      {"manual_seed", [](World&) { manual_seed(8), randn({2}); }},
      {"draws", [](World&) { randn({2}), default_generator().next(), randperm(5); }},
  };
}

std::vector<Change> tensor_changes() {
  return {
      {"set_name", [](World& w) { w.first->weight.set_name("other"), w.hidden.set_name("h"); }},
      {"register_hook", [](World& w) { w.first->weight.register_hook([](const Tensor& g) { return g * 100; }); }},
      {"register_hook on a computed tensor",
       [](World& w) { w.hidden.register_hook([](const Tensor& g) { return g * 100; }); }},
      {"remove_hook", [](World& w) { w.first->bias.remove_hook(w.hook); }},
      {"register_post_accumulate_grad_hook",
       [](World& w) {
         autograd::register_post_accumulate_grad_hook(w.first->weight,
                                                      [](const Tensor& p) { p.mutable_grad().mul_(7); });
       }},
      {"retain_grad", [](World& w) { w.hidden.retain_grad(); }},
      {"detach_", [](World& w) { w.hidden.detach_(); }},
      {"a write", [](World& w) { w.hidden.add_(1); }},
      {"freeze", [](World& w) { w.first->weight.freeze(); }},
      {"set_grad",
       [](World& w) {
         w.first->weight.set_grad(ones({6, 4}));
       }},
      {"a gradient's reference from before", [](World& w) { *w.grad = Tensor(); }},
      {"a gradient's own flags", [](World& w) { w.first->weight.mutable_grad().requires_grad_().set_name("g"); }},
      {"transpose_", [](World& w) { w.hidden.transpose_(0, 1); }},
      {"t_ of a view", [](World& w) { w.column.t_(); }},
      {"unsqueeze_", [](World& w) { w.hidden.unsqueeze_(0); }},
      {"squeeze_", [](World& w) { w.column.squeeze_(); }},
      {"as_strided_", [](World& w) { w.hidden.as_strided_({2}, {1}); }},
      {"reshape_", [](World& w) { w.hidden.reshape_({6}); }},
      {"resize_ to fewer", [](World& w) { w.given.resize_({2}); }},
      {"to(dtype) behind unsqueeze_", [](World& w) { w.plain->buffers()[0].unsqueeze_(0), w.plain->to(kDouble); }},
      {"unsqueeze_ behind to(dtype)", [](World& w) { w.plain->to(kDouble), w.plain->buffers()[0].unsqueeze_(0); }},
      {"GradMode", [](World&) { GradMode::set_enabled(false); }},
  };
}

const std::vector<Change>& changes() {
  static const std::vector<Change> all = [] {
    std::vector<Change> list;
    for (auto part :
         {module_changes, container_changes, optimizer_changes, schedule_changes, drawing_changes, tensor_changes})
      for (Change& c : part()) list.push_back(std::move(c));
    return list;
  }();
  return all;
}

std::string difference(const std::string& a, const std::string& b) {
  std::istringstream before(a), now(b);
  std::string text, x, y;
  while (std::getline(before, x), std::getline(now, y)) text += x == y ? "" : x + "\n  and now  " + y + "\n";
  return text;
}

std::string after(const std::function<void(World&)>& what, std::string* seen) {
  World w;
  const std::string before = state_of(w);
  what(w);
  *seen = difference(before, state_of(w));
  return conduct_of(w);
}

TEST(PlanRestores, EveryChangeOfASetterWhenItEndsAndWhenItThrows) {
  std::string seen;
  const std::string expected = after([](World&) {}, &seen);
  for (const Change& c : changes())
    for (bool throws : {false, true}) {
      std::string conduct = after(
          [&](World& w) {
            try {
              memory::plan([&] {
                c.make(w);
                if (throws) throw 1;
              });
              EXPECT_FALSE(throws);
            } catch (int) {
            }
          },
          &seen);
      EXPECT_EQ(seen, "") << c.name << (throws ? ", thrown out of" : "");
      EXPECT_EQ(conduct, expected) << c.name << (throws ? ", thrown out of" : "");
    }
}

TEST(PlanRestores, TheCallThatAViewShows) {
  Tensor x = ones({4}).requires_grad_(), y = x * 2, v = y.view({2, 2});
  const GradFn before = v.grad_fn();
  memory::plan([&] {
    y.mul_(3);
    EXPECT_NE(v.grad_fn(), before);
  });
  EXPECT_EQ(v.grad_fn(), before);
}

// One long dry run of all changes, stopped after each of them.
TEST(PlanRestores, AllOfThemTogetherStoppedAnywhere) {
  const auto& all = changes();
  std::string seen;
  const std::string expected = after([](World&) {}, &seen);
  for (size_t cut = 1; cut <= all.size(); ++cut) {
    std::string conduct = after(
        [&](World& w) {
          try {
            memory::plan([&] {
              for (size_t i = 0; i < cut; ++i) try {
                  all[i].make(w);
                } catch (const std::exception&) {  // some do not work together
                }
              throw 1;
            });
          } catch (int) {
          }
        },
        &seen);
    EXPECT_EQ(seen, "") << "cut behind " << all[cut - 1].name;
    EXPECT_EQ(conduct, expected) << "cut behind " << all[cut - 1].name;
  }
}

// Each of them must change something, else the tests above prove nothing.
TEST(PlanRestores, TheChangesAreOnes) {
  int alike = 0;
  std::string seen;
  const std::string expected = after([](World&) {}, &seen);
  for (const Change& c : changes()) {
    World w;
    const std::string before = state_of(w);
    c.make(w);
    const bool on = GradMode::is_enabled();
    GradMode::set_enabled(true);
    alike += on && state_of(w) == before;
  }
  EXPECT_LE(alike, 5);  // hooks are not observable, and a plateau's first value changes nothing
}

TEST(PlanRestores, AThreadThatDrawsMeanwhileGetsEachNumberOnce) {
  manual_seed(3);
  std::vector<uint64_t> drawn;
  memory::plan([&] {
    randn({4});
    for (int i = 0; i < 5; ++i) drawn.push_back(default_generator().next().stream);
    drawn.clear();
    std::thread([&] {
      for (int i = 0; i < 5; ++i) drawn.push_back(default_generator().next().stream);
    }).join();
  });
  drawn.push_back(default_generator().next().stream);
  EXPECT_EQ(drawn, (std::vector<uint64_t>{0, 1, 2, 3, 4, 5}));
}

// A plan does not affect objects that another thread uses meanwhile.
TEST(PlanRestores, AnotherThreadsModelGoesOn) {
  World w;
  memory::plan([&] {
    std::thread([&] {
      w.net->eval();
      w.sgd->param_groups().at(0).options().set_lr(5);
      w.sampler.next(2);
    }).join();
    w.list->eval();
  });
  EXPECT_FALSE(w.net->is_training());
  EXPECT_EQ(w.sgd->param_groups().at(0).options().get_lr(), 5);
  EXPECT_EQ(w.sampler.index(), 5u);
  EXPECT_TRUE(w.list->is_training());
}

TEST(PlanRestores, AModelThatAnotherThreadMade) {
  std::unique_ptr<World> w;
  std::thread([&] { w = std::make_unique<World>(); }).join();
  memory::plan([&] {
    w->net->eval();
    w->sgd->step();
    w->sgd->param_groups().at(0).options().set_lr(7);
  });
  EXPECT_TRUE(w->net->is_training());
  EXPECT_EQ(w->sgd->param_groups().at(0).options().get_lr(), 0.1);
}

// Changed by reference only: no call of the object announces the change.
TEST(PlanRestores, OptionsOfWhatAThreadMadeThatHasEnded) {
  std::unique_ptr<World> w;
  std::thread([&] { w = std::make_unique<World>(); }).join();
  auto& options = w->sgd->param_groups().at(0).options();
  memory::plan([&] { options.set_lr(7); });
  EXPECT_EQ(options.get_lr(), 0.1);
  std::thread([&] { w->sgd->step(); }).join();  // the last thread that uses it
  EXPECT_THROW(memory::plan([&] {
                 options.set_lr(7);
                 throw UsageError("cut");
               }),
               UsageError);
  EXPECT_EQ(options.get_lr(), 0.1);
}

TEST(PlanRestores, NormsOfWeights) {
  struct Norm {
    void (*put)(nn::Module&);
    void (*remove)(nn::Module&);
  };
  const Norm norms[] = {
      {[](nn::Module& m) { nn::utils::weight_norm(m); }, [](nn::Module& m) { nn::utils::remove_weight_norm(m); }},
      {[](nn::Module& m) { nn::utils::spectral_norm(m); }, [](nn::Module& m) { nn::utils::remove_spectral_norm(m); }}};
  for (const Norm& norm : norms) {
    nn::Linear fc(2, 2);
    memory::plan([&] { norm.put(*fc); });
    EXPECT_EQ(fc->parameters().size(), 2u);
    norm.put(*fc);
    memory::plan([&] {
      norm.remove(*fc);
      norm.put(*fc);
      norm.remove(*fc);
    });
    EXPECT_TRUE(fc->has_hooks());
    EXPECT_THROW(norm.put(*fc), UsageError);
    norm.remove(*fc);
    EXPECT_FALSE(fc->has_hooks());
  }
}

// A class's own members cannot be restored, so a module must not be assigned.
TEST(PlanRestores, AModuleFromBeforeIsNotAssigned) {
  struct Net : nn::Module {
    Net() : fc(register_module("fc", nn::Linear(2, 2))) { scale = register_parameter("scale", ones({2})); }
    nn::Linear fc;
    Tensor scale;
  } net, other;
  const TensorImpl* before = net.scale.unsafe_impl();
  memory::plan([&] {
    try {
      net = other;
      ADD_FAILURE() << "assigned";
    } catch (const PlanError& e) {
      EXPECT_NE(std::string(e.what()).find("Module::operator=: "), std::string::npos) << e.what();
      EXPECT_NE(std::string(e.what()).find("existed before this dry run"), std::string::npos) << e.what();
    }
    nn::Linear made(2, 2), another(2, 2);
    *made = *another;  // this one is not restored
    EXPECT_EQ(made->weight.unsafe_impl(), another->weight.unsafe_impl());
  });
  EXPECT_EQ(net.scale.unsafe_impl(), before);
  EXPECT_EQ(net.parameters()[0].unsafe_impl(), before);
  EXPECT_EQ(net.fc.ptr(), net.children()[0]);
}

TEST(PlanRestores, SettingsOfTheProcess) {
  auto settings = [] {
    std::ostringstream out;
    out << get_num_threads() << " " << get_default_dtype() << " " << static_cast<int>(default_saved_policy()) << " "
        << print_options().precision << " " << memory::held_limit() << " " << io::verify_files() << " "
        << autograd::AnomalyMode::is_enabled();
    WarningHandler handler = set_warning_handler(nullptr);
    set_warning_handler(handler);
    return out.str() + (handler ? " handled" : " printed");
  };
  const std::string before = settings();
  for (bool throws : {false, true}) {
    try {
      memory::plan([&] {
        for (int n : {get_num_threads() + 1, get_num_threads() + 2}) set_num_threads(n);
        set_default_dtype(kDouble);
        set_default_saved_policy(SavedPolicy::preserve);
        set_print_options({.precision = 9});
        memory::set_held_limit(int64_t{1} << 50);
        io::set_verify_files(!io::verify_files());
        autograd::AnomalyMode::set_enabled(true);
        set_warning_handler([](const std::string&) {});
        EXPECT_NE(settings(), before);
        if (throws) throw 1;
      });
    } catch (int) {
    }
    EXPECT_EQ(settings(), before);
  }
}

TEST(PlanRestores, TrainingContinuesAfterADryRunThatThrew) {
  nn::Linear net(2, 2);
  try {
    memory::plan([&] {
      net->eval();
      throw 1;
    });
  } catch (int) {
  }
  EXPECT_TRUE(net->is_training());
}

// The bytes that a conversion frees count as freed.
TEST(PlanRestores, AConversionIsPlannedToTheByte) {
  auto run = [](nn::Linear& net) {
    net->to(kDouble);
    net->forward(ones({8, 64}, kDouble)).sum().backward();
  };
  nn::Linear a(64, 64), b(64, 64);
  memory::Plan p = memory::plan([&] { run(a); });
  memory::PeakScope scope;
  const int64_t start = memory::current().total;
  run(b);
  EXPECT_EQ(p.peak.total - p.start.total, scope.peak().total - start);
  EXPECT_EQ(p.end.total - p.start.total, memory::current().total - start);
  EXPECT_EQ(a->weight.dtype(), kFloat);
}

// Candidate limits of a budget that do not fit are run to their end: the program's own code is not interrupted, and
// catching an error of a real run must not look like a fit.
TEST(BudgetRuns, ACandidateLimitThatDoesNotFitRunsToItsEnd) {
  manual_seed(3);
  nn::Sequential net;
  for (int i = 0; i < 10; ++i) net->push_back(nn::Linear(128, 128)), net->push_back(nn::GELU());
  Tensor x = randn({256, 128});
  int begun = 0, ended = 0, caught = 0;
  auto step = [&] {
    ++begun;
    net->zero_grad();
    net->eval();
    try {
      net->forward(x).sum().backward();
    } catch (const std::exception&) {
      ++caught;
    }
    net->train();
    ++ended;
  };
  step();
  const int64_t all = memory::plan(step).peak.total;
  EXPECT_THROW(memory::Budget(memory::current().total, step), BudgetError);
  memory::Budget half(memory::current().total + (all - memory::current().total) * 3 / 4, step);
  EXPECT_TRUE(net->is_training());
  EXPECT_EQ(begun, ended);
  EXPECT_EQ(caught, 0);
  memory::PeakScope scope;
  step();
  EXPECT_EQ(caught, 0);
  EXPECT_LE(scope.peak().total, half.limit());
}

}  // namespace
}  // namespace situ
