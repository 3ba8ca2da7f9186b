// x[...] and x[...] = v: Python's indices as those of situ/ops/index.h.
#include "binding.h"

namespace situ::py {

namespace {

OptInt slice_end(nb::handle o) {
  if (o.is_none()) return {};
  if (is_tensor(o)) return as_tensor(o).item<int64_t>();
  nb::object i = nb::steal(PyNumber_Index(o.ptr()));
  if (!i) throw nb::python_error();
  return nb::cast<int64_t>(i);
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
  if (PyIndex_Check(p)) {
    if (nb::object i = nb::steal(PyNumber_Index(p))) return {nb::cast<int64_t>(i)};
    PyErr_Clear();  // an array with several elements
  }
  return {tensor_of(o, {}, "index")};  // a list, or an array
}

std::vector<TensorIndex> indices(nb::handle o) {
  std::vector<TensorIndex> list;
  if (!PyTuple_Check(o.ptr())) {
    list.push_back(entry(o));
    return list;
  }
  for (nb::handle e : nb::borrow<nb::tuple>(o)) list.push_back(entry(e));
  return list;
}

bool same_place(const Tensor& a, const Tensor& b) {
  return a.defined() && b.defined() && a.is_alias_of(b) && a.dtype() == b.dtype() &&
         a.storage_offset() == b.storage_offset() && a.sizes() == b.sizes() && a.strides() == b.strides();
}

bool basic(const std::vector<TensorIndex>& list) {
  for (const TensorIndex& i : list)
    if (i.kind == TensorIndex::Kind::tensor || i.kind == TensorIndex::Kind::boolean) return false;
  return true;
}

}  // namespace

void add_indexing(nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  type.def("__getitem__", [](const Tensor& x, nb::object index) {
    const auto list = indices(index);
    const Site site = python_site();
    return wrap(unlocked(site, [&] { return Tensor(x.index(list, site)); }));
  }, nb::arg("index").none());
  type.def("__setitem__", [](const Tensor& x, nb::object index, nb::object value) {
    const auto list = indices(index);
    const Site site = python_site();
    Tensor made;
    In v;
    if (is_tensor(value)) {
      // x[i] += v has written x[i], a view, and now stores it where it lies.
      if (basic(list) && same_place(unlocked(site, [&] { return Tensor(x.index(list, site)); }), as_tensor(value)))
        return;
      v = In(as_tensor(value), site);
    } else if (is_number(value)) {
      v = In(to_scalar(value), site);
    } else {
      made = tensor_of(value, x.dtype(), "index_put_");
      v = In(made, site);
    }
    unlocked(site, [&] { x.index_put_(list, v); });
  }, nb::arg("index").none(), nb::arg("value"));
  type.def("index_put_", [](nb::object self, nb::object index, const Tensor& value, bool accumulate) {
    const auto list = indices(index);
    const Site site = python_site();
    unlocked(site, [&] { as_tensor(self).index_put_(list, In(value, site), accumulate); });
    return self;
  }, nb::arg("indices"), nb::arg("values"), nb::arg("accumulate") = false);
  type.def("index_put", [](const Tensor& x, nb::object index, const Tensor& value, bool accumulate) {
    const auto list = indices(index);
    const Site site = python_site();
    return wrap(unlocked(site, [&] { return x.index_put(list, In(value, site), accumulate); }));
  }, nb::arg("indices"), nb::arg("values"), nb::arg("accumulate") = false);
}

}  // namespace situ::py
