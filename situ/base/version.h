// The version of the library, as set by the build.
#pragma once

namespace situ {

// "MAJOR.MINOR.PATCH" of the loaded libsitu, which may be newer than the headers that a program was compiled with.
const char* version();

}  // namespace situ
