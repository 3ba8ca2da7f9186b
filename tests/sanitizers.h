// Which sanitizers this test is built with.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define SITU_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SITU_TSAN 1
#endif
#endif

// Either of the two (the build defines it): each brings a malloc of its own and reserves address space.
#ifdef SITU_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// Under AddressSanitizer records come from malloc one by one: how high they stood between two bookings is not known.
#if defined(__SANITIZE_ADDRESS__)
#define SITU_NEEDS_POOL() GTEST_SKIP() << "records come from malloc here"
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SITU_NEEDS_POOL() GTEST_SKIP() << "records come from malloc here"
#endif
#endif
#ifndef SITU_NEEDS_POOL
#define SITU_NEEDS_POOL() static_cast<void>(0)
#endif
