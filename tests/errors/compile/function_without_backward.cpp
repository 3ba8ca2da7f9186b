// A custom function states its derivative.
// compile-error: backward.* is not a member of .*OneWay|no member named 'backward' in 'OneWay'
#include "situ/autograd/function.h"

using namespace situ;

struct OneWay : autograd::Function<OneWay> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x; }
#ifndef SITU_BROKEN
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) { return dy; }
#endif
};

Tensor run(const Tensor& x) { return OneWay::apply(x); }

int main() { return 0; }
