// Tests for every device that a fault of one thread is also thrown on other threads that share the device.
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "situ/memory/device_memory.h"
#include "situ/situ.h"
#include "tests/message.h"

namespace situ {

// A thread that runs one piece of work after another.
class OtherThread {
 public:
  OtherThread() : thread_([this] { loop(); }) {}
  ~OtherThread() {
    run(nullptr);
    thread_.join();
  }
  void run(std::function<void()> f) {  // returns when the work is done
    std::unique_lock lock(mutex_);
    next_ = std::move(f), given_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !given_; });
  }

 private:
  void loop() {
    std::unique_lock lock(mutex_);
    for (bool more = true; more; changed_.notify_all()) {
      changed_.wait(lock, [&] { return given_; });
      if ((more = next_ != nullptr)) next_();
      given_ = false;
    }
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> next_;
  bool given_ = false;
  std::thread thread_;
};

inline void select_out_of_range(Device d) { ones({3, 2}, d).index_select(0, tensor({5}, d)); }
inline constexpr const char* kLate =
    "; thrown on another thread before; the work that this thread queued meanwhile was skipped. SITU_SYNC=1";

inline void expect_threads_with_skipped_work_to_throw(Device d) {
  OtherThread other;
  const Tensor x = zeros({4}, d), ready = zeros({4}, d);
  other.run([&] { ready.add_(1), memory::synchronize(d); });
  select_out_of_range(d);
  other.run([&] { x.add_(1); });
  EXPECT_HAS(message<IndexError>([&] { memory::synchronize(d); }), "; found when the host waited");
  other.run([&] {
    const std::string text = message<IndexError>([&] { static_cast<void>(x.cpu()); });
    EXPECT_HAS(text, "index_select: index 5 is out of range");
    EXPECT_HAS(text, "pending_errors.h:");
    EXPECT_HAS(text, kLate);
    x.add_(1);  // throws once
    EXPECT_EQ(x.sum().item<float>(), 4);
  });
}

// It throws from its next call rather than from its next wait: until then a parameter could be written with skipped
// values.
inline void expect_the_next_call_to_throw(Device d) {
  OtherThread other;
  const Tensor parameter = ones({4}, d), gradient = zeros({4}, d);
  select_out_of_range(d);
  other.run([&] { gradient.add_(1); });
  EXPECT_THROW(memory::synchronize(d), IndexError);
  other.run([&] {
    EXPECT_HAS(message<IndexError>([&] { parameter.sub_(gradient); }), kLate);
    EXPECT_EQ(parameter.sum().item<float>(), 4);
  });
}

inline void expect_the_first_thread_to_throw_for_an_ended_one(Device d) {
  const Tensor x = zeros({4}, d);
  select_out_of_range(d);
  for (int i = 0; i < 2; ++i) std::thread([&] { x.add_(1); }).join();
  EXPECT_THROW(memory::synchronize(d), IndexError);
  EXPECT_HAS(message<IndexError>([&] { static_cast<void>(x.cpu()); }), kLate);
  EXPECT_EQ(x.sum().item<float>(), 0);
}

inline void expect_others_not_to_throw(Device d) {
  OtherThread other;
  const Tensor x = zeros({4}, d);
  other.run([&] { x.add_(1), memory::synchronize(d); });
  select_out_of_range(d);
  EXPECT_THROW(memory::synchronize(d), IndexError);
  other.run([&] { EXPECT_EQ(x.sum().item<float>(), 4); });
}

// One thread makes fault after fault. The other reads right values or gets the error.
inline void expect_no_wrong_number(Device d, int rounds) {
  std::atomic<bool> stop{false};
  std::thread other([&] {
    for (int i = 0; !stop; i = (i + 1) % 1000) try {
        Tensor x = full({64}, i, d);
        x.add_(1);
        EXPECT_EQ(x.sum().item<float>(), static_cast<float>(64 * (i + 1)));
      } catch (const IndexError&) {
      }
  });
  for (int i = 0; i < rounds; ++i)
    EXPECT_THROW(
        {
          select_out_of_range(d);
          memory::synchronize(d);
        },
        IndexError);
  stop = true;
  other.join();
  memory::synchronize(d);
}

}  // namespace situ
