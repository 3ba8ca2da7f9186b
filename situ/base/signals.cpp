// Implements SignalBlock with pthread_sigmask.
#include "situ/base/signals.h"

#include <pthread.h>

#include <initializer_list>

namespace situ {

SignalBlock::SignalBlock() noexcept {
  sigset_t outside;
  sigfillset(&outside);
  for (int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT}) sigdelset(&outside, own);
  pthread_sigmask(SIG_BLOCK, &outside, &before_);
}

SignalBlock::~SignalBlock() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

}  // namespace situ
