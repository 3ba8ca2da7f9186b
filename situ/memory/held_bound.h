// How much memory the system lets this process have.
//
// A container's limit (a cgroup's) is not enforced by refusing memory: a process that touches too much is killed. So
// the allocator keeps within it by itself: what it maps, and what was resident before the first tensor, stay under the
// limit that is in force when the first tensor is made, and a request beyond that fails as if the system had refused
// it: warm blocks go back first, then OutOfMemoryError with the ledger. Limits of the address space (`ulimit -v`) are
// refusals already.
#pragma once
#include <cstdint>

#include "situ/base/device.h"

namespace situ::memory {

constexpr int64_t kNoLimit = INT64_MAX;

// The least limit of this process' cgroup and those around it (version 1 or 2), in bytes; kNoLimit where none is set.
int64_t container_limit();
// The least of the container's limit, the machine's memory, and what the limit of the address space leaves for tensors
// and records beside what else is mapped now.
int64_t system_limit();

// What the allocator may hold for tensors, in bytes. Starts as the container's limit less what is resident before the
// first tensor, a 64th of the limit and, for malloc, stacks and code that libraries generate, 32 MiB or an eighth of
// it, whichever is less; kNoLimit without a container's limit. Setting it below what is held gives nothing back by
// itself.
int64_t held_limit();
void set_held_limit(int64_t bytes);

// While it lives, the allocator keeps what it holds (the ledger's `held`: tensors, records, warm blocks) at or under
// `bytes`: a request that no warm block serves moves free pages to where it needs them, gives others back and reuses
// them, before it maps more. Of several, on any thread, the lowest holds. What is there already goes at once, as far as
// it is warm. Only what is booked can pass the bound: whoever books less than that (memory/budget.h) is within it.
class HeldBound {
 public:
  // Another device than the CPU gives and takes whole pieces: while it is bounded a large block has one of its own
  // size, which goes back when it is free and others need the room, and small blocks move together where they would
  // need more.
  explicit HeldBound(int64_t bytes, Device d = default_device());
  ~HeldBound();
  HeldBound(const HeldBound&) = delete;
  HeldBound& operator=(const HeldBound&) = delete;

 private:
  friend int64_t held_room() noexcept;
  friend int64_t held_room_on(Device d) noexcept;
  const int64_t bytes_;
  const Device device_;
  HeldBound *next_ = nullptr, **link_ = nullptr;  // null link: made in a dry run, which holds nothing
};

}  // namespace situ::memory
