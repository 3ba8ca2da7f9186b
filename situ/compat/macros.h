// LibTorch's macros that situ/situ.h does not define. Definitions of the program are kept.
#pragma once
#include "situ/base/check.h"
#include "situ/base/error.h"

// The version of LibTorch whose names and meanings are provided. situ::version() is the version of Situ.
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 13
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.13.0"

#ifndef TORCH_CHECK_EQ
#define TORCH_CHECK_EQ(a, b) SITU_CHECK((a) == (b), #a " is ", (a), ", " #b " is ", (b))
#define TORCH_CHECK_NE(a, b) SITU_CHECK((a) != (b), #a " and " #b " are ", (a))
#define TORCH_CHECK_LT(a, b) SITU_CHECK((a) < (b), #a " is ", (a), ", " #b " is ", (b))
#define TORCH_CHECK_LE(a, b) SITU_CHECK((a) <= (b), #a " is ", (a), ", " #b " is ", (b))
#define TORCH_CHECK_GT(a, b) SITU_CHECK((a) > (b), #a " is ", (a), ", " #b " is ", (b))
#define TORCH_CHECK_GE(a, b) SITU_CHECK((a) >= (b), #a " is ", (a), ", " #b " is ", (b))
#endif
// Default arguments of a module's forward (nn/any_call.h).
#ifndef FORWARD_HAS_DEFAULT_ARGS
#define FORWARD_HAS_DEFAULT_ARGS(...) SITU_FORWARD_DEFAULTS(__VA_ARGS__)
#endif
// Checks whose errors have their own types.
#ifndef TORCH_CHECK_VALUE
#define SITU_CHECK_AS(Type, condition, ...)                                                                         \
  (static_cast<bool>(condition) ? static_cast<void>(0)                                                              \
                                : throw ::situ::Type(::situ::str(__VA_ARGS__).empty() ? "check failed: " #condition \
                                                                                      : ::situ::str(__VA_ARGS__)))
#define TORCH_CHECK_INDEX(condition, ...) SITU_CHECK_AS(IndexError, condition __VA_OPT__(, ) __VA_ARGS__)
#define TORCH_CHECK_VALUE(condition, ...) SITU_CHECK_AS(ValueError, condition __VA_OPT__(, ) __VA_ARGS__)
#define TORCH_CHECK_TYPE(condition, ...) SITU_CHECK_AS(DTypeError, condition __VA_OPT__(, ) __VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(condition, ...) SITU_CHECK_AS(UsageError, condition __VA_OPT__(, ) __VA_ARGS__)
#endif
#ifndef TORCH_INTERNAL_ASSERT_DEBUG_ONLY
#ifdef NDEBUG
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) static_cast<void>(0)
#else
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#endif
#endif
#ifndef TORCH_WARN_ONCE
#define TORCH_WARN_ONCE(...)                                       \
  do {                                                             \
    static const bool situ_said = (TORCH_WARN(__VA_ARGS__), true); \
    static_cast<void>(situ_said);                                  \
  } while (false)
#endif
#ifndef TORCH_API
#define TORCH_API
#endif
#ifndef C10_LIKELY
#define C10_LIKELY(x) (__builtin_expect(static_cast<bool>(x), 1))
#define C10_UNLIKELY(x) (__builtin_expect(static_cast<bool>(x), 0))
#endif
#ifndef C10_UNUSED
#define C10_UNUSED [[maybe_unused]]
#endif

// AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "name", [&] { f(x.data_ptr<scalar_t>()); }) runs the lambda with scalar_t
// as the type of x; throws DTypeError for other types.
#ifndef AT_DISPATCH_FLOATING_TYPES
#define SITU_DISPATCH_CASE(id, T, ...)   \
  case ::situ::DType::id: {              \
    using scalar_t [[maybe_unused]] = T; \
    return __VA_ARGS__();                \
  }
#define SITU_DISPATCH(TYPE, NAME, CASES)                                                                          \
  [&] {                                                                                                           \
    const ::situ::DType situ_type = TYPE;                                                                         \
    switch (situ_type) {                                                                                          \
      CASES default : throw ::situ::DTypeError(std::string(NAME) + ": not for " + ::situ::short_name(situ_type) + \
                                               "; convert with .to(dtype), or use a macro with more types");      \
    }                                                                                                             \
  }()
#define SITU_DISPATCH_FLOATING(...)           \
  SITU_DISPATCH_CASE(f32, float, __VA_ARGS__) \
  SITU_DISPATCH_CASE(f64, double, __VA_ARGS__)
#define SITU_DISPATCH_INTEGRAL(...)             \
  SITU_DISPATCH_CASE(u8, uint8_t, __VA_ARGS__)  \
  SITU_DISPATCH_CASE(i8, int8_t, __VA_ARGS__)   \
  SITU_DISPATCH_CASE(i16, int16_t, __VA_ARGS__) \
  SITU_DISPATCH_CASE(i32, int32_t, __VA_ARGS__) \
  SITU_DISPATCH_CASE(i64, int64_t, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...) SITU_DISPATCH(TYPE, NAME, SITU_DISPATCH_FLOATING(__VA_ARGS__))
#define AT_DISPATCH_INTEGRAL_TYPES(TYPE, NAME, ...) SITU_DISPATCH(TYPE, NAME, SITU_DISPATCH_INTEGRAL(__VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES(TYPE, NAME, ...) \
  SITU_DISPATCH(TYPE, NAME, SITU_DISPATCH_FLOATING(__VA_ARGS__) SITU_DISPATCH_INTEGRAL(__VA_ARGS__))
#endif
