// Ops as values: std::function<Tensor(Tensor)> f = relu; Tensor (*p)(const Tensor&) = relu.
//
// A function takes `In`, because the conversion to it records the caller's line, so its type differs from LibTorch's.
// If LibTorch declares a function once, with tensors alone, it is an object here. The object is called like a function
// and converts to a pointer of LibTorch's type. LibTorch overloads the others. A program that takes a pointer to one of
// these states its type, and a template whose result only such a pointer can deduce provides it.
#pragma once
#include <concepts>
#include <type_traits>

#include "situ/tensor/in.h"

namespace situ {

// The functions of the objects are in this namespace. Unqualified calls find them through the operands' base class.
namespace by_operands {
struct Base {};
}  // namespace by_operands

namespace detail {

// A tensor passed through a function pointer; its call has no source location.
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

// Converts an object of type Self to a pointer to R(A...). The conversion is a template, because a call of the object
// would consider any other conversion to a pointer.
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

// R cannot be deduced from a call, so calls use the function's own declarations.
#define SITU_POINTERS_TO(name)                \
  template <class R, class... A>              \
  R name(A... a) {                            \
    return situ::name(detail::pass<A>(a)...); \
  }

}  // namespace situ
