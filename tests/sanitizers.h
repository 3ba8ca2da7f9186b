// Which sanitizers this test is built with.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SITU_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SITU_SANITIZED 1
#endif
#endif

#if defined(__SANITIZE_THREAD__)
#define SITU_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SITU_TSAN 1
#endif
#endif

// Either of the two: each brings a malloc of its own and reserves address space.
#ifdef SITU_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
