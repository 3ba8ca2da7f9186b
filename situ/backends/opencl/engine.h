// The queue, the memory and the programs of the OpenCL device, and how a kernel of this folder is put together and
// asked for. One lock stands in front of all of it (device.cpp): nothing here takes it.
#pragma once
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "situ/backends/opencl/memory.h"
#include "situ/backends/text/program.h"
#include "situ/backends/untold.h"
#include "situ/launch/launch.h"
#include "situ/memory/scratch.h"

namespace situ::opencl {

// What a kernel has found wrong, as it lies on the device.
struct Status {
  int32_t found = 0, launch = 0, operand = 0;
  int32_t width = 0;  // of low and high, where a kernel has filled them in: bytes of their type
  int64_t at = 0, value = 0;
  char low[8] = {}, high[8] = {};  // the range that the operand's values have: f32 or f64
};

class Engine {
 public:
  static constexpr size_t kMostStaged = size_t{64} << 20;  // bytes on their way from the host
  Memory memory;
  Programs programs;

  const Context& context(const char* op);  // with a status buffer
  cl_mem status_buffer() const { return status_; }
  // One run of a kernel whose arguments are set; `name` is the kernel's.
  void enqueue(const char* op, const char* name, cl_kernel k, const size_t* global, const size_t* local);
  // `host` is kept until it is written. Whoever gives it has taken it outside of the lock: for a budget values may be
  // made again then.
  void write(const char* op, void* to, memory::Scratch host);
  void write_now(const char* op, void* to, const void* host, size_t bytes);  // the host's bytes may go at once
  void read(const char* op, void* host, const void* from, size_t bytes);     // done after wait()
  // Bytes of one piece to another's, whatever the status. Where the driver refuses, the next wait says so.
  void move(const void* from, void* to, size_t bytes) noexcept;
  // Until all that was asked for is done. Throws what a kernel found, which then is forgotten on the device, or what
  // this thread must still be told (untold.h).
  void wait(const char* op);

  // Until the driver has freed the pieces that went back. A wait that came later has seen to it.
  void settle() noexcept;

  // Launches that may find something wrong, by the numbers that their kernels write down.
  int32_t remember(const op::LaunchView& l);

  std::vector<Spent> take_profile();  // of kernels that are done: after wait()

 private:
  void count(const char* op, const char* call);
  void write(const char* op, void* to, const void* host, size_t bytes, bool now);
  devices::Told told_of(const Status& s);
  void collect(const Context& c);
  std::vector<std::pair<size_t, cl_event>> running_;  // with SITU_OPENCL_PROFILE: entry of spent_, and its event
  std::vector<Spent> spent_;
  cl_mem status_ = nullptr;
  bool broken_ = false;
  int since_flush_ = 0;
  std::vector<memory::Scratch> staged_;  // what is being written to the device
  int64_t staged_bytes_ = 0;
  struct Faultable {
    int32_t number;
    uint64_t at;  // its first kernel, among all that were asked for
    std::unique_ptr<op::Launch> launch;
  };
  std::deque<Faultable> faultable_;
  int32_t next_ = 1;
  uint64_t asked_ = 0;  // runs of kernels
  devices::Untold untold_{kOpenCL};
};

Engine& engine();

struct Text {  // of a program
  std::string id, definitions;
  const char* text;
};

// One launch: kernel, arguments in their order (the status comes first, by itself), and over how many work-items.
class Run {
 public:
  Run(const char* op, const Text& program, const char* kernel);
  Run& bytes(const void* address);  // of a block, or null: two arguments, buffer and offset
  template <class T>
  Run& value(const T& v) {
    return raw(&v, sizeof v);
  }
  // A number in the type that is computed in.
  Run& number(double real, int64_t integer, DType compute);
  Run& real(double v, DType compute) { return number(v, static_cast<int64_t>(v), compute); }
  void over(int64_t items, size_t local = 256);  // one dimension, rounded up to whole groups
  void groups(int64_t x, int64_t y, size_t local);
  void groups(int64_t x, int64_t y, int64_t z, size_t local_x, size_t local_y);

 private:
  Run& raw(const void* v, size_t bytes);
  const char *op_, *name_;
  cl_kernel kernel_;
  cl_uint next_ = 0;
};

}  // namespace situ::opencl
