// `x[i] += v` returns the view by value: a reference to it would dangle.
// compile-error: cannot bind non-const lvalue reference|non-const lvalue reference to type
#include "situ/tensor/tensor.h"

void add_one(const situ::Tensor& x) {
#ifdef SITU_BROKEN
  situ::Tensor& row = x[0] += 1;
#else
  situ::Tensor row = x[0] += 1;
#endif
  row.mul_(2);
}

int main() { return 0; }
