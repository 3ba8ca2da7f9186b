// Checks of a program's own, in LibTorch's words: TORCH_CHECK(x.dim() == 2, "needs a matrix, got ", x.sizes()).
//
// A check that fails throws Error with file, line and the text of all further arguments, each as a stream shows it.
#pragma once
#include <iosfwd>
#include <memory>
#include <string>
#include <type_traits>

#include "situ/base/number.h"
#include "situ/base/owned.h"

namespace situ {
namespace detail {

// A text put together from values, without <iostream> in this header: a stream is opened at the first value.
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
  // Anything that a std::ostream can show.
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

// Throws Error with the text, or `what`, "check failed: x > 0", where it is empty; then file and line.
[[noreturn]] void check_failed(const char* file, unsigned line, const char* what, const std::string& text);
// A warning (base/warn.h) with file and line.
void warn_at(const char* file, unsigned line, const std::string& text);

// The values one after the other; nothing for none.
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

// The values one after the other, each as a stream shows it.
template <class... A>
std::string str(const A&... values) {
  return detail::text_of_all(values...);
}

}  // namespace situ

// Costs one comparison while the condition holds: the text's arguments are not evaluated then.
#define SITU_CHECK(condition, ...)                                                     \
  (__builtin_expect(static_cast<bool>(condition), 1)                                   \
       ? static_cast<void>(0)                                                          \
       : ::situ::detail::check_failed(__FILE__, __LINE__, "check failed: " #condition, \
                                      ::situ::detail::text_of_all(__VA_ARGS__)))
// LibTorch's names, unless the program has its own.
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
