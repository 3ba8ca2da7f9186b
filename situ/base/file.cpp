#include "situ/base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "situ/base/error.h"

namespace situ {
namespace {

std::string reason_text(int reason) { return std::generic_category().message(reason); }

const char* remedy(int reason) {
  switch (reason) {
    case ENOENT:
      return "check the path";
    case EACCES:
    case EPERM:
    case EROFS:
      return "check its permissions, or choose another path";
    case ENOSPC:
    case EDQUOT:
      return "free some disk space, or choose another path; the old file is unchanged";
    default:
      return "check the path and the disk";
  }
}

[[noreturn]] void throw_file_error(const char* op, const char* what, const std::string& path, int reason) {
  throw FileError(std::string(op) + ": " + what + ": '" + path + "': " + reason_text(reason) + "; " + remedy(reason));
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
  if (fd_ < 0) throw_file_error(op_, "cannot open the file", path_, errno);
  struct stat s;
  int reason = ::fstat(fd_, &s) == 0 ? 0 : errno;
  if (reason == 0 && S_ISREG(s.st_mode)) {
    size_ = s.st_size;
    return;
  }
  ::close(fd_);
  if (reason != 0) throw_file_error(op_, "cannot look at the file", path_, reason);
  throw FileError(std::string(op_) + ": not a regular file: '" + path_ + "' is " +
                  (S_ISDIR(s.st_mode) ? "a folder" : "a device or pipe") + "; give the path of a file");
}

InputFile::~InputFile() { ::close(fd_); }

void InputFile::read(int64_t offset, void* to, size_t bytes) const {
  SITU_ASSERT(offset >= 0 && offset <= size_ && bytes <= static_cast<size_t>(size_ - offset));
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

std::string read_file(const std::string& path, const char* op, int64_t limit) {
  InputFile file(path, op);
  if (file.size() > limit)
    throw FileError(std::string(op) + ": the file is too large: '" + path + "' has " + std::to_string(file.size()) +
                    " bytes, at most " + std::to_string(limit) + " are accepted; split it");
  std::string text(static_cast<size_t>(file.size()), '\0');
  file.read(0, text.data(), text.size());
  return text;
}

FileReplacement::FileReplacement(std::string path, const char* op)
    : path_(std::move(path)), temporary_(path_ + ".tmp"), op_(op) {
  open_locked();
}

// The temporary file has one fixed name, so that a killed program leaves at most one behind and the next save takes it
// over. The lock keeps a second writer out. A lock won on a file that its owner has renamed meanwhile is the lock on
// the finished file: then try again.
void FileReplacement::open_locked() {
  for (;;) {
    fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
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
  if (::ftruncate(fd_, 0) == 0) return;
  int reason = errno;
  ::close(fd_);
  fail("cannot empty the temporary file", reason);
}

FileReplacement::~FileReplacement() {
  if (fd_ < 0) return;
  ::unlink(temporary_.c_str());
  ::close(fd_);
}

void FileReplacement::fail(const char* what, int reason) const { throw_file_error(op_, what, path_, reason); }

void FileReplacement::write(const void* bytes, size_t count) {
  auto* p = static_cast<const char*>(bytes);
  while (count > 0) {
    ssize_t n = ::write(fd_, p, count);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail("cannot write the file", errno);
    p += n;
    count -= static_cast<size_t>(n);
  }
}

void FileReplacement::commit() {
  SITU_ASSERT(fd_ >= 0);
  if (::fsync(fd_) != 0) fail("cannot flush the file to disk", errno);
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail("cannot put the file in its place", errno);
  ::close(fd_);
  fd_ = -1;
  if (int reason = flush_folder(path_)) fail("cannot flush the folder of the file", reason);
}

void replace_file(const std::string& path, std::string_view content, const char* op) {
  FileReplacement file(path, op);
  file.write(content);
  file.commit();
}

void make_folder(const std::string& path, const char* op) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw_file_error(op, "cannot make the folder", path, error.value());
}

}  // namespace situ
