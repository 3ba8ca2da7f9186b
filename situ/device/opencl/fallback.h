// Ops that the OpenCL device has no kernel for, run on the host: operands are copied there, results back.
#pragma once
#include "situ/device/cpu/run.h"
#include "situ/device/opencl/engine.h"

namespace situ::opencl {

// The engine's lock is held. What the CPU's kernel finds wrong is told where it is not any more: the text asks the ledger.
cpu::Ran run_on_host(const op::LaunchView& l);

}  // namespace situ::opencl
