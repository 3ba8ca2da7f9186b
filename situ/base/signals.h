// SignalBlock: blocks signals while code runs that a signal handler must not interrupt.
#pragma once
#include <csignal>

namespace situ {

// While it lives, its thread blocks the signals that come from outside: timers, Ctrl-C, profilers. Their handlers run
// afterwards, or on another thread. SIGABRT and signals that an instruction raises (SIGSEGV, SIGFPE, ...) are not
// blocked. Threads that are created meanwhile inherit the mask for good. Costs two system calls.
class SignalBlock {
 public:
  SignalBlock() noexcept;
  ~SignalBlock();
  SignalBlock(const SignalBlock&) = delete;
  SignalBlock& operator=(const SignalBlock&) = delete;

 private:
  sigset_t before_;
};

}  // namespace situ
