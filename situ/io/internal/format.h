// What readers of file formats share.
#pragma once
#include <cstdint>

#include "situ/base/file.h"
#include "situ/base/shown.h"
#include "situ/io/place.h"

namespace situ::io {

// Product of sizes times element bytes; false where that of the sizes that are not 0 passes 63 bits, which no tensor
// can have.
bool byte_count(const int64_t* sizes, size_t n, int64_t element, int64_t* bytes);

// The first byte that no bool is, 2 to 255; 0 where there is none.
int byte_that_is_no_bool(const void* bytes, size_t n);

// Made in place: an InputFile does not move.
inline InputFile open_source(const Source& from, const char* op) {
  return from.stream() ? InputFile(*from.stream(), op) : InputFile(from.path(), op);
}

}  // namespace situ::io
