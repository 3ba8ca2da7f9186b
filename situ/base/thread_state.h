// ThreadState: what the current thread is doing: grad mode, purpose of allocations, policy for writes, the user's line,
// the module path.
//
// It has two parts: state that worker threads inherit, and state of each thread alone. Threads of kernels neither
// allocate nor record. Pointers to objects of a folder are declared in that folder (base/thread_local.h).
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/category.h"
#include "situ/base/device.h"
#include "situ/base/source_location.h"
#include "situ/base/thread_local.h"

namespace situ {

// The policy for a write into bytes that a saved tensor still needs.
enum class SavedPolicy : uint8_t {
  check,     // allow the write; backward reports the saving op and the write (default)
  forbid,    // throw at the write
  preserve,  // move the saved value to a private copy first
};
SavedPolicy default_saved_policy();  // from SITU_SAVED_POLICY, else check
void set_default_saved_policy(SavedPolicy policy);

// One level of the module path ("net.layer1.0.conv1"), linked to its parent. There is one for each path, and it is
// never destroyed, since records and ledgers keep pointers to it.
struct ModuleFrame {
  const char* name = nullptr;
  const ModuleFrame* parent = nullptr;  // null: the outermost module
};

struct SaveHooks;  // tensor/save_hooks.h; declared here since worker threads inherit the pointer

// The state that a thread passes to threads that work for it (a loader's workers). It is set by scopes, which restore
// it at their end, and by functions with LibTorch's names. Pointers are borrowed from the code that set them.
struct InheritedState {
  bool grad_enabled = true;
  bool inference = false;                  // an InferenceMode is open
  bool overwrite = true;                   // automatic overwriting of donatable operands
  bool checked_writes = false;             // tensor/checked_writes.h
  bool anomaly = false, check_nan = true;  // autograd/anomaly.h
  bool policy_set = false;                 // a SavedPolicyGuard is open
  SavedPolicy policy = SavedPolicy::check;
  Category purpose = Category::temporary;
  int8_t device = -1;                               // DefaultDevice; -1: the program's
  bool autocast = false, cast_weights_kept = true;  // dispatch/autocast.h
  int8_t autocast_dtype = -1;                       // a DType; -1: bf16
  int whole_steps = 0;                              // number of open ones (nn/whole_step.h)
  // The most passes over a value's bytes that recomputing it may cost; 0: everything is kept.
  float recompute = 18;
  int64_t recompute_from = int64_t{64} << 10;  // bytes; smaller values are kept
  int64_t most_found = -1;                     // memory::MostFound; -1: none
  SaveHooks* save_hooks = nullptr;             // called for saved values; the innermost
  SourceLocation location;                     // line of the outermost public call, while a scope sets it
};

// Names and numbers of the running calls, for each thread alone.
struct OwnState {
  const char* op = nullptr;      // the call whose outputs are being allocated, while a trace is open
  const char* writer = nullptr;  // the name of the in-place call that runs (op::WriterScope)
  const char* called = nullptr;  // the outermost public call, which errors of inner calls name
  const ModuleFrame* module = nullptr;
  uint64_t sequence = 0;   // last sequence number given to a call
  uint64_t backwards = 0;  // number of backward passes so far
};

// State that all threads share is declared with its subject: default_saved_policy(), RaceCheckGuard, set_num_threads().
struct ThreadState : InheritedState, OwnState {};

extern thread_local constinit ThreadState tls_state SITU_TLS_FAST;
inline ThreadState& thread_state() { return tls_state; }
// Returns the policy of the innermost SavedPolicyGuard, else the program's.
inline SavedPolicy saved_policy() {
  const ThreadState& s = tls_state;
  return s.policy_set ? s.policy : default_saved_policy();
}

// Works for another thread for the length of a scope. The targets of pointers in `s` must outlive it.
class ThreadStateScope {
 public:
  explicit ThreadStateScope(const InheritedState& s) : old_(tls_state) { static_cast<InheritedState&>(tls_state) = s; }
  ~ThreadStateScope() { static_cast<InheritedState&>(tls_state) = old_; }
  ThreadStateScope(const ThreadStateScope&) = delete;
  ThreadStateScope& operator=(const ThreadStateScope&) = delete;

 private:
  InheritedState old_;
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
// Works as NoGradGuard, so tensors made inside stay usable after it (docs/pytorch-inplace-pitfalls.md, H31).
class InferenceMode : StateGuard<&ThreadState::grad_enabled, bool>, StateGuard<&ThreadState::inference, bool> {
 public:
  explicit InferenceMode(bool enabled = true)
      : StateGuard<&ThreadState::grad_enabled, bool>(!enabled && tls_state.grad_enabled),
        StateGuard<&ThreadState::inference, bool>(enabled) {}
  static bool is_enabled() { return tls_state.inference; }
};
// LibTorch's spelling. No scope undoes set_enabled().
struct GradMode {
  static bool is_enabled() { return tls_state.grad_enabled; }
  static void set_enabled(bool on) { tls_state.grad_enabled = on; }
};
// Factories inside make tensors on this device unless they are given another.
class DefaultDevice : StateGuard<&ThreadState::device, int8_t> {
 public:
  explicit DefaultDevice(Device d) : StateGuard(static_cast<int8_t>(d.type())) { require_device("DefaultDevice", d); }
};
// Books allocations inside under a category.
class PurposeGuard : StateGuard<&ThreadState::purpose, Category> {
 public:
  explicit PurposeGuard(Category c) : StateGuard(c) {}
};
// Inside, saved values are not kept if recomputing them reads and writes at most `passes` times their bytes. 0 keeps
// everything; values under `from_bytes` are always kept. Results are bit-identical either way.
class RecomputeGuard : StateGuard<&ThreadState::recompute, float>, StateGuard<&ThreadState::recompute_from, int64_t> {
 public:
  explicit RecomputeGuard(double passes, int64_t from_bytes = ThreadState().recompute_from)
      : StateGuard<&ThreadState::recompute, float>(static_cast<float>(passes)),
        StateGuard<&ThreadState::recompute_from, int64_t>(from_bytes) {}
};
// Switches automatic overwriting off (or on) inside: whether a result may take the memory of a donatable operand. The
// values of results are the same either way.
class OverwriteGuard : StateGuard<&ThreadState::overwrite, bool> {
 public:
  explicit OverwriteGuard(bool enabled) : StateGuard(enabled) {}
};
// Sets the SavedPolicy for writes inside; the innermost guard counts.
class SavedPolicyGuard : StateGuard<&ThreadState::policy_set, bool>, StateGuard<&ThreadState::policy, SavedPolicy> {
 public:
  explicit SavedPolicyGuard(SavedPolicy p)
      : StateGuard<&ThreadState::policy_set, bool>(true), StateGuard<&ThreadState::policy, SavedPolicy>(p) {}
};
// The line of the thread's outermost public call; inner calls keep it.
class LocationScope {
 public:
  explicit LocationScope(const SourceLocation& s) : mine_(!tls_state.location) {
    if (mine_) tls_state.location = s;
  }
  ~LocationScope() {
    if (mine_) tls_state.location = SourceLocation();
  }
  LocationScope(const LocationScope&) = delete;
  LocationScope& operator=(const LocationScope&) = delete;

 private:
  bool mine_;
};
using SiteScope [[deprecated("use LocationScope")]] = LocationScope;

// The name of the outermost public call: mse_loss runs squared_difference and mean, and their errors name mse_loss.
class CallScope {
 public:
  explicit CallScope(const char* name) : mine_(!tls_state.called) {
    if (mine_) tls_state.called = name;
  }
  ~CallScope() {
    if (mine_) tls_state.called = nullptr;
  }
  CallScope(const CallScope&) = delete;
  CallScope& operator=(const CallScope&) = delete;

 private:
  bool mine_;
};
// Returns the name that an error starts with: that of the running public call, else `own`.
std::string called_as(const char* own);

}  // namespace situ
