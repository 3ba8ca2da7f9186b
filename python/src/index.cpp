// x[...] and x[...] = v: converts Python's indices to those of situ/ops/index.h.
#include <algorithm>
#include <string_view>

#include "binding.h"

namespace situ::py {

namespace {

// Returns an end of a slice. Python's integers are unbounded, so larger ones are clamped.
OptInt slice_end(nb::handle o) {
  constexpr int64_t kFar = int64_t{1} << 62;
  if (o.is_none()) return {};
  if (is_tensor(o)) return scalar_of(as_tensor(o)).toLong();
  nb::object i = nb::steal(PyNumber_Index(o.ptr()));
  if (!i) throw nb::python_error();
  int overflow = 0;
  const int64_t v = PyLong_AsLongLongAndOverflow(i.ptr(), &overflow);
  return overflow ? overflow * kFar : std::clamp(v, -kFar, kFar);
}

// Converts a list or an array. An empty one names no elements, whatever its dtype.
TensorIndex listed(nb::handle o) {
  const Tensor t = tensor_of(o, {}, "index", kCPU);
  return {t.numel() == 0 && is_floating(t.dtype()) ? t.to(DType::i64) : t};
}

TensorIndex entry(nb::handle o) {
  PyObject* p = o.ptr();
  if (o.is_none()) return {std::nullopt};
  if (p == Py_Ellipsis) return {indexing::Ellipsis};
  if (PyBool_Check(p)) return {p == Py_True};
  if (PySlice_Check(p)) {
    const Slice s(slice_end(o.attr("start")), slice_end(o.attr("stop")), slice_end(o.attr("step")));
    return {s};
  }
  if (is_tensor(o)) return {as_tensor(o)};
  if (std::string_view(Py_TYPE(p)->tp_name).starts_with("numpy.bool")) return {PyObject_IsTrue(p) == 1};
  if (PyIndex_Check(p)) {
    if (nb::object i = nb::steal(PyNumber_Index(p))) {
      int overflow = 0;
      const int64_t v = PyLong_AsLongLongAndOverflow(i.ptr(), &overflow);
      if (overflow) throw IndexError("index: a number does not fit 64 bits");
      return {v};
    }
    PyErr_Clear();  // an array with several elements
  }
  if (PyUnicode_Check(p) || PyBytes_Check(p) || PyFloat_Check(p) || !(PySequence_Check(p) || PyObject_CheckBuffer(p)))
    throw IndexError(std::string("index: integers, slices, ..., None, bools, and lists, arrays or tensors of these are "
                                 "indices, not ") +
                     Py_TYPE(p)->tp_name);
  return listed(o);
}

}  // namespace

std::vector<TensorIndex> indices_of(nb::handle o) {
  std::vector<TensorIndex> list;
  if (!PyTuple_Check(o.ptr())) {
    list.push_back(entry(o));
    return list;
  }
  for (nb::handle e : nb::borrow<nb::tuple>(o)) list.push_back(entry(e));
  return list;
}

namespace {

bool same_place(const Tensor& a, const Tensor& b) {
  return a.defined() && b.defined() && a.is_alias_of(b) && a.dtype() == b.dtype() &&
         a.storage_offset() == b.storage_offset() && a.sizes() == b.sizes() && a.strides() == b.strides();
}

bool basic(const std::vector<TensorIndex>& list) {
  for (const TensorIndex& i : list)
    if (i.kind == TensorIndex::Kind::tensor || i.kind == TensorIndex::Kind::boolean) return false;
  return true;
}

// indices_of for a tensor on a device: moves lists and CPU index tensors there.
std::vector<TensorIndex> indices_for(const Tensor& x, nb::handle o) {
  std::vector<TensorIndex> list = indices_of(o);
  if (x.is_cpu()) return list;
  for (TensorIndex& i : list)
    if (i.kind == TensorIndex::Kind::tensor && i.tensor.is_cpu()) i.tensor = i.tensor.to(x.device());
  return list;
}

}  // namespace

void add_indexing(nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  type.def(
      "__getitem__",
      [](const Tensor& x, nb::object index) {
        const auto list = indices_for(x, index);
        const SourceLocation location = python_location();
        return wrap(unlocked(location, [&] { return Tensor(x.index(list, location)); }));
      },
      nb::arg("index").none());
  type.def(
      "__setitem__",
      [](const Tensor& x, nb::object index, nb::object value) {
        const auto list = indices_for(x, index);
        const SourceLocation location = python_location();
        Tensor made;
        In v;
        if (is_tensor(value)) {
          // x[i] += v has written x[i], a view, and then stores it at its own place.
          if (basic(list) &&
              same_place(unlocked(location, [&] { return Tensor(x.index(list, location)); }), as_tensor(value)))
            return;
          const Tensor& t = as_tensor(value);
          if (t.dim() == 0 && t.dtype() != x.dtype()) {  // one number, which any dtype accepts
            made = t.to(x.dtype());
            v = In(made, location);
          } else {
            v = In(t, location);
          }
        } else if (is_number(value)) {
          v = In(to_scalar(value), location);
        } else {
          made = tensor_of(value, x.dtype(), "index_put_", x.device());
          v = In(made, location);
        }
        unlocked(location, [&] { x.index_put_(list, v); });
      },
      nb::arg("index").none(), nb::arg("value"));
}

}  // namespace situ::py
