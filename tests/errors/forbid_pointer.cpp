// A pointer for writing to what backward needs is asked for under the policy forbid, if only to read.
#include "tests/errors/wrong.h"

WRONG(forbid_pointer, InplaceError, "data_ptr: a pointer for writing was asked for at @asked", "could overwrite f32[2]",
      "that exp saved for backward at @save", "(policy forbid)", "Read with const_data_ptr<T>()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({2}).requires_grad_();
  Tensor y = x.exp();                    // @save
  float first = y.data_ptr<float>()[0];  // @asked
  (y * first).sum().backward();
}
MENDED(forbid_pointer) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({2}).requires_grad_();
  Tensor y = x.exp();
  float first = y.const_data_ptr<float>()[0];
  (y * first).sum().backward();
  gives(x.grad(), {1.0, 1.0});
}
