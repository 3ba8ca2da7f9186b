// SITU_CHECK and TORCH_CHECK: checks in user programs, as in LibTorch.
//
//   TORCH_CHECK(x.dim() == 2, "needs a matrix, got ", x.sizes());
//
// If a check fails, it throws Error with file, line and all further arguments, each formatted as by a stream.
#pragma once
#include <iosfwd>
#include <memory>
#include <string>
#include <type_traits>

#include "situ/base/number.h"
#include "situ/base/owned.h"

namespace situ {
namespace detail {

// A text built from values, without <iostream> in this header. The stream is opened in the source file.
class Text {
 public:
  Text();
  ~Text();
  Text& operator<<(const char* s);
  Text& operator<<(const std::string& s) { return *this << s.c_str(); }
  Text& operator<<(char c);
  Text& operator<<(bool v);
  template <std::floating_point T>
  Text& operator<<(T v) {
    return put(static_cast<double>(v));
  }
  template <Integer T>
  Text& operator<<(T v) {
    if constexpr (std::is_signed_v<T> || std::is_enum_v<T>)
      return put(static_cast<long long>(v));
    else
      return put(static_cast<unsigned long long>(v));
  }
  // Any type that a std::ostream can print.
  template <class T>
  requires(!Number<T>) Text& operator<<(const T& v) {
    stream() << v;
    return *this;
  }
  std::string str() const;

 private:
  Text& put(long long v);
  Text& put(unsigned long long v);
  Text& put(double v);
  std::ostream& stream();
  struct Stream;
  Owned<Stream> stream_;
};

// Throws Error with the text, or with `what` ("check failed: x > 0") if the text is empty; then file and line.
[[noreturn]] void check_failed(const char* file, unsigned line, const char* what, const std::string& text);
// Prints a warning (base/warn.h) with file and line.
void warn_at(const char* file, unsigned line, const std::string& text);

// Concatenates the values; returns an empty string for none.
template <class... A>
std::string text_of_all(const A&... values) {
  if constexpr (sizeof...(A) == 0) {
    return {};
  } else {
    Text t;
    (void)(t << ... << values);
    return t.str();
  }
}

}  // namespace detail

// Concatenates the values, each formatted as by a stream.
template <class... A>
std::string str(const A&... values) {
  return detail::text_of_all(values...);
}

}  // namespace situ

// Costs one comparison if the condition holds: the text's arguments are not evaluated then.
#define SITU_CHECK(condition, ...)                                                     \
  (__builtin_expect(static_cast<bool>(condition), 1)                                   \
       ? static_cast<void>(0)                                                          \
       : ::situ::detail::check_failed(__FILE__, __LINE__, "check failed: " #condition, \
                                      ::situ::detail::text_of_all(__VA_ARGS__)))
// LibTorch's names, unless the program defines its own.
#ifndef TORCH_CHECK
#define TORCH_CHECK(condition, ...) SITU_CHECK(condition __VA_OPT__(, ) __VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(condition, ...) SITU_CHECK(condition __VA_OPT__(, ) __VA_ARGS__)
#define TORCH_WARN(...) ::situ::detail::warn_at(__FILE__, __LINE__, ::situ::detail::text_of_all(__VA_ARGS__))
#endif
#ifndef AT_ASSERT
#define AT_ASSERT(condition, ...) SITU_CHECK(condition __VA_OPT__(, ) __VA_ARGS__)
#define AT_ASSERTM(condition, ...) SITU_CHECK(condition __VA_OPT__(, ) __VA_ARGS__)
#define AT_ERROR(...) \
  ::situ::detail::check_failed(__FILE__, __LINE__, "error", ::situ::detail::text_of_all(__VA_ARGS__))
#endif
