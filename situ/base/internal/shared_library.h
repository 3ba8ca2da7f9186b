// Shared libraries that are opened when one of their functions is first called.
#pragma once

namespace situ {

// Opens `file`, else the library that the loader finds by `name`. `who` starts the message. Throws FileError naming
// Debian's package if neither can be opened, and std::bad_alloc if there is no memory for it. A library is never
// closed, since threads may still run its code at exit.
void* load_library(const char* who, const char* file, const char* name, const char* package);

// Returns the address of a function of an open library. Throws FileError naming the function and the package.
void* library_function(const char* who, void* library, const char* name, const char* package);

// Returns whether this text of dlerror() means that memory or address space ran out.
bool says_no_room(const char* why);

}  // namespace situ
