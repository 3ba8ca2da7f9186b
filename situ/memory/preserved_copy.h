// Copies of bytes that a write is about to change, made for the readers that move away from them (policy preserve).
#pragma once
#include <list>

#include "situ/memory/overwrite.h"
#include "situ/memory/storage.h"

namespace situ {

struct PreservedCopy {
  Region region;     // what it is a copy of
  ByteRange bytes;   // its bounds
  bool raw = false;  // all bytes within the bounds, as they lie in the storage; else the elements, row-major
  Ref<Storage> copy;
  bool filled = false;
  bool given = false;  // raw, and the writer's own: readers move there whatever the policy, and it brings the old bytes
};

// Those of one write. Readers ask in falling order of their bounds, so that one that lies within another finds a copy.
class PreservedCopies {
 public:
  // A copy from which all of `r` can be read; null when there is none yet.
  PreservedCopy* find(const Region& r) {
    ByteRange b = bounds(r);
    for (PreservedCopy& c : list_)
      if (c.raw ? c.bytes.begin <= b.begin && b.end <= c.bytes.end && (b.begin - c.bytes.begin) % r.itemsize == 0
                : c.region.offset == r.offset && c.region.itemsize == r.itemsize && c.region.sizes == r.sizes &&
                      c.region.strides == r.strides)
        return &c;
    return nullptr;
  }
  PreservedCopy* add(PreservedCopy c) { return &list_.emplace_back(std::move(c)); }
  Ref<Overwrite> noted;  // by the first reader that notes the whole write (note_overwrite)

 private:
  std::list<PreservedCopy> list_;  // empty it has allocated nothing
};

}  // namespace situ
