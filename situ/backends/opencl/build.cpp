// Builds programs for OpenCL, from source or from the binary that an earlier build left.
#include <algorithm>

#include "situ/backends/opencl/engine.h"
#include "situ/base/error.h"
#include "situ/base/thread_state.h"

namespace situ::opencl {

namespace {

std::string log_of(const Context& c, cl_program p) {
  size_t length = 0;
  if (c.cl->clGetProgramBuildInfo(p, c.device, kCl_PROGRAM_BUILD_LOG, 0, nullptr, &length) != kCl_SUCCESS || !length)
    return "no log";
  std::string log(length, '\0');
  c.cl->clGetProgramBuildInfo(p, c.device, kCl_PROGRAM_BUILD_LOG, length, log.data(), nullptr);
  log.resize(std::min<size_t>(log.find('\0'), 4000));
  return log;
}

std::string options_of(const Context& c) {
  return std::string("-cl-std=CL1.2") + (c.rounds ? " -cl-fp32-correctly-rounded-divide-sqrt" : "") +
         (c.found.f64 ? " -DSITU_F64" : "");
}

std::string binary_of(const Context& c, cl_program p) {
  size_t length = 0;
  if (c.cl->clGetProgramInfo(p, kCl_PROGRAM_BINARY_SIZES, sizeof length, &length, nullptr) != kCl_SUCCESS) return "";
  std::string binary(length, '\0');
  char* to = binary.data();
  return c.cl->clGetProgramInfo(p, kCl_PROGRAM_BINARIES, sizeof to, &to, nullptr) == kCl_SUCCESS ? binary : "";
}

}  // namespace

std::string Engine::identity(const char* op) {
  const Context& c = context(op);
  return c.identity + "\n" + options_of(c);
}

text::Module Engine::load(const char* op, const std::string& binary) {
  const Context& c = context(op);
  const size_t length = binary.size();
  const auto* bytes = reinterpret_cast<const unsigned char*>(binary.data());
  cl_int status = 0, code = 0;
  cl_program p = c.cl->clCreateProgramWithBinary(c.context, 1, &c.device, &length, &bytes, &status, &code);
  if (!p) return nullptr;
  if (code == kCl_SUCCESS && status == kCl_SUCCESS &&
      c.cl->clBuildProgram(p, 1, &c.device, options_of(c).c_str(), nullptr, nullptr) == kCl_SUCCESS)
    return p;
  c.cl->clReleaseProgram(p);
  return nullptr;
}

text::Module Engine::build(const char* op, const std::string& source, std::string& binary) {
  const Context& c = context(op);
  const char* text = source.c_str();
  cl_int code = 0;
  cl_program p = c.cl->clCreateProgramWithSource(c.context, 1, &text, nullptr, &code);
  check(code, "clCreateProgramWithSource", op);
  code = c.cl->clBuildProgram(p, 1, &c.device, options_of(c).c_str(), nullptr, nullptr);
  if (code == kCl_SUCCESS) {
    binary = binary_of(c, p);
    return p;
  }
  const std::string log = log_of(c, p);
  c.cl->clReleaseProgram(p);
  throw DeviceError(called_as(op) + ": the driver of " + c.found.name + " cannot build its kernel (" +
                    name_of_error(code) + " " + std::to_string(code) +
                    "); please report this text with what `situ doctor --json` prints:\n" + log);
}

text::Kernel Engine::kernel(const char* op, text::Module m, const char* name) {
  cl_int code = 0;
  cl_kernel k = context(op).cl->clCreateKernel(static_cast<cl_program>(m), name, &code);
  check(code, "clCreateKernel", op);
  return k;
}

}  // namespace situ::opencl
