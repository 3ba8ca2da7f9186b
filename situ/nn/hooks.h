// Hooks on modules: functions that run at each call of a module and may replace its inputs, outputs and gradients.
//
//   auto handle = net->conv1->register_forward_hook(
//       [&](nn::Module&, const auto& inputs, const auto& outputs) { seen = outputs[0].detach(); });
//   net(x);
//   handle.remove();
//
// A call is `m(x)` of a holder, or a call by a container. Situ's own modules also run hooks in `m->forward(x)`. A
// module of the program does so if its forward begins like this, since the library cannot intercept that call:
//
//   Tensor forward(Tensor x) {
//     if (hooks_wait()) return nn::call_with_hooks(*this, x);
//
// Inputs, outputs and gradients are the defined tensors of the call, in order. Those of vectors, tuples, pairs and
// optionals follow each other; other types (such as a struct of the program) count as no tensors. A call runs
// pre-hooks, forward, then forward hooks. Backward runs pre-hooks on the gradients of the outputs. Backward hooks run
// when the gradients of all inputs are computed, and may replace them. Each kind runs in the order of registration. Ops
// that hooks call in forward are recorded as usual.
//
// A module with backward hooks may write its input in place (nn::ReLU with inplace), and its result may be written like
// any other. Hooks then get the gradient of the input as it was before the write. If no input requires grad, backward
// hooks get the outputs' gradients, and undefined gradients of the inputs. If forward runs again for backward
// (checkpoint()), its hooks run again. Copies and clones of a module have no hooks. The end of a dry run undoes what it
// registered or removed.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/autograd/identity.h"
#include "situ/tensor/tensor.h"

namespace situ::nn {

class Module;

using TensorsOfCall = std::vector<Tensor>;

// A hook's result: nothing, or as many tensors as there were, which replace them.
using ChangedTensors = std::optional<TensorsOfCall>;
// The stored form of a hook; pre-hooks ignore the second list.
using ModuleHook = std::function<ChangedTensors(Module&, const TensorsOfCall&, const TensorsOfCall&)>;
enum class HookKind : uint8_t { forward_pre, forward, backward_pre, backward };
template <class F>
concept HookOnOne = std::is_invocable_v<F&, Module&, const TensorsOfCall&>;
template <class F>
concept HookOnTwo = std::is_invocable_v<F&, Module&, const TensorsOfCall&, const TensorsOfCall&>;

// The hooks of one module; a copy of a module has none.
struct ModuleHooks;

// Removes a hook by remove(), which may be called several times. Destroying the handle does not remove the hook. The
// handle may outlive the module.
class HookHandle {
 public:
  HookHandle() = default;
  HookHandle(std::weak_ptr<ModuleHooks> hooks, uint64_t id) : hooks_(std::move(hooks)), id_(id) {}
  void remove();
  uint64_t id() const { return id_; }

 private:
  std::weak_ptr<ModuleHooks> hooks_;
  uint64_t id_ = 0;
};

// Wraps a function that returns nothing, a tensor, or a vector. An undefined tensor and an empty vector count as
// nothing.
template <class F>
ModuleHook kept_hook(F f) {
  auto call = [f = std::move(f)](Module& m, const TensorsOfCall& a, const TensorsOfCall& b) mutable -> decltype(auto) {
    if constexpr (HookOnTwo<F>)
      return f(m, a, b);
    else
      return f(m, a);
  };
  using Result = decltype(call(std::declval<Module&>(), TensorsOfCall(), TensorsOfCall()));
  if constexpr (std::is_void_v<Result>)
    return [call = std::move(call)](Module& m, const TensorsOfCall& a, const TensorsOfCall& b) mutable {
      call(m, a, b);
      return ChangedTensors();
    };
  else if constexpr (std::is_convertible_v<Result, Tensor>)
    return [call = std::move(call)](Module& m, const TensorsOfCall& a, const TensorsOfCall& b) mutable {
      Tensor t = call(m, a, b);
      return t.defined() ? ChangedTensors(TensorsOfCall{std::move(t)}) : ChangedTensors();
    };
  else
    return [call = std::move(call)](Module& m, const TensorsOfCall& a, const TensorsOfCall& b) mutable {
      TensorsOfCall l = call(m, a, b);
      return l.empty() ? ChangedTensors() : ChangedTensors(std::move(l));
    };
}

// One call of a module that has hooks.
class HookedCall {
 public:
  explicit HookedCall(Module& m);
  ~HookedCall();
  HookedCall(const HookedCall&) = delete;
  HookedCall& operator=(const HookedCall&) = delete;
  // Run before forward and after it; they return true if some of the tensors were replaced. In between, the module's
  // hooks_wait() returns false once.
  bool enter(TensorsOfCall& inputs);
  bool leave(TensorsOfCall& outputs);

 private:
  class Backward;
  const Module* outer_;
  std::shared_ptr<ModuleHooks> hooks_;
  TensorsOfCall inputs_;
  autograd::CallIdentities gates_;
  std::shared_ptr<Backward> backward_;
};

// The same for one tensor, with a function that calls the module's forward.
Tensor call_of_one_with_hooks(Module& m, In x, Tensor (*forward)(Module& m, In x));
[[noreturn]] void refuse_hooks(const Module& m);  // for a forward that returns a reference

namespace detail {

template <class T>
inline constexpr bool kHoldsTensors = std::is_base_of_v<Tensor, T> || requires(T& v) {
  v.begin()->unsafe_impl();
};
template <>
inline constexpr bool kHoldsTensors<In> = true;
template <class T>
inline constexpr bool kHoldsTensors<std::optional<T>> = kHoldsTensors<T>;
template <class A, class B>
inline constexpr bool kHoldsTensors<std::pair<A, B>> = kHoldsTensors<A> || kHoldsTensors<B>;
template <class... T>
inline constexpr bool kHoldsTensors<std::tuple<T...>> = (kHoldsTensors<T> || ...);

// Calls f with each defined tensor in v.
template <class T, class F>
void each_tensor(T& v, const F& f) {
  using Plain = std::remove_cv_t<T>;
  if constexpr (std::is_base_of_v<Tensor, Plain>) {
    if (v.defined()) f(v);
  } else if constexpr (std::is_same_v<Plain, In>) {
    if (v.tensor && v.tensor->defined()) f(*v.tensor);
  } else if constexpr (!kHoldsTensors<Plain>) {
    return;
  } else if constexpr (requires { v.begin(); }) {
    for (auto& t : v) each_tensor(t, f);
  } else if constexpr (requires { v.has_value(); }) {
    if (v.has_value()) each_tensor(*v, f);
  } else {
    std::apply([&](auto&... parts) { (each_tensor(parts, f), ...); }, v);
  }
}

template <class T>
void take_tensors(const T& v, TensorsOfCall& list) {
  each_tensor(v, [&](const Tensor& t) { list.push_back(t); });
}

// Writes the list's tensors, from `at` on, to their places in v.
template <class T>
void put_tensors(T& v, const TensorsOfCall& list, size_t& at) {
  if constexpr (std::is_same_v<T, In>) {
    if (v.tensor && v.tensor->defined()) v = In(list[at++], v.location);
  } else {
    each_tensor(v, [&](Tensor& t) { t = list[at++]; });
  }
}

// An argument of a call, of type Arg&&, with its tensors taken from a list: a copy, or the argument itself if it holds
// no tensors.
template <class Arg>
struct Replaced {
  using Plain = std::remove_cvref_t<Arg>;
  static constexpr bool kOwn = kHoldsTensors<Plain>;
  using Value = std::conditional_t<std::is_base_of_v<Tensor, Plain>, Tensor, Plain>;
  std::conditional_t<kOwn, Value, Arg&&> value;
  Replaced(Arg&& arg, const TensorsOfCall& list, size_t& at) : value(static_cast<Arg&&>(arg)) {
    if constexpr (kOwn) put_tensors(value, list, at);
  }
  decltype(auto) get() {
    if constexpr (kOwn && std::is_lvalue_reference_v<Arg>)
      return static_cast<Value&>(value);
    else if constexpr (kOwn)
      return static_cast<Value&&>(value);
    else
      return static_cast<Arg&&>(value);
  }
};

template <class M, class... Args, size_t... I>
auto forward_with(M& m, const TensorsOfCall& list, std::index_sequence<I...>, Args&&... args) {
  size_t at = 0;
  std::tuple<Replaced<Args>...> replaced{Replaced<Args>(static_cast<Args&&>(args), list, at)...};  // left to right
  return m.forward(std::get<I>(replaced).get()...);
}

}  // namespace detail

// Calls m.forward(args...) with m's hooks around it. The case of one In with a Tensor result adds almost no compile
// time.
template <class M>
requires requires(M& m, In& x) {
  { m.forward(x) } -> std::same_as<Tensor>;
}
Tensor call_with_hooks(M& m, In& x) {
  return call_of_one_with_hooks(m, x, [](Module& self, In in) -> Tensor { return static_cast<M&>(self).forward(in); });
}
template <class M, class... Args>
auto call_with_hooks(M& m, Args&&... args) {
  HookedCall call(m);
  TensorsOfCall list;
  (detail::take_tensors(args, list), ...);
  const bool changed = call.enter(list);
  auto forward = [&] {
    if (changed) return detail::forward_with(m, list, std::index_sequence_for<Args...>(), static_cast<Args&&>(args)...);
    list.clear();
    return m.forward(static_cast<Args&&>(args)...);
  };
  if constexpr (std::is_void_v<decltype(forward())>) {
    forward();
    list.clear();
    call.leave(list);
  } else {
    auto result = forward();
    list.clear();
    detail::take_tensors(result, list);
    size_t at = 0;
    if (call.leave(list)) detail::put_tensors(result, list, at);
    return result;
  }
}

}  // namespace situ::nn
