// Who asks for a pointer to read may not write through it: such a write would pass the gate by.
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
