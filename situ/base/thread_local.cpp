// Implements kept_here(): destroys a thread's kept objects when it ends.
#include "situ/base/thread_local.h"

#include <utility>

#include "situ/base/pool.h"

namespace situ {

namespace {

thread_local constinit KeptHere* newest SITU_TLS_FAST = nullptr;

struct ThreadEnd {
  ~ThreadEnd() {
    while (KeptHere* last = newest) {
      newest = last->before;
      delete last;
    }
    detail::leave_pool();
  }
};

}  // namespace

void note_thread_end() noexcept {
  static thread_local ThreadEnd end;
  static_cast<void>(end);
}

void KeptHere::keep() noexcept {
  before = std::exchange(newest, this);
  note_thread_end();
}

}  // namespace situ
