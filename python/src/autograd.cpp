// Gradients: backward, grad, hooks, user-defined functions, grad modes.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <unordered_map>

#include "cycles.h"

namespace situ::py {

namespace {

// Converts a Python function's result, or an attribute's new value; None is an undefined tensor.
Tensor tensor_or_none(nb::handle o, const char* what) {
  if (o.is_none()) return Tensor();
  if (!is_tensor(o))
    throw nb::type_error((std::string(what) + " a Tensor or None, not " + Py_TYPE(o.ptr())->tp_name).c_str());
  return as_tensor(o);
}

std::vector<Tensor> tensors_of(nb::handle o) {
  std::vector<Tensor> out;
  if (o.is_none()) return out;
  if (is_tensor(o)) {
    out.push_back(as_tensor(o));
    return out;
  }
  for (nb::handle e : o) out.push_back(tensor_or_none(e, "autograd: takes tensors; an entry must be"));
  return out;
}

// ---- one object for one tensor: x.grad is x.grad, and a leaf's hook gets the leaf's own object ----
// Weak references by tensor. Dead ones are removed when their number has doubled since the last removal.

std::unordered_map<TensorImpl*, nb::object>& objects() {
  static auto& all = *new std::unordered_map<TensorImpl*, nb::object>;
  return all;
}

nb::object referent(const nb::object& weak) { return weak(); }

void remember(nb::handle object) {
  static size_t enough = 64;
  auto& all = objects();
  if (all.size() >= enough) {
    std::erase_if(all, [](const auto& e) { return referent(e.second).is_none(); });
    enough = 2 * all.size() + 64;
  }
  all[as_tensor(object).unsafe_impl()] = nb::steal(PyWeakref_NewRef(object.ptr(), nullptr));
}

nb::object same_object(Tensor t) {
  if (!t.defined()) return nb::none();
  const auto at = objects().find(t.unsafe_impl());
  if (at != objects().end()) {
    nb::object known = referent(at->second);
    if (!known.is_none() && as_tensor(known).unsafe_impl() == t.unsafe_impl()) return known;
  }
  nb::object made = wrap(std::move(t));
  remember(made);
  return made;
}

std::optional<bool> maybe(nb::handle o) {
  return o.is_none() ? std::optional<bool>() : std::optional<bool>(nb::cast<bool>(o));
}

// A leaf's hooks belong to its Python object, so that the garbage collector can find them: most refer to the leaf
// again. C++ has a weak reference to the cell that holds the function.
Held hung_on(nb::object leaf, nb::object f) {
  nb::object cell = nb::module_::import_("situ.autograd.graph").attr("Cell")(f);
  nb::object attributes = leaf.attr("__dict__");
  attributes.attr("setdefault")("_hooks", nb::dict())[cell] = nb::none();
  return Held(nb::steal(PyWeakref_NewRef(cell.ptr(), nullptr)));
}

struct LeafHook {
  Held weak;
  nb::object call(const Tensor& t) const {
    nb::object cell = weak.get()();
    return cell.is_none() ? cell : cell.attr("f")(same_object(t));
  }
  Tensor operator()(const Tensor& g) const {
    WithLock lock;
    return tensor_or_none(call(g), "register_hook: a hook must return");
  }
};

nb::object handle_on(nb::object leaf, nb::object f, void (*remove)(const Tensor&, unsigned),
                     unsigned (*add)(const Tensor&, LeafHook)) {
  const Tensor t = as_tensor(leaf);
  const LeafHook hook{hung_on(leaf, f)};
  const unsigned id = add(t, hook);
  return nb::module_::import_("situ.autograd.graph").attr("RemovableHandle")(nb::cpp_function([t, id, hook, remove] {
    remove(t, id);
    nb::object cell = hook.weak.get()();
    if (!cell.is_none()) cell.attr("f") = nb::none();
  }));
}

// ---- a user-defined Function: forward and backward are static methods of a Python class ----

autograd::variable_list function_backward(autograd::AutogradContext* c, autograd::variable_list dy) {
  WithLock lock;
  auto& state = *static_cast<FunctionState*>(c->state.get());
  nb::object ctx = nb::borrow(state.ctx.get());
  ctx.attr("_context") = nb::cast(c, nb::rv_policy::reference);
  nb::list given;
  size_t k = 0;
  for (const bool tensor : state.tensors) given.append(tensor ? wrap(std::move(dy[k++])) : nb::none());
  nb::object r = state.type.get().attr("backward")(ctx, *nb::tuple(given));
  ctx.attr("_context") = nb::none();
  autograd::variable_list out;
  const char* must = "Function: backward must return, for each argument of forward,";
  if (PyTuple_Check(r.ptr()) || PyList_Check(r.ptr()))
    for (nb::handle e : r) out.push_back(tensor_or_none(e, must));
  else
    out.push_back(tensor_or_none(r, must));
  return out;
}

// Calls forward(ctx, ...), or forward(...) followed by setup_context(ctx, inputs, output).
nb::object function_forward(nb::handle type, nb::handle ctx, nb::handle args) {
  NoGradGuard unrecorded;
  if (!nb::cast<bool>(type.attr("_split")())) return type.attr("forward")(ctx, *nb::borrow<nb::tuple>(args));
  nb::object r = type.attr("forward")(*nb::borrow<nb::tuple>(args));
  type.attr("setup_context")(ctx, args, r);
  return r;
}

nb::object function_apply(nb::object type, nb::args args) {
  LocationScope at(python_location());
  autograd::detail::FunctionCall call(&function_backward, nb::cast<std::string>(type.attr("__name__")));
  for (nb::handle a : args) is_tensor(a) ? call.argument(as_tensor(a)) : call.argument(0);
  autograd::AutogradContext* c = call.begin();
  nb::object ctx = nb::module_::import_("situ.autograd.function").attr("FunctionCtx")();
  auto state = std::make_shared<FunctionState>(Held(ctx), Held(type));
  c->state = state;
  ctx.attr("_context") = nb::cast(c, nb::rv_policy::reference);
  nb::list needs;
  size_t n = 0;
  for (nb::handle a : args) needs.append(is_tensor(a) && c->needs_input_grad(n++));
  ctx.attr("_needs") = nb::tuple(needs);
  nb::object r = function_forward(type, ctx, args);
  ctx.attr("_finish")();
  ctx.attr("_context") = nb::none();
  const bool several = PyTuple_Check(r.ptr()) || PyList_Check(r.ptr());
  nb::object results = several ? r : nb::object(nb::make_tuple(r));
  std::vector<Tensor> outputs;
  std::vector<TensorImpl*> before;
  for (nb::handle e : results) {
    state->tensors.push_back(is_tensor(e));
    if (!is_tensor(e)) continue;
    outputs.push_back(as_tensor(e));
    before.push_back(outputs.back().unsafe_impl());
  }
  if (outputs.empty()) return r;
  call.finish(outputs);
  state->recorded(outputs);
  nb::list all;
  size_t k = 0;
  for (nb::handle e : results) {
    // If forward returns an argument that it changed in place, the result is that object.
    if (is_tensor(e) && outputs[k].unsafe_impl() != before[k])
      all.append(wrap(std::move(outputs[k])));
    else
      all.append(e);
    k += is_tensor(e);
  }
  return several ? nb::object(nb::tuple(all)) : nb::object(all[0]);
}

void add_function(nb::module_& m) {
  using autograd::AutogradContext;
  nb::class_<AutogradContext> context(m, "_Context");
  context.def("save_for_backward",
              [](AutogradContext& c, nb::args l) { c.save_for_backward(tensors_of(l), python_location()); });
  context.def("saved", [](const AutogradContext& c) { return wrap(c.get_saved_variables()); });
  context.def("mark_dirty", [](AutogradContext& c, nb::args l) { c.mark_dirty(tensors_of(l)); });
  context.def("mark_non_differentiable",
              [](AutogradContext& c, nb::args l) { c.mark_non_differentiable(tensors_of(l)); });
  context.def("set_materialize_grads", &AutogradContext::set_materialize_grads);
  m.def("_apply_function", &function_apply);
}

void add_history(nb::class_<Tensor>& type) {
  type.def_prop_rw(
      "requires_grad", [](const Tensor& t) { return t.requires_grad(); },
      [](const Tensor& t, bool on) { t.requires_grad_(on); });
  type.def_prop_ro("is_leaf", &Tensor::is_leaf);
  type.def_prop_ro("_base", [](const Tensor& t) { return wrap(t._base()); });
  type.def("_is_view", &Tensor::is_view);
  type.def_prop_ro("output_nr", &Tensor::output_nr);
  type.def_prop_ro("grad_fn", [](const Tensor& t) -> nb::object {
    const GradFn f = t.grad_fn();
    if (!f) return nb::none();
    return nb::module_::import_("situ.autograd.graph").attr("GradFn")(nb::cast(f.name()));
  });
  type.def_prop_rw(
      "grad", [](const Tensor& t) { return same_object(t.grad()); },
      [](const Tensor& t, nb::object g) {
        t.set_grad(tensor_or_none(g, "grad: it must be"), python_location());
        if (!g.is_none()) remember(g);
      },
      nb::for_setter(nb::arg("grad").none()), "The gradient that backward accumulated; None before.");
  type.def_prop_rw(
      "data", [](const Tensor& t) { return t.data(); }, [](const Tensor& t, const Tensor& d) { t.set_data(d); });
  type.def("retain_grad", &Tensor::retain_grad, "Keeps the gradient of this result in grad.");
  type.def_prop_ro("retains_grad", &Tensor::retains_grad);
  type.def(
      "backward",
      [](const Tensor& t, nb::object gradient, nb::object retain_graph, bool create_graph, nb::object inputs) {
        const Tensor g = tensor_or_none(gradient, "backward: gradient must be");
        const auto in = tensors_of(inputs);
        const auto retain = maybe(retain_graph);
        const SourceLocation location = python_location();
        unlocked(location, [&] { t.backward(g, retain, create_graph, in, location); });
      },
      nb::arg("gradient") = nb::none(), nb::arg("retain_graph") = nb::none(), nb::arg("create_graph") = false,
      nb::arg("inputs") = nb::none(), "Adds this tensor's gradient by every leaf it came from to that leaf's grad.");
  type.def(
      "register_hook",
      [](nb::object self, nb::object f) {
        const Tensor t = as_tensor(self);
        if (t.is_leaf() && t.requires_grad())
          return handle_on(
              self, f, [](const Tensor& x, unsigned id) { x.remove_hook(id); },
              [](const Tensor& x, LeafHook h) { return x.register_hook(std::move(h), python_location()); });
        const unsigned id = t.register_hook(Hook{Held(f)}, python_location());
        return nb::module_::import_("situ.autograd.graph").attr("RemovableHandle")(nb::cpp_function([t, id] {
          HistoryMoves moves;
          t.remove_hook(id);
        }));
      },
      nb::arg("hook"), "The hook gets the gradient of this version and may return a replacement.");
  type.def(
      "register_post_accumulate_grad_hook",
      [](nb::object self, nb::object f) {
        remember(self);
        return handle_on(self, f, &autograd::remove_post_accumulate_grad_hook, [](const Tensor& x, LeafHook h) {
          return autograd::register_post_accumulate_grad_hook(x, [h](const Tensor& leaf) {
            WithLock lock;
            h.call(leaf);
          });
        });
      },
      nb::arg("hook"), "Called with the leaf when its gradient is complete.");
}

}  // namespace

Tensor Hook::operator()(const Tensor& g) const {
  WithLock lock;
  nb::object r = f.get()(g);
  return tensor_or_none(r, "register_hook: a hook must return");
}

std::vector<Tensor> IdentityHook::operator()(std::vector<Tensor> gradients) const {
  WithLock lock;
  nb::list given;
  for (Tensor& g : gradients) given.append(wrap(std::move(g)));
  std::vector<Tensor> out;
  for (nb::handle g : f.get()(nb::tuple(given)))
    out.push_back(tensor_or_none(g, "a full backward hook: a gradient must be"));
  return out;
}

namespace {

// Passes the arguments of a call, or its results, through identity nodes; None if none of them has a gradient.
template <bool (autograd::CallIdentities::*identity)(autograd::variable_list&, autograd::GradientPass)>
nb::object through_identity(autograd::CallIdentities& identities, nb::handle values, nb::object f) {
  autograd::variable_list list;
  for (nb::handle v : values) list.push_back(is_tensor(v) ? as_tensor(v) : Tensor());
  if (!GradMode::is_enabled() || !(identities.*identity)(list, IdentityHook{Held(f)})) return nb::none();
  nb::list out;
  size_t i = 0;
  for (nb::handle v : values) {
    const bool changed = is_tensor(v) && list[i].unsafe_impl() != as_tensor(v).unsafe_impl();
    out.append(changed ? wrap(std::move(list[i])) : nb::borrow(v));
    ++i;
  }
  return out;
}

}  // namespace

void add_autograd(nb::module_& m, nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  add_history(type);
  add_function(m);
  nb::class_<autograd::CallIdentities>(m, "_CallIdentities")
      .def(nb::init<>())
      .def("before", &through_identity<&autograd::CallIdentities::before>)
      .def("after", &through_identity<&autograd::CallIdentities::after>);
  m.def(
      "_backward",
      [](nb::object tensors, nb::object grads, nb::object retain_graph, bool create_graph, nb::object inputs) {
        const auto out = tensors_of(tensors), g = tensors_of(grads), in = tensors_of(inputs);
        const auto retain = maybe(retain_graph);
        const SourceLocation location = python_location();
        unlocked(location, [&] { autograd::backward(out, g, retain, create_graph, in, location); });
      },
      nb::arg("tensors"), nb::arg("grads").none(), nb::arg("retain_graph").none(), nb::arg("create_graph"),
      nb::arg("inputs").none());
  m.def(
      "_grad",
      [](nb::object outputs, nb::object inputs, nb::object grads, nb::object retain_graph, bool create_graph,
         bool allow_unused) {
        const auto out = tensors_of(outputs), in = tensors_of(inputs), g = tensors_of(grads);
        const auto retain = maybe(retain_graph);
        const SourceLocation location = python_location();
        return wrap(unlocked(location,
                             [&] { return autograd::grad(out, in, g, retain, create_graph, allow_unused, location); }));
      },
      nb::arg("outputs"), nb::arg("inputs"), nb::arg("grads").none(), nb::arg("retain_graph").none(),
      nb::arg("create_graph"), nb::arg("allow_unused"));
  m.def("is_grad_enabled", [] { return GradMode::is_enabled(); });
  m.def("_set_grad_enabled", [](bool on) { GradMode::set_enabled(on); });
  // For autocast (amp.py): the current state, changes of it, and scopes.
  m.def("_autocast", [] {
    return nb::make_tuple(autocast::is_autocast_enabled(kCPU), dtype_object(autocast::get_autocast_dtype(kCPU)),
                          autocast::is_autocast_cache_enabled());
  });
  m.def("_set_autocast", [](bool on, nb::object dtype, bool cache) {
    autocast::set_autocast_dtype(kCPU, to_dtype(dtype));
    autocast::set_autocast_cache_enabled(cache);
    autocast::set_autocast_enabled(kCPU, on);
  });
  m.def("_open_autocast", &autocast::increment_nesting);
  m.def("_close_autocast", &autocast::decrement_nesting);
  m.def("clear_autocast_cache", &autocast::clear_cache);
}

}  // namespace situ::py
