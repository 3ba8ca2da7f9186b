// Implements SgemmWorkspace: which thread's block oneDNN uses as its workspace.
#include "situ/backends/cpu/matrix/sgemm_workspace.h"

#include "situ/backends/cpu/common/load.h"
#include "situ/base/thread_local.h"

namespace situ::cpu {

namespace {
thread_local constinit SgemmWorkspace* innermost SITU_TLS_FAST = nullptr;
}

SgemmWorkspace::SgemmWorkspace() noexcept : outer_(innermost) {  // NOLINT: block_ is not initialized on purpose
  innermost = this;
  if (!onednn_memory_is_redirected()) uninterrupted_.emplace();
}
SgemmWorkspace::~SgemmWorkspace() { innermost = outer_; }

void* SgemmWorkspace::take(size_t alignment, size_t bytes) noexcept {
  SgemmWorkspace* w = innermost;
  if (!w || w->taken_ || alignment != kPage || bytes > kBytes) return nullptr;
  w->taken_ = true;
  return w->block_ + kHandlers;
}

bool SgemmWorkspace::give(const void* p) noexcept {
  if (!innermost || p != innermost->block_ + kHandlers) return false;
  innermost->taken_ = false;
  return true;
}

}  // namespace situ::cpu
