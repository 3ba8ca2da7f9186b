// Functions that the readers of several file formats share.
#pragma once
#include <cstdint>

#include "situ/base/file.h"
#include "situ/base/shown.h"
#include "situ/io/place.h"

namespace situ::io {

// Computes the product of sizes times element bytes. False if the product of the nonzero sizes exceeds 63 bits, which
// no tensor can have.
bool byte_count(const int64_t* sizes, size_t n, int64_t element, int64_t* bytes);

// Returns the first byte that is not a valid bool (2 to 255), or 0 if there is none.
int byte_that_is_no_bool(const void* bytes, size_t n);

// Returns the file by guaranteed copy elision, since an InputFile cannot be moved.
inline InputFile open_source(const Source& from, const char* op) {
  return from.stream() ? InputFile(*from.stream(), op) : InputFile(from.path(), op);
}

}  // namespace situ::io
