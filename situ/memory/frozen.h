// The refusal of a write to frozen bytes (Tensor::freeze), in one wording.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

// Throws InplaceError. `target` is the sentence's subject ("the tensor, f32[2],"), `instead` the remedy other than
// unfreeze().
[[noreturn]] void refuse_frozen(const char* op, const std::string& target, const char* instead,
                                const SourceLocation& location);

}  // namespace situ
