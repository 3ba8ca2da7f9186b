// The library of the OpenCL device, loaded at the first look for the device: a program without OpenCL does not have it
// in its memory. A libsitu that is static or self-contained has it linked in.
#include "situ/backends/opencl.h"

#include <dlfcn.h>

#include "situ/backends/opencl/library.h"
#include "situ/base/error.h"

namespace situ::opencl {

namespace {

struct Loaded {
  const Library* library = nullptr;
  std::string why;  // there is no library
  Loaded();
};

#ifdef SITU_OPENCL_FILE
// The file next to libsitu. It is never closed: drivers have threads.
Loaded::Loaded() {
  static const char within_libsitu = 0;
  Dl_info libsitu{};
  std::string file = dladdr(&within_libsitu, &libsitu) ? libsitu.dli_fname : "";
  file.replace(file.rfind('/') + 1, std::string::npos, SITU_OPENCL_FILE);
  void* opened = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* entry = opened ? dlsym(opened, "situ_opencl_library") : nullptr;
  if (entry) {
    library = reinterpret_cast<decltype(situ_opencl_library)*>(entry)();
    return;
  }
  const char* reason = dlerror();
  why = "its library cannot be loaded (" + (reason ? std::string(reason) : file) +
        "); it belongs next to libsitu, from the same build";
}
#else
Loaded::Loaded() : library(situ_opencl_library()) {}
#endif

const Loaded& loaded() {
  static const Loaded& l = *new Loaded;
  return l;
}

// Throws DeviceError if there is no library.
const Library& library() {
  const Library* l = loaded().library;
  if (!l) require_device("opencl", kOpenCL);
  SITU_ASSERT(l);
  return *l;
}

const char* why_not() noexcept {
  try {
    const Loaded& l = loaded();
    return l.library ? l.library->why_not() : l.why.c_str();
  } catch (...) {
    return "there is no memory to load its library";
  }
}

[[maybe_unused]] const bool ready = (set_presence(kOpenCL, why_not), true);

}  // namespace

std::vector<Found> devices(std::string* why) {
  const Loaded& l = loaded();
  if (l.library) return l.library->devices(why);
  if (why) *why = l.why;
  return {};
}

void set_limits(int64_t bytes, int64_t largest) { library().set_limits(bytes, largest); }
void fail_launch(int64_t nth) { library().fail_launch(nth); }
void set_sync(bool on) { library().device.set_sync(on); }
void set_fallback(bool on) { library().device.set_fallback(on); }
int64_t launches() { return library().launches(); }
int64_t waits() { return library().waits(); }
int64_t built() { return library().programs.built(); }
int64_t cached() { return library().programs.cached(); }
std::vector<Spent> spent() { return library().spent(); }
int64_t bytes_moved() { return library().bytes_moved(); }

std::vector<Fallback> fallbacks() {
  std::vector<Fallback> all;
  for (const text::Fallback& f : library().device.fallbacks()) all.push_back({f.op, f.calls, f.bytes});
  return all;
}

bool has_kernel(const std::string& op) {
  for (const op::OpInfo* op_info : op::all_ops())
    if (op == op_info->name) return text::table().find(*op_info) != nullptr;
  return false;
}

std::string Found::text() const {
  std::string s = name + " (" + kind + ", " + std::to_string(units) + " units, " + version + ", driver " + driver +
                  (f64 ? "" : ", without f64") + "; " + platform + ", " + platform_version + ")";
  if (!trouble.empty()) s += " cannot be used: " + trouble;
  return s;
}

}  // namespace situ::opencl
