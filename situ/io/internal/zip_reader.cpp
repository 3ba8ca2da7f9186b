// Implements ZipReader: the directory with all its checks, and unpacking of members.
#include <zlib.h>

#include <algorithm>
#include <numeric>

#include "situ/base/error.h"
#include "situ/data/text.h"
#include "situ/io/internal/format.h"
#include "situ/io/internal/zip.h"
#include "situ/io/internal/zip_layout.h"
#include "situ/io/safetensors.h"

namespace situ::io {
namespace {

using zip::Fields;

constexpr const char* kDamaged = "the file is damaged or was not written by NumPy; save or download it again";
constexpr size_t kBlock = 16384;

// The unpacked bytes of a member.
class MemberBytes final : public ByteStream {
 public:
  MemberBytes(const InputFile& file, const ZipMember& member, const char* op)
      : file_(file), member_(member), op_(op), in_left_(member.stored), left_(member.size) {
    if (member.deflated && inflateInit2(&inflater_, -MAX_WBITS) != Z_OK) refuse_memory();
  }
  ~MemberBytes() override {
    if (member_.deflated) inflateEnd(&inflater_);
  }
  int64_t left() const override { return left_; }

  void read(void* to, size_t bytes) override {
    SITU_ASSERT(bytes <= static_cast<uint64_t>(left_));
    if (member_.deflated)
      unpack(static_cast<char*>(to), bytes);
    else
      file_.read(member_.begin + member_.size - left_, to, bytes);
    left_ -= static_cast<int64_t>(bytes);
    // a null pointer would reset the CRC
    if (bytes > 0 && verify_files()) crc_ = crc32_z(crc_, static_cast<const Bytef*>(to), bytes);
  }

  void finish() override {
    char more;
    if (left_ != 0 || (member_.deflated && (unpacked(&more, 1) != 0 || in_left_ != 0 || inflater_.avail_in != 0)))
      fail("holds more than it states");
    if (verify_files() && crc_ != member_.crc) fail("does not agree with its checksum");
  }

 private:
  [[noreturn]] void refuse_memory() const {
    throw OutOfMemoryError(std::string(op_) +
                           ": out of memory: malloc refused bytes to zlib; free some, or raise the limit");
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw FileError(std::string(op_) + ": member " + shown(member_.name) + " of '" + file_.path() + "' " + what + "; " +
                    kDamaged);
  }
  void unpack(char* to, size_t bytes) {
    constexpr size_t kAtOnce = size_t{1} << 30;  // zlib counts in 32 bits
    for (size_t n; bytes > 0; bytes -= n, to += n)
      if (n = std::min(bytes, kAtOnce); unpacked(to, n) != n) fail("ends early");
  }
  // Unpacks up to n bytes; returns how many there were.
  size_t unpacked(char* to, size_t n) {
    inflater_.next_out = reinterpret_cast<Bytef*>(to);
    inflater_.avail_out = static_cast<uInt>(n);
    while (inflater_.avail_out > 0 && !ended_) {
      if (inflater_.avail_in == 0 && in_left_ > 0) refill();
      int result = inflate(&inflater_, Z_NO_FLUSH);
      ended_ = result == Z_STREAM_END;
      if (result == Z_MEM_ERROR) refuse_memory();
      if (result == Z_BUF_ERROR && in_left_ == 0) break;  // the input has ended
      if (result != Z_OK && !ended_) fail("cannot be unpacked");
    }
    return n - inflater_.avail_out;
  }
  void refill() {
    const auto n = static_cast<size_t>(std::min<int64_t>(in_left_, sizeof block_));
    file_.read(member_.begin + member_.stored - in_left_, block_, n);
    in_left_ -= static_cast<int64_t>(n);
    inflater_.next_in = reinterpret_cast<Bytef*>(block_);
    inflater_.avail_in = static_cast<uInt>(n);
  }

  const InputFile& file_;
  ZipMember member_;
  const char* op_;
  int64_t in_left_, left_;  // bytes of the file not passed to zlib, bytes not unpacked
  z_stream inflater_{};
  bool ended_ = false;
  uLong crc_ = 0;
  char block_[kBlock];
};

}  // namespace

void ZipReader::fail(const std::string& what) const {
  throw FileError(std::string(op_) + ": '" + file_.path() + "' " + what + "; " + kDamaged);
}

ZipReader::ZipReader(const Source& from, const char* op) : file_(open_source(from, op)), op_(op) {
  const Directory d = find_directory();
  // A member takes a header and an entry, so the number of members is limited by the file's size.
  members_.reserve(
      std::min<uint64_t>(d.members, static_cast<uint64_t>(file_.size() / (zip::kLocalSize + zip::kCentralSize))));
  int64_t at = d.begin, room = d.begin;
  for (uint64_t i = 0; i < d.members; ++i) {
    at = read_entry(at, d);
    Member& m = members_.back();
    check_header(m, d);
    if (room -= m.begin - m.header + m.stored; room < 0) fail("has members that overlap");
  }
  if (at != d.end) fail("has a directory that goes on after its " + std::to_string(d.members) + " members");
  check_apart(d);
  check_names();
}

// Finds the end record, which is the last part of the file except for a comment whose length it states.
ZipReader::Directory ZipReader::find_directory() const {
  char block[zip::kEndSize];
  const int64_t last = file_.size() - zip::kEndSize;
  for (int64_t at = last; at >= 0 && last - at <= zip::kMostComment; --at) {
    file_.read(at, block, sizeof block);
    Fields f(block);
    if (f.u32() != zip::kEnd) continue;
    const uint16_t disk = f.u16(), first_disk = f.u16(), here = f.u16(), members = f.u16();
    const uint32_t size = f.u32(), begin = f.u32();
    if (f.u16() != last - at) continue;
    // The records of zip64, if any, are between the directory and this record.
    if (int64_t{begin} + size != at || members == zip::k16) return find_directory64(at - zip::kLocatorSize);
    if (disk != 0 || first_disk != 0 || here != members) fail("is one part of a split archive");
    return {begin, at, members};
  }
  fail("lacks the end record of a zip archive");
}

ZipReader::Directory ZipReader::find_directory64(int64_t locator) const {
  char block[zip::kEnd64Size];
  if (locator < zip::kEnd64Size) fail("has no directory where it states one");
  file_.read(locator, block, zip::kLocatorSize);
  Fields l(block);
  const uint32_t sign = l.u32();
  const int64_t end = locator - zip::kEnd64Size;
  if (sign != zip::kLocator64 || l.skip(4).u64() != static_cast<uint64_t>(end))
    fail("has no directory where it states one");
  file_.read(end, block, sizeof block);
  Fields f(block);
  if (f.u32() != zip::kEnd64 || f.u64() != zip::kEnd64Size - 12) fail("lacks the end record of zip64");
  const uint32_t disk = f.skip(4).u32(), first_disk = f.u32();
  const uint64_t here = f.u64(), members = f.u64(), size = f.u64(), begin = f.u64();
  if (disk != 0 || first_disk != 0 || here != members) fail("is one part of a split archive");
  if (begin > static_cast<uint64_t>(end) || size != static_cast<uint64_t>(end) - begin)
    fail("has no directory where it states one");
  return {static_cast<int64_t>(begin), end, members};
}

// Reads the entry at `at` of the directory; returns the position of the next.
int64_t ZipReader::read_entry(int64_t at, const Directory& d) {
  char block[zip::kCentralSize];
  if (d.end - at < zip::kCentralSize) fail("has a directory of fewer members than it states");
  file_.read(at, block, sizeof block);
  Fields f(block);
  if (f.u32() != zip::kCentral) fail("has an invalid directory entry");
  const uint16_t flags = f.skip(4).u16(), method = f.u16();
  Member m{};
  m.crc = f.skip(4).u32();
  m.stored = f.u32();
  m.size = f.u32();
  m.name_size = f.u16();
  const int64_t extra = f.u16(), comment = f.u16();
  m.header = f.skip(8).u32();
  at += zip::kCentralSize;
  if (d.end - at < m.name_size + extra + comment) fail("has a directory entry that is longer than the directory");
  m.name_at = static_cast<uint32_t>(names_.size());
  names_.resize(names_.size() + m.name_size);
  file_.read(at, names_.data() + m.name_at, m.name_size);
  at += m.name_size;
  read_extra(at, at + extra, m);
  check_entry(m, flags, method);
  m.deflated = method == zip::kDeflated;
  members_.push_back(m);
  return at + extra + comment;
}

void ZipReader::check_entry(const Member& m, unsigned flags, unsigned method) const {
  const std::string name = shown(name_of(m));
  if (!data::is_utf8(name_of(m)) || name_of(m).find('\0') != std::string_view::npos)
    fail("has a member " + name + " whose name is not UTF-8 text");
  if (flags & zip::kEncrypted) fail("has a member " + name + " that is encrypted");
  if (method != zip::kStored && method != zip::kDeflated)
    fail("has a member " + name + " packed by method " + std::to_string(method) +
         ", but only 0 (stored) and 8 (deflated) are supported");
  // Deflate expands 2 bits to at most 258 bytes.
  if (method == zip::kStored ? m.size != m.stored : m.size / 1032 > m.stored)
    fail("has a member " + name + " of " + std::to_string(m.stored) + " bytes that cannot unpack to " +
         std::to_string(m.size));
}

// Values above 32 bits are in an extra field, in this order.
void ZipReader::read_extra(int64_t at, int64_t end, Member& m) const {
  char block[24];
  while (end - at >= 4) {
    file_.read(at, block, 4);
    Fields f(block);
    const uint16_t id = f.u16(), size = f.u16();
    at += 4;
    if (size > end - at) fail("has an extra field that is longer than its entry");
    if (id == zip::kZip64) {
      const size_t held = std::min<size_t>(size, sizeof block);
      file_.read(at, block, held);
      Fields v(block);
      size_t used = 0;
      for (int64_t* value : {&m.size, &m.stored, &m.header}) {
        if (*value != zip::k32) continue;
        if (used += 8; used > held) fail("has a field of zip64 that is too short");
        if (uint64_t wide = v.u64(); (*value = static_cast<int64_t>(wide)) < 0) fail("states a size past 63 bits");
      }
    }
    at += size;
  }
}

// Checks the member's own header, and that its bytes end before the directory.
void ZipReader::check_header(Member& m, const Directory& d) const {
  char block[zip::kLocalSize];
  const std::string name = shown(name_of(m));
  if (m.header > d.begin - zip::kLocalSize) fail("has a member " + name + " that begins past its end");
  file_.read(m.header, block, sizeof block);
  Fields f(block);
  if (f.u32() != zip::kLocal) fail("has no member " + name + " where it states one");
  const uint16_t name_size = f.skip(22).u16(), extra = f.u16();
  m.begin = m.header + zip::kLocalSize + name_size + extra;
  if (m.begin > d.begin || m.stored > d.begin - m.begin) fail("has a member " + name + " that ends past its end");
  std::string own(name_size, '\0');
  file_.read(m.header + zip::kLocalSize, own.data(), own.size());
  if (own != name_of(m)) fail("has a member " + name + " whose own header has the name " + shown(own));
}

void ZipReader::check_apart(const Directory& d) const {
  std::vector<uint32_t> order(members_.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return members_[a].header < members_[b].header; });
  for (size_t i = 0; i < order.size(); ++i) {
    const Member& m = members_[order[i]];
    if (m.begin + m.stored > (i + 1 < order.size() ? members_[order[i + 1]].header : d.begin))
      fail("has members that overlap, " + shown(name_of(m)) + " and the next");
  }
}

void ZipReader::check_names() const {
  std::vector<uint32_t> order(members_.size());
  std::iota(order.begin(), order.end(), 0u);
  auto name = [&](uint32_t i) { return name_of(members_[i]); };
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return name(a) < name(b); });
  auto twice = std::adjacent_find(order.begin(), order.end(), [&](auto a, auto b) { return name(a) == name(b); });
  if (twice != order.end()) fail("names " + shown(name(*twice)) + " twice");
}

ZipMember ZipReader::at(int64_t i) const {
  SITU_ASSERT(i >= 0 && i < size());
  const Member& m = members_[static_cast<size_t>(i)];
  return {name_of(m), m.begin, m.stored, m.size, m.crc, m.deflated};
}

std::unique_ptr<ByteStream> ZipReader::open(const ZipMember& member) const {
  return std::make_unique<MemberBytes>(file_, member, op_);
}

}  // namespace situ::io
