// Built programs on disk, so that a second run of a program does not build them again.
//
// A file is found by a hash of what the program was made of, and taken only where all of that text stands in it, the
// bytes have their checksum, and file and folder are this user's own: anything else is as if it were not there. A file
// is written under another name and renamed, so that two processes meet whole files.
#pragma once
#include <string>

namespace situ::opencl {

// `key`: the device, its driver, the options and the source. Empty: not there.
std::string cached_program(const std::string& key);
void cache_program(const std::string& key, const std::string& binary) noexcept;  // or not, where the disk refuses

}  // namespace situ::opencl
