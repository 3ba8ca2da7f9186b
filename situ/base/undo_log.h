// UndoLog: records what a thread changes, and undoes it, newest change first. Dry runs (memory/plan.h), second runs of
// checkpointed functions (memory/replay.h) and whole steps (nn/whole_step.h) keep logs. They differ in what they record
// and when they undo it.
#pragma once
#include <algorithm>
#include <concepts>
#include <memory>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include "situ/base/reserve.h"

namespace situ {

class UndoLog {
 public:
  // One change, or all changes of one kind.
  struct Entry {
    Entry() = default;
    virtual ~Entry() = default;
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    virtual void undo() noexcept = 0;
  };
  // For functions that cannot fail: its memory comes from the reserve (base/reserve.h).
  struct ReservedEntry : Entry {
    static void* operator new(size_t bytes) noexcept { return reserve_alloc(bytes); }
    static void operator delete(void* p) noexcept { reserve_free(p); }
  };

  UndoLog() = default;
  ~UndoLog();  // undoes nothing
  UndoLog(const UndoLog&) = delete;
  UndoLog& operator=(const UndoLog&) = delete;

  template <std::derived_from<Entry> E, class... Args>
  E& add(Args&&... args) {
    entries_.push_back(std::make_unique<E>(std::forward<Args>(args)...));
    return static_cast<E&>(*entries_.back());
  }
  // `undo` must not throw.
  template <std::invocable F>
  void add(F undo) noexcept {
    static_assert(std::is_nothrow_move_constructible_v<F>);
    struct Call final : ReservedEntry {
      explicit Call(F&& of) noexcept : f(std::move(of)) {}
      void undo() noexcept override { f(); }
      F f;
    };
    add<Call>(std::move(undo));
  }
  // The entry of this kind; null if there is none yet.
  template <std::derived_from<Entry> E>
  E* find() const noexcept {
    for (auto& [type, entry] : kinds_)
      if (*type == typeid(E)) return static_cast<E*>(entry);
    return nullptr;
  }
  // The only entry of this kind, which the first call makes.
  template <std::derived_from<ReservedEntry> E>
  E& all() noexcept {
    if (E* there = find<E>()) return *there;
    E& made = add<E>();
    kinds_.emplace_back(&typeid(E), &made);
    return made;
  }

  // Returns whether `f` is true for an entry of this kind.
  template <std::derived_from<Entry> E, std::predicate<const E&> F>
  bool any(F f) const {
    return std::any_of(entries_.begin(), entries_.end(), [&](const auto& e) {
      const auto* of_kind = dynamic_cast<const E*>(e.get());
      return of_kind && f(*of_kind);
    });
  }

  bool empty() const noexcept { return entries_.empty(); }
  Entry& newest() noexcept { return *entries_.back(); }
  void drop_newest() noexcept;  // undoes nothing
  void undo() noexcept;         // newest first; all entries are destroyed at the end

 private:
  std::vector<std::unique_ptr<Entry>, Reserved<std::unique_ptr<Entry>>> entries_;
  std::vector<std::pair<const std::type_info*, Entry*>, Reserved<std::pair<const std::type_info*, Entry*>>> kinds_;
};

// The log of this thread's dry run; null outside of one.
UndoLog* open_log() noexcept;

// Opens a log for this thread until close(). Logs can be nested.
class OpenLog {
 public:
  explicit OpenLog(UndoLog& log) noexcept;
  ~OpenLog() { close(); }
  OpenLog(const OpenLog&) = delete;
  OpenLog& operator=(const OpenLog&) = delete;
  void close() noexcept;

 private:
  UndoLog* const outer_;
};

// Call it before a setting of the whole process is changed, with a function that restores the present value.
template <std::invocable F>
void before_setting(F restore) {
  if (UndoLog* log = open_log()) log->add(std::move(restore));
}

}  // namespace situ
