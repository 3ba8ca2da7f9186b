// A pointer for reading may not be written through: such a write would bypass the write barrier.
// compile-error: invalid conversion|cannot initialize|discards qualifiers|loses qualifier
#include "situ/tensor/tensor.h"

void fill(const situ::Tensor& x) {
#ifdef SITU_BROKEN
  float* bytes = x.const_data_ptr<float>();
#else
  float* bytes = x.data_ptr<float>();
#endif
  bytes[0] = 1;
}

int main() { return 0; }
