// Built programs on disk, so that a second run of a program does not build them again.
//
// A file is found by a hash of what the program was made of, and taken only where all of that text stands in it, the
// bytes have their checksum, and file and folder are this user's own: anything else is as if it were not there. A file
// is written under another name and renamed, so that two processes meet whole files.
#pragma once
#include <string>

namespace situ::text {

// The cache of one device: in the folder that the environment's `variable` names, else in XDG_CACHE_HOME/situ/`device`
// or ~/.cache/situ/`device`; none where the variable is 0.
struct DiskCache {
  const char *device, *variable;  // "opencl", "SITU_OPENCL_CACHE"
  // `key`: the device, its driver, the options and the source. Empty: not there.
  std::string find(const std::string& key) const;
  void keep(const std::string& key, const std::string& binary) const noexcept;  // or not, where the disk refuses
};

}  // namespace situ::text
