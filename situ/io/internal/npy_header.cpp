#include "situ/io/internal/npy_header.h"

#include <cstring>
#include <string_view>

#include "situ/base/error.h"
#include "situ/io/internal/format.h"
#include "situ/op/op_info.h"

namespace situ::io {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr size_t kPrefix = 8;            // magic and version
constexpr size_t kAlignment = 64;        // of the data
constexpr size_t kMostHeader = 1 << 16;  // longer ones describe records; that of a tensor has some hundred bytes
constexpr const char* kDamaged = "the file is damaged or was not written by NumPy; save it again";

struct DTypeName {
  DType dtype;
  const char* name;
};
constexpr DTypeName kNames[] = {{DType::f64, "f8"}, {DType::f32, "f4"}, {DType::f16, "f2"},
                                {DType::i64, "i8"}, {DType::i32, "i4"}, {DType::i16, "i2"},
                                {DType::i8, "i1"},  {DType::u8, "u1"},  {DType::boolean, "b1"}};

// What to do about elements that Situ has no dtype for; `name` without its byte order.
const char* hint_for(std::string_view name) {
  if (name == "u2" || name == "u4") return "save a.astype('int64') instead";
  if (name == "u8") return "save a.astype('int64') instead, which holds what is below 2**63";
  if (name.starts_with("c")) return "save its parts a.real and a.imag instead";
  if (name.starts_with("f")) return "save a.astype('float64') instead";
  if (name.starts_with("O")) return "save its numbers as an array of them; objects are read by running what they say";
  if (name == "V2") return "if they are bfloat16 of ml_dtypes, save a.astype('float32') instead";
  return "save an array of numbers or bools";
}

// Reads the dictionary: a Python literal, of which no more than strings, True, False and tuples of whole numbers count.
class Parser {
 public:
  Parser(std::string_view text, const std::string& where) : text_(text), rest_(text), where_(where) {}

  NpyHeader run() {
    expect('{');
    while (!take('}')) {
      entry(string());
      if (!take(',') && peek() != '}') fail("lacks a comma");
    }
    skip_space();
    if (!rest_.empty()) fail("goes on after its end");
    if (seen_ != 0b111) fail("lacks one of descr, fortran_order and shape");
    return h_;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw FileError(where_ + ": the header " + what + " at its character " +
                    std::to_string(text_.size() - rest_.size()) + "; " + kDamaged);
  }
  void skip_space() {
    while (!rest_.empty() && std::strchr(" \t\r\n\f", rest_.front()) && rest_.front()) rest_.remove_prefix(1);
  }
  char peek() {
    skip_space();
    return rest_.empty() ? '\0' : rest_.front();
  }
  bool take(char c) {
    if (peek() != c || rest_.empty()) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!take(c)) fail(std::string("has no '") + c + "' where one is due");
  }
  bool take_word(std::string_view word) {
    skip_space();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::string_view string() {
    char quote = peek();
    if (quote != '\'' && quote != '"') fail("has no text where one is due");
    size_t end = rest_.find(quote, 1);
    if (end == std::string_view::npos) fail("has a text without end");
    std::string_view s = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return s;
  }

  void entry(std::string_view key) {
    int bit = key == "descr" ? 1 : key == "fortran_order" ? 2 : key == "shape" ? 4 : 0;
    if (!bit) fail("has an unknown entry " + shown(key));
    if (seen_ & bit) fail("states " + std::string(key) + " twice");
    seen_ |= bit;
    expect(':');
    if (bit == 1) return descr();
    if (bit == 4) return shape();
    h_.fortran = take_word("True");
    if (!h_.fortran && !take_word("False")) fail("states neither True nor False as fortran_order");
  }

  void descr() {
    if (peek() == '[')
      throw DTypeError(where_ + " holds records of several fields, which no tensor can; save each field, a['name']");
    std::string_view name = string(), bare = name;
    if (!bare.empty() && std::strchr("<>=|", bare.front())) bare.remove_prefix(1);
    h_.big_endian = name.starts_with('>');
    for (auto& n : kNames)
      if (bare == n.name || (bare == "?" && n.dtype == DType::boolean)) {
        h_.dtype = n.dtype;
        return;
      }
    throw DTypeError(where_ + " holds elements of dtype " + shown(name) + ", which Situ does not have; " +
                     hint_for(bare));
  }

  void shape() {
    expect('(');
    while (!take(')')) {
      if (h_.shape.size() == kMaxDims) fail("has more than " + std::to_string(kMaxDims) + " dimensions");
      h_.shape.push_back(size());
      if (!take(',') && (peek() != ')' || h_.shape.size() == 1)) fail("lacks a comma");
    }
  }

  int64_t size() {
    auto digit = [this] { return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; };
    skip_space();
    if (!digit()) fail("has no whole number where a size is due");
    int64_t n = 0;
    for (; digit(); rest_.remove_prefix(1))
      if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, rest_.front() - '0', &n))
        fail("has a size past 63 bits");
    if (!rest_.empty() && rest_.front() == 'L') rest_.remove_prefix(1);  // as Python 2 wrote it
    return n;
  }

  std::string_view text_, rest_;
  const std::string& where_;
  NpyHeader h_;
  int seen_ = 0;
};

// The length of the dictionary, and the version before it.
size_t read_length(ByteStream& from, const std::string& where) {
  unsigned char prefix[kPrefix], length[4] = {};
  if (from.left() < static_cast<int64_t>(kPrefix + 2)) throw FileError(where + " is too short for .npy; " + kDamaged);
  from.read(prefix, kPrefix);
  if (std::memcmp(prefix, kMagic.data(), kMagic.size()) != 0)
    throw FileError(where + " does not begin as .npy does; " + kDamaged);
  const int major = prefix[6], minor = prefix[7];
  if (major < 1 || major > 3 || minor != 0)
    throw FileError(where + " is of version " + std::to_string(major) + "." + std::to_string(minor) +
                    " of the .npy format, where 1.0, 2.0 and 3.0 are known; " + kDamaged);
  const size_t width = major == 1 ? 2 : 4;
  if (from.left() < static_cast<int64_t>(width)) throw FileError(where + " is too short for .npy; " + kDamaged);
  from.read(length, width);
  size_t n = 0;
  for (size_t i = 0; i < width; ++i) n |= size_t{length[i]} << (8 * i);
  if (static_cast<int64_t>(n) > from.left() || n > kMostHeader)
    throw FileError(where + " states a header of " + std::to_string(n) + " bytes, where " +
                    std::to_string(from.left()) + " are left and " + std::to_string(kMostHeader) + " are the most; " +
                    kDamaged);
  return n;
}

const char* name_of(DType dtype) {
  for (auto& n : kNames)
    if (n.dtype == dtype) return n.name;
  SITU_ASSERT(!"the dtype has a name in NumPy");
  return "";
}

}  // namespace

std::string NpyHeader::describe() const { return op::describe(dtype, shape); }

NpyHeader read_npy_header(ByteStream& from, const std::string& where) {
  std::string text(read_length(from, where), '\0');
  from.read(text.data(), text.size());
  NpyHeader h = Parser(text, where).run();
  if (!byte_count(h.shape.v, static_cast<size_t>(h.shape.size()), size_of(h.dtype), &h.bytes))
    throw FileError(where + " has a shape whose byte count overflows 63 bits; " + kDamaged);
  return h;
}

// NumPy leaves room behind the dictionary for the growth of the axis that varies slowest, so that files can be appended
// to: 21 digits in all.
std::string npy_header(DType dtype, bool fortran, const DimVec& shape) {
  std::string sizes;
  for (int i = 0; i < shape.size(); ++i) sizes += (i ? ", " : "") + std::to_string(shape[i]);
  if (shape.size() == 1) sizes += ",";
  std::string text = std::string("{'descr': '") + (size_of(dtype) > 1 ? "<" : "|") + name_of(dtype) +
                     "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': (" + sizes + "), }";
  if (shape.size() > 0) text.append(21 - std::to_string(shape[fortran ? shape.size() - 1 : 0]).size(), ' ');
  text.append(kAlignment - (kPrefix + 2 + text.size() + 1) % kAlignment, ' ');
  text += '\n';
  const char length[] = {static_cast<char>(text.size() & 0xff), static_cast<char>(text.size() >> 8)};
  return std::string(kMagic).append("\1\0", 2).append(length, 2) + text;
}

}  // namespace situ::io
