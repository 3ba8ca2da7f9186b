// Who runs kernels: one executor for each kind of device. It owns the kernels of all rows that it has, by row number.
#pragma once
#include "situ/base/device.h"
#include "situ/op/row.h"

namespace situ::op {

struct LaunchView;

// What a call must know of its kernel before it runs.
struct KernelFacts {
  int64_t (*scratch)(const Infer&) = nullptr;  // bytes that it works in, once results are inferred; null: none
  bool checks = false;    // looks at the operands first where bytes that were there before will be written
  bool prepares = false;  // does its first half in the scratch, before anything is written
};

class Executor {
 public:
  virtual ~Executor() = default;
  // Throws DeviceError, naming `op`, where the device has no kernel for the row.
  virtual const KernelFacts& find(const Row& row, const char* op) const = 0;
  // See launch.h. All three throw what a kernel reports, now or, on a device with a queue, at the next wait.
  virtual void check(const LaunchView& l) = 0;
  virtual void prepare(const LaunchView& l) = 0;
  virtual void launch(const LaunchView& l) = 0;
};

// Of a device that exists (base/device.h). An executor is put there before the first call, and stays.
Executor& executor_of(Device d);
void set_executor(DeviceType t, Executor& e);

}  // namespace situ::op
