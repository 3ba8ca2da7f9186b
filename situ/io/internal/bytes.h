// ByteStream: bytes that are read from front to back: a range of a file, or an unpacked member of an archive.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/file.h"

namespace situ::io {

class ByteStream {
 public:
  virtual ~ByteStream() = default;
  virtual int64_t left() const = 0;               // according to the file
  virtual void read(void* to, size_t bytes) = 0;  // at most left(); throws FileError if the file has fewer
  virtual void finish() {}  // call it after all bytes are read; throws FileError if a checksum differs
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
