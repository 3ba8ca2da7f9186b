// Which elements of a storage a region names, where region.h only answers with care.
#pragma once
#include "situ/memory/region.h"

namespace situ::op {

// Every element of `inner` is one of `outer`'s. Where covers() does not say so, element by element, of equal item sizes.
bool names_all_of(const Region& outer, const Region& inner);

}  // namespace situ::op
