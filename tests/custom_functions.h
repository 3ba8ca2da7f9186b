// Custom functions that several tests use.
#pragma once
#include "situ/autograd/function.h"
#include "situ/ops/functions.h"

namespace situ::customs {

// Saves its result.
struct ExpOfOutput : autograd::Function<ExpOfOutput> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    Tensor y = x.exp();
    ctx->save_for_backward({y});
    return y;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    return {dy[0] * ctx->get_saved_variables()[0]};
  }
};

// Changes its argument.
struct TripleInPlace : autograd::Function<TripleInPlace> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->mark_dirty({x});
    x.mul_(3);
    return x;
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 3};
  }
};

// Returns its argument, with another derivative.
struct Doubling : autograd::Function<Doubling> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

// Returns its argument twice as rows that share bytes. The derivatives of the rows differ.
struct ExpandedRows : autograd::Function<ExpandedRows> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x, bool of_argument) {
    return (of_argument ? x : x * 1).expand({2, x.size(0)});
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0][0] + dy[0][1] * 10, Tensor()};
  }
};

}  // namespace situ::customs
