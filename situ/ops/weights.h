// What a kernel of multinomial() reports, and its op explains.
#pragma once
#include <cstdint>

namespace situ::op {

// In place of a row's count of positive weights: some weights are below 0, or not finite.
constexpr int64_t kNotWeights = -1;

}  // namespace situ::op
