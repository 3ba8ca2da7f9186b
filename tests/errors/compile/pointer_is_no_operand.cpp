// A pointer is no tensor, and does not convert to one through bool.
// compile-error: use of deleted function|invokes a deleted function
#include "situ/tensor/tensor.h"

situ::Tensor shifted(const situ::Tensor& x, const float* by) {
#ifdef SITU_BROKEN
  return situ::add(x, by);
#else
  return situ::add(x, *by);
#endif
}

int main() { return 0; }
