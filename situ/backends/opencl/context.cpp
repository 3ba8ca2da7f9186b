// Finds the OpenCL devices of this machine and creates the context of the chosen one.
#include "situ/backends/opencl/context.h"

#include <pthread.h>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"

namespace situ::opencl {

namespace {

std::atomic<bool> forked{false};

// Returns a text property of a platform or device; empty if the driver does not report it.
template <class F, class Id>
std::string text_of(F query, Id id, int64_t what) {
  size_t length = 0;
  if (query(id, static_cast<cl_uint>(what), 0, nullptr, &length) != kCl_SUCCESS || length == 0 || length > (1u << 20))
    return "";
  std::string s(length, '\0');
  if (query(id, static_cast<cl_uint>(what), length, s.data(), nullptr) != kCl_SUCCESS) return "";
  while (!s.empty() && (s.back() == '\0' || s.back() == ' ')) s.pop_back();
  return s;
}

template <class T>
T value_of(const Api& cl, cl_device_id d, int64_t what) {
  T v{};
  return cl.clGetDeviceInfo(d, static_cast<cl_uint>(what), sizeof v, &v, nullptr) == kCl_SUCCESS ? v : T{};
}

// Checks what Situ's kernels require. OpenCL's full profile guarantees most of it.
std::string trouble_of(const Api& cl, cl_device_id d, const Found& f) {
  if (!value_of<cl_uint>(cl, d, kCl_DEVICE_AVAILABLE)) return "its driver reports it as unavailable";
  if (!value_of<cl_uint>(cl, d, kCl_DEVICE_COMPILER_AVAILABLE)) return "its driver has no compiler";
  if (!value_of<cl_uint>(cl, d, kCl_DEVICE_ENDIAN_LITTLE)) return "it is big-endian";
  if (f.group < 256) return "its work-groups have fewer than 256 work-items";
  if (f.local_bytes < (32 << 10)) return "it has less than 32 KiB of local memory";
  if (value_of<size_t>(cl, d, kCl_DEVICE_MAX_PARAMETER_SIZE) < 1024)
    return "its kernels accept less than 1024 bytes of arguments";
  if (f.largest < (64 << 20)) return "it limits one allocation to less than 64 MiB";
  return "";
}

struct Candidate {
  cl_platform_id platform;
  cl_device_id device;
  cl_bitfield kind;
  Found found;
};

Candidate look_at(const Api& cl, cl_platform_id p, cl_device_id d) {
  Candidate c{p, d, value_of<cl_bitfield>(cl, d, kCl_DEVICE_TYPE), {}};
  Found& f = c.found;
  f.platform = text_of(cl.clGetPlatformInfo, p, kCl_PLATFORM_NAME);
  f.platform_version = text_of(cl.clGetPlatformInfo, p, kCl_PLATFORM_VERSION);
  f.name = text_of(cl.clGetDeviceInfo, d, kCl_DEVICE_NAME);
  f.version = text_of(cl.clGetDeviceInfo, d, kCl_DEVICE_VERSION);
  f.driver = text_of(cl.clGetDeviceInfo, d, kCl_DRIVER_VERSION);
  f.kind = c.kind & kCl_DEVICE_TYPE_GPU ? "GPU" : c.kind & kCl_DEVICE_TYPE_CPU ? "CPU" : "accelerator";
  f.bytes = static_cast<int64_t>(value_of<cl_ulong>(cl, d, kCl_DEVICE_GLOBAL_MEM_SIZE));
  f.largest = static_cast<int64_t>(value_of<cl_ulong>(cl, d, kCl_DEVICE_MAX_MEM_ALLOC_SIZE));
  f.local_bytes = static_cast<int64_t>(value_of<cl_ulong>(cl, d, kCl_DEVICE_LOCAL_MEM_SIZE));
  f.units = value_of<cl_uint>(cl, d, kCl_DEVICE_MAX_COMPUTE_UNITS);
  f.group = static_cast<int64_t>(value_of<size_t>(cl, d, kCl_DEVICE_MAX_WORK_GROUP_SIZE));
  f.f64 = value_of<cl_bitfield>(cl, d, kCl_DEVICE_DOUBLE_FP_CONFIG) != 0;
  f.trouble = trouble_of(cl, d, f);
  return c;
}

// The folder or file that the environment names in place of /etc/OpenCL/vendors; empty if it names none.
std::string elsewhere() {
  std::string found;
  for (const char* name : {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES"})
    if (const char* text = std::getenv(name); text && *text) found = std::string(name) + "=" + text;
  return found;
}

std::vector<Candidate> look_at_all(const Api& cl, std::string& why) {
  cl_uint count = 0;
  const cl_int code = cl.clGetPlatformIDs(0, nullptr, &count);
  if (code != kCl_SUCCESS || count == 0) {
    why = std::string("the OpenCL loader finds no driver") +
          (code == kCl_SUCCESS ? "" : " (" + std::string(name_of_error(code)) + ")") +
          (elsewhere().empty()
               ? "; install your GPU's driver, or PoCL to run on the CPU (Debian: pocl-opencl-icd), and "
                 "check that /etc/OpenCL/vendors names it"
               : " at " + elsewhere() + "; unset that variable, or set it to a driver that can be loaded");
    return {};
  }
  std::vector<cl_platform_id> platforms(count);
  cl.clGetPlatformIDs(count, platforms.data(), nullptr);
  std::vector<Candidate> all;
  for (cl_platform_id p : platforms) {
    cl_uint n = 0;
    if (cl.clGetDeviceIDs(p, static_cast<cl_bitfield>(kCl_DEVICE_TYPE_ALL), 0, nullptr, &n) != kCl_SUCCESS || n == 0)
      continue;
    std::vector<cl_device_id> ids(n);
    if (cl.clGetDeviceIDs(p, static_cast<cl_bitfield>(kCl_DEVICE_TYPE_ALL), n, ids.data(), nullptr) != kCl_SUCCESS)
      continue;
    for (cl_device_id d : ids) all.push_back(look_at(cl, p, d));
  }
  if (all.empty())
    why =
        "the OpenCL drivers of this machine report no device; check that this user may open /dev/dri, and that PoCL "
        "can write its cache folder (POCL_CACHE_DIR)";
  return all;
}

// Prefers GPUs, then accelerators, then CPUs. SITU_OPENCL_DEVICE limits the choice to matching devices.
const Candidate* choose(const std::vector<Candidate>& all, std::string& why) {
  const char* wanted = std::getenv("SITU_OPENCL_DEVICE");
  auto named = [&](const Found& f) {
    return !wanted || !*wanted || f.name.find(wanted) != std::string::npos ||
           f.platform.find(wanted) != std::string::npos;
  };
  const Candidate* best = nullptr;
  auto rank = [](const Candidate& c) { return c.found.kind == "GPU" ? 2 : c.found.kind == "accelerator" ? 1 : 0; };
  for (const Candidate& c : all)
    if (named(c.found) && c.found.trouble.empty() && (!best || rank(c) > rank(*best))) best = &c;
  if (best || all.empty()) return best;
  why = wanted && *wanted ? "no usable device matches SITU_OPENCL_DEVICE=" + std::string(wanted)
                          : "none of this machine's devices can be used";
  for (const Candidate& c : all) why += "; " + c.found.name + (c.found.trouble.empty() ? "" : ": " + c.found.trouble);
  return nullptr;
}

struct Machine {
  std::vector<Candidate> all;
  Context used;
  std::string why;
  Machine() {
    const char* reason = nullptr;
    const Api* cl = load_api(&reason);
    if (!cl) {
      why = reason;
      return;
    }
    all = look_at_all(*cl, why);
    const Candidate* c = choose(all, why);
    if (c) open(*cl, const_cast<Candidate&>(*c));
  }
  void open(const Api& cl, Candidate& c) {
    const intptr_t properties[] = {kCl_CONTEXT_PLATFORM, reinterpret_cast<intptr_t>(c.platform), 0};
    cl_int code = 0;
    used.context = cl.clCreateContext(properties, 1, &c.device, nullptr, nullptr, &code);
    const char* profile = std::getenv("SITU_OPENCL_PROFILE");
    used.profiles = profile && *profile && std::strcmp(profile, "0") != 0;
    const auto with = static_cast<cl_bitfield>(used.profiles ? kCl_QUEUE_PROFILING_ENABLE : 0);
    if (used.context) used.queue = cl.clCreateCommandQueue(used.context, c.device, with, &code);
    if (!used.queue) {
      why = c.found.name + ": cannot create a context or a queue: " + name_of_error(code) + " (" +
            std::to_string(code) + ")";
      c.found.trouble = why;
      return;
    }
    c.found.used = true;
    used.cl = &cl;
    used.device = c.device;
    used.found = c.found;
    used.rounds =
        value_of<cl_bitfield>(cl, c.device, kCl_DEVICE_SINGLE_FP_CONFIG) & kCl_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
    used.identity = c.found.platform + "\n" + c.found.platform_version + "\n" + c.found.name + "\n" + c.found.version +
                    "\n" + c.found.driver;
  }
};

// Waits for all kernels before the driver's static objects are destroyed at exit.
void finish_at_exit() {
  const char* why;
  const Context* c = context(&why);
  if (c && !lost()) c->cl->clFinish(c->queue);
}

const Machine& machine() {
  static const Machine& m = [&]() -> const Machine& {
    auto* made = new Machine;
    if (made->used.queue) {
      pthread_atfork(nullptr, nullptr, [] { forked.store(true); });
      std::atexit(finish_at_exit);
    }
    return *made;
  }();
  return m;
}

}  // namespace

const Context* context(const char** why) noexcept {
  try {
    const Machine& m = machine();
    *why = m.why.c_str();
    return m.used.cl ? &m.used : nullptr;
  } catch (...) {
    *why = "out of memory while looking for one";
    return nullptr;
  }
}

bool has_f64() noexcept {
  const char* why;
  const Context* c = context(&why);
  return !c || c->found.f64;
}

bool lost() noexcept { return forked.load(std::memory_order_relaxed); }

const Context& require_context(const char* op) {
  const char* why = nullptr;
  const Context* c = lost() ? nullptr : context(&why);
  if (!c) require_device(op, kOpenCL);
  SITU_ASSERT(c);
  return *c;
}

void check(cl_int code, const char* call, const char* op) {
  if (code == kCl_SUCCESS) return;
  if (code == kCl_MEM_OBJECT_ALLOCATION_FAILURE || code == kCl_OUT_OF_HOST_MEMORY)
    throw OutOfMemoryError(called_as(op) + ": out of memory: the device opencl refused bytes (" + call + ": " +
                           name_of_error(code) + "); use a smaller batch, or free what the device holds");
  throw DeviceError(called_as(op) + ": the device opencl failed: " + call + " gave " + name_of_error(code) + " (" +
                    std::to_string(code) +
                    "); its tensors may be lost. Start the program again; if that does not help, look at "
                    "the driver's messages (dmesg)");
}

std::vector<Found> found_devices(std::string* why) {
  std::vector<Found> found;
  for (const Candidate& c : machine().all) found.push_back(c.found);
  if (why) *why = machine().why;
  return found;
}

}  // namespace situ::opencl
