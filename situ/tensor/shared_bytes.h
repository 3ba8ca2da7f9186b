// Tests whether two tensors share bytes.
#pragma once
#include "situ/memory/overlap.h"
#include "situ/tensor/impl.h"

namespace situ {

// The answer is exact, also for two storages on the same foreign memory.
inline bool share_bytes(const TensorImpl& a, const TensorImpl& b) {
  return share_bytes(*a.storage, a.g, *b.storage, b.g);
}

}  // namespace situ
