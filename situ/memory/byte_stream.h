// Who hears where bytes come and go, and where the host looks at them or writes them without a kernel. One listener for
// each thread; launch/launch.h adds the kernels.
#pragma once
#include "situ/memory/this_thread.h"

namespace situ {
class Storage;
}

namespace situ::memory {

class ByteStream {
 public:
  virtual void born(const Storage&) {}           // allocated by this thread
  virtual void gone(const Storage&) noexcept {}  // its last owner was this thread; also of bytes from before
  virtual void grown(const Storage&) {}          // they lie elsewhere now; those behind the old ones have no values yet
  virtual void host_reads(const Storage&) {}     // or writes: somebody asked where the bytes lie
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
