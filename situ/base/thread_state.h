// What the current thread is doing: grad mode, purpose of allocations, policy for writes, the user's line, the module
// path.
//
// One thread-local struct; worker threads of loaders copy it (`ThreadStateScope`). Kernel threads never allocate or
// record, so they need none of it.
#pragma once
#include <cstdint>

#include "situ/base/site.h"
#include "situ/memory/category.h"

namespace situ {

// What happens when somebody writes into bytes that a saved tensor still needs.
enum class SavedPolicy : uint8_t {
  check,     // let the write go on; backward reports saver and writer (default)
  forbid,    // throw at the write
  preserve,  // move the saved value to a private copy first
};
SavedPolicy default_saved_policy();  // from SITU_SAVED_POLICY, else check; set_ overrides
void set_default_saved_policy(SavedPolicy policy);

// One level of the module path ("net.layer1.0.conv1"), linked upwards. There is one for each path, and it lives for
// ever: records and ledgers keep it.
struct ModuleFrame {
  const char* name = nullptr;
  const ModuleFrame* parent = nullptr;  // null: the outermost module
};

struct SaveHooks;  // tensor/save_hooks.h
namespace memory {
class DryRun;
class ByteStream;
class Ceilings;
class Replay;
}

// Mostly set by the scopes below, which put it back at their end; pointers are borrowed from who set them.
struct ThreadState {
  bool grad_enabled = true;
  bool overwrite = true;    // automatic overwriting of expiring operands
  bool policy_set = false;  // a SavedPolicyGuard is open
  SavedPolicy policy = SavedPolicy::check;
  Category purpose = Category::temporary;
  SaveHooks* save_hooks = nullptr;  // what becomes of saved values; innermost, borrowed
  float rebuild = 18;  // how many passes over a value's bytes making it again may cost; 0: everything is kept
  int64_t rebuild_from = int64_t{64} << 10;  // bytes; smaller values are kept
  Site site;                 // line of the outermost public call, while a scope holds it
  const char* op = nullptr;  // the call whose outputs are being allocated, while a trace is on
  const ModuleFrame* module = nullptr;
  uint64_t sequence = 0;          // last sequence number given to a call
  memory::Replay* replay = nullptr;  // a function runs again for backward (memory/replay.h): statistics stay as they are
  memory::DryRun* dry = nullptr;  // the dry run this thread is in (memory/plan.h)
  memory::Ceilings* ceilings = nullptr;  // what its allocations keep under (memory/ceiling.h); the thread's own
  memory::ByteStream* stream = nullptr;  // who listens to it (memory/byte_stream.h); the thread's own
};

#if defined(__GNUC__)
#define SITU_TLS_FAST __attribute__((tls_model("initial-exec")))
#else
#define SITU_TLS_FAST
#endif
// One load from the thread's own block: no call, no test whether it was made yet.
extern thread_local constinit ThreadState tls_state SITU_TLS_FAST;
inline ThreadState& thread_state() { return tls_state; }
// The policy that holds here: the innermost SavedPolicyGuard's, else the program's.
inline SavedPolicy saved_policy() {
  const ThreadState& s = tls_state;
  return s.policy_set ? s.policy : default_saved_policy();
}

// Takes over another thread's state for the length of a scope: all but the numbering of calls, the ceiling and the
// listener, which are each thread's own. What `s` points to must outlive the scope.
class ThreadStateScope {
 public:
  explicit ThreadStateScope(const ThreadState& s) : old_(tls_state) {
    uint64_t sequence = tls_state.sequence;
    tls_state = s;
    tls_state.sequence = sequence;
    tls_state.ceilings = old_.ceilings;
    tls_state.stream = old_.stream;
  }
  ~ThreadStateScope() {
    uint64_t sequence = tls_state.sequence;
    memory::Ceilings* ceilings = tls_state.ceilings;
    tls_state = old_;
    tls_state.sequence = sequence;
    tls_state.ceilings = ceilings;
  }
  ThreadStateScope(const ThreadStateScope&) = delete;
  ThreadStateScope& operator=(const ThreadStateScope&) = delete;

 private:
  ThreadState old_;
};

// Sets one field for the length of a scope.
template <auto Field, class T>
class StateGuard {
 public:
  explicit StateGuard(T value) : old_(tls_state.*Field) { tls_state.*Field = value; }
  ~StateGuard() { tls_state.*Field = old_; }
  StateGuard(const StateGuard&) = delete;
  StateGuard& operator=(const StateGuard&) = delete;

 private:
  T old_;
};

// Switches recording on or off for this thread (LibTorch: AutoGradMode, NoGradGuard).
class AutoGradMode : StateGuard<&ThreadState::grad_enabled, bool> {
 public:
  explicit AutoGradMode(bool enabled) : StateGuard(enabled) {}
};
class NoGradGuard : StateGuard<&ThreadState::grad_enabled, bool> {
 public:
  NoGradGuard() : StateGuard(false) {}
};
// Inference needs no third kind of tensor here (hole H31): the guard is NoGradGuard, and buffers stay usable after it.
class InferenceMode : StateGuard<&ThreadState::grad_enabled, bool> {
 public:
  explicit InferenceMode(bool enabled = true) : StateGuard(!enabled && tls_state.grad_enabled) {}
};
// LibTorch's spelling. set_enabled() is not undone by any scope of its own.
struct GradMode {
  static bool is_enabled() { return tls_state.grad_enabled; }
  static void set_enabled(bool on) { tls_state.grad_enabled = on; }
};
// Books what is allocated inside under a category.
class PurposeGuard : StateGuard<&ThreadState::purpose, Category> {
 public:
  explicit PurposeGuard(Category c) : StateGuard(c) {}
};
// Saved values that can be made again for at most `passes` times their bytes read and written are not kept inside; 0
// keeps everything; values under `from_bytes` are always kept. Results are bit-identical either way.
class RebuildGuard : StateGuard<&ThreadState::rebuild, float>, StateGuard<&ThreadState::rebuild_from, int64_t> {
 public:
  explicit RebuildGuard(double passes, int64_t from_bytes = ThreadState().rebuild_from)
      : StateGuard<&ThreadState::rebuild, float>(static_cast<float>(passes)),
        StateGuard<&ThreadState::rebuild_from, int64_t>(from_bytes) {}
};
// Switches automatic overwriting off (or on) inside: whether a result may take the memory of an expiring operand.
// Values are the same either way.
class OverwriteGuard : StateGuard<&ThreadState::overwrite, bool> {
 public:
  explicit OverwriteGuard(bool enabled) : StateGuard(enabled) {}
};
// What a write into saved bytes does inside, see SavedPolicy; the innermost guard counts.
class SavedPolicyGuard : StateGuard<&ThreadState::policy_set, bool>, StateGuard<&ThreadState::policy, SavedPolicy> {
 public:
  explicit SavedPolicyGuard(SavedPolicy p)
      : StateGuard<&ThreadState::policy_set, bool>(true), StateGuard<&ThreadState::policy, SavedPolicy>(p) {}
};
// The thread's outermost public call wins: inner calls keep its line.
class SiteScope {
 public:
  explicit SiteScope(const Site& s) : mine_(!tls_state.site) {
    if (mine_) tls_state.site = s;
  }
  ~SiteScope() {
    if (mine_) tls_state.site = Site();
  }
  SiteScope(const SiteScope&) = delete;
  SiteScope& operator=(const SiteScope&) = delete;

 private:
  bool mine_;
};

}  // namespace situ
