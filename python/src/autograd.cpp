// Gradients: backward, grad, hooks, functions of one's own, grad modes.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "binding.h"

namespace situ::py {

namespace {

std::vector<Tensor> tensors_of(nb::handle o) {
  std::vector<Tensor> out;
  if (o.is_none()) return out;
  if (is_tensor(o)) {
    out.push_back(as_tensor(o));
    return out;
  }
  for (nb::handle e : o) out.push_back(e.is_none() ? Tensor() : nb::cast<Tensor>(e));
  return out;
}

std::optional<bool> maybe(nb::handle o) {
  return o.is_none() ? std::optional<bool>() : std::optional<bool>(nb::cast<bool>(o));
}

// A hook of a Python program: it may return a tensor, or nothing.
struct Hook {
  Held f;
  Tensor operator()(const Tensor& g) const {
    nb::gil_scoped_acquire gil;
    nb::object r = f.get()(g);
    return r.is_none() ? Tensor() : nb::cast<Tensor>(r);
  }
};

// ---- a Function of one's own: forward and backward are static methods of a Python class ----

// What forward's ctx keeps: Python's object lives in the recorded call, which the object must not own.
struct FunctionState {
  Held ctx, type;
};

autograd::variable_list function_backward(autograd::AutogradContext* c, autograd::variable_list dy) {
  nb::gil_scoped_acquire gil;
  auto& state = *static_cast<FunctionState*>(c->state.get());
  nb::object ctx = nb::borrow(state.ctx.get());
  ctx.attr("_context") = nb::cast(c, nb::rv_policy::reference);
  nb::list given;
  for (Tensor& g : dy) given.append(wrap(std::move(g)));
  nb::object r = state.type.get().attr("backward")(ctx, *nb::tuple(given));
  ctx.attr("_context") = nb::none();
  autograd::variable_list out;
  if (PyTuple_Check(r.ptr()) || PyList_Check(r.ptr()))
    for (nb::handle e : r) out.push_back(e.is_none() ? Tensor() : nb::cast<Tensor>(e));
  else
    out.push_back(r.is_none() ? Tensor() : nb::cast<Tensor>(r));
  return out;
}

nb::object function_apply(nb::object type, nb::args args) {
  SiteScope at(python_site());
  autograd::detail::FunctionCall call(&function_backward, nb::cast<std::string>(type.attr("__name__")));
  for (nb::handle a : args) is_tensor(a) ? call.argument(as_tensor(a)) : call.argument(0);
  autograd::AutogradContext* c = call.begin();
  nb::object ctx = nb::module_::import_("situ.autograd").attr("FunctionCtx")();
  c->state = std::make_shared<FunctionState>(FunctionState{Held(ctx), Held(type)});
  ctx.attr("_context") = nb::cast(c, nb::rv_policy::reference);
  nb::object r;
  {
    NoGradGuard unrecorded;
    r = type.attr("forward")(ctx, *args);
  }
  ctx.attr("_finish")();
  ctx.attr("_context") = nb::none();
  const bool one = is_tensor(r);
  std::vector<Tensor> outputs = tensors_of(r);
  std::vector<TensorImpl*> before;
  for (const Tensor& t : outputs) before.push_back(t.unsafe_impl());
  call.finish(outputs);
  if (!one) return wrap(std::move(outputs));
  // A forward that returns an argument it changed in place returns that object.
  return outputs[0].unsafe_impl() == before[0] ? r : wrap(std::move(outputs[0]));
}

void add_function(nb::module_& m) {
  using autograd::AutogradContext;
  nb::class_<AutogradContext> context(m, "_Context");
  context.def("save_for_backward", [](AutogradContext& c, nb::args l) { c.save_for_backward(tensors_of(l), python_site()); });
  context.def("saved", [](const AutogradContext& c) { return wrap(c.get_saved_variables()); });
  context.def("mark_dirty", [](AutogradContext& c, nb::args l) { c.mark_dirty(tensors_of(l)); });
  context.def("mark_non_differentiable", [](AutogradContext& c, nb::args l) { c.mark_non_differentiable(tensors_of(l)); });
  context.def("set_materialize_grads", &AutogradContext::set_materialize_grads);
  context.def("needs_input_grad", [](const AutogradContext& c, size_t n) {
    nb::list l;
    for (size_t i = 0; i < n; ++i) l.append(c.needs_input_grad(i));
    return nb::tuple(l);
  });
  m.def("_apply_function", &function_apply);
}

void add_history(nb::class_<Tensor>& type) {
  type.def_prop_rw(
      "requires_grad", [](const Tensor& t) { return t.requires_grad(); },
      [](const Tensor& t, bool on) { t.requires_grad_(on); });
  type.def("requires_grad_", [](nb::object self, bool on) { return as_tensor(self).requires_grad_(on), self; },
           nb::arg("requires_grad") = true, "Whether gradients flow to this leaf.");
  type.def_prop_ro("is_leaf", &Tensor::is_leaf);
  type.def_prop_ro("_base", [](const Tensor& t) { return wrap(t._base()); });
  type.def("_is_view", &Tensor::is_view);
  type.def_prop_ro("output_nr", &Tensor::output_nr);
  type.def_prop_ro("grad_fn", [](const Tensor& t) -> nb::object {
    const GradFn f = t.grad_fn();
    if (!f) return nb::none();
    return nb::module_::import_("situ.autograd").attr("GradFn")(nb::cast(f.name()));
  });
  type.def_prop_rw(
      "grad", [](const Tensor& t) { return wrap(t.grad()); },
      [](const Tensor& t, nb::object g) { t.set_grad(g.is_none() ? Tensor() : nb::cast<Tensor>(g), python_site()); },
      nb::for_setter(nb::arg("grad").none()), "What backward summed; None before.");
  type.def_prop_rw(
      "data", [](const Tensor& t) { return t.data(); }, [](const Tensor& t, const Tensor& d) { t.set_data(d); });
  type.def("retain_grad", &Tensor::retain_grad, "Keeps the gradient of this result in grad.");
  type.def_prop_ro("retains_grad", &Tensor::retains_grad);
  type.def("backward", [](const Tensor& t, nb::object gradient, nb::object retain_graph, bool create_graph, nb::object inputs) {
    const Tensor g = gradient.is_none() ? Tensor() : nb::cast<Tensor>(gradient);
    const auto in = tensors_of(inputs);
    const auto retain = maybe(retain_graph);
    const Site site = python_site();
    unlocked(site, [&] { t.backward(g, retain, create_graph, in, site); });
  }, nb::arg("gradient") = nb::none(), nb::arg("retain_graph") = nb::none(), nb::arg("create_graph") = false,
           nb::arg("inputs") = nb::none(), "Adds this tensor's gradient by every leaf it came from to that leaf's grad.");
  type.def("register_hook", [](const Tensor& t, nb::object f) {
    const unsigned id = t.register_hook(Hook{Held(f)}, python_site());
    return nb::module_::import_("situ.autograd").attr("RemovableHandle")(
        nb::cpp_function([t, id] { t.remove_hook(id); }));
  }, nb::arg("hook"), "The hook sees the gradient of this version and may return a replacement.");
  type.def("register_post_accumulate_grad_hook", [](nb::object self, nb::object f) {
    const Tensor t = as_tensor(self);
    Held hook(f);
    const unsigned id = autograd::register_post_accumulate_grad_hook(t, [hook](const Tensor& leaf) {
      nb::gil_scoped_acquire gil;
      hook.get()(leaf);
    });
    return nb::module_::import_("situ.autograd").attr("RemovableHandle")(
        nb::cpp_function([t, id] { autograd::remove_post_accumulate_grad_hook(t, id); }));
  }, nb::arg("hook"), "Called with the leaf once its gradient is whole.");
}

}  // namespace

void add_autograd(nb::module_& m, nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  add_history(type);
  add_function(m);
  m.def("_backward", [](nb::object tensors, nb::object grads, nb::object retain_graph, bool create_graph, nb::object inputs) {
    const auto out = tensors_of(tensors), g = tensors_of(grads), in = tensors_of(inputs);
    const auto retain = maybe(retain_graph);
    const Site site = python_site();
    unlocked(site, [&] { autograd::backward(out, g, retain, create_graph, in, site); });
  }, nb::arg("tensors"), nb::arg("grads").none(), nb::arg("retain_graph").none(), nb::arg("create_graph"),
        nb::arg("inputs").none());
  m.def("_grad", [](nb::object outputs, nb::object inputs, nb::object grads, nb::object retain_graph, bool create_graph,
                    bool allow_unused) {
    const auto out = tensors_of(outputs), in = tensors_of(inputs), g = tensors_of(grads);
    const auto retain = maybe(retain_graph);
    const Site site = python_site();
    return wrap(unlocked(site, [&] { return autograd::grad(out, in, g, retain, create_graph, allow_unused, site); }));
  }, nb::arg("outputs"), nb::arg("inputs"), nb::arg("grads").none(), nb::arg("retain_graph").none(),
        nb::arg("create_graph"), nb::arg("allow_unused"));
  m.def("is_grad_enabled", [] { return GradMode::is_enabled(); });
  m.def("_set_grad_enabled", [](bool on) { GradMode::set_enabled(on); });
}

}  // namespace situ::py
