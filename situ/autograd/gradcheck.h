// Checks derivatives against central differences.
//
//   autograd::gradcheck([](const Tensor& x, const Tensor& w) { return (x.matmul(w)).tanh(); }, {x, w});
//
// The inputs that require grad must be f64, because differences of f32 values are too inaccurate. Throws AutogradError
// with the first and the worst difference, or returns false with raise_exception = false. Separate messages report a
// function or a backward that is not deterministic, and a point with different slopes to the left and to the right.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"

namespace situ::autograd {

// The checked function: any callable on tensors, or on one vector of tensors, that returns a tensor or a vector of
// tensors.
class CheckedFunction {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, CheckedFunction>) CheckedFunction(F f)
      : f_([f = std::move(f)](const variable_list& x) { return as_list(call(f, x)); }) {}
  variable_list operator()(const variable_list& x) const { return f_(x); }

 private:
  static variable_list as_list(Tensor t) { return {std::move(t)}; }
  static variable_list as_list(variable_list l) { return l; }
  template <class F>
  static auto call(const F& f, const variable_list& x) {
    using V = const variable_list&;
    using T = const Tensor&;
    if constexpr (std::is_invocable_v<const F&, V> && !std::is_invocable_v<const F&, T>)
      return f(x);
    else if constexpr (std::is_invocable_v<const F&, T>)
      return need(x, 1), f(x[0]);
    else if constexpr (std::is_invocable_v<const F&, T, T>)
      return need(x, 2), f(x[0], x[1]);
    else if constexpr (std::is_invocable_v<const F&, T, T, T>)
      return need(x, 3), f(x[0], x[1], x[2]);
    else
      return need(x, 4), f(x[0], x[1], x[2], x[3]);
  }
  static void need(const variable_list& x, size_t n);
  std::function<variable_list(const variable_list&)> f_;
};

// eps: step of the differences; a derivative passes when |analytical - numerical| <= atol + rtol * |numerical|.
bool gradcheck(const CheckedFunction& fn, const variable_list& inputs, double eps = 1e-6, double atol = 1e-5,
               double rtol = 1e-3, bool raise_exception = true);

// Checks second derivatives: gradcheck of the gradients as functions of inputs and output gradients. If the output
// gradients are not given, it uses fixed numbers.
bool gradgradcheck(const CheckedFunction& fn, const variable_list& inputs, const variable_list& grad_outputs = {},
                   double eps = 1e-6, double atol = 1e-5, double rtol = 1e-3, bool raise_exception = true);

}  // namespace situ::autograd
