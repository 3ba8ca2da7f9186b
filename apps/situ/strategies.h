// Ways of `situ train` to need fewer bytes, for `situ explain`.
#pragma once
#include "apps/situ/planner.h"
#include "situ/io/explanation.h"

namespace situ::app {

constexpr int64_t kMostPasses = 64;  // of those accumulated that are run dry: so far times can be compared

Variant in_all_passes(const io::Variant& v = {});  // of a run with that many
// Adds to an explanation of the planner's training what its flags can do, the best first.
void find_strategies(io::Explanation& e, const Planner& planner);

}  // namespace situ::app
