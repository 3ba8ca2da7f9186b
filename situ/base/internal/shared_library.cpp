// Opens shared libraries, and throws errors that name Debian's packages.
#include "situ/base/internal/shared_library.h"

#include <dlfcn.h>

#include <cstring>
#include <new>
#include <string>

#include "situ/base/error.h"

namespace situ {

// The loader reports the reason only as text.
bool says_no_room(const char* why) {
  return std::strstr(why, "failed to map segment") || std::strstr(why, "annot allocate memory");
}

void* load_library(const char* who, const char* file, const char* name, const char* package) {
  std::string why;
  for (const char* path : {file, name}) {
    if (void* library = dlopen(path, RTLD_LAZY | RTLD_LOCAL)) return library;
    const char* text = dlerror();
    why = text ? text : "the loader gives no reason";
    if (says_no_room(why.c_str())) throw std::bad_alloc();
  }
  throw FileError(std::string(who) + ": " + name + " cannot be loaded: " + why + "; install Debian's package " +
                  package + ", or name the library's folder in LD_LIBRARY_PATH");
}

void* library_function(const char* who, void* library, const char* name, const char* package) {
  if (void* at = dlsym(library, name)) return at;
  throw FileError(std::string(who) + ": the loaded library has no function " + name + "; install Debian's package " +
                  package);
}

}  // namespace situ
