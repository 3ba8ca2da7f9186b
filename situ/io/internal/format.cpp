// Implements the shared functions of file format readers.
#include "situ/io/internal/format.h"

#include <algorithm>

namespace situ::io {

bool byte_count(const int64_t* sizes, size_t n, int64_t element, int64_t* bytes) {
  *bytes = element;
  bool empty = false;
  for (size_t i = 0; i < n; ++i) {
    empty |= sizes[i] == 0;
    if (__builtin_mul_overflow(*bytes, std::max<int64_t>(sizes[i], 1), bytes)) return false;
  }
  if (empty) *bytes = 0;
  return true;
}

int byte_that_is_no_bool(const void* bytes, size_t n) {
  const auto* p = static_cast<const unsigned char*>(bytes);
  const auto* bad = std::find_if(p, p + n, [](unsigned char b) { return b > 1; });
  return bad == p + n ? 0 : *bad;
}

}  // namespace situ::io
