// Implements Sink: writing to a file's replacement or to a stream.
#include "situ/io/internal/sink.h"

#include <ostream>

#include "situ/base/error.h"

namespace situ::io {

Sink::Sink(const Target& to, const char* op) : op_(op), stream_(to.stream()) {
  if (!stream_) file_.emplace(to.path(), op);
}

void Sink::write(const void* bytes, size_t count) {
  if (file_) return file_->write(bytes, count);
  stream_->write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count));
}

void Sink::commit() {
  if (file_) return file_->commit();
  if (!stream_->flush())
    throw FileError(std::string(op_) + ": the stream cannot be written; open it for writing, in binary mode");
}

}  // namespace situ::io
