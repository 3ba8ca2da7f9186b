// Bytes of a storage for the host to read: where they lie, or, of another device, in a copy that was waited for.
#pragma once
#include <cstdint>
#include <memory>

#include "situ/memory/byte_stream.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/storage.h"

namespace situ {

class HostRead {
 public:
  // Of a storage that has bytes. Is heard (byte_stream.h). Throws what a kernel reported that ran before.
  HostRead(const Storage& s, ByteRange range) : first_(static_cast<const char*>(s.data())) {
    memory::note_host_reads(s);
    if (__builtin_expect(!s.device().is_cpu(), 0)) copy(s, range);
  }
  const char* at(int64_t byte) const { return first_ + byte; }  // of the storage's, within the range

 private:
  void copy(const Storage& s, ByteRange range) {
    const auto bytes = static_cast<size_t>(range.end - range.begin);
    copy_ = std::make_unique_for_overwrite<char[]>(bytes + 1);
    if (bytes) memory::memory_of(s.device()).copy_out(copy_.get(), first_ + range.begin, bytes);
    first_ = copy_.get() - range.begin;
  }
  std::unique_ptr<char[]> copy_;
  const char* first_;
};

}  // namespace situ
