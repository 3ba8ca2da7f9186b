// How much memory the system allows this process, and bounds that a program sets (HeldBound).
//
// A container's limit (a cgroup) is not enforced by refusing memory: the kernel kills a process that touches too much.
// So the allocator enforces it. Mapped memory and what was resident before the first tensor stay under the limit that
// is in force when the first tensor is made. A request beyond it fails like a refusal by the system: warm blocks are
// returned first, then OutOfMemoryError is thrown with the ledger. Limits of the address space (`ulimit -v`) already
// are refusals.
#pragma once
#include <cstdint>

#include "situ/base/device.h"

namespace situ::memory {

constexpr int64_t kNoLimit = INT64_MAX;

// Returns the smallest limit of this process's cgroup and its parents (version 1 or 2), in bytes; kNoLimit if none is
// set.
int64_t container_limit();
// Returns the smallest of three: the container's limit, the machine's memory, and what the limit of the address space
// leaves for tensors and records besides what else is mapped now.
int64_t system_limit();

// The bytes that the allocator may hold for tensors. Starts as the container's limit minus three parts: what is
// resident before the first tensor, 1/64 of the limit, and a reserve for malloc, stacks and generated code. The reserve
// is 32 MiB, or 1/8 of the limit if that is less. kNoLimit if there is no container's limit. Setting it below the held
// bytes does not return memory by itself.
int64_t held_limit();
void set_held_limit(int64_t bytes);

// While it lives, the allocator keeps the held bytes (the ledger's `held`: tensors, records, warm blocks) at or under
// `bytes`. A request that no warm block serves first moves free pages together, returns others and reuses them, and
// only then maps more. If several bounds exist, on any threads, the lowest counts. Warm memory above the bound is
// returned at once. Only booked bytes can pass the bound, so a caller that books less (memory/budget.h) stays within
// it.
class HeldBound {
 public:
  // Another device than the CPU maps and unmaps whole pieces. While it is bounded, a large block has a piece of exactly
  // its size, which is unmapped when it is free and other blocks need the memory. Small blocks are moved together when
  // they would otherwise need more pieces.
  explicit HeldBound(int64_t bytes, Device d = default_device());
  ~HeldBound();
  HeldBound(const HeldBound&) = delete;
  HeldBound& operator=(const HeldBound&) = delete;

 private:
  friend int64_t held_room() noexcept;
  friend int64_t held_room_on(Device d) noexcept;
  const int64_t bytes_;
  const Device device_;
  HeldBound *next_ = nullptr, **link_ = nullptr;  // null link: made in a dry run, which holds no memory
};

}  // namespace situ::memory
