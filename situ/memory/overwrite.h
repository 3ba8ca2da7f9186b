// What is noted of a write that took the bytes of values: who wrote, where, and which bytes.
#pragma once
#include <string>
#include <vector>

#include "situ/base/ref.h"
#include "situ/base/source_location.h"
#include "situ/memory/region.h"

namespace situ {

struct WriteInfo;
class EscapedPointers;

// Why a saved value cannot be trusted any more. The values that one write took share it: a row may be saved ten
// thousand times.
struct Overwrite : RefCounted<Overwrite> {
  std::string op;
  SourceLocation location;
  std::string target;         // name of the tensor it wrote, where it has one
  std::vector<Region> parts;  // what it wrote, as far as it met the value
  std::string pointers;       // through one of these, which wrote unseen; else empty
  Overwrite(const WriteInfo& write, const Region& value);
  explicit Overwrite(const EscapedPointers& pointers);
  static void destroy(Overwrite* w) noexcept { delete w; }
  std::string by_text() const;  // "add_ of 'x' at net.cpp:12", "the pointer from data_ptr at net.cpp:12"
};

// Of `write`, which took `value`: as another reader of the same write noted it, where both note the same.
Ref<Overwrite> note_overwrite(const WriteInfo& write, const Region& value);

}  // namespace situ
