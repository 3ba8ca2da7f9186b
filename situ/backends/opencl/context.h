// The devices of this machine, and the one that Device("opencl") is.
#pragma once
#include <string>
#include <vector>

#include "situ/backends/opencl.h"
#include "situ/backends/opencl/api.h"

namespace situ::opencl {

// What the chosen device is. Made at the first look for it; it stays as long as the program.
struct Context {
  const Api* cl = nullptr;
  cl_device_id device = nullptr;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;  // in order
  Found found;
  bool profiles = false;  // SITU_OPENCL_PROFILE
  bool rounds = false;    // divisions and roots of f32 can be had correctly rounded
  std::string identity;   // platform, device and driver with their versions: whose programs its are
};

// Null where there is none; `why` then says so, in a text that stays.
const Context* context(const char** why) noexcept;
// Throws DeviceError, naming `op`, where there is none, or where this is a fork's child.
const Context& require_context(const char* op);
std::vector<Found> found_devices(std::string* why);  // see devices()
bool has_f64() noexcept;                             // the device; true where there is none to ask
bool lost() noexcept;                                // this is a fork's child, whose parent had the device

// Throws DeviceError for a call that failed: `op` is what asked for it.
void check(cl_int code, const char* call, const char* op);

}  // namespace situ::opencl
