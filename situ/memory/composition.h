// Describes what the booked bytes of an instant consist of, such as the smallest peak of a budget.
//
//   memory::Budget budget(error.smallest(), steps);
//   std::puts(memory::composition(budget.plan().peak).c_str());
//   // optimizer state 71,808 (40 %), parameters 35,904 (20 %), gradients 35,392 (20 %), ...
#pragma once
#include <string>

#include "situ/memory/ledger.h"

namespace situ::memory {

// Lists the categories, largest first. Categories below a twentieth of the total are added up as "others".
std::string composition(const Snapshot& at);

[[deprecated("use composition()")]] inline std::string holds(const Snapshot& at) { return composition(at); }

}  // namespace situ::memory
