// What a dry run (memory/plan.h) changes of tensors from before it: histories and .grad. Noted at the first change, put
// back at its end.
#pragma once
#include "situ/tensor/impl.h"

namespace situ::dry {

void note_history(TensorImpl& root) noexcept;  // before its value changes
void note_gradient(TensorImpl& t);             // before its AutogradExtra is handed out
bool dies(TensorImpl* t) noexcept;             // true: kept, since it is a gradient that will be put back

}  // namespace situ::dry
