// Zip archives, as far as .npz needs them: members stored or deflated, zip64, no encryption, one part.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT; zlib implements deflate itself.
//
// Reading is strict: before a byte of a member is read, the directory is compared with the file's size and with each
// member's own header. Members must not overlap or share a name.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "situ/io/internal/bytes.h"
#include "situ/io/internal/sink.h"
#include "situ/io/place.h"

namespace situ::io {

// One member of an open archive.
struct ZipMember {
  std::string_view name;  // UTF-8
  int64_t begin;          // position of its bytes in the file
  int64_t stored, size;   // bytes in the file, and unpacked
  uint32_t crc;           // CRC-32 of the unpacked bytes
  bool deflated;
};

class ZipReader {
 public:
  // Reads and checks only the directory. `op` starts every message. Throws FileError for an invalid archive.
  ZipReader(const Source& from, const char* op);
  const InputFile& file() const { return file_; }
  int64_t size() const { return static_cast<int64_t>(members_.size()); }
  ZipMember at(int64_t i) const;  // in the directory's order; views are valid as long as the reader
  // Opens its bytes from the front. finish() compares their CRC, unless verify_files() is false.
  std::unique_ptr<ByteStream> open(const ZipMember& member) const;

 private:
  struct Member {  // 48 bytes; in the file, a member takes 76 bytes and its name twice
    int64_t header, begin, stored, size;
    uint32_t crc, name_at;
    uint16_t name_size;
    bool deflated;
  };
  struct Directory {
    int64_t begin, end;
    uint64_t members;
  };
  [[noreturn]] void fail(const std::string& what) const;
  Directory find_directory() const;
  Directory find_directory64(int64_t locator) const;
  int64_t read_entry(int64_t at, const Directory& d);
  void check_entry(const Member& m, unsigned flags, unsigned method) const;
  void read_extra(int64_t at, int64_t end, Member& m) const;
  void check_header(Member& m, const Directory& d) const;
  void check_apart(const Directory& d) const;
  void check_names() const;
  std::string_view name_of(const Member& m) const { return std::string_view(names_).substr(m.name_at, m.name_size); }

  InputFile file_;
  const char* op_;
  std::string names_;
  std::vector<Member> members_;
};

// Writes an archive from front to back. Sizes and positions above `most` are written in zip64's fields.
class ZipWriter {
 public:
  explicit ZipWriter(Sink& to, uint64_t most = 0xfffffffe) : to_(to), most_(most) {}
  // Adds a member that consists of these parts. The name is UTF-8 without NUL, of at most 65,535 bytes.
  void add(const std::string& name, std::initializer_list<std::string_view> parts, bool deflate);
  void finish();  // call it once, last; the caller commits the sink

 private:
  struct Member {
    std::string name;
    uint64_t header, stored, size;
    uint32_t crc;
    bool deflated;
  };
  void write(std::string_view bytes);
  uint64_t deflated(std::initializer_list<std::string_view> parts);
  std::string entry_of(const Member& m) const;
  Sink& to_;
  uint64_t most_, at_ = 0;
  std::vector<Member> members_;
};

}  // namespace situ::io
