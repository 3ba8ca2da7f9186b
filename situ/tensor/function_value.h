// Ops as values: std::function<Tensor(Tensor)> f = relu; Tensor (*p)(const Tensor&) = relu.
//
// A function takes `In`, since its conversion is what takes the caller's line, so its own type is not LibTorch's. One
// that LibTorch declares once, of tensors alone, is an object: it is called as a function is and converts to a pointer
// of LibTorch's type. LibTorch overloads the others, and a pointer to one of these says its type: that of a template
// whose result only such a pointer can name.
#pragma once
#include <concepts>
#include <type_traits>

#include "situ/tensor/in.h"

namespace situ {

// Where the functions behind the objects are: a call without a namespace finds them by its operands' base class.
namespace by_operands {
struct Base {};
}  // namespace by_operands

namespace detail {

// A tensor that comes through a pointer, whose call has no line.
struct Passed {
  Tensor& t;
  operator Tensor&() const { return t; }
  template <std::derived_from<In> I>
  operator I() const {
    return I(t, SourceLocation());
  }
};
template <class A>
decltype(auto) pass(std::remove_reference_t<A>& a) {
  if constexpr (std::is_same_v<std::remove_cvref_t<A>, Tensor>)
    return Passed{const_cast<Tensor&>(a)};
  else
    return static_cast<A&&>(a);
}

}  // namespace detail

// What an object of type Self converts to: a pointer to R(A...). By a template, since calls of the object would
// consider any other conversion to a pointer.
template <class Self, class R, class... A>
struct FunctionValue {
  using Pointer = R (*)(A...);
  template <std::same_as<Pointer> P>
  constexpr operator P() const {
    return &call;
  }
  constexpr Pointer operator&() const { return &call; }

 private:
  static R call(A... a) { return Self()(detail::pass<A>(a)...); }
};

// No call deduces R: its candidates are the function's own declarations.
#define SITU_POINTERS_TO(name)                \
  template <class R, class... A>              \
  R name(A... a) {                            \
    return situ::name(detail::pass<A>(a)...); \
  }

}  // namespace situ
