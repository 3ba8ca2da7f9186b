// What may change the form in which values are kept for backward (see autograd/saved_tensor_hooks.h).
#pragma once
#include <memory>

#include "situ/tensor/tensor.h"

namespace situ {

// A saved value in the form that hooks gave it.
struct PackedValue {
  virtual ~PackedValue() = default;
  virtual Tensor unpack() = 0;
  virtual bool aliases(const Storage&) const { return false; }  // reads those very bytes
};

// Changes the form of every value that is saved while it is installed in ThreadState::save_hooks.
struct SaveHooks {
  virtual ~SaveHooks() = default;
  virtual std::shared_ptr<PackedValue> pack(const Tensor& value) = 0;  // null: as it is
};

}  // namespace situ
