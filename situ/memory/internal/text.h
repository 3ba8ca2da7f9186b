// Formats numbers, and the advice that refusals of budgets give. Internal to memory/.
#pragma once
#include <cstdint>
#include <string>

namespace situ::memory {

inline std::string grouped(int64_t n) {  // "1,234,567"
  std::string s = std::to_string(n);
  for (int at = static_cast<int>(s.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3) s.insert(static_cast<size_t>(at), ",");
  return s;
}

// The end of a sentence that says what helps if a budget is too small.
inline constexpr const char* kNeedLess =
    "use mixed precision, gradient accumulation, fewer loader batches, or a smaller model";

}  // namespace situ::memory
