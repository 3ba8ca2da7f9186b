// HostRead: lets the host read bytes of a storage, directly on the CPU, and from a copy for another device.
#pragma once
#include <cstdint>

#include "situ/memory/byte_stream.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/scratch.h"
#include "situ/memory/storage.h"

namespace situ {

class HostRead {
 public:
  // The storage must have bytes. Reports the read to the thread's listener (byte_stream.h). Throws what an earlier
  // kernel reported.
  HostRead(const Storage& s, ByteRange range) : first_(static_cast<const char*>(s.data())) {
    memory::note_host_reads(s);
    if (__builtin_expect(!s.device().is_cpu(), 0)) copy(s, range);
  }
  // Returns the bytes of CPU memory that the copy takes, so that a dry run, which reads nothing, can book them.
  static int64_t room(const Storage& s, ByteRange range) { return s.device().is_cpu() ? 0 : range.end - range.begin; }
  const char* at(int64_t byte) const { return first_ + byte; }  // counted from the storage's first byte

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
