// A timer whose handler checks that it runs on its thread's own stack.
#pragma once
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>

#include <atomic>

namespace situ::test {

// While it lives, SIGALRM arrives every `period_us` microseconds at a handler without a stack of its own. Only the
// thread that created it should run the handler: other threads count as `elsewhere`.
class Ticks {
 public:
  explicit Ticks(int period_us) {
    pthread_attr_t attributes;
    void* first = nullptr;
    size_t bytes = 0;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstack(&attributes, &first, &bytes);
    pthread_attr_destroy(&attributes);
    low_ = static_cast<char*>(first), high_ = low_ + bytes, mine_ = pthread_self();
    count_ = off_stack_ = elsewhere_ = 0;
    struct sigaction action {};
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &action, &before_);
    every(period_us);
  }
  ~Ticks() {
    every(0);
    sigaction(SIGALRM, &before_, nullptr);
  }
  Ticks(const Ticks&) = delete;
  Ticks& operator=(const Ticks&) = delete;
  static long count() { return count_; }
  static long off_stack() { return off_stack_; }
  static long elsewhere() { return elsewhere_; }

 private:
  static void every(int us) {
    const itimerval timer = {{0, us}, {0, us}};
    setitimer(ITIMER_REAL, &timer, nullptr);
  }
  static void handle(int) {
    const auto* at =
        static_cast<const char*>(__builtin_frame_address(0));  // locals may be on AddressSanitizer's own stack
    if (!pthread_equal(pthread_self(), mine_))
      ++elsewhere_;
    else if (at < low_ || at >= high_)
      ++off_stack_;
    ++count_;
  }
  static inline std::atomic<long> count_{0}, off_stack_{0}, elsewhere_{0};
  static inline char *low_ = nullptr, *high_ = nullptr;
  static inline pthread_t mine_{};
  struct sigaction before_ {};
};

// Calls f until `ticks` more signals were handled.
template <class F>
void through_ticks(long ticks, F&& f) {
  for (const long end = Ticks::count() + ticks; Ticks::count() < end;) f();
}

}  // namespace situ::test
