// Where in the user's source a call was made. Taken by default arguments, always on; costs three registers.
//
// The compiler's location builtins are used directly: clang 14 has no std::source_location yet, and this header is in
// every user's file.
#pragma once
#include <cstdint>

namespace situ {

// A call site. Default constructed: unknown. With line 0 `file` is no file but the name of a part of a program.
struct SourceLocation {
  const char* file = nullptr;
  const char* function = nullptr;
  uint32_t line = 0;

  constexpr SourceLocation() = default;
  constexpr SourceLocation(const char* f, uint32_t l, const char* fn) : file(f), function(fn), line(l) {}
  explicit constexpr operator bool() const { return file != nullptr; }
};

using Site [[deprecated("use SourceLocation")]] = SourceLocation;

}  // namespace situ

// As a default argument: the line of the caller.
#define SITU_HERE ::situ::SourceLocation(__builtin_FILE(), __builtin_LINE(), __builtin_FUNCTION())
