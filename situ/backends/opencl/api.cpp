// Loads OpenCL's functions from the loader library, and names its error codes.
#include "situ/backends/opencl/api.h"

#include <dlfcn.h>

#include <string>

namespace situ::opencl {

namespace {

struct Loaded {
  Api api;
  std::string why;  // empty if the library is loaded
  Loaded() {
    void* library = nullptr;
    for (const char* name : {"libOpenCL.so.1", "libOpenCL.so"})
      if (!library) library = dlopen(name, RTLD_NOW | RTLD_LOCAL);  // never closed: drivers start threads
    if (!library) {
      const char* text = dlerror();
      why = std::string("the loader libOpenCL.so.1 cannot be loaded (") + (text ? text : "no reason given") +
            "); install your GPU's driver with OpenCL, or PoCL to run on the CPU (Debian: pocl-opencl-icd)";
      return;
    }
#define SITU_CL_FIND(result, name, parameters)                            \
  api.name = reinterpret_cast<decltype(api.name)>(dlsym(library, #name)); \
  if (!api.name) why = "libOpenCL.so.1 has no " #name ": it is older than OpenCL 1.2";
    SITU_CL_FUNCTIONS(SITU_CL_FIND)
#undef SITU_CL_FIND
  }
};

}  // namespace

const Api* load_api(const char** why) {
  static const Loaded& loaded = *new Loaded;
  *why = loaded.why.c_str();
  return loaded.why.empty() ? &loaded.api : nullptr;
}

const char* name_of_error(cl_int code) {
  switch (code) {
#define SITU_CL_NAME(name) \
  case kCl_##name:         \
    return "CL_" #name;
    SITU_CL_NAME(SUCCESS)
    SITU_CL_NAME(DEVICE_NOT_FOUND)
    SITU_CL_NAME(DEVICE_NOT_AVAILABLE)
    SITU_CL_NAME(COMPILER_NOT_AVAILABLE)
    SITU_CL_NAME(MEM_OBJECT_ALLOCATION_FAILURE)
    SITU_CL_NAME(OUT_OF_RESOURCES)
    SITU_CL_NAME(OUT_OF_HOST_MEMORY)
    SITU_CL_NAME(BUILD_PROGRAM_FAILURE)
#undef SITU_CL_NAME
    case -1001:
      return "CL_PLATFORM_NOT_FOUND_KHR";
    default:
      return "OpenCL error";
  }
}

}  // namespace situ::opencl
