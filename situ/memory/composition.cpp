// Implements holds: the booked bytes of a snapshot as a sentence.
#include "situ/memory/composition.h"

#include <algorithm>
#include <vector>

#include "situ/memory/internal/text.h"

namespace situ::memory {
namespace {

const char* plural_of(Category c) {
  switch (c) {
    case Category::parameter:
      return "parameters";
    case Category::buffer:
      return "buffers";
    case Category::gradient:
      return "gradients";
    case Category::temporary:
      return "temporary results";
    case Category::input:
      return "inputs";
    case Category::workspace:
      return "kernel workspace";
    case Category::bookkeeping:
      return "handles and records";
    default:
      return name_of(c);
  }
}

struct Share {
  const char* name;
  int64_t bytes;
};

}  // namespace

std::string composition(const Snapshot& at) {
  std::vector<Share> shares;
  int64_t others = 0;
  for (int i = 0; i < kCategories; ++i) {
    const int64_t bytes = at.bytes[static_cast<size_t>(i)];
    if (bytes > 0 && bytes >= at.total / 20)
      shares.push_back({plural_of(static_cast<Category>(i)), bytes});
    else
      others += bytes;
  }
  std::stable_sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.bytes > b.bytes; });
  if (others > 0) shares.push_back({"others", others});
  std::string text;
  for (const Share& s : shares)
    text += (text.empty() ? "" : ", ") + std::string(s.name) + " " + grouped(s.bytes) + " (" +
            std::to_string((100 * s.bytes + at.total / 2) / std::max<int64_t>(1, at.total)) + " %)";
  return text;
}

}  // namespace situ::memory
