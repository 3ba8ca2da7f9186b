#include "situ/backends/text/program.h"

#include <atomic>
#include <vector>

#include "situ/backends/text/cache.h"
#include "situ/backends/text/source.h"
#include "situ/base/error.h"
#include "situ/base/thread_state.h"

namespace situ::opencl {

namespace {

// In front of every text.
constexpr const char* kTypes = "#include \"types.cl\"\n";

std::atomic<int64_t> built_now{0}, from_cache{0};

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

// Null where the bytes are no program to this driver.
cl_program from_binary(const Context& c, const std::string& binary, const std::string& options) {
  const size_t length = binary.size();
  const auto* bytes = reinterpret_cast<const unsigned char*>(binary.data());
  cl_int status = 0, code = 0;
  cl_program p = c.cl->clCreateProgramWithBinary(c.context, 1, &c.device, &length, &bytes, &status, &code);
  if (!p) return nullptr;
  if (code == kCl_SUCCESS && status == kCl_SUCCESS &&
      c.cl->clBuildProgram(p, 1, &c.device, options.c_str(), nullptr, nullptr) == kCl_SUCCESS)
    return p;
  c.cl->clReleaseProgram(p);
  return nullptr;
}

cl_program from_source(const Context& c, const char* op, const std::string& source, const std::string& options) {
  const char* text = source.c_str();
  cl_int code = 0;
  cl_program p = c.cl->clCreateProgramWithSource(c.context, 1, &text, nullptr, &code);
  check(code, "clCreateProgramWithSource", op);
  code = c.cl->clBuildProgram(p, 1, &c.device, options.c_str(), nullptr, nullptr);
  if (code == kCl_SUCCESS) return p;
  const std::string log = log_of(c, p);
  c.cl->clReleaseProgram(p);
  throw DeviceError(called_as(op) + ": the driver of " + c.found.name + " cannot build its kernel (" +
                    name_of_error(code) + " " + std::to_string(code) +
                    "); please report this text with what `situ doctor --json` prints:\n" + log);
}

std::string binary_of(const Context& c, cl_program p) {
  size_t length = 0;
  if (c.cl->clGetProgramInfo(p, kCl_PROGRAM_BINARY_SIZES, sizeof length, &length, nullptr) != kCl_SUCCESS) return "";
  std::string binary(length, '\0');
  char* to = binary.data();
  return c.cl->clGetProgramInfo(p, kCl_PROGRAM_BINARIES, sizeof to, &to, nullptr) == kCl_SUCCESS ? binary : "";
}

cl_program make(const Context& c, const char* op, const std::string& source) {
  const std::string options = options_of(c), key = c.identity + "\n" + options + "\n" + source;
  if (const std::string binary = cached_program(key); !binary.empty())
    if (cl_program p = from_binary(c, binary, options)) {
      ++from_cache;
      return p;
    }
  cl_program p = from_source(c, op, source, options);
  ++built_now;
  cache_program(key, binary_of(c, p));
  return p;
}

}  // namespace

cl_kernel Programs::find(const std::string& id, const char* name) const {
  const auto it = kernels_.find(id + "/" + name);
  return it == kernels_.end() ? nullptr : it->second;
}

cl_kernel Programs::kernel(const char* op, const std::string& id, const char* name, const std::string& definitions,
                           const char* text) {
  if (cl_kernel k = find(id, name)) return k;
  const Context& c = require_context(op);
  cl_program& p = programs_[id];
  if (!p) p = make(c, op, text::with_includes(kTypes + definitions + text));
  cl_int code = 0;
  cl_kernel k = c.cl->clCreateKernel(p, name, &code);
  check(code, "clCreateKernel", op);
  return kernels_[id + "/" + name] = k;
}

int64_t programs_built() { return built_now; }
int64_t programs_cached() { return from_cache; }

}  // namespace situ::opencl
