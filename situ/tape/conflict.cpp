// Describes in error messages which elements of a saved value a write overwrote.
#include <algorithm>

#include "situ/tape/record.h"

namespace situ::op {

namespace {

constexpr int64_t kCounted = 1 << 16;  // larger values are described by bytes only

Region element(const Region& r, const int64_t* index) {
  Region e;
  e.itemsize = r.itemsize;
  e.offset = r.offset;
  for (int d = 0; d < r.ndim(); ++d) e.offset += index[d] * r.strides[d];
  return e;
}

// The elements of a region that another one touches: their number and their bounding box.
struct Shared {
  int64_t count = 0, low[kMaxDims] = {}, high[kMaxDims] = {};
  Shared(const Region& saved, const std::vector<Region>& written) {
    int64_t index[kMaxDims] = {};
    int n = saved.ndim();
    for (int64_t left = saved.numel(); left > 0; --left) {
      Region e = element(saved, index);
      if (std::any_of(written.begin(), written.end(), [&](const Region& w) { return overlaps(e, w); })) take(index, n);
      for (int d = n - 1; d >= 0 && ++index[d] == saved.sizes[d]; --d) index[d] = 0;
    }
  }

 private:
  void take(const int64_t* index, int n) {
    for (int d = 0; d < n; ++d) {
      low[d] = count ? std::min(low[d], index[d]) : index[d];
      high[d] = count ? std::max(high[d], index[d]) : index[d];
    }
    ++count;
  }
};

}  // namespace

std::string shared_text(const Region& saved, const std::vector<Region>& written) {
  ByteRange a = bounds(saved), b{a.end, a.begin};
  for (const Region& w : written) {
    ByteRange r = bounds(w);
    b = {std::min(b.begin, r.begin), std::max(b.end, r.end)};
  }
  std::string text = " (bytes " + std::to_string(std::max(a.begin, b.begin)) + " to " +
                     std::to_string(std::min(a.end, b.end)) + " of the storage)";
  int64_t n = saved.numel();
  if (n > kCounted || n * static_cast<int64_t>(written.size()) > 16 * kCounted)
    return "the write overlaps its " + std::to_string(n) + " elements" + text;
  Shared s(saved, written);
  if (s.count == n) return (n == 1 ? "the write covered its only element" : "the write covered it whole") + text;
  std::string box;
  for (int d = 0; d < saved.ndim(); ++d)
    box += (d ? ", " : "") + std::to_string(s.low[d]) + ":" + std::to_string(s.high[d] + 1);
  return "the write covered " + std::to_string(s.count) + " of its " + std::to_string(n) + " elements, in [" + box +
         "]" + text;
}

}  // namespace situ::op
