// Ops that the OpenCL device has no kernel for, run on the host: operands are copied there, results back.
#pragma once
#include "situ/device/opencl/engine.h"

namespace situ::opencl {

// The engine's lock is held. Throws what the CPU's kernel reports.
void run_on_host(const op::LaunchView& l);

}  // namespace situ::opencl
