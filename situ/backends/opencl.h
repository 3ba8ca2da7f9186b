// The OpenCL device: GPUs of every vendor, through the OpenCL driver of the machine (docs/devices.md).
//
//   for (const opencl::Found& f : opencl::devices()) std::cout << f.text() << "\n";
//   Device gpu("opencl");
//   Tensor y = x.to(gpu).matmul(w.to(gpu));   // returns before the result is computed
//
// The device is the first GPU found, else the first accelerator, else a CPU. SITU_OPENCL_DEVICE=TEXT selects the first
// device whose name or platform name contains TEXT.
// Kernels are built at first use and cached in SITU_OPENCL_CACHE, else in XDG_CACHE_HOME/situ/opencl or
// ~/.cache/situ/opencl. SITU_OPENCL_CACHE=0 turns the cache off.
//
// The device's code is a separate library, libsitu_opencl, which is loaded when a program first looks for the device.
// If it cannot be loaded, devices() returns the reason, has_kernel() works, and the other functions throw DeviceError.
//
// An op without an OpenCL kernel throws an error that names the op. With SITU_DEVICE_FALLBACK=1, or set_fallback(true),
// it runs on the host instead: its operands and results are copied both ways. Each such op is reported once on stderr
// and counted (fallbacks()).
// SITU_SYNC=1, or set_sync(true), makes each call wait for its result.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "situ/base/device.h"

namespace situ::opencl {

// One OpenCL device of this machine.
struct Found {
  std::string platform, platform_version, name, version, driver, kind;  // kind: "GPU", "CPU", "accelerator"
  int64_t bytes = 0, largest = 0, local_bytes = 0, units = 0, group = 0;
  bool f64 = false;
  bool used = false;         // true for the one that Device("opencl") is
  std::string trouble;       // why it cannot be used; empty if it can
  std::string text() const;  // a description of one line
};
// Returns all devices. If there are none, the result is empty and `why` receives the reason.
std::vector<Found> devices(std::string* why = nullptr);

// Limits the bytes that the device provides, and the bytes of one allocation. A limit above the device's own has no
// effect; 0, 0 removes both limits. Throws ValueError below 1, and UsageError while the device holds bytes.
void set_limits(int64_t bytes, int64_t largest);

// Makes the n-th launch from now (1 = the next) fail as if the device were lost: it and the next wait throw
// DeviceError. 0 turns this off.
void fail_launch(int64_t nth);

void set_sync(bool on);
void set_fallback(bool on);

// Counts since the program began: kernels and copies that were launched, waits of the host, programs that were built
// from source, and programs that came from the cache.
int64_t launches();
int64_t waits();
int64_t built();
int64_t cached();

// Returns the device time per kernel since the last call, longest first, by the device's own clock. Waits for the
// device. The result is empty unless SITU_OPENCL_PROFILE=1 was set before the device's first use.
struct Spent {
  std::string op, kernel;
  int64_t launches = 0;
  double seconds = 0;
};
std::vector<Spent> spent();
// Bytes of the operands and results of all ops that ran on the device since the program began. Counted only with
// SITU_OPENCL_PROFILE=1.
int64_t bytes_moved();

// An op that ran on the host because the device has no kernel for it.
struct Fallback {
  std::string op;
  int64_t calls = 0, bytes = 0;  // bytes: copied, both ways
};
std::vector<Fallback> fallbacks();

// Returns whether the device has a kernel for the op of this name ("add").
bool has_kernel(const std::string& op);

}  // namespace situ::opencl
