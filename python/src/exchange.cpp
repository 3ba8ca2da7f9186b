// Converts values from and to nested lists, numpy and DLPack. Arrays share their bytes with tensors.
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <functional>

#include "binding.h"
#include "situ/op/lost_values.h"

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
  throw DTypeError("dlpack: it has no such element type");
}

DType type_of(const nb::dlpack::dtype& d) {
  for (const Wire& w : kWires)
    if (static_cast<uint8_t>(w.code) == d.code && w.bits == d.bits && d.lanes == 1) return w.type;
  throw DTypeError("from_dlpack: elements of type code " + std::to_string(d.code) + " and " + std::to_string(d.bits) +
                   " bits have no counterpart here; convert the array first");
}

// The owner of the bytes lives as long as the tensor's storage. If it cannot be released any more, at the interpreter's
// end, it is leaked.
template <class T>
std::function<void(void*)> until_freed(std::shared_ptr<T> held) {
  return [held = std::move(held)](void*) mutable {
    if (!nb::is_alive()) {
      new std::shared_ptr<T>(std::move(held));
      return;
    }
    WithLock lock;
    held.reset();
  };
}

Tensor shared(const nb::ndarray<nb::ro>& a, const char* op) {
  if (a.device_type() != nb::device::cpu::value)
    throw DeviceError(std::string(op) + ": the array is on another device; copy it to the CPU first");
  std::vector<int64_t> sizes, strides;
  bool negative = false;
  for (size_t d = 0; d < a.ndim(); ++d) {
    sizes.push_back(static_cast<int64_t>(a.shape(d)));
    strides.push_back(a.stride(d));
    negative = negative || a.stride(d) < 0;
  }
  if (negative)
    throw ValueError(std::string(op) + ": the array has negative strides, which tensors do not have; copy it first");
  return from_blob(const_cast<void*>(a.data()), sizes, strides, until_freed(std::make_shared<nb::ndarray<nb::ro>>(a)),
                   TensorOptions(type_of(a.dtype())));
}

[[noreturn]] void refuse_array(nb::handle o, const char* op) {
  const std::string name = Py_TYPE(o.ptr())->tp_name;
  if (nb::hasattr(o, "dtype") && nb::hasattr(o.attr("dtype"), "isnative") &&
      !nb::cast<bool>(o.attr("dtype").attr("isnative")))
    throw ValueError(std::string(op) +
                     ": the array's bytes are in another order than this machine's; use "
                     "a.astype(a.dtype.newbyteorder(\"=\"))");
  std::string what = name;
  if (nb::hasattr(o, "dtype")) what += " of " + std::string(nb::str(nb::object(o.attr("dtype"))).c_str());
  throw nb::type_error(
      (std::string(op) + ": takes arrays of bools, integers and floating numbers, not " + what).c_str());
}

void require_host(const Tensor& t, const char* op) {
  if (!t.is_cpu())
    throw DeviceError(std::string(op) + ": the bytes are on the device " + t.device().str() +
                      ", where other libraries cannot read them; move the tensor with .cpu() first");
}

// Exports bytes that the tensor shares. They live as long as the returned array, even if the tensor is freed. Those of
// a frozen tensor are read-only.
template <class Framework>
nb::object array_of(const Tensor& t, const char* op) {
  if (t.requires_grad())
    throw AutogradError(std::string(op) +
                        ": the tensor requires grad, which an array cannot carry; use detach() first");
  require_host(t, op);
  const bool frozen = t.is_frozen();
  void* data = frozen ? const_cast<void*>(t.const_data_ptr()) : t.data_ptr(python_location());
  using Bytes = decltype(t.unsafe_impl()->storage);
  nb::capsule owner(new Bytes(t.unsafe_impl()->storage), [](void* p) noexcept { delete static_cast<Bytes*>(p); });
  std::vector<size_t> sizes(t.sizes().begin(), t.sizes().end());
  std::vector<int64_t> strides(t.strides().begin(), t.strides().end());
  const auto made = [&](auto array) { return nb::cast(array, nb::rv_policy::reference); };
  const nb::dlpack::dtype type = wire_of(t.dtype());
  if (frozen)
    return made(nb::ndarray<Framework, nb::ro>(data, sizes.size(), sizes.data(), owner, strides.data(), type,
                                               nb::device::cpu::value, 0));
  return made(
      nb::ndarray<Framework>(data, sizes.size(), sizes.data(), owner, strides.data(), type, nb::device::cpu::value, 0));
}

nb::object numpy_of(const Tensor& t) {
  if (t.dtype() == DType::bf16) throw DTypeError("numpy: has no bfloat16; use .float() first");
  return array_of<nb::numpy>(t, "numpy");
}

// Applies numpy's conversion to arguments that numpy handles itself: copy=True returns a copy, copy=False throws if one
// is needed.
nb::object converted_array(const Tensor& t, nb::object dtype, nb::object copy) {
  nb::object a = numpy_of(t);
  const bool same = dtype.is_none() || a.attr("dtype").equal(nb::module_::import_("numpy").attr("dtype")(dtype));
  if (same) return copy.is_none() || !nb::cast<bool>(copy) ? a : a.attr("copy")();
  if (!copy.is_none() && !nb::cast<bool>(copy))
    throw ValueError("__array__: another dtype needs a copy, which copy=False forbids");
  return a.attr("astype")(dtype);
}

// ---- nested lists ----

bool is_array(nb::handle o) {
  return nb::hasattr(o, "__dlpack__") || (PyObject_CheckBuffer(o.ptr()) && !PyBytes_Check(o.ptr()));
}

// True for numpy's scalars, which have a dtype: numpy.float32(2).
bool is_numpy_number(nb::handle o) {
  PyObject* p = o.ptr();
  if (PyFloat_CheckExact(p) || PyLong_CheckExact(p) || PyBool_Check(p)) return false;
  return std::string_view(Py_TYPE(p)->tp_name).starts_with("numpy.") && !nb::hasattr(o, "__dlpack__") &&
         nb::hasattr(o, "dtype");
}

bool is_sequence(nb::handle o) {
  PyObject* p = o.ptr();
  return PyList_Check(p) || PyTuple_Check(p) || (PySequence_Check(p) && !PyUnicode_Check(p) && !PyBytes_Check(p));
}

struct Gathered {
  std::vector<int64_t> sizes;
  std::vector<Scalar> values;
  OptDType kind;        // the promoted type of all values
  bool blocks = false;  // arrays or tensors with dimensions are among them; no other field is set then
};

void add_value(Gathered& g, const Scalar& v, DType kind) {
  g.values.push_back(v);
  g.kind = g.kind ? promote_types(*g.kind, kind) : kind;
}

DType kind_of_number(const Scalar& v) {
  return v.isFloatingPoint() ? get_default_dtype() : v.isBoolean() ? DType::boolean : DType::i64;
}

Tensor array_of_number(nb::handle o) { return from_array(nb::module_::import_("numpy").attr("asarray")(o), "tensor"); }

// Returns true if o is one number, which is then added.
bool add_number(nb::handle o, Gathered& g) {
  if (is_tensor(o) && as_tensor(o).dim() == 0) {
    add_value(g, scalar_of(as_tensor(o)), as_tensor(o).dtype());
  } else if (is_numpy_number(o)) {
    const Tensor t = array_of_number(o);
    add_value(g, t.item_scalar(), t.dtype());
  } else if (is_number(o)) {
    const Scalar v = to_scalar(o);
    add_value(g, v, kind_of_number(v));
  } else {
    return false;
  }
  return true;
}

void gather(nb::handle o, size_t depth, Gathered& g, const char* op) {
  if (add_number(o, g)) {
    if (depth != g.sizes.size()) throw ValueError(std::string(op) + ": numbers and lists are mixed");
    return;
  }
  if (is_tensor(o) || is_array(o)) {
    g.blocks = true;
    return;
  }
  if (!is_sequence(o))
    throw nb::type_error(
        (std::string(op) + ": takes numbers, lists of them, arrays and tensors, not " + Py_TYPE(o.ptr())->tp_name)
            .c_str());
  nb::object list = nb::steal(PySequence_Fast(o.ptr(), "a sequence was expected"));
  if (!list) throw nb::python_error();
  const auto n = static_cast<int64_t>(PySequence_Fast_GET_SIZE(list.ptr()));
  if (depth == g.sizes.size() && g.values.empty()) g.sizes.push_back(n);
  if (depth >= g.sizes.size() || g.sizes[depth] != n)
    throw ValueError(std::string(op) + ": the nested lists differ in length: " + std::to_string(n) +
                     ", but others have " + (depth < g.sizes.size() ? std::to_string(g.sizes[depth]) : "numbers"));
  for (Py_ssize_t i = 0; i < n && !g.blocks; ++i) gather(PySequence_Fast_GET_ITEM(list.ptr(), i), depth + 1, g, op);
}

using OptDevice = std::optional<Device>;

// Stacks the entries of a list that contains arrays or tensors.
Tensor stacked(nb::handle o, const char* op, OptDevice device) {
  if (!is_sequence(o) || is_tensor(o) || is_array(o)) return tensor_of(o, {}, op, device);
  std::vector<Tensor> parts;
  OptDType kind;
  for (nb::handle e : o) {
    parts.push_back(stacked(e, op, device));
    kind = kind ? promote_types(*kind, parts.back().dtype()) : parts.back().dtype();
    if (parts.back().sizes() != parts.front().sizes())
      throw ValueError(std::string(op) + ": the entries of a list differ in size: " + parts.front().describe() +
                       " and " + parts.back().describe());
  }
  for (Tensor& t : parts) t = t.to(*kind);
  return stack(parts, 0);
}

// Throws for values that an integer type cannot hold.
int64_t integer_value(const Scalar& v, DType to, const char* name) {
  if (!op::holds(to, v)) throw ValueError(std::string(name) + ": a value, " + op::overflow_text(to, v));
  return v.toLong();
}

Tensor of_values(const Gathered& g, DType to, const char* op) {
  // Fills a tensor of the widest type of its kind first.
  Tensor t = empty(DimVec(g.sizes), TensorOptions(is_floating(to) ? DType::f64 : DType::i64).device(kCPU));
  if (is_floating(to)) {
    auto* p = t.mutable_data_ptr<double>();
    for (size_t i = 0; i < g.values.size(); ++i) p[i] = g.values[i].toDouble();
  } else if (to == DType::boolean) {
    auto* p = t.mutable_data_ptr<int64_t>();
    for (size_t i = 0; i < g.values.size(); ++i) p[i] = g.values[i].toDouble() != 0;
  } else {
    auto* p = t.mutable_data_ptr<int64_t>();
    for (size_t i = 0; i < g.values.size(); ++i) p[i] = integer_value(g.values[i], to, op);
  }
  return to == DType::boolean ? t.ne(0) : t.to(to);
}

Tensor from_buffer(nb::object buffer, DType t, int64_t count, int64_t offset) {
  struct View {
    Py_buffer bytes;
    ~View() { PyBuffer_Release(&bytes); }
  };
  auto view = std::make_shared<View>();
  if (PyObject_GetBuffer(buffer.ptr(), &view->bytes, PyBUF_SIMPLE) != 0) {
    view->bytes.obj = nullptr;
    throw nb::python_error();
  }
  const auto all = static_cast<int64_t>(view->bytes.len);
  const int64_t size = size_of(t), room = offset < 0 || offset > all ? 0 : (all - offset) / size;
  if (offset < 0 || offset > all || count < -1 || count > room || (count < 0 && (all - offset) % size != 0))
    throw ValueError("frombuffer: the buffer holds " + std::to_string(all) + " bytes, which are not " +
                     (count < 0 ? std::string("a whole number of") : std::to_string(count)) + " elements of " +
                     std::to_string(size) + " bytes after offset " + std::to_string(offset));
  Tensor out = from_blob(static_cast<char*>(view->bytes.buf) + offset, DimVec(count < 0 ? room : count),
                         until_freed(view), TensorOptions(t));
  return view->bytes.readonly ? out.freeze() : out;
}

}  // namespace

// A read-only array becomes a frozen tensor: writing to it throws.
Tensor from_array(nb::handle array, const char* op) {
  nb::ndarray<> writable;
  if (nb::try_cast(array, writable)) return shared(nb::ndarray<nb::ro>(writable), op);
  nb::ndarray<nb::ro> readonly;
  if (!nb::try_cast(array, readonly)) refuse_array(array, op);
  return shared(readonly, op).freeze();
}

Tensor tensor_of(nb::handle data, std::optional<DType> dtype, const char* op, std::optional<Device> device) {
  if (is_tensor(data)) {
    const Tensor& t = as_tensor(data);
    return t.detach().to(device.value_or(t.device()), dtype.value_or(t.dtype()), false, true);
  }
  if (!is_numpy_number(data) && is_array(data)) {
    const Tensor t = from_array(data, op);
    return t.to(device.value_or(default_device()), dtype.value_or(t.dtype()), false, true);
  }
  Gathered g;
  gather(data, 0, g, op);
  if (g.blocks) {
    const Tensor t = stacked(data, op, device);
    return dtype ? t.to(*dtype) : t;
  }
  const Tensor t = of_values(g, dtype.value_or(g.kind.value_or(get_default_dtype())), op);
  return t.to(device.value_or(default_device()));
}

namespace {

OptDType maybe_dtype(nb::handle o) { return o.is_none() ? OptDType() : OptDType(to_dtype(o)); }

OptDevice maybe_device(const char* op, nb::handle o) {
  if (o.is_none()) return {};
  const Device d = to_device(o);
  require_device(op, d);
  return d;
}

nb::object as_it_is(nb::object data, nb::object dtype, nb::object device) {
  LocationScope at(python_location());
  const OptDType t = maybe_dtype(dtype);
  const OptDevice d = maybe_device("as_tensor", device);
  if (!is_tensor(data) && (is_numpy_number(data) || !is_array(data))) return wrap(tensor_of(data, t, "as_tensor", d));
  const Tensor given = is_tensor(data) ? as_tensor(data) : from_array(data, "as_tensor");
  const Device to = d.value_or(is_tensor(data) ? given.device() : default_device());
  if (is_tensor(data) && t.value_or(given.dtype()) == given.dtype() && same_place(to, given.device())) return data;
  return wrap(given.to(to, t.value_or(given.dtype())));
}

}  // namespace

void add_exchange(nb::module_& m, nb::handle handle) {
  auto type = nb::borrow<nb::class_<Tensor>>(handle);
  const auto make = [](nb::object data, nb::object dtype, nb::object device, bool requires_grad, bool) {
    LocationScope at(python_location());
    Tensor t = tensor_of(data, maybe_dtype(dtype), "tensor", maybe_device("tensor", device));
    if (requires_grad) t.requires_grad_();
    return t;
  };
  m.def("tensor", make, nb::arg("data").none(), nb::kw_only(), nb::arg("dtype") = nb::none(),
        nb::arg("device") = nb::none(), nb::arg("requires_grad") = false, nb::arg("pin_memory") = false,
        "A tensor with copies of the values: numbers, nested lists, arrays, tensors.");
  m.def("as_tensor", &as_it_is, nb::arg("data"), nb::arg("dtype") = nb::none(), nb::arg("device") = nb::none(),
        "The tensor itself, one that shares the array's bytes, or a copy if neither is possible.");
  m.def(
      "from_numpy", [](nb::object a) { return from_array(a, "from_numpy"); }, nb::arg("ndarray").none(),
      "A tensor that shares the array's bytes: a write through one changes the other.");
  m.def(
      "from_dlpack", [](nb::object a) { return from_array(a, "from_dlpack"); }, nb::arg("ext_tensor").none(),
      "A tensor that shares the bytes of any object with __dlpack__.");
  m.def(
      "frombuffer",
      [](nb::object buffer, nb::object dtype, int64_t count, int64_t offset) {
        return from_buffer(buffer, to_dtype(dtype), count, offset);
      },
      nb::arg("buffer"), nb::kw_only(), nb::arg("dtype"), nb::arg("count") = -1, nb::arg("offset") = 0,
      "A tensor of one dimension that shares a buffer's bytes; frozen if the buffer is read-only.");
  m.def(
      "digest",
      [](nb::object tensors) {
        std::vector<Tensor> list;
        for (nb::handle t : tensors) list.push_back(nb::cast<Tensor>(t));
        return unlocked(python_location(), [&] { return io::digest_of(list); });
      },
      nb::arg("tensors"), "16 digits that change with any dtype, size or bit of a value.");
  type.def(
      "numpy",
      [](const Tensor& t, bool force) {
        return numpy_of(force ? unlocked(python_location(), [&] { return t.detach().cpu(); }) : t);
      },
      nb::kw_only(), nb::arg("force") = false,
      "A numpy array that shares the bytes; force=True: a copy if they cannot be shared.");
  type.def("__array__", &converted_array, nb::arg("dtype") = nb::none(), nb::arg("copy") = nb::none());
  type.attr("__array_priority__") = 1000;  // makes numpy's operators defer to ours
  type.def("__dlpack__", [](const Tensor& t, nb::kwargs kwargs) {
    return array_of<nb::array_api>(t, "__dlpack__").attr("__dlpack__")(**kwargs);
  });
  type.def("__dlpack_device__", [](const Tensor& t) {
    require_host(t, "__dlpack_device__");
    return nb::make_tuple(nb::device::cpu::value, 0);
  });
}

}  // namespace situ::py
