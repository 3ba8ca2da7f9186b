// Pages from the system, and AddressSanitizer's marks for blocks cut from them. Internal to memory/.
#pragma once
#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define SITU_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SITU_ASAN 1
#endif
#endif
#ifdef SITU_ASAN
#include <sanitizer/asan_interface.h>
#endif

namespace situ::memory {

constexpr size_t kPage = 4096;
constexpr size_t kHugePage = size_t{2} << 20;

constexpr size_t round_up(size_t n, size_t step) { return (n + step - 1) / step * step; }

// Returns new zeroed pages. `bytes` and `alignment` are multiples of kPage. Null if the system refuses. From kHugePage
// up, huge pages are requested.
void* map_pages(size_t bytes, size_t alignment) noexcept;
// Releases the memory but keeps the addresses; a later write gets zeroed pages.
bool empty_pages(void* p, size_t bytes) noexcept;
bool unmap_pages(void* p, size_t bytes) noexcept;  // false: the system refused, and the pages are still mapped

// Reserves addresses without memory, `phase` bytes after a multiple of kHugePage if possible; null if the system
// refuses. Pages are then put or moved there piece by piece. unmap_pages() returns what is left.
char* reserve_addresses(size_t bytes, size_t phase) noexcept;
bool put_pages(char* to, size_t bytes) noexcept;  // new pages
// Moves the pages at `from` with their contents; if the system cannot move them, maps new ones instead.
bool move_pages(char* from, size_t bytes, char* to) noexcept;

// Bytes left unused after each block in AddressSanitizer builds, so that blocks never touch.
#ifdef SITU_ASAN
constexpr size_t kRedzone = 64, kPageRedzone = kPage;
inline void poison(const void* p, size_t bytes) noexcept { __asan_poison_memory_region(p, bytes); }
inline void unpoison(const void* p, size_t bytes) noexcept { __asan_unpoison_memory_region(p, bytes); }
#else
constexpr size_t kRedzone = 0, kPageRedzone = 0;
inline void poison(const void*, size_t) noexcept {}
inline void unpoison(const void*, size_t) noexcept {}
#endif

}  // namespace situ::memory
