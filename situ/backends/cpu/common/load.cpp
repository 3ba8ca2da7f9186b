// Loads the BLAS library that SITU_BLAS names.
#include "situ/backends/cpu/common/load.h"

#include <dlfcn.h>

#include <new>
#include <string>
#include <vector>

#include "situ/base/error.h"
#include "situ/base/internal/shared_library.h"

namespace situ::cpu {

namespace {

// Settings that MKL needs before its first product: no threads of its own, 32-bit sizes, and bits that do not depend on
// where operands are. Other libraries have none of these functions.
void configure_mkl(void* library) {
  constexpr int kSequential = 1, kLp64 = 0, kReproducible = 2;
  const auto set = [&](const char* name, int value) {
    if (void* at = dlsym(library, name)) reinterpret_cast<int (*)(int)>(at)(value);
  };
  set("MKL_Set_Threading_Layer", kSequential);
  set("MKL_Set_Interface_Layer", kLp64);
  set("MKL_CBWR_Set", kReproducible);
}

// Checks a library, or one that it is linked with.
bool has_openblas_without_threads(void* library) {
  void* at = dlsym(library, "openblas_get_parallel");
  return at && reinterpret_cast<int (*)()>(at)() == 0;
}

}  // namespace

NamedCall named_blas_call(const std::string& library, const char* name) {
  std::vector<std::string> files{library};
  if (library == "mkl") files = {"libmkl_rt.so.3", "libmkl_rt.so.2", "libmkl_rt.so", "libmkl_rt.so.1"};
  std::string why;
  for (const std::string& file : files) {
    if (void* loaded = dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL)) {
      configure_mkl(loaded);
      if (void* at = dlsym(loaded, name)) return {at, has_openblas_without_threads(loaded)};
      throw FileError("SITU_BLAS: " + file + " has no " + name + "; name a library with the C interface of BLAS");
    }
    const char* text = dlerror();
    if (why.empty()) why = text ? text : "the loader gives no reason";
  }
  if (says_no_room(why.c_str())) throw std::bad_alloc();
  throw FileError("SITU_BLAS: " + library + " cannot be loaded: " + why +
                  "; install it (pip: mkl, Debian: libmkl-rt), add its folder to LD_LIBRARY_PATH, set SITU_BLAS to "
                  "its file, or unset SITU_BLAS");
}

}  // namespace situ::cpu
