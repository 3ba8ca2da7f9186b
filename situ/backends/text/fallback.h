// Ops that the OpenCL device has no kernel for, run on the host: operands are copied there, results back.
#pragma once
#include <vector>

#include "situ/backends/cpu/run.h"
#include "situ/backends/opencl/engine.h"

namespace situ::opencl {

class HostRun {
 public:
  explicit HostRun(const op::LaunchView& l);  // takes the memory; the engine's lock is not held
  // It is. What the CPU's kernel finds wrong is told where it is not any more: the text asks the ledger.
  cpu::Ran run();

 private:
  // The bytes of an operand or result: all between its first and its last, strides as they are.
  struct Copy {
    memory::Scratch bytes;
    char* first_on_device = nullptr;
    int64_t length = 0;
    Arg arg;
    char* host() const { return static_cast<char*>(bytes.data()); }
  };
  static Copy copy_of(const Storage& s, const Region& g, DType t);
  static void share(std::vector<Copy>& operands, const Copy& result);
  const op::LaunchView& l_;
  const cpu::Kernels& kernels_;
  std::vector<Copy> ins_, outs_;
  memory::Scratch scratch_;
};

}  // namespace situ::opencl
