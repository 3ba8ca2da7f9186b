// Stores built programs on disk, so that a second run of a program does not build them again.
//
// A file's name is a hash of the program's key. A file is used only if it contains the whole key, its checksum fits,
// and file and folder belong to this user; any other file is ignored. A file is written under another name and renamed,
// so that other processes read whole files.
#pragma once
#include <string>

namespace situ::text {

// The cache of one device. Its folder is the one that the environment's `variable` names, else
// XDG_CACHE_HOME/situ/`device` or ~/.cache/situ/`device`. If the variable is 0, nothing is cached.
struct DiskCache {
  const char *device, *variable;  // "opencl", "SITU_OPENCL_CACHE"
  // `key`: the device, its driver, the options and the source. Returns an empty string if the program is not cached.
  std::string find(const std::string& key) const;
  void keep(const std::string& key, const std::string& binary) const noexcept;  // does nothing if the disk refuses
};

}  // namespace situ::text
