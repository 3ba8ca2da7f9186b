// Implements the queue device: launches, copies and moves as work for one thread.
#include "situ/backends/queue.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <mutex>
#include <new>
#include <unordered_set>
#include <vector>

#include "situ/backends/cpu/run.h"
#include "situ/backends/queue/memory.h"
#include "situ/backends/queue/work.h"
#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/scratch.h"

namespace situ::queue {

namespace {

std::atomic<int64_t> launched{0}, waited{0}, failing{0};

char* place_of(const void* address) { return memory::place_of(kQueue, address); }

// Runs a launch. Operands and results are already addresses, since the storages may be freed before it runs.
class KernelWork final : public Work {
 public:
  KernelWork(const op::LaunchView& l, bool breaks)
      : launch_(l), kernels_(cpu::kernels_of_op(l.op_info)), breaks_(breaks) {
    for (int i = 0; i < l.n; ++i)
      ins_.push_back(address(l.operands[i].storage, launch_.operands[static_cast<size_t>(i)]));
    for (int k = 0; k < l.n_results; ++k)
      outs_.push_back(address(l.results[k].storage, launch_.results[static_cast<size_t>(k)]));
    scratch_ = l.scratch ? place_of(l.scratch) : nullptr;
  }

  void run(std::optional<Found>& found) override {
    if (breaks_) return void(found.emplace(Found{Found::broken, kQueue, std::move(launch_), {}}));
    const cpu::Ran r =
        cpu::run_whole(kernels_, launch_.part(),
                       {launch_.row(), ins_.data(), outs_.data(), static_cast<int>(ins_.size()), launch_.attributes(),
                        scratch_, launch_.choice().implementation, launch_.compute(), nullptr});
    if (r.no_memory) return void(found.emplace(Found{Found::no_memory, kQueue, std::move(launch_), {}}));
    if (r.fault.found) found.emplace(Found{Found::fault, kQueue, std::move(launch_), r.fault});
  }

 private:
  static Arg address(const Storage* s, op::Launch::Bytes& b) {
    const Region& g = b.region;
    if (s)
      return {s->data() ? place_of(s->data()) + g.offset * g.itemsize : nullptr, b.dtype, g.ndim(), g.sizes.data(),
              g.strides.data()};
    if (b.scalar) return {const_cast<void*>(b.number.data()), b.dtype, 0, g.sizes.data(), g.strides.data(), true};
    return {};
  }
  op::Launch launch_;
  const cpu::Kernels& kernels_;
  const bool breaks_;
  std::vector<Arg> ins_, outs_;
  void* scratch_;
};

// Copies bytes within the device.
class CopyWork final : public Work {
 public:
  CopyWork(char* to, const char* from, size_t bytes) : to_(to), from_(from), bytes_(bytes) {}
  void run(std::optional<Found>&) override { std::memmove(to_, from_, bytes_); }

 private:
  char* to_;
  const char* from_;
  size_t bytes_;
};

// Copies bytes from the host. Owns a copy of them, since the caller's may be freed before it runs.
class CopyInWork final : public Work {
 public:
  CopyInWork(char* to, memory::Scratch host) : to_(to), host_(std::move(host)) {}
  void run(std::optional<Found>&) override { std::memcpy(to_, host_.data(), static_cast<size_t>(host_.bytes())); }

 private:
  char* to_;
  memory::Scratch host_;
};

// Copies bytes to the host, which waits.
class CopyOutWork final : public Work {
 public:
  CopyOutWork(char* to, const char* from, size_t bytes, bool& done)
      : to_(to), from_(from), bytes_(bytes), done_(done) {}
  void run(std::optional<Found>&) override {
    std::memcpy(to_, from_, bytes_);
    done_ = true;
  }

 private:
  char* to_;
  const char* from_;
  size_t bytes_;
  bool& done_;
};

// Moves a block to another address. It also runs after an error, so that the bytes of skipped work move too.
class MoveWork final : public Work {
 public:
  MoveWork(char* to, const char* from, size_t bytes) : to_(to), from_(from), bytes_(bytes) {}
  void run(std::optional<Found>&) override { std::memcpy(to_, from_, bytes_); }
  bool always() const override { return true; }

 private:
  char* to_;
  const char* from_;
  size_t bytes_;
};

class ExchangeWork final : public Work {
 public:
  ExchangeWork(char* a, char* b, size_t bytes) : a_(a), b_(b), bytes_(bytes) {}
  void run(std::optional<Found>&) override { std::swap_ranges(a_, a_ + bytes_, b_); }

 private:
  char *a_, *b_;
  size_t bytes_;
};

class UnmapWork final : public Work {
 public:
  UnmapWork(Memory& m, void* piece, size_t bytes) : memory_(m), piece_(piece), bytes_(bytes) {}
  void run(std::optional<Found>&) override { memory_.unmap(piece_, bytes_); }
  bool always() const override { return true; }

 private:
  Memory& memory_;
  void* piece_;
  size_t bytes_;
};

class QueueDevice final : public memory::DeviceMemory, public op::Executor {
 public:
  QueueDevice() {
    const char* text = std::getenv("SITU_SYNC");
    set_sync(text && *text && std::strcmp(text, "0") != 0);
  }
  memory::DeviceProperties properties() const override {
    return {"queue: the CPU's kernels, run late", memory_.bytes(), memory_.largest(), 4096};
  }
  void* map(size_t bytes) noexcept override {
    worker_.begin();
    return memory_.map(bytes);
  }
  bool lost() const noexcept override { return worker_.lost(); }
  void unmap(void* piece, size_t bytes) noexcept override {
    try {
      worker_.add(std::make_unique<UnmapWork>(memory_, piece, bytes));
    } catch (...) {  // out of memory, or no thread
      worker_.drain();
      memory_.unmap(piece, bytes);
    }
  }
  void wait_for_frees() noexcept override { worker_.drain(); }
  void move(std::atomic<char*>& place, char* to, size_t bytes) noexcept override {
    if (worker_.lost()) return;
    std::lock_guard turn(turn_);
    const char* from = place.load(std::memory_order_relaxed);
    try {
      worker_.add(std::make_unique<MoveWork>(to, from, bytes));
    } catch (...) {  // out of memory, or no thread
      worker_.drain();
      std::memcpy(to, from, bytes);
    }
    place.store(to, std::memory_order_relaxed);
  }
  void copy_in(void* to, const void* host, size_t bytes) override {
    if (bytes == 0) return;
    memory::Scratch kept(static_cast<int64_t>(bytes));  // allocated before taking the lock: a memory limit may
                                                        // recompute values to make space
    std::memcpy(kept.data(), host, bytes);
    add("copy_in", [&] { return std::make_unique<CopyInWork>(place_of(to), std::move(kept)); });
  }
  void copy(void* to, const void* from, size_t bytes) override {
    add("copy", [&] { return std::make_unique<CopyWork>(place_of(to), place_of(from), bytes); });
  }
  void exchange(void* a, void* b, size_t bytes) override {
    add("exchange", [&] { return std::make_unique<ExchangeWork>(place_of(a), place_of(b), bytes); });
  }
  // Resolves the address under the lock, so that work queued by other threads runs later. `copied` stays false if an
  // error skipped the copy.
  void copy_out(void* host, const void* from, size_t bytes) override {
    bool copied = false;
    in_turn("copy_out",
            [&] { return std::make_unique<CopyOutWork>(static_cast<char*>(host), place_of(from), bytes, copied); });
    wait();
    if (!copied)
      throw DeviceError(called_as("copy_out") +
                        ": the device queue has ended with the program; read its tensors before main() returns");
  }
  void wait() override {
    require_thread("synchronize");
    waited.fetch_add(1, std::memory_order_relaxed);
    worker_.finish();
  }

  const op::KernelFacts& find(const op::OpInfo& op_info, const char* op) const override {
    require_thread(op);
    return cpu::find_kernels(op_info, op);
  }
  void check(const op::LaunchView&) override {}  // run() does both later
  void prepare(const op::LaunchView&) override {}
  void launch(const op::LaunchView& l) override {
    const bool breaks = failing.load(std::memory_order_relaxed) > 0 && failing.fetch_sub(1) == 1;
    add(l.name, [&] { return std::make_unique<KernelWork>(l, breaks); });
    note_first_run(l.op_info);
  }

  Memory& memory() { return memory_; }
  Worker& worker() { return worker_; }
  void set_sync(bool on) {
    sync_.store(on, std::memory_order_relaxed);
    worker_.set_here(on);
  }

 private:
  template <class Make>
  void add(const char* op, const Make& make) {
    launched.fetch_add(1, std::memory_order_relaxed);
    in_turn(op, make);
    if (sync_.load(std::memory_order_relaxed)) wait();
  }
  // Resolves addresses and queues the work under one lock, since another thread may move a block in between.
  template <class Make>
  void in_turn(const char* op, const Make& make) {
    require_thread(op);
    FoundError pending;
    {
      std::lock_guard turn(turn_);
      pending = worker_.add(make());
    }
    if (pending) pending->raise(true);
  }
  // A kernel's first run may load a library and create static objects. Waits for that run, and stops the thread before
  // those objects are destroyed at exit.
  void note_first_run(const op::OpInfo& op_info) {
    {
      static auto& seen = *new std::unordered_set<const op::OpInfo*>;
      std::lock_guard turn(turn_);
      if (!seen.insert(&op_info).second) return;
    }
    worker_.drain();
    worker_.stop_before_all_so_far();
  }
  void require_thread(const char* op) const {
    if (lost()) require_device(op, kQueue);
  }
  Memory memory_;
  Worker worker_;
  std::mutex turn_;
  std::atomic<bool> sync_ = false;  // atomic: other threads may launch
};

// Never destroyed, because the program's last tensors may be freed after static objects.
QueueDevice& device() {
  static auto* d = new QueueDevice;
  return *d;
}

const char* why_not() noexcept { return device().lost() ? devices::kLost : nullptr; }

[[maybe_unused]] const bool ready = [] {
  set_presence(kQueue, why_not);
  op::set_executor(kQueue, device());
  memory::set_memory(kQueue, device());
  return true;
}();

}  // namespace

void set_limits(int64_t bytes, int64_t largest) {
  device().worker().drain();  // so that unmapped pieces no longer count
  device().memory().set_limits(bytes, largest);
}
int64_t take_mapped_peak() { return device().memory().take_peak(); }
void set_delay(std::chrono::microseconds each) { device().worker().set_delay(each); }
void fail_launch(int64_t nth) { failing.store(nth); }
void set_sync(bool on) { device().set_sync(on); }
int64_t launches() { return launched.load(); }
int64_t waits() { return waited.load(); }

}  // namespace situ::queue
