// Implements DiskCache: names, checksums and access rights of files of built programs.
#include "situ/backends/text/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "situ/base/warn.h"

namespace situ::text {

namespace {

constexpr int64_t kMost = int64_t{64} << 20;

uint64_t hash_of(const std::string& s, uint64_t h) {  // FNV-1a
  for (unsigned char c : s) h = (h ^ c) * 0x100000001b3ull;
  return h;
}
constexpr uint64_t kFirst = 0xcbf29ce484222325ull, kSecond = 0x84222325cbf29ce4ull;

std::string folder_of(const DiskCache& c) {
  const char* named = std::getenv(c.variable);
  if (named && *named) return std::strcmp(named, "0") == 0 ? "" : named;
  const char* base = std::getenv("XDG_CACHE_HOME");
  if (base && *base == '/') return std::string(base) + "/situ/" + c.device;
  const char* home = std::getenv("HOME");
  return home && *home == '/' ? std::string(home) + "/.cache/situ/" + c.device : "";
}

// Returns true if only this user can have written the file.
bool own(const struct stat& s) { return s.st_uid == geteuid() && (s.st_mode & 022) == 0; }

// Returns null if the folder exists and may be used, else the reason why not.
const char* make_folder(const std::string& path) {
  int failed = 0;
  for (size_t at = 1; at != std::string::npos;) {
    at = path.find('/', at + 1);
    failed = mkdir(path.substr(0, at).c_str(), 0700) == 0 ? 0 : errno;
  }
  struct stat s;
  if (stat(path.c_str(), &s) != 0) return std::strerror(failed ? failed : errno);
  if (!S_ISDIR(s.st_mode)) return "it is not a folder";
  return own(s) ? nullptr : "it belongs to another user, or other users may write there";
}

std::string file_of(const std::string& folder, const std::string& key) {
  char name[64];
  std::snprintf(name, sizeof name, "/%016llx%016llx.bin", static_cast<unsigned long long>(hash_of(key, kFirst)),
                static_cast<unsigned long long>(hash_of(key, kSecond)));
  return folder + name;
}

std::string number(uint64_t v) { return std::string(reinterpret_cast<const char*>(&v), sizeof v); }

// The bytes before a program's own: format, key, length and checksum.
std::string header(const DiskCache& c, const std::string& key, const std::string& binary) {
  return std::string("situ ") + c.device + " program 1\n" + number(key.size()) + key + number(binary.size()) +
         number(hash_of(binary, kFirst));
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

std::string DiskCache::find(const std::string& key) const {
  const std::string where = folder_of(*this);
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
  const size_t fixed = header(*this, key, "").size();
  if (all.size() <= fixed) return "";
  std::string binary = all.substr(fixed);
  return all.compare(0, fixed, header(*this, key, binary)) == 0 ? binary : "";
}

namespace {

// Warns once. The program works without the cache, but each run builds its kernels again.
void warn_once(const DiskCache& c, const std::string& where, const std::string& why) {
  static std::atomic<bool> warned{false};
  if (warned.exchange(true)) return;
  warn(std::string(c.device) + ": built programs cannot be cached in " + where + " (" + why +
       "); each run builds its kernels again. Set " + c.variable + " to a folder of your own, or to 0 to cache none");
}

// Writes all bytes. On false, errno has the reason.
bool write_all(int fd, const std::string& all) {
  for (size_t done = 0; done < all.size();) {
    const ssize_t n = write(fd, all.data() + done, all.size() - done);
    if (n <= 0) return false;
    done += static_cast<size_t>(n);
  }
  return true;
}

}  // namespace

void DiskCache::keep(const std::string& key, const std::string& binary) const noexcept {
  try {
    const std::string where = folder_of(*this);
    if (where.empty() || binary.empty()) return;
    if (const char* why = make_folder(where)) return warn_once(*this, where, why);
    static std::atomic<int> count{0};
    const std::string to = file_of(where, key),
                      from = to + "." + std::to_string(getpid()) + "." + std::to_string(count++);
    const std::string all = header(*this, key, binary) + binary;
    if (static_cast<int64_t>(all.size()) > kMost) return;
    bool whole = false;
    {
      const Descriptor file(open(from.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
      if (file.fd < 0) return warn_once(*this, where, std::strerror(errno));
      whole = write_all(file.fd, all);
    }
    if (whole && rename(from.c_str(), to.c_str()) == 0) return;
    const std::string why = std::strerror(errno);
    unlink(from.c_str());
    warn_once(*this, where, why);
  } catch (...) {  // the next run builds it again
  }
}

}  // namespace situ::text
