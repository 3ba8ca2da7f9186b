// Executor: runs kernels. There is one for each kind of device, with the kernels of all ops that it supports.
#pragma once
#include "situ/base/device.h"
#include "situ/op/op_info.h"

namespace situ::op {

struct LaunchView;

// How a kernel computes one call. It depends on shapes, strides, dtypes, attributes and the machine, and is stored in
// the launch.
struct Choice {
  int64_t scratch = 0;         // bytes of its scratch memory
  uint8_t implementation = 0;  // which one, if the kernel has several: an index in its own table
};

// The facts about a kernel that a call needs before it runs it.
struct KernelFacts {
  Choice (*choose)(const Infer&) = nullptr;  // called after infer; null: no scratch, one implementation
  bool checks = false;                       // checks operands before existing bytes are written
  bool prepares = false;                     // computes its first half in scratch memory, before anything is written
  Choice choice_for(const Infer& c) const { return choose ? choose(c) : Choice(); }
};

class Executor {
 public:
  // Throws DeviceError naming `op` if the device has no kernel for the op.
  virtual const KernelFacts& find(const OpInfo& op_info, const char* op) const = 0;
  // See launch.h. All three throw what a kernel reports, at once or, on a device with a queue, at the next wait.
  virtual void check(const LaunchView& l) = 0;
  virtual void prepare(const LaunchView& l) = 0;
  virtual void launch(const LaunchView& l) = 0;

 protected:
  ~Executor() = default;  // never owned: executors live as long as the program
};

// Returns the executor of this thread on an existing device (base/device.h). In a dry run (memory/plan.h), this is a
// substitute that has the same kernels but runs none, and counts the work.
Executor& executor_of(Device d);
// Call it before the first use of the type. The executor is never removed.
void set_executor(DeviceType t, Executor& e);

}  // namespace situ::op
