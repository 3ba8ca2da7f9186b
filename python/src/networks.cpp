// situ.nn besides the modules: Parameter's bytes, initial values, helpers on gradients, summaries, whole steps.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "modules.h"

namespace situ::py {

namespace {

Nonlinearity gain_of(const std::string& name) {
  if (name == "tanh") return kTanh;
  if (name == "relu") return kReLU;
  if (name == "leaky_relu") return kLeakyReLU;
  return kLinear;
}

// A function that writes its argument and returns that argument's object.
template <class F>
nb::object filled(nb::object t, const F& f) {
  const Tensor& x = nb::cast<Tensor&>(t);
  const SourceLocation location = python_location();
  unlocked(location, [&] { static_cast<void>(f(x, location)); });
  return t;
}

void add_init(nb::module_ m) {
  namespace init = nn::init;
  m.def("uniform_", [](nb::object t, double a, double b) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::uniform_(x, a, b, s); });
  });
  m.def("normal_", [](nb::object t, double mean, double std) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::normal_(x, mean, std, s); });
  });
  m.def("trunc_normal_", [](nb::object t, double mean, double std, double a, double b) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::trunc_normal_(x, mean, std, a, b, s); });
  });
  m.def("constant_", [](nb::object t, nb::object v) {
    const Scalar value = to_scalar(v);
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::constant_(x, value, s); });
  });
  m.def("eye_",
        [](nb::object t) { return filled(t, [](const Tensor& x, SourceLocation s) { return init::eye_(x, s); }); });
  m.def("xavier_uniform_", [](nb::object t, double gain) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::xavier_uniform_(x, gain, s); });
  });
  m.def("xavier_normal_", [](nb::object t, double gain) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::xavier_normal_(x, gain, s); });
  });
  m.def("kaiming_", [](nb::object t, double a, const std::string& mode, const std::string& behind, bool normal) {
    const FanMode fan = mode == "fan_in" ? kFanIn : kFanOut;
    const Nonlinearity n = gain_of(behind);
    return filled(t, [=](const Tensor& x, SourceLocation s) {
      return normal ? init::kaiming_normal_(x, a, fan, n, s) : init::kaiming_uniform_(x, a, fan, n, s);
    });
  });
  m.def("orthogonal_", [](nb::object t, double gain) {
    return filled(t, [=](const Tensor& x, SourceLocation s) { return init::orthogonal_(x, gain, s); });
  });
  m.def("fans", [](const Tensor& t) { return init::fan_in_and_out(t); });
}

void add_utils(nb::module_ m) {
  m.def("clip_grad_norm_", [](const std::vector<Tensor>& p, double most, double type, bool refuse) {
    const SourceLocation location = python_location();
    return unlocked(location, [&] { return nn::utils::clip_grad_norm_(p, most, type, refuse, location); });
  });
  m.def("clip_grad_value_", [](const std::vector<Tensor>& p, double most) {
    const SourceLocation location = python_location();
    unlocked(location, [&] { nn::utils::clip_grad_value_(p, most, location); });
  });
  m.def("vector_to_parameters", [](const Tensor& v, const std::vector<Tensor>& p) {
    const SourceLocation location = python_location();
    unlocked(location, [&] { nn::utils::vector_to_parameters(v, p, location); });
  });
}

nb::dict facts_of(const nn::Summary& s) {
  nb::list rows;
  for (const nn::SummaryRow& r : s.rows)
    rows.append(nb::make_tuple(r.path, r.type, size_object(r.output), r.parameters, r.saved_bytes));
  nb::dict d;
  d["rows"] = rows;
  d["parameters"] = s.parameters;
  d["trainable"] = s.trainable;
  d["parameter_bytes"] = s.parameter_bytes;
  d["buffer_bytes"] = s.buffer_bytes;
  d["saved_bytes"] = s.saved_bytes;
  d["text"] = s.text();
  return d;
}

nb::dict summary(const Core& core, nb::object module, nb::object input) {
  if (module.is_none()) return facts_of(nn::summary(static_cast<const nn::Module&>(*core.module)));
  const Held call(module);
  const nn::AnyModule callable([call](const Tensor& x) {
    WithLock lock;
    nb::object r = call.get()(x);
    while (PyTuple_Check(r.ptr()) && PyTuple_GET_SIZE(r.ptr()) > 0) r = nb::borrow(PyTuple_GET_ITEM(r.ptr(), 0));
    return nb::cast<Tensor>(r);
  });
  return facts_of(nn::summarize(*core.module, callable, nb::cast<Tensor>(input)));
}

}  // namespace

void add_networks(nb::module_& m) {
  m.def("_parameter",
        [](const Tensor& data, bool requires_grad) { return Tensor(nn::Parameter(data, requires_grad)); });
  add_init(m.def_submodule("_nn_init"));
  add_utils(m.def_submodule("_nn_utils"));
  m.def("_summary", &summary, nb::arg("core"), nb::arg("module").none(), nb::arg("input").none());
  m.def("_whole_step",
        [](const Core& core, nb::object step) { return nn::whole_step(*core.module, [&] { return step(); }); });
}

}  // namespace situ::py
