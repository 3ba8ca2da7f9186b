// Storage: the only owner of bytes, and the one gate to writing them.
//
// A storage knows its bytes, category, version and readers (see reader.h). Nobody writes its bytes except after
// `begin_write`; nobody keeps its address: `data()` is asked for at each use. Freshly allocated storages, which nobody
// else can see yet, are filled without a gate.
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
class HistoryHost;      // a family of handles whose history follows these bytes (tensor/impl.h)

class Storage final : public RefCounted<Storage> {
 public:
  // Uninitialised bytes on `device` from its allocator, booked under `category`. Throws OutOfMemoryError, or
  // DeviceError where there is no such device.
  static Ref<Storage> allocate(size_t bytes, Category category, Device device = {});
  // Foreign memory: `deleter(context)` runs when the last owner goes. Not booked; counts as exposed.
  static Ref<Storage> foreign(void* data, size_t bytes, void (*deleter)(void*), void* context);
  static void destroy(Storage* s) noexcept;

  // Null: absent, or no bytes. On another device than the CPU an address of its own (memory/device_memory.h).
  void* data() const noexcept { return data_; }
  bool absent() const noexcept { return absent_; }  // made in a dry run (plan.h): booked, but without bytes
  // May calls of this thread read it? Not outside of a dry run where it is absent.
  bool readable_here() const noexcept { return !absent_ || memory::this_thread.dry != nullptr; }
  size_t bytes() const noexcept { return bytes_; }
  Device device() const noexcept { return device_; }
  uint64_t version() const noexcept { return version_.load(std::memory_order_relaxed); }

  // The gate. `info.region` may be null when the whole storage is meant. Asks every overlapping reader; when all agree,
  // tells them and raises the version. Throws before anything changed.
  void begin_write(const WriteInfo& info) {
    if (__builtin_expect(attention_.load(std::memory_order_relaxed) != 0 || memory::this_thread.dry != nullptr ||
                             memory::this_thread.replay != nullptr,
                         0))
      write_slowly(info);
    version_.store(version_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  // A pointer for writing is handed out: the program may write info.region from now on, seen by nobody. The readers
  // that it meets are asked and told as of a write that may come (Dependent, WriteInfo::lends), the version rises, and
  // the storage counts as exposed for good.
  void let_escape(const WriteInfo& info);

  // Throws what begin_write would throw, and changes nothing: for writes that happen together or not at all.
  void ask(const WriteInfo& info) {
    if (__builtin_expect(attention_.load(std::memory_order_relaxed) != 0, 0)) ask_slowly(info);
  }

  // Readers. A saved value books the whole storage as saved while it lasts.
  void add_dependent(Dependent* r, bool saves);  // allocates nothing
  void remove_dependent(Dependent* r, bool saved) noexcept;
  bool has_dependents() const noexcept { return (attention_.load(std::memory_order_relaxed) & kDependents) != 0; }
  size_t dependent_count() const noexcept;
  void each_dependent(void (*tell)(const Dependent&, void*), void* context) const;  // under the lock

  // Moves the bytes to a larger place: every tensor and reader on this storage goes on seeing its values, the new bytes
  // are uninitialised. Only of storages from the allocator whose address nobody was given. Throws OutOfMemoryError.
  void grow(size_t bytes);

  // Category: what was set for good (parameter, buffer, optimizer state, gradient, input), else saved, else as
  // allocated.
  Category category() const noexcept { return booked_as_.load(std::memory_order_relaxed); }
  void set_category(Category c) noexcept;

  bool frozen() const noexcept { return (attention_.load(std::memory_order_relaxed) & kFrozen) != 0; }
  void set_frozen(bool on) noexcept;
  // A pointer for writing was handed out: never overwritten automatically.
  bool escaped() const noexcept { return escaped_.load(std::memory_order_relaxed); }
  EscapedPointers escaped_pointers() const;  // by whom
  // Computed unrecorded from a custom function's arguments (autograd/internal/hidden_history.h).
  bool hides_history() const noexcept { return hides_history_; }
  void set_hides_history(bool on) noexcept { hides_history_ = on; }
  bool foreign() const noexcept { return foreign_; }  // not from the allocator: booked nowhere
  void rewind(uint64_t version) noexcept { version_.store(version, std::memory_order_relaxed); }  // bytes were put back
  void bump() noexcept { version_.fetch_add(1, std::memory_order_relaxed); }

  // Families of handles with history on these bytes; followed and changed under lock().
  AtomicPointer<HistoryHost> hosts;
  SpinLock& lock() const { return lock_; }

  // What a dry run changes of a storage from before it, and its end puts back.
  struct Before {
    uint64_t version;
    Category category, booked_as;
    bool fixed_category, frozen;
  };
  Before now() const noexcept { return {version(), category_, category(), fixed_category_, frozen()}; }
  void put_back(const Before& before) noexcept;  // the dry run is over
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
  uint64_t dry_run_ = 0;        // in which it was made
  std::atomic<uint64_t> version_{0};
  DependentIndex dependents_;
  uint32_t saves_ = 0;
  std::atomic<uint8_t> attention_{0};
  std::atomic<bool> escaped_{false};
  bool foreign_ = false, absent_ = false, fixed_category_ = false, hides_history_ = false;
  Device device_;
  Category category_ = Category::temporary;  // under the lock, as are the readers
  std::atomic<Category> booked_as_{Category::temporary};
  mutable SpinLock lock_;
};

}  // namespace situ
