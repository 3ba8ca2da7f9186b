// Where derivatives make what they need beside the gradients that flow in.
#pragma once
#include "situ/base/thread_state.h"
#include "situ/memory/storage.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

// The device of the first tensor that is defined; where none is, the thread's.
inline int8_t device_of(const Tensor* t, int n) {
  for (int k = 0; k < n; ++k)
    if (t[k].defined()) return static_cast<int8_t>(t[k].unsafe_impl()->storage->device().type());
  return tls_state.device;
}

// For the length of a scope new tensors lie there.
class OnDeviceOf {
 public:
  OnDeviceOf(const Tensor* t, int n) : where_(device_of(t, n)) {}

 private:
  const StateGuard<&ThreadState::device, int8_t> where_;
};

}  // namespace situ::autograd
