// Bytes of a storage for the host to read: where they lie, or, of another device, in a copy that was waited for.
#pragma once
#include <cstdint>

#include "situ/memory/byte_stream.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/scratch.h"
#include "situ/memory/storage.h"

namespace situ {

class HostRead {
 public:
  // Of a storage that has bytes. Is heard (byte_stream.h). Throws what a kernel reported that ran before.
  HostRead(const Storage& s, ByteRange range) : first_(static_cast<const char*>(s.data())) {
    memory::note_host_reads(s);
    if (__builtin_expect(!s.device().is_cpu(), 0)) copy(s, range);
  }
  // Bytes that the copy takes, of the CPU's: for a dry run, which reads nothing.
  static int64_t room(const Storage& s, ByteRange range) { return s.device().is_cpu() ? 0 : range.end - range.begin; }
  const char* at(int64_t byte) const { return first_ + byte; }  // of the storage's, within the range

 private:
  void copy(const Storage& s, ByteRange range) {
    if (room(s, range) == 0) return;
    copy_.take(room(s, range), Device());
    memory::memory_of(s.device()).copy_out(copy_.data(), first_ + range.begin, static_cast<size_t>(copy_.bytes()));
    first_ = static_cast<const char*>(copy_.data()) - range.begin;
  }
  memory::Scratch copy_;
  const char* first_;
};

}  // namespace situ
