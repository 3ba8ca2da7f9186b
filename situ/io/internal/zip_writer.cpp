// Implements ZipWriter: members, the directory, and zip64's fields if they are needed.
#include <zlib.h>

#include <algorithm>

#include "situ/base/error.h"
#include "situ/io/internal/zip.h"
#include "situ/io/internal/zip_layout.h"

namespace situ::io {
namespace {

using zip::Record;

constexpr uint16_t kPlain = 20, kNew = 45;      // the versions with deflate, and with zip64
constexpr uint16_t kUnix = 3 << 8;              // host system: Unix permissions
constexpr uint32_t kReadable = 0100600u << 16;  // a file with mode 0600
constexpr uint32_t kNoTime = 0x21u << 16;       // 1 January 1980, so that equal contents give equal files

bool is_ascii(std::string_view s) {
  return std::all_of(s.begin(), s.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
}

// The state of zlib's deflate.
struct Deflater {
  Deflater() {
    if (deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
      throw OutOfMemoryError("save_npz: out of memory: malloc refused bytes to zlib; free some, or raise the limit");
  }
  ~Deflater() { deflateEnd(&z); }
  z_stream z{};
};

}  // namespace

void ZipWriter::write(std::string_view bytes) {
  to_.write(bytes);
  at_ += bytes.size();
}

// Writes the parts deflated; returns the number of written bytes.
uint64_t ZipWriter::deflated(std::initializer_list<std::string_view> parts) {
  Deflater d;
  char out[16384];
  const uint64_t begin = at_;
  auto run = [&](std::string_view in, int flush) {
    d.z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    d.z.avail_in = static_cast<uInt>(in.size());
    do {
      d.z.next_out = reinterpret_cast<Bytef*>(out);
      d.z.avail_out = sizeof out;
      deflate(&d.z, flush);
      write({out, sizeof out - d.z.avail_out});
    } while (d.z.avail_out == 0);
  };
  constexpr size_t kAtOnce = size_t{1} << 30;  // zlib counts in 32 bits
  for (std::string_view part : parts)
    for (; !part.empty(); part.remove_prefix(std::min(part.size(), kAtOnce))) run(part.substr(0, kAtOnce), Z_NO_FLUSH);
  run({}, Z_FINISH);
  return at_ - begin;
}

// Sizes of stored members are before their bytes. Those of deflated ones are known only afterwards, and follow the
// bytes.
void ZipWriter::add(const std::string& name, std::initializer_list<std::string_view> parts, bool deflate) {
  Member m{name, at_, 0, 0, 0, deflate};
  uLong crc = 0;
  for (std::string_view part : parts) {
    m.size += part.size();
    if (part.empty()) continue;  // a null pointer would reset the CRC
    crc = crc32_z(crc, reinterpret_cast<const Bytef*>(part.data()), part.size());
  }
  m.crc = static_cast<uint32_t>(crc);
  const bool wide = m.size + (deflate ? m.size / 2048 + 64 : 0) > most_;  // incompressible data grow: zlib's bound
  const uint64_t stated = deflate ? 0 : m.size;
  const unsigned flags = (deflate ? zip::kDescribed : 0u) | (is_ascii(name) ? 0u : zip::kUtf8);
  Record head;
  head.u32(zip::kLocal).u16(wide ? kNew : kPlain).u16(flags).u16(deflate ? zip::kDeflated : zip::kStored).u32(kNoTime);
  head.u32(deflate ? 0 : m.crc).u32(wide ? zip::k32 : stated).u32(wide ? zip::k32 : stated);
  head.u16(name.size()).u16(wide ? 20 : 0).text(name);
  if (wide) head.u16(zip::kZip64).u16(16).u64(stated).u64(stated);
  write(head.bytes());
  if (deflate) {
    m.stored = deflated(parts);
    Record after;
    after.u32(zip::kDescriptor).u32(m.crc);
    write((wide ? after.u64(m.stored).u64(m.size) : after.u32(m.stored).u32(m.size)).bytes());
  } else {
    m.stored = m.size;
    for (std::string_view part : parts) write(part);
  }
  members_.push_back(std::move(m));
}

std::string ZipWriter::entry_of(const Member& m) const {
  Record wide;
  auto narrow = [&](uint64_t v) {
    if (v <= most_) return v;
    wide.u64(v);
    return uint64_t{zip::k32};
  };
  const uint64_t size = narrow(m.size), stored = narrow(m.stored), header = narrow(m.header);
  const bool has = !wide.bytes().empty();
  Record r;
  r.u32(zip::kCentral).u16(kUnix | kNew).u16(has ? kNew : kPlain);
  r.u16((m.deflated ? zip::kDescribed : 0u) | (is_ascii(m.name) ? 0u : zip::kUtf8));
  r.u16(m.deflated ? zip::kDeflated : zip::kStored).u32(kNoTime).u32(m.crc).u32(stored).u32(size);
  r.u16(m.name.size()).u16(has ? wide.bytes().size() + 4 : 0).u16(0).u16(0).u16(0).u32(kReadable).u32(header);
  r.text(m.name);
  if (has) r.u16(zip::kZip64).u16(wide.bytes().size()).text(wide.bytes());
  return r.bytes();
}

void ZipWriter::finish() {
  const uint64_t begin = at_, count = members_.size();
  for (auto& m : members_) write(entry_of(m));
  const uint64_t end = at_, size = end - begin;
  const bool wide = count > std::min<uint64_t>(most_, 0xfffe) || begin > most_ || size > most_;
  if (wide) {
    Record r;
    r.u32(zip::kEnd64).u64(zip::kEnd64Size - 12).u16(kUnix | kNew).u16(kNew).u32(0).u32(0).u64(count).u64(count);
    r.u64(size).u64(begin).u32(zip::kLocator64).u32(0).u64(end).u32(1);
    write(r.bytes());
  }
  Record r;
  r.u32(zip::kEnd).u16(0).u16(0).u16(wide ? zip::k16 : count).u16(wide ? zip::k16 : count);
  write(r.u32(wide ? zip::k32 : size).u32(wide ? zip::k32 : begin).u16(0).bytes());
}

}  // namespace situ::io
