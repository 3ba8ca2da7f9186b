// Calls a module's forward with values whose types are known only at run time: AnyModule::forward<int>(5).
#pragma once
#include <tuple>
#include <utility>
#include <vector>

#include "situ/nn/any_value.h"
#include "situ/nn/module.h"

// Used in a module: gives forward default arguments, from the given positions on, if an AnyModule or a Sequential calls
// it. compat/macros.h has LibTorch's name of it, FORWARD_HAS_DEFAULT_ARGS.
//
//   Tensor forward(Tensor x, double by = 2.0) { return x + by; }
//   SITU_FORWARD_DEFAULTS({1, nn::AnyValue(2.0)})
#define SITU_FORWARD_DEFAULTS(...)   \
  friend struct ::situ::nn::AnyCall; \
  std::vector<std::pair<unsigned, ::situ::nn::AnyValue>> forward_default_args() const { return {__VA_ARGS__}; }

namespace situ::nn {

template <class A>
concept TensorArgument = std::derived_from<std::remove_cvref_t<A>, Tensor> || std::same_as<std::remove_cvref_t<A>, In>;

struct AnyCall {
  // Converts an argument of forward: an AnyValue stays as it is, a tensor of any kind becomes a Tensor.
  template <class A>
  static AnyValue value(A&& a) {
    if constexpr (std::is_same_v<std::remove_cvref_t<A>, AnyValue>)
      return std::forward<A>(a);
    else if constexpr (TensorArgument<A> && !std::is_same_v<std::remove_cvref_t<A>, In>)
      return AnyValue(Tensor(std::forward<A>(a)));
    else
      return AnyValue(std::forward<A>(a));
  }
  template <class... A>
  static std::vector<AnyValue> values(A&&... a) {
    std::vector<AnyValue> all;
    all.reserve(sizeof...(A));
    (all.push_back(value(std::forward<A>(a))), ...);
    return all;
  }

  // Calls the forward of M. Tensors follow its own overloads and defaults; other values need its only signature.
  template <class M>
  static AnyValue call(Module& m, std::vector<AnyValue>&& v) {
    M& module = static_cast<M&>(m);
    if (all_tensors(v)) {
      if constexpr (TakesTensors<M, 1>)
        if (v.size() == 1) return with_tensors(module, v, std::make_index_sequence<1>());
      if constexpr (TakesTensors<M, 2>)
        if (v.size() == 2) return with_tensors(module, v, std::make_index_sequence<2>());
      if constexpr (TakesTensors<M, 3>)
        if (v.size() == 3) return with_tensors(module, v, std::make_index_sequence<3>());
    }
    if constexpr (requires { &M::forward; })
      return typed(module, &M::forward, std::move(v));
    else
      refuse(m, v.size());
  }
  [[noreturn]] static void refuse_empty(const char* call);

 private:
  template <size_t>
  using TensorAt = Tensor;
  template <class M, size_t... I>
  static auto tensor_result(std::index_sequence<I...>)
      -> decltype(std::declval<M&>().forward(std::declval<TensorAt<I>>()...));
  template <class M, size_t N>
  static constexpr bool TakesTensors = requires {
    requires !std::is_void_v<decltype(tensor_result<M>(std::make_index_sequence<N>()))>;
  };
  template <class M, size_t... I>
  static AnyValue with_tensors(M& m, std::vector<AnyValue>& v, std::index_sequence<I...>) {
    if (m.has_hooks()) {
      if constexpr (!std::is_reference_v<decltype(tensor_result<M>(std::index_sequence<I...>()))>)
        return AnyValue(call_with_hooks(m, std::move(*v[I].template try_get<Tensor>())...));
    }
    return AnyValue(m.forward(std::move(*v[I].template try_get<Tensor>())...));
  }
  template <class M, class C, class R, class... P>
  static AnyValue typed(M& m, R (C::*f)(P...), std::vector<AnyValue>&& v) {
    return invoke<R, P...>(m, f, v, std::index_sequence_for<P...>());
  }
  template <class M, class C, class R, class... P>
  static AnyValue typed(M& m, R (C::*f)(P...) const, std::vector<AnyValue>&& v) {
    return invoke<R, P...>(m, f, v, std::index_sequence_for<P...>());
  }
  template <class R, class... P, class M, class F, size_t... I>
  static AnyValue invoke(M& m, F f, std::vector<AnyValue>& v, std::index_sequence<I...>) {
    static_assert(!std::is_void_v<R>, "AnyModule: forward must return something");
    size_t required = sizeof...(P);
    if constexpr (requires { m.forward_default_args(); }) {
      for (auto& [place, preset] : m.forward_default_args()) {
        required = required < place ? required : place;
        if (place == v.size()) v.push_back(preset);
      }
    }
    if (v.size() != sizeof...(P)) refuse_count(m, v.size(), required, sizeof...(P));
    return AnyValue((m.*f)(argument<P>(v[I], I)...));
  }
  // Returns the value for parameter P of a forward, moved out of `v`.
  template <class P>
  static decltype(auto) argument(AnyValue& v, size_t i) {
    if constexpr (std::is_same_v<std::remove_cvref_t<P>, In>) {
      return In(std::move(held<Tensor>(v, i)), SourceLocation());
    } else {
      static_assert(!std::is_lvalue_reference_v<P> || std::is_const_v<std::remove_reference_t<P>>,
                    "AnyModule: forward takes values, const references or pointers");
      return std::move(held<std::decay_t<P>>(v, i));
    }
  }
  template <class T>
  static T& held(AnyValue& v, size_t i) {
    if (T* p = v.try_get<T>()) return *p;
    refuse_type(typeid(T), v.type_info(), i);
  }
  static bool all_tensors(std::vector<AnyValue>& v);
  [[noreturn]] static void refuse(const Module& m, size_t n);
  [[noreturn]] static void refuse_count(const Module& m, size_t given, size_t required, size_t most);
  [[noreturn]] static void refuse_type(const std::type_info& wanted, const std::type_info& given, size_t i);
};

}  // namespace situ::nn
