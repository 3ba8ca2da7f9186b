// Hooks that change the form in which values are saved for backward (see autograd/saved_tensor_hooks.h).
#pragma once
#include <memory>

#include "situ/tensor/tensor.h"

namespace situ {

// A saved value in the form that a hook returned.
struct PackedValue {
  virtual ~PackedValue() = default;
  virtual Tensor unpack() = 0;
  virtual bool aliases(const Storage&) const { return false; }  // true if it reads those bytes
};

// While installed in ThreadState::save_hooks, it changes the form of every saved value.
struct SaveHooks {
  virtual ~SaveHooks() = default;
  virtual std::shared_ptr<PackedValue> pack(const Tensor& value) = 0;  // null: saves the value unchanged
};

}  // namespace situ
