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

// What few storages have: pointers that were handed out, and bytes that are somebody else's.
struct Storage::Outside {
  EscapedPointers escaped_pointers;
  void (*deleter)(void*) = nullptr;  // of foreign bytes
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
  auto outside = std::make_unique<Outside>(Outside{{}, deleter, context});
  outside->escaped_pointers.add("from_blob", tls_state.location);
  Storage* s = new (pool_alloc(sizeof(Storage))) Storage;
  s->data_ = data;
  s->bytes_ = bytes;
  s->outside_ = outside.release();
  s->foreign_ = true;
  s->escaped_ = true;
  return Ref<Storage>::adopt(s);
}

void Storage::grow(size_t bytes) {
  SITU_ASSERT(bytes >= bytes_ && !foreign_ && !escaped());
  memory::Block larger = memory::allocate(bytes, category(), device_);
  if (bytes_ && data_ && larger.data) memory::copy_within(device_, larger.data, data_, bytes_);
  if (__builtin_expect(absent_, 0)) {
    if (memory::DryRun* run = its_run()) {
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
  if (__builtin_expect(s->outside_ != nullptr, 0)) delete s->outside_;
  s->~Storage();
  pool_free(s, sizeof(Storage));
}

// The dry run that is on, where that is the one it was made in.
memory::DryRun* Storage::its_run() const noexcept {
  memory::DryRun* run = memory::this_thread.dry;
  return absent_ && run && run->id() == dry_run_ ? run : nullptr;
}

// A dry run puts back what was there before it.
void Storage::about_to_change() noexcept {
  memory::DryRun* run = memory::this_thread.dry;
  if (__builtin_expect(run != nullptr, 0) && !absent_) run->log().all<memory::TouchedStorages>().touch(*this);
}

void Storage::destroy_special(Storage* s) noexcept {
  if (s->absent_) {
    if (memory::DryRun* run = s->its_run()) run->gone(*s, s->category());
    return;
  }
  memory::DryRun* run = memory::this_thread.dry;
  auto* touched = run ? run->log().find<memory::TouchedStorages>() : nullptr;
  const Category booked_as = touched ? touched->forget(*s) : s->category();
  if (s->foreign_) {
    if (s->outside_->deleter) s->outside_->deleter(s->outside_->context);
    return;
  }
  run->gone(*s, s->category());  // from both books
  memory::release({s->data_, s->booked_}, booked_as, s->device_);
}

void Storage::put_back(const Before& before) noexcept {
  std::lock_guard guard(lock_);
  for (Dependent *r = dependents_.listed(), *after; r; r = after) {
    after = r->right_;
    if (!r->dry_) continue;
    dependents_.erase(r);
    if (r->dry_saves_) --saves_;
    r->forgotten();
  }
  if (dependents_.size() == 0) attention_.fetch_and(static_cast<uint8_t>(~kDependents), std::memory_order_relaxed);
  version_.store(before.version, std::memory_order_relaxed);
  category_ = before.category;
  fixed_category_ = before.fixed_category;
  booked_as_.store(before.booked_as, std::memory_order_relaxed);
  if (before.frozen != frozen()) attention_.fetch_xor(kFrozen, std::memory_order_relaxed);
  rebook();
}

void Storage::rebook() noexcept {
  const Category want = fixed_category_ ? category_ : saves_ ? Category::saved : category_, now = category();
  if (want == now) return;
  if (memory::DryRun* run = memory::this_thread.dry; __builtin_expect(absent_ || run != nullptr, 0)) {
    if (absent_ ? its_run() != nullptr : !foreign_) run->rebook(*this, now, want);
  } else if (!foreign_) {
    memory::rebook({data_, booked_}, now, want, device_);
  }
  booked_as_.store(want, std::memory_order_relaxed);
}

void Storage::set_category(Category c) noexcept {
  about_to_change();
  std::lock_guard guard(lock_);
  category_ = c;
  fixed_category_ = c != Category::temporary && c != Category::saved && c != Category::workspace;
  rebook();
}

void Storage::add_dependent(Dependent* r, bool saves) {
  r->replay_ = memory::this_thread.replay ? memory::this_thread.replay->id() : 0;
  about_to_change();
  if (__builtin_expect(memory::this_thread.dry != nullptr, 0)) {
    r->dry_ = true;
    r->dry_saves_ = saves;
  }
  std::lock_guard guard(lock_);
  dependents_.insert(r);
  attention_.fetch_or(kDependents, std::memory_order_relaxed);
  if (saves && saves_++ == 0) rebook();
}

void Storage::remove_dependent(Dependent* r, bool saved) noexcept {
  about_to_change();
  std::lock_guard guard(lock_);
  forget_dependent(r, saved);
}

size_t Storage::dependent_count() const noexcept {
  std::lock_guard guard(lock_);
  return dependents_.size();
}

void Storage::each_dependent(void (*tell)(const Dependent&, void*), void* context) const {
  std::lock_guard guard(lock_);
  const ByteRange all{0, INT64_MAX};
  std::vector<Dependent*> list(dependents_.overlapping(all, nullptr, 0));
  dependents_.overlapping(all, list.data(), list.size());
  for (const Dependent* r : list) tell(*r, context);
}

void Storage::set_frozen(bool on) noexcept {
  about_to_change();
  if (on)
    attention_.fetch_or(kFrozen, std::memory_order_relaxed);
  else
    attention_.fetch_and(static_cast<uint8_t>(~kFrozen), std::memory_order_relaxed);
}

void Storage::let_escape(const WriteInfo& write) {
  WriteInfo info = write;
  info.escapes = true;
  const bool had_escaped = escaped();
  const EscapedPointers before = escaped_pointers();
  note_escaped(info.op,
               info.location);  // first: a reader that comes meanwhile finds the storage exposed, and looks for itself
  try {
    write_slowly(info);
  } catch (...) {  // refused
    std::lock_guard guard(lock_);
    outside_->escaped_pointers = before;
    escaped_ = had_escaped;
    throw;
  }
  bump();
}

void Storage::note_escaped(const char* call, const SourceLocation& location) {
  std::lock_guard guard(lock_);
  if (!outside_) outside_ = new Outside;
  outside_->escaped_pointers.add(call, location);
  escaped_ = true;
}

EscapedPointers Storage::escaped_pointers() const {
  std::lock_guard guard(lock_);
  return outside_ ? outside_->escaped_pointers : EscapedPointers();
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

// Around all that is written.
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

// The readers whose bytes a write meets, by falling bounds: copies are made for the largest first (see
// PreservedCopies).
struct Storage::Hit {
  Hit(const Storage& s, const WriteInfo& info) {
    const ByteRange range = written_bytes(info, s.bytes_);
    n = s.dependents_.overlapping(range, few_, 16);
    if (n > 16) {
      many_.resize(n);
      list = many_.data();
      s.dependents_.overlapping(range, list, n);
    }
    n = static_cast<size_t>(
        std::remove_if(list, list + n, [&](Dependent* r) { return s.leaves_alone(*r) || !info.touches(r->region()); }) -
        list);
    if (!std::is_sorted(list, list + n, larger)) std::stable_sort(list, list + n, larger);
  }
  // Asks all; when one objects, none has been asked.
  void ask(const WriteInfo& info) {
    size_t asked = 0;
    try {
      for (; asked < n; ++asked) list[asked]->before_write(info);
    } catch (...) {
      for (size_t i = 0; i <= asked; ++i) list[i]->withdraw();
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
  std::vector<Dependent*, Reserved<Dependent*>> many_;  // writes that put something back must not fail
};

// A replay's writes into what was there before are undone, so that readers from before it need not hear of them.
bool Storage::leaves_alone(const Dependent& r) const noexcept {
  const memory::Replay* replay = memory::this_thread.replay;
  return replay && r.replay_ != replay->id() && !replay->has_made(this);
}

// Locks as a write needs them, and finds whom it meets. That is the storage's own lock alone, but where a reader has to
// do with values that can be made again, or room for a copy may have to be made: then the circles of such readers and
// of this thread's ceilings, as one. Note [Order of locks] in circle.h. So threads that write different storages meet
// only where their graphs or budgets have met before.
struct Storage::WriteBarrier {
  WriteBarrier(const Storage& s, const WriteInfo& info) : storage(s.lock_) {
    hit.emplace(s, info);
    if (!memory::any_memory_limits() && !hit->recomputes()) return;
    for (size_t made = 0; !ready(info); made = materialized.size()) {
      storage.unlock();
      join_groups();
      for (size_t i = made; i < materialized.size(); ++i) materialized[i].materialize();
      storage.lock();
      hit.emplace(s, info);  // others may have come and gone
    }
  }
  std::vector<DeferredValue, Reserved<DeferredValue>> materialized;  // they go last, without locks
  std::vector<Ref<memory::LockGroup>, Reserved<Ref<memory::LockGroup>>> lock_groups;
  memory::LockGroupHold order;
  std::unique_lock<SpinLock> storage;
  std::optional<Hit> hit;

 private:
  // Are all circles held, and all values made that must be? What was made, or could not be, is not asked about again.
  bool ready(const WriteInfo& info) {
    const size_t before = materialized.size();
    bool all_held = true;
    auto want = [&](memory::LockGroup& c) {
      if (order.holds(c)) return;
      lock_groups.push_back(Ref<memory::LockGroup>::share(&c));
      all_held = false;
    };
    if (memory::any_memory_limits()) want(memory::LockGroup::here());
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
  about_to_change();
  if (memory::this_thread.replay) memory::this_thread.replay->before_write(*this, write);
  PreservedCopies copies;
  WriteInfo info = write;
  if (!info.preserved_copies) info.preserved_copies = &copies;
  if (!has_dependents()) return;
  WriteBarrier barrier(*this, info);
  Hit& hit = *barrier.hit;
  if (memory::this_thread.dry && !absent_) ask_in_dry_run(hit, info);
  hit.ask(info);
  for (Dependent* r : hit)
    if (!r->on_write(info)) forget_dependent(r, true);
}

void Storage::ask_slowly(const WriteInfo& write) {
  refuse_frozen(write);
  PreservedCopies copies;
  WriteInfo info = write;
  info.preserved_copies = &copies;
  WriteBarrier barrier(*this, info);
  barrier.hit->ask(info);
  for (Dependent* r : *barrier.hit) r->withdraw();
}

// Readers from before the dry run may object to a write that will not happen, but are told nothing of it. Leaves those
// that are the dry run's own.
void Storage::ask_in_dry_run(Hit& hit, const WriteInfo& info) {
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

void Storage::forget_dependent(Dependent* r, bool saved) noexcept {
  dependents_.erase(r);
  if (dependents_.size() == 0) attention_.fetch_and(static_cast<uint8_t>(~kDependents), std::memory_order_relaxed);
  if (saved && --saves_ == 0) rebook();
}

}  // namespace situ
