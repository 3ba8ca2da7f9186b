// The device on which derivatives create tensors other than the incoming gradients.
#pragma once
#include "situ/base/thread_state.h"
#include "situ/memory/storage.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

// Returns the device of the first defined tensor, or the thread's if there is none.
inline int8_t device_of(const Tensor* t, int n) {
  for (int k = 0; k < n; ++k)
    if (t[k].defined()) return static_cast<int8_t>(t[k].unsafe_impl()->storage->device().type());
  return tls_state.device;
}

// In its scope, new tensors are created on that device.
class OnDeviceOf {
 public:
  OnDeviceOf(const Tensor* t, int n) : where_(device_of(t, n)) {}

 private:
  const StateGuard<&ThreadState::device, int8_t> where_;
};

}  // namespace situ::autograd
