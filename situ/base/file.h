// Files: reading with a bound, and replacing a file so that a crash at any moment leaves the old bytes or the new ones.
//
// Every fault throws FileError with a text `op: what is wrong: path`, the system's reason and what to do.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace situ {

// A regular file opened for reading. Its size is taken once, at opening; a read past it is an error, so that nothing is
// ever allocated on the word of the file's content.
class InputFile {
 public:
  InputFile(std::string path, const char* op);  // op begins every message, as in "load"
  // All that is left in a stream, held in memory, in as many bytes. It has no path: messages say "a stream".
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
  std::vector<std::string> held_;  // of a stream: blocks of kBlock bytes, the last one shorter
};

// Throws where the file is larger than `limit` bytes.
void check_size(const InputFile& file, const char* op, int64_t limit);

// The whole file as a string. A file larger than `limit` bytes is refused before anything is allocated.
std::string read_file(const std::string& path, const char* op, int64_t limit = int64_t{1} << 40);

// A file written in place, from front to back. Links are followed, devices and pipes are written as they are, and
// "/dev/stdout", "/dev/stderr" or "/dev/fd/3" mean the program's own stream. Every write() is in the system's hands
// when it returns. A pipe that nobody reads is refused rather than waited for.
class OutputFile {
 public:
  // Of a regular file that is there, the first `keep` bytes stay.
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

// A new version of a file: bytes go to `path + ".tmp"`; commit() flushes them to disk, renames over `path`, whose
// permissions it keeps, and flushes the folder. Without commit() the old file stays and the temporary one is removed.
// One writer at a time: a second one is refused while the first lives. Where `path` is a link, all of this happens to
// the file that it leads to. What cannot be replaced, a device or a pipe, is written in place.
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
  std::string path_, temporary_;  // temporary_ is empty where there is nothing to replace
  const char* op_;
  int fd_ = -1;
};

// FileReplacement in one call.
void replace_file(const std::string& path, std::string_view content, const char* op);

// Throws what replacing the file would throw, as far as that can be known now; nothing changes.
void check_replaceable(const std::string& path, const char* op);

// Makes the folder and those above it. Fine if it is there already.
void make_folder(const std::string& path, const char* op);

}  // namespace situ
