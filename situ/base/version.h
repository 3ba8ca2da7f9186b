// The version of the library, as the build that made it was numbered.
#pragma once

namespace situ {

// "MAJOR.MINOR.PATCH" of the libsitu that is loaded, which may be newer than the headers a program was compiled with.
const char* version();

}  // namespace situ
