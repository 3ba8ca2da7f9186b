// The thread that works for the queue device: one piece of work after another, in the order in which they came.
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
  // Sets `found` where it finds something wrong. Not called until a wait has told of it, unless it runs `always`.
  virtual void run(std::optional<Found>& found) = 0;
  virtual bool always() const { return false; }
};

class Worker {
 public:
  // Waits where more than kMost are still to be done, so that who adds faster than the thread works cannot fill memory.
  // Where the calling thread must still be told something (untold.h), returns that, and does not take the work; null
  // for work that runs always.
  FoundError add(std::unique_ptr<Work> work);
  void finish();  // until all that was added so far is done; others may go on adding. Throws what was found wrong
  void drain();   // the same, and throws nothing: a later finish() will
  // From its first memory on the device is this process's: a fork's child has not the thread, nor what it had to do.
  void begin() noexcept;
  bool lost() const noexcept { return lost_; }  // this is such a child; no lock is looked at there
  void set_delay(std::chrono::microseconds each);
  // Who waits does the work, on its own thread: where each call is waited for, to wake another would take longer than
  // most kernels, and whoever looks at a call sees its kernel run in it.
  void set_here(bool on);
  // At the program's end the thread stops before what was made so far is taken apart; what is still to do then is left.
  void stop_before_all_so_far();

 private:
  void start();
  void loop();
  void run_next(std::unique_lock<std::mutex>& lock);  // of what is to be done; nobody else is at it
  void end();
  // Until over(), which what is done or set_here() may change; runs work meanwhile where that is this thread's part.
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
  std::shared_ptr<std::optional<Found>> spare_;  // for the next that finds something
  FoundError found_;                             // while it is set nothing runs but what always does
  uint64_t found_at_ = 0;                        // by which piece
  uint64_t left_out_ = 0;  // those up to here were asked for before somebody was told of the last that was found
  devices::PendingErrors pending_{kQueue};
  std::thread thread_;
  bool lost_ = false;
};

}  // namespace situ::queue
