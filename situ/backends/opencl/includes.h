// Texts in OpenCL C that several programs begin with. A text of source/ says so by a line `#include "rows.cl"`, as
// OpenCL C would if it were a file; here the text of that name is put in its place, once a program, so that the library
// holds it once.
#pragma once
#include <string>

namespace situ::opencl {

std::string with_includes(const std::string& text);

}  // namespace situ::opencl
