// Strategies of `situ train` that need less memory, for `situ explain`.
#pragma once
#include "apps/situ/planner.h"
#include "situ/io/explanation.h"

namespace situ::app {

constexpr int64_t kMostPasses = 64;  // accumulated passes that are run dry at most, so that times are comparable

Variant in_all_passes(const io::Variant& v = {});  // a variant with that many passes
// Adds to an explanation of the planner's training the strategies that its flags offer, best first.
void find_strategies(io::Explanation& e, const Planner& planner);

}  // namespace situ::app
