// ByteStream: receives a thread's events about bytes: allocation, release, and reads or writes by the host without a
// kernel. Each thread has at most one listener; launch/launch.h adds the kernels.
#pragma once
#include "situ/memory/this_thread.h"

namespace situ {
class Storage;
}

namespace situ::memory {

class ByteStream {
 public:
  virtual void born(const Storage&) {}           // allocated by this thread
  virtual void gone(const Storage&) noexcept {}  // this thread destroyed the last owner; also for older storages
  virtual void grown(const Storage&) {}          // the bytes have moved; those beyond the old size have no values yet
  virtual void host_reads(const Storage&) {}     // or writes: the program took the address of the bytes
  virtual void host_wrote(const Storage&) noexcept {}

 protected:
  ~ByteStream() = default;
};

inline void note_host_reads(const Storage& s) {
  if (__builtin_expect(this_thread.stream != nullptr, 0)) this_thread.stream->host_reads(s);
}
inline void note_host_wrote(const Storage& s) noexcept {
  if (__builtin_expect(this_thread.stream != nullptr, 0)) this_thread.stream->host_wrote(s);
}

}  // namespace situ::memory
