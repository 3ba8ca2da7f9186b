// Do two tensors' bytes meet?
#pragma once
#include "situ/memory/overlap.h"
#include "situ/tensor/impl.h"

namespace situ {

// Exact, in one storage or in foreign memory that lies under two.
inline bool share_bytes(const TensorImpl& a, const TensorImpl& b) {
  return share_bytes(*a.storage, a.g, *b.storage, b.g);
}

}  // namespace situ
