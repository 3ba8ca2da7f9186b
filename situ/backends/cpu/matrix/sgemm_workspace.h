// Puts the workspace of oneDNN's sgemm on the calling thread's stack, so that signals may interrupt it.
#pragma once
#include <cstddef>
#include <optional>

#include "situ/base/signals.h"

namespace situ::cpu {

// Create one around each call of oneDNN 2.6's sgemm, and of a primitive that may call it, after load_onednn().
// For long sums, sgemm's kernels for AVX and AVX-512 move the stack pointer to the start of a workspace that oneDNN
// requests from malloc. Linux writes a signal's frame below the stack pointer, which would overwrite another block.
// During the lifetime of an object, the request gets the block in here instead (memalign_for_onednn in loaded.cpp),
// which has space for signal handlers below it. If requests cannot be redirected, signals are blocked. The object takes
// 140 KB of stack; pages are touched only when they are used.
class SgemmWorkspace {
 public:
  SgemmWorkspace() noexcept;
  ~SgemmWorkspace();
  SgemmWorkspace(const SgemmWorkspace&) = delete;
  SgemmWorkspace& operator=(const SgemmWorkspace&) = delete;
  // Returns the block of the innermost object for a request of oneDNN on this thread. Returns null if there is none, if
  // it is in use, or if the request does not fit.
  static void* take(size_t alignment, size_t bytes) noexcept;
  static bool give(const void* p) noexcept;  // false if p is not from take()

 private:
  static constexpr size_t kPage = 4096, kHandlers = size_t{64} << 10,
                          kBytes = size_t{76} << 10;  // kBytes: sgemm takes 73,984
  alignas(kPage) char block_[kHandlers + kBytes];
  bool taken_ = false;
  SgemmWorkspace* const outer_;
  std::optional<SignalBlock> uninterrupted_;
};

}  // namespace situ::cpu
