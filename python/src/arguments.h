// Takes the arguments of one call apart by a signature of situ/ops/functions.txt or python/functions.txt.
//
// All Python objects are converted before the call, which then runs without the GIL.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "binding.h"

namespace situ::py {

enum class Kind : uint8_t {
  tensor,
  operand,
  scalar,
  number,  // float
  integer,
  flag,  // bool
  text,
  dtype,
  device,
  generator,
  tensors,
  operands,  // Operand[]: tensors, and numbers as tensors without dimensions
  lists,     // two lists in one, of which `open` is the length of the first
  integers,  // int[]
  pair,      // int[1], int[2], int[3]
  numbers,   // float[]
  adaptive,  // one to three of integers or None
  padding,   // integers, or the strings "valid" and "same"
  order,     // of a norm: a number or "fro"
  counts,    // a tensor, or a list of integers of any length
  indices,   // the index between brackets
  none,      // only None
  ignored    // layout, pin_memory, memory_format: ignored
};

struct Parameter {
  std::string name;
  Kind kind = Kind::tensor;
  bool optional = false;  // None is allowed
  bool required = true;
  bool keyword_only = false;
  bool rest = false;   // `...`
  int count = 2;       // of a pair: its length
  std::string preset;  // the default's text
};

constexpr int kArguments = 18;

// A result whose form depends on the arguments: nonzero's rows, or a vector for each dimension.
using TensorOrList = std::variant<Tensor, std::vector<Tensor>>;

class Arguments;
using Thunk = PyObject* (*)(Arguments& a);

// One signature and the functions that it calls; `out` and `inplace` are null if it has no such form.
struct Overload {
  const char* text;  // name(Tensor input, int dim, *, ScalarType? dtype=None)
  Thunk plain = nullptr;
  Thunk out = nullptr;
  int outs = 0;                   // number of tensors that the keyword `out` takes; -1: as many as there are results
  const char* results = nullptr;  // "values indices": the names of several results
  std::vector<Parameter> parameters{};
};

// All signatures of one function name.
struct Function {
  const char* name;
  const char* doc;
  std::vector<Overload> overloads;
};

// A converted argument. The parameter's kind determines which field is set.
struct Value {
  PyObject* given = nullptr;  // borrowed; null: left out, or None
  const Tensor* tensor = nullptr;
  Scalar scalar;
  bool flag = false;
  DimVec list;
  int64_t open = 0;  // adaptive: bits of the entries that are None
};

class Arguments {
 public:
  // Takes the arguments apart and calls the overload that fits; the first `self` counts among them. Sets TypeError and
  // returns null if none fits.
  static PyObject* dispatch(Function& f, PyObject* self, PyObject* const* args, Py_ssize_t n, PyObject* names);

  // ---- for the calls that scripts/generate writes ----
  const Tensor& tensor(int i) const { return values_[i].tensor ? *values_[i].tensor : absent_; }
  In operand(int i) const { return values_[i].tensor ? In(*values_[i].tensor) : In(values_[i].scalar); }
  In opt_operand(int i) const { return given(i) ? operand(i) : In(); }
  Scalar scalar(int i) const { return values_[i].scalar; }
  OptScalar opt_scalar(int i) const { return given(i) ? OptScalar(values_[i].scalar) : OptScalar(); }
  double number(int i) const { return values_[i].scalar.toDouble(); }
  std::optional<double> opt_number(int i) const {
    return given(i) ? std::optional<double>(number(i)) : std::optional<double>();
  }
  int64_t integer(int i) const { return values_[i].scalar.toLong(); }
  OptInt opt_integer(int i) const { return given(i) ? OptInt(integer(i)) : OptInt(); }
  bool flag(int i) const { return values_[i].flag; }
  std::optional<bool> opt_flag(int i) const { return given(i) ? std::optional<bool>(flag(i)) : std::optional<bool>(); }
  const std::string& text(int i) const { return texts_[static_cast<size_t>(values_[i].open)]; }
  const char* opt_text(int i) const { return given(i) ? text(i).c_str() : nullptr; }
  std::optional<std::string_view> opt_word(int i) const {
    return given(i) ? std::optional<std::string_view>(text(i)) : std::optional<std::string_view>();
  }
  DType dtype(int i) const { return static_cast<DType>(values_[i].open); }
  OptDType opt_dtype(int i) const { return given(i) ? OptDType(dtype(i)) : OptDType(); }
  const DimVec& integers(int i) const { return values_[i].list; }
  std::optional<DimVec> opt_integers(int i) const {
    return given(i) ? std::optional<DimVec>(values_[i].list) : std::optional<DimVec>();
  }
  Pair pair(int i) const { return extent<2>(i); }
  // Returns values for D directions; zeros if there are none.
  template <int D>
  Extent<D> extent(int i) const {
    return given(i) ? Extent<D>(IntArrayRef(values_[i].list)) : Extent<D>();
  }
  std::optional<std::vector<double>> opt_numbers(int i) const {
    return given(i) ? std::optional(number_lists_[static_cast<size_t>(values_[i].open)])
                    : std::optional<std::vector<double>>();
  }
  const std::vector<Tensor>& tensors(int i) const { return lists_[static_cast<size_t>(values_[i].open)]; }
  std::vector<Tensor> opt_tensors(int i) const { return given(i) ? tensors(i) : std::vector<Tensor>(); }
  const std::vector<TensorIndex>& indices(int i) const { return index_lists_[static_cast<size_t>(values_[i].open)]; }
  const Value& value(int i) const { return values_[i]; }
  TensorOptions options(int i) const;  // from the five parameters from i on
  bool given(int i) const { return values_[i].given != nullptr; }

  // Calls f without the GIL, at the program's line and with the given generator, and wraps its result.
  template <class F>
  PyObject* call(const F& f) {
    const SourceLocation location = python_location();
    GeneratorScope generator(*this);
    if constexpr (std::is_void_v<decltype(f())>) {
      unlocked(location, f);
      return Py_NewRef(Py_None);
    } else {
      auto r = unlocked(location, [&]() -> std::decay_t<decltype(f())> { return f(); });
      return wrap_result(std::move(r));
    }
  }
  // The same for a call that writes an argument: returns that argument's object.
  template <class F>
  PyObject* write(int target, const F& f) {
    const SourceLocation location = python_location();
    GeneratorScope generator(*this);
    unlocked(location, [&] { static_cast<void>(f()); });
    return Py_NewRef(values_[target].given);
  }
  // The same for a call that writes the tensors of the keyword `out`.
  template <class F>
  PyObject* write_out(const F& f) {
    const SourceLocation location = python_location();
    unlocked(location, [&] { static_cast<void>(f()); });
    return Py_NewRef(out_);
  }
  // The same if no C++ function writes them: copies f's result, by the rules of out=.
  template <class F>
  PyObject* write_into(const F& f) {
    const SourceLocation location = python_location();
    GeneratorScope generator(*this);
    unlocked(location, [&] { put(f(), location); });
    return Py_NewRef(out_);
  }
  Tensor& out(int k = 0) const;
  const Function& function() const { return *function_; }

 private:
  // Within this scope the given generator is this thread's default generator.
  class GeneratorScope {
   public:
    explicit GeneratorScope(const Arguments& a);
    ~GeneratorScope();

   private:
    Generator* given_;
    std::optional<GeneratorCopies> copies_;  // so that draws of other threads do not depend on this one
  };
  struct Given {
    PyObject* const* args;
    Py_ssize_t n;
    PyObject* names;  // of the keyword arguments, or null
  };
  bool take(const Overload& o, PyObject* self, const Given& given, bool lenient, std::string* why);
  bool place(const Overload& o, PyObject* self, const Given& given, PyObject** slots, nb::object& rest,
             std::string* why);
  bool convert(const Parameter& p, PyObject* o, Value& v, bool lenient);
  bool convert_list(const Parameter& p, PyObject* o, Value& v, bool lenient);
  bool convert_tensors(PyObject* o, Value& v, bool numbers);
  bool convert_lists(PyObject* o, Value& v);
  bool convert_counts(PyObject* o, Value& v);
  bool convert_numbers(PyObject* o, Value& v);
  void preset(const Parameter& p, Value& v);
  void clear();
  void put(const Tensor& result, const SourceLocation& location) const;
  template <class... T>
  void put(const std::tuple<Tensor, T...>& results, const SourceLocation& location) const {
    put(std::apply([](const auto&... t) { return std::vector<Tensor>{t...}; }, results), location);
  }
  void put(const std::vector<Tensor>& results, const SourceLocation& location) const;
  void put(const TensorOrList& result, const SourceLocation& location) const;
  static PyObject* wrap_result(TensorOrList&& r) {
    if (auto* t = std::get_if<Tensor>(&r)) return wrap_result(std::move(*t));
    return wrap_result(std::get<std::vector<Tensor>>(std::move(r)));
  }
  static PyObject* wrap_result(Tensor&& t) { return wrap(std::move(t)).release().ptr(); }
  static PyObject* wrap_result(bool b) { return PyBool_FromLong(b); }
  static PyObject* wrap_result(int64_t i) { return PyLong_FromLongLong(i); }
  static PyObject* wrap_result(std::vector<Tensor>&& l) { return wrap(std::move(l)).release().ptr(); }
  template <class... T>
  PyObject* wrap_result(std::tuple<Tensor, T...>&& t) {
    return std::apply([&](auto&... one) { return named(nb::make_tuple(wrap(std::move(one))...)).release().ptr(); }, t);
  }
  static PyObject* wrap_result(nb::object&& o) { return o.release().ptr(); }
  // Wraps one tensor or two, as requested: max_pool2d's indices.
  static PyObject* wrap_result(std::pair<Tensor, std::optional<Tensor>>&& p);
  nb::object named(nb::object results);  // returns the tuple with named fields

  std::array<Value, kArguments> values_;
  std::vector<std::string> texts_;
  std::vector<std::vector<Tensor>> lists_;
  std::vector<std::vector<double>> number_lists_;
  std::vector<std::vector<TensorIndex>> index_lists_;
  PyObject* out_ = nullptr;
  Generator* generator_ = nullptr;
  Function* function_ = nullptr;
  const Overload* overload_ = nullptr;
  static const Tensor absent_;
};

// Parses a signature's text. Throws std::logic_error for an invalid one, since the texts are the project's own.
std::vector<Parameter> read_signature(std::string_view text);

// Sets a function or a method of `owner` that dispatches to `f`; both must never be freed.
void set_function(nb::handle owner, PyMethodDef& def);
void set_method(nb::handle type, PyMethodDef& def);

}  // namespace situ::py
