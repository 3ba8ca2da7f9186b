// Where in the user's source a call was made. Costs one pointer; taken by default arguments, always on.
#pragma once
#include <cstdint>
#include <source_location>

namespace situ {

// A call site. Default constructed: unknown. `Site::here()` as a default argument is the caller's line.
struct Site {
  const char* file = nullptr;
  uint32_t line = 0;
  const char* function = nullptr;

  constexpr Site() = default;
  constexpr Site(const std::source_location& s)  // NOLINT: implicit on purpose
      : file(s.file_name()), line(s.line()), function(s.function_name()) {}
  static constexpr Site here(std::source_location s = std::source_location::current()) { return Site(s); }
  explicit constexpr operator bool() const { return file != nullptr; }
};

}  // namespace situ
