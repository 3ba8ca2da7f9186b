// Who runs kernels: one executor for each kind of device. It has the kernels of all rows that it supports.
#pragma once
#include "situ/base/device.h"
#include "situ/op/op_info.h"

namespace situ::op {

struct LaunchView;

// How a kernel computes one call. It depends on shapes, strides, dtypes, attributes and the machine, and is kept in the
// launch.
struct Choice {
  int64_t scratch = 0;         // bytes that it works in
  uint8_t implementation = 0;  // which one, where the kernel has several: an index in a table of its own
};

// What a call must know of its kernel before it runs.
struct KernelFacts {
  Choice (*choose)(const Infer&) = nullptr;  // called once results are inferred; null: no scratch, one implementation
  bool checks = false;    // looks at the operands first where bytes that were there before will be written
  bool prepares = false;  // does its first half in the scratch, before anything is written
  Choice choice_for(const Infer& c) const { return choose ? choose(c) : Choice(); }
};

class Executor {
 public:
  // Throws DeviceError, naming `op`, where the device has no kernel for the row.
  virtual const KernelFacts& find(const OpInfo& op_info, const char* op) const = 0;
  // See launch.h. All three throw what a kernel reports, now or, on a device with a queue, at the next wait.
  virtual void check(const LaunchView& l) = 0;
  virtual void prepare(const LaunchView& l) = 0;
  virtual void launch(const LaunchView& l) = 0;

 protected:
  ~Executor() = default;  // none is owned: they stay as long as the program
};

// Who runs this thread's kernels on a device that exists (base/device.h): the device's own executor, or in a dry run
// (memory/plan.h) one that stands in for it, knows the same kernels, runs none, and counts the work.
Executor& executor_of(Device d);
// Before the first call. It stays.
void set_executor(DeviceType t, Executor& e);

}  // namespace situ::op
