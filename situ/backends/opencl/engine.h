// The OpenCL backend: its command queue, memory and programs.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "situ/backends/opencl/memory.h"
#include "situ/backends/text/backend.h"

namespace situ::opencl {

inline constexpr text::DiskCache kDiskCache{"opencl", "SITU_OPENCL_CACHE"};

class Engine final : public text::Backend {
 public:
  Engine() : Backend(kOpenCL, kDiskCache) {}
  Memory memory;

  bool has_f64() const noexcept override { return opencl::has_f64(); }
  bool lost() const noexcept override { return opencl::lost(); }

  // Implemented in build.cpp.
  std::string identity(const char* op) override;
  text::Module build(const char* op, const std::string& source, std::string& binary) override;
  text::Module load(const char* op, const std::string& binary) override;
  text::Kernel kernel(const char* op, text::Module m, const char* name) override;

  void pack(const void* address, text::Arguments& to) const override;
  void launch(const char* op, const char* name, text::Kernel k, const text::Grid& g, const text::Arguments& a) override;

  void write(const char* op, void* to, memory::Scratch host) override;
  void write_now(const char* op, void* to, const void* host, size_t bytes) override;
  void read(const char* op, void* host, const void* from, size_t bytes) override;
  void wait(const char* op) override;
  // Copies bytes from one piece to another even if the status holds an error. If the driver refuses, the next wait
  // throws.
  void move(const void* from, void* to, size_t bytes) noexcept;
  // Waits until the driver has freed the unmapped pieces. A later wait() does this too.
  void wait_for_frees() noexcept;

  static void fail_launch(int64_t nth);
  static int64_t launches();
  static int64_t waits();
  std::vector<Spent> take_profile();  // of finished kernels: call after wait()

 private:
  const Context& context(const char* op);  // creates the status buffer if needed
  void count(const char* op, const char* call);
  void enqueue_write(const char* op, void* to, const void* host, size_t bytes, bool now);
  void clear_status(const Context& c, const char* op);
  void profile(const char* op, const char* name, cl_event event);
  void collect(const Context& c);
  std::vector<std::pair<size_t, cl_event>> running_;  // with SITU_OPENCL_PROFILE: index in spent_, and event
  std::vector<Spent> spent_;
  cl_mem status_ = nullptr;
  bool broken_ = false;
  int since_flush_ = 0;
  std::vector<memory::Scratch> staged_;  // host bytes of writes in progress
  int64_t staged_bytes_ = 0;
};

Engine& engine();

}  // namespace situ::opencl
