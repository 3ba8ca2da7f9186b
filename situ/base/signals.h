// Keeps signals away from code that no handler may interrupt.
#pragma once
#include <csignal>

namespace situ {

// While it lives, its thread blocks the signals that come from outside: timers, Ctrl-C, profilers. Their handlers run
// afterwards, or on another thread. Signals that an instruction of the thread raises (SIGSEGV, SIGFPE, ...) and SIGABRT
// are not blocked. Threads that are created meanwhile inherit the mask for good. Two system calls.
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
