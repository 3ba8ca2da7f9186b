// Implements Storage: allocation, the write barrier with its locks, dependents, and what dry runs restore.
#include "situ/memory/storage.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "situ/base/pool.h"
#include "situ/base/thread_state.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/escaped_pointers.h"
#include "situ/memory/frozen.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/internal/tracing.h"
#include "situ/memory/lock_group.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/preserved_copy.h"
#include "situ/memory/replay.h"
#include "situ/memory/this_thread.h"
#include "situ/memory/trace.h"

namespace situ {

// The fields that few storages have: escaped pointers, and the deleter of foreign bytes.
struct Storage::RareFields {
  EscapedPointers escaped_pointers;
  void (*deleter)(void*) = nullptr;  // for foreign bytes
  void* context = nullptr;
};

Ref<Storage> Storage::allocate(size_t bytes, Category category, Device device) {
  if (__builtin_expect(!device.is_cpu(), 0)) require_device("allocate", device);
  void* place = pool_alloc(sizeof(Storage));
  Storage* s = new (place) Storage;
  s->category_ = category;
  s->booked_as_.store(category, std::memory_order_relaxed);
  s->device_ = device;
  try {
    memory::Block block = memory::allocate(bytes, category, device);
    s->data_ = block.data;
    s->booked_ = block.booked;
    if (memory::DryRun* run = memory::this_thread.dry; __builtin_expect(run != nullptr, 0)) {
      s->absent_ = true;
      if (block.booked) run->taken_by(s);
      s->dry_run_ = run->id();
    }
  } catch (...) {
    s->~Storage();
    pool_free(s, sizeof(Storage));
    throw;
  }
  s->bytes_ = bytes;
  auto fresh = Ref<Storage>::adopt(s);
  if (__builtin_expect(memory::this_thread.replay != nullptr, 0)) memory::this_thread.replay->made(s);
  if (__builtin_expect(memory::tracing() && s->data_, 0)) memory::trace_owner(*s);
  if (__builtin_expect(memory::this_thread.stream != nullptr, 0)) memory::this_thread.stream->born(*s);
  return fresh;
}

Ref<Storage> Storage::foreign(void* data, size_t bytes, void (*deleter)(void*), void* context) {
  auto rare = std::make_unique<RareFields>(RareFields{{}, deleter, context});
  rare->escaped_pointers.add("from_blob", tls_state.location);
  Storage* s = new (pool_alloc(sizeof(Storage))) Storage;
  s->data_ = data;
  s->bytes_ = bytes;
  s->rare_ = rare.release();
  s->foreign_ = true;
  s->escaped_ = true;
  return Ref<Storage>::adopt(s);
}

void Storage::grow(size_t bytes) {
  SITU_ASSERT(bytes >= bytes_ && !foreign_ && !escaped());
  memory::Block larger = memory::allocate(bytes, category(), device_);
  if (bytes_ && data_ && larger.data) memory::copy_within(device_, larger.data, data_, bytes_);
  if (__builtin_expect(absent_, 0)) {
    if (memory::DryRun* run = own_dry_run()) {
      run->gone(*this, category());
      run->taken_by(this);
    }
  } else {
    memory::release({data_, booked_}, category(), device_);
  }
  data_ = larger.data;
  booked_ = larger.booked;
  bytes_ = bytes;
  if (__builtin_expect(memory::tracing() && data_, 0)) memory::trace_owner(*this);
  if (__builtin_expect(memory::this_thread.stream != nullptr, 0)) memory::this_thread.stream->grown(*this);
}

void Storage::destroy(Storage* s) noexcept {
  if (__builtin_expect(memory::this_thread.stream != nullptr, 0)) memory::this_thread.stream->gone(*s);
  if (__builtin_expect(s->foreign_ || s->absent_ || memory::this_thread.dry != nullptr, 0))
    destroy_special(s);
  else
    memory::release({s->data_, s->booked_}, s->category(), s->device_);
  if (__builtin_expect(s->rare_ != nullptr, 0)) delete s->rare_;
  s->~Storage();
  pool_free(s, sizeof(Storage));
}

// Returns the current dry run if this storage was made in it.
memory::DryRun* Storage::own_dry_run() const noexcept {
  memory::DryRun* run = memory::this_thread.dry;
  return absent_ && run && run->id() == dry_run_ ? run : nullptr;
}

// A dry run restores older storages, so it must log them before a change.
void Storage::before_change() noexcept {
  memory::DryRun* run = memory::this_thread.dry;
  if (__builtin_expect(run != nullptr, 0) && !absent_) run->log().all<memory::TouchedStorages>().touch(*this);
}

void Storage::destroy_special(Storage* s) noexcept {
  if (s->absent_) {
    if (memory::DryRun* run = s->own_dry_run()) run->gone(*s, s->category());
    return;
  }
  memory::DryRun* run = memory::this_thread.dry;
  auto* touched = run ? run->log().find<memory::TouchedStorages>() : nullptr;
  const Category booked_as = touched ? touched->forget(*s) : s->category();
  if (s->foreign_) {
    if (s->rare_->deleter) s->rare_->deleter(s->rare_->context);
    return;
  }
  run->gone(*s, s->category());  // from the books of the dry run and the real ones
  memory::release({s->data_, s->booked_}, booked_as, s->device_);
}

void Storage::restore(const SavedState& before) noexcept {
  std::lock_guard guard(lock_);
  for (Dependent *r = dependents_.listed(), *after; r; r = after) {
    after = r->right_;
    if (!r->dry_) continue;
    dependents_.erase(r);
    if (r->dry_saves_) --saves_;
    r->forgotten();
  }
  if (dependents_.size() == 0)
    slow_path_flags_.fetch_and(static_cast<uint8_t>(~kDependents), std::memory_order_relaxed);
  version_.store(before.version, std::memory_order_relaxed);
  category_ = before.category;
  fixed_category_ = before.fixed_category;
  booked_as_.store(before.booked_as, std::memory_order_relaxed);
  if (before.frozen != frozen()) slow_path_flags_.fetch_xor(kFrozen, std::memory_order_relaxed);
  rebook();
}

void Storage::rebook() noexcept {
  const Category want = fixed_category_ ? category_ : saves_ ? Category::saved : category_, now = category();
  if (want == now) return;
  if (memory::DryRun* run = memory::this_thread.dry; __builtin_expect(absent_ || run != nullptr, 0)) {
    if (absent_ ? own_dry_run() != nullptr : !foreign_) run->rebook(*this, now, want);
  } else if (!foreign_) {
    memory::rebook({data_, booked_}, now, want, device_);
  }
  booked_as_.store(want, std::memory_order_relaxed);
}

void Storage::set_category(Category c) noexcept {
  before_change();
  std::lock_guard guard(lock_);
  category_ = c;
  fixed_category_ = c != Category::temporary && c != Category::saved && c != Category::workspace;
  rebook();
}

void Storage::add_dependent(Dependent* r, bool saves) {
  r->replay_ = memory::this_thread.replay ? memory::this_thread.replay->id() : 0;
  before_change();
  if (__builtin_expect(memory::this_thread.dry != nullptr, 0)) {
    r->dry_ = true;
    r->dry_saves_ = saves;
  }
  std::lock_guard guard(lock_);
  dependents_.insert(r);
  slow_path_flags_.fetch_or(kDependents, std::memory_order_relaxed);
  if (saves && saves_++ == 0) rebook();
}

void Storage::remove_dependent(Dependent* r, bool saved) noexcept {
  before_change();
  std::lock_guard guard(lock_);
  remove_locked(r, saved);
}

size_t Storage::dependent_count() const noexcept {
  std::lock_guard guard(lock_);
  return dependents_.size();
}

void Storage::each_dependent(void (*visit)(const Dependent&, void*), void* context) const {
  std::lock_guard guard(lock_);
  const ByteRange all{0, INT64_MAX};
  std::vector<Dependent*> list(dependents_.overlapping(all, nullptr, 0));
  dependents_.overlapping(all, list.data(), list.size());
  for (const Dependent* r : list) visit(*r, context);
}

void Storage::set_frozen(bool on) noexcept {
  before_change();
  if (on)
    slow_path_flags_.fetch_or(kFrozen, std::memory_order_relaxed);
  else
    slow_path_flags_.fetch_and(static_cast<uint8_t>(~kFrozen), std::memory_order_relaxed);
}

void Storage::let_escape(const WriteInfo& write) {
  WriteInfo info = write;
  info.escapes = true;
  const bool had_escaped = escaped();
  const EscapedPointers before = escaped_pointers();
  // First, so that a dependent that is added meanwhile finds the storage escaped and takes its own fingerprint.
  note_escaped(info.op, info.location);
  try {
    write_slowly(info);
  } catch (...) {  // refused
    std::lock_guard guard(lock_);
    rare_->escaped_pointers = before;
    escaped_ = had_escaped;
    throw;
  }
  increase_version();
}

void Storage::note_escaped(const char* call, const SourceLocation& location) {
  std::lock_guard guard(lock_);
  if (!rare_) rare_ = new RareFields;
  rare_->escaped_pointers.add(call, location);
  escaped_ = true;
}

EscapedPointers Storage::escaped_pointers() const {
  std::lock_guard guard(lock_);
  return rare_ ? rare_->escaped_pointers : EscapedPointers();
}

bool WriteInfo::touches(const Region& r) const {
  if (!region) return true;
  if (!overlaps(*region, r)) return false;
  return !parts || std::any_of(parts, parts + n_parts, [&](const Region& p) { return overlaps(p, r); });
}

void Storage::refuse_frozen(const WriteInfo& info) const {
  if (frozen())
    situ::refuse_frozen(info.op, info.target ? "'" + *info.target + "'" : "a tensor on these bytes",
                        "write into a clone()", info.location);
}

namespace {

// Returns the bounds of everything that is written.
ByteRange written_bytes(const WriteInfo& info, size_t bytes) {
  if (!info.region) return {0, static_cast<int64_t>(bytes)};
  if (!info.parts || !info.n_parts) return bounds(*info.region);
  ByteRange r = bounds(info.parts[0]);
  for (size_t i = 1; i < info.n_parts; ++i) {
    const ByteRange part = bounds(info.parts[i]);
    r = {std::min(r.begin, part.begin), std::max(r.end, part.end)};
  }
  return r;
}

}  // namespace

// The dependents that a write overlaps, in falling order of their extents: copies are made for the largest first (see
// PreservedCopies).
struct Storage::OverlappingDependents {
  OverlappingDependents(const Storage& s, const WriteInfo& info) {
    const ByteRange range = written_bytes(info, s.bytes_);
    n = s.dependents_.overlapping(range, few_, 16);
    if (n > 16) {
      many_.resize(n);
      list = many_.data();
      s.dependents_.overlapping(range, list, n);
    }
    n = static_cast<size_t>(
        std::remove_if(list, list + n,
                       [&](Dependent* r) { return s.ignored_in_replay(*r) || !info.touches(r->region()); }) -
        list);
    if (!std::is_sorted(list, list + n, larger)) std::stable_sort(list, list + n, larger);
  }
  // Calls before_write() of all. If one throws, withdraws those that were called.
  void call_before_write(const WriteInfo& info) {
    size_t called = 0;
    try {
      for (; called < n; ++called) list[called]->before_write(info);
    } catch (...) {
      for (size_t i = 0; i <= called; ++i) list[i]->withdraw();
      throw;
    }
  }
  bool recomputes() const {
    return std::any_of(list, list + n, [](const Dependent* r) { return r->lock_group() != nullptr; });
  }
  Dependent** begin() { return list; }
  Dependent** end() { return list + n; }
  size_t n = 0;
  Dependent** list = few_;

 private:
  static bool larger(const Dependent* a, const Dependent* b) {
    auto extent = [](const Dependent* r) { return bounds(r->region()).end - bounds(r->region()).begin; };
    const int64_t x = extent(a), y = extent(b);
    return x != y ? x > y : a->region().numel() > b->region().numel();
  }
  Dependent* few_[16];
  std::vector<Dependent*, Reserved<Dependent*>> many_;  // reserved, since writes that restore something must not fail
};

// A replay undoes its writes into older storages, so dependents that are older than the replay need not be called.
bool Storage::ignored_in_replay(const Dependent& r) const noexcept {
  const memory::Replay* replay = memory::this_thread.replay;
  return replay && r.replay_ != replay->id() && !replay->has_made(this);
}

// Takes the locks that a write needs, and finds the dependents that it overlaps. Usually that is only the storage's own
// lock. More is needed if a dependent's value can be recomputed, or a copy may need memory under a limit. Then the lock
// groups of such dependents and of this thread's limits are joined and locked first. See Note [Order of locks] in
// lock_group.h. So threads that write different storages wait for each other only if their graphs or budgets are
// connected.
struct Storage::WriteBarrier {
  WriteBarrier(const Storage& s, const WriteInfo& info) : storage(s.lock_) {
    hit.emplace(s, info);
    if (!memory::any_thread_limits() && !hit->recomputes()) return;
    for (size_t made = 0; !ready(info); made = materialized.size()) {
      storage.unlock();
      join_groups();
      for (size_t i = made; i < materialized.size(); ++i) materialized[i].materialize();
      storage.lock();
      hit.emplace(s, info);  // dependents may have changed meanwhile
    }
  }
  std::vector<DeferredValue, Reserved<DeferredValue>> materialized;  // destroyed last, without locks
  std::vector<Ref<memory::LockGroup>, Reserved<Ref<memory::LockGroup>>> lock_groups;
  memory::LockGroupHold order;
  std::unique_lock<SpinLock> storage;
  std::optional<OverlappingDependents> hit;

 private:
  // Returns whether all lock groups are held, and all values materialized that must be. A value is materialized at most
  // once.
  bool ready(const WriteInfo& info) {
    const size_t before = materialized.size();
    bool all_held = true;
    auto want = [&](memory::LockGroup& c) {
      if (order.holds(c)) return;
      lock_groups.push_back(Ref<memory::LockGroup>::share(&c));
      all_held = false;
    };
    if (memory::any_thread_limits()) want(memory::LockGroup::here());
    materialized.reserve(before + hit->n);
    for (Dependent* r : *hit) {
      if (memory::LockGroup* c = r->lock_group()) want(*c);
      DeferredValue u = r->deferred(info);
      if (u.what() &&
          std::none_of(materialized.begin(), materialized.end(), [&](auto& o) { return o.what() == u.what(); }))
        materialized.push_back(std::move(u));
    }
    return all_held && materialized.size() == before;
  }
  void join_groups() {
    order = {};
    for (size_t i = 1; i < lock_groups.size(); ++i) memory::LockGroup::join(*lock_groups[0], *lock_groups[i]);
    if (!lock_groups.empty()) order = memory::LockGroupHold(*lock_groups[0]);
  }
};

void Storage::write_slowly(const WriteInfo& write) {
  refuse_frozen(write);
  before_change();
  if (memory::this_thread.replay) memory::this_thread.replay->before_write(*this, write);
  PreservedCopies copies;
  WriteInfo info = write;
  if (!info.preserved_copies) info.preserved_copies = &copies;
  if (!has_dependents()) return;
  WriteBarrier barrier(*this, info);
  OverlappingDependents& hit = *barrier.hit;
  if (memory::this_thread.dry && !absent_) check_in_dry_run(hit, info);
  hit.call_before_write(info);
  for (Dependent* r : hit)
    if (!r->on_write(info)) remove_locked(r, true);
}

void Storage::check_write_slowly(const WriteInfo& write) {
  refuse_frozen(write);
  PreservedCopies copies;
  WriteInfo info = write;
  info.preserved_copies = &copies;
  WriteBarrier barrier(*this, info);
  barrier.hit->call_before_write(info);
  for (Dependent* r : *barrier.hit) r->withdraw();
}

// Older dependents may throw for a write that a dry run does not do, but on_write() is not called for them. Keeps only
// the dry run's own dependents in `hit`.
void Storage::check_in_dry_run(OverlappingDependents& hit, const WriteInfo& info) {
  size_t own = 0;
  for (Dependent* r : hit) {
    if (r->dry_) {
      hit.list[own++] = r;
    } else if (saved_policy() != SavedPolicy::check) {
      r->before_write(info);
      r->withdraw();
    }
  }
  hit.n = own;
}

void Storage::remove_locked(Dependent* r, bool saved) noexcept {
  dependents_.erase(r);
  if (dependents_.size() == 0)
    slow_path_flags_.fetch_and(static_cast<uint8_t>(~kDependents), std::memory_order_relaxed);
  if (saved && --saves_ == 0) rebook();
}

}  // namespace situ
