// Programs in OpenCL C and their kernels: built when they are first asked for, from text that this folder states
// (source/), and kept.
//
// What a text says is a subject: a reduction, a product. Sizes, strides and numbers are arguments; types and the
// formula are definitions in front of it, so that there are as many programs as kinds of call that a training makes.
#pragma once
#include <string>
#include <unordered_map>

#include "situ/backends/opencl/context.h"

namespace situ::opencl {

class Programs {
 public:
  // `text` goes behind `definitions` ("#define T0 f32\n..."). `id`: by which both are known here. Throws DeviceError
  // with the compiler's log where it refuses, naming `op`.
  cl_kernel kernel(const char* op, const std::string& id, const char* name, const std::string& definitions,
                   const char* text);
  // Has this one been made before? Callers that put `definitions` together for nothing ask first.
  cl_kernel find(const std::string& id, const char* name) const;

 private:
  std::unordered_map<std::string, cl_program> programs_;
  std::unordered_map<std::string, cl_kernel> kernels_;
};

int64_t programs_built();
int64_t programs_cached();

}  // namespace situ::opencl
