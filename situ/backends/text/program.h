// Programs and their kernels: built at first use from the kernel texts, and cached.
//
// A text has one subject: a reduction, a product. Sizes, strides and numbers are arguments. Types and the formula are
// definitions before the text, so that there is one program for each kind of call.
#pragma once
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "situ/backends/text/cache.h"
#include "situ/tensor/dtype.h"

namespace situ::text {

struct Caller;

// Text that is never freed: a string literal, or a copy that is kept. Two are equal if they have the same address.
class Literal {
 public:
  constexpr Literal() = default;
  consteval Literal(const char* literal) : text_(literal) {}
  static Literal keep(const std::string& text);
  constexpr const char* c_str() const { return text_; }
  constexpr explicit operator bool() const { return text_; }
  friend constexpr bool operator==(const Literal&, const Literal&) = default;

 private:
  const char* text_ = nullptr;
  friend Literal type_name_of(DType t);
};

Literal type_name_of(DType t);  // "f32", as in source/types.cl
Literal c_name_of(DType t);     // "c_f32": the type in which a kernel computes

// A line `#define NAME VALUE`.
struct Definition {
  Literal name, text;
  int64_t number = 0;  // if there is no text

  constexpr Definition() = default;
  Definition(Literal n, Literal value) : name(n), text(value) {}
  Definition(Literal n, DType t) : name(n), text(type_name_of(t)) {}
  Definition(Literal n, int64_t value) : name(n), number(value) {}
  friend bool operator==(const Definition&, const Definition&) = default;
};

// The parts that a program is built from. They are plain values and serve as the key of built programs. The text is
// composed only when the program is built.
//
//   Program{"conv.cl", {{"T0", x.dtype}, {"D", 2}}}
struct Program {
  static constexpr size_t kMost = 12;
  using Write = std::string (*)(const Program&);

  Literal source;
  Write write;
  size_t count = 0;
  Definition definitions[kMost];

  // The text is the definitions followed by the file `source` of text/source, or what `w` writes.
  Program(Literal s, std::initializer_list<Definition> d, Write w = write_file);
  void add(const Definition& d);
  friend bool operator==(const Program&, const Program&) = default;

  static std::string write_file(const Program& p);
};

using Module = void*;  // a built program; only its backend reads it
using Kernel = void*;  // a kernel of a module

class Programs {
 public:
  explicit Programs(const DiskCache& c) : cache_(c) {}
  // Throws DeviceError with the compiler's log and the call's name if the driver refuses.
  Kernel kernel(const Caller& by, const Program& p, Literal name);
  // Programs built from source, and programs loaded from the disk cache, since the program began.
  int64_t built() const { return built_.load(); }
  int64_t cached() const { return cached_.load(); }

 private:
  struct Hash {
    size_t operator()(const Program& p) const;
  };
  struct Built {
    Module module = nullptr;
    std::vector<std::pair<Literal, Kernel>> kernels;
  };
  Module make(const Caller& by, const std::string& source);
  const DiskCache cache_;
  std::unordered_map<Program, Built, Hash> programs_;
  std::atomic<int64_t> built_{0}, cached_{0};
};

}  // namespace situ::text
