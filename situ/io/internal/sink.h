// Sink: writes a new file from front to back, as the replacement of a path's file (base/file.h) or into a stream.
#pragma once
#include <optional>
#include <string_view>

#include "situ/base/file.h"
#include "situ/io/place.h"

namespace situ::io {

class Sink {
 public:
  Sink(const Target& to, const char* op);  // `op` starts every message, as in "save"
  void write(const void* bytes, size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }
  void commit();  // call it once, last; throws FileError unless all bytes are written

 private:
  const char* op_;
  std::ostream* stream_;
  std::optional<FileReplacement> file_;
};

}  // namespace situ::io
