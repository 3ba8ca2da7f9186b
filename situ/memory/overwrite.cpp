#include "situ/memory/overwrite.h"

#include "situ/base/text.h"
#include "situ/memory/escaped_pointers.h"
#include "situ/memory/preserved_copy.h"

namespace situ {

Overwrite::Overwrite(const EscapedPointers& by)
    : op(by.newest().call), location(by.newest().location), pointers(by.text()) {}

Overwrite::Overwrite(const WriteInfo& write, const Region& value)
    : op(write.op), location(write.location), target(write.target ? *write.target : std::string()) {
  if (!write.parts) parts.push_back(write.region ? *write.region : value);
  for (size_t i = 0; i < write.n_parts; ++i)
    if (overlaps(write.parts[i], value)) parts.push_back(write.parts[i]);
}

std::string Overwrite::by_text() const {
  return pointers.empty() ? op + (target.empty() ? "" : " of '" + target + "'") + at_text(location)
                          : "the pointer from " + pointers;
}

Ref<Overwrite> note_overwrite(const WriteInfo& write, const Region& value) {
  const bool same_for_all = write.preserved_copies && write.region && !write.parts;
  if (!same_for_all) return Ref<Overwrite>::adopt(new Overwrite(write, value));
  Ref<Overwrite>& noted = write.preserved_copies->noted;
  if (!noted) noted = Ref<Overwrite>::adopt(new Overwrite(write, value));
  return noted;
}

}  // namespace situ
