// Do two tensors' bytes meet, though each may have a storage of its own?
#pragma once
#include "situ/memory/region.h"
#include "situ/memory/storage.h"

namespace situ {

// Exact. Storages of the allocator are disjoint; one that lies in foreign memory (from_blob) may meet any other whose
// bytes are there: another such one, or the one whose address it was made from.
bool share_bytes(const Storage& s, const Region& a, const Storage& t, const Region& b);

}  // namespace situ
