// `if (x)` could mean that x is defined or that its value is true; it must be said which.
// compile-error: use of deleted function|use a deleted function
#include "situ/tensor/tensor.h"

int main() {
  situ::Tensor x;
#ifdef SITU_BROKEN
  if (x) return 1;
#else
  if (x.defined()) return 1;
#endif
}
