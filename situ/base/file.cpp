// Reads files: the fuzz targets compile it anew.
#include "situ/base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <istream>
#include <system_error>

#include "situ/base/error.h"

namespace situ {
namespace {

std::string reason_text(int reason) { return std::generic_category().message(reason); }

const char* hint(int reason) {
  switch (reason) {
    case ENOENT:
      return "check the path";
    case EACCES:
    case EPERM:
    case EROFS:
      return "check its permissions, or choose another path";
    case ENOSPC:
    case EDQUOT:
      return "free some disk space, or choose another path";
    case EFBIG:
      return "raise the limit on the size of files (ulimit -f), or choose another path";
    case EMFILE:
    case ENFILE:
      return "close other files, or raise the limit on open ones (ulimit -n)";
    case ENXIO:
      return "nobody reads this pipe: start its reader first";
    case EPIPE:
      return "its reader is gone";
    default:
      return "check the path and the disk";
  }
}

[[noreturn]] void throw_file_error(const char* op, const char* what, const std::string& path, int reason,
                                   const char* comfort = "") {
  throw FileError(std::string(op) + ": " + what + ": '" + path + "': " + reason_text(reason) + "; " + hint(reason) +
                  comfort);
}

// Flushes the folder that holds `path`, so that the rename itself survives a power cut.
int flush_folder(const std::string& path) {
  auto folder = std::filesystem::path(path).parent_path().string();
  int fd = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return errno;
  int reason = ::fsync(fd) == 0 || errno == EINVAL ? 0 : errno;  // EINVAL: a file system without it
  ::close(fd);
  return reason;
}

}  // namespace

InputFile::InputFile(std::string path, const char* op) : path_(std::move(path)), op_(op) {
  fd_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // not blocking: a pipe must not hang us
  struct stat s;
  const int reason = fd_ >= 0 && ::fstat(fd_, &s) == 0 ? 0 : errno;
  if (reason == 0 && S_ISREG(s.st_mode)) {
    size_ = s.st_size;
    return;
  }
  if (fd_ >= 0) ::close(fd_);
  if (reason != 0) throw_file_error(op_, "cannot open the file", path_, reason);
  throw FileError(std::string(op_) + ": not a regular file: '" + path_ + "' is " +
                  (S_ISDIR(s.st_mode) ? "a folder" : "a device or pipe") + "; give the path of a file");
}

InputFile::InputFile(std::istream& in, const char* op) : path_("a stream"), op_(op) {
  char block[kBlock];
  for (size_t n = kBlock; n == kBlock && in.good(); size_ += static_cast<int64_t>(n)) {
    n = static_cast<size_t>(in.rdbuf()->sgetn(block, kBlock));
    if (n == 0) break;
    held_.emplace_back(block, n);
  }
  if (in.bad()) throw FileError(std::string(op_) + ": the stream cannot be read; open it for reading, in binary mode");
}

InputFile::~InputFile() {
  if (fd_ >= 0) ::close(fd_);
}

void InputFile::copy_held(size_t offset, char* to, size_t bytes) const {
  for (size_t n; bytes > 0; offset += n, to += n, bytes -= n) {
    n = std::min(bytes, kBlock - offset % kBlock);
    std::memcpy(to, held_[offset / kBlock].data() + offset % kBlock, n);
  }
}

void InputFile::read(int64_t offset, void* to, size_t bytes) const {
  SITU_ASSERT(offset >= 0 && offset <= size_ && bytes <= static_cast<size_t>(size_ - offset));
  if (fd_ < 0) return copy_held(static_cast<size_t>(offset), static_cast<char*>(to), bytes);
  auto* p = static_cast<char*>(to);
  while (bytes > 0) {
    ssize_t n = ::pread(fd_, p, bytes, offset);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw_file_error(op_, "cannot read the file", path_, errno);
    if (n == 0)
      throw FileError(std::string(op_) + ": the file became shorter while it was read: '" + path_ +
                      "'; do not write to it at the same time");
    p += n;
    offset += n;
    bytes -= static_cast<size_t>(n);
  }
}

void check_size(const InputFile& file, const char* op, int64_t limit) {
  if (file.size() > limit)
    throw FileError(std::string(op) + ": the file is too large: '" + file.path() + "' has " +
                    std::to_string(file.size()) + " bytes, at most " + std::to_string(limit) +
                    " are accepted; split it");
}

std::string read_file(const std::string& path, const char* op, int64_t limit) {
  InputFile file(path, op);
  check_size(file, op, limit);
  std::string text(static_cast<size_t>(file.size()), '\0');
  file.read(0, text.data(), text.size());
  return text;
}

namespace {

// Where writing to a path ends up.
struct Target {
  std::string path;      // behind all links
  int descriptor = -1;   // the program's own stream that the path means, as /dev/stdout does
  bool special = false;  // a device or a pipe
};

// "/dev/stdout" and its kin: the number of the stream, else -1.
int own_descriptor(const std::string& path) {
  if (path == "/dev/stdin") return STDIN_FILENO;
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (path.compare(0, folder.size(), folder) != 0) continue;
    int number = -1;
    const char *begin = path.data() + folder.size(), *end = path.data() + path.size();
    if (std::from_chars(begin, end, number).ptr == end && begin != end) return number;
  }
  return -1;
}

// Follows links, a dangling one too.
Target target_of(std::string path, const char* op) {
  namespace fs = std::filesystem;
  constexpr int kMostLinks = 40;
  for (int links = 0;; ++links) {
    if (int fd = own_descriptor(path); fd >= 0) return {path, fd, true};
    std::error_code error;
    fs::path next = fs::read_symlink(path, error);
    if (error) break;
    if (links == kMostLinks) throw_file_error(op, "cannot follow the link", path, ELOOP);
    path = (next.is_absolute() ? next : fs::path(path).parent_path() / next).string();
  }
  struct stat s;
  if (::stat(path.c_str(), &s) != 0 || S_ISREG(s.st_mode)) return {path};
  if (S_ISDIR(s.st_mode))
    throw FileError(std::string(op) + ": cannot write the file: '" + path + "' is a folder; give the path of a file");
  return {path, -1, true};
}

// For writing what cannot be replaced.
int open_special(const Target& t, const char* op) {
  int fd = t.descriptor >= 0 ? ::fcntl(t.descriptor, F_DUPFD_CLOEXEC, 0)
                             : ::open(t.path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) throw_file_error(op, "cannot open the file", t.path, errno);
  if (t.descriptor < 0) ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  return fd;
}

// The reason of failure, or 0.
int write_all(int fd, const char* p, size_t count) {
  while (count > 0) {
    ssize_t n = ::write(fd, p, count);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    p += n;
    count -= static_cast<size_t>(n);
  }
  return 0;
}

}  // namespace

OutputFile::OutputFile(std::string path, const char* op, int64_t keep) : path_(std::move(path)), op_(op) {
  Target t = target_of(path_, op_);
  if (t.special) {
    fd_ = open_special(t, op_);
    return;
  }
  fd_ = ::open(t.path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (fd_ < 0) throw_file_error(op_, "cannot create the file", path_, errno);
  if (::ftruncate(fd_, keep) == 0 && ::lseek(fd_, 0, SEEK_END) == keep) return;
  int reason = errno;
  ::close(fd_);
  throw_file_error(op_, "cannot set the length of the file", path_, reason);
}

OutputFile::~OutputFile() { ::close(fd_); }

void OutputFile::write(std::string_view text) {
  if (int reason = write_all(fd_, text.data(), text.size()))
    throw_file_error(op_, "cannot write the file", path_, reason);
}

FileReplacement::FileReplacement(std::string path, const char* op) : path_(std::move(path)), op_(op) {
  Target t = target_of(path_, op_);
  if (t.special) {
    fd_ = open_special(t, op_);
    return;
  }
  path_ = t.path;
  temporary_ = path_ + ".tmp";
  open_locked();
}

// The temporary file has one fixed name, so that a killed program leaves at most one behind and the next save takes it
// over. The lock keeps a second writer out. A lock won on a file that its owner has renamed meanwhile is the lock on
// the finished file: then try again.
void FileReplacement::open_locked() {
  for (;;) {
    // Whoever else can write to the folder must not send us elsewhere.
    fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (fd_ < 0) fail("cannot create the file", errno);
    if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
      ::close(fd_);
      fd_ = -1;
      throw FileError(std::string(op_) + ": another program is writing '" + path_ +
                      "' at this moment; let it finish, or choose another path");
    }
    struct stat held, named;
    if (::fstat(fd_, &held) == 0 && ::stat(temporary_.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
        held.st_dev == named.st_dev)
      break;
    ::close(fd_);
  }
  struct stat old;
  if (::ftruncate(fd_, 0) == 0 && (::stat(path_.c_str(), &old) != 0 || ::fchmod(fd_, old.st_mode & 0777) == 0)) return;
  int reason = errno;
  ::close(fd_);
  throw_file_error(op_, "cannot empty the temporary file", temporary_, reason);
}

void FileReplacement::close() {
  ::close(fd_);
  fd_ = -1;
}

FileReplacement::~FileReplacement() {
  if (fd_ < 0) return;
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  close();
}

void FileReplacement::fail(const char* what, int reason) const { throw_file_error(op_, what, path_, reason); }

void FileReplacement::write(const void* bytes, size_t count) {
  if (int reason = write_all(fd_, static_cast<const char*>(bytes), count))
    throw_file_error(op_, "cannot write the file", path_, reason,
                     temporary_.empty() ? "" : "; what was there before is unchanged");
}

void FileReplacement::commit() {
  SITU_ASSERT(fd_ >= 0);
  if (temporary_.empty()) return close();
  if (::fsync(fd_) != 0) fail("cannot flush the file to disk", errno);
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail("cannot put the file in its place", errno);
  close();
  if (int reason = flush_folder(path_))
    throw_file_error(op_, "cannot flush the folder of the file", path_, reason,
                     "; the new version is in its place, where a power cut could still undo it");
}

void replace_file(const std::string& path, std::string_view content, const char* op) {
  FileReplacement file(path, op);
  file.write(content);
  file.commit();
}

void check_replaceable(const std::string& path, const char* op) {
  Target t = target_of(path, op);
  if (!t.special) {
    FileReplacement gone(path, op);
    return;
  }
  // Opening a pipe would already begin with its reader.
  bool open = t.descriptor < 0 ? ::access(t.path.c_str(), W_OK) == 0 : ::fcntl(t.descriptor, F_GETFD) >= 0;
  if (!open) throw_file_error(op, "cannot write the file", path, errno);
}

void make_folder(const std::string& path, const char* op) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw_file_error(op, "cannot make the folder", path, error.value());
}

}  // namespace situ
