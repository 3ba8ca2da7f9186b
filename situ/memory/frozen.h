// Throws the error for a write to frozen bytes (Tensor::freeze), so that all callers use the same text.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

// Throws InplaceError. `target` is the sentence's subject ("the tensor, f32[2],"); `instead` is the hint to give
// besides unfreeze().
[[noreturn]] void refuse_frozen(const char* op, const std::string& target, const char* instead,
                                const SourceLocation& location);

}  // namespace situ
