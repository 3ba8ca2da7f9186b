// The functions that libsitu_opencl provides to libsitu.
// libsitu loads the library when the device is first looked for (backends/opencl.cpp). The functions are those of
// backends/opencl.h.
#pragma once
#include <string>
#include <vector>

#include "situ/backends/opencl.h"
#include "situ/backends/text/device.h"

namespace situ::opencl {

struct Library {
  text::TextDevice& device;
  const text::Programs& programs;
  const char* (*why_not)() noexcept;  // as set_presence() takes it (base/device.h)
  std::vector<Found> (*devices)(std::string* why);
  void (*set_limits)(int64_t bytes, int64_t largest);
  void (*fail_launch)(int64_t nth);
  int64_t (*launches)();
  int64_t (*waits)();
  std::vector<Spent> (*spent)();
  int64_t (*bytes_moved)();
};

// Registers the device at the first call.
extern "C" const Library* situ_opencl_library();

}  // namespace situ::opencl
