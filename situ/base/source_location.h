// SourceLocation: the line of user code that made a call. Calls take it as a default argument, so it is always known;
// it costs three registers.
//
// It uses the compiler's builtins, because clang 14 has no std::source_location and every user's file includes this
// header.
#pragma once
#include <cstdint>

namespace situ {

// A default-constructed location is unknown. If the line is 0, `file` is not a file but the name of a part of a
// program.
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

// As a default argument, this is the line of the caller.
#define SITU_HERE ::situ::SourceLocation(__builtin_FILE(), __builtin_LINE(), __builtin_FUNCTION())
