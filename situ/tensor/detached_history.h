// Undoes TensorImpl::hand_over at the end of a dry run.
#pragma once
#include "situ/tensor/impl.h"

namespace situ {

// Returns history and views of that generation from its detached history to `base`. Does so only if it was the last
// generation and no view belongs to a later one. Returns the detached history, or null if nothing was undone.
Ref<TensorImpl> undo_hand_over(TensorImpl& base, uint32_t generation) noexcept;

}  // namespace situ
