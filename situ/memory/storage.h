// Storage: the only owner of bytes. Writes by ops pass its write barrier; writes through an escaped pointer do not.
//
// A storage has bytes, a category, a version and dependents (see dependent.h). Every writer calls begin_write() first.
// Only the creator of a storage may skip that, while no other code can reach it. No code keeps the address: it calls
// data() at each use, since the bytes can move.
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
class HistoryHost;      // a view group with a recorded history on these bytes (tensor/impl.h)

class Storage final : public RefCounted<Storage> {
 public:
  // Allocates uninitialised bytes on `device`, booked under `category`. Throws OutOfMemoryError, or DeviceError if
  // there is no such device.
  static Ref<Storage> allocate(size_t bytes, Category category, Device device = {});
  // Wraps foreign memory: `deleter(context)` runs when the last owner is destroyed. The bytes are
  // not booked, and the storage counts as escaped.
  static Ref<Storage> foreign(void* data, size_t bytes, void (*deleter)(void*), void* context);
  static void destroy(Storage* s) noexcept;

  // Null if it is absent or has no bytes. On another device than the CPU, this is an address of that device
  // (memory/device_memory.h).
  void* data() const noexcept { return data_; }
  // True if it was made in a dry run (plan.h): its size is booked, but it has no bytes.
  bool absent() const noexcept { return absent_; }
  // Returns whether this thread may read the storage. An absent one is readable only inside a dry run.
  bool readable_here() const noexcept { return !absent_ || memory::this_thread.dry != nullptr; }
  size_t bytes() const noexcept { return bytes_; }
  Device device() const noexcept { return device_; }
  uint64_t version() const noexcept { return version_.load(std::memory_order_relaxed); }

  // The write barrier: notifies each dependent that the write overlaps. A dependent may throw, and then nothing has
  // changed. Otherwise the version increases, and the caller may write. A null `info.region` means the whole storage.
  void begin_write(const WriteInfo& info) {
    if (__builtin_expect(slow_path_flags_.load(std::memory_order_relaxed) != 0 || memory::this_thread.dry != nullptr ||
                             memory::this_thread.replay != nullptr,
                         0))
      write_slowly(info);
    version_.store(version_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  // Records that the program gets a pointer for writing. From now on it may write info.region without a call of the
  // barrier. Notifies the overlapping dependents with WriteInfo::escapes set, increases the version, and marks the
  // storage as escaped, which it remains.
  void let_escape(const WriteInfo& info);

  // Throws if begin_write() would throw, and changes nothing. Call it for each of several writes before the first
  // begin_write(), so that either all of them happen or none.
  void check_write(const WriteInfo& info) {
    if (__builtin_expect(slow_path_flags_.load(std::memory_order_relaxed) != 0, 0)) check_write_slowly(info);
  }

  // Registers and removes dependents. While a saved value depends on the storage, all its bytes are booked as saved.
  void add_dependent(Dependent* dependent, bool saves);  // allocates nothing
  void remove_dependent(Dependent* dependent, bool saved) noexcept;
  bool has_dependents() const noexcept { return (slow_path_flags_.load(std::memory_order_relaxed) & kDependents) != 0; }
  size_t dependent_count() const noexcept;
  void each_dependent(void (*visit)(const Dependent&, void*), void* context) const;  // under the lock

  // Moves the bytes to a larger block. Tensors and dependents on this storage keep their values; the new bytes are
  // uninitialised. The storage must come from the allocator and must not have escaped. Throws OutOfMemoryError.
  void grow(size_t bytes);

  // Returns the fixed category if one was set, otherwise `saved` if a saved value exists, otherwise the category of the
  // allocation. set_category() fixes every category except temporary, saved and workspace.
  Category category() const noexcept { return booked_as_.load(std::memory_order_relaxed); }
  void set_category(Category c) noexcept;

  bool frozen() const noexcept { return (slow_path_flags_.load(std::memory_order_relaxed) & kFrozen) != 0; }
  void set_frozen(bool on) noexcept;
  // True if the program has got a pointer for writing: then no op reuses the bytes for a result.
  bool escaped() const noexcept { return escaped_.load(std::memory_order_relaxed); }
  EscapedPointers escaped_pointers() const;  // the calls that handed out pointers
  // True if a custom function computed these bytes from its arguments without recording
  // (autograd/internal/hidden_history.h).
  bool hides_history() const noexcept { return hides_history_; }
  void set_hides_history(bool on) noexcept { hides_history_ = on; }
  bool foreign() const noexcept { return foreign_; }  // not from the allocator: booked nowhere
  // Call it after the bytes of an older version were restored.
  void restore_version(uint64_t version) noexcept { version_.store(version, std::memory_order_relaxed); }
  void increase_version() noexcept { version_.fetch_add(1, std::memory_order_relaxed); }

  // The list of the view groups with history on these bytes. Hold lock() to read or change it.
  AtomicPointer<HistoryHost> hosts;
  SpinLock& lock() const { return lock_; }

  // The state that a dry run may change of an older storage, and restores at its end.
  struct SavedState {
    uint64_t version;
    Category category, booked_as;
    bool fixed_category, frozen;
  };
  SavedState saved_state() const noexcept { return {version(), category_, category(), fixed_category_, frozen()}; }
  void restore(const SavedState& before) noexcept;  // at the end of a dry run
  size_t booked() const noexcept { return booked_; }

 private:
  friend class RefCounted<Storage>;
  enum : uint8_t { kDependents = 1, kFrozen = 2 };
  Storage() = default;
  struct OverlappingDependents;
  struct WriteBarrier;
  struct RareFields;
  void write_slowly(const WriteInfo& info);
  void check_write_slowly(const WriteInfo& info);
  void refuse_frozen(const WriteInfo& info) const;
  void note_escaped(const char* call, const SourceLocation& location);
  void rebook() noexcept;
  void remove_locked(Dependent* dependent, bool saved) noexcept;
  void check_in_dry_run(OverlappingDependents& hit, const WriteInfo& info);
  bool ignored_in_replay(const Dependent& dependent) const noexcept;
  static void destroy_special(Storage* s) noexcept;
  memory::DryRun* own_dry_run() const noexcept;
  void before_change() noexcept;

  void* data_ = nullptr;
  size_t bytes_ = 0, booked_ = 0;
  RareFields* rare_ = nullptr;  // owned; fields that few storages have; set under the lock
  uint64_t dry_run_ = 0;        // the dry run in which it was made
  std::atomic<uint64_t> version_{0};
  DependentIndex dependents_;
  uint32_t saves_ = 0;
  std::atomic<uint8_t> slow_path_flags_{0};  // if not 0, a write takes the slow path of the barrier
  std::atomic<bool> escaped_{false};
  bool foreign_ = false, absent_ = false, fixed_category_ = false, hides_history_ = false;
  Device device_;
  Category category_ = Category::temporary;  // under the lock, like the dependents
  std::atomic<Category> booked_as_{Category::temporary};
  mutable SpinLock lock_;
};

}  // namespace situ
