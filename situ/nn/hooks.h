// Hooks on modules: functions that run at each call of a module and may replace its inputs, outputs and gradients.
//
//   auto handle = net->conv1->register_forward_hook(
//       [&](nn::Module&, const auto& inputs, const auto& outputs) { seen = outputs[0].detach(); });
//   net(x);
//   handle.remove();
//
// A call is `m(x)` on a holder, or a call that a container makes. Situ's own modules also run hooks in `m->forward(x)`.
// The library cannot intercept a direct call of your own module's forward. It runs hooks only if it begins like this:
//
//   Tensor forward(Tensor x) {
//     if (must_run_hooks()) return nn::call_with_hooks(*this, x);
//
// Inputs, outputs and gradients are the defined tensors of the call, in order. Tensors inside vectors, tuples, pairs
// and optionals are flattened in order. Values of other types, such as your own structs, are not searched for tensors.
// A call runs pre-hooks, forward, then forward hooks. Backward runs pre-hooks on the gradients of the outputs. Backward
// hooks run after the gradients of all inputs have been computed, and may replace them. Hooks of one kind run in the
// order of registration, after those that were registered with `prepend`. Ops that hooks call in forward are recorded
// as usual.
//
// A module with backward hooks may write its input in place (nn::ReLU with inplace), and its result may be written like
// the result of any module. Hooks then get the gradient of the input as it was before the write. If no input requires
// grad, backward hooks get the outputs' gradients, and undefined gradients of the inputs. If forward runs again for
// backward (checkpoint()), its hooks run again. Copies and clones of a module have no hooks. After a dry run, hooks
// that it registered or removed are as they were before.
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

// The result of a hook: nothing, or one tensor for each tensor that it may replace, in the same order.
using ChangedTensors = std::optional<TensorsOfCall>;
// The type in which hooks are stored. Forward hooks get inputs and outputs, full backward hooks the gradients of inputs
// and of outputs. Pre-hooks get inputs or the gradients of outputs, and ignore the second list.
using ModuleHook = std::function<ChangedTensors(Module&, const TensorsOfCall&, const TensorsOfCall&)>;
enum class HookKind : uint8_t { forward_pre, forward, backward_pre, backward };
template <class F>
concept HookOnInputs = std::is_invocable_v<F&, Module&, const TensorsOfCall&>;
template <class F>
concept HookOnInputsAndOutputs = std::is_invocable_v<F&, Module&, const TensorsOfCall&, const TensorsOfCall&>;

// The hooks of one module. Copying a module does not copy them.
struct ModuleHooks;

// Refers to a registered hook. remove() removes it; further calls have no effect. Destroying the handle does not remove
// the hook. The handle may outlive the module.
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

// Wraps a user's function that returns nothing, a tensor, or a vector. An undefined tensor and an empty vector count as
// nothing.
template <class F>
ModuleHook to_module_hook(F f) {
  auto call = [f = std::move(f)](Module& m, const TensorsOfCall& a, const TensorsOfCall& b) mutable -> decltype(auto) {
    if constexpr (HookOnInputsAndOutputs<F>)
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

// Runs the hooks of a module around one of its calls: construct it, call enter(), run forward, call leave().
class HookedCall {
 public:
  explicit HookedCall(Module& m);
  ~HookedCall();
  HookedCall(const HookedCall&) = delete;
  HookedCall& operator=(const HookedCall&) = delete;
  // Call enter() before forward, and leave() after it. Each returns true if it replaced a tensor. Between them, the
  // first must_run_hooks() of the module returns false, so that forward does not run the hooks again.
  bool enter(TensorsOfCall& inputs);
  bool leave(TensorsOfCall& outputs);

 private:
  class Backward;
  const Module* outer_;
  std::shared_ptr<ModuleHooks> hooks_;
  TensorsOfCall inputs_;
  autograd::CallIdentities identity_nodes_;  // run backward hooks on gradients
  std::shared_ptr<Backward> backward_;
};

// Calls a module of one tensor with its hooks around it; `forward` calls the module's forward.
Tensor call_of_one_with_hooks(Module& m, In x, Tensor (*forward)(Module& m, In x));
// Throws UsageError: hooks cannot replace the result of a forward that returns a reference.
[[noreturn]] void refuse_hooks(const Module& m);

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
void for_each_tensor(T& v, const F& f) {
  using Plain = std::remove_cv_t<T>;
  if constexpr (std::is_base_of_v<Tensor, Plain>) {
    if (v.defined()) f(v);
  } else if constexpr (std::is_same_v<Plain, In>) {
    if (v.tensor && v.tensor->defined()) f(*v.tensor);
  } else if constexpr (!kHoldsTensors<Plain>) {
    return;
  } else if constexpr (requires { v.begin(); }) {
    for (auto& t : v) for_each_tensor(t, f);
  } else if constexpr (requires { v.has_value(); }) {
    if (v.has_value()) for_each_tensor(*v, f);
  } else {
    std::apply([&](auto&... parts) { (for_each_tensor(parts, f), ...); }, v);
  }
}

template <class T>
void append_tensors(const T& v, TensorsOfCall& list) {
  for_each_tensor(v, [&](const Tensor& t) { list.push_back(t); });
}

// Writes the list's tensors, from `at` on, to their places in v.
template <class T>
void replace_tensors(T& v, const TensorsOfCall& list, size_t& at) {
  if constexpr (std::is_same_v<T, In>) {
    if (v.tensor && v.tensor->defined()) v = In(list[at++], v.location);
  } else {
    for_each_tensor(v, [&](Tensor& t) { t = list[at++]; });
  }
}

// Holds one argument of a call, of type Arg&&, with its tensors replaced by those of a list. If the argument holds
// tensors, the value is a copy; otherwise it refers to the argument.
template <class Arg>
struct Replaced {
  using Plain = std::remove_cvref_t<Arg>;
  static constexpr bool kOwn = kHoldsTensors<Plain>;
  using Value = std::conditional_t<std::is_base_of_v<Tensor, Plain>, Tensor, Plain>;
  std::conditional_t<kOwn, Value, Arg&&> value;
  Replaced(Arg&& arg, const TensorsOfCall& list, size_t& at) : value(static_cast<Arg&&>(arg)) {
    if constexpr (kOwn) replace_tensors(value, list, at);
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

// Calls m.forward(args...) with m's hooks around it. The overload for one In and a Tensor result exists to save compile
// time: it does not instantiate the general template.
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
  (detail::append_tensors(args, list), ...);
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
    detail::append_tensors(result, list);
    size_t at = 0;
    if (call.leave(list)) detail::replace_tensors(result, list, at);
    return result;
  }
}

}  // namespace situ::nn
