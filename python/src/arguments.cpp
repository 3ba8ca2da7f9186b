// Takes a call's arguments apart by a function's signatures, and converts them to C++ values.
#include "arguments.h"

#include <cstring>

#include "situ/dispatch/run.h"

namespace situ::py {

const Tensor Arguments::absent_;

namespace {

// numpy's names of the same arguments, which PyTorch accepts too.
bool same_name(const std::string& name, const char* given) {
  if (name == given) return true;
  if (name == "dim") return std::strcmp(given, "axis") == 0;
  if (name == "keepdim") return std::strcmp(given, "keepdims") == 0;
  if (name == "input") return std::strcmp(given, "self") == 0 || std::strcmp(given, "x") == 0;
  return false;
}

bool is_integer(PyObject* o) { return !PyBool_Check(o) && !is_tensor(o) && PyIndex_Check(o); }

std::optional<int64_t> integer_of(PyObject* o) {
  nb::object index = nb::steal(PyNumber_Index(o));
  if (!index) {
    PyErr_Clear();
    return {};
  }
  int overflow = 0;
  const int64_t v = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow) throw ValueError("an integer argument does not fit 64 bits");
  return v;
}

// True for a tensor of one element without a gradient, which may stand for a number.
bool is_one_number(PyObject* o) {
  if (!is_tensor(o)) return false;
  const Tensor& t = as_tensor(o);
  return t.defined() && t.dim() == 0 && !t.requires_grad();
}

// A number as a CPU tensor, which tensors of any device accept as an operand.
Tensor number_tensor(const Scalar& v) { return scalar_tensor(v, TensorOptions(v.type()).device(kCPU)); }

std::string kind_of(PyObject* o) { return Py_TYPE(o)->tp_name; }

}  // namespace

void Arguments::clear() {
  texts_.clear();
  lists_.clear();
  number_lists_.clear();
  index_lists_.clear();
  out_ = nullptr;
  generator_ = nullptr;
}

// Assigns the arguments to the parameters. `why` is set to the reason if they do not fit.
bool Arguments::place(const Overload& o, PyObject* self, const Given& given, PyObject** slots, nb::object& rest,
                      std::string* why) {
  const auto& ps = o.parameters;
  size_t next = 0;
  if (self) {
    if (ps.empty()) return false;
    slots[next++] = self;
  }
  for (Py_ssize_t i = 0; i < given.n; ++i) {
    if (next >= ps.size() || ps[next].keyword_only) {
      if (why) *why = "takes fewer arguments";
      return false;
    }
    // Entries as separate arguments: view(2, 3), meshgrid(a, b).
    const Parameter& p = ps[next];
    const bool entry = p.kind == Kind::tensors ? is_tensor(given.args[i]) : is_integer(given.args[i]);
    if (p.rest && entry && (given.n - i > 1 || p.kind == Kind::tensors)) {
      PyObject* tuple = PyTuple_New(given.n - i);
      for (Py_ssize_t k = i; k < given.n; ++k) PyTuple_SET_ITEM(tuple, k - i, Py_NewRef(given.args[k]));
      rest = nb::steal(tuple);
      slots[next++] = tuple;
      break;
    }
    slots[next++] = given.args[i];
  }
  const Py_ssize_t names = given.names ? PyTuple_GET_SIZE(given.names) : 0;
  for (Py_ssize_t k = 0; k < names; ++k) {
    const char* name = PyUnicode_AsUTF8(PyTuple_GET_ITEM(given.names, k));
    PyObject* value = given.args[given.n + k];
    if (std::strcmp(name, "out") == 0) {
      if (value != Py_None) out_ = value;
      continue;
    }
    size_t at = 0;
    while (at < ps.size() && !same_name(ps[at].name, name)) ++at;
    if (at == ps.size() || slots[at]) {
      if (why)
        *why = at == ps.size() ? "has no argument named " + std::string(name) : std::string(name) + " is given twice";
      return false;
    }
    slots[at] = value;
  }
  for (size_t i = 0; i < ps.size(); ++i)
    if (!slots[i] && ps[i].required) {
      if (ps[i].rest) {  // no entries at all, as in x.flip() or zeros(): an empty list
        rest = nb::steal(PyTuple_New(0));
        slots[i] = rest.ptr();
        continue;
      }
      if (why) *why = "misses " + ps[i].name;
      return false;
    }
  return true;
}

bool Arguments::convert_list(const Parameter& p, PyObject* o, Value& v, bool lenient) {
  v.list = DimVec();
  v.open = 0;
  const auto take = [&](PyObject* entry) {
    if (!is_integer(entry) && !(lenient && is_one_number(entry))) return false;
    const auto i = integer_of(entry);
    if (i) v.list.push_back(*i);
    return i.has_value();
  };
  if (is_integer(o)) return take(o);
  if (!PyList_Check(o) && !PyTuple_Check(o)) return false;
  const Py_ssize_t n = PySequence_Fast_GET_SIZE(o);
  for (Py_ssize_t k = 0; k < n; ++k) {
    PyObject* entry = PySequence_Fast_GET_ITEM(o, k);
    if (entry == Py_None && p.kind == Kind::adaptive && k < 3) {
      v.open |= int64_t{1} << k;
      v.list.push_back(0);
    } else if (!take(entry)) {
      return false;
    }
  }
  // PyTorch's other way to write None
  if (p.kind == Kind::pair && p.optional && n == 0) return v.given = nullptr, true;
  return p.kind != Kind::pair || n == 1 || n == p.count;
}

bool Arguments::convert_numbers(PyObject* o, Value& v) {
  std::vector<double> list;
  const auto take = [&](PyObject* entry) {
    if (!is_number(entry)) return false;
    list.push_back(to_scalar(entry).toDouble());
    return true;
  };
  if (PyList_Check(o) || PyTuple_Check(o)) {
    for (Py_ssize_t k = 0; k < PySequence_Fast_GET_SIZE(o); ++k)
      if (!take(PySequence_Fast_GET_ITEM(o, k))) return false;
  } else if (!take(o)) {
    return false;
  }
  v.open = static_cast<int64_t>(number_lists_.size());
  number_lists_.push_back(std::move(list));
  return true;
}

bool Arguments::convert_lists(PyObject* o, Value& v) {
  v.list = DimVec();
  if (!(PyList_Check(o) || PyTuple_Check(o)) || PySequence_Fast_GET_SIZE(o) != 2) return false;
  for (Py_ssize_t k = 0; k < 2; ++k) {
    PyObject* part = PySequence_Fast_GET_ITEM(o, k);
    if (!PyList_Check(part) && !PyTuple_Check(part)) return false;
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(part); ++i) {
      PyObject* entry = PySequence_Fast_GET_ITEM(part, i);
      const auto value = is_integer(entry) ? integer_of(entry) : std::nullopt;
      if (!value) return false;
      v.list.push_back(*value);
    }
    if (k == 0) v.open = v.list.size();
  }
  return true;
}

bool Arguments::convert_tensors(PyObject* o, Value& v, bool numbers) {
  if (!PyList_Check(o) && !PyTuple_Check(o)) return false;
  std::vector<Tensor> list;
  const Py_ssize_t n = PySequence_Fast_GET_SIZE(o);
  for (Py_ssize_t k = 0; k < n; ++k) {
    PyObject* entry = PySequence_Fast_GET_ITEM(o, k);
    const bool tensor = is_tensor(entry);
    if (!tensor && !(numbers && is_number(entry))) return false;
    list.push_back(tensor ? as_tensor(entry) : number_tensor(to_scalar(entry)));
  }
  v.open = static_cast<int64_t>(lists_.size());
  lists_.push_back(std::move(list));
  return true;
}

bool Arguments::convert_counts(PyObject* o, Value& v) {
  if (is_tensor(o)) return v.tensor = &as_tensor(o), true;
  if (!PyList_Check(o) && !PyTuple_Check(o)) return false;
  std::vector<int64_t> counts;
  const Py_ssize_t n = PySequence_Fast_GET_SIZE(o);
  for (Py_ssize_t k = 0; k < n; ++k) {
    PyObject* entry = PySequence_Fast_GET_ITEM(o, k);
    if (!is_integer(entry) && !is_one_number(entry)) return false;
    const auto i = integer_of(entry);
    if (!i) return false;
    counts.push_back(*i);
  }
  lists_.push_back({situ::tensor(counts)});
  v.tensor = lists_.back().data();  // stays valid when lists_ grows
  return true;
}

// `lenient`: tensors of one element may stand for numbers. That is tried only if no overload takes them as tensors.
bool Arguments::convert(const Parameter& p, PyObject* o, Value& v, bool lenient) {
  v.given = o;
  v.tensor = nullptr;
  if (o == Py_None && (p.optional || p.kind == Kind::none || p.kind == Kind::ignored)) {
    v.given = nullptr;
    v.list = DimVec();
    return true;
  }
  switch (p.kind) {
    case Kind::tensor:
      if (!is_tensor(o)) return false;
      v.tensor = &as_tensor(o);
      return true;
    case Kind::operand:
      if (is_tensor(o)) return v.tensor = &as_tensor(o), true;
      if (!is_number(o)) return false;
      v.scalar = to_scalar(o);
      return true;
    case Kind::order:
      if (PyUnicode_Check(o)) {
        if (std::strcmp(PyUnicode_AsUTF8(o), "fro") != 0) return false;
        v.scalar = 2;
        return true;
      }
      [[fallthrough]];
    case Kind::scalar:
    case Kind::number:
      if (!is_number(o) && !(lenient && is_one_number(o))) return false;
      v.scalar = is_tensor(o) ? scalar_of(as_tensor(o)) : to_scalar(o);
      return true;
    case Kind::integer: {
      if (!is_integer(o) && !(lenient && is_one_number(o) && !is_floating(as_tensor(o).dtype()))) return false;
      const auto i = integer_of(o);
      if (i) v.scalar = Scalar(*i);
      return i.has_value();
    }
    case Kind::flag:
      if (!PyBool_Check(o) && std::strcmp(Py_TYPE(o)->tp_name, "numpy.bool") != 0 &&
          std::strcmp(Py_TYPE(o)->tp_name, "numpy.bool_") != 0)
        return false;
      v.flag = PyObject_IsTrue(o) == 1;
      return true;
    case Kind::padding:
      if (!PyUnicode_Check(o)) return convert_list(p, o, v, lenient);
      [[fallthrough]];
    case Kind::text:
      if (!PyUnicode_Check(o)) return false;
      v.open = static_cast<int64_t>(texts_.size());
      texts_.emplace_back(PyUnicode_AsUTF8(o));
      v.flag = true;  // a padding given as a word
      return true;
    case Kind::dtype:
      if (!is_dtype(o)) return false;
      v.open = static_cast<int64_t>(to_dtype(o));
      return true;
    case Kind::indices:
      v.open = static_cast<int64_t>(index_lists_.size());
      index_lists_.push_back(indices_of(o));
      return true;
    case Kind::device:
      return is_device(o);
    case Kind::generator:
      if (!nb::isinstance<Generator>(nb::handle(o))) return false;
      generator_ = nb::cast<Generator*>(nb::handle(o));
      return true;
    case Kind::tensors:
    case Kind::operands:
      return convert_tensors(o, v, p.kind == Kind::operands);
    case Kind::lists:
      return convert_lists(o, v);
    case Kind::counts:
      return convert_counts(o, v);
    case Kind::integers:
    case Kind::pair:
    case Kind::adaptive:
      return convert_list(p, o, v, lenient);
    case Kind::numbers:
      return convert_numbers(o, v);
    case Kind::none:
      return false;
    case Kind::ignored:
      return true;
  }
  return false;
}

// Sets the default that the signature states.
void Arguments::preset(const Parameter& p, Value& v) {
  v = Value();
  const std::string& d = p.preset;
  if (d == "None" || p.kind == Kind::ignored || d.empty()) return;
  static PyObject* const kGiven = Py_None;  // any object: it only marks that there is a value
  v.given = kGiven;
  switch (p.kind) {
    case Kind::scalar:
    case Kind::operand:
    case Kind::order:
      v.scalar = d.find_first_of(".e") == std::string::npos ? Scalar(std::stoll(d)) : Scalar(std::stod(d));
      return;
    case Kind::number:
      v.scalar = std::stod(d);
      return;
    case Kind::integer:
      v.scalar = std::stoll(d);
      return;
    case Kind::flag:
      v.flag = d == "True";
      return;
    case Kind::text:
      v.open = static_cast<int64_t>(texts_.size());
      texts_.push_back(d.substr(1, d.size() - 2));  // without the quotes
      return;
    case Kind::pair:
    case Kind::padding:
    case Kind::integers:
      if (d != "()") v.list = DimVec(std::stoll(d));
      return;
    default:
      return;
  }
}

bool Arguments::take(const Overload& o, PyObject* self, const Given& given, bool lenient, std::string* why) {
  clear();
  PyObject* slots[kArguments] = {};
  nb::object rest;
  if (!place(o, self, given, slots, rest, why)) return false;
  for (size_t i = 0; i < o.parameters.size(); ++i) {
    const Parameter& p = o.parameters[i];
    if (!slots[i]) {
      preset(p, values_[i]);
    } else if (!convert(p, slots[i], values_[i], lenient)) {
      if (why) *why = p.name + " cannot be " + kind_of(slots[i]);
      return false;
    }
  }
  if (rest)  // a list's entries are converted; the tuple itself is not
    for (size_t i = 0; i < o.parameters.size(); ++i)
      if (values_[i].given == rest.ptr()) values_[i].given = Py_None;
  if (!out_) return true;
  const bool one = is_tensor(out_), some = PyTuple_Check(out_) || PyList_Check(out_);
  const bool fits =
      o.outs == 1 ? one : some && (o.outs < 0 || (o.outs > 1 && PySequence_Fast_GET_SIZE(out_) == o.outs));
  if (!fits && why)
    *why = o.outs == 0 ? "takes no out=" : o.outs == 1 ? "out= must be a tensor" : "out= must be a tuple of tensors";
  return fits;
}

Tensor& Arguments::out(int k) const {
  return is_tensor(out_) ? as_tensor(out_) : as_tensor(PySequence_Fast_GET_ITEM(out_, k));
}

void Arguments::put(const Tensor& result, const SourceLocation& location) const {
  op::put_out(function_->name, out(), result, location);
}
void Arguments::put(const std::vector<Tensor>& results, const SourceLocation& location) const {
  if (is_tensor(out_) || PySequence_Fast_GET_SIZE(out_) != static_cast<Py_ssize_t>(results.size()))
    throw UsageError(std::string(function_->name) + ": out= must be a tuple of " + std::to_string(results.size()) +
                     " tensors, one for each result");
  for (size_t k = 0; k < results.size(); ++k)
    op::put_out(function_->name, out(static_cast<int>(k)), results[k], location);
}
void Arguments::put(const TensorOrList& result, const SourceLocation& location) const {
  if (!std::holds_alternative<Tensor>(result))
    throw UsageError(std::string(function_->name) + ": out= takes one tensor, and the result is a tuple of them");
  put(std::get<Tensor>(result), location);
}

TensorOptions Arguments::options(int i) const {
  TensorOptions o;
  if (given(i)) o = o.dtype(dtype(i));
  if (given(i + 2)) o = o.device(to_device(values_[i + 2].given));
  return o.requires_grad(values_[i + 3].flag);
}

Arguments::GeneratorScope::GeneratorScope(const Arguments& a) : given_(a.generator_) {
  if (given_ == &default_generator()) given_ = nullptr;
  if (!given_) return;
  const uint64_t seed = given_->seed(), position = given_->position();
  copies_.emplace();
  default_generator().set_state(seed, position);
}

Arguments::GeneratorScope::~GeneratorScope() {
  if (!given_) return;
  const uint64_t seed = default_generator().seed(), position = default_generator().position();
  copies_.reset();
  given_->set_state(seed, position);
}

nb::object Arguments::named(nb::object results) {
  if (!overload_ || !overload_->results) return results;
  return nb::module_::import_("situ._names").attr("named")(function_->name, overload_->results, results);
}

PyObject* Arguments::wrap_result(std::pair<Tensor, std::optional<Tensor>>&& p) {
  nb::object first = wrap(std::move(p.first));
  if (!p.second) return first.release().ptr();
  return nb::make_tuple(first, wrap(std::move(*p.second))).release().ptr();
}

namespace {

void refuse(const Function& f, const std::string& why) {
  std::string text = std::string(f.name) + ": " + (f.overloads.size() == 1 ? why : "no signature fits the arguments") +
                     "; it is called as";
  for (const Overload& o : f.overloads) text += std::string("\n  ") + o.text;
  PyErr_SetString(PyExc_TypeError, text.c_str());
}

}  // namespace

PyObject* Arguments::dispatch(Function& f, PyObject* self, PyObject* const* args, Py_ssize_t n, PyObject* names) {
  try {
    if (f.overloads.front().parameters.empty())
      for (Overload& o : f.overloads) o.parameters = read_signature(o.text);
    Arguments a;
    a.function_ = &f;
    const Given given{args, n, names};
    std::string why;
    for (const bool lenient : {false, true})
      for (const Overload& o : f.overloads)
        if (a.take(o, self, given, lenient, &why)) {
          a.overload_ = &o;
          return a.out_ ? o.out(a) : o.plain(a);
        }
    refuse(f, why);
    return nullptr;
  } catch (...) {
    raise_current();
    return nullptr;
  }
}

void set_function(nb::handle owner, PyMethodDef& def) {
  nb::object module_name = nb::str("situ");
  nb::object f = nb::steal(PyCFunction_NewEx(&def, nullptr, module_name.ptr()));
  owner.attr(def.ml_name) = f;
}

void set_method(nb::handle type, PyMethodDef& def) {
  nb::object method = nb::steal(PyDescr_NewMethod(reinterpret_cast<PyTypeObject*>(type.ptr()), &def));
  type.attr(def.ml_name) = method;
}

}  // namespace situ::py
