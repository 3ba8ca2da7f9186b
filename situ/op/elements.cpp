#include "situ/op/elements.h"

#include <algorithm>
#include <vector>

namespace situ::op {

namespace {

// Offsets of all elements, by rising offset.
std::vector<int64_t> sorted_elements(const Region& g) {
  std::vector<int64_t> r;
  for (int64_t i = 0, n = g.numel(); i < n; ++i) {
    int64_t at = g.offset, rest = i;
    for (int d = g.ndim(); d-- > 0; rest /= g.sizes[d]) at += rest % g.sizes[d] * g.strides[d];
    r.push_back(at);
  }
  std::sort(r.begin(), r.end());
  return r;
}

}  // namespace

bool names_all_of(const Region& outer, const Region& inner) {
  if (covers(outer, inner)) return true;
  if (outer.itemsize != inner.itemsize) return false;
  std::vector<int64_t> all = sorted_elements(outer), some = sorted_elements(inner);
  return std::includes(all.begin(), all.end(), some.begin(), std::unique(some.begin(), some.end()));
}

}  // namespace situ::op
