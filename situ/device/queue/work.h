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

#include "situ/kernels/fault.h"
#include "situ/op/launch.h"

namespace situ::queue {

// What the device found wrong; set once, until a wait has thrown it.
struct Status {
  enum Kind : uint8_t { fault, no_memory, broken } kind;
  op::Launch launch;
  Fault found;  // of a fault
};

class Work {
 public:
  virtual ~Work() = default;
  // Sets `status` where it finds something wrong. Not called while one is set, unless it runs `always`.
  virtual void run(std::optional<Status>& status) = 0;
  virtual bool always() const { return false; }
};

class Worker {
 public:
  // Waits where more than kMost are still to be done, so that who adds faster than the thread works cannot fill memory.
  void add(std::unique_ptr<Work> work);
  // Until all that was added so far is done; other threads may go on adding. Returns what was found wrong, and forgets
  // it.
  std::optional<Status> finish();
  void drain();  // the same, and remembers it
  bool lost() const noexcept { return lost_; }  // this is a fork's child, where the thread is not
  void set_delay(std::chrono::microseconds each);
  // At the program's end the thread stops before what was made so far is taken apart; what is still to do then is left.
  void stop_before_all_so_far();

 private:
  void start();
  void loop();
  void end();
  void wait_for_all_so_far(std::unique_lock<std::mutex>& lock);
  static constexpr size_t kMost = 1024;
  std::mutex mutex_;
  std::condition_variable more_, done_;
  std::deque<std::unique_ptr<Work>> todo_;
  uint64_t added_ = 0, did_ = 0;
  bool busy_ = false, ending_ = false;
  std::chrono::microseconds delay_{0};
  std::optional<Status> status_;
  std::thread thread_;
  bool lost_ = false;
};

}  // namespace situ::queue
