// Programs and their kernels: built at first use from the kernel texts, and kept.
//
// What a text says is a subject: a reduction, a product. Sizes, strides and numbers are arguments; types and the
// formula are definitions in front of it, so that there are as many programs as kinds of call that a training makes.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "situ/backends/text/cache.h"

namespace situ::text {

class Backend;
struct Caller;

using Module = void*;  // a built program, as its back end knows it
using Kernel = void*;  // a kernel of one

struct Text {  // of a program
  std::string id, definitions;
  const char* text;
};

class Programs {
 public:
  explicit Programs(const DiskCache& c) : cache_(c) {}
  // Throws DeviceError with the compiler's log where it refuses, naming the call.
  Kernel kernel(const Caller& by, const Text& t, const char* name);
  // Has this one been made before? Callers that put `definitions` together for nothing ask first.
  Kernel find(const std::string& id, const char* name) const;
  // Built from source, and loaded from the disk cache, since the program began.
  int64_t built() const { return built_.load(); }
  int64_t cached() const { return cached_.load(); }

 private:
  Module make(const Caller& by, const std::string& source);
  const DiskCache cache_;
  std::unordered_map<std::string, Module> programs_;
  std::unordered_map<std::string, Kernel> kernels_;
  std::atomic<int64_t> built_{0}, cached_{0};
};

}  // namespace situ::text
