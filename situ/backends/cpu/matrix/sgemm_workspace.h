// The workspace of oneDNN's sgemm on the stack of the calling thread, so that signals may interrupt it.
#pragma once
#include <cstddef>
#include <optional>

#include "situ/base/signals.h"

namespace situ::cpu {

// Around each call of oneDNN 2.6's sgemm, and of a primitive that may call it; after load_onednn(). For long sums its
// kernels for AVX and AVX-512 move the stack pointer to the start of a workspace that oneDNN requests from malloc.
// Linux writes a signal's frame below the stack pointer, which is over another block. While an object lives, the
// request gets the block in here instead (memalign_for_onednn in loaded.cpp), which has bytes for signal handlers below
// it. If the requests cannot be redirected, signals are blocked. The object takes 140 KB of stack; a page is touched
// when it is used.
class SgemmWorkspace {
 public:
  SgemmWorkspace() noexcept;
  ~SgemmWorkspace();
  SgemmWorkspace(const SgemmWorkspace&) = delete;
  SgemmWorkspace& operator=(const SgemmWorkspace&) = delete;
  // For a request of oneDNN on this thread: the block of the innermost object; null: there is none, it is in use, or it
  // does not fit.
  static void* take(size_t alignment, size_t bytes) noexcept;
  static bool give(const void* p) noexcept;  // false: p is not from take()

 private:
  static constexpr size_t kPage = 4096, kHandlers = size_t{64} << 10, kBytes = size_t{76} << 10;  // sgemm: 73,984
  alignas(kPage) char block_[kHandlers + kBytes];
  bool taken_ = false;
  SgemmWorkspace* const outer_;
  std::optional<SignalBlock> uninterrupted_;
};

}  // namespace situ::cpu
