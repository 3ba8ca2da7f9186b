// Bytes that are read front to back: a stretch of a file, or what a member of an archive unpacks to.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/file.h"

namespace situ::io {

class ByteStream {
 public:
  virtual ~ByteStream() = default;
  virtual int64_t left() const = 0;               // as far as the file says
  virtual void read(void* to, size_t bytes) = 0;  // at most left(); FileError where the file has fewer
  virtual void finish() {}                        // all was read: FileError where that is not what was written
};

class FileBytes final : public ByteStream {
 public:
  explicit FileBytes(const InputFile& file) : file_(file) {}
  int64_t left() const override { return file_.size() - at_; }
  void read(void* to, size_t bytes) override {
    file_.read(at_, to, bytes);
    at_ += static_cast<int64_t>(bytes);
  }

 private:
  const InputFile& file_;
  int64_t at_ = 0;
};

}  // namespace situ::io
