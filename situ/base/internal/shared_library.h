// Shared libraries that are opened when one of their functions is first called.
#pragma once

namespace situ {

// Opens `file`, else the library that the loader finds by `name`. `who` begins the message. Throws FileError, which
// names Debian's package, if neither can be opened, and std::bad_alloc if there is no room for it. A library is never
// closed: threads may be inside of it at exit.
void* load_library(const char* who, const char* file, const char* name, const char* package);

// The address of a function of an open library. FileError names the function and the package.
void* library_function(const char* who, void* library, const char* name, const char* package);

// Does this text of dlerror() say that the system has no room?
bool says_no_room(const char* why);

}  // namespace situ
