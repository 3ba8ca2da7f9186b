// A kept accessor is written after the value was saved.
#include "tests/errors/wrong.h"

WRONG(conflict_accessor, AutogradError, "mul: backward needs operand 1, f32[2],", "mul saved at @save",
      "but the pointer from accessor at @asked overwrote it", "its bytes are not those that were saved",
      "choose the policy 'preserve' (SITU_SAVED_POLICY=preserve)") {
  Tensor w = ones({2}).requires_grad_(), x = ones({2});
  auto elements = x.accessor<float, 1>();  // @asked
  Tensor y = w * x;                        // @save
  elements[1] = 9;
  y.sum().backward();
}
MENDED(conflict_accessor) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor w = ones({2}).requires_grad_(), x = ones({2});
  auto elements = x.accessor<float, 1>();
  Tensor y = w * x;
  elements[1] = 9;
  y.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}
