// Optimizers and schedules. The groups of a Python optimizer are its dictionaries. Their numbers are copied to the C++
// optimizer before each of its steps, and back from schedules.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "binding.h"

namespace situ::py {

namespace {

using optim::OptimizerParamGroup;

// Options of an optimizer that a program wrote in Python, as schedules need them.
class OwnOptions : public optim::OptimizerCloneableOptions<OwnOptions> {
 public:
  SITU_ARG(double, lr) = 0;
};
class OwnOptimizer final : public optim::Optimizer {
 public:
  OwnOptimizer(std::vector<OptimizerParamGroup> groups, const OwnOptions& o)
      : Optimizer(std::move(groups), std::make_unique<OwnOptions>(o)) {}
};

double number(nb::handle v) {
  if (is_tensor(v)) return as_tensor(v).item<double>();
  return nb::cast<double>(v);
}
double number(const nb::dict& d, const char* name) { return number(nb::object(d[name])); }
bool flag(const nb::dict& d, const char* name) { return PyObject_IsTrue(nb::object(d[name]).ptr()) == 1; }

void take(OwnOptions& o, const nb::dict& d) {
  if (d.contains("lr")) o.lr(number(d, "lr"));
}
void read(double& v, const nb::dict& d, const char* name) { v = number(d, name); }
void read(bool& v, const nb::dict& d, const char* name) { v = flag(d, name); }
void read(std::tuple<double, double>& v, const nb::dict& d, const char* name) {
  const nb::object both = d[name];
  v = {number(nb::object(both[0])), number(nb::object(both[1]))};
}
// Options of an optimizer of optimizers.txt.
template <class Options>
void take(Options& o, const nb::dict& d) {
  o.each([&](const char* name, auto& v) { read(v, d, name); });
}
template <class T>
std::optional<T> if_given(const nb::dict& d, const char* name) {
  const nb::object v = d[name];
  return v.is_none() ? std::nullopt : std::optional<T>(nb::cast<T>(v));
}
void take(optim::MuonOptions& o, const nb::dict& d) {
  const nb::object c = d["ns_coefficients"];
  o.lr(number(d, "lr")).weight_decay(number(d, "weight_decay")).momentum(number(d, "momentum"));
  o.nesterov(flag(d, "nesterov")).eps(number(d, "eps")).ns_steps(nb::cast<int64_t>(d["ns_steps"]));
  o.ns_coefficients({number(nb::object(c[0])), number(nb::object(c[1])), number(nb::object(c[2]))});
  o.adjust_lr_fn(if_given<std::string>(d, "adjust_lr_fn"));
}
void take(optim::AdafactorOptions& o, const nb::dict& d) {
  const nb::object eps = d["eps"], first = eps[0];
  o.lr(number(d, "lr")).beta2_decay(number(d, "beta2_decay")).d(number(d, "d"));
  o.eps({first.is_none() ? std::nullopt : std::optional<double>(number(first)), number(nb::object(eps[1]))});
  o.weight_decay(number(d, "weight_decay")).maximize(flag(d, "maximize"));
}
void take(optim::LBFGSOptions& o, const nb::dict& d) {
  o.lr(number(d, "lr")).max_iter(nb::cast<int64_t>(d["max_iter"])).max_eval(if_given<int64_t>(d, "max_eval"));
  o.tolerance_grad(number(d, "tolerance_grad")).tolerance_change(number(d, "tolerance_change"));
  o.history_size(nb::cast<int64_t>(d["history_size"])).line_search_fn(if_given<std::string>(d, "line_search_fn"));
}

using Groups = std::vector<std::pair<std::vector<Tensor>, nb::dict>>;

struct Box {
  std::shared_ptr<optim::Optimizer> optimizer;
  void (*take)(optim::OptimizerOptions& o, const nb::dict& d);
  std::unique_ptr<optim::OptimizerOptions> (*fresh)();
};

OptimizerParamGroup group_of(const Box& box, std::vector<Tensor> params, const nb::dict& d) {
  auto options = box.fresh();
  box.take(*options, d);
  return {std::move(params), std::move(options)};
}

template <class O, class Options>
Box box_of(const Groups& groups) {
  Box box;
  box.take = [](optim::OptimizerOptions& o, const nb::dict& d) { situ::py::take(static_cast<Options&>(o), d); };
  box.fresh = []() -> std::unique_ptr<optim::OptimizerOptions> { return std::make_unique<Options>(); };
  std::vector<OptimizerParamGroup> all;
  for (const auto& [params, d] : groups) all.push_back(group_of(box, params, d));
  Options first;
  if (!groups.empty()) situ::py::take(first, groups[0].second);
  box.optimizer = std::make_shared<O>(std::move(all), first);
  return box;
}

Box make(const std::string& kind, const Groups& groups) {
#define SITU_BOX_OF(Name) \
  if (kind == #Name) return box_of<optim::Name, optim::Name##Options>(groups);
  SITU_LISTED_OPTIMIZERS(SITU_BOX_OF)
#undef SITU_BOX_OF
  if (kind == "Muon") return box_of<optim::Muon, optim::MuonOptions>(groups);
  if (kind == "Adafactor") return box_of<optim::Adafactor, optim::AdafactorOptions>(groups);
  if (kind == "LBFGS") return box_of<optim::LBFGS, optim::LBFGSOptions>(groups);
  return box_of<OwnOptimizer, OwnOptions>(groups);
}

OptimizerParamGroup& group_at(const Box& b, size_t i) { return b.optimizer->param_groups().at(i); }

// Returns (step, {name: tensor}) for a parameter.
nb::object state_of(const Box& b, const Tensor& p) {
  const optim::ParamState* s = b.optimizer->state(p);
  if (!s || s->step == 0) return nb::none();
  nb::dict tensors;
  const auto names = b.optimizer->state_names();
  for (size_t i = 0; i < s->tensors.size(); ++i)
    if (s->tensors[i].defined()) tensors[names[i].c_str()] = wrap(s->tensors[i]);
  return nb::make_tuple(s->step, tensors);
}

optim::StateDict state_from(nb::list numbers, nb::list tensors) {
  optim::StateDict d;
  for (nb::handle n : numbers) d.numbers.emplace_back(nb::cast<std::string>(n[0]), nb::cast<double>(n[1]));
  for (nb::handle t : tensors) d.tensors.emplace_back(nb::cast<std::string>(t[0]), nb::cast<Tensor>(t[1]));
  return d;
}

nb::tuple state_to(const optim::StateDict& d) {
  nb::list numbers, tensors;
  for (const auto& [name, v] : d.numbers) numbers.append(nb::make_tuple(name, v));
  for (const auto& [name, t] : d.tensors) tensors.append(nb::make_tuple(name, wrap(t)));
  return nb::make_tuple(numbers, tensors);
}

void add_optimizers(nb::module_& m) {
  nb::class_<Box> type(m, "_Optimizer", "The C++ optimizer of a situ.optim.Optimizer.");
  type.def("__init__", [](Box* b, const std::string& kind, const Groups& groups) { new (b) Box(make(kind, groups)); });
  type.def("add_group", [](const Box& b, std::vector<Tensor> params, const nb::dict& d) {
    b.optimizer->add_param_group(group_of(b, std::move(params), d));
  });
  type.def("set_options", [](const Box& b, size_t i, const nb::dict& d) { b.take(group_at(b, i).options(), d); });
  type.def("lr", [](const Box& b, size_t i) { return group_at(b, i).options().get_lr(); });
  type.def("step", [](const Box& b) {
    const SourceLocation location = python_location();
    unlocked(location, [&] { b.optimizer->step(location); });
  });
  type.def("clip_and_step", [](const Box& b, double most, double type, bool refuse) {
    const SourceLocation location = python_location();
    return unlocked(location, [&] { return b.optimizer->clip_and_step(most, type, refuse, location); });
  });
  type.def("step_with", [](const Box& b, const nb::object& closure) {
    const SourceLocation location = python_location();
    const Held f{closure};
    unlocked(location, [&] {
      b.optimizer->step(
          [&] {
            WithLock lock;
            return as_tensor(f.get()());
          },
          location);
    });
  });
  type.def("zero_grad", [](const Box& b, bool set_to_none) {
    const SourceLocation location = python_location();
    unlocked(location, [&] { b.optimizer->zero_grad(set_to_none, location); });
  });
  type.def("state", &state_of);
  type.def("state_names", [](const Box& b) { return b.optimizer->state_names(); });
  type.def("save", [](const Box& b) { return state_to(b.optimizer->state_dict()); });
  type.def("load", [](const Box& b, nb::list numbers, nb::list tensors) {
    b.optimizer->load_state_dict(state_from(numbers, tensors));
  });
}

// ---- schedules ----

struct BoundSchedule {
  std::shared_ptr<optim::LRScheduler> schedule;
  std::shared_ptr<optim::ReduceLROnPlateauScheduler> plateau;
  std::shared_ptr<optim::Optimizer> optimizer;  // the schedule's optimizer
  optim::Schedule& base() const {
    return schedule ? static_cast<optim::Schedule&>(*schedule) : static_cast<optim::Schedule&>(*plateau);
  }
};

BoundSchedule schedule_of(const std::string& kind, const Box& b, nb::tuple a) {
  optim::Optimizer& o = *b.optimizer;
  const auto number = [&](size_t i) { return nb::cast<double>(a[i]); };
  const auto count = [&](size_t i) { return nb::cast<int64_t>(a[i]); };
  BoundSchedule p{nullptr, nullptr, b.optimizer};
  if (kind == "StepLR") p.schedule = std::make_shared<optim::StepLR>(o, count(0), number(1));
  if (kind == "MultiStepLR")
    p.schedule = std::make_shared<optim::MultiStepLR>(o, nb::cast<std::vector<int64_t>>(a[0]), number(1));
  if (kind == "ExponentialLR") p.schedule = std::make_shared<optim::ExponentialLR>(o, number(0));
  if (kind == "CosineAnnealingLR") p.schedule = std::make_shared<optim::CosineAnnealingLR>(o, count(0), number(1));
  if (kind == "LinearLR") p.schedule = std::make_shared<optim::LinearLR>(o, number(0), number(1), count(2));
  if (kind == "WarmupCosineLR") p.schedule = std::make_shared<optim::WarmupCosineLR>(o, count(0), count(1), number(2));
  if (kind == "LambdaLR") {
    const Held f{nb::object(a[0])};
    p.schedule = std::make_shared<optim::LambdaLR>(o, [f](int64_t step) {
      WithLock lock;
      return nb::cast<double>(f.get()(step));
    });
  }
  if (kind == "ReduceLROnPlateau") {
    using R = optim::ReduceLROnPlateauScheduler;
    p.plateau = std::make_shared<R>(o, nb::cast<bool>(a[0]) ? R::max : R::min, number(1), count(2), number(3),
                                    nb::cast<bool>(a[4]) ? R::abs : R::rel, count(5),
                                    nb::cast<std::vector<double>>(a[6]), number(7));
  }
  return p;
}

void add_schedules(nb::module_& m) {
  nb::class_<BoundSchedule> type(m, "_Schedule", "The C++ schedule of a situ.optim.lr_scheduler.");
  type.def("__init__", [](BoundSchedule* p, const std::string& kind, const Box& b, nb::tuple a) {
    new (p) BoundSchedule(schedule_of(kind, b, a));
  });
  type.def("step", [](const BoundSchedule& p) { p.schedule->step(); });
  type.def("step_with", [](const BoundSchedule& p, double value) { p.plateau->step(value); });
  type.def("rate", [](const BoundSchedule& p, double base, int64_t step) { return p.schedule->rate(base, step); });
  type.def("save", [](const BoundSchedule& p) { return state_to(p.base().state_dict()); });
  type.def("load", [](const BoundSchedule& p, nb::list numbers, nb::list tensors) {
    p.base().load_state_dict(state_from(numbers, tensors));
  });
}

// A scope that is open between __enter__ and __exit__.
struct During {
  std::shared_ptr<optim::Optimizer> optimizer;
  std::unique_ptr<optim::StepInBackward> open;
};

}  // namespace

void add_optim(nb::module_& m) {
  add_optimizers(m);
  add_schedules(m);
  nb::class_<During> during(m, "_StepInBackward");
  during.def("__init__", [](During* d, const Box& b) { new (d) During{b.optimizer, nullptr}; });
  during.def("open",
             [](During& d) { d.open = std::make_unique<optim::StepInBackward>(*d.optimizer, python_location()); });
  during.def("close", [](During& d) { d.open.reset(); });
}

}  // namespace situ::py
