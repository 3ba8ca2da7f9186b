// Checks numbers that say how often a step is repeated, such as layers of a stack or power iterations.
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/error.h"

namespace situ {

inline constexpr int64_t kMostRounds = int64_t{1} << 20;

// Throws ValueError outside of [least, kMostRounds], before any work.
inline void check_rounds(const std::string& who, const char* what, int64_t count, int64_t least) {
  if (count < least)
    throw ValueError(who + ": " + what + " must be at least " + std::to_string(least) + ", got " +
                     std::to_string(count));
  if (count > kMostRounds)
    throw ValueError(who + ": " + what + " must be at most " + std::to_string(kMostRounds) + ", got " +
                     std::to_string(count));
}

}  // namespace situ
