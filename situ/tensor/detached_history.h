// What the end of a dry run does to generations. See TensorImpl::former.
#pragma once
#include "situ/tensor/impl.h"

namespace situ {

// Undoes the bequest of `root` to the heir of that generation, where it was the last one and no view is of a later
// one. Returns the heir, or nothing.
Ref<TensorImpl> take_back_history(TensorImpl& base, uint32_t generation) noexcept;

}  // namespace situ
