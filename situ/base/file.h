// Files: reading with a size limit, and atomic replacement: after a crash a file has either its old bytes or the new
// ones.
//
// Every failure throws FileError with the text `op: what is wrong: path`, the system's reason and what to do.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace situ {

// A regular file opened for reading. Its size is read once, when it is opened, and a read past it is an error. So
// readers can check sizes in the content before they allocate.
class InputFile {
 public:
  InputFile(std::string path, const char* op);  // op begins every message, as in "load"
  // Reads the rest of a stream into memory. There is no path: messages say "a stream".
  InputFile(std::istream& in, const char* op);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  const std::string& path() const { return path_; }
  int64_t size() const { return size_; }
  // Reads exactly `bytes` bytes at `offset`. Thread-safe.
  void read(int64_t offset, void* to, size_t bytes) const;

 private:
  static constexpr size_t kBlock = 16384;
  void copy_held(size_t offset, char* to, size_t bytes) const;
  std::string path_;
  const char* op_;
  int fd_ = -1;
  int64_t size_ = 0;
  std::vector<std::string> held_;  // for a stream: blocks of kBlock bytes, the last one shorter
};

// Throws FileError if the file is larger than `limit` bytes.
void check_size(const InputFile& file, const char* op, int64_t limit);

// Returns the whole file. Throws before it allocates if the file is larger than `limit` bytes.
std::string read_file(const std::string& path, const char* op, int64_t limit = int64_t{1} << 40);

// A file written in place, from front to back. Follows links; devices and pipes are written directly; "/dev/stdout",
// "/dev/stderr" and "/dev/fd/3" mean the program's own stream. Each write() passes the text to the system before it
// returns. A pipe without a reader throws instead of waiting.
class OutputFile {
 public:
  // Keeps the first `keep` bytes of an existing regular file.
  OutputFile(std::string path, const char* op, int64_t keep = 0);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  void write(std::string_view text);  // appends

 private:
  std::string path_;
  const char* op_;
  int fd_ = -1;
};

// A new version of a file. Bytes go to `path + ".tmp"`. commit() flushes them to disk, renames the file to `path`,
// keeping the permissions, and flushes the folder. Without commit() the old file stays and the temporary one is
// removed. A second writer throws while the first one lives. If `path` is a link, this happens to the target of the
// link. A device or pipe cannot be replaced and is written in place.
class FileReplacement {
 public:
  FileReplacement(std::string path, const char* op);
  ~FileReplacement();
  FileReplacement(const FileReplacement&) = delete;
  FileReplacement& operator=(const FileReplacement&) = delete;

  void write(const void* bytes, size_t count);  // appends
  void write(std::string_view text) { write(text.data(), text.size()); }
  void commit();  // once, last

 private:
  void open_locked();
  void close();
  [[noreturn]] void fail(const char* what, int reason) const;
  std::string path_, temporary_;  // temporary_ is empty for a device or pipe
  const char* op_;
  int fd_ = -1;
};

// FileReplacement in one call.
void replace_file(const std::string& path, std::string_view content, const char* op);

// Throws what replace_file() would throw, as far as that is known now; changes nothing.
void check_replaceable(const std::string& path, const char* op);

// Makes the folder and its parents; existing ones are accepted.
void make_folder(const std::string& path, const char* op);

}  // namespace situ
