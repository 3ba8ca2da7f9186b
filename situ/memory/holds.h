// What an instant's bytes are, in words: for a budget's smallest peak, where no value is left that could be dropped.
//
//   memory::Budget budget(error.smallest(), steps);
//   std::puts(memory::holds(budget.plan().peak).c_str());
//   // optimizer state 71,808 (40 %), parameters 35,904 (20 %), gradients 35,392 (20 %), handles and records 20,080 (11
//   %) ...
#pragma once
#include <string>

#include "situ/memory/ledger.h"

namespace situ::memory {

std::string holds(const Snapshot& at);  // by category, the most first; those under a twentieth together, as "others"

}  // namespace situ::memory
