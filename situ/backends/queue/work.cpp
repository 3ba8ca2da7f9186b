#include "situ/backends/queue/work.h"

#include <pthread.h>

#include <cstdlib>
#include <utility>

#include "situ/base/signals.h"

namespace situ::queue {

namespace {

Worker* forking = nullptr;  // the one worker, once it has begun

}  // namespace

void Worker::stop_before_all_so_far() {
  std::atexit([] { forking->end(); });
}

void Worker::begin() noexcept {
  static const bool once = [this] {
    forking = this;
    return pthread_atfork(nullptr, nullptr, [] { forking->lost_ = true; }) == 0;
  }();
  static_cast<void>(once);
}

void Worker::start() {
  begin();
  const SignalBlock inherited;
  thread_ = std::thread([this] { loop(); });
  stop_before_all_so_far();
}

void Worker::end() {
  if (lost_ || !thread_.joinable()) return;
  {
    std::unique_lock lock(mutex_);
    ending_ = true;
    todo_.clear();
    done_.wait(lock, [&] { return !busy_; });
  }
  more_.notify_one();
  done_.notify_all();
  thread_.join();
}

template <class Over>
void Worker::wait_until(std::unique_lock<std::mutex>& lock, const Over& over) {
  while (!over()) {
    if (here_ && !busy_ && !todo_.empty()) {
      run_next(lock);
    } else {
      done_.wait(lock);
    }
  }
}

FoundError Worker::add(std::unique_ptr<Work> work) {
  if (lost_) return nullptr;
  {
    std::unique_lock lock(mutex_);
    wait_until(lock, [&] { return ending_ || todo_.size() < kMost; });
    if (ending_) return nullptr;
    if (!work->always())
      if (FoundError pending = pending_.take()) return pending;
    if (!spare_) spare_ = std::make_shared<std::optional<Found>>();
    if (!thread_.joinable()) start();
    todo_.push_back(nullptr);
    try {
      if (!work->always()) pending_.ask(added_ + 1);
    } catch (...) {
      todo_.pop_back();
      throw;
    }
    todo_.back() = std::move(work);
    ++added_;
    if (here_) return nullptr;
  }
  more_.notify_one();
  return nullptr;
}

void Worker::loop() {
  std::unique_lock lock(mutex_);
  for (;;) {
    more_.wait(lock, [&] { return ending_ || (!here_ && !busy_ && !todo_.empty()); });
    if (todo_.empty()) return;
    run_next(lock);
  }
}

void Worker::run_next(std::unique_lock<std::mutex>& lock) {
  std::unique_ptr<Work> work = std::move(todo_.front());
  todo_.pop_front();
  busy_ = true;
  const auto delay = delay_;
  const uint64_t number = did_ + 1;
  const bool runs = work->always() || (!found_ && number > left_out_);
  lock.unlock();
  if (delay.count()) std::this_thread::sleep_for(delay);
  std::optional<Found> found;
  if (runs) work->run(found);
  work.reset();
  lock.lock();
  if (found) {
    const auto kept = std::exchange(spare_, nullptr);
    *kept = std::move(found);
    found_ = FoundError(kept, &**kept);
    found_at_ = number;
  }
  busy_ = false;
  ++did_;
  done_.notify_all();
  if (!here_) more_.notify_one();  // set_here() may have changed who goes on
}

// Not until nothing is left to do: another thread that adds without a pause would keep this one for ever.
void Worker::wait_for_all_so_far(std::unique_lock<std::mutex>& lock) {
  const uint64_t last = added_;
  wait_until(lock, [&] { return did_ >= last || (ending_ && !busy_); });
}

// What others ask for until this thread is told would run on what was left out before it: it is left out, too, and they
// are told like those whose work the fault itself stopped.
void Worker::finish() {
  if (lost_) return;
  FoundError late, now;
  {
    std::unique_lock lock(mutex_);
    wait_for_all_so_far(lock);
    late = pending_.take();
    if (!late && found_) {
      pending_.reported_here(found_at_, found_);
      left_out_ = added_;
      now = std::exchange(found_, nullptr);
    }
  }
  if (late) late->tell(true);
  if (now) now->tell(false);
}

void Worker::drain() {
  if (lost_) return;
  std::unique_lock lock(mutex_);
  wait_for_all_so_far(lock);
}

void Worker::set_here(bool on) {
  if (lost_) return;
  {
    std::lock_guard lock(mutex_);
    here_ = on;
  }
  more_.notify_one();
  done_.notify_all();
}

void Worker::set_delay(std::chrono::microseconds each) {
  if (lost_) return;
  std::lock_guard lock(mutex_);
  delay_ = each;
}

}  // namespace situ::queue
