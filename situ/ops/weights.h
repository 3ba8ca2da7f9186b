// The code by which a kernel of multinomial() reports invalid weights to its op.
#pragma once
#include <cstdint>

namespace situ::op {

// Stored instead of a row's count of positive weights if some weights are negative or not finite.
constexpr int64_t kNotWeights = -1;

}  // namespace situ::op
