// The OpenCL device: GPUs of every vendor, through whatever driver the machine has (docs/devices.md).
//
//   for (const opencl::Found& f : opencl::devices()) std::cout << f.text() << "\n";
//   Device gpu("opencl");
//   Tensor y = x.to(gpu).matmul(w.to(gpu));   // returns before anything was computed
//
// The device is the first GPU that is found, else the first accelerator, else a CPU; SITU_OPENCL_DEVICE=TEXT takes the
// first whose name, or whose platform's, holds TEXT. Kernels are built at first use and kept in SITU_OPENCL_CACHE, else
// in XDG_CACHE_HOME/situ/opencl or ~/.cache/situ/opencl; SITU_OPENCL_CACHE=0 keeps none.
//
// The code of the device is a library of its own, libsitu_opencl, which is loaded at the first look for the device. If
// it cannot be loaded, devices() says why, has_kernel() works, and the other functions throw DeviceError.
//
// An op without a kernel is refused by name. With SITU_DEVICE_FALLBACK=1, or set_fallback(true), it runs on the host,
// its operands and results copied both ways; each such op is told once, on stderr, and counted (fallbacks()).
// SITU_SYNC=1, or set_sync(true), waits behind each call.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "situ/base/device.h"

namespace situ::opencl {

// A device of this machine.
struct Found {
  std::string platform, platform_version, name, version, driver, kind;  // kind: "GPU", "CPU", "accelerator"
  int64_t bytes = 0, largest = 0, local_bytes = 0, units = 0, group = 0;
  bool f64 = false;
  bool used = false;         // Device("opencl")
  std::string trouble;       // why it cannot be used; empty: it can
  std::string text() const;  // one line
};
// All of them. Empty where there is none; `why` then says what is missing.
std::vector<Found> devices(std::string* why = nullptr);

// Bytes that the device gives, and that one allocation may have at most: fewer than it has. ValueError below 1;
// UsageError while it holds bytes. 0, 0: what it has.
void set_limits(int64_t bytes, int64_t largest);

// The n-th launch from now (1 = the next) fails as a lost device does: it and the next wait throw DeviceError; 0: none.
void fail_launch(int64_t nth);

void set_sync(bool on);
void set_fallback(bool on);

// Since the program began: kernels and copies that were asked for, how often the host waited, programs that were built
// from source, and those that came from the cache.
int64_t launches();
int64_t waits();
int64_t built();
int64_t cached();

// Where the device's time goes, by its own clock: with SITU_OPENCL_PROFILE=1 in the environment before its first use.
// Waits. Kernels since the last call, the longest first; empty without it.
struct Spent {
  std::string op, kernel;
  int64_t launches = 0;
  double seconds = 0;
};
std::vector<Spent> spent();
// Bytes of the operands and results of all ops that ran there since the program began, with SITU_OPENCL_PROFILE=1.
int64_t bytes_moved();

// An op that ran on the host.
struct Fallback {
  std::string op;
  int64_t calls = 0, bytes = 0;  // bytes moved, both ways
};
std::vector<Fallback> fallbacks();

// Has the device a kernel for the op of this name ("add")?
bool has_kernel(const std::string& op);

}  // namespace situ::opencl
