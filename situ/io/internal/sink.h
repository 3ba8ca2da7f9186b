// Where the bytes of a new file go, front to back: into the replacement of a path's file (base/file.h), or a stream.
#pragma once
#include <optional>
#include <string_view>

#include "situ/base/file.h"
#include "situ/io/place.h"

namespace situ::io {

class Sink {
 public:
  Sink(const Target& to, const char* op);  // op begins every message, as in "save"
  void write(const void* bytes, size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }
  void commit();  // once, last: the file is in its place, or the stream has all. FileError otherwise

 private:
  const char* op_;
  std::ostream* stream_;
  std::optional<FileReplacement> file_;
};

}  // namespace situ::io
