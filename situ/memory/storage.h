// Storage: the only owner of bytes. All writes to them pass its write barrier.
//
// A storage has bytes, a category, a version and dependents (see dependent.h). Every writer calls begin_write() first,
// except for a new storage that only its creator can reach. No code keeps the address: it calls data() at each use,
// since the bytes can move.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "situ/base/atomic_pointer.h"
#include "situ/base/device.h"
#include "situ/base/ref.h"
#include "situ/base/spin_lock.h"
#include "situ/memory/allocator.h"
#include "situ/memory/dependent.h"
#include "situ/memory/this_thread.h"

namespace situ {

class EscapedPointers;  // memory/escaped_pointers.h
class HistoryHost;      // a view group whose history follows these bytes (tensor/impl.h)

class Storage final : public RefCounted<Storage> {
 public:
  // Allocates uninitialised bytes on `device`, booked under `category`. Throws OutOfMemoryError, or DeviceError if
  // there is no such device.
  static Ref<Storage> allocate(size_t bytes, Category category, Device device = {});
  // Wraps foreign memory: `deleter(context)` runs when the last owner is destroyed. Not booked; counts as escaped.
  static Ref<Storage> foreign(void* data, size_t bytes, void (*deleter)(void*), void* context);
  static void destroy(Storage* s) noexcept;

  // Null if it is absent or has no bytes. On another device than the CPU, this is an address of that device
  // (memory/device_memory.h).
  void* data() const noexcept { return data_; }
  bool absent() const noexcept { return absent_; }  // made in a dry run (plan.h): booked, but without bytes
  // Returns whether calls of this thread may read it: an absent storage only inside a dry run.
  bool readable_here() const noexcept { return !absent_ || memory::this_thread.dry != nullptr; }
  size_t bytes() const noexcept { return bytes_; }
  Device device() const noexcept { return device_; }
  uint64_t version() const noexcept { return version_.load(std::memory_order_relaxed); }

  // The write barrier. `info.region` may be null for the whole storage. Calls every overlapping dependent; if none
  // refuses, the write counts and the version rises. Throws before anything has changed.
  void begin_write(const WriteInfo& info) {
    if (__builtin_expect(attention_.load(std::memory_order_relaxed) != 0 || memory::this_thread.dry != nullptr ||
                             memory::this_thread.replay != nullptr,
                         0))
      write_slowly(info);
    version_.store(version_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  // Records that a pointer for writing is handed out: from now on the program may write info.region unobserved.
  // Overlapping dependents are called with WriteInfo::escapes set, the version rises, and the storage counts as escaped
  // for good.
  void let_escape(const WriteInfo& info);

  // Throws what begin_write() would throw and changes nothing: for several writes that happen all or not at all.
  void ask(const WriteInfo& info) {
    if (__builtin_expect(attention_.load(std::memory_order_relaxed) != 0, 0)) ask_slowly(info);
  }

  // Dependents. A saved value books the whole storage as saved while it exists.
  void add_dependent(Dependent* r, bool saves);  // allocates nothing
  void remove_dependent(Dependent* r, bool saved) noexcept;
  bool has_dependents() const noexcept { return (attention_.load(std::memory_order_relaxed) & kDependents) != 0; }
  size_t dependent_count() const noexcept;
  void each_dependent(void (*tell)(const Dependent&, void*), void* context) const;  // under the lock

  // Moves the bytes to a larger block. Tensors and dependents on this storage keep their values; the new bytes are
  // uninitialised. The storage must come from the allocator and must not have escaped. Throws OutOfMemoryError.
  void grow(size_t bytes);

  // The category that was set for good (parameter, buffer, optimizer state, gradient, input), else saved if a saved
  // value exists, else that of the allocation.
  Category category() const noexcept { return booked_as_.load(std::memory_order_relaxed); }
  void set_category(Category c) noexcept;

  bool frozen() const noexcept { return (attention_.load(std::memory_order_relaxed) & kFrozen) != 0; }
  void set_frozen(bool on) noexcept;
  // A pointer for writing was handed out: ops never reuse the bytes for a result.
  bool escaped() const noexcept { return escaped_.load(std::memory_order_relaxed); }
  EscapedPointers escaped_pointers() const;  // the calls that handed out pointers
  // Computed without recording from the arguments of a custom function (autograd/internal/hidden_history.h).
  bool hides_history() const noexcept { return hides_history_; }
  void set_hides_history(bool on) noexcept { hides_history_ = on; }
  bool foreign() const noexcept { return foreign_; }  // not from the allocator: booked nowhere
  void rewind(uint64_t version) noexcept { version_.store(version, std::memory_order_relaxed); }  // bytes were restored
  void bump() noexcept { version_.fetch_add(1, std::memory_order_relaxed); }

  // View groups with history on these bytes. Followed and changed with lock() held.
  AtomicPointer<HistoryHost> hosts;
  SpinLock& lock() const { return lock_; }

  // The state of an older storage that a dry run changes, and restores at its end.
  struct Before {
    uint64_t version;
    Category category, booked_as;
    bool fixed_category, frozen;
  };
  Before now() const noexcept { return {version(), category_, category(), fixed_category_, frozen()}; }
  void restore(const Before& before) noexcept;  // at the end of a dry run
  size_t booked() const noexcept { return booked_; }

 private:
  friend class RefCounted<Storage>;
  enum : uint8_t { kDependents = 1, kFrozen = 2 };
  Storage() = default;
  struct Hit;
  struct WriteBarrier;
  struct Outside;
  void write_slowly(const WriteInfo& info);
  void ask_slowly(const WriteInfo& info);
  void refuse_frozen(const WriteInfo& info) const;
  void note_escaped(const char* call, const SourceLocation& location);
  void rebook() noexcept;
  void forget_dependent(Dependent* r, bool saved) noexcept;
  void ask_in_dry_run(Hit& hit, const WriteInfo& info);
  bool leaves_alone(const Dependent& r) const noexcept;
  static void destroy_special(Storage* s) noexcept;
  memory::DryRun* its_run() const noexcept;
  void about_to_change() noexcept;

  void* data_ = nullptr;
  size_t bytes_ = 0, booked_ = 0;
  Outside* outside_ = nullptr;  // owned; set under the lock
  uint64_t dry_run_ = 0;        // the one it was made in
  std::atomic<uint64_t> version_{0};
  DependentIndex dependents_;
  uint32_t saves_ = 0;
  std::atomic<uint8_t> attention_{0};
  std::atomic<bool> escaped_{false};
  bool foreign_ = false, absent_ = false, fixed_category_ = false, hides_history_ = false;
  Device device_;
  Category category_ = Category::temporary;  // under the lock, like the dependents
  std::atomic<Category> booked_as_{Category::temporary};
  mutable SpinLock lock_;
};

}  // namespace situ
