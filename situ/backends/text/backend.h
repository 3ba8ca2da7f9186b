// The interface of a device that compiles kernel texts: it builds them, launches their kernels over packed arguments,
// and moves bytes. The rest of this folder is the same for every such device. Callers hold the lock of text/device.h.
#pragma once
#include <string>

#include "situ/backends/text/faults.h"
#include "situ/backends/text/program.h"
#include "situ/memory/scratch.h"

namespace situ::text {

// Arguments of one launch in their order, as bytes; each begins at a multiple of 8. The kernel's first parameter, the
// status, is not among them: launch() puts it in front.
class Arguments {
 public:
  void add(const void* value, size_t bytes);
  int count() const { return count_; }
  const void* at(int i) const { return bytes_ + begin_[i]; }
  size_t bytes(int i) const { return length_[i]; }

 private:
  static constexpr int kMost = 64;
  static constexpr size_t kBytes = 4096;
  alignas(8) char bytes_[kBytes];
  uint16_t begin_[kMost], length_[kMost];
  size_t used_ = 0;
  int count_ = 0;
};

// Work-groups along each dimension, and the work-items of one.
struct Grid {
  size_t groups[3], local[3];
};

class Backend {
 public:
  static constexpr size_t kMostStaged = size_t{64} << 20;  // bytes on their way from the host

  Backend(DeviceType t, const DiskCache& c) : type(t), programs(c), faults(t) {}
  virtual ~Backend() = default;

  const DeviceType type;
  Programs programs;
  Faults faults;

  // Whether the device computes in f64; true if there is no device.
  virtual bool has_f64() const noexcept = 0;
  // True in a fork's child if the device does not work there.
  virtual bool lost() const noexcept = 0;

  // ---- programs. All throw DeviceError, which names `op`, if there is no device.
  // Device, driver and options: a built program depends on these and on its text.
  virtual std::string identity(const char* op) = 0;
  // Throws DeviceError with the compiler's log if it fails. `binary` is empty if the driver gives none.
  virtual Module build(const char* op, const std::string& source, std::string& binary) = 0;
  virtual Module load(const char* op, const std::string& binary) = 0;  // null: no program to this driver
  virtual Kernel kernel(const char* op, Module m, const char* name) = 0;

  // ---- launches
  // Appends what kernels take for an address of a block, or for null.
  virtual void pack(const void* address, Arguments& to) const = 0;
  virtual void launch(const char* op, const char* name, Kernel k, const Grid& g, const Arguments& a) = 0;

  // ---- bytes
  // `host` is kept until it is written. It was taken outside of the lock: for a budget values may be computed again
  // then.
  virtual void write(const char* op, void* to, memory::Scratch host) = 0;
  virtual void write_now(const char* op, void* to, const void* host, size_t bytes) = 0;  // the host's may go at once
  virtual void read(const char* op, void* host, const void* from, size_t bytes) = 0;     // done after wait()
  // Returns once all work is done. Throws what a kernel found, which the device then forgets; or the error of another
  // thread's launch, if work of this thread was skipped after it (backends/pending_errors.h).
  virtual void wait(const char* op) = 0;
};

// Who launches: the device, and the call that errors name.
struct Caller {
  Backend& backend;
  const char* op;
};

}  // namespace situ::text
