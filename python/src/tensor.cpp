// The class Tensor: members that are not ops of situ/ops/functions.txt.
#include <nanobind/stl/string.h>

#include <algorithm>
#include <sstream>

#include "binding.h"

namespace situ::py {

namespace {

PyTypeObject* tensor_type = nullptr;

nb::object number_object(const Tensor& t) {
  const Scalar v = scalar_of(t);
  if (v.isBoolean()) return nb::bool_(v.toBool());
  if (v.isIntegral()) return nb::int_(v.toLong());
  return nb::float_(v.toDouble());
}

nb::object to_list(const Tensor& t) {
  if (t.dim() == 0) return number_object(t);
  nb::list out;
  for (int64_t i = 0; i < t.size(0); ++i) out.append(to_list(t.select(0, i)));
  return out;
}

// Copies a device's bytes at once, not number by number.
nb::object listed(const Tensor& t) {
  return to_list(t.is_cpu() ? t : unlocked(python_location(), [&] { return t.detach().cpu(); }));
}

// Returns the tensor itself if it already has this device and dtype, unless a copy is requested.
nb::object moved(nb::object self, Device d, DType dtype, bool copy = false) {
  const Tensor& x = as_tensor(self);
  require_device("to", d);
  if (!copy && x.dtype() == dtype && same_place(x.device(), d)) return self;
  return wrap(unlocked(python_location(), [&] { return x.to(d, dtype, false, copy); }));
}

// The arguments of Tensor.to: a dtype, a device, both, or another tensor's.
struct Wanted {
  OptDType dtype;
  std::optional<Device> device;
  bool copy = false;
  int flags = 0;  // non_blocking and copy, by position

  void take(nb::handle o) {
    if (is_tensor(o)) {
      dtype = as_tensor(o).dtype();
      device = as_tensor(o).device();
    } else if (is_dtype(o)) {
      dtype = to_dtype(o);
    } else if (is_device(o)) {
      device = to_device(o);
    } else if (PyBool_Check(o.ptr()) && flags < 2) {
      copy = flags++ == 1 && o.ptr() == Py_True;
    } else if (!o.is_none()) {
      throw nb::type_error("to: takes a dtype, a device or a tensor");
    }
  }
  void take(const std::string& name, nb::handle value) {
    if (name == "copy")
      copy = nb::cast<bool>(value);
    else if ((name == "dtype" && (value.is_none() || is_dtype(value))) || (name == "other" && is_tensor(value)))
      take(value);
    else if (name == "device")
      device = value.is_none() ? device : to_device(value);
    else if (name == "dtype" || name == "other")
      throw nb::type_error(("to: " + name + " cannot be " + Py_TYPE(value.ptr())->tp_name).c_str());
    else if (name != "non_blocking" && name != "memory_format")
      throw nb::type_error(("to: has no argument named " + name).c_str());
  }
};

nb::object converted(nb::object self, nb::args args, nb::kwargs kwargs) {
  Wanted w;
  for (nb::handle o : args) w.take(o);
  for (auto [name, value] : kwargs) w.take(nb::cast<std::string>(name), value);
  const Tensor& x = as_tensor(self);
  return moved(self, w.device.value_or(x.device()), w.dtype.value_or(x.dtype()), w.copy);
}

// Returns the printed text, in which dtypes have this module's names.
std::string shown(const Tensor& t) {
  std::string text = t.is_cpu() ? to_string(t) : unlocked(python_location(), [&] { return to_string(t); });
  const std::string mark = std::string(", dtype=") + torch_name(t.dtype());
  if (const size_t at = text.rfind(mark); at != std::string::npos) text.insert(at + 8, "situ.");
  return text;
}

// Tensor(), Tensor(2, 3), Tensor([1, 2]): of the default dtype. Tensor(t) is another handle of t.
Tensor constructed(nb::args args) {
  if (args.size() == 1 && is_tensor(args[0])) return as_tensor(args[0]);
  if (args.size() == 1 && !PyIndex_Check(args[0].ptr())) return tensor_of(args[0], get_default_dtype(), "Tensor");
  DimVec sizes;
  for (nb::handle a : args) sizes.push_back(nb::cast<int64_t>(a));
  if (args.size() == 0) sizes.push_back(0);
  return empty(sizes);
}

void add_facts(nb::class_<Tensor>& type) {
  type.def_prop_ro(
      "shape", [](const Tensor& t) { return size_object(t.sizes()); }, "The sizes.");
  type.def(
      "size",
      [](const Tensor& t, nb::object dim) -> nb::object {
        if (dim.is_none()) return size_object(t.sizes());
        return nb::int_(t.size(nb::cast<int64_t>(dim)));
      },
      nb::arg("dim") = nb::none());
  type.def(
      "stride",
      [](const Tensor& t, nb::object dim) -> nb::object {
        if (!dim.is_none()) return nb::int_(t.stride(nb::cast<int64_t>(dim)));
        nb::list l;
        for (const int64_t s : t.strides()) l.append(s);
        return nb::tuple(l);
      },
      nb::arg("dim") = nb::none());
  type.def_prop_ro("dtype", [](const Tensor& t) { return dtype_object(t.dtype()); });
  type.def_prop_ro("device", [](const Tensor& t) { return t.device(); });
  type.def_prop_ro("ndim", &Tensor::dim);
  type.def("dim", &Tensor::dim, "The number of dimensions.");
  type.def("ndimension", &Tensor::dim);
  type.def("numel", &Tensor::numel, "The number of elements.");
  type.def("nelement", &Tensor::numel);
  type.def("element_size", &Tensor::element_size, "The bytes of one element.");
  type.def_prop_ro("itemsize", &Tensor::element_size);
  type.def_prop_ro("nbytes", &Tensor::nbytes);
  type.def("storage_offset", &Tensor::storage_offset);
  type.def("is_contiguous", [](const Tensor& t, nb::kwargs) { return t.is_contiguous(); });
  type.def("is_floating_point", &Tensor::is_floating_point);
  type.def("is_complex", [](const Tensor&) { return false; });
  type.def_prop_ro("is_cuda", &Tensor::is_cuda);
  type.def_prop_ro("is_cpu", &Tensor::is_cpu);
  type.def_prop_ro("is_sparse", &Tensor::is_sparse);
  type.def_prop_ro("is_quantized", [](const Tensor&) { return false; });
  type.def_prop_ro("_version", &Tensor::_version, "The number of writes into the storage so far, through any alias.");
  type.def("is_set_to", &Tensor::is_same, nb::arg("tensor"));
  type.def("is_alias_of", &Tensor::is_alias_of, nb::arg("other"), "True if both share one storage.");
  type.def("_storage", [](const Tensor& t) {  // an identity and the number of bytes
    const auto& s = t.impl("storage").storage;
    return nb::make_tuple(reinterpret_cast<uintptr_t>(s.get()), s->bytes());
  });
  type.def(
      "data_ptr", [](const Tensor& t) { return reinterpret_cast<uintptr_t>(t.data_ptr(python_location())); },
      "The address of the first element, for reading and writing; see docs/inplace.md.");
  type.def_prop_rw(
      "name", [](const Tensor& t) { return t.name(); },
      [](const Tensor& t, std::string n) { t.set_name(std::move(n)); }, "For messages and summaries.");
  type.def(
      "freeze", [](nb::object self) { return as_tensor(self).freeze(), self; },
      "Makes later writes throw, through aliases too.");
  type.def("unfreeze", [](nb::object self) { return as_tensor(self).unfreeze(), self; });
  type.def("is_frozen", &Tensor::is_frozen);
  type.def_prop_ro("T", [](const Tensor& t) { return t.T(python_location()); });
  type.def_prop_ro("mT", [](const Tensor& t) { return t.transpose(-2, -1); });
  type.def_prop_ro("mH", [](const Tensor& t) { return t.transpose(-2, -1); });
  type.def_prop_ro("H", [](const Tensor& t) {
    if (t.dim() != 0 && t.dim() != 2) throw ShapeError("H: needs a matrix, but the tensor is " + t.describe());
    return t.dim() ? t.transpose(0, 1) : t.view(DimVec());
  });
}

void add_conversions(nb::class_<Tensor>& type) {
  type.def("item", &number_object, "The only element as a Python number.");
  type.def("tolist", &listed, "The elements as nested lists of numbers.");
  type.def("__float__", [](const Tensor& t) { return scalar_of(t).toDouble(); });
  type.def("__int__", [](const Tensor& t) { return scalar_of(t).toLong(); });
  type.def("__index__", [](const Tensor& t) {
    if (is_floating(t.dtype()) || t.numel() != 1)
      throw nb::type_error("only an integer tensor of one element can be an index");
    return scalar_of(t).toLong();
  });
  type.def("__bool__", [](const Tensor& t) {
    if (t.numel() != 1)
      throw ValueError("bool: a tensor of " + std::to_string(t.numel()) +
                       " elements has no single truth value; use any() or all()");
    const Scalar v = scalar_of(t);
    return v.isFloatingPoint() ? v.toDouble() != 0 : v.toLong() != 0;
  });
  type.def("__len__", [](const Tensor& t) {
    if (t.dim() == 0) throw nb::type_error("len: a tensor of no dimensions has no length");
    return t.size(0);
  });
  type.def("__iter__", [](const Tensor& t) {
    if (t.dim() == 0) throw nb::type_error("iter: a tensor of no dimensions cannot be iterated over");
    return nb::iter(wrap(t.unbind(0)));
  });
  type.def("__repr__", &shown);
  type.def("__format__", [](const Tensor& t, nb::object spec) -> nb::object {
    if (t.dim() == 0) return number_object(t).attr("__format__")(spec);
    return nb::cast(shown(t)).attr("__format__")(spec);
  });
  type.def("__hash__", [](const Tensor& t) { return reinterpret_cast<intptr_t>(t.unsafe_impl()) >> 4; });
  type.def("to", &converted, "The tensor with another dtype or on another device; itself if it already is.");
  type.def(
      "type_as", [](nb::object self, const Tensor& o) { return moved(self, o.device(), o.dtype()); }, nb::arg("other"),
      "The tensor with the dtype and on the device of another tensor.");
  type.def(
      "cpu", [](nb::object self) { return moved(self, kCPU, as_tensor(self).dtype()); },
      "The tensor on the CPU; itself if it is there.");
  type.def("_pin_memory", &Tensor::pin_memory);
  type.def(
      "get_device", [](const Tensor& t) { return t.is_cpu() ? -1 : std::max(t.device().index(), 0); },
      "The number of its device among those of its type; -1 for the CPU.");
  const std::pair<const char*, DType> to[] = {{"float", DType::f32},     {"double", DType::f64}, {"half", DType::f16},
                                              {"bfloat16", DType::bf16}, {"long", DType::i64},   {"int", DType::i32},
                                              {"short", DType::i16},     {"char", DType::i8},    {"byte", DType::u8},
                                              {"bool", DType::boolean}};
  for (const auto& [name, t] : to)
    type.def(name, [t = t](nb::object self, const nb::kwargs& kwargs) {
      for (auto [key, value] : kwargs)
        if (nb::cast<std::string>(key) != "memory_format")
          throw nb::type_error(("takes only memory_format, not " + nb::cast<std::string>(key)).c_str());
      const Tensor& x = as_tensor(self);
      return x.dtype() == t ? self : wrap(unlocked(python_location(), [&] { return x.to(t); }));
    });
}

}  // namespace

// Waits for a device's value without the lock.
Scalar scalar_of(const Tensor& t) {
  if (t.is_cpu()) return t.item_scalar();
  return unlocked(python_location(), [&] { return t.item_scalar(); });
}

bool is_tensor(nb::handle h) { return PyObject_TypeCheck(h.ptr(), tensor_type); }
Tensor& as_tensor(nb::handle h) { return *nb::inst_ptr<Tensor>(h); }

nb::object wrap(Tensor t) {
  if (!t.defined()) return nb::none();
  return nb::cast(std::move(t));
}

nb::object wrap(std::vector<Tensor> list) {
  PyObject* out = PyTuple_New(static_cast<Py_ssize_t>(list.size()));
  for (size_t i = 0; i < list.size(); ++i)
    PyTuple_SET_ITEM(out, static_cast<Py_ssize_t>(i), wrap(std::move(list[i])).release().ptr());
  return nb::steal(out);
}

nb::type_object add_tensor(nb::module_& m) {
  nb::class_<Tensor> type(m, "Tensor", nb::dynamic_attr(), nb::is_weak_referenceable(), nb::type_slots(tensor_slots),
                          "Elements of one type in memory, with sizes and strides.");
  tensor_type = reinterpret_cast<PyTypeObject*>(type.ptr());
  type.def("__init__", [](Tensor* t, nb::args args) { new (t) Tensor(constructed(args)); });
  add_facts(type);
  add_conversions(type);
  return nb::borrow<nb::type_object>(type);
}

}  // namespace situ::py
