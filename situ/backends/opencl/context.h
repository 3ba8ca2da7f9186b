// The OpenCL devices of this machine, and the context of the one that Device("opencl") uses.
#pragma once
#include <string>
#include <vector>

#include "situ/backends/opencl.h"
#include "situ/backends/opencl/api.h"

namespace situ::opencl {

// The chosen device. Created when a program first looks for it, and never destroyed.
struct Context {
  const Api* cl = nullptr;
  cl_device_id device = nullptr;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;  // an in-order queue
  Found found;
  bool profiles = false;  // SITU_OPENCL_PROFILE
  bool rounds = false;    // f32 division and sqrt can be correctly rounded
  std::string identity;   // versions of platform, device and driver; the key of cached programs
};

// Returns null if there is no device; `why` then points to a static text with the reason.
const Context* context(const char** why) noexcept;
// Throws DeviceError, naming `op`, if there is no device or if this process is the child of a fork.
const Context& require_context(const char* op);
std::vector<Found> found_devices(std::string* why);  // see devices()
bool has_f64() noexcept;                             // of the device; true if there is no device
bool lost() noexcept;                                // true in a fork's child whose parent used the device

// Throws DeviceError if `code` reports a failed call. `op` names the op that made the call.
void check(cl_int code, const char* call, const char* op);

}  // namespace situ::opencl
