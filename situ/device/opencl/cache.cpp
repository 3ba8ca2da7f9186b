#include "situ/device/opencl/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace situ::opencl {

namespace {

constexpr char kMagic[] = "situ opencl program 1\n";
constexpr int64_t kMost = int64_t{64} << 20;

uint64_t hash_of(const std::string& s, uint64_t h) {  // FNV-1a
  for (unsigned char c : s) h = (h ^ c) * 0x100000001b3ull;
  return h;
}
constexpr uint64_t kFirst = 0xcbf29ce484222325ull, kSecond = 0x84222325cbf29ce4ull;

std::string folder() {
  const char* named = std::getenv("SITU_OPENCL_CACHE");
  if (named && *named) return std::strcmp(named, "0") == 0 ? "" : named;
  const char* base = std::getenv("XDG_CACHE_HOME");
  if (base && *base == '/') return std::string(base) + "/situ/opencl";
  const char* home = std::getenv("HOME");
  return home && *home == '/' ? std::string(home) + "/.cache/situ/opencl" : "";
}

// Nobody else may have written it.
bool own(const struct stat& s) { return s.st_uid == geteuid() && (s.st_mode & 022) == 0; }

bool make_folder(const std::string& path) {
  for (size_t at = 1; at != std::string::npos;) {
    at = path.find('/', at + 1);
    mkdir(path.substr(0, at).c_str(), 0700);
  }
  struct stat s;
  return stat(path.c_str(), &s) == 0 && S_ISDIR(s.st_mode) && own(s);
}

std::string file_of(const std::string& folder, const std::string& key) {
  char name[64];
  std::snprintf(name, sizeof name, "/%016llx%016llx.bin", static_cast<unsigned long long>(hash_of(key, kFirst)),
                static_cast<unsigned long long>(hash_of(key, kSecond)));
  return folder + name;
}

std::string number(uint64_t v) { return std::string(reinterpret_cast<const char*>(&v), sizeof v); }

// What stands before a program's bytes.
std::string header(const std::string& key, const std::string& binary) {
  return kMagic + number(key.size()) + key + number(binary.size()) + number(hash_of(binary, kFirst));
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd(fd) {}
  ~Descriptor() {
    if (fd >= 0) close(fd);
  }
  Descriptor(const Descriptor&) = delete;
  const int fd;
};

}  // namespace

std::string cached_program(const std::string& key) {
  const std::string where = folder();
  struct stat s;
  if (where.empty() || stat(where.c_str(), &s) != 0 || !own(s)) return "";
  const Descriptor file(open(file_of(where, key).c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (file.fd < 0 || fstat(file.fd, &s) != 0 || !S_ISREG(s.st_mode) || !own(s) || s.st_size > kMost) return "";
  std::string all(static_cast<size_t>(s.st_size), '\0');
  size_t have = 0;
  while (have < all.size()) {
    const ssize_t n = read(file.fd, all.data() + have, all.size() - have);
    if (n <= 0) return "";
    have += static_cast<size_t>(n);
  }
  const size_t fixed = sizeof kMagic - 1 + 8 + key.size() + 16;
  if (all.size() <= fixed) return "";
  std::string binary = all.substr(fixed);
  return all.compare(0, fixed, header(key, binary)) == 0 ? binary : "";
}

void cache_program(const std::string& key, const std::string& binary) noexcept {
  try {
    const std::string where = folder();
    if (where.empty() || binary.empty() || !make_folder(where)) return;
    static std::atomic<int> count{0};
    const std::string to = file_of(where, key),
                      from = to + "." + std::to_string(getpid()) + "." + std::to_string(count++);
    const std::string all = header(key, binary) + binary;
    bool whole = static_cast<int64_t>(all.size()) <= kMost;
    if (!whole) return;
    {
      const Descriptor file(open(from.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
      if (file.fd < 0) return;
      for (size_t done = 0; whole && done < all.size();) {
        const ssize_t n = write(file.fd, all.data() + done, all.size() - done);
        whole = n > 0;
        if (whole) done += static_cast<size_t>(n);
      }
    }
    if (!whole || rename(from.c_str(), to.c_str()) != 0) unlink(from.c_str());
  } catch (...) {  // it is built again next time
  }
}

}  // namespace situ::opencl
