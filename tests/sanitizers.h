// The sanitizers that this test is built with.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define SITU_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SITU_TSAN 1
#endif
#endif

// Either of the two (the build defines it): each has its own malloc and reserves address space.
#ifdef SITU_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// Under AddressSanitizer malloc allocates each record, so the peak of records between two bookings is unknown.
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
