// Counts the bytes that this test program takes from the heap. The counter replaces operator new, which sanitizer
// runtimes own. So tests that count are in this folder and not in sanitizer builds.
#pragma once

#include <cstdint>

namespace heap {

int64_t live();         // bytes held now through operator new
int64_t peak();         // the most held since the last reset_peak()
int64_t allocations();  // calls of operator new so far
void reset_peak();

}  // namespace heap
