// Values from and to the rest of Python: nested lists, numpy, DLPack. Arrays share their bytes with tensors.
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include "binding.h"

namespace situ::py {

namespace {

struct Wire {
  DType type;
  nb::dlpack::dtype_code code;
  uint8_t bits;
};
constexpr Wire kWires[] = {
    {DType::u8, nb::dlpack::dtype_code::UInt, 8},      {DType::i8, nb::dlpack::dtype_code::Int, 8},
    {DType::i16, nb::dlpack::dtype_code::Int, 16},     {DType::i32, nb::dlpack::dtype_code::Int, 32},
    {DType::i64, nb::dlpack::dtype_code::Int, 64},     {DType::f16, nb::dlpack::dtype_code::Float, 16},
    {DType::f32, nb::dlpack::dtype_code::Float, 32},   {DType::f64, nb::dlpack::dtype_code::Float, 64},
    {DType::boolean, nb::dlpack::dtype_code::Bool, 8}, {DType::bf16, nb::dlpack::dtype_code::Bfloat, 16},
};

nb::dlpack::dtype wire_of(DType t) {
  for (const Wire& w : kWires)
    if (w.type == t) return {static_cast<uint8_t>(w.code), w.bits, 1};
  throw DTypeError("dlpack: an element type that it does not know");
}

DType type_of(const nb::dlpack::dtype& d) {
  for (const Wire& w : kWires)
    if (static_cast<uint8_t>(w.code) == d.code && w.bits == d.bits && d.lanes == 1) return w.type;
  throw DTypeError("from_dlpack: elements of type code " + std::to_string(d.code) + " and " + std::to_string(d.bits) +
                   " bits have no counterpart here; convert the array first");
}

// The array's object lives as long as the tensor's storage.
Tensor shared(const nb::ndarray<>& a, const char* op) {
  if (a.device_type() != nb::device::cpu::value)
    throw DeviceError(std::string(op) + ": the array lies on another device; copy it to the CPU first");
  std::vector<int64_t> sizes, strides;
  bool negative = false;
  for (size_t d = 0; d < a.ndim(); ++d) {
    sizes.push_back(static_cast<int64_t>(a.shape(d)));
    strides.push_back(a.stride(d));
    negative = negative || a.stride(d) < 0;
  }
  if (negative)
    throw ValueError(std::string(op) + ": the array has negative strides, which tensors have not; copy it first");
  nb::ndarray<> keep = a;
  auto held = std::make_shared<nb::ndarray<>>(std::move(keep));
  return from_blob(
      a.data(), sizes, strides,
      [held](void*) mutable {
        if (!nb::is_alive()) {  // nobody can let go of it any more
          new std::shared_ptr<nb::ndarray<>>(std::move(held));
          return;
        }
        nb::gil_scoped_acquire gil;
        held.reset();
      },
      TensorOptions(type_of(a.dtype())));
}

template <class Framework>
nb::object array_of(nb::object self, const Tensor& t, void* data) {
  std::vector<size_t> sizes(t.sizes().begin(), t.sizes().end());
  std::vector<int64_t> strides(t.strides().begin(), t.strides().end());
  nb::ndarray<Framework> a(data, sizes.size(), sizes.data(), self, strides.data(), wire_of(t.dtype()),
                           nb::device::cpu::value, 0);
  return nb::cast(a, nb::rv_policy::reference);
}

void* lent(const Tensor& t, const char* op) {
  if (t.requires_grad())
    throw AutogradError(std::string(op) + ": the tensor requires grad, which an array cannot carry; use detach() first");
  return t.data_ptr(python_site());
}

// ---- nested lists ----

struct Gathered {
  std::vector<int64_t> sizes;
  std::vector<Scalar> values;
  std::vector<Tensor> tensors;  // instead of values: what is stacked
  int category = 0;
};

void gather(nb::handle o, size_t depth, Gathered& g, const char* op) {
  if (is_tensor(o)) {
    const Tensor& t = as_tensor(o);
    if (t.dim() != 0) {
      g.tensors.push_back(t);
      return;
    }
    const Scalar v = t.item_scalar();
    g.category = std::max(g.category, category_of(v.type()));
    g.values.push_back(v);
    return;
  }
  if (PyList_Check(o.ptr()) || PyTuple_Check(o.ptr())) {
    const auto n = static_cast<int64_t>(PySequence_Fast_GET_SIZE(o.ptr()));
    if (depth == g.sizes.size() && g.values.empty()) g.sizes.push_back(n);
    if (depth >= g.sizes.size() || g.sizes[depth] != n)
      throw ValueError(std::string(op) + ": the nested lists are not of one length: " + std::to_string(n) +
                       " where others have " + (depth < g.sizes.size() ? std::to_string(g.sizes[depth]) : "numbers"));
    for (Py_ssize_t i = 0; i < n; ++i) gather(PySequence_Fast_GET_ITEM(o.ptr(), i), depth + 1, g, op);
    return;
  }
  if (!is_number(o))
    throw nb::type_error((std::string(op) + ": takes numbers, lists of them, arrays and tensors, not " +
                          Py_TYPE(o.ptr())->tp_name).c_str());
  if (depth != g.sizes.size()) throw ValueError(std::string(op) + ": numbers stand beside lists");
  const Scalar v = to_scalar(o);
  g.category = std::max(g.category, category_of(v.type()));
  g.values.push_back(v);
}

bool is_array(nb::handle o) { return nb::hasattr(o, "__dlpack__") || PyObject_CheckBuffer(o.ptr()); }

}  // namespace

Tensor from_array(nb::handle array) { return shared(nb::cast<nb::ndarray<>>(array), "from_numpy"); }

Tensor tensor_of(nb::handle data, std::optional<DType> dtype, const char* op) {
  if (is_tensor(data)) {
    const Tensor& t = as_tensor(data);
    return t.detach().to(dtype.value_or(t.dtype()), false, true);
  }
  if (is_array(data)) {
    const Tensor t = from_array(data);
    return t.to(dtype.value_or(t.dtype()), false, true);
  }
  Gathered g;
  gather(data, 0, g, op);
  if (!g.tensors.empty()) {
    const Tensor t = stack(g.tensors, 0);
    return dtype ? t.to(*dtype) : t;
  }
  const DType kind = g.values.empty() ? get_default_dtype()
                     : g.category == 2 ? get_default_dtype()
                     : g.category == 1 ? DType::i64
                                       : DType::boolean;
  const bool floating = dtype ? is_floating(*dtype) : is_floating(kind);
  // By way of the widest type of its kind.
  Tensor t = empty(DimVec(g.sizes), TensorOptions(floating ? DType::f64 : DType::i64));
  if (floating) {
    auto* p = t.mutable_data_ptr<double>();
    for (size_t i = 0; i < g.values.size(); ++i) p[i] = g.values[i].toDouble();
  } else {
    auto* p = t.mutable_data_ptr<int64_t>();
    for (size_t i = 0; i < g.values.size(); ++i) p[i] = g.values[i].toLong();
  }
  const DType to = dtype.value_or(kind);
  return to == DType::boolean ? t.ne(0) : t.to(to);
}

void add_exchange(nb::module_& m, nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  const auto make = [](nb::object data, nb::object dtype, nb::object device, bool requires_grad, bool) {
    if (!device.is_none()) require_device("tensor", to_device(device));
    SiteScope at(python_site());
    Tensor t = tensor_of(data, dtype.is_none() ? OptDType() : OptDType(to_dtype(dtype)), "tensor");
    if (requires_grad) t.requires_grad_();
    return t;
  };
  m.def("tensor", make, nb::arg("data"), nb::kw_only(), nb::arg("dtype") = nb::none(), nb::arg("device") = nb::none(),
        nb::arg("requires_grad") = false, nb::arg("pin_memory") = false,
        "A tensor with copies of the values: numbers, nested lists, arrays, tensors.");
  m.def("as_tensor", [](nb::object data, nb::object dtype, nb::object) -> nb::object {
    SiteScope at(python_site());
    const OptDType t = dtype.is_none() ? OptDType() : OptDType(to_dtype(dtype));
    if (is_tensor(data) && (!t || *t == as_tensor(data).dtype())) return data;
    if (is_tensor(data)) return wrap(as_tensor(data).to(*t));
    if (!is_array(data)) return wrap(tensor_of(data, t, "as_tensor"));
    const Tensor shares = from_array(data);
    return wrap(t ? shares.to(*t) : shares);
  }, nb::arg("data"), nb::arg("dtype") = nb::none(), nb::arg("device") = nb::none(),
        "The tensor itself, or one on the array's bytes, or of copies where neither can be.");
  m.def("from_numpy", [](nb::object a) { return from_array(a); }, nb::arg("ndarray"),
        "A tensor on the array's bytes: writes through one show in the other.");
  m.def("from_dlpack", [](nb::object a) { return from_array(a); }, nb::arg("ext_tensor"),
        "A tensor on the bytes of anything with __dlpack__.");
  m.def("frombuffer", [](nb::object buffer, nb::object dtype, int64_t count, int64_t offset) {
    Py_buffer view;
    if (PyObject_GetBuffer(buffer.ptr(), &view, PyBUF_SIMPLE) != 0) throw nb::python_error();
    const DType t = to_dtype(dtype);
    const int64_t room = (static_cast<int64_t>(view.len) - offset) / size_of(t);
    if (offset < 0 || room < 0 || count > room) {
      PyBuffer_Release(&view);
      throw ValueError("frombuffer: the buffer holds " + std::to_string(view.len) + " bytes, fewer than asked for");
    }
    void* data = static_cast<char*>(view.buf) + offset;
    auto held = std::make_shared<Held>(buffer);
    PyBuffer_Release(&view);
    return from_blob(data, DimVec(count < 0 ? room : count), [held](void*) mutable { held.reset(); }, TensorOptions(t));
  }, nb::arg("buffer"), nb::kw_only(), nb::arg("dtype"), nb::arg("count") = -1, nb::arg("offset") = 0);
  m.def("digest", [](nb::object tensors) {
    std::vector<Tensor> list;
    for (nb::handle t : tensors) list.push_back(nb::cast<Tensor>(t));
    return io::digest_of(list);
  }, nb::arg("tensors"), "16 digits that differ where a dtype, a size or a bit of a value does.");
  type.def("numpy", [](nb::object self, bool force) {
    Tensor t = as_tensor(self);
    if (force) t = t.detach();
    void* data = lent(t, "numpy");
    if (t.dtype() == DType::bf16) throw DTypeError("numpy: has no bfloat16; use .float() first");
    return array_of<nb::numpy>(self, t, data);
  }, nb::kw_only(), nb::arg("force") = false, "A numpy array on the same bytes.");
  type.def("__array__", [](nb::object self, nb::object dtype, nb::object) {
    nb::object a = array_of<nb::numpy>(self, as_tensor(self), lent(as_tensor(self), "numpy"));
    return dtype.is_none() ? a : a.attr("astype")(dtype);
  }, nb::arg("dtype") = nb::none(), nb::arg("copy") = nb::none());
  type.def("__dlpack__", [](nb::object self, nb::kwargs kwargs) {
    nb::object a = array_of<nb::array_api>(self, as_tensor(self), lent(as_tensor(self), "__dlpack__"));
    return a.attr("__dlpack__")(**kwargs);
  });
  type.def("__dlpack_device__", [](nb::object) { return nb::make_tuple(nb::device::cpu::value, 0); });
}

}  // namespace situ::py
