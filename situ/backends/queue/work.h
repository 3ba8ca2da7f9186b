// The thread of the queue device: runs pieces of work in the order in which they were queued.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "situ/backends/pending_errors.h"

namespace situ::queue {

using devices::Found;
using devices::FoundError;

class Work {
 public:
  virtual ~Work() = default;
  // Sets `found` if it finds an error. After an error only work whose always() is true runs, until a wait throws.
  virtual void run(std::optional<Found>& found) = 0;
  virtual bool always() const { return false; }
};

class Worker {
 public:
  // Waits while kMost pieces are queued, so that a fast caller cannot fill memory. If the calling thread has a pending
  // error (pending_errors.h), returns it and drops the work. Returns null for work whose always() is true.
  FoundError add(std::unique_ptr<Work> work);
  void finish();  // waits for all work queued so far; throws what was found wrong
  void drain();   // the same, but throws nothing: a later finish() will.
  // Binds the device to this process from its first memory on: a fork's child has neither the thread nor the queued
  // work.
  void begin() noexcept;
  bool lost() const noexcept { return lost_; }  // true in such a child; takes no lock
  void set_delay(std::chrono::microseconds each);
  // Sets whether the waiting thread runs the work itself. If each call waits, waking another thread would take longer
  // than most kernels, and a profiler or debugger would not find the kernel inside the call.
  void set_here(bool on);
  // Stops the thread at exit before the static objects created so far are destroyed. Work that is still queued is
  // dropped.
  void stop_before_all_so_far();

 private:
  void start();
  void loop();
  void run_next(std::unique_lock<std::mutex>& lock);  // takes the first queued piece; no other thread runs one
  void end();
  // Waits until over() is true. Finished work or set_here() may change it. Runs queued work meanwhile if set_here()
  // says so.
  template <class Over>
  void wait_until(std::unique_lock<std::mutex>& lock, const Over& over);
  void wait_for_all_so_far(std::unique_lock<std::mutex>& lock);
  static constexpr size_t kMost = 1024;
  std::mutex mutex_;
  std::condition_variable more_, done_;
  std::deque<std::unique_ptr<Work>> todo_;
  uint64_t added_ = 0, did_ = 0;
  bool busy_ = false, ending_ = false, here_ = false;
  std::chrono::microseconds delay_{0};
  std::shared_ptr<std::optional<Found>> spare_;  // allocated in advance for the next error
  FoundError found_;                             // while set, only work with always() runs
  uint64_t found_at_ = 0;                        // the number of the piece that found it
  uint64_t left_out_ = 0;                        // work up to this number was queued before the last error was thrown
  devices::PendingErrors pending_{kQueue};
  std::thread thread_;
  bool lost_ = false;
};

}  // namespace situ::queue
