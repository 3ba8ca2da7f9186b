// Pages from the system, and the marks that let AddressSanitizer see into blocks cut from them. Internal to memory/.
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

// Fresh zeroed pages; `bytes` and `alignment` are multiples of kPage. Null when the system refuses. From kHugePage up
// the system is asked for huge pages.
void* map_pages(size_t bytes, size_t alignment) noexcept;
bool empty_pages(void* p, size_t bytes) noexcept;  // the addresses stay, and zeroed pages come when they are written to
bool unmap_pages(void* p, size_t bytes) noexcept;  // false: the system refused, the pages are still there

// Addresses without memory, `phase` bytes behind a multiple of kHugePage where that is possible; null when the system
// refuses. Pages are then put or moved there piece by piece, and unmap_pages() gives back what is left.
char* reserve_addresses(size_t bytes, size_t phase) noexcept;
bool put_pages(char* to, size_t bytes) noexcept;  // fresh ones
// The pages at `from` with what is on them, or, where the system cannot move them, fresh ones instead.
bool move_pages(char* from, size_t bytes, char* to) noexcept;

// Bytes left unused behind each block in AddressSanitizer builds, so that neighbours never touch.
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
