// Overwrite: the record of a write that changed saved bytes: the op, its line, and the bytes.
#pragma once
#include <string>
#include <vector>

#include "situ/base/ref.h"
#include "situ/base/source_location.h"
#include "situ/memory/region.h"

namespace situ {

struct WriteInfo;
class EscapedPointers;

// Says why a saved value is no longer valid. All values that one write changed share one record, since a row may be
// saved many thousand times.
struct Overwrite : RefCounted<Overwrite> {
  std::string op;
  SourceLocation location;
  std::string target;         // name of the written tensor, if it has one
  std::vector<Region> parts;  // the written regions, as far as they overlap the value
  std::string pointers;       // the pointers through which it may have been written; empty for a write of an op
  Overwrite(const WriteInfo& write, const Region& value);
  explicit Overwrite(const EscapedPointers& pointers);
  static void destroy(Overwrite* w) noexcept { delete w; }
  std::string by_text() const;  // "add_ of 'x' at net.cpp:12", "the pointer from data_ptr at net.cpp:12"
};

// Returns the record for `write`, which changed `value`. Dependents of one write share it if their records are equal.
Ref<Overwrite> note_overwrite(const WriteInfo& write, const Region& value);

}  // namespace situ
