// Programs and their kernels: built at first use from the kernel texts, and kept.
//
// A text has one subject: a reduction, a product. Sizes, strides and numbers are arguments; types and the
// formula are definitions in front of it, so that there are as many programs as kinds of call that a training makes.
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

// Text that is never freed: a string literal, or a copy that is kept. Two are equal if they have one address.
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

Literal type_name_of(DType t);  // "f32", as source/types.cl has it
Literal c_name_of(DType t);     // "c_f32": the type that a kernel's numbers have

// A line `#define NAME VALUE`.
struct Definition {
  Literal name, text;
  int64_t number = 0;  // where there is no text

  constexpr Definition() = default;
  Definition(Literal n, Literal value) : name(n), text(value) {}
  Definition(Literal n, DType t) : name(n), text(type_name_of(t)) {}
  Definition(Literal n, int64_t value) : name(n), number(value) {}
  friend bool operator==(const Definition&, const Definition&) = default;
};

// What a program is built from. It is plain values, by which a built program is found again; its text is put together
// only where it is not.
//
//   Program{"conv.cl", {{"T0", x.dtype}, {"D", 2}}}
struct Program {
  static constexpr size_t kMost = 12;
  using Write = std::string (*)(const Program&);

  Literal source;
  Write write;
  size_t count = 0;
  Definition definitions[kMost];

  // The definitions, then the file `source` of text/source; or whatever `w` writes.
  Program(Literal s, std::initializer_list<Definition> d, Write w = write_file);
  void add(const Definition& d);
  friend bool operator==(const Program&, const Program&) = default;

  static std::string write_file(const Program& p);
};

using Module = void*;  // a built program; only its back end looks inside
using Kernel = void*;  // a kernel of one

class Programs {
 public:
  explicit Programs(const DiskCache& c) : cache_(c) {}
  // Throws DeviceError with the compiler's log where it refuses, naming the call.
  Kernel kernel(const Caller& by, const Program& p, Literal name);
  // Built from source, and loaded from the disk cache, since the program began.
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
