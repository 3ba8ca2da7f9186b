// Checks whether two tensors share bytes, even if they have different storages.
#pragma once
#include "situ/memory/region.h"
#include "situ/memory/storage.h"

namespace situ {

// Exact. Storages of the allocator are disjoint. A storage of foreign memory (from_blob) may share bytes with another
// foreign one, or with the storage that its address came from.
bool share_bytes(const Storage& s, const Region& a, const Storage& t, const Region& b);

}  // namespace situ
