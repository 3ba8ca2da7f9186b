// The class _Core: one C++ module with its registry, options and forward.
#include "modules.h"

#include <nanobind/stl/string.h>

#include <typeindex>
#include <unordered_map>

#include "situ/nn/epilogue.h"

namespace situ::py {

// ---- options -------------------------------------------------------------------------------------------------------

namespace {

template <class List>
nb::object tuple_of(const List& list) {
  nb::list out;
  for (const int64_t v : list) out.append(v);
  return nb::tuple(out);
}

constexpr std::pair<const char*, PadMode> kPadModes[] = {{"zeros", PadMode::constant},
                                                         {"reflect", PadMode::reflect},
                                                         {"replicate", PadMode::replicate},
                                                         {"circular", PadMode::circular}};

}  // namespace

DimVec integers_of(nb::handle v) {
  DimVec out;
  if (PyIndex_Check(v.ptr()))
    out.push_back(nb::cast<int64_t>(v));
  else
    for (nb::handle e : v) out.push_back(nb::cast<int64_t>(e));
  return out;
}
PadWord pad_word(const std::string& name) {
  if (name == "same") return kSame;
  if (name == "valid") return kValid;
  throw ValueError("padding is \"" + name + "\"; as a word it may be \"same\" or \"valid\"");
}

nb::object option_object(const Pair& v) { return nb::make_tuple(v.h, v.w); }
nb::object option_object(const DimVec& v) { return tuple_of(v); }
nb::object option_object(const std::vector<int64_t>& v) { return tuple_of(v); }
nb::object option_object(PadMode v) {
  for (const auto& [name, mode] : kPadModes)
    if (mode == v) return nb::str(name);
  return nb::none();
}
nb::object option_object(Reduction v) { return nb::str(v == kNone ? "none" : v == kSum ? "sum" : "mean"); }
nb::object option_object(Nonlinearity v) { return nb::str(v == kReLU ? "relu" : "tanh"); }

PadMode padding_mode(const std::string& name) {
  for (const auto& [known, mode] : kPadModes)
    if (name == known) return mode;
  throw ValueError("padding_mode is \"" + name + "\"; it may be \"zeros\", \"reflect\", \"replicate\" or \"circular\"");
}
Nonlinearity nonlinearity(const std::string& name) {
  if (name == "tanh") return kTanh;
  if (name == "relu") return kReLU;
  throw ValueError("nonlinearity is \"" + name + "\"; it may be \"tanh\" or \"relu\"");
}

void set_option(int64_t& to, nb::handle v) { to = nb::cast<int64_t>(v); }
void set_option(double& to, nb::handle v) { to = nb::cast<double>(v); }
void set_option(bool& to, nb::handle v) { to = PyObject_IsTrue(v.ptr()) == 1; }
void set_option(std::string& to, nb::handle v) { to = nb::cast<std::string>(v); }
void set_option(Tensor& to, nb::handle v) { to = v.is_none() ? Tensor() : nb::cast<Tensor>(v); }
void set_option(Pair& to, nb::handle v) { to = Pair(IntArrayRef(integers_of(v))); }
void set_option(DimVec& to, nb::handle v) { to = integers_of(v); }
void set_option(std::vector<int64_t>& to, nb::handle v) { to = vector_of(integers_of(v)); }
void set_option(PadMode& to, nb::handle v) { to = padding_mode(nb::cast<std::string>(v)); }
void set_option(Reduction& to, nb::handle v) { to = reduction(nb::cast<std::string>(v)); }
void set_option(Nonlinearity& to, nb::handle v) { to = nonlinearity(nb::cast<std::string>(v)); }

// ---- kinds ---------------------------------------------------------------------------------------------------------

namespace {

using Kinds = std::unordered_map<std::type_index, const ModuleKind*>;
Kinds& kinds() {
  static auto& all = *new Kinds;
  return all;
}

// Members that only derived classes can access.
struct Open : nn::Module {
  static void will_change(nn::Module& m) { (m.*(&Open::before_change))(); }
  static bool& training(nn::Module& m) { return m.*(&Open::training_); }
  static const OrderedDict<std::string, Tensor>& parameters(nn::Module& m) { return m.*(&Open::parameters_); }
  static const OrderedDict<std::string, Tensor>& buffers(nn::Module& m) { return m.*(&Open::buffers_); }
};

// A class of the program. The end of a dry run restores what Python stores about it.
class PythonModule final : public nn::Module {
 public:
  using Module::Module;
};

nb::object named(const OrderedDict<std::string, Tensor>& tensors) {
  nb::list out;
  for (const auto& t : tensors) out.append(nb::make_tuple(t.key(), wrap(t.value())));
  return out;
}

const ModuleOption* option_of(const Core& c, const std::string& name) {
  if (c.kind)
    for (const ModuleOption& o : c.kind->options)
      if (name == o.name) return &o;
  return nullptr;
}

Tensor maybe_tensor(nb::handle o) { return o.is_none() ? Tensor() : nb::cast<Tensor>(o); }

[[noreturn]] void refuse_argument(const Core& c, nb::handle o) {
  throw nb::type_error((std::string(c.kind ? c.kind->name : "Module") + ": the input must be a situ.Tensor, not " +
                        Py_TYPE(o.ptr())->tp_name)
                           .c_str());
}

nb::object forward(const Core& c, nb::handle x) {
  if (!is_tensor(x)) refuse_argument(c, x);
  const Tensor& t = as_tensor(x);
  const SourceLocation location = python_location();
  return wrap(unlocked(location, [&] { return c.kind->one(*c.module, In(t, location)); }));
}

nb::object forward_two(const Core& c, nb::handle x, nb::handle y) {
  for (nb::handle o : {x, y})
    if (!is_tensor(o)) refuse_argument(c, o);
  const Tensor &a = as_tensor(x), &b = as_tensor(y);
  const SourceLocation location = python_location();
  return wrap(unlocked(location, [&] { return c.kind->two(*c.module, In(a, location), In(b, location)); }));
}

nb::object forward_three(const Core& c, nb::handle x, nb::handle y, nb::handle z) {
  for (nb::handle o : {x, y, z})
    if (!is_tensor(o)) refuse_argument(c, o);
  const Tensor &a = as_tensor(x), &b = as_tensor(y), &d = as_tensor(z);
  const SourceLocation location = python_location();
  return wrap(
      unlocked(location, [&] { return c.kind->three(*c.module, In(a, location), In(b, location), In(d, location)); }));
}

// Runs the forward of a class of the program: modules that it calls belong to this module's path.
nb::object run(const Core& c, nb::handle f, nb::handle args, nb::handle kwargs) {
  nn::ForwardScope scope(*c.module, SourceLocation());
  nb::object r = called(f, args, kwargs);
  if (is_tensor(r)) scope(as_tensor(r));
  return r;
}

// Runs steps one after the other: a Core, or a Python callable. Each result is moved into the next step, as in C++, and
// a layer takes the activation after it into its call.
nb::object chain(nb::list steps, nb::object x) {
  const SourceLocation location = python_location();
  Tensor held;  // the value, if no Python object holds it
  bool first = true;
  for (size_t i = 0; i < steps.size(); ++i) {
    const nb::object step = steps[i];
    if (!nb::isinstance<Core>(step)) {
      if (held.defined()) x = wrap(std::move(held));
      held = Tensor();
      x = called(step, nb::make_tuple(x), nb::handle());
      first = false;
      continue;
    }
    const Core& c = *nb::inst_ptr<Core>(step);
    if (!held.defined() && !is_tensor(x)) refuse_argument(c, x);
    if (!held.defined() && !first) {  // the result of a Python module: ours alone, unless the module kept it
      held = as_tensor(x);
      x = nb::none();
    }
    const Tensor given = first ? as_tensor(x) : Tensor();
    const Core* next =
        i + 1 < steps.size() && nb::isinstance<Core>(steps[i + 1]) ? nb::inst_ptr<Core>(steps[i + 1]) : nullptr;
    held = unlocked(location, [&] {
      const In in = first ? In(given, location) : In(std::move(held), location);
      Tensor both;
      if (!next || !nn::detail::Epilogues::forward(*c.module, *next->module, in, both))
        return c.kind->one(*c.module, in);
      ++i;
      return both;
    });
    first = false;
  }
  return held.defined() ? wrap(std::move(held)) : x;
}

nb::object attention_forward(const Core& c, const Tensor& q, const Tensor& k, const Tensor& v, nb::object padding,
                             bool need_weights, nb::object mask, bool average) {
  auto& m = dynamic_cast<nn::MultiheadAttentionImpl&>(*c.module);
  const Tensor p = maybe_tensor(padding), a = maybe_tensor(mask);
  const SourceLocation location = python_location();
  auto [out, weights] = unlocked(location, [&] {
    return m.forward(In(q, location), In(k, location), In(v, location), p, need_weights, a, average);
  });
  return nb::make_tuple(wrap(std::move(out)), wrap(std::move(weights)));
}

// Computes attention with tensors or None in `given`, by the names of PyTorch's function. The weights are None if not
// requested.
nb::object multi_head_attention(const Tensor& q, const Tensor& k, const Tensor& v, int64_t width, int64_t heads,
                                nb::dict given, bool zero, double p, bool training, bool need_weights, bool apart,
                                bool average) {
  auto t = [&](const char* name) { return maybe_tensor(given[name]); };
  nn::functional::MultiheadAttentionForwardFuncOptions o(width, heads, t("in_proj_weight"), t("in_proj_bias"),
                                                         t("bias_k"), t("bias_v"), zero, p, t("out_proj_weight"),
                                                         t("out_proj_bias"));
  o.training(training).key_padding_mask(t("key_padding_mask")).need_weights(need_weights).attn_mask(t("attn_mask"));
  o.use_separate_proj_weight(apart).q_proj_weight(t("q_proj_weight")).k_proj_weight(t("k_proj_weight"));
  o.v_proj_weight(t("v_proj_weight")).static_k(t("static_k")).static_v(t("static_v")).average_attn_weights(average);
  const SourceLocation location = python_location();
  auto [out, weights] = unlocked(location, [&] {
    return nn::functional::multi_head_attention_forward(In(q, location), In(k, location), In(v, location), o);
  });
  return nb::make_tuple(wrap(std::move(out)), wrap(std::move(weights)));
}

void add_registry(nb::class_<Core>& type) {
  type.def("parameters", [](const Core& c) { return named(Open::parameters(*c.module)); });
  type.def("buffers", [](const Core& c) { return named(Open::buffers(*c.module)); });
  type.def("children", [](const Core& c) {
    nb::list out;
    for (const auto& child : c.module->named_children())
      out.append(nb::make_tuple(child.key(), child.value() ? core_object(child.value()) : nb::none()));
    return out;
  });
  type.def(
      "set_parameter",
      [](const Core& c, const std::string& name, nb::object t) {
        const Tensor v = maybe_tensor(t);
        const bool trains = v.defined() && v.requires_grad();
        if (Open::parameters(*c.module).contains(name))
          c.module->replace_parameter(name, v, trains);
        else
          c.module->register_parameter(name, v, trains);
      },
      nb::arg("name"), nb::arg("tensor").none());
  type.def("remove_parameter", [](const Core& c, const std::string& name) { c.module->unregister_parameter(name); });
  type.def("set_computed",
           [](const Core& c, const std::string& name, const Tensor& t) { return c.module->set_computed(name, t); });
  type.def(
      "set_buffer",
      [](const Core& c, const std::string& name, nb::object t) {
        const Tensor v = maybe_tensor(t);
        if (Open::buffers(*c.module).contains(name))
          c.module->replace_buffer(name, v);
        else
          c.module->register_buffer(name, v);
        if (const ModuleOption* o = option_of(c, name)) o->set(*c.module, t);
      },
      nb::arg("name"), nb::arg("tensor").none());
  type.def("remove_buffer", [](const Core& c, const std::string& name) { c.module->unregister_buffer(name); });
  type.def(
      "set_module",
      [](const Core& c, const std::string& name, nb::object child) {
        std::shared_ptr<nn::Module> m = child.is_none() ? nullptr : nb::cast<Core&>(child).module;
        if (c.module->named_children().contains(name))
          c.module->replace_module(name, m);
        else
          c.module->register_module(name, m);
      },
      nb::arg("name"), nb::arg("core").none());
  type.def("remove_module", [](const Core& c, const std::string& name) {
    c.module->replace_module(name, std::shared_ptr<nn::Module>());  // so that no member still uses it
    c.module->unregister_module(name);
  });
}

}  // namespace

void add_kind(const ModuleKind& kind) { kinds().emplace(*kind.type, &kind); }

nb::object core_object(std::shared_ptr<nn::Module> module) {
  const nn::Module& m = *module;
  const auto at = kinds().find(typeid(m));
  return nb::cast(Core{std::move(module), at == kinds().end() ? nullptr : at->second});
}

void add_modules(nb::module_& m) {
  nb::class_<Core> type(m, "_Core", "The C++ module of a situ.nn.Module.");
  type.def("__init__", [](Core* c, const std::string& name) {
    new (c) Core{std::make_shared<PythonModule>(name), nullptr};
  });
  add_registry(type);
  type.def("__call__", &forward, nb::arg("input").none());
  type.def("two", &forward_two, nb::arg("input").none(), nb::arg("target").none());
  type.def("three", &forward_three, nb::arg("first").none(), nb::arg("second").none(), nb::arg("third").none());
  type.def("run", &run);
  add_recurrent(m, type);
  type.def("attention", &attention_forward, nb::arg("query"), nb::arg("key"), nb::arg("value"),
           nb::arg("key_padding_mask").none(), nb::arg("need_weights"), nb::arg("attn_mask").none(),
           nb::arg("average"));
  type.def_prop_ro("kind",
                   [](const Core& c) -> nb::object { return c.kind ? nb::object(nb::str(c.kind->name)) : nb::none(); });
  type.def_prop_ro("path", [](const Core& c) { return c.module->path(); });
  type.def_prop_ro("frame", [](const Core& c) { return memory::module_path(c.module->frame()); });
  type.def("same", [](const Core& a, const Core& b) { return a.module == b.module; });
  type.def_prop_rw(
      "training", [](const Core& c) { return c.module->is_training(); },
      [](const Core& c, bool on) {
        Open::will_change(*c.module);
        Open::training(*c.module) = on;
      });
  type.def(
      "to",
      [](const Core& c, nb::object dtype, nb::object device) {
        if (!device.is_none()) {
          const Device d = to_device(device);
          unlocked(python_location(), [&] { c.module->to(d); });
        }
        if (dtype.is_none()) return;
        const DType t = to_dtype(dtype);
        unlocked(python_location(), [&] { c.module->to(t); });
      },
      nb::arg("dtype").none(), nb::arg("device").none());
  type.def("option", [](const Core& c, const std::string& name) {
    const ModuleOption* o = option_of(c, name);
    if (!o) throw nb::attribute_error(name.c_str());
    return o->get(*c.module);
  });
  type.def("has_option", [](const Core& c, const std::string& name) { return option_of(c, name) != nullptr; });
  type.def(
      "set_option",
      [](const Core& c, const std::string& name, nb::object v) {
        const ModuleOption* o = option_of(c, name);
        if (!o) throw nb::attribute_error(name.c_str());
        Open::will_change(*c.module);
        o->set(*c.module, v);
      },
      nb::arg("name"), nb::arg("value").none());
  m.def("_multi_head_attention", &multi_head_attention);
  m.def("_chain", &chain, nb::arg("steps"), nb::arg("input").none());
  nb::module_ makers = m.def_submodule("_modules");
  add_generated_modules(makers);
}

}  // namespace situ::py
