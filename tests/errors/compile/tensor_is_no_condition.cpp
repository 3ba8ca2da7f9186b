// `if (x)` could test whether x is defined or whether its value is true, so the program must state which.
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
