// Modules of situ::nn as the class situ.nn.Module uses them: a Python object owns a Core, which owns the C++ module. So
// initial values, forward, paths in the ledger and restoring after dry runs are the library's own.
#pragma once
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>

#include "arguments.h"
#include "composed.h"

namespace situ::py {

// ---- options as Python's values ----
PadWord pad_word(const std::string& name);  // a convolution's: "same" or "valid"
inline nb::object option_object(int64_t v) { return nb::int_(v); }
inline nb::object option_object(double v) { return nb::float_(v); }
inline nb::object option_object(bool v) { return nb::bool_(v); }
inline nb::object option_object(const std::string& v) { return nb::str(v.c_str()); }
inline nb::object option_object(const Tensor& v) { return wrap(v); }
nb::object option_object(const Pair& v);
template <int D>
nb::object option_object(const Extents<D>& v) {
  nb::list out;
  for (const int64_t e : v.values) out.append(e);
  return nb::tuple(out);
}
// Numbers, or "same" or "valid".
template <int D>
nb::object option_object(const nn::ConvPadding<D>& v) {
  if (v.in_words()) return nb::str(v.is(kSame) ? "same" : "valid");
  return option_object(v.numbers());
}
nb::object option_object(const DimVec& v);
nb::object option_object(const std::vector<int64_t>& v);
nb::object option_object(PadMode v);
nb::object option_object(Reduction v);
nb::object option_object(Nonlinearity v);
template <class T>
nb::object option_object(const std::optional<T>& v) {
  return v ? option_object(*v) : nb::none();
}
template <int D, class T>
nb::object option_object(const nn::Expanding<D, T>& v) {
  nb::list out;
  for (const T& e : v) out.append(option_object(e));
  return nb::tuple(out);
}

void set_option(int64_t& to, nb::handle v);
void set_option(double& to, nb::handle v);
void set_option(bool& to, nb::handle v);
void set_option(std::string& to, nb::handle v);
void set_option(Tensor& to, nb::handle v);
void set_option(Pair& to, nb::handle v);
DimVec integers_of(nb::handle v);  // one integer, or a sequence of them
template <int D>
void set_option(Extents<D>& to, nb::handle v) {
  to = Extents<D>(IntArrayRef(integers_of(v)));
}
template <int D>
void set_option(nn::ConvPadding<D>& to, nb::handle v) {
  if (nb::isinstance<nb::str>(v))
    to = pad_word(nb::cast<std::string>(v));
  else
    to = nn::ConvPadding<D>(Extent<D>(IntArrayRef(integers_of(v))));
}
void set_option(DimVec& to, nb::handle v);
void set_option(std::vector<int64_t>& to, nb::handle v);
void set_option(PadMode& to, nb::handle v);
void set_option(Reduction& to, nb::handle v);
void set_option(Nonlinearity& to, nb::handle v);
template <class T>
void set_option(std::optional<T>& to, nb::handle v) {
  if (v.is_none())
    to.reset();
  else
    set_option(to.emplace(), v);
}
// Returns one value for all directions, or a sequence of them.
template <int D, class T>
void set_option(nn::Expanding<D, T>& to, nb::handle v) {
  std::vector<T> all;
  if (PySequence_Check(v.ptr()))
    for (nb::handle e : v) set_option(all.emplace_back(), e);
  else
    set_option(all.emplace_back(), v);
  to = nn::Expanding<D, T>(all);
}

struct ModuleOption {
  const char* name;
  nb::object (*get)(nn::Module&);
  void (*set)(nn::Module&, nb::handle);
};

// The extension's description of a class of situ::nn.
struct ModuleKind {
  const char* name;  // "Linear"
  const std::type_info* type;
  Tensor (*one)(nn::Module&, In);  // forward of one tensor, of two, of three; null if there is no such form
  Tensor (*two)(nn::Module&, In, In);
  Tensor (*three)(nn::Module&, In, In, In);
  std::vector<ModuleOption> options;
};
void add_kind(const ModuleKind& kind);  // `kind` must never be freed

struct Core {
  std::shared_ptr<nn::Module> module;
  const ModuleKind* kind = nullptr;  // null: a class of the program
};
nb::object core_object(std::shared_ptr<nn::Module> module);
void add_modules(nb::module_& m);
void add_recurrent(nb::module_& m, nb::class_<Core>& type);
void add_models(nb::module_& m);
void add_generated_modules(nb::module_& owner);

template <class M>
ModuleKind kind_of(const char* name, std::vector<ModuleOption> options) {
  ModuleKind k{name, &typeid(M), nullptr, nullptr, nullptr, std::move(options)};
  if constexpr (requires(M & m, In x) { Tensor(m.forward(x)); })
    k.one = [](nn::Module& m, In x) -> Tensor { return static_cast<M&>(m).forward(x); };
  else if constexpr (requires(M & m, Tensor x, SourceLocation at) { Tensor(m.forward(std::move(x), at)); })
    k.one = [](nn::Module& m, In x) -> Tensor { return static_cast<M&>(m).forward(Tensor(*x.tensor), x.location); };
  if constexpr (requires(M & m, In x) { Tensor(m.forward(x, x)); })
    k.two = [](nn::Module& m, In x, In y) -> Tensor { return static_cast<M&>(m).forward(x, y); };
  if constexpr (requires(M & m, In x) { Tensor(m.forward(x, x, x)); })
    k.three = [](nn::Module& m, In x, In y, In z) -> Tensor { return static_cast<M&>(m).forward(x, y, z); };
  return k;
}

// For the functions that scripts/generate writes: `make` creates the C++ module.
template <class F>
PyObject* make_module(const F& make) {
  std::shared_ptr<nn::Module> m = unlocked(python_location(), [&]() -> std::shared_ptr<nn::Module> { return make(); });
  return core_object(std::move(m)).release().ptr();
}

// An argument `padding`: numbers, or a word if that is allowed.
template <int D>
nn::ConvPadding<D> conv_padding(const Value& numbers, const std::string& word) {
  return word.empty() ? nn::ConvPadding<D>(Extent<D>(IntArrayRef(numbers.list))) : nn::ConvPadding<D>(pad_word(word));
}
// Both ends of each direction of a padding layer.
template <int D>
Extents<D> pad_ends(const Value& v) {
  return IntArrayRef(v.list);
}
PadMode padding_mode(const std::string& name);       // a convolution's: "zeros", "reflect", ...
Nonlinearity nonlinearity(const std::string& name);  // a recurrent layer's: "tanh", "relu"
inline std::vector<int64_t> vector_of(const DimVec& d) { return {d.begin(), d.end()}; }

}  // namespace situ::py
