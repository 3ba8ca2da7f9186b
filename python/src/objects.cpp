// Small argument objects: dtypes, devices, generators, sizes.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <cstring>
#include <sstream>

#include "binding.h"

namespace situ::py {

namespace {

PyObject* types[kDTypes] = {};  // borrowed from the module
PyObject* size_type = nullptr;

void add_dtypes(nb::module_& m) {
  nb::class_<TypeObject> type(m, "dtype", "An element type: situ.float32, situ.int64 ...");
  type.def("__repr__", [](const TypeObject& t) { return std::string("situ.") + torch_name(t.type); });
  type.def("__reduce__", [](const TypeObject& t) { return std::string(torch_name(t.type)); });
  type.def_prop_ro("is_floating_point", [](const TypeObject& t) { return is_floating(t.type); });
  type.def_prop_ro("is_complex", [](const TypeObject&) { return false; });
  type.def_prop_ro("is_signed", [](const TypeObject& t) { return t.type != DType::u8 && t.type != DType::boolean; });
  type.def_prop_ro("itemsize", [](const TypeObject& t) { return size_of(t.type); });
  for (int i = 0; i < kDTypes; ++i) {
    const auto t = static_cast<DType>(i);
    nb::object made = nb::cast(TypeObject{t});
    types[i] = made.ptr();  // the module holds it
    m.attr(torch_name(t)) = made;
  }
  const std::pair<const char*, DType> others[] = {{"float", DType::f32}, {"double", DType::f64}, {"half", DType::f16},
                                                  {"long", DType::i64},  {"int", DType::i32},    {"short", DType::i16}};
  for (const auto& [name, t] : others) m.attr(name) = dtype_object(t);
  m.def("get_default_dtype", [] { return dtype_object(get_default_dtype()); });
  m.def(
      "set_default_dtype", [](nb::object t) { set_default_dtype(to_dtype(t)); }, nb::arg("d"));
  m.def(
      "promote_types", [](nb::object a, nb::object b) { return dtype_object(promote_types(to_dtype(a), to_dtype(b))); },
      nb::arg("type1"), nb::arg("type2"));
  m.def(
      "can_cast", [](nb::object a, nb::object b) { return can_cast(to_dtype(a), to_dtype(b)); }, nb::arg("from_"),
      nb::arg("to"));
}

thread_local std::vector<int8_t> replaced;  // the default devices outside of the open with-blocks

void add_devices(nb::module_& m) {
  nb::class_<Device> device(m, "device", "A device on which tensors are stored.");
  device.def(
      "__init__", [](Device* d, const std::string& text) { new (d) Device(text); }, nb::arg("type"));
  device.def(
      "__init__", [](Device* d, const Device& o) { new (d) Device(o); }, nb::arg("type"));
  device.def(
      "__init__",
      [](Device* d, const std::string& type, int index) { new (d) Device(type + ":" + std::to_string(index)); },
      nb::arg("type"), nb::arg("index"));
  device.def_prop_ro("type", [](const Device& d) { return name_of(d.type()); });
  device.def_prop_ro("index", [](const Device& d) -> nb::object {
    return d.has_index() ? nb::object(nb::int_(d.index())) : nb::none();
  });
  device.def("__str__", [](const Device& d) { return d.str(); });
  device.def("__repr__", [](const Device& d) {
    std::string text = "device(type='" + std::string(name_of(d.type())) + "'";
    return text + (d.has_index() ? ", index=" + std::to_string(d.index()) + ")" : ")");
  });
  // Without a number it has number 0, the only one of its type.
  const auto number = [](const Device& d) { return static_cast<int>(d.type()) * 256 + std::max(d.index(), 0); };
  device.def("__eq__", [number](const Device& d, nb::object o) {
    return nb::isinstance<Device>(o) && number(d) == number(nb::cast<Device>(o));
  });
  device.def("__hash__", number);
  device.def(
      "__enter__",
      [](nb::object self) {
        const Device d = nb::cast<Device>(self);
        require_device("device", d);
        replaced.push_back(tls_state.device);
        tls_state.device = static_cast<int8_t>(d.type());
        return self;
      },
      "with situ.device(name): this thread creates tensors on that device by default.");
  device.def("__exit__", [](const Device&, nb::args) {
    tls_state.device = replaced.back();
    replaced.pop_back();
  });
  device.def("__reduce__",
             [](const Device& d) { return nb::make_tuple(nb::type<Device>(), nb::make_tuple(nb::cast(d.str()))); });
  m.def(
      "set_default_device", [](nb::object d) { set_default_device(d.is_none() ? Device(kCPU) : to_device(d)); },
      nb::arg("device").none(), "The device of new tensors unless another is given; None: the CPU.");
  m.def("get_default_device", &default_device);
  m.def("_require_device", [](const char* op, nb::object d) { require_device(op, to_device(d)); });
}

}  // namespace

nb::object dtype_object(DType t) { return nb::borrow(types[static_cast<int>(t)]); }

nb::object size_object(IntArrayRef sizes) {
  if (!size_type) size_type = nb::module_::import_("situ._names").attr("Size").ptr();
  nb::object list = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(sizes.size())));
  for (size_t i = 0; i < sizes.size(); ++i)
    PyTuple_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLongLong(sizes[i]));
  return nb::handle(size_type)(list);
}

bool is_dtype(nb::handle h) {
  return nb::isinstance<TypeObject>(h) || h.ptr() == reinterpret_cast<PyObject*>(&PyFloat_Type) ||
         h.ptr() == reinterpret_cast<PyObject*>(&PyLong_Type) || h.ptr() == reinterpret_cast<PyObject*>(&PyBool_Type);
}

DType to_dtype(nb::handle h) {
  if (nb::isinstance<TypeObject>(h)) return nb::cast<const TypeObject&>(h).type;
  if (h.ptr() == reinterpret_cast<PyObject*>(&PyFloat_Type)) return DType::f64;
  if (h.ptr() == reinterpret_cast<PyObject*>(&PyLong_Type)) return DType::i64;
  if (h.ptr() == reinterpret_cast<PyObject*>(&PyBool_Type)) return DType::boolean;
  throw nb::type_error("a dtype was expected, such as situ.float32");
}

bool is_device(nb::handle h) { return nb::isinstance<Device>(h) || PyUnicode_Check(h.ptr()); }

Device to_device(nb::handle h) {
  if (nb::isinstance<Device>(h)) return nb::cast<Device>(h);
  if (PyUnicode_Check(h.ptr())) return Device(PyUnicode_AsUTF8(h.ptr()));
  throw nb::type_error("a device was expected, such as \"cpu\"");
}

bool is_number(nb::handle h) {
  PyObject* o = h.ptr();
  if (PyFloat_Check(o) || PyLong_Check(o)) return true;  // bools are integers of Python
  if (is_tensor(h) || PyUnicode_Check(o) || PyComplex_Check(o) || PySequence_Check(o)) return false;
  return PyIndex_Check(o) || (Py_TYPE(o)->tp_as_number && Py_TYPE(o)->tp_as_number->nb_float);
}

Scalar to_scalar(nb::handle h) {
  PyObject* o = h.ptr();
  if (PyBool_Check(o)) return Scalar(o == Py_True);
  if (PyFloat_Check(o)) return Scalar(PyFloat_AS_DOUBLE(o));
  if (PyIndex_Check(o)) {
    nb::object i = nb::steal(PyNumber_Index(o));
    if (!i) throw nb::python_error();
    int overflow = 0;
    const int64_t v = PyLong_AsLongLongAndOverflow(i.ptr(), &overflow);
    if (overflow) throw ValueError("a number does not fit 64 bits");
    return Scalar(v);
  }
  if (std::string_view(Py_TYPE(o)->tp_name).starts_with("numpy.bool")) return Scalar(PyObject_IsTrue(o) == 1);
  const double v = PyFloat_AsDouble(o);
  if (v == -1 && PyErr_Occurred()) throw nb::python_error();
  return Scalar(v);
}

namespace {

// Any 64-bit number, signed or unsigned.
uint64_t seed_of(nb::handle h) {
  nb::object i = nb::steal(PyNumber_Index(h.ptr()));
  if (!i) throw nb::python_error();
  int overflow = 0;
  const int64_t v = PyLong_AsLongLongAndOverflow(i.ptr(), &overflow);
  if (!overflow) return static_cast<uint64_t>(v);
  const uint64_t u = overflow > 0 ? PyLong_AsUnsignedLongLong(i.ptr()) : 0;
  if (overflow < 0 || PyErr_Occurred()) {
    PyErr_Clear();
    throw ValueError("manual_seed: a seed is a number of 64 bits");
  }
  return u;
}

uint64_t random_seed() {
  nb::object bytes = nb::module_::import_("os").attr("urandom")(8);
  uint64_t v = 0;
  std::memcpy(&v, PyBytes_AS_STRING(bytes.ptr()), sizeof v);
  return v;
}

}  // namespace

void add_random(nb::module_& m) {
  nb::class_<Generator> generator(m, "Generator", "An independent stream of random numbers.");
  generator.def(
      "__init__",
      [](Generator* g, nb::object device) {
        if (!device.is_none()) require_device("Generator", to_device(device));
        new (g) Generator();
      },
      nb::arg("device") = nb::none());
  generator.def(
      "manual_seed",
      [](nb::object self, nb::object seed) {
        nb::cast<Generator&>(self).manual_seed(seed_of(seed));
        return self;
      },
      nb::arg("seed"));
  generator.def(
      "seed",
      [](Generator& g) {
        const uint64_t seed = random_seed();
        g.manual_seed(seed);
        return seed;
      },
      "Seeds the generator with a number from the system, and returns that.");
  generator.def("initial_seed", &Generator::seed);
  generator.def("get_state", [](const Generator& g) { return nb::make_tuple(g.seed(), g.position()); });
  generator.def(
      "set_state", [](Generator& g, std::pair<uint64_t, uint64_t> state) { g.set_state(state.first, state.second); },
      nb::arg("new_state"));
  m.attr("default_generator") = nb::cast(&default_generator(), nb::rv_policy::reference);
  m.def(
      "seed",
      [] {
        const uint64_t seed = random_seed();
        manual_seed(seed);
        return seed;
      },
      "Seeds the default generator with a number from the system, and returns that.");
  m.def(
      "manual_seed",
      [](nb::object seed) {
        manual_seed(seed_of(seed));
        return nb::cast(&default_generator(), nb::rv_policy::reference);
      },
      nb::arg("seed"), "Seeds the default generator: the same seed gives the same bits on any number of threads.");
  m.def("initial_seed", [] { return default_generator().seed(); });
  m.def("get_rng_state", [] { return nb::make_tuple(default_generator().seed(), default_generator().position()); });
  m.def(
      "set_rng_state",
      [](std::pair<uint64_t, uint64_t> state) { default_generator().set_state(state.first, state.second); },
      nb::arg("new_state"));
}

void add_threads(nb::module_& m) {
  m.def(
      "set_num_threads", [](int n) { set_num_threads(n); }, nb::arg("int"),
      "Sets the number of threads that kernels use.");
  m.def("get_num_threads", [] { return get_num_threads(); });
}

void add_objects(nb::module_& m) {
  add_dtypes(m);
  add_devices(m);
}

}  // namespace situ::py
