// The records of a zip archive: little-endian numbers of one, two, four and eight bytes.
#pragma once
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace situ::io::zip {

constexpr uint32_t kLocal = 0x04034b50, kDescriptor = 0x08074b50, kCentral = 0x02014b50, kEnd = 0x06054b50,
                   kEnd64 = 0x06064b50, kLocator64 = 0x07064b50;
constexpr int64_t kLocalSize = 30, kCentralSize = 46, kEndSize = 22, kEnd64Size = 56, kLocatorSize = 20;
constexpr int64_t kMostComment = 65535;
constexpr uint16_t kEncrypted = 1, kDescribed = 8, kUtf8 = 0x800;  // flags
constexpr uint16_t kStored = 0, kDeflated = 8;                     // methods
constexpr uint16_t kZip64 = 1;                                     // the extra field for sizes above 32 bits
constexpr uint16_t k16 = 0xffff;                                   // "see the zip64 field"
constexpr uint32_t k32 = 0xffffffff;

// Reads numbers from the front of a record; the caller must check that they exist.
class Fields {
 public:
  explicit Fields(const char* p) : p_(p) {}
  uint16_t u16() { return take<uint16_t>(); }
  uint32_t u32() { return take<uint32_t>(); }
  uint64_t u64() { return take<uint64_t>(); }
  Fields& skip(size_t n) { return p_ += n, *this; }

 private:
  template <class T>
  T take() {
    T v;
    std::memcpy(&v, p_, sizeof v);  // safetensors.cpp asserts that the machine is little-endian
    p_ += sizeof v;
    return v;
  }
  const char* p_;
};

// Appends numbers to a record.
class Record {
 public:
  Record& u16(uint64_t v) { return put(v, 2); }
  Record& u32(uint64_t v) { return put(v, 4); }
  Record& u64(uint64_t v) { return put(v, 8); }
  Record& text(std::string_view s) { return text_ += s, *this; }
  const std::string& bytes() const { return text_; }

 private:
  Record& put(uint64_t v, int n) {
    for (int i = 0; i < n; ++i) text_ += static_cast<char>(v >> (8 * i) & 0xff);
    return *this;
  }
  std::string text_;
};

}  // namespace situ::io::zip
